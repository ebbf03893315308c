"""Two people play the long games at one screen to their end, through the studio's own routes."""

from __future__ import annotations

import json

import pytest
from studio_client import housed, post, refurnished

from engine import registry
from engine.game.contract import Request
from engine.play.record import judge
from engine.scenario.envelope import dump

MOST = 600
"""Decisions after which a game would have to be over by far."""


@pytest.mark.slow
@pytest.mark.parametrize("slug", ["deebz", "defenders"])
def test_two_people_play_to_a_result(slug: str, tmp_path_factory) -> None:
    """Each takes the first hint; where the game hides something, the curtain falls between them."""
    game = registry.load(slug)
    state = f"file={slug}&dice=x&seat.0=me&seat.1=me&name.0=Ann&name.1=Ben"
    decisions = curtains = 0
    with housed(tmp_path_factory) as house:
        client = refurnished(house, {slug: dump(game.generate(Request("4", 2, {})))})

        def told(action: str, **data: object) -> dict:
            answer = post(client, f"/play/{action}?{state}", **data)
            assert answer.status_code == 200, answer.text
            assert not answer.json().get("told"), answer.text
            return answer.json()["data"]

        table = told("tell")
        while not table.get("over"):
            if "curtain" in table:
                curtains += 1
                table = told("look")
                continue
            labels = [move["label"] for move in table["moves"]]
            hints = [hint["label"] for hint in told("hint")["hints"]]
            index = next((labels.index(hint) for hint in hints if hint in labels), 0)
            table = told("move", turn=table["turn"], index=index)
            decisions += 1
            assert decisions < MOST
        assert client.get(f"/play?{state}").status_code == 200
        assert told("tell")["over"] == table["over"]
        (name,) = client.desk.shelf.names("records")
        record = json.loads(client.desk.shelf.read("records", name, 10**7))
    assert judge(game, record).legal
    assert record["outcome"]
    assert bool(curtains) != game.play.is_open
