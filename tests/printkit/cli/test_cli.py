"""The command line as docs/formats.md says, with good and bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import one_line

from engine import registry

SLUGS = list(registry.packages())


def test_games_lists_all_for_people_and_programs(cli) -> None:
    code, out, _ = cli("games")
    assert code == 0
    assert all(slug in out for slug in SLUGS)
    code, out, _ = cli("games", "--json")
    assert [game["slug"] for game in json.loads(out)] == SLUGS


@pytest.mark.parametrize("slug", SLUGS)
def test_games_tells_credit_options_and_sheets_of_one(cli, slug: str) -> None:
    game = registry.load(slug)
    code, out, _ = cli("games", slug)
    assert code == 0
    lines = out.splitlines()
    assert any(game.info.credit in line for line in lines)
    for name in game.info.options:
        assert any(line.startswith(f"--set {name}=") for line in lines)
    told = {line.split()[0]: line for line in lines if line.startswith("    ") and line.strip()}
    described = json.loads(cli("games", slug, "--json")[1])[0]["sheets"]
    assert list(described) == list(game.sheets)
    for name, sheet in game.sheets.items():
        assert sheet.about in told[name]
        assert described[name]["piece"] == sheet.component == told[name].endswith("(piece)")
        assert described[name]["needs_scenario"] == sheet.needs_scenario


@pytest.mark.parametrize("slug", SLUGS)
def test_generate_validate_restore_go_round(cli, tmp_path: Path, slug: str) -> None:
    file = tmp_path / "s.json"
    assert cli("generate", slug, "--seed", "7", "-o", file)[0] == 0
    code, out, _ = cli("generate", slug, "--seed", "7")
    assert code == 0
    assert out == file.read_text()
    code, out, _ = cli("validate", file, "--json")
    assert code == 0
    assert json.loads(out) == [{"file": str(file), "ok": True, "findings": []}]

    from engine.scenario.envelope import restore_code
    from printkit.play.reading import read_scenario

    code, out, _ = cli("restore", restore_code(read_scenario(file), registry.load(slug).codebook))
    assert code == 0
    assert out == file.read_text()


def test_file_k_of_many_is_regenerated_by_its_seed(cli, tmp_path: Path) -> None:
    assert cli("generate", "dabu-deeps", "--seed", "S", "--count", 3, "-o", tmp_path / "d")[0] == 0
    names = sorted(path.name for path in (tmp_path / "d").iterdir())
    assert names == ["0001.json", "0002.json", "0003.json"]
    _, out, _ = cli("generate", "dabu-deeps", "--seed", "S#2")
    assert out == (tmp_path / "d" / "0002.json").read_text()


def test_existing_files_are_replaced_only_with_force_or_under_output(cli, tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    file.write_text("mine")
    code, _, err = cli("generate", "dabu-deeps", "-o", file)
    assert code == 2
    assert one_line(err)
    assert "--force" in err
    assert file.read_text() == "mine"
    assert cli("generate", "dabu-deeps", "-o", file, "--force")[0] == 0
    assert file.read_text() != "mine"
    (tmp_path / "output").mkdir()
    shown = tmp_path / "output" / "s.json"
    shown.write_text("old")
    assert cli("generate", "dabu-deeps", "-o", shown)[0] == 0
    assert shown.read_text() != "old"


@pytest.mark.parametrize("slug", SLUGS)
def test_schema_is_json(cli, slug: str) -> None:
    code, out, _ = cli("schema", slug)
    assert code == 0
    assert json.loads(out)["properties"]["game"] == {"const": slug}


def test_a_code_that_holds_another_game_than_its_letters_say_is_refused(cli) -> None:
    import msgspec

    from engine.game.contract import Request
    from engine.scenario.envelope import restore_code

    deebz = registry.load("deebz")
    scenario = msgspec.structs.replace(deebz.generate(Request("1", 2)), game="dukes-up")
    code, out, err = cli("restore", restore_code(scenario, deebz.codebook))
    assert (code, out) == (2, "")
    assert one_line(err)
    assert "DV1: the game is 'dukes-up', but it should be 'deebz'" in err


def test_findings_exit_1_with_json(cli, tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    cli("generate", "dabu-deeps", "-o", file)
    data = json.loads(file.read_text())
    data["content"]["layout"]["r1c1"] = data["content"]["layout"]["r1c2"]
    file.write_text(json.dumps(data))
    code, out, _ = cli("validate", file, "--json")
    assert code == 1
    report = json.loads(out)[0]
    assert report["ok"] is False
    assert set(report["findings"][0]) == {"rule", "severity", "message", "where"}
    assert report["findings"][0]["rule"] == "AV1"
    code, _, err = cli("render", file, "-o", tmp_path / "x.pdf")
    assert code == 1
    assert one_line(err)
    assert not (tmp_path / "x.pdf").exists()


def test_av13_twins_are_found_among_several_files(cli, tmp_path: Path) -> None:
    files = [tmp_path / "a.json", tmp_path / "b.json"]
    cli("generate", "dabu-deeps", "-o", files[0])
    data = json.loads(files[0].read_text())
    layout = data["content"]["layout"]
    data["content"]["layout"] = {
        f"{cell[:3]}{7 - int(cell[3])}": card for cell, card in layout.items()
    }
    files[1].write_text(json.dumps(data))
    code, out, _ = cli("validate", *files, "--json")
    assert code == 0
    reports = json.loads(out)
    assert reports[0]["findings"] == []
    assert [f["rule"] for f in reports[1]["findings"]] == ["AV13"]
    assert reports[1]["findings"][0]["severity"] == "warning"


BAD_FILES = {
    "empty": b"",
    "truncated": b'{"format": "printkit.scenario/1", "game": "deebz", "con',
    "binary": bytes(range(256)),
    "deep": b"[" * 50_000,
    "deep but closed": b'{"format": ' + b"[" * 500 + b"]" * 500 + b"}",
    "not an object": b"[1, 2]",
    "wrong format": b'{"format": "printkit.scenario/2", "game": "deebz"}',
    "no game": b'{"format": "printkit.scenario/1"}',
    "unknown game": b'{"format": "printkit.scenario/1", "game": "chess"}',
    "utf-16": '{"format": "printkit.scenario/1"}'.encode("utf-16"),
    "huge": b'{"a": "' + b"x" * 2_100_000 + b'"}',
    "record": b'{"format": "printkit.record/1", "moves": []}',
}


@pytest.mark.parametrize("name", BAD_FILES)
@pytest.mark.parametrize("command", ["validate", "render"])
def test_unusable_files_get_one_line_and_exit_2(
    cli, tmp_path: Path, name: str, command: str
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(BAD_FILES[name])
    target = tmp_path / "out.pdf"
    more = ("-o", target) if command == "render" else ("--json",)
    code, out, err = cli(command, file, *more)
    assert code == 2
    assert one_line(err)
    assert "bad.json" in err
    assert out == ""
    assert not target.exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ("validate", "missing.json"),
        ("validate", "."),
        ("validate", "/dev/zero"),
        ("validate", "a\x00b"),
        ("validate", "x" * 5000),
        ("validate",),
        ("generate",),
        ("generate", "chess"),
        ("generate", "debz"),
        ("generate", "deebz", "--players", "99"),
        ("generate", "deebz", "--players", "-1"),
        ("generate", "deebz", "--players", "two"),
        ("generate", "deebz", "--set", "width=9999999"),
        ("generate", "deebz", "--set", "width"),
        ("generate", "deebz", "--set", "nothing=1"),
        ("generate", "deebz", "--set", "width=10", "--set", "width=12"),
        ("generate", "deebz", "--count", "3"),
        ("generate", "deebz", "--count", "0", "-o", "d"),
        ("generate", "deebz", "--count", "99999999999", "-o", "d"),
        ("generate", "deebz", "-o", "no/such/folder/x.json"),
        ("generate", "deebz", "-o", "."),
        ("generate", "deebz", "-o", "/proc/x.json"),
        ("restore", ""),
        ("restore", "nonsense"),
        ("restore", "PK1DZ-AAAA"),
        ("restore", "PK1XX-AAAA"),
        ("schema", "chess"),
        ("sheet", "rules", "chess", "-o", "x.pdf"),
        ("sheet", "rulez", "deebz", "-o", "x.pdf"),
        ("sheet", "map", "deebz", "-o", "x.pdf"),
        ("sheet", "rules", "deebz", "-o", "x.doc"),
        ("sheet", "rules", "deebz", "-o", "x"),
        ("sheet", "rules", "deebz"),
        ("sheet", "rules", "deebz", "-o", "x.pdf", "--paper", "a44"),
        ("sheet", "rules", "deebz", "-o", "x.pdf", "--paper", "1x1"),
        ("sheet", "rules", "deebz", "-o", "x.pdf", "--paper", "999999x999999"),
        ("sheet", "rules", "deebz", "-o", "x.pdf", "--ink", "gold"),
        ("sheet", "rules", "deebz", "-o", "x.pdf", "--templates", "no/such/folder"),
        ("sheet", "rules", "deebz", "-o", "x.png", "--dpi", "999999"),
        ("night", "--players", "0"),
        ("night", "--players", "999999999"),
        ("night", "--minutes", "1"),
        ("night", "--games", "chess"),
        ("night", "--names", "Ann,Ben", "--players", "4"),
        ("night", "--evening", "0"),
        ("night", "--evening", "2"),
        ("night", "--minutes", "99999"),
        ("night", "--games", "deebz,Deebz"),
        ("night", "--games", ""),
        ("night", "--games", "deebz,defenders", "--minutes", "20"),
        ("night", "-o", "no/such/folder/x.pdf"),
        ("nigt",),
        ("--nonsense",),
    ],
    ids=lambda arguments: " ".join(arguments)[:50].replace("\x00", "0"),
)
def test_unusable_arguments_get_one_line_and_exit_2(
    cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = cli(*arguments)
    assert code == 2
    assert one_line(err), err
    assert len(err) < 700
    assert out == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_output_is_utf8_whatever_the_locale(tmp_path: Path, encoding: str) -> None:
    odd = tmp_path / "sürvey-\udcff.json"
    odd.write_text("{}")
    done = subprocess.run(
        [sys.executable, "-m", "printkit", "validate", odd],
        capture_output=True, check=False, env={**os.environ, "PYTHONIOENCODING": encoding},
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stdout == b""
    assert one_line(done.stderr.decode("utf-8"))


def test_a_closed_pipe_is_no_fault(tmp_path: Path) -> None:
    done = subprocess.run(
        f"{sys.executable} -m printkit schema defenders | head -n 1",
        shell=True, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout == "{\n"
    assert done.stderr == ""


def test_a_near_miss_is_answered_with_a_suggestion(cli) -> None:
    assert "Did you mean deebz?" in cli("generate", "debz")[2]
    assert "Did you mean rules?" in cli("sheet", "rulez", "deebz", "-o", "x.pdf")[2]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder_is_told(cli, tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    code, _, err = cli("generate", "dabu-deeps", "-o", tmp_path / "x.json")
    assert code == 2
    assert one_line(err)


def test_a_full_disk_leaves_nothing_behind(
    cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    code, _, err = cli("generate", "dabu-deeps", "-o", tmp_path / "x.json")
    assert code == 2
    assert one_line(err)
    assert "the disk is full. Make room" in err
    assert list(tmp_path.iterdir()) == []


def test_sheet_tells_the_rules_that_are_set(cli, tmp_path: Path) -> None:
    plain, changed, wrong = (tmp_path / f"{name}.svg" for name in ("plain", "changed", "wrong"))
    assert cli("sheet", "cheat", "deebz", "-o", plain)[0] == 0
    setting = ("--set", "preset=full", "--set", "base_draw_limit=9")
    assert cli("sheet", "cheat", "deebz", *setting, "-o", changed)[0] == 0
    texts = ["".join(path.read_text("utf-8") for path in sorted(tmp_path.glob(f"{name}*.svg")))
             for name in ("plain", "changed")]  # fmt: skip
    assert ["Acquire" in text for text in texts] == [False, True]
    code, _, err = cli("sheet", "cheat", "deebz", "--set", "preset=none", "-o", wrong)
    assert code == 2
    assert one_line(err)


def test_a_sheet_tells_no_rules_that_nobody_set(cli, tmp_path: Path) -> None:
    def told(*setting: str) -> str:
        assert cli("sheet", "cheat", "deebz", *setting, "-o", tmp_path / "x.svg", "--force")[0] == 0
        return "".join(path.read_text("utf-8") for path in sorted(tmp_path.glob("x*.svg")))

    assert "Series" in told("--set", "preset=advanced")
    assert "Series" not in told("--set", "objective=race", "--set", "length=short")


def test_render_asks_for_a_known_sheet(cli, tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    cli("generate", "dabu-deeps", "-o", file)
    code, _, err = cli("render", file, "-o", tmp_path / "x.pdf", "--sheets", "nothing")
    assert code == 2
    assert one_line(err)
    assert "has no sheet" in err


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_several_pages_become_numbered_files_and_spare_existing_ones(
    cli, tmp_path: Path, ending: str
) -> None:
    mine = tmp_path / f"r-02.{ending}"
    mine.write_text("mine")
    target = tmp_path / f"r.{ending}"
    code, _, err = cli("sheet", "rules", "dabu-deeps", "-o", target, "--dpi", "36")
    assert code == 2
    assert one_line(err)
    assert [path.name for path in tmp_path.iterdir()] == [mine.name]
    assert cli("sheet", "rules", "dabu-deeps", "-o", target, "--dpi", "36", "--force")[0] == 0
    assert mine.read_bytes() != b"mine"
    assert not target.exists()


def test_a_refusal_stays_short_whatever_the_file_says(cli, tmp_path) -> None:
    shape = tmp_path / "own.toml"
    shape.write_text('title = "T"\n' + "a" * 5_000 + " = 1\n")
    code, _out, err = cli(
        "campaign", "new", tmp_path / "war.json", "--shape", shape, "--players", "Ann,Ben"
    )
    assert code == 2
    assert one_line(err)
    assert 200 < len(err) < 600
