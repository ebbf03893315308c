"""Makes a scenario: a table builds a city (F2), draws it (F5), mans it (F6) and deals (F7)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import DECK, code, parse_card
from engine.errors import UnsatisfiableError
from engine.game.contract import Draft, Request
from engine.games.defenders.city.city_map import City, NoRoom, choose_kinds, draw_city
from engine.games.defenders.city.features import surround
from engine.games.defenders.city.names import Namer, town_name
from engine.games.defenders.city.open_ground import green_of
from engine.games.defenders.city.posts import draw_order, place_defenders
from engine.games.defenders.city.touching import Links, connect
from engine.games.defenders.city.town_styles import HEIGHT, WIDTH
from engine.games.defenders.founding.automatic_table import AutomaticTable
from engine.games.defenders.founding.builder_goals import make_wishes
from engine.games.defenders.founding.creation import Creation, begin
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import (
    Barrier,
    Connection,
    Content,
    Defender,
    EntryPoint,
    Location,
    Threat,
    as_data,
)
from engine.games.defenders.rulebook.stacks import (
    DESCRIPTOR,
    Stack,
    lacks,
    roles,
    unused_cards,
    written,
)
from engine.games.defenders.rulebook.variants import CAPACITY_OPTION, is_varied
from engine.rng import Stream, Streams
from engine.scenario.shares import share_of, share_of_seed

SLUG = "defenders"
TABLES_TRIED = 40
MAPS_TRIED = 60


def make_content(request: Request) -> Draft:
    """A city under siege.

    Raises:
        UnsatisfiableError: no city met the counts asked for.
    """
    streams = request.streams(SLUG)
    setting = str(request.options.get("setting", words.DEFAULT_SETTING))
    most = request.options.get("exteriors", 6)
    for number in range(TABLES_TRIED):
        creation = _create(streams, request, setting, number)
        if creation is None:
            continue
        drawn = _draw(streams, setting, creation.finished("loc"), number, int(str(most)))
        if drawn is not None:
            return _write(streams, request, setting, creation, *drawn)
    raise UnsatisfiableError(
        "defenders: no city with these counts was found; try locations=9 and defenders=8"
    )


def _create(streams: Streams, request: Request, setting: str, number: int) -> Creation | None:
    plan = streams.stream(f"plan-{number}")
    wanted = {
        side: int(str(request.options.get(option, plan.between(7, 11))))
        for side, option in (("loc", "locations"), ("def", "defenders"))
    }
    creation = begin(setting, request.players, streams.stream(f"pool-{number}"))
    wishes = make_wishes(plan, setting, wanted["loc"], wanted["def"])
    AutomaticTable(creation, wishes, streams.stream(f"table-{number}")).play()
    found = {side: len(creation.finished(side)) for side in wanted}
    if not creation.is_over or min(found.values()) < 6:
        return None
    for side, option in (("loc", "locations"), ("def", "defenders")):
        if option in request.options and found[side] != wanted[side]:
            return None
    return creation if _is_rounded(setting, creation) else None


def _is_rounded(setting: str, creation: Creation) -> bool:
    """Whether the city has a bit of everything (FV5, FV21)."""
    is_described = all(
        any(played.role == DESCRIPTOR for played in stack.cards)
        for stack in creation.stacks
        if stack.finalised_by
    )
    return is_described and not lacks(setting, [s.cards for s in creation.finished("def")])


def _draw(
    streams: Streams, setting: str, stacks: list[Stack], number: int, most: int
) -> tuple[City, Links] | None:
    stream = streams.stream(f"map-{number}")
    for _ in range(MAPS_TRIED):
        try:
            places = choose_kinds(setting, stacks, stream)
            city = draw_city(setting, places, stream)
            return city, connect(city, stream, most)
        except NoRoom:
            continue
    return None


def _write(
    streams: Streams,
    request: Request,
    setting: str,
    creation: Creation,
    city: City,
    links: Links,
) -> Draft:
    share = share_of_seed(request.seed)
    namer = Namer(setting, streams.stream("names"), share)
    locations = _locations(namer, city, links)
    defenders = _defenders(setting, namer, creation.finished("def"))
    is_literal = is_varied(request.options, CAPACITY_OPTION)
    _share_out([*locations, *defenders], request.players)
    place_defenders(defenders, locations, streams.stream("posts"), is_literal=is_literal)
    deck = build_deck(streams.stream("deck"), share)
    content = Content(
        setting=setting,
        players=request.players,
        first_player=1,  # F1.8
        bounds=[WIDTH, HEIGHT],
        features=surround(setting, city, streams.stream("features")),
        locations=locations,
        connections=[
            Connection(a=link.a, b=link.b, type=link.type, barrier=link.barrier or None)
            for link in links.links
        ],
        barriers=[
            Barrier(
                id=name,
                source=source,
                pairs=[[link.a, link.b] for link in links.links if link.barrier == name],
            )
            for name, source in sorted(links.sources.items())
        ],
        entry_points=[
            EntryPoint(number=number, location=name)
            for number, name in enumerate(links.exteriors, 1)
        ],
        defenders=defenders,
        threats=make_threats(setting, namer, deck[: len(defenders)], streams.stream("threats")),
        unused=unused_cards([*locations, *defenders]),
        deck=deck,
    )
    town = town_name(setting, content.features, streams.stream("title"), share)
    return Draft(f"The Siege of {town}", as_data(content))


def _share_out(made: Sequence[Location | Defender], players: int) -> None:
    """Give every seat as many places and units as any other, in order (F2.9).

    At a table the seat that finishes a stack keeps it. Nobody has finished a generated one.
    """
    for number, item in enumerate(made):
        item.finalised_by = number % players + 1


def _whole(point: tuple[float, float]) -> list[float]:
    return [int(point[0]), int(point[1])]


def _locations(namer: Namer, city: City, links: Links) -> list[Location]:
    order = draw_order(city.places)
    locations = [
        Location(
            id=place.id,
            name="",
            cards=written(place.stack.cards),
            kind=place.kind,
            finalised_by=place.stack.finalised_by,
            position=_whole(place.at),
            shape=[_whole(point) for point in place.ring],
            inside=place.inside,
            under=place.under,
            exterior=place.id in links.exteriors,
            draw_index=order[place.id],
        )
        for place in city.places
    ]
    green = green_of(locations)
    for place, item in zip(city.places, locations, strict=True):
        item.name = namer.location(place, is_green=place.id == green)
    return locations


def _defenders(setting: str, namer: Namer, stacks: list[Stack]) -> list[Defender]:
    return [
        Defender(
            id=f"D{number}",
            name=namer.defender(stack.cards),
            cards=written(stack.cards),
            roles=roles(setting, stack.cards),
            finalised_by=stack.finalised_by,
        )
        for number, stack in enumerate(stacks, 1)
    ]


def build_deck(stream: Stream, share: int) -> list[str]:
    """The siege deck of 53, top first: the joker among the last 13 (F7.1).

    Its last cards are shuffled until it is of the share of names that the country takes from it.
    """
    cards = [code(card) for card in stream.shuffled(DECK)]
    top, low = cards[: 1 - words.BOTTOM], [*cards[1 - words.BOTTOM :], words.JOKER]
    stream.shuffle(low)
    while share_of(" ".join(top + low)) != share:
        stream.shuffle(low)
    return top + low


def make_threats(setting: str, namer: Namer, cards: list[str], stream: Stream) -> list[Threat]:
    """The threats of the deck's first cards, named (F7.2)."""
    threats = []
    for number, text in enumerate(cards, 1):
        card = parse_card(text)
        kind = words.class_of("thr", card)  # F7.2
        word = stream.pick(words.listed_type_words(setting, "thr", kind))
        name = namer.threat(card, word)
        threats.append(Threat(id=f"T{number}", card=text, word=word, name=name))
    return threats
