"""Checks `cornerstone verify` on a game whose chance was made by the recipe of docs/fairness.md."""

import hashlib
import json
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from command import GAMES, PROGRAM, ROOT, run

KEY = "0b" + "5a" * 31
PROMISE = hashlib.sha256(bytes.fromhex(KEY)).hexdigest()

# The program of the document, as it stands there.
RECIPE = {}
for block in re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "fairness.md").read_text(), re.S):
    exec(block, RECIPE)


class Dealer:
    """Plays a game through `cornerstone engine`, whose every draw is told to it."""

    def __init__(self, game, seats):
        self.engine = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, text=True)
        self.drawn = []
        self.begun = self.act(do="start", game=game, seats=seats)

    def close(self):
        self.engine.communicate()

    def ask(self, **request):
        self.engine.stdin.write(json.dumps(request) + "\n")
        self.engine.stdin.flush()
        answer = json.loads(self.engine.stdout.readline())
        assert answer["ok"], answer
        return answer

    def act(self, **request):
        """Does it to see which draws it makes, and then with those of the key."""
        outcomes = []
        while True:
            answer = self.ask(**request, chance=outcomes)
            wanted = self.outcomes([below for below, _ in answer["chance"]])
            if wanted == outcomes:
                self.drawn += [below for below, _ in answer["chance"]]
                return answer
            if request["do"] == "play":
                self.ask(do="undo")
            outcomes = wanted

    def outcomes(self, belows):
        stream = RECIPE["words"](KEY)
        return [RECIPE["draw"](stream, below) for below in self.drawn + belows][len(self.drawn):]


def transcript(game, decisions):
    """A game for two that seat 0 gives up after so many decisions, as the lines of its file."""
    dealer = Dealer(game, 2)
    position = dealer.ask(do="dump")["position"]
    lines = [{"line": "game", "format": 1, "game": game,
              "rules_version": GAMES[game]["rules_version"],
              "content_hash": GAMES[game]["content_hash"], "seats": 2,
              "options": position["options"],
              "table": {"promise": PROMISE, "key": KEY, "names": ["Ada", "medium"],
                        "terms": {"pace": "unhurried", "time": 0, "increment": 0,
                                  "at_zero": "stand_in", "stand_in": "easy"},
                        "opened": 1000, "started": 2000, "racer": None},
              "players": ["human", "medium"],
              "chance": dealer.begun["chance"], "journal": dealer.begun["journal"]}]
    for number in range(1, decisions + 1):
        position = dealer.ask(do="dump")["position"]
        offered = dealer.ask(do="moves")
        moves = [move["text"] for move in offered["moves"]]
        played = dealer.act(do="play", move=moves[0])
        lines.append({"line": "decision", "at": 2000 + number, "number": number,
                      "seat": offered["to_move"], "position": position, "moves": moves,
                      "move": moves[0], "chance": played["chance"], "journal": played["journal"]})
    scores = dealer.ask(do="scores")["scores"]
    outcomes = [{"rank": 2 - seat, "points": scores[seat]["total"], "resigned": seat == 0}
                for seat in range(2)]
    lines.append({"line": "table", "at": 9000, "do": "resign", "seat": 0})
    lines.append({"line": "end", "at": 9000, "decisions": decisions, "scores": scores,
                  "outcomes": outcomes})
    dealer.close()
    return lines


class VerifyTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.file = Path(folder.name) / "game.jsonl"
        cls.lines = transcript("rolling_heights", 25)
        cls.draws = [len(line.get("chance", [])) for line in cls.lines]

    def verify(self, lines, *arguments):
        self.file.write_text("".join(json.dumps(line) + "\n" for line in lines))
        return run("verify", str(self.file), *arguments)

    def changed(self, number, change):
        """The lines with one of them (numbered from 1) passed through `change`."""
        lines = json.loads(json.dumps(self.lines))
        change(lines[number - 1])
        return lines

    def expect_fault(self, lines, number, *parts, arguments=()):
        done = self.verify(lines, *arguments)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout, "")
        for part in (f"game.jsonl:{number}: ", *parts):
            self.assertIn(part, done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1)

    def test_a_fair_game_and_what_was_checked_of_it(self):
        done = self.verify(self.lines)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertGreater(sum(self.draws[1:]), 0)
        for part in ["game.jsonl: ok\n", "Rolling Heights: Ada, medium\n", f"promise  {PROMISE}\n",
                     f"key      {KEY},",
                     f"chance   {self.draws[0]} draws in the setup and {sum(self.draws[1:])} in "
                     "25 decisions, ", "rules    25 decisions, ", "--promise HASH"]:
            self.assertIn(part, done.stdout)

    def test_the_recipe_for_doing_it_by_hand(self):
        lines = [json.dumps(line) for line in self.lines]
        self.assertEqual(RECIPE["other_draws"](lines), [])
        self.assertEqual(RECIPE["other_draws"]([json.dumps(line) for line in self.changed(
            1, lambda line: line["table"].update(key="0c" + KEY[2:]))])[0], 1)

    def test_the_promise_that_was_noted(self):
        done = self.verify(self.lines, "--promise", PROMISE)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn("--promise HASH", done.stdout)
        other = hashlib.sha256(b"another").hexdigest()
        self.expect_fault(self.lines, 1, f"$.table.promise: is {PROMISE}, but {other} was noted",
                          arguments=("--promise", other))
        for wrong in ["", "abc", PROMISE.upper(), PROMISE + "0"]:
            done = self.verify(self.lines, "--promise", wrong)
            self.assertEqual(done.returncode, 2, wrong)
            self.assertIn("--promise: a promise is 64 hexadecimal digits", done.stderr)

    def test_every_changed_draw_is_named(self):
        for number, line in enumerate(self.lines, 1):
            for index, (below, outcome) in enumerate(line.get("chance", [])):
                if below < 2 or (number == 1 and index % 10):
                    continue
                other = (outcome + 1) % below
                with self.subTest(line=number, draw=index):
                    self.expect_fault(
                        self.changed(number, lambda it: it["chance"][index].__setitem__(1, other)),
                        number, f"$.chance[{index}]: draw {index + 1} of this line is {other} "
                        f"(below {below}); the key makes it {outcome} (below {below})")

    def test_a_key_that_was_not_promised(self):
        other = "0c" + KEY[2:]
        self.expect_fault(self.changed(1, lambda line: line["table"].update(key=other)), 1,
                          "$.table.promise: is ", "this is not the key that was promised")
        promise = hashlib.sha256(bytes.fromhex(other)).hexdigest()
        self.expect_fault(
            self.changed(1, lambda line: line["table"].update(key=other, promise=promise)), 1,
            "$.chance[", "of this line is ", "the key makes it ")

    def test_everything_else_is_checked_too(self):
        self.expect_fault(self.changed(5, lambda line: line["position"].update(round=99)), 5,
                          "$.position.round: is 99, should be ")
        self.expect_fault(self.lines[:-2] + self.lines[-1:], 27, "the game is not over yet")
        self.expect_fault(self.lines[:-1], 28, "the file is cut off")
        self.expect_fault(
            self.changed(28, lambda line: line["outcomes"][0].update(rank=1)), 28,
            "$.outcomes[0].rank: is 1, should be 2")

    def test_games_that_nobody_promised(self):
        done = run("simulate", "uptown", "--bots", "random", "--games", "1", "--transcript",
                   str(self.file))
        self.assertEqual(done.returncode, 0, done.stderr)
        done = run("verify", str(self.file))
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout, "")
        self.assertIn("game.jsonl:1: $.table: is missing: this game was dealt from a seed",
                      done.stderr)

    def test_files_that_are_none(self):
        done = run("verify", str(self.file) + ".missing")
        self.assertEqual(done.returncode, 1)
        self.assertIn("cannot be read", done.stderr)
        self.assertEqual(run("verify").returncode, 2)

    def test_a_verified_game_can_be_looked_at(self):
        self.assertEqual(self.verify(self.lines).returncode, 0)
        done = run("replay", "--step", str(self.file))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Ada 1 resigned; easy plays on.\n", done.stdout)
        self.assertIn(f"key {KEY}\n", done.stdout)


if __name__ == "__main__":
    unittest.main()
