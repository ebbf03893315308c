"""A language of one's own, and letters beyond Latin: printed, or refused by name."""

from __future__ import annotations

from pathlib import Path

import polib
import pypdfium2
import pytest

from printkit.typography import faces as fonts

GREEK = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰΆΈΉΊΌΎΏ"
CYRILLIC = (
    "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяЁёЄєІіЇїҐґЂђЃѓЅѕЈјЉљЊњЋћЌќЎўЏџ"
)
LATIN = "ÄÖÜäöüßÀàÇçÉéÊêËëÑñÓóŒœĄąĆćĘęŁłŃńŚśŹźŻżŠšŽžČčŘřŮůĞğİıŞşŐőŰűÆæØøÅåÞþÐð„“”‚‘’«»‹›¿¡–—…"


def own_language(folder: Path, tag: str, texts: dict[str, str]) -> Path:
    """A folder for ``--templates`` with one message file in it."""
    file = polib.POFile()
    file.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Language": tag}
    file.extend(polib.POEntry(msgid=source, msgstr=text) for source, text in texts.items())
    (folder / tag).mkdir()
    (folder / tag / "messages.po").write_text(str(file), "utf-8")
    return folder


def text_of(path: Path) -> str:
    with pypdfium2.PdfDocument(path) as document:
        return "".join(page.get_textpage().get_text_range() for page in document)


@pytest.mark.parametrize("font", sorted(fonts.KEYS))
@pytest.mark.parametrize("letters", [GREEK, CYRILLIC, LATIN], ids=["greek", "cyrillic", "latin"])
def test_every_face_holds_the_letters(font: str, letters: str) -> None:
    if font == "icons":
        pytest.skip("symbols only")
    upright = font.removesuffix("-italic")  # italics without a letter lend it from these
    assert {name for name, _ in fonts.split_runs(letters, font)} <= {font, upright}


@pytest.mark.parametrize(("tag", "word"), [("el", "Φύλλο βαθμών"), ("uk", "Аркуш рахунку Ґєї")])
def test_a_folder_of_ones_own_is_a_language(cli, tmp_path: Path, tag: str, word: str) -> None:
    folder = own_language(tmp_path, tag, {"Score sheet": word})
    target = tmp_path / "score.pdf"
    command = ("sheet", "score", "dukes-up", "--lang", tag, "--templates", folder, "-o", target)
    assert cli(*command) == (
        0,
        "",
        f"Wrote {target} (1 page). Print it at 100 %, double-sided, flip on long edge.\n",
    )
    text = text_of(target)
    assert word in text
    assert "Take turns going first" in text  # what has no translation stays English
    assert cli("preflight", target)[0] == 0


def test_people_of_any_alphabet_are_printed(cli, tmp_path: Path) -> None:
    file, target = tmp_path / "c.json", tmp_path / "night.pdf"
    people = ("Δήμητρα", "Жанна", "Jürgen", "Łukasz")
    new = ("campaign", "new", file, "--shape", "league", "--players", ",".join(people))
    assert cli(*new)[0] == 0
    assert cli("campaign", "next", file)[0] == 0
    assert cli("campaign", "print", file, "--lang", "de", "-o", target)[0] == 0
    text = text_of(target)
    assert all(name in text for name in people)


def test_a_letter_of_no_face_is_refused_by_name(cli, tmp_path: Path) -> None:
    folder = own_language(tmp_path, "ja", {"Score sheet": "得点表"})
    target = tmp_path / "score.pdf"
    command = ("sheet", "score", "dukes-up", "--lang", "ja", "--templates", folder, "-o", target)
    code, out, err = cli(*command)
    assert (code, out) == (2, "")
    assert "'得' (U+5F97)" in err
    assert not target.exists()


def test_an_unknown_language_names_those_there_are(cli, tmp_path: Path) -> None:
    code, _, err = cli("sheet", "score", "dukes-up", "--lang", "da", "-o", tmp_path / "x.pdf")
    assert code == 2
    assert "--lang da: there's no such language. Use en, de." in err


def test_a_message_file_names_no_other_file_to_read(cli, tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    own_language(tmp_path, "it", {"Score sheet": "Kept elsewhere"})
    (tmp_path / "own" / "fr").mkdir()
    named = tmp_path / "it" / "messages.po"
    (tmp_path / "own" / "fr" / "messages.po").write_text(str(named), "utf-8")
    options = ("--lang", "fr", "--templates", tmp_path / "own")
    code, _, err = cli("sheet", "score", "dukes-up", *options, "-o", tmp_path / "x.pdf")
    assert code == 2
    assert "messages.po: this message file can't be read" in err


def test_a_broken_message_file_is_refused_by_name(cli, tmp_path: Path) -> None:
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "messages.po").write_bytes(b'msgid "Score sheet"\nmsgstr "\xff"')
    options = ("--lang", "fr", "--templates", tmp_path)
    code, _, err = cli("sheet", "score", "dukes-up", *options, "-o", tmp_path / "x.pdf")
    assert code == 2
    assert "messages.po: this message file can't be read" in err
