"""Games under way in the studio: what the page shows is made from one seat's View.

A game is kept on the shelf as an ordinary record after every move, so one that was broken off goes
on from there: here, or in the terminal with ``printkit play``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine import registry
from engine.errors import IllegalMove
from engine.findings import Severity
from engine.game.check import find_faults
from engine.game.contract import Game, play_of
from engine.game.playable import NOBODY, AnyMove, AnyPlay, AnyState
from engine.language import _, current_language
from engine.measure.words import seat_name
from engine.play.match import Dice
from engine.play.programs import STRENGTHS, find_player
from engine.play.record import dump_record, make_record
from engine.rng import Streams
from engine.scenario.envelope import Scenario, to_data
from engine.teaching.hints import consider
from engine.teaching.lexicon import explain
from engine.teaching.session import Session
from printkit.compose.table_picture import TablePicture, draw_table
from printkit.io.errors import PrintError
from printkit.play.broken_off import settled
from printkit.play.lexicon import read_lexicon
from printkit.play.reading import read_playable
from printkit.scene.shapes import Scene
from printkit.studio.desk.desk import Desk
from printkit.studio.desk.pictures import mark_of
from printkit.studio.frame.query import Query
from printkit.studio.making.editing import scenario_of
from printkit.theme.style import make_style

PERSON = "me"
MOST_MOVES = 400
"""Legal moves that a page lists; of more, the player types one."""
MOST_NEWS = 60
"""Sentences of what happened that a seat may read back."""
MOST_TABLES = 8
TABLE = "play"


@dataclass(slots=True)
class StudioTable:
    """A game under way.

    Attributes:
        game: which.
        scenario: complete, as the record holds it.
        session: the game itself.
        names: of the seats.
        name: of its record on the shelf.
        played: tokens from before the studio opened it.
        turn: grows with every change, so that a move meant for an older table is known.
        looking: the seat of the person who looks; -1 while the curtain is down.
        told: what each seat has seen happen.
        drawn: the mark of the picture that is shown, and the picture.
    """

    game: Game
    scenario: Scenario
    session: Session
    names: Sequence[str]
    name: str
    played: list[str]
    turn: int = 0
    looking: int = -1
    told: dict[int, list[str]] = field(default_factory=dict)
    drawn: tuple[str, Scene] | None = None

    @property
    def play(self) -> AnyPlay:
        """How the game is played."""
        return self.session.play

    @property
    def seat(self) -> int:
        """The seat on turn; NOBODY when the game is over."""
        return int(self.session.state.to_move)

    @property
    def is_curtained(self) -> bool:
        """Whether the page shows nothing until the next person says that they look."""
        is_shared = len(self.session.people) > 1 and not self.play.is_open
        return is_shared and self.seat not in (NOBODY, self.looking)


def seats_of(desk: Desk, query: Query) -> tuple[Game, list[str]]:
    """The game of a state, and what its seats are called.

    Raises:
        EngineError, PrintError: it cannot be played; the message says what could.
    """
    scenario = scenario_of(desk, query)
    game = registry.load(scenario.game)
    _require_sound(game, scenario)
    return game, list(play_of(game).seats(scenario))


def _require_sound(game: Game, scenario: Scenario) -> None:
    """Check that a scenario may be played.

    Raises:
        PrintError: it has errors; the message tells the first.
    """
    for finding in find_faults(game, to_data(scenario)):
        if finding.severity is Severity.ERROR:
            raise PrintError(
                _(
                    "“{title}” can't be played yet. {rule}: {message}. Mend it, or choose another"
                    " one.",
                    title=scenario.title,
                    rule=finding.rule,
                    message=finding.message,
                )
            )


def table_of(desk: Desk, query: Query) -> StudioTable:
    """The game under way that a state names: as it stands, off the shelf, or begun now.

    Raises:
        EngineError, PrintError: it cannot be played; the message says what could.
    """
    tables: dict[str, StudioTable] = desk.tables.setdefault(TABLE, {})
    named = [(key, value) for key, value in query if key != "lang"]
    key = mark_of("play", *(f"{name}={value}" for name, value in sorted(named)))
    if key in tables:
        tables[key] = tables.pop(key)  # the one touched last stands last
    else:
        tables[key] = _opened(desk, query, f"play-{key[:12]}")
    for old in list(tables)[:-MOST_TABLES]:
        del tables[old]
    return tables[key]


def _opened(desk: Desk, query: Query, name: str) -> StudioTable:
    tokens: list[str] = []
    if name in desk.shelf.names("records"):
        scenario, tokens = read_playable(desk.shelf.path("records", name))
    else:
        scenario = scenario_of(desk, query)
    game = registry.load(scenario.game)
    _require_sound(game, scenario)
    play = play_of(game)
    seats = list(play.seats(scenario))
    luck = f"{query.one('dice', '1')}+{len(tokens)}" if tokens else query.one("dice", "1")
    dice = Dice(luck, len(seats))
    whole = play.deal_missing(scenario, dice.setup)
    state = play.start(whole)
    if tokens and play.replay(state, tokens) is not None:
        raise PrintError(_("The game on the shelf can't go on. Begin another one."))
    who = [_who(query, seat) for seat in range(len(seats))]
    programs = [None if one == PERSON else find_player(one, play) for one in who]
    names = [
        _name(seats[seat], None if one == PERSON else one, query.one(f"name.{seat}"))
        for seat, one in enumerate(who)
    ]
    table = StudioTable(game, whole, Session(play, state, programs, dice), names, name, tokens)
    _go_on(desk, table)
    return table


def _who(query: Query, seat: int) -> str:
    wanted = query.one(f"seat.{seat}", PERSON if seat == 0 else STRENGTHS[1])
    return wanted if wanted in (PERSON, *STRENGTHS) else STRENGTHS[1]


def seat_told(seat: str) -> str:
    """What a seat, or who sits there, is called in the language being spoken."""
    told = seat_name(seat)
    return told[:1].upper() + told[1:]


def _name(seat: str, program: str | None, given: str) -> str:
    told = given.strip()[:40] if given.strip().isprintable() else ""
    return program or told or seat


def _go_on(desk: Desk, table: StudioTable) -> None:
    """Let programs and chance play, note what people saw, and keep the record."""
    session = table.session
    session.advance()
    new: list[str] = []
    for seat in session.people:
        if not (table.play.is_open and new):
            new = [news.text for news in session.take_news(seat)]
        table.told[seat] = [*table.told.get(seat, ()), *new][-MOST_NEWS:]
    table.turn += 1
    if len(session.people) == 1 or table.play.is_open:
        table.looking = table.seat
    _keep(desk, table)


def _keep(desk: Desk, table: StudioTable) -> None:
    """Write the record to the shelf; half a move that no token can say is left out."""
    session = table.session
    if not session.moves and not table.played:
        return

    def start() -> AnyState:
        state: AnyState = table.play.start(table.scenario)
        table.play.replay(state, table.played)
        return state

    tokens, made = settled(table.play, start, session.moves)
    is_whole = len(made) == len(session.moves)
    outcome = session.state.outcome() if is_whole else None
    record = make_record(table.scenario, table.names, [*table.played, *tokens], outcome)
    desk.shelf.write("records", table.name, dump_record(record).encode())


# What people do -------------------------------------------------------------------------------


def make_move(desk: Desk, table: StudioTable, turn: int, index: int) -> str:
    """Make a legal move by its number in the list that was shown.

    Returns:
        what is wrong, in a sentence; empty when it was made.
    """
    if turn != table.turn or table.is_curtained:
        return _("The table has changed since. Choose again.")
    moves = table.session.choices()
    if not 0 <= index < len(moves):
        return _("There's no such move. Choose one of the list.")
    return _make(desk, table, [moves[index]])


def type_move(desk: Desk, table: StudioTable, turn: int, text: str) -> str:
    """Make the moves that a person typed; answers as :func:`make_move` does."""
    if turn != table.turn or table.is_curtained:
        return _("The table has changed since. Choose again.")
    view = table.session.state.observe(table.seat)
    try:
        moves = table.play.screen.read(view, text[:200])
    except IllegalMove as refusal:
        return refusal.message
    return _make(desk, table, moves)


def _make(desk: Desk, table: StudioTable, moves: Sequence[AnyMove]) -> str:
    attempt = table.session.attempt(moves, is_sure=True)
    if attempt.made:
        _go_on(desk, table)
    refusal = attempt.refusal
    return f"{refusal.rule}: {refusal.message}" if refusal is not None else ""


def step(desk: Desk, table: StudioTable, by: int) -> str:
    """Take the last decision back (-1), or make it again (1)."""
    session = table.session
    done = session.undo() if by < 0 else session.redo()
    if not done:
        return session.why_no_undo() if by < 0 else _("There's nothing to do again.")
    for seat in session.people:
        table.told[seat] = [*table.told.get(seat, ()), _("A move was taken back.")][-MOST_NEWS:]
    _go_on(desk, table)
    return ""


def look(table: StudioTable) -> None:
    """The person on turn says that only they look: the curtain rises for them."""
    table.looking = table.seat


# What people see ------------------------------------------------------------------------------


def told_table(table: StudioTable) -> dict[str, Any]:
    """What the page shows; of the game only what the seat that looks may know."""
    session, seat = table.session, table.seat
    if table.is_curtained:
        table.drawn = None
        return {"turn": table.turn, "curtain": seat_told(table.names[seat])}
    shown_to = session.people[0] if seat == NOBODY and session.people else max(seat, 0)
    data, picture = seen(table.play, session.state, shown_to, table.game.info.accent)
    table.drawn = None if picture is None else (data["mark"], picture.scene)
    can_undo = not session.why_no_undo()
    return {
        **data,
        "turn": table.turn,
        "who": seat_told(table.names[shown_to]),
        "news": table.told.get(shown_to, []),
        "undo": can_undo,
        "redo": session.can_redo,
        "hints": table.play.advise is not None and seat != NOBODY,
        "over": _ending(table) if seat == NOBODY else "",
    }


def _ending(table: StudioTable) -> str:
    describe = table.play.screen.result
    if describe is not None:
        return str(describe(table.session.state))
    outcome = table.session.state.outcome() or {}
    return ", ".join(f"{key} {value}" for key, value in outcome.items())


def seen(
    play: AnyPlay, state: AnyState, seat: int, accent: str
) -> tuple[dict[str, Any], TablePicture | None]:
    """What a seat sees of a state and may do there, as data, and its table as a picture.

    Only the seat's View and the moves that the rules let it make are asked, so two states that the
    seat cannot tell apart give the same.
    """
    view = state.observe(seat)
    is_over = state.to_move == NOBODY
    moves = [] if is_over else state.legal_moves()
    top = play.tabletop
    blocks = top.draw(view) if top is not None else ()
    picture = draw_table(blocks, make_style(), accent) if blocks else None
    listed = moves[:MOST_MOVES]
    frame = picture.frame if picture is not None and picture.frame.across else None
    spots = [top.spots(view, move) if top is not None and frame else () for move in listed]
    situation = play.guide.situation(view, moves) if play.guide is not None and moves else None
    data: dict[str, Any] = {
        "side": situation.side if situation else "",
        "phase": situation.phase if situation else "",
        "about": situation.about if situation else "",
        "left": list(situation.left) if situation else [],
        "ask": "" if is_over else play.screen.ask(view),
        "text": play.screen.show(view),
        "moves": [
            {
                "label": play.screen.label(view, move),
                "words": top.words(view, move) if top is not None else "",
                "spots": [frame.spot(*spot) for spot in places] if frame else [],
            }
            for move, places in zip(listed, spots, strict=True)
        ],
        "more": len(moves) > MOST_MOVES,
        "mark": mark_of(current_language(), accent, *blocks) if picture else "",
    }
    if picture is not None:
        data["size"] = [picture.scene.width, picture.scene.height]
    return data, picture


def hints(table: StudioTable) -> list[dict[str, str]]:
    """What a careful player would consider, from the View alone."""
    if table.is_curtained or table.seat == NOBODY:
        return []
    view = table.session.state.observe(table.seat)
    stream = Streams("studio", "hints").stream(str(table.turn))
    return [{"label": h.label, "reason": h.reason} for h in consider(table.play, view, stream)]


def words(desk: Desk, table: StudioTable, word: str) -> list[str]:
    """What a word, a sign, a rule or a card means, from the printed pages."""
    if table.is_curtained:
        return []
    state, play = table.session.state, table.play
    view = state.observe(max(table.seat, 0))
    signs = tuple(play.guide.signs(view)) if play.guide is not None else ()
    key = mark_of("lexicon", table.scenario.id, current_language(), signs)
    lexicon = desk.made.get(key, lambda: read_lexicon(table.game, table.scenario, signs))
    found = explain(lexicon, play.guide, view, word[:60])
    told = [found.card] if found.card else []
    told += [f"{', '.join(e.rules[:3]) or e.page}: {e.text}" for e in found.entries]
    if told:
        return told
    near = _(" Did you mean {words}?", words=", ".join(found.nearest)) if found.nearest else ""
    return [_("No page of this game explains “{word}”.", word=word[:40]) + near]


def manual(table: StudioTable) -> str:
    """How to play, as the terminal tells it."""
    if table.is_curtained:
        return ""
    return table.play.screen.help(table.session.state.observe(max(table.seat, 0)))
