"""What a host keeps for every evening, in ``settings.toml`` of the folder for settings.

A flag of a command always wins over what is kept here.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.scenario.options import suggest
from printkit.io.errors import PrintError
from printkit.io.files import make_folder, read_limited, write_whole
from printkit.io.printer_settings import settings_file

MAX_BYTES = 64_000
MOST_OWNED = 999
"""Of anything; who has this many has enough of it."""
MOST_PEOPLE = 24

SETTINGS: Mapping[str, type] = {
    "paper": str,
    "language": str,
    "ink": str,
    "printer": str,
    "people": int,
}
"""What can be kept, and its type."""
OWNED = ("packs", "dice", "figures", "chips", "sleeves")
"""What a host may have, counted; a night prints what is missing, or chooses other games."""

Kept = dict[str, str | int]


class SettingsError(PrintError):
    """A setting that does not exist, has a wrong value, or stands in a damaged file."""


def host_settings_file() -> Path:
    """Where a host's settings are kept, beside the calibrations of printers."""
    return settings_file().with_name("settings.toml")


def read_settings() -> tuple[Kept, dict[str, int]]:
    """What is kept: settings by name, and how many the host owns of what.

    Raises:
        SettingsError: the file is damaged; names file and key.
        PrintError: it is too large, or not a file.
    """
    file = host_settings_file()
    if not file.exists():
        return {}, {}
    try:
        found: dict[str, Any] = tomllib.loads(read_limited(file, MAX_BYTES).decode("utf-8"))
    except (ValueError, RecursionError) as fault:  # no TOML, no UTF-8, a number too long
        raise SettingsError(f"{file}: {fault}. Correct it, or delete it.") from fault
    own = found.pop("own", {})
    if not isinstance(own, dict):
        raise SettingsError(f"{file}: own isn't a table. Write [own] above its lines.")
    kept = {name: _setting(name, value, f"{file}: ") for name, value in found.items()}
    return kept, {name: _count(name, value, f"{file}: ") for name, value in own.items()}


def keep_settings(kept: Mapping[str, str | int], own: Mapping[str, int]) -> Path:
    """Write what is to be kept, in place of what was.

    Raises:
        PrintError: the file cannot be written.
    """
    lines = [f"{name} = {_toml(kept[name])}" for name in SETTINGS if name in kept]
    if own:
        lines += ["", "[own]", *(f"{name} = {own[name]}" for name in OWNED if name in own)]
    file = host_settings_file()
    make_folder(file.parent)
    write_whole(file, ("\n".join(lines) + "\n").encode())
    return file


def parse_setting(word: str) -> tuple[str, str | int | None]:
    """``KEY=VALUE`` as typed; an empty value forgets the setting.

    Raises:
        SettingsError: there is no such setting, or the value will not do.
    """
    name, equals, value = word.partition("=")
    if not equals:
        raise SettingsError(
            f"{word[:40]}: no value stands there. Write it as KEY=VALUE, such as paper=letter."
        )
    if name in SETTINGS and not value:
        return name, None
    if SETTINGS.get(name) is int:
        if not value.isdecimal() or len(value) > 3:
            raise SettingsError(f"{word[:40]}: {name} is a number. Write {name}=4.")
        return name, _setting(name, int(value), "")
    return name, _setting(name, value, "")


def parse_owned(word: str) -> tuple[str, int]:
    """``THING=COUNT`` as typed; ``yes`` and ``no`` stand for enough and none.

    Raises:
        SettingsError: nothing of the kind is counted, or it is not a number.
    """
    name, equals, value = word.partition("=")
    number = {"yes": str(MOST_OWNED), "no": "0", "none": "0"}.get(value, value)
    if not equals or not number.isdecimal() or len(number) > 3:
        raise SettingsError(f"{word[:40]}: that isn't a number. Write it as packs=2, or dice=no.")
    return name, _count(name, int(number), "")


def parse_owned_list(text: str) -> dict[str, int]:
    """Return several of :func:`parse_owned`, separated by commas.

    Raises:
        SettingsError: one of them will not do.
    """
    return dict(parse_owned(word.strip()) for word in text.split(",") if word.strip())


def _setting(name: str, value: Any, where: str) -> str | int:
    if name not in SETTINGS:
        known = ", ".join(SETTINGS)
        raise SettingsError(
            f"{where}{name[:40]!r} isn't a setting{suggest(name, list(SETTINGS))}. Use {known}."
        )
    if type(value) is not SETTINGS[name]:
        wanted = "a number" if SETTINGS[name] is int else "text"
        raise SettingsError(f"{where}{name} must be {wanted}. Correct it.")
    if isinstance(value, int):
        if not 1 <= value <= MOST_PEOPLE:
            raise SettingsError(
                f"{where}people={value}: a night is for 1 to {MOST_PEOPLE} people."
                " Choose a number between."
            )
        return value
    return str(value)


def _count(name: str, value: Any, where: str) -> int:
    if name not in OWNED:
        raise SettingsError(
            f"{where}{name[:40]!r} isn't a thing that is counted{suggest(name, list(OWNED))}."
            f" Use {', '.join(OWNED)}."
        )
    if type(value) is not int or not 0 <= value <= MOST_OWNED:
        raise SettingsError(f"{where}{name}: count from 0 to {MOST_OWNED}.")
    return value


def _toml(value: str | int) -> str:
    return json.dumps(value, ensure_ascii=False)
