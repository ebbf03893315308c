"""Checks of a round under way: AV4 to AV9."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.cards import JOKERS, label, mask_of
from engine.games.dabu_deeps.check.reader import Reader
from engine.games.dabu_deeps.rulebook.fortress import (
    ALL,
    CELL_OF,
    NAMES,
    NEIGHBOURS,
    SPACE,
    cells_in,
    unreached_blanks,
)
from engine.games.dabu_deeps.rulebook.tables import (
    ATTACKER_CARDS,
    ATTACKER_MASK,
    BOMBS,
    DEFENDER_MASK,
    GOALS,
    MOST_ATTACKS,
    REVENGES,
    START_HAND,
    STRENGTH,
    TABLES,
    is_goal,
)
from engine.language import _
from engine.scenario.envelope import shown

_ATTACKER_PILES = ("hand", "deck", "attacker_discard")
_DEFENDER_PILES = ("defender_discard", "captured")
_REFILL_ATTACKS: int = TABLES["hand"]["most_attacks_refill_five"]


@dataclass(slots=True)
class ReadPosition:
    """A position as read.

    Attributes:
        cards: cell -> card, -1 for a blank.
        standing, face_up: masks of cells.
        piles: name -> cards.
        attacks: finished attacks.
        pending: target of an open bomb light, or None.
    """

    cards: list[int]
    standing: int
    face_up: int
    piles: dict[str, list[int]]
    attacks: int
    pending: int | None


def sizes_after(attacks: int, *, refill_five: bool) -> tuple[int, int, int]:
    """Hand, deck and discard after this many attacks (A5.2, A7.2)."""
    cards = len(ATTACKER_CARDS)
    if refill_five:
        discard = 2 * attacks
        deck = max(cards - START_HAND - discard, 0)
    else:
        discard = attacks + min(attacks, REVENGES)
        deck = cards - START_HAND - attacks
    return cards - discard - deck, deck, discard


def check_position(reader: Reader, *, refill_five: bool) -> ReadPosition | None:
    """Check a position; None when it cannot be played on."""
    before = reader.count_errors()
    cells = _read_cells(reader)
    piles = {
        name: reader.cards(reader.content.get(name), name)
        for name in (*_ATTACKER_PILES, *_DEFENDER_PILES)
    }
    attacks = reader.whole(reader.content.get("attacks"), "attacks", 0, 1000)
    pending = reader.cell("pending_light")
    if cells is None or attacks is None or reader.count_errors() > before:
        return None
    cards, face_up = cells
    whole = {name: pile for name, pile in piles.items() if pile is not None}
    standing = sum(1 << cell for cell in range(SPACE) if cards[cell] >= 0)
    position = ReadPosition(cards, standing, face_up, whole, attacks, pending)
    all_there = _check_cards(reader, position)
    _check_sizes(reader, position, refill_five=refill_five)
    _check_blanks(reader, position)
    _check_captured(reader, position)
    if all_there:
        _check_destroyed(reader, position)
        _check_seen(reader, position)
    if pending is not None:
        _check_pending(reader, position, pending)
    return position if reader.count_errors() == before else None


def _read_cells(reader: Reader) -> tuple[list[int], int] | None:
    cells = reader.content.get("cells")
    if not isinstance(cells, dict):
        reader.misfit(_("cells is {found}, not cells with cards", found=shown(cells)), "cells")
        return None
    cards, face_up = [-1] * SPACE, 0
    for name, value in cells.items():
        where = f"cells.{name[:40]}"
        cell = CELL_OF.get(name)
        if cell is None:
            reader.misfit(_("{found} isn't a cell of the fortress", found=shown(name)), where)
        elif value is not None:
            card, is_up = _read_standing(reader, value, where)
            cards[cell] = card
            face_up |= is_up << cell
    return cards, face_up


def _read_standing(reader: Reader, value: Any, where: str) -> tuple[int, bool]:
    if not isinstance(value, dict) or "card" not in value:
        reader.misfit(
            _("{found} is neither a card with face_up nor null", found=shown(value)), where
        )
        return -1, False
    reader.unknown(value, ("card", "face_up"), at=where)
    card = reader.card(value["card"], f"{where}.card")
    is_up = value.get("face_up")
    if not isinstance(is_up, bool):
        reader.misfit(
            _("face_up is {found}, not true or false", found=shown(is_up)), f"{where}.face_up"
        )
    return -1 if card is None else card, is_up is True


def _check_cards(reader: Reader, position: ReadPosition) -> bool:
    """AV4: each of the 54 cards in one place, and on its own side."""
    places: dict[int, list[str]] = {}
    sides = {"hand": ATTACKER_MASK, "deck": ATTACKER_MASK, "attacker_discard": ATTACKER_MASK}
    strays = []
    spots = [(f"cells.{NAMES[c]}", position.cards[c]) for c in cells_in(position.standing)]
    spots += [(name, card) for name, pile in position.piles.items() for card in pile]
    for place, card in spots:
        places.setdefault(card, []).append(place)
        if not sides.get(place, DEFENDER_MASK) >> card & 1:
            strays.append((place, card))
    missing = [card for card in range(54) if card not in places]
    twice = {card: where for card, where in places.items() if len(where) > 1}
    for card, where in sorted(twice.items()):
        reader.fault(
            "AV4",
            _("{card} is in {names}", card=_name(card), names=_(" and in ").join(where)),
            where[-1],
        )
    if missing:
        reader.fault("AV4", _("nowhere: {names}", names=", ".join(map(_name, missing))), "")
    for place, card in strays:
        if card not in twice:
            reader.fault("AV4", _("{card} belongs to the other side", card=_name(card)), place)
    return not (missing or twice or strays)


def _name(card: int) -> str:
    return _("Joker {number}", number=card - JOKERS[0] + 1) if card in JOKERS else label(card)


def _check_sizes(reader: Reader, position: ReadPosition, *, refill_five: bool) -> None:
    """AV5: hand, deck and discard fit the number of attacks (A5.2, A7.2)."""
    attacks = position.attacks
    last = (_REFILL_ATTACKS if refill_five else MOST_ATTACKS) - 1
    if attacks > last:
        reader.fault(
            "AV5", _("after {attacks} attacks the round is over", attacks=attacks), "attacks"
        )
        return
    hand, deck, discard = sizes_after(attacks, refill_five=refill_five)
    if position.pending is not None:
        hand, discard = hand - 1, discard + 1
    found = tuple(len(position.piles[name]) for name in _ATTACKER_PILES)
    if found != (hand, deck, discard):
        reader.fault(
            "AV5",
            _(
                "after {attacks} attacks hand, deck and discard hold {hand}, {deck}, {discard}"
                " cards, not {found}",
                attacks=attacks,
                hand=hand,
                deck=deck,
                discard=discard,
                found=", ".join(map(str, found)),
            ),
            "attacks",
        )


def _check_blanks(reader: Reader, position: ReadPosition) -> None:
    """AV6: every blank is joined to the field by blanks (A2.7)."""
    for cell in cells_in(unreached_blanks(position.standing)):
        reader.fault(
            "AV6",
            _("no lane of blanks leads to {cell}", cell=NAMES[cell]),
            f"cells.{NAMES[cell]}",
        )


def _check_destroyed(reader: Reader, position: ReadPosition) -> None:
    """AV7: each removed card had its own attacker, strong enough (A4.5, A4.6)."""
    removed = [*position.piles["defender_discard"], *position.piles["captured"]]
    needed = sorted((0 if is_goal(card) else STRENGTH[card] for card in removed), reverse=True)
    spent = sorted(
        (STRENGTH[card] for card in position.piles["attacker_discard"] if card not in JOKERS),
        reverse=True,
    )
    if len(needed) > len(spent) or any(
        have < need for need, have in zip(needed, spent, strict=False)
    ):
        reader.fault(
            "AV7",
            _("the attacker's discards could not have removed these cards"),
            "defender_discard",
        )


def _check_seen(reader: Reader, position: ReadPosition) -> None:
    """AV8: each attack shows one card, each bomb one more."""
    bombs = sum(BOMBS >> card & 1 for card in position.piles["attacker_discard"])
    seen = position.face_up.bit_count() + (ALL & ~position.standing).bit_count()
    if seen > position.attacks + bombs:
        reader.fault(
            "AV8",
            _(
                "{seen} cards are face-up or gone; {attacks} attacks and {bombs} bombs show at"
                " most {most}",
                seen=seen,
                attacks=position.attacks,
                bombs=bombs,
                most=position.attacks + bombs,
            ),
            "cells",
        )


def _check_captured(reader: Reader, position: ReadPosition) -> None:
    """AV9: the captured cards are the goal cards that left, and not both."""
    captured = position.piles["captured"]
    mask = mask_of(captured)
    standing = mask_of(position.cards[cell] for cell in cells_in(position.standing))
    if mask & GOALS == GOALS:
        reader.fault("AV9", _("both goal cards are captured: the round is over"), "captured")
    elif mask != GOALS & ~standing:
        reader.fault(
            "AV9", _("captured must hold exactly the goal cards that left the fortress"), "captured"
        )


def _check_pending(reader: Reader, position: ReadPosition, target: int) -> None:
    """A light is open only after a bomb that showed its target, with something left to light."""
    discard = position.piles["attacker_discard"]
    if not mask_of(discard) & BOMBS:
        reader.misfit(_("a light is open but no bomb was played"), "pending_light")
    if position.standing & ~position.face_up & 1 << target:
        reader.misfit(_("a light is open but its target is face-down"), "pending_light")
    if not NEIGHBOURS[target] & position.standing & ~position.face_up:  # A4.9
        reader.misfit(_("a light is open but no neighbour is face-down"), "pending_light")
