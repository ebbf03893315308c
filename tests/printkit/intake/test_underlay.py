"""A picture beneath a map: taken in small and upright, refused in one line, laid where it fits."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from engine.scenario.envelope import parse
from printkit.cli.main import run
from printkit.intake.underlay import (
    LONGEST,
    MAX_PIXELS,
    Placing,
    dump_underlay,
    read_underlay,
    redraw,
)
from printkit.io.errors import PrintError


def picture(kind: str, size: tuple[int, int], colour: str = "#884400", **more: object) -> bytes:
    stream = BytesIO()
    mode = "RGBA" if len(colour) > 7 else "RGB"
    Image.new(mode, size, colour).save(stream, kind, **more)
    return stream.getvalue()


def bomb(width: int, height: int) -> bytes:
    """A PNG of a few bytes that claims so many pixels."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + check

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(b"\0" * 1_000)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def test_it_is_kept_small_upright_and_without_what_a_camera_says() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # lies on its side
    exif[0x010F] = "A camera"
    data, columns, rows = redraw(picture("JPEG", (4000, 2000), exif=exif), "a.jpg")
    assert (columns, rows) == (LONGEST // 2, LONGEST)
    assert b"A camera" not in data
    with Image.open(BytesIO(data)) as kept:
        assert kept.format == "JPEG" and kept.size == (columns, rows) and not kept.getexif()


def test_what_is_clear_is_white() -> None:
    data, *_size = redraw(picture("PNG", (40, 20), "#00000000"), "a.png")
    with Image.open(BytesIO(data)) as kept:
        assert kept.getpixel((5, 5)) == (255, 255, 255)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "isn't a PNG or JPEG"),
        (b"GIF89a\1\0\1\0\0\0\0;", "isn't a PNG or JPEG"),
        (picture("PNG", (300, 300))[:-60], "damaged"),
        (bomb(MAX_PIXELS, 1), "damaged"),
        (bomb(60_000, 60_000), "damaged"),
        (bomb(MAX_PIXELS // 100, 101), "pixels"),
    ],
    ids=["empty", "gif", "torn", "wide", "bomb", "large"],
)
def test_hostile_pictures_are_refused_in_one_line(
    data: bytes, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.png"
    file.write_bytes(data)
    assert run(["import", str(file), "--game", "deebz", "-o", str(tmp_path / "b.json")]) == 2
    told = capsys.readouterr().err.strip()
    assert why in told and "\n" not in told and len(told) < 300
    assert list(tmp_path.iterdir()) == [file], "nothing is half written"


def test_the_command_makes_an_empty_map_of_the_pictures_shape(tmp_path: Path) -> None:
    (tmp_path / "Cave.png").write_bytes(picture("PNG", (600, 400)))
    words = ["import", str(tmp_path / "Cave.png"), "--game", "deebz"]
    assert run([*words, "-o", str(tmp_path / "a.json")]) == 0
    made = parse((tmp_path / "a.json").read_bytes(), "a.json")
    assert made["title"] == "Cave" and made["players"] == 2
    assert (made["content"]["width"], made["content"]["height"]) == (18, 12)
    assert read_underlay(tmp_path / "a.underlay").placing == Placing(width=18.0)
    assert run([*words, "--cells", "20x14", "-o", str(tmp_path / "b.json")]) == 0
    made = parse((tmp_path / "b.json").read_bytes(), "b.json")
    assert (made["content"]["width"], made["content"]["height"]) == (20, 14)
    assert run([*words, "-o", str(tmp_path / "a.json")]) == 2, "nothing is replaced unasked"


def test_without_a_file_it_lies_on_the_studios_shelf(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    (tmp_path / "a.jpg").write_bytes(picture("JPEG", (60, 60)))
    for _ in range(2):
        assert run(["import", str(tmp_path / "a.jpg"), "--game", "deebz"]) == 0
    found = {path.name for path in (tmp_path / "config").rglob("scenarios/*")}
    assert found == {"a.json", "a.underlay", "a-2.json", "a-2.underlay"}


@pytest.mark.parametrize(
    "words",
    [
        ["--game", "defenders", "-o", "b.json"],
        ["-o", "b.json"],
        ["--game", "deebz", "--cells", "18", "-o", "b.json"],
        ["--game", "deebz", "--cells", "101x2", "-o", "b.json"],
        ["--game", "deebz", "--map", "rock=1", "-o", "b.json"],
    ],
)
def test_wrong_words_are_one_line(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    Path("a.png").write_bytes(picture("PNG", (60, 60)))
    assert run(["import", "a.png", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["a.png"]


@pytest.mark.parametrize(
    "change",
    [
        {"format": "printkit.underlay/2"},
        {"more": 1},
        {"picture": "%"},
        {"placing": {"x": 1e9}},
        {"placing": {"width": 0}},
        {"placing": {"turn": 1000}},
        {"placing": {"strength": 2}},
    ],
    ids=str,
)
def test_a_damaged_underlay_is_one_line(change: dict, tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(picture("PNG", (60, 60)))
    run(["import", str(tmp_path / "a.png"), "--game", "deebz", "-o", str(tmp_path / "a.json")])
    file = tmp_path / "a.underlay"
    sound = read_underlay(file)
    assert dump_underlay(sound) == file.read_bytes()
    file.write_bytes(msgspec.json.encode(msgspec.to_builtins(sound) | change))
    with pytest.raises(PrintError, match="damaged"):
        read_underlay(file)
