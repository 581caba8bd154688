"""cornerstone games, and what holds for every command."""

import json
import unittest

from command import run

COMMANDS = ["games", "play", "simulate", "perft", "replay", "check", "engine", "bench"]


class Games(unittest.TestCase):
    def test_list(self):
        result = run("games")
        self.assertEqual(result.returncode, 0)
        self.assertIn("UpTown, 2 to 4 players", result.stdout)

    def test_json(self):
        games = {game["id"]: game for game in json.loads(run("games", "--json").stdout)}
        uptown = games["uptown"]
        self.assertEqual((uptown["min_seats"], uptown["max_seats"]), (2, 4))
        self.assertEqual(len(uptown["content_hash"]), 64)
        self.assertIn({"name": "second_action", "values": ["mandatory", "optional"]},
                      uptown["options"])


class EveryCommand(unittest.TestCase):
    def test_help_has_an_example(self):
        for command in COMMANDS:
            with self.subTest(command):
                result = run(command, "--help")
                self.assertEqual(result.returncode, 0)
                self.assertIn("cornerstone " + command, result.stdout)
                self.assertIn("Example", result.stdout)
                self.assertEqual(run("help", command).stdout, result.stdout)

    def test_main_help_names_all(self):
        result = run("--help")
        self.assertEqual(result.returncode, 0)
        self.assertEqual(run("help").stdout, result.stdout)
        for command in COMMANDS:
            self.assertIn(command, result.stdout)

    def test_version(self):
        result = run("--version")
        self.assertEqual(result.returncode, 0)
        self.assertRegex(result.stdout, r"^cornerstone \d+\.\d+\.\d+\n$")

    def test_wrong_usage_points_to_the_help(self):
        for arguments, remedy in [([], "cornerstone --help"), (["dance"], "cornerstone --help"),
                                  (["perft"], "cornerstone perft --help"),
                                  (["games", "--colour"], "cornerstone games --help")]:
            with self.subTest(arguments):
                result = run(*arguments)
                self.assertEqual(result.returncode, 2)
                self.assertEqual(result.stdout, "")
                self.assertIn(remedy, result.stderr)


if __name__ == "__main__":
    unittest.main()
