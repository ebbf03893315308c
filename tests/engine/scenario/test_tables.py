"""Rule tables are refused when incomplete."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from engine.scenario.toml_tables import TableError, load_tables


def package(folder: Path, text: str | None) -> str:
    name = f"tables_{abs(hash(text)) % 10**9}"
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text("")
    if text is not None:
        (folder / name / "tables.toml").write_text(text)
    return name


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (None, "tables.toml"),
        ("[strength\n", "tables.toml"),
        ("[other]\nrule = 'A1.4'\nrows = [1]\n", r"\[strength\] is missing"),
        ("[strength]\nrows = [1]\n", "cites no rule"),
        ("[strength]\nrule = 'somewhere'\nrows = [1]\n", "cites no rule"),
        ("[strength]\nrule = 'A1.4'\n", "is empty"),
        ("[strength]\nrule = 'A1.4'\nrows = []\n", "'rows' is empty"),
    ],
)
def test_incomplete_tables_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str | None, says: str
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    name = package(tmp_path, text)
    try:
        with pytest.raises(TableError, match=says):
            load_tables(name, ("strength",))
    finally:
        sys.modules.pop(name, None)


@pytest.mark.parametrize("rule", ["A1.4", "DV3", "E-S2 and W4", "P7"])  # P: a game of one's own
def test_a_whole_table_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rule: str) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    name = package(tmp_path, f"[strength]\nrule = '{rule}'\nrows = [1, 2]\n")
    assert load_tables(name, ("strength",))["strength"]["rows"] == [1, 2]
