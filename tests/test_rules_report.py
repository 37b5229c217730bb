"""`make rules`: the report of rules without a test, on small pages of its own and on ours."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = "# Rules\n\n- **Z1.1** One.\n- **Z1.2** Two, see **Z9.9**.\n\n## Z2\n\n- **Z2.1** Three.\n"


def rules_report(*folders: Path) -> tuple[int, str]:
    """The exit status and what was printed."""
    command = [sys.executable, str(ROOT / "tools" / "rules.py"), *map(str, folders)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout


def folders_with(path: Path, tests: str, page: str = PAGE) -> tuple[Path, Path]:
    """A folder with one page of rules and one with a file of tests in a folder of its own."""
    docs, folder = path / "docs", path / "tests" / "zoo"
    docs.mkdir()
    folder.mkdir(parents=True)
    (docs / "zoo.md").write_text(page)
    (folder / "test_zoo.py").write_text(tests)
    return docs, path / "tests"


def test_one_line_when_every_rule_has_a_test(tmp_path: Path) -> None:
    tests = "@rule('Z1.1', 'Z1.2')\ndef test_a(): ...\n\n@other\n@rule('Z2.1')\ndef test_b(): ...\n"
    assert rules_report(*folders_with(tmp_path, tests)) == (0, "3 rules, each with a test\n")


def test_rules_without_a_test_are_listed(tmp_path: Path) -> None:
    tests = "@rule('Z1.2')\ndef test_a(): ...\n"
    assert rules_report(*folders_with(tmp_path, tests)) == (1, "Z1.1: no test\nZ2.1: no test\n")


def test_a_number_that_is_no_rule_is_named_with_its_place(tmp_path: Path) -> None:
    tests = "@rule('Z1.1', 'Z1.2', 'Z2.1')\ndef test_a(): ...\n\n@rule('Z9.9')\ndef test_b(): ...\n"
    status, printed = rules_report(*folders_with(tmp_path, tests))
    assert (status, printed) == (1, f"Z9.9: no such rule, named in {Path('zoo', 'test_zoo.py')}:5\n")


def test_a_number_given_twice_is_named(tmp_path: Path) -> None:
    tests = "@rule('Z1.1')\ndef test_a(): ...\n"
    page = "- **Z1.1** One.\n- **Z1.1** One more.\n"
    assert rules_report(*folders_with(tmp_path, tests, page)) == (1, "Z1.1: given to two rules\n")


@pytest.mark.parametrize(
    "not_a_marker",
    [
        "'''@rule('Z2.1')'''",
        "# @rule('Z2.1')\ndef test_b(): ...",
        "@rule('Z2.1')\ndef check(): ...",
        "@rules('Z2.1')\ndef test_b(): ...",
        "def test_b():\n    rule('Z2.1')",
    ],
)
def test_only_markers_on_tests_count(tmp_path: Path, not_a_marker: str) -> None:
    tests = f"@rule('Z1.1', 'Z1.2')\ndef test_a(): ...\n\n{not_a_marker}\n"
    assert rules_report(*folders_with(tmp_path, tests)) == (1, "Z2.1: no test\n")


def test_every_rule_of_ours_has_a_test() -> None:
    status, printed = rules_report()
    assert status == 0, printed
