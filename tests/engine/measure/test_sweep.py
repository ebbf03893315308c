"""House rules compared: what may be varied, and what a comparison says."""

from __future__ import annotations

from random import Random

import pytest

from engine import registry
from engine.errors import RequestError
from engine.game.contract import Request
from engine.measure.clusters import EACH, Clusters
from engine.measure.inline_executor import InlineExecutor
from engine.measure.simulate import make_job, play_sets
from engine.measure.sweep import Variant, _make, are_seats_alike, parse_variations, sweep
from engine.measure.sweep_report import as_data, changes_of, clear_changes, tell_changes

DABU = registry.load("dabu-deeps")
DEEBZ = registry.load("deebz")


def run(slug: str, *pairs: str, games: int = 40, program: str = "random") -> list[Variant]:
    game = registry.load(slug)
    request = Request("1", game.info.default_players)
    return list(
        sweep(game, request, parse_variations(game, pairs), [program], games, InlineExecutor(), 1)
    )


def test_options_and_fields_may_be_varied() -> None:
    assert parse_variations(DABU, ["refill=one,five"]) == {"refill": ["one", "five"]}
    found = parse_variations(DEEBZ, ["ruleset.base_draw_limit=6,7", "ruleset.reveal=beginner,x"])
    assert found == {"ruleset.base_draw_limit": [6, 7], "ruleset.reveal": ["beginner", "x"]}
    uboat = registry.load("uboat-wargames")
    found = parse_variations(uboat, ["tiles=7,5,4,2/9,6,3,1"])
    assert found == {"tiles": [[7, 5, 4, 2], [9, 6, 3, 1]]}


@pytest.mark.parametrize(
    ("pairs", "told"),
    [
        (["refil=one"], "The options are"),
        (["refill"], "OPTION=A,B,C"),
        (["refill=six"], "Choose one, five"),
        (["rounds=" + ",".join("2" * 600)], "at most 500"),
    ],
)
def test_what_cannot_be_varied_is_refused(pairs: list[str], told: str) -> None:
    with pytest.raises(RequestError, match=told):
        parse_variations(DABU, pairs)


def test_a_field_that_breaks_a_rule_is_refused_with_the_rule() -> None:
    with pytest.raises(RequestError, match=r"ruleset.base_draw_limit=0: DV\d+: "):
        run("deebz", "ruleset.base_draw_limit=0", games=2)
    with pytest.raises(RequestError, match="no such field"):
        run("deebz", "width.x=3", games=2)


def test_a_field_is_written_over_what_was_generated() -> None:
    made = _make(DEEBZ, Request("1", 2), {"ruleset.base_draw_limit": 5, "width": 12})
    assert made.content["ruleset"]["base_draw_limit"] == 5
    assert made.content["width"] == 12
    assert made.id != _make(DEEBZ, Request("1", 2), {"width": 12}).id


def test_options_are_varied_on_the_same_seeds() -> None:
    one, two = run("dukes-up", "first=red,black", games=6)
    assert (one.name, two.name) == ("first=red", "first=black")
    assert one.certificate["scenarios"] == 6


def test_the_same_rules_twice_differ_in_nothing() -> None:
    one, two = run("dabu-deeps", "refill=one,one")
    for name, change in changes_of(two, one).items():
        assert (change.value, change.low, change.high) == (0.0, 0.0, 0.0), name


def test_a_larger_refill_shortens_a_round() -> None:
    one, five = run("dabu-deeps", "refill=one,five")
    change = changes_of(five, one)["decisions a game"]
    assert change.high < 0
    data = as_data([one, five])
    assert data[0]["changes"] == {}
    assert data[1]["changes"]["decisions a game"]["value"] == round(change.value, 4)


def test_pairs_of_the_same_deals_tell_more_than_averages() -> None:
    game = registry.load("dabu-deeps")
    mine, theirs = Clusters(), Clusters()
    for number in range(20):
        job = make_job(game.generate(Request(f"p{number}", 2)), ["random"], f"{number}")
        theirs.add(play_sets(job, 0, 20))
        mine.add(play_sets(job, 20, 20))
    paired = mine.change(theirs, "reward 0")
    apart = mine.share("reward 0"), theirs.share("reward 0")
    assert paired.high - paired.low < min(span.high - span.low for span in apart)


@pytest.mark.parametrize(
    ("slug", "asked", "alike"),
    [
        ("uboat-wargames", {}, True),
        ("uboat-wargames", {"ace": "high"}, True),
        ("uboat-wargames", {"teams": "none"}, True),
        ("uboat-wargames", {"teams": "opposite"}, False),
        ("uboat-wargames", {"start": 2}, False),
        ("dukes-up", {}, True),
        ("dukes-up", {"first": "red"}, False),
        ("deebz", {"ruleset.base_draw_limit": 6}, True),
        ("deebz", {"spawns.0": 6}, False),
        ("dabu-deeps", {}, False),
        ("defenders", {}, False),
    ],
)
def test_a_game_says_which_seats_its_rules_make_alike(slug: str, asked, alike: bool) -> None:
    assert are_seats_alike(registry.load(slug), asked) is alike


def test_seats_that_are_alike_are_pooled_and_none_is_favoured() -> None:
    """Seed 1 alone names two seats of four by chance when each is asked for itself."""
    variants = run("uboat-wargames", "ace=trump,high,low", games=12)
    for variant in variants:
        assert variant.seats == (EACH,)
        (side,) = variant.certificate["sides"]
        assert (side["side"], side["reward"]["value"]) == (EACH, 0.25)
        assert "scores" in variant.certificate["outcome"]
        assert "seat " not in variant.certificate["verdict"].replace("seats are", "")
    assert not any("seat" in name for name in changes_of(variants[1], variants[0]))


def test_seats_stay_apart_where_one_combination_makes_them_unlike() -> None:
    red, black = run("dukes-up", "first=red,black", games=4)
    assert red.seats == black.seats == ("red", "black")


def _luck(number: int) -> Variant:
    """A combination that does nothing: forty figures of pure luck over twenty scenarios."""
    rng = Random(number)
    clusters = Clusters()
    clusters.count = 20
    clusters.rows = [
        {f"outcome luck {figure}": rng.gauss(0, 1) for figure in range(40)} for _ in range(20)
    ]
    return Variant({"nothing": number}, (EACH,), clusters, {})


def test_of_many_changes_of_nothing_hardly_one_is_called_clear() -> None:
    alone = together = 0
    for trial in range(40):
        variants = [_luck(10 * trial + number) for number in range(3)]
        for variant in variants[1:]:
            changes = changes_of(variant, variants[0]).values()
            alone += sum(not change.low <= 0 <= change.high for change in changes)
        together += any(clear_changes(variants))
    assert alone > 100  # of 3200, one in twenty as an interval promises
    assert together <= 4  # of forty sweeps, one in twenty


def test_what_a_change_is_called_in_words_is_corrected_as_well() -> None:
    row = {"changes": {"draws": {"value": 1.0, "low": 0.1, "high": 1.9}}, "clear": []}
    assert tell_changes(row) == []
    assert len(tell_changes({**row, "clear": ["draws"]})) == 1
