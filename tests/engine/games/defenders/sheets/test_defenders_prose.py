"""The rules sheet teaches every playable rule of the law by its id (F1.1 to F18.5)."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[5]
LAST_PLAYED = 18
RANGE = re.compile(r"F(\d+)\.(\d+)(?:–F(\d+)\.(\d+))?")


def played_ids() -> set[tuple[int, int]]:
    law = (ROOT / "docs" / "rules" / "defenders.md").read_text("utf-8")
    found = {(int(a), int(b)) for a, b in re.findall(r"\*\*F(\d+)\.(\d+)", law)}
    return {pair for pair in found if pair[0] <= LAST_PLAYED}


def cited_ids() -> set[tuple[int, int]]:
    text = (ROOT / "templates" / "defenders" / "rules.md.j2").read_text("utf-8")
    cited = set()
    for part, low, other, high in RANGE.findall(text):
        assert other in {"", part}
        cited |= {(int(part), n) for n in range(int(low), int(high or low) + 1)}
    return cited


def test_the_rules_sheet_cites_every_rule() -> None:
    law = played_ids()
    assert {(1, 1), (9, 2), (18, 5)} <= law
    assert len(law) > 80
    assert sorted(law - cited_ids()) == []
    assert sorted(cited_ids() - law) == []
