"""The game in a terminal: the table as text, what to decide, how to play."""

from __future__ import annotations

import re

from engine.errors import IllegalMove
from engine.game.playable import NOBODY, Screen
from engine.games.uboat_wargames.rulebook.house_rules import house_rules
from engine.games.uboat_wargames.rulebook.rules import ACTIONS, ALL_FILLED
from engine.games.uboat_wargames.rulebook.tables import (
    DISCARD,
    PER_ROW,
    RANK_OF,
    RANKS,
    card_name,
    row_name,
    seat_name,
    spot_name,
    tile_text,
)
from engine.games.uboat_wargames.table.events import news
from engine.games.uboat_wargames.table.notation import replaces, spot_called
from engine.games.uboat_wargames.table.state import State
from engine.games.uboat_wargames.table.view import View
from engine.language import _, counted, in_context, listed, mark_translatable

LABEL = 37
"""Characters of a line before its numbers: the longest name fits."""
_GUIDE = mark_translatable("""\
Between you and each neighbour lies a row of four tiles: {tiles}. All
players have the same 13 cards, ace to king, and play one each turn.

YOUR TURN  {turn} and lay it face down on
           an empty spot of yours: {left} in the row on your
           left, {right} on your right.
           Type the {typed}. You control a tile if you
           have a card there and your neighbour doesn't.
A FIGHT    If a card lies opposite, you fight. The defender turns it up. You
           only say whether you won. Higher wins. The attacker wins ties,
           unless the defender controls the {plus} of that row.
           You won: the other card is discarded, and yours stays, face down.
           You lost: yours is discarded, and the other card stays, face up.
ACES       {aces}
ALL FULL   If all eight of your spots have a card, replace one (type its spot)
           or type discard.
THE END    Add up the tiles {whose}. The highest
           total wins. In a tie, the first {side} in turn order from the
           starting player wins.
SIGNS      ## face down   (K) yours, face down   K face up   -- empty""")

_ACES = {
    "trump": mark_translatable("If either card is an ace, both are discarded."),
    "low": mark_translatable("The ace is the lowest card."),
    "high": mark_translatable("The ace is the highest card and beats the king."),
}  # U9.1


def how_to_play(view: View) -> str:
    """How to play at this table, in twenty lines."""
    rules = view.rules
    tiles = [tile_text(place, rules.values, rules.plus) for place in range(PER_ROW)]
    spots = [spot_name(action, rules.values) for action in range(2 * PER_ROW)]
    whole_hand, in_teams = rules.full_hand, rules.teams != "none"
    chosen = _("Choose a card from your hand") if whole_hand else _("Draw a card")  # U9.2
    typed = _("spot: {spot}", spot=spots[PER_ROW])
    if whole_hand:
        typed = _("card and the spot: Q>{spot}", spot=spots[PER_ROW])
    return _(
        _GUIDE,
        tiles=listed(tiles),
        plus=tiles[rules.plus],
        turn=chosen,
        typed=typed,
        left=" ".join(spots[:PER_ROW]),
        right=" ".join(spots[PER_ROW:]),
        aces=_(_ACES[rules.ace]),
        whose=_("that you and your partners control") if in_teams else _("that you control"),
        side=_("team") if in_teams else _("player"),
    )


def show(view: View) -> str:
    """The table as this seat sees it: its own two rows, the others, discards and piles."""
    rules = view.rules
    left, right = (view.seat + 1) % rules.seats, (view.seat - 1) % rules.seats
    head = " ".join(f"{tile_text(p, rules.values, rules.plus):<8}" for p in range(PER_ROW))
    told = house_rules(rules) if view.turn < rules.seats else []
    lines = [_heading(view), *(f"* {text}" for text in told), "", f"{'':{LABEL}}{head.rstrip()}"]
    sides = (
        (view.seat, left, "L", in_context("side of the table", "Left")),
        (right, right, "R", _("Right")),
    )
    for row, beside, letter, side in sides:
        head = f"{_row_head(row)}  {side:<6} {letter}  {_name(view, beside)}"
        lines.append(_row_line(view, row, head))
    others = [row for row in range(rules.seats) if row not in (view.seat, right)]
    for row in others:
        between = f"P{row + 1}{_(' and ')}P{(row + 1) % rules.seats + 1}"
        lines.append(_row_line(view, row, f"{_row_head(row)}  {between}"))
    heads = f"{_('controls'):<8}  {_('discards (top)'):<14}  {_('still to play')}"
    lines += ["", f"{'':{LABEL}}{heads}"]
    lines += [_seat_line(view, seat) for seat in range(rules.seats)]
    if view.discards[view.seat]:  # U6.3
        cards = " ".join(map(card_name, view.discards[view.seat]))
        lines += ["", _("Your discards, the last one on top: {cards}", cards=cards)]
    if rules.full_hand:
        lines += ["", _("Your hand: {cards}", cards=" ".join(map(card_name, view.hand)) or "-")]
    return "\n".join(lines)


def _heading(view: View) -> str:
    who = _("You are {name}.", name=_name(view, view.seat))
    if view.to_move == NOBODY:
        return who + " " + _("The game is over.")
    drawn = ""
    if view.hand and not view.rules.full_hand:
        drawn = " " + _("You have drawn: {card}", card=card_name(view.hand[0]))
    turn = _("Turn {number} of {count}.", number=view.turn + 1, count=view.rules.turns)
    return f"{who} {turn}{drawn}"


def _name(view: View, seat: int) -> str:
    return seat_name(view.rules.names, seat)


def _row_line(view: View, row: int, head: str) -> str:
    cells = [_cell(view, row * PER_ROW + place) for place in range(PER_ROW)]
    return f"{head:<{LABEL}}{' '.join(f'{cell:<8}' for cell in cells)}".rstrip()


def _row_head(row: int) -> str:
    return _("Row {letter}", letter=row_name(row))


def _cell(view: View, tile: int) -> str:
    """Who controls a tile, and with what."""
    owner = view.owners[tile]
    if owner < 0:
        return "--"
    if view.up >> tile & 1:
        card = card_name(view.ranks[tile])
    else:
        card = f"({card_name(view.ranks[tile])})" if view.ranks[tile] else "##"
    return f"{_('you') if owner == view.seat else f'P{owner + 1}'} {card}"


def _seat_line(view: View, seat: int) -> str:
    values = view.rules.values
    points = sum(values[t % PER_ROW] for t, owner in enumerate(view.owners) if owner == seat)
    extra = view.rules.handicap[seat] if view.rules.handicap else 0
    worth = f"{points}{f'{extra:+d}' if extra else ''}"
    pile = view.discards[seat]
    top = f"{len(pile)} ({card_name(pile[-1])})" if pile else _("none")
    mark = ">" if seat == view.to_move else " "
    name = f"{mark} {_name(view, seat)}"
    if seat == view.seat:
        name = _("{name} (you)", name=name)
    return f"{name:<{LABEL}}{worth:<10}{top:<16}{view.pile_sizes[seat]}"[:78].rstrip()


def ask(view: View) -> str:
    """What is to be decided, with an example."""
    full = view.filled[view.seat] == ALL_FILLED
    card = _("a card")
    if view.hand and not view.rules.full_hand:
        card = _("the {card}", card=card_name(view.hand[0]))
    example = next((a for a in range(DISCARD) if full or not view.filled[view.seat] >> a & 1), 0)
    typed = spot_name(example, view.rules.values)
    if view.rules.full_hand and view.hand:
        typed = f"{card_name(view.hand[0])}>{typed}"
    if full:
        return _(
            "All your spots are full. Replace a card with {card}, such as {spot}, or discard.",
            card=card,
            spot=typed,
        )
    return _("Where do you lay {card}? Type a spot, such as {spot}.", card=card, spot=typed)


_TYPED = re.compile(
    r"(?:P[1-6]\s*:\s*)?(?:(A|[2-9]|10|T|J|Q|K)\s*[>=]?\s*)?(D|DISCARD|[LR]\s*[0-9]{1,6}\+?)"
)
_TILE_FIRST = re.compile(r"\b([0-9]{1,6}\+?)\s*([LR])$")


def read(view: View, text: str) -> list[int]:
    """The move that a person means.

    Raises:
        IllegalMove: it names no spot, or with a whole hand no card.
    """
    match = _TYPED.fullmatch(_TILE_FIRST.sub(r"\2\1", text.strip().upper()))
    if match is None:
        raise IllegalMove("U11.5", "You may never pass: type one of your spots, such as R7.")
    place = match[2].replace(" ", "").rstrip("+")
    action = spot_called("discard" if place.startswith("D") else place, view.rules.values)
    if match[1]:
        rank = RANK_OF[match[1]]
    elif len(view.hand) == 1:
        rank = view.hand[0]
    else:
        raise IllegalMove("U9.2", "Type the card too, such as Q>R7.")
    return [rank * ACTIONS + action]


def label(view: View, move: int) -> str:
    """A move as a person may type it."""
    rank, action = divmod(move, ACTIONS)
    sign = "=" if replaces(view.filled[view.seat], action) else ">"
    where = "discard" if action == DISCARD else spot_name(action, view.rules.values)
    return f"{RANKS[rank - 1]}{sign}{where}"


def result(state: State) -> str:
    """How the game ended."""
    end = state.result()
    if end is None:
        return _("The game is not over.")
    names, sides = state.rules.names, end.ranking
    totals = [sum(end.scores[seat] for seat in side) for side in sides]
    lines = [
        f"{' + '.join(seat_name(names, seat) for seat in side)}: {total}"
        for side, total in zip(sides, totals, strict=True)
    ]
    winners = _(" and ").join(f"P{seat + 1}" for seat in sides[0])
    won = counted("{who} wins.", "{who} win.", len(sides[0]), who=winners)
    if totals.count(totals[0]) > 1:  # U7.3
        won += " " + _("Equal points: the first in turn order from the starting player wins.")
    return "\n".join([_("The end. Points:"), *lines, won])


SCREEN = Screen(
    show=show, ask=ask, read=read, label=label, news=news, help=how_to_play, result=result
)
