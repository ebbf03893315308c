"""The pages for looking things up: rules, and the FAQ with its variants."""

from __future__ import annotations

from engine.blocks.blocks import Block, Prose, Section
from engine.game.contract import SheetRequest
from engine.game.documents import FAQ, RULES, document
from engine.games.uboat_wargames.rulebook.rules import TableRules
from engine.games.uboat_wargames.rulebook.tables import (
    CARDS,
    FEWEST,
    MOST,
    SPOTS,
    TESTED,
    spot_name,
)
from engine.games.uboat_wargames.sheets.pictures import card_text, row_board, seating_plan
from engine.games.uboat_wargames.sheets.ruleset import (
    rules_at,
    teaching_rules_at,
    tiles_in,
    turn_steps,
    variants,
)
from engine.games.uboat_wargames.sheets.worked_examples import P1, P2, attack


def rules(request: SheetRequest) -> list[Section]:
    """The whole rules, numbered, and tonight's variants; every variant is in the FAQ."""
    table = teaching_rules_at(request)
    held = attack("K", "4", {"4": (P1, "K"), "2": (P1, "3")}, table)
    won = attack("Q", "7", {"7": (P1, "J"), "5": (P2, "6")}, table)
    figures: dict[str, Block] = {
        "seating": seating_plan(["", "", "", ""], None, tiles_in(table), size="medium"),
        "before": row_board(won.before, 0, mark=won.place, size="small"),
        "after": row_board(won.after, 0, mark=won.place, size="small"),
        "tie": row_board(held.after, 0, mark=held.place, size="small"),
    }
    if table.ace == "trump":
        ace = attack("A", "7", {"7": (P1, "K"), "4": (P1, "8")}, table)
        figures["ace"] = row_board(ace.after, 0, mark=ace.place, size="small")  # U15 row 11
    tonight = variants(request)
    if tonight:
        figures["variants"] = tonight[0]
    values = {
        **rule_values(rules_at(request)),
        "main": tiles_in(table)[won.place],
        "tie_tile": tiles_in(table)[held.place],
        "king": card_text(P1, CARDS),
        "other_king": card_text(P2, CARDS),
        "has_variants": bool(tonight),
    }
    return [document(RULES, (Prose("rules.md.j2", values, figures),))]


def faq(_request: SheetRequest) -> list[Section]:
    """Rulings as players' questions, the variants, and where the rules come from."""
    values = rule_values(TableRules(4, start=0))
    kept = {name: values[name] for name in ("cards", "plus", "tested", "spots")}
    return [document(FAQ, (Prose("faq.md.j2", kept),))]


def rule_values(table: TableRules) -> dict[str, object]:
    """The numbers that the rules' text names, at a table of these rules."""
    tiles = tiles_in(table)
    return {
        "tested": TESTED,
        "cards": CARDS,
        "tiles": tiles,
        "ace": table.ace,
        "full_hand": table.full_hand,
        "spots": SPOTS,
        "own_most": 2 * sum(table.values),
        "turns": {n: CARDS * n for n in range(FEWEST, MOST + 1)},
        "plus": tiles[table.plus],
        "plus_value": table.values[table.plus],
        "spot_names": [spot_name(action, table.values) for action in range(SPOTS)],
        "counted": _counted_example(table.values),
        "steps": [step.name for step in turn_steps(table)],
    }


def _counted_example(values: tuple[int, ...]) -> dict[str, object]:
    """U15 row 18, added up: the first and third tile on the left, the others on the right."""
    taken = (values[0], values[2], values[1], values[3])
    return {"sum": " + ".join(str(v) for v in taken), "total": sum(taken)}
