"""Every screen there is, found by its file."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from printkit.studio import screens as room
from printkit.studio.frame.screen import StudioScreen


@cache
def screens() -> tuple[StudioScreen, ...]:
    """The screens in the order of the head of the page; the first is where one comes in."""
    modules = [
        import_module(f"{room.__name__}.{file.name}") for file in iter_modules(room.__path__)
    ]
    said = [getattr(module, "SCREEN", None) for module in modules]
    found = [screen for screen in said if isinstance(screen, StudioScreen)]
    return tuple(sorted(found, key=lambda screen: (screen.place, screen.name)))
