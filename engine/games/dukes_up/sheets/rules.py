"""The pages for looking things up: rules, and the FAQ with its variants."""

from __future__ import annotations

from engine.blocks.blocks import Block, Prose, Section
from engine.cards import mask_of, parse_card
from engine.game.contract import SheetRequest
from engine.game.documents import FAQ, RULES, document
from engine.games.dukes_up.rulebook.melds import find_cover
from engine.games.dukes_up.rulebook.tables import (
    DUKES,
    HALF,
    HAND_LIMIT,
    RED,
    TABLES,
)
from engine.games.dukes_up.sheets.pictures import meld_row, seat_row
from engine.games.dukes_up.sheets.ruleset import (
    draw_pile_of,
    half_of,
    is_plain,
    rules_in,
    turn_steps,
    variants,
)
from engine.games.dukes_up.sheets.worked_turns import opening_of
from engine.games.dukes_up.turn.setup import cards_dealt


def rules(request: SheetRequest) -> list[Section]:
    """The whole rules, numbered, and tonight's variants; every variant is in the FAQ."""
    chosen = rules_in(request)
    values = {
        "half": half_of(chosen),
        "dealt": cards_dealt(chosen),
        "stock": draw_pile_of(chosen),
        "jokers": chosen.jokers,
        "dukes": DUKES,
        "hand_limit": HAND_LIMIT,
        "score": TABLES["score"],
        "best": half_of(chosen) + chosen.bonus,
        "bonus": chosen.bonus,
        "idle_turns": chosen.idle_limit,
        "turns": chosen.turn_limit,
        "expose": chosen.expose,
        "guess": chosen.guess_fief,
        "swap": chosen.swap_fief,
        "plain": is_plain(request),
        "steps": [step.name for step in turn_steps()],
    }
    figures = _figures()
    tonight = variants(chosen)
    values["has_variants"] = bool(tonight)
    if tonight:
        figures["variants"] = tonight[0]
    return [document(RULES, (Prose("rules.md.j2", values, figures),))]


def faq(_request: SheetRequest) -> list[Section]:
    """Rulings as players' questions, the variants, and where the rules come from."""
    values = {"half": HALF, "end": TABLES["end"]}
    return [document(FAQ, (Prose("faq.md.j2", values),))]


def _mask(codes: str) -> int:
    return mask_of(map(parse_card, codes.split()))


def _cover(before: str, new: str) -> Block:
    """A table before and after cards came to it, as the engine lays it out."""
    melds = find_cover(_mask(before) | _mask(new), (_mask(before),))
    return meld_row(melds or (), marked=_mask(new))


def _figures() -> dict[str, Block]:
    return {
        "front": seat_row(opening_of(), RED, ""),
        "melds": meld_row([_mask("KC KD KH KS"), _mask("9C TC JH QC"), _mask("QS KD AS")]),
        "rebuild": _cover("3C 4C 5C 6C", "6H 6D"),
        "take": _cover("8S", "9D TD"),
        "fief": meld_row(
            find_cover(_mask("5C 6H 7C 8H 9C 8S 9D TD")) or (), marked=_mask("9C 8S 9D TD")
        ),
    }
