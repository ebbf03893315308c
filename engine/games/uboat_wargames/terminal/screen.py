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

_GUIDE = """\
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
THE END    Add up the tiles {whose} control. The highest
           total wins. In a tie, the first {side} in turn order from the
           starting player wins.
SIGNS      ## face down   (K) yours, face down   K face up   -- empty"""

_ACES = {
    "trump": "If either card is an ace, both are discarded.",
    "low": "The ace is the lowest card.",
    "high": "The ace is the highest card and beats the king.",
}  # U9.1


def how_to_play(view: View) -> str:
    """How to play at this table, in twenty lines."""
    rules = view.rules
    tiles = [tile_text(place, rules.values, rules.plus) for place in range(PER_ROW)]
    spots = [spot_name(action, rules.values) for action in range(2 * PER_ROW)]
    whole_hand, in_teams = rules.full_hand, rules.teams != "none"
    chosen = "Choose a card from your hand" if whole_hand else "Draw a card"  # U9.2
    typed = f"card and the spot: Q>{spots[PER_ROW]}" if whole_hand else f"spot: {spots[PER_ROW]}"
    return _GUIDE.format(
        tiles=f"{', '.join(tiles[:-1])} and {tiles[-1]}",
        plus=tiles[rules.plus],
        turn=chosen,
        typed=typed,
        left=" ".join(spots[:PER_ROW]),
        right=" ".join(spots[PER_ROW:]),
        aces=_ACES[rules.ace],
        whose="that you and your partners" if in_teams else "you",
        side="team" if in_teams else "player",
    )


def show(view: View) -> str:
    """The table as this seat sees it: its own two rows, the others, discards and piles."""
    rules = view.rules
    left, right = (view.seat + 1) % rules.seats, (view.seat - 1) % rules.seats
    head = " ".join(f"{tile_text(p, rules.values, rules.plus):<8}" for p in range(PER_ROW))
    told = house_rules(rules) if view.turn < rules.seats else []
    lines = [_heading(view), *(f"* {text}" for text in told), "", f"{'':27}{head.rstrip()}"]
    lines.append(_row_line(view, view.seat, f"Left   L  {_short(view, left)}"))
    lines.append(_row_line(view, right, f"Right  R  {_short(view, right)}"))
    others = [row for row in range(rules.seats) if row not in (view.seat, right)]
    for row in others:
        between = f"P{row + 1} and P{(row + 1) % rules.seats + 1}"
        lines.append(_row_line(view, row, f"Row {row_name(row)}  {between}"))
    lines += ["", f"{'':27}controls  discards (top)  still to play"]
    lines += [_seat_line(view, seat) for seat in range(rules.seats)]
    if rules.full_hand:
        lines += ["", f"Your hand: {' '.join(map(card_name, view.hand)) or 'empty'}"]
    return "\n".join(lines)


def _heading(view: View) -> str:
    who = f"You are {_short(view, view.seat)}."
    if view.to_move == NOBODY:
        return f"{who} The game is over."
    drawn = ""
    if view.hand and not view.rules.full_hand:
        drawn = f" You have drawn: {card_name(view.hand[0])}"
    return f"{who} Turn {view.turn + 1} of {view.rules.turns}.{drawn}"


def _short(view: View, seat: int) -> str:
    return seat_name(view.rules.names, seat)


def _row_line(view: View, row: int, head: str) -> str:
    cells = [_cell(view, row * PER_ROW + place) for place in range(PER_ROW)]
    return f"{head:<27}{' '.join(f'{cell:<8}' for cell in cells)}".rstrip()


def _cell(view: View, tile: int) -> str:
    """Who controls a tile, and with what."""
    owner = view.owners[tile]
    if owner < 0:
        return "--"
    if view.up >> tile & 1:
        card = card_name(view.ranks[tile])
    else:
        card = f"({card_name(view.ranks[tile])})" if view.ranks[tile] else "##"
    return f"{'you' if owner == view.seat else f'P{owner + 1}'} {card}"


def _seat_line(view: View, seat: int) -> str:
    values = view.rules.values
    points = sum(values[t % PER_ROW] for t, owner in enumerate(view.owners) if owner == seat)
    extra = view.rules.handicap[seat] if view.rules.handicap else 0
    worth = f"{points}{f'{extra:+d}' if extra else ''}"
    pile = view.discards[seat]
    top = f"{len(pile)} ({card_name(pile[-1])})" if pile else "none"
    mark = ">" if seat == view.to_move else " "
    name = f"{mark} {_short(view, seat)}{' (you)' if seat == view.seat else ''}"
    own = f"   all: {' '.join(map(card_name, pile))}" if seat == view.seat and pile else ""  # U6.3
    return f"{name:<27}{worth:<10}{top:<16}{view.pile_sizes[seat]}{own}"[:78].rstrip()


def ask(view: View) -> str:
    """What is to be decided, with an example."""
    full = view.filled[view.seat] == ALL_FILLED
    card = "a card" if view.rules.full_hand or not view.hand else f"the {card_name(view.hand[0])}"
    example = next((a for a in range(DISCARD) if full or not view.filled[view.seat] >> a & 1), 0)
    typed = spot_name(example, view.rules.values)
    if view.rules.full_hand and view.hand:
        typed = f"{card_name(view.hand[0])}>{typed}"
    if full:
        return f"All your spots are full. Replace a card with {card}, such as {typed}, or discard."
    return f"Where do you lay {card}? Type a spot, such as {typed}."


_TYPED = re.compile(
    r"(?:P[1-6]\s*:\s*)?(?:(A|[2-9]|10|T|J|Q|K)\s*[>=]?\s*)?(D|DISCARD|[LR]\s*[0-9]{1,6}\+?)"
)


def read(view: View, text: str) -> list[int]:
    """The move that a person means.

    Raises:
        IllegalMove: it names no spot, or with a whole hand no card.
    """
    match = _TYPED.fullmatch(text.strip().upper())
    if match is None:
        raise IllegalMove("U11.5", "Type one of your spots, such as R7, or discard.")
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
        return "The game is not over."
    names, sides = state.rules.names, end.ranking
    totals = [sum(end.scores[seat] for seat in side) for side in sides]
    lines = [
        f"{' + '.join(seat_name(names, seat) for seat in side)}: {total}"
        for side, total in zip(sides, totals, strict=True)
    ]
    winners = " and ".join(f"P{seat + 1}" for seat in sides[0])
    verb = "win" if len(sides[0]) > 1 else "wins"
    why = (
        ", first in turn order from the starting player" if totals.count(totals[0]) > 1 else ""
    )  # U7.3
    return "\n".join(["The end. Points:", *lines, f"{winners} {verb}{why}."])


SCREEN = Screen(
    show=show, ask=ask, read=read, label=label, news=news, help=how_to_play, result=result
)
