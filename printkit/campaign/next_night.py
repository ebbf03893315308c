"""The next night of a campaign planned within the minutes of an evening."""

from __future__ import annotations

from collections.abc import Sequence

from engine import registry
from engine.campaign.model import Campaign
from engine.campaign.nights import plan_next, present_of
from engine.campaign.story import tell
from printkit.night.choose_games import fill_up


def plan_evening(
    campaign: Campaign,
    here: Sequence[str] | None = None,
    game: str = "",
    minutes: int | None = None,
    games: Sequence[str] | None = None,
) -> Campaign:
    """The campaign with its next night planned.

    Args:
        campaign: whose night it is.
        here: who came; None for everybody.
        game: played instead of the night's own, by any name of it; empty for the night's own.
        minutes: how long the evening is; further games fill the time that is left.
        games: further games, by name; None leaves the choice to us.

    Raises:
        CampaignError, PrintError: it cannot be planned; the message says why.
    """
    night = tell(campaign).night
    if night is None:
        return plan_next(campaign, here)  # it says that the story has ended
    slug = registry.slug_of(game) if game else ""
    first = registry.info_of(slug or night.game)
    beside = fill_up(games, len(present_of(campaign, here)), minutes, first)
    return plan_next(campaign, here, slug, [info.slug for info in beside])
