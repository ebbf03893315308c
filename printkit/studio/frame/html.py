"""HTML from Python: elements whose texts and attributes are escaped without being asked to be."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

Child = object
"""Text, markup, None for nothing, or several of them."""
Attribute = str | int | float | bool | None

_EMPTY = frozenset({"br", "hr", "img", "input", "link", "meta"})
"""Elements that hold nothing and have no end."""


def tag(name: str, /, *children: Child, **attributes: Attribute) -> Markup:
    """An element; attributes are spelt as Python can: ``class_``, ``for_``, ``data_part``.

    True stands for an attribute without a value; None and False leave it out.

    >>> tag("a", "Tom & Ann", href="/x?a=1&b=2", hidden=True)
    Markup('<a href="/x?a=1&amp;b=2" hidden>Tom &amp; Ann</a>')
    """
    spelt = "".join(_attribute(key, value) for key, value in attributes.items())
    if name in _EMPTY:
        return Markup(f"<{name}{spelt}>")  # noqa: S704 - every part was escaped
    return Markup(f"<{name}{spelt}>{join(*children)}</{name}>")  # noqa: S704 - every part was escaped


def join(*children: Child) -> Markup:
    """Texts and markup one after the other, texts escaped."""
    return Markup("").join(_flat(children))


def _flat(children: Iterable[Child]) -> Iterable[Markup]:
    for child in children:
        if child is None or child is False:
            continue
        if isinstance(child, list | tuple):
            yield from _flat(child)
        else:
            yield escape(child)


def _attribute(key: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(value)}"'
