"""The pictures of docs/exports.md: our files, drawn by programs that nobody here wrote.

``python docs/export_pictures.py [NAME…]`` draws all of them, or those named. Each needs its program
(docs/exports.md, "Opening them yourself"); where one is missing, its picture stays as it is, and
that is said.
"""

from __future__ import annotations

import base64
import importlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image, ImageChops, ImageDraw
from studio_pictures import BROWSERS, Shot, packed, served, taken
from typer.testing import CliRunner

from printkit.cli.main import app

HERE = Path(__file__).parent
PICTURES = HERE / "exports"
IMPORTER = HERE.parent / "tests" / "helpers" / "uvtt_importer.mjs"
LONGEST = 560
"""Dots of the longer side of a picture that no browser shows."""
SEED = "friday"
WALL = "#e06a00"


class MissingError(Exception):
    """A program isn't here."""


def main(names: list[str]) -> None:
    """Draw the pictures of those names, or all of them."""
    PICTURES.mkdir(exist_ok=True)
    for name, draw in DRAWN.items():
        if names and name not in names:
            continue
        try:
            with TemporaryDirectory() as folder:
                shown = draw(Path(folder))
        except MissingError as fault:
            print(f"{name}: {fault}; its picture stays as it is.")  # noqa: T201 - a script talks
            continue
        (PICTURES / f"{name}.png").write_bytes(packed(shown))


def exported(folder: Path, to: str, game: str = "deebz") -> list[Path]:
    """What an export of one scenario writes."""
    made, out = folder / "map.json", folder / to
    printkit("generate", game, "--seed", SEED, "-o", made)
    printkit("export", made, "--to", to, "-o", out)
    return sorted(path for path in out.rglob("*") if path.is_file())


def printkit(*words: object) -> None:
    """One command of printkit, in this process."""
    result = CliRunner().invoke(app, [str(word) for word in words])
    if result.exit_code:
        raise SystemExit(f"printkit {' '.join(map(str, words))}: {result.output}")


def told_by(program: str, *words: object) -> str:
    """What another program says; it must be here."""
    if shutil.which(program) is None:
        raise MissingError(f"no {program}")
    settings = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    run = subprocess.run(  # noqa: S603 - our own words
        [program, *map(str, words)], capture_output=True, text=True, check=True, env=settings
    )
    return run.stdout


def shrunk(data: bytes) -> bytes:
    """Return a picture of at most ``LONGEST`` dots on its longer side."""
    with Image.open(BytesIO(data)) as found:
        small = found.convert("RGB")
    blank = Image.new("RGB", small.size, "white")
    left, top, right, bottom = ImageChops.difference(small, blank).getbbox() or (0, 0, *small.size)
    width, height = small.size
    small = small.crop(
        (max(left - 8, 0), max(top - 8, 0), min(right + 8, width), min(bottom + 8, height))
    )
    small.thumbnail((LONGEST, LONGEST))
    out = BytesIO()
    small.save(out, "PNG")
    return out.getvalue()


def fullest(files: list[Path], ending: str) -> Path:
    """The file with most lines on it."""
    return max((path for path in files if path.suffix == ending), key=lambda p: p.stat().st_size)


@contextmanager
def browser() -> Any:
    """The Chromium of this machine."""
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    try:
        playwright = importlib.import_module("playwright.sync_api")
    except ImportError as fault:
        raise MissingError("no Playwright") from fault
    if chromium is None:
        raise MissingError("no Chromium")
    with playwright.sync_playwright() as play:
        opened = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield opened
        opened.close()


def opened_in_browser(svg: Path, size: tuple[int, int]) -> bytes:
    """An SVG as Chromium opens it."""
    with browser() as found:
        page = found.new_page(viewport={"width": size[0], "height": size[1]})
        page.goto(svg.as_uri())
        shown: bytes = page.screenshot()
    return shown


def tiled(folder: Path) -> bytes:
    """A map as Tiled draws it."""
    ours = next(path for path in exported(folder, "tiled") if path.suffix == ".tmj")
    told_by("tmxrasterizer", "--size", LONGEST, ours, folder / "drawn.png")
    return (folder / "drawn.png").read_bytes()


def uvtt(folder: Path) -> bytes:
    """The picture with the walls that Foundry's importer makes of the file."""
    importer = os.environ.get("PRINTKIT_DD_IMPORT", "")
    if not Path(importer).is_file():
        raise MissingError("PRINTKIT_DD_IMPORT names no importer")
    (ours,) = exported(folder, "uvtt")
    found = json.loads(told_by("node", IMPORTER, importer, ours))
    held = base64.b64decode(json.loads(ours.read_text("utf-8"))["image"])
    with Image.open(BytesIO(held)) as picture:
        drawn = picture.convert("RGB")
    pen = ImageDraw.Draw(drawn)
    for x1, y1, x2, y2 in found["walls"]:
        pen.line((x1, y1, x2, y2), fill=WALL, width=7)
        for x, y in ((x1, y1), (x2, y2)):
            pen.ellipse((x - 9, y - 9, x + 9, y + 9), fill=WALL, outline="white", width=2)
    out = BytesIO()
    drawn.save(out, "PNG")
    return shrunk(out.getvalue())


def silhouette(folder: Path) -> bytes:
    """Cut lines as Chromium opens the SVG."""
    return shrunk(opened_in_browser(fullest(exported(folder, "silhouette"), ".svg"), (820, 1130)))


def dxf(folder: Path) -> bytes:
    """The same cut lines as ezdxf draws the DXF."""
    try:
        ezdxf = importlib.import_module("ezdxf")
        drawing = importlib.import_module("ezdxf.addons.drawing")
        backend = importlib.import_module("ezdxf.addons.drawing.svg").SVGBackend()
        layout = importlib.import_module("ezdxf.addons.drawing.layout")
        config = importlib.import_module("ezdxf.addons.drawing.config")
    except ImportError as fault:
        raise MissingError("no ezdxf") from fault
    ours = fullest(exported(folder, "silhouette"), ".dxf")
    document = ezdxf.readfile(ours)
    on_paper = config.Configuration(
        background_policy=config.BackgroundPolicy.WHITE, color_policy=config.ColorPolicy.BLACK
    )
    context = drawing.RenderContext(document)
    drawing.Frontend(context, backend, config=on_paper).draw_layout(document.modelspace())
    svg = folder / "drawn.svg"
    svg.write_text(backend.get_string(layout.Page(0, 0, layout.Units.mm)), "utf-8")
    return shrunk(opened_in_browser(svg, (820, 1130)))


def chat(folder: Path) -> bytes:
    """The picture for a chat."""
    ours = next(path for path in exported(folder, "png") if path.suffix == ".png")
    return shrunk(ours.read_bytes())


def beneath(folder: Path) -> bytes:
    """A picture beneath a map in the studio: another map's picture serves as one from elsewhere."""
    ours = next(path for path in exported(folder, "png") if path.suffix == ".png")
    os.environ["XDG_CONFIG_HOME"] = str(folder)
    words = ["import", ours, "--game", "deebz", "--cells", "18x18"]
    with browser() as found, served(folder) as link:
        (folder / "scenarios").mkdir()
        printkit(*words, "-o", folder / "scenarios" / "cave.json")
        shot = Shot("beneath", "/edit?file=cave", (1280, 900), "light", ".beneath img[src]")
        return taken(found, link, shot)


DRAWN: dict[str, Callable[[Path], bytes]] = {
    "tiled": tiled,
    "uvtt": uvtt,
    "silhouette": silhouette,
    "dxf": dxf,
    "chat": chat,
    "beneath": beneath,
}

if __name__ == "__main__":
    main(sys.argv[1:])
