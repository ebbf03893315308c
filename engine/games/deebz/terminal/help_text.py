"""What a person at a terminal has to know beside the map: suits, letters, goals, Effects, steps."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from engine.cards import SUIT_SYMBOLS, label
from engine.games.deebz.actions.activation import Activation
from engine.games.deebz.actions.attack import RevealChoice
from engine.games.deebz.actions.build import Build
from engine.games.deebz.actions.carry import CarryStep
from engine.games.deebz.actions.haul import Haul
from engine.games.deebz.actions.move import Walk
from engine.games.deebz.effects.available import effect_moves
from engine.games.deebz.effects.declare import Declare
from engine.games.deebz.map.battle_map import FACINGS
from engine.games.deebz.rulebook.effects import EFFECT_KINDS
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS
from engine.games.deebz.rulebook.tables import ATTRIBUTES, OBJECTIVES
from engine.games.deebz.table.attributes import ready_units
from engine.games.deebz.table.draw_piles import Draw
from engine.games.deebz.table.objectives import count_now
from engine.games.deebz.table.pieces import HIDDEN, Move, base
from engine.games.deebz.table.reachability import cells_of
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.table.unit_arithmetic import hand_limit
from engine.games.deebz.terminal.notation import write_move
from engine.games.deebz.terminal.table_lines import cost_in_words
from engine.games.deebz.terminal.text_map import target_mark
from engine.games.deebz.turn.phases import ActivateUnits, EndTurn, PlayEffects
from engine.language import _, counted


def notes(table: GameTable, width: int) -> list[str]:
    """Lines under the map: objectives, what suits feed, what the letters mean."""
    found: list[str] = []
    for index in range(len(table.field.objectives)):
        found += wrapped_lines(_goal(table, index), width)
    suits = table.board.settings.suits
    pairs = (
        f"{suit} {_(str(ATTRIBUTES[name]['name']))}"
        for suit, name in zip(SUIT_SYMBOLS, suits, strict=True)
    )
    found.append(_("Suits: {suits}", suits=", ".join(pairs)))
    found += wrapped_lines(_letters(table), width)
    found += wrapped_lines(_rewards(table), width)
    found += wrapped_lines(_arrivals(table), width)
    return found


def _goal(table: GameTable, index: int) -> str:
    objective = table.field.objectives[index]
    row = OBJECTIVES[objective.kind]
    seats = range(len(table.seats))
    counts = ", ".join(f"P{seat + 1} {count_now(table, index, seat)}" for seat in seats)
    is_counted = objective.kind.is_counted
    progress = " " + _("So far: {counts}.", counts=counts) if is_counted else ""
    win = _(str(row["win"]), needed=objective.needed).replace("**", "")
    gain = table.board.interacts[index]
    extra = ""
    if gain is not None:
        what = _("a Unit joins you")
        if gain[0] == "draw_cards":
            what = counted("draw {n} card", "draw {n} cards", int(gain[1]))
        extra = " " + _("Interact {number}: {what}.", number=index, what=what)
    name = _(str(row["name"]))
    if len(table.field.objectives) == 1 and gain is None:
        return _("Objective, {name}: {win}", name=name, win=win) + progress + extra
    head = _("Objective {number}, {name}: {win}", number=index, name=name, win=win)
    return head + progress + extra


def _letters(table: GameTable) -> str:
    """The modifiers that are on the map, by letter; Teleporters with what they face."""
    there = {mod.kind for mod in table.mods}
    words = _targets(table)
    words += [f"{kind.letter} {_(kind.name)}" for kind in MODIFIER_KINDS.values() if kind in there]
    for mod in table.mods:
        if mod.kind.is_link:
            x, y = table.field.grid.point(mod.cell)
            words.append(
                _(
                    "T{name} at {cell} faces {side}",
                    name=mod.designation,
                    cell=f"{x},{y}",
                    side=FACINGS[mod.facing],
                )
            )
    return _("Letters: {letters}", letters=", ".join(words)) if words else ""


def _targets(table: GameTable) -> list[str]:
    """The targets as the map marks them: one for all, or one for each player."""
    words: list[str] = []
    for row in table.board.areas:
        for number, area in enumerate(row, 1):
            mark = target_mark(table, row, number)
            if area and mark.endswith(":"):
                words.append(_("{mark} the target", mark=mark))
            elif area:
                words.append(_("{mark} the target of P{number}", mark=mark, number=number))
    return list(dict.fromkeys(words))


def _rewards(table: GameTable) -> str:
    """Where something can still be found (D16.3)."""
    words = []
    for index, (area, cards, _way) in enumerate(table.board.rewards):
        if table.rewards_left >> index & 1:
            places = " ".join("{},{}".format(*table.field.grid.point(c)) for c in cells_of(area))
            words.append(_("{cards} at {cells}", cards=" ".join(map(label, cards)), cells=places))
    return _("Rewards: {rewards}", rewards="; ".join(words)) if words else ""


def _arrivals(table: GameTable) -> str:
    """Which Units are still to come, when and where (D16.2, S10)."""
    words = []
    for number, (turn, index, template, seat, cell) in enumerate(table.board.events):
        if not table.events_done >> number & 1:
            when = _("in round {round}", round=turn)
            if not turn:
                when = _("at the first interact {number}", number=index)
            x, y = table.field.grid.point(cell)
            cards = " ".join(map(label, table.board.templates[template]))
            there = _("{cards} at {cells}", cards=cards, cells=f"{x},{y}")
            words.append(f"P{seat + 1} {there} {when}")
    return _("Arrivals: {arrivals}", arrivals="; ".join(words)) if words else ""


def deciding(table: GameTable, seat: int, width: int) -> list[str]:
    """What helps with the decision at hand: cards chosen, Effects within reach."""
    step = table.stack[-1] if table.stack else None
    if isinstance(step, Build) and step.seat == seat and step.chosen:
        cards = " ".join(label(base(card)) for card in step.chosen if card != HIDDEN)
        return [_("In the Unit so far: {cards}", cards=cards)]
    if isinstance(step, Declare) and step.seat == seat:
        effect = step.effect
        paid = " ".join(label(base(card)) for card in step.paid) or "-"
        cost = cost_in_words(effect)
        told = _("{effect} costs {cost}; paid so far: {paid}", effect=effect, cost=cost, paid=paid)
        return [told, *wrapped_lines(_choosable(table, step), width)]
    if isinstance(step, PlayEffects) and step.seat == seat:
        found = [_("You can pay for:")]
        has_suits = table.board.settings.advanced_modifiers
        for word in dict.fromkeys(move[1] for move in effect_moves(table, seat)):
            effect = EFFECT_KINDS[word]
            cost = cost_in_words(effect)
            found += wrapped_lines(
                f"  {effect} ({cost}) {_(effect.told(has_suits=has_suits))}", width
            )
        return found if len(found) > 1 else []
    return []


def _choosable(table: GameTable, step: Declare) -> str:
    """Where the modifiers are that an Effect may be aimed at, by number."""
    numbers = {move[1] for move in step.moves(table) if move[0] == "mod"}
    words = []
    for mod in table.mods:
        if mod.number in numbers:
            x, y = table.field.grid.point(mod.cell)
            words.append(f"m{mod.number} {_(mod.kind.name)} {x},{y}")
    return ", ".join(words)


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


def face_down(table: GameTable, moves: Sequence[Move]) -> list[str]:
    """Return that cards can be turned up now, where they can (D4.6)."""
    reveals = [move for move in moves if move[0] == "reveal"]
    if not reveals or isinstance(table.stack[-1], RevealChoice):
        return []
    return [
        counted(
            "{n} card of your Units is face down and adds nothing: {example} turns it up.",
            "{n} cards of your Units are face down and add nothing: {example} turns one up.",
            len(reveals),
            example=write_move(table, reveals[0]),
        )
    ]


def late_cards(table: GameTable) -> list[str]:
    """Return that the cards of the Unit that acts are turned up only at the end (D4.6)."""
    step = table.stack[-1]
    unit = table.unit(step.number) if isinstance(step, Activation) else None
    if unit is None or not unit.down or table.board.settings.reveal_any_time:
        return []
    return [
        counted(
            "{n} card of it is face down and adds nothing yet: on this map you may turn it up as"
            " its Activation ends.",
            "{n} cards of it are face down and add nothing yet: on this map you may turn them up"
            " as its Activation ends.",
            len(unit.down),
        )
    ]


def _actions_left(table: GameTable, step: Activation) -> str:
    unit = f"u{step.number}"
    if step.shorts or step.is_long:
        left = step.shorts_left(table)
        if not left:
            return _("{unit} has no Short Action left.", unit=unit)
        return counted(
            "{unit} has {n} Short Action left.",
            "{unit} has {n} Short Actions left.",
            left,
            unit=unit,
        )
    return _("{unit} has two Short Actions or one Long Action.", unit=unit)


def waiting_units(table: GameTable, seat: int) -> list[str]:
    """Return the Units of a player that may still act this turn: ``u2``."""
    return [f"u{unit.number}" for unit in ready_units(table, seat)]


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


def wrapped_lines(text: str, width: int) -> list[str]:
    """Return a text in lines of a width, all but the first indented."""
    return textwrap.wrap(text, width, subsequent_indent="    ", break_long_words=False)
