"""Cards of tonight's city: locations, defenders and threats, with room for their stories."""

from __future__ import annotations

from dataclasses import replace

import shapely

from engine.blocks.blocks import (
    Block,
    Box,
    Bullets,
    CheatCard,
    Figure,
    FigureCard,
    Lines,
    Paragraph,
    Plan,
    Point,
    Section,
    Shape,
    Track,
)
from engine.blocks.figures import Likeness, Portrait
from engine.blocks.plan_words import PlanRole
from engine.cards import label, parse_card
from engine.game.contract import SheetRequest
from engine.games.defenders.city.connections import OPEN
from engine.games.defenders.picture.city_plan import city_plan, lift
from engine.games.defenders.picture.labels import primary_label
from engine.games.defenders.picture.repair import drawable
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import Content, Defender, Location, Threat, typed
from engine.games.defenders.rulebook.stacks import (
    capacity,
    class_name,
    marks,
    played_of,
    roles,
    strength,
)
from engine.games.defenders.rulebook.variants import CAPACITY_OPTION, KINGS_OPTION
from engine.games.defenders.sheets.likenesses import (
    likenesses,
    primary_card,
    suit_sign,
    view_of,
)
from engine.games.defenders.sheets.printed_words import kind_name, told_cards
from engine.games.defenders.sheets.quotes import quotes_of
from engine.games.defenders.sheets.variants import is_varied_in
from engine.language import _, counted, mark_translatable

_WAYS = {
    "added": mark_translatable("{way}, by a bridge or gate"),
    "gap": mark_translatable("{way}, over open ground"),
}
_AREAS = {
    "area": mark_translatable("area"),
    "linear": mark_translatable("long place"),
    "small": mark_translatable("small area"),
}
_VIEW = (330.0, 150.0)  # how much of the map a location's card shows, in plan units
_ABILITIES = {
    "engineers": mark_translatable("**Engineers:** d6, 4+ repairs a ruined place."),
    "healers": mark_translatable("**Healers:** d6 for each wounded unit, 4+ heals one wound."),
    "jack": mark_translatable(
        "**Jack:** d6, 4+: morale damage −1. Saves one other unit in a lost battle."
    ),
    "queen": mark_translatable("**Queen:** adds a d6 to the defence."),
    "king": mark_translatable(
        "**King:** d6 against a threat's d6; equal or higher destroys it. Dies in a lost battle."
    ),
}
_NEAR_KING = mark_translatable(
    "**King:** d6 against the d6 of a threat in a connected place, or outside while he is at an"
    " entry point; equal or higher destroys it. Dies in a lost battle."
)
_SINGLE = ("jack", "queen", "king")
_CLASSES = {
    "group": mark_translatable("group"),
    "regiment": mark_translatable("regiment"),
    "jack": mark_translatable("individual"),
    "queen": mark_translatable("individual"),
    "king": mark_translatable("war machine"),
}


def location_cards(request: SheetRequest) -> list[Section]:
    """A card for each location: its corner of the map, its words, what lies next to it."""
    content = drawable(typed(request.shown.content))
    is_literal = is_varied_in(request, CAPACITY_OPTION)
    whole = city_plan(content, is_literal=is_literal)
    said = quotes_of("loc", content.locations)
    cards = tuple(
        replace(_location(content, whole, item, is_literal), quote=said[item.id])
        for item in content.locations
    )
    return [Section("location-cards", _("Place cards"), cards, recto=True)]


def defender_cards(request: SheetRequest) -> list[Section]:
    """A card for each defender: its words and ability, its wounds on the back."""
    content = typed(request.shown.content)
    names = {item.id: item.name for item in content.locations}
    king = _NEAR_KING if is_varied_in(request, KINGS_OPTION) else _ABILITIES["king"]
    abilities = {**_ABILITIES, "king": king}
    looks, said = likenesses(content), quotes_of("def", content.defenders)
    cards = tuple(
        replace(
            _defender(content.setting, unit, names, abilities, looks[unit.id]),
            quote=said[unit.id],
        )
        for unit in content.defenders
    )
    return [Section("defender-cards", _("Unit cards"), cards, recto=True)]


def threat_cards(request: SheetRequest) -> list[Section]:
    """A card for each threat at the start, and blank ones for those that the spades bring."""
    content = typed(request.shown.content)
    looks, said = likenesses(content), quotes_of("thr", content.threats)
    cards: list[Block] = [
        replace(_threat(threat, looks[threat.id]), quote=said[threat.id])
        for threat in content.threats
    ]
    cards.append(
        CheatCard(
            _("A new threat"),
            (
                Lines(2, _("Name")),
                Lines(2, _("Looks like")),
                Paragraph(_("♠ drawn in turn"), role="small"),
            ),
            (Lines(7, _("Deeds")),),
            _("A new threat"),
            copies=3,
        )
    )
    return [Section("threat-cards", _("Threat cards"), tuple(cards), recto=True)]


def _location(content: Content, whole: Plan, item: Location, is_literal: bool) -> FigureCard:
    played = played_of(item)
    bonus = strength(played)
    stats = [
        ("house", _class(item.kind, class_name("loc", played))),
        (
            "people",
            counted("{n} regiment", "{n} regiments", capacity(item.kind, is_literal=is_literal)),
        ),
    ]
    if bonus:
        stats.append(("shield", _("+{bonus} in battle", bonus=bonus)))
    if marks("loc", played, "*"):
        stats.append(("heart", _("lost: 1 morale")))
    ways, long = _beside(content, item)
    back: list[Block] = [
        Figure(_corner(whole, item)),
        Bullets(tuple(ways)),
        Track((Box(_("intact")), Box(_("held")), Box(_("ruined"))), _("State"), 3),
    ]
    free = 3 - len(ways) // 2 - long
    if free > 0:
        back.append(Lines(free, _("What happened here")))
    return FigureCard(
        item.name,
        (Bullets(told_cards(item)),),
        tuple(back),
        _("Ways from here"),
        code=item.id,
        picture=view_of(content, item),
        value=primary_label(item),
        stats=tuple(stats),
    )


def _corner(whole: Plan, item: Location) -> Plan:
    """The map round a location, without names."""
    scale = 1.0 if item.kind == "small" or item.under else 1.7
    wide, high = _VIEW[0] * scale, _VIEW[1] * scale
    x, y = item.position[0], item.position[1] + lift(whole)
    left = min(max(0.0, x - wide / 2), whole.width - wide)
    top = min(max(0.0, y - high / 2), whole.height - high)
    edge = tuple((a, b + lift(whole)) for a, b in item.shape)
    view = shapely.box(left, top, left + wide, top + high)

    def moved(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple((round(a - left, 1), round(b - top, 1)) for a, b in points)

    shapes = [
        replace(shape, points=moved(shape.points))
        for shape in whole.shapes
        if shapely.LineString(shape.points).envelope.intersects(view)
    ]
    signs = [
        replace(mark, at=moved((mark.at,))[0])
        for mark in whole.marks
        if view.contains(shapely.Point(mark.at))
    ]
    return Plan(
        width=wide,
        height=high,
        shapes=(*shapes, Shape(PlanRole.HIGHLIGHT, moved(edge))),
        marks=tuple(signs),
        streets=whole.streets,
        manner=whole.manner,
        size="medium",
        words=_("The map around {name}.", name=item.name),
    )


def _class(kind: str, name: str) -> str:
    """What a place is: its kind, and its class unless that says the same (F3.1, F4.1)."""
    if name == "area":
        return _(_AREAS[kind])
    return _("{kind} {place_class}", kind=kind_name(kind), place_class=_(name))


def _beside(content: Content, item: Location) -> tuple[list[str], int]:
    """Where one can go from a location (F5.4), and how many of these lines are long."""
    names = {place.id: place.name for place in content.locations}
    found, long = [], 0
    for link in content.connections:
        if item.id in (link.a, link.b) and link.type in OPEN:
            other = link.b if link.a == item.id else link.a
            way = f"**{other}** {names[other]}"
            if link.type in _WAYS:
                way = _(_WAYS[link.type], way=way)
                long += 1
            found.append(way)
    return found, long


def _defender(
    setting: str,
    unit: Defender,
    names: dict[str, str],
    abilities: dict[str, str],
    likeness: Likeness,
) -> FigureCard:
    played = played_of(unit)
    kind = class_name("def", played)
    plus = len(marks("def", played, "+"))
    stats = [("star" if kind in _SINGLE else "people", _(_CLASSES[kind]))]
    if plus:
        stats.append(("sword", _("+{bonus} in battle", bonus=plus)))
    if marks("def", played, "*"):
        stats.append(("heart", _("lost: 1 morale")))
    powers = [_(abilities[role]) for role in roles(setting, played)]
    powers += [_(abilities[kind])] if kind in abilities else []
    if any(card.word == "mobile" for card in unit.cards):
        powers.append(_("**Mobile:** may go two places in step 4."))
    place = names.get(unit.placed_at or "")
    begin = _("Begins at {place}.", place=place) if place else _("Begins in the reserve.")
    back: tuple[Block, ...] = (
        Track(tuple(Box(str(n)) for n in range(1, 13)), _("Wounds"), 6),
        Paragraph(begin, role="small"),
        Lines(5, _("Deeds and memories")),
    )
    return FigureCard(
        unit.name,
        (Bullets((*told_cards(unit), *powers)),),
        back,
        unit.name,
        code=unit.id,
        picture=Portrait(likeness, suit_sign(primary_card(unit))),
        value=primary_label(unit),
        stats=tuple(stats),
    )


def _threat(threat: Threat, likeness: Likeness) -> FigureCard:
    word = _(threat.word)
    card = parse_card(threat.card)
    kind = words.class_of("thr", card)
    back: tuple[Block, ...] = (Lines(7, _("Deeds")),)
    return FigureCard(
        threat.name,
        (Lines(2, _("Looks like")),),
        back,
        threat.name,
        code=threat.id,
        picture=Portrait(likeness, suit_sign(threat.card), is_foe=True),
        value=label(card),
        stats=(("claw" if kind in _SINGLE else "people", f"{word[:1].upper()}{word[1:]}"),),
    )
