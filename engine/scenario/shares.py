"""Shares of names: no name is drawn for two of 64 seeds in a row.

Every name belongs to one of 64 shares by its letters, and every seed to one by its last number. A
scenario draws its names from its seed's share, so scenarios of two shares have no name in common.

>>> share_of_seed("7"), share_of_seed("tavumilo#12"), share_of_seed("66")
(7, 12, 2)
"""

from __future__ import annotations

import re
from typing import Final
from zlib import crc32

SHARES: Final = 64
_LAST_NUMBER = re.compile(r"[0-9]+(?=[^0-9]*$)")


def share_of(name: str) -> int:
    """The share that a name belongs to, however it is capitalised."""
    return crc32(name.casefold().encode()) % SHARES


def share_of_seed(seed: str) -> int:
    """The share that a seed draws from: by its last number, or by its letters if it has none."""
    found = _LAST_NUMBER.search(seed)
    return int(found[0][-6:]) % SHARES if found else share_of(seed)
