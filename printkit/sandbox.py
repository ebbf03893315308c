"""Filling one template in a sandbox: no operator, method or loop may make a huge value.

The only file that imports Jinja.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from jinja2 import StrictUndefined, TemplateNotFound, TemplateSyntaxError, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.exceptions import TemplateError as JinjaError
from jinja2.loaders import BaseLoader
from jinja2.sandbox import SandboxedEnvironment

from printkit.templates import MAX_FILE_BYTES, TemplateError

MAX_OUTPUT_BYTES = 1_000_000
MAX_RANGE = 2_000
MAX_STEPS = 50_000
_TOO_FREE = frozenset(
    [
        "center",
        "ljust",
        "rjust",
        "zfill",
        "expandtabs",
        "format",
        "format_map",
        "translate",
        "replace",
        "indent",
        "namespace",
        "lipsum",
    ]
)
"""Methods, filters and functions of Jinja that can make huge values from small ones."""


def fill(folders: list[Path], name: str, values: Mapping[str, Any]) -> str:
    """The text of a template with its values filled in.

    Args:
        folders: where it is looked for, first place first.
        name: of the file.
        values: what it may ask for.

    Raises:
        TemplateError: missing, too large, faulty, or asking for a value that is not given.
    """
    environment = _Sandbox(
        loader=_Folders(folders),
        undefined=StrictUndefined,
        autoescape=False,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.globals["range"] = _Range()
    for free in _TOO_FREE:
        environment.globals.pop(free, None)
        environment.filters.pop(free, None)
    try:
        parts: list[str] = []
        size = 0
        for part in environment.get_template(name).generate(dict(values)):
            size += len(part)
            if size > MAX_OUTPUT_BYTES:
                raise TemplateError(f"{name}: fills to more than {MAX_OUTPUT_BYTES} bytes")
            parts.append(part)
    except TemplateSyntaxError as fault:
        place = f"{fault.name or name}:{fault.lineno}"
        raise TemplateError(f"{place}: {_one_line(fault)}") from fault
    except TemplateNotFound as fault:
        raise TemplateError(f"{name}: no such template ({fault.name})") from fault
    except (JinjaError, ArithmeticError, LookupError, TypeError, ValueError) as fault:
        raise TemplateError(f"{name}:{_line_of(fault)}: {_one_line(fault)}") from fault
    except (AttributeError, RecursionError, MemoryError) as fault:
        raise TemplateError(f"{name}:{_line_of(fault)}: {_one_line(fault)}") from fault
    return "".join(parts)


class _Code(CodeGenerator):
    """Joins texts through the environment, so that their length can be bounded."""

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:  # noqa: N802 - Jinja's name
        self.write("environment.join_texts((")
        for part in node.nodes:
            self.visit(part, frame)
            self.write(", ")
        self.write("))")


class _Sandbox(SandboxedEnvironment):
    """No operator and no method may make a huge value."""

    intercepted_binops = frozenset({"*", "**", "%", "+"})
    code_generator_class = _Code

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        if operator == "**":
            raise TypeError("powers are not allowed in templates")
        texts = isinstance(left, str | list | tuple) or isinstance(right, str | list | tuple)
        if texts and operator in ("*", "%"):
            raise TypeError(f"texts and lists cannot be combined by {operator} in templates")
        result = super().call_binop(context, operator, left, right)
        if isinstance(result, str | list | tuple) and len(result) > MAX_OUTPUT_BYTES:
            raise TypeError("a value grows too large")
        return result

    def join_texts(self, parts: tuple[Any, ...]) -> str:
        """What ``~`` does."""
        texts = [str(part) for part in parts]
        if sum(map(len, texts)) > MAX_OUTPUT_BYTES:
            raise TypeError("a value grows too large")
        return "".join(texts)

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        if isinstance(obj, str) and attr in _TOO_FREE:
            return False
        return super().is_safe_attribute(obj, attr, value)


class _Range:
    """``range`` with a bound for each loop and for all loops of a template together."""

    def __init__(self) -> None:
        self._left = MAX_STEPS

    def __call__(self, *bounds: int) -> range:
        numbers = range(*bounds)
        self._left -= min(len(numbers), MAX_STEPS)
        if len(numbers) > MAX_RANGE or self._left < 0:
            raise TemplateError(f"range() of more than {MAX_RANGE} steps in a template")
        return numbers


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

    @cached_property
    def has_source_access(self) -> bool:  # type: ignore[override]
        """Jinja asks whether sources may be read."""
        return True


def _read(path: Path) -> str:
    with path.open("rb") as file:
        data = file.read(MAX_FILE_BYTES + 1)
    if len(data) > MAX_FILE_BYTES:
        raise TemplateError(f"{path.name}: larger than {MAX_FILE_BYTES} bytes")
    try:
        return data.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as fault:
        raise TemplateError(f"{path.name}: not UTF-8") from fault


def _line_of(fault: BaseException) -> int:
    """The last template line that the fault passed through."""
    line, trace = 0, fault.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename.endswith(".j2"):
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _one_line(fault: BaseException) -> str:
    return (str(fault).splitlines() or [type(fault).__name__])[0][:160]
