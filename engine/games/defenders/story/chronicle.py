"""What happened in a played siege: its turns, the fallen, and how every place ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.cards import label
from engine.errors import IllegalMove, RequestError
from engine.games.defenders.founding.whole_game import FoundingThenSiege, siege_of
from engine.games.defenders.game.two_parts import begin, play_one
from engine.games.defenders.rulebook.content import Content, typed
from engine.games.defenders.siege.state import Siege
from engine.games.defenders.siege.table.siege_table import HELD, RUINED, SiegeTable
from engine.games.defenders.terminal.news import named_foe, named_place, named_unit
from engine.games.defenders.terminal.notation import describe_unsaid
from engine.scenario.envelope import Scenario

Event = tuple[Any, ...]

_UNTOLD = frozenset(
    {
        "rolled",
        "again",
        "card",
        "scene",
        "stays",
        "described",
        "named",
        "met",
        "called",
        "goes to",
        "end",
        "none slain",
    }
)
"""Events that a story leaves out: dice, and what the battle tells again."""


@dataclass(slots=True)
class SiegeChapter:
    """One turn of a siege.

    Attributes:
        turn: its number.
        prompt: the scene that opened it, 1 to 7; 0 for none (F9.2).
        card: the threats' card as people read it; empty when the siege ended before.
        events: what happened, as the siege reports it.
        morale, units, threats: what the turn left behind.
    """

    turn: int
    prompt: int = 0
    card: str = ""
    events: list[Event] = field(default_factory=list)
    morale: int = 0
    units: int = 0
    threats: int = 0


@dataclass(slots=True)
class SiegeStory:
    """A whole siege.

    Attributes:
        chapters: its turns in order.
        fallen: lost units: name, primary card, turn.
        slain: destroyed threats, likewise.
        held, ruined: numbers of the places that ended so.
        posts: survivors: name, primary card, wounds, where they stand.
        outcome: as a record has it.
        content: of the city: the scenario's, or the one that the table made.
        is_built: the table made it.
        board: of the siege as it ended, which knows every name.
    """

    chapters: list[SiegeChapter]
    fallen: list[tuple[str, str, int]] = field(default_factory=list)
    slain: list[tuple[str, str, int]] = field(default_factory=list)
    held: list[int] = field(default_factory=list)
    ruined: list[int] = field(default_factory=list)
    posts: list[tuple[str, str, int, str]] = field(default_factory=list)
    outcome: dict[str, Any] = field(default_factory=dict)
    content: Content = field(kw_only=True)
    is_built: bool = False
    board: SiegeTable = field(init=False, compare=False)


def retell(scenario: Scenario, moves: Sequence[str]) -> SiegeStory:
    """Play a record's moves and gather what happened.

    Args:
        scenario: complete, its deck written out.
        moves: the record's tokens, legal; the siege need not be over.

    Raises:
        RequestError: the scenario cannot be played, or a move is illegal.
    """
    state = begin(scenario)
    story = SiegeStory([SiegeChapter(1)], content=typed(scenario.content))
    _note_siege(story, siege_of(state))
    for number, token in enumerate(moves, 1):
        _note_unsaid(story, siege_of(state), token)
        try:
            play_one(state, token)
        except IllegalMove as refusal:
            raise RequestError(f"move {number}: {refusal.message}") from refusal
        _note_siege(story, siege_of(state))
    siege = siege_of(state)
    _note_unsaid(story, siege)
    if siege is None:
        raise RequestError("the city of this record was never finished: there's no siege to tell")
    if isinstance(state, FoundingThenSiege) and state.content is not None:
        story.content, story.is_built = state.content, True
    _close(story, siege)
    return story


def _note_siege(story: SiegeStory, siege: Siege | None) -> None:
    if siege is not None:
        _note(story, siege.board, siege.board.told)


def _note_unsaid(story: SiegeStory, siege: Siege | None, token: str = "") -> None:
    """What follows when a record leaves a new threat undescribed, as older ones do (F10.1)."""
    if siege is not None and describe_unsaid(siege, token):
        _note(story, siege.board, siege.board.told)


def _note(story: SiegeStory, board: SiegeTable, events: Sequence[Event]) -> None:
    """Add a move's events to the turns they belong to."""
    for event in events:
        does, *rest = event
        chapter = story.chapters[-1]
        if (does == "scene" and (chapter.prompt or chapter.card)) or (
            does == "card" and chapter.card
        ):
            chapter = SiegeChapter(chapter.turn + 1, morale=chapter.morale)
            story.chapters.append(chapter)
        match does:
            case "scene":
                chapter.prompt = rest[0]
            case "card":
                chapter.card = label(rest[0])
            case "unit lost":
                unit = board.kinds[rest[0]]
                story.fallen.append((named_unit(board, rest[0]), label(unit.card), chapter.turn))
            case "foe lost":
                foe = named_foe(board, rest[0]).rpartition(" ")[0]
                story.slain.append((foe, label(board.foes[rest[0]]), chapter.turn))
            case "morale":
                chapter.morale = rest[1]
    story.chapters[-1].units = len(board.living())
    story.chapters[-1].threats = len(board.enemies())
    _sort(story, events)


def _sort(story: SiegeStory, events: Sequence[Event]) -> None:
    """Put events under the turn in which they happened; a new turn begins at its scene."""
    late = [index for index, event in enumerate(events) if event[0] in ("scene", "card")]
    cut = late[0] if late and len(story.chapters) > 1 and events[late[0]][0] == "scene" else 0
    parts = ((story.chapters[-2], events[:cut]),) if cut else ()
    for chapter, part in (*parts, (story.chapters[-1], events[cut:])):
        chapter.events += [event for event in part if event[0] not in _UNTOLD]


def _close(story: SiegeStory, siege: Siege) -> None:
    board = story.board = siege.board
    for place, state in enumerate(board.status):
        if state == HELD:
            story.held.append(place)
        elif state == RUINED:
            story.ruined.append(place)
    for unit in board.living():
        where = named_place(board, board.at[unit])
        card = label(board.kinds[unit].card)
        story.posts.append((named_unit(board, unit), card, board.wounds[unit], where))
    story.outcome = siege.outcome() or {}
