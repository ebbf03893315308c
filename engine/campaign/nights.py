"""A new campaign, and the plan of its next night: tables, seats, boons, scenarios."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine import registry
from engine.campaign.boons import add_boon, boon_options, earned_boons, past_tables
from engine.campaign.model import (
    FORMAT,
    MAX_NAME,
    Campaign,
    CampaignError,
    CampaignShape,
    LogEntry,
    NextStepError,
    Night,
    TablePlan,
)
from engine.campaign.planning import Ledger, make_tables, seat_everyone, take_seats
from engine.campaign.soundness import find_name_faults
from engine.campaign.story import Story, side_of, tell
from engine.game.contract import Game, Request
from engine.scenario.envelope import make_id, to_data


def new_campaign(
    shape: CampaignShape, players: Sequence[str], seed: str, title: str = ""
) -> Campaign:
    """Return a campaign before its first night.

    Raises:
        CampaignError: the names will not do, or too few play for some night.
    """
    if faults := find_name_faults(players):
        raise CampaignError(faults[0])
    for night in shape.nights:
        info = registry.info_of(night.game)
        if len(players) < info.players[0]:
            raise CampaignError(
                f"night {night.id}: {info.title} needs {info.players[0]} players, but the campaign"
                f" has {len(players)}. Name more players."
            )
    body = {"shape": msgspec.to_builtins(shape), "players": list(players), "seed": seed}
    return Campaign(
        format=FORMAT,
        id=make_id("CP", body),
        title=title or shape.title,
        seed=seed,
        players=tuple(players),
        shape=shape,
    )


def plan_next(
    campaign: Campaign,
    present: Sequence[str] | None = None,
    instead: str = "",
    beside: Sequence[str] = (),
) -> Campaign:
    """Return the campaign with its next night planned.

    Args:
        campaign: with no night planned.
        present: who came; None for everybody.
        instead: slug of a game that stands in for the night's own, with the same outcomes.
        beside: slugs of further games of the evening, without stakes.

    Raises:
        CampaignError: it is planned already, the story has ended, or the people do not fit.
        RequestError: no game of such a name.
    """
    story = tell(campaign)
    if story.night is None:
        raise NextStepError("The story has ended", "export")
    if story.plan is not None:
        raise CampaignError(
            f"Night {len(story.chapters) + 1} ({story.night.title}) is planned already."
            " Record how it ended, or undo the plan."
        )
    here = present_of(campaign, present)
    game = _game(story.night, instead, len(here))
    ledger = ledger_of(campaign)
    seated = make_tables(ledger, game.info, here)
    tables = tuple(
        _table(campaign, story, story.night, game, ledger, people, number)
        for number, people in enumerate(seated, 1)
    )
    ledger.note(game.info.slug, here, [table.seats for table in tables])
    more = [_beside(campaign, story, ledger, registry.load(slug), here) for slug in beside]
    entry = LogEntry(
        kind="plan",
        night=story.night.id,
        present=tuple(here),
        tables=tables,
        beside=tuple(table for tables in more for table in tables),
    )
    return msgspec.structs.replace(campaign, log=(*campaign.log, entry))


def ledger_of(campaign: Campaign) -> Ledger:
    """The ledger of a campaign's nights, the games beside the story included."""
    ledger = Ledger(sides={player: side_of(campaign, player) for player in campaign.players})
    for chapter in tell(campaign).chapters:
        plan = chapter.plan
        ledger.note(chapter.game, plan.present, [table.seats for table in plan.tables])
        for table in plan.beside:
            ledger.note(table.scenario["game"], table.seats, [table.seats])
    return ledger


def _game(night: Night, instead: str, people: int) -> Game:
    """Return the night's game, or the one that stands in for it."""
    own = registry.load(night.game)
    game = registry.load(instead) if instead else own
    if game.info.together != own.info.together:
        raise CampaignError(
            f"{game.info.title} can't stand in for {own.info.title}, because in only one of them"
            " everybody wins or loses together. Choose another game."
        )
    if people < game.info.players[0]:
        fitting = [
            info.slug
            for info in registry.infos()
            if info.together == own.info.together and info.players[0] <= people
        ]
        help_out = (
            f" Let another game stand in with --game {' or '.join(fitting)}." if fitting else ""
        )
        raise CampaignError(
            f"{game.info.title} needs {game.info.players[0]} players, but only {people} came."
            f"{help_out}"
        )
    return game


def _beside(
    campaign: Campaign, story: Story, ledger: Ledger, game: Game, here: Sequence[str]
) -> list[TablePlan]:
    """Return the tables of a game that doesn't affect the story, and note it in the ledger."""
    seated = seat_everyone(ledger, game.info, here)
    ledger.note(game.info.slug, here, seated)
    words = f"{campaign.seed} / night {len(story.chapters) + 1} beside {game.info.slug}"
    requests = [
        Request(f"{words} / table {number}", len(seats), game.info.night_options)
        for number, seats in enumerate(seated, 1)
    ]
    return [
        TablePlan(seats=tuple(seats), scenario=to_data(game.generate(request)))
        for seats, request in zip(seated, requests, strict=True)
    ]


def undo(campaign: Campaign) -> Campaign:
    """Return the campaign as before its last plan or result; the log keeps both.

    Raises:
        CampaignError: nothing has happened.
    """
    story = tell(campaign)
    if story.plan is None and not story.chapters:
        raise CampaignError(
            "nothing has happened in this campaign yet, so there's nothing to undo. Plan the first"
            " night with: printkit campaign next FILE"
        )
    return msgspec.structs.replace(campaign, log=(*campaign.log, LogEntry(kind="undo")))


def present_of(campaign: Campaign, wanted: Sequence[str] | None) -> list[str]:
    """Return the players who came; None stands for everybody.

    Raises:
        CampaignError: somebody is not in it.
    """
    if wanted is None:
        return list(campaign.players)
    for name in wanted:
        if name not in campaign.players:
            known = ", ".join(campaign.players)
            raise CampaignError(
                f"{name[:MAX_NAME]!r} isn't in this campaign. Its players are {known}."
            )
    return [player for player in campaign.players if player in wanted]


def _table(
    campaign: Campaign,
    story: Story,
    night: Night,
    game: Game,
    ledger: Ledger,
    people: list[str],
    number: int,
) -> TablePlan:
    """A table of the coming night; the ledger is of the nights before it."""
    earned = earned_boons(campaign, story, game, people)
    fixed = next(((who, rule.seat) for _, rule, who in earned if who and rule.seat >= 0), ("", 0))
    seats = take_seats(ledger, game.info.slug, people, *fixed)
    options = dict(night.options if game.info.slug == night.game else game.info.night_options)
    for _, rule, holder in earned:
        options |= boon_options(rule, seats, holder)
    words = [campaign.seed, night.seed or f"night {len(story.chapters) + 1} {night.id}"]
    if number > 1:
        words.append(f"table {number}")
    scenario = game.generate(Request(" / ".join(words), len(seats), options))
    past, boons = past_tables(story, night), []
    for name, rule, holder in earned:
        carried = add_boon(game, scenario, seats, (name, rule, holder), past)
        if carried is not None:
            scenario, boon = carried
            boons.append(boon)
    return TablePlan(seats=tuple(seats), scenario=to_data(scenario), boons=tuple(boons))
