"""A ruler laid on the PDF: where cards lie, read from its drawing operators."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest

from engine.blocks.blocks import Document, Section
from printkit import render
from printkit.impose.nup import impose_cards
from printkit.impose.sheets import to_sheets
from printkit.layout.base.frame import CardFace
from printkit.layout.base.look import look_of
from printkit.paper.paper_choice import find_paper
from printkit.paper.papers import find_card
from printkit.paper.print_options import make_press
from printkit.scene.shapes import Paint, Rect, Symbol
from printkit.theme.style import make_style

TOLERANCE = 0.05  # mm
MM = 25.4 / 72
PAINT = Paint(fill="#336699")


def measured(page):
    """Every filled rectangle of a page, in mm from its top left: (left, top, right, bottom)."""
    height = float(page.MediaBox[3])
    boxes, stack = [], []

    def walk(stream, resources, ctm):
        stack.append(ctm)
        pending = []
        for operands, operator in pikepdf.parse_content_stream(stream):
            name = str(operator)
            if name == "q":
                stack.append(ctm)
            elif name == "Q":
                ctm = stack.pop()
            elif name == "cm":
                ctm = pikepdf.Matrix(*map(float, operands)) @ ctm
            elif name == "re":
                pending.append((ctm, [float(v) for v in operands]))
            elif name == "Do":
                form = resources.XObject[str(operands[0])]
                own = pikepdf.Matrix(*map(float, form.get("/Matrix", [1, 0, 0, 1, 0, 0])))
                walk(form, form.get("/Resources", resources), own @ ctm)
            elif name in ("f", "f*", "B", "B*"):
                for matrix, (x, y, w, h) in pending:
                    corners = [matrix.transform(p) for p in ((x, y), (x + w, y + h))]
                    xs = sorted(px * MM for px, _ in corners)
                    ys = sorted((height - py) * MM for _, py in corners)
                    boxes.append((xs[0], ys[0], xs[1], ys[1]))
                pending = []
            elif name in ("n", "S"):
                pending = []
        stack.pop()

    walk(page, page.Resources, pikepdf.Matrix())
    return [box for box in boxes if sized(box)[0] > 20]  # not the cutter's marks


def printed(count, paper, card, **press):
    form = find_card(card)
    size = (form.width, form.height)
    art = (Rect(0, 0, *size, PAINT),)
    face = CardFace(Symbol("front", *size, art), Symbol("back", *size, art))
    style = make_style(paper=paper, press=make_press(card=card, **press))
    pages = impose_cards([face] * count, style, Section("x", "X", ()), look_of(style, "ink"))
    sheets = to_sheets(pages, style)
    data = render.to_pdf(sheets.scenes, Document("t", "a", ()), sheets.flip)
    with pikepdf.open(BytesIO(data)) as file:
        return [measured(page) for page in file.pages], str(file.Root.ViewerPreferences.Duplex)


def sized(box):
    return sorted((box[2] - box[0], box[3] - box[1]))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("card", ["poker", "bridge", "mini"])
@pytest.mark.parametrize(
    "press",
    [{}, {"duplex": "short"}, {"duplex": "fold"}, {"duplex": "none"}, {"cut": "silhouette"},
     {"gutter": 6.0}],
    ids=str,
)  # fmt: skip
def test_cards_have_their_size(paper, card, press):
    pages, _ = printed(5, paper, card, **press)
    form = find_card(card)
    boxes = [box for page in pages for box in page]
    assert len(boxes) == 10
    for box in boxes:
        assert sized(box) == pytest.approx(sorted((form.width, form.height)), abs=TOLERANCE)


def test_a_poker_card_is_63_5_by_88_9():
    pages, _ = printed(1, "a4", "poker")
    assert sized(pages[0][0]) == pytest.approx([63.5, 88.9], abs=TOLERANCE)


@pytest.mark.parametrize("paper", ["a4", "letter", "180x250"])
@pytest.mark.parametrize("count", [1, 4, 9, 13])
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("cut", ["marks", "silhouette"])
def test_fronts_and_mirrored_backs_coincide(paper, count, flip, cut):
    pages, preference = printed(count, paper, "poker", duplex=flip, cut=cut)
    assert preference == {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}[flip]
    sheet = find_paper(paper)
    for fronts, backs in zip(pages[::2], pages[1::2], strict=True):
        if flip == "long":
            turned = [(sheet.width - x2, y1, sheet.width - x1, y2) for x1, y1, x2, y2 in backs]
        else:
            turned = [(x1, sheet.height - y2, x2, sheet.height - y1) for x1, y1, x2, y2 in backs]
        for front, back in zip(sorted(fronts), sorted(turned), strict=True):
            assert back == pytest.approx(front, abs=TOLERANCE)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("card", "is_upright"), [("poker", True), ("110x120", False)])
def test_a_folded_sheet_lays_each_back_on_its_front(paper, card, is_upright):
    pages, preference = printed(3, paper, card, duplex="fold")
    assert preference == "/Simplex"
    sheet = find_paper(paper)
    assert sum(len(page) for page in pages) == 6
    for page in pages:
        for left, top, right, bottom in page:
            other = (
                (sheet.width - right, top, sheet.width - left, bottom)
                if is_upright
                else (left, sheet.height - bottom, right, sheet.height - top)
            )
            assert any(other == pytest.approx(b, abs=TOLERANCE) for b in page)
