"""A campaign's file whose tables have other seats than their games is refused in one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.campaign.model import checksum
from engine.language import _, counted, in_context

SEATS = {
    "fewer": (["Ben"], "a table for 2 has 1 names"),
    "more": (["Ben", "Cid", "Ann"], "a table for 2 has 3 names"),
    "twice": (["Ben", "Ben"], "sits at a table twice"),
}


@pytest.mark.parametrize("name", SEATS)
@pytest.mark.parametrize("command", ["show", "next", "print", "record"])
def test_seats_are_those_of_the_game(name: str, command: str, tmp_path: Path, cli) -> None:
    file = tmp_path / "c.json"
    cli("campaign", "new", file, "--players", "Ann,Ben,Cid")
    cli("campaign", "next", file)
    data = json.loads(file.read_text("utf-8"))
    plan = next(entry for entry in data["log"] if entry["kind"] == "plan")
    plan["tables"][0]["seats"], told = SEATS[name]
    file.write_text(json.dumps(data | {"checksum": checksum(data)}), "utf-8")
    more = {"print": ["-o", tmp_path / "a.pdf"], "record": ["--winner", "Ben"]}.get(command, [])
    code, out, err = cli("campaign", command, file, *more)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert told in err


def test_fields_may_have_any_name() -> None:
    assert _("{message}", message="a") == "a"
    assert in_context("x", "{context}{message}", message="a", context="b") == "ba"
    assert counted("{one}{n}", "{many}{number}", 1, one="a", many="b", number="c") == "a1"
