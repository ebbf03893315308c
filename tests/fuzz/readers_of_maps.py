"""Maps of other programs, and the pictures beneath them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mutating import of_bytes, of_json
from reader import Reader

from engine import registry
from engine.game.contract import Request
from printkit.cli.main import run


def pictures() -> list[bytes]:
    from io import BytesIO

    from PIL import Image

    made = []
    for kind, mode in (("PNG", "RGB"), ("PNG", "LA"), ("PNG", "P"), ("JPEG", "RGB"), ("JPEG", "L")):
        stream = BytesIO()
        Image.linear_gradient("L").convert(mode).save(stream, kind)
        made.append(stream.getvalue())
    return made


def read_picture(data: bytes, _: Path) -> object:
    from printkit.intake.underlay import LONGEST, redraw

    _kept, columns, rows = redraw(data, "input.png")
    assert 1 <= columns <= LONGEST and 1 <= rows <= LONGEST
    return columns, rows


def underlays() -> list[bytes]:
    from printkit.intake.underlay import Placing, Underlay, dump_underlay

    placing = Placing(1.5, -2.0, 20.0, 3.0, 0.4)
    return [dump_underlay(Underlay("printkit.underlay/1", pictures()[3][:400], 90, 60, placing))]


def read_beneath(data: bytes, file: Path) -> object:
    from printkit.intake.underlay import read_underlay

    file.write_bytes(data)
    return read_underlay(file)


def map_files(name: str) -> Callable[[], list[bytes]]:
    def found() -> list[bytes]:
        from printkit.export import export_files
        from printkit.export.request import ExportRequest
        from printkit.theme.style import make_style

        game = registry.load("deebz")
        scenario = game.generate(Request("fuzz", 2, {}))
        files = export_files(ExportRequest(game, scenario, make_style(), "m"), name)
        return [next(data for file, data in files.items() if not file.endswith(".png"))]

    return found


def read_map_file(ending: str) -> Callable[[bytes, Path], object]:
    def read(data: bytes, file: Path) -> object:
        path = file.with_suffix(ending)
        path.write_bytes(data)
        words = ["import", str(path), "--game", "deebz", "-o", str(file), "--force"]
        assert run(words) in (0, 1, 2)
        return None

    return read


MAPS = {
    "map-tmj": Reader(map_files("tiled"), read_map_file(".tmj"), of_json, 6_000),
    "map-tmx": Reader(map_files("tmx"), read_map_file(".tmx"), of_bytes, 6_000),
    "map-uvtt": Reader(map_files("uvtt"), read_map_file(".dd2vtt"), of_json, 6_000),
    "picture": Reader(pictures, read_picture, of_bytes, 10_000),
    "underlay": Reader(underlays, read_beneath, of_json, 10_000),
}  # fmt: skip
