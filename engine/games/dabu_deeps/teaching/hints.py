"""What a careful attacker would consider, and why, from what the attacker knows."""

from __future__ import annotations

from engine.cards import JOKER_1, JOKER_2, label
from engine.game.playable import Advice
from engine.games.dabu_deeps.programs.judgement import HUNCH, INDEX, AttackPlan, unseen_cards
from engine.games.dabu_deeps.round.state import ATTACKER, ATTACKING, LIGHTING
from engine.games.dabu_deeps.rulebook.fortress import (
    NAMES,
    NEIGHBOURS,
    cells_of,
    depth_of,
    exposed_cells,
)
from engine.games.dabu_deeps.rulebook.moves import NO_CELL, attack, card_of, cell_of, light
from engine.games.dabu_deeps.rulebook.tables import (
    BOMBS,
    GOALS,
    KING,
    KING_POINTS,
    QUEEN_POINTS,
    STRENGTH,
)
from engine.games.dabu_deeps.rulebook.view import View
from engine.language import _, counted
from engine.rng import Stream


def advise(view: View, rng: Stream) -> list[Advice[int]]:
    """Return the attacks or lights worth considering, each of another kind or elsewhere."""
    del rng
    if view.seat != ATTACKER or view.phase not in (ATTACKING, LIGHTING):
        return []
    plan = AttackPlan(view, HUNCH)
    moves = _lights(view) if view.phase == LIGHTING else _attacks(view)
    ranked = sorted(moves, key=lambda move: (-plan.worth(move), move))
    tell = _why_light if view.phase == LIGHTING else _why
    return [Advice(move, tell(view, move)) for move in _unlike(ranked)]


def _attacks(view: View) -> list[int]:
    moves = []
    for card in view.hand:
        if card == JOKER_2 and JOKER_1 in view.hand:
            continue
        hidden = cells_of(view.standing & ~view.face_up)
        targets = hidden if card >= JOKER_1 else exposed_cells(view.standing)
        moves += [attack(card, cell) for cell in targets or (NO_CELL,)]
    return moves


def _lights(view: View) -> list[int]:
    hidden = NEIGHBOURS[view.target] & view.standing & ~view.face_up
    return [light(cell) for cell in cells_of(hidden)]


def _unlike(ranked: list[int]) -> list[int]:
    """The best move, then the best on another cell, then the best with a spy if there is one."""
    found: list[int] = []
    for move in ranked:
        is_spy = card_of(move) >= JOKER_1
        if all(cell_of(move) != cell_of(other) for other in found) and (len(found) < 2 or is_spy):
            found.append(move)
    return found


def _why_light(view: View, move: int) -> str:
    cell = cell_of(move)
    if depth_of(cell) > depth_of(view.target):
        return _(
            "{cell} lies deeper in the fortress than your target, and goal cards are mostly hidden"
            " deep. The card is only turned face up, so you lose nothing.",
            cell=NAMES[cell],
        )
    return _(
        "{cell} is face down, so its light tells you what you would have to beat there.",
        cell=NAMES[cell],
    )


def _why(view: View, move: int) -> str:
    card, cell = card_of(move), cell_of(move)
    if cell == NO_CELL:
        return _("No card is face down any more, so a spy has nothing to look at.")
    if card >= JOKER_1:
        return _(
            "A spy harms nothing, but it shows you {cell}, however deep it lies. Use spies early,"
            " so that you know where to dig.",
            cell=NAMES[cell],
        )
    known = view.cards[INDEX[cell]]
    if known >= 0 and GOALS >> known & 1:
        points = KING_POINTS if known == KING else QUEEN_POINTS
        return counted(
            "It captures {goal} for {n} point. Any club or diamond is enough for that, so spend"
            " your weakest.",
            "It captures {goal} for {n} points. Any club or diamond is enough for that, so spend"
            " your weakest.",
            points,
            goal=label(known),
        )
    return " ".join(part for part in (_of_fight(view, card, cell, known), _of_bomb(card)) if part)


def _of_fight(view: View, card: int, cell: int, known: int) -> str:
    if known < 0:
        unseen = unseen_cards(view)
        beaten = sum(bool(GOALS >> c & 1) or STRENGTH[card] >= STRENGTH[c] for c in unseen)
        return _(
            "Of the {all} cards that may lie face down at {cell}, your {card} removes {beaten}.",
            all=len(unseen),
            cell=NAMES[cell],
            card=label(card),
            beaten=beaten,
        )
    if STRENGTH[card] < STRENGTH[known]:
        return _(
            "Your {card} can't destroy {wall}, but it has to go somewhere.",
            card=label(card),
            wall=label(known),
        )
    if STRENGTH[card] == STRENGTH[known]:
        return _(
            "Your {card} ties with {wall}, and ties go to you: the way past {cell} opens.",
            card=label(card),
            wall=label(known),
            cell=NAMES[cell],
        )
    return _(
        "Your {card} is certain to destroy {wall}, which opens the way past {cell}.",
        card=label(card),
        wall=label(known),
        cell=NAMES[cell],
    )


def _of_bomb(card: int) -> str:
    if not BOMBS >> card & 1:
        return ""
    return _("Win or lose, this bomb also lights up one face-down card beside the target.")
