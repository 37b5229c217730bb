# The one entry to everything: `make` lists the targets. Needs GNU make and Python 3.11 or newer, nothing else.

PYTHON ?= python3
BIN := .venv/bin
# PYTEST_ARGS goes to both test runs, e.g. make test PYTEST_ARGS="-x -k perft"
PYTEST_ARGS ?=
# How many random games of each player count and combination of options make campaign plays, and of which game (all).
GAMES ?= 10000
GAME ?=
# What the compiled package is tested with, besides tests/test_compiled.py, which asserts that it is compiled.
COMPILED_TESTS ?= tests/test_compiled.py tests/battery tests/bots
LOCK := --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help install play test lint typecheck imports test-interpreted test-compiled format rules bench campaign ladder lock clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-17s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

install: .venv/.run  ## install thorp into .venv, compiled where a C compiler is at hand (THORP_COMPILE=0 or 1 decides)
	@$(BIN)/python tools/install.py

play: install  ## play a game here in the terminal
	@$(BIN)/thorp play

test: lint typecheck imports test-interpreted test-compiled  ## everything that must pass
	@$(BIN)/python tools/count.py build/tests

lint: .venv/.dev  ## ruff: format and lint
	@$(BIN)/ruff format --quiet --check . || { echo "run 'make format' first:"; $(BIN)/ruff format --check .; exit 1; }
	@$(BIN)/ruff check --quiet .

typecheck: .venv/.dev  ## mypy, strict
	@$(BIN)/mypy

imports: .venv/.dev  ## who may import whom
	@PYTHONPATH=src $(BIN)/lint-imports --no-logo

test-interpreted: .venv/.dev  ## all tests, on the sources as they are
	@rm -f build/tests/*.xml
	THORP_EXPECT=interpreted $(BIN)/pytest -n auto --junitxml=build/tests/interpreted.xml $(PYTEST_ARGS)

test-compiled: install .venv/.dev  ## the battery, perft and the bots, on the installed package if it is compiled
	@if grep -q ' compiled' .venv/.thorp-installed; then set -x; \
	THORP_EXPECT=compiled $(BIN)/pytest -n auto -o pythonpath=tests --junitxml=build/tests/compiled.xml \
	    $(PYTEST_ARGS) $(COMPILED_TESTS); \
	else echo "thorp is installed interpreted: no compiled package to test"; fi

format: .venv/.dev  ## format the sources and mend what ruff can mend
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format .

rules: .venv/.dev  ## which rules have no test
	@PYTHONPATH=src $(BIN)/python tools/rules.py

bench: install  ## how fast the games run, interpreted and compiled
	@PYTHONPATH=src $(BIN)/thorp bench
	@if grep -q ' compiled' .venv/.thorp-installed; then $(BIN)/thorp bench; \
	else echo "thorp is installed interpreted: there is no compiled package to measure"; fi

campaign: install  ## random games with all invariants checked, e.g. GAME=helvetia GAMES=100; takes long
	PYTHONPATH=tests $(BIN)/python tools/campaign.py $(GAME) --games $(GAMES)

ladder: install  ## play the matches of docs/ladder.md (GAME=helvetia: of one game); takes hours, and goes on when stopped
	@$(BIN)/python tools/ladder.py $(GAME)

lock: .venv/.made  ## work out requirements/*.txt from *.in (LOCK_ARGS=--upgrade takes the newest of everything)
	@test -x build/lock/bin/uv || { $(PYTHON) -m venv build/lock && build/lock/bin/pip install --quiet uv; }
	build/lock/bin/uv pip compile $(LOCK) $(LOCK_ARGS) requirements/run.in -o requirements/run.txt
	build/lock/bin/uv pip compile $(LOCK) $(LOCK_ARGS) requirements/dev.in -c requirements/run.txt -o requirements/dev.txt
	@! grep -n '://' requirements/*.txt || { echo "an address got into the lock files"; exit 1; }

clean:  ## remove everything that was made here
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.made:
	@command -v $(PYTHON) > /dev/null || { echo "$(PYTHON) is not here; name one: make PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	echo "thorp needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version). Name another: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; exit 1; }
	@touch $@

.venv/.run: requirements/run.txt .venv/.made
	@echo "thorp: fetching what it needs"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

.venv/.dev: requirements/dev.txt .venv/.run
	@echo "thorp: fetching the developers' tools"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@
