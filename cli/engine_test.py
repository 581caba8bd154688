"""Drives `cornerstone engine` through its pipe."""

import json
import subprocess
import unittest

from command import GAMES, PROGRAM, converse

START = '{"do":"start","game":"uptown","seed":42}'


class EngineTest(unittest.TestCase):
    def test_end_of_input_ends_the_program(self):
        self.assertEqual(converse(), [])

    def test_an_answer_comes_before_the_next_request(self):
        engine = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE)
        for number in range(3):
            engine.stdin.write(b'{"id":%d,"do":"hello"}\n' % number)
            engine.stdin.flush()
            self.assertEqual(json.loads(engine.stdout.readline())["id"], number)
        engine.communicate()
        self.assertEqual(engine.returncode, 0)

    def test_last_line_needs_no_line_end(self):
        done = subprocess.run([PROGRAM, "engine"], input=b'{"do":"hello"}', capture_output=True)
        self.assertTrue(json.loads(done.stdout)["ok"])

    def test_malformed_lines_are_answered_and_change_nothing(self):
        bad = [
            "", "{", "}", "null", "[]", '"do"', "\0", b"\xff\xfe\x00", "[" * 200_000,
            '{"do":"play"}', '{"do":"play","move":7}', '{"do":"play","move":"' + "x" * 1000 + '"}',
            '{"do":"play","move":"discard","chance":"all"}', '{"do":"load","position":[]}',
            '{"do":"undo","steps":1e99}', '{"do":"view","seat":-1}', '{"do":"do","do":"undo"}',
            '{"do":"start","game":"uptown","seats":99999999999999999999}',
        ]
        answers = converse(START, '{"do":"dump"}', *bad, '{"do":"dump"}')
        self.assertEqual(len(answers), len(bad) + 3)
        for line, answer in zip(bad, answers[2:-1]):
            self.assertFalse(answer["ok"], line)
            self.assertTrue(answer["error"]["message"], line)
        self.assertEqual(answers[1], answers[-1])

    def test_a_line_of_ten_megabytes(self):
        answers = converse(START, "x" * 10_000_000, '{"id":"next","do":"moves"}')
        self.assertEqual(answers[1]["error"]["code"], "line_too_long")
        self.assertEqual(answers[2]["id"], "next")
        self.assertTrue(answers[2]["ok"])

    def test_positions_travel(self):
        for game in GAMES:
            with self.subTest(game):
                start = json.dumps({"do": "start", "game": game, "seed": 42})
                move = converse(start, '{"do":"moves"}')[1]["moves"][-1]["text"]
                first = converse(start, json.dumps({"do": "play", "move": move}), '{"do":"dump"}',
                                 '{"do":"moves"}')
                load = json.dumps({"do": "load", "position": first[2]["position"]})
                second = converse(load, '{"do":"dump"}', '{"do":"moves"}')
                self.assertEqual(second[1:], first[2:])

    def test_a_position_with_a_card_too_many(self):
        position = converse(START, '{"do":"dump"}')[1]["position"]
        position["streets"][0]["deck"].append(position["streets"][0]["deck"][0])
        refused = converse(json.dumps({"do": "load", "position": position}))[0]
        self.assertEqual(refused["error"]["code"], "bad_position")
        self.assertTrue(refused["error"]["place"].startswith("$.position"))


if __name__ == "__main__":
    unittest.main()
