"""What is heard of every page: the words of its blocks in reading order, heads, and pictures."""

import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO

import pikepdf
import pytest
from every_page import (
    RULE_IDS,
    is_cut_out,
    letters,
    pdf_of,
    sections_of,
    told,
)
from heard import Heard, hear

from engine import registry
from engine.blocks import blocks as d
from engine.blocks.described import words_of
from engine.blocks.sign_names import sign_names
from engine.language import use_language
from printkit.prose.messages import load_messages
from printkit.theme.style import make_style
from printkit.typography import icons

SLUGS = registry.packages()
ENGLISH = set(sign_names().values())
QUICK = ("learn", "score", "cheat", "code", "map", "city", "table", "tokens", "opening")
"""A few kinds of pages for every run; the slow test hears them all."""
SAYS_NOTHING = re.compile(r"A drawing\.|(column|row) [,;.]|\.\.|: :")
"""A picture that only has names on it, a place without its number, an end said twice."""


@cache
def sections(slug: str) -> tuple[d.Section, ...]:
    return tuple(sections_of(slug))


def words(heard: Heard) -> Iterator[str]:
    """Everything said, without the rule ids of the margin."""
    if heard.role in ("P", "Span") and RULE_IDS.fullmatch(heard.words.strip()):
        return
    yield heard.words
    for kid in heard.kids:
        yield from words(kid)


def check(section: d.Section) -> None:
    heard = hear(pdf_of([section]))
    said = letters(list(words(heard)))
    if is_cut_out(section):
        assert all(letters([part]) in said for part in told(section)), section.kind
    else:
        assert said == letters(told(section)), section.kind
    for figure in heard.all("Figure"):
        assert len(figure.words) > 3, section.kind
        assert not SAYS_NOTHING.search(figure.words), (section.kind, figure.words)
    heads = [block for block in _tables(section.blocks) if any(block.head)]
    assert len({id(t) for t in heard.all("Table") if t.all("TH")}) >= len(heads), section.kind
    assert all(head.detail == "Column" for head in heard.all("TH"))
    for table in heard.all("Table"):
        assert len({len(row.kids) for row in table.all("TR")}) == 1, section.kind


def _tables(blocks: tuple[d.Block, ...]) -> list[d.Table]:
    return [block for block in blocks if isinstance(block, d.Table)]


@pytest.mark.parametrize("slug", SLUGS)
def test_some_pages_are_heard_as_their_blocks_say(slug: str) -> None:
    wanted = [section for section in sections(slug) if section.kind in QUICK]
    assert len(wanted) >= 4
    for section in wanted:
        check(section)


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_every_page_is_heard_as_its_blocks_say(slug: str) -> None:
    for section in sections(slug):
        check(section)


BLOCKS = (
    d.Paragraph("A paragraph with a considerable number of extraordinarily long words in it." * 3),
    d.Heading("Below", 3),
    d.Table((("a", ""), ("b", "2")), ("Name", "Count"), caption="A table"),
    d.Bullets(("one {A1.2}", "two"), ordered=True),
    d.Figure(d.CardRow((("TS", "back"),)), "Two cards"),
    d.Sealed((d.Paragraph("The answer."),)),
)


def one_page(secret: str = "") -> d.Section:
    return d.Section("page", "Specimen", BLOCKS, secret_for=secret, credit="Nobody")


def test_tags_nest_as_the_blocks_do() -> None:
    heard = hear(pdf_of([one_page("the host")]))
    roles = [kid.role for kid in heard.kids]
    assert roles == ["P", "H1", "P", "H2", "Table", "L", "Figure", "P", "Div"]
    assert heard.kids[0].words == "Secret — for the host only"
    assert heard.kids[3].words == "Below"
    table = heard.kids[4]
    assert [[cell.role for cell in row.kids] for row in table.all("TR")] == [
        ["TH", "TH"],
        ["TD", "TD"],
        ["TD", "TD"],
    ]
    assert table.kids[0].role == "Caption"
    assert heard.kids[5].detail == "Decimal"
    assert [item.told() for item in heard.kids[5].kids] == ["1. one A1.2", "2. two"]
    assert heard.kids[6].words == "Cards: 10 of spades, a card face down."


def test_signs_are_heard_in_the_language_of_the_page() -> None:
    assert set(sign_names()) == set(icons.names())
    section = d.Section("a", "A", blocks=(d.Paragraph("**:spade:** :crossed-swords: :tent:"),))
    assert "spade crossed swords tent" in " ".join(hear(pdf_of([section])).told().split())
    with use_language("de", load_messages("de")):
        told = " ".join(hear(pdf_of([section])).told().split())
        assert not set(sign_names().values()) & ENGLISH
    assert "Pik gekreuzte Schwerter Zelt" in told


def test_words_parted_at_the_end_of_a_line_are_heard_whole() -> None:
    narrow = d.Section("page", "Specimen", BLOCKS, columns=3)
    heard = hear(pdf_of([narrow], make_style(paper="a5")))
    assert "extraordinarily long words in it." in heard.kids[1].words
    assert "-" not in heard.kids[1].words


def test_a_head_set_again_is_heard_once() -> None:
    rows = tuple((str(number), "x") for number in range(120))
    table = d.Section("page", "Long", (d.Table(rows, ("Number", "Sign")),))
    data = pdf_of([table])
    with pikepdf.open(BytesIO(data)) as pdf:
        assert len(pdf.pages) > 1
    heard = hear(data)
    assert len(heard.all("Table")) == 1 and len(heard.all("TH")) == 2
    assert [row.kids[0].words for row in heard.all("TR")[1:]] == [row[0] for row in rows]


def test_a_file_says_what_it_is_without_a_clock() -> None:
    data = pdf_of([one_page()])
    assert data == pdf_of([one_page()])
    with pikepdf.open(BytesIO(data)) as pdf:
        with pdf.open_metadata() as meta:
            assert meta["pdfaid:part"] == "2" and meta["pdfaid:conformance"] == "B"
            assert meta["pdfuaid:part"] == "1"
            assert meta["dc:title"] == "Pages" == str(pdf.docinfo.Title)
            assert not [key for key in meta if "Date" in key]
        assert "/CreationDate" not in pdf.docinfo
        assert pdf.Root.MarkInfo.Marked and str(pdf.Root.Lang) == "en"
        assert pdf.Root.ViewerPreferences.DisplayDocTitle
        assert pdf.Root.OutputIntents[0].S == "/GTS_PDFA1"
        for number, page in enumerate(pdf.pages):
            assert page.Tabs == "/S" and page.StructParents == number


def test_folded_sheets_last_but_claim_no_reading_order() -> None:
    from printkit.paper.print_options import make_press
    from printkit.pipeline import compose, impose
    from printkit.render import to_pdf

    style = make_style(paper="a4", press=make_press(booklet=True))
    document = d.Document("Pages", "Somebody", (one_page(),))
    sheets = impose(compose(document, style), style)
    with pikepdf.open(BytesIO(to_pdf(sheets.scenes, document))) as pdf:
        assert "/StructTreeRoot" not in pdf.Root
        with pdf.open_metadata() as meta:
            assert meta["pdfaid:part"] == "2" and "pdfuaid:part" not in meta


def test_every_picture_has_words() -> None:
    pictures = (
        d.Board(3, 2, (d.Cell(1, 1, card="TS", text="S1"),)),
        d.Board(4, 1, tuple(d.Cell(x, 0, card="back") for x in (0, 1, 3)), row_labels=("hand",)),
        d.Board(2, 1, tuple(d.Cell(x, 0, card="back") for x in (0, 1))),
        d.Board(2, 1, (d.Cell(1, 0, card="2H"),), column_labels=("", "Duke")),
        d.Plan(10, 10, (), labels=(d.Label("The **Gate**", (1, 1)),), title="A town"),
        d.Track((d.Box("1"), d.Box("2")), "Steps"),
        d.Mat(10, 10, (d.Place(0, 0, 5, 5, "Deck"),), "Play mat"),
        d.BarChart((d.Bar("one", 1.5, 1, 2),), "Wins", "%"),
        d.Histogram((("1-2", 3),), "Lengths"),
        d.LineChart((("one", (0.1, 0.5)),), "Course"),
        d.QrCode("ABC"),
    )
    assert [words_of(picture) for picture in pictures] == [
        "A board of 3 by 2 cells. Row 2: column 2: 10 of spades, S1.",
        "A board of 4 by 1 cells. Hand: columns 1 to 2: a card face down; column 4: a card face"
        " down.",
        "A board of 2 by 1 cells. Row 1: 2 times a card face down.",
        "A board of 2 by 1 cells. Row 1: Duke: 2 of hearts.",
        "A drawn map: A town. On it are named: The Gate.",
        "Steps: 2 boxes to tick: 1, 2.",
        "Play mat, with places for: Deck.",
        "A chart: Wins: one 1.5%.",
        "A chart: Lengths: 1-2: 3.",
        "A chart: Course: one from 10 % to 50 %.",
        "A square code to scan. It holds: ABC",
    ]
