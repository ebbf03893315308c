"""What to bring and what the host does when."""

from __future__ import annotations

from engine.game.contract import ScriptStep, SheetRequest
from engine.game.expected import minutes_of_play
from engine.game.info import read_info
from engine.games.dukes_up.rulebook.content import Opening, PositionContent, Puzzle, read_content
from engine.games.dukes_up.rulebook.tables import HALF, PACKAGE
from engine.games.dukes_up.sheets.ruleset import rules_in
from engine.language import _


def packing(players: int) -> list[str]:
    """One pack for the two players."""
    del players  # always two at a table
    return [
        _("One pack of 52 cards. Leave its jokers out, unless you chose to play with them."),
        _(
            "Sort it by colour: {half} cards ♥ and ♦ for Red, {half} cards ♣ and ♠ for Black.",
            half=HALF,
        ),
        _("A pencil"),
    ]


def script(request: SheetRequest) -> list[ScriptStep]:
    """Teaching, setting up, playing and scoring one game; or solving a puzzle."""
    info = read_info(PACKAGE)
    content = read_content(request.scenario.content) if request.scenario else None
    if isinstance(content, Puzzle):
        return _solving()
    if isinstance(content, PositionContent):
        first = ScriptStep(
            info.setup_minutes,
            _("Set up"),
            _("Lay the cards out as *The position* shows."),
        )
    else:
        first = ScriptStep(info.setup_minutes, _("Set up"), _set_up(request))
    return [
        ScriptStep(
            info.teach_minutes,
            _("Teach"),
            _(
                "Read *Learn to play* together. If you like, play *Your first turn* as well, which"
                " takes five minutes more."
            ),
        ),
        first,
        ScriptStep(
            max(1, minutes_of_play(info, request.scenario) - 2),
            _("Play"),
            _(
                "Keep a cheat card at hand. Take turns until a fief is taken, or until"
                " both piles of a player are empty."
            ),
        ),
        ScriptStep(
            2,
            _("Score"),
            _("Fill in the *Score sheet*. In your next game, the other player goes first."),
        ),
    ]


def _set_up(request: SheetRequest) -> str:
    """What the host does before the first turn."""
    content = read_content(request.scenario.content) if request.scenario else None
    jokers = _("Give each player a joker too.") if rules_in(request).jokers != "none" else ""
    split = _("Split the pack by colour.")
    if isinstance(content, Opening) and content.order:
        rest = _(
            "Read *The deal* together. Each player stacks the other player's half and hands it"
            " over."
        )
    else:
        rest = _("Each player shuffles their own half and chooses a fief and two dukes.")
    return " ".join(filter(None, (split, jokers, rest)))


def _solving() -> list[ScriptStep]:
    return [
        ScriptStep(2, _("Set up"), _("Lay the cards out as *Puzzle* shows.")),
        ScriptStep(10, _("Solve"), _("Think alone or together. Don't turn to the back yet.")),
        ScriptStep(3, _("Check"), _("Turn to *Puzzle answer* and play it through.")),
    ]
