"""Who was ahead when."""

from __future__ import annotations

from engine.measure.leads import Leads, shares


def test_a_lead_that_changes_hands_twice() -> None:
    leads = Leads()
    # 20 decisions: seat 0 leads from 2, nobody from 6, seat 1 from 8, seat 0 from 15.
    leads.add([(2, 0), (6, None), (8, 1), (15, 0)], 20, 0)
    assert leads.changes.interval().value == 2
    assert leads.decided.interval().value == 15 / 20
    assert leads.at == {0: [1, 1, 0, 0, 0, 0, 0, 1, 1, 1], 1: [0, 0, 0, 1, 1, 1, 1, 0, 0, 0]}
    assert (leads.half, leads.held) == (1, 0)


def test_to_lose_and_regain_a_lead_is_no_change() -> None:
    leads = Leads()
    leads.add([(1, 1), (3, None), (5, 1)], 10, 1)
    assert leads.changes.interval().value == 0
    assert leads.decided.interval().value == 0.1
    assert (leads.half, leads.held) == (1, 1)


def test_games_without_a_leader_count_as_none() -> None:
    leads = Leads()
    leads.add([], 10, 0)
    leads.add([(4, 1)], 8, None)
    assert (leads.games, leads.half) == (1, 0)
    assert shares(leads, 2, 2) == [[0] * 10, [0, 0, 0, 0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]]


def test_leads_merge_in_any_order() -> None:
    games = [([(1, 0), (4, 1)], 6, 1), ([(2, 1)], 5, 0), ([], 3, None)]
    whole, left, right = Leads(), Leads(), Leads()
    for index, game in enumerate(games):
        whole.add(*game)
        (left if index else right).add(*game)
    left.merge(right)
    assert left == whole
