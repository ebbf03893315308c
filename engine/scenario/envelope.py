"""The scenario envelope: one game set up to be played, as JSON (docs/formats.md).

A scenario's ``content`` stays plain JSON data here; the ``rulebook`` of each game gives it types.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from typing import Any

import msgspec

from engine.errors import RequestError, UnreadableError, first_line
from engine.language import in_context
from engine.plain_text import is_plain

FORMAT = "printkit.scenario/1"

FILE_KINDS = {
    FORMAT: ("a scenario", "validate"),
    "printkit.record/1": ("a recorded game", "replay"),
    "printkit.campaign/1": ("a campaign", "campaign show"),
}
"""Format -> what people call such a file, and the command that checks it."""

MAX_BYTES = 2_000_000
"""A scenario file larger than this is refused unread."""

MAX_DEPTH = 40
"""Nesting deeper than this is refused: no scenario comes near it."""

MAX_TITLE, MAX_SEED, MAX_NAME, MAX_TEXT = 120, 200, 60, 2_000
"""Letters of a title, of a seed, of a name or any other word, and of a whole text."""

MAX_ITEMS = 20_000
"""Entries of a list or an object; the largest map has 10,000 cells."""

CODE_MARK = "PK1"
"""Restore codes begin with this; the digit is the format number."""

_HEAD = re.compile(rf"^{CODE_MARK}(.*?)([0-9]*)$")

Codebook = bytes | tuple[bytes, ...]
"""A preset dictionary of restore codes, or several, which codes name by number."""

_CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """One scenario, whole and JSON-ready. Treat ``options`` and ``content`` as frozen too.

    Attributes:
        game: the game's slug.
        id: short re-typable id made from everything else but the certificate.
        title: what people call it.
        seed: the text that regenerates it; empty when made by hand.
        players: how many play.
        options: only those that were set.
        content: the fields of the game's "Scenario model".
        certificate: how it measured, when it was.
    """

    format: str
    game: str
    id: str
    title: str
    seed: str | int = ""
    players: int
    options: dict[str, Any] = {}
    content: dict[str, Any]
    certificate: dict[str, Any] = {}

    def __repr__(self) -> str:
        return f"<Scenario {self.id}: {self.game}, {self.title!r}, {self.players} players>"


def make_scenario(
    *,
    game: str,
    prefix: str,
    title: str,
    seed: str,
    players: int,
    options: dict[str, Any],
    content: dict[str, Any],
) -> Scenario:
    """Seal a generator's draft: format number and id are filled in.

    Raises:
        RequestError: the seed is too long, or has characters that steer a screen.
    """
    verify_seed(seed)
    body: dict[str, Any] = {
        "game": game,
        "title": title,
        "seed": seed,
        "players": players,
        "options": options,
        "content": content,
    }
    return Scenario(format=FORMAT, id=make_id(prefix, body), **body)


def verify_seed(seed: str) -> None:
    """Check that a seed can stand in a scenario.

    Raises:
        RequestError: it is too long, or has characters that steer a screen.
    """
    if len(seed) > MAX_SEED:
        raise RequestError(f"the seed has {len(seed)} letters. Use at most {MAX_SEED}.")
    if not is_plain(seed):
        raise RequestError("the seed has control characters. Use letters, digits and signs.")


def make_id(prefix: str, body: Any) -> str:
    """An id such as ``DZ-7K4Q-M2XF`` from the canonical JSON of ``body`` (40 bits of SHA-256)."""
    number = int.from_bytes(hashlib.sha256(canonical(body)).digest()[:5], "big")
    letters = "".join(_CROCKFORD[number >> shift & 31] for shift in range(35, -1, -5))
    return f"{prefix}-{letters[:4]}-{letters[4:]}"


def canonical(data: Any) -> bytes:
    """The one JSON text of some data: keys sorted, no spaces, UTF-8."""
    return json.dumps(
        data, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False
    ).encode()


def to_data(scenario: Scenario) -> dict[str, Any]:
    """The scenario as plain JSON data, in the order of docs/formats.md."""
    data: dict[str, Any] = msgspec.to_builtins(scenario)
    if not scenario.certificate:
        del data["certificate"]
    return data


def dump(scenario: Scenario) -> str:
    """The scenario as the text of a file: readable, the same bytes every time."""
    return pretty(to_data(scenario)) + "\n"


def pretty(data: Any, indent: str = "", width: int = 96) -> str:
    """JSON for people: what fits a line stays on it, the rest is indented by two."""
    flat = json.dumps(data, ensure_ascii=False, allow_nan=False)
    if len(flat) + len(indent) <= width or not isinstance(data, dict | list) or not data:
        return flat
    inner = indent + "  "
    if isinstance(data, dict):
        rows = [
            f"{inner}{json.dumps(key, ensure_ascii=False)}: {pretty(value, inner, width)}"
            for key, value in data.items()
        ]
        return "{\n" + ",\n".join(rows) + "\n" + indent + "}"
    if all(len(json.dumps(item, ensure_ascii=False)) <= _SHORT for item in data):
        return "[\n" + inner + _filled(data, inner, width) + "\n" + indent + "]"
    rows = [inner + pretty(item, inner, width) for item in data]
    return "[\n" + ",\n".join(rows) + "\n" + indent + "]"


_SHORT = 24
"""List items up to this many characters share lines."""


def _filled(items: list[Any], inner: str, width: int) -> str:
    lines = [""]
    for item in items:
        text = json.dumps(item, ensure_ascii=False) + ","
        if lines[-1] and len(inner) + len(lines[-1]) + 1 + len(text) > width:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + text
    return f"\n{inner}".join(lines).rstrip(",")


def parse(data: bytes, place: str, limit: int = MAX_BYTES) -> Any:
    """Read JSON of limited size and depth.

    Args:
        data: the file's bytes.
        place: what to call it in a message.
        limit: bytes; more are not read.

    Raises:
        UnreadableError: too large, too deep, not UTF-8, or not JSON.
    """
    if len(data) > limit:
        raise UnreadableError(
            f"{place}: the file is larger than {limit // 1_000_000} MB, so it wasn't read. Use a"
            " smaller file."
        )
    try:
        value = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError, ValueError) as fault:
        raise UnreadableError(
            f"{place}: this isn't JSON ({first_line(fault)}). Check the file, or make it again."
        ) from fault
    if _is_deeper(value, MAX_DEPTH):
        raise UnreadableError(
            f"{place}: its lists are nested more than {MAX_DEPTH} deep. Check where the file comes"
            " from."
        )
    return value


def verify_envelope(value: Any, place: str) -> dict[str, Any]:
    """Check that JSON data claims to be a scenario of this format, and return it.

    Raises:
        UnreadableError: not an object, no ``format`` or ``game``, or another format number.
    """
    if not isinstance(value, dict):
        raise UnreadableError(
            f"{place}: this isn't a scenario. To make one, run: printkit generate GAME -o FILE"
        )
    found = value.get("format")
    if found != FORMAT:
        raise wrong_format(found, FORMAT, place)
    if not isinstance(value.get("game"), str):
        raise UnreadableError(
            f"{place}: it doesn't name its game, but says {shown(value.get('game'))}. Write a"
            " game's name there, such as deebz."
        )
    return value


def wrong_format(found: Any, wanted: str, place: str) -> UnreadableError:
    """Return the error for a file of another format, with the command that reads it if one does.

    Args:
        found: what stands in its ``format``.
        wanted: the format that was asked for, one of ``FILE_KINDS``.
        place: what messages call the file.
    """
    name = FILE_KINDS[wanted][0]
    if isinstance(found, str) and found in FILE_KINDS:
        other, command = FILE_KINDS[found]
        return UnreadableError(
            f"{place} is {other}, not {name}. To check it, run: printkit {command} {place}"
        )
    return UnreadableError(
        f"{place} isn't {name}, because its format is {shown(found)}. Use a file whose format is"
        f" {wanted!r}."
    )


def restore_code(scenario: Scenario, codebook: Codebook = b"") -> str:
    """The whole scenario as upper-case letters, digits and one dash: for QR codes.

    The shortest code is written, and says the number of its dictionary unless that is 0.

    Args:
        scenario: what to pack; its certificate is left out.
        codebook: the game's preset dictionary or dictionaries (frozen with the format number).
    """
    data = to_data(scenario)
    data.pop("certificate", None)
    data.pop("format")
    # The order of keys is kept, so that the restored file has the same bytes.
    plain = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()
    texts = [_packed(plain, book) for book in _books(codebook)]
    text = min(texts, key=len)
    number = texts.index(text)
    body = zlib.crc32(text, number).to_bytes(4, "big") + text
    head = f"{CODE_MARK}{scenario.id.partition('-')[0]}{number or ''}"
    return f"{head}-{base64.b32encode(body).decode().rstrip('=')}"


def _books(codebook: Codebook) -> tuple[bytes, ...]:
    return (codebook,) if isinstance(codebook, bytes) else codebook


def _packed(plain: bytes, book: bytes) -> bytes:
    packer = (
        zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=book)
        if book
        else zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    )
    return packer.compress(plain) + packer.flush()


def open_code(code: str, codebook: Codebook = b"") -> Any:
    """Unpack a restore code to JSON data, the format included where it is an object.

    Raises:
        UnreadableError: not a code, damaged, of a dictionary that isn't here, or unpacking to more
            than ``MAX_BYTES``.
    """
    head, _, body = "".join(code.split()).upper().partition("-")
    if not head.startswith(CODE_MARK):
        raise UnreadableError(
            f"restore code: it doesn't begin with {CODE_MARK}. Scan the whole square on the page"
            " and paste the text here."
        )
    number, books = _HEAD.sub(r"\2", head) or "0", _books(codebook)
    if number not in map(str, range(len(books))):
        raise UnreadableError(
            "restore code: this version of printkit doesn't know its codebook. Scan the whole"
            " square on the page again, or install a newer printkit."
        )
    book = books[int(number)]
    try:
        raw = base64.b32decode(body + "=" * (-len(body) % 8))
        crc, text = raw[:4], raw[4:]
        if zlib.crc32(text, int(number)).to_bytes(4, "big") != crc:
            raise ValueError("some letters are missing or wrong")
        unpacker = zlib.decompressobj(-15, zdict=book) if book else zlib.decompressobj(-15)
        plain = unpacker.decompress(text, MAX_BYTES)
        if unpacker.unconsumed_tail or not unpacker.eof:
            raise ValueError("it doesn't end where it should")
    except (ValueError, zlib.error) as fault:
        raise UnreadableError(
            f"restore code: it's damaged ({first_line(fault)}). Scan the whole square on the page"
            " again."
        ) from fault
    data = parse(plain, "restore code")
    return {"format": FORMAT, **data} if isinstance(data, dict) else data


def code_prefix(code: str) -> str:
    """The two letters of the game in a restore code, or nothing."""
    return _HEAD.sub(r"\1", "".join(code.split()).upper().partition("-")[0])


def _is_deeper(value: Any, limit: int) -> bool:
    level = [value]
    for _ in range(limit):
        level = [
            child
            for item in level
            if isinstance(item, dict | list)
            for child in (item.values() if isinstance(item, dict) else item)
        ]
        if not level:
            return False
    return True


def shown(value: Any) -> str:
    """A value of a file as a message shows it."""
    return in_context("a value of a file", "missing") if value is None else repr(value)[:40]
