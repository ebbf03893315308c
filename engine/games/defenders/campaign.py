"""What a campaign carries into a siege: the same city, scarred, with those who came through.

Running state belongs to records (F19), so a city's past is written in what a scenario can say: a
place that was lost bears the word *damaged* on a card nobody used (F3.2), a wounded unit fights on
with a lower type card of its class (F2.10), and a fallen one has left its post to others.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cards import face_value, label, parse_card
from engine.game.carry_over import Carried, CarryOver, Past
from engine.games.defenders.city.name_grammar import defender_row, drawn_names
from engine.games.defenders.city.names import Namer
from engine.games.defenders.city.posts import place_defenders
from engine.games.defenders.founding.whole_game import FoundingThenSiege, siege_of
from engine.games.defenders.game.two_parts import begin, replay
from engine.games.defenders.generate import build_deck, make_threats
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import (
    CardPlay,
    Content,
    Defender,
    Location,
    as_data,
    typed,
)
from engine.games.defenders.rulebook.stacks import (
    TYPE,
    lacks,
    order_key,
    played_of,
    unused_cards,
)
from engine.games.defenders.rulebook.variants import CAPACITY_OPTION, CITY_OPTION, is_varied
from engine.games.defenders.siege.table.fixed_facts import DEAD
from engine.games.defenders.siege.table.siege_table import INTACT
from engine.language import mark_translatable
from engine.phrases import Phrase, phrase
from engine.rng import Stream
from engine.scenario.envelope import Scenario
from engine.scenario.shares import share_of_seed

SCARS = ("damaged", "run-down")
"""Words of places that were lost once, and again (F3.2)."""
MOST_SCARS = 2
TOLD_LOSSES = {True: 1, False: 3}
"""Units lost where people only told whether the city held."""
MOST_TOLD = 3
_CHANGED = (
    mark_translatable("The same city stands again: {news}"),
    mark_translatable("The same city stood again: {news}"),
)
_UNCHANGED = (
    mark_translatable("The same city stands again"),
    mark_translatable("The same city stood again"),
)


@dataclass(slots=True)
class Aftermath:
    """What a siege left: ids of lost units and places, and wounds by unit."""

    fallen: list[str] = field(default_factory=list)
    wounds: dict[str, int] = field(default_factory=dict)
    scars: list[str] = field(default_factory=list)


def carry(request: CarryOver) -> Carried | None:
    """The city of the last siege, as that siege left it; None where there is none to carry.

    That is before the first siege, when tonight's table makes its own city, and when the last one
    did and kept no record of it.
    """
    if not request.past or _is_built(request.scenario):
        return None
    last, fresh = request.past[-1], typed(request.scenario.content)
    if last.moves is None and _is_built(last.scenario):
        return None
    city, after = _look_back(request, last)
    content = typed(as_data(city))  # a copy of its own
    spare = set(unused_cards(_stacks(content)))
    told = [*_scar(content, after, spare), *_wound(content, after, spare)]
    recruits = _muster(request, content, after, len(fresh.defenders))
    seats = request.scenario.players
    for item in _stacks(content):
        item.finalised_by = (item.finalised_by - 1) % seats + 1  # FV23
    share = share_of_seed(str(request.scenario.seed))
    deck = build_deck(request.streams.stream("deck"), share)
    borne = [item.name for item in _stacks(content)]
    namer = Namer(content.setting, request.streams.stream("names"), share, borne)
    count = len(content.defenders)
    content.players, content.first_player, content.deck, content.journal = seats, 1, deck, []
    content.threats = make_threats(
        content.setting, namer, deck[:count], request.streams.stream("threats")
    )
    content.unused = unused_cards(_stacks(content))
    is_literal = is_varied(request.scenario.options, CAPACITY_OPTION)
    posts = request.streams.stream("posts")
    place_defenders(content.defenders, content.locations, posts, is_literal=is_literal)  # F6.1
    if recruits:
        told.append(phrase(mark_translatable("new at their posts: {names}"), names=_some(recruits)))
    text, past = _CHANGED if told else _UNCHANGED
    return Carried(
        as_data(content), last.scenario.title, text, past, {"news": told} if told else {}
    )


def _is_built(scenario: Scenario) -> bool:
    return is_varied(scenario.options, CITY_OPTION)


def _look_back(request: CarryOver, last: Past) -> tuple[Content, Aftermath]:
    """The city of the last siege, and what the record shows of it.

    Without a record the lot decides, kinder when the city held.
    """
    content = typed(last.scenario.content)
    if last.moves is None:
        return content, _guess(request, content, held=max(last.rewards) > 0)
    state = begin(last.scenario)
    replay(state, list(last.moves))
    if isinstance(state, FoundingThenSiege):
        content = state.content or content
    siege = siege_of(state)
    assert siege is not None  # noqa: S101 - a record holds a finished game
    board, units = siege.board, [item.id for item in content.defenders]
    return content, Aftermath(
        [name for number, name in enumerate(units) if board.at[number] == DEAD],
        {name: board.wounds[n] for n, name in enumerate(units) if board.wounds[n]},
        [
            item.id
            for number, item in enumerate(content.locations)
            if board.status[number] != INTACT
        ],
    )


def _guess(request: CarryOver, content: Content, *, held: bool) -> Aftermath:
    """What a siege cost of which only the end was told."""
    lot = request.streams.stream("aftermath")
    order = lot.shuffled([item.id for item in content.defenders])
    lost = TOLD_LOSSES[held]
    scars = lot.sample([item.id for item in content.locations], 1 if held else MOST_SCARS)
    return Aftermath(order[:lost], dict.fromkeys(order[lost : lost + 2], 1), sorted(scars))


def _scar(content: Content, after: Aftermath, spare: set[str]) -> list[Phrase]:
    """Write a scar's word on places that were lost, as far as unused spades go (F3.2)."""
    told: list[Phrase] = []
    for item in content.locations:
        held = {play.word for play in item.cards}
        word = next((scar for scar in SCARS if scar not in held), "")
        card = next((text for text in sorted(spare) if text.endswith("S")), "")
        if item.id in after.scars and word and card and len(told) < MOST_SCARS:
            spare.discard(card)
            item.cards.append(CardPlay(card=card, role="descriptor", word=word))  # F2.4
            scar = phrase(word)
            told.append(phrase(mark_translatable("{place} ({scar})"), place=item.name, scar=scar))
    return told


def _wound(content: Content, after: Aftermath, spare: set[str]) -> list[Phrase]:
    """Wounds lower a unit's type card within its class, as far as unused cards go (F15.1)."""
    told: list[str] = []
    for unit in content.defenders:
        wounds = 0 if unit.id in after.fallen else after.wounds.get(unit.id, 0)
        types = (play for play in unit.cards if play.role == TYPE)
        play = max(types, key=lambda play: order_key(parse_card(play.card)))
        old = parse_card(play.card)
        lower = [
            text
            for text in sorted(spare, key=parse_card)
            if 0 < face_value(old) - face_value(parse_card(text)) <= wounds
            and words.class_index(parse_card(text)) == words.class_index(old)
        ]
        if lower:
            new = min(lower, key=lambda text: face_value(parse_card(text)))
            spare.add(play.card)
            spare.discard(new)
            play.card = new
            told.append(f"{unit.name} ({label(parse_card(new))})")
    return [phrase(mark_translatable("wounded: {names}"), names=_some(told))] if told else []


def _some(names: list[str]) -> list[str] | Phrase:
    """The first names of a list that may be long: the city page has them all."""
    if len(names) <= MOST_TOLD:
        return names
    few = MOST_TOLD - 1
    return phrase(
        mark_translatable("{names} and {more} more"), names=names[:few], more=len(names) - few
    )


def _muster(request: CarryOver, content: Content, after: Aftermath, wanted: int) -> list[str]:
    """Bring the units to tonight's number: the fallen leave first, the rest get new names.

    Returns:
        the names of those who are new.
    """
    units = content.defenders
    setting = content.setting
    leaving = sorted(units, key=lambda u: (u.id not in after.fallen, -after.wounds.get(u.id, 0)))
    for unit in leaving:
        rest = [other for other in units if other is not unit]
        if len(units) > wanted and not lacks(setting, [played_of(other) for other in rest]):
            units = rest
    units = units[:wanted]
    lot = request.streams.stream("recruits")
    share = share_of_seed(str(request.scenario.seed))
    taken = {unit.name for unit in content.defenders}
    new = []
    for unit in units:
        if unit.id in after.fallen:
            unit.name = _fresh_name(lot, setting, unit, taken, share)
            taken.add(unit.name)
            new.append(unit.name)
    for number, unit in enumerate(units, 1):
        unit.id = f"D{number}"
    content.defenders = units
    return new


def _fresh_name(lot: Stream, setting: str, unit: Defender, taken: set[str], share: int) -> str:
    """A name of a share that nobody in the city bears."""
    names = drawn_names(setting, defender_row(setting, played_of(unit)), lot, share)
    return next(name for name in names if name not in taken)


def _stacks(content: Content) -> list[Location | Defender]:
    return [*content.locations, *content.defenders]
