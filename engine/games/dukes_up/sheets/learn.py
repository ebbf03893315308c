"""Learn to play: the page that teaches the game, with tonight's rules and nothing else."""

from __future__ import annotations

from engine.blocks.blocks import Block, Prose, Section
from engine.cards import mask_of, parse_card
from engine.game.contract import SheetRequest
from engine.game.documents import LEARN, document
from engine.game.expected import minutes_of_play
from engine.game.info import read_info
from engine.games.dukes_up.rulebook.melds import find_cover
from engine.games.dukes_up.rulebook.tables import (
    BLACK,
    HAND_LIMIT,
    PACKAGE,
    RED,
    TABLES,
    DuelRules,
)
from engine.games.dukes_up.rulebook.variants import told_variants
from engine.games.dukes_up.sheets.pictures import meld_row, table_picture
from engine.games.dukes_up.sheets.ruleset import (
    draw_pile_of,
    half_of,
    is_plain,
    rules_in,
    turn_steps,
    variants,
)
from engine.games.dukes_up.sheets.worked_turns import taking_the_fief
from engine.games.dukes_up.turn.setup import cards_dealt
from engine.games.dukes_up.turn.state import State
from engine.language import _


def learn(request: SheetRequest) -> list[Section]:
    """Two pages of text with pictures of the table, of melds, of a take and of the end."""
    rules = rules_in(request)
    states = taking_the_fief(rules)
    figures: dict[str, Block] = {
        "table": table_picture(),
        "melds": meld_row(map(_mask, ("KC KD KH", "9S TD JS", "2C 3H 4H 5C"))),
        "rebuild": meld_row(
            find_cover(_mask("3C 4C 5C 6C 6H 6D"), (_mask("3C 4C 5C 6C"),)) or (),
            marked=_mask("6H 6D"),
        ),
        "take": meld_row([_mask("8S 9D TD")], marked=_mask("9D TD")),
        "example": meld_row(states[-1].table, marked=_added(states[-2], states[-1])),
    }
    tonight = variants(rules, with_ids=False)
    if tonight:
        figures["variants"] = tonight[0]
    prose = Prose("learn.md.j2", _values(request, rules, states[-1]), figures)
    return [document(LEARN, (prose,))]


def _values(request: SheetRequest, rules: DuelRules, end: State) -> dict[str, object]:
    """The numbers and cards that the text names."""
    return {
        "plain": is_plain(request),
        "minutes": minutes_of_play(read_info(PACKAGE), request.scenario),
        "jokers": rules.jokers,
        "score": TABLES["score"],
        "bonus": rules.bonus,
        "half": half_of(rules),
        "dealt_word": _in_words(cards_dealt(rules)),
        "stock": draw_pile_of(rules),
        "hand_limit_word": _in_words(HAND_LIMIT),
        "steps": [step.name for step in turn_steps()],
        "has_variants": bool(told_variants(rules)),
        "red_points": end.points(RED),
        "black_points": end.points(BLACK),
    }


def _in_words(number: int) -> str:
    """Three or four as a word."""
    return {3: _("three"), 4: _("four")}[number]


def _mask(codes: str) -> int:
    return mask_of(map(parse_card, codes.split()))


def _added(before: State, after: State) -> int:
    return after.on_table & ~before.on_table
