"""A round as a tale: every attack is a beat, told by what it brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.cards import JOKER_1
from engine.errors import IllegalMove, RequestError
from engine.games.dabu_deeps.play import begin
from engine.games.dabu_deeps.round.notation import parse, play
from engine.games.dabu_deeps.round.state import State
from engine.games.dabu_deeps.rulebook.fortress import WIDTH, cells_of
from engine.games.dabu_deeps.rulebook.moves import CONCEDE, LIGHT, LOSE, NO_CELL, card_of, cell_of
from engine.games.dabu_deeps.rulebook.tables import (
    GOALS,
    KING,
    KING_POINTS,
    QUEEN,
    QUEEN_POINTS,
    STRENGTH,
)
from engine.games.dabu_deeps.story import sentences as told
from engine.language import _, counted, mark_translatable
from engine.scenario.envelope import Scenario
from engine.telling.names import called, in_words
from engine.telling.tale import Beat, Line, Scores, Tale, Totals, line
from engine.telling.teller import Teller, key_of
from engine.telling.weave import Measure, weave

STRONG = 10
"""A wall or force of this strength is worth a word of its own."""
MEASURE = Measure(
    most=5,
    lines=2,
    when=(mark_translatable("Attack {turn}"), mark_translatable("Attacks {first} to {last}")),
)


def tell(scenario: Scenario, players: Sequence[str], moves: Sequence[str]) -> Tale:
    """A finished round, told.

    Args:
        scenario: complete, with the attacker's deck.
        players: the attacker and the defender.
        moves: the record's tokens, legal.

    Raises:
        RequestError: the scenario cannot be played, or a move is illegal.
    """
    attacker, defender = called(players)
    names: dict[str, Any] = {"attacker": attacker, "defender": defender}
    state = begin(scenario)
    beats = _beats(state, moves, names)
    _mark_hinge(beats, state, names)
    teller = Teller(key_of(scenario, moves))
    opening = [line(told.OPENING, **names)]
    theme = str(scenario.content.get("theme", ""))
    if theme in told.THEMES:
        opening.append(line((told.THEMES[theme],)))
    first = teller.tell(opening)
    return Tale(
        title=scenario.title,
        name=_("Chronicle of the round"),
        players=((attacker, _("attacker")), (defender, _("defender"))),
        opening=first,
        passages=weave(beats, teller, _fold, MEASURE, first),
        ending=_ending(state, names),
        scores=_scores(state, names),
        seed=str(scenario.seed),
        scenario_id=scenario.id,
    )


def _beats(state: State, moves: Sequence[str], names: dict[str, Any]) -> list[Beat]:
    """The attacks of a record; the state is played to its end."""
    beats: list[Beat] = []
    for number, token in enumerate(moves, 1):
        try:
            made = parse(state.hand, token)
            before = state.copy()
            play(state, token)
        except IllegalMove as refusal:
            raise RequestError(f"move {number}: {refusal.message}") from refusal
        if made[0] == CONCEDE:
            beats.append(Beat(before.attacks + 1, [line(told.GIVES_UP, weight=6, **names)]))
        elif made[0] & LOSE:
            if not beats:  # a position may begin with it
                beats.append(Beat(before.attacks))
            beats[-1].lines += _revenge(card_of(made[0]), names)
        elif made[0] & LIGHT:  # so may one with a bomb that has struck already
            beat = Beat(before.attacks + 1, _lit(before, state, names), tally=_tally(before, state))
            beats.append(beat)
        else:
            beats.append(_attack(before, state, card_of(made[0]), cell_of(made[0]), names))
        beats[-1].totals = _totals(state)
    return beats


def _attack(before: State, after: State, card: int, cell: int, names: dict[str, Any]) -> Beat:
    beat = Beat(before.attacks + 1, tally=_tally(before, after))
    if cell == NO_CELL:
        return beat
    wall = before.layout[cell]
    fields: dict[str, Any] = {
        **names,
        "place": _place(cell),
        "strength": STRENGTH[wall],
        "force": STRENGTH[card],
    }
    if card >= JOKER_1:
        texts = {KING: told.SPY_KING, QUEEN: told.SPY_QUEEN}.get(wall, told.SPY_WALL)
        beat.lines.append(line(texts, weight=5 if GOALS >> wall & 1 else 1, **fields))
        return beat
    if wall in (KING, QUEEN):
        texts = told.TAKES_KING if wall == KING else told.TAKES_QUEEN
        beat.lines.append(line(texts, weight=8, **fields))
    elif before.standing & ~after.standing:
        weight = 2 if STRENGTH[wall] >= STRONG else 1
        beat.lines.append(line(told.FALLS, weight=weight, **fields))
    else:
        weight = 2 if STRENGTH[card] >= STRONG else 1
        beat.lines.append(line(told.HOLDS, weight=weight, **fields))
    beat.lines += _lit(before, after, names, but=1 << cell)
    return beat


def _lit(before: State, after: State, names: dict[str, Any], but: int = 0) -> list[Line]:
    """What a bomb's light has shown, if it is worth telling; ``but`` is the bomb's own target."""
    lines = []
    for cell in cells_of(after.face_up & ~before.face_up & ~but):
        shown = after.layout[cell]
        if GOALS >> shown & 1:
            texts = told.LIT_KING if shown == KING else told.LIT_QUEEN
            lines.append(line(texts, weight=5, place=_place(cell), **names))
    return lines


def _tally(before: State, after: State) -> Counter[str]:
    fallen = after.defender_discard.bit_count() - before.defender_discard.bit_count()
    return Counter(attacks=1, fallen=fallen)


def _place(cell: int) -> str:
    return _(told.PLACES[cell // WIDTH])


def _revenge(card: int, names: dict[str, Any]) -> list[Line]:
    if card >= JOKER_1:
        return [line(told.REVENGE_SPY, weight=2, **names)]
    if STRENGTH[card] >= STRONG:
        return [line(told.REVENGE, weight=2, strength=STRENGTH[card], **names)]
    return []


def _totals(state: State) -> Totals:
    walls = state.defender_discard.bit_count()
    left = len(state.hand) + len(state.deck) - state.drawn
    return ((_("walls fallen"), str(walls)), (_("army left"), str(left)))


def _mark_hinge(beats: list[Beat], state: State, names: dict[str, Any]) -> None:
    """Add a sentence where the round turned: at the dearer capture, or at the dearest loss."""
    has_won = state.points > QUEEN_POINTS + KING_POINTS - state.points
    kinds = (told.TAKES_QUEEN,) if has_won else _LOSSES
    texts = told.TURNED_TO_ATTACK if has_won else told.TURNED_TO_DEFENCE
    found = [n for n, beat in enumerate(beats) if _has(beat, kinds)]
    if found:
        at = max(found, key=lambda n: (_has(beats[n], kinds), -n))
        beats[at].lines.append(line(texts, is_hinge=True, **names))


_LOSSES = (told.HOLDS, told.REVENGE, told.REVENGE_SPY)
"""What costs the attacker most when nothing is found."""


def _has(beat: Beat, kinds: Sequence[tuple[Any, ...]]) -> int:
    """The weight of a beat's lines of these kinds."""
    return sum(line.weight for line in beat.lines if line.texts in kinds)


def _fold(beats: Sequence[Beat]) -> list[Line]:
    attacks = sum(beat.tally["attacks"] for beat in beats)
    fallen = sum(beat.tally["fallen"] for beat in beats)
    if not attacks:
        return []
    lines = [line(told.QUIET, number=attacks, count=in_words(attacks))]
    if fallen:
        lines.append(line(told.QUIET_FALLEN, number=fallen, count=in_words(fallen)))
    else:
        lines.append(line(told.QUIET_NONE))
    return lines


def _ending(state: State, names: dict[str, Any]) -> str:
    king, queen = (bool(state.captured >> goal & 1) for goal in (KING, QUEEN))
    text = {
        (True, True): told.END_BOTH,
        (True, False): told.END_KING,
        (False, True): told.END_QUEEN,
        (False, False): told.END_NONE,
    }[king, queen]
    walls = state.defender_discard.bit_count()
    left = len(state.hand) + len(state.deck) - state.drawn
    parts = [_(text, **names)]
    if walls:
        parts.append(counted(*told.COST_WALLS, walls, count=in_words(walls)))
    if left:
        parts.append(counted(*told.COST_ARMY, left, count=in_words(left)))
    else:
        parts.append(_(told.COST_ALL))
    return " ".join(parts)


def _scores(state: State, names: dict[str, Any]) -> Scores:
    rows = []
    for side, name in enumerate(names.values()):
        points = [
            worth if bool(state.captured >> goal & 1) == (side == 0) else 0
            for goal, worth in ((KING, KING_POINTS), (QUEEN, QUEEN_POINTS))
        ]
        rows.append((name, *map(str, points), str(sum(points))))
    return Scores(("", _("The king"), _("Women and children"), _("Points")), tuple(rows))
