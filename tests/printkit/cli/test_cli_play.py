"""play, replay and simulate, with good and bad input (docs/formats.md, "Command line")."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from conftest import one_line

from engine import registry

SLUGS = [slug for slug in registry.packages() if registry.load(slug).play is not None]


@pytest.fixture
def recorded(cli, tmp_path: Path):
    """The path of a played game's record, and its data."""

    def make(slug: str, players: str = "greedy"):
        scenario, record = tmp_path / "s.json", tmp_path / "r.json"
        assert cli("generate", slug, "-o", scenario, "--force")[0] == 0
        seats = registry.load(slug).info.default_players
        names = ",".join([players] * seats)
        code, _, err = cli("play", scenario, "--players", names, "-o", record, "--force")
        assert code == 0, err
        return record, json.loads(record.read_text())

    return make


@pytest.mark.parametrize("slug", SLUGS)
def test_a_played_game_replays(cli, recorded, slug: str) -> None:
    record, data = recorded(slug)
    assert list(data) == ["format", "scenario", "players", "moves", "outcome"]
    code, out, _ = cli("replay", record, "--json")
    assert code == 0
    assert json.loads(out) == [
        {
            "file": str(record), "legal": True, "outcome": data["outcome"],
            "illegal_at": None, "rule": "", "message": "",
        }
    ]  # fmt: skip
    code, out, _ = cli("replay", record)
    assert (code, out.startswith(f"{record}: legal")) == (0, True)


def test_one_illegal_record_of_several_makes_the_answer_no(cli, recorded, tmp_path: Path) -> None:
    record, data = recorded("dukes-up")
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps({**data, "moves": ["pass", *data["moves"]]}))
    code, out, _ = cli("replay", record, broken, "--json")
    assert code == 1
    found = json.loads(out)
    assert [one["legal"] for one in found] == [True, False]
    assert found[1]["illegal_at"] == 0
    assert found[1]["rule"].startswith("K")
    assert "NOT LEGAL at move 0: K" in cli("replay", broken)[1]


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"moves": None}, "KV1"),
        ({"moves": "draw: 2"}, "KV1"),
        ({"moves": [1]}, "KV1"),
        ({"players": {}}, "KV1"),
        ({"players": ["Ann"]}, "KV1"),
        ({"outcome": None}, "K7"),
        ({"outcome": []}, "K7"),
    ],
)
def test_bad_content_of_a_record_is_an_answer(cli, recorded, tmp_path: Path, change, rule) -> None:
    _, data = recorded("dukes-up")
    file = tmp_path / "bad.json"
    file.write_text(json.dumps({**data, **change}))
    code, out, _ = cli("replay", file, "--json")
    assert code == 1
    verdict = json.loads(out)[0]
    assert (verdict["legal"], verdict["illegal_at"], verdict["rule"]) == (False, None, rule)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"format": "printkit.record/2"}', '{"format": "printkit.record/1"}',
     '{"format": "printkit.record/1", "scenario": {"game": "chess"}}',
     '{"format": "printkit.record/1", "scenario": {"game": 5}}', "[" * 5000, "\ud800"],
)  # fmt: skip
@pytest.mark.parametrize("command", ["replay", "play", "simulate"])
def test_what_is_no_record_is_refused_in_one_line(
    cli, tmp_path: Path, text: str, command: str
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    code, out, err = cli(command, file)
    assert (code, out) == (2, "")
    assert one_line(err)
    assert not list(tmp_path.glob("output*"))


def test_play_refuses_what_it_cannot_seat(cli, tmp_path: Path) -> None:
    for players in ("a,b,c", "greedy:4", "search:0", "search:x", ",", "x" * 50, "a\tb"):
        code, _, err = cli("play", "dukes-up", "--players", players, "-o", tmp_path / "r.json")
        assert code == 2, players
        assert one_line(err)
    assert not (tmp_path / "r.json").exists()
    assert cli("play", "no-such-file")[0] == 2
    taken = tmp_path / "taken.json"
    taken.write_text("mine")
    assert cli("play", "dukes-up", "--players", "greedy,greedy", "-o", taken)[0] == 2
    assert taken.read_text() == "mine"


@pytest.mark.parametrize(("named", "seats"), [("random", 4), ("random,random,random", 3)])
def test_seats_that_nobody_is_named_for_are_played_normally(
    cli, tmp_path: Path, named: str, seats: int
) -> None:
    """Too few names for any game of it mean the usual table, enough mean just so many seats."""
    record = tmp_path / "r.json"
    code, _, err = cli("play", "uboat-wargames", "--players", named, "-o", record)
    assert code == 0
    told = named.split(",")
    players = told + ["normal"] * (seats - len(told))
    assert json.loads(record.read_text())["players"] == players
    assert " ".join(err.split()).count("(normal, ") == seats - len(told)


@pytest.mark.parametrize("slug", ["dabu-deeps", "dukes-up", "uboat-wargames"])
def test_who_plays_a_puzzle_sits_at_its_task(
    cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slug: str
) -> None:
    """Seed 1 asks seats other than the first in two of the games."""
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    scenario = tmp_path / "s.json"
    assert cli("generate", slug, "--seed", "1", "--set", "kind=puzzle", "-o", scenario)[0] == 0
    code, out, err = cli("play", scenario, "-o", tmp_path / "r.json")
    assert code == 0, err
    assert "Task: " in out + err
    assert json.loads((tmp_path / "r.json").read_text())["moves"] == []  # nobody played before


def test_a_game_by_name_takes_its_options(cli, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    asked = ("--players", "greedy,greedy,greedy", "--set", "ace=low", "-o", str(record))
    assert cli("play", "uboat-wargames", *asked)[0] == 0
    assert json.loads(record.read_text())["scenario"]["options"] == {"ace": "low"}
    code, _out, err = cli("play", str(record), "--set", "ace=low")
    assert (code, "has its options already" in err) == (2, True)


def test_a_name_of_no_game_is_told_so(cli) -> None:
    code, _, err = cli("play", "dukes-upp")
    assert code == 2
    assert "Did you mean dukes-up" in err
    assert one_line(err)


def test_earlier_games_are_kept(cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        assert cli("play", "dukes-up", "--players", "greedy,random")[0] == 0
    assert len(list((tmp_path / "output").glob("DU-*-game-*.json"))) == 2


def test_simulate_measures_the_same_on_any_number_of_workers(cli, tmp_path: Path) -> None:
    file, measured = tmp_path / "s.json", tmp_path / "m.json"
    cli("generate", "dukes-up", "-o", file)
    options = ("--games", 60, "--players", "greedy,random", "--json")
    code, one, _ = cli("simulate", file, *options, "--jobs", 1)
    assert code == 0
    code, two, _ = cli("simulate", file, *options, "--jobs", 2, "-o", measured)
    assert code == 0
    assert json.loads(one) == json.loads(two)
    certificate = json.loads(one)
    assert certificate["games"] == 60
    assert certificate["programs"]["greedy"]["low"] > 0.8
    scenario = json.loads(measured.read_text())
    assert scenario["certificate"] == certificate
    assert cli("validate", measured)[0] == 0
    other = cli("simulate", file, *options, "--jobs", 1, "--seed", "2")[1]
    assert json.loads(other) != certificate


def test_simulate_refuses_nonsense(cli, tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    cli("generate", "dukes-up", "-o", file)
    for options in (("--games", 0), ("--games", 10**9), ("--jobs", 0), ("--jobs", 9999),
                    ("--players", "ann"), ("--players", "greedy,greedy,greedy")):  # fmt: skip
        code, out, err = cli("simulate", file, *options)
        assert (code, out) == (2, ""), options
        assert one_line(err)


def test_a_word_for_a_strength_is_no_person(cli, tmp_path: Path) -> None:
    code, _, err = cli("play", "dukes-up", "--players", "easy,stong", "-o", tmp_path / "r.json")
    assert code == 2
    assert one_line(err)
    assert "The computer players are" in err
    assert not (tmp_path / "r.json").exists()


@pytest.mark.parametrize("name", ["Dukes Up!", "DUKES", "dukes-up"])
def test_a_game_is_called_as_people_call_it(cli, tmp_path: Path, name: str) -> None:
    record = tmp_path / "r.json"
    assert cli("play", name, "--players", "greedy,greedy", "-o", record)[0] == 0
    assert json.loads(record.read_text())["scenario"]["game"] == "dukes-up"


def test_a_game_goes_on_with_those_who_sat_there(cli, recorded, tmp_path: Path) -> None:
    _, data = recorded("dukes-up", "easy")
    half, whole = tmp_path / "half.json", tmp_path / "whole.json"
    half.write_text(json.dumps({**data, "moves": data["moves"][:10], "outcome": None}))
    code, _, err = cli("play", half, "-o", whole)
    assert code == 0, err
    assert json.loads(whole.read_text())["players"] == ["easy", "easy"]
    code, _, err = cli("play", half, "--players", "normal,easy", "-o", whole, "--force")
    assert code == 0, err
    assert json.loads(whole.read_text())["players"] == ["normal", "easy"]
