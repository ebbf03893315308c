"""A round in a terminal: the fortress as text, what to decide, what was typed, how to play."""

from __future__ import annotations

import re
import textwrap

from engine.cards import cards_in, is_joker, label, parse_card
from engine.errors import IllegalMove
from engine.game.playable import Screen
from engine.games.dabu_deeps.programs.judgement import INDEX
from engine.games.dabu_deeps.round.notation import card_text, parse, token
from engine.games.dabu_deeps.round.state import DEFENDER, LIGHTING
from engine.games.dabu_deeps.rulebook.fortress import (
    CAVE_ROW,
    CELL_OF,
    COLUMNS,
    NAMES,
    NEIGHBOURS,
    cells_in,
    exposed,
)
from engine.games.dabu_deeps.rulebook.moves import CONCEDE
from engine.games.dabu_deeps.rulebook.tables import (
    GOALS,
    KING,
    KING_POINTS,
    MOST_ATTACKS,
    QUEEN,
    QUEEN_POINTS,
    START_HAND,
    TABLES,
)
from engine.games.dabu_deeps.rulebook.view import View
from engine.games.dabu_deeps.terminal.news import news, result
from engine.language import _, counted, mark_translatable

WIDTH = 78

_GUIDE = mark_translatable("""\
Behind 26 face-down cards hide K♠ (1 point) and Q♥ (2 points). You storm the
fortress with clubs, diamonds and two jokers, in {most} attacks at most.
ATTACK    Play a card on a target; type both: 7c r1c3 (row 1, column 3). You may
          attack what is marked [  ]: in the front row, or beside a gap. Row 1
          is nearest to you, the cave (r5c3 and r5c4) farthest away.
FIGHT     Equal or higher strength destroys a wall: ties are yours. A 14, K 13,
          Q 12, J 11. A wall that withstands you stays there, face-up.
GOALS     K♠ and Q♥ fall to any club or diamond.
DIAMONDS  are bombs: win or lose, they light one face-down card directly beside
          the target. You choose it after the fight; type its place: r2c4
JOKERS    are spies: they turn up any face-down card anywhere, and harm nothing.
          Type jk r5c3
{revenge}
THE END   Both goal cards taken, or no cards left. What still stands scores for
          the defender. To end the round early, type give up.
SIGNS     ▒▒ face-down   8♠ face-up   ▒8♠ face-down, but you know it   · gap""")

_REVENGE = mark_translatable("""\
REVENGE   After each of your first four attacks the defender pulls a card out of
          your hand, unseen. Then you draw one. From your fifth attack on you
          hold a single card, and the target alone is enough to type.""")

_REVENGE_WITH_FIVE = mark_translatable("""\
REVENGE   After each attack the defender pulls a card out of your hand, unseen.
          Then you draw up to {hand} cards, while the deck lasts. With a single
          card in hand the target alone is enough to type.""")  # A7.2


def how_to_play(view: View) -> str:
    """How to storm this fortress, in twenty lines."""
    revenge = _(_REVENGE)
    if view.refill_five:
        revenge = _(_REVENGE_WITH_FIVE, hand=START_HAND)
    return _(_GUIDE, most=_most_attacks(view), revenge=revenge)


_CELL = 6
_MARGIN = 8


def show(view: View) -> str:
    """The fortress from the seat's own chair, then the cards that lie open."""
    turned = view.seat == DEFENDER
    columns = range(1, COLUMNS + 1)
    rows = range(CAVE_ROW, 0, -1)
    lines = [_("Task: {task}", task=view.task), ""] if view.task else []
    if view.refill_five and not view.attacks:  # A7.2
        told = _("Draw up to {n} cards after each attack; revenge follows each.", n=START_HAND)
        lines += [f"* {told}", ""]
    heads = "".join(f"{f'c{c}':^{_CELL}}" for c in (reversed(columns) if turned else columns))
    lines += [" " * _MARGIN + heads.rstrip()]
    targets = exposed(view.standing)
    for row in reversed(rows) if turned else rows:
        cells = [CELL_OF.get(f"r{row}c{c}") for c in (reversed(columns) if turned else columns)]
        text = "".join(_cell(view, cell, targets) for cell in cells)
        text = f"{text.rstrip()}   {_('cave')}" if row == CAVE_ROW else text
        lines.append(f"  r{row}    {text}".rstrip())
    lines += ["", *_counts(view)]
    return "\n".join(lines)


def _cell(view: View, cell: int | None, targets: int) -> str:
    """A cell six wide: in brackets what a club or bomb may attack."""
    if cell is None:
        return " " * _CELL
    if not view.standing >> cell & 1:
        return f"{'·':^{_CELL}}"
    card = view.cards[INDEX[cell]]
    is_up = view.face_up >> cell & 1
    text = "▒▒" if card < 0 else label(card) if is_up else "▒" + label(card)
    left, right = "[]" if targets >> cell & 1 else "  "
    return f"{left}{text:^{_CELL - 2}}{right}"


def _most_attacks(view: View) -> int:
    return TABLES["hand"]["most_attacks_refill_five"] if view.refill_five else MOST_ATTACKS


def _counts(view: View) -> list[str]:
    points = (KING_POINTS if view.captured >> KING & 1 else 0) + (
        QUEEN_POINTS if view.captured >> QUEEN & 1 else 0
    )
    taken = ""
    if view.captured & GOALS:
        taken = counted(
            "captured {cards} ({n} point)",
            "captured {cards} ({n} points)",
            points,
            cards=_names(view.captured),
        )
    made = _("Attacks made: {count} of {most}", count=view.attacks, most=_most_attacks(view))
    lines = [f"{made}   {taken}".rstrip()]
    if view.hand:
        lines.append(_("Your hand: {cards}", cards=_hand(view)))
    elif view.seat == DEFENDER:
        lines.append(
            counted("The attacker holds {n} card", "The attacker holds {n} cards", view.hand_size)
        )
    lines.append(counted("Deck: {n} card", "Deck: {n} cards", view.deck_size) + _coming(view))
    lines += _pile(_("Attacker's discard"), view.discard)
    lines += _pile(_("Destroyed walls"), view.defender_discard)
    return lines


def _hand(view: View) -> str:
    return " ".join(label(card) for card in view.hand)


def _coming(view: View) -> str:
    if not view.deck:
        return ""
    shown = " ".join(label(card) for card in view.deck[:6]) + " ..." * (len(view.deck) > 6)
    return ", " + _("next {cards}", cards=shown)


def _pile(title: str, mask: int) -> list[str]:
    """A pile of open cards, in as many lines as it takes."""
    names = " ".join(label(card) for card in cards_in(mask))
    return textwrap.wrap(f"{title}: {names}", WIDTH, subsequent_indent="  ") if mask else []


def _names(mask: int) -> str:
    return _(" and ").join(label(card) for card in cards_in(mask))


def ask(view: View) -> str:
    """What is to be decided, with an example."""
    if view.phase == LIGHTING:
        cells = NEIGHBOURS[view.target] & view.standing & ~view.face_up
        names = ", ".join(NAMES[cell] for cell in cells_in(cells))
        beside = NAMES[view.target]
        return _("Your bomb lights a card beside {cell}: {cells}?", cell=beside, cells=names)
    card = view.hand[0]
    hidden = view.standing & ~view.face_up
    targets = hidden if is_joker(card) else exposed(view.standing)
    cell = NAMES[next(cells_in(targets))] if targets else "-"
    example = f"{card_text(card).lower()} {cell}"
    if len(view.hand) == 1:
        held = label(card)
        return _("Where do you play your {card}? Such as {move}", card=held, move=example)
    return _("Which card on which place? Such as {move}", move=example)


_TYPED = re.compile(
    r"(?:(?P<card>JK[12]?|(?:10|[2-9TJQKA])[CDSH♣♦♠♥])\s*(?:@|ON)?\s*)?"
    r"(?P<cell>-|R[1-9]\s*C[1-9])?(?:\s*>?\s*(?P<light>R[1-9]\s*C[1-9]))?"
)
_CELL_FIRST = re.compile(r"(R[1-9]\s*C[1-9])\s+(?:WITH\s+)?(JK[12]?|(?:10|[2-9TJQKA])[CDSH♣♦♠♥])")
_CAVE_COLUMN = re.compile(r"\s*C?([1-9])")
"""What may follow the word for the cave: its column, as in ``cave c3``."""
_SUITS = str.maketrans("♣♦♠♥", "CDSH")
_JOKERS = {"JOKER": "JK", "SPY": "JK"}


def read(view: View, text: str) -> list[int]:
    """The moves that a person means: an attack, a light, both, or giving up.

    Raises:
        IllegalMove: it names no card and cell (A9.5), or no cell of the fortress (A2.1).
    """
    words = text.strip().upper()
    for word, short in _JOKERS.items():
        words = words.replace(word, short)
    words = re.sub(re.escape(_("cave").upper()) + _CAVE_COLUMN.pattern, rf"R{CAVE_ROW}C\1", words)
    if words in ("CONCEDE", "GIVE UP"):
        return [CONCEDE]
    words = words.removeprefix(">").strip()
    found = _TYPED.fullmatch(_CELL_FIRST.sub(r"\2 \1", words))
    if found is None or not (found["card"] or found["cell"]):
        if view.phase == LIGHTING:
            raise IllegalMove("A4.9", "Type the place that your bomb lights, one of those named.")
        raise IllegalMove(
            "A9.5", "You can't pass: type a card of your hand and a place, or give up."
        )
    card, cell, lit = (found[name] for name in ("card", "cell", "light"))
    cell = "-" if cell == "-" else _tidy(cell)
    if view.phase == LIGHTING and not card and not lit and cell != "-":
        return parse(view.hand, f">{cell}")
    if not card:
        if len(view.hand) != 1:
            raise IllegalMove("A9.5", "Say which card too, such as 7c r1c3.")
        card = card_text(view.hand[0])
    if card.startswith("JK"):
        card = "JK"  # both spies are alike
    if not cell:
        raise IllegalMove("A4.1", "Name a target too, such as r1c3.")
    return parse(view.hand, f"{card.translate(_SUITS)}@{cell}{f'>{_tidy(lit)}' if lit else ''}")


def _tidy(cell: str | None) -> str:
    return re.sub(r"\s", "", cell or "").lower()


def describe(_view: View, move: int) -> str:
    """A move as a person may type it: ``10♦ r1c3``, or the cell of a light."""
    if move == CONCEDE:
        return "give up"
    text = token(move)
    if text.startswith(">"):
        return text[1:]
    card, _at, cell = text.partition("@")
    return f"{label(parse_card(card))} {cell}"


SCREEN = Screen(
    show=show, ask=ask, read=read, label=describe, news=news, help=how_to_play, result=result
)
