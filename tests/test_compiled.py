"""The package under test is the one that is meant: compiled where compiled is expected, the sources elsewhere."""

import importlib
import os
import pkgutil

import pytest

import thorp.bots
import thorp.core
import thorp.games

DRAWING = ("outline", "particulars", "picture", "sketch", "svg")  # need not be fast
MODULES = [
    module.name
    for package in (thorp.core, thorp.games, thorp.bots)
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + ".")
    if not module.ispkg
]


@pytest.mark.skipif("THORP_EXPECT" not in os.environ, reason="only `make test` knows which of the two to expect")
@pytest.mark.parametrize("name", MODULES)
def test_module_is_compiled_exactly_when_expected(name: str) -> None:
    file = importlib.import_module(name).__file__ or ""
    compiled = os.environ["THORP_EXPECT"] == "compiled" and not name.rpartition(".")[2].startswith(DRAWING)
    assert file.endswith((".so", ".pyd")) == compiled, file
