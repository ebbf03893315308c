"""The rules, taught with pictures from the engine, and the worked first turns."""

from __future__ import annotations

from engine.blocks.blocks import Block, Heading, Note, Paragraph, Prose, Section, Together
from engine.cards import mask_of, parse_card
from engine.game.contract import SheetRequest
from engine.games.dukes_up.rulebook.melds import find_cover
from engine.games.dukes_up.rulebook.tables import (
    ARRANGE,
    BLACK,
    DEALT,
    DRAW_LIMIT,
    DUKES,
    HALF,
    HAND_LIMIT,
    RED,
    TABLES,
    options_in_force,
)
from engine.games.dukes_up.rulebook.variants import told_variants
from engine.games.dukes_up.rulebook.words import name_of
from engine.games.dukes_up.sheets.pictures import listed, meld_row, seat_row
from engine.games.dukes_up.sheets.variants import rules_in, variants
from engine.games.dukes_up.sheets.worked_turns import TurnWording, opening_of, trace
from engine.language import _


def rules(request: SheetRequest) -> list[Section]:
    """Every rule, in the order a newcomer needs; with a scenario only its own variants."""
    options = options_in_force(request.scenario) if request.scenario else {}
    chosen = rules_in(request)
    values = {
        "half": HALF,
        "dealt": DEALT,
        "stock": HALF - DEALT,
        "dukes": DUKES,
        "most": DRAW_LIMIT,
        "hand_limit": HAND_LIMIT,
        "score": TABLES["score"],
        "best": HALF + chosen.bonus,
        "bonus": chosen.bonus,
        "end": {"idle_turns": chosen.idle_limit, "turns": chosen.turn_limit},
        "melds": {name: _(TABLES["melds"][name]) for name in ("set", "run")},
        "plain": options.get("style") == "plain",
        "tells_variants": request.scenario is None,
        "jokers": chosen.jokers != "none",
    }
    told = variants(chosen)
    values["has_variants"] = bool(told)
    figures = _figures() | ({"variants": told[0]} if told else {})
    prose = Prose("rules.md.j2", values, figures)
    return [Section("rules", _("Rules"), (prose,), columns=2)]


def _mask(codes: str) -> int:
    return mask_of(map(parse_card, codes.split()))


def _cover(before: str, new: str) -> Block:
    """A table before and after cards came to it, as the engine lays it out."""
    melds = find_cover(_mask(before) | _mask(new), (_mask(before),))
    return meld_row(melds or (), marked=_mask(new))


def _figures() -> dict[str, Block]:
    start = opening_of()
    return {
        "front": seat_row(start, RED, ""),
        "set": meld_row([_mask("KC KD KH KS")]),
        "run": meld_row([_mask("9C TC JH QC"), _mask("QS KD AS")]),
        "rebuild": _cover("3C 4C 5C 6C", "6H 6D"),
        "take": _cover("8S", "9D TD"),
        "fief": meld_row(
            find_cover(_mask("5C 6H 7C 8H 9C 8S 9D TD")) or (), marked=_mask("9C 8S 9D TD")
        ),
    }


def first_turn(request: SheetRequest) -> list[Section]:
    """The worked example: the pinned deal, not the one of the scenario, which stays secret."""
    start = opening_of()
    is_plain = not told_variants(rules_in(request))
    blocks: list[Block] = [
        Paragraph(
            _(
                "The first two turns of a recorded game (not tonight's deal), replayed by the"
                " engine move by move. Lay the cards out and follow along."
            ),
            role="lead",
        ),
        *([] if is_plain else [Paragraph(_("It was played without tonight's variants."))]),
        Together(
            (
                Heading("Dukes Up!"),
                Paragraph(_("Both fiefs are down, both pairs of dukes are turned up."), "K2.3"),
                seat_row(
                    start,
                    RED,
                    _("Red's dukes and fief; in hand {cards}", cards=listed(start.hands[RED])),
                ),
                seat_row(
                    start,
                    BLACK,
                    _(
                        "Black's dukes and fief; in hand {cards}",
                        cards=listed(start.hands[BLACK]),
                    ),
                ),
            )
        ),
    ]
    steps = trace()
    for turn in sorted({step.turn for step in steps}):
        mine = [step for step in steps if step.turn == turn]
        blocks.append(
            Heading(_("Turn {turn}: {name}", turn=turn, name=name_of(mine[0].before.mover)))
        )
        for step in mine:
            blocks += _told(step)
    last = steps[-1].after
    blocks.append(
        Note(
            "tip",
            (
                Paragraph(
                    _(
                        "If the game stopped here: Red {points}, Black {black}. Check Red: {half}"
                        " less {unplayed} cards in hand and piles is {points}.",
                        black=last.points(BLACK),
                        half=HALF,
                        unplayed=last.unplayed(RED),
                        points=last.points(RED),
                    )
                ),
            ),
            _("The score so far"),
            "K7.1, K7.2",
        )
    )
    return [Section("first-turn", _("The first two turns"), tuple(blocks))]


def _told(step: TurnWording) -> list[Block]:
    blocks: list[Block] = [Paragraph(f"**{step.title}.** {step.text}", step.rule)]
    if step.before.phase == ARRANGE and step.after.table != step.before.table:
        new = step.after.on_table & ~step.before.on_table
        blocks.append(meld_row(step.after.table, _("The table now; new cards are marked."), new))
    return blocks
