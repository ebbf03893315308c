"""The types of a scenario's ``content`` (U11), for reading checked scenarios and for the schema."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from engine.games.uboat_wargames.rulebook.tables import DEFAULT_TILES, FEWEST, MOST, PER_ROW, RANKS

Rank = Annotated[str, msgspec.Meta(pattern=f"^([{''.join(RANKS)}]|10)$")]
SeatNumber = Annotated[int, msgspec.Meta(ge=1, le=MOST)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
TileText = Annotated[str, msgspec.Meta(pattern=r"^[1-9][0-9]{0,5}\+?$")]
Team = Annotated[str, msgspec.Meta(pattern="^(none|opposite|pairs|trios)$")]


class PlacedCard(msgspec.Struct, kw_only=True):
    """A card on a tile: whose it is, its rank, and whether it lies face-up."""

    seat: SeatNumber
    rank: Rank
    face_up: bool = False


class _Table(msgspec.Struct, kw_only=True, tag_field="kind"):
    seats: Annotated[list[Name], msgspec.Meta(min_length=FEWEST, max_length=MOST)]
    start: SeatNumber
    teams: Team = "none"
    tiles: Annotated[list[TileText], msgspec.Meta(min_length=PER_ROW, max_length=PER_ROW)] = (
        msgspec.field(default_factory=lambda: list(DEFAULT_TILES))
    )
    handicap: list[int] = []
    options: dict[str, Any] = {}


class GameContent(_Table, kw_only=True, tag="game"):
    """A game about to begin (U11.1); without ``decks`` the players shuffle."""

    decks: list[list[Rank]] | None = None


class PositionContent(_Table, kw_only=True, tag="position"):
    """A game under way (U11.2).

    Attributes:
        turn: the number of the turn about to be played, from 1.
        drawn: the card in the hand of ``to_move``, if one has been drawn.
        table: row ``R1`` ... -> tile value as digits -> the card on it, or null.
        discards: per seat, in order of play, the last on top.
        decks: per seat what is left to draw, top first.
    """

    turn: int
    to_move: SeatNumber
    table: dict[str, dict[str, PlacedCard | None]]
    discards: list[list[Rank]]
    decks: list[list[Rank]]
    drawn: Rank | None = None


class PuzzleGoal(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One aim of a puzzle: control a spot, reach a score, or win the game."""

    control: str | None = None
    score: int | None = None
    win: bool | None = None


class PuzzleContent(PositionContent, kw_only=True, tag="puzzle"):
    """A position with an aim (U11.3) to reach within this many own turns.

    ``replies`` lists the opponents' moves between those turns; without it the aim must be reached
    whatever they do. ``solution`` holds the own moves of an answer, as far as it does not depend on
    the others; ``level`` is easy, medium or hard.
    """

    goal: PuzzleGoal
    within: int
    replies: list[str] | None = None
    solution: list[str] | None = None
    level: Annotated[str, msgspec.Meta(pattern="^(easy|medium|hard)$")] | None = None


class TournamentTable(msgspec.Struct, kw_only=True):
    """One game of a round: names clockwise, and the starting seat."""

    seats: list[Name]
    start: SeatNumber


class TournamentContent(msgspec.Struct, kw_only=True, tag="tournament", tag_field="kind"):
    """The tables of every round (U11.4); a player without a table has a bye."""

    players: list[Name]
    rounds: list[list[TournamentTable]]
    scoring: str = ""
    """How places are found, in words; empty for the rule's own way (U11.4)."""


Content = GameContent | PositionContent | PuzzleContent | TournamentContent
KINDS: dict[str, type[msgspec.Struct]] = {
    "game": GameContent,
    "position": PositionContent,
    "puzzle": PuzzleContent,
    "tournament": TournamentContent,
}


def fields_of(kind: str) -> set[str]:
    """The fields that a content of this kind may have."""
    return {"kind", *(field.name for field in msgspec.structs.fields(KINDS[kind]))}


def read_content(content: dict[str, Any]) -> Content:
    """A checked content with its types; ``10`` is read as ``T`` later on.

    Raises:
        msgspec.ValidationError: it does not fit; the validator says more.
    """
    read: Content = msgspec.convert(content, Content)
    return read


def schema() -> dict[str, Any]:
    """JSON Schema of ``content``."""
    (root,), definitions = msgspec.json.schema_components((Content,), ref_template="#/$defs/{name}")
    return {**root, "$defs": definitions}
