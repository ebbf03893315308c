"""What the host has changes what is printed: figures for tokens, sleeves for stiff paper."""

from __future__ import annotations

from nights import night_of

from engine.blocks.blocks import Document
from engine.blocks.cut_outs import Tokens
from printkit.night.own import is_enough


def deebz(**own: int) -> tuple[Document, list[str]]:
    told: list[str] = []
    document = night_of(["deebz"], 2, None, "1", own=own, on_shortcoming=told.append)
    return document, told


def tokens_of(document: Document) -> list[int]:
    """Whose the tokens to cut out are; 0 for nobody's."""
    return [
        token.player
        for section in document.sections
        if section.kind == "counters"
        for block in section.blocks
        if isinstance(block, Tokens)
        for token in block.tokens
    ]


def test_figures_and_chips_of_ones_own_take_the_place_of_tokens() -> None:
    """Without enough of both, tokens are printed; what the table needs is told as it is."""
    assert {1, 2} <= set(tokens_of(deebz()[0]))
    assert {1, 2} <= set(tokens_of(deebz(figures=12)[0]))
    assert {1, 2} <= set(tokens_of(deebz(figures=11, chips=24)[0]))
    owned, _told = deebz(figures=12, chips=24)
    assert set(tokens_of(owned)) == {0}
    assert "12 small figures" in repr(owned.sections[1])
    assert "--own figures=12,chips=24" in owned.night.command


def test_printed_cards_may_go_into_sleeves() -> None:
    _document, (told,) = deebz(packs=1, sleeves=60)
    assert "Slip each card into a sleeve" in told
    _document, (told,) = deebz(packs=1)
    assert "sleeve" not in told


def test_yes_is_enough_for_any_number() -> None:
    assert is_enough({"chips": 999}, "chips", 3000)
    assert not is_enough({"chips": 98}, "chips", 300)
    assert not is_enough({}, "chips", 1)
