"""What people say of a game's end, held against what its rules make possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine import registry
from engine.campaign.model import CampaignError, TablePlan, TableResult
from engine.campaign.soundness import scenario_of
from engine.game.contract import Game
from engine.game.info import ClaimLimits
from engine.scenario.envelope import Scenario

HELD, FALLEN = "held", "fallen"


def judge_claim(
    table: TablePlan, winners: Sequence[str], scores: Mapping[str, int], outcome: str
) -> TableResult | None:
    """A table's result as people tell it; None when they say nothing of this table.

    Args:
        table: as planned.
        winners: names, of any table; all of a table's seats share.
        scores: points by name.
        outcome: ``held`` or ``fallen``, of games that all win or lose together.

    Raises:
        CampaignError: the game's rules forbid it; the message names the rule.
    """
    scenario = scenario_of(table)
    game = registry.load(scenario.game)
    named = [seat for seat in table.seats if seat in winners]
    points = {seat: scores[seat] for seat in table.seats if seat in scores}
    if game.info.together:
        return _together(game, table, outcome, is_misread=bool(named or points))
    if outcome:
        raise CampaignError(
            f"{_rule(game)}: {game.info.title} has winners. Name them with --winner."
        )
    limits = game.info.limits or ClaimLimits(rule=game.info.general_code)
    if points:
        _verify_scores(game, table, scenario, points)
        leaders = _leaders(limits, table, scenario, points)
        named = named or leaders
        _verify_winners(limits, points, named, leaders)
    if not named:
        return None
    is_plain = not set(limits.unless) & scenario.options.keys()
    is_one = len(named) == 1 or (limits.shared and len(named) == len(table.seats))
    if is_plain and not is_one:
        most = "one player wins, or all share" if limits.shared else "only one player can win"
        rule = limits.tie_rule or limits.rule
        raise CampaignError(
            f"{rule}: {most}, but you named {' and '.join(named)}. Name the winner again."
        )
    rewards = tuple(1 / len(named) if seat in named else 0.0 for seat in table.seats)
    return TableResult(rewards=rewards, scores=tuple(points.values()))


def _together(
    game: Game, table: TablePlan, outcome: str, *, is_misread: bool
) -> TableResult | None:
    if is_misread:
        raise CampaignError(
            f"{_rule(game)}: in {game.info.title} you all win or lose together, and nobody scores"
            f" points. Use --outcome {HELD} or --outcome {FALLEN}."
        )
    if outcome not in (HELD, FALLEN):
        return None
    return TableResult(rewards=(float(outcome == HELD),) * len(table.seats))


def _verify_scores(
    game: Game, table: TablePlan, scenario: Scenario, points: Mapping[str, int]
) -> None:
    """Check points against what the game can give."""
    limits = game.info.limits
    for seat in table.seats:
        if seat not in points:
            raise CampaignError(f"--score: the points of {seat} are missing. Add {seat}=POINTS.")
    if limits is None:
        return
    if not limits.scored:
        raise CampaignError(
            f"{limits.rule}: {game.info.title} doesn't count points. Use --winner instead."
        )
    if set(limits.unless) & scenario.options.keys():
        return
    extra = scenario.content.get(limits.handicap) or [0] * len(table.seats)
    for (seat, value), more in zip(points.items(), extra, strict=True):
        _verify_seat(limits, seat, value - more, value)
    total = sum(points.values()) - sum(extra)
    if 0 <= limits.total != total:
        raise CampaignError(
            f"{limits.rule}: a round shares out exactly {limits.total} points, but these add up to"
            f" {total}. Count again."
        )
    most = limits.total_a_seat * len(table.seats)
    if limits.total_a_seat >= 0 and total > most:
        raise CampaignError(
            f"{limits.rule}: all players together can have at most {most} points before handicaps,"
            f" but these add up to {total}. Count again."
        )
    rich = [seat for seat, value in points.items() if 0 <= limits.alone_above < value]
    if len(rich) > 1:
        raise CampaignError(
            f"{limits.rule}: only one of {' and '.join(rich)} can have more than"
            f" {limits.alone_above} points. Count again."
        )


def _verify_seat(limits: ClaimLimits, seat: str, value: int, shown: int) -> None:
    low, high = limits.low, limits.high
    if value < low or (high >= 0 and value > high) or value in limits.never:
        bounds = f"{low} to {high}" if high >= 0 else f"{low} or more"
        never = f", never {', '.join(map(str, limits.never))}" if limits.never else ""
        raise CampaignError(
            f"{limits.rule}: {seat} can't have {shown} points. Use {bounds}{never}, apart from a"
            " handicap."
        )


def _leaders(
    limits: ClaimLimits, table: TablePlan, scenario: Scenario, points: Mapping[str, int]
) -> list[str]:
    """Who has won by points."""
    best = [seat for seat in table.seats if points[seat] == max(points.values())]
    if len(best) == 1 or limits.tie == "open":
        return best
    start = scenario.content.get("start", 1) - 1
    count = len(table.seats)
    return [min(best, key=lambda seat: (table.seats.index(seat) - start) % count)]


def _verify_winners(
    limits: ClaimLimits, points: Mapping[str, int], named: Sequence[str], leaders: Sequence[str]
) -> None:
    first = leaders[0]
    poorer = [name for name in named if points[name] < points[first]]
    if poorer:
        raise CampaignError(
            f"{limits.rule}: {poorer[0]} can't have won with fewer points than {first}. Check the"
            " points."
        )
    if limits.tie == "start" and list(named) != list(leaders):
        raise CampaignError(
            f"{limits.tie_rule}: the tie goes to {first}, who sits first, counting from the start"
            f" player. Name {first} as the winner."
        )


def _rule(game: Game) -> str:
    return game.info.limits.rule if game.info.limits else game.info.general_code
