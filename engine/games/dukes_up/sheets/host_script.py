"""What to bring and what the host does when."""

from __future__ import annotations

from engine.game.contract import ScriptStep, SheetRequest, read_info
from engine.games.dukes_up.rulebook.tables import HALF, PACKAGE
from engine.games.dukes_up.sheets.variants import rules_in
from engine.language import _


def packing(players: int) -> list[str]:
    """One pack for the two players."""
    del players  # always two at a table
    return [
        _("One pack of 52 cards; take the jokers out."),
        _("Split it by colour: {half} cards ♥♦ for Red, {half} cards ♣♠ for Black.", half=HALF),
    ]


def script(request: SheetRequest) -> list[ScriptStep]:
    """Setting up, teaching, playing and scoring one game."""
    info = read_info(PACKAGE)
    has_order = bool(request.scenario and request.scenario.content.get("order"))
    stack = (
        _("Each player stacks the opponent's half by its list, then hands it over.")
        if has_order
        else _("Each player shuffles the own half.")
    )
    if rules_in(request).jokers != "none":
        stack += " " + _("Keep the jokers: one belongs to each colour.")
    return [
        ScriptStep(
            info.setup_minutes,
            _("Split and stack"),
            _(
                "Split the pack by colour. {stack} Draw four: a fief, two dukes, one in hand.",
                stack=stack,
            ),
        ),
        ScriptStep(
            info.teach_minutes,
            _("Teach"),
            _(
                "Show a set and a run on the reference, then read the worked first turns aloud."
                " Leave fiefs for later: they matter only once a player has no dukes."
            ),
        ),
        ScriptStep(
            info.minutes - 2,
            _("Play"),
            _(
                'Call "Dukes Up!" together. Draw, arrange, discard, in turn, until a fief falls or'
                " both piles of a player are empty."
            ),
        ),
        ScriptStep(
            2,
            _("Score"),
            _(
                "Count your colour on the table, your dukes and fief in place, and the bonus;"
                " check it against the cards left in hand and piles. Then swap who begins."
            ),
        ),
    ]
