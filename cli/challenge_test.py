"""cornerstone challenge: the game of the day, the gauntlet and the ranking, as people meet them."""

import datetime
import json
import os
import re
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from command import PROGRAM

GAME = "comeback_city"
DISASTERS = {"Alien Invasion", "Earthquake", "Hurricane", "Meteor Strike", "Ultra Mega Chicken"}
ENOUGH = "1\n" * 1000  # moves for a whole game
RESULT = r"(won against|lost to) the [\w ]+, \d+ points.*"


def now():
    return datetime.datetime.now(datetime.timezone.utc)


def wait_for_a_day_that_lasts():
    """A test must not begin on one day and end on another."""
    left = datetime.timedelta(days=1) - (now() - now().replace(hour=0, minute=0, second=0))
    if left < datetime.timedelta(minutes=2):
        time.sleep(left.total_seconds() + 1)


class ChallengeTest(unittest.TestCase):
    """What the tests of this file share."""

    def setUp(self):
        wait_for_a_day_that_lasts()
        self.today = now().date()
        self.yesterday = self.today - datetime.timedelta(days=1)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name) / "kept"
        self.environment = dict(os.environ, XDG_DATA_HOME=folder.name, NO_COLOR="1")

    def challenge(self, *arguments, typed="", expect=0, folder=True):
        command = [PROGRAM, "challenge", *arguments]
        if folder:
            command += ["--folder", str(self.folder)]
        done = subprocess.run(command, input=typed, env=self.environment, capture_output=True,
                              text=True, timeout=120, check=False)
        self.assertEqual(done.returncode, expect, done.stdout[-2000:] + done.stderr)
        return done.stdout + done.stderr

    def daily(self, player="ada", **more):
        return self.challenge("daily", "--player", player, **more)

    def bot(self, player, contest="daily", bot="greedy", **more):
        return self.challenge(contest, "--bot", bot, "--player", player, **more)

    def begin(self):
        """Somebody sits down to play; the caller types."""
        command = [PROGRAM, "challenge", "daily", "--player", "ada", "--folder", str(self.folder)]
        game = subprocess.Popen(command, env=self.environment, stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, text=True)
        self.addCleanup(game.communicate)
        self.addCleanup(game.kill)
        return game

    def ranking(self, *arguments):
        return json.loads(self.challenge("ranking", "--json", *arguments))

    def ranks(self, contest="daily"):
        return [(place["rank"], place["attempt"]["player"])
                for place in self.ranking()[contest]["places"]]

    @property
    def ledger(self):
        return self.folder / "ledger.jsonl"

    def attempts(self):
        return [json.loads(line) for line in self.ledger.read_text().splitlines()]

    def games(self, player="ada", contest="daily"):
        return sorted(self.folder.glob(f"*-{contest}-{player}/*.jsonl"))

    def seed(self, file):
        return json.loads(file.read_text().splitlines()[0])["seed"]

    def let_a_day_pass(self):
        """What was played today was played yesterday."""
        self.ledger.write_text(self.ledger.read_text().replace(str(self.today),
                                                               str(self.yesterday)))


class Daily(ChallengeTest):
    def test_a_whole_game_to_its_rank(self):
        shown = self.daily(typed=ENOUGH)
        self.assertRegex(shown, rf"(?m)^Comeback City {self.today}: {RESULT}$")
        self.assertRegex(shown, rf"Comeback City, daily challenge of {self.today}\n  1  ada +\d+  ")
        self.assertEqual(self.ranks(), [(1, "ada")])
        replayed = subprocess.run([PROGRAM, "replay", str(self.games()[0])], capture_output=True,
                                  text=True, check=False)
        self.assertIn("ok: 1 game", replayed.stdout)

    def test_everybody_plays_the_same_game_with_the_default_options(self):
        self.bot("one")
        self.daily(typed="1\n")
        heads = [json.loads(self.games(player)[0].read_text().splitlines()[0])
                 for player in ("one", "ada")]
        for key in ("seed", "options", "chance", "journal", "seats"):
            self.assertEqual(heads[0][key], heads[1][key])
        self.assertEqual(heads[0]["options"]["disaster"], "drawn")

    def test_another_key_is_another_game(self):
        self.bot("one")
        first = self.seed(self.games("one")[0])
        self.folder = self.folder.with_name("others")
        self.bot("one")
        self.assertNotEqual(self.seed(self.games("one")[0]), first)

    def test_the_key_is_made_once_and_for_its_owner_alone(self):
        self.bot("one")
        key = self.folder / "key"
        self.assertRegex(key.read_text(), r"^[0-9a-f]{64}\n$")
        before = key.read_bytes()
        self.daily("two", typed="1\n")
        for secret in (key, *self.games("one"), *self.games("two")):
            self.assertEqual(secret.stat().st_mode & 0o777, 0o600, secret)
        self.assertEqual(key.read_bytes(), before)

    def test_each_player_has_one_attempt(self):
        self.bot("ada")
        before = self.ledger.read_bytes()
        self.assertIn("\"ada\" has had today's attempt", self.bot("ada", expect=1))
        self.assertIn("\"ada\" has had today's attempt", self.daily(typed=ENOUGH, expect=1))
        self.assertEqual(self.ledger.read_bytes(), before)

    def test_an_attempt_is_interrupted_and_goes_on(self):
        shown = self.daily(typed="1\n1\n1\nquit\n")
        self.assertIn(f"cornerstone challenge daily --player 'ada' --folder '{self.folder}'", shown)
        self.assertNotIn("--resume", shown)
        self.assertEqual(self.ranks(), [(0, "ada")])
        self.assertIn("not finished", self.challenge("ranking"))
        self.assertIn("Since your last decision", self.daily(typed=""))
        self.daily(typed=ENOUGH)
        self.daily("bob", typed=ENOUGH)
        self.assertEqual(self.ranks(), [(1, "ada"), (1, "bob")])

    def test_leaving_before_the_first_decision_is_an_attempt_begun(self):
        self.assertIn("challenge daily", self.daily(typed="quit\n"))
        self.assertEqual(self.ranks(), [(0, "ada")])
        self.daily(typed=ENOUGH)
        self.assertEqual(self.ranks(), [(1, "ada")])

    def test_a_program_that_dies_loses_no_decision(self):
        game = self.begin()
        game.stdin.write("1\n1\n1\n")
        game.stdin.flush()
        shown = ""
        while shown.count("your move") < 4:  # the last one waits for the fourth decision
            shown += game.stdout.read(1)
        game.kill()
        game.wait()
        lines = [json.loads(line)["line"] for line in self.games()[0].read_text().splitlines()]
        self.assertEqual(lines, ["game", "decision", "decision", "decision", "saved"])

    def test_the_seed_is_not_told_before_the_day_is_over(self):
        shown = self.daily(typed="board\nlog\nhelp\nsave mine.jsonl\n" + ENOUGH)
        seed = str(self.seed(self.games()[0]))
        self.assertIn("saved already", shown)
        self.assertNotIn(seed, shown)
        self.assertNotIn(seed, self.challenge("ranking"))
        self.assertEqual(self.ranking()["daily"]["seeds"], [])

    def test_what_has_been_seen_cannot_be_taken_back(self):
        shown = self.daily(typed="setup_place 1 1\nundo\nsetup_place 1 2\nsetup_place 2 2\nundo\n")
        self.assertEqual(shown.count("That cannot be taken back: in a game that counts"), 1)
        moves = [json.loads(line)["move"] for line in self.games()[0].read_text().splitlines()
                 if '"move"' in line]
        self.assertEqual(moves, ["setup_place 1 2", "setup_place 2 2"])

    def test_nobody_gives_hints(self):
        shown = self.daily(typed="hint\n")
        self.assertIn("Nobody gives hints in a game that counts.", shown)
        self.assertNotIn("would choose", shown)

    def test_an_attempt_is_played_in_one_place_at_a_time(self):
        first = self.begin()
        first.stdout.read(1)
        self.assertIn("another terminal", self.daily(typed="1\n", expect=1))
        self.bot("bob")
        first.communicate("1\nquit\n")
        self.daily(typed="1\n")
        self.assertEqual(self.ranks(), [(1, "bob"), (0, "ada")])

    def test_bots_have_names_of_their_own(self):
        self.challenge("daily", "--bot", "greedy")
        self.challenge("daily", "--bot", "random")
        self.assertEqual({player for _, player in self.ranks()}, {"greedy", "random"})

    def test_a_game_that_somebody_else_began_does_not_go_on(self):
        self.daily(typed="1\n")
        self.assertIn("was played from another key or by human", self.bot("ada", expect=1))
        (self.folder / "key").unlink()
        self.assertIn("another key", self.daily(typed=ENOUGH, expect=1))

    def test_without_a_folder_it_is_one_of_your_own(self):
        self.challenge("daily", "--bot", "greedy", folder=False)
        self.folder = Path(self.environment["XDG_DATA_HOME"]) / "cornerstone" / "challenges"
        self.assertEqual(self.ranks(), [(1, "greedy")])


class Gauntlet(ChallengeTest):
    def test_five_games_each_against_another_disaster(self):
        shown = self.bot("one", "gauntlet")
        results = re.findall(rf"Game (\d) of 5: ((?:won against|lost to) the ([\w ]+), .*)", shown)
        self.assertEqual([number for number, _, _ in results], list("12345"))
        self.assertEqual({disaster for _, _, disaster in results}, DISASTERS)
        place, = self.ranking()["gauntlet"]["places"]
        ratings = [result["rating"]["points"] for result in place["attempt"]["results"]]
        self.assertEqual(place["rating"]["points"], sum(ratings))
        self.assertEqual(place["rank"], 1)
        self.assertRegex(shown, rf"Comeback City gauntlet {self.today}: won \d of 5, "
                                rf"{' . '.join(map(str, ratings))} = {sum(ratings)}\n")
        self.assertEqual(len(self.games("one", "gauntlet")), 5)
        self.assertEqual(self.ranks("daily"), [])

    def test_it_is_ranked_when_all_games_are_over(self):
        typed = "1\n" * 400 + "quit\n"
        for _ in range(20):
            shown = self.challenge("gauntlet", "--player", "ada", typed=typed)
            if "gauntlet of" in shown:
                break
            self.assertIn("challenge gauntlet", shown)
            self.assertEqual(self.ranks("gauntlet"), [(0, "ada")])
        self.assertEqual(self.ranks("gauntlet"), [(1, "ada")])
        self.bot("one", "gauntlet", bot="random")
        self.assertEqual(len(self.ranks("gauntlet")), 2)
        self.assertIn("has had today's attempt", self.challenge("gauntlet", "--player", "ada",
                                                                expect=1))

    def test_one_may_leave_between_two_games(self):
        self.challenge("gauntlet", "--player", "bob", typed=ENOUGH)
        end = json.loads(self.games("bob", "gauntlet")[0].read_text().splitlines()[-1])
        first_game = "1\n" * end["decisions"]
        shown = self.challenge("gauntlet", "--player", "ada", typed=first_game + "quit\n")
        self.assertRegex(shown, r"Game 1 of 5: .*\n.*\n\nEnter for game 2 of 5, or quit: Go on .*\n$")
        self.assertEqual(len(self.games("ada", "gauntlet")), 1)
        self.assertIn("your move", self.challenge("gauntlet", "--player", "ada", typed="1\n"))
        self.assertEqual(len(self.games("ada", "gauntlet")), 2)


class Ranking(ChallengeTest):
    def test_equals_share_a_rank(self):
        for player in ("bob", "ada"):
            self.bot(player)
        self.assertEqual(self.ranks(), [(1, "ada"), (1, "bob")])
        shown = self.challenge("ranking")
        self.assertRegex(shown, r"\n  1  ada  +\d+  .*\n  1  bob  +\d+  ")

    def test_the_table_keeps_its_columns(self):
        for player in ("Zoë", "a longer name"):
            self.bot(player)
        rows = re.findall(r"(?m)^  1  .*", self.challenge("ranking"))
        self.assertEqual(len({re.search(r"won|lost", row).start() for row in rows}), 1)

    def test_nobody_has_tried(self):
        self.assertEqual(self.challenge("ranking").count("nobody has tried it"), 2)
        self.assertFalse(self.folder.exists(), "looking makes nothing")

    def test_an_earlier_day_names_its_seed(self):
        self.bot("one")
        self.bot("one", "gauntlet")
        self.let_a_day_pass()
        self.assertEqual(self.ranks(), [])
        shown = self.challenge("ranking", "--date", str(self.yesterday))
        self.assertEqual(shown.count("cornerstone play comeback_city --seed"), 2)
        told = self.ranking("--date", str(self.yesterday))
        self.assertEqual(told["date"], str(self.yesterday))
        self.assertEqual(len(told["daily"]["seeds"]), 1)
        self.assertEqual(len(told["gauntlet"]["seeds"]), 5)
        self.assertNotIn(self.seed(self.games("one")[0]), told["daily"]["seeds"])

    def test_what_was_not_finished_stays_unranked(self):
        self.daily(typed="1\n")
        self.bot("one")
        self.let_a_day_pass()
        places = self.ranking("--date", str(self.yesterday))["daily"]["places"]
        self.assertEqual([(place["rank"], place["attempt"]["player"]) for place in places],
                         [(1, "one"), (0, "ada")])
        self.daily(typed="quit\n")
        self.assertEqual(self.ranks(), [(0, "ada")], "today is another attempt")


class Faults(ChallengeTest):
    def test_wrong_usage(self):
        tomorrow = str(self.today + datetime.timedelta(days=1))
        for arguments, part in [
            (["daily", "uptown"], "UpTown has no daily challenge; choose from comeback_city"),
            (["gauntlet", "uptown"], "UpTown has no gauntlet challenge"),
            (["ranking", "uptown"], "UpTown has no daily challenge"),
            (["daily", "chess"], "there is no game 'chess'"),
            (["daily", "--player", "../ada"], "has a character that a name cannot have"),
            (["daily", "--player", "x" * 41], "1 to 40 characters"),
            (["daily", "--bot", "human"], "Comeback City has no bot 'human'"),
            (["ranking", "--date", "2026-02-30"], "is not a day written as"),
            (["ranking", "--date", tomorrow], "has not come yet"),
        ]:
            with self.subTest(arguments):
                self.assertIn(part, self.challenge(*arguments, expect=2))
        self.assertIn("challenge --help", self.challenge(folder=False, expect=2))
        self.assertIn("challenge --help", self.challenge("daily", "--date", "2026-11-15", expect=2))

    def test_a_bad_ledger_is_named_line_by_line_and_left_alone(self):
        self.bot("one")
        self.ledger.write_text(self.ledger.read_text() + '{"player":"x"}\nnonsense\n')
        before = self.ledger.read_bytes()
        for arguments in (["ranking"], ["daily", "--bot", "random"]):
            shown = self.challenge(*arguments, expect=1)
            self.assertRegex(shown, r"ledger\.jsonl: \d+ errors\n")
            self.assertIn("line 2: $.game: is missing", shown)
            self.assertIn("line 3: ", shown)
            self.assertIn("correct these, or remove them", shown)
        self.assertEqual(self.ledger.read_bytes(), before)

    def test_a_bad_key(self):
        self.folder.mkdir()
        (self.folder / "key").write_text("open sesame\n")
        self.assertIn("key: is not a key of 64 hexadecimal digits",
                      self.challenge("daily", "--bot", "greedy", expect=1))
        self.assertEqual((self.folder / "key").read_text(), "open sesame\n")

    def test_a_bad_game(self):
        self.daily(typed="1\n1\n")
        game, = self.games()
        game.write_bytes(game.read_bytes()[:-30])
        self.assertRegex(self.daily(typed=ENOUGH, expect=1), r"1\.jsonl:\d+: .*cut off")

    def test_a_folder_that_cannot_be(self):
        self.folder = Path("/dev/null/kept")
        self.assertRegex(self.challenge("daily", "--bot", "greedy", expect=1),
                         r"/dev/null/kept: cannot be used .*; choose another --folder")

    def test_nothing_half_written_is_left(self):
        self.daily(typed=ENOUGH)
        self.bot("one")
        self.assertEqual([path for path in self.folder.rglob("*") if "unfinished" in path.name], [])


if __name__ == "__main__":
    unittest.main()
