"""Games, scenarios and pages from Python are those of the command line; errors take a line."""

from __future__ import annotations

import subprocess
import sys

import pytest

import printkit as pk
from engine import registry
from engine.game.contract import Request
from engine.rng import Streams
from printkit.cli.main import run


def test_a_scenario_is_the_one_of_the_command_line(tmp_path) -> None:
    asked = [
        "deebz",
        "--seed",
        "friday",
        "-n",
        "3",
        "--set",
        "objective=hold",
        "--set",
        "tolerance=0",
    ]
    assert run(["generate", *asked, "-o", str(tmp_path / "cli.json")]) == 0
    made = pk.game("deebz").generate("friday", players=3, objective="hold", tolerance=0)
    made.save(tmp_path / "api.json")
    assert (tmp_path / "api.json").read_bytes() == (tmp_path / "cli.json").read_bytes()


@pytest.mark.parametrize(
    ("options", "ending"),
    [
        (["--paper", "a4"], "pdf"),
        (["--paper", "letter", "--ink", "low", "--booklet", "--lang", "de"], "pdf"),
        (["--paper", "a5", "--up", "2"], "svg"),
    ],
)
def test_pages_are_those_of_the_command_line(tmp_path, options: list[str], ending: str) -> None:
    scenario = pk.game("uboat-wargames").generate("friday")
    scenario.save(tmp_path / "game.json")
    here, there = tmp_path / f"api.{ending}", tmp_path / f"cli.{ending}"
    assert run(["render", str(tmp_path / "game.json"), "-o", str(there), *options]) == 0
    pairs = (
        dict(zip(options[::2], options[1::2], strict=False)) if "--booklet" not in options else {}
    )
    if pairs:
        wishes = {"paper": pairs["--paper"]}
        if "--up" in pairs:
            wishes["copies_per_sheet"] = int(pairs["--up"])
    else:
        wishes = {"paper": "letter", "ink": "low", "booklet": True, "language": "de"}
    written = scenario.sheets().save(here, **wishes)
    expected = sorted(tmp_path.glob("cli*"))
    assert [path.read_bytes() for path in written] == [path.read_bytes() for path in expected]


def test_sheets_of_a_game_need_no_scenario(tmp_path) -> None:
    game = pk.game("dukes-up")
    assert "rules" in game.sheet_names
    assert (
        run(["sheet", "rules", "dukes-up", "-o", str(tmp_path / "cli.pdf"), "--paper", "a4"]) == 0
    )
    game.sheets("rules").save(tmp_path / "api.pdf", paper="a4")
    # The titles differ: a file of several sheets names them all.
    assert (tmp_path / "api.pdf").stat().st_size == pytest.approx(
        (tmp_path / "cli.pdf").stat().st_size, abs=400
    )


def test_a_night_is_made_when_it_is_saved(tmp_path) -> None:
    night = pk.game_night("friday", players=2, minutes=60, games=["dukes-up"], measure=False)
    assert "2" in repr(night)
    asked = ["--games", "dukes-up", "-n", "2", "--minutes", "60", "-s", "friday", "--no-measure"]
    assert run(["night", *asked, "--paper", "a4", "-o", str(tmp_path / "cli.pdf")]) == 0
    night.save(tmp_path / "api.pdf", paper="a4")
    assert (tmp_path / "api.pdf").read_bytes() == (tmp_path / "cli.pdf").read_bytes()


def test_measuring_gives_the_certificate_of_the_command_line(tmp_path) -> None:
    scenario = pk.game("uboat-wargames").generate("friday")
    file, out = str(scenario.save(tmp_path / "game.json")), str(tmp_path / "measured.json")
    assert run(["simulate", file, "--games", "12", "--players", "random", "-o", out]) == 0
    measured = scenario.simulate(12, "random")
    told = pk.load(out)
    assert isinstance(told, pk.GameScenario)
    assert measured.scenario == told
    assert measured.games == 12 and set(measured.shares) == set(scenario.start().seats)
    assert "12 games" in repr(measured) and measured.verdict in str(measured)


def test_a_broken_scenario_is_told_by_its_findings(tmp_path) -> None:
    import msgspec

    sound = pk.game("deebz").generate("friday", players=2)
    broken = pk.GameScenario(msgspec.structs.replace(sound.data, title=" "))
    (finding,) = broken.validate()
    assert finding.where == "title"
    broken.save(tmp_path / "broken.json")
    with pytest.raises(pk.PrintError, match="title is empty"):
        pk.load(tmp_path / "broken.json")


def test_flags_and_lists_are_given_as_they_are() -> None:
    made = pk.game("dukes-up").generate("friday", fixed=True)
    assert made.data.options == {"fixed": True}


def test_restore_codes_go_round() -> None:
    scenario = pk.game("dabu-deeps").generate("friday")
    assert pk.restore(scenario.code) == scenario


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda s: pk.game("debz"), "Did you mean deebz"),
        (lambda s: pk.game("deebz").generate(players=9), "players 9: deebz is for 2 to 6 players"),
        (lambda s: pk.game("deebz").generate(objective="rase"), "Did you mean race"),
        (lambda s: pk.game("deebz").generate(objektive="race"), "Did you mean objective"),
        (lambda s: pk.game("deebz").generate(extras="perhaps"), "generate: extras"),
        (lambda s: pk.game("deebz").sheets("rulez"), "Did you mean rules"),
        (lambda s: s.sheets("mapp"), "Did you mean map"),
        (lambda s: s.sheets("map").save("x.doc"), "End the name in"),
        (lambda s: s.sheets("map").save("x.pdf", papr="a4"), "Did you mean paper"),
        (lambda s: s.sheets("map").save("x.pdf", paper="a44"), "a44"),
        (lambda s: s.sheets("map").save("x.pdf", copies_per_sheet=3), "1, 2 or 4"),
        (lambda s: s.simulate(0), "games"),
        (lambda s: s.simulate(2, "gredy"), "Did you mean greedy"),
        (lambda s: s.simulate(2, ["greedy"] * 3), "3 players"),
        (lambda s: pk.load("no-such-file.json"), "no-such-file"),
        (lambda s: pk.restore("x"), "restore code"),
    ],
)
def test_errors_are_one_sentence(ask, says: str, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    scenario = pk.game("deebz").generate("friday", players=2)
    with pytest.raises((pk.EngineError, pk.PrintError)) as fault:
        ask(scenario)
    assert says.lower() in str(fault.value).lower() and "\n" not in str(fault.value)
    assert list(tmp_path.iterdir()) == []


def test_everything_handed_out_reads_well() -> None:
    scenario = pk.game("deebz").generate("friday", players=2)
    game = scenario.start()
    handed = [
        *pk.games(), pk.game("deebz").info, scenario, scenario.data, game, game.state, game.view(0),
        game.view(0).data, scenario.sheets("map"), registry.load("deebz"),
    ]  # fmt: skip
    for one in handed:
        assert repr(one).startswith("<") and " at 0x" not in repr(one) and len(repr(one)) < 120


@pytest.mark.parametrize("slug", [game.slug for game in pk.games()])
def test_every_state_and_view_of_the_engine_reads_well(slug: str) -> None:
    loaded = registry.load(slug)
    luck = Streams("a", "b").stream("c")
    scenario = loaded.generate(Request("friday", loaded.info.default_players))
    assert loaded.play is not None
    state = loaded.play.start(loaded.play.deal_missing(scenario, luck))
    for one in (state, state.observe(0)):
        assert repr(one).startswith(f"<{slug} ") and len(repr(one)) < 100


def test_the_founding_reads_well() -> None:
    state = pk.game("defenders").generate("friday", city="built").start(own_dice=True).state
    assert repr(state).startswith("<defenders FoundingThenSiege, founding: ")
    assert repr(state.observe(0)) == "<defenders FoundingView of seat 0>"


def test_importing_the_package_loads_nothing() -> None:
    program = (
        "import sys; before = set(sys.modules); import printkit; dir(printkit);"
        "print(sorted(set(sys.modules) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    chooses = ["__future__", "engine", "engine.compiled"]  # compiled parts or plain ones
    assert done.stdout == f"{[*chooses, 'printkit']}\n"


def test_the_package_offers_what_it_names() -> None:
    assert [name for name in pk.__all__ if getattr(pk, name, None) is None] == []
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = pk.nothing
    assert "game" in dir(pk)
