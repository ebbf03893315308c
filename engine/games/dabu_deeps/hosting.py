"""What a host needs of the game: its sheets, the packing list, the script, the story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.game.contract import Hosting, Sheet
from engine.game.covers import COVER, cover_sheet
from engine.games.dabu_deeps.sheets.first_round import first_turn
from engine.games.dabu_deeps.sheets.host_script import packing, script
from engine.games.dabu_deeps.sheets.learn import learn
from engine.games.dabu_deeps.sheets.mat import mat
from engine.games.dabu_deeps.sheets.play_aids import cheat, reference, score
from engine.games.dabu_deeps.sheets.rules import faq, rules
from engine.games.dabu_deeps.sheets.scenario import notes, sealed, setup, view

if TYPE_CHECKING:
    from engine.game.carry_over import Carried, CarryOver
    from engine.game.table_kit import TableKit
    from engine.scenario.envelope import Scenario
    from engine.telling.tale import Tale


def carry(request: CarryOver) -> Carried | None:
    """Return the scenario with what a campaign brings; None when there is nothing to bring."""
    from engine.games.dabu_deeps.campaign import carry as bring  # late: campaigns alone ask

    return bring(request)


def tell(scenario: Scenario, players: Sequence[str], moves: Sequence[str]) -> Tale:
    """Return the story of a finished record.

    Raises:
        RequestError: the record is not legal, or not finished.
    """
    from engine.games.dabu_deeps.story.tell import tell as narrate  # late: it plays the game

    return narrate(scenario, players, moves)


def kit(scenario: Scenario) -> TableKit:
    """Return what lies on the table when it begins."""
    from engine.games.dabu_deeps.table_kit import table_kit  # late: virtual tables alone ask for it

    return table_kit(scenario)


HOSTING = Hosting(
    sheets={
        COVER: cover_sheet("engine.games.dabu_deeps", view),
        "learn": Sheet(learn, "Learn to play: two pages for a newcomer"),
        "first-turn": Sheet(first_turn, "Your first round: cards to lay out and follow"),
        "reference": Sheet(reference, "Quick reference: the attack on one page"),
        "notes": Sheet(notes, "the attacker's notes, or a puzzle", needs_scenario=True),
        "setup": Sheet(setup, "the defender's plan, which is secret", needs_scenario=True),
        "rules": Sheet(rules, "Rules: numbered, for looking things up"),
        "faq": Sheet(faq, "FAQ and variants"),
        "score": Sheet(score, "score sheet with attack tracker and notes grid"),
        "mat": Sheet(mat, "a fortress mat for real cards, several sheets to join"),
        "cheat": Sheet(cheat, "cheat cards"),
        "sealed": Sheet(sealed, "what stood where, or a puzzle's answer", needs_scenario=True),
    },
    packing=packing,
    script=script,
    kit=kit,
    carry=carry,
    tell=tell,
)
