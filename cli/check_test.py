"""cornerstone check finds everything wrong with a content pack, and --content uses a good one."""

import json
import pathlib
import tempfile
import unittest

from command import GAMES, pack_of, run

PACK = pack_of("uptown")


class Check(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "pack.json"

    def check(self, text):
        self.file.write_text(text)
        return run("check", str(self.file))

    def refused(self, text):
        result = self.check(text)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stdout, "")
        heading, *errors = result.stderr.splitlines()
        self.assertIn(heading, [f"{self.file}: 1 error", f"{self.file}: {len(errors)} errors"])
        return errors

    def test_the_built_in_packs_are_sound(self):
        for game, info in GAMES.items():
            with self.subTest(game):
                result = run("check", str(pack_of(game)))
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertIn(f"{pack_of(game)}: ok ({info['title']}, ", result.stdout)
                self.assertIn(info["content_hash"], result.stdout)

    def test_no_pack_can_do_without_any_of_its_parts(self):
        for game in GAMES:
            for part in json.loads(pack_of(game).read_text()):
                with self.subTest(game=game, part=part):
                    pack = json.loads(pack_of(game).read_text())
                    del pack[part]
                    self.assertTrue(any(f"$.{part}" in error
                                        for error in self.refused(json.dumps(pack))))

    def test_every_misshapen_place_is_listed(self):
        pack = json.loads(PACK.read_text())
        pack["surprise"] = 1
        pack["schema"] = "one"
        del pack["banknotes"]
        errors = self.refused(json.dumps(pack))
        self.assertEqual(len(errors), 3)
        for part in ["$.surprise", "$.schema", "$.banknotes"]:
            self.assertTrue(any(part in error for error in errors), errors)

    def test_every_wrong_count_is_listed(self):
        pack = json.loads(PACK.read_text())
        pack["project_cards"].pop()
        pack["public_cards"].pop()
        errors = self.refused(json.dumps(pack))
        for part in ["$.project_cards", "$.public_cards"]:
            self.assertTrue(any(part in error for error in errors), errors)

    def test_things_that_are_no_pack(self):
        for text in ["", "{", "[]", "null", '{"game": "downtown"}', '{"game": 7}', "[" * 100000]:
            with self.subTest(text[:20]):
                self.assertEqual(len(self.refused(text)), 1)

    def test_ten_megabytes_of_garbage(self):
        self.assertEqual(len(self.refused("x" * 10_000_000)), 1)

    def test_files_that_cannot_be_read(self):
        for file in [str(self.file), str(self.file.parent)]:
            result = run("check", file)
            self.assertEqual(result.returncode, 1)
            self.assertIn(file + ": cannot be read", result.stderr)
            self.assertEqual(result.stderr.count("\n"), 1)

    def test_a_game_can_be_played_with_another_pack(self):
        pack = json.loads(PACK.read_text())
        pack["constants"]["starting_account"] = 30
        self.file.write_text(json.dumps(pack))
        arguments = ["simulate", "uptown", "--games", "10", "--json"]
        theirs = json.loads(run(*arguments, "--content", str(self.file)).stdout)
        ours = json.loads(run(*arguments).stdout)
        self.assertNotEqual(theirs["content_hash"], ours["content_hash"])
        self.assertNotEqual(theirs["decisions"], ours["decisions"])

    def test_a_pack_for_another_game_is_not_passed_over(self):
        for game in GAMES:
            for other in GAMES.keys() - {game}:
                result = run("simulate", game, "--games", "1", "--content", str(pack_of(other)))
                self.assertEqual(result.returncode, 2, result.stderr)
                self.assertIn(f"is a pack for {other}, not for {game}", result.stderr)

    def test_a_bad_pack_is_not_played_with(self):
        self.file.write_text("{}")
        result = run("simulate", "uptown", "--content", str(self.file))
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stdout, "")
        self.assertIn(str(self.file), result.stderr)


if __name__ == "__main__":
    unittest.main()
