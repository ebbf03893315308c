"""simulate and sweep as commands: what they write, and what they say when they cannot."""

from __future__ import annotations

import csv
import json
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import one_line

ROOT = Path(__file__).parents[3]


@pytest.fixture
def scenario(cli, tmp_path: Path) -> Path:
    file = tmp_path / "s.json"
    assert cli("generate", "dabu-deeps", "-o", file)[0] == 0
    return file


@pytest.mark.parametrize("ending", ["pdf", "svg", "png"])
def test_a_report_is_written_as_pages(cli, scenario: Path, tmp_path: Path, ending: str) -> None:
    target = tmp_path / f"r.{ending}"
    options = ("--games", 40, "--jobs", 1, "--paper", "letter", "--ink", "low", "-o", target)
    code, out, err = cli("simulate", scenario, *options)
    assert (code, one_line(err)) == (0, True), err
    assert "Verdict: " in out
    assert list(tmp_path.glob(f"r*.{ending}"))
    if ending == "pdf":
        assert cli("simulate", scenario, *options)[0] == 2  # it exists already
        assert cli("simulate", scenario, *options, "--paper", "none")[0] == 2


def test_a_sweep_is_written_as_table_data_and_pages(cli, tmp_path: Path) -> None:
    asked = ("sweep", "dabu-deeps", "--vary", "refill=one,five", "--games", 40, "--jobs", 1)
    for ending in ("csv", "json", "pdf"):
        code, out, err = cli(*asked, "--players", "random", "-o", tmp_path / f"o.{ending}")
        assert code == 0, err
        assert "Compared with refill=one: " in out
    rows = list(csv.DictReader((tmp_path / "o.csv").read_text().splitlines()))
    assert [row["refill"] for row in rows] == ["one", "five"]
    data = json.loads((tmp_path / "o.json").read_text())
    assert float(rows[1]["attacker share"]) == data[1]["certificate"]["sides"][0]["reward"]["value"]
    assert (tmp_path / "o.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    "options",
    [
        ("--vary", "refill"),
        ("--vary", "refill=six"),
        ("--vary", "refill=one", "--vary", "refill=five"),
        ("--vary", "layout.r1c1=9H"),
        ("--vary", "goal=capture-king,capture-both"),
        ("--vary", "rounds=1,2", "--set", "kind=puzzle"),
        ("--vary", "refill=one,five", "--set", "refill=one"),
        ("--vary", "difficulty=1,5"),
        ("--set", "difficulty=5"),
        ("--games", "0"),
        ("--players", "ann"),
        ("-o", "x.txt"),
        ("--seats", "9"),
        ("--cluster", "nonsense"),
    ],
)
def test_a_sweep_of_nonsense_is_refused_in_one_line(cli, options: tuple[str, ...]) -> None:
    code, out, err = cli("sweep", "dabu-deeps", "--games", "4", "--jobs", "1", *options)
    assert (code, out) == (2, ""), options
    assert one_line(err)


def test_no_cluster_at_an_address_that_is_none(cli, scenario: Path) -> None:
    for address in ("nonsense", "tcp://", "host:port", "a b:1", "host:123456"):
        code, out, err = cli("simulate", scenario, "--cluster", address)
        assert (code, out) == (2, ""), address
        assert one_line(err)


def test_a_device_is_never_replaced(cli, scenario: Path) -> None:
    options = ("--games", 4, "--jobs", 1, "--force", "-o", "/dev/null")
    code, out, err = cli("simulate", scenario, *options)
    assert (code, out) == (2, "")
    assert "isn't an ordinary file" in err
    assert one_line(err)


@pytest.mark.parametrize("ending", ["json", "pdf"])
def test_a_full_disk_loses_no_measurement(scenario: Path, tmp_path: Path, ending: str) -> None:
    target = tmp_path / f"m.{ending}"

    def fill() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    done = subprocess.run(
        [sys.executable, "-m", "printkit", "simulate", str(scenario), "--games", "20", "--jobs",
         "1", "--json", "-o", str(target)],
        capture_output=True, text=True, check=False, timeout=120, cwd=ROOT, preexec_fn=fill,
    )  # fmt: skip
    assert done.returncode == 2
    assert one_line(done.stderr)
    assert "m." in done.stderr
    assert json.loads(done.stdout)["games"] == 20
    assert list(tmp_path.iterdir()) == [scenario]


def test_a_sweep_that_is_stopped_tells_what_is_done(
    cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from engine.measure import sweep as laboratory

    whole = laboratory.sweep

    def stopped(*arguments: object):
        yield next(whole(*arguments))
        raise KeyboardInterrupt

    monkeypatch.setattr(laboratory, "sweep", stopped)
    options = ("--vary", "refill=one,five", "--games", 20, "--jobs", 1, "-o", tmp_path / "s.json")
    code, out, err = cli("sweep", "dabu-deeps", *options)
    assert code == 130
    assert "refill=one (20 games)" in out
    assert "refill=five" not in out
    assert "stopped after 1 of 2 combinations" in err
    assert len(json.loads((tmp_path / "s.json").read_text())) == 1


def test_a_sweep_that_comes_upon_what_cannot_be_tells_what_is_done(
    cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    from engine.errors import UnsatisfiableError
    from engine.measure import sweep as laboratory

    make = laboratory._make

    def never(game, request, varied):
        if varied["refill"] == "five":
            raise UnsatisfiableError("nothing of this kind")
        return make(game, request, varied)

    monkeypatch.setattr(laboratory, "_make", never)
    options = ("--vary", "refill=one,five", "--games", 20, "--jobs", 1)
    code, out, err = cli("sweep", "dabu-deeps", *options)
    assert code == 2
    assert "refill=one (20 games)" in out
    assert err == (
        "printkit: refill=five: nothing of this kind. Here are the results of the 1 of 2"
        " combinations before it.\n"
    )


@pytest.mark.parametrize("slug", ["dukes-up", "uboat-wargames"])
def test_a_programs_share_counts_each_deal_once(cli, tmp_path: Path, slug: str) -> None:
    file = tmp_path / "s.json"
    assert cli("generate", slug, "-o", file)[0] == 0
    players = "greedy,random" if slug == "dukes-up" else "greedy,random,random,random"
    code, out, _ = cli("simulate", file, "--players", players, "--games", 20, "--jobs", 1, "--json")
    assert code == 0
    found = json.loads(out)
    assert found["games"] % len(found["sides"]) == 0
    assert found["programs"]["greedy"]["value"] > found["programs"]["random"]["value"]
    assert 0.0 <= found["first_player"]["low"] <= found["first_player"]["high"] <= 1.0
