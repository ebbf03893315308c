"""Papers of a user's own: used by name, and every fault told in one line."""

import pytest

from printkit.io.errors import PrintError
from printkit.paper.own_papers import MAX_BYTES, own_papers, papers_file
from printkit.paper.paper_choice import find_paper
from printkit.paper.papers import FLOOR

GOOD = """
[square]
width = 210
height = 210
margin = 15

[card-stock]
width = 100.5
height = 150
"""


@pytest.fixture(autouse=True)
def settings(monkeypatch, tmp_path):
    monkeypatch.setattr(
        "printkit.paper.own_papers.settings_file", lambda: tmp_path / "printers.json"
    )


def written(text):
    papers_file().write_text(text, "utf-8")


def test_a_paper_of_ones_own_is_found_by_name():
    written(GOOD)
    square = find_paper("Square")
    assert (square.name, square.width, square.height, square.margin) == ("square", 210, 210, 15)
    assert (find_paper("card-stock").width, find_paper("card-stock").margin) == (100.5, FLOOR)


def test_without_a_file_there_are_none_and_the_message_says_where_it_would_be():
    assert own_papers() == {}
    with pytest.raises(PrintError, match=r"square: there's no such paper.*in .*papers\.toml"):
        find_paper("square")


def test_near_names_of_ones_own_are_suggested():
    written(GOOD)
    with pytest.raises(PrintError, match="Did you mean square"):
        find_paper("squar")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[square", "papers.toml"),
        ("[a4]\nwidth = 210\nheight = 297", "has a paper of that name"),
        ("['My Paper']\nwidth = 210\nheight = 297", "small letters"),
        ("square = 3", "a table"),
        ("[square]\nwidth = 210", "height is missing"),
        ("[square]\nwidth = 210\nheight = 'tall'", "height must be a number"),
        ("[square]\nwidth = true\nheight = 210", "width must be a number"),
        ("[square]\nwidth = nan\nheight = 210", "width must be a number"),
        ("[square]\nwidth = 20\nheight = 210", "width must be 60 to 1200"),
        ("[square]\nwidth = 210\nheight = 210\nmargin = 3", "margin must be 8 to 52.5"),
        ("[square]\nwidth = 210\nheight = 210\nmargins = 9", "Did you mean margin"),
        ("# " + "x" * MAX_BYTES, "larger than"),
        ("[square]\nwidth = 1" + "0" * 400 + "\nheight = 210", "width must be a number"),
        ("square = " + "[" * 5000, "recursion"),
    ],
)
def test_every_fault_is_one_line_that_names_the_place(text, told):
    written(text)
    with pytest.raises(PrintError, match=told) as caught:
        find_paper("square")
    assert "papers.toml" in str(caught.value) and "\n" not in str(caught.value)


def test_pages_are_laid_out_for_it(tmp_path, cli):
    written(GOOD)
    target = tmp_path / "score.pdf"
    assert cli("sheet", "score", "dukes-up", "--paper", "square", "-o", target)[0] == 0
    code, out, _ = cli("preflight", target)
    assert code == 0 and "210 × 210 mm" in out
