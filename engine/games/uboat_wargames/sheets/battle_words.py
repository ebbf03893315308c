"""A turn told in words, from what the engine did with it."""

from __future__ import annotations

from engine.games.uboat_wargames.rulebook.tables import tile_text
from engine.games.uboat_wargames.sheets.pictures import card_text
from engine.games.uboat_wargames.table.events import Event
from engine.games.uboat_wargames.table.state import State
from engine.language import _


def tell(state: State, event: Event) -> str:
    """One turn in words: what everybody at the table sees and hears, and why a tie went so.

    Args:
        state: after the turn.
        event: what the turn did.
    """
    who, name = f"P{event.seat + 1}", card_text(event.seat, event.rank)
    if event.kind == "discarded":
        return _("All eight spots are full. {who} discards {name}, face up.", who=who, name=name)
    tile = tile_text(event.action, state.rules.values, state.rules.plus)
    if event.kind == "placed":
        return _("No card lies opposite, so {who} controls the {tile}.", tile=tile, who=who)
    if event.kind == "replaced":
        old = card_text(event.seat, event.other_rank)
        return _("{who} replaces a card and discards {old}. Nobody fights.", who=who, old=old)
    assert event.other is not None  # noqa: S101 - a battle has a defender
    other = card_text(event.other, event.other_rank)
    if event.was_up:
        shows = _("A fight! P{seat}'s {card} lies face up.", seat=event.other + 1, card=other)
    else:
        shows = _("A fight! P{seat} turns up {card}.", seat=event.other + 1, card=other)
    return f"{shows} {_result(state, event, who, name, other, tile)}"


def _result(state: State, event: Event, who: str, name: str, other: str, tile: str) -> str:
    """How a fight ends."""
    is_tie = event.rank == event.other_rank
    if event.kind == "won":
        why = _("It's a tie, so the attacker wins.") if is_tie else ""
        told = _(
            "{who} says *won*. {other} is discarded, and {who}'s card stays, face down.",
            who=who,
            other=other,
        )
        return f"{why} {told}".lstrip()
    if event.kind == "lost":
        plus = tile_text(state.rules.plus, state.rules.values, state.rules.plus)
        tie = _("It's a tie, but the defender controls the {plus} of this row.", plus=plus)
        told = _(
            "{who} says *lost*. {name} is discarded, and {other} stays, face up.",
            who=who,
            name=name,
            other=other,
        )
        return f"{tie if is_tie else ''} {told}".lstrip()
    return _(
        "There is an ace, so {name} and {other} are both discarded. Nobody controls the {tile}.",
        name=name,
        other=other,
        tile=tile,
    )
