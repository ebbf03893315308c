"""Themes: every colour legible, every accent its own grey, switches that combine."""

from itertools import pairwise

import pytest

from printkit.scene.colours import rgb
from printkit.theme.style import make_style
from printkit.theme.theme import (
    CONTRAST,
    INKS,
    SIZES,
    contrast,
    load_theme,
    luminance,
    mix,
)
from printkit.theme.theme_file import ThemeError, names

GAMES_ACCENTS = {"ember", "oxblood", "teal", "navy", "plum", "ink"}


def lightness(colour):
    """CIE L* (0..100): what a black-and-white printer makes of a colour."""
    return 116 * luminance(colour) ** (1 / 3) - 16


def test_contrast_of_black_on_white_is_21():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("ink", INKS)
def test_text_stands_out_from_every_ground(name, ink):
    theme = load_theme(name, ink)
    for text in (theme.ink, theme.soft, theme.red, *theme.accents.values()):
        for ground in (theme.paper, theme.light, *(theme.tint(a) for a in theme.accents)):
            assert contrast(text, ground) >= CONTRAST, (text, ground)
    if ink != "mono":
        assert contrast(theme.ink, theme.medium) >= CONTRAST
    assert contrast(theme.paper, theme.dark) >= CONTRAST


@pytest.mark.parametrize("ink", ["full", "low"])
def test_accents_differ_in_grey(ink):
    theme = load_theme(ink=ink)
    assert set(theme.accents) == GAMES_ACCENTS
    greys = sorted(lightness(colour) for colour in theme.accents.values())
    assert all(b - a >= 5 for a, b in pairwise(greys)), greys


def test_the_four_tones_are_steps():
    for ink in ("full", "low"):
        theme = load_theme(ink=ink)
        tones = [lightness(c) for c in (theme.paper, theme.light, theme.medium, theme.dark)]
        assert all(a - b >= 2 for a, b in pairwise(tones)), (ink, tones)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("contrasted", [False, True])
def test_black_only_is_the_same_in_every_theme(name, contrasted):
    theme = make_style(paper="a4", theme=name, ink="mono", contrast=contrasted).theme
    lines = {theme.ink, theme.soft, theme.medium, theme.dark, theme.red, *theme.accents.values()}
    grounds = {theme.paper, theme.light, *map(theme.tint, GAMES_ACCENTS)}
    assert (lines, grounds) == ({"#000000"}, {"#ffffff"})


def test_low_ink_uses_less_than_full():
    full, low = load_theme(), load_theme(ink="low")
    for tone in ("light", "medium", "dark"):
        assert luminance(getattr(low, tone)) > luminance(getattr(full, tone))


def test_large_print_has_body_of_16_and_least_of_12_and_combines_with_mono():
    plain, large = load_theme(ink="mono"), load_theme(ink="mono", large_print=True)
    assert large.size("body") == 16
    assert min(large.sizes.values()) == large.least == 12
    assert all(large.size(size) > plain.size(size) for size in SIZES)
    assert large.ink == plain.ink


def test_body_is_9_5_and_nothing_is_below_7():
    theme = load_theme()
    assert theme.size("body") == 9.5
    assert min(theme.sizes.values()) >= 7


def test_strokes_are_in_ratio_and_none_below_a_quarter_point():
    theme = load_theme()
    assert theme.building == pytest.approx(2 * theme.thin)
    assert theme.wall == pytest.approx(12 * theme.thin)
    assert min(theme.thin, theme.hairline) >= 0.25 * 25.4 / 72


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: load_theme("clasic"), "Did you mean classic"),
        (lambda: load_theme(ink="mon"), "Did you mean mono"),
        (lambda: load_theme().accent("teel"), "Did you mean teal"),
        (lambda: load_theme().size("bodi"), "Did you mean body"),
    ],
)
def test_unknown_names_are_refused_with_a_suggestion(call, words):
    with pytest.raises(ThemeError, match=words):
        call()


def test_mix():
    assert mix("#000000", "#ffffff", 0) == "#ffffff"
    assert mix("#102030", "#ffffff", 1) == "#102030"
    with pytest.raises(ValueError, match="isn't a colour"):
        rgb("red")
