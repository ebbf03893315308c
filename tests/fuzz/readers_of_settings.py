"""What a host keeps: settings, what is owned, printers, past nights; and the studio's forms."""

from __future__ import annotations

from pathlib import Path

from mutating import of_bytes, of_json, of_lines
from reader import Reader
from studio_bodies import answer_post, samples
from studio_requests import answer_request
from studio_requests import samples as requests

from printkit.io.errors import PrintError


def read_printers(data: bytes, file: Path) -> object:
    from printkit.io.printer_settings import printers, settings_file

    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_bytes(data)
    return printers()


def settings() -> list[bytes]:
    return [
        b'paper = "a4"\nlanguage = "de"\nink = "low"\npeople = 4\n\n[own]\npacks = 2\ndice = 6\n',
        b'printer = "home"\n\n[own]\npacks = 0\nsleeves = 1\n',
    ]


def read_host_settings(data: bytes, _: Path) -> object:
    from printkit.io.host_settings import host_settings_file, parse_owned, read_settings

    host_settings_file().parent.mkdir(parents=True, exist_ok=True)
    host_settings_file().write_bytes(data)
    kept, own = read_settings()
    for line in data.decode("utf-8", "replace").splitlines()[:3]:
        parse_owned(line.replace(" ", ""))
    return kept, own


def owned() -> list[bytes]:
    return [b"packs=2", b"dice=yes", b"dice=no", b"packs=99"]


def read_owned(data: bytes, _: Path) -> object:
    from printkit.io.host_settings import parse_owned, parse_setting

    text = data.decode("utf-8", "replace")
    try:
        return parse_owned(text)
    except PrintError:
        return parse_setting(text)


def histories() -> list[bytes]:
    import json

    night = {
        "number": 1, "date": "2026-11-22", "seed": "friday", "players": 4, "minutes": 120,
        "games": ["deebz", "dukes-up"], "names": ["Ann", "Ben", "Cid", "Dee"], "evening": 1,
        "settings": ["deebz.size=20"], "scope": "lean", "command": "printkit night",
        "own": {"packs": 2}, "eased": None, "seeds": {"deebz": "x"}, "favourite": True,
    }  # fmt: skip
    return [json.dumps({"format": "printkit.nights/1", "nights": [night, night]}).encode()]


def read_history(data: bytes, _: Path) -> object:
    from printkit.night.history import history_file, mark_favourite, past_nights, played_before

    history_file().parent.mkdir(parents=True, exist_ok=True)
    history_file().write_bytes(data)
    mark_favourite(1, favourite=False)
    return past_nights(), played_before(("Ann", "Ben"))


def printer_files() -> list[bytes]:
    return [
        b'{"format": "printkit.printers/1", "printers": [{"printer": "home", "stock": "", "x": 0.4,'
        b' "y": -1.2, "angle": 0.2}, {"printer": "work", "stock": "card", "x": 1, "y": 0,'
        b' "angle": 0}]}'
    ]


SETTINGS = {
    "printers": Reader(printer_files, read_printers, of_json, 10_000),
    "settings": Reader(settings, read_host_settings, of_lines, 20_000),
    "owned": Reader(owned, read_owned, of_bytes, 20_000),
    "history": Reader(histories, read_history, of_json, 20_000),
    "studio": Reader(samples, answer_post, of_json, 6_000, quick=2, seconds=3.0),
    "studio-door": Reader(requests, answer_request, of_json, 4_000, quick=2),
}  # fmt: skip
