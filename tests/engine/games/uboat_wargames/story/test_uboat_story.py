"""The story of a played game: what it says of fights, leads and losses is so."""

from __future__ import annotations

import re

from tales import SEEDS, paragraphs, played, told

from engine.games.uboat_wargames.table.events import play_move
from engine.games.uboat_wargames.table.notation import parse_move
from engine.telling.names import in_words


def test_no_fight_is_called_small_and_long_stretches_tell_more_than_one() -> None:
    for seed in SEEDS:
        tale = told(played("uboat-wargames", seed))
        assert "small" not in " ".join(paragraphs(tale))
        for passage in tale.passages:
            if passage.last - passage.first > 3:
                assert len(re.findall(r"in row [A-D]", passage.text)) > 1, passage.text


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
            if event.other is not None:
                tile = state.rules.tiles[event.seat][event.action]
                fought.setdefault(at, set()).add(tile)
            owners[at] = tuple(state.owners)
        for passage in told(game).passages:
            at = passage.first
            if at != passage.last or at not in fought:
                continue
            changed = {tile for tile in fought[at] if owners[at - 1][tile] != owners[at][tile]}
            if changed and changed != fought[at]:
                told_of = re.findall(r"(\d\+?) tile in row ([A-D])", passage.text)
                names = [(("7", "5", "4", "2+")[tile % 4], "ABCD"[tile // 4]) for tile in changed]
                assert set(told_of) & set(names), passage.text
                seen += 1
    assert seen


def test_what_cost_the_leader_the_lead_is_told() -> None:
    last = told(played("uboat-wargames", "s17")).passages[-1]
    assert "Anna" in last.text, last.text  # who was ahead by four, and was caught up with
