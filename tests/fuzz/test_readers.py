"""Every reader, with a hundred thousand damaged inputs: an answer or one line, never more.

Each gets a second of computing and 400 MB of memory (``conftest.no_hang``, ``no_greed``). PDFs and
templates are read here rather than in the child with limits, which would hide what they cost.

The quick suite tries a few of each; ``make slow`` tries them all.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from conftest import no_greed, no_hang
from mutating import Mutator, of_bytes, of_json, of_lines
from studio_bodies import answer_post, samples

from engine import registry
from engine.errors import EngineError
from engine.game.contract import Request
from engine.play.match import play_record
from engine.scenario.envelope import dump, restore_code
from printkit.cli.common import Refusal
from printkit.cli.main import run
from printkit.io.errors import PrintError

SLUGS = list(registry.packages())


@dataclass(frozen=True)
class Reader:
    """One kind of input.

    Attributes:
        samples: sound inputs to begin with.
        read: reads a file's bytes, or raises one of our errors.
        mutate: how inputs are damaged.
        tries: how many in the slow suite.
        quick: how many in the quick one.
    """

    samples: Callable[[], list[bytes]]
    read: Callable[[bytes, Path], object]
    mutate: Mutator
    tries: int
    quick: int = 25


def command(*words: str) -> Callable[[bytes, Path], object]:
    """A reader that is a command; the file takes the place of ``FILE``."""

    def read(data: bytes, file: Path) -> object:
        file.write_bytes(data)
        assert run([str(file) if word == "FILE" else word for word in words]) in (0, 1, 2)
        return None

    return read


def scenarios(slug: str) -> Callable[[], list[bytes]]:
    def make() -> list[bytes]:
        game = registry.load(slug)
        players = game.info.default_players
        return [dump(game.generate(Request(f"fuzz {n}", players, {}))).encode() for n in range(3)]

    return make


def records(slug: str) -> Callable[[], list[bytes]]:
    def make() -> list[bytes]:
        import json

        from engine.game.contract import play_of
        from engine.play.programs import find_player

        game = registry.load(slug)
        scenario = game.generate(Request("fuzz", game.info.default_players, {}))
        play = play_of(game)
        seats = play.seats(scenario)
        player = find_player("random", play)
        record = play_record(play, scenario, [player] * len(seats), ["random"] * len(seats), "f")
        record["moves"] = record["moves"][:60]
        return [json.dumps(record).encode()]

    return make


def campaign_files() -> list[bytes]:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "war.json"
        people = "Ann,Ben,Cid,Dee"
        run(["campaign", "new", str(file), "--players", people])
        fresh = file.read_bytes()
        run(["campaign", "next", str(file)])
        planned = file.read_bytes()
        tables, games = Path(folder) / "tables", []
        run(["campaign", "next", str(file), "--scenarios", str(tables)])
        for table in sorted(tables.iterdir()):
            games.append(str(table.with_suffix(".game.json")))
            run(["play", str(table), "--players", "random,random", "-o", games[-1]])
        run(["campaign", "record", str(file), *games])
        run(["campaign", "next", str(file)])
        return [fresh, planned, file.read_bytes()]


def read_booklets(data: bytes, file: Path) -> object:
    """A campaign's pages as blocks: tonight's, and those of all nights so far."""
    from engine.campaign.model import CampaignError
    from printkit.campaign.chronicle import chronicle
    from printkit.campaign.file import read
    from printkit.campaign.night_booklet import night_booklet

    file.write_bytes(data)
    campaign = read(file, print)
    made = []
    for make in (night_booklet, chronicle):
        try:
            made.append(make(campaign))
        except CampaignError:
            continue
    return made


def sealed_again(data: bytes, rng: random.Random) -> bytes:
    """A changed campaign whose checksum was put right, as somebody with an editor might."""
    import json

    from engine.campaign.model import checksum

    changed = of_json(data, rng)
    try:
        value = json.loads(changed)
    except (ValueError, RecursionError):
        return changed
    if isinstance(value, dict) and rng.random() < 0.9:
        value["checksum"] = checksum(value)
        return json.dumps(value).encode("utf-8", "surrogatepass")
    return changed


def read_shape(data: bytes, file: Path) -> object:
    from engine.campaign.shape import read_shape as read

    return read(data, "mine", file.name)


def shapes() -> list[bytes]:
    from engine.campaign.shape import FOLDER

    return [file.read_bytes() for file in sorted(FOLDER.glob("*.toml"))]


def themes() -> list[bytes]:
    from printkit.theme.theme_file import names, theme_text

    return [theme_text(name) for name in names()]


def read_theme(data: bytes, file: Path) -> object:
    from printkit.theme.theme import load_theme

    path = file.with_suffix(".toml")
    path.write_bytes(data)
    return load_theme(str(path))


def templates() -> list[bytes]:
    from printkit.prose.templates import built_in

    found = sorted(built_in().glob("*/*.j2"))
    return [path.read_bytes()[:4_000] for path in found] + [
        b"{% for i in range(3) %}{{ i }}{{ a ~ b }}{% endfor %}{% if a %}{{ a|upper }}{% endif %}",
        b"{% macro m(x) %}{{ x * 2 }}{% endmacro %}{{ m(3) }}{% set q = [1, 2] %}{{ q|join('-') }}",
    ]


def fill(data: bytes, file: Path) -> object:
    from engine.blocks.blocks import Prose
    from printkit.layout.prose_blocks import read_markdown
    from printkit.prose.loader import fill as filled

    (file.parent / "a.md.j2").write_bytes(data)
    values = {"a": "x", "b": 3}
    return read_markdown(filled([file.parent], "a.md.j2", values), Prose("a.md.j2", values))


def read_pdf(data: bytes, _: Path) -> object:
    from printkit.preflight.rules import inspect

    return inspect(data, "input.pdf").lines()


def prose() -> list[bytes]:
    return [path.read_bytes()[:3_000] for path in sorted(Path(registry.__file__).parents[1].glob(
        "templates/*/*.j2"))[:4]]  # fmt: skip


def lay_text(data: bytes, _: Path) -> object:
    from printkit.layout.base.look import look_of
    from printkit.layout.text.line_breaking import break_text
    from printkit.theme.style import make_style

    look = look_of(make_style(), "ink")
    lines = break_text(data.decode("utf-8", "replace"), look.body, look, 60.0)
    assert all(line.width <= 60.02 for line in lines)
    return lines


def codes() -> list[bytes]:
    found = []
    for slug in SLUGS:
        game = registry.load(slug)
        scenario = game.generate(Request("fuzz", game.info.default_players, {}))
        found.append(restore_code(scenario, game.codebook).encode())
    return found


def read_code(data: bytes, _: Path) -> object:
    from printkit.play.reading import restore_scenario

    return restore_scenario(data.decode("utf-8", "replace"))


def read_papers(data: bytes, _: Path) -> object:
    from printkit.paper.paper_choice import find_paper
    from printkit.paper.papers import find_card

    text = data.decode("utf-8", "replace")
    try:
        return find_paper(text)
    except PrintError:
        return find_card(text)


def read_printers(data: bytes, file: Path) -> object:
    from printkit.io.printer_settings import printers, settings_file

    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_bytes(data)
    return printers()


def settings() -> list[bytes]:
    return [
        b'paper = "a4"\nlanguage = "de"\nink = "low"\npeople = 4\n\n[own]\npacks = 2\ndice = 6\n',
        b'printer = "home"\n\n[own]\npacks = 0\nsleeves = 1\n',
    ]


def read_host_settings(data: bytes, _: Path) -> object:
    from printkit.io.host_settings import host_settings_file, parse_owned, read_settings

    host_settings_file().parent.mkdir(parents=True, exist_ok=True)
    host_settings_file().write_bytes(data)
    kept, own = read_settings()
    for line in data.decode("utf-8", "replace").splitlines()[:3]:
        parse_owned(line.replace(" ", ""))
    return kept, own


def owned() -> list[bytes]:
    return [b"packs=2", b"dice=yes", b"dice=no", b"packs=99"]


def read_owned(data: bytes, _: Path) -> object:
    from printkit.io.host_settings import parse_owned, parse_setting

    text = data.decode("utf-8", "replace")
    try:
        return parse_owned(text)
    except PrintError:
        return parse_setting(text)


def histories() -> list[bytes]:
    import json

    night = {
        "number": 1, "date": "2026-11-22", "seed": "friday", "players": 4, "minutes": 120,
        "games": ["deebz", "dukes-up"], "names": ["Ann", "Ben", "Cid", "Dee"], "evening": 1,
        "settings": ["deebz.size=20"], "scope": "lean", "command": "printkit night",
        "own": {"packs": 2}, "eased": None, "seeds": {"deebz": "x"}, "favourite": True,
    }  # fmt: skip
    return [json.dumps({"format": "printkit.nights/1", "nights": [night, night]}).encode()]


def read_history(data: bytes, _: Path) -> object:
    from printkit.night.history import history_file, mark_favourite, past_nights, played_before

    history_file().parent.mkdir(parents=True, exist_ok=True)
    history_file().write_bytes(data)
    mark_favourite(1, favourite=False)
    return past_nights(), played_before(("Ann", "Ben"))


def pictures() -> list[bytes]:
    from io import BytesIO

    from PIL import Image

    made = []
    for kind, mode in (("PNG", "RGB"), ("PNG", "LA"), ("PNG", "P"), ("JPEG", "RGB"), ("JPEG", "L")):
        stream = BytesIO()
        Image.linear_gradient("L").convert(mode).save(stream, kind)
        made.append(stream.getvalue())
    return made


def read_picture(data: bytes, _: Path) -> object:
    from printkit.intake.underlay import LONGEST, redraw

    _kept, columns, rows = redraw(data, "input.png")
    assert 1 <= columns <= LONGEST and 1 <= rows <= LONGEST
    return columns, rows


def underlays() -> list[bytes]:
    from printkit.intake.underlay import Placing, Underlay, dump_underlay

    placing = Placing(1.5, -2.0, 20.0, 3.0, 0.4)
    return [dump_underlay(Underlay("printkit.underlay/1", pictures()[3][:400], 90, 60, placing))]


def read_beneath(data: bytes, file: Path) -> object:
    from printkit.intake.underlay import read_underlay

    file.write_bytes(data)
    return read_underlay(file)


def map_files(name: str) -> Callable[[], list[bytes]]:
    def found() -> list[bytes]:
        from printkit.export import export_files
        from printkit.export.request import ExportRequest
        from printkit.theme.style import make_style

        game = registry.load("deebz")
        scenario = game.generate(Request("fuzz", 2, {}))
        files = export_files(ExportRequest(game, scenario, make_style(), "m"), name)
        return [next(data for file, data in files.items() if not file.endswith(".png"))]

    return found


def read_map_file(ending: str) -> Callable[[bytes, Path], object]:
    def read(data: bytes, file: Path) -> object:
        path = file.with_suffix(ending)
        path.write_bytes(data)
        words = ["import", str(path), "--game", "deebz", "-o", str(file), "--force"]
        assert run(words) in (0, 1, 2)
        return None

    return read


def printer_files() -> list[bytes]:
    return [
        b'{"format": "printkit.printers/1", "printers": [{"printer": "home", "stock": "", "x": 0.4,'
        b' "y": -1.2, "angle": 0.2}, {"printer": "work", "stock": "card", "x": 1, "y": 0,'
        b' "angle": 0}]}'
    ]


def read_messages(data: bytes, file: Path) -> object:
    from printkit.prose.messages import load_messages

    folder = file.parent / "de"
    folder.mkdir(exist_ok=True)
    (folder / "messages.po").write_bytes(data)
    return load_messages("de", file.parent).gettext("Ends")


def message_files() -> list[bytes]:
    return [
        b'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        b'"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\nmsgid "Ends"\nmsgstr "Ende"\n\n'
        b'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} Karte"\n'
        b'msgstr[1] "{n} Karten"\n'
    ]


def pdfs() -> list[bytes]:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "a.pdf"
        run(["sheet", "cheat", "dukes-up", "-o", str(file)])
        return [file.read_bytes()]


READERS = {
    **{f"scenario-{s}": Reader(scenarios(s), command("validate", "FILE"), of_json, 4_000)
       for s in SLUGS},
    **{f"record-{s}": Reader(records(s), command("replay", "FILE"), of_json, 2_000)
       for s in SLUGS},
    "campaign-show": Reader(
        campaign_files, command("campaign", "show", "FILE"), sealed_again, 8_000),
    "campaign-next": Reader(
        campaign_files, command("campaign", "next", "FILE"), sealed_again, 2_000),
    "campaign-record": Reader(
        campaign_files, command("campaign", "record", "FILE", "--winner", "Ann", "--winner", "Cid"),
        sealed_again, 2_000),
    "campaign-booklets": Reader(campaign_files, read_booklets, sealed_again, 1_600),
    "shape": Reader(shapes, read_shape, of_lines, 10_000),
    "theme": Reader(themes, read_theme, of_lines, 12_000),
    "template": Reader(templates, fill, of_bytes, 12_000),
    "code": Reader(codes, read_code, of_bytes, 12_000),
    "papers": Reader(lambda: [b"a4", b"200x300", b"8.5x11in", b"poker"], read_papers, of_bytes,
                     10_000),
    "printers": Reader(printer_files, read_printers, of_json, 10_000),
    "messages": Reader(message_files, read_messages, of_bytes, 4_000),
    "pdf": Reader(pdfs, read_pdf, of_bytes, 2_000),
    "preflight": Reader(pdfs, command("preflight", "FILE"), of_bytes, 400),
    "map-tmj": Reader(map_files("tiled"), read_map_file(".tmj"), of_json, 4_000),
    "map-tmx": Reader(map_files("tmx"), read_map_file(".tmx"), of_bytes, 4_000),
    "map-uvtt": Reader(map_files("uvtt"), read_map_file(".dd2vtt"), of_json, 1_000),
    "settings": Reader(settings, read_host_settings, of_lines, 4_000),
    "owned": Reader(owned, read_owned, of_bytes, 4_000),
    "history": Reader(histories, read_history, of_json, 2_000),
    "picture": Reader(pictures, read_picture, of_bytes, 4_000),
    "underlay": Reader(underlays, read_beneath, of_json, 4_000),
    "studio": Reader(samples, answer_post, of_json, 1_600, quick=3),
    "text": Reader(prose, lay_text, of_bytes, 2_000),
}  # fmt: skip


def try_inputs(name: str, tries: int, shard: int, folder: Path, capsys: Any) -> None:
    reader = READERS[name]
    samples = reader.samples()
    capsys.readouterr()
    for number in range(tries):
        rng = random.Random(f"{name} {shard} {number}")
        data = reader.mutate(rng.choice(samples), rng)
        try:
            with no_hang(), no_greed():
                reader.read(data, folder / "input.json")
        except (EngineError, PrintError) as fault:
            told = str(Refusal(str(fault)))  # as the command line says it
        except BaseException as fault:
            raise AssertionError(
                f"{name} {shard} {number}: {fault!r} for {data[:400]!r}"
            ) from fault
        else:
            told = capsys.readouterr().err.strip()
            told = told if told.startswith("printkit:") else ""
        assert "\n" not in told, f"{name} {shard} {number}: {told}"
        assert len(told) < 600, f"{name} {shard} {number}: {told}"
        assert not list(folder.rglob(".printkit-*"))


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", READERS)
def test_damaged_input_is_answered_in_one_line(name, at_home, capsys) -> None:
    try_inputs(name, READERS[name].quick, 0, at_home, capsys)


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(1, 9))
@pytest.mark.parametrize("name", READERS)
def test_a_hundred_thousand_damaged_inputs(name, shard, at_home, capsys) -> None:
    try_inputs(name, READERS[name].tries // 8, shard, at_home, capsys)


def test_there_are_a_hundred_thousand() -> None:
    assert sum(reader.tries // 8 * 8 for reader in READERS.values()) >= 100_000
