"""What a campaign carries into a map: veterans, supplies, grown decks, the first turn (D16, D5.3).

Everything is written in the fields of the scenario model (S8-S11), so that the map is a map like
any other: it validates, is played, prints and restores without the campaign.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.cards import DECK, code, label, rank_of
from engine.game.carry_over import Carried, CarryOver, Past
from engine.games.deebz.building.notation import replay
from engine.games.deebz.building.whole_game import battle_of, begin
from engine.games.deebz.rulebook.tables import EFFECTS
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.table.pieces import VIRTUAL, Unit, base
from engine.grid import Point
from engine.language import mark_translatable
from engine.phrases import phrase
from engine.scenario.envelope import Scenario
from engine.scenario.toml_tables import load_toml

TABLE = load_toml(__package__, "carry.toml")

Fields = dict[str, Any]

_LINES = {
    "begins": (
        mark_translatable("{holder} was in the lot for the first turn twice; {first} has drawn it"),
        mark_translatable("{holder} was in the lot for the first turn twice; {first} drew it"),
    ),
    "supplies": (
        mark_translatable("{holder} finds a card in reserve on {cell}: {card}, for one use"),
        mark_translatable("{holder} found a card in reserve on {cell}: {card}, for one use"),
    ),
    "growth": (
        mark_translatable("Decks grow by what was won: {grown}"),
        mark_translatable("Decks had grown by what was won: {grown}"),
    ),
    "veteran": (
        mark_translatable(
            "{unit} has survived and joins {holder} on {cell} in round 1, worn down to {cards}"
        ),
        mark_translatable(
            "{unit} had survived and joined {holder} on {cell}, worn down to {cards}"
        ),
    ),
    "orders": (
        mark_translatable("The Effect “{effect}” is switched off for everyone"),
        mark_translatable("The Effect “{effect}” was switched off for everyone"),
    ),
}
"""Means -> the line for tonight, and the same as it is told afterwards."""
_GROWN = mark_translatable("{player} {cards} on {cell}")


def carry(request: CarryOver) -> Carried | None:
    """The map with what the campaign brings; None when there is nothing to bring."""
    content = dict(request.scenario.content)
    fields = MEANS[request.means](request, content)
    if fields is None:
        return None
    text, told = _LINES[request.means]
    return Carried(content, request.scenario.title, text, told, fields)


def _begins(request: CarryOver, content: dict[str, Any]) -> Fields:
    """The lot for the first turn, with the holder's name in it twice.

    To begin for certain would be worth more than a boon may be.
    """
    names = [*request.seats, request.holder]
    first = request.streams.stream("begins").pick(names)
    number = request.seats.index(first) + 1
    content["ruleset"] = {**content["ruleset"], "first_player": number}  # D5.3
    return {"holder": request.holder, "first": first}


def _supplies(request: CarryOver, content: dict[str, Any]) -> Fields:
    card = request.streams.stream("supplies").pick(DECK)
    at = _beside_spawn(request.scenario, request.seat)
    content["rewards"] = [*content["rewards"], _reward(at, [code(card)], "single_use")]  # D16.4
    return {"holder": request.holder, "cell": str(at), "card": label(card)}


def _growth(request: CarryOver, content: dict[str, Any]) -> Fields | None:
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
            told.append(phrase(_GROWN, player=who, cards=_shown(cards), cell=str(at)))
    return {"grown": told} if told else None


def _earned(request: CarryOver, who: str) -> list[int]:
    """A card for every battle won, by lot, the same from night to night."""
    nights = [
        number
        for number, past in enumerate(request.past)
        if who in past.seats and past.rewards[past.seats.index(who)] == max(past.rewards)
    ]
    return [request.streams.stream(f"won {who} {number}").pick(DECK) for number in nights]


def _veteran(request: CarryOver, content: dict[str, Any]) -> Fields | None:
    """A Unit that stood at the end of the last battle comes back with its name and its cards."""
    last = next((past for past in reversed(request.past) if request.holder in past.seats), None)
    if last is None:
        return None
    name, cards = _survivor(request, last)
    if not cards:
        return None
    at = _beside_spawn(request.scenario, request.seat)
    content["templates"] = [*content["templates"], {"id": name, "cards": [code(c) for c in cards]}]
    event = {"template": name, "player": request.seat + 1, "cell": list(at), "round": 1}
    content["spawn_events"] = [*content["spawn_events"], event]  # D16.2
    return {"unit": name, "holder": request.holder, "cell": str(at), "cards": _shown(cards)}


def _survivor(request: CarryOver, last: Past) -> tuple[str, list[int]]:
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
    game = begin(last.scenario)
    replay(game, list(last.moves))
    table = battle_of(game)
    units = [] if table is None else table.units_of(seat)
    old = [unit for unit in units if mine and any(card & VIRTUAL for card in _deck(unit))]
    chosen = max(old or units, key=lambda unit: (len(_deck(unit)), -unit.number), default=None)
    if chosen is None:
        return name, []
    best = sorted((base(card) for card in _deck(chosen)), key=lambda c: (-rank_of(c), c))
    return (mine[0] if old else name), best[: TABLE["veteran_cards"]]


def _deck(unit: Unit) -> list[int]:
    return [*unit.up, *unit.down]


def _orders(request: CarryOver, content: dict[str, Any]) -> Fields:
    effect = request.streams.stream("orders").pick(TABLE["disabled"])
    content["disabled_effects"] = sorted({*content["disabled_effects"], effect})  # D16.1
    return {"effect": phrase(EFFECTS[effect]["name"])}


def _shown(cards: Sequence[int]) -> str:
    return " ".join(label(card) for card in cards)


MEANS: dict[str, Callable[[CarryOver, dict[str, Any]], Fields | None]] = {
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
    field = field_of(scenario.content, scenario.players)
    at = field.grid.bit(field.spawns[seat][0])
    beside = field.unlinked.spread(at) & field.stoppable(seat) & ~at
    bare = beside & ~field.grid.mask(m.at for m in field.modifiers)
    return field.grid.points(bare or beside or field.grid.spread(at) & ~at)[0]
