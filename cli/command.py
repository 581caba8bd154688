"""Runs the program that the tests of this folder are about."""

import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = os.path.abspath(os.environ.get("CORNERSTONE", ROOT / "build" / "release" / "cornerstone"))


def run(*arguments, stdin=""):
    return subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, text=True,
                          timeout=120, check=False)
