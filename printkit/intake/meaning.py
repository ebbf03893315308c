"""What a drawn map means in a game: rock, Walls and things. What has no meaning is listed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.game.kit import GridKit, Thing
from printkit.intake.drawn_map import DrawnMap, DrawnThing
from printkit.io.errors import PrintError

ROCK, FLOOR, IGNORE = "rock", "floor", "ignore"
_REST = "*"
"""All tiles that nothing else is said of."""
_LINES = "lines"
"""All lines that run along no sides of cells."""

Meanings = Mapping[str, str]
"""What the file says -> what it means here: ``rock``, ``floor``, ``ignore``, or a kind of thing."""


def parse_meanings(told: Sequence[str], kinds: Mapping[str, str]) -> dict[str, str]:
    """Return what ``--map WORD=WHAT,WHAT`` says.

    Args:
        told: the words as typed.
        kinds: the game's kinds of things.

    Raises:
        PrintError: a word has no meaning here.
    """
    found: dict[str, str] = {}
    known = (ROCK, FLOOR, IGNORE, *kinds)
    for text in told:
        word, sign, rest = text.partition("=")
        if not sign or not rest or word not in known:
            raise PrintError(
                f"--map {text[:60]!r} can't be read. Write one of {', '.join(known)}, then = and"
                " the file's tile numbers or types, such as rock=4,5,6."
            )
        found |= dict.fromkeys((part.strip() for part in rest.split(",")), word)
    return found


def to_grid(drawn: DrawnMap, meanings: Meanings, kinds: Mapping[str, str]) -> GridKit:
    """Return the map in the game's words.

    Raises:
        PrintError: it has tiles, objects or lines of no meaning; the message lists them all.
    """
    unknown: list[str] = []
    rock = []
    things: list[Thing] = []
    for at, words in sorted(drawn.tiles.items(), key=lambda item: (item[0][1], item[0][0])):
        for word in words:
            meaning = _meaning(word, meanings, kinds) or meanings.get(_REST, "")
            if meaning == ROCK:
                rock.append(at)
            elif meaning in kinds:
                things.append(Thing(kinds[meaning], meaning, at, len(things)))
            elif not meaning:
                unknown.append(f"tile {word}")
    groups: dict[str, int] = {}
    spawned = 0
    for drawn_thing in drawn.things:
        kind = _meaning(drawn_thing.kind, meanings, kinds)
        layer = kinds.get(kind, "")
        if not kind:
            unknown.append(f"object {drawn_thing.kind or '(no type)'}")
        elif layer:
            number = groups.get(layer, 0)
            groups[layer] = number + 1
            spawned += kind == "spawn"
            things += _things(drawn_thing, kind, layer, number, spawned - 1)
    if unknown:
        raise PrintError(_list_unknown(unknown))
    if drawn.astray and meanings.get(_LINES) != IGNORE:
        places = " ".join(drawn.astray[:8])
        raise PrintError(
            f"{len(drawn.astray)} of its lines run along no sides of cells, at {places}."
            " Draw Walls from corner to corner of cells, or leave these out: --map ignore=lines."
        )
    used = dict.fromkeys(kinds.values()) | {thing.layer: None for thing in things}
    return GridKit(
        drawn.columns,
        drawn.rows,
        tuple(dict.fromkeys(rock)),
        drawn.walls,
        blocks=(),
        things=tuple(things),
        layers=tuple(used),
    )


def _meaning(word: str, meanings: Meanings, kinds: Mapping[str, str]) -> str:
    if word in meanings:
        return meanings[word]
    return word if word in (ROCK, FLOOR) or word in kinds else ""


def _things(drawn: DrawnThing, kind: str, layer: str, number: int, spawned: int) -> list[Thing]:
    """The cells of one object as things of one group."""
    data = dict(drawn.data)
    group = data.pop("group", number)
    seat = data.pop("player", 0)
    whose = int(seat) - 1 if isinstance(seat, int) else -1
    if kind == "spawn" and whose < 0:
        whose = spawned  # in the order of the file
    kept = {name: value for name, value in data.items() if not isinstance(value, bool)}
    return [
        Thing(layer, kind, at, group if isinstance(group, int) else number, whose, data=kept)
        for at in drawn.cells
    ]


def _list_unknown(unknown: Sequence[str]) -> str:
    """One line that names all that has no meaning."""
    names = list(dict.fromkeys(unknown))
    told = ", ".join(name[:40] for name in names[:12])
    more = f" and {len(names) - 12} more" if len(names) > 12 else ""
    return (
        f"Nothing says what these are: {told}{more}."
        " Say what they mean: --map rock=4,5 --map floor='*' --map ignore=tree."
    )
