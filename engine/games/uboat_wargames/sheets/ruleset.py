"""Tonight's rules as the pages tell them: a turn's steps, the table's variants (U4, U5, U8, U9)."""

from __future__ import annotations

from dataclasses import replace

from engine.blocks.blocks import Block, Bullets, Note, Step
from engine.game import documents
from engine.game.contract import SheetRequest
from engine.games.uboat_wargames.rulebook.content import TournamentContent, read_content
from engine.games.uboat_wargames.rulebook.house_rules import house_rules
from engine.games.uboat_wargames.rulebook.rules import TableRules
from engine.games.uboat_wargames.rulebook.tables import TABLES, tile_text
from engine.games.uboat_wargames.table.setup import rules_of
from engine.language import _


def turn_steps(rules: TableRules) -> list[documents.TurnStep]:
    """The three steps of a turn, in order."""
    steps = TABLES["turn_steps"]
    rows = [dict(row) for row in steps["rows"]]
    if rules.full_hand:
        rows[0] = steps["full_hand"]
    return documents.turn_steps(rows)


def numbered_rows(rules: TableRules) -> tuple[Step, ...]:
    """The steps as rows of a cheat card."""
    return tuple(
        Step(step.icon, f"{number} {step.name}", step.short)
        for number, step in enumerate(turn_steps(rules), 1)
    )


def rules_at(request: SheetRequest) -> TableRules:
    """The rules of the scenario at hand; the plain ones without a scenario and in a tournament."""
    plain = TableRules(request.players, start=0)
    if request.scenario is None:
        return plain
    content = read_content(request.scenario.content)
    if isinstance(content, TournamentContent):
        return plain
    return rules_of(content, {**request.scenario.options, **content.options})


def teaching_rules_at(request: SheetRequest) -> TableRules:
    """Four players, P1 starting, with the tiles and the ace of the table at hand."""
    rules = rules_at(request)
    return replace(TableRules(4, start=0), values=rules.values, plus=rules.plus, ace=rules.ace)


def tiles_in(rules: TableRules) -> list[str]:
    """The tiles of a row as they are marked, in their order: ``7 5 4 2+``."""
    return [tile_text(place, rules.values, rules.plus) for place in range(len(rules.values))]


def variants(request: SheetRequest) -> tuple[Block, ...]:
    """A note with a sentence for each variant in force; nothing for the plain game."""
    rules = rules_at(request)
    told = house_rules(rules)
    if rules.values != TableRules(4, 0).values or rules.plus != TableRules(4, 0).plus:  # U9.3
        told.append(_("The tiles of a row are {tiles}.", tiles=", ".join(tiles_in(rules))))
    if any(rules.handicap):  # U9.4
        told.append(_("Handicaps are added after counting and before ties are broken."))
    if not told:
        return ()
    return (Note("host", (Bullets(tuple(told)),), _("Tonight's variants")),)
