#!/usr/bin/env python3
"""Builds and runs every test of the project, then says in one table what passed and what did not.

Called by ./test, which installs what is needed first. A step that fails does not stop the others, unless they need
what it should have built, so that one run shows everything that is wrong.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import time
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
LOGS = BUILD / "logs"

FUZZ_RUNS = 5000
SLOW_FUZZ_RUNS = {"room_fuzz": 1000, "entry_fuzz": 1000}  # whole games in each
KILLS = 4  # of the server, on each kind of database
# Whether it still measures; figures want a quiet machine and more of everything (docs/load.md).
A_LITTLE_LOAD = ["--tables", "5", "--rounds", "6", "--seconds", "1", "--clients", "40"]
SHOWN_LINES = 200  # of the output of a step that failed


@dataclass
class Outcome:
    """What a step has to say for itself. Steps that only build have nothing to count when they succeed."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    remark: str = ""


@dataclass
class Row:
    name: str
    outcome: Outcome
    seconds: float


class Log:
    """Runs the commands of one step and keeps what they write."""

    def __init__(self, path):
        self.path = path
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_bytes(b"")

    def run(self, *command, **environment):
        with self.path.open("ab") as file:
            file.write(f"$ {textwrap.shorten(' '.join(map(str, command)), 200)}\n".encode())
            file.flush()
            return subprocess.run(
                [str(word) for word in command],
                cwd=ROOT,
                env={**os.environ, **environment},
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=subprocess.STDOUT,
                check=False,
            ).returncode

    def text(self):
        return self.path.read_text(encoding="utf-8", errors="replace")


def build(log, preset, *targets):
    arguments = [word for target in targets for word in ("--target", target)]
    ok = log.run("cmake", "--preset", preset) == 0
    # Ninja goes on after an error, so that all of them are seen.
    ok = ok and log.run("cmake", "--build", "--preset", preset, *arguments, "--", "-k", "0") == 0
    return Outcome() if ok else Outcome(failed=1, remark="does not build")


def gtest_outcome(report):
    """Counts the tests in a GoogleTest report. One that was neither run nor skipped is disabled: not counted."""
    outcome = Outcome()
    for case in ElementTree.parse(report).iter("testcase"):
        if case.get("status") != "run":
            continue
        if case.get("result") == "skipped":
            outcome.skipped += 1
        elif case.find("failure") is not None:
            outcome.failed += 1
        else:
            outcome.passed += 1
    return outcome


def program_outcome(program, ctest_passed, report):
    """What one test program did, by its own report and by how it ended."""
    if not report.exists():
        return Outcome(passed=1) if ctest_passed else Outcome(failed=1, remark=f"{program} died")
    outcome = gtest_outcome(report)
    if outcome.passed + outcome.failed == 0:
        return Outcome(failed=1, remark=f"{program} has no tests")
    if not ctest_passed and outcome.failed == 0:  # a sanitizer spoke up after the last test
        outcome.failed, outcome.remark = 1, f"{program} ended badly"
    return outcome


def total(outcomes):
    outcomes = list(outcomes)
    return Outcome(
        passed=sum(outcome.passed for outcome in outcomes),
        failed=sum(outcome.failed for outcome in outcomes),
        skipped=sum(outcome.skipped for outcome in outcomes),
        remark=", ".join(outcome.remark for outcome in outcomes if outcome.remark),
    )


def ctest(log, preset):
    reports = BUILD / preset / "reports"
    shutil.rmtree(reports, ignore_errors=True)
    reports.mkdir()
    summary = reports / "ctest.junit"
    # GoogleTest names each report after its program when it is given a folder.
    # Beside a PostgreSQL of its own, which the tests of the storage use.
    log.run("tools/test_postgres", "ctest", "--preset", preset, "--output-junit", summary, GTEST_OUTPUT=f"xml:{reports}/")
    if not summary.exists():
        return Outcome(failed=1, remark="ctest found no tests")
    return total(
        program_outcome(
            case.get("name"), case.get("status") == "run", reports / f"{case.get('name')}.xml"
        )
        for case in ElementTree.parse(summary).iter("testcase")
    )


def fuzz(log, program):
    """A short walk of every fuzz target, the same each time, from what the program writes."""
    outcomes = []
    folder = BUILD / "asan" / "fuzz"
    corpora = folder / "corpus"
    shutil.rmtree(corpora, ignore_errors=True)
    if log.run(sys.executable, "tools/fuzz_corpus.py", program, corpora) != 0:
        return Outcome(failed=1, remark="nothing to begin with")
    for target in sorted(folder.glob("*_fuzz")):
        corpus = corpora / target.name
        with tempfile.TemporaryDirectory() as found:  # the first folder takes what the fuzzer finds
            status = log.run(
                target,
                f"-runs={SLOW_FUZZ_RUNS.get(target.name, FUZZ_RUNS)}",
                "-seed=1",
                "-verbosity=0",
                f"-artifact_prefix={folder}/{target.name}-",
                found,
                *([corpus] if corpus.is_dir() else []),
                PATH=f"/usr/lib/llvm-19/bin:{os.environ['PATH']}",  # the symbolizer
            )
        outcomes.append(Outcome(passed=1) if status == 0 else Outcome(failed=1, remark=target.name))
    return total(outcomes)


def command_line(log, program):
    status = log.run(
        sys.executable, "-m", "unittest", "discover", "-s", "cli", "-p", "*_test.py",
        CORNERSTONE=str(program), PYTHONDONTWRITEBYTECODE="1",
    )  # fmt: skip
    summary = log.text()
    ran = sum(int(count) for count in re.findall(r"^Ran (\d+) tests?", summary, re.MULTILINE))

    def counted(kind):
        return sum(int(count) for count in re.findall(rf"^\w+ \(.*?\b{kind}=(\d+)", summary, re.MULTILINE))

    failed, skipped = counted("failures") + counted("errors"), counted("skipped")
    if status != 0 and failed == 0:
        return Outcome(failed=1, remark="the test runner died")
    return Outcome(passed=ran - failed - skipped, failed=failed, skipped=skipped)


def kills(log, program):
    """Servers that are killed while people play: one test for each kind of database, and one for two servers."""
    kinds = ["sqlite", "postgres", "two"]
    log.run(
        "tools/test_postgres", sys.executable, "server/kill_test.py", "--kills", KILLS, *kinds,
        CORNERSTONE=str(program), PYTHONDONTWRITEBYTECODE="1",
    )  # fmt: skip
    passed = len(re.findall(r"^\w+: \d+ kills, .*each stored once", log.text(), re.MULTILINE))
    return Outcome(passed=passed, failed=len(kinds) - passed)


def vitest(log, script, **environment):
    """The tests of the client that a script of its package.json runs, by vitest's own report."""
    report = BUILD / "reports" / f"{script}.json"
    report.unlink(missing_ok=True)
    status = log.run(
        "tools/in_web", "npm", "run", script, "--", "--reporter=default", "--reporter=json", f"--outputFile={report}",
        **environment,
    )  # fmt: skip
    if not report.exists():
        return Outcome(failed=1, remark="the test runner died")
    counted = json.loads(report.read_text(encoding="utf-8"))
    outcome = Outcome(counted["numPassedTests"], counted["numFailedTests"], counted["numPendingTests"])
    if status != 0 and outcome.failed == 0:
        outcome.failed, outcome.remark = 1, "the test runner ended badly"
    tests = [test for file in counted["testResults"] for test in file["assertionResults"]]
    again = [test for test in tests if test["status"] == "passed" and test["failureMessages"]]
    for test in again:
        print(f"{test['fullName']}: passed at the second try, after\n{test['failureMessages'][0]}", flush=True)
    if again and not outcome.remark:
        outcome.remark = f"{len(again)} at the second try"
    return outcome


def browser(log, program):
    return vitest(log, "browser", CORNERSTONE=str(program))


def check(log, *command):
    return Outcome(passed=1) if log.run(*command) == 0 else Outcome(failed=1)


def formatting(log):
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.cpp", "*.h"],
        cwd=ROOT, stdout=subprocess.PIPE, check=True, text=True,
    ).stdout  # fmt: skip
    files = [name for name in listed.split("\0") if name and (ROOT / name).exists()]
    return check(log, "clang-format-19", "--dry-run", "-Werror", *files)


class Suite:
    def __init__(self):
        self.rows = []

    def step(self, name, work, *arguments, counts=True):
        """Runs one step and returns whether it went well; one that should count tests fails if there were none."""
        print(f"{name} ...", flush=True)
        log = Log(LOGS / f"{name.replace(' ', '-')}.log")
        began = time.monotonic()
        outcome = work(log, *arguments)
        if counts and outcome.passed + outcome.failed == 0:
            outcome = Outcome(failed=1, remark="no tests")
        self.rows.append(Row(name, outcome, time.monotonic() - began))
        if outcome.failed:
            print("\n".join(log.text().splitlines()[-SHOWN_LINES:]))
            print(f"{name}: FAILED; all of its output is in {log.path.relative_to(ROOT)}", flush=True)
        return outcome.failed == 0

    def build(self, preset, *targets):
        return self.step(f"build {preset}", build, preset, *targets, counts=False)

    def run(self, quick):
        self.step("formatting", formatting)
        self.step("clauses", check, sys.executable, "tools/clauses.py", "--check")
        self.step("web types", check, "tools/in_web", "npm", "run", "types")
        self.step("web lint", check, "tools/in_web", "npm", "run", "lint")
        self.step("web tests", vitest, "test")
        client_builds = self.step("web build", check, "tools/in_web", "npm", "run", "build")
        dev_builds = self.build("dev")
        if dev_builds:
            self.step("tests dev", ctest, "dev")
        if quick:
            if dev_builds:
                self.step("command line", command_line, BUILD / "dev" / "cornerstone")
                self.step("kills", kills, BUILD / "dev" / "cornerstone")
            return
        if self.build("release", "cornerstone", "load"):
            self.step("command line", command_line, BUILD / "release" / "cornerstone")
            self.step("kills", kills, BUILD / "release" / "cornerstone")
            if client_builds:
                self.step("browser", browser, BUILD / "release" / "cornerstone")
            self.step("load", check, BUILD / "release" / "bench" / "load", *A_LITTLE_LOAD)
        if self.build("asan"):
            self.step("tests asan", ctest, "asan")
            self.step("fuzz", fuzz, BUILD / "release" / "cornerstone")
        if self.build("tsan", "lab_tests", "server_tests"):
            self.step("tests tsan", ctest, "tsan")

    def report(self):
        print(f"\n{'step':<16}{'passed':>8}{'failed':>8}{'skipped':>9}{'seconds':>9}")
        for row in self.rows:
            outcome = row.outcome
            print(
                f"{row.name:<16}{outcome.passed or '':>8}{outcome.failed or '':>8}{outcome.skipped or '':>9}"
                f"{row.seconds:>9.1f}  {outcome.remark}".rstrip()
            )
        everything = total(row.outcome for row in self.rows)
        print(f"\n{everything.passed} passed, {everything.failed} failed", flush=True)
        return 1 if everything.failed else 0


def main():
    parser = argparse.ArgumentParser(prog="./test", description="Builds everything and runs every test.")
    parser.add_argument("--quick", action="store_true", help="the dev preset only: no sanitizers, no fuzzing")
    arguments = parser.parse_args()
    suite = Suite()
    try:
        suite.run(arguments.quick)
    except KeyboardInterrupt:
        sys.exit("\ninterrupted")
    sys.exit(suite.report())


if __name__ == "__main__":
    main()
