"""Themes and templates being edited: drafts beside the shelf, faults by line, and what is kept."""

from __future__ import annotations

import re
import shutil
import tempfile
from pathlib import Path

from engine.language import ENGLISH, current_language
from engine.scenario.options import suggest
from printkit.io.errors import PrintError
from printkit.io.files import make_folder, read_limited, write_whole
from printkit.studio.desk.desk import Desk
from printkit.studio.desk.pictures import mark_of
from printkit.studio.desk.shelf import Shelf
from printkit.studio.frame.query import Query
from printkit.theme.theme_file import MAX_BYTES, names, theme_text

OWN = "own."
"""Before the name of a theme of the host's own, where a state names it."""
THEMES = "themes"
TEMPLATES = "templates"
_DRAFTS = "drafts"
"""The desk's table of the folder for drafts."""
MOST_DRAFTS = 30


def own_files(shelf: Shelf, query: Query) -> list[str]:
    """The files of the host's own that a state asks for: a theme, a folder of templates.

    Raises:
        ShelfError: there is no such theme.
    """
    theme = query.one("theme")
    path = str(shelf.path(THEMES, theme.removeprefix(OWN))) if theme.startswith(OWN) else ""
    folder = shelf.folder / TEMPLATES
    return [path, str(folder) if query.flag("templates") and folder.is_dir() else ""]


def files_mark(files: list[str]) -> str:
    """Names what stands in these files now."""
    theme, folder = files
    parts: list[object] = [read_limited(Path(theme), MAX_BYTES) if theme else b""]
    for path in sorted(Path(folder).rglob("*.j2")) if folder else []:
        parts += [path.name, path.stat().st_mtime_ns, path.stat().st_size]
    return mark_of(*parts)


def theme_source(shelf: Shelf, name: str) -> str:
    """The text of a theme: one of Printkit's, or one of the host's own.

    Raises:
        PrintError: there is none of this name.
    """
    if name.startswith(OWN):
        data = shelf.read(THEMES, name.removeprefix(OWN), MAX_BYTES)
    elif name in names():
        data = theme_text(name)
    else:
        raise PrintError(
            f"{name[:40]}: there's no such theme.{suggest(name, names())} Use {', '.join(names())}."
        )
    return data.decode("utf-8", "replace")


def template_names(slug: str) -> list[str]:
    """The templates of a game."""
    from printkit.prose.templates import TemplateLoader

    return [path.name for path in TemplateLoader().sources(slug)]


def template_source(shelf: Shelf, slug: str, name: str) -> str:
    """The text of a template: the host's own, else Printkit's.

    Raises:
        PrintError: the game has no such template.
    """
    from printkit.prose.sandbox import MAX_FILE_BYTES  # late: heavy
    from printkit.prose.templates import TemplateLoader

    own = _template_path(shelf.folder / TEMPLATES, slug, name)
    if own.is_file():
        return read_limited(own, MAX_FILE_BYTES).decode("utf-8", "replace")
    (path,) = [path for path in TemplateLoader().sources(slug) if path.name == name]
    return path.read_text("utf-8")


def draft(desk: Desk, query: Query, text: str) -> list[str]:
    """A draft put where the child can read it, as the files of :func:`own_files`.

    Raises:
        PrintError: it is too long, or cannot be written.
    """
    from printkit.prose.sandbox import MAX_FILE_BYTES  # late: heavy

    data = text.replace("\r\n", "\n").encode("utf-8", "replace")
    is_theme = query.one("kind", "theme") == "theme"
    most = MAX_BYTES if is_theme else MAX_FILE_BYTES
    if len(data) > most:
        raise PrintError(f"The text is longer than {most // 1000} kB. Shorten it.")
    home = drafts_folder(desk) / mark_of(query.one("kind"), query.one("file"), text)
    if not home.is_dir():
        _clear(home.parent)
    if is_theme:
        target = home / "theme.toml"
        make_folder(target.parent)
        write_whole(target, data, private=True)
        return [str(target), ""]
    target = _template_path(home, query.one("game"), query.one("file"))
    make_folder(target.parent)
    write_whole(target, data, private=True)
    return ["", str(home)]


def drafts_folder(desk: Desk) -> Path:
    """The folder for drafts, made when it is first wanted and gone when the studio ends."""
    found: Path | None = desk.tables.get(_DRAFTS)
    if found is None:
        made = tempfile.TemporaryDirectory(prefix="printkit-drafts-")
        found = desk.tables[_DRAFTS] = Path(desk.at_end.enter_context(made))
    return found


def keep(shelf: Shelf, query: Query, name: str, text: str) -> str:
    """Put an edited theme or template on the shelf, and return the name it has there.

    Raises:
        PrintError: the name will not do, or the file cannot be written.
    """
    data = text.replace("\r\n", "\n").encode("utf-8", "replace")
    if query.one("kind", "theme") == "theme":
        shelf.write(THEMES, name, data)
        return name
    target = _template_path(shelf.folder / TEMPLATES, query.one("game"), query.one("file"))
    make_folder(target.parent)
    write_whole(target, data, private=True)
    return query.one("file")


def forget_template(shelf: Shelf, slug: str, name: str) -> None:
    """Take a template of the host's own off the shelf, so that Printkit's own counts again."""
    _template_path(shelf.folder / TEMPLATES, slug, name).unlink(missing_ok=True)


def line_of(fault: str, text: str) -> int:
    """The line of a text that a fault is about, from 1; 0 when it names none."""
    told = re.search(r"line (\d+)|\.(?:j2|toml):(\d+):", fault)
    if told:
        return int(told[1] or told[2])
    place = re.search(r"\[([\w-]+)\](?: has no)? ([\w-]+)|table \[([\w-]+)\]", fault)
    if place is None:
        return 0
    table, key = place[1] or place[3], place[2] or ""
    inside = ""
    for number, line in enumerate(text.splitlines(), 1):
        header = re.match(r"\s*\[([\w-]+)\]", line)
        inside = header[1] if header else inside
        if inside == table and (header if not key else re.match(rf"\s*{re.escape(key)}\s*=", line)):
            return number
    return 0


def _template_path(folder: Path, slug: str, name: str) -> Path:
    """Where a template lies below a folder of templates, in the language being spoken.

    Raises:
        PrintError: the game has no such template; so neither word can lead elsewhere.
    """
    known = template_names(slug)
    if name not in known:
        raise PrintError(f"{name[:40]}: there's no such template. Use {', '.join(known)}.")
    home = folder if current_language() == ENGLISH else folder / current_language()
    return home / slug / name


def _clear(folder: Path) -> None:
    """Leave only the latest drafts."""
    old = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns)
    for path in old[:-MOST_DRAFTS]:
        shutil.rmtree(path, ignore_errors=True)
