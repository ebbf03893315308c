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
