"""What may be done while a city is founded, and what it does: one short function for each verb.

A move is a verb and its arguments (see founding). ``verify`` explains, ``apply`` acts; both ask
``creation``, ``drawing`` and the siege's own placing, where the rules stand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.cards import DECK
from engine.errors import IllegalMove
from engine.games.defenders.city.names import verify_name
from engine.games.defenders.founding.creation import POOL, SIDES
from engine.games.defenders.founding.founded_content import city_content
from engine.games.defenders.founding.state import (
    BROAD,
    CALL,
    CREATE,
    DRAW,
    KIND,
    LONG,
    NAME,
    POST,
    SHUFFLE,
    WORD,
    Founding,
    Move,
)
from engine.games.defenders.rulebook.stacks import DESCRIPTOR, TYPE, Stack
from engine.games.defenders.siege.state import Siege
from engine.games.defenders.siege.table.fixed_facts import read_field
from engine.games.defenders.siege.table.phases import POSTS
from engine.games.defenders.siege.table.siege_table import SiegeTable
from engine.language import mark_translatable
from engine.rng import Stream

DUE: Mapping[int, tuple[str, str]] = {
    SHUFFLE: ("F2.2", mark_translatable("the cards are shuffled first")),
    CREATE: (
        "F2.3",
        mark_translatable(
            "lay a card (loc 7C=barracks, S3+9D=loved), finish one (S3 done), or skip"
        ),
    ),
    KIND: ("F4.1", mark_translatable("is it an area, or linear: long and thin?")),
    NAME: ("F2.9", mark_translatable("give it a name")),
    DRAW: ("F5.4", mark_translatable("what does it join (L1 L4)? Is it outside? Then: drawn")),
    POST: ("F6.1", mark_translatable("place the unit you finished, such as D3>L5")),
    WORD: ("F7.2", mark_translatable("say what the threat is")),
    CALL: ("F7.2", mark_translatable("give the threat a name")),
}
"""Phase -> the rule it stands in, and what is due, with an example of what to type."""


def shuffle(rng: Stream) -> Move:
    """The shuffle that founding begins with; its first twelve cards are the pool (F2.2)."""
    return ("shuffle", tuple(rng.shuffled(DECK)))


def legal_moves(founding: Founding) -> list[Move]:
    """The moves of the seat that decides, in a fixed order.

    Of names only one is listed, a suggestion; any other short name is legal too.
    """
    listed = _LISTS.get(founding.phase)
    return listed(founding) if listed else []  # chance: every order of the cards


def verify(founding: Founding, move: Move) -> None:
    """Explain why a move may not be made.

    Raises:
        IllegalMove: names the rule and says why.
    """
    rule, due = DUE[founding.phase]
    verb, *rest = move
    if verb not in _VERBS or founding.phase not in _VERBS[verb][0]:
        raise IllegalMove(rule, f"not now. Next: {due}")
    _VERBS[verb][1](founding, *rest)


def apply(founding: Founding, move: Move) -> None:
    """Make a legal move."""
    verb, *rest = move
    _VERBS[verb][2](founding, *rest)


def _turns(founding: Founding) -> list[Move]:
    """The turns of creation (F2.3)."""
    made, moves = founding.creation, list[Move]()
    for number, stack in enumerate(made.stacks):
        if made.can_finalise(stack):
            moves.append(("finish", number))
    for number, stack in enumerate(made.stacks):
        if not stack.finalised_by:
            for card in made.pool:
                for role in (TYPE, DESCRIPTOR):
                    left = made.words_left(stack, card, role)
                    if left and made.can_add(stack, card, role, left[0]):
                        moves += [("add", number, card, word) for word in left]
    for side in SIDES:
        for card in made.pool:
            for role in (TYPE, DESCRIPTOR):
                left = made.words_left(Stack(side), card, role)
                if made.can_create(side, card, role, left[0]):
                    moves += [("create", side, card, word) for word in left]
    if made.can_skip():
        moves.append(("skip",))
    return moves


def _strokes(founding: Founding) -> list[Move]:
    """What may be done with the place that is being drawn."""
    place = founding.drawing.place
    found: list[Move] = [("link", place, other) for other in founding.drawing.drawn]
    found += [("cut", place, other) for other in founding.drawing.drawn]
    found += [("open", place), ("finish place", place)]
    return [move for move in found if _can(founding, move)]


def _can(founding: Founding, move: Move) -> bool:
    try:
        verify(founding, move)
    except IllegalMove:
        return False
    return True


# Shuffle


def _check_shuffle(founding: Founding, cards: tuple[int, ...]) -> None:
    del founding
    if sorted(cards) != list(DECK):
        raise IllegalMove("F2.2", "a shuffle lists the 52 cards, each once, without the joker")


def _shuffle(founding: Founding, cards: tuple[int, ...]) -> None:
    founding.creation.pool = list(cards[:POOL])
    founding.creation.stock = list(cards[: POOL - 1 : -1])
    founding.phase = CREATE


# Creation


def _check_create(founding: Founding, side: str, card: int, word: str) -> None:
    made = founding.creation
    made.verify_create(side, card, made.role_of(side, card, word), word)


def _create(founding: Founding, side: str, card: int, word: str) -> None:
    made = founding.creation
    made.create(side, card, made.role_of(side, card, word), word)


def stack_of(founding: Founding, number: int) -> Stack:
    """A stack by its number, from 0.

    Raises:
        IllegalMove: F2.3, there is none.
    """
    if not 0 <= number < len(founding.creation.stacks):
        raise IllegalMove("F2.3", f"there's no stack S{number + 1}")
    return founding.creation.stacks[number]


def _check_add(founding: Founding, number: int, card: int, word: str) -> None:
    made, stack = founding.creation, stack_of(founding, number)
    made.verify_add(stack, card, made.role_of(stack.side, card, word), word)


def _add(founding: Founding, number: int, card: int, word: str) -> None:
    made, stack = founding.creation, founding.creation.stacks[number]
    made.add(stack, card, made.role_of(stack.side, card, word), word)


def _check_finish(founding: Founding, number: int) -> None:
    founding.creation.verify_finalise(stack_of(founding, number))


def _finish(founding: Founding, number: int) -> None:
    stack = founding.creation.stacks[number]
    founding.creation.finalise(stack)
    founding.finish(stack)


def _check_skip(founding: Founding) -> None:
    founding.creation.verify_skip()


def _skip(founding: Founding) -> None:
    founding.creation.skip()
    founding.go_on_creating()


def _check_kind(founding: Founding, kind: str) -> None:
    del founding
    if kind not in (LONG, BROAD):
        raise IllegalMove("F4.1", "a large place is an area or long")


def _kind(founding: Founding, kind: str) -> None:
    founding.works[-1] = replace(founding.works[-1], kind=kind)
    founding.phase = NAME


# Names


def _check_name(founding: Founding, name: str) -> None:
    verify_name(name, founding.used_names(), DUE[founding.phase][0])


def _name(founding: Founding, name: str) -> None:
    if founding.phase == CALL:
        founding.foes[-1] = replace(founding.foes[-1], name=name)
        founding.meet_foe()
    else:
        founding.works[-1] = replace(founding.works[-1], name=name)
        founding.go_on_creating()


def _check_word(founding: Founding, word: str) -> None:
    if word not in founding.foe_words():
        raise IllegalMove("F3.5", f"{word[:30]!r} isn't a type word of that card")


def _word(founding: Founding, word: str) -> None:
    founding.foes[-1] = replace(founding.foes[-1], word=word)
    founding.phase = CALL


# The map and the posts


def _finish_place(founding: Founding, place: int) -> None:
    founding.drawing.finish(place)
    if founding.drawing.is_over:
        field = read_field(
            city_content(founding),
            capacity_literal=founding.is_literal,
            posts_chosen=True,
        )
        founding.posting = Siege(SiegeTable(field, 0), [])
        founding.posting.go_on()
        founding.phase = POST
        _take_posts(founding)


def _posting(founding: Founding) -> Siege:
    assert founding.posting is not None  # noqa: S101 - the phase has one
    return founding.posting


def _post(founding: Founding, unit: int, place: int) -> None:
    _posting(founding).apply(("go", unit, place))
    _take_posts(founding)


def _take_posts(founding: Founding) -> None:
    """Go on to the threats once every unit has its post (F7)."""
    board = _posting(founding).board
    if board.phase != POSTS:
        founding.posts = board.at[:]
        founding.posting = None
        founding.meet_foe()


_LISTS: Mapping[int, Callable[[Founding], list[Move]]] = {
    CREATE: _turns,
    KIND: lambda _: [("kind", LONG), ("kind", BROAD)],
    NAME: lambda founding: [("name", founding.suggested_name())],
    DRAW: _strokes,
    POST: lambda founding: list(_posting(founding).legal_moves()),
    WORD: lambda founding: [("word", word) for word in founding.foe_words()],
    CALL: lambda founding: [("name", founding.suggested_name())],
}
"""Phase -> its moves; chance is not listed."""

_Act = Callable[..., None]

_VERBS: Mapping[str, tuple[tuple[int, ...], _Act, _Act]] = {
    "shuffle": ((SHUFFLE,), _check_shuffle, _shuffle),
    "create": ((CREATE,), _check_create, _create),
    "add": ((CREATE,), _check_add, _add),
    "finish": ((CREATE,), _check_finish, _finish),
    "skip": ((CREATE,), _check_skip, _skip),
    "kind": ((KIND,), _check_kind, _kind),
    "name": ((NAME, CALL), _check_name, _name),
    "word": ((WORD,), _check_word, _word),
    "link": (
        (DRAW,),
        lambda founding, *pair: founding.drawing.verify_link(*pair),
        lambda founding, *pair: founding.drawing.link(*pair),
    ),
    "cut": (
        (DRAW,),
        lambda founding, *pair: founding.drawing.verify_cut(*pair),
        lambda founding, *pair: founding.drawing.cut(*pair),
    ),
    "open": (
        (DRAW,),
        lambda founding, place: founding.drawing.verify_open(place),
        lambda founding, place: founding.drawing.open(place),
    ),
    "finish place": (
        (DRAW,),
        lambda founding, place: founding.drawing.verify_finish(place),
        _finish_place,
    ),
    "go": ((POST,), lambda founding, *post: _posting(founding).verify(("go", *post)), _post),
}
"""Verb -> the phases it belongs to, why it may not be, what it does."""
