#!/usr/bin/env python3
"""Kills the server while people play, again and again, and looks whether anything was lost.

Clients play random moves on many tables. At random instants a server gets SIGKILL and is started again; its clients
come back, to it or to another server of the same database, say what they know and repeat what was not acknowledged.
Then the log of every table must hold each acknowledged request exactly once and in the order in which it was sent, no
other request twice, what the clients were told must have no gaps, and what they made of it must be what they see.

    tools/test_postgres server/kill_test.py --kills 200 sqlite postgres two

The program is that of the environment variable CORNERSTONE, or build/release/cornerstone. Every choice follows from
--seed; what the machine makes of the instants does not.
"""

import argparse
import asyncio
import contextlib
import copy
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from testing.socket_client import Gone, Refused, Socket, ask

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = os.path.abspath(os.environ.get("CORNERSTONE", ROOT / "build" / "release" / "cornerstone"))

GAMES = [("uptown", 3), ("sf1906", 2), ("rolling_heights", 2), ("comeback_city", 1)]
DRAFTED, TAKEN_BACK, SAID = 0.4, 0.2, 0.05  # how often a player does not confirm at once, thinks again, speaks
PAUSE = 0.5  # seconds, for who was told to be slower
PATIENCE = 60  # seconds without any progress after which something hangs


class Fault(Exception):
    """What a server must not do."""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """One server process, which can be killed and started again at the same port."""

    def __init__(self, database, log):
        self.port, self.database, self.log = free_port(), database, log
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(self.port), "--database", self.database],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
        )  # fmt: skip

    async def wait_until_up(self):
        for _ in range(PATIENCE * 50):
            if self.process.poll() is not None:
                raise Fault(f"the server ended by itself: {self.process.returncode}")
            with contextlib.suppress(Gone):
                await ask(self.port, "127.0.0.1", "GET", "/api/health")
                return
            await asyncio.sleep(0.02)
        raise Fault("the server does not come up")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()


class SqliteFile:
    def __init__(self, folder):
        self.address = str(Path(folder) / "cornerstone.db")

    def log(self, table):
        with contextlib.closing(sqlite3.connect(f"file:{self.address}?mode=ro", uri=True)) as connection:
            return connection.execute(
                "SELECT sequence, entry FROM log WHERE table_id = ? ORDER BY sequence", (table,)
            ).fetchall()


class PostgresDatabase:
    """A new database of the server that tools/test_postgres started."""

    def __init__(self, name):
        server = os.environ.get("CORNERSTONE_TEST_POSTGRES")
        if not server:
            sys.exit("There is no PostgreSQL here: run this by tools/test_postgres.")
        self._psql(server, f"CREATE DATABASE {name}")
        self.address = server.replace("/cornerstone?", f"/{name}?")

    @staticmethod
    def _psql(address, sql):
        return subprocess.run(["psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-d", address, "-c", sql],
                              check=True, capture_output=True, text=True).stdout  # fmt: skip

    def log(self, table):
        assert table.isalnum(), table
        rows = self._psql(
            self.address,
            f"SELECT json_build_array(sequence, entry) FROM log WHERE table_id = '{table}' ORDER BY sequence",
        )
        return [json.loads(line) for line in rows.splitlines()]


def change(view, pointer, value):
    """Puts a value where a JSON pointer points; behind the end of a list it is added."""
    keys = [key.replace("~1", "/").replace("~0", "~") for key in pointer.split("/")[1:]]
    place = view
    for key in keys[:-1]:
        place = place[int(key)] if isinstance(place, list) else place[key]
    if not isinstance(place, list):
        place[keys[-1]] = value
    elif int(keys[-1]) == len(place):
        place.append(value)
    else:
        place[int(keys[-1])] = value


class Player:
    """A person at a table, who plays until the game is over."""

    def __init__(self, test, table, seat, address, choices):
        self.test, self.table, self.seat, self.address, self.choices = test, table, seat, address, choices
        self.server = choices.choice(test.servers)
        self.cookie = ""
        self.person = None
        self.requests = 0  # sent so far
        self.pending = None  # the request that is not acknowledged yet
        self.acknowledged = {}  # the number that the answer had, by the id of the request
        self.known = 0  # the number of the last happening
        self.stage, self.taken, self.resigned = "open", set(), False
        self.view, self.draft, self.whole_turn = None, [], False

    async def become_a_guest(self):
        me, self.cookie = await self.test.insist(
            lambda server: ask(server.port, self.address, "GET", "/api/me", cookie=self.cookie)
        )
        self.person = str(me["id"])

    async def open_table(self):
        game, seats = self.table.game, self.table.seats
        made, _ = await self.test.insist(
            lambda server: ask(server.port, self.address, "POST", "/api/tables",
                               {"game": game, "seats": seats, "visibility": "link", "terms": {"stand_in": "random"}},
                               self.cookie)
        )  # fmt: skip
        return made["id"]

    async def play(self):
        """Plays to the end; then what was told and what is seen are the same."""
        while True:
            try:
                connection = await self.enter()
            except Gone:
                self.server = self.test.another(self.server)
                await asyncio.sleep(0.02)
                continue
            try:
                await self.play_on(connection)
                return
            except Gone:
                self.server = self.test.another(self.server)
            finally:
                connection.close()

    async def enter(self):
        path = f"/api/tables/{self.table.id}/socket?since={self.known}"
        connection = await Socket.open(self.server.port, self.address, path, self.cookie)
        try:
            self.begin_again(await connection.receive())
        except Gone:
            connection.close()
            raise
        return connection

    def begin_again(self, letter):
        """The whole table and what was missed."""
        whole = letter["table"]
        numbers = [happening["number"] for happening in letter["missed"]]
        if numbers != list(range(self.known + 1, whole["number"] + 1)) or whole["number"] < self.known:
            raise Fault(f"who knew {self.known} of {whole['number']} was told {numbers}")
        if not numbers and not self.pending and (self.view, self.draft) != (whole["view"], whole["draft"]):
            raise Fault(f"told {self.known} {json.dumps(self.view)}, but sees {json.dumps(whole)}")
        self.known, self.stage, self.view = whole["number"], whole["stage"], whole["view"]
        self.taken = {seat for seat, state in enumerate(whole["seats"]) if state["name"] is not None}
        self.resigned = whole["seats"][self.seat]["resigned"]
        self.draft, self.whole_turn = whole["draft"], whole["awaits_confirmation"]
        self.test.progress()

    async def play_on(self, connection):
        if self.pending:
            connection.send(self.pending)
        else:
            self.next_request(connection)
        while not (self.stage == "over" and not self.pending):
            message = await connection.receive()
            if "ok" in message:
                self.take_answer(connection, message)
            else:
                self.take_letter(message)
                if not self.pending:
                    self.next_request(connection)
        await self.compare(connection)

    async def compare(self, connection):
        look = {"id": "look", "do": "view"}
        connection.send(look)
        while True:
            message = await connection.receive()
            if message.get("id") != "look":
                self.take_letter(message)  # others may still say something
            elif message["ok"]:
                break
            elif message["error"]["code"] == "too_many_requests":
                await asyncio.sleep(PAUSE)
                connection.send(look)
            else:
                raise Fault(f"{message} to who wants to see the end")
        if (message["number"], message["view"]) != (self.known, self.view):
            raise Fault(f"told {self.known} {json.dumps(self.view)}, but sees {json.dumps(message)}")

    def take_letter(self, letter):
        if "table" in letter:  # another server was faster, and this one begins again
            self.begin_again(letter)
        if "number" in letter:
            if letter["number"] != self.known + 1:
                raise Fault(f"after {self.known} came {letter['number']}")
            self.known += 1
            if letter["do"] == "sit":
                self.taken.add(letter["seat"])
            elif letter["do"] == "start":
                self.stage, self.view = "running", letter["view"]
            elif letter["do"] == "end":
                self.stage = "over"
            elif letter["do"] == "resign" and letter["seat"] == self.seat:
                self.resigned, self.draft, self.whole_turn = True, [], False
            elif letter["do"] == "play" and letter["seat"] == self.seat:
                self.draft, self.whole_turn = self.draft[1:], False
        if "draft" in letter:
            self.draft, self.whole_turn = letter["draft"], letter["awaits_confirmation"]
        for pointer, value in letter.get("changes", []):
            change(self.view, pointer, copy.deepcopy(value))

    def take_answer(self, connection, answer):
        if "moves" in answer:
            moves = [move["text"] for move in answer["moves"]]
            confirm = self.choices.random() >= DRAFTED
            self.request(connection, {"do": "play", "move": self.choices.choice(moves), "confirm": confirm})
            return
        if self.pending is None or answer["id"] != self.pending["id"]:
            raise Fault(f"{answer} answers nothing that was asked")
        if not answer["ok"]:
            if answer["error"]["code"] == "too_many_requests":  # nobody plays as fast as this
                asyncio.get_running_loop().call_later(PAUSE, self.repeat, connection)
                return
            # Only when all give up may others be faster to end the game.
            if not self.test.ending or answer["error"]["code"] != "game_over":
                raise Fault(f"{self.pending} was refused: {answer}")
        elif "number" in answer:  # else it was a question
            if answer["number"] < self.known:
                raise Fault(f"{answer} forgets what has happened since {self.known}")
            self.acknowledged[answer["id"]] = answer["number"]
        self.pending = None
        self.test.progress()
        self.next_request(connection)

    def repeat(self, connection):
        if not connection.is_closed():
            connection.send(self.pending)

    def request(self, connection, request):
        self.requests += 1
        self.pending = {"id": self.requests, **request}
        connection.send(self.pending)

    def next_request(self, connection):
        """Whatever this player would like to do now."""
        if self.stage == "open":
            if self.seat not in self.taken:
                self.request(connection, {"do": "sit", "seat": self.seat})
            elif self.seat == 0 and len(self.taken) == self.table.seats:
                self.request(connection, {"do": "start"})
        elif self.stage == "over" or self.resigned:
            pass
        elif self.test.ending:
            self.request(connection, {"do": "resign"})  # when all have, the game is over
        elif self.view["to_move"] == self.seat or self.whole_turn:
            luck = self.choices.random()
            if luck < SAID:
                self.request(connection, {"do": "say", "text": f"remark {self.requests + 1}"})
            elif self.draft and luck < SAID + TAKEN_BACK:
                self.request(connection, {"do": "undo"})
            elif self.whole_turn:
                self.request(connection, {"do": "confirm"})
            else:
                self.pending = {"id": "moves", "do": "moves"}
                connection.send(self.pending)


class Table:
    """One game after the other is played here, each checked at its end."""

    def __init__(self, test, number, choices):
        self.test, self.number, self.choices = test, number, choices
        self.game, self.seats = GAMES[number % len(GAMES)]
        self.players = []

    async def run(self):
        while not self.test.ending:
            self.players = [
                Player(self.test, self, seat, f"127.2.{self.number % 250}.{seat + 1}",
                       random.Random(self.choices.random()))
                for seat in range(self.seats)
            ]  # fmt: skip
            for player in self.players:
                await player.become_a_guest()
            self.id = await self.players[0].open_table()
            await asyncio.gather(*(player.play() for player in self.players))
            self.check()

    def check(self):
        log = self.test.database.log(self.id)
        if [sequence for sequence, _ in log] != list(range(1, len(log) + 1)):
            raise Fault(f"the log of {self.id} has gaps")
        entries = [json.loads(entry) for _, entry in log]
        for player in self.players:
            stored = [entry["id"] for entry in entries if entry.get("by") == player.person]
            expected = [str(id) for id in player.acknowledged]
            if stored != expected:
                raise Fault(f"{self.id}: the log has {stored} of a player to whom {expected} were acknowledged")
            self.test.acknowledged += len(expected)
        self.test.games += 1


class KillTest:
    def __init__(self, database, servers, tables, kills, seed, log):
        self.database = database
        self.servers = [Server(database.address, log) for _ in range(servers)]
        self.choices = random.Random(seed)
        self.tables = [Table(self, number, random.Random(self.choices.random())) for number in range(tables)]
        self.kills_wanted, self.kills = kills, 0
        self.ending = False
        self.games = self.acknowledged = 0
        self.last_progress = time.monotonic()

    def progress(self):
        self.last_progress = time.monotonic()

    def another(self, server):
        """Where a client goes when its server is gone: elsewhere, if there is more than one."""
        return self.servers[(self.servers.index(server) + 1) % len(self.servers)]

    async def insist(self, request):
        """Asks until a server answers."""
        server = self.servers[0]
        while True:
            try:
                return await request(server)
            except Gone:
                server = self.another(server)
                await asyncio.sleep(0.02)

    async def kill(self):
        while self.kills < self.kills_wanted:
            await asyncio.sleep(self.choices.uniform(0.05, 0.8))
            server = self.choices.choice(self.servers)
            server.kill()
            self.kills += 1
            # Alone, the clients wait for it; of two, the other one has all of them for a while.
            await asyncio.sleep(self.choices.uniform(0, 0.5) if len(self.servers) > 1 else 0)
            server.start()
            await server.wait_until_up()
        self.ending = True

    async def watch(self):
        while True:
            await asyncio.sleep(1)
            if time.monotonic() - self.last_progress > PATIENCE:
                raise Fault(f"nothing has happened for {PATIENCE} seconds")

    async def run(self):
        for server in self.servers:
            server.start()
            await server.wait_until_up()
        watch = asyncio.create_task(self.watch())
        work = asyncio.gather(self.kill(), *(table.run() for table in self.tables))
        try:
            done, _ = await asyncio.wait([watch, work], return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            watch.cancel()
            work.cancel()
            for server in self.servers:
                server.stop()


def run(kind, arguments):
    with tempfile.TemporaryDirectory() as folder, open(Path(folder) / "server.log", "w+b") as log:
        database = SqliteFile(folder) if kind == "sqlite" else PostgresDatabase(f"kill_{kind}")
        test = KillTest(database, 2 if kind == "two" else 1, arguments.tables, arguments.kills, arguments.seed, log)
        began = time.monotonic()
        try:
            asyncio.run(test.run())
        except (Fault, Refused) as fault:
            log.seek(0)
            print(log.read().decode(errors="replace")[-4000:], end="")
            print(f"{kind}: FAILED after {test.kills} kills: {fault}")
            return False
        print(f"{kind}: {test.kills} kills, {test.games} games, {test.acknowledged} acknowledged requests, "
              f"each stored once; {time.monotonic() - began:.0f} s", flush=True)  # fmt: skip
        return True


def main():
    parser = argparse.ArgumentParser(description="Kills the server while people play, and looks whether anything was lost.")
    parser.add_argument("kinds", nargs="+", choices=["sqlite", "postgres", "two"], metavar="kind",
                        help="sqlite, postgres, or two: two servers on one PostgreSQL")  # fmt: skip
    parser.add_argument("--kills", type=int, default=4)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    sys.exit(0 if all([run(kind, arguments) for kind in arguments.kinds]) else 1)


if __name__ == "__main__":
    main()
