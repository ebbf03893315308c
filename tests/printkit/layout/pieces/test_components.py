"""Decks, tokens, standees, tents, dice and boxes: measured, and read as their maker would."""

from __future__ import annotations

from math import dist, hypot
from pathlib import Path

import pytest
from shapes import drawn

from engine import registry
from engine.blocks import cut_outs as c
from engine.blocks.blocks import Document, Section
from engine.blocks.figures import Likeness
from engine.cards import DECK_WITH_JOKERS, code
from engine.game.component_sheets import FigureSpec, _likeness, read_specs
from engine.game.contract import SheetRequest
from engine.scenario.toml_tables import TableError
from printkit import render
from printkit.cli.main import run
from printkit.io.errors import PrintError
from printkit.layout.base.look import look_of
from printkit.layout.base.measure import width
from printkit.layout.cards.backs import BACKS, back_symbol
from printkit.layout.pieces.dice_nets import edges_of, net_of
from printkit.layout.pieces.figure_tokens import name_art
from printkit.paper.papers import find_card
from printkit.paper.print_options import make_press
from printkit.pipeline import compose, general_sections, impose, sheet_names
from printkit.scene.shapes import Clip, Group, Scene, Text, Use
from printkit.scene.shapes import Path as Outline
from printkit.theme.style import make_style
from printkit.typography import icons

GAMES = [info.slug for info in registry.infos()]
KINDS = ["cards", "tokens", "standees", "tents", "dice", "tuckbox"]


def pages(*blocks, paper="a4", ink="full", **press):
    section = Section("x", "Things", blocks, accent="teal", emblem="anchor", game="G", credit="C")
    style = make_style(paper=paper, ink=ink, press=make_press(**press))
    document = Document("t", "a", (section,))
    return compose(document, style), style, document


def words(shapes):
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape.text
        elif isinstance(shape, Group | Clip):
            yield from words(shape.shapes)
        elif isinstance(shape, Use):
            yield from words(shape.symbol.shapes)


@pytest.mark.parametrize("card", ["poker", "bridge", "mini"])
def test_a_deck_has_54_different_cards_and_one_back(card):
    scenes, _, _ = pages(c.Deck(back="stars"), card=card)
    fronts = [u for s in scenes[::2] for u in drawn(s.shapes) if isinstance(u, Use)]
    backs = [u for s in scenes[1::2] for u in drawn(s.shapes) if isinstance(u, Use)]
    assert len({u.symbol.name for u in fronts}) == len(fronts) == 54
    assert len({u.symbol for u in fronts}) == 54
    assert len(backs) == 54 and len({u.symbol for u in backs}) == 1
    form = find_card(card)
    assert {(u.symbol.width, u.symbol.height) for u in fronts + backs} == {
        (form.width, form.height)
    }


def art(name, ink):
    look = look_of(make_style(paper="a4", ink=ink), "plum")
    symbol = back_symbol(name, 63.5, 88.9, look, "anchor")
    scene = Scene(symbol.width, symbol.height, (Use(symbol, 0, 0),))
    (data,) = render.to_png([scene], Document("t", "a", ()), 60)
    return data


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("name", list(BACKS))
def test_a_back_looks_the_same_upside_down(name, ink):
    from io import BytesIO

    from PIL import Image, ImageChops

    image = Image.open(BytesIO(art(name, ink))).convert("L")
    turned = image.rotate(180)
    # A pixel may straddle an edge differently, whole shapes may not.
    different = sum(ImageChops.difference(image, turned).histogram()[140:])
    assert different < image.width * image.height * 0.01


def test_pips_are_as_many_as_the_rank():
    scenes, _, _ = pages(c.Deck())
    for scene in scenes[::2]:
        for use in (s for s in drawn(scene.shapes) if isinstance(s, Use)):
            rank = use.symbol.name.split("-")[1][0]
            if rank in "23456789T":
                pips = [s for s in use.symbol.shapes if isinstance(s, Use)]
                assert len(pips) == (10 if rank == "T" else int(rank))


def test_four_colours_differ_and_black_ink_stays_black():
    def colours(ink, four):
        scenes, _, _ = pages(c.Deck(("2S", "2H", "2D", "2C"), four_colour=four), ink=ink)
        uses = [u for u in drawn(scenes[0].shapes) if isinstance(u, Use)]
        return {next(s for s in u.symbol.shapes if isinstance(s, Use)).symbol.name for u in uses}

    def inks(names):
        return {name.rsplit("-", 1)[1] for name in names}

    assert len(inks(colours("full", True))) == 4
    assert len(inks(colours("full", False))) == 2
    assert inks(colours("mono", True)) == {"#000000"}


def test_an_unknown_back_is_named():
    with pytest.raises(PrintError, match="Did you mean stars"):
        pages(c.Deck(back="star"))


def test_a_token_too_small_for_its_text_is_named():
    with pytest.raises(PrintError, match="reinforcements"):
        pages(c.Tokens((c.Token("reinforcements"),), across=12.0))
    with pytest.raises(PrintError, match="triangle"):
        pages(c.Tokens((c.Token("x"),), shape="triangle"))


@pytest.mark.parametrize("tone", ["plain", "dark"])
def test_a_label_stays_within_the_ring_of_a_round_token(tone):
    scenes, _, _ = pages(c.Tokens((c.Token("held", "flag", tone),), across=18.0))
    token = next(use.symbol for use in everything(scenes[0].shapes) if isinstance(use, Use))
    (label,) = (shape for shape in everything(token.shapes) if isinstance(shape, Text))
    half = width(label.text, label.font, label.size_pt) / 2
    foot = label.y - 9.0  # the baseline, below the middle of the token
    ring = 0.35 if tone == "plain" else 0.9
    assert label.size_pt >= 7.0
    assert hypot(half, foot) <= 18.0 * 0.43 - ring / 2


@pytest.mark.parametrize("ink", ["full", "low", "mono"])
def test_the_tones_of_tokens_differ_without_colour(ink):
    rings = set()
    for tone in c.TONES:
        scenes, _, _ = pages(c.Tokens((c.Token("7", tone=tone),)), ink=ink)
        token = next(use.symbol for use in everything(scenes[0].shapes) if isinstance(use, Use))
        ring = [shape.paint for shape in everything(token.shapes) if isinstance(shape, Outline)][-1]
        rings.add((ring.width, ring.dash))
    assert len(rings) == len(c.TONES)


def everything(shapes):
    for shape in shapes:
        yield shape
        if isinstance(shape, Group | Clip):
            yield from everything(shape.shapes)


@pytest.mark.parametrize("ink", ["full", "low", "mono"])
def test_a_token_has_one_edge_to_cut_and_nothing_crosses_it(ink):
    armed = c.Token("1", player=1, likeness=Likeness(tool="spear"))
    scenes, _, _ = pages(c.Tokens((armed,), "square", 14.0), ink=ink)
    token = next(use.symbol for use in everything(scenes[0].shapes) if isinstance(use, Use))
    edges = [
        shape
        for shape in token.shapes[0].shapes
        if isinstance(shape, Outline) and (shape.paint.stroke or shape.paint.even_odd)
    ]
    assert len(edges) == 1
    (window,) = (
        shape
        for shape in everything(token.shapes)
        if isinstance(shape, Clip)
        and any(isinstance(s, Clip) for s in shape.shapes)
        and not any(isinstance(s, Outline) for s in shape.shapes)
    )
    places = [at for _, at in window.outline if at]
    assert min(min(at) for at in places) > 0 and max(max(at) for at in places) < 14.0


def test_a_modifiers_token_shows_what_the_map_shows():
    scenes, _, _ = pages(c.Tokens((c.Token("B", "blocked", role="blocker"),), "square", 14.0))
    token = next(use.symbol for use in everything(scenes[0].shapes) if isinstance(use, Use))
    names = [use.symbol.name for use in everything(token.shapes) if isinstance(use, Use)]
    assert [name for name in names if name.startswith("piece-blocker")]


def test_tokens_are_printed_on_both_sides():
    scenes, _, _ = pages(c.Tokens((c.Token("+1", back_text="−1", copies=3),)))
    assert [list(words(s.shapes)).count("+1") for s in scenes] == [3, 0]
    assert [list(words(s.shapes)).count("−1") for s in scenes] == [0, 3]


@pytest.mark.parametrize("faces", [4, 6, 8])
def test_a_die_folds_up(faces):
    net = net_of(faces, 20.0)
    assert len(net.faces) == faces
    edges = [edge for face in net.faces for edge in edges_of(face)]
    assert all(dist(*edge) == pytest.approx(20.0, abs=0.01) for edge in edges)
    inner = [edge for edge in edges if edge[::-1] in edges]
    assert len(inner) == 2 * (faces - 1)  # a tree of faces
    # Every other edge meets one other, and one of the two has the flap.
    assert len(net.flaps) * 2 == len(edges) - len(inner)
    assert all(flap in edges and flap[::-1] not in edges for flap in net.flaps)
    assert len(net.folds()) == faces - 1 + len(net.flaps)
    assert len(net.outline()) == len(edges) - len(inner) + 2 * len(net.flaps)


def test_a_die_of_seven_faces_is_refused():
    with pytest.raises(PrintError, match="7 faces"):
        pages(c.Die(tuple("1234567")))


@pytest.mark.parametrize("card", ["poker", "mini", "tarot"])
def test_a_box_fits_its_deck(card):
    form = find_card(card)
    box = c.TuckBox("Box", 54)
    scenes, _, _ = pages(box, card=card)
    (use,) = [s for s in drawn(scenes[0].shapes) if isinstance(s, Use)]
    thick = 54 * box.thick
    assert use.symbol.width >= 2 * (form.width + thick)
    assert use.symbol.height >= form.height + 2 * thick


def test_a_deck_too_thick_for_a_box_is_named():
    with pytest.raises(PrintError, match="two boxes"):
        pages(c.TuckBox("Box", 300))


def test_tents_hold_names_and_reminders_or_refuse():
    scenes, _, _ = pages(c.Tent("Ann", "anchor", ("Draw a card", "Place it")))
    assert {"Ann", "Draw"} <= set(" ".join(words(scenes[0].shapes)).split())
    with pytest.raises(PrintError, match="reminders don't fit"):
        pages(c.Tent("Ann", "", ("A long reminder of everything there is to know",) * 40))


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_component_of_every_game_prints_on_both_papers(slug, kind):
    game = registry.load(slug)
    for paper, ink in (("a4", "full"), ("letter", "low")):
        style = make_style(paper=paper, ink=ink)
        sections = game.sheets[kind].make(SheetRequest(players=game.info.default_players))
        sheets = impose(compose(Document("t", "a", tuple(sections)), style), style)
        assert sheets.scenes
        if kind in ("standees", "tents", "dice", "tuckbox"):
            assert sheets.flip == "none"
        told = " ".join(words(sheets.scenes[0].shapes))
        assert "Print" in told and "100 %" in told


@pytest.mark.parametrize("slug", GAMES)
def test_components_name_icons_that_exist(slug):
    specs = read_specs(registry.packages()[slug])
    named = [t.symbol for sheet in specs.tokens for t in sheet.tokens]
    named += [t.back_symbol for sheet in specs.tokens for t in sheet.tokens]
    named += [figure.symbol for figure in specs.standees]
    named += [face.strip(":") for die in specs.dice for face in die.faces if face[0] == ":"]
    assert set(named) - {""} <= set(icons.names())


def test_pages_and_pieces_are_all_there_is():
    game = registry.load(GAMES[0])
    pages = sheet_names(game, "all", with_scenario=True)
    pieces = sheet_names(game, "pieces", with_scenario=True)
    assert not set(pages) & set(KINDS)
    assert set(pieces) >= set(KINDS)
    assert sorted(sheet_names(game, "all, pieces", with_scenario=True)) == sorted(game.sheets)
    assert sheet_names(game, "dice,cheat", with_scenario=False) == ["dice", "cheat"]


@pytest.mark.parametrize("duplex", ["long", "none"])
def test_pieces_begin_on_fronts_without_pages_between(duplex):
    names = ["standees", "tokens", "tents", "cheat", "dice"]
    sections = general_sections(registry.load("dabu-deeps"), names, 2)
    style = make_style(press=make_press(duplex=duplex))
    document = Document("t", "a", tuple(sections))
    sides = impose(compose(document, style), style).scenes
    assert all("Notes" not in words(side.shapes) for side in sides)
    empty = [number for number, side in enumerate(sides) if not side.shapes]
    assert empty == ([1, 5, 9] if duplex == "long" else [])


@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("slug", GAMES)
def test_fronts_come_on_the_fronts_of_sheets_whatever_was_printed_before(slug, duplex):
    game = registry.load(slug)
    style = make_style(press=make_press(duplex=duplex))
    fronts = 0
    for before in sheet_names(game, "all", with_scenario=False):
        sections = general_sections(game, [before, "cheat", "dice", "tokens"], 2)
        document = Document("t", "a", tuple(sections))
        sides = impose(compose(document, style), style).scenes
        assert not any(side.backed for side in sides[1::2]), before
        fronts += sum(side.backed for side in sides)
    assert fronts


def test_a_malformed_components_file_is_named(tmp_path, monkeypatch):
    folder = tmp_path / "broken_parts"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "components.toml").write_text("jokers = 7\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(TableError, match="jokers"):
        read_specs("broken_parts")


def test_the_deck_command(tmp_path: Path, capsys):
    target = tmp_path / "deck.pdf"
    assert run(["deck", "-o", str(target), "--paper", "a4", "--card", "mini"]) == 0
    assert target.stat().st_size < 150_000
    assert run(["deck", "-o", str(tmp_path / "x.pdf"), "--back", "nope"]) == 2
    assert run(["deck", "-o", str(tmp_path / "x.pdf"), "--accent", "nope"]) == 2
    assert not (tmp_path / "x.pdf").exists()
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 3


def test_the_deck_is_in_order_and_whole():
    assert c.Deck().codes == tuple(map(code, DECK_WITH_JOKERS))


def test_each_seat_has_figures_of_its_own():
    from engine.game.component_sheets import FigureSpec, Specs, _standees

    specs = Specs(standees=[FigureSpec(name="Scout", symbol="boot", per_player=True)])
    info = registry.load(GAMES[0]).info
    (block,) = _standees(specs, info, 4)
    scouts = [figure for figure in block.figures if figure.name == "Scout"]
    assert len({figure.tone for figure in scouts}) == len({f.text for f in scouts}) == 4


def test_six_players_have_six_arms_and_no_two_figures_alike():
    from engine.game.component_sheets import _standees

    for slug in GAMES:
        specs = read_specs(registry.packages()[slug])
        (block,) = _standees(specs, registry.load(slug).info, 6)
        shown = [figure.likeness for figure in block.figures]
        assert None not in shown, slug
        assert len(set(shown)) == len(shown), slug
        owners = [figure.player for figure in block.figures if figure.player]
        assert set(owners) in (set(), set(range(1, 7)))


@pytest.mark.parametrize("ink", ["full", "low", "mono"])
def test_a_player_s_pieces_bear_the_player_s_arms(ink):
    for thing in (
        c.Standees((c.Standee("Scout", player=3, likeness=Likeness()),)),
        c.Tokens((c.Token("4", player=3),)),
        c.Tokens((c.Token("4", player=3, likeness=Likeness()),), across=14.0),
        c.Tent("", "player-3"),
    ):
        scenes, _, _ = pages(thing, ink=ink)
        names = {u.symbol.name for u in everything(scenes[0].shapes) if isinstance(u, Use)}
        inner = {
            u.symbol.name
            for outer in everything(scenes[0].shapes)
            if isinstance(outer, Use)
            for u in everything(outer.symbol.shapes)
            if isinstance(u, Use)
        }
        assert any(name.startswith("shield-2-") for name in names | inner), thing


def test_a_token_bears_a_name_where_there_is_room():
    named = c.Token("D1", name="Saint Merrow's Infirmarians", likeness=Likeness())
    scenes, _, _ = pages(c.Tokens((named,), "square", 20.0))
    assert {"Saint Merrow’s", "Infirmarians", "D1"} <= set(words(scenes[0].shapes))
    scenes, _, _ = pages(c.Tokens((named,), "square", 14.0))
    assert set(words(scenes[0].shapes)) >= {"D1"}
    assert "Infirm" not in " ".join(words(scenes[0].shapes))
    turned = "".join(words(scenes[1].shapes)).replace("-", "").replace(" ", "")
    assert "Infirmarians" in turned


def test_a_figure_that_is_no_figure_is_named():
    with pytest.raises(TableError, match="isn't a figure"):
        _likeness(FigureSpec(name="x", figure="youth / tunic"), 1)


def test_dice_of_unlike_sizes_share_a_sheet():
    from engine.blocks.blocks import Document, Section
    from engine.blocks.cut_outs import Die
    from printkit.compose.document import compose_document
    from printkit.scene.shapes import Use
    from printkit.theme.style import make_style

    dice = tuple(Die(tuple(map(str, range(1, n + 1))), f"d{n}") for n in (4, 6, 6, 8))
    for paper in ("a4", "letter"):
        document = Document("t", "a", (Section("dice", "Dice", dice),))
        (sheet,) = compose_document(document, make_style(paper=paper))
        assert sum(isinstance(shape, Use) for shape in drawn(sheet.shapes)) == 4


def test_spots_of_dice_are_counted_and_opposite_faces_make_seven():
    from printkit.layout.pieces.dice import _SPOTS

    assert [len(spots) for spots in _SPOTS.values()] == [1, 2, 3, 4, 5, 6]
    assert [len(set(spots)) for spots in _SPOTS.values()] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("name", ["Grudgetongue Riders", "Gloomthumb Bows", "Old Axe Crossbows"])
def test_no_part_of_a_name_reaches_beyond_its_token(name):
    token = c.Token("T3", tone="dark", name=name)
    art = name_art(token, 14.0, 14.0, look_of(make_style(), "oxblood"))
    lines = [text for text in art if isinstance(text, Text) and text.text != "T3"]
    assert " ".join(text.text for text in lines) == name
    assert all(width(text.text, text.font, text.size_pt) <= 12.8 for text in lines)
