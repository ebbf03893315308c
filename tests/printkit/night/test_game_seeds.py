"""A game with a seed of its own: the rest of the evening may change, it stays."""

from __future__ import annotations

import pytest
from nights import night_of

from printkit.io.errors import WishError
from printkit.night.history import past_nights
from printkit.night.settings import parse_game_seeds

GAMES = ["uboat-wargames", "dabu-deeps"]


def titles(document) -> dict[str, str]:
    return {s.slug: s.scenario_title for s in document.sections if s.scenario_id}


def test_a_game_with_its_own_seed_is_as_on_the_evening_of_that_seed() -> None:
    first = night_of(GAMES[:1], 4, None, "one")
    second = night_of(GAMES[:1], 4, None, "two")
    mixed = night_of(GAMES[:1], 4, None, "two", seeds={GAMES[0]: "one"})
    assert titles(mixed) == titles(first) != titles(second)
    assert "--game-seed uboat-wargames=one" in mixed.night.command
    assert "--game-seed" not in second.night.command


def test_the_command_and_past_nights_bring_it_back(cli, tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    asked = ["night", "--games", "uboat-wargames", "--players", "4", "--no-measure"]
    first, again = tmp_path / "a.pdf", tmp_path / "b.pdf"
    code, _out, _err = cli(*asked, "--seed", "two", "--game-seed", "uboat=one", "-o", str(first))
    assert code == 0 and past_nights()[-1].seeds == {"uboat-wargames": "one"}
    assert cli("night", "--again", "--no-measure", "-o", str(again))[0] == 0
    assert again.read_bytes() == first.read_bytes()


@pytest.mark.parametrize("pair", ["deebz", "=x", "chess=1", "deebz="])
def test_what_is_no_seed_of_a_game_is_refused(pair: str) -> None:
    with pytest.raises(WishError, match="--game-seed"):
        parse_game_seeds([pair])


def test_a_game_that_is_not_on_has_no_seed() -> None:
    with pytest.raises(WishError, match="isn't on tonight"):
        night_of(GAMES[:1], 4, None, "one", seeds={"deebz": "x"})
    with pytest.raises(WishError, match="you set this twice"):
        parse_game_seeds(["deebz=a", "Deebz=b"])
