"""cornerstone games, and what holds for every command."""

import re
import unittest

from command import GAMES, ROOT, run

COMMANDS = ["games", "play", "simulate", "perft", "replay", "check", "engine", "bench",
            "serve"]


class Games(unittest.TestCase):
    def test_list(self):
        result = run("games")
        self.assertEqual(result.returncode, 0)
        self.assertIn("UpTown, 2 to 4 players", result.stdout)
        for game, info in GAMES.items():
            self.assertIn(f"{game}  {info['title']}, ", result.stdout)
            self.assertIn(info["summary"], result.stdout)
            for style in info["styles"]:
                self.assertIn(f"  style {style['name']}: {style['summary']}\n", result.stdout)

    def test_json(self):
        self.assertIn({"name": "second_action", "values": ["mandatory", "optional"]},
                      GAMES["uptown"]["options"])
        for game, info in GAMES.items():
            with self.subTest(game):
                self.assertLessEqual(info["min_seats"], info["max_seats"])
                self.assertRegex(info["content_hash"], "^[0-9a-f]{64}$")
                for option in info["options"]:
                    self.assertGreater(len(option["values"]), 1)
                self.assertGreaterEqual(len(info["styles"]), 2)
                self.assertIn("hard", info["bots"])
                self.assertEqual(info["bots"][0], "random")

    def test_every_game_folder_is_listed_and_has_its_page_of_rules(self):
        folders = {rules.parent.name for rules in (ROOT / "games").glob("*/rules.md")}
        self.assertEqual(folders, set(GAMES))
        self.assertEqual(folders, {page.stem for page in (ROOT / "docs" / "rules").glob("*.md")})


class EveryCommand(unittest.TestCase):
    def test_help_has_an_example(self):
        for command in COMMANDS:
            with self.subTest(command):
                result = run(command, "--help")
                self.assertEqual(result.returncode, 0)
                self.assertIn("cornerstone " + command, result.stdout)
                self.assertIn("Example", result.stdout)
                self.assertEqual(run("help", command).stdout, result.stdout)

    def test_examples_name_games_and_files_that_there_are(self):
        pages = [run("--help").stdout] + [run(command, "--help").stdout for command in COMMANDS]
        examples = re.findall(r"^  cornerstone (\w+)(.*)$", "\n".join(pages), re.MULTILINE)
        self.assertGreaterEqual(len(examples), len(COMMANDS))
        for command, arguments in examples:
            with self.subTest(command + arguments):
                self.assertIn(command, COMMANDS)
                first = arguments.split()[:1]
                if command == "check":
                    self.assertTrue((ROOT / first[0]).exists())
                elif command not in ("replay", "serve") and first:
                    self.assertIn(first[0], GAMES)

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
