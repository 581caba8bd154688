"""cornerstone simulate, as a person or a script at a shell meets it."""

import json
import os
import pathlib
import tempfile
import unittest

from command import GAMES, run


def report(*arguments, game="uptown"):
    result = run("simulate", game, "--json", *arguments)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


class Simulate(unittest.TestCase):
    def test_threads_do_not_change_the_report(self):
        for game, info in GAMES.items():
            bots = ["greedy", "random", "random"][:info["max_seats"]]
            arguments = ["--bots", ",".join(bots), "--games", "60", "--seed", "9"]
            with self.subTest(game):
                one = report(*arguments, "--threads", "1", game=game)
                two = report(*arguments, "--threads", "2", game=game)
                self.assertEqual((one.pop("speed")["threads"], two.pop("speed")["threads"]), (1, 2))
                self.assertEqual(one, two)
                self.assertEqual(one["game"], game)
                self.assertEqual(one["bots"], bots)

    def test_the_seed_decides_the_games(self):
        self.assertEqual(report("--games", "20")["decisions"],
                         report("--games", "20", "--seed", "1")["decisions"])
        self.assertNotEqual(report("--games", "20")["decisions"],
                            report("--games", "20", "--seed", "2")["decisions"])

    def test_report_is_complete(self):
        told = report("--seats", "4", "--bots", "greedy,random", "--games", "40")
        self.assertEqual(told["bots"], ["greedy", "random", "random", "random"])
        self.assertEqual([bot["seats"] for bot in told["results"]], [40, 120])
        self.assertEqual(len(told["wins_by_seat"]), 4)
        self.assertAlmostEqual(sum(seat["share"] for seat in told["wins_by_seat"]), 1)
        for wins in told["wins_by_seat"] + [bot["wins"] for bot in told["results"]]:
            self.assertLessEqual(wins["low"], wins["share"])
            self.assertLessEqual(wins["share"], wins["high"])
        for bot in told["results"]:
            score = bot["score"]
            order = ["min", "lower_quartile", "median", "upper_quartile", "max"]
            self.assertEqual([score[name] for name in order],
                             sorted(score[name] for name in order))

    def test_readable_report(self):
        for game, info in GAMES.items():
            for seats in range(info["min_seats"], info["max_seats"] + 1):
                with self.subTest(game=game, seats=seats):
                    result = run("simulate", game, "--seats", str(seats), "--bots", "greedy",
                                 "--games", "5")
                    self.assertEqual(result.returncode, 0)
                    self.assertEqual(result.stderr, "", "no progress bar without a terminal")
                    counted = "1 seat" if seats == 1 else f"{seats} seats"
                    self.assertIn(f"{info['title']}, {counted}, 5 games from seed 1\n",
                                  result.stdout)
                    self.assertIn("scores of greedy", result.stdout)
                    self.assertEqual("wins by seat" in result.stdout, seats > 1)
                    self.assertEqual("games won" in result.stdout, seats == 1)

    def test_options_change_the_game(self):
        told = report("--games", "20", "--option", "second_action=optional",
                      "--option", "project_sides=front_only")
        self.assertEqual(told["options"]["second_action"], "optional")
        self.assertNotEqual(told["decisions"], report("--games", "20")["decisions"])


class Transcript(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.file = self.folder / "games.jsonl"

    def test_games_are_the_same_with_and_without(self):
        arguments = ["--seats", "2", "--bots", "greedy,random", "--games", "5", "--seed", "4"]
        written = report(*arguments, "--transcript", str(self.file))
        bare = report(*arguments)
        del written["speed"], bare["speed"]
        self.assertEqual(written, bare)
        lines = [json.loads(line) for line in self.file.read_text().splitlines()]
        self.assertEqual(sum(line["line"] == "decision" for line in lines), bare["decisions"])
        self.assertEqual(sum(line["line"] == "end" for line in lines), 5)
        self.assertEqual([(line["game"], line["seed"]) for line in lines if line["line"] == "game"],
                         [("uptown", 4)] * 5)

    def test_threads_do_not_change_the_file(self):
        texts = []
        for threads in ["1", "2"]:
            report("--games", "40", "--threads", threads, "--transcript", str(self.file))
            texts.append(self.file.read_bytes())
        self.assertEqual(texts[0], texts[1])

    def test_nothing_else_is_left_behind(self):
        report("--games", "2", "--transcript", str(self.file))
        self.assertEqual(os.listdir(self.folder), ["games.jsonl"])

    def test_a_folder_that_is_not_there(self):
        nowhere = str(self.folder / "nowhere" / "games.jsonl")
        result = run("simulate", "uptown", "--games", "2", "--transcript", nowhere)
        self.assertEqual(result.returncode, 1)
        self.assertIn(nowhere + ": cannot be written", result.stderr)
        self.assertEqual(result.stdout, "")

    def test_a_folder_in_the_place_of_the_file_stays(self):
        self.file.mkdir()
        result = run("simulate", "uptown", "--games", "2", "--transcript", str(self.file))
        self.assertEqual(result.returncode, 1)
        self.assertEqual(os.listdir(self.folder), ["games.jsonl"])


class WrongUsage(unittest.TestCase):
    def refused(self, *arguments):
        result = run("simulate", *arguments)
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertEqual(result.stdout, "")
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        return result.stderr

    def test_seats_that_the_game_does_not_allow(self):
        self.assertIn("UpTown takes 2 to 4", self.refused("uptown", "--seats", "7"))
        self.assertIn("UpTown takes 2 to 4", self.refused("uptown", "--seats", "1"))

    def test_numbers(self):
        limits = "whole number from 0 to 9007199254740991"
        for seed in ["-1", "1.5", "seven", "", "9007199254740992", "99999999999999999999"]:
            self.assertIn(limits, self.refused("uptown", "--seed", seed))
        self.assertIn("--games", self.refused("uptown", "--games", "0"))
        self.assertIn("--threads", self.refused("uptown", "--threads", "0"))

    def test_unknown_names(self):
        self.assertIn("choose from " + ", ".join(GAMES), self.refused("downtown"))
        self.assertIn("choose from random, easy, greedy", self.refused("uptown", "--bots", "greedy,hal"))
        self.assertIn("no such option", self.refused("uptown", "--option", "speed=fast"))
        self.assertIn("mandatory or optional",
                      self.refused("uptown", "--option", "second_action=maybe"))
        self.assertIn("NAME=VALUE", self.refused("uptown", "--option", "second_action"))

    def test_more_bots_than_seats(self):
        self.assertIn("3 bots do not fit on 2 seats",
                      self.refused("uptown", "--seats", "2", "--bots", "random,random,random"))
        self.assertIn("5 is not possible; UpTown takes 2 to 4 players",
                      self.refused("uptown", "--bots", "random,random,random,random,random"))


if __name__ == "__main__":
    unittest.main()
