"""What is loaded, and when: help loads typer alone, a drawing loads ReportLab alone."""

import contextlib
import io
import subprocess
import sys

import pytest
import typer.main

from printkit.cli.light import FAMILIES, gather, lighten
from printkit.cli.main import app, run

FOREIGN = (
    "import sys; ours = {'__main__', '_distutils_hack', 'engine', 'printkit', 'printkit__mypyc'};"
    "print(sorted({name.partition('.')[0] for name in sys.modules}"
    " - sys.stdlib_module_names - ours))"
)


def loaded(program):
    """What a program loads beside Python's own modules and ours, and all of the engine's."""
    program += f"; {FOREIGN}; print([n for n in sorted(sys.modules) if n.startswith('engine')])"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return [set(eval(line)) for line in done.stdout.splitlines()[-2:]]


@pytest.mark.parametrize("argument", ["--help", "--version"])
def test_help_loads_typer_and_the_words_alone(argument):
    foreign, engine = loaded(f"from printkit.cli.main import run; run(['{argument}'])")
    assert foreign <= {"typer", "annotated_doc", "shellingham", "rich", "typing_extensions"}
    assert "rich" not in foreign
    assert engine <= {
        "engine",
        "engine.compiled",
        "engine.language",
        "engine.plain_text",
        "engine.errors",
    }


def test_drawing_shapes_loads_reportlab_alone():
    foreign, engine = loaded(
        "from printkit.render.pdf import About, render; from printkit.scene.shapes import *;"
        "render([Scene(90, 90, (Text(9, 9, 'Avä', 'serif', 9, '#000000'),))], About('t', 'a'))"
    )
    own = {"reportlab", "PIL", "defusedxml"}  # the latter two by the first, where they are there
    assert foreign <= {"font_source_serif_pro", "font_source_sans_pro", *own}
    assert engine <= {
        "engine",
        "engine.compiled",
        "engine.language",
        "engine.plain_text",
        "engine.sums",
    }


def test_plain_text_reads_no_tables():
    program = (
        "import sys; from printkit.render.pdf import About, render;"
        "from printkit.scene.shapes import *;"
        "render([Scene(90, 90, (Text(9, 9, 'Plain', 'serif', 9, '#000000'),))], About('t', 'a'));"
        "names = ('tomllib', 'gettext', 'printkit.typography.icons');"
        "print([n for n in names if n in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "[]\n"


def test_a_command_loads_no_library_beside_typer_and_msgspec():
    foreign, _ = loaded("from printkit.cli.main import run; run(['games'])")
    allowed = {"typer", "annotated_doc", "shellingham", "rich", "typing_extensions", "msgspec"}
    assert foreign <= allowed


def test_a_command_loads_its_own_family_alone():
    program = (
        "import sys; from printkit.cli.main import run; run(['games']);"
        "print([n for n in sorted(sys.modules) if n.startswith('printkit.cli.commands.')])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "['printkit.cli.commands.scenarios']"


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_registers_the_commands_it_is_known_for(family):
    found = typer.main.get_command(gather(typer.Typer(callback=lambda: None), [family]))
    assert tuple(found.commands) == FAMILIES[family]


def test_a_deck_loads_neither_templates_nor_readers():
    foreign, _ = loaded(
        "from engine.blocks.cut_outs import Deck;"
        "from engine.blocks.blocks import Document, Section;"
        "from printkit.compose.document import compose_document;"
        "from printkit.theme.style import make_style; from printkit.render import to_pdf;"
        "d = Document('t', 'a', (Section('deck', 'Cards', (Deck(),)),));"
        "to_pdf(compose_document(d, make_style(paper='a4')), d)"
    )
    heavy = {"fontTools", "jinja2", "markdown_it", "segno", "shapely", "pyphen", "pikepdf"}
    assert not foreign & heavy


def shown(application, *arguments):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        application(args=list(arguments), standalone_mode=False, prog_name="printkit")
    return out.getvalue()


@pytest.mark.parametrize(
    "arguments",
    [("--help",), ("render", "--help"), ("campaign", "--help"), ("campaign", "new", "--help")],
)
def test_the_light_application_says_what_the_whole_one_says(arguments):
    whole = shown(app, *arguments)
    assert shown(lighten(app, arguments), *arguments) == whole
    assert "Usage: printkit" in whole


def test_every_command_still_reads_its_own_options(capsys):
    names = list(typer.main.get_command(app).commands)
    assert len(names) > 15
    for name in names:
        assert run([name, "--no-such-option"]) == 2
        assert "--no-such-option" in capsys.readouterr().err


ENDING = """
import atexit, os, sys
import printkit.cli.main as line
from printkit.__main__ import main

class Kept:
    def __del__(self):
        os.write(1, b"taken apart")

line.kept, start = Kept(), line.main
sys.argv = ["printkit", "{word}"]
line.main = lambda: (atexit.register(print, "a library's own"), {run})
main()
"""


@pytest.mark.parametrize(("word", "code"), [("--version", 0), ("--nothing", 2)])
def test_a_process_ends_when_all_is_written_and_libraries_are_done(word, code):
    program = ENDING.format(word=word, run="start()")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == code
    assert done.stdout.endswith("a library's own\n")


def test_a_defect_ends_as_python_ends_it():
    program = ENDING.format(word="--version", run="1 / 0")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.endswith("ZeroDivisionError: division by zero\n")
    assert done.stdout.endswith("taken apart")


def test_an_evening_is_chosen_before_anything_that_lays_out_is_loaded():
    program = (
        "import sys, printkit.night.night;"
        "print([name for name in sys.modules if name.startswith('printkit.layout')])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "[]\n"
