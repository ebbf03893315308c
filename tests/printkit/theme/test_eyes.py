"""Colours as colour-blind people see them; themes made easier to read."""

from itertools import combinations, product

import pytest

from printkit.layout.base.look import look_of
from printkit.layout.cards.palette import SUITS, suit_colour
from printkit.layout.figures.heraldry import COLOURS
from printkit.scene.colours import rgb
from printkit.theme.easier import HIGH_CONTRAST
from printkit.theme.eyes import SIGHTS, seen
from printkit.theme.style import make_style
from printkit.theme.theme import (
    CONTRAST,
    SEEN_CONTRAST,
    contrast,
    least_contrast,
    load_theme,
    luminance,
)
from printkit.theme.theme_file import ThemeError, names

INKS = ("full", "low", "mono")
LEAST_APART = 10.0
"""Difference of two colours as seen (CIE 1976); ten is seen at a glance. An emblem, a shape or a
letter tells as well."""
LEAST_DARKENED = 8.0
"""The same with ``--contrast``, which brings all inks nearer to black."""


def lab(colour: str) -> tuple[float, float, float]:
    """A colour as CIELAB, under daylight."""
    parts = [part / 255 for part in rgb(colour)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    white = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    x, y, z = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
        for value in ((p * r + q * g + s * b) / (p + q + s) for p, q, s in white)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: str, other: str) -> float:
    return sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5


@pytest.mark.parametrize("sight", SIGHTS)
def test_greys_stay_and_what_a_sight_lacks_runs_together(sight: str) -> None:
    assert all(apart(seen(grey, sight), grey) < 3 for grey in ("#000000", "#808080", "#ffffff"))
    confused = {
        "protanopia": ("#ff0000", "#5e5e00"),
        "deuteranopia": ("#ff0000", "#949400"),
        "tritanopia": ("#0000ff", "#006666"),
    }[sight]
    assert apart(*(seen(colour, sight) for colour in confused)) < apart(*confused) / 2


@pytest.mark.parametrize(("name", "ink"), list(product(names(), INKS)))
def test_every_theme_is_read_by_all_eyes(name: str, ink: str) -> None:
    theme = load_theme(name, ink=ink)
    for text in (theme.ink, theme.soft, theme.red, *theme.accents.values()):
        for ground in (theme.paper, theme.light):
            assert contrast(text, ground) >= CONTRAST
            assert least_contrast(text, ground) >= SEEN_CONTRAST


def families(name: str, *, easier: bool) -> dict[str, list[str]]:
    """Every family of colours that tell things apart: accents with the ink, suits, and players."""
    style = make_style(paper="a4", theme=name, contrast=easier)
    look = look_of(style, "navy")
    return {
        "accents": list(style.theme.accents.values()),
        "suits": [suit_colour(suit, look, four=True) for suit in SUITS],
        "two suits": [look.red, look.ink],
        "players": list(COLOURS),
    }


@pytest.mark.parametrize("easier", [False, True])
@pytest.mark.parametrize("name", names())
def test_all_pairs_of_colours_differ_to_all_eyes(name: str, easier: bool) -> None:
    least, near = LEAST_DARKENED if easier else LEAST_APART, []
    for family, colours in families(name, easier=easier).items():
        for one, other in combinations(dict.fromkeys(colours), 2):
            for sight in SIGHTS:
                difference = apart(seen(one, sight), seen(other, sight))
                if difference < least:
                    near.append((family, one, other, sight, round(difference, 1)))
            assert apart(one, other) >= least
    assert near == []


def test_a_theme_whose_text_fades_for_some_eyes_is_refused(tmp_path) -> None:
    file = tmp_path / "pale.toml"
    # A red that is dark enough to most is too pale to those who see no green.
    file.write_text('[accents]\nteal = "#767676"\n[full]\nlight = "#ffffff"\ntint = 0.0\n')
    load_theme(str(file))
    file.write_text('[accents]\nteal = "#ee0011"\n[full]\nlight = "#ffffff"\ntint = 0.0\n')
    assert contrast("#ee0011", "#ffffff") >= CONTRAST
    with pytest.raises(ThemeError, match="teal on paper"):
        load_theme(str(file))


@pytest.mark.parametrize(("name", "ink"), list(product(names(), INKS)))
def test_more_contrast(name: str, ink: str) -> None:
    theme = make_style(paper="a4", theme=name, ink=ink, contrast=True).theme
    usual = load_theme(name, ink=ink)
    assert theme.ink == "#000000" and theme.hairline > usual.hairline
    grounds = [theme.paper, theme.light, *map(theme.tint, theme.accents)]
    for text in (theme.soft, theme.red, *theme.accents.values()):
        assert all(least_contrast(text, ground) >= HIGH_CONTRAST for ground in grounds)
    if ink != "mono":
        assert luminance(theme.dark) < luminance(theme.medium) < luminance(theme.light)
