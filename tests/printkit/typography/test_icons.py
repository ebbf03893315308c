"""Icons: complete, within their box, wound rightly, and the same wherever they are drawn."""

import pytest
from fontTools.ttLib import TTFont

from engine import registry
from printkit.typography import faces as fonts
from printkit.typography import icons
from printkit.typography.icon_font import build, to_em
from printkit.typography.icon_language import ArtError, parse, rotate, wind
from printkit.typography.truetype import FontFile

WANTED = (
    "spade heart diamond club fortress tower crossed-swords anchor crown joker bomb spy eye "
    "sword shield arrowhead boot flag token blocker discarder teleporter multiplier divisor "
    "reflector restrictor star die-4 die-6 die-8 queen king skull hammer cross horn scissors "
    "clock people hand deck pencil check cross-out arrow-right arrow-left arrow-up arrow-down "
    "compass gate bridge scroll house temple coin crown-small mountain tree tent ship gear cog "
    "planet claw "
)


def area(outline):
    """Twice the signed area of the polygon through all points; positive when clockwise."""
    points = [v[i : i + 2] for _, v in outline for i in range(0, len(v), 2)]
    return sum(
        p[0] * q[1] - q[0] * p[1] for p, q in zip(points, points[1:] + points[:1], strict=True)
    )


def test_the_set_is_complete():
    assert [name for name in WANTED.split() if name not in icons.names()] == []


def test_every_game_finds_its_emblem():
    for info in registry.infos():
        assert icons.get(info.emblem).outline, info.slug


@pytest.mark.parametrize("name", icons.names())
def test_art_fills_its_box_and_stays_within(name):
    outline = icons.get(name).outline
    xs = [x for _, values in outline for x in values[::2]]
    ys = [y for _, values in outline for y in values[1::2]]
    assert min(xs) >= 0 and min(ys) >= 0
    assert max(xs) <= 1000 and max(ys) <= 1000
    assert max(max(xs) - min(xs), max(ys) - min(ys)) >= 700
    assert outline[-1] == ("Z", ())


def test_no_two_icons_share_a_character():
    codes = [code for name in icons.names() for code in icons.get(name).codes]
    assert len(codes) == len(set(codes))


def test_an_icon_is_scaled_into_its_square():
    path = icons.icon("square", 10, 20, 5, "#123456")
    assert path.commands[0] == ("M", (10.55, 20.55))
    assert path.paint.fill == "#123456"
    symbol = icons.symbol("square", 5, "#123456")
    assert (symbol.width, symbol.height) == (5, 5)


def test_an_unknown_icon_gets_a_suggestion():
    with pytest.raises(icons.IconError, match="Did you mean 'shield'"):
        icons.icon("sheild", 0, 0, 1, "#000000")


def test_cuts_are_wound_against_what_they_cut():
    disc, hole = parse(["circle 500 500 400"]), parse(["- circle 500 500 100"])
    assert area(disc) > 0 > area(hole)


def test_winding_keeps_the_shape():
    square = parse(["rect 100 100 200 200 50"])
    back = wind(square, clockwise=False)
    assert area(back) == pytest.approx(-area(square))
    assert {v[-2:] for _, v in back if v} == {v[-2:] for _, v in square if v}
    assert wind(back, clockwise=True)[1:] == square[1:] or area(wind(back, clockwise=True)) > 0


def test_four_quarter_turns_come_home():
    shape = parse(["M 500 100 C 600 200 700 300 800 900 L 100 900 Z"])
    turned = shape
    for _ in range(4):
        turned = rotate(turned, 90)
    for (_, a), (_, b) in zip(shape, turned, strict=True):
        assert b == pytest.approx(a, abs=0.01)


def test_spin_mirror_and_move():
    assert sum(step == "M" for step, _ in parse(["spin 6 circle 500 100 50"])) == 6
    left, right = (
        parse(["mirror rect 100 100 100 100"])[:5],
        parse(["move 700 0 rect 100 100 100 100"]),
    )
    assert min(x for _, v in left for x in v[::2]) == 100
    assert min(x for _, v in right for x in v[::2]) == 800


@pytest.mark.parametrize("part", ["blob 1 2 3", "circle 1 2", "M 0 0 L 5 5", "M 0 0 L 5", ""])
def test_bad_art_is_named(part):
    with pytest.raises(ArtError, match="can't read the part"):
        parse([part])


def test_the_face_that_is_kept_is_that_of_the_art():  # else: make icons
    kept, made = fonts.face(fonts.ICONS), FontFile(build())
    assert kept.glyphs == made.glyphs
    assert len(kept.glyphs) > len(icons.names())
    for code, glyph in kept.glyphs.items():
        assert kept.outline(glyph) == made.outline(glyph), chr(code)
        assert kept.advance(glyph) == made.advance(glyph) == icons.advances()[code]


def test_the_letter_and_the_shape_are_one_outline():
    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.pens.recordingPen import RecordingPen

    face = TTFont(fonts.file(fonts.ICONS))
    glyphs, cmap = face.getGlyphSet(), face.getBestCmap()
    names = {"M": "moveTo", "L": "lineTo", "C": "curveTo", "Z": "closePath"}
    for name in icons.names():
        shape, letter = BoundsPen(None), BoundsPen(glyphs)
        record = RecordingPen()
        record.value = [
            (names[step], tuple(to_em(name, *v[i : i + 2]) for i in range(0, len(v), 2)))
            for step, v in icons.get(name).outline
        ]
        record.replay(shape)
        glyphs[cmap[ord(icons.char(name))]].draw(letter)
        assert letter.bounds == pytest.approx(shape.bounds, abs=1.5), name
