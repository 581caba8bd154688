"""Checks `cornerstone replay` on transcripts that are right and on some that are not."""

import json
import tempfile
import unittest
from pathlib import Path

from command import GAMES, pack_of, run


class ReplayTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.file = cls.folder / "games.jsonl"
        done = run("simulate", "uptown", "--seats", "3", "--bots", "greedy,random", "--games", "3",
                   "--seed", "7", "--transcript", str(cls.file))
        assert done.returncode == 0, done.stderr
        cls.lines = cls.file.read_text().splitlines(keepends=True)

    def replay(self, lines):
        file = self.folder / "changed.jsonl"
        file.write_text("".join(lines))
        return run("replay", str(file))

    def changed(self, number, change):
        """The transcript with one line (numbered from 1) passed through `change`."""
        lines = list(self.lines)
        line = json.loads(lines[number - 1])
        change(line)
        lines[number - 1] = json.dumps(line) + "\n"
        return lines

    def expect_fault(self, lines, number, *parts):
        done = self.replay(lines)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout, "")
        for part in (f"changed.jsonl:{number}: ", *parts):
            self.assertIn(part, done.stderr)

    def test_what_simulate_writes_is_right(self):
        done = run("replay", str(self.file))
        self.assertEqual(done.returncode, 0, done.stderr)
        decisions = sum('{"line":"decision"' in line for line in self.lines)
        self.assertEqual(done.stdout, f"ok: 3 games, {decisions} decisions\n")

    def test_every_game_can_be_replayed_at_the_largest_table(self):
        for game, info in GAMES.items():
            with self.subTest(game):
                file = self.folder / f"{game}.jsonl"
                bots = ",".join(["greedy", "random"][:info["max_seats"]])
                run("simulate", game, "--seats", str(info["max_seats"]), "--bots", bots,
                    "--games", "1", "--transcript", str(file))
                self.assertRegex(run("replay", str(file)).stdout, r"^ok: 1 game, \d+ decisions\n$")
                done = run("replay", "--step", str(file))
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual(done.stdout.count("\nTotal"), 1)

    def test_games_of_every_kind_in_one_file(self):
        lines = []
        for game in GAMES:
            file = self.folder / f"{game}.jsonl"
            run("simulate", game, "--games", "1", "--transcript", str(file))
            lines.append(file.read_text())
        self.assertIn(f"ok: {len(GAMES)} game", self.replay(lines).stdout)

    def test_other_spacing_is_no_difference(self):
        done = self.replay(json.dumps(json.loads(line)) + "\n" for line in self.lines)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_cut_in_half(self):
        text = "".join(self.lines)
        half = text[: len(text) // 2]
        self.expect_fault([half], half.count("\n") + 1, "cut off")
        self.expect_fault(self.lines[:10], 11, "cut off")

    def test_changed_move(self):
        line = json.loads(self.lines[1])
        other = next(move for move in line["moves"] if move != line["move"])
        self.expect_fault(self.changed(2, lambda it: it.update(move=other)), 2, "$.")
        self.expect_fault(self.changed(2, lambda it: it.update(move="build 9 9.9")), 2, "$.move")

    def test_changed_outcome(self):
        def swap(line):
            draw = line["chance"][0]
            draw[1] = (draw[1] + 1) % draw[0]
        self.expect_fault(self.changed(1, swap), 1, "$.")

    def test_changed_position(self):
        def enrich(line):
            line["position"]["streets"][1]["account"] += 1
        self.expect_fault(self.changed(9, enrich), 9, "$.position.streets[1].account: is")

    def test_changed_score(self):
        last = len(self.lines)
        self.expect_fault(self.changed(last, lambda it: it["scores"][0].update(total=999)), last,
                          "$.scores[0].total: is 999, should be")

    def test_other_game_version_or_content(self):
        for key, value, reason in (("game", "chess", "there is no game"),
                                   ("rules_version", 99, "version 99"),
                                   ("content_hash", "0", "content pack")):
            self.expect_fault(self.changed(1, lambda it: it.update({key: value})), 1, reason)

    def test_a_line_of_ten_megabytes(self):
        self.expect_fault([self.lines[0], "x" * 10_000_000 + "\n"], 2, "not JSON")

    def test_other_content_has_to_be_named(self):
        pack, file = self.folder / "pack.json", self.folder / "other.jsonl"
        pack.write_text(pack_of("uptown").read_text() + "\n")
        simulated = run("simulate", "uptown", "--games", "1", "--content", str(pack),
                        "--transcript", str(file))
        self.assertEqual(simulated.returncode, 0, simulated.stderr)
        self.assertIn("content pack", run("replay", str(file)).stderr)
        done = run("replay", str(file), "--content", str(pack))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(run("replay", str(file), "--content", str(file)).returncode, 1)

    def test_missing_file(self):
        done = run("replay", str(self.folder / "none.jsonl"))
        self.assertEqual(done.returncode, 1)
        self.assertIn("cannot be read", done.stderr)

    def test_step_by_step(self):
        done = run("replay", "--step", str(self.file))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.count("Total"), 3)
        self.assertNotIn("\x1b", done.stdout)


if __name__ == "__main__":
    unittest.main()
