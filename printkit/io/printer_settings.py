"""Calibrations of the user's own printers, kept in the folder for settings of this system."""

from __future__ import annotations

import json
import math
import re
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from engine.scenario.options import suggest
from printkit.io.errors import PrintError
from printkit.io.files import make_folder, read_limited, write_whole

FORMAT = "printkit.printers/1"
FARTHEST = 10.0  # mm a back may be moved
STEEPEST = 3.0  # degrees it may be turned
_LIMIT = 1_000_000  # bytes of the file
_NAME = re.compile(r"[\w .+-]{1,40}")


class PrinterError(PrintError):
    """No such printer or stock, a value out of bounds, or a settings file that is damaged."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """How the back of a sheet is moved to meet its front, as seen on the back.

    Attributes:
        x, y: mm to the right and downwards.
        angle: degrees clockwise, round the middle of the sheet.
    """

    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0

    def plus(self, more: Calibration) -> Calibration:
        """Both together, as when a sheet printed with one still shows the other."""
        sums = (self.x + more.x, self.y + more.y, self.angle + more.angle)
        return Calibration(*(round(value, 4) for value in sums))


def settings_file() -> Path:
    """Where calibrations are kept."""
    from platformdirs import user_config_path

    return user_config_path("printkit", appauthor=False) / "printers.json"


def printers() -> dict[tuple[str, str], Calibration]:
    """(printer, paper stock) -> calibration; the stock is empty where none was named.

    Raises:
        PrinterError: the settings file is damaged.
    """
    file = settings_file()
    if not file.exists():
        return {}
    try:
        data: Any = json.loads(read_limited(file, _LIMIT))
        if data["format"] != FORMAT:
            raise PrinterError(
                f"{file}: it doesn't have the format {FORMAT}. Correct it or delete it."
            )
        known = {
            (_name(entry["printer"]), _name(entry["stock"])): _verified(
                Calibration(float(entry["x"]), float(entry["y"]), float(entry["angle"]))
            )
            for entry in data["printers"]
        }
    except (ValueError, KeyError, TypeError, RecursionError, OverflowError) as fault:
        raise PrinterError(f"{file}: this file is damaged. Correct it or delete it.") from fault
    return dict(sorted(known.items()))


def find_calibration(printer: str, stock: str = "") -> Calibration:
    """A printer's calibration; without one for the stock, that for any paper.

    Raises:
        PrinterError: nothing is stored for it; the message lists what is.
    """
    known = printers()
    for key in ((printer, stock), (printer, "")):
        if key in known:
            return known[key]
    names = list(dict.fromkeys(name for name, _ in known))
    if printer in names:
        stocks = ", ".join(s for name, s in known if name == printer)
        raise PrinterError(
            f"--printer {printer}: it's calibrated only for other paper. Add --stock"
            f" with one of these: {stocks}."
        )
    told = f"Use {', '.join(names)}." if names else "Start with: printkit calibrate -o test.pdf"
    raise PrinterError(
        f"--printer {printer[:40]}: no printer of this name is calibrated."
        f"{suggest(printer, names)} {told}"
    )


def store_calibration(printer: str, stock: str, calibration: Calibration) -> Path:
    """Keep a calibration, in place of an earlier one for the same printer and stock.

    Raises:
        PrinterError: a name or a value will not do.
        PrintError: the file cannot be written.
    """
    for option, name in (("--set", printer), ("--stock", stock)):
        if not _NAME.fullmatch(name) and (name or option == "--set"):
            raise PrinterError(
                f"{option} {name[:40]!r}: that name doesn't work. Use up to 40 letters,"
                " digits, . + - _"
            )
    known = printers()
    known[printer, stock] = _verified(calibration)
    return _write(known)


def remove_calibration(printer: str, stock: str = "") -> int:
    """Forget a printer, or only its calibration for one stock; returns how many were forgotten.

    Raises:
        PrinterError: there is none such.
    """
    known = printers()
    kept = {
        key: value
        for key, value in known.items()
        if key[0] != printer or (stock and key[1] != stock)
    }
    if len(kept) == len(known):
        find_calibration(printer, stock)  # says what there is
        raise PrinterError(
            f"--remove {printer}: nothing is saved for --stock {stock}. Leave out"
            " --stock to remove the printer."
        )
    _write(kept)
    return len(known) - len(kept)


def _name(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("a name must be text")
    return value


def _verified(calibration: Calibration) -> Calibration:
    for name, most in (("x", FARTHEST), ("y", FARTHEST), ("angle", STEEPEST)):
        value = getattr(calibration, name)
        if not math.isfinite(value) or abs(value) > most:
            unit = "degrees" if name == "angle" else "mm"
            raise PrinterError(
                f"--{name} must be between {-most:g} and {most:g} {unit} (you wrote {value:g})."
            )
    return calibration


def _write(known: dict[tuple[str, str], Calibration]) -> Path:
    entries = [
        {"printer": printer, "stock": stock, **asdict(calibration)}
        for (printer, stock), calibration in sorted(known.items())
    ]
    file = settings_file()
    make_folder(file.parent)
    text = json.dumps({"format": FORMAT, "printers": entries}, ensure_ascii=False, indent=1)
    write_whole(file, text.encode() + b"\n")
    return file
