"""Helvetia: marry, build and deliver in Swiss mountain villages. The rules are in `docs/rules/helvetia.md`."""
