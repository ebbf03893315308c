"""The pictures of docs/studio.md: the studio itself, opened in the Chromium of this machine.

Run by ``make gallery``; without a Chromium or Playwright it leaves the pictures as they are.
"""

from __future__ import annotations

import os
import shutil
import sys
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from PIL import Image

from engine.campaign.nights import new_campaign
from engine.campaign.shape import built_in
from printkit.campaign.file import change, create
from printkit.campaign.next_night import plan_evening
from printkit.night.history import PastNight, remember
from printkit.studio.desk.desk import open_desk
from printkit.studio.desk.sessions import Sessions
from printkit.studio.start import NAMES, bind, make_server
from printkit.studio.web.app import make_app
from printkit.studio.web.guard import Guard, make_door

PICTURES = Path(__file__).parent / "studio"
COLOURS = (96, 48, 24)
MANY = (160, 96)
"""Colours of a picture that shows both light and dark."""
STRONG = 90
"""A colour more saturated than this, of 255, is a hue and no grey."""
MOST_BYTES = 150_000
EVENING = "/tonight?people=4&minutes=150&seed=vessen&paper=a4&scope=lean"
TABLE = "/play?seed=vessen&dice=vessen&seat.0=me"
READY = "#board img"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


class Shot(NamedTuple):
    """A picture: its name, the address, how wide and tall in dots, light or dark, what to await."""

    name: str
    address: str
    size: tuple[int, int]
    scheme: str
    awaited: str


SHOTS = (
    Shot("tonight", EVENING, (1280, 1180), "light", ".looked-at img"),
    Shot("tonight-phone", f"{EVENING}&page=12", (400, 900), "dark", ".looked-at img"),
    Shot("scenarios", "/scenarios?game=deebz&seed=vessen", (1280, 1180), "dark", ".looked-at img"),
    Shot(
        "gallery",
        "/scenarios?game=defenders&seed=vessen&gallery=yes",
        (1280, 1180),
        "light",
        ".gallery img",
    ),
    Shot("campaign", "/campaigns?campaign=three-nights", (1280, 900), "light", "#campaign"),
    Shot("campaign-phone", "/campaigns?campaign=three-nights", (400, 900), "light", "#campaign"),
    Shot(
        "play",
        f"{TABLE}&game=defenders&players=3&seat.1=easy&seat.2=easy",
        (1100, 860),
        "light",
        READY,
    ),
    Shot("play-phone", f"{TABLE}&game=dabu-deeps&seat.1=easy", (400, 900), "dark", READY),
    Shot("edit", "/edit?game=deebz&seed=vessen", (1280, 980), "dark", READY),
    Shot("edit-phone", "/edit?game=defenders&seed=vessen", (400, 900), "light", READY),
    Shot("curtain", f"{TABLE}&game=dukes-up&seat.1=me&name.0=Ann", (400, 640), "light", "#look"),
    Shot(
        "themes",
        "/looks?kind=theme&game=deebz&file=woodcut",
        (1280, 1000),
        "light",
        ".looked-at img",
    ),
)


class Screen(NamedTuple):
    """A screen that is pictured in every way it may be seen: its name, address, what to await."""

    name: str
    address: str
    awaited: str


SCREENS = (
    Screen("tonight", EVENING, ".looked-at img"),
    Screen("scenarios", "/scenarios?game=deebz&seed=vessen", ".looked-at img"),
    Screen("nights", "/nights", "#page"),
    Screen("campaigns", "/campaigns?campaign=three-nights", "#campaign"),
    Screen("results", "/campaigns/results", "#page"),
    Screen("edit", "/edit?game=defenders&seed=vessen", READY),
    Screen("play", f"{TABLE}&game=dabu-deeps&seat.1=easy", READY),
    Screen("curtain", f"{TABLE}&game=dukes-up&seat.1=me&name.0=Ann", "#look"),
    Screen("looks", "/looks?kind=theme&game=deebz&file=woodcut", ".looked-at img"),
)
PAST = (
    PastNight(
        number=0,
        date="2025-11-14",
        seed="vessen",
        players=4,
        names=("Ann", "Ben", "Cid", "Dee"),
        games=("uboat-wargames", "deebz", "defenders"),
        minutes=150,
        command="printkit night --players 4 --seed vessen",
        favourite=True,
    ),
    PastNight(
        number=0,
        date="2025-11-28",
        seed="lantern",
        players=2,
        games=("dabu-deeps", "dukes-up"),
        minutes=90,
        command="printkit night --players 2 --seed lantern",
    ),
)
"""What is remembered of earlier evenings."""
WAYS = (((1280, 960), "light"), ((1280, 960), "dark"), ((400, 960), "light"), ((400, 960), "dark"))
"""Wide and on a phone, light and dark."""
BETWEEN, BEHIND = 24, "#8a857c"


def main(*names: str) -> None:
    """Draw all of them, or those that are named."""
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    if chromium is None or find_spec("playwright") is None:
        print("No Chromium or no Playwright: the studio's pictures stay as they are.")  # noqa: T201 - a script talks
        return
    PICTURES.mkdir(exist_ok=True)
    sync_playwright = import_module("playwright.sync_api").sync_playwright
    with TemporaryDirectory() as folder, sync_playwright() as play:
        os.environ["XDG_CONFIG_HOME"] = folder
        with served(Path(folder)) as link:
            browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            for shot in SHOTS if not names else [s for s in SHOTS if s.name in names]:
                (PICTURES / f"{shot.name}.png").write_bytes(packed(taken(browser, link, shot)))
            for screen in SCREENS if not names else [s for s in SCREENS if s.name in names]:
                shots = [taken(browser, link, _seen(screen, *way)) for way in WAYS]
                (PICTURES / f"all-{screen.name}.png").write_bytes(packed(abreast(shots), MANY))
            browser.close()


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A studio with a campaign and two nights behind it, and the link that opens it."""
    (folder / "campaigns").mkdir()
    campaign = new_campaign(built_in("short"), ["Ann", "Ben", "Cid", "Dee"], "vessen", "")
    path = folder / "campaigns" / "three-nights.json"
    create(path, campaign, force=False)
    change(path, lambda begun: plan_evening(begun, None, minutes=150), lambda _told: None)
    for night in PAST:
        remember(night)
    sessions = Sessions(lasting=True)
    listening = bind("127.0.0.1")
    port = listening.getsockname()[1]
    server = make_server(Guard(make_app(open_desk(folder)), make_door(NAMES, port, sessions)))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{port}/?token={sessions.new_token()}"
    server.should_exit = True
    thread.join(10)


def taken(browser: Any, link: str, shot: Shot) -> bytes:
    """What the browser shows of an address, once every picture in sight is drawn."""
    size = {"width": shot.size[0], "height": shot.size[1]}
    context = browser.new_context(viewport=size, color_scheme=shot.scheme, locale="en-GB")
    context.set_default_timeout(120_000)
    context.request.get(link, max_redirects=0)
    page = context.new_page()
    page.goto(link.partition("/?")[0] + shot.address)
    page.wait_for_selector(shot.awaited)
    page.wait_for_function("() => !document.querySelector('[aria-busy], [data-part]')")
    page.evaluate(
        "async () => { const inSight = (i) => i.getBoundingClientRect().top < innerHeight"
        " && i.getBoundingClientRect().left < innerWidth;"
        " while (![...document.images].filter(inSight).every((i) => i.complete))"
        " await new Promise((done) => setTimeout(done, 200)); }"
    )
    found: bytes = page.screenshot()
    context.close()
    return found


def _seen(screen: Screen, size: tuple[int, int], scheme: str) -> Shot:
    return Shot(screen.name, screen.address, size, scheme, screen.awaited)


def abreast(shots: Iterable[bytes]) -> bytes:
    """Pictures side by side, half as large."""
    pictures = [Image.open(BytesIO(shot)).convert("RGB") for shot in shots]
    wide = sum(picture.width + BETWEEN for picture in pictures) - BETWEEN
    sheet = Image.new("RGB", (wide, pictures[0].height), BEHIND)
    x = 0
    for picture in pictures:
        sheet.paste(picture, (x, 0))
        x += picture.width + BETWEEN
    out = BytesIO()
    half = (sheet.width // 2, sheet.height // 2)
    sheet.resize(half, Image.Resampling.LANCZOS).save(out, "PNG")
    return out.getvalue()


def _palette(picture: Image.Image, colours: int) -> Image.Image:
    """A palette that keeps a quarter of its colours for what is bright and small."""
    strong = picture.convert("HSV").getchannel("S").point(lambda value: 255 * (value > STRONG))
    data = picture.tobytes()
    bright = [data[3 * n : 3 * n + 3] for n, is_bright in enumerate(strong.tobytes()) if is_bright]
    few = colours // 4 if len(bright) > colours else 0
    kept = picture.quantize(colours - few - 1).getpalette()[: 3 * (colours - few - 1)]
    kept += min((data[n : n + 3] for n in range(0, len(data), 3)), key=sum)  # the ink of the words
    if few:
        strip = Image.frombytes("RGB", (len(bright), 1), b"".join(bright))
        kept += strip.quantize(few).getpalette()[: 3 * few]
    palette = Image.new("P", (1, 1))
    palette.putpalette(kept)
    return palette


def packed(shown: bytes, most: Sequence[int] = COLOURS) -> bytes:
    """A small PNG of few colours, the rare ones among them; of fewer where it is large."""
    data = b""
    for colours in most:
        picture = Image.open(BytesIO(shown)).convert("RGB")
        out = BytesIO()
        few = picture.quantize(palette=_palette(picture, colours), dither=Image.Dither.NONE)
        few.save(out, "PNG", optimize=True)
        data = out.getvalue()
        if len(data) <= MOST_BYTES:
            break
    return data


if __name__ == "__main__":
    main(*sys.argv[1:])
