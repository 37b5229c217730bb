"""Which numbered rules have no test? `make rules` prints them; with nothing to say, one line.

Rules are the lines `- **H6.3** ...` of `docs/rules/*.md`; a test names the rules it holds to in a marker, like
`@rule("H6.3")`. The markers are read from the source: a test that cannot run here still counts, a number that is put
together at run time does not.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

NUMBER = re.compile(r"^- \*\*([A-Z]\d+\.\d+)\*\*", re.MULTILINE)


def rules_in(folder: Path) -> list[str]:
    """The numbers of all rules, in the order of the pages."""
    return [number for page in sorted(folder.glob("*.md")) for number in NUMBER.findall(page.read_text("utf-8"))]


def cited_in(folder: Path) -> dict[str, str]:
    """Every number that a test names, with the place of its first mention."""
    cited: dict[str, str] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"), str(file))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for number in markers(node):
                    cited.setdefault(number, f"{file.relative_to(folder)}:{node.lineno}")
    return cited


def markers(test: ast.FunctionDef) -> Iterator[str]:
    """The numbers in the `@rule(...)` above a test."""
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule":
            for argument in decorator.args:
                yield str(argument.value) if isinstance(argument, ast.Constant) else ast.unparse(argument)


def report(rules: list[str], cited: dict[str, str]) -> list[str]:
    """One line for each rule without a test, each number that is no rule, and each number given twice."""
    return [
        *(f"{number}: no test" for number in rules if number not in cited),
        *(f"{number}: no such rule, named in {place}" for number, place in cited.items() if number not in rules),
        *(f"{number}: given to two rules" for number in dict.fromkeys(rules) if rules.count(number) > 1),
    ]


def main(docs: str = "docs/rules", tests: str = "tests") -> int:
    """Print the report; the exit status is 1 if there is anything to mend."""
    rules, cited = rules_in(Path(docs)), cited_in(Path(tests))
    wrong = report(rules, cited)
    print("\n".join(wrong) if wrong else f"{len(rules)} rules, each with a test")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
