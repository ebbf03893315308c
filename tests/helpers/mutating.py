"""Damage to data, from single bits to hostile values, all from one stream of random numbers."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

HOSTILE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, -(2**63), 10**40, 0.5, -0.0, 1e308, float("inf"),
    float("nan"), "", " ", "\x00", "\ud800", "é" * 3, "a" * 5_000, "../../etc/passwd", "{{ 9**9 }}",
    "%s%n", "<b>", "♠", "\x1b]0;x\x07", "\u202ex", [], {}, [[]], [None] * 50, {"": ""},
    {"format": "printkit.scenario/9"},
)  # fmt: skip
_BITS = (b"\x00", b"\xff", b"\xef\xbb\xbf", b"\r\n", b'"', b"{", b"}", b"[", b"]", b",", b":",
         b"\\", b"1e999", b"-", b"\\u0000", b"{{", b"%}", b"'''", b"=",
         b"\n\n", b"nan", b"2000000000", b"-2000000000", b" 65535 ", b"\x1b[2J", b"\x9b",
         b"\xe2\x80\xae", b"*", b"|", b"~", b"q ")  # fmt: skip


def of_bytes(data: bytes, rng: random.Random) -> bytes:
    """The data with a few bytes lost, changed, doubled or put in."""
    found = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 4, 16))):
        place = rng.randrange(len(found) + 1)
        length = rng.choice((1, 1, 2, 8, 64, 512))
        kind = rng.randrange(7)
        if kind == 0:
            found[place : place + length] = b""
        elif kind == 1 and place < len(found):
            found[place] ^= 1 << rng.randrange(8)
        elif kind == 2:
            found[place:place] = found[max(0, place - length) : place]
        elif kind == 3:
            found[place:place] = rng.choice(_BITS)
        elif kind == 4:
            found[place : place + length] = rng.randbytes(length)
        elif kind == 5:
            found = found[:place]
        else:
            found[place:place] = rng.choice(_BITS) * rng.choice((2, 40, 2_000))
    return bytes(found)


def of_json(data: bytes, rng: random.Random) -> bytes:
    """JSON with a few of its values replaced, lost, doubled or moved; sometimes damaged bytes."""
    if rng.random() < 0.25:
        return of_bytes(data, rng)
    value = json.loads(data)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        value = _changed(value, rng)
    return json.dumps(value).encode("utf-8", "surrogatepass")


def of_lines(data: bytes, rng: random.Random) -> bytes:
    """Text with lines changed about; sometimes damaged bytes."""
    if rng.random() < 0.5:
        return of_bytes(data, rng)
    lines = data.split(b"\n")
    for _ in range(rng.choice((1, 2, 5))):
        place = rng.randrange(len(lines))
        kind = rng.randrange(4)
        if kind == 0:
            lines.insert(place, rng.choice(lines))
        elif kind == 1 and len(lines) > 1:
            del lines[place]
        elif kind == 2:
            head, mark, _ = lines[place].partition(b"=")
            hostile = repr(rng.choice(HOSTILE)).encode("utf-8", "backslashreplace")
            lines[place] = head + mark + b" " + hostile
        else:
            rng.shuffle(lines)
    return b"\n".join(lines)


def _changed(value: Any, rng: random.Random) -> Any:
    """A copy in which one value somewhere is another."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        kind = rng.randrange(8)
        rest = {k: v for k, v in value.items() if k != key}
        if kind == 0:
            return rest
        if kind == 1:
            return rest | {rng.choice(("", key.upper(), "x" * 300, "__class__")): value[key]}
        return value | {key: _changed(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        place = rng.randrange(len(value))
        kind = rng.randrange(6)
        if kind == 0:
            return value[:place] + value[place + 1 :]
        if kind == 1:
            return value[: place + 1] + value[place:]
        if kind == 2:
            return rng.sample(value, len(value))
        return [*value[:place], _changed(value[place], rng), *value[place + 1 :]]
    if isinstance(value, int) and not isinstance(value, bool) and rng.random() < 0.5:
        return value + rng.choice((-2, -1, 1, 2, 100))
    if isinstance(value, str) and value and rng.random() < 0.5:
        place = rng.randrange(len(value))
        return value[:place] + rng.choice("AX9♥-., ") + value[place + 1 :]
    return rng.choice(HOSTILE)


Mutator = Callable[[bytes, random.Random], bytes]
