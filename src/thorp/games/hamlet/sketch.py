"""Tiles as characters: borders by their kind, and in each tile what is written there.

A row of the lattice is as many lines high as half a triangle is characters wide, so slanted borders go down one line
for each character. The corners of the lattice are characters too.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from thorp.games.hamlet.geometry import Key
from thorp.games.hamlet.outline import Outline, Point, Segment, Triangle
from thorp.games.hamlet.pieces import FOREST, MOUNTAIN, ROAD

Block: TypeAlias = list[str]
Spot: TypeAlias = tuple[int, int]  # line, column

SIGNS: Final = {ROAD: "=", FOREST: "♣", MOUNTAIN: "▲"}
CLIFF: Final = "#"
CORNER: Final = "·"
TIGHT: Final = 3.0  # how far from the middle is better than from border to border


class Sketch:
    """A sheet of paper of unlimited size. `scale` is the number of lines to a row of the lattice."""

    def __init__(self, scale: int) -> None:
        self.scale: Final = scale
        self.ink: dict[Spot, str] = {}

    def draw_borders(self, tiles: Sequence[Outline], roads: Mapping[Key, str]) -> None:
        """Every border once: what both sides agree on, or that it is a cliff; on a built road its sign."""
        kinds = {segment.key: segment.kind for tile in tiles for segment in tile.segments}
        for tile in tiles:
            for segment in tile.segments:
                opposite = kinds.get(segment.opposite, segment.kind)
                sign = SIGNS[segment.kind] if opposite == segment.kind else CLIFF
                spots = self._along(segment)
                for spot in spots:
                    self.ink[spot] = sign
                self.ink[self._spot(segment.start)] = CORNER
                if segment.key in roads:
                    self.ink[spots[len(spots) // 2]] = roads[segment.key]

    def write(self, tile: Outline, blocks: Iterable[Block]) -> None:
        """Write into a tile the first of these blocks of lines that fits."""
        runs = self._runs(self._inside(tile))
        middle = self._middle(tile.triangles)
        for block in blocks:
            spots = _fitted(block, runs, middle)
            if spots:
                for spot, text in zip(spots, block, strict=True):
                    self.put(spot, text)
                return

    def mark(self, tile: Outline, text: str) -> None:
        """Write a short text in the middle of where a tile would lie; of several on one spot the first stays."""
        line, column = self._middle(tile.triangles)
        spot = round(line), round(column - (len(text) - 1) / 2)
        if not any((spot[0], spot[1] + number) in self.ink for number in range(-1, len(text) + 1)):
            self.put(spot, text)

    def put(self, spot: Spot, text: str) -> None:
        """Write at a spot, over whatever is there."""
        for number, sign in enumerate(text):
            self.ink[spot[0], spot[1] + number] = sign

    def lines(self) -> Block:
        """What was drawn, without margins."""
        if not self.ink:
            return []
        top, left = min(line for line, _ in self.ink), min(column for _, column in self.ink)
        bottom, right = max(line for line, _ in self.ink), max(column for _, column in self.ink)
        return [
            "".join(self.ink.get((line, column), " ") for column in range(left, right + 1)).rstrip()
            for line in range(top, bottom + 1)
        ]

    def _spot(self, point: Point) -> Spot:
        return point[1] * self.scale, point[0] * self.scale

    def _along(self, segment: Segment) -> list[Spot]:
        """The characters between the two corners of a segment."""
        (line, column), (last_line, last_column) = self._spot(segment.start), self._spot(segment.end)
        steps = abs(last_column - column)
        down, right = (last_line - line) // self.scale, (last_column - column) // steps
        return [(line + down * number, column + right * number) for number in range(1, steps)]

    def _inside(self, tile: Outline) -> set[Spot]:
        """The characters of a tile that are not on its border."""
        inside: set[Spot] = set()
        for tip, *base in tile.triangles:
            line, column = self._spot(tip)
            down = 1 if base[0][1] > tip[1] else -1
            for step in range(self.scale + 1):
                inside.update((line + down * step, column + across) for across in range(-step, step + 1))
        for segment in tile.segments:
            inside.difference_update(self._along(segment))
            inside.discard(self._spot(segment.start))
        return inside

    def _runs(self, inside: set[Spot]) -> dict[int, list[tuple[int, int]]]:
        """For each line the stretches of characters that can be written on: first and last column."""
        runs: dict[int, list[tuple[int, int]]] = {}
        for line, column in sorted(inside):
            stretches = runs.setdefault(line, [])
            if stretches and stretches[-1][1] == column - 1:
                stretches[-1] = (stretches[-1][0], column)
            else:
                stretches.append((column, column))
        return runs

    def _middle(self, triangles: Sequence[Triangle]) -> tuple[float, float]:
        points = [point for triangle in triangles for point in triangle]
        across = sum(column for column, _ in points) / len(points)
        down = sum(row for _, row in points) / len(points)
        return down * self.scale, across * self.scale


def _fitted(block: Block, runs: dict[int, list[tuple[int, int]]], middle: tuple[float, float]) -> list[Spot]:
    """Where the lines of a block are written: below each other, as near the middle as there is room; [] if nowhere."""
    best: list[Spot] = []
    best_distance = 0.0
    for top in runs:
        spots = []
        distance = 2 * abs(top + (len(block) - 1) / 2 - middle[0])
        for number, text in enumerate(block):
            wanted = middle[1] - (len(text) - 1) / 2
            room = []
            for first, last in runs.get(top + number, []):
                spare = last - first + 1 - len(text)
                if spare >= 0:
                    column = min(max(round(wanted), first), first + spare)
                    room.append((abs(column - wanted) + (0 if spare else TIGHT), column))
            if not room:
                break
            cost, column = min(room)
            distance += cost
            spots.append((top + number, column))
        if len(spots) == len(block) and (not best or distance < best_distance):
            best, best_distance = spots, distance
    return best
