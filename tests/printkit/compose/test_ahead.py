"""Pages are the same bytes whether their sections were laid out before their turn or in it."""

from __future__ import annotations

import sys

import pytest
from _pytest.monkeypatch import MonkeyPatch
from nights import night_of

from printkit.compose import ahead
from printkit.compose.loose_sheets import settled, sure_sections
from printkit.pipeline import compose
from printkit.render import to_pdf
from printkit.theme.style import make_style


def test_laying_out_ahead_changes_no_byte(monkeypatch: MonkeyPatch) -> None:
    style = make_style(paper="a4")
    night = settled(night_of(["dabu-deeps", "dukes-up"], 4, None, "ahead"), style)
    left = [section.title for section in night.sections if section not in sure_sections(night)]
    assert "Tonight" in left, "it lists the loose sheets, and so waits for them"
    laid_now: list[str] = []
    lay_section = ahead.lay_section

    def lay(section: object, style: object) -> object:
        laid_now.append(section.title)  # type: ignore[attr-defined]
        return lay_section(section, style)  # type: ignore[arg-type]

    monkeypatch.setattr(ahead, "lay_section", lay)
    plain = to_pdf(compose(night, style), night)
    once = laid_now[:]
    with ahead.laid_ahead(sure_sections(night), style):
        laid_now.clear()
        assert to_pdf(compose(night, style), night) == plain
    if sys.platform.startswith("linux"):
        assert len(laid_now) <= len(once) - 6
        assert set(laid_now) < set(once)
        assert "Cover" in once
        assert not {"Cover", "Pieces to cut out"} & set(laid_now), "they were settled before"
    laid_now.clear()
    compose(night, style)
    assert laid_now == once, "nothing is kept for later"


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_what_was_laid_out_for_other_paper_is_not_taken(paper: str) -> None:
    night = night_of(["dukes-up"], 2, None, "ahead")
    style = make_style(paper="a5")
    other = make_style(paper=paper)
    with ahead.laid_ahead(sure_sections(night), style):
        assert ahead.laid(night.sections[0], other).geometry.paper.width == other.paper.width
