"""What a template may do: look at plain data, loop a little, and make a bounded amount of text.

Whatever is not named here is refused. Everything a template makes is counted in steps, so that
no template runs, or grows, without end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Any

from jinja2 import StrictUndefined, TemplateSyntaxError, Undefined, nodes, pass_context
from jinja2.compiler import CodeGenerator, Frame
from jinja2.exceptions import SecurityError, TemplateRuntimeError
from jinja2.runtime import BlockReference, LoopContext, Macro
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer

MAX_FILE_BYTES = 200_000
MAX_OUTPUT_BYTES = 1_000_000
MAX_RANGE = 2_000
MAX_STEPS = 100_000
MAX_NODES = 20_000
_LETTERS_A_STEP = 100
_PAIRS_A_STEP = 10_000
"""Letters of a text, times those that are looked for in it: the worst that a search compares."""
_BITS = 256

# fmt: off
FILTERS = frozenset([
    "abs", "capitalize", "count", "d", "default", "dictsort", "first", "float", "groupby",
    "int", "items", "last", "length", "list", "lower", "map", "max", "min", "reject",
    "rejectattr", "reverse", "select", "selectattr", "sort", "string", "title", "trim",
    "truncate", "unique", "upper", "wordcount",
])
"""Besides ``join``. Left out: whatever grows by a number it is given, or draws at random."""

TESTS = frozenset([
    "boolean", "defined", "divisibleby", "eq", "equalto", "even", "false", "float", "ge",
    "greaterthan", "gt", "integer", "iterable", "le", "lessthan", "lower", "lt", "mapping",
    "ne", "none", "number", "odd", "sequence", "string", "true", "undefined", "upper",
])

_METHODS: tuple[tuple[type | tuple[type, ...], frozenset[str]], ...] = (
    (str, frozenset([
        "capitalize", "casefold", "count", "endswith", "find", "index", "isalpha",
        "isdigit", "islower", "isupper", "lower", "lstrip", "removeprefix",
        "removesuffix", "rsplit", "rstrip", "split", "splitlines", "startswith", "strip",
        "swapcase", "title", "upper",
    ])),
    (Mapping, frozenset(["get", "items", "keys", "values"])),
    ((list, tuple), frozenset(["count", "index"])),
    (LoopContext, frozenset(["changed", "cycle"])),
)
# fmt: on
_PLAIN = (str, int, float, Enum, Undefined, type(None))
_SPEND, _WEIGH = "spend steps", "weigh value"
"""Filters of ours; no template can spell a name with a space in it."""


class Sandbox(ImmutableSandboxedEnvironment):
    """An environment in which everything is counted, and only what is named above is there."""

    intercepted_binops = frozenset({"*", "**", "%", "+", "-", "/", "//"})

    def __init__(self, **options: Any) -> None:
        super().__init__(undefined=StrictUndefined, finalize=self.plain, **options)
        self._steps, self._nodes = MAX_STEPS, MAX_NODES
        self.code_generator_class = _Code
        self.globals = {"range": _range}
        self.filters = {name: self.filters[name] for name in FILTERS}
        self.tests = {name: self.tests[name] for name in TESTS}
        self.filters |= {"join": self.join, "trim": self.trim, _SPEND: _spend, _WEIGH: _weigh}

    def spend(self, steps: int) -> None:
        """Count work done; nothing gives steps back.

        Raises:
            SecurityError: the template has used up its steps.
        """
        self._steps -= max(steps, 0)
        if self._steps < 0:
            raise SecurityError(f"a template takes more than {MAX_STEPS} steps")

    def weigh(self, value: Any) -> Any:
        """The value, whose whole size is counted; what comes one by one becomes a list.

        Raises:
            SecurityError: the template has used up its steps, or a number in it is too large.
        """
        if isinstance(value, Iterator):
            value = [self.weigh(item) for item in value]
        stack = [value]
        while stack:
            item = stack.pop()
            self.spend(1 + len(item) // _LETTERS_A_STEP if isinstance(item, str) else 1)
            if isinstance(item, Mapping):
                stack += [*item, *item.values()]
            elif isinstance(item, list | tuple):
                stack += item
            elif isinstance(item, int):
                _verify_size(item)
        return value

    def plain(self, value: Any) -> Any:
        """A value about to become text.

        Raises:
            TypeError: it is neither a text nor a number.
        """
        if not isinstance(value, _PLAIN):
            raise TypeError(f"a {type(value).__name__} isn't a text")
        return self.weigh(value)

    def join(self, values: Iterable[Any], between: str = "", attribute: Any = None) -> str:
        """The filter of that name."""
        items = list(self.weigh(values))
        if attribute is not None:
            items = [self.getitem(item, attribute) for item in items]
        texts = [str(self.plain(item)) for item in items]
        self.spend(len(between) * len(texts) // _LETTERS_A_STEP)
        return between.join(texts)

    def trim(self, value: Any, letters: str | None = None) -> str:
        """The filter of that name."""
        text = str(self.plain(value))
        self._spend_on_pairs(text, [letters])
        return text.strip(letters)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """What stands at a place, counted: a filter may ask for place after place of place."""
        self.spend(1)
        return super().getitem(obj, argument)

    def join_texts(self, parts: tuple[Any, ...]) -> str:
        """What ``~`` does."""
        return self.join(parts)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """An operator's result, if it is not too large."""
        if operator == "**":
            raise SecurityError("templates can't use powers")
        if operator in ("*", "%") and not (_is_number(left) and _is_number(right)):
            raise SecurityError(f"templates can't combine texts and lists by {operator}")
        self.weigh([left, right])
        return self.weigh(super().call_binop(context, operator, left, right))

    def call_filter(self, name: str, value: Any, *args: Any, **kwargs: Any) -> Any:
        """Call a filter that another one names, such as ``map('upper')``; counted like any."""
        if name not in FILTERS | {"join"}:
            raise TemplateRuntimeError(f"No filter named {name[:40]!r}.")
        return self.weigh(super().call_filter(name, self.weigh(value), *args, **kwargs))

    def call_test(self, name: str, value: Any, *args: Any, **kwargs: Any) -> Any:
        """Call a test that a filter names, such as ``select('odd')``; counted like any."""
        if name in ("defined", "undefined"):  # those ask about what may not be there
            return super().call_test(name, value, *args, **kwargs)
        self.weigh(args[0] if args else None)
        return super().call_test(name, self.weigh(value), *args, **kwargs)

    def call(self, context: Any, called: Any, *args: Any, **kwargs: Any) -> Any:
        """Call what is safe; what the method belongs to and what it answers are counted."""
        owner = getattr(called, "__self__", None)
        if isinstance(owner, str | Mapping | list | tuple):
            self.weigh(owner)
        if isinstance(owner, str):
            self._spend_on_pairs(owner, [*args, *kwargs.values()])
        result = super().call(context, called, *args, **kwargs)
        return result if isinstance(result, range) else self.weigh(result)

    def _spend_on_pairs(self, text: str, sought: Iterable[Any]) -> None:
        letters = sum(len(item) for item in sought if isinstance(item, str))
        self.spend(len(text) * letters // _PAIRS_A_STEP)

    def is_safe_callable(self, obj: Any) -> bool:
        """Whether a template may call this."""
        if isinstance(obj, Macro | BlockReference | LoopContext | Undefined) or obj is _range:
            return True
        owner, name = getattr(obj, "__self__", None), getattr(obj, "__name__", "")
        return any(isinstance(owner, kind) and name in names for kind, names in _METHODS)

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Whether a template may look at this; what cannot be called it need not see."""
        if not super().is_safe_attribute(obj, attr, value):
            return False
        return not callable(value) or self.is_safe_callable(value)

    def wrap_str_format(self, value: Any) -> None:
        """Jinja offers ``format`` before it asks whether it is safe; here it is not offered."""

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        self._nodes -= sum(1 for _ in tree.find_all(nodes.Node))
        if self._nodes < 0:
            raise SecurityError(f"a template has more than {MAX_NODES} parts")
        counted: nodes.Template = _Counting().visit(tree)
        return counted


class _Code(CodeGenerator):
    """Joins texts through the environment, so that their length can be bounded."""

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:  # noqa: N802 - Jinja's name
        self.write("environment.join_texts((")
        for part in node.nodes:
            self.visit(part, frame)
            self.write(", ")
        self.write("))")


class _Counting(NodeTransformer):
    """Puts a count at the head of every body, and around whatever makes or compares values."""

    def visit_Template(self, node: nodes.Template) -> nodes.Node:  # noqa: N802 - Jinja's name
        return self._body(node, 20)

    def visit_Macro(self, node: nodes.Macro) -> nodes.Node:  # noqa: N802 - Jinja's name
        return self._body(node, 5)

    def visit_Block(self, node: nodes.Block) -> nodes.Node:  # noqa: N802 - Jinja's name
        return self._body(node, 5)

    def visit_CallBlock(self, node: nodes.CallBlock) -> nodes.Node:  # noqa: N802 - Jinja's name
        return self._body(node, 5)

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802 - Jinja's name
        self._body(node, 1)
        if node.test is not None:
            count = _filter(nodes.Const(1), _SPEND)
            node.test = nodes.And(count, node.test, lineno=node.lineno)
        return node

    def visit_Filter(self, node: nodes.Filter) -> nodes.Node:  # noqa: N802 - Jinja's name
        self.generic_visit(node)
        if node.node is None:
            raise TemplateSyntaxError("filters go behind values, not on blocks", node.lineno)
        node.node = _filter(node.node, _WEIGH)
        return _filter(node, _WEIGH)

    def visit_Test(self, node: nodes.Test) -> nodes.Node:  # noqa: N802 - Jinja's name
        self.generic_visit(node)
        if node.name not in ("defined", "undefined"):  # those ask about what may not be there
            node.node = _filter(node.node, _WEIGH)
        node.args = [_filter(value, _WEIGH) for value in node.args or []]
        return node

    def visit_Compare(self, node: nodes.Compare) -> nodes.Node:  # noqa: N802 - Jinja's name
        self.generic_visit(node)
        node.expr = _filter(node.expr, _WEIGH)
        for operand in node.ops:
            operand.expr = _filter(operand.expr, _WEIGH)
        return node

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Node:  # noqa: N802 - Jinja's name
        self.generic_visit(node)
        return _filter(node, _WEIGH) if isinstance(node.arg, nodes.Slice) else node

    def visit_List(self, node: nodes.List) -> nodes.Node:  # noqa: N802 - Jinja's name
        return _filter(self.generic_visit(node), _WEIGH)

    def visit_Dict(self, node: nodes.Dict) -> nodes.Node:  # noqa: N802 - Jinja's name
        return _filter(self.generic_visit(node), _WEIGH)

    def visit_Tuple(self, node: nodes.Tuple) -> nodes.Node:  # noqa: N802 - Jinja's name
        self.generic_visit(node)
        return _filter(node, _WEIGH) if node.ctx == "load" else node

    def _body(self, node: Any, steps: int) -> nodes.Node:
        letters = sum(len(data.data) for data in node.find_all(nodes.TemplateData))
        self.generic_visit(node)
        weight = nodes.Const(steps + letters // _LETTERS_A_STEP)
        count = nodes.ExprStmt(_filter(weight, _SPEND), lineno=node.lineno)
        node.body.insert(0, count)
        return node  # type: ignore[no-any-return]  # what came is a node


def _filter(node: Any, name: str) -> nodes.Filter:
    return nodes.Filter(node, name, [], [], None, None, lineno=node.lineno or 1)


@pass_context
def _spend(context: Any, steps: int) -> bool:
    context.environment.spend(steps)
    return True


@pass_context
def _weigh(context: Any, value: Any) -> Any:
    return context.environment.weigh(value)


def _range(*bounds: int) -> range:
    """``range`` with a bound."""
    numbers = range(*bounds)
    if len(numbers) > MAX_RANGE:
        raise SecurityError(f"range() takes more than {MAX_RANGE} steps")
    return numbers


def _verify_size(number: int) -> None:
    if number.bit_length() > _BITS:
        raise SecurityError("a number grows too large")


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float)
