"""Evenings of a campaign through the commands: who is there, minutes, mix, what is new."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from engine.campaign.model import load
from engine.campaign.story import tell

DOCS = Path(__file__).parents[3] / "docs" / "campaigns.md"


@pytest.fixture
def match(cli, tmp_path: Path) -> Path:
    file = tmp_path / "m.json"
    args = ("--shape", "match", "--players", "Ann,Ben")
    assert cli("campaign", "new", file, *args)[0] == 0
    return file


def plan_of(file: Path):
    plan = tell(load(file.read_bytes(), "m")).plan
    assert plan is not None
    return plan


def text_of(pdf: Path) -> str:
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    text = " ".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    return re.sub(r"\s+", " ", text)


def test_only_pages_that_are_new_are_printed_again(cli, match: Path) -> None:
    first, same, second = (match.with_name(f"{name}.pdf") for name in ("one", "same", "two"))
    assert cli("campaign", "next", match)[0] == 0
    assert cli("campaign", "print", match, "-o", first, "--update")[0] == 0
    code, _, err = cli("campaign", "print", match, "-o", same, "--update")
    assert code == 0
    assert "printed before" in err
    assert not same.exists()
    assert cli("campaign", "record", match, "--score", "Ann=3,Ben=0")[0] == 0
    assert cli("campaign", "next", match)[0] == 0
    assert cli("campaign", "print", match, "-o", second, "--update")[0] == 0
    assert cli("preflight", second)[0] == 0
    old, new = text_of(first), text_of(second)
    assert "KEEP FROM EARLIER NIGHTS" not in old.upper()
    assert "KEEP FROM EARLIER NIGHTS" in new.upper()
    assert len(new) < len(old) / 2
    third = match.with_name("letter.pdf")
    assert cli("campaign", "print", match, "-o", third, "--update", "--paper", "letter")[0] == 0
    assert len(text_of(third)) > len(new)


def test_what_is_left_of_the_evening_is_filled(cli, match: Path) -> None:
    code, _, err = cli("campaign", "next", match, "--minutes", "100")
    assert code == 0
    plan = plan_of(match)
    assert plan.beside
    assert {table.scenario["game"] for table in plan.beside} != {"dabu-deeps"}
    assert "also:" in err
    assert sorted(plan.beside[0].seats) == ["Ann", "Ben"]
    booklet = match.with_name("evening.pdf")
    assert cli("campaign", "print", match, "-o", booklet)[0] == 0
    assert cli("preflight", booklet)[0] == 0
    assert "just for fun" in text_of(booklet)
    assert cli("campaign", "record", match, "--winner", "Ann")[0] == 0


def test_an_evening_too_short_is_refused_with_the_minutes(cli, match: Path) -> None:
    before = match.read_bytes()
    code, _, err = cli("campaign", "next", match, "--minutes", "10")
    assert (code, len(err.splitlines())) == (2, 1)
    assert "Use --minutes" in err
    assert match.read_bytes() == before


def test_the_mix_is_named(cli, match: Path) -> None:
    folder = match.with_name("files")
    words = ("--games", "dukes-up", "--scenarios", folder)
    assert cli("campaign", "next", match, *words)[0] == 0
    assert sorted(path.name for path in folder.iterdir()) == ["beside-1.json", "table-1.json"]
    code, _, err = cli("campaign", "undo", match)
    assert code == 0, err
    code, _, err = cli("campaign", "next", match, "--games", "uboat-wargames")
    assert (code, "needs 3 people, and 2 come" in err) == (2, True)


def test_another_game_stands_in_when_too_few_came(cli, tmp_path: Path) -> None:
    file = tmp_path / "l.json"
    args = ("--shape", "league", "--players", "Ann,Ben,Cid")
    assert cli("campaign", "new", file, *args)[0] == 0
    code, _, err = cli("campaign", "next", file, "--present", "Ann,Cid")
    assert code == 2
    assert "needs 3 players, but only 2 came. Let another game stand in with --game " in err
    code, _, err = cli("campaign", "next", file, "--present", "Ann,Cid", "--game", "defenders")
    assert (code, "can't stand in" in err) == (2, True)
    assert cli("campaign", "next", file, "--present", "Ann,Cid", "--game", "dukes-up")[0] == 0
    assert json.loads(cli("campaign", "show", file, "--json")[1])["game"] == "dukes-up"
    booklet = tmp_path / "b.pdf"
    assert cli("campaign", "print", file, "-o", booklet)[0] == 0
    assert "DUKES UP" in text_of(booklet).upper()
    assert cli("campaign", "record", file, "--score", "Ann=12,Cid=9")[0] == 0
    assert cli("campaign", "export", file, "-o", tmp_path / "c.pdf")[0] == 0


def test_a_free_evening_seats_its_guests(cli, tmp_path: Path) -> None:
    booklet = tmp_path / "n.pdf"
    args = ("--names", "Ann,Ben,Cid,Dee", "--games", "dukes-up", "--evening", 2, "-o", booklet)
    code, _, err = cli("night", *args)
    assert code == 0, err
    assert "WHO SITS WHERE" in text_of(booklet).upper()
    code, _, err = cli("night", "--names", "Ann,ann", "-o", tmp_path / "x.pdf")
    assert (code, len(err.splitlines())) == (2, 1)


def commands_of_the_page() -> list[str]:
    """Every command of the campaigns page, in order."""
    blocks = re.findall(r"```\n(.*?)```", DOCS.read_text("utf-8"), re.S)
    lines = [line.split("#")[0].strip() for block in blocks for line in block.splitlines()]
    return [line for line in lines if line.startswith("printkit ")]


def test_every_command_of_the_page_works(cli, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    shape = re.search(r"```toml\n(title.*?)```", DOCS.read_text("utf-8"), re.S)
    assert shape is not None
    Path("mine.toml").write_text(shape.group(1), "utf-8")
    found = commands_of_the_page()
    assert {line.split()[2] for line in found if "campaign" in line} >= {
        "new", "next", "print", "record", "show", "undo", "export"
    }  # fmt: skip
    for line in found:
        code, _, err = cli(*shlex.split(line)[1:])
        assert code == 0, f"{line}: {err}"


def test_a_boon_is_said_in_the_language_of_the_booklet(cli, tmp_path: Path) -> None:
    file, booklet = tmp_path / "l.json", tmp_path / "l.pdf"
    words = ("--shape", "league", "--players", "Ann,Ben,Cid")
    assert cli("campaign", "new", file, *words)[0] == 0
    assert cli("campaign", "next", file)[0] == 0
    assert cli("campaign", "record", file, "--winner", "Ann")[0] == 0
    assert cli("campaign", "next", file)[0] == 0
    for lang, line in (("en", "adds 1 point when the tiles"), ("de", "zählt 1 Punkt dazu, wenn")):
        code, _, err = cli("campaign", "print", file, "-o", booklet, "--lang", lang, "--force")
        assert code == 0, err
        assert line in text_of(booklet)
