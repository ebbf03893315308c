"""The gallery shows every kind of sheet, in small pictures that are there."""

from __future__ import annotations

import tomllib
from pathlib import Path

from engine import registry

DOCS = Path(__file__).parent.parent / "docs"
GALLERY = tomllib.loads((DOCS / "gallery.toml").read_text())
PICTURES = [picture for section in GALLERY["section"] for picture in section["pictures"]]
MOST_BYTES, MOST_BYTES_IN_ALL = 60_000, 3_300_000


def test_every_kind_of_sheet_is_shown() -> None:
    kinds = {name for info in registry.infos() for name in registry.load(info.slug).sheets}
    words = [picture["run"].split() for picture in PICTURES]
    shown = {run[1] for run in words if run[0] == "sheet"}
    shown |= {run[run.index("--sheets") + 1] for run in words if "--sheets" in run}
    assert kinds <= shown
    for run in words:
        if run[0] == "sheet":
            assert run[1] in registry.load(run[2]).sheets, run


def test_pictures_are_there_once_small_and_linked() -> None:
    names = [picture["name"] for picture in PICTURES]
    assert len(set(names)) == len(names)
    text = (DOCS / "gallery.md").read_text()
    for name in names:
        assert (DOCS / "pictures" / f"{name}.png").stat().st_size < MOST_BYTES, name
        assert f"](pictures/{name}.png)" in text
    files = list((DOCS / "pictures").iterdir())
    assert {file.stem for file in files} == {*names, "cities", "maps"}
    assert sum(file.stat().st_size for file in files) < MOST_BYTES_IN_ALL


def test_a_night_of_the_first_version_stands_beside_one_of_now() -> None:
    closing = GALLERY["closing"]
    ends = ["", *(f"-{pair['name']}" for pair in closing["pairs"])]
    shown = {f"{when}{end}.png" for when in ("then", "now") for end in ends}
    assert {file.name for file in (DOCS / "nights").iterdir()} == shown
    told = (DOCS / "gallery.md").read_text()
    rows = [line for line in told.splitlines() if "(nights/then" in line]
    assert len(rows) == len(ends)
    assert all("(nights/now" in row for row in rows)
