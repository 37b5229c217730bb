"""Prints how many tests passed in each of the JUnit reports in the folder named on the command line."""

import sys
from pathlib import Path
from xml.etree import ElementTree


def main(folder: str) -> None:
    """One line for each report, such as `compiled: 120 passed, 0 failed, 2 skipped`."""
    for report in sorted(Path(folder).glob("*.xml"), key=lambda path: path.stat().st_mtime):
        suites = list(ElementTree.parse(report).iter("testsuite"))
        tests, failures, errors, skipped = (
            sum(int(suite.get(count, "0")) for suite in suites) for count in ("tests", "failures", "errors", "skipped")
        )
        failed = failures + errors
        print(f"{report.stem}: {tests - failed - skipped} passed, {failed} failed, {skipped} skipped")


if __name__ == "__main__":
    main(sys.argv[1])
