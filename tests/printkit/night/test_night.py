"""The night: chosen well, printed in order, the same bytes every time."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace

import msgspec
import pikepdf
import pytest
from nights import night_of

from engine import registry
from engine.blocks.blocks import Cover, QrCode, Sealed
from engine.game.contract import Request, SheetRequest
from engine.game.expected import to_fives
from printkit.io.errors import WishError
from printkit.night.choose_games import choose_games, length_of, minutes_of
from printkit.night.night import Scope
from printkit.night.pages import cover, game_sections
from printkit.night.scenarios import Measuring
from printkit.night.steps import Part
from printkit.night.table_pages import card_sections
from printkit.pipeline import compose
from printkit.render import to_pdf as pdf
from printkit.render.base import links
from printkit.theme.style import make_style


@pytest.fixture(scope="module")
def default_night():
    return night_of(None, 4, 150, "1", scope=Scope.EVERYTHING)


def kinds(document) -> list[str]:
    return [section.kind for section in document.sections]


def test_the_default_night_has_three_scenario_games(default_night) -> None:
    games = [s.game for s in default_night.sections if s.kind == "rules"]
    infos = {info.title: info for info in registry.infos()}
    assert len(games) == 3
    assert all(infos[game].needs_scenario for game in games)
    assert all(infos[game].players[1] >= 4 for game in games)  # everybody at one table
    assert 130 <= 5 + sum(minutes_of(infos[game]) for game in games) <= 165


def test_the_booklet_stands_in_order(default_night) -> None:
    found = kinds(default_night)
    assert found[:4] == ["cover", "contents", "packing", "script"]
    assert found[-1] == "colophon"
    assert max(i for i, k in enumerate(found) if k == "rules") < found.index("cheat")
    sealed = [s for s in default_night.sections if any(isinstance(b, Sealed) for b in s.blocks)]
    assert sealed
    assert default_night.sections.index(sealed[0]) > found.index("cheat")
    assert isinstance(default_night.sections[0].blocks[0], Cover)


def test_every_section_credits_the_designers(default_night) -> None:
    infos = {info.title: info for info in registry.infos()}
    for section in default_night.sections:
        assert section.credit
        if section.game in infos:
            assert infos[section.game].credit in section.credit


def test_each_scenario_has_one_code_and_its_command(default_night) -> None:
    def codes(blocks) -> int:
        inner = [getattr(b, "blocks", ()) for b in blocks]
        inner += [column for b in blocks for column in getattr(b, "columns", ())]
        return sum(isinstance(b, QrCode) for b in blocks) + sum(map(codes, inner))

    ids = {s.scenario_id for s in default_night.sections if s.scenario_title}
    assert codes(default_night.sections[-1].blocks) == len(ids)


def test_every_scenario_is_measured_and_told() -> None:
    begun, done = [], []
    measuring = Measuring(on_begun=lambda *step: begun.append(step), on_done=done.append)
    measured = night_of(
        ["dabu-deeps", "dukes-up"], 2, 150, "1", measuring=measuring, scope=Scope.EVERYTHING
    )
    assert begun == [(registry.load("dabu-deeps").info.title, 0, 1)]
    assert len(done) == 1
    assert all("In 200 test rounds" in told for told in done)
    assert any("200" in str(section.blocks) for section in measured.sections)


@pytest.mark.parametrize("players", [1, 2, 3, 5, 6, 8, 13])
def test_every_number_of_guests_gets_an_evening(players: int) -> None:
    document = night_of(None, players, 150, "guests", scope=Scope.EVERYTHING)
    assert "rules" in kinds(document)


@pytest.mark.parametrize(
    ("games", "players", "minutes", "says"),
    [
        (None, 4, 3, "Use --minutes"),
        (["dukes-up"], 1, 150, "needs 2 people, and only one comes. Choose other --games"),
        (["uboat-wargames"], 2, 150, "needs 3 people, and 2 come. Choose other --games"),
        (["deebz", "defenders"], 4, 40, "Use --minutes"),
        (["deebz", "Deebz"], 4, 150, "you named deebz twice"),
        (None, 4, 99_999, "1 to 1440 minutes"),
        (None, 4, 0, "1 to 1440 minutes"),
        (["deebs"], 4, 150, "Did you mean deebz"),
        (None, 0, 150, "1 to 24"),
    ],
)
def test_impossible_wishes_are_told_what_would_work(games, players, minutes, says) -> None:
    with pytest.raises(WishError, match=says):
        night_of(games, players, minutes, "1")


def test_an_evening_overruns_by_a_tenth_and_no_more() -> None:
    infos = [registry.info_of("deebz"), registry.info_of("dukes-up")]
    whole = length_of(infos)
    enough = -(-10 * whole // 11)  # a tenth more than this is the whole
    assert choose_games(["deebz", "dukes-up"], 2, enough) == infos
    with pytest.raises(WishError, match=f"Use --minutes {whole}"):
        choose_games(["deebz", "dukes-up"], 2, enough - 2)
    for players, minutes in ((4, 90), (4, 150), (5, 120), (2, 75), (6, 200)):
        assert length_of(choose_games(None, players, minutes)) <= 1.1 * minutes


def test_what_a_wish_suggests_works() -> None:
    with pytest.raises(WishError) as wish:
        night_of(["deebz", "defenders"], 4, 40, "1")
    minutes = int(str(wish.value).split("--minutes ")[1].split(",")[0])
    assert night_of(["deebz", "defenders"], 4, minutes, "1")


@pytest.mark.parametrize(
    ("paper", "ink"),
    [
        ("a4", "full"),
        ("letter", "low"),
        *(
            pytest.param(*pair, marks=pytest.mark.slow)
            for pair in (("a4", "low"), ("a4", "mono"), ("letter", "full"), ("letter", "mono"))
        ),
    ],
)
def test_the_pdf_is_sound_and_the_same_every_time(default_night, paper: str, ink: str) -> None:
    style = make_style(paper=paper, ink=ink)
    scenes = compose(default_night, style)
    data = pdf(scenes, default_night)
    assert data == pdf(compose(default_night, style), default_night)
    with pikepdf.open(io.BytesIO(data)) as file:
        assert file.check_pdf_syntax() == []
        assert len(file.pages) == len(scenes)
        width, height = {"a4": (210, 297), "letter": (215.9, 279.4)}[paper]
        for page in file.pages:
            sides = sorted(float(v) for v in list(page.MediaBox)[2:])
            assert sides == pytest.approx([width * 72 / 25.4, height * 72 / 25.4], abs=0.01)
        assert file.Root.ViewerPreferences.PrintScaling == "/None"
        assert str(file.docinfo["/Title"]).startswith("Game night")
        assert str(file.docinfo["/Author"]) == default_night.author
        with file.open_outline() as outline:
            assert len(outline.root) >= 8
    assert len(data) < 3_000_000


def test_contents_lead_to_the_first_page_of_every_section(default_night) -> None:
    scenes = compose(default_night, make_style(paper="a4"))
    targets = [link.target for link, _ in links(scenes[1].shapes)]
    first_pages = {scene.anchor for scene in scenes if scene.bookmark[0]}
    assert set(targets) <= first_pages
    titles = {(s.game, s.title) for s in default_night.sections[2:] if s.kind != "cheat"}
    assert len(targets) == len(titles) + 1  # all cards share one line


def test_sheets_tell_what_holds_in_the_evenings_only_scenario() -> None:
    game = registry.load("deebz")
    made = [game.generate(Request(seed, 2, {"family": "standing-stones"})) for seed in "ab"]

    def told(count: int) -> str:
        part = Part(game, (2,) * count, tuple(made[:count]))
        sections = [*game_sections(part), *card_sections(game, 2, part.scenarios)]
        return " ".join(repr(s.blocks) for s in sections if not game.sheets[s.kind].needs_scenario)

    assert made[0].content["objectives"][0]["needed"] == 4
    assert "at least 4 of your Units" in told(1)
    assert "at least 3 of your Units" not in told(1)
    assert "at least 4 of your Units" in told(2)
    assert "at least 3 of your Units" not in told(2)


@pytest.mark.parametrize("pages_before", [1, 2])
def test_cheat_cards_begin_on_the_front_of_a_sheet(default_night, pages_before: int) -> None:
    cheat = next(section for section in default_night.sections if section.kind == "cheat")
    assert cheat.recto
    before = [replace(default_night.sections[1], title=f"{n}") for n in range(pages_before)]
    alone = len(compose(replace(default_night, sections=(cheat,)), make_style(paper="a4")))
    count = len(compose(replace(default_night, sections=tuple(before)), make_style(paper="a4")))
    document = replace(default_night, sections=(*before, cheat))
    scenes = compose(document, make_style(paper="a4"))
    assert len(scenes) == count + count % 2 + alone
    assert alone % 2 == 0


def test_the_sections_of_the_night(default_night, golden: Callable[[str, str], None]) -> None:
    lines = [
        f"{s.kind} | {s.game} | {s.title} | {s.scenario_title}" for s in default_night.sections
    ]
    golden("night_sections.txt", "\n".join(lines) + "\n")


def test_how_long_it_takes_is_the_same_on_every_page() -> None:
    """The cover, the clock and Learn to play go by what the scenario measured as."""
    game = registry.load("deebz")
    plain = game.generate(Request("long", 2, {}))
    measured = msgspec.structs.replace(plain, certificate={"decisions": {"value": 27 * 23.0}})
    for scenario, minutes in ((plain, game.info.minutes), (measured, 25)):
        part = Part(game, (2,), (scenario,))
        script = game.script(SheetRequest(2, scenario))
        whole = 5 + sum(step.minutes for step in script)
        assert sum(step.minutes for step in script[2:]) == minutes
        assert f"about {to_fives(whole)} minutes" in repr(cover([part], 2, "long"))
        (learn,) = game.sheets["learn"].make(SheetRequest(2, scenario))
        assert learn.blocks[0].values["minutes"] == minutes
