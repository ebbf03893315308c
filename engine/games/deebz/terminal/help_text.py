"""What a person at a terminal has to know beside the map: suits, letters, goals, Effects, steps."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from engine.cards import code
from engine.games.deebz.actions.activation import Activation
from engine.games.deebz.actions.build import Build
from engine.games.deebz.actions.carry import CarryStep
from engine.games.deebz.actions.haul import Haul
from engine.games.deebz.actions.move import Walk
from engine.games.deebz.effects.available import effect_moves
from engine.games.deebz.effects.declare import Declare
from engine.games.deebz.map.battle_map import FACINGS
from engine.games.deebz.rulebook.effects import EFFECT_KINDS
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS
from engine.games.deebz.rulebook.tables import OBJECTIVES
from engine.games.deebz.table.attributes import may_activate
from engine.games.deebz.table.draw_piles import Draw
from engine.games.deebz.table.pieces import HIDDEN, base
from engine.games.deebz.table.reachability import cells_of
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.table.unit_arithmetic import hand_limit
from engine.games.deebz.turn.phases import ActivateUnits, EndTurn, PlayEffects
from engine.language import _, counted

SHORT = ("dmg", "arm", "rng", "mov")


def notes(table: GameTable, width: int) -> list[str]:
    """Lines under the map: objectives, what suits feed, what the letters mean."""
    found: list[str] = []
    for index in range(len(table.field.objectives)):
        found += _wrap(_goal(table, index), width)
    suits = table.board.settings.suits
    pairs = (f"{letter} {SHORT[name]}" for letter, name in zip("SHDC", suits, strict=True))
    found.append("Suits: " + ", ".join(pairs))
    found += _wrap(_letters(table), width)
    found += _wrap(_rewards(table), width)
    found += _wrap(_arrivals(table), width)
    return found


def _goal(table: GameTable, index: int) -> str:
    objective = table.field.objectives[index]
    row = OBJECTIVES[objective.kind]
    counts = ", ".join(f"P{s + 1} {n}" for s, n in enumerate(table.counts[index]))
    counted = objective.kind in ("hold", "amass", "sacrifice")
    progress = f" So far: {counts}." if counted else ""
    win = str(row["win"]).replace("**", "").format(needed=objective.needed)
    gain = table.board.interacts[index]
    extra = ""
    if gain is not None:
        cards = "a card" if gain[1] == 1 else f"{gain[1]} cards"
        what = f"draw {cards}" if gain[0] == "draw_cards" else "a Unit joins you"
        extra = f" Interact {index}: {what}."
    is_alone = len(table.field.objectives) == 1 and gain is None
    head = "Objective" if is_alone else f"Objective {index}"
    return f"{head}, {row['name']}: {win}{progress}{extra}"


def _letters(table: GameTable) -> str:
    """The modifiers that are on the map, by letter; Teleporters with what they face."""
    there = {mod.kind for mod in table.mods}
    words = [f"{kind.letter} {kind.name}" for kind in MODIFIER_KINDS.values() if kind in there]
    for mod in table.mods:
        if mod.kind.is_link:
            x, y = table.field.grid.point(mod.cell)
            words.append(f"T{mod.designation} at {x},{y} faces {FACINGS[mod.facing]}")
    return "Letters: " + ", ".join(words) if words else ""


def _rewards(table: GameTable) -> str:
    """Where something can still be found (D16.3)."""
    words = []
    for index, (area, cards, _way) in enumerate(table.board.rewards):
        if table.rewards_left >> index & 1:
            places = " ".join("{},{}".format(*table.field.grid.point(c)) for c in cells_of(area))
            words.append(f"{' '.join(code(card) for card in cards)} at {places}")
    return "Rewards: " + "; ".join(words) if words else ""


def _arrivals(table: GameTable) -> str:
    """Which Units are still to come, when and where (D16.2, S10)."""
    words = []
    for number, (turn, index, template, seat, cell) in enumerate(table.board.events):
        if not table.events_done >> number & 1:
            when = f"in round {turn}" if turn else f"at the first interact {index}"
            x, y = table.field.grid.point(cell)
            cards = " ".join(code(card) for card in table.board.templates[template])
            words.append(f"P{seat + 1} {cards} at {x},{y} {when}")
    return "Arrivals: " + "; ".join(words) if words else ""


def deciding(table: GameTable, seat: int, width: int) -> list[str]:
    """What helps with the decision at hand: cards chosen, Effects within reach."""
    step = table.stack[-1] if table.stack else None
    if isinstance(step, Build) and step.seat == seat and step.chosen:
        cards = (code(base(card)) for card in step.chosen if card != HIDDEN)
        return [f"In the Unit so far: {' '.join(cards)}"]
    if isinstance(step, Declare) and step.seat == seat:
        effect = step.effect
        paid = " ".join(code(base(card)) for card in step.paid) or "nothing"
        cost = effect.cost + "+" * effect.is_open_ended
        return [f"{effect} costs {cost}; paid so far: {paid}"]
    if isinstance(step, PlayEffects) and step.seat == seat:
        found = ["You can pay for:"]
        for word in dict.fromkeys(move[1] for move in effect_moves(table, seat)):
            effect = EFFECT_KINDS[word]
            cost = effect.cost + "+" * effect.is_open_ended
            found += _wrap(f"  {effect} ({cost}) {effect.text}", width)
        return found if len(found) > 1 else []
    return []


def what_is_left(table: GameTable, seat: int) -> list[str]:
    """Return what is left of the decision at hand: cards to draw or to keep, steps, Actions."""
    step = table.stack[-1] if table.stack else None
    if isinstance(step, Draw):
        most = table.seats[seat].limit - table.seats[seat].drawn
        return [
            counted(
                "Up to {n} card; each one you leave lets you keep one at the end of the turn.",
                "Up to {n} cards; each one you leave lets you keep one at the end of the turn.",
                most,
            )
        ]
    if isinstance(step, EndTurn):
        who = table.seats[seat]
        most = hand_limit(who.limit, who.drawn)
        return [counted("You may keep {n} card.", "You may keep {n} cards.", most)]
    if isinstance(step, (Walk, CarryStep)):
        return [counted("{n} step is left.", "{n} steps are left.", step.left)]
    if isinstance(step, Haul) and step.stage < len(step.left):
        return [counted("{n} step is left.", "{n} steps are left.", step.left[step.stage])]
    if isinstance(step, Activation):
        return [_actions_left(table, step)]
    if isinstance(step, ActivateUnits):
        return [_units_left(table, seat)]
    return []


def _actions_left(table: GameTable, step: Activation) -> str:
    unit = f"u{step.number}"
    if step.shorts or step.is_long:
        if step.can_pay(table):
            return _("{unit} has a Short Action left.", unit=unit)
        return _("{unit} has no Short Action left.", unit=unit)
    return _("{unit} has two Short Actions or one Long Action.", unit=unit)


def waiting_units(table: GameTable, seat: int) -> list[str]:
    """Return the Units of a player that may still act this turn: ``u2``."""
    return [f"u{unit.number}" for unit in table.units_of(seat) if may_activate(table, unit)]


def _units_left(table: GameTable, seat: int) -> str:
    names = waiting_units(table, seat)
    if not names:
        return _("All your Units have acted.")
    return unacted(names)


def unacted(names: Sequence[str]) -> str:
    """Return how many Units have not acted, and which."""
    return counted(
        "{n} Unit has not acted: {names}.",
        "{n} Units have not acted: {names}.",
        len(names),
        names=", ".join(names),
    )


def _wrap(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, subsequent_indent="    ", break_long_words=False)
