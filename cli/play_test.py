"""Plays `cornerstone play` through a pipe and at a terminal."""

import fcntl
import json
import os
import pty
import random
import re
import select
import signal
import struct
import subprocess
import tempfile
import termios
import unittest
from pathlib import Path

from command import GAMES, PROGRAM, converse, pack_of

PROMPT = ", your move (a number, or help):"
SLOW = "tree:simulations=4000000000"  # thinks until it is stopped
HANDED_OVER = re.compile(r"Pass the keyboard to Player (\d)\.")


class PlayTest(unittest.TestCase):
    """What the tests of this file share."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.environment = dict(os.environ, XDG_DATA_HOME=str(self.folder / "data"))

    def play(self, typed, *arguments, game=("uptown",), expect=0):
        command = [PROGRAM, "play", *game, *arguments]
        done = subprocess.run(command, input=typed, env=self.environment, capture_output=True,
                              text=True, timeout=120, cwd=self.folder)
        self.assertEqual(done.returncode, expect, done.stdout[-2000:] + done.stderr)
        return done.stdout + done.stderr

    def resume(self, typed, file, expect=0):
        return self.play(typed, "--resume", str(file), game=(), expect=expect)

    def saves(self):
        return sorted((self.folder / "data" / "cornerstone").glob("*.jsonl"))

    def positions(self):
        lines = [json.loads(line) for line in self.saves()[-1].read_text().splitlines()]
        return [line["position"] for line in lines if line["line"] == "decision"]

    def replay(self, file):
        done = subprocess.run([PROGRAM, "replay", str(file)], capture_output=True, text=True)
        return done.stdout + done.stderr

    def start_at_a_terminal(self, *arguments, columns=100):
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        self.addCleanup(os.close, theirs)  # open until then: a terminal that is hung up may lose what was shown last
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        game = subprocess.Popen([PROGRAM, "play", *arguments], env=self.environment, stdin=theirs,
                                stdout=theirs, start_new_session=True)
        self.addCleanup(game.wait)
        self.addCleanup(game.kill)
        return game, ours

    def read_until(self, terminal, text):
        shown = b""
        while text not in shown:
            ready, _, _ = select.select([terminal], [], [], 60)
            self.assertTrue(ready, f"{text} does not come after {shown[-500:]}")
            shown += os.read(terminal, 65536)
        return shown

    @staticmethod
    def read_to_the_end(game, terminal):
        """What is shown until the program has gone."""
        shown = b""
        while True:
            has_gone = game.poll() is not None  # asked first: whatever it showed is there by now
            ready, _, _ = select.select([terminal], [], [], 0 if has_gone else 0.05)
            if ready:
                shown += os.read(terminal, 65536)
            elif has_gone:
                return shown

    def expect_same(self, one, other):
        self.assertEqual((self.folder / one).read_text(), (self.folder / other).read_text())


class OnePerson(PlayTest):
    def test_a_whole_game_to_its_scores(self):
        for game in GAMES:
            with self.subTest(game):
                shown = self.play("1\n" * 1000, "--seed", "3", game=(game,))
                self.assertIn("Total", shown)
                self.assertRegex(shown, r"wins\.|loses\.|tie-break\.|share the victory\.")
                self.assertNotIn("\x1b", shown)
                self.assertNotRegex(shown, HANDED_OVER)
        for file in self.saves():
            self.assertTrue(self.replay(file).startswith("ok: 1 game, "))
        self.assertEqual(len(self.saves()), len(GAMES))

    def test_the_same_seed_plays_the_same_game(self):
        for game in GAMES:
            first, second = (self.play("1\n" * 1000, "--seed", "8", game=(game,))
                             for _ in range(2))
            file = re.compile(rf"{game}-\S+")
            self.assertEqual(file.sub("", first), file.sub("", second))

    def test_a_seed_is_named_when_none_was_given(self):
        self.assertRegex(self.play("quit\n"), r"Seed \d+")

    def test_end_of_input_saves(self):
        shown = self.play("1\n1\n1\n", "--seed", "3")
        self.assertIn("--resume", shown)
        self.assertEqual(json.loads(self.saves()[0].read_text().splitlines()[-1])["line"], "saved")

    def test_an_unfinished_game_goes_on_as_if_never_left(self):
        for game in GAMES:
            with self.subTest(game):
                whole = self.play("1\n" * 1000, "--seed", "5", game=(game,))
                for saved in self.saves():
                    saved.unlink()
                self.play("1\n1\n1\n1\nquit\n", "--seed", "5", game=(game,))
                file = self.saves()[0]
                resumed = self.resume("1\n" * 1000, file)
                totals = re.compile(r"^Total .*", re.MULTILINE)
                self.assertTrue(totals.findall(whole))
                self.assertEqual(totals.findall(resumed), totals.findall(whole))
                self.assertIn("ok: 1 game", self.replay(file))

    def test_save_keeps_what_others_wrote(self):
        other = self.folder / "letter.txt"
        other.write_text("dear")
        typed = "1\nsave letter.txt\nsave mine.jsonl\nsave mine.jsonl\nquit\n"
        shown = self.play(typed, "--seed", "3")
        self.assertIn("exists already", shown)
        self.assertEqual(other.read_text(), "dear")
        self.assertEqual(shown.count("Saved as mine.jsonl"), 3)
        self.assertIn("ok: 1 game", self.replay(self.folder / "mine.jsonl"))
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()),
                         ["letter.txt", "mine.jsonl"])

    def test_undo_returns_to_the_own_last_decision(self):
        shown = self.play("undo\n1\n1\nundo\nundo\nsave a.jsonl\nquit\n", "--seed", "3")
        self.assertIn("nothing to take back", shown)
        self.play("save b.jsonl\nquit\n", "--seed", "3")
        self.expect_same("a.jsonl", "b.jsonl")

    def test_questions_change_nothing(self):
        for game in GAMES:
            asked = ["help", "board", "hint", "log", "scores", "why", "why buy 9", "why pass",
                     "rules", "rules R1", "nonsense", "0", "999", "", "save",
                     f"save {game}-a.jsonl", "quit"]
            shown = self.play("\n".join(asked) + "\n", "--seed", "3", game=(game,))
            self.assertRegex(shown, r"to win +points|There is only one move")
            for part in ("why a move is not allowed", "not the text of any move",
                         "neither a move nor a command", "Type a number from 1 to"):
                self.assertIn(part, shown)
            self.play(f"save {game}-b.jsonl\nquit\n", "--seed", "3", game=(game,))
            self.expect_same(f"{game}-a.jsonl", f"{game}-b.jsonl")

    HINTED = re.compile(r"^ +(\d+) +[<>]?(\d+) % +(-?\d+\.\d)  (.+)$", re.MULTILINE)

    def test_a_hint_names_moves_of_the_list(self):
        for game in GAMES:
            with self.subTest(game):
                shown = self.play("1\n1\n1\nhint\n1\nsave here.jsonl\n", "--seed", "3",
                                  game=(game,))
                hinted = self.HINTED.findall(shown)
                self.assertIn(len(hinted), (1, 2, 3), shown[-2000:])
                file = self.folder / "here.jsonl"
                lines = [json.loads(line) for line in file.read_text().splitlines()]
                file.unlink()
                own = [line for line in lines if line["line"] == "decision" and line["seat"] == 0]
                moves = converse(json.dumps({"do": "load", "position": own[3]["position"]}),
                                 '{"do":"moves"}')[1]["moves"]
                for number, chance, _, words in hinted:
                    self.assertLessEqual(int(chance), 100)
                    told = moves[int(number) - 1]["words"]
                    for seat, name in ("Player 1", "Player"), ("Player 2", "Medium"):
                        told = told.replace(seat, name)
                    self.assertTrue(told.startswith(words), (told, words))

    def test_a_hint_fits_the_screen(self):
        self.environment["NO_COLOR"] = "1"
        for columns in (60, 80):
            game, terminal = self.start_at_a_terminal("uptown", "--seed", "3", columns=columns)
            self.read_until(terminal, PROMPT.encode())
            os.write(terminal, b"hint\n")
            shown = self.read_until(terminal, PROMPT.encode()).decode()
            hint = shown[shown.index("to win"):shown.rindex("\n")]
            self.assertLessEqual(max(map(len, hint.splitlines())), columns)
            os.write(terminal, b"quit\n")
            self.read_to_the_end(game, terminal)

    def test_a_hint_of_somebody_else(self):
        shown = self.play("hint greedy\nhint nobody\nhint tree:megabytes=999999\n", "--seed", "3")
        self.assertRegex(shown, r"greedy would choose: \d+  \w+")
        self.assertIn("There is no bot 'nobody'; choose from random", shown)
        self.assertIn("There is no bot 'tree:megabytes=999999'", shown)

    def test_who_cannot_wait_for_a_hint_stays_in_the_game(self):
        game, terminal = self.start_at_a_terminal("uptown", "--seed", "3")
        self.read_until(terminal, PROMPT.encode())
        os.write(terminal, f"hint {SLOW}\n".encode())
        self.read_until(terminal, b"Thinking")
        game.send_signal(signal.SIGINT)
        self.assertIn(b"to win", self.read_until(terminal, PROMPT.encode()))
        os.write(terminal, b"scores\n")
        self.assertIn(b"Total", self.read_until(terminal, PROMPT.encode()))
        game.send_signal(signal.SIGINT)
        self.read_to_the_end(game, terminal)
        self.assertEqual(game.wait(timeout=60), 0)

    def test_an_interrupt_while_a_bot_thinks_saves(self):
        game, terminal = self.start_at_a_terminal("uptown", "--seed", "3", "--bots",
                                                  f"{SLOW},human")
        self.read_until(terminal, PROMPT.encode())
        os.write(terminal, b"1\n" * 3)  # the whole turn
        self.read_until(terminal, b" is thinking")
        game.send_signal(signal.SIGINT)
        self.assertIn(b"--resume", self.read_to_the_end(game, terminal))
        self.assertEqual(game.wait(timeout=60), 0)
        lines = [json.loads(line) for line in self.saves()[0].read_text().splitlines()]
        decided = [line["seat"] for line in lines if line["line"] == "decision"]
        self.assertEqual(decided, [1] * 3, "a move that was not thought out has been made")

    def test_a_move_that_is_never_listed_can_be_typed(self):
        def shown_after(typed):
            return self.play(typed, "--seats", "1", "--seed", "3", game=("rebuilding_seattle",))

        bought = "1\n1\n1\nbuy_suburb\n"
        places = re.findall(r"place_suburb( -?\d+ -?\d+ -?\d+)", shown_after(bought + "moves\n"))
        move = "rearrange suburb" + places[-1]
        shown = shown_after(f"{bought}1\n{move}\nsave here.jsonl\nquit\n")
        self.assertNotIn(move, shown)
        lines = [json.loads(line) for line in (self.folder / "here.jsonl").read_text().splitlines()]
        self.assertEqual(lines[-2]["move"], move)
        self.assertNotIn(move, lines[-2]["moves"])
        self.assertIn("ok: 1 game", self.replay(self.folder / "here.jsonl"))

    def test_a_shortcut_has_a_number_behind_the_list(self):
        def play(typed):
            return self.play("1\n1\nstop\n" + typed, "--seats", "2", "--seed", "3",
                             game=("rolling_heights",))

        number = re.search(r"(\d+)  Collect 3 wood from 2 meeples +collect", play(""))[1]
        self.assertIn(f"Type a number from 1 to {number}.", play("99\n"))
        self.assertRegex(play(number + "\n"), r"In hand +W 3 ")
        self.assertRegex(play("collect\n"), r"In hand +W 3 ")
        self.assertIn("(R6.2)", play("collect\ncollect\n"))

    def test_a_list_that_fills_the_screen_is_shown_when_asked_for(self):
        def play(typed):
            typed = "choose_district d-waterfront\nchoose_neighborhood nb-dining\n1\n" + typed
            return self.play(typed, "--seats", "1", "--seed", "3", game=("rebuilding_seattle",))

        placing = play("buy_suburb\n")
        self.assertRegex(placing, r"\d+ moves, such as 'place_suburb .*'moves' lists them all")
        self.assertNotIn("place_suburb 0 6 0", placing)
        self.assertIn("place_suburb 0 6 0", play("buy_suburb\nmoves\n"))
        short = play("buy_suburb\n0 6 0\nend_turn\n")
        self.assertEqual(play("buy_suburb\nplace_suburb 0 6 0\nend_turn\n"), short)
        self.assertIn("end_turn", short)
        self.assertIn("neither a move nor a command", play("buy_suburb\n9 9\n"))

    def test_why_gives_an_example_of_this_game(self):
        for game in GAMES:
            example = re.search(r"as in '(why .+?)'", self.play("why\n", "--seed", "3",
                                                               game=(game,)))
            self.assertIn("That move is allowed.", self.play(example[1] + "\n", "--seed", "3",
                                                             game=(game,)))

    def test_people_and_bots_share_a_table(self):
        shown = self.play("quit\n", "--bots", "human,human,random", "--seed", "1")
        self.assertIn("Player 1", shown)
        self.assertIn("Player 2", shown)
        self.assertIn("Random", shown)

    def test_bots_among_themselves(self):
        shown = self.play("", "--bots", "greedy,random,greedy", "--seed", "1")
        self.assertIn("Greedy 3", shown)
        self.assertIn("Total", shown)
        self.assertEqual(self.saves(), [])

    def seated(self, *arguments, game):
        """The names at the seats."""
        self.play("save names.jsonl\nquit\n", "--seed", "3", *arguments, game=(game,))
        head = json.loads((self.folder / "names.jsonl").read_text().splitlines()[0])
        (self.folder / "names.jsonl").unlink()
        return head["players"]

    def test_who_sits_where(self):
        self.assertEqual(self.seated(game="uptown"), ["human", "medium"])
        self.assertEqual(self.seated("--seats", "3", game="uptown"), ["human", "medium", "medium"])
        self.assertEqual(self.seated("--bots", "easy:rusher", game="uptown"), ["human", "easy:rusher"])
        for game in (game for game, info in GAMES.items() if info["max_seats"] > 1):
            with self.subTest(game):
                self.assertEqual(self.seated("--bots", "random", game=game), ["human", "random"])
                self.assertEqual(self.seated("--bots", "random,human", game=game),
                                 ["random", "human"])
        for game in (game for game, info in GAMES.items() if info["min_seats"] == 1):
            with self.subTest(game):
                self.assertEqual(self.seated(game=game), ["human"])
                self.assertEqual(self.seated("--seats", "1", game=game), ["human"])
                self.assertEqual(self.seated("--bots", "human", game=game), ["human"])

    def test_wrong_usage(self):
        for arguments in (["--seats", "7"], ["--seed", "-1"], ["--bots", "nobody"],
                          ["--bots", "greedy,greedy,greedy", "--seats", "2"], ["--option", "x=y"]):
            self.assertIn("cornerstone:", self.play("", *arguments, expect=2))
        self.assertIn("chess", self.play("", game=("chess",), expect=2))

    def test_resuming_what_is_no_game(self):
        self.assertIn("cannot be read", self.resume("", self.folder / "none.jsonl", expect=1))
        self.play("1\n1\n1\n", "--seed", "3")
        half = self.folder / "half.jsonl"
        half.write_bytes(self.saves()[0].read_bytes()[:-100])
        self.assertIn("half.jsonl:", self.resume("", half, expect=1))

    def test_a_name_that_no_file_can_have_loses_nothing(self):
        for name in ["x" * 5000, "y" * 300, "/", "/proc/nowhere/game"]:
            with self.subTest(name[:20]):
                shown = self.play(f"1\nsave {name}\nscores\nquit\n", "--seed", "3")
                self.assertRegex(shown, "cannot be written|exists already")
                self.assertIn("Total", shown)
                self.assertIn("--resume", shown)
        self.assertTrue(all(self.replay(file).startswith("ok") for file in self.saves()))

    def test_nowhere_to_save(self):
        self.environment["XDG_DATA_HOME"] = "/dev/null"
        shown = self.play("1\nquit\n", "--seed", "3")
        self.assertIn("cannot be written", shown)
        self.assertEqual(len(list(self.folder.glob("uptown-*.jsonl"))), 1)

    def test_an_interrupt_saves(self):
        game, terminal = self.start_at_a_terminal("uptown", "--seed", "3")
        shown = self.read_until(terminal, b"your move")
        self.assertIn(b"\x1b[", shown)
        os.write(terminal, b"1\n")
        self.read_until(terminal, b"your move")
        game.send_signal(signal.SIGINT)
        self.read_until(terminal, b"--resume")
        self.assertEqual(game.wait(timeout=60), 0)
        self.assertIn("ok: 1 game", self.replay(self.saves()[0]))

    def test_no_colour_where_none_is_wanted(self):
        self.environment["NO_COLOR"] = "1"
        game, terminal = self.start_at_a_terminal("uptown", "--seed", "3")
        shown = self.read_until(terminal, b"your move")
        self.assertNotIn(b"\x1b[38", shown)
        os.write(terminal, b"quit\n")
        game.wait(timeout=60)


class Menu(PlayTest):
    def chosen(self, typed, *arguments, expect=0):
        """The title of the game that was started, and all that was shown."""
        shown = self.play(typed, "--seed", "3", *arguments, game=(), expect=expect)
        played = [info["title"] for info in GAMES.values() if f"{info['title']}: " in shown]
        return played, shown

    def test_every_game_is_offered(self):
        played, shown = self.chosen("quit\n")
        self.assertEqual(played, [])
        for number, info in enumerate(GAMES.values(), 1):
            players = rf"(\d to )?{info['max_seats']} player"
            self.assertRegex(shown, f"{number} {info['title']}, {players}")
            self.assertIn(info["summary"], shown)

    def test_a_number_an_id_or_a_title_chooses(self):
        for number, (game, info) in enumerate(GAMES.items(), 1):
            for typed in (str(number), f"  {number} ", game, info["title"], info["title"].upper()):
                with self.subTest(typed):
                    level = "easy\n" if info["max_seats"] > 1 else ""
                    played, _ = self.chosen(f"{typed}\n{info['max_seats']}\n{level}help\nquit\n")
                    self.assertEqual(played, [info["title"]])

    def test_anything_else_is_asked_again(self):
        too_many = str(len(GAMES) + 1)
        for typed in ("0", too_many, "-1", "1x", "1 2", "chess", "", "9" * 30):
            with self.subTest(typed):
                played, shown = self.chosen(f"{typed}\n1\n\n\nhelp\nquit\n")
                self.assertEqual(len(played), 1)
                self.assertEqual(shown.count("Which game?"), 2)

    def test_leaving_starts_nothing(self):
        for typed in ("", "quit\n", "q\n", "chess\n", "1\n", "1\nquit\n", "1\n9\n", "1\nfew\n",
                      "1\n2\n", "1\n2\nquit\n"):
            played, _ = self.chosen(typed)
            self.assertEqual(played, [])
        self.assertEqual(self.saves(), [])

    def test_an_interrupt_leaves_too(self):
        game, terminal = self.start_at_a_terminal()
        self.read_until(terminal, b"Which game?")
        game.send_signal(signal.SIGINT)
        self.assertEqual(game.wait(timeout=60), 0)

    def test_the_number_of_players_is_asked_where_there_is_a_choice(self):
        for number, info in enumerate(GAMES.values(), 1):
            fewest, most = info["min_seats"], info["max_seats"]
            answers = {"": fewest} | {str(seats): seats for seats in range(fewest, most + 1)}
            for typed, seats in answers.items() if fewest < most else []:
                with self.subTest(game=info["title"], typed=typed):
                    file = f"{number}-{seats}{typed}.jsonl"
                    level = "7\neasy\n" if seats > 1 else ""
                    _, shown = self.chosen(f"{number}\n{most + 1}\n{typed}\n{level}save {file}\nquit\n")
                    self.assertIn(f"Type a number from {fewest} to {most}.", shown)
                    self.assertEqual(shown.count("How many players"), 2)
                    head = json.loads((self.folder / file).read_text().splitlines()[0])
                    self.assertEqual(head["players"], ["human"] + ["easy"] * (seats - 1))
                    self.assertEqual(shown.count("How strong are the others?"), 2 if seats > 1 else 0)

    def test_it_is_not_asked_where_it_was_said(self):
        for arguments in (["--seats", "2"], ["--bots", "random"], ["--bots", "human,human"]):
            _, shown = self.chosen("1\nquit\n", *arguments)
            self.assertNotIn("How many players", shown)

    def test_seats_that_the_chosen_game_does_not_have(self):
        _, shown = self.chosen("1\n", "--seats", "9", expect=2)
        self.assertIn("9 is not possible", shown)

    def test_a_pack_chooses_its_game(self):
        for game, info in GAMES.items():
            played, shown = self.chosen("help\nquit\n", "--content", str(pack_of(game)))
            self.assertEqual(played, [info["title"]])
            self.assertNotIn("Which game?", shown)
        bad = self.folder / "bad.json"
        bad.write_text("{}")
        self.assertIn("$.game", self.chosen("", "--content", str(bad), expect=1)[1])


def views(position):
    """What each seat sees there, without the mark of whose view it is."""
    answers = converse(json.dumps({"do": "load", "position": position}),
                       *(json.dumps({"do": "view", "seat": seat})
                         for seat in range(position["seats"])))[1:]
    for answer in answers:
        del answer["view"]["observer"]
    return [answer["view"] for answer in answers]


class SeveralPeople(PlayTest):
    def test_the_keyboard_is_passed_on_where_views_differ(self):
        secretive = []
        for game in (game for game, info in GAMES.items() if info["max_seats"] > 1):
            with self.subTest(game):
                shown = self.play("1\n" * 40, "--bots", "human,human", "--seed", "3", game=(game,))
                differ = any(one != other for one, other in map(views, self.positions()))
                self.assertEqual(bool(HANDED_OVER.search(shown)), differ)
                secretive.append(differ)
                self.saves()[0].unlink()
        self.assertEqual(set(secretive), {True, False})

    def test_bots_do_not_count_as_people(self):
        shown = self.play("1\n" * 40, "--bots", "greedy,human,random", "--seed", "3",
                          game=("sf1906",))
        self.assertNotRegex(shown, HANDED_OVER)


class Secrets(PlayTest):
    """1906 San Francisco at one keyboard: nobody is shown what another keeps face down."""

    BOTS = ("--bots", "human,human,greedy", "--seed", "6")

    def setUp(self):
        super().setUp()
        objectives = json.loads(pack_of("sf1906").read_text())["objectives"]
        self.name_of = {card["id"]: card["name"] for card in objectives}

    def is_named(self, objective, text):
        # "Green district" is another card than "Green district majority", however that is cut.
        return re.search(re.escape(self.name_of[objective]) + "(?! m| ?…)", text) is not None

    @staticmethod
    def pages(shown):
        """For each time that the keyboard was passed on: to which seat, and what it was shown."""
        begin, *parts = HANDED_OVER.split(shown)
        assert begin.strip() == "", begin
        return [(int(seat) - 1, page) for seat, page in zip(parts[::2], parts[1::2])]

    def play_at_random(self, seed):
        """A whole game with questions between the moves: its pages before the end, its secrets."""
        choose = random.Random(seed).choice
        questions = ["board", "hint greedy", "log", "scores", "undo", "why objective deck", "help"]
        typed = [choose(questions) if i % 5 == 4 else choose("1234567") for i in range(6000)]
        shown = self.play("\n".join(typed) + "\n", *self.BOTS, game=("sf1906",))
        self.assertRegex(shown, "wins|share the victory")
        secrets = [player["secret_objectives"] for player in self.positions()[-1]["players"]]
        return self.pages(shown[:shown.rindex(PROMPT)]), secrets

    def test_nobody_is_ever_shown_what_another_hides(self):
        drawn = 0
        for seed in (0, 5, 8):
            pages, secrets = self.play_at_random(seed)
            self.assertGreater(len(pages), 20)
            drawn += sum(len(objectives) - 1 for objectives in secrets[:2])
            for reader, page in pages:
                for owner, objectives in enumerate(secrets):
                    for objective in objectives if owner != reader else []:
                        self.assertFalse(self.is_named(objective, page), (reader, objective))
            for seat in (0, 1):
                own = "".join(page for reader, page in pages if reader == seat)
                for objective in secrets[seat]:
                    self.assertTrue(self.is_named(objective, own), (seat, objective))
        self.assertGreater(drawn, 3, "hardly anybody drew a card; try other seeds")

    def test_one_decides_before_the_keyboard_is_passed_on(self):
        shown = self.play("1\n" * 300, *self.BOTS, game=("sf1906",))
        readers = [seat for seat, _ in self.pages(shown)]
        self.assertEqual(set(readers), {0, 1})
        self.assertTrue(all(one != other for one, other in zip(readers, readers[1:])))
        for seat, page in self.pages(shown):
            deciding = re.findall(r"Player (\d)" + re.escape(PROMPT), page)
            self.assertTrue(all(int(number) - 1 == seat for number in deciding), page)

    def test_what_has_been_seen_cannot_be_taken_back(self):
        # An income shows nothing new; the permit that is taken after it turns up another. The
        # second player to take them is the first to go on.
        shown = self.play("\n1\nundo\n1\n1\n\nundo\n1\nundo\n1\n1\nundo\nquit\n",
                          "--bots", "human,human", "--seed", "6", game=("sf1906",))
        (_, first), (_, second) = self.pages(shown)
        self.assertNotIn("take", "".join(re.findall("That cannot be .*", first)))
        self.assertIn("nothing to take back", second)
        self.assertEqual(second.count("That cannot be taken back"), 1)
        self.assertEqual(len(self.positions()), 4)

    def test_a_file_says_what_is_in_it(self):
        shown = self.play("\n1\nsave here.jsonl\nquit\n", *self.BOTS, game=("sf1906",))
        self.assertEqual(shown.count("The file holds everything, hidden cards too."), 2)
        self.assertNotIn("The file holds", self.play("1\nquit\n", "--seed", "6", game=("sf1906",)))

    def test_a_resumed_game_waits_for_the_right_person(self):
        self.play("\n1\n1\n\nquit\n", *self.BOTS, game=("sf1906",))
        own, other = (player["secret_objectives"] for player in self.positions()[-1]["players"][:2])
        (seat, page), = self.pages(self.resume("\nlog\n", self.saves()[0]))
        self.assertEqual(seat, 1)
        self.assertTrue(self.is_named(other[0], page))
        self.assertFalse(self.is_named(own[0], page))

    def test_at_a_terminal_nothing_is_left_to_scroll_back_to(self):
        game, terminal = self.start_at_a_terminal("sf1906", *self.BOTS)
        self.assertIn(b"\x1b[3J", self.read_until(terminal, b"press Enter: "))
        os.write(terminal, b"\n")
        self.read_until(terminal, PROMPT.encode())
        # What is typed ahead must not open the next person's page.
        os.write(terminal, b"1\n1\n\n1\n1\n")
        page = self.read_until(terminal, b"press Enter: ")
        self.assertRegex(page, rb"\x1b\[H\x1b\[2J\x1b\[3J[^\n]*Pass the keyboard to Player 2")
        os.write(terminal, b"\n")
        self.read_until(terminal, b"Player 2" + PROMPT.encode())
        os.write(terminal, b"quit\n")
        end = self.read_to_the_end(game, terminal)
        self.assertEqual(game.wait(timeout=60), 0)
        self.assertRegex(end, rb"(?s)\x1b\[3J.*Saved as")
        self.assertEqual(len(self.positions()), 2)

    def test_an_interrupt_before_the_page_is_opened(self):
        game, terminal = self.start_at_a_terminal("sf1906", *self.BOTS)
        self.read_until(terminal, b"press Enter: ")
        game.send_signal(signal.SIGINT)
        self.assertNotIn(PROMPT.encode(), self.read_to_the_end(game, terminal))
        self.assertEqual(game.wait(timeout=60), 0)


class ScoreSheet(PlayTest):
    def sheet(self, game, seats, columns):
        """The rows of the final score sheet, by label."""
        self.environment["NO_COLOR"] = "1"
        bots = ",".join(["random", "greedy"] * seats).split(",")[:seats]
        process, terminal = self.start_at_a_terminal(game, "--bots", ",".join(bots), "--seed", "5",
                                                     columns=columns)
        lines = self.read_to_the_end(process, terminal).decode().splitlines()
        self.assertEqual(process.wait(timeout=60), 0)
        last = max(number for number, line in enumerate(lines) if line.startswith("Total"))
        first = max(number for number in range(last) if lines[number] == "") + 1
        return lines[first:last + 1]

    def test_it_fits_the_screen_and_adds_up_by_column(self):
        for game, info in GAMES.items():
            for columns in (60, 80, 120):
                with self.subTest(game=game, columns=columns):
                    heading, *rows = self.sheet(game, info["max_seats"], columns)
                    self.assertLessEqual(max(map(len, [heading, *rows])), columns)
                    ends = [name.end() for name in re.finditer(r"\w+( \d)?", heading)]
                    self.assertEqual(len(ends), info["max_seats"])
                    for end in ends:
                        *points, total = (row[end - 6:end].strip() for row in rows)
                        self.assertEqual(sum(int(number or 0) for number in points), int(total))

    def test_a_seat_is_blank_where_it_has_no_such_line(self):
        heading, *rows = self.sheet("sf1906", 4, 80)
        self.assertTrue(any(len(re.findall(r"-?\d+", row)) == 1 for row in rows))
        self.assertEqual(len(rows), len({row[:30] for row in rows}), "a source has two rows")


if __name__ == "__main__":
    unittest.main()
