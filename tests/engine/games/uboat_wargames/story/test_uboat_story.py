"""The story of a played game: what it says of fights, leads and losses is so."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest
from tales import SEEDS, Played, paragraphs, played, told

from engine.games.uboat_wargames.table.events import play_move
from engine.games.uboat_wargames.table.notation import parse_move
from engine.telling.names import in_words

MANY = (*SEEDS, "s0", "s1", "s2", "s3", "s4", "s7", "s8", "s16", "s18", "s33", "s41")


def test_no_fight_is_called_small() -> None:
    for seed in SEEDS:
        assert "small" not in " ".join(paragraphs(told(played("uboat-wargames", seed))))


ROW = r"row [A-F](?:, between \w+ and \w+)?,?"
TILE = rf"(?P<n>\d) tile in (?P<row>{ROW})"
BEFORE = rf"In (?P<row>{ROW}) "
TOOK = (
    rf"(?P<to>\w+) took the free {TILE}",
    rf"The {TILE} was free, and (?P<to>\w+) took",
    rf"{BEFORE}the (?P<n>\d) tile was free, and (?P<to>\w+) took",
    rf"(?P<to>\w+) sank (?P<of>\w+)'s \w+ and took the {TILE}",
    rf"The {TILE} went to (?P<to>\w+), who sank (?P<of>\w+)'s",
    rf"{BEFORE}(?P<to>\w+) took (?P<of>\w+)'s (?P<n>\d) tile",
    rf"{BEFORE}(?P<to>\w+) sank (?P<of>\w+)'s \w+ and took the (?P<n>\d) tile\.",
    rf"\w+'s ace drove (?P<of>\w+) off the {TILE}",
    rf"{BEFORE}\w+'s ace drove (?P<of>\w+) off the (?P<n>\d) tile and",
    rf"The {TILE} came free when \w+'s ace drove (?P<of>\w+) off",
    rf"attacked the {TILE} and met (?P<of>\w+)'s ace",
    rf"{BEFORE}\w+ met (?P<of>\w+)'s ace at the (?P<n>\d) tile",
    rf"The {TILE} came free when \w+ met (?P<of>\w+)'s ace",
    rf"attacked (?P<of>\w+) at the {TILE}, ace against ace",
    rf"The {TILE} came free when \w+ attacked (?P<of>\w+) there, ace",
    rf"{BEFORE}\w+ attacked the (?P<n>\d) tile, ace against ace: both sank, and (?P<of>\w+)'s",
)
HELD = r"in vain: \w+ had the higher|who had the higher card there|'s 2 tile decided the tie"
REST = r"[Tt]iles? changed|[Tt]iles? came free|changed hands|[Ff]ree tiles? (?:went|brought)"


def _events_told(text: str) -> list[tuple[str, str, str, int]]:
    """The row, who won its tile, who lost it, and its worth, of all that a paragraph tells."""
    return [
        (found["row"][4], names.get("to", ""), names.get("of", ""), int(found["n"]))
        for pattern in TOOK
        for found in re.finditer(pattern, text)
        if (names := found.groupdict())
    ]


def _events(game: Played) -> dict[int, list[tuple[str, str, str, int]]]:
    """The same of all that happened, round by round."""
    state = game.game.play.start(game.scenario)
    happened: dict[int, list[tuple[str, str, str, int]]] = {}
    for token in game.record["moves"]:
        at = state.turn // state.rules.seats + 1
        event = play_move(state, parse_move(state, token))
        if event.kind in ("placed", "won", "trumped"):
            tile = state.rules.tiles[event.seat][event.action]
            to = "" if event.kind == "trumped" else game.players[event.seat]
            of = "" if event.other is None else game.players[event.other]
            happened.setdefault(at, []).append(
                ("ABCDEF"[tile // 4], to, of, state.rules.values[tile % 4])
            )
    return happened


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_every_change_in_the_margin_has_its_cause_in_that_paragraph(seats: int) -> None:
    """Told by name and so it was; or a clause says that there was more."""
    for seed in MANY if seats == 4 else SEEDS:
        game = played("uboat-wargames", seed, seats)
        happened = _events(game)
        for passage in told(game).passages:
            rounds = range(passage.first, passage.last + 1)
            left = Counter(event for at in rounds for event in happened.get(at, ()))
            events = Counter(_events_told(passage.text))
            assert events <= left, (seed, passage.text)
            assert (left == events) is not bool(re.search(REST, passage.text)), passage.text


@pytest.mark.parametrize("seats", [3, 4])
def test_rounds_told_together_have_two_fights_or_tiles_by_name(seats: int) -> None:
    for seed in MANY:
        game = played("uboat-wargames", seed, seats)
        for passage in told(game).passages:
            events = len(_events_told(passage.text)) + len(re.findall(HELD, passage.text))
            if passage.first < passage.last:
                assert events >= 2, passage.text
            assert not re.search(r"\d+ points from|brought \w+ \d+|cost \w+ \d+", passage.text)


def test_smaller_tiles_are_smaller_than_those_told() -> None:
    seen = 0
    for seed in (*MANY, *(f"q{number}" for number in range(40))):
        game = played("uboat-wargames", seed)
        happened = _events(game)
        for passage in told(game).passages:
            if "smaller" not in passage.text:
                continue
            rounds = range(passage.first, passage.last + 1)
            events = Counter(_events_told(passage.text))
            left = Counter(event for at in rounds for event in happened.get(at, ())) - events
            least = min(worth for _row, _to, of, worth in events if of)
            assert all(worth < least for _row, to, of, worth in left if to and of), passage.text
            seen += 1
    assert seen


def test_a_row_lies_between_two_where_it_is_named_first_and_only_there() -> None:
    for seed in MANY:
        game = played("uboat-wargames", seed)
        text = " ".join(passage.text for passage in told(game).passages)
        german = " ".join(passage.text for passage in told(game, "de").passages)
        for row in range(4):
            one, two = game.players[row], game.players[(row + 1) % 4]
            name = "ABCD"[row]
            for story, between in (
                (text, rf"row {name}, between {one} and {two}\b|Row {name} lay between {one} and"),
                (
                    german,
                    rf"Reihe {name} zwischen {one} und|Zwischen {one} und {two} lag Reihe {name}",
                ),
            ):
                named = [
                    found.start() for found in re.finditer(rf"(?i)\b(?:row|reihe) {name}\b", story)
                ]
                found = list(re.finditer(between, story))
                assert len(found) == bool(named), story
                assert not named or found[0].start() <= named[0] < found[0].end(), story


def test_an_ace_is_somebodys() -> None:
    for seed in MANY:
        for language, ace in (
            ("en", r"(?<!'s )\bace\b(?! against)(?<!against ace)"),
            ("de", r"\bAssen?\b kostete"),
        ):
            text = " ".join(p.text for p in told(played("uboat-wargames", seed), language).passages)
            assert not re.search(ace, text), text


def test_no_story_says_that_the_leader_will_stay_ahead() -> None:
    for seed in MANY:
        for language in ("en", "de"):
            text = " ".join(p.text for p in told(played("uboat-wargames", seed), language).passages)
            assert not re.search(r"stayed (?:there|in front)|blieb", text)


def test_drawing_level_in_front_is_told() -> None:
    """Where a paragraph ends with several in front who weren't there together before."""
    seen = 0
    for seed in (*MANY, "reader1", "reader3"):
        game = played("uboat-wargames", seed)
        leads = _leads(game)
        for passage in told(game).passages:
            tops = leads[passage.last]
            if passage.last > 1 and len(tops) > 1 and leads[passage.last - 1] != tops:
                said = [line for line in passage.text.split(". ") if "level" in line]
                assert said, passage.text
                assert all(name in said[-1] for name in tops)
                seen += 1
    assert seen


def test_who_fell_back_did_not_draw_level() -> None:
    """Cyrill came from 23 points to 20, where Berta and Dora were then too."""
    text = told(played("uboat-wargames", "neu2")).passages[-1].text
    assert re.search(r"Berta, Cyrill and Dora (were )?level in front", text)


@pytest.mark.parametrize("seed", MANY)
def test_what_brought_the_last_change_of_the_lead_is_told_before_it(seed: str) -> None:
    for passage in told(played("uboat-wargames", seed)).passages:
        lines = re.split(r"(?<=\.) ", passage.text)
        for before, line in pairwise(lines):
            if re.search(r"lead in round \d+\.", line):
                assert re.search(r"row [A-D]", before), passage.text


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
            gained = rf"{leader} took|{leader} sank|to {leader}, who"
            lost = rf"(?:drove|sank|took|met) (?:{'|'.join(ahead) or '-'})\b"
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
                assert re.search(rf"(?:drove|sank|took|met) {name}\b", passage.text), (
                    seed,
                    name,
                    passage.text,
                )
    assert seen > 2


def test_a_tile_is_called_a_tile_and_what_the_margin_counts_is_said() -> None:
    for seed in MANY:
        tale = told(played("uboat-wargames", seed))
        text = " ".join(passage.text for passage in tale.passages)
        assert "in row" in text
        assert not re.search(r"(?<! tile) in row [A-D]", text)
        assert all(" point" in passage.totals[0][1] for passage in tale.passages)
