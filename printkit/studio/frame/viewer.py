"""Pages as pictures: one that is looked at, and all of them small to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from engine.language import _
from printkit.studio.frame.html import tag


@dataclass(frozen=True, slots=True)
class ShownPage:
    """A page as the viewer shows it: its title, and its size in millimetres."""

    title: str
    width: float
    height: float


def viewer(
    sheets: Sequence[ShownPage],
    shown: int,
    picture: Callable[[int], str],
    address: Callable[[int], str],
) -> Markup:
    """A page large, the way to those before and after it, and all of them small.

    Args:
        sheets: all pages.
        shown: the number of the one that is looked at, from 1.
        picture: the address of a page's picture.
        address: the address at which that page is looked at.
    """
    shown = min(max(shown, 1), len(sheets))
    sheet = sheets[shown - 1]
    told = _("Page {number} of {count}", number=shown, count=len(sheets))
    large = tag(
        "figure",
        _image(sheet, picture(shown), f"{told}: {sheet.title}", is_large=True),
        tag(
            "figcaption",
            _step("prev", _("Previous page"), "←", shown > 1, address(shown - 1)),
            tag("span", tag("strong", sheet.title), " ", told, data_turned=True),
            _step("next", _("Next page"), "→", shown < len(sheets), address(shown + 1)),
        ),
        class_="looked-at",
    )
    small = [
        tag(
            "li",
            tag(
                "a",
                _image(each, picture(number), "", is_large=False),
                tag("span", str(number)),
                href=address(number),
                data_soft=True,
                id=f"page-{number}",
                aria_label=_("Page {number}: {title}", number=number, title=each.title),
                aria_current="true" if number == shown else None,
            ),
        )
        for number, each in enumerate(sheets, 1)
    ]
    return tag(
        "div", large, tag("ol", *small, class_="strip", aria_label=_("Pages")), class_="viewer"
    )


def _image(sheet: ShownPage, source: str, told: str, *, is_large: bool) -> Markup:
    return tag(
        "img",
        src=source,
        alt=told,
        width=round(sheet.width * (4 if is_large else 1)),
        height=round(sheet.height * (4 if is_large else 1)),
        loading=None if is_large else "lazy",
        decoding="async",
    )


def _step(rel: str, told: str, sign: str, is_there: bool, address: str) -> Markup:
    if not is_there:
        return tag("span", sign, class_="step", aria_hidden="true")
    return tag(
        "a", sign, href=address, class_="step", rel=rel, data_soft=True, aria_label=told, id=rel
    )
