"""Sheets of things to make that every game offers, filled by its ``components.toml`` if it has one.

Every game gets a deck, a tuck box, tents for its seats, a first player's standee and a die; a file
``components.toml`` in its folder adds tokens, figures and dice of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from typing import Annotated

import msgspec

from engine.blocks.blocks import Section
from engine.blocks.cut_outs import (
    Component,
    Deck,
    Die,
    Standee,
    Standees,
    Tent,
    Token,
    Tokens,
    TuckBox,
)
from engine.blocks.figures import Likeness, likeness_of
from engine.cards import DECK_WITH_JOKERS, code
from engine.game.arms import arms
from engine.game.contract import Sheet, SheetRequest
from engine.game.info import Info
from engine.language import _, mark_translatable
from engine.scenario.toml_tables import TableError, load_toml

FILE = "components.toml"
_SEAT_TONES = ("plain", "accent", "tint", "dark")  # neighbours differ most, in black ink too
_HERALD = "youth / feathered / tunic / banner / cape"
"""The figure that marks the first player."""
_PIPS = tuple(f":pips-{number}:" for number in range(1, 7))


class TokenSpec(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A token as the file tells it; ``per_player`` makes copies for each seat in its own tone."""

    text: str = ""
    symbol: str = ""
    tone: str = "plain"
    back_text: str = ""
    back_symbol: str = ""
    copies: int = 1
    per_player: bool = False
    figure: str = ""


class TokenSheet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Tokens of one shape and width in mm."""

    tokens: list[TokenSpec]
    shape: str = "round"
    across: float = 25.0


class FigureSpec(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A standee as the file tells it; ``figure`` is a line of ``likeness_of``."""

    name: str
    symbol: str = ""
    text: str = ""
    tone: str = "plain"
    copies: int = 1
    per_player: bool = False
    figure: str = ""


class DieSpec(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A die as the file tells it."""

    faces: list[str]
    title: str = ""
    copies: int = 1


class Specs(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a ``components.toml`` may hold.

    Attributes:
        reminders: on the inner side of every tent.
        jokers: how many of them the game's deck has.
        tokens, standees, dice: what the game is played with besides cards.
    """

    reminders: list[str] = []
    jokers: Annotated[int, msgspec.Meta(ge=0, le=2)] = 2
    tokens: list[TokenSheet] = []
    standees: list[FigureSpec] = []
    dice: list[DieSpec] = []


def read_specs(package: str) -> Specs:
    """A game's own components; none without the file.

    Raises:
        TableError: the file is malformed; names the field.
    """
    if not resources.files(package).joinpath(FILE).is_file():
        return Specs()
    try:
        return msgspec.convert(load_toml(package, FILE), Specs)
    except msgspec.ValidationError as fault:
        raise TableError(f"{package}/{FILE}: {fault}") from fault


def component_sheets(package: str, info: Info) -> dict[str, Sheet]:
    """The sheets of things to make that a game offers, by name."""
    makers: dict[str, tuple[str, str, Callable[[Specs, Info, int], list[Component]]]] = {
        "cards": (
            mark_translatable("Playing cards"),
            mark_translatable("a deck of its own, the emblem on its backs"),
            _deck,
        ),
        "tokens": (
            mark_translatable("Tokens"),
            mark_translatable("counters to cut or punch out"),
            _tokens,
        ),
        "standees": (
            mark_translatable("Standees"),
            mark_translatable("figures to fold"),
            _standees,
        ),
        "tents": (
            mark_translatable("Tent cards"),
            mark_translatable("a card to stand before each seat"),
            _tents,
        ),
        "dice": (mark_translatable("Dice"), mark_translatable("dice to fold"), _dice),
        "tuckbox": (
            mark_translatable("Tuck box"),
            mark_translatable("a box for the deck"),
            _tuck_box,
        ),
    }

    def sheet(name: str) -> Sheet:
        title, about, make = makers[name]

        def sections(request: SheetRequest) -> list[Section]:
            blocks = make(read_specs(package), info, request.players)
            return [Section(name, _(title), tuple(blocks), recto=True)]

        return Sheet(sections, about, component=True)

    return {name: sheet(name) for name in makers}


def _deck(specs: Specs, info: Info, players: int) -> list[Component]:
    del players
    return [Deck(tuple(map(code, DECK_WITH_JOKERS[: 52 + specs.jokers])), info.back)]


def _tokens(specs: Specs, info: Info, players: int) -> list[Component]:
    if not specs.tokens:  # each seat's own colourless counters
        seats = [
            Token(str(n), "", "tint", "", info.emblem, 4, player=n) for n in range(1, players + 1)
        ]
        return [Tokens(tuple(seats))]
    return [
        Tokens(
            tuple(
                Token(
                    _(t.text),
                    t.symbol,
                    tone,
                    _(t.back_text),
                    t.back_symbol,
                    t.copies,
                    likeness=_likeness(t, seat),
                    player=seat if t.per_player else 0,
                )
                for t in sheet.tokens
                for seat, tone in enumerate(_tones(t, players), 1)
            ),
            sheet.shape,
            sheet.across,
        )
        for sheet in specs.tokens
    ]


def _standees(specs: Specs, info: Info, players: int) -> list[Component]:
    first = Standee(_("First player"), info.emblem, tone="tint", likeness=likeness_of(_HERALD))
    own = tuple(
        Standee(
            _(f.name),
            f.symbol,
            _("player {seat}", seat=seat) if f.per_player else _(f.text),
            tone,
            f.copies,
            _likeness(f, seat),
            seat if f.per_player else 0,
        )
        for f in specs.standees
        for seat, tone in enumerate(_tones(f, players), 1)
    )
    return [Standees((first, *own))]


def _likeness(spec: TokenSpec | FigureSpec, seat: int) -> Likeness | None:
    """Who a piece shows: another for each seat.

    Raises:
        TableError: the line of the figure is malformed.
    """
    try:
        return likeness_of(spec.figure, seat - 1) if spec.figure else None
    except ValueError as fault:
        raise TableError(f"{FILE}: {fault}") from fault


def _tones(spec: TokenSpec | FigureSpec, players: int) -> list[str]:
    """One tone, or one for each seat so that nobody takes another's pieces."""
    if not spec.per_player:
        return [spec.tone]
    return [_SEAT_TONES[seat % len(_SEAT_TONES)] for seat in range(players)]


def _tents(specs: Specs, info: Info, players: int) -> list[Component]:
    del info
    reminders = tuple(_(line) for line in specs.reminders)
    return [Tent("", arms(seat), reminders) for seat in range(1, players + 1)]


def _dice(specs: Specs, info: Info, players: int) -> list[Component]:
    del info, players
    if not specs.dice:
        return [Die(_PIPS, copies=2)]
    return [
        Die(tuple(_(face) for face in d.faces), _(d.title), copies=d.copies) for d in specs.dice
    ]


def _tuck_box(specs: Specs, info: Info, players: int) -> list[Component]:
    del players
    cards = 52 + specs.jokers
    return [TuckBox(info.title, cards, _("{count} cards", count=cards), back=info.back)]
