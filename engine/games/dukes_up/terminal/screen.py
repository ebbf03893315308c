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
    name_of,
    other,
    seat_of,
)
from engine.games.dukes_up.rulebook.variants import told_variants
from engine.games.dukes_up.turn.arrange import fief_plays
from engine.games.dukes_up.turn.moves import legal_moves
from engine.games.dukes_up.turn.refusals import can_guess, can_swap
from engine.games.dukes_up.turn.state import State, known_state
from engine.games.dukes_up.turn.table import NO_CARD
from engine.games.dukes_up.turn.turn import Move
from engine.games.dukes_up.turn.view import View
from engine.language import _, counted, mark_translatable

WIDTH = 76

_GUIDE = mark_translatable("""\
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
card of your colour in a meld, each duke and your fief; {bonus} for a fief taken.""")


def how_to_play(view: View) -> str:
    """How to play this duel, in twenty lines."""
    rules = view.rules
    more = ""
    if rules.swap_fief:  # K9.3
        told = _("swap 2h           exchange your face-down fief, once a game")
        more += f"         {told}\n"
    if rules.guess_fief:  # K9.4
        told = _("guess ks          name the other fief, before anything else")
        more += f"         {told}\n"
    jokers = ""
    if rules.jokers != "none":  # K9.1
        jokers = "\n" + _("A joker stands for any card, one in a meld.")
    return _(_GUIDE, variants=more, jokers=jokers, bonus=rules.bonus)


def show(view: View) -> str:
    """The table as this seat sees it, at most 78 columns."""
    foe = other(view.seat)
    lines = [_heading(view), *_variants(view), ""]
    melds = [_laid(meld) for meld in view.table] or [_("no melds yet")]
    lines += _wrapped(f"{_('Table'):<9}  ", melds, "   ")
    lines += ["", _row("", _("dukes"), _("fief"), _("draw pile"), _("discard"), _("hand"))]
    lines += [_side(view, foe), _side(view, view.seat), ""]
    lines.append(f"{_('Your hand'):<9}  {names(view.hand)}")
    return "\n".join(lines)


def _heading(view: View) -> str:
    you = _("You are {side}", side=seat_of(view.seat))
    if view.phase in (FIEF_PHASE, DUKES_PHASE):
        return you + ". " + _("Before the first turn.")
    board = known_state(view)
    points = [board.points(seat) + _unknown_fief(view, seat) for seat in (RED, BLACK)]
    score = ", ".join(f"{name_of(seat)} {points[seat]}" for seat in (RED, BLACK))
    told = _("Turn {turn}.  Points now: {score}.", turn=view.turn, score=score)
    last = _("Both your piles are empty: this is your last turn.") if view.is_last else ""
    return f"{you}.  {told}\n{last}".rstrip()


def _variants(view: View) -> list[str]:
    """The variants in force, told until the first turn is over."""
    if view.turn > 1:
        return []
    lines = []
    for _rule, text in told_variants(view.rules):
        plain = text.replace("*", "")
        lines += textwrap.wrap(plain, WIDTH, initial_indent="* ", subsequent_indent="  ")
    return [_("Variants:"), *lines] if lines else []


def _unknown_fief(view: View, seat: int) -> int:
    """A hidden fief in place counts too (K7.1)."""
    return int(view.has_fief[seat] and view.fief[seat] == NO_CARD)


def _side(view: View, seat: int) -> str:
    dukes = names(view.dukes[seat])
    if view.has_dukes[seat] and not view.dukes[seat]:
        dukes = _("still face-down")
    who = seat_of(seat)
    if seat == view.seat:
        who = _("{side} (you)", side=who)
    return _row(
        who, dukes, _fief(view, seat), view.stock[seat], view.pile[seat], view.hand_size[seat]
    )


def _row(who: str, dukes: str, fief: str, stock: object, pile: object, hand: object) -> str:
    return f"{who:<15}{dukes:<16}{fief:<17}{stock:>9}{pile:>9}{hand:>6}"


def _fief(view: View, seat: int) -> str:
    if not view.has_fief[seat]:
        if view.attacker == NOBODY:
            return _("not chosen")
        return _("in a meld") if seat == view.attacker else _("taken")
    if view.fief[seat] == NO_CARD:
        return _("face-down")
    return f"{label(view.fief[seat])} {_('FACE-UP') if view.fief_up[seat] else _('(hidden)')}"


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
        card = _example(view.hand)
        return _("Choose the card to hide as your fief, as in: fief {card}", card=card)
    if view.phase == DUKES_PHASE:
        two = " ".join([label(card) for card in cards_in(view.hand)][:2])
        return _("Choose the two dukes that guard it, as in: dukes {cards}", cards=two)
    if view.phase == DRAW:
        if view.drawn:
            return _("One more from there? draw or stop")
        if view.hand.bit_count() >= HAND_LIMIT:
            return _("Your hand is full: draw 0 (or just press Enter)")
        if view.hand.bit_count() == HAND_LIMIT - 1:
            if view.pile[view.seat]:
                return _("Draw: draw, draw discard, or draw 0")
            return _("Draw: draw, or draw 0")
        if view.pile[view.seat]:
            return _("Draw: draw (and look), draw 2, draw discard, or draw 0")
        return _("Draw: draw (and look), draw 2, or draw 0")
    if view.phase == ARRANGE:
        more = ["take fief"] if fief_plays(known_state(view)) else []
        board = known_state(view)
        more += ["swap ..."] if can_swap(board) else []
        more += ["guess ..."] if can_guess(board) else []
        kinds = ", ".join(["play ...", "take ...", "arrange ...", "dukes ...", *more])
        return _(
            "All of step 3 in one line (after dukes, those you then have):\n{moves} or pass",
            moves=kinds,
        )
    ways = []
    if view.hand:
        ways.append(f"discard {_example(view.hand)}")
        if not view.has_acted and not view.is_barred and view.hand.bit_count() > 1:
            ways[-1] += " " + _("(or two)")
    ways.append("burn")
    if any(move[0] == "table" for move in legal_moves(known_state(view))):
        ways.append(_("table ... (yours, from a meld)"))
    return _("Discard: {ways}", ways=_(" or ").join(filter(None, [", ".join(ways[:-1]), ways[-1]])))


def _example(hand: int) -> str:
    return label(next(cards_in(hand)))


def news(before: Any, move: Move, after: Any, seat: int) -> str:
    """What a seat sees happen; empty for what it does itself and need not be told."""
    sentences = [_deed(before, move, after, seat)]
    if after.turn != before.turn:
        sentences += _upkeep(before, after)
    if before.phase == DUKES_PHASE and after.phase == DRAW:
        shown = "; ".join(f"{name_of(s)} {names(after.dukes[s])}" for s in (RED, BLACK))
        first = name_of(after.mover)
        sentences.append(_("Dukes up! {dukes}. {side} begins.", dukes=shown, side=first))
    return "\n".join(sentence for sentence in sentences if sentence)


def _upkeep(before: State, after: State) -> list[str]:
    mover = after.mover
    if after.fief_up[mover] and not before.fief_up[mover]:
        shown = label(after.fief[mover])
        told = _("{side} has no dukes left: the fief {card} is turned face up.")
        return [told.format(side=name_of(mover), card=shown)]
    return []


def _deed(before: State, move: Move, after: State, seat: int) -> str:
    mover = before.mover
    who, is_own = name_of(mover), seat == mover
    match move:
        case ("fief", _):
            return "" if is_own else _("{side} hides a fief.", side=who)
        case ("dukes", _):
            return "" if is_own else _("{side} has chosen two dukes.", side=who)
        case ("draw", source):
            return _drawn(before, after, source, is_own)
        case ("stop",):
            return "" if is_own else _("{side} draws no more.", side=who)
        case ("pass",):
            return "" if is_own else _("{side} passes.", side=who)
        case ("shuffle", order):
            text = counted(
                "{side} shuffles the one discard into a new draw pile.",
                "{side} shuffles {n} discards into a new draw pile.",
                len(order),
                side=who,
            )
            return f"{text} {_got(before, after, is_own)}".rstrip()
        case ("guess", card):
            if after.is_open:
                told = _("{side} names the fief {card}: right, so it is turned face up.")
            else:
                told = _("{side} names the fief {card}: wrong.")
            return told.format(side=who, card=label(card))
        case ("swap", _):
            return (
                "" if is_own else _("{side} exchanges the hidden fief with a hand card.", side=who)
            )
        case ("discard", *cards):
            if is_own:
                return ""
            return counted(
                "{side} discards {n} card, face down.",
                "{side} discards {n} cards, face down.",
                len(cards),
                side=who,
            )
        case ("burn",):
            return "" if is_own else _("{side} burns a card.", side=who)
        case ("table", card, *_):
            return _("{side} discards {card} from a meld.", side=who, card=label(card))
        case _:
            return _arranged(before, after, who)


def _drawn(before: State, after: State, source: int, is_own: bool) -> str:
    if after.phase == SHUFFLE:
        return ""
    if is_own:
        return _got(before, after, is_own)
    who = name_of(before.mover)
    if source == PILE:
        return _("{side} draws a card from the discard pile.", side=who)
    return _("{side} draws a card from the draw pile.", side=who)


def _got(before: State, after: State, is_own: bool) -> str:
    new = after.hands[before.mover] & ~before.hands[before.mover]
    return _("You draw {cards}.", cards=names(new)) if is_own and new else ""


def _arranged(before: State, after: State, who: str) -> str:
    mover, foe = before.mover, other(before.mover)
    added = after.on_table & ~before.on_table
    said = []
    if added & OWN[mover]:
        said.append(_("plays {cards}", cards=names(added & OWN[mover])))
    if added & OWN[foe]:
        fief = before.fief[foe]
        has_fief = fief != NO_CARD and added >> fief & 1
        cards = names(added & OWN[foe])
        said.append(
            _("takes {cards}, the fief", cards=cards)
            if has_fief
            else _("takes {cards}", cards=cards)
        )
    if not added and before.table != after.table:
        said.append(_("rearranges the table"))
    kept = before.dukes[mover] & ~added
    if after.dukes[mover] != kept and after.phase != OVER:
        said.append(_guarded(after.dukes[mover]))
    if before.fief_up[mover] != after.fief_up[mover]:
        said.append(_("tries to use the fief in vain, so it stays face up"))
    return f"{who} {_(' and ').join(said)}." if said else ""


def _guarded(dukes: int) -> str:
    """Who guards a fief after its dukes were changed."""
    if not dukes:
        return _("has no dukes left")
    cards = names(dukes)
    if dukes.bit_count() == 1:
        return _("now has {cards} as the only duke", cards=cards)
    return _("now has {cards} as dukes", cards=cards)


def result(state: State) -> str:
    """How a game ended, in a sentence or two."""
    points = ", ".join(f"{name_of(seat)} {state.points(seat)}" for seat in (RED, BLACK))
    winner = state.winner()
    verdict = _("a draw") if winner == NOBODY else _("{side} won", side=name_of(winner))
    if state.attacker != NOBODY:
        how = _("{side} took the fief.", side=name_of(state.attacker))
    elif state.is_last:
        how = _("{side}'s piles ran out.", side=name_of(state.mover))
    elif state.idle >= state.rules.idle_limit:  # K8.3
        how = _("You have both only waited for {n} turns, so the game ends.", n=state.idle)
    else:
        how = _("The game ends after {n} turns.", n=state.turn)
    return f"{how} {points}: {verdict}."


SCREEN = Screen(
    show=show, ask=ask, read=read, label=show_move, news=news, help=how_to_play, result=result
)
