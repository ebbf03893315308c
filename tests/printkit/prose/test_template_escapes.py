"""Ways out of a template sandbox, each tried: none leads to Python, to other files, or on for ever.

The list grows with what becomes known; every entry is refused in one line, in less than a second of
computing and in little memory.
"""

from __future__ import annotations

import tracemalloc
from gettext import NullTranslations
from pathlib import Path

import pytest
from conftest import no_hang

from engine.language import use_language
from printkit.io.errors import TemplateError
from printkit.prose.loader import fill
from printkit.prose.templates import TemplateLoader

SECRET = "kept from templates"
LONG = "x" * 90_000
UNSAFE, NONE, STEPS = "is unsafe", "undefined|No filter named", "more than 100000 steps"
ENDLESS = "itself without end"

TO_PYTHON = {
    "class of a text": ("{{ ''.__class__.__mro__ }}", UNSAFE),
    "class by subscript": ("{{ ''['__class__'] }}", UNSAFE),
    "class by a joined name": ("{{ ''['__cl' ~ 'ass__'] }}", UNSAFE),
    "class by a written code": (r"{{ ''['\x5f\x5fclass\x5f\x5f'] }}", UNSAFE),
    "subclasses of object": ("{{ {}.__class__.__base__.__subclasses__() }}", UNSAFE),
    "attr": ("{{ ''|attr('__class__') }}", "No filter named 'attr'"),
    "attr by map": ("{{ ['']|map('attr', '__class__')|join }}", "No filter named 'attr'"),
    "attribute by map": ("{{ ['']|map(attribute='__class__')|join }}", UNSAFE),
    "attribute chain by map": ("{{ [[]]|map(attribute='append.__self__')|join }}", UNSAFE),
    "attribute by sort": ("{{ ['', '']|sort(attribute='__class__')|join }}", UNSAFE),
    "attribute by groupby": ("{{ ['']|groupby('__class__')|join }}", UNSAFE + "|isn't a text"),
    "attribute by join": ("{{ ['']|join(attribute='__class__') }}", UNSAFE),
    "attribute by selectattr": ("{{ ['']|selectattr('__class__')|join }}", UNSAFE),
    "format": ("{{ '{0.__class__}'.format(1) }}", UNSAFE),
    "format kept in a name": ("{% set f = '{0.__class__}'.format %}{{ f(1) }}", UNSAFE),
    "format_map": ("{{ '{a.__class__}'.format_map({'a': 1}) }}", UNSAFE),
    "format as a filter": ("{{ '{0.__class__}'|format(1) }}", "No filter named 'format'"),
    "percent": ("{{ '%s' % 1 }}", "can't combine"),
    "cycler": ("{{ cycler.__init__.__globals__ }}", NONE + "|" + UNSAFE),
    "joiner": ("{{ joiner('-').__init__.__globals__.os }}", NONE),
    "namespace": ("{{ namespace(a=1).__class__ }}", NONE),
    "lipsum": ("{{ lipsum.__globals__['os'] }}", NONE + "|" + UNSAFE),
    "dict": ("{{ dict.__base__ }}", NONE + "|" + UNSAFE),
    "range": ("{{ range.__globals__ }}", UNSAFE),
    "self": ("{{ self.__init__.__globals__ }}", UNSAFE),
    "context of self": ("{{ self._TemplateReference__context }}", UNSAFE),
    "environment of a block": (
        "{% block a %}{% endblock %}{{ self.a._context.environment }}", UNSAFE,
    ),
    "globals of a macro": ("{% macro m() %}{% endmacro %}{{ m._func.__globals__ }}", UNSAFE),
    "loop": ("{% for a in [1] %}{{ loop.__init__.__globals__ }}{% endfor %}", UNSAFE),
    "frame of a generator": ("{{ ([1]|map('upper')).gi_frame }}", "has no attribute"),
    "undefined": ("{{ missing.__init__.__globals__ }}", UNSAFE),
    "a value that is called": ("{{ probe() }}", "not safely callable"),
    "a value's method": ("{{ folder.read_text() }}", UNSAFE),
    "changing a list": ("{% set _ = given.append(1) %}", UNSAFE),
    "changing a mapping": ("{% set _ = book.update({'a': 1}) %}", UNSAFE),
    "setting an attribute": ("{% set folder.name = 1 %}", "non-namespace"),
    "codecs": ("{{ 'x'.encode('zip') }}", UNSAFE),
    "do": ("{% do given.append(1) %}", "unknown tag"),
    "debug": ("{% debug %}", "unknown tag"),
    "chance": ("{{ [1, 2, 3]|random }}", "No filter named 'random'"),
}  # fmt: skip

TO_FILES = {
    "a folder up": ("{% include '../secret.txt' %}", "no such template"),
    "up from a folder below": ("{% include 'x/../../secret.txt' %}", "no such template"),
    "absolute": ("{% include '/etc/passwd' %}", "no such template"),
    "absolute import": ("{% from '/etc/passwd' import x %}", "no such template"),
    "module": ("{% import 'os' as os %}", "no such template"),
    "parent": ("{% extends '../secret.txt' %}", "no such template"),
    "choice": ("{% include ['../secret.txt', '/etc/passwd'] %}", "no such template"),
    "backslashes": (r"{% include '..\\secret.txt' %}", "no such template"),
    "url": ("{% include 'file:///etc/passwd' %}", "no such template"),
    "home": ("{% include '~/.profile' %}", "no such template"),
    "link": ("{% include 'link.txt' %}", "no such template"),
    "linked folder": ("{% include 'away/secret.txt' %}", "no such template"),
    "link to itself": ("{% include 'round' %}", "loop|no such template"),
    "folder": ("{% include '.' %}", "no such template"),
    "zero byte": (r"{% include 'a\0b' %}", "null byte|no such template"),
    "name without end": ("{% include '" + "a" * 5_000 + "' %}", "too long"),
    "no name": ("{% include 5 %}", "not iterable"),
}

FOR_EVER = {
    "power": ("{{ 9 ** 99999999 }}", "powers"),
    "squares": ("{% set a = 99999 %}" + "{% set a = a * a %}" * 40, "grows too large"),
    "many times": ("{{ 'a' * 999999999 }}", "can't combine"),
    "padding": ("{{ 'a'.ljust(999999999) }}", UNSAFE),
    "padded format": ("{% set x = '{:>900000000}'.format(1) %}", UNSAFE),
    "padded percent": ("{{ '%999999999d' % 1 }}", "can't combine"),
    "bytes of a number": ("{% set x = (1).to_bytes(900000000, 'big') %}", UNSAFE),
    "digits": ("{% set x = 1|round(99999999, 'ceil') %}", "No filter"),
    "batch": ("{% set x = [1]|batch(900000000, 1)|list %}", "No filter"),
    "slice": ("{% set x = [1]|slice(900000000)|list %}", "No filter"),
    "tojson": ("{% set x = [1]|tojson(900000000) %}", "No filter"),
    "wordwrap": ("{% set x = long|wordwrap(1, true, long) %}", "No filter"),
    "indent": ("{{ 'a'|indent(999999999) }}", "No filter"),
    "center": ("{{ 'a'|center(999999999) }}", "No filter"),
    "replace": ("{{ long|replace('x', long) }}", "No filter"),
    "replace a method": ("{{ long.replace('x', long) }}", UNSAFE),
    "join a method": ("{{ long.join(long) }}", UNSAFE),
    "join": ("{% set x = long|join(long) %}", STEPS),
    "doubling": ("{% set a = long %}" + "{% set a = a ~ a %}" * 30, STEPS),
    "doubling by plus": ("{% set a = long %}" + "{% set a = a + a %}" * 30, STEPS),
    "lists of lists": ("{% set a = [1] %}" + "{% set a = [a, a] %}" * 40 + "{{ a }}", STEPS),
    "range": ("{% for i in range(99999999) %}{% endfor %}", "range.. takes more than 2000"),
    "ranges": ("{% for i in range(2000) %}{% for j in range(2000) %}" + "{% endfor %}" * 2, STEPS),
    "letters": (
        "{% for a in long %}{% for b in long %}{% for c in long %}{% endfor %}{% endfor %}"
        "{% endfor %}", STEPS,
    ),
    "nothing chosen": (
        "{% for i in range(2000) %}{% for a in long if false %}{% endfor %}{% endfor %}", STEPS,
    ),
    "slices": ("{% for i in range(2000) %}{% set x = long[1:] %}{% endfor %}", STEPS),
    "methods of a long text": (
        "{% for i in range(2000) %}{% set x = long.startswith('q') %}{% endfor %}", STEPS,
    ),
    "letters taken off both ends": (
        "{% set ends = long.upper() ~ 'x' %}{% for i in range(2000) %}"
        "{% set x = long.strip(ends) %}{% endfor %}", STEPS,
    ),
    "letters trimmed": (
        "{% set ends = long.upper() ~ 'x' %}{% for i in range(2000) %}"
        "{% set x = long|trim(ends) %}{% endfor %}", STEPS,
    ),
    "split from the right": (
        "{% set end = 'xb' ~ long[:45000] %}{% for i in range(2000) %}"
        "{% set x = long.rsplit(end) %}{% endfor %}", STEPS,
    ),
    "a long way to an attribute": (
        "{{ range(1000)|map('string')|list|groupby('0" + ".0" * 40_000 + "')|length }}", STEPS,
    ),
    "comparing": ("{% for i in range(2000) %}{% set x = 'q' in long %}{% endfor %}", STEPS),
    "kept text": (
        "{% set x %}{% for i in range(2000) %}" + LONG + "{% endfor %}{% endset %}", STEPS,
    ),
    "written text": ("{% for i in range(2000) %}{{ long }}{% endfor %}", "fills to|steps"),
    "macro": ("{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}", ENDLESS),
    "macro twice": (
        "{% macro f(n) %}{% if n %}{{ f(n - 1) }}{{ f(n - 1) }}{% endif %}{% endmacro %}"
        "{{ f(60) }}", STEPS,
    ),
    "recursive loop": ("{% for a in [1] recursive %}{{ loop([1]) }}{% endfor %}", ENDLESS),
    "block": ("{% block a %}{{ self.a() }}{% endblock %}", ENDLESS),
    "includes itself": ("{% include 'a.md.j2' %}", ENDLESS),
    "extends itself": ("{% extends 'a.md.j2' %}", ENDLESS),
    "imports itself": ("{% import 'a.md.j2' as a %}", ENDLESS),
    "brackets": ("{{ " + "(" * 50_000 + "1" + ")" * 50_000 + " }}", ENDLESS),
    "loops in loops": ("{% for a in [1] %}" * 25 + "{% endfor %}" * 25, "nested blocks"),
    "conditions": ("{% if 1 %}" * 120 + "{% endif %}" * 120, "indentation"),
    "many parts": ("{{ 1 }}" * 25_000, "more than 20000 parts"),
    "digits of a number": ("{{ " + "9" * 9_000 + " }}", "digits"),
    "endless number": ("{% for i in range(1e999) %}{% endfor %}", "too large"),
    "steps given back": (
        "{% set _ = [-99999999]|map('spend steps')|list %}{% set a = long %}"
        + "{% set a = a ~ a %}" * 26, "No filter named 'spend steps'",
    ),
    "weights by map": ("{{ [1]|map('weigh value')|join }}", "No filter named 'weigh value'"),
    "unlisted by map": ("{{ ['a']|map('center', 999999999)|join }}", "No filter named 'center'"),
    "nested map": ("{{ [['a']]|map('map', 'spend steps')|list }}", "No filter named"),
    "upper by map": (
        "{% for i in range(2000) %}{% set x = [long]|map('upper')|list %}{% endfor %}", STEPS,
    ),
    "tests by select": (
        "{% for i in range(2000) %}{% set x = [long]|select('lower')|list %}{% endfor %}", STEPS,
    ),
    "tests of values": (
        "{% for i in range(2000) %}{% set x = long is lower %}{% endfor %}", STEPS,
    ),
    "base sixteen": ("{% set a = '" + "f" * 90_000 + "'|int(base=16) %}", "grows too large"),
    "base sixteen by map": (
        "{% set a = ['" + "f" * 90_000 + "']|map('int', base=16)|list %}", "grows too large",
    ),
    "float to int": ("{{ '1e300'|int }}", "grows too large"),
    "minus": ("{% set a = huge - 1 %}", "grows too large"),
    "divided": ("{% set a = huge // 3 %}", "grows too large"),
    "rest": ("{% set a = huge % 3 %}", "grows too large"),
    "divisible": ("{{ huge is divisibleby 3 }}", "grows too large"),
    "divisible by": ("{{ 3 is divisibleby huge }}", "grows too large"),
    "divisible by select": ("{{ [3]|select('divisibleby', huge)|list }}", "grows too large"),
    "shorter than dots": ("{{ long|truncate(2) }}", "expected length"),
    "filters on blocks": ("{% filter upper %}x{% endfilter %}", "filters go behind values"),
}  # fmt: skip

ALL = {f"{kind}: {name}": case for kind, cases in
       {"python": TO_PYTHON, "files": TO_FILES, "for ever": FOR_EVER}.items()
       for name, case in cases.items()}  # fmt: skip


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "secret.txt").write_text(SECRET)
    own = tmp_path / "own" / "some-game"
    (own / "x").mkdir(parents=True)
    (tmp_path / "own" / "secret.txt").symlink_to(tmp_path / "secret.txt")
    (own / "link.txt").symlink_to(tmp_path / "secret.txt")
    (own / "away").symlink_to(tmp_path)
    (own / "round").symlink_to("round")
    return tmp_path / "own"


@pytest.mark.parametrize(("text", "message"), ALL.values(), ids=ALL.keys())
def test_there_is_no_way_out(home: Path, text: str, message: str) -> None:
    (home / "some-game" / "a.md.j2").write_text(text, "utf-8")
    values = {
        "long": LONG,
        "huge": 7**9_999,
        "given": [1],
        "book": {},
        "folder": home,
        "probe": home.exists,
    }
    before = sorted(home.parent.rglob("*"))
    with no_hang(3.0), pytest.raises(TemplateError, match=message) as caught:
        fill(TemplateLoader(home).folders("some-game"), "a.md.j2", values)
    assert "\n" not in str(caught.value)
    assert SECRET not in str(caught.value)
    assert sorted(home.parent.rglob("*")) == before
    assert (values["given"], values["book"]) == ([1], {})


@pytest.mark.parametrize("link", ["some-game", "de", "de/some-game"])
def test_a_linked_folder_leads_nowhere_else(tmp_path: Path, link: str) -> None:
    (tmp_path / "away" / "some-game").mkdir(parents=True)
    (tmp_path / "away" / "secret.txt").write_text(SECRET)
    own = tmp_path / "own"
    (own / link).parent.mkdir(parents=True)
    (own / link).symlink_to(tmp_path / "away")
    (own / "a.md.j2").write_text("{% include 'secret.txt' %}", "utf-8")
    language = "de" if link.startswith("de") else "en"
    with use_language(language, NullTranslations()), pytest.raises(TemplateError) as caught:
        TemplateLoader(own).fill("some-game", "a.md.j2", {})
    assert "link that leads out" in str(caught.value) and SECRET not in str(caught.value)


def test_a_folder_may_be_linked_within_its_own_and_a_ring_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "own" / "kept").mkdir(parents=True)
    (tmp_path / "own" / "kept" / "a.md.j2").write_text("Here.", "utf-8")
    (tmp_path / "own" / "some-game").symlink_to(tmp_path / "own" / "kept")
    (tmp_path / "own" / "other-game").symlink_to("other-game")
    loader = TemplateLoader(tmp_path / "own")
    assert loader.fill("some-game", "a.md.j2", {}) == "Here."
    with pytest.raises(TemplateError, match=r"no such template|Symlink loop"):
        loader.fill("other-game", "a.md.j2", {})


@pytest.mark.parametrize("name", ["doubling", "kept text"])
def test_little_memory_is_used(home: Path, name: str) -> None:
    (home / "some-game" / "a.md.j2").write_text(FOR_EVER[name][0], "utf-8")
    tracemalloc.start()
    try:
        with pytest.raises(TemplateError):
            fill(TemplateLoader(home).folders("some-game"), "a.md.j2", {"long": LONG})
        assert tracemalloc.get_traced_memory()[1] < 60_000_000
    finally:
        tracemalloc.stop()


def test_what_templates_are_for_still_works(home: Path) -> None:
    text = (
        "{% macro row(a, b) %}{{ a }}={{ b }};{% endmacro %}"
        "{% for key, value in book|dictsort if value %}{{ loop.index }}{{ row(key, value) }}"
        "{% endfor %}{{ names[1:]|map('upper')|join(' or ') }} {{ 'a b'.split()|length }}"
        " {{ 2 * 3 + 1 }} {{ 'x' ~ 7 }} {{ loop.cycle if loop is defined else '-' }}"
        "{% set kept %}k{% endset %}{{ kept }}{{ names[0].upper() if 'ann' in names }}"
    )
    (home / "some-game" / "a.md.j2").write_text(text, "utf-8")
    values = {"book": {"b": 2, "a": 1, "c": 0}, "names": ["ann", "ben", "cid"]}
    filled = fill(TemplateLoader(home).folders("some-game"), "a.md.j2", values)
    assert filled == "1a=1;2b=2;BEN or CID 2 7 x7 -kANN"


def test_the_page_about_security_counts_them() -> None:
    page = (Path(__file__).parents[3] / "docs" / "security.md").read_text("utf-8")
    assert f"| {len(ALL)} ways to Python, to other files, and on for ever |" in page
