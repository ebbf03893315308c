"""A round as a tale: every attack is a moment, and the tale says what it brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from engine.cards import JOKER_1, JOKERS, rank_of
from engine.errors import IllegalMove, RequestError
from engine.games.dabu_deeps.play import begin
from engine.games.dabu_deeps.round.notation import parse, play
from engine.games.dabu_deeps.round.state import State
from engine.games.dabu_deeps.rulebook.content import SetupContent, read
from engine.games.dabu_deeps.rulebook.fortress import WIDTH, cells_of
from engine.games.dabu_deeps.rulebook.moves import CONCEDE, LIGHT, LOSE, NO_CELL, card_of, cell_of
from engine.games.dabu_deeps.rulebook.tables import (
    KING,
    KING_POINTS,
    QUEEN,
    QUEEN_POINTS,
    STRENGTH,
    is_goal,
)
from engine.games.dabu_deeps.sheets.learn import PACKAGE
from engine.games.dabu_deeps.story import sentences as told
from engine.games.dabu_deeps.story.fortress import as_built, named
from engine.games.dabu_deeps.story.quiet import fold
from engine.language import _, counted, mark_translatable
from engine.scenario.envelope import Scenario
from engine.scenario.titles import title_told
from engine.telling.cases import person
from engine.telling.names import a_card, begun, called, in_words
from engine.telling.tale import Moment, Remark, Scores, Tale, Totals, remark
from engine.telling.teller import Teller, key_of
from engine.telling.weave import StoryLength, weave

STRONG = 10
"""A wall or force of this strength is worth a word of its own."""
LEAST_LOSS = 2
"""The weight of the least loss that may decide a round."""
SEEN, TOLD = 8, 20
"""The weights of a goal card that is seen, and of what is told in any case."""
MEASURE = StoryLength(
    most=5,
    lines=4,
    letters=990,
    always=TOLD,
    when=(
        mark_translatable("Attack {turn}"),
        mark_translatable("Attacks {first} and {last}"),
        mark_translatable("Attacks {first} to {last}"),
    ),
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
    names: dict[str, Any] = {"attacker": person(attacker), "defender": person(defender)}
    state = begin(scenario)
    army = (*state.hand, *state.deck[state.drawn :])
    spies = sum(card >= JOKER_1 for card in army)
    moments = _moments(state, moves, names)
    _mark_hinge(moments, state, names)
    teller = Teller(key_of(scenario, moves))
    content = read(scenario.content)
    if isinstance(content, SetupContent):
        opening = [remark(told.OPENING, **names)]
    else:
        count = in_words(len(army))
        opening = [remark(told.OPENING_LATE, number=len(army), count=count, **names)]
    theme = content.theme if isinstance(content, SetupContent) else ""
    first = teller.tell(opening)
    return Tale(
        title=title_told(PACKAGE, scenario),
        name=_("Chronicle of the round"),
        players=((attacker, _("attacker")), (defender, _("defender"))),
        opening=first,
        passages=weave(moments, teller, partial(fold, names=names), MEASURE, first),
        ending=_ending(state, names, moments, spies, theme),
        scores=_scores(state, names),
        seed=str(scenario.seed),
        scenario_id=scenario.id,
    )


def _moments(state: State, moves: Sequence[str], names: dict[str, Any]) -> list[Moment]:
    """The attacks of a record; the state is played to its end."""
    moments: list[Moment] = []
    for number, token in enumerate(moves, 1):
        try:
            made = parse(state.hand, token)
            before = state.copy()
            play(state, token)
        except IllegalMove as refusal:
            raise RequestError(f"move {number}: {refusal.message}") from refusal
        if made[0] == CONCEDE:
            moments.append(
                Moment(before.attacks + 1, [remark(told.GIVES_UP, weight=TOLD, **names)])
            )
        elif made[0] & LOSE:
            if not moments:  # a position may begin with it
                moments.append(Moment(before.attacks))
            moments[-1].lines.append(_revenge(card_of(made[0]), names))
            moments[-1].tally["spies lost"] += card_of(made[0]) >= JOKER_1
        elif made[0] & LIGHT:  # so may one with a bomb that has struck already
            moment = Moment(
                before.attacks + 1, _lit(before, state, names), tally=_tally(before, state)
            )
            moments.append(moment)
        else:
            moments.append(_attack(before, state, card_of(made[0]), cell_of(made[0]), names))
        moments[-1].totals = _totals(state)
    return moments


def _attack(before: State, after: State, card: int, cell: int, names: dict[str, Any]) -> Moment:
    moment = Moment(before.attacks + 1, tally=_tally(before, after))
    moment.tally["spies sent"] += card >= JOKER_1
    if cell == NO_CELL:
        moment.lines.append(remark(told.SPY_IN_VAIN, **names))
        return moment
    wall = before.layout[cell]
    texts: tuple[str, ...]
    fields = {**names, "place": _place(cell), "wall": named(wall), "force": _force(card)}
    if card >= JOKER_1:
        texts = {KING: told.SPY_KING, QUEEN: told.SPY_QUEEN}.get(wall, told.SPY_WALL)
        moment.lines.append(remark(texts, weight=SEEN if is_goal(wall) else 1, **fields))
        return moment
    lit = _lit(before, after, names, target=cell)
    if is_goal(wall):
        was_seen = bool(before.face_up >> cell & 1)
        texts = _capture(wall == KING, was_seen=was_seen, has_light=bool(lit))
        moment.lines.append(remark(texts, weight=TOLD, **fields))
    elif before.standing & ~after.standing:
        texts = told.BOMB_FALLS if lit else told.FALLS
        weight = 2 if STRENGTH[wall] >= STRONG else 1
        moment.lines.append(remark(texts, weight=weight, **fields))
    else:
        texts = told.BOMB_HOLDS if lit else told.HOLDS
        moment.lines.append(remark(texts, weight=_loss(card), **fields))
    moment.lines += lit
    return moment


def _capture(is_king: bool, *, was_seen: bool, has_light: bool) -> tuple[str, ...]:
    """The wordings of a capture; a bomb is named if its light is told next."""
    if has_light:
        return told.BOMB_TAKES_KING if is_king else told.BOMB_TAKES_QUEEN
    if was_seen:
        return told.REACHES_KING if is_king else told.REACHES_QUEEN
    return told.TAKES_KING if is_king else told.TAKES_QUEEN


def _lit(before: State, after: State, names: dict[str, Any], target: int = NO_CELL) -> list[Remark]:
    """What a bomb's light has shown, if it is worth telling; ``target`` is what the bomb struck."""
    lines = []
    for cell in cells_of(after.face_up & ~before.face_up):
        shown = after.layout[cell]
        if cell == target or not is_goal(shown):
            continue
        texts = told.LIT_KING if shown == KING else told.LIT_QUEEN
        place = where = _place(cell)
        if target != NO_CELL and target // WIDTH == cell // WIDTH:
            place = _(told.CLOSE_BY)
        lines.append(remark(texts, weight=SEEN, **names, place=place, where=where))
    return lines


def _tally(before: State, after: State) -> Counter[str]:
    fallen = after.defender_discard.bit_count() - before.defender_discard.bit_count()
    return Counter(attacks=1, fallen=fallen)


def _place(cell: int) -> str:
    return _(told.PLACES[cell // WIDTH])


def _revenge(card: int, names: dict[str, Any]) -> Remark:
    """The card that revenge took; a weak one only says why the army shrank by two."""
    if card >= JOKER_1:
        return remark(told.REVENGE, weight=LEAST_LOSS, card=_(told.A_SPY), **names)
    weight = _loss(card) if STRENGTH[card] >= STRONG else 0
    return remark(told.REVENGE, weight=weight, card=named(card), **names)


def _loss(card: int) -> int:
    """The weight of a card that the attacker lost, higher the stronger it was."""
    return max(1, STRENGTH[card] - STRONG + LEAST_LOSS)


def _force(card: int) -> str:
    """What the attacker sent, by its rank alone; a spy is told otherwise."""
    return a_card((rank_of(card) - 1) % 13 + 1) if card < JOKER_1 else ""


def _totals(state: State) -> Totals:
    walls = state.defender_discard.bit_count()
    left = len(state.hand) + len(state.deck) - state.drawn
    return ((_("walls fallen"), str(walls)), (_("army left"), str(left)))


def _mark_hinge(moments: list[Moment], state: State, names: dict[str, Any]) -> None:
    """Say where the attacker had won: at the capture worth more than all that was left.

    A defender wins by nothing that happens on one attack.
    """
    if state.points <= QUEEN_POINTS + KING_POINTS - state.points:
        return
    had_king = False
    for moment in moments:
        for at, line in enumerate(moment.lines, 1):
            had_king |= line.texts in _KING_CAPTURES
            if line.texts in _CAPTURES:
                texts = told.ALL_CAPTURED if had_king else told.TURNED_TO_ATTACK
                moment.lines.insert(at, remark(texts, is_hinge=True, **names))
                return


_CAPTURES = (told.TAKES_QUEEN, told.REACHES_QUEEN, told.BOMB_TAKES_QUEEN)
"""What decides a round for the attacker."""
_KING_CAPTURES = (told.TAKES_KING, told.REACHES_KING, told.BOMB_TAKES_KING)


def _ending(
    state: State, names: dict[str, Any], moments: Sequence[Moment], spies: int, theme: str
) -> str:
    """How it ended, how the fortress was built, and what it cost.

    Args:
        state: at the end.
        names: of the attacker and the defender.
        moments: the attacks.
        spies: how many the army had at first.
        theme: of the fortress; empty for none.
    """
    king, queen = (bool(state.captured >> goal & 1) for goal in (KING, QUEEN))
    text = {
        (True, True): told.END_BOTH,
        (True, False): told.END_KING,
        (False, True): told.END_QUEEN,
        (False, False): told.END_NONE,
    }[king, queen]
    left = len(state.hand) + len(state.deck) - state.drawn
    parts = [begun(_(text, **names))]
    parts += as_built(theme, state)
    if left:
        parts.append(counted(*told.COST_ARMY, left, count=in_words(left)))
    else:
        parts.append(_(told.COST_ALL))
    if spies == len(JOKERS):  # a position may begin without them
        tally = sum((moment.tally for moment in moments), Counter[str]())
        fate = told.SPIES.get((tally["spies sent"], tally["spies lost"]))
        parts += [_(fate)] if fate else []
    return " ".join(parts)


def _scores(state: State, names: dict[str, Any]) -> Scores:
    rows = []
    for side, name in enumerate(names.values()):
        points = [
            worth if bool(state.captured >> goal & 1) == (side == 0) else 0
            for goal, worth in ((KING, KING_POINTS), (QUEEN, QUEEN_POINTS))
        ]
        rows.append((str(name), *map(str, points), str(sum(points))))
    return Scores(("", _("The dwarf king"), _("Women and children"), _("Points")), tuple(rows))
