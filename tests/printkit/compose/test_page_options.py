"""Print options on the command line: one line for each that cannot be, nothing half-written."""

from __future__ import annotations

import re

import pikepdf
import pytest

from printkit.cli.main import run


@pytest.mark.parametrize(
    "words",
    ["--duplex sideways", "--card pokr", "--skip x", "--gutter 99", "--up 3", "--poster nan",
     "--theme nope", "--cut laser", "--skip 1-9", "--map huge"],
)  # fmt: skip
def test_a_faulty_option_is_one_line(words, tmp_path, capsys):
    target = tmp_path / "deck.pdf"
    assert run(["deck", "-o", str(target), "--paper", "a4", *words.split()]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    assert words.split()[0] in lines[0] or "card format" in lines[0]
    assert list(tmp_path.iterdir()) == []


def test_a_cut_path_is_written_beside_the_pages_and_never_over_another(tmp_path, capsys):
    target = tmp_path / "deck.pdf"
    words = ["deck", "-o", str(target), "--paper", "a4", "--card", "mini", "--cut", "silhouette"]
    assert run(words) == 0
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names[-1] == "deck.pdf"
    assert all(name.startswith("deck-cut") and name.endswith(".svg") for name in names[:-1])
    for name in names[:-1]:  # a machine cuts round every shape that it finds
        assert set(re.findall(r"<(\w+)", (tmp_path / name).read_text())) <= {
            "svg", "defs", "g", "path",
        }  # fmt: skip
    target.unlink()
    assert run(words) == 2
    assert "exists" in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize(
    ("words", "duplex"),
    [([], "/DuplexFlipLongEdge"), (["--duplex", "short"], "/DuplexFlipShortEdge"),
     (["--duplex", "fold"], "/Simplex"), (["--duplex", "none"], "/Simplex")],
)  # fmt: skip
def test_the_file_tells_the_printer_which_edge(words, duplex, tmp_path):
    target = tmp_path / "deck.pdf"
    assert run(["deck", "-o", str(target), "--paper", "a4", "--card", "mini", *words]) == 0
    with pikepdf.open(target) as file:
        assert str(file.Root.ViewerPreferences.Duplex) == duplex
        assert str(file.Root.ViewerPreferences.PrintScaling) == "/None"


def test_a_box_is_sized_to_its_stock(tmp_path, capsys):
    assert run(["box", "-o", str(tmp_path / "box.pdf"), "--cards", "78", "--thick", "0.35"]) == 0
    assert run(["box", "-o", str(tmp_path / "no.pdf"), "--cards", "200", "--thick", "1"]) == 2
    assert "two boxes" in capsys.readouterr().err.splitlines()[-1]
