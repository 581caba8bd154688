"""Plays `cornerstone play` through a pipe and at a terminal."""

import json
import os
import pty
import re
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

from command import PROGRAM


class PlayTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.environment = dict(os.environ, XDG_DATA_HOME=str(self.folder / "data"))

    def play(self, typed, *arguments, game=("uptown",), expect=0):
        command = [PROGRAM, "play", *game, *arguments]
        done = subprocess.run(command, input=typed, env=self.environment, capture_output=True,
                              text=True, timeout=120, cwd=self.folder)
        self.assertEqual(done.returncode, expect, done.stdout[-2000:] + done.stderr)
        return done.stdout + done.stderr

    def resume(self, typed, file, expect=0):
        return self.play(typed, "--resume", str(file), game=(), expect=expect)

    def saves(self):
        return sorted((self.folder / "data" / "cornerstone").glob("*.jsonl"))

    def replay(self, file):
        done = subprocess.run([PROGRAM, "replay", str(file)], capture_output=True, text=True)
        return done.stdout + done.stderr

    def expect_same(self, one, other):
        self.assertEqual((self.folder / one).read_text(), (self.folder / other).read_text())

    def test_a_whole_game_to_its_scores(self):
        shown = self.play("1\n" * 1000, "--seed", "3")
        self.assertIn("Total", shown)
        self.assertRegex(shown, r"wins\.|tie-break\.|share the victory\.")
        self.assertNotIn("\x1b", shown)
        self.assertTrue(self.replay(self.saves()[0]).startswith("ok: 1 game, "))

    def test_the_same_seed_plays_the_same_game(self):
        first, second = (self.play("1\n" * 1000, "--seed", "8") for _ in range(2))
        file = re.compile(r"uptown-\S+")
        self.assertEqual(file.sub("", first), file.sub("", second))

    def test_a_seed_is_named_when_none_was_given(self):
        self.assertRegex(self.play("quit\n"), r"Seed \d+")

    def test_end_of_input_saves(self):
        shown = self.play("1\n1\n1\n", "--seed", "3")
        self.assertIn("--resume", shown)
        self.assertEqual(json.loads(self.saves()[0].read_text().splitlines()[-1])["line"], "saved")

    def test_an_unfinished_game_goes_on_as_if_never_left(self):
        whole = self.play("1\n" * 1000, "--seed", "5")
        for saved in self.saves():
            saved.unlink()
        self.play("1\n1\n1\n1\nquit\n", "--seed", "5")
        file = self.saves()[0]
        resumed = self.resume("1\n" * 1000, file)
        totals = re.compile(r"^Total .*", re.MULTILINE)
        self.assertEqual(totals.findall(resumed), totals.findall(whole))
        self.assertIn("ok: 1 game", self.replay(file))

    def test_save_keeps_what_others_wrote(self):
        other = self.folder / "letter.txt"
        other.write_text("dear")
        typed = "1\nsave letter.txt\nsave mine.jsonl\nsave mine.jsonl\nquit\n"
        shown = self.play(typed, "--seed", "3")
        self.assertIn("exists already", shown)
        self.assertEqual(other.read_text(), "dear")
        self.assertEqual(shown.count("Saved as mine.jsonl"), 3)
        self.assertIn("ok: 1 game", self.replay(self.folder / "mine.jsonl"))
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()),
                         ["letter.txt", "mine.jsonl"])

    def test_undo_returns_to_the_own_last_decision(self):
        shown = self.play("undo\n1\n1\nundo\nundo\nsave a.jsonl\nquit\n", "--seed", "3")
        self.assertIn("nothing to take back", shown)
        self.play("save b.jsonl\nquit\n", "--seed", "3")
        self.expect_same("a.jsonl", "b.jsonl")

    def test_questions_change_nothing(self):
        asked = ["help", "board", "hint", "log", "scores", "why", "why buy 9", "why pass",
                 "nonsense", "0", "999", "", "save", "save a.jsonl", "quit"]
        shown = self.play("\n".join(asked) + "\n", "--seed", "3")
        for part in ("why a move is not allowed", "greedy player would choose",
                     "not the text of any move", "neither a move nor a command",
                     "Type a number from 1 to"):
            self.assertIn(part, shown)
        self.play("save b.jsonl\nquit\n", "--seed", "3")
        self.expect_same("a.jsonl", "b.jsonl")

    def test_people_and_bots_share_a_table(self):
        shown = self.play("quit\n", "--bots", "human,human,random", "--seed", "1")
        self.assertIn("Player 1", shown)
        self.assertIn("Player 2", shown)
        self.assertIn("Random", shown)

    def test_bots_among_themselves(self):
        shown = self.play("", "--bots", "greedy,random,greedy", "--seed", "1")
        self.assertIn("Greedy 3", shown)
        self.assertIn("Total", shown)
        self.assertEqual(self.saves(), [])

    def test_wrong_usage(self):
        for arguments in (["--seats", "7"], ["--seed", "-1"], ["--bots", "nobody"],
                          ["--bots", "greedy,greedy,greedy", "--seats", "2"], ["--option", "x=y"]):
            self.assertIn("cornerstone:", self.play("", *arguments, expect=2))
        self.assertIn("chess", self.play("", game=("chess",), expect=2))

    def test_resuming_what_is_no_game(self):
        self.assertIn("cannot be read", self.resume("", self.folder / "none.jsonl", expect=1))
        self.play("1\n1\n1\n", "--seed", "3")
        half = self.folder / "half.jsonl"
        half.write_bytes(self.saves()[0].read_bytes()[:-100])
        self.assertIn("half.jsonl:", self.resume("", half, expect=1))

    def test_a_name_that_no_file_can_have_loses_nothing(self):
        for name in ["x" * 5000, "y" * 300, "/", "/proc/nowhere/game"]:
            with self.subTest(name[:20]):
                shown = self.play(f"1\nsave {name}\nscores\nquit\n", "--seed", "3")
                self.assertRegex(shown, "cannot be written|exists already")
                self.assertIn("Total", shown)
                self.assertIn("--resume", shown)
        self.assertTrue(all(self.replay(file).startswith("ok") for file in self.saves()))

    def test_nowhere_to_save(self):
        self.environment["XDG_DATA_HOME"] = "/dev/null"
        shown = self.play("1\nquit\n", "--seed", "3")
        self.assertIn("cannot be written", shown)
        self.assertEqual(len(list(self.folder.glob("uptown-*.jsonl"))), 1)

    def start_at_a_terminal(self):
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        command = [PROGRAM, "play", "uptown", "--seed", "3"]
        game = subprocess.Popen(command, env=self.environment, stdin=theirs, stdout=theirs,
                                start_new_session=True)
        os.close(theirs)
        return game, ours

    @staticmethod
    def read_until(terminal, text):
        shown = b""
        while text not in shown:
            shown += os.read(terminal, 65536)
        return shown

    def test_an_interrupt_saves(self):
        game, terminal = self.start_at_a_terminal()
        shown = self.read_until(terminal, b"your move")
        self.assertIn(b"\x1b[", shown)
        os.write(terminal, b"1\n")
        self.read_until(terminal, b"your move")
        game.send_signal(signal.SIGINT)
        self.read_until(terminal, b"--resume")
        self.assertEqual(game.wait(timeout=60), 0)
        self.assertIn("ok: 1 game", self.replay(self.saves()[0]))

    def test_no_colour_where_none_is_wanted(self):
        self.environment["NO_COLOR"] = "1"
        game, terminal = self.start_at_a_terminal()
        shown = self.read_until(terminal, b"your move")
        self.assertNotIn(b"\x1b[38", shown)
        os.write(terminal, b"quit\n")
        game.wait(timeout=60)


if __name__ == "__main__":
    unittest.main()
