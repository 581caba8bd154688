"""cornerstone bench: the figures that do not depend on how busy the machine is."""

import json
import unittest

from command import GAMES, run

QUICK = ["--repeat", "1", "--milliseconds", "1"]


class Bench(unittest.TestCase):
    def test_playouts_do_not_touch_the_heap(self):
        figures = json.loads(run("bench", "--json", *QUICK).stdout)
        self.assertGreater(figures["reference_decisions_per_cpu_second"], 0)
        self.assertEqual([(game["game"], game["seats"]) for game in figures["games"]],
                         [(game, seats) for game, info in GAMES.items()
                          for seats in range(info["min_seats"], info["max_seats"] + 1)])
        for game in figures["games"]:
            with self.subTest(game=game["game"], seats=game["seats"]):
                self.assertEqual(game["listed"]["allocations_per_playout"], 0)
                if game["fast"]:
                    self.assertEqual(game["fast"]["allocations_per_playout"], 0)
                self.assertEqual(game["search"]["allocations_per_simulation"], 0)

    def test_bots_are_timed_instead_of_games(self):
        figures = json.loads(run("bench", "uptown", "--seats", "2", "--bots", "easy,greedy", "--json").stdout)
        self.assertEqual(figures["games"], [])
        self.assertEqual([bot["bot"] for bot in figures["bots"]], ["easy", "greedy"])
        for bot in figures["bots"]:
            self.assertGreaterEqual(bot["slowest_ms"], bot["mean_ms"])

    def test_every_number_of_seats_or_one(self):
        result = json.loads(run("bench", "uptown", "--json", *QUICK).stdout)
        self.assertEqual([game["seats"] for game in result["games"]], [2, 3, 4])
        result = run("bench", "uptown", "--seats", "3", *QUICK)
        self.assertEqual(result.returncode, 0)
        self.assertIn("uptown, 3 seats", result.stdout)
        self.assertNotIn("uptown, 2 seats", result.stdout)

    def test_wrong_usage(self):
        for arguments in [["uptown", "--seats", "7"], ["--seats", "7"], ["downtown"],
                          ["uptown", "--bots", "nobody"]]:
            result = run("bench", *arguments, *QUICK)
            self.assertEqual(result.returncode, 2)
            self.assertEqual(result.stderr.count("\n"), 1)


if __name__ == "__main__":
    unittest.main()
