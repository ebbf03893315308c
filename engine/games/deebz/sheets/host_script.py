"""What the host prepares and says: packing list and steps with minutes."""

from __future__ import annotations

from engine.game.contract import ScriptStep, SheetRequest
from engine.games.deebz.rulebook.tables import OBJECTIVES
from engine.language import _


def packing(players: int) -> list[str]:
    """What to bring for so many players."""
    return [
        _(
            "{players} packs of 52 cards, one for each player, with different backs; "
            "leave all Jokers in the box",
            players=players,
        ),
        _(
            "{players} small figures, 6 in each player's colour, and 2 matching chips for each",
            players=6 * players,
        ),
        _("about 30 coins or tokens for modifiers, counters and the Token"),
        _("a pencil for each player"),
    ]


def script(request: SheetRequest) -> list[ScriptStep]:
    """The host's steps for an evening of Deebz."""
    goal = _("the objective on the map page")
    if request.scenario is not None:
        objectives = request.scenario.content.get("objectives", [])
        if objectives:
            goal = f"*{OBJECTIVES[objectives[0]['kind']]['name']}*"
    return [
        ScriptStep(
            5,
            _("Set up"),
            _(
                "Lay the map in the middle. Hand out decks, figures and chips, a mat and a cheat"
                " card each; set out what the map page lists. Draw lots for the first player."
            ),
        ),
        ScriptStep(
            8,
            _("Teach"),
            _(
                "Read out {goal}: it is all that counts. Then play the worked first turn with real "
                "cards. Teach attacks and Effects when the first one comes up.",
                goal=goal,
            ),
        ),
        ScriptStep(
            40,
            _("Play"),
            _(
                "One player after the other, five phases each. Move the round marker when"
                " everybody has had a turn. Let people ask what is face up: it is all public."
            ),
        ),
        ScriptStep(
            2,
            _("Close"),
            _(
                "Whoever wins tells which Unit did it. If time runs out, end the round: the better "
                "counter wins, then the shorter way to the goal (a variant of D14.3)."
            ),
        ),
    ]
