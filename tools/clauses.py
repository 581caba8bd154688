#!/usr/bin/env python3
"""Holds every game's rules.md, code and tests together.

Reads games/*/rules.md for numbered clauses, the game's sources for the clauses they cite, and its
*_test.cpp for tests whose name starts with a clause (R6_2_GroundProjectNeedsAnEmptySite). Writes
docs/rules/<game>.md: the rules in our words, and for each clause the code and the tests that belong
to it. With --check nothing is written; a page that is not current is then an error like the others:

  - a clause R, special case C or example E without a test
  - a clause R that no code cites
  - a test or a source that cites a clause that does not exist
  - an id given twice
"""

import argparse
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

ID = r"[A-Z]\d+(?:\.\d+){0,2}"
CLAUSE = re.compile(rf"^- ({ID}) (.*)$")
TABLE_ROW = re.compile(rf"^\| ({ID}) \|")
SECTION = re.compile(r"^### ([A-Z]\d+) (.*)$")
TEST = re.compile(r"\bTEST(?:_F|_P)?\(\s*(\w+)\s*,\s*(\w+)\s*\)")
CITATION = re.compile(rf"\b{ID}\b")

NEED_TESTS = "RCE"
NEED_CODE = "R"


@dataclass
class Clause:
    id: str
    code: list[str] = field(default_factory=list)   # file names, each once
    tests: list[tuple[str, str]] = field(default_factory=list)  # file name, test name


@dataclass
class Game:
    folder: Path
    lines: list[str]
    clauses: dict[str, Clause] = field(default_factory=dict)
    sections: set[str] = field(default_factory=set)
    problems: list[str] = field(default_factory=list)

    @property
    def id(self):
        return self.folder.name

    def knows(self, citation):
        return citation in self.clauses or citation in self.sections

    def letters(self):
        return {citation[0] for citation in self.clauses}


def read_rules(folder):
    game = Game(folder, (folder / "rules.md").read_text(encoding="utf-8").splitlines())
    for number, line in enumerate(game.lines, 1):
        if section := SECTION.match(line):
            game.sections.add(section[1])
        elif found := CLAUSE.match(line) or TABLE_ROW.match(line):
            if found[1] in game.clauses:
                game.problems.append(f"{folder}/rules.md:{number}: {found[1]} is given twice")
            game.clauses.setdefault(found[1], Clause(found[1]))
    return game


def is_test(path):
    return path.name.endswith("_test.cpp")


def sources(folder):
    return sorted(p for p in folder.rglob("*") if p.suffix in (".h", ".cpp"))


def read_code(game):
    for path in sources(game.folder):
        if is_test(path) or "testing" in path.parts:
            continue
        name = str(path.relative_to(game.folder))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for citation in CITATION.findall(line):
                if citation[0] not in game.letters():
                    continue
                if not game.knows(citation):
                    game.problems.append(f"{path}:{number}: cites {citation}, which does not exist")
                elif citation in game.clauses and name not in game.clauses[citation].code:
                    game.clauses[citation].code.append(name)


def cited_by_name(test_name):
    """R6_2_Ground... cites R6.2; D1_D2_EveryMove... cites D1 and D2. Returns them and the rest."""
    words = test_name.split("_")
    cited = []
    while words and re.fullmatch(r"[A-Z]\d+", words[0]):
        citation = words.pop(0)
        while words and words[0].isdigit():
            citation += "." + words.pop(0)
        cited.append(citation)
    return cited, "_".join(words)


def read_tests(game):
    for path in sources(game.folder):
        if not is_test(path):
            continue
        name = str(path.relative_to(game.folder))
        for _, test in TEST.findall(path.read_text(encoding="utf-8")):
            cited, title = cited_by_name(test)
            for citation in cited:
                if citation in game.clauses:
                    game.clauses[citation].tests.append((name, title))
                else:
                    game.problems.append(f"{path}: {test} cites {citation}, which does not exist")


def find_gaps(game):
    rules = game.folder / "rules.md"
    for clause in game.clauses.values():
        if clause.id[0] in NEED_TESTS and not clause.tests:
            game.problems.append(f"{rules}: {clause.id} has no test; name one {clause.id.replace('.', '_')}_...")
        if clause.id[0] in NEED_CODE and not clause.code:
            game.problems.append(f"{rules}: {clause.id} is cited nowhere in the code")


def in_words(title):
    """GroundProjectNeedsAnEmptySite becomes "ground project needs an empty site"."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", title).replace("_", " ").lower()


def table_row(game, clause):
    def link(name):
        return f"[{name}](../../games/{game.id}/{name})"

    tests = {}
    for name, title in clause.tests:
        tests.setdefault(name, []).append(in_words(title))
    code = ", ".join(map(link, clause.code))
    proofs = "<br>".join(f"{link(name)}: {'; '.join(titles)}" for name, titles in tests.items())
    return f"| [{clause.id}](#{clause.id}) | {code} | {proofs} |"


def page(game):
    body = []
    for line in game.lines[1:]:
        if found := CLAUSE.match(line):
            line = f'- <a id="{found[1]}"></a>**{found[1]}** {found[2]}'
        elif found := TABLE_ROW.match(line):
            line = line.replace(found[1], f'<a id="{found[1]}"></a>**{found[1]}**', 1)
        body.append(line)
    tested = sum(1 for clause in game.clauses.values() if clause.tests)
    count = sum(len(clause.tests) for clause in game.clauses.values())
    return "\n".join([
        game.lines[0],
        "",
        f"<!-- Written by tools/clauses.py from games/{game.id}/rules.md: change that file, not this one. -->",
        *body,
        "",
        "## Clauses, code and tests",
        "",
        f"{len(game.clauses)} numbered statements; {tested} of them are tested, by {count} citing tests.",
        "",
        "| clause | code | tests |",
        "|---|---|---|",
        *(table_row(game, clause) for clause in game.clauses.values()),
        "",
    ])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a page is not current")
    parser.add_argument("--stamp", type=Path, help="a file to touch on success, for build systems")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    arguments = parser.parse_args()

    problems = []
    for rules in sorted(arguments.root.glob("games/*/rules.md")):
        game = read_rules(rules.parent)
        read_code(game)
        read_tests(game)
        find_gaps(game)
        problems += game.problems
        text = page(game)
        target = arguments.root / "docs" / "rules" / f"{game.id}.md"
        if not arguments.check:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        elif not target.exists() or target.read_text(encoding="utf-8") != text:
            problems.append(f"{target}: not current; run tools/clauses.py")

    for problem in problems:
        print(problem.removeprefix(f"{arguments.root}/"), file=sys.stderr)
    if not problems and arguments.stamp:
        arguments.stamp.touch()
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
