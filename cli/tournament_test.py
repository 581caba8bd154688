"""cornerstone tournament, as a person or a script at a shell meets it."""

import fcntl
import json
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import tempfile
import unittest

from command import GAMES, PROGRAM, run


def text(*arguments, game="uptown"):
    result = run("tournament", game, *arguments)
    assert result.returncode == 0, result.stderr
    return result.stdout


def timeless(report):
    """All of a report but how long it took."""
    told = json.loads(report)
    told.pop("speed")
    return told


def report(*arguments, game="uptown"):
    return timeless(text("--json", *arguments, game=game))


class Tournament(unittest.TestCase):
    def test_threads_do_not_change_the_report(self):
        for game, info in GAMES.items():
            for seats in {info["min_seats"], info["max_seats"]}:
                arguments = ["--bots", "greedy,random", "--seats", str(seats), "--games", "8", "--seed", "3"]
                with self.subTest(game=game, seats=seats):
                    one = report(*arguments, "--threads", "1", game=game)
                    self.assertEqual(one, report(*arguments, "--threads", "4", game=game))
                    self.assertEqual((one["game"], one["seats"], one["seed"]), (game, seats, 3))

    def test_the_seed_decides_the_games(self):
        arguments = ["--bots", "random,greedy", "--games", "10"]
        self.assertEqual(report(*arguments), report(*arguments, "--seed", "1"))
        self.assertNotEqual(report(*arguments)["encounters"],
                            report(*arguments, "--seed", "2")["encounters"])

    def test_two_seats(self):
        told = report("--bots", "greedy,random", "--games", "41")
        [encounter] = told["encounters"]
        self.assertEqual((encounter["deals"], encounter["games"]), (21, 42))
        greedy, rand = encounter["bots"]
        self.assertAlmostEqual(greedy["wins"]["mean"] + rand["wins"]["mean"], 1)
        self.assertGreater(greedy["wins"]["low"], 0.7)
        self.assertGreater(encounter["margins"][0]["score"]["low"], 5)
        self.assertEqual([rating["bot"] for rating in told["ratings"]], ["greedy", "random"])
        self.assertEqual(told["ratings"][1]["elo"], {"mean": 0, "low": 0, "high": 0})
        self.assertGreater(told["ratings"][0]["elo"]["low"], 100)

    def test_one_against_a_field(self):
        told = report("--bots", "greedy,random", "--seats", "4", "--games", "20")
        [encounter] = told["encounters"]
        self.assertEqual(encounter["lineup"], ["greedy", "random", "random", "random"])
        self.assertEqual((encounter["deals"], encounter["games"]), (5, 20))
        greedy, rand = encounter["bots"]
        self.assertAlmostEqual(greedy["wins"]["mean"] + 3 * rand["wins"]["mean"], 1)
        self.assertGreater(greedy["wins"]["low"], 0.25)

    def test_free_for_all(self):
        arguments = ["--bots", "greedy,random", "--games", "10"]
        told = report(*arguments, "--free-for-all")
        self.assertTrue(told.pop("free_for_all"))
        pair = report(*arguments)
        self.assertFalse(pair.pop("free_for_all"))
        self.assertEqual(told, pair, "at two seats there is no other way to meet")

    def test_one_deal_has_no_interval_of_scores(self):
        [encounter] = report("--bots", "greedy,random", "--games", "1")["encounters"]
        self.assertEqual((encounter["games"], encounter["bots"][0]["score"]["low"]), (2, None))
        self.assertNotIn("nan", text("--bots", "greedy,random", "--games", "1"))

    def test_alone(self):
        told = report("--bots", "random,greedy", "--games", "30", game="comeback_city")
        [encounter] = told["encounters"]
        self.assertEqual((encounter["deals"], encounter["games"]), (30, 60))
        [margin] = encounter["margins"]
        rand, greedy = encounter["bots"]
        self.assertAlmostEqual(margin["wins"]["mean"], rand["wins"]["mean"] - greedy["wins"]["mean"])
        self.assertAlmostEqual(margin["score"]["mean"],
                               rand["score"]["mean"] - greedy["score"]["mean"])
        self.assertLess(margin["score"]["high"], 0)
        [only] = report("--bots", "greedy", "--games", "30", game="comeback_city")["encounters"]
        self.assertEqual(only["bots"], [greedy], "the same games whoever else is named")

    def test_intervals_hold_their_mean(self):
        for seats in ["2", "3"]:
            told = report("--bots", "greedy,random", "--seats", seats, "--games", "12")
            for encounter in told["encounters"]:
                for one in encounter["bots"] + encounter["margins"]:
                    for estimate in [one["wins"], one["score"]]:
                        self.assertLessEqual(estimate["low"], estimate["mean"])
                        self.assertLessEqual(estimate["mean"], estimate["high"])

    def test_readable_report(self):
        for game, info in GAMES.items():
            for seats in range(info["min_seats"], info["max_seats"] + 1):
                with self.subTest(game=game, seats=seats):
                    result = run("tournament", game, "--seats", str(seats), "--bots", "greedy,random",
                                 "--games", "4")
                    self.assertEqual(result.returncode, 0, result.stderr)
                    self.assertEqual(result.stderr, "", "no progress bar without a terminal")
                    title = {1: "greedy, random alone", 2: "greedy against random"}.get(
                        seats, f"greedy against {seats - 1} random")
                    self.assertIn(f"\n{title}: ", result.stdout)
                    self.assertIn("greedy ahead of random: ", result.stdout)
                    self.assertIn("ratings in Elo points", result.stdout)

    def test_options_change_the_games(self):
        arguments = ["--bots", "greedy,random", "--games", "10"]
        told = report(*arguments, "--option", "second_action=optional")
        self.assertEqual(told["options"]["second_action"], "optional")
        self.assertNotEqual(told["encounters"], report(*arguments)["encounters"])


class SequentialTest(unittest.TestCase):
    ARGUMENTS = ["--bots", "greedy,random", "--sprt", "0,100", "--games", "400"]

    def test_stops_when_decided_whatever_the_threads(self):
        one = report(*self.ARGUMENTS, "--threads", "1")
        self.assertEqual(one, report(*self.ARGUMENTS, "--threads", "4"))
        test = one["test"]
        self.assertEqual(test["decision"], "elo1")
        self.assertGreaterEqual(test["log_likelihood_ratio"], test["upper"])
        self.assertLess(test["deals"], 30)
        self.assertEqual(one["encounters"][0]["deals"], test["deals"])

    def test_says_what_it_found(self):
        self.assertIn("greedy is 100 Elo points ahead of random, not 0", text(*self.ARGUMENTS))
        turned = text("--bots", "random,greedy", "--sprt", "0,100")
        self.assertIn("random is 0 Elo points ahead of greedy, not 100", turned)
        self.assertIn("undecided", text(*self.ARGUMENTS[:4], "--games", "2"))

    def test_tests_a_field_and_bots_alone(self):
        field = report(*self.ARGUMENTS, "--seats", "3")
        self.assertEqual(field["test"]["decision"], "elo1")
        alone = report("--bots", "greedy,random", "--sprt", "0,50,0.1,0.1", game="comeback_city")
        self.assertEqual(alone["test"]["decision"], "elo1")
        self.assertEqual(alone["test"]["claims"], {"elo0": 0, "elo1": 50, "alpha": 0.1, "beta": 0.1})


class File(unittest.TestCase):
    ARGUMENTS = ["--bots", "greedy,random", "--games", "12"]

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.file = self.folder / "games.jsonl"
        self.kept = ["--file", str(self.file)]

    def refused(self, *arguments, game="uptown"):
        before = self.file.read_bytes()
        result = run("tournament", game, *arguments, *self.kept)
        self.assertEqual(result.returncode, 1, result.stdout)
        self.assertEqual(result.stdout, "")
        self.assertEqual(self.file.read_bytes(), before, "nothing of it is changed")
        self.assertIn(str(self.file), result.stderr)
        return result.stderr

    def test_goes_on_after_any_line_and_from_the_middle_of_any(self):
        whole = text("--json", *self.ARGUMENTS)
        self.assertEqual(report(*self.ARGUMENTS, *self.kept), timeless(whole))
        lines = self.file.read_bytes().splitlines(keepends=True)
        self.assertEqual(len(lines), 7)
        for count in range(len(lines) + 1):
            for torn in [b"", *(lines[count][:part] for part in [1, -1] if count < len(lines))]:
                self.file.write_bytes(b"".join(lines[:count]) + torn)
                self.assertEqual(report(*self.ARGUMENTS, *self.kept), timeless(whole))
                self.assertEqual(sorted(self.file.read_bytes().splitlines()),
                                 sorted(b"".join(lines).splitlines()))

    def test_plays_only_what_is_missing(self):
        report(*self.ARGUMENTS, *self.kept)
        again = json.loads(text("--json", *self.ARGUMENTS, *self.kept))
        self.assertEqual(again["speed"]["games"], 0)
        more = json.loads(text("--json", *self.ARGUMENTS[:2], "--games", "20", *self.kept))
        self.assertEqual(more["speed"]["games"], 8)
        more.pop("speed")
        self.assertEqual(more, report(*self.ARGUMENTS[:2], "--games", "20"))
        self.assertEqual(report(*self.ARGUMENTS, *self.kept), report(*self.ARGUMENTS),
                         "fewer games are the first of them")

    def test_a_killed_program_leaves_what_it_finished(self):
        with subprocess.Popen([PROGRAM, "tournament", "rolling_heights", "--bots", "greedy,random",
                               "--games", "100000", "--threads", "2", *self.kept]) as program:
            while not self.file.exists() or self.file.read_bytes().count(b"\n") < 3:
                self.assertIsNone(program.poll())
            program.kill()
        result = json.loads(text("--json", "--bots", "greedy,random", "--games", "6", *self.kept,
                                 game="rolling_heights"))
        self.assertLess(result["speed"]["games"], 6)
        result.pop("speed")
        self.assertEqual(result, report("--bots", "greedy,random", "--games", "6",
                                        game="rolling_heights"))

    def test_report_plays_nothing(self):
        result = run("tournament", "uptown", *self.ARGUMENTS, "--report", *self.kept)
        self.assertEqual(result.returncode, 1)
        self.assertIn("cannot be opened", result.stderr)
        self.assertFalse(self.file.exists())
        whole = report(*self.ARGUMENTS, *self.kept)
        self.assertEqual(report(*self.ARGUMENTS, "--report", *self.kept), whole)
        lines = self.file.read_bytes().splitlines(keepends=True)
        self.file.write_bytes(b"".join(lines[:3]) + b'{"li')
        told = report(*self.ARGUMENTS, "--report", *self.kept)
        self.assertEqual(told["encounters"][0]["deals"], 2)
        self.assertTrue(self.file.read_bytes().endswith(b'{"li'))
        self.file.write_bytes(lines[0])
        self.assertIn("holds no deal yet", self.refused(*self.ARGUMENTS, "--report"))

    def test_the_file_of_another_tournament(self):
        report(*self.ARGUMENTS, *self.kept)
        games = ["--games", "12"]
        self.assertIn("its seed is 1 and not 2", self.refused(*self.ARGUMENTS, "--seed", "2"))
        self.assertIn("its seats is 2 and not 3", self.refused(*self.ARGUMENTS, "--seats", "3"))
        self.assertIn('its bots is ["greedy","random"] and not ["random","greedy"]',
                      self.refused("--bots", "random,greedy", *games))
        self.assertIn('"second_action":"optional"',
                      self.refused(*self.ARGUMENTS, "--option", "second_action=optional"))
        self.assertIn('its game is "uptown" and not "sf1906"',
                      self.refused(*self.ARGUMENTS, game="sf1906"))
        self.assertIn("free_for_all", self.refused(*self.ARGUMENTS, "--free-for-all"))

    def test_a_file_that_is_none_of_ours(self):
        for content in [b"my diary", b"my diary\n", b"{}\n", b"\0\xff\n\n", b"[" * 5000 + b"\n",
                        b'{"line":"game"}\n']:
            self.file.write_bytes(content)
            self.assertIn("is not the file of a tournament", self.refused(*self.ARGUMENTS))

    def test_a_line_that_is_wrong(self):
        report(*self.ARGUMENTS, *self.kept)
        lines = self.file.read_bytes().splitlines(keepends=True)
        deal = json.loads(lines[2])

        def broken(**changes):
            self.file.write_bytes(b"".join(lines[:2]) + json.dumps(deal | changes).encode() + b"\n")
            return self.refused(*self.ARGUMENTS)

        game = deal["games"][0]
        self.assertIn("line 3: $.deal", broken(deal="two"))
        self.assertIn("line 3: is not a deal", broken(line="end"))
        self.assertIn("line 3: is of an encounter that there is not", broken(encounter=1))
        self.assertIn("line 3: is a deal that stands above already",
                      broken(deal=json.loads(lines[1])["deal"]))
        self.assertIn("line 3: has not one game for each lineup", broken(games=[game]))
        for change in [{"ranks": [1]}, {"ranks": [2, 2]}, {"ranks": [0, 1]}, {"ranks": [1, 3]},
                       {"scores": []}]:
            self.assertIn("has a game that cannot have ended so", broken(games=[game, game | change]))
        self.file.write_bytes(b"".join(lines[:2]) + b"nonsense\n" + b"".join(lines[2:]))
        self.assertIn("line 3", self.refused(*self.ARGUMENTS))

    def test_a_file_that_another_program_goes_on_with(self):
        report(*self.ARGUMENTS, *self.kept)
        with self.file.open("rb") as other:
            fcntl.flock(other, fcntl.LOCK_EX)
            self.assertIn("another program is going on with it", self.refused(*self.ARGUMENTS))
            report(*self.ARGUMENTS, "--report", *self.kept)

    def test_places_that_cannot_be_written(self):
        for place in [str(self.folder), str(self.folder / "nowhere" / "games.jsonl")]:
            result = run("tournament", "uptown", *self.ARGUMENTS, "--file", place)
            self.assertEqual(result.returncode, 1)
            self.assertIn(place + ": cannot be opened", result.stderr)
        result = run("tournament", "uptown", *self.ARGUMENTS, "--file", "/dev/full")
        self.assertEqual(result.returncode, 1)
        self.assertIn("/dev/full: cannot be used", result.stderr)
        self.assertEqual(result.stdout, "")

    def test_a_full_disk(self):
        def leave_little_room():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

        result = subprocess.run(
            [PROGRAM, "tournament", "uptown", *self.ARGUMENTS, *self.kept], capture_output=True,
            text=True, timeout=120, check=False, preexec_fn=leave_little_room, restore_signals=False)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stderr.count("cannot be written"), 1, result.stderr)
        self.assertEqual(result.stdout, "")
        self.assertEqual(self.file.stat().st_size, 1000, "the last line is torn")
        self.assertEqual(report(*self.ARGUMENTS, *self.kept), report(*self.ARGUMENTS))


class Ranks(unittest.TestCase):
    def setUp(self):
        if shutil.which("mpirun") is None:
            self.skipTest("mpirun is not installed; tools/bootstrap test installs it")

    def ranks(self, count, *arguments):
        return subprocess.run(
            ["mpirun", "--allow-run-as-root", "--oversubscribe", "--mca", "mpi_yield_when_idle", "1",
             "-np", str(count), PROGRAM, "tournament", "uptown", *arguments],
            capture_output=True, text=True, timeout=120, check=False)

    def report(self, count, *arguments):
        result = self.ranks(count, "--json", *arguments)
        self.assertEqual(result.returncode, 0, result.stderr)
        told = json.loads(result.stdout)
        self.assertEqual(told.pop("speed")["processes"], count)
        return told

    def test_the_number_of_processes_does_not_change_the_report(self):
        arguments = ["--bots", "greedy,random", "--seats", "3", "--games", "30"]
        self.assertEqual(self.report(2, *arguments), report(*arguments))
        arguments = ["--bots", "greedy,random", "--games", "400", "--sprt", "0,100"]
        self.assertEqual(self.report(3, *arguments), report(*arguments))

    def test_processes_go_on_with_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            kept = ["--file", os.path.join(folder, "games.jsonl")]
            report("--bots", "greedy,random", "--games", "8", *kept)
            arguments = ["--bots", "greedy,random", "--games", "20"]
            self.assertEqual(self.report(2, *arguments, *kept), report(*arguments))
            self.assertEqual(report(*arguments, "--report", *kept), report(*arguments))
            result = self.ranks(2, *arguments, "--seed", "2", *kept)
            self.assertNotEqual(result.returncode, 0)
            self.assertEqual(result.stderr.count("is of another tournament"), 1)
            self.assertEqual(result.stdout, "")


class WrongUsage(unittest.TestCase):
    def refused(self, *arguments):
        result = run("tournament", *arguments)
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertEqual(result.stdout, "")
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        return result.stderr

    def test_bots(self):
        self.assertIn("name two bots at least", self.refused("uptown"))
        self.assertIn("name two bots at least", self.refused("uptown", "--bots", "greedy"))
        self.assertIn("name one bot at least", self.refused("comeback_city"))
        self.assertIn("'greedy' is named twice", self.refused("uptown", "--bots", "greedy,random,greedy"))
        self.assertIn("has no bot 'hal'", self.refused("uptown", "--bots", "greedy,hal"))

    def test_free_for_all(self):
        self.assertIn("2 bots and 3 seats; name one bot for each seat",
                      self.refused("uptown", "--bots", "greedy,random", "--seats", "3", "--free-for-all"))

    def test_numbers(self):
        bots = ["--bots", "greedy,random"]
        self.assertIn("--games", self.refused("uptown", *bots, "--games", "0"))
        self.assertIn("--threads", self.refused("uptown", *bots, "--threads", "0"))
        self.assertIn("UpTown takes 2 to 4", self.refused("uptown", *bots, "--seats", "5"))

    def test_sprt(self):
        for claims in ["5", "0;5", "0,", "0,5,0.05", "0,5,0.05,0.05,1", "0,x", "0,5,", "5,0", "0,0",
                       "0,nan", "-inf,0", "0,2000", "0,5,0,0.05", "0,5,0.05,0.5", "0,5,0.05,nan"]:
            with self.subTest(claims):
                self.assertIn("write ELO0,ELO1",
                              self.refused("uptown", "--bots", "greedy,random", f"--sprt={claims}"))
        self.assertIn("compares two bots, not 1",
                      self.refused("comeback_city", "--bots", "greedy", "--sprt", "0,5"))

    def test_report_without_a_file(self):
        self.assertIn("needs the --file", self.refused("uptown", "--bots", "greedy,random", "--report"))


if __name__ == "__main__":
    unittest.main()
