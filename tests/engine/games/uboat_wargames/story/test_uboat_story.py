"""The story of a played game: what it says of fights, leads and losses is so."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from tales import SEEDS, Played, paragraphs, played, told

from engine.games.uboat_wargames.table.events import play_move
from engine.games.uboat_wargames.table.notation import parse_move
from engine.telling.names import in_words

MANY = (*SEEDS, "s0", "s1", "s2", "s3", "s4", "s7", "s8", "s16", "s18", "s33", "s41")


def test_no_fight_is_called_small() -> None:
    for seed in SEEDS:
        assert "small" not in " ".join(paragraphs(told(played("uboat-wargames", seed))))


POINTS = r"(?:one point|\d+ points|\d+)\b"
FREE = rf"(?:ree tiles?|fight, a tile|fight, tiles) brought ((?:(?:, | and )?\w+ {POINTS})+)\."
ACES = rf"(?:tiles? and|aces|ace) cost ((?:(?:, | and )?\w+ {POINTS})+)\."
SHARE = rf"(\w+) ({POINTS})"
WON = rf"(?:\b([A-Z]\w+) (?:won )?)?({POINTS}) from (\w+)"
TOOK = (
    r"(?P<to>\w+) took the free (?P<n>\d) tile",
    r"The (?P<n>\d) tile in row [A-F] was free, and (?P<to>\w+) took",
    r"(?P<to>\w+) took the (?P<n>\d) tile in row [A-F] from (?P<of>\w+),",
    r"The (?P<n>\d) tile in row [A-F] went from (?P<of>\w+) to (?P<to>\w+),",
    r"spent an ace to sink (?P<of>\w+)'s card at the (?P<n>\d) tile",
    r"At the (?P<n>\d) tile in row [A-F], an ace of \w+'s took (?P<of>\w+)'s card",
    r"attacked the (?P<n>\d) tile in row [A-F] and met an ace of (?P<of>\w+)'s",
    r"At the (?P<n>\d) tile in row [A-F], \w+ met an ace of (?P<of>\w+)'s",
    r"attacked (?P<of>\w+) at the (?P<n>\d) tile in row [A-F] with an ace and met",
)


def _number(points: str) -> int:
    return 1 if points == "one point" else int(points.split(maxsplit=1)[0])


def _changes_told(text: str, is_alone: bool) -> Counter[str]:
    """How everybody's points changed, as a paragraph says."""
    found: Counter[str] = Counter()
    for pattern, sign in ((FREE, 1), (ACES, -1)):
        for shares in re.findall(pattern, text):
            for name, points in re.findall(SHARE, shares):
                found[name] += sign * _number(points)
    winner = ""
    for name, points, loser in re.findall(WON, text):
        winner = name or winner
        found[winner] += _number(points)
        found[loser] -= _number(points)
    for pattern in TOOK if is_alone else ():
        for fight in re.finditer(pattern, text):
            names = fight.groupdict()
            found[names.get("to", "")] += int(fight["n"])
            found[names.get("of", "")] -= int(fight["n"])
    return found


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_every_change_in_the_margin_has_its_cause_in_that_paragraph(seats: int) -> None:
    for seed in MANY if seats == 4 else SEEDS:
        game = played("uboat-wargames", seed, seats)
        before = dict.fromkeys(game.players, 0)
        for passage in told(game).passages:
            points = {name: int(total.split()[0]) for name, total in passage.totals}
            changes = _changes_told(passage.text, passage.first == passage.last)
            for name in game.players:
                assert points[name] - before[name] == changes[name], (seed, name, passage.text)
            before = points


@pytest.mark.parametrize("seed", MANY)
def test_what_brought_the_last_change_of_the_lead_is_told_before_it(seed: str) -> None:
    for passage in told(played("uboat-wargames", seed)).passages:
        *lines, last = re.split(r"(?<=\.) ", passage.text)
        if re.search(r"lead in round \d+\.", last):
            assert re.search(r"\d tile in row [A-D]", lines[-1]), passage.text


def test_only_cards_lost_in_fights_count_as_sunk() -> None:
    found = 0
    for seed in (*SEEDS, "t1", "t2", "t3"):
        game = played("uboat-wargames", seed, 0, "random")  # which replaces many cards
        state = game.game.play.start(game.scenario)
        lost = [0] * state.rules.seats
        for token in game.record["moves"]:
            event = play_move(state, parse_move(state, token))
            if event.other is not None:
                lost[event.other] += event.kind in ("won", "trumped")
                lost[event.seat] += event.kind in ("lost", "trumped")
        told_of = re.search(r"(?:than|cost) (\w+)[^:]*: (\w+) ", told(game).ending)
        if told_of:
            name, count = told_of.groups()
            assert in_words(lost[game.players.index(name)]) == count
            found += 1
    assert found


def test_a_tile_that_changed_hands_is_told_before_an_attack_that_failed() -> None:
    seen = 0
    for seed in (*SEEDS, "s0", "s1", "s2", "s3", "s4"):
        game = played("uboat-wargames", seed)
        state = game.game.play.start(game.scenario)
        fought: dict[int, set[int]] = {}
        owners = {0: tuple(state.owners)}
        for token in game.record["moves"]:
            at = state.turn // state.rules.seats + 1
            event = play_move(state, parse_move(state, token))
            if event.kind in ("placed", "won", "lost", "trumped"):
                tile = state.rules.tiles[event.seat][event.action]
                fought.setdefault(at, set()).add(tile)
            owners[at] = tuple(state.owners)
        for passage in told(game).passages:
            at = passage.first
            if at != passage.last or at not in fought:
                continue
            changed = {tile for tile in fought[at] if owners[at - 1][tile] != owners[at][tile]}
            if changed and changed != fought[at]:
                told_of = re.findall(r"(\d) tile in row ([A-D])", passage.text)
                names = [(("7", "5", "4", "2")[tile % 4], "ABCD"[tile // 4]) for tile in changed]
                assert set(told_of) & set(names), passage.text
                seen += 1
    assert seen


def test_what_cost_the_leader_the_lead_is_told() -> None:
    last = told(played("uboat-wargames", "s17")).passages[-1]
    assert "Anna" in last.text, last.text  # who was ahead by four, and was caught up with


def _points(game: Played) -> dict[int, dict[str, int]]:
    """Everybody's points after each round."""
    state = game.game.play.start(game.scenario)
    found: dict[int, dict[str, int]] = {}
    for token in game.record["moves"]:
        at = state.turn // state.rules.seats + 1
        play_move(state, parse_move(state, token))
        values = state.rules.values
        found[at] = {
            game.players[seat]: sum(
                values[tile % 4] for tile, owner in enumerate(state.owners) if owner == seat
            )
            for seat in range(state.rules.seats)
        }
    return found


def _leads(game: Played) -> dict[int, list[str]]:
    """Who has the most points after each round."""
    return {
        at: [name for name in points if points[name] == max(points.values())]
        for at, points in _points(game).items()
    }


def test_every_change_of_the_lead_is_told_or_named_with_its_round() -> None:
    seen = 0
    for seed in MANY:
        game = played("uboat-wargames", seed)
        leads = _leads(game)
        for passage in told(game).passages:
            if passage.first == passage.last:
                continue
            alone = [leads[at][0] for at in range(1, passage.first) if len(leads[at]) == 1]
            before = alone[-1] if alone else ""
            changes = []
            for at in range(passage.first, passage.last + 1):
                if len(leads[at]) == 1 and leads[at][0] != before:
                    before = leads[at][0]
                    changes.append(
                        rf"(to|put|So) {before} (took |)(in |)(the lead |)in round {at}\b"
                    )
            for one in changes[-3:]:
                assert re.search(one, passage.text), passage.text
            seen += len(changes)
    assert seen > len(MANY)


def test_the_turning_point_is_told_with_what_brought_the_lead() -> None:
    """A tile that the new leader took, free or not, or one that who was ahead has lost."""
    seen = 0
    for seed in MANY:
        game = played("uboat-wargames", seed)
        leads = _leads(game)
        for passage in told(game).passages:
            if not passage.is_hinge or len(leads[passage.first]) > 1:
                continue
            assert passage.first == passage.last
            leader = leads[passage.first][0]
            ahead = set(leads.get(passage.first - 1, ())) - {leader}
            gained = rf"{leader} took|free, and {leader} took|to {leader}, who"
            lost = (
                rf"(?:{'|'.join(ahead) or '-'})'s card|(?:from|of) (?:{'|'.join(ahead) or '-'})\b"
            )
            assert re.search(f"{gained}|{lost}", passage.text), (seed, passage.text)
            seen += 1
    assert seen > 5


def test_a_rival_who_would_have_led_is_told_to_have_lost_points() -> None:
    """Where somebody had more points before the turning point than its leader has after it."""
    seen = 0
    for seed in [*MANY, "r49", "r51"]:
        game = played("uboat-wargames", seed)
        passages = told(game).passages
        points = _points(game)
        for passage in passages:
            if not passage.is_hinge or passage.first < 2:
                continue
            before, after = points[passage.first - 1], points[passage.first]
            most = max(after.values())
            fallen = [name for name in before if before[name] >= most > after[name]]
            seen += len(fallen)
            for name in fallen:
                assert re.search(
                    rf"{name}'s card|(?:from|of) {name}\b|{name} lost", passage.text
                ), (seed, name, passage.text)
    assert seen > 2


def test_a_tile_is_called_a_tile_and_what_the_margin_counts_is_said() -> None:
    for seed in MANY:
        tale = told(played("uboat-wargames", seed))
        text = " ".join(passage.text for passage in tale.passages)
        assert "in row" in text
        assert not re.search(r"(?<! tile) in row [A-D]", text)
        assert all(" point" in passage.totals[0][1] for passage in tale.passages)
