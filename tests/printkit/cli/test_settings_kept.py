"""What a host keeps comes back as the defaults of commands; a flag wins; faults are one line."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer

from printkit.cli.kept import kept_defaults
from printkit.cli.main import app
from printkit.io.host_settings import (
    OWNED,
    SETTINGS,
    SettingsError,
    host_settings_file,
    keep_settings,
    parse_owned_list,
    parse_setting,
    read_settings,
)


def test_what_is_kept_comes_back() -> None:
    kept = {"paper": "letter", "language": "de", "ink": "low", "printer": 'my "own"', "people": 5}
    own = dict.fromkeys(OWNED, 3)
    keep_settings(kept, own)
    assert read_settings() == (kept, own)
    assert set(kept) == set(SETTINGS)


def test_settings_are_the_defaults_and_a_flag_wins(cli, tmp_path: Path) -> None:
    assert cli("settings", "paper=letter")[0] == 0
    sizes = []
    for number, words in enumerate([(), ("--paper", "a4")]):
        target = tmp_path / f"{number}.svg"
        assert cli("sheet", "score", "dukes-up", *words, "-o", target)[0] == 0
        sizes.append(target.read_text()[:2000])
    assert "215.9" in sizes[0]
    assert "215.9" not in sizes[1]
    assert cli("settings", "paper=")[0] == 0
    assert read_settings() == ({}, {})


def test_people_and_things_reach_the_night(cli, tmp_path: Path) -> None:
    assert cli("settings", "people=2")[0] == 0
    assert cli("own", "packs=1", "dice=no")[0] == 0
    words = ("night", "--no-measure", "--minutes", "30", "--seed", "s", "-o", tmp_path / "n.pdf")
    assert cli(*words)[0] == 0
    _code, out, _err = cli("nights")
    assert "--players 2" in out
    assert "--own packs=1,dice=0" in out


def test_what_is_kept_counts_for_every_command_with_such_an_option() -> None:
    keep_settings({"paper": "a5", "ink": "low", "language": "de", "printer": "home"}, {"packs": 1})
    commands = typer.main.get_command(app)
    for name, command in commands.commands.items():  # type: ignore[attr-defined]
        inner = getattr(command, "commands", {"": command})
        for part, one in inner.items():
            options = {option.name for option in one.params}
            found = kept_defaults([name, part]).get(name, {})
            found = found.get(part, {}) if part else found
            expected = {"paper", "ink", "language", "printer", "own"} & options
            left_out = {"calibrate": {"printer"}, "export": {"ink"}}.get(name, set())
            assert expected - set(found) == left_out & expected, (name, part)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("settings", "papper=a4"), "isn't a setting"),
        (("settings", "paper"), "Write it as KEY=VALUE"),
        (("settings", "paper=a99"), "a99"),
        (("settings", "ink=gold"), "no such ink"),
        (("settings", "people=99"), "1 to 24 people"),
        (("settings", "people=x"), "is a number"),
        (("settings", "language=xx"), "xx"),
        (("own", "packs"), "Write it as packs=2"),
        (("own", "cars=2"), "isn't a thing that is counted"),
        (("own", "packs=-1"), "Write it as packs=2"),
        (("night", "--own", "packs=many"), "Write it as packs=2"),
    ],
)
def test_what_cannot_be_kept_is_one_line(cli, words: tuple[str, ...], says: str) -> None:
    code, _out, err = cli(*words)
    assert code == 2
    assert says in err
    assert len(err.splitlines()) == 1
    assert not host_settings_file().exists()


@pytest.mark.parametrize(
    "junk", ["paper = ", "paper = 3", "own = 1", "[own]\npacks = true", "x = 1"]
)
def test_a_damaged_file_is_named_by_commands_that_print(cli, tmp_path: Path, junk: str) -> None:
    host_settings_file().parent.mkdir(parents=True)
    host_settings_file().write_text(junk)
    with pytest.raises(SettingsError):
        read_settings()
    code, _out, err = cli("sheet", "score", "dukes-up", "-o", tmp_path / "s.pdf")
    assert code == 2
    assert "settings.toml" in err
    assert len(err.splitlines()) == 1
    assert cli("games")[0] == 0


def test_lists_of_things_are_read_as_typed() -> None:
    assert parse_owned_list("packs=2, dice=no") == {"packs": 2, "dice": 0}


def test_figures_chips_and_sleeves_are_counted_too(cli) -> None:
    assert parse_owned_list("packs=yes,chips=40") == {"packs": 999, "chips": 40}
    assert cli("own", "figures=24", "chips=48", "sleeves=yes")[0] == 0
    assert read_settings() == ({}, {"figures": 24, "chips": 48, "sleeves": 999})
    code, out, _err = cli("own")
    assert code == 0
    assert "figures = 24" in out
    assert "sleeves = enough" in out
    code, _out, err = cli("own", "robots=6")
    assert code == 2
    assert "Use packs, dice, figures, chips, sleeves." in err


def test_an_empty_setting_is_forgotten() -> None:
    assert parse_setting("people=") == ("people", None)
