"""The gallery: every command of gallery.toml run, one page of each kept as a small picture.

Also writes gallery.md, where each picture stands above the command that made it.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tomllib
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pypdfium2
from contact_sheets import draw_cities, draw_maps
from PIL import Image
from typer.testing import CliRunner
from whole_night import draw_night, pages_alone

from printkit.cli.main import app

HERE = Path(__file__).parent
PICTURES, WALKS = HERE / "pictures", HERE / "walks"
WIDE, TALL = 480, 640
"""Bounds of a picture in dots."""
FINER = 2
"""How many times finer a picture is drawn before it is averaged, so that thin lines stay even."""
TONES = (32, 16, 10)
MOST_BYTES = 56_000
ABREAST = 3
"""Pictures in a row of the gallery."""


def main(names: list[str]) -> None:
    """Draw the pictures of those names, or all of them, and write the gallery."""
    PICTURES.mkdir(exist_ok=True)
    WALKS.mkdir(exist_ok=True)
    gallery = tomllib.loads((HERE / "gallery.toml").read_text())
    for section in gallery["section"]:
        for picture in section["pictures"]:
            if not names or picture["name"] in names:
                draw(picture)
    if not names or "cities" in names:
        draw_cities(PICTURES / "cities.png")
    if not names or "maps" in names:
        draw_maps(PICTURES / "maps.png")
    if not names or "now" in names:
        draw_night(printed("", gallery["closing"]["run"]), "now", pages_alone("now"))
    for walk in gallery["walks"]:
        if not names or walk["name"] in names:
            draw_walk(walk)
    (HERE / "gallery.md").write_text(page(gallery))


def draw_walk(walk: dict[str, Any]) -> None:
    """Keep one page of what the commands of a tutorial print, one after the other."""
    with TemporaryDirectory() as folder:
        games = str(HERE.parent / walk["games"]) if "games" in walk else ""
        kept = {"PRINTKIT_GAMES": games, "XDG_CONFIG_HOME": folder}
        for step in walk["steps"]:
            words = shlex.split(step)
            paper = ["--paper", "a4"] if "-o" in words and words[-1] == "pages.pdf" else []
            command = [sys.executable, "-m", "printkit", *words, *paper]
            env = {**os.environ, **kept}
            subprocess.run(command, cwd=folder, env=env, check=True)  # noqa: S603 - our own words
        document = pypdfium2.PdfDocument((Path(folder) / "pages.pdf").read_bytes())
        (WALKS / f"{walk['name']}.png").write_bytes(_picture(document, walk.get("page", 1)))
        document.close()


def draw(picture: dict[str, Any]) -> None:
    """Keep one page of what a picture's commands print."""
    document = pypdfium2.PdfDocument(printed(picture.get("from", ""), picture["run"]))
    number = picture.get("page", 1)
    if number > len(document):
        raise SystemExit(f"{picture['name']}: there is no page {number}; change gallery.toml")
    (PICTURES / f"{picture['name']}.png").write_bytes(_picture(document, number))
    document.close()


def _picture(document: pypdfium2.PdfDocument, number: int) -> bytes:
    """A page of a document as a small picture."""
    sheet = document[number - 1]
    scale = min(WIDE / sheet.get_width(), TALL / sheet.get_height())
    large = sheet.render(scale=scale * FINER).to_pil().convert("RGB")
    small = large.resize((large.width // FINER, large.height // FINER), Image.Resampling.BOX)
    return packed(small)


@cache
def printed(source: str, command: str) -> bytes:
    """The PDF of a command, run in an empty folder after the one that makes its scenarios."""
    with TemporaryDirectory() as folder:
        target, many = Path(folder) / "pages.pdf", Path(folder) / "made"
        made = many if "--count" in source else Path(folder) / "made.json"
        if source:
            run([*shlex.split(source), "-o", str(made)])
        files = {"made.json": [made], "made/*.json": sorted(many.glob("*.json"))}
        words = [str(each) for word in shlex.split(command) for each in files.get(word, [word])]
        paper = [] if words[0] == "simulate" or "--paper" in words else ["--paper", "a4"]
        run([*words, *paper, "-o", str(target)])
        return target.read_bytes()


def packed(picture: Image.Image) -> bytes:
    """A PNG of few tones; of fewer, then of fewer dots, until it is small enough."""
    while True:
        for tones in TONES:
            out = BytesIO()
            picture.quantize(tones, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
            if out.tell() < MOST_BYTES:
                return out.getvalue()
        picture = picture.resize((picture.width * 9 // 10, picture.height * 9 // 10))


def run(words: list[str]) -> None:
    """One command of printkit, in this process."""
    result = CliRunner().invoke(app, words)
    if result.exit_code:
        raise SystemExit(f"printkit {shlex.join(words)}: {result.output}")


def page(gallery: dict[str, Any]) -> str:
    """The gallery as Markdown."""
    lines = [f"# {gallery['title']}", "", gallery["words"].strip(), ""]
    for section in gallery["section"]:
        lines += [f"## {section['title']}", ""]
        if "words" in section:
            lines += [section["words"].strip(), ""]
        pictures = section["pictures"]
        for first in range(0, len(pictures), ABREAST):
            row = pictures[first : first + ABREAST]
            empty = [""] * (ABREAST - len(row) if first else 0)
            shown = [f"![{one['says']}](pictures/{one['name']}.png)" for one in row]
            told = [f"{one['says']}<br>{typed(one)}" for one in row]
            head = ["| " + " | ".join([*shown, *empty]) + " |", "|" + "---|" * len([*row, *empty])]
            lines += [*head, "| " + " | ".join([*told, *empty]) + " |", ""]
    closing = gallery["closing"]
    lines += [f"## {closing['title']}", "", closing["words"].strip(), ""]
    lines += [f"| {' | '.join(closing['nights'].values())} |", "|---|---|"]
    lines += [_side_by_side("", closing["nights"]), ""]
    lines += [f"| {' | '.join(closing['nights'].values())} |", "|---|---|"]
    for pair in closing["pairs"]:
        told = {when: f"{pair['says']}, {when}" for when in closing["nights"]}
        lines.append(_side_by_side(f"-{pair['name']}", told))
    return "\n".join(lines).rstrip() + "\n"


def _side_by_side(end: str, told: dict[str, str]) -> str:
    """A row of the pictures of both nights."""
    shown = [f"![{says}](nights/{when}{end}.png)" for when, says in told.items()]
    return f"| {' | '.join(shown)} |"


def typed(picture: dict[str, Any]) -> str:
    """What to type for this picture."""
    commands = [picture[name] for name in ("from", "run") if name in picture]
    page = f", page {picture['page']}" if "page" in picture else ""
    return "<br>".join(f"`{command}`" for command in commands) + page


if __name__ == "__main__":
    main(sys.argv[1:])
