"""A game as a tale: a moment is one player's turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from engine.cards import cards_in
from engine.game.playable import NOBODY
from engine.games.dukes_up.play import PLAY
from engine.games.dukes_up.rulebook.melds import is_run, is_set
from engine.games.dukes_up.rulebook.tables import BLACK, OWN, PACKAGE, RED, name_of, other
from engine.games.dukes_up.story import sentences as told
from engine.games.dukes_up.story.dukes import Dukes, given_up, giving_up, some_dukes
from engine.games.dukes_up.turn.state import State
from engine.games.dukes_up.turn.table import NO_CARD
from engine.language import _, counted, mark_translatable
from engine.play.replay import steps
from engine.scenario.envelope import Scenario
from engine.scenario.titles import title_told
from engine.telling.cases import person
from engine.telling.names import called, in_words, listed, the_card
from engine.telling.tale import Moment, Remark, Scores, Tale, Totals, Wording, remark
from engine.telling.teller import Teller, key_of
from engine.telling.weave import StoryLength, weave

TAKEN = 9
"""The weight of a fief that is taken: however long the story, it says how."""
MEASURE = StoryLength(
    most=5,
    lines=3,
    letters=1060,
    always=TAKEN,
    tells_last=True,
    when=(
        mark_translatable("Turn {turn}"),
        mark_translatable("Turns {first} and {last}"),
        mark_translatable("Turns {first} to {last}"),
    ),
)
Names = tuple[str, ...]
"""Of Red and Black."""
_OWN_OPENINGS = (told.EXPOSED, told.EXPOSED_AND_GUARDED, told.FAILED)
"""A fief came to lie face up in its owner's turn."""
_BY_NAMING = (told.FAILED, told.GUESSED)
"""A fief came to lie face up because somebody named it."""
_DANGERS: Mapping[int, tuple[str, ...]] = {0: told.HINGE_NO_DUKE, 1: told.HINGE_ONE_DUKE}
"""How near an open fief is to being taken, by the dukes that are left."""
_NEXT: Mapping[tuple[Wording, ...], tuple[Wording, ...]] = {
    told.TAKES: told.TAKES_NEXT,
    told.LAYS_AND_TAKES: told.LAYS_AND_TAKES_NEXT,
    told.TAKES_FIEF: told.TAKES_FIEF_NEXT,
}
"""How a turn begins that follows at once on a fief that came to lie open."""
_WITHOUT_POINTS = (told.SWAPS, told.GUESSED, told.FAILED, told.EXPOSED)
"""What by itself changes no points, the least first."""


def tell(scenario: Scenario, players: Sequence[str], moves: Sequence[str]) -> Tale:
    """A finished game, told.

    Args:
        scenario: complete, with the order of the cards.
        players: Red and Black.
        moves: the record's tokens, legal.

    Raises:
        RequestError: the scenario cannot be played, or a move is illegal.
    """
    names: Names = tuple(person(name) for name in called(players))
    state = PLAY.start(scenario)
    dukes = Dukes(names)
    moments = _moments(state, moves, dukes)
    _mark_hinge(moments, state, dukes)
    for moment in moments:
        _thin_out(moment)
        moment.totals = _with_unit(moment.totals)
    teller = Teller(key_of(scenario, moves))
    scene = remark(told.OPENING, red=names[RED], black=names[BLACK])
    opening = teller.tell([scene, remark(told.SCORING, count=in_words(state.rules.bonus))])
    return Tale(
        title=title_told(PACKAGE, scenario),
        name=_("Chronicle of the evening"),
        players=tuple((str(names[seat]), name_of(seat)) for seat in (RED, BLACK)),
        opening=opening,
        passages=weave(moments, teller, partial(_fold, dukes), MEASURE, opening),
        ending=_ending(state, names, teller),
        scores=_scores(state, names),
        seed=str(scenario.seed),
        scenario_id=scenario.id,
    )


def _moments(state: State, moves: Sequence[str], dukes: Dukes) -> list[Moment]:
    """The turns of a record; the state is played to its end."""
    moments: list[Moment] = []
    names = dukes.names
    for before, _tokens, after in steps(PLAY, state, moves):
        if not before.turn:
            continue  # fiefs and dukes are being chosen
        if not moments:
            dukes.at_first = (before.dukes[RED].bit_count(), before.dukes[BLACK].bit_count())
        if not moments or moments[-1].at != before.turn:
            moments.append(Moment(before.turn, tally=Counter(turns=1)))
        _note(moments[-1], before, after, names)
        dukes.note(before, after)
        shown = [
            seat
            for seat in (RED, BLACK)
            if after.fief_up[seat] and not before.fief_up[seat] and after.fief[seat] != NO_CARD
        ]
        opened = [_opened(before, after, seat, names) for seat in shown]
        if opened and after.turn != before.turn:  # step 1 of its owner's turn
            moments[-1].totals = _totals(after, names)
            moments.append(Moment(after.turn, tally=Counter(turns=1)))
            for seat in shown:
                dukes.note_shown(after, seat)
        moments[-1].lines += opened
        moments[-1].totals = _totals(after, names)
    return moments


def _totals(state: State, names: Names) -> Totals:
    return tuple((str(names[seat]), str(state.points(seat))) for seat in (RED, BLACK))


def _with_unit(totals: Totals) -> Totals:
    """Totals whose first number says what it counts."""
    (name, points), *others = totals
    return ((name, counted("{n} point", "{n} points", int(points))), *others)


def _note(moment: Moment, before: State, after: State, names: Names) -> None:
    """Add what a move of a turn brought about."""
    mover, foe = before.mover, other(before.mover)
    fields: dict[str, Any] = {"who": names[mover], "foe": names[foe]}
    added = after.on_table & ~before.on_table
    given, _taken_back = given_up(before, after)  # of these _swapped tells
    laid = (added & OWN[mover]).bit_count() - given
    own_fief = before.fief[mover] != NO_CARD and after.fief[mover] == NO_CARD
    taken = added & before.dukes[foe]
    moment.tally["joined"] += added.bit_count()
    if laid > own_fief or taken:
        moment.lines.append(_arranged(laid - own_fief, taken, before.dukes[foe], fields))
    is_over = after.attacker != before.attacker
    if before.fief_up[mover] and not before.dukes[mover]:
        if after.dukes[mover]:
            _note_guard(moment, fields)
    else:
        moment.lines += _swapped(before, after, is_over, fields)
    if is_over:
        texts: tuple[Wording, ...] = told.TAKES_FIEF_WITH_OWN if own_fief else told.TAKES_FIEF
        if own_fief and not after.dukes[mover] and _is_duke_played(moment.lines[-1:]):
            texts = told.TAKES_FIEF_WITH_ALL
            del moment.lines[-1]
        meld = _meld_of(before.fief[foe], after)
        moment.lines.append(remark(texts, weight=TAKEN, meld=meld, **fields))
    if before.on_table & ~after.on_table:  # K6.4
        moment.lines.append(remark(told.WITHDRAWS, **fields))


def _is_duke_played(lines: Sequence[Remark]) -> bool:
    """Whether the line is of one duke that the owner played."""
    return any(line.texts == told.PLAYS_DUKE and line.number == 1 for line in lines)


def _meld_of(card: int, state: State) -> str:
    """The meld in which a card lies: ``a run of five cards``."""
    (meld,) = (one for one in state.table if one >> card & 1)
    forms = told.RUN if is_run(meld) else told.MELD
    count = meld.bit_count()
    return counted(*(told.SET if is_set(meld) else forms), count, count=in_words(count))


def _arranged(laid: int, taken: int, guards: int, fields: dict[str, Any]) -> Remark:
    """New cards in the melds, dukes lured away from among the guards, or both."""
    count = taken.bit_count()
    if not taken:
        return remark(told.LAYS, number=laid, count=in_words(laid), **fields)
    cards = listed(the_card(card) for card in cards_in(taken))
    more = {**fields, "dukes": some_dukes(count, guards.bit_count()), "cards": cards}
    if not laid:
        return remark(told.TAKES, number=count, weight=3 * count, **more)
    played = counted(*told.PLAYED, laid, count=in_words(laid))
    weight = 3 * count + 1
    return remark(told.LAYS_AND_TAKES, number=count, weight=weight, played=played, **more)


def _swapped(
    before: State, after: State, is_over: bool, fields: dict[str, Any]
) -> Iterator[Remark]:
    """What became of the dukes of a player whose turn it was; new ones guard nothing at the end."""
    had, has = before.dukes[before.mover], after.dukes[before.mover]
    new = has & ~had
    if new and not is_over:
        cards = listed(the_card(card) for card in cards_in(new))
        yield remark(told.SWAPS, number=new.bit_count(), cards=cards, **fields)
    gone = given_up(before, after)
    yield from giving_up(*gone, had.bit_count(), fields["who"], is_bare=not is_over)


def _thin_out(moment: Moment) -> None:
    """Leave out of a crowded turn what changed neither points nor lead, the least first."""
    for least in _WITHOUT_POINTS:
        for number in reversed(range(len(moment.lines))):
            if len(moment.lines) > MEASURE.lines and moment.lines[number].texts == least:
                del moment.lines[number]


def _note_guard(moment: Moment, fields: dict[str, Any]) -> None:
    """Add a new duke, to the line of the fief if it came to lie open in the same turn."""
    for number, line in enumerate(moment.lines):
        if line.texts == told.EXPOSED:
            moment.lines[number] = remark(told.EXPOSED_AND_GUARDED, weight=8, **line.fields)
            return
    moment.lines.append(remark(told.PROTECTS, weight=3, **fields))


def _opened(before: State, after: State, seat: int, names: Names) -> Remark:
    """How a fief came to lie face up: no dukes, a failed attempt, or a good guess."""
    fields: dict[str, Any] = {"card": the_card(after.fief[seat]), "foe": names[other(seat)]}
    if after.turn != before.turn:
        return remark(told.EXPOSED, weight=5, **{**fields, "who": names[seat]})
    if seat == before.mover:
        return remark(told.FAILED, weight=5, **{**fields, "who": names[seat]})
    who, foe = names[other(seat)], names[seat]
    return remark(told.GUESSED, weight=5, **{**fields, "who": who, "foe": foe})


def _mark_hinge(moments: list[Moment], state: State, dukes: Dukes) -> None:
    """Add who took the lead, and where the game turned."""
    if not moments:
        return
    names = dukes.names
    leads = [_leader(moment) for moment in moments]
    winner = state.winner()
    loser = names[other(winner)] if winner != NOBODY else ""
    openings = [n for n, moment in enumerate(moments) if _opens_fief(moment, loser)]
    by_fief = state.attacker != NOBODY and state.attacker == winner and bool(openings)
    turned = openings[-1] if by_fief else len(moments)
    while not by_fief and turned and leads[turned - 1] == winner:
        turned -= 1
    for number, moment in enumerate(moments):
        lead = leads[number]
        is_last = number == len(moments) - 1
        if number == turned and by_fief:
            _mark_danger(moment, dukes, winner, is_last=is_last)
            if moments[-1].at == moment.at + 1:
                _tell_next(moments[-1])
        elif number == turned:
            moment.lines.append(remark(told.HINGE, is_hinge=True, who=names[lead]))
        elif lead != NOBODY and number and not is_last and lead != leads[number - 1]:
            moment.lines.append(remark(told.LEADS, weight=2, who=names[lead]))
    if turned == len(moments):
        moments[-1].lines.append(remark(told.HINGE_DRAW, is_hinge=True))


def _mark_danger(moment: Moment, dukes: Dukes, winner: int, *, is_last: bool) -> None:
    """Say how near a fief that came to lie open is to being taken, unless its line says so."""
    who, foe = dukes.names[winner], dukes.names[other(winner)]
    for number, line in enumerate(moment.lines):
        if line.texts == told.EXPOSED_AND_GUARDED and line.fields["who"] == foe and not is_last:
            moment.lines[number] = replace(line, is_hinge=True)
            return
    left = dukes.left(other(winner), moment.at + 1)
    texts = told.HINGE_AT_ONCE if is_last else _DANGERS.get(left, told.HINGE_FIEF)
    moment.lines.append(remark(texts, is_hinge=True, who=who, foe=foe))


def _tell_next(moment: Moment) -> None:
    """Let a turn begin with how soon it came."""
    first = moment.lines[0]
    moment.lines[0] = replace(first, texts=_NEXT.get(first.texts, first.texts))


def _leader(moment: Moment) -> int:
    """Who is ahead after a turn, or NOBODY."""
    red, black = (int(number) for _name, number in moment.totals)
    return NOBODY if red == black else (RED if red > black else BLACK)


def _opens_fief(moment: Moment, owner: str) -> bool:
    """Whether the fief of a player came to lie face up."""
    return any(
        (line.texts in _OWN_OPENINGS and line.fields["who"] == owner)
        or (line.texts == told.GUESSED and line.fields["foe"] == owner)
        for line in moment.lines
    )


def _fold(dukes: Dukes, moments: Sequence[Moment]) -> list[Remark]:
    """Some turns together: cards played, then what became of the dukes and fiefs of each."""
    tally = sum((moment.tally for moment in moments), Counter[str]())
    turns, joined = tally["turns"], tally["joined"]
    rest = dukes.told(moments[0].at, moments[-1].at)
    rest += [one for moment in moments for one in moment.lines if one.texts in _BY_NAMING]
    if joined:
        texts = told.MINGLING if turns > 1 else told.MINGLING_ONCE
        return [remark(texts, number=joined, count=in_words(joined), turns=in_words(turns)), *rest]
    return rest or [remark(told.QUIET, number=turns, count=in_words(turns))]


def _ending(state: State, names: Names, teller: Teller) -> str:
    if state.attacker != NOBODY:
        lines = [remark(told.END_FIEF)]
    elif state.is_last:
        lines = [remark(told.END_PILES, who=names[state.mover])]
    elif state.idle >= state.rules.idle_limit:
        lines = [remark(told.END_STOPPED)]
    else:
        lines = [remark(told.END_LIMIT, turns=in_words(state.turn))]
    points = [state.points(RED), state.points(BLACK)]
    winner = state.winner()
    if winner == NOBODY:
        lines.append(remark((told.DRAWN,), points=points[RED]))
        return teller.tell(lines)
    loser = other(winner)
    fields: dict[str, Any] = {
        "winner": names[winner],
        "points": points[winner],
        "less": points[loser],
    }
    how: tuple[Wording, ...] = told.WON if points[winner] > points[loser] else (told.WON_LEVEL,)
    lines.append(remark(how, **fields))
    left = state.unplayed(loser)
    cost: tuple[Wording, ...] = told.COST if left else (told.COST_NONE,)
    lines.append(remark(cost, number=left, count=in_words(left), loser=names[loser]))
    return teller.tell(lines)


def _scores(state: State, names: Names) -> Scores:
    """K7.1 by its parts."""
    head = ("", _("Melds"), _("Dukes"), _("Own fief"), _("Fief taken"), _("Points"))
    rows = []
    for seat, name in enumerate(names):
        parts = (
            (state.on_table & OWN[seat]).bit_count(),
            state.dukes[seat].bit_count(),
            int(state.fief[seat] != NO_CARD),
            state.rules.bonus if state.attacker == seat else 0,
            state.points(seat),
        )
        rows.append((str(name), *map(str, parts)))
    return Scores(head, tuple(rows))
