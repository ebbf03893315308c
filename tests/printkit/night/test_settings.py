"""Options for single games of a night, checked against their tables, told to the host."""

from __future__ import annotations

import pytest
from nights import night_of

from printkit.io.errors import WishError
from printkit.night.night import Scope
from printkit.night.settings import parse_game_settings


def test_a_game_plays_as_it_was_set() -> None:
    settings = parse_game_settings(["deebz.objective=race", "Deebz.preset=advanced"])
    document = night_of(["deebz"], 2, None, "set", settings=settings, scope=Scope.EVERYTHING)
    (script,) = [s for s in document.sections if s.kind == "script"]
    assert "Tonight you play with these settings: Objective race, Preset advanced." in repr(script)
    colophon = repr(document.sections[-1])
    assert "--set deebz.objective=race --set deebz.preset=advanced" in colophon
    assert "--set objective=race" in colophon  # the scenario's own command


def test_a_game_that_needs_no_scenario_gets_the_one_that_was_set() -> None:
    plain = night_of(["dukes-up"], 2, None, "set")
    made = night_of(
        ["dukes-up"], 2, None, "set", settings=parse_game_settings(["dukes.jokers=random"])
    )
    kinds = [[s.kind for s in document.sections] for document in (plain, made)]
    assert "opening" not in kinds[0]
    assert "opening" in kinds[1]


@pytest.mark.parametrize(
    ("pair", "says"),
    [
        ("objective=race", "the game is missing. Write it as GAME.KEY=VALUE"),
        ("deebz", "the game is missing"),
        ("chess.rounds=2", "no game is called 'chess'"),
        ("deebz.objektive=race", "--set deebz.objektive: .* Did you mean objective?"),
        ("deebz.objective=rac", "--set deebz.objective=rac: .* Did you mean race?"),
        ("deebz.objective", "--set deebz.objective: the value is missing"),
        ("dabu-deeps.kind=puzzle", "a night plays whole games"),
    ],
)
def test_what_does_not_fit_is_told_in_one_line(pair: str, says: str) -> None:
    with pytest.raises(WishError, match=says.replace("?", r"\?")) as told:
        parse_game_settings([pair])
    assert "\n" not in str(told.value)


def test_a_game_set_twice_or_not_on_tonight_is_refused() -> None:
    with pytest.raises(WishError, match="you set this twice"):
        parse_game_settings(["deebz.width=12", "Deebz.width=11"])
    with pytest.raises(WishError, match=r"Deebz isn't on tonight\. Use --games dukes-up,deebz"):
        night_of(["dukes-up"], 2, None, "1", settings=parse_game_settings(["deebz.width=12"]))


def test_the_command_takes_settings(cli, tmp_path) -> None:
    out = tmp_path / "n.pdf"
    common = ("night", "--games", "Dukes Up!", "--players", "2", "-o", out, "--no-measure")
    assert cli(*common, "--set", "dukes-up.jokers=random")[0] == 0
    code, _, err = cli(*common, "--set", "dukes-up.jokers=many")
    assert (code, len(err.splitlines())) == (2, 1)
