"""Sentences for people: what an action, an event or a question means, in a language.

A game keeps one file for each language, `text/<language>.toml` in its folder: a template for every verb (`[actions]`), every event
(`[events]`) and every kind of question (`[decisions]`), and a name for every label (`[names]`). The game's drawing as
text finds its words there too (`[picture]`, and `[short]` for names that fit into a small square).
"""

import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from thorp.core.errors import BadOptions
from thorp.core.game_words import Decision

FOLDER: Final = "text"
