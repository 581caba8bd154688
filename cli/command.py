"""Runs the program that the tests of this folder are about."""

import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = os.path.abspath(os.environ.get("CORNERSTONE", ROOT / "build" / "release" / "cornerstone"))


def run(*arguments, stdin=""):
    return subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, text=True,
                          timeout=120, check=False)


def converse(*lines):
    """The answers of `cornerstone engine` to lines, which may be bytes that are no text at all."""
    sent = b"".join((line if isinstance(line, bytes) else line.encode()) + b"\n" for line in lines)
    done = subprocess.run([PROGRAM, "engine"], input=sent, capture_output=True, timeout=120,
                          check=False)
    assert done.returncode == 0, done
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def pack_of(game):
    """The content pack that the game was built with."""
    return ROOT / "games" / game / "content.json"


# What holds for every game is tested for every game: by id, as `cornerstone games --json` says.
GAMES = {game["id"]: game for game in json.loads(run("games", "--json").stdout)}
