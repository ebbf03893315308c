"""What a campaign carries into a map: veterans, supplies, grown decks, the first turn (D16, D5.3).

Everything is written in the fields of the scenario model (S8-S11), so that the map is a map like
any other: it validates, is played, prints and restores without the campaign.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.cards import DECK, code, label
from engine.carry import Carried, Carry, Past
from engine.games.deebz.notation import replay
from engine.games.deebz.pieces import VIRTUAL, Unit, base
from engine.games.deebz.read import Reader
from engine.games.deebz.setting_up import start
from engine.games.deebz.tables import EFFECTS
from engine.grid import Point
from engine.scenario import Scenario
from engine.tables import load_toml

TABLE = load_toml(__package__, "carry.toml")


def carry(request: Carry) -> Carried | None:
    """The map with what the campaign brings; None when there is nothing to bring."""
    content = dict(request.scenario.content)
    text = MEANS[request.means](request, content)
    return Carried(content, request.scenario.title, text) if text else None


def _begins(request: Carry, content: dict[str, Any]) -> str:
    """The lot for the first turn, with the holder's name in it twice.

    To begin for certain would be worth more than a boon may be.
    """
    names = [*request.seats, request.holder]
    first = request.streams.stream("begins").pick(names)
    number = request.seats.index(first) + 1
    content["ruleset"] = {**content["ruleset"], "first_player": number}  # D5.3
    return f"{request.holder} was in the lot for the first turn twice; {first} has drawn it"


def _supplies(request: Carry, content: dict[str, Any]) -> str:
    card = request.streams.stream("supplies").pick(DECK)
    at = _beside_spawn(request.scenario, request.seat)
    content["rewards"] = [*content["rewards"], _reward(at, [code(card)], "single_use")]  # D16.4
    return f"{request.holder} finds a card in reserve on {at}: {label(card)}, for one use"


def _growth(request: Carry, content: dict[str, Any]) -> str:
    """Each battle won adds a card to the winner's deck; nobody runs further ahead than agreed."""
    earned = {who: _earned(request, who) for who in request.seats}
    most = min(map(len, earned.values())) + TABLE["growth_lead"]
    told = []
    for seat, who in enumerate(request.seats):
        cards = earned[who][: min(most, TABLE["growth_most"])]
        if cards:
            at = _beside_spawn(request.scenario, seat)
            reward = _reward(at, [code(card) for card in cards], "deck")  # D16.3
            content["rewards"] = [*content["rewards"], reward]
            told.append(f"{who} {' '.join(label(card) for card in cards)} on {at}")
    return f"Decks grow by what was won: {'; '.join(told)}" if told else ""


def _earned(request: Carry, who: str) -> list[int]:
    """A card for every battle won, by lot, the same from night to night."""
    nights = [
        number
        for number, past in enumerate(request.past)
        if who in past.seats and past.rewards[past.seats.index(who)] == max(past.rewards)
    ]
    return [request.streams.stream(f"won {who} {number}").pick(DECK) for number in nights]


def _veteran(request: Carry, content: dict[str, Any]) -> str:
    """A Unit that stood at the end of the last battle comes back with its name and its cards."""
    last = next((past for past in reversed(request.past) if request.holder in past.seats), None)
    if last is None:
        return ""
    name, cards = _survivor(request, last)
    if not cards:
        return ""
    at = _beside_spawn(request.scenario, request.seat)
    content["templates"] = [*content["templates"], {"id": name, "cards": [code(c) for c in cards]}]
    event = {"template": name, "player": request.seat + 1, "cell": list(at), "round": 1}
    content["spawn_events"] = [*content["spawn_events"], event]  # D16.2
    shown = " ".join(label(card) for card in cards)
    return (
        f"{name} has survived and joins {request.holder} on {at} in round 1, worn down to {shown}"
    )


def _survivor(request: Carry, last: Past) -> tuple[str, list[int]]:
    """The name and the cards left of a Unit that came through; no cards when none did."""
    seat = last.seats.index(request.holder)
    mine = [
        row["template"]
        for row in last.scenario.content["spawn_events"]
        if row["player"] == seat + 1 and row["template"] in TABLE["names"]
    ]
    taken = {row["id"] for row in request.scenario.content["templates"]}
    lot = request.streams.stream(f"veteran {request.holder}")
    name = next(n for n in lot.shuffled(TABLE["names"]) if n not in taken)
    if last.moves is None:
        return (mine or [name])[0], lot.sample(DECK, TABLE["veteran_cards"])
    table = start(last.scenario)
    replay(table, list(last.moves))
    units = table.units_of(seat)
    old = [unit for unit in units if mine and any(card & VIRTUAL for card in _deck(unit))]
    chosen = max(old or units, key=lambda unit: (len(_deck(unit)), -unit.number), default=None)
    if chosen is None:
        return name, []
    best = sorted((base(card) for card in _deck(chosen)), key=lambda c: (-(c % 13), c))
    return (mine[0] if old else name), best[: TABLE["veteran_cards"]]


def _deck(unit: Unit) -> list[int]:
    return [*unit.up, *unit.down]


def _orders(request: Carry, content: dict[str, Any]) -> str:
    effect = request.streams.stream("orders").pick(TABLE["disabled"])
    content["disabled_effects"] = sorted({*content["disabled_effects"], effect})  # D16.1
    does = str(EFFECTS[effect]["text"]).rstrip(".")
    return f"Effect {effect.removeprefix('E-')} is switched off for everyone ({does})"


MEANS: dict[str, Callable[[Carry, dict[str, Any]], str]] = {
    "begins": _begins,
    "supplies": _supplies,
    "growth": _growth,
    "veteran": _veteran,
    "orders": _orders,
}


def _reward(at: Point, cards: Sequence[str], mode: str) -> dict[str, Any]:
    return {"area": [list(at)], "cards": list(cards), "mode": mode}


def _beside_spawn(scenario: Scenario, seat: int) -> Point:
    """A cell beside a player's Spawn Point where a Unit may stop (D7.1)."""
    field = Reader(scenario.content, scenario.players).field
    if field is None:
        raise ValueError("a generated map is sound")
    at = field.grid.bit(field.spawns[seat][0])
    beside = field.unlinked.spread(at) & field.stoppable(seat) & ~at
    bare = beside & ~field.grid.mask(m.at for m in field.modifiers)
    return field.grid.points(bare or beside or field.grid.spread(at) & ~at)[0]
