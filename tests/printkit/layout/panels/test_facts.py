"""Facts in a panel: short ones side by side, a sentence on a row of its own."""

from __future__ import annotations

from engine.blocks.blocks import Document, Facts, Section
from printkit.compose.document import compose_document as compose
from printkit.scene.shapes import Group, Text
from printkit.theme.style import make_style

SENTENCE = (
    "This set-up favours the attacker in a single round. Over the whole match it is even, for you"
    " swap sides."
)
ITEMS = (("Verdict", SENTENCE), ("Games", "200"), ("Takes", "25 minutes"))


def _heights(shapes, y=0.0):
    """Each text and its height on the page, in 0.1 mm."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from _heights(shape.shapes, y + shape.dy)
        elif isinstance(shape, Text):
            yield shape.text, round(10 * (y + shape.y))


def test_short_facts_stand_side_by_side_below_a_sentence():
    section = Section("rules", "Rules", (Facts(ITEMS),))
    (page,) = compose(Document("Test", "Ann", (section,)), make_style())
    at = dict(_heights(page.shapes))
    assert at["Verdict"] < at["Games"] == at["Takes"]
    assert at["200"] == at["25 minutes"]
