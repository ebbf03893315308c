"""Whole pages: frame, foot, fitting, every block on every paper."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from shapes import drawn

from engine.blocks import blocks as d
from engine.blocks.plan_words import PlanRole, Streets
from printkit.compose.document import compose_document as compose
from printkit.compose.loose_sheets import blank_notes
from printkit.impose.ways.zine import zine_paper
from printkit.io.errors import PrintError
from printkit.layout.base.frame import FitError
from printkit.paper.papers import FLOOR
from printkit.paper.print_options import Press
from printkit.scene.shapes import Circle, Clip, Group, Line, Path, Rect, Text, Use
from printkit.theme.style import make_style
from printkit.typography.faces import width

WORDS = "The walls are *counted* from the gate; a `lane` is open when nothing stands in it. "
PICTURE = d.Board(
    6,
    4,
    (d.Cell(1, 1, "solid"), d.Cell(2, 2, "spawn", text="S1"), d.Cell(3, 3, card="KH")),
    edges=(d.Edge((0, 0), (1, 0)),),
    traces=(d.Trace(((0, 0), (0, 1)), "path"), d.Trace(((4, 0), (4, 3)), "blocked")),
    column_labels=tuple("012345"),
    row_labels=tuple("0123"),
)
PLAN = d.Plan(
    100,
    80,
    (
        d.Shape(PlanRole.GROUND, ((0, 0), (100, 0), (100, 80), (0, 80))),
        d.Shape(PlanRole.AREA, ((10, 10), (60, 10), (60, 60), (10, 60))),
        d.Shape(PlanRole.RIVER, ((70, 0), (78, 0), (78, 80), (70, 80)), smooth=True),
        d.Shape(PlanRole.OUTLINE, ((5, 5), (9, 9)), closed=False),
        d.Shape(PlanRole.UNDERGROUND, ((80, 20), (95, 20), (95, 40), (80, 40))),
    ),
    (d.Mark("entry", (3, 30), "1"), d.Mark("compass", (90, 65)), d.Mark("bridge", (74, 30))),
    (
        d.Label(
            "Salt Market", (35, 35), "10♥", "district", ((10, 10), (60, 10), (60, 60), (10, 60))
        ),
    ),
    streets=Streets.WARDS,
    manner="walled-town",
)
BLOCKS = (
    d.Heading("A heading", 2),
    d.Paragraph(WORDS * 4, "A4.2"),
    d.Bullets(("one", "two ♥", "\tdeep"), ordered=True),
    d.Note("example", (d.Paragraph(WORDS),)),
    d.Note("ruling", (d.Paragraph(WORDS),), rule="A4.9"),
    d.Table((("a", "b"), ("c", "")), ("One", "Two"), align="lr", caption="A table", foot=True),
    d.Table((("1", "", ""),) * 3, ("", "A", "B"), form=True),
    d.Fields((("Name", 2.0), ("Date", 1.0))),
    d.Lines(3, "Notes"),
    d.Track(tuple(d.Box(str(n), "marked" if n < 4 else "plain") for n in range(24)), "Track"),
    d.Figure(PICTURE, "A board."),
    d.Figure(PLAN, "A plan."),
    d.CardRow((("AS", "TD*"), ("back", "JK1")), "Some cards."),
    d.Legend((("solid", "", "Rock"), ("river", "", "River"), ("sword", "A", "Sword"))),
    d.Facts((("Players", "2"), ("Minutes", "30"))),
    d.Columns(((d.Paragraph(WORDS),), (d.Paragraph(WORDS),))),
    d.Together((d.Heading("Kept", 3), d.Paragraph("together"))),
    d.QrCode("PK1DZ-ABCDEF", "Scan"),
    d.Sealed((d.Paragraph(WORDS),), "Answers"),
    d.PageBreak(),
    d.Paragraph("the last words"),
)


def section(*blocks, **keys):
    known = {
        "game": "The Game",
        "credit": "Designed by Ann Author",
        "scenario_id": "XX-7K4Q-M2XF",
        "scenario_title": "The Long Wall",
        "emblem": "crown",
        "accent": "teal",
    }
    return d.Section("rules", "Rules", blocks, **(known | keys))


def pages(*sections, paper="a4", **style):
    document = d.Document("Test", "Ann", tuple(sections))
    return compose(document, make_style(paper=paper, **style))


def texts(shapes):
    found = []
    for shape in shapes:
        if isinstance(shape, Text):
            found.append(shape)
        elif isinstance(shape, Group | Clip):
            found += texts(shape.shapes)
        elif isinstance(shape, Use):
            found += texts(shape.symbol.shapes)
    return found


def cards_of(sheet):
    return [shape.symbol for shape in drawn(sheet.shapes) if isinstance(shape, Use)]


def words_of(page):
    return " ".join(shape.text for shape in texts(page.shapes))


def extent(shapes, dx=0.0, dy=0.0):
    """The points of unturned shapes outside clips, for a check against the paper's edge."""
    for shape in shapes:
        if isinstance(shape, Group) and not shape.angle:
            yield from extent(shape.shapes, dx + shape.dx, dy + shape.dy)
        elif isinstance(shape, Rect):
            yield from ((shape.x + dx, shape.y + dy),)
            yield from ((shape.x + shape.width + dx, shape.y + shape.height + dy),)
        elif isinstance(shape, Line):
            yield from ((shape.x1 + dx, shape.y1 + dy), (shape.x2 + dx, shape.y2 + dy))
        elif isinstance(shape, Text | Circle):
            yield from ((shape.x + dx, shape.y + dy),)
        elif isinstance(shape, Path):
            for _, values in shape.commands:
                yield from (
                    (x + dx, y + dy) for x, y in zip(values[::2], values[1::2], strict=True)
                )


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "a3", "half-letter", "legal", "a6"])
@pytest.mark.parametrize("columns", [1, 2])
@pytest.mark.parametrize("landscape", [False, True])
def test_every_block_stays_within_the_printable_page(paper, columns, landscape):
    for page in pages(section(*BLOCKS, columns=columns, landscape=landscape), paper=paper):
        for x, y in extent(page.shapes):
            assert FLOOR <= x <= page.width - FLOOR
            assert FLOOR <= y <= page.height - FLOOR


@pytest.mark.parametrize("ink", ["full", "low", "mono"])
def test_every_ink_and_large_print(ink):
    assert pages(section(*BLOCKS, columns=2), ink=ink, large_print=True)


def test_the_same_document_is_laid_out_alike():
    assert pages(section(*BLOCKS)) == pages(section(*BLOCKS))


def test_every_page_says_what_it_is():
    made = pages(section(d.Paragraph(WORDS * 120), columns=2))
    assert len(made) == 2
    for number, page in enumerate(made, 1):
        said = words_of(page)
        for part in (
            "Designed by Ann Author",
            "XX-7K4Q-M2XF",
            "The Long Wall",
            f"Rules {number} of 2",
        ):
            assert part in said
        assert page.label == str(number)


@pytest.mark.parametrize("title", ["W" * 300, "a very long title " * 30])
def test_titles_of_any_length_stay_on_the_page(title):
    long = section(d.Heading(title, 1), d.Paragraph("x"), scenario_title=title, game=title)
    for page in pages(d.Section(**{**_fields(long), "title": title})):
        for shape in texts(page.shapes):
            assert width(shape.text, shape.font, shape.size_pt, shape.tracking) <= 186
        for x, y in extent(page.shapes):
            assert FLOOR <= x <= page.width - FLOOR
            assert FLOOR <= y <= page.height - FLOOR


def _fields(given):
    return {name: getattr(given, name) for name in given.__slots__}


def test_a_long_credit_takes_a_second_line():
    credit = " ".join(f"Designer{n} Name{n}," for n in range(14))
    (page,) = pages(section(d.Paragraph("x"), credit=credit))
    assert credit in words_of(page).replace("XX-7K4Q-M2XF ", "")


def test_no_word_is_lost_between_columns_and_pages():
    numbered = " ".join(f"w{n}" for n in range(1500))
    said = " ".join(words_of(page) for page in pages(section(d.Paragraph(numbered), columns=2)))
    missing = set(numbered.split()) - set(said.split())
    assert not missing


def test_a_secret_page_carries_its_banner():
    (page,) = pages(section(d.Paragraph("x"), secret_for="the defender"))
    assert "ECRET" in words_of(page)


def test_a_bare_section_has_no_foot():
    (page,) = pages(section(d.Cover("Night", facts=(("Seed", "42"),)), bare=True))
    assert "Designed by" not in words_of(page)


def test_many_sections_are_not_compared_with_one_another(monkeypatch):
    compared = []
    monkeypatch.setattr(d.Section, "__eq__", lambda one, other: compared.append(1) or one is other)
    assert len(pages(*(d.Section("x", str(n), (d.Paragraph("x"),)) for n in range(20)))) == 20
    assert not compared


def test_a_title_is_added_when_there_is_none():
    (page,) = pages(section(d.Paragraph("x")))
    assert "ULES" in words_of(page)


def test_rule_ids_stand_in_the_margin_and_do_not_cover_each_other():
    listed = tuple(f"item {{A{n}.1, A{n}.2, A{n}.3}}" for n in range(1, 9))
    (page,) = pages(section(d.Bullets(listed)))
    ids = [
        t
        for t in drawn(page.shapes)
        if isinstance(t, Text) and t.text.startswith("A") and "." in t.text
    ]
    assert len(ids) == 24
    assert all(b.y - a.y > 2.0 for a, b in pairwise(ids))
    assert all(t.x < 22 and t.anchor == "end" for t in ids)


def test_too_much_for_a_card_names_the_card():
    card = d.CheatCard("Too much", (d.Paragraph(WORDS * 80),), ())
    with pytest.raises(
        FitError, match=r"'Too much': at 7 pt the text takes \d+ sides.*\. '\w.*' and what"
    ):
        pages(section(card))


def test_what_fits_no_side_names_the_card():
    card = d.CheatCard("Boxed", (d.QrCode("x" * 5000),), ())
    with pytest.raises(FitError, match=r"'Boxed'.*format poker"):
        pages(section(card))


def test_text_runs_on_over_several_small_cards():
    lines = tuple(f"line {n} says what to do next and why" for n in range(18))
    card = d.CheatCard("Your turn", (d.Bullets(lines),), (d.Paragraph("backside"),), copies=2)
    front, back = pages(section(card), press=Press(card="mini"))
    fronts, backs = (cards_of(page) for page in (front, back))
    assert len(fronts) == len(backs) == 2 * 2
    said = " ".join(t.text for symbol in fronts[::2] + backs[::2] for t in texts(symbol.shapes))
    assert said.count("says") == len(lines)
    assert said.count("backside") == 1
    assert "OF 3" in said


def test_card_text_is_never_below_seven_points():
    lines = tuple(f"line {n} says what to do next" for n in range(13))
    card = d.CheatCard("Your turn", (d.Bullets(lines),), (d.Paragraph("back"),), copies=3)
    front, _ = pages(section(card))
    body = [t for card in cards_of(front) for t in texts(card.shapes)]
    assert min(t.size_pt for t in body) >= 6.5  # small capitals of the title
    assert all(t.size_pt >= 7.0 for t in body if "line" in t.text)


@pytest.mark.parametrize(
    ("block", "message"),
    [(d.CardRow((("XX",),)), "isn't a card"), (d.Paragraph("\u4e2d"), "no typeface has")],
)
def test_what_cannot_be_drawn_is_one_line(block, message):
    with pytest.raises(PrintError, match=message):
        pages(section(block))


def test_a_code_too_long_is_refused():
    with pytest.raises(FitError, match="more than one square code"):
        pages(section(d.QrCode("x" * 5000)))


def test_a_nearly_empty_last_page_is_saved():
    counts = []
    for length in range(40, 75):
        made = pages(section(d.Paragraph(WORDS * length), columns=2))
        sizes = {t.size_pt for t in texts(made[0].shapes) if t.font == "serif"}
        counts.append((len(made), min(sizes) < 9.5))
    assert (1, True) in counts  # set tighter, one page
    assert (2, True) not in counts  # where that does not save the page, nothing is made smaller
    assert all(size >= 9.0 for size in sizes)


def test_a_tall_first_row_of_a_table_may_stand_alone_at_the_foot() -> None:
    rows = tuple((f"{n}", "word " * 60) for n in ("FIRST", "SECOND", "THIRD"))
    small = make_style(paper="a4")
    small = replace(small, paper=zine_paper(small.paper))
    table = d.Table(rows, weights=(1, 3))
    made = compose(d.Document("Test", "Ann", (section(d.Paragraph("title"), table),)), small)
    assert ["FIRST" in words_of(each) for each in made].index(True) == 0
    assert ["SECOND" in words_of(each) for each in made].index(True) == 1


def test_a_row_longer_than_a_page_goes_on_over_the_page() -> None:
    told = " ".join(f"word{n}." for n in range(600))
    table = d.Table((("1", told), ("2", "last")), ("No.", "Told"), weights=(1, 4))
    small = make_style(paper="a5", large_print=True)
    made = [words_of(each) for each in compose(d.Document("T", "Ann", (section(table),)), small)]
    assert len(made) > 2
    assert " ".join(made).count("word") == 600
    assert all("Told" in page for page in made)


def test_a_bold_word_in_a_narrow_column_is_not_parted() -> None:
    """It is wider than the same word in plain type, and on a zine the column is just as narrow."""
    small = make_style(paper="a4")
    small = replace(small, paper=zine_paper(small.paper))
    table = d.Table((("1", "**Choose a strategy**", "word " * 20),), weights=(1, 4, 16))
    made = compose(d.Document("Test", "Ann", (section(table),)), small)
    assert any("strategy" in words_of(each) for each in made)


def test_what_follows_a_bold_word_without_a_space_stays_on_its_line() -> None:
    """As the comma in *Defenders*, pages 20-29 does."""
    large = make_style(paper="a4", large_print=True)
    table = d.Table((("1", "**Strategies**, 1", "word " * 60),), weights=(1, 1, 16))
    (page,) = compose(d.Document("Test", "Ann", (section(table),)), large)
    placed = {shape.text: shape.y for shape in texts(page.shapes)}
    assert any(told.startswith(",") and y == placed["Strategies"] for told, y in placed.items())


def test_a_back_to_write_on_is_ruled_right_across_whatever_is_on_its_front() -> None:
    side = blank_notes(section(columns=2), make_style())
    flat = [s for group in side.scene.shapes if isinstance(group, Group) for s in group.shapes]
    ruled = {round(s.x2 - s.x1) for s in flat if isinstance(s, Line) and s.y1 == s.y2}
    assert len(ruled) == 1


def _lines_on(page) -> int:
    """Ruled lines across the text, the running foot apart."""
    flat = [shape for group in page.shapes if isinstance(group, Group) for shape in group.shapes]
    return sum(isinstance(shape, Line) for shape in flat)


@pytest.mark.parametrize("columns", [1, 2])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_lines_that_fill_run_to_the_foot_of_the_last_page(paper: str, columns: int) -> None:
    style = make_style(paper=paper)

    def pages(*blocks):
        return compose(d.Document("T", "x", (d.Section("notes", "Notes", blocks, columns),)), style)

    text = d.Paragraph(WORDS * 8)
    (few,) = pages(text, d.Lines(2))
    (full,) = pages(text, d.Lines(2, fills=True))
    assert _lines_on(few) >= 2
    assert _lines_on(full) > _lines_on(few) + 10
    lowest = max(g.dy for g in full.shapes if isinstance(g, Group))
    assert full.height - lowest < 45


def _placed(shapes, dx=0.0, dy=0.0):
    for shape in shapes:
        if isinstance(shape, Group):
            yield from _placed(shape.shapes, dx + shape.dx, dy + shape.dy)
        elif isinstance(shape, Rect | Text):
            yield shape, shape.x + dx, shape.y + dy


@pytest.mark.parametrize("large_print", [False, True])
def test_the_band_of_a_pages_job_holds_its_words(large_print):
    (page,) = pages(section(d.Paragraph("Words.")), large_print=large_print)
    found = list(_placed(page.shapes))
    ((band, left, top),) = [(s, x, y) for s, x, y in found if isinstance(s, Rect) and s.height > 3]
    ends = [
        x + width(s.text, s.font, s.size_pt, s.tracking)
        for s, x, y in found
        if isinstance(s, Text) and top < y < top + band.height and x > left
    ]
    assert len(ends) > 3
    assert left + band.width - 3.0 < max(ends) < left + band.width - 0.5
