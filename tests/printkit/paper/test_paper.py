"""Papers, card formats and the default by locale."""

import pytest

from printkit.paper.paper_choice import default_name, find_paper
from printkit.paper.papers import FLOOR, PaperError, card_formats, find_card, papers
from printkit.scene.units import mm, pt


def test_a_point_is_a_seventy_second_of_an_inch():
    assert pt(25.4) == pytest.approx(72)
    assert mm(72) == pytest.approx(25.4)


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [
        ("a3", 297, 420),
        ("a4", 210, 297),
        ("a5", 148, 210),
        ("a6", 105, 148),
        ("letter", 215.9, 279.4),
        ("legal", 215.9, 355.6),
        ("tabloid", 279.4, 431.8),
        ("half-letter", 139.7, 215.9),
    ],
)
def test_papers_have_their_standard_sizes(name, width, height):
    paper = find_paper(name)
    assert (paper.width, paper.height) == (width, height)


def test_every_margin_keeps_the_unprintable_rim_free():
    assert all(paper.margin >= FLOOR for paper in papers().values())


def test_a_turned_sheet_lies_on_its_long_edge():
    turned = find_paper("A4").turned()
    assert (turned.width, turned.height) == (297, 210)


@pytest.mark.parametrize("text", ["200x250", "200 x 250 mm", "200×250"])
def test_a_size_of_ones_own(text):
    paper = find_paper(text)
    assert (paper.width, paper.height) == (200, 250)


def test_a_size_in_inches():
    paper = find_paper("8.5x11in")
    assert (paper.width, paper.height) == (215.9, 279.4)


@pytest.mark.parametrize("text", ["10x10", "100x5000", "0x0", "9999x9999"])
def test_a_size_out_of_bounds_is_refused(text):
    with pytest.raises(PaperError, match="60 to 1200"):
        find_paper(text)


@pytest.mark.parametrize("text", ["", "x", "a4x", "1e9x100", "-5x100", "nanxnan", "a" * 5000])
def test_nonsense_is_refused_in_one_short_line(text):
    with pytest.raises(PaperError) as caught:
        find_paper(text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


def test_a_slip_gets_a_suggestion():
    with pytest.raises(PaperError, match="Did you mean letter"):
        find_paper("leter")


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANG": "en_US.UTF-8"}, "letter"),
        ({"LANG": "es_MX.UTF-8"}, "letter"),
        ({"LANG": "fr_CA"}, "letter"),
        ({"LANG": "de_DE.UTF-8"}, "a4"),
        ({"LANG": "en_GB.UTF-8"}, "a4"),
        ({"LANG": "C.UTF-8"}, "a4"),
        ({}, "a4"),
        ({"LANG": "en_US.UTF-8", "LC_PAPER": "de_DE.UTF-8"}, "a4"),
        ({"LC_ALL": "en_US.UTF-8", "LC_PAPER": "de_DE.UTF-8"}, "letter"),
        ({"LANG": "English_United States.1252"}, "letter"),
    ],
)
def test_default_by_locale(environment, expected):
    assert default_name(environment) == expected
    assert find_paper(None, environment).name == expected


def test_card_formats():
    assert (find_card("poker").width, find_card("poker").height) == (63.5, 88.9)
    cards = {"poker", "standard", "bridge", "tarot", "mini", "business"}
    sleeved = {"mini-american", "mini-european", "american", "european", "square"}
    assert set(card_formats()) == cards | sleeved
    with pytest.raises(PaperError, match="Did you mean poker"):
        find_card("pokr")
