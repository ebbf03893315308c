"""Small pages: quarter pads and zines keep words whole, boxes tickable, credits complete."""

from __future__ import annotations

import pytest

from engine.blocks import blocks as d
from printkit.compose.document import compose_document
from printkit.layout.base.look import look_of
from printkit.layout.cards.playing_card import CARD_WIDTH, bold_enough
from printkit.layout.text.line_breaking import break_text
from printkit.scene.shapes import Clip, Group, Rect, Text
from printkit.theme.style import make_style

QUARTER, EIGHTH = "105x148.5", "74.25x105"
CREDIT = "Game design: Alexandra Featherstone and Benjamin Oakenshield"


def page(*blocks, paper=QUARTER, game="The Siege of the Long Wall", credit=CREDIT):
    section = d.Section("x", "Sheet", blocks, game=game, credit=credit, emblem="crown")
    document = d.Document("t", "a", (section,))
    return compose_document(document, make_style(paper=paper))[0]


def shapes(found):
    for shape in found:
        if isinstance(shape, Group | Clip):
            yield from shapes(shape.shapes)
        else:
            yield shape


def texts(found):
    return [shape.text for shape in shapes(found.shapes) if isinstance(shape, Text)]


def broken(text, measure):
    look = look_of(make_style(paper="a4"), "ink")
    lines = break_text(text, look.table, look, measure)
    return ["".join(run.text for word in line.words for run in word.runs) for line in lines]


@pytest.mark.parametrize("paper", [QUARTER, EIGHTH])
@pytest.mark.parametrize(("count", "per_row"), [(30, 15), (6, 6), (13, 20), (1, 40)])
def test_boxes_stay_large_enough_to_tick(paper, count, per_row):
    boxes = tuple(d.Box(str(n + 1)) for n in range(count))
    scene = page(d.Track(boxes, per_row=per_row), paper=paper)
    drawn = [shape for shape in shapes(scene.shapes) if isinstance(shape, Rect)]
    assert len(drawn) == count
    assert min(min(box.width, box.height) for box in drawn) >= 4.2


def test_rows_of_boxes_are_alike():
    scene = page(d.Track(tuple(d.Box(str(n)) for n in range(30)), per_row=30))
    lefts = [box.x for box in shapes(scene.shapes) if isinstance(box, Rect)]
    rows = [lefts.count(left) for left in set(lefts)]
    assert len(rows) == 10
    assert set(rows) == {3}


def test_a_wide_page_keeps_the_rows_asked_for():
    boxes = tuple(d.Box(str(n)) for n in range(30))
    scene = page(d.Track(boxes, per_row=15), paper="a4")
    tops = {shape.x for shape in shapes(scene.shapes) if isinstance(shape, Rect)}
    assert len(tops) == 15


def test_words_of_narrow_tables_stay_whole_where_they_can():
    rows = (("1", "Revenge", "the defender pulls a card from the hand", "A4.12"),)
    scene = page(d.Table(rows, ("", "Step", "What happens", "Rule")), paper=EIGHTH)
    assert {"Revenge", "A4.12", "Step"} <= set(texts(scene))


@pytest.mark.parametrize(
    ("word", "measure", "first"),
    [("Attacker’s", 9.0, "Attack-"), ("Revenge", 7.0, "Re-"), ("A4.1–A4.13", 9.0, "A4.1–")],
)
def test_what_must_be_cut_is_cut_at_a_syllable_or_joint(word, measure, first):
    assert broken(word, measure)[0] == first


def test_a_word_without_syllables_is_cut_with_a_hyphen():
    lines = broken("strengths", 8.0)
    assert len(lines) > 1
    assert all(line.endswith("-") for line in lines[:-1])
    assert "".join(lines).replace("-", "") == "strengths"


def test_labels_beside_a_tiny_board_do_not_touch():
    board = d.Board(6, 5, (), column_labels=tuple("abcdef"), row_labels=tuple("54321"))
    columns = d.Columns(tuple((d.Figure(board, ""),) for _ in range(5)))
    scene = page(columns, paper="90x120")
    across = sorted(
        (s.x, s.y) for s in shapes(scene.shapes) if isinstance(s, Text) and s.text in "abcdef"
    )
    assert across
    assert len(across) < 30


def test_on_a_page_of_a_zine_pictures_stand_in_twos():
    board = d.Board(6, 5, (), column_labels=tuple("abcdef"))
    columns = d.Columns(tuple((d.Figure(board, ""),) for _ in range(3)))
    scene = page(columns, paper=EIGHTH)
    firsts = [s for s in shapes(scene.shapes) if isinstance(s, Text) and s.text == "a"]
    assert len(firsts) == 3


def test_on_a_page_of_a_zine_tables_stand_below_each_other():
    table = d.Table((("a word", "another word"),), ("When", "What"))
    scene = page(d.Columns(((table,), (table,))), paper=EIGHTH)
    groups = [s for s in scene.shapes if isinstance(s, Group) and "When" in texts(s)]
    assert len({group.dx for group in groups}) == 1
    assert len({group.dy for group in groups}) == 2


def test_a_legend_taller_than_a_page_becomes_several():
    entries = tuple(("river", "", f"what number {n} means") for n in range(30))
    section = d.Section("x", "Sheet", (d.Legend(entries),), game="G", credit="C")
    scenes = compose_document(d.Document("t", "a", (section,)), make_style(paper=EIGHTH))
    told = " ".join(text for scene in scenes for text in texts(scene))
    assert all(f"number {n} means" in told for n in range(30))


def test_a_table_of_many_columns_fits_a_page_of_a_zine():
    head = ("Players", "Rows", "Tiles", "Spots", "Points", "Turns")
    scene = page(d.Table((("3", "3", "12", "24", "54", "39"),), head), paper=EIGHTH)
    assert {"Rows", "Tiles", "Turns", "54"} <= set(texts(scene))


def test_backs_of_the_smallest_cards_keep_strokes_that_print():
    assert bold_enough(6.0) == bold_enough(3.0) == 1.9
    assert bold_enough(2.0) * 2.0 / CARD_WIDTH >= 0.088


def test_a_small_foot_names_game_page_and_all_designers():
    found = " ".join(texts(page(d.Paragraph("Words."), paper=EIGHTH, game="The Siege of the Wall")))
    assert CREDIT in found.replace("  ", " ")
    assert "…" not in found
    assert "1" in found.split()


def test_titles_are_smaller_on_small_paper():
    sizes = [
        max(s.size_pt for s in shapes(page(d.Heading("Title"), paper=paper).shapes)
            if isinstance(s, Text))
        for paper in ("a4", QUARTER)
    ]  # fmt: skip
    assert sizes[0] > sizes[1]
