"""Villagers: draft settlers on the road, build a village. The rules are in `docs/rules/villagers.md`."""
