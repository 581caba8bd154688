"""Checks that the types of the browser client are those that the program has now."""

import unittest

from command import ROOT, run

FILE = ROOT / "web" / "src" / "protocol.ts"


class TypesTest(unittest.TestCase):
    def test_the_module_is_current(self):
        done = run("types")
        self.assertEqual(done.returncode, 0, done.stderr)
        if done.stdout != FILE.read_text():
            self.fail("web/src/protocol.ts is not current: cornerstone types > web/src/protocol.ts")

    def test_nothing_else_is_expected(self):
        self.assertEqual(run("types", "more").returncode, 2)


if __name__ == "__main__":
    unittest.main()
