"""The ladder as a picture."""

from xml.etree import ElementTree

from thorp.arena.picture import LEFT, SCALE, Rung, ladder_picture
from thorp.arena.statistics import Interval

SVG = "{http://www.w3.org/2000/svg}"


def test_it_shows_every_bot_with_its_interval() -> None:
    rungs = [Rung("hard <1>", Interval(0.75, 0.5, 1.0)), Rung("easy", Interval(0.25, 0.0, 0.5))]
    root = ElementTree.fromstring(ladder_picture("helvetia & co", rungs, chance=0.5))
    texts = [text.text for text in root.iter(SVG + "text")]
    assert "helvetia & co" in texts
    assert "hard <1>" in texts
    assert "75.0 (50.0–100.0)" in texts
    assert [float(dot.attrib["cx"]) for dot in root.iter(SVG + "circle")] == [LEFT + 0.75 * SCALE, LEFT + 0.25 * SCALE]
    bars = [line for line in root.iter(SVG + "line") if line.attrib["class"] == "bar"]
    assert [(float(bar.attrib["x1"]), float(bar.attrib["x2"])) for bar in bars] == [
        (LEFT + 0.5 * SCALE, LEFT + SCALE),
        (LEFT, LEFT + 0.5 * SCALE),
    ]


def test_alone_there_is_no_line_of_chance() -> None:
    assert 'class="chance"' in ladder_picture("", [], chance=0.5)
    assert 'class="chance"' not in ladder_picture("", [], chance=None)
