"""What a founded city is as a scenario's content (F19), so that the siege begins as any other."""

from __future__ import annotations

from engine.cards import code
from engine.games.defenders.city.sketch_map import outline, set_out
from engine.games.defenders.city.town_styles import HEIGHT, WIDTH
from engine.games.defenders.founding.state import Founding
from engine.games.defenders.rulebook.content import (
    RESERVE,
    Connection,
    Content,
    Defender,
    EntryPoint,
    Location,
    Threat,
)
from engine.games.defenders.rulebook.stacks import roles, unused_cards, written


def city_content(founding: Founding) -> Content:
    """The content that a founding has come to: its city, its threats so far, the deck as it was.

    The map is a sketch: every connection is a way across a gap.
    """
    base, drawing = founding.base, founding.drawing
    locations, defenders = _locations(founding), _defenders(founding)
    exteriors = [item.id for item in locations if item.exterior]
    return Content(
        setting=founding.setting,
        players=founding.players,
        first_player=base["first_player"],
        bounds=[WIDTH, HEIGHT],
        locations=locations,
        connections=[
            Connection(a=f"L{a + 1}", b=f"L{b + 1}", type="gap") for a, b in drawing.links()
        ],
        entry_points=[
            EntryPoint(number=number, location=name) for number, name in enumerate(exteriors, 1)
        ],
        defenders=defenders,
        threats=[
            Threat(id=f"T{number}", card=code(foe.card), word=foe.word, name=foe.name)
            for number, foe in enumerate(founding.foes, 1)
        ],
        unused=unused_cards([*locations, *defenders]),
        deck=base["deck"],
    )


def _locations(founding: Founding) -> list[Location]:
    drawing = founding.drawing
    spots = set_out(len(founding.places), drawing.links(), drawing.outside)
    return [
        Location(
            id=f"L{number + 1}",
            name=work.name,
            cards=written(work.stack.cards),
            kind=work.kind,
            finalised_by=work.stack.finalised_by,
            position=[*spots[number]],
            shape=outline(work.kind, spots[number]),
            inside=None,
            under=_above(founding, number),
            exterior=bool(drawing.outside >> number & 1),
            draw_index=drawing.order.index(number) + 1,
        )
        for number, work in enumerate(founding.places)
    ]


def _above(founding: Founding, place: int) -> str | None:
    """What an underground place lies under: the first it joins (F5.2, F5.4)."""
    if "underground" not in founding.places[place].stack.words:
        return None
    joined = [other for other in founding.drawing.order if founding.drawing.is_linked(place, other)]
    return f"L{joined[0] + 1}" if joined else None


def _defenders(founding: Founding) -> list[Defender]:
    return [
        Defender(
            id=f"D{number + 1}",
            name=work.name,
            cards=written(work.stack.cards),
            roles=roles(founding.setting, work.stack.cards),
            finalised_by=work.stack.finalised_by,
            placed_at=_post(founding, number),
        )
        for number, work in enumerate(founding.units)
    ]


def _post(founding: Founding, unit: int) -> str:
    if unit >= len(founding.posts):
        return ""
    post = founding.posts[unit]
    return RESERVE if post < 0 else f"L{post + 1}"
