"""What a siege tells about where it stands: the step that a decision belongs to."""

from __future__ import annotations

import pytest

from engine import registry
from engine.game.contract import Request
from engine.games.defenders.siege.table import phases
from engine.games.defenders.teaching.guide import situation
from engine.play.match import Dice


@pytest.mark.parametrize(("after", "step"), [(phases.BATTLE, 3), (phases.ABILITY, 4)])
def test_places_settle_in_the_step_in_which_they_grew_too_full(after: int, step: int) -> None:
    """Once after a battle, and once after everybody has moved (F14.2, F16.4)."""
    game = registry.load("defenders")
    assert game.play is not None
    scenario = game.generate(Request("settle", 2))
    state = game.play.start(game.play.deal_missing(scenario, Dice("settle", 2).setup))
    view = state.observe(0)
    view.board.phase, view.board.after = phases.SETTLE, after
    told = situation(view, [])
    assert told.phase.startswith(f"Step {step} of 5")
