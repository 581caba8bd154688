"""cornerstone learn, as a person at a shell meets it."""

import json
import pathlib
import tempfile
import unittest

from command import ROOT, run


class Learn(unittest.TestCase):
    def test_what_is_written_has_the_shape_of_what_the_program_was_built_with(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "insight.json"
            done = run("learn", "--games", "3", "--seed", "7", "--file", str(file))
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("is written", done.stdout)
            written = json.loads(file.read_text(encoding="utf-8"))
            self.assertEqual([path.name for path in file.parent.iterdir()], ["insight.json"])
        built_in = json.loads((ROOT / "games/comeback_city/insight.json").read_text(encoding="utf-8"))
        self.assertEqual(written["learned_by"], "cornerstone learn --games 3 --seed 7")
        self.assertTrue(built_in["learned_by"].startswith("cornerstone learn --games "))
        shape = lambda insight: {
            disaster: {part: len(weights) for part, weights in parts.items()}
            for disaster, parts in insight["networks"].items()
        }
        self.assertEqual(shape(written), shape(built_in))
        self.assertEqual(len(written["foresight"]), len(built_in["foresight"]))
        self.assertNotEqual(written["networks"], built_in["networks"])

    def test_a_file_that_cannot_be_written_is_told_before_the_work(self):
        done = run("learn", "--games", "100000000", "--file", "/nowhere/insight.json")
        self.assertEqual(done.returncode, 1)
        self.assertIn("/nowhere/insight.json cannot be written", done.stderr)

    def test_wrong_numbers_are_refused(self):
        for arguments in (["--games", "0"], ["--threads", "0"], ["--seed", "-1"]):
            with self.subTest(arguments):
                done = run("learn", "--file", "/nowhere/insight.json", *arguments)
                self.assertEqual(done.returncode, 2)
                self.assertIn(arguments[0], done.stderr)
        self.assertEqual(run("learn").returncode, 2)


if __name__ == "__main__":
    unittest.main()
