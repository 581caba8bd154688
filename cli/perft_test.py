"""cornerstone perft agrees with the counts that are stored beside the rules."""

import unittest

from command import GAMES, ROOT, run


def perft(seats, seed, depth, *more, game="uptown"):
    return run("perft", game, "--seats", seats, "--seed", seed, "--depth", depth, *more)


class Perft(unittest.TestCase):
    def test_stored_counts(self):
        for game in GAMES:
            lines = (ROOT / "games" / game / "perft.txt").read_text().splitlines()
            counts = [line.split() for line in lines if line and not line.startswith("#")]
            self.assertTrue(counts)
            for seats, seed, after, depth, count in counts:
                with self.subTest(game=game, seats=seats, seed=seed, after=after):
                    done = perft(seats, seed, depth, "--after", after, game=game)
                    self.assertEqual(done.stdout, count + "\n")

    def test_after_the_end_there_is_one_way_to_go_on(self):
        self.assertEqual(perft("2", "1", "3", "--after", "9999", "--divide").stdout, "1\n")

    def test_divide_adds_up(self):
        for game, info in GAMES.items():
            with self.subTest(game):
                seats = str(info["max_seats"])
                *moves, total = perft(seats, "1", "3", "--divide", game=game).stdout.splitlines()
                self.assertGreater(len(moves), 1)
                self.assertEqual(sum(int(line.rsplit(": ", 1)[1]) for line in moves), int(total))

    def test_depth_zero_is_the_start_alone(self):
        self.assertEqual(perft("2", "1", "0").stdout, "1\n")
        self.assertEqual(perft("2", "1", "0", "--divide").stdout, "1\n")

    def test_depth_must_be_given_and_sensible(self):
        self.assertEqual(run("perft", "uptown").returncode, 2)
        result = perft("2", "1", "-3")
        self.assertEqual(result.returncode, 2)
        self.assertIn("--depth: '-3' is not a whole number from 0", result.stderr)


if __name__ == "__main__":
    unittest.main()
