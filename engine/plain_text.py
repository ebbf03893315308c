"""Text that may be a stranger's: characters that steer a screen, and how they are shown instead."""

from __future__ import annotations

import re
from functools import cache


def is_plain(text: str) -> bool:
    """Whether a text has no character that steers a screen or turns the direction of writing."""
    is_simple = text.isascii() and text.replace("\n", "").isprintable()
    return is_simple or _steering().search(text) is None


def escaped(text: str) -> str:
    r"""A text as it may be shown: characters that steer are written ``\u001b``, as JSON does.

    Line ends and tabs stay. JSON stays JSON, with the same meaning.
    """
    return text if is_plain(text) else _steering().sub(_written, text)


@cache
def _steering() -> re.Pattern[str]:
    """Control characters, and those that turn the direction of writing; neither line ends nor tabs.

    Built when a text is not as simple as most are.
    """
    return re.compile(
        "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff"
        "\ufff9-\ufffb\U000e0000-\U000e007f]"
    )


def _written(found: re.Match[str]) -> str:
    code = ord(found[0])
    if code < 0x10000:
        return f"\\u{code:04x}"
    code -= 0x10000  # as two halves, which is how JSON writes it
    return f"\\u{0xD800 | code >> 10:04x}\\u{0xDC00 | code & 0x3FF:04x}"
