"""Every screen there is, found by its file."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from printkit.studio import screens as room
from printkit.studio.frame.screen import Screen


@cache
def screens() -> tuple[Screen, ...]:
    """The screens in the order of the head of the page; the first is where one comes in."""
    found = [
        screen
        for file in iter_modules(room.__path__)
        if isinstance(
            screen := getattr(import_module(f"{room.__name__}.{file.name}"), "SCREEN", None), Screen
        )
    ]
    return tuple(sorted(found, key=lambda screen: (screen.place, screen.name)))
