"""Prose templates: found in a few known folders, filled in a sandbox (see ``sandbox.py``)."""

from __future__ import annotations

from collections.abc import Mapping
from os.path import realpath
from pathlib import Path
from typing import Any

from engine.language import ENGLISH, current_language
from printkit.io.errors import TemplateError

_PRINTKIT = Path(__file__).resolve().parents[1]


class TemplateLoader:
    """Fills templates by name, for one game at a time.

    Folders are searched in this order: ``<own>/<slug>``, ``<own>``, the ``templates`` folder
    beside the game's code, the built-in ``templates/<slug>``, the built-in ``templates``. When
    another language than English is spoken, each of these homes is first asked for its folder of
    that language (``<own>/de/<slug>``), so that a text not yet translated is found in English.

    Args:
        own: the user's folder (``--templates``), or None.

    Raises:
        TemplateError: the user's folder does not exist.
    """

    def __init__(self, own: Path | None = None) -> None:
        if own is not None and not own.is_dir():
            raise TemplateError(
                f"{own}: there's no such folder of templates. Make one with: printkit"
                f" templates GAME -o {own}"
            )
        self._own = own

    def folders(self, slug: str) -> list[Path]:
        """Where the templates of a game are looked for, first place first.

        Raises:
            TemplateError: one of the user's folders is a link that leads out of it.
        """
        from engine import registry  # late: a page without prose needs no game

        homes: list[tuple[Path, bool]] = [(self._own, True)] if self._own is not None else []
        if slug in registry.packages():
            homes.append((registry.folder_of(slug) / "templates", False))
        homes.append((built_in(), True))
        tags = [""] if current_language() == ENGLISH else [current_language(), ""]
        found: list[Path] = []
        for tag in tags:
            for home, is_shared in homes:
                places = [home / tag / slug] if is_shared and slug else []
                places.append(home / tag)
                found += [below(home, place) for place in places] if home == self._own else places
        return found

    def sources(self, slug: str) -> list[Path]:
        """The template files of one game in the language being spoken, by name."""
        found: dict[str, Path] = {}
        for folder in reversed([f for f in self.folders(slug) if f.name in (slug, "templates")]):
            if folder != built_in() and folder.is_dir():
                found |= {path.name: path for path in folder.glob("*.j2")}
        return [found[name] for name in sorted(found)]

    def fill(self, slug: str, name: str, values: Mapping[str, Any]) -> str:
        """The text of a template with its values filled in.

        With a folder of one's own it is filled in a child process with limits.

        Raises:
            LimitError: it takes too much.
            TemplateError: missing, too large, faulty, or asking for a value that is not given.
        """
        if self._own is not None:
            from printkit.prose.foreign import fill_foreign

            return fill_foreign(self.folders(slug), name, values)
        from printkit.prose.loader import fill  # late: Jinja costs 50 ms

        return fill(self.folders(slug), name, values)


def below(own: Path, place: Path) -> Path:
    """A file or folder of a user's folder of templates, which may have come from a stranger.

    Raises:
        TemplateError: it is a link that leads out of the folder.
    """
    if not Path(realpath(place)).is_relative_to(realpath(own)):  # unlike resolve, ends on a ring
        raise TemplateError(
            f"{place}: this is a link that leads out of the folder of templates."
            " Put a copy in its place."
        )
    return place


def built_in() -> Path:
    """The templates that come with printkit: in a wheel, or at the top of a checkout."""
    inside = _PRINTKIT / "templates"
    return inside if inside.is_dir() else _PRINTKIT.parent / "templates"
