"""Helvetia: marry, build and deliver in the villages of the Swiss mountains. The rules are in `docs/rules/helvetia.md`."""
