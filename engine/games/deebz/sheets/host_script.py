"""What the host prepares and says: packing list and steps with minutes."""

from __future__ import annotations

from engine.game.contract import ScriptStep, SheetRequest
from engine.game.expected import minutes_of_play
from engine.game.info import read_info
from engine.games.deebz.rulebook.content import typed
from engine.games.deebz.rulebook.tables import PACKAGE
from engine.games.deebz.scenario.additions_in_words import spare_cards
from engine.games.deebz.sheets.build import is_built
from engine.games.deebz.sheets.play_aids import count_tracks
from engine.games.deebz.sheets.ruleset import aims, first_player, order_of_play
from engine.games.deebz.sheets.variants import told_variants
from engine.games.deebz.table.options import Settings, settings_for
from engine.language import _
from engine.scenario.envelope import Scenario

_CLOSE = 2
"""Minutes at the end."""


def packing(players: int) -> list[str]:
    """What to bring for this many players."""
    return [
        _(
            "{players} packs of 52 cards, one for each player, with different backs. Leave their"
            " Jokers out, unless you chose to play with them",
            players=players,
        ),
        _(
            "{players} small figures, 6 in each player's colour, and for each 2 tokens or chips"
            " with the same number",
            players=6 * players,
        ),
        _("about 30 coins or tokens to mark things on the map"),
        _("a pencil for each player"),
    ]


def script(request: SheetRequest) -> list[ScriptStep]:
    """The host's steps for an evening of Deebz."""
    info = read_info(PACKAGE)
    settings = settings_for(request.scenario)
    steps = [
        ScriptStep(info.setup_minutes, _("Set up"), _set_up(request)),
        ScriptStep(info.teach_minutes, _("Teach"), _teach(request)),
    ]
    if is_built(request):
        text = _("Build the map together, as *Building the map* shows. Then make the decks ready.")
        steps.append(ScriptStep(10, _("Build the map"), text))
    minutes = minutes_of_play(info, request.scenario)
    play = [
        order_of_play(settings, request.players),
        _("When everybody has had a turn, cross off a round beside the map."),
        _("Anybody may look at any face-up card at any time."),
    ]
    end = _("If time runs out, finish the round.") + " " + _out_of_time(request, settings)
    return [
        *steps,
        ScriptStep(max(1, minutes - _CLOSE), _("Play"), " ".join(play)),
        ScriptStep(_CLOSE, _("Close"), f"{end} {_('Ask the winner how it was done.')}"),
    ]


def _out_of_time(request: SheetRequest, settings: Settings) -> str:
    """Who wins when nobody has met the objective (D14.3)."""
    if settings.by_progress:
        begins = _("If nobody has won by then, somebody wins anyway:")
    else:
        begins = _(
            "If nobody has won by then, it's a draw. If you all agree, somebody wins anyway:"
        )
    nearest = _(
        "the player nearest to the goal, by the steps from their nearest Unit or Spawn Point. If"
        " that's a tie too, nobody wins."
    )
    if request.scenario is None or count_tracks(request.scenario) > request.players:
        counted = _("the player who has counted most for the objective, and in a tie")
        return f"{begins} {counted} {nearest}"
    return f"{begins} {nearest}"


def _set_up(request: SheetRequest) -> str:
    """Who gets what, and who begins."""
    settings = settings_for(request.scenario)
    cards = (
        _("Give everybody a deck of 54 cards, both Jokers included.")
        if settings.jokers
        else _("Give everybody a deck of 52 cards, without Jokers.")
    )
    told = [
        cards,
        _("Share out the tokens or figures, *Unit mats* and the cheat cards."),
    ]
    if request.scenario is not None and not is_built(request):
        told[:0] = _laid_out(request.scenario)
    told.append(first_player(settings))
    return " ".join(told)


def _laid_out(scenario: Scenario) -> list[str]:
    """The map, and the cards that come from no player's deck (D16.2, D16.3)."""
    told = [_("Lay *The map* in the middle, and follow the steps beside it.")]
    if cards := spare_cards(typed(scenario.content)):
        told.append(
            _(
                "Write the cards that the map adds ({cards}) on slips of paper, or take them from"
                " packs that nobody plays with, one of a kind from each pack.",
                cards=", ".join(cards),
            )
        )
    return told


def _teach(request: SheetRequest) -> str:
    """What to read out first, and what is different tonight."""
    found = [_("“{words}”", words=aim["win"].replace("**", "")) for aim in aims(request.scenario)]
    told = []
    if found:
        told.append(_("Read out what wins tonight: {aims}", aims=" ".join(found)))
    told.append(_("Read *Learn to play* together. Then play *Your first turn* with real cards."))
    variants = told_variants(settings_for(request.scenario))
    if variants:
        told.append(
            _(
                "Tonight's variants: {variants}. *Learn to play* tells them.",
                variants=", ".join(name for name, _text in variants),
            )
        )
    return " ".join(told)
