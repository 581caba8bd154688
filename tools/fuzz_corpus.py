#!/usr/bin/env python3
"""Writes inputs for the fuzz targets to begin with: of every game, as the program at hand plays it.

They are made anew instead of kept, because a pack or a transcript of yesterday is refused in its first line today and
leads a fuzzer nowhere. The same program writes the same inputs.
"""

import argparse
import json
import random
import re
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

SAVED_DECISIONS = 3
MOVES_PLAYED = 6  # from a position in the middle of a game
PLAY_BYTES = 400  # enough to choose every move of a game
TALK_BYTES = 120  # a visit to a table
LOGGED_MOVES = 25


def run(program, *arguments):
    return subprocess.run([program, *map(str, arguments)], stdout=subprocess.PIPE, check=True, text=True).stdout


def lines(*values):
    return "".join(json.dumps(value, separators=(",", ":")) + "\n" for value in values).encode()


def simulated(program, game, seats):
    """The lines of one whole game."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.jsonl"
        run(program, "simulate", game, "--seats", seats, "--games", 1, "--transcript", file)
        return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def saved_game(transcript):
    return lines(*transcript[: 1 + SAVED_DECISIONS], {"line": "saved", "decisions": SAVED_DECISIONS})


def look_around():
    for seat in [0, "spectator"]:
        yield {"do": "view", "seat": seat}
        yield {"do": "scores", "seat": seat}
    yield from ({"do": command} for command in ["moves", "draw", "scores", "dump", "undo"])


def study_of(transcript):
    """Somebody loads a position from the middle of a game, plays on and looks around."""
    decisions = [line for line in transcript if line["line"] == "decision"]
    middle = len(decisions) // 2
    requests = [{"do": "load", "position": decisions[middle]["position"]}]
    for decision in decisions[middle : middle + MOVES_PLAYED]:
        move = decision["move"]
        requests += [{"do": "why", "move": decision["moves"][-1]}, {"do": "preview", "move": move}]
        requests.append({"do": "play", "move": move})
    return lines(*requests, *look_around())


def documented_requests():
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    return "".join(request + "\n" for request in re.findall(r"^> (\{.*\})$", page, re.MULTILINE)).encode()


def ledger():
    """Two who finished a gauntlet and share a rank, and one who did not."""
    result = {"won": True, "rating": {"points": 80, "tie_break": [3, -112]}, "words": "won against the Hurricane"}
    challenge = {"game": "comeback_city", "contest": "gauntlet", "date": "2026-11-15", "games": 5}
    return lines(*({"player": player, **challenge, "results": [result] * games}
                   for player, games in [("ada", 5), ("bob", 5), ("eve", 2)]))


def log_of(chance):
    """A log in which most things happen that can. Numbers stand for legal moves."""
    entries = [
        {"at": 2, "by": "1", "id": "a", "do": "sit", "seat": 0, "person": "1", "name": "Ada"},
        {"at": 3, "by": "1", "id": "b", "do": "engage", "seat": 1, "bot": "easy"},
        {"at": 4, "by": "1", "id": "c", "do": "leave", "seat": 1},
        {"at": 5, "by": "2", "id": "a", "do": "sit", "seat": 1, "person": "2", "name": "Bea"},
        {"at": 6, "do": "start"},
    ]
    for _ in range(LOGGED_MOVES):
        entries.append(chance.randrange(200))
        if chance.random() < 0.2:
            entries.append({"at": 30000, "do": "undo", "seat": chance.randrange(2), "moves": 1})
    return lines(
        *entries,
        {"at": 40000, "do": "leave", "seat": 0},
        {"at": 40001, "by": "2", "id": "b", "do": "say", "person": "2", "name": "Bea", "text": "Come back!"},
        {"at": 40002, "do": "return", "seat": 0},
        {"at": 10**9, "do": "expire", "seat": 0},
        {"at": 10**9, "do": "resign", "seat": 1},
        {"at": 10**9, "do": "end", "key": "07" + 31 * "00"},
    )


def web_texts():
    """What is written into requests: names of the inputs and the inputs."""
    yield "request", "\n".join([
        "/api/tables/7?seat=2&name=%41da", "Host: example.org", "X-Forwarded-For: 10.0.0.1, 192.0.2.9",
        "X-Forwarded-Proto: https", "Cookie: theme=dark; cornerstone=v1.c2Vzc2lvbg.bWFj",
        "Origin: https://play.example.org", "Accept-Encoding: gzip;q=0.5, br", "Upgrade: websocket", "Connection: keep-alive, Upgrade",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ])  # fmt: skip
    yield "file", '/assets/table-B7kx_09q.js\nIf-None-Match: "a", W/"b"\nAccept-Encoding: br'
    yield "query", "after=12&game=uptown&state=open+running"
    yield "email", "ada.b@example.org"
    yield "webhook", "https://example.org:8443/hook?from=cornerstone"
    yield "network", "10.0.0.0/8"
    yield "address", "2001:db8::ffff:192.0.2.1"
    yield "name", "Zo\u00e9 van der \u00c4-9"
    yield "code", "ab3d-EFGH jkmn"
    keys = {"p256dh": "B" + 86 * "A", "auth": 22 * "A"}
    yield "subscription", json.dumps({"endpoint": "https://push.example.org/a", "keys": keys})


def corpus(program):
    """Pairs of a file's path and its bytes. Targets that play a game take it from the first byte."""
    yield "study_fuzz/protocol", b"\0" + documented_requests()
    yield "ledger_fuzz/ledger.jsonl", ledger()
    yield from ((f"http_fuzz/{name}", text.encode()) for name, text in web_texts())
    games = json.loads(run(program, "games", "--json"))
    for number, game in enumerate(games):
        chosen, name = bytes([number]), game["id"]
        yield f"content_fuzz/{name}.json", (ROOT / "games" / name / "content.json").read_bytes()
        yield f"entry_fuzz/{name}", chosen + log_of(random.Random(number))
        yield f"entry_fuzz/{name}-race", bytes([len(games) + number]) + log_of(random.Random(number))
        for seats in range(game["min_seats"], game["max_seats"] + 1):
            transcript = simulated(program, name, seats)
            table = f"{name}-{seats}"
            yield f"transcript_fuzz/{table}.jsonl", saved_game(transcript)
            yield f"study_fuzz/{table}", chosen + study_of(transcript)
            moves = random.Random(seats).randbytes(PLAY_BYTES)
            at_table = bytes([seats - game["min_seats"]])
            yield f"play_fuzz/{table}", chosen + at_table + moves
            yield f"room_fuzz/{table}", chosen + b"\0" + at_table + moves[:TALK_BYTES]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=Path, help="cornerstone, as it was built")
    parser.add_argument("folder", type=Path, help="where to write; a folder for each target")
    arguments = parser.parse_args()
    for name, content in corpus(arguments.program.resolve()):
        file = arguments.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


if __name__ == "__main__":
    main()
