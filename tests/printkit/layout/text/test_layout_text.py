"""Breaking text: nothing lost, nothing too wide, marks understood."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.blocks.blocks import Document, Heading, Paragraph, Section
from engine.language import use_language
from printkit.layout.base.inline_markdown import curl, plain, runs_of, split_rule
from printkit.layout.base.look import look_of
from printkit.layout.text.line_breaking import (
    break_text,
    line_shapes,
    set_block,
    set_evenly,
    text_width,
)
from printkit.layout.text.paragraphs import caps_parts
from printkit.pipeline import compose
from printkit.prose.messages import load_messages
from printkit.scene.shapes import Group, Text
from printkit.theme.style import make_style

LOOK = look_of(make_style(paper="a4"), "teal")
FACE = LOOK.body
WORDS = st.lists(
    st.text("abcdefghijklmnopqrstuvwxyz-", min_size=1, max_size=28), min_size=1, max_size=40
)


@settings(max_examples=60, deadline=None)
@given(WORDS, st.floats(12, 120))
def test_lines_fit_and_no_letter_is_lost(words, measure):
    text = " ".join(words)
    lines = break_text(text, FACE, LOOK, measure)
    assert all(line.width <= measure + 0.02 for line in lines)
    letters = "".join(r.text for line in lines for word in line.words for r in word.runs)
    assert letters.replace("-", "") == text.replace(" ", "").replace("-", "")


@settings(max_examples=200, deadline=None)
@given(st.text("aÄfiVo.,;()+-_*'\"`:½♥№7", min_size=1, max_size=14), st.sampled_from([0.0, 0.2]))
def test_a_word_is_as_wide_as_the_line_that_holds_it_alone(word, tracking):
    face = replace(FACE, tracking=tracking)
    (line,) = break_text(word, face, LOOK, 500)
    assert text_width(word, face, LOOK) == pytest.approx(line.width)


def test_marks_choose_fonts():
    fonts = {run.text: run.font for run in runs_of("a **b** *c* `d`", FACE, LOOK)}
    assert fonts["b"] == "serif-semibold"
    assert fonts["c"] == "serif-italic"
    assert fonts["d"] == "serif-semibold"


def test_suits_are_drawn_by_the_icon_face_and_red_is_red():
    colours = {run.text: (run.font, run.colour) for run in runs_of("♥ ♠", FACE, LOOK)}
    assert colours["♥"] == ("icons", LOOK.red)
    assert colours["♠"] == ("icons", FACE.colour)


def test_in_black_ink_red_suits_are_black():
    look = look_of(make_style(paper="a4", ink="mono"), "teal")
    assert {run.colour for run in runs_of("♥♦♠♣", look.body, look)} == {look.ink}


def test_an_icon_by_name_and_a_word_between_colons():
    assert runs_of(":crown:", FACE, LOOK)[0].font == "icons"
    assert "".join(run.text for run in runs_of(":nonsense:", FACE, LOOK)) == ":nonsense:"


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("Go. {A4.2}", ("Go.", "A4.2")),
        ("Go. {A4.2, U5}", ("Go.", "A4.2, U5")),
        ("Go. {A4.2–A4.5}", ("Go.", "A4.2–A4.5")),
        ("Go {now}", ("Go {now}", "")),
        ("Go. {U1.3} Stop. {U1.2}", ("Go. Stop.", "U1.3, U1.2")),
    ],
)
def test_rule_ids_are_split_off(text, result):
    assert split_rule(text) == result


@pytest.mark.parametrize(
    ("typed", "set_as"),
    [
        ("the king's men", "the king’s men"),
        ('say "Up!" now', "say “Up!” now"),
        ("('so')", "(‘so’)"),
        ('**"yes"**', "**“yes”**"),
        ("the **King**'s", "the **King**’s"),
        ("`it's`", "`it's`"),
    ],
)
def test_quotes_are_curled(typed, set_as):
    assert curl(typed) == set_as


def test_plain_words_for_bookmarks():
    assert plain("The **Queen** of `hearts`") == "The Queen of hearts"


def test_a_command_is_not_parted_behind_its_dashes():
    lines = break_text("`print --players 4` well-known", FACE, LOOK, 14)
    said = ["".join(r.text for w in line.words for r in w.runs) for line in lines]
    assert not any(line.endswith("--") for line in said)
    assert "well-" in "".join(said)


@pytest.mark.parametrize("word", ["Ablagestapel", "Nachbarfeld", "Testrunden", "Kartenteile"])
def test_a_german_word_of_two_words_is_not_parted_a_letter_from_its_joint(word):
    wrong = {"Ablag-", "Nachba-", "Tes-", "Kartent-"}
    with use_language("de", load_messages("de")):
        lines = [line for wide in range(12, 24) for line in break_text(word, FACE, LOOK, wide)]
    said = {"".join(run.text for one in line.words for run in one.runs) for line in lines}
    assert said & wrong == set()
    assert any(part.endswith("-") for part in said)


@pytest.mark.parametrize("name", ["Brewhouse", "Meadow", "Southwall", "Lanternhold"])
def test_an_english_name_on_a_german_page_is_not_parted_as_a_german_word(name):
    text = f"Die Verteidiger verlassen {name} und kommen zu den anderen Verteidigern."
    with use_language("de", load_messages("de")):
        lines = [line for wide in range(30, 80) for line in break_text(text, FACE, LOOK, wide)]
        alone = [line for wide in range(10, 20) for line in break_text(name, FACE, LOOK, wide)]
    said = {run.text for line in lines for word in line.words for run in word.runs}
    assert {part for part in said if name.startswith(part.rstrip("-"))} == {name}
    assert any(part.endswith("-") for part in said)  # German words are
    heads = {line.words[-1].runs[-1].text for line in alone}
    assert heads & {"Bre-", "Mea-", "Sou-"} == set()


def test_alignment_places_the_line_in_its_measure():
    (line,) = break_text("word", FACE, LOOK, 50)
    right = line_shapes(line, 0, 0, 50, "r")[0]
    assert isinstance(right, Text)
    assert right.x == pytest.approx(50 - text_width("word", FACE, LOOK), abs=0.01)


def test_neighbours_of_one_kind_become_one_text():
    (line,) = break_text("one two three", FACE, LOOK, 80)
    assert [shape.text for shape in line_shapes(line, 0, 0)] == ["one two three"]


def test_no_word_stands_alone_on_the_last_of_even_lines():
    text = "Spread the feet and stick them to a coin, a button or a small piece of card."
    measure = text_width(text, FACE, LOOK) * 0.97
    lines = break_text(text, FACE, LOOK, measure)
    assert len(lines) == 2
    assert len(lines[-1].words) == 1
    shapes, height = set_evenly(text, FACE, LOOK, measure)
    assert height == set_block(text, FACE, LOOK, measure)[1]
    said = [shape.text for shape in shapes]
    assert " ".join(said) == text
    assert len(said[-1]) > 0.4 * len(said[0])


ENDLESS = {
    "letters": "x" * 40_000,
    "capitals": "W" * 40_000,
    "hyphens": "a-" * 20_000,
    "slashes": "a/" * 20_000,
    "dashes": "a—" * 20_000,
    "stars": "*" * 50_000,
    "runs": "**a**b" * 6_000,
    "one word": "supercalifragilistic" * 2_000,
    "spaces": " " * 50_000,
    "brackets": "[" * 50_000,
    "backticks": "`" * 50_000,
    "braces": "{" * 50_000,
}


@pytest.mark.parametrize("name", ENDLESS)
def test_words_without_end_are_broken_in_no_time(name: str) -> None:
    from conftest import no_hang

    look = look_of(make_style(), "ink")
    with no_hang(6.0):
        lines = break_text(ENDLESS[name], look.body, look, 60.0)
    for line in lines:
        assert line.width <= 60.01
    if name == "letters":
        assert sum(len(run.text.rstrip("-")) for line in lines for word in line.words
                   for run in word.runs) == 40_000  # fmt: skip


def test_a_title_a_little_too_long_is_set_a_little_smaller_on_one_line():
    """A much longer one takes two lines of the full size, and a short one has it too."""
    short, tight, long = map(
        title_of, ("Bay", "A contact heard beyond the bay of rubble", "A contact heard " * 4)
    )
    assert len({word.y for word in short}) == len({word.y for word in tight}) == 1
    assert len({word.y for word in long}) == 2
    sizes = [max(word.size_pt for word in words) for words in (short, tight, long)]
    assert sizes[0] == sizes[2] == LOOK.title
    assert 0.8 * LOOK.title <= sizes[1] < LOOK.title


def title_of(text):
    """The words of a page's title, as they stand on the page."""
    section = Section("chronicle", text, (Heading(text, 1), Paragraph("It began.")))
    (page,) = compose(Document("", "", (section,)), make_style(paper="a4"))
    return [shape for shape in texts_in(page.shapes) if shape.font == LOOK.title_font]


def texts_in(shapes):
    for shape in shapes:
        if isinstance(shape, Group):
            yield from texts_in(shape.shapes)
        elif isinstance(shape, Text):
            yield shape


def test_capitals_of_a_word_with_sz_are_two_letters() -> None:
    assert "".join(part for part, _size in caps_parts("Füße", 12.0)) == "FÜSSE"
