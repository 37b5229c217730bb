"""Digests of games played at random, kept in `golden.json`: every machine and every build must play the same games.

`python tests/battery/golden.py` (with `src` and `tests` on the path) says whether they still are the same, and
`--write` keeps those of today: after a change to the rules, never to make a failing test pass.
"""

import argparse
import hashlib
import json
import sys
from pathlib import Path

from battery.configurations import CONFIGURATIONS, Configuration
from battery.walk import Walk

FILE = Path(__file__).parent / "golden.json"
SEED = 1
EVERY = 100  # a digest for so many decisions, so that a difference is found near its cause


def digests(configuration: Configuration) -> list[str]:
    """What the positions of a random game have been: each digest covers all of them up to there."""
    found = []
    digest = hashlib.sha256()
    with Walk(configuration, SEED) as walk:
        for state, action in walk:
            digest.update(json.dumps([state.data(), action], sort_keys=True).encode())
            if walk.number % EVERY == EVERY - 1:
                found.append(digest.hexdigest()[:16])
        digest.update(json.dumps(walk.state.data(), sort_keys=True).encode())
    return [*found, digest.hexdigest()[:16]]


def read() -> dict[str, list[str]]:
    """The digests on file."""
    kept: dict[str, list[str]] = json.loads(FILE.read_text(encoding="utf-8"))
    return kept


def main() -> int:
    """Compare, or write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="keep the digests of today")
    played = {str(configuration): digests(configuration) for configuration in CONFIGURATIONS}
    if parser.parse_args().write:
        lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(found)}" for name, found in played.items())
        FILE.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
        return 0
    kept = read()
    different = [name for name in kept.keys() | played.keys() if kept.get(name) != played.get(name)]
    print("\n".join(sorted(different)) or f"{len(played)} games are the same")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
