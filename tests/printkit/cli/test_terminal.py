"""Whatever stands in a file or on the line, nothing of it steers the terminal: tried on a real one.

Pipes hide it: click takes escape sequences out of what does not go to a terminal.
"""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import registry
from engine.game.contract import Request
from engine.scenario.envelope import dump
from printkit.cli.main import run

SPINNER = re.compile(r"\r|\x1b\[(\?25[lh]|[\d;]*m|1A|2K)")
"""What our own progress bars say to the terminal; nothing of the hostile text looks like it."""
STEER = "\x1b]0;owned\x07\x9b2J\u202eevil\u2066"


def at_terminal(folder: Path, *words: str) -> str:
    """What a command writes to a terminal, output and errors together."""
    above, below = pty.openpty()
    paths = os.pathsep.join(path for path in sys.path if path)
    process = subprocess.Popen(
        [sys.executable, "-c", "from printkit.__main__ import main; main()", *words],
        stdin=subprocess.DEVNULL,
        stdout=below,
        stderr=below,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": paths, "TERM": "xterm"},
    )
    os.close(below)
    told = b""
    while True:
        try:
            part = os.read(above, 65_536)
        except OSError:  # the other end is closed
            break
        if not part:
            break
        told += part
    process.wait()
    os.close(above)
    return told.decode()


def scenario(folder: Path) -> list[str]:
    data = json.loads(dump(registry.load("dukes-up").generate(Request("1", 2, {}))))
    data["title"] = f"Title {STEER}"
    data["options"] = {f"name{STEER}": STEER}
    data["content"][f"key{STEER}"] = STEER
    (folder / "evil.json").write_text(json.dumps(data), "utf-8")
    return ["validate", "evil.json"]


def as_json(folder: Path) -> list[str]:
    return [*scenario(folder), "--json"]


def file_name(folder: Path) -> list[str]:
    (folder / f"a{STEER}.json").write_text("{}")
    return ["validate", f"a{STEER}.json"]


def missing_file(_folder: Path) -> list[str]:
    return ["render", f"no{STEER}.json", "-o", "a.pdf"]


def seed(_folder: Path) -> list[str]:
    return ["generate", "dukes-up", "--seed", STEER]


def option(_folder: Path) -> list[str]:
    return ["generate", "dukes-up", "--set", f"{STEER}=1"]


def usage(_folder: Path) -> list[str]:
    return ["night", f"--{STEER}"]


def template(folder: Path) -> list[str]:
    (folder / "own").mkdir()
    (folder / "own" / "rules.md.j2").write_text("{{ {}['" + STEER + "'] }}", "utf-8")
    return ["sheet", "rules", "dukes-up", "--templates", "own", "-o", "a.pdf"]


def theme(folder: Path) -> list[str]:
    (folder / "own.toml").write_text(f'"a{STEER[2:]}" = 1\n'.replace("\x07", ""), "utf-8")
    return ["sheet", "cheat", "dukes-up", "--theme", "own.toml", "-o", "a.pdf"]


def campaign(folder: Path) -> list[str]:
    file = folder / "war.json"
    run(["campaign", "new", str(file), "--players", "Ann,Ben"])
    from engine.campaign.model import checksum

    data = json.loads(file.read_text("utf-8"))
    data["title"] = STEER
    data["shape"]["title"] = STEER
    data["checksum"] = checksum(data)
    file.write_text(json.dumps(data), "utf-8")
    return ["campaign", "show", "war.json"]


def pdf(folder: Path) -> list[str]:
    import pikepdf

    made = pikepdf.new()
    made.add_blank_page(page_size=(595, 842))
    font = pikepdf.Dictionary(
        Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name(f"/{STEER}")
    )
    made.pages[0].Resources = pikepdf.Dictionary(
        Font=pikepdf.Dictionary(F=made.make_indirect(font))
    )
    made.pages[0].Contents = made.make_stream(b"BT /F 12 Tf 300 300 Td (a) Tj ET")
    made.save(folder / "a.pdf")
    return ["preflight", "a.pdf"]


TRIED = (
    scenario, as_json, file_name, missing_file, seed, option, usage, template, theme, campaign, pdf,
)  # fmt: skip


@pytest.mark.parametrize("made", TRIED, ids=lambda made: made.__name__)
def test_nothing_steers_the_terminal(made: Callable[[Path], list[str]], tmp_path: Path) -> None:
    told = at_terminal(tmp_path, *made(tmp_path))
    assert told
    left = set(SPINNER.sub("", told)) - {"\n"}
    assert not left & set("".join(map(chr, [*range(32), *range(0x7F, 0xA0)]))), repr(told)
    assert not left & set("\u202e\u2066"), repr(told)
    assert "Traceback" not in told
    if made is as_json:
        assert json.loads(told)[0]["ok"] is False


def test_titles_that_steer_are_findings(tmp_path: Path, cli: Callable[..., object]) -> None:
    scenario(tmp_path)
    code, out, _err = cli("validate", tmp_path / "evil.json", "--json")  # type: ignore[misc]
    found = json.loads(out)[0]["findings"]
    places = {finding["where"].partition("{")[0] for finding in found}
    assert code == 1
    assert "title" in places
    assert any(place.startswith("content") for place in places)


@pytest.mark.parametrize(
    ("field", "value"), [("title", "x" * 121), ("seed", "x" * 201), ("title", "a\nb")]
)
def test_what_no_page_has_room_for_is_a_finding(field, value, tmp_path, cli) -> None:
    data = json.loads(dump(registry.load("dukes-up").generate(Request("1", 2, {}))))
    (tmp_path / "a.json").write_text(json.dumps(data | {field: value}))
    code, out, _err = cli("validate", tmp_path / "a.json", "--json")
    assert code == 1
    assert field in {finding["where"] for finding in json.loads(out)[0]["findings"]}


def test_a_word_without_end_is_a_finding(tmp_path, cli) -> None:
    game = registry.load("uboat-wargames")
    data = json.loads(dump(game.generate(Request("1", 2, {}))))
    data["content"]["seats"][0] = "x" * 61
    (tmp_path / "a.json").write_text(json.dumps(data))
    code, out, _err = cli("validate", tmp_path / "a.json")
    assert code == 1 and "a word has 61 letters" in out


def test_a_seed_without_end_is_refused(cli) -> None:
    code, out, err = cli("generate", "dukes-up", "--seed", "x" * 201)
    assert (code, out, err.count("\n")) == (2, "", 1)
