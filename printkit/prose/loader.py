"""Filling one template in a sandbox, from files below the given folders and nowhere else.

What a template may do is said in ``sandbox.py``; only these two files import Jinja.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from jinja2 import BytecodeCache, TemplateNotFound, TemplateSyntaxError
from jinja2.bccache import Bucket
from jinja2.exceptions import TemplateError as JinjaError
from jinja2.loaders import BaseLoader

from engine.errors import first_line
from printkit.io.errors import PrintError, TemplateError
from printkit.io.files import read_limited
from printkit.prose.sandbox import MAX_FILE_BYTES, MAX_OUTPUT_BYTES, Sandbox

_FAULTS = (
    JinjaError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError, RuntimeError,
    MemoryError, SyntaxError, OSError, AssertionError,
)  # fmt: skip
"""What Jinja, and Python below it, raise when a template asks for what cannot be."""


MOST_COMPILED = 200
"""Templates that are kept ready."""


class _Compiled(BytecodeCache):
    """Templates read lately, ready to be filled again; Jinja itself sees whether a text is new."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give what was kept of a template."""
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template; the oldest makes room."""
        if len(self._kept) >= MOST_COMPILED:
            del self._kept[next(iter(self._kept))]
        self._kept[bucket.key] = bucket.bytecode_to_string()


_COMPILED = _Compiled()


def fill(folders: list[Path], name: str, values: Mapping[str, Any]) -> str:
    """The text of a template with its values filled in.

    Args:
        folders: where it is looked for, first place first.
        name: of the file.
        values: what it may ask for.

    Raises:
        TemplateError: missing, too large, faulty, or asking for a value that is not given.
    """
    environment = Sandbox(
        loader=_Folders(folders),
        autoescape=False,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        bytecode_cache=_COMPILED,
    )
    try:
        parts: list[str] = []
        size = 0
        for part in environment.get_template(name).generate(dict(values)):
            size += len(part)
            if size > MAX_OUTPUT_BYTES:
                raise TemplateError(
                    f"{name}: it fills to more than {MAX_OUTPUT_BYTES} bytes. Make it shorter."
                )
            parts.append(part)
    except TemplateSyntaxError as fault:
        place = f"{fault.name or name}:{fault.lineno}"
        raise _refused(place, first_line(fault, 160)) from fault
    except TemplateNotFound as fault:
        raise _refused(name, f"there's no such template ({fault.name})") from fault
    except NameError as fault:  # Jinja writes an endless number as a name, inf
        raise _refused(f"{name}:{_line_of(fault)}", "a number is too large") from fault
    except RecursionError as fault:
        raise _refused(
            f"{name}:{_line_of(fault)}", "it is nested too deeply, or uses itself without end"
        ) from fault
    except _FAULTS as fault:
        raise _refused(f"{name}:{_line_of(fault)}", first_line(fault, 160)) from fault
    return "".join(parts)


def _refused(place: str, wrong: str) -> TemplateError:
    """Return the fault of a template, with where to read what would do."""
    what = wrong.removesuffix(".")
    return TemplateError(f"{place}: {what}. For what a template may use, see docs/templates.md.")


class _Folders(BaseLoader):
    """Files below the given folders and nowhere else."""

    def __init__(self, folders: list[Path]) -> None:
        self._folders = folders

    def get_source(
        self, _environment: Any, template: str
    ) -> tuple[str, str | None, Callable[[], bool] | None]:
        for folder in self._folders:
            path = (folder / template).resolve()
            if path.is_relative_to(folder.resolve()) and path.is_file():
                return _read(path), str(path), None
        raise TemplateNotFound(template)


def _read(path: Path) -> str:
    try:
        return read_limited(path, MAX_FILE_BYTES).decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as fault:
        raise TemplateError(f"{path}: this isn't UTF-8 text. Save it as UTF-8.") from fault
    except PrintError as fault:
        raise TemplateError(str(fault)) from fault


def _line_of(fault: BaseException) -> int:
    """The last template line that the fault passed through."""
    line, trace = 0, fault.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename.endswith(".j2"):
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
