"""``printkit tell``: a played game as text, as data and on pages, and what it refuses."""

from __future__ import annotations

import json

import pytest
from tales import SLUGS, played

from engine.play.record import dump_record


@pytest.fixture
def record(tmp_path):
    def write(slug, **changed):
        file = tmp_path / f"{slug}.json"
        file.write_text(dump_record({**played(slug, "one").record, **changed}))
        return file

    return write


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_is_told(cli, record, tmp_path, slug):
    file = record(slug)
    code, out, said = cli("tell", file)
    assert (code, said) == (0, "")
    assert "Played by Anna" in out
    code, german, _ = cli("tell", file, "--lang", "de")
    assert code == 0
    assert "Gespielt von Anna" in german
    code, data, _ = cli("tell", file, file, "--json")
    assert code == 0
    first, second = json.loads(data)
    assert first == second
    assert first["file"] == str(file)
    assert first["passages"][0]["text"]
    pages = tmp_path / "story.pdf"
    assert cli("tell", file, "-o", pages)[0] == 0
    assert pages.read_bytes().startswith(b"%PDF")
    assert cli("render", file, "-o", tmp_path / "again.pdf")[0] == 0
    assert (tmp_path / "again.pdf").read_bytes() == pages.read_bytes()


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_that_goes_on_keeps_its_secrets(cli, record, tmp_path, slug):
    moves = played(slug, "one").record["moves"]
    file = record(slug, moves=moves[: len(moves) // 2], outcome=None)
    for target in ((), ("-o", tmp_path / "no.pdf")):
        code, out, said = cli("tell", file, *target)
        assert (code, out) == (1, "")
        assert said.count("\n") == 1
        assert "To go on with it, run: printkit play" in said
    assert not (tmp_path / "no.pdf").exists()


def test_what_is_no_record_is_refused(cli, record, tmp_path):
    file = tmp_path / "scenario.json"
    file.write_text('{"format": "printkit.scenario/1", "game": "deebz"}')
    for words in (["tell", file], ["tell", file, "-o", tmp_path / "no.pdf"], ["tell", "none.json"]):
        code, out, said = cli(*words)
        assert (code, out) == (2, "")
        assert len(said.strip().splitlines()) == 1
    code, _, said = cli("tell", record("dukes-up"), "--json", "-o", tmp_path / "no.pdf")
    assert code == 2
    assert said.count("\n") == 1
    assert not (tmp_path / "no.pdf").exists()


@pytest.mark.parametrize(
    "changed", [{"moves": 5}, {"moves": [3]}, {"players": ["Ann"]}, {"outcome": {"red": 99}}]
)
def test_a_record_with_nonsense_in_it_is_refused_in_one_line(cli, record, changed):
    code, out, said = cli("tell", record("dukes-up", **changed))
    assert (code, out) == (1, "")
    assert said.count("\n") == 1
    assert "To go on" not in said


def test_a_broken_move_is_named(cli, record):
    code, out, said = cli("tell", record("dukes-up", moves=["fly away"]))
    assert (code, out) == (1, "")
    assert "K" in said
