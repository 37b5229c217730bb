"""What a sentence may say of an action or event beyond its fields, read off the table by anybody who looks at it."""

from collections.abc import Mapping
from typing import Any

from thorp.games.helvetia.pieces import BUILDINGS, COST, GOODS
from thorp.games.helvetia.village import PLACES, QUARTER_PLACES, QUARTERS


def particulars(view: Mapping[str, Any], face: Mapping[str, str]) -> dict[str, Any]:
    """What stands on a place, who lives there, in which quarters it lies; a building's cost; a quarter's sleepers."""
    found: dict[str, Any] = {}
    if "place" in face:
        found["quarter"] = quarters_of(face["place"])
        house = _village(view, face.get("village"))["buildings"].get(face["place"])
        if house:
            found["building"] = house["building"]
            found["resident"] = house["adults"][0]["sex"] if house["adults"] else ""
    elif "quarter" in face:
        found["sleepers"] = _sleepers(_village(view, face["village"]), face["quarter"])
    elif "building" in face:
        free = view["decision"]["kind"] == "neutral_build"  # H14.5
        found["cost"] = [] if free else [GOODS[good] for good in COST[BUILDINGS.index(face["building"])]]
    return {**found, **face}


def quarters_of(place: str) -> list[str]:
    """One quarter, or two in the row of the centre (H3.2).

    >>> quarters_of("c2"), quarters_of("e3")
    (['nw'], ['ne', 'se'])
    """
    bit = 1 << PLACES.index(place)
    return [quarter for quarter, places in zip(QUARTERS, QUARTER_PLACES, strict=True) if places & bit]


def _village(view: Mapping[str, Any], colour: str | None) -> Mapping[str, Any]:
    """The village named; else the one the question is about; else the own village of who is asked."""
    decision = view["decision"]
    colour = colour or decision["context"].get("village") or view["seats"][decision["seat"]]["colour"]
    found: Mapping[str, Any] = next(village for village in view["villages"] if village["colour"] == colour)
    return found


def _sleepers(village: Mapping[str, Any], quarter: str) -> list[str]:
    """The colour of everybody asleep in the quarter."""
    return [
        adult["colour"]
        for place, house in village["buildings"].items()
        if quarter in quarters_of(place)
        for adult in house["adults"]
        if not adult["awake"]
    ]
