"""Checks `cornerstone replay` on transcripts that are right and on some that are not."""

import json
import re
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


class ReviewTest(unittest.TestCase):
    JUDGED = re.compile(r"^ +(\d+)  (\w+ \d) +[<>]?(\d+) %  ", re.MULTILINE)

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.file = Path(folder.name) / "game.jsonl"
        run("simulate", "uptown", "--bots", "greedy,random", "--games", "1", "--seed", "7",
            "--transcript", str(cls.file))

    def review(self, *arguments, expect=0):
        done = run("replay", "--review", *arguments, str(self.file))
        self.assertEqual(done.returncode, expect, done.stderr)
        return done.stdout + done.stderr

    def test_each_decision_is_judged(self):
        shown = self.review("--by", "tree:simulations=16")
        self.assertEqual(shown, self.review("--by", "tree:simulations=16"))
        decisions = [json.loads(line) for line in self.file.read_text().splitlines()[1:-1]]
        chosen = [str(line["number"]) for line in decisions if len(line["moves"]) > 1]
        judged = self.JUDGED.findall(shown)
        self.assertEqual([number for number, _, _ in judged], chosen)
        mean = {name: float(loss) for name, loss in
                re.findall(r"^(\w+ \d) gave away (\d+\.\d) % on average", shown, re.MULTILINE)}
        self.assertEqual(set(mean), {"greedy 1", "random 2"})
        self.assertLess(mean["greedy 1"], mean["random 2"])
        for name, told in mean.items():
            losses = [int(loss) for number, player, loss in judged if player == name]
            self.assertAlmostEqual(told, sum(losses) / len(losses), delta=0.6)
        worst = re.findall(r"The costliest: move (\d+)", shown)
        self.assertEqual(len(worst), 2)
        self.assertLessEqual(set(worst), set(chosen))

    def test_one_seat_alone(self):
        shown = self.review("--seat", "2", "--by", "tree:simulations=16")
        self.assertEqual({player for _, player, _ in self.JUDGED.findall(shown)}, {"random 2"})
        self.assertEqual(re.findall(r"(.*) gave away", shown), ["random 2"])

    def test_who_does_not_search_has_no_opinion(self):
        self.assertIn("'greedy' does not search", self.review("--by", "greedy"))

    def test_wrong_usage(self):
        self.assertIn("has no bot 'nobody'", self.review("--by", "nobody", expect=2))
        self.assertIn("3 is not possible", self.review("--seat", "3", expect=2))
        self.assertIn("0", self.review("--seat", "0", expect=2))
        self.assertIn("--step", self.review("--step", expect=2))
        self.assertEqual(run("replay", "--seat", "1", str(self.file)).returncode, 2)


if __name__ == "__main__":
    unittest.main()
