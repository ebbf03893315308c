"""Colours as colour-blind people see them; themes made easier to read."""

from itertools import combinations, product

import pytest

from printkit.layout.base.look import look_of
from printkit.layout.cards.palette import SUITS, suit_colour
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
"""Euclidean distance of two colours as seen, of 441; an emblem, a shape or a letter tells as well.

Teal and plum are nearest, to those who see no green."""


def apart(one: str, other: str) -> float:
    pairs = zip(rgb(one), rgb(other), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs)) ** 0.5


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


@pytest.mark.parametrize(("name", "sight"), list(product(names(), SIGHTS)))
def test_accents_and_the_four_suits_differ_to_all_eyes(name: str, sight: str) -> None:
    style = make_style(paper="a4", theme=name)
    accents = [ink for key, ink in style.theme.accents.items() if key != "ink"]
    look = look_of(style, "navy")
    suits = [suit_colour(suit, look, four=True) for suit in SUITS]
    for colours in (accents, suits):
        for one, other in combinations(colours, 2):
            assert apart(seen(one, sight), seen(other, sight)) >= LEAST_APART, (one, other)


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
    assert luminance(theme.dark) < luminance(theme.medium) < luminance(theme.light)
