"""What a game tells its players: the step, what is left, the score, cards and signs."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import is_joker, rank_of
from engine.game.guide import Guide, Situation, in_step
from engine.games.uboat_wargames.rulebook.rules import ALL_FILLED
from engine.games.uboat_wargames.rulebook.tables import (
    PER_ROW,
    card_name,
    row_name,
    seat_name,
    tile_text,
)
from engine.games.uboat_wargames.sheets.ruleset import turn_steps
from engine.games.uboat_wargames.table.view import View
from engine.language import _, counted, signed
from engine.telling.tale import Scores

PLACE = 2
"""The step of a turn in which a player decides."""
_ACE = 14


def situation(view: View, moves: Sequence[int]) -> Situation:
    """Return where the game stands for the player on turn."""
    del moves
    side = seat_name(view.rules.names, view.seat)
    return in_step(side, turn_steps(view.rules), PLACE, _left(view))


def _left(view: View) -> list[str]:
    empty = 2 * PER_ROW - view.filled[view.seat].bit_count()
    left = [
        counted(
            "{n} spot of yours is empty.",
            "{n} spots of yours are empty.",
            empty,
        )
        if view.filled[view.seat] != ALL_FILLED
        else _("All your spots have a card.")
    ]
    cards = view.pile_sizes[view.seat] - 1
    text = (
        counted("After this you play {n} more card.", "After this you play {n} more cards.", cards)
        if cards
        else _("This is your last card.")
    )
    return [*left, text]


def score(view: View, names: Sequence[str]) -> Scores:
    """Return the points of the tiles that everybody controls now, row by row (U7.2)."""
    rules = view.rules
    head = ["", *(_("Row {letter}", letter=row_name(row)) for row in range(rules.seats))]
    head += [_("Handicap")] * bool(rules.handicap) + [_("Points")]
    rows = []
    for seat, name in enumerate(names):
        parts, total = [name], 0
        for row in range(rules.seats):
            tiles = range(row * PER_ROW, (row + 1) * PER_ROW)
            owned = sum(rules.values[t % PER_ROW] for t in tiles if view.owners[t] == seat)
            total += owned
            beside = row in (seat, (seat - 1) % rules.seats)
            parts.append(str(owned) if beside else "")
        if rules.handicap:
            total += rules.handicap[seat]
            parts.append(signed(rules.handicap[seat], 0))
        rows.append((*parts, str(total)))
    return Scores(tuple(head), tuple(rows))


def card(view: View, which: int) -> str:
    """Return what a card is in this game: only its rank counts (U9.1)."""
    if is_joker(which):
        return _("Jokers are not used in this game.")
    rank = rank_of(which)
    if rank != _ACE:
        return _(
            "{card} wins against lower cards. The attacker wins ties, unless the defender"
            " controls the {plus} of that row.",
            card=card_name(rank),
            plus=tile_text(view.rules.plus, view.rules.values, view.rules.plus),
        )
    if view.rules.ace == "trump":
        return _("The ace: if either card of a fight is an ace, both are discarded.")
    if view.rules.ace == "low":
        return _("The ace is the lowest card.")
    return _("The ace is the highest card and beats the king.")


def signs(view: View) -> list[tuple[str, str]]:
    """Return the signs of the picture."""
    values, plus = view.rules.values, view.rules.plus
    return [
        ("##", _("A face-down card that you don't know.")),
        ("(K)", _("Your own face-down card.")),
        ("K", _("A face-up card.")),
        ("--", _("A tile that nobody controls.")),
        (
            tile_text(plus, values, plus),
            _("The tile that also wins its owner every tie in its row."),
        ),
        ("L7", _("A spot of yours: L is the row on your left, R the row on your right.")),
        ("R7", _("A spot of yours: L is the row on your left, R the row on your right.")),
        ("P2", _("Player 2.")),
        (">", _("Whose turn it is.")),
    ]


GUIDE: Guide[int, View] = Guide(situation, score, card, signs)
