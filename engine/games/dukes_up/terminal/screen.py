"""The game in a terminal: the table as text, what to decide, what happened, how to play."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Any

from engine.cards import cards_in, label
from engine.game.playable import NOBODY, Screen
from engine.games.dukes_up.notation.typed import names, read, show_move
from engine.games.dukes_up.rulebook.melds import in_order
from engine.games.dukes_up.rulebook.tables import (
    ARRANGE,
    BLACK,
    DRAW,
    DUKES_PHASE,
    FIEF_PHASE,
    HAND_LIMIT,
    OVER,
    OWN,
    PILE,
    RED,
    SHUFFLE,
    other,
)
from engine.games.dukes_up.rulebook.variants import told_variants
from engine.games.dukes_up.rulebook.words import NAMES, SUITS
from engine.games.dukes_up.turn.arrange import fief_plays
from engine.games.dukes_up.turn.refusals import can_guess, can_swap
from engine.games.dukes_up.turn.state import State, known_state
from engine.games.dukes_up.turn.table import NO_CARD
from engine.games.dukes_up.turn.turn import Move
from engine.games.dukes_up.turn.view import View

WIDTH = 76

_GUIDE = """\
Red owns ♥♦, Black ♣♠. Each hides one card, the fief, behind two open dukes.
A turn: 1 check your dukes, 2 draw, 3 arrange, 4 discard or burn.

MELDS belong to both. Set: 3 or 4 cards of one rank. Run: 3 or more in
sequence, all ♠♦ or all ♣♥; the ace is low or high.{jokers}

DRAW     draw 2 | draw 1 | draw (one, and look) | draw 2 discard | draw 0
ARRANGE  play 9d 10d       play cards; melds are found for you
         take 8s           take a duke, or: play 9d take 8s dukes 2d
         take fief         if it was face up when your turn began; ends it all
         arrange [5c 6h 7c] [8s 9d 10d]    lay out all the melds yourself
         pass              do nothing (then you may discard two)
{variants}DISCARD  discard 5d | discard 5d 6h (only after pass)
         burn              your draw pile's top card goes under your discards
         table 6d          discard a card of yours from a meld

If you have no dukes when your turn begins, your fief is turned up. Taking the
fief ends the game; so do two empty piles after you draw. Score 1 for each
card of your colour in a meld, each duke and your fief; {bonus} for a fief taken."""


def how_to_play(view: View) -> str:
    """How to play this duel, in twenty lines."""
    rules = view.rules
    more = ""
    if rules.swap_fief:  # K9.3
        more += "         swap 2h           exchange your face-down fief, once a game\n"
    if rules.guess_fief:  # K9.4
        more += "         guess ks          name the other fief, before anything else\n"
    jokers = (
        "" if rules.jokers == "none" else "\nA joker stands for any card, one in a meld."
    )  # K9.1
    return _GUIDE.format(variants=more, jokers=jokers, bonus=rules.bonus)


def show(view: View) -> str:
    """The table as this seat sees it, at most 78 columns."""
    foe = other(view.seat)
    lines = [_heading(view), *_variants(view), ""]
    lines += _wrapped(
        "Table      ", [_laid(meld) for meld in view.table] or ["no melds yet"], "   "
    )
    lines += ["", _row("", "dukes", "fief", "draw pile", "discard", "hand")]
    lines += [_side(view, foe), _side(view, view.seat), ""]
    lines.append(f"Your hand  {names(view.hand)}")
    return "\n".join(lines)


def _heading(view: View) -> str:
    you = f"You are {NAMES[view.seat]} {SUITS[view.seat]}"
    if view.phase in (FIEF_PHASE, DUKES_PHASE):
        return f"{you}. Before the first turn."
    board = known_state(view)
    points = [board.points(seat) + _unknown_fief(view, seat) for seat in (RED, BLACK)]
    score = ", ".join(f"{NAMES[seat]} {points[seat]}" for seat in (RED, BLACK))
    last = "\nBoth your piles are empty: this is your last turn." if view.is_last else ""
    return f"{you}.  Turn {view.turn}.  Points now: {score}.{last}"


def _variants(view: View) -> list[str]:
    """The variants in force, told until the first turn is over."""
    if view.turn > 1:
        return []
    lines = []
    for _rule, text in told_variants(view.rules):
        plain = text.replace("*", "")
        lines += textwrap.wrap(plain, WIDTH, initial_indent="* ", subsequent_indent="  ")
    return ["Variants:", *lines] if lines else []


def _unknown_fief(view: View, seat: int) -> int:
    """A hidden fief in place counts too (K7.1)."""
    return int(view.has_fief[seat] and view.fief[seat] == NO_CARD)


def _side(view: View, seat: int) -> str:
    dukes = names(view.dukes[seat])
    if view.has_dukes[seat] and not view.dukes[seat]:
        dukes = "still face-down"
    who = f"{NAMES[seat]} {SUITS[seat]}" + (" (you)" if seat == view.seat else "")
    return _row(
        who, dukes, _fief(view, seat), view.stock[seat], view.pile[seat], view.hand_size[seat]
    )


def _row(who: str, dukes: str, fief: str, stock: object, pile: object, hand: object) -> str:
    return f"{who:<15}{dukes:<16}{fief:<17}{stock:>9}{pile:>9}{hand:>6}"


def _fief(view: View, seat: int) -> str:
    if not view.has_fief[seat]:
        return "not chosen" if view.attacker == NOBODY else "taken"
    if view.fief[seat] == NO_CARD:
        return "face-down"
    return f"{label(view.fief[seat])} {'FACE-UP' if view.fief_up[seat] else '(hidden)'}"


def _laid(meld: int) -> str:
    return " ".join(map(label, in_order(meld)))


def _wrapped(head: str, items: Iterable[str], gap: str) -> list[str]:
    """Items side by side below a heading, each whole on one line where it fits."""
    lines, line = [], head
    for item in items:
        if line.strip() and line != head and len(line) + len(item) > WIDTH:
            lines.append(line.rstrip())
            line = " " * len(head)
        line += item + gap
    return [*lines, line.rstrip()]


def ask(view: View) -> str:
    """What is to be decided, with an example."""
    if view.phase == FIEF_PHASE:
        return f"Choose the card to hide as your fief, as in: fief {_example(view.hand)}"
    if view.phase == DUKES_PHASE:
        two = " ".join([label(card) for card in cards_in(view.hand)][:2])
        return f"Choose the two dukes that guard it, as in: dukes {two}"
    if view.phase == DRAW:
        if view.drawn:
            return "One more from there? draw or stop"
        if view.hand.bit_count() >= HAND_LIMIT:
            return "Your hand is full: draw 0 (or just press Enter)"
        pile = "draw discard, " if view.pile[view.seat] else ""
        return f"Draw: draw 2, draw 1, {pile}or draw 0"
    if view.phase == ARRANGE:
        more = ["take fief"] if fief_plays(known_state(view)) else []
        board = known_state(view)
        more += ["swap ..."] if can_swap(board) else []
        more += ["guess ..."] if can_guess(board) else []
        return f"Arrange: {', '.join(['play ...', 'take ...', 'dukes ...', *more])} or pass"
    two = "" if view.has_acted or view.is_barred or view.hand.bit_count() < 2 else " (or two)"
    one = f"discard {_example(view.hand)}{two}, " if view.hand else ""
    off = " or table ... (yours, from a meld)" if view.table else ""
    return f"Discard: {one}burn{',' * bool(off)}{off}"


def _example(hand: int) -> str:
    return label(next(cards_in(hand)))


def news(before: Any, move: Move, after: Any, seat: int) -> str:
    """What a seat sees happen; empty for what it does itself and need not be told."""
    sentences = [_deed(before, move, after, seat)]
    if after.turn != before.turn:
        sentences += _upkeep(before, after)
    if before.phase == DUKES_PHASE and after.phase == DRAW:
        shown = "; ".join(f"{NAMES[s]} {names(after.dukes[s])}" for s in (RED, BLACK))
        sentences.append(f"Dukes up! {shown}. {NAMES[after.mover]} begins.")
    return "\n".join(sentence for sentence in sentences if sentence)


def _upkeep(before: State, after: State) -> list[str]:
    mover = after.mover
    if after.fief_up[mover] and not before.fief_up[mover]:
        shown = label(after.fief[mover])
        return [f"{NAMES[mover]} has no dukes left: the fief {shown} is turned face up."]
    return []


def _deed(before: State, move: Move, after: State, seat: int) -> str:
    mover = before.mover
    who, is_own = NAMES[mover], seat == mover
    match move:
        case ("fief", _):
            return "" if is_own else f"{who} hides a fief."
        case ("dukes", _):
            return "" if is_own else f"{who} has chosen two dukes."
        case ("draw", source):
            return _drawn(before, after, source, is_own)
        case ("stop",) | ("pass",):
            return "" if is_own else f"{who} {'draws no more' if move[0] == 'stop' else 'passes'}."
        case ("shuffle", order):
            cards = "the one discard" if len(order) == 1 else f"{len(order)} discards"
            text = f"{who} shuffles {cards} into a new draw pile."
            return text + _got(before, after, is_own)
        case ("guess", card):
            verdict = "right, so it is turned face up" if after.is_open else "wrong"
            return f"{who} names the fief {label(card)}: {verdict}."
        case ("swap", _):
            return "" if is_own else f"{who} exchanges the hidden fief with a hand card."
        case ("discard", *cards):
            count = "a card" if len(cards) == 1 else "two cards"
            return "" if is_own else f"{who} discards {count}, face down."
        case ("burn",):
            return "" if is_own else f"{who} burns a card."
        case ("table", card, *_):
            return f"{who} discards {label(card)} from its meld."
        case _:
            return _arranged(before, after, who)


def _drawn(before: State, after: State, source: int, is_own: bool) -> str:
    if after.phase == SHUFFLE:
        return ""
    pile = "discard pile" if source == PILE else "draw pile"
    if not is_own:
        return f"{NAMES[before.mover]} draws a card from the {pile}."
    return _got(before, after, is_own).strip()


def _got(before: State, after: State, is_own: bool) -> str:
    new = after.hands[before.mover] & ~before.hands[before.mover]
    return f" You draw {names(new)}." if is_own and new else ""


def _arranged(before: State, after: State, who: str) -> str:
    mover, foe = before.mover, other(before.mover)
    added = after.on_table & ~before.on_table
    said = []
    if added & OWN[mover]:
        said.append(f"plays {names(added & OWN[mover])}")
    if added & OWN[foe]:
        fief = before.fief[foe]
        has_fief = fief != NO_CARD and added >> fief & 1
        said.append(f"takes {names(added & OWN[foe])}{', the fief' if has_fief else ''}")
    if not added and before.table != after.table:
        said.append("rearranges the table")
    kept = before.dukes[mover] & ~added
    if after.dukes[mover] != kept and after.phase != OVER:
        said.append(f"now has {names(after.dukes[mover])} as dukes")
    if before.fief_up[mover] != after.fief_up[mover]:
        said.append("tries to use the fief in vain, so it stays face up")
    return f"{who} {' and '.join(said)}." if said else ""


def result(state: State) -> str:
    """How a game ended, in a sentence or two."""
    points = f"Red {state.points(RED)}, Black {state.points(BLACK)}"
    winner = state.winner()
    verdict = "a draw" if winner == NOBODY else f"{NAMES[winner]} won"
    if state.attacker != NOBODY:
        how = f"{NAMES[state.attacker]} took the fief."
    elif state.is_last:
        how = f"{NAMES[state.mover]}'s piles ran out."
    else:
        how = "The game was stopped."
    return f"{how} {points}: {verdict}."


SCREEN = Screen(
    show=show, ask=ask, read=read, label=show_move, news=news, help=how_to_play, result=result
)
