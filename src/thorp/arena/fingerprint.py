"""Which bots played. A name does not say it: bots change with their code, the rules and the evaluation."""

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

import thorp

DIGITS: Final = 12
INSTALLED: Final = Path(thorp.__file__).parent


@cache
def fingerprint(game: str, package: Path = INSTALLED) -> str:
    """A few digits that stay the same as long as nothing is changed that our bots play this game by.

    >>> len(fingerprint("helvetia")), fingerprint("helvetia") == fingerprint("hamlet")
    (12, False)
    """
    digest = blake2b(digest_size=DIGITS // 2)
    for place in (package / "core", package / "bots", package / "games" / game):
        for path in sorted([*place.glob("*.py"), *place.glob("*.toml")]):
            text = path.read_text(encoding="utf-8")  # line ends differ from machine to machine, lines do not
            digest.update(f"{path.name}\n{text}\n".encode())
    return digest.hexdigest()
