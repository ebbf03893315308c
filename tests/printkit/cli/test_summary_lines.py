"""What a command says when it is done is English, whatever the pages speak."""

from __future__ import annotations

import json
from pathlib import Path

from nights import night_of

from engine import registry
from engine.game.contract import Game, Request
from engine.language import use_language
from engine.scenario.envelope import dump
from printkit.night.scenarios import Measuring
from printkit.prose.messages import load_messages


def test_a_german_night_is_told_in_english(cli, tmp_path: Path) -> None:
    out = tmp_path / "n.pdf"
    words = ("--lang", "de", "--games", "dukes-up", "--players", "2", "--no-measure", "-o", out)
    code, _, err = cli("night", *words, "--minutes", "240")
    assert code == 0
    assert err.splitlines()[0].startswith(f"Wrote {out}: 5 sheets")
    assert "For a fuller evening, ask for more games." in err
    assert "Spieler" not in err


def test_what_a_german_night_measures_is_told_in_english(monkeypatch) -> None:
    told: list[str] = []
    game = registry.load("dabu-deeps")
    made = game.generate(Request("1", 2, {}))
    monkeypatch.setattr(Game, "generate", lambda *_: made)
    with use_language("de", load_messages("de", None)):
        night_of(["dabu-deeps"], 2, None, "1", measuring=Measuring(on_done=told.append))
    assert "test rounds" in told[0]
    assert "Spielen" not in told[0]


def test_what_is_wrong_with_a_scenario_is_told_in_english(cli, tmp_path: Path) -> None:
    made = json.loads(dump(registry.load("dukes-up").generate(Request("1", 2, {}))))
    made["content"]["first"] = "blue"
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(made), encoding="utf-8")
    code, _, err = cli("render", file, "--lang", "de", "-o", tmp_path / "x.pdf")
    assert code == 1
    assert "this scenario breaks KV1: first is red or black." in err
