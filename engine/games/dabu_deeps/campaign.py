"""What a campaign carries into a round: scouts who went ahead, or a defender who closed the ways.

A set-up may fix the order of the attacker's deck (A9.2); so the first hand may be sure to hold a
spy, or sure to hold none. The table does the same by hand before the first attack.
"""

from __future__ import annotations

from engine.cards import is_joker, parse_card
from engine.game.carry_over import Carried, CarryOver
from engine.games.dabu_deeps.round.state import ATTACKER
from engine.games.dabu_deeps.rulebook.tables import START_HAND
from engine.language import mark_translatable

_SCOUTED = (
    mark_translatable(
        "{holder} scouted ahead. Lay one joker aside, shuffle, draw four cards and take the joker"
        " as the fifth"
    ),
    mark_translatable("{holder} had scouted ahead"),
)
_CLOSED = (
    mark_translatable(
        "{holder} has closed the secret ways. The attacker's first five cards hold no joker;"
        " shuffle one back and draw again"
    ),
    mark_translatable("{holder} had closed the secret ways"),
)


def carry(request: CarryOver) -> Carried | None:
    """The round with one spy surely in the attacker's first hand, or surely none (A9.2)."""
    deck = list(request.scenario.content["attacker_deck"])
    spies = [place for place, text in enumerate(deck) if is_joker(parse_card(text))]
    early = [place for place in spies if place < START_HAND]
    lot = request.streams.stream("scouts")
    if request.seat == ATTACKER:
        swaps = [] if early else [(spies[0], lot.below(START_HAND))]
        text, told = _SCOUTED
    else:
        free = [n for n in range(START_HAND, len(deck)) if n not in spies]
        swaps = list(zip(early, lot.sample(free, len(early)), strict=True))
        text, told = _CLOSED
    for one, other in swaps:
        deck[one], deck[other] = deck[other], deck[one]
    content = {**request.scenario.content, "attacker_deck": deck}
    fields = {"holder": request.holder}
    return Carried(content, request.scenario.title, text, told, fields)
