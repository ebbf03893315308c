"""Form fields, each with its label, its help, and what the state says already."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from engine.language import _
from printkit.studio.frame.html import join, tag

Choice = tuple[str, str]
"""A value, and what people read."""


def number(
    name: str, label: str, value: str, low: int, high: int, about: str = "", empty: str = ""
) -> Markup:
    """A field for a whole number; ``empty`` says what an empty field means.

    Screen readers read an empty one as nought, so what it means is in its description too.
    """
    means = _("Empty: {meaning}", meaning=empty) if empty else ""
    described = [f"{name}-{part}" for part, told in (("empty", means), ("about", about)) if told]
    field = tag(
        "input",
        type="number",
        id=name,
        name=name,
        value=value,
        min=low,
        max=high,
        inputmode="numeric",
        placeholder=empty or None,
        aria_describedby=" ".join(described) or None,
    )
    unseen = tag("span", means, id=f"{name}-empty", hidden=True) if means else None
    return _labelled(name, label, join([field, unseen]), about)


def text(name: str, label: str, value: str, about: str = "", most: int = 200) -> Markup:
    """A field for a line of text."""
    field = tag(
        "input",
        type="text",
        id=name,
        name=name,
        value=value,
        maxlength=most,
        autocomplete="off",
        aria_describedby=f"{name}-about" if about else None,
    )
    return _labelled(name, label, field, about)


def select(name: str, label: str, value: str, choices: Iterable[Choice], about: str = "") -> Markup:
    """A list to choose one of."""
    options = [tag("option", told, value=each, selected=each == value) for each, told in choices]
    described = f"{name}-about" if about else None
    field = tag("select", *options, id=name, name=name, aria_describedby=described)
    return _labelled(name, label, field, about)


def radios(name: str, label: str, value: str, choices: Sequence[Choice], about: str = "") -> Markup:
    """A few buttons to choose one of, all in sight."""
    buttons = [
        _box("radio", name, each, told, f"{name}-{each}", is_on=each == value)
        for each, told in choices
    ]
    described = f"{name}-about" if about else None
    return tag(
        "fieldset",
        tag("legend", label),
        tag("div", *buttons, class_="choices"),
        _about(name, about),
        class_="field",
        aria_describedby=described,
    )


def checks(
    name: str, label: str, values: Sequence[str], choices: Sequence[Choice], about: str = ""
) -> Markup:
    """Boxes of which any number may be ticked."""
    boxes = [
        _box("checkbox", name, each, told, f"{name}-{each}", is_on=each in values)
        for each, told in choices
    ]
    return tag(
        "fieldset",
        tag("legend", label),
        tag("div", *boxes, class_="choices"),
        _about(name, about),
        class_="field",
        aria_describedby=f"{name}-about" if about else None,
    )


def tick(name: str, label: str, *, is_on: bool, about: str = "") -> Markup:
    """One box, which says ``yes`` when it is ticked."""
    return tag(
        "div",
        _box("checkbox", name, "yes", label, name, is_on=is_on),
        _about(name, about),
        class_="field",
    )


def hidden(pairs: Iterable[tuple[str, str]]) -> Markup:
    """Fields that nobody sees."""
    return join([tag("input", type="hidden", name=name, value=value) for name, value in pairs])


def show_button() -> Markup:
    """The button of a form that shows what it says; with our module nobody needs it."""
    return tag("button", _("Show"), class_="show")


def _box(kind: str, name: str, value: str, told: str, identity: str, *, is_on: bool) -> Markup:
    box = tag("input", type=kind, name=name, value=value, id=identity, checked=is_on)
    return tag("label", box, tag("span", told), for_=identity, class_="box")


def _labelled(name: str, label: str, field: Markup, about: str) -> Markup:
    return tag("div", tag("label", label, for_=name), field, _about(name, about), class_="field")


def _about(name: str, about: str) -> Markup | None:
    return tag("p", about, id=f"{name}-about", class_="about") if about else None
