"""Every drawing of the library can be read, engraved in every ink and told from the others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from engine.blocks.figures import PATTERNS, Likeness
from printkit.layout.base.look import Look, look_of
from printkit.layout.figures.composing import GROUND, composed
from printkit.layout.figures.drawing import FigureError, drawing_names, marks_of
from printkit.layout.figures.engraving import PATTERNS as WEAVES
from printkit.layout.figures.figure import figure
from printkit.layout.figures.heraldry import COLOURS, player_colour, shield
from printkit.layout.figures.inks import figure_inks
from printkit.scene.shapes import Clip, Group, Paint, Path, Shape, Symbol, Use
from printkit.theme.style import make_style

PARTS = {"heads": "head", "headgear": "headgear", "garments": "garment", "tools": "tool",
         "gear": "gear", "beasts": "beast"}  # fmt: skip


def look(ink: str, theme: str = "classic") -> Look:
    return look_of(make_style(paper="a4", ink=ink, theme=theme), "oxblood")


def colours_of(shapes: tuple[Shape, ...]) -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Group | Clip):
            yield from colours_of(shape.shapes)
        elif isinstance(shape, Use):
            yield from colours_of(shape.symbol.shapes)
        elif isinstance(paint := getattr(shape, "paint", None), Paint):
            yield from filter(None, (paint.fill, paint.stroke))


def every_likeness() -> list[Likeness]:
    return [
        Likeness(**{field: name})  # type: ignore[arg-type]
        for kind, field in PARTS.items()
        for name in drawing_names(kind)
    ]


def test_there_are_sixty_drawings_and_more() -> None:
    assert sum(len(drawing_names(kind)) for kind in PARTS) >= 60


@pytest.mark.parametrize("ink", ["full", "low", "mono"])
def test_every_drawing_is_engraved_within_its_box(ink: str) -> None:
    inks = figure_inks(look(ink))
    for of in every_likeness():
        symbol = figure(of, inks, 0.2)
        assert 8 < symbol.width < 45 and 10 < symbol.height < 42, of
        assert len(symbol.shapes) > 5


def test_mono_has_black_and_white_alone() -> None:
    black = look("mono")
    inks = figure_inks(black)
    for of in every_likeness():
        assert set(colours_of(figure(of, inks, 0.2).shapes)) <= {"#000000", "#ffffff"}, of
    for player in range(1, 7):
        assert set(colours_of(shield(player, black, "mono").shapes)) <= {"#000000", "#ffffff"}


def test_parts_of_one_kind_all_look_different() -> None:
    inks = figure_inks(look("full"))
    for kind, field in PARTS.items():
        drawn = {
            figure(Likeness(**{field: name}), inks, 0.2).shapes  # type: ignore[arg-type]
            for name in drawing_names(kind)
        }
        # A few heads hide what is worn and a few hats hide the head, never one part its sibling.
        assert len(drawn) == len(drawing_names(kind)), kind


def test_every_weave_that_games_may_name_is_drawn() -> None:
    assert set(PATTERNS) == {"", *WEAVES}
    inks = figure_inks(look("low"))
    drawn = {figure(Likeness(pattern=name), inks, 0.2).shapes for name in PATTERNS}
    assert len(drawn) == len(PATTERNS)


def test_a_likeness_is_drawn_alike_each_time() -> None:
    of, inks = Likeness(head="old", tool="crozier", pattern="stars"), figure_inks(look("full"))
    first = figure(of, inks, 0.2)
    figure.cache_clear()
    composed.cache_clear()
    assert figure(of, inks, 0.2) == first


def test_a_name_without_a_drawing_is_told_with_a_near_one() -> None:
    with pytest.raises(FigureError, match="Did you mean 'halberd'"):
        composed(Likeness(tool="halbard"))


def test_a_line_that_cannot_be_read_is_named() -> None:
    with pytest.raises(FigureError, match="'paint circle 1 2'"):
        marks_of(["paint circle 1 2"], "thing")
    with pytest.raises(FigureError, match="of the drawing 'thing'"):
        marks_of(["ink circle 1 2"], "thing")


def lightness(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    luminance = sum(
        share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True)
    )
    return float(116 * luminance ** (1 / 3) - 16)


def test_players_colours_differ_in_grey() -> None:
    steps = sorted(map(lightness, COLOURS))
    assert min(b - a for a, b in pairwise(steps)) > 8
    assert len({player_colour(player, look("full")) for player in range(1, 7)}) == 6
    assert {player_colour(player, look("mono")) for player in range(1, 7)} == {"#000000"}


def test_a_bust_leaves_out_what_lies_below_it() -> None:
    inks = figure_inks(look_of(make_style(paper="a4"), "teal"), "#aa3322")
    whole, bust = (figure(Likeness(), inks, 0.1, down_to=low) for low in (GROUND, 70.0))
    assert (bust.width, bust.height) == (whole.width, whole.height)
    assert steps(bust) < 0.9 * steps(whole)
    assert bust.name != whole.name


def steps(symbol: Symbol) -> int:
    return sum(len(shape.commands) for shape in symbol.shapes if isinstance(shape, Path))
