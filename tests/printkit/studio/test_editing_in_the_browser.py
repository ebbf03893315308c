"""Editor and game table in a real Chromium: a city mended by dragging, a duel played by clicks."""

from __future__ import annotations

import json

import pytest
from browser import opened, serious_faults, served

from engine import registry
from engine.game.contract import Request
from engine.game.editor import Edit, make_edit
from engine.scenario.envelope import dump

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def browser():
    with opened() as found:
        yield found


def _city():
    """A city in which a place lies on another and a unit has no post; and where the place was."""
    game = registry.load("defenders")
    content = game.generate(Request("3", 3, {})).content
    home, other = (content["locations"][n]["position"] for n in (1, 5))
    move = Edit("move", points=(tuple(other),), pieces=("locations[1]",))
    spoilt = make_edit(game.editor, content, move)
    spoilt["defenders"][0]["placed_at"] = None
    return dump(game.seal(Request("3", 3), "The muddled city", spoilt)), home, other


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    folder = tmp_path_factory.mktemp("house")
    shelf = folder / "shelf" / "scenarios"
    shelf.mkdir(parents=True)
    (shelf / "city.json").write_text(_city()[0], encoding="utf-8")
    for slug, players in (("deebz", 2), ("dukes-up", 2)):
        made = dump(registry.load(slug).generate(Request("1", players, {})))
        (shelf / f"{slug}.json").write_text(made, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
        with served(folder / "shelf") as found:
            yield *found, shelf


@pytest.fixture
def page(browser, house):
    context = browser.new_context(
        locale="en-GB", base_url=house[0], viewport={"width": 1300, "height": 1500}
    )
    context.set_default_timeout(30_000)
    page = context.new_page()
    page.complaints = []
    page.on("console", lambda said: page.complaints.append(said.text))
    page.on("pageerror", lambda fault: page.complaints.append(str(fault)))
    context.request.get(house[1], max_redirects=0)
    yield page
    context.close()
    assert page.complaints == []


def _on_board(page, point) -> dict[str, float]:
    """Where a point of the city lies on the board."""
    scale = page.locator("#board").bounding_box()["width"] / 1000
    return {"x": point[0] * scale, "y": point[1] * scale}


def _drag(page, start, end) -> None:
    """Drag from a point of the city to another, in its own units."""
    page.wait_for_selector("#board img[src]")
    page.drag_and_drop(
        "#map", "#map", source_position=_on_board(page, start), target_position=_on_board(page, end)
    )


def test_a_city_is_mended_by_dragging_until_its_findings_are_gone(page, house) -> None:
    _text, home, other = _city()
    page.goto("/edit?file=city")
    page.wait_for_selector("#verdict[data-sound=no]")
    finding = page.locator("#findings button.error").first
    finding.press("Enter")  # to where it lies
    assert page.evaluate("document.activeElement.id") == "map"
    finding.hover()  # from the list to the map
    page.wait_for_selector("#map .found.meant")
    page.hover("#verdict")
    page.hover("#map", position=_on_board(page, other))  # and from the map to the list
    page.wait_for_selector("#findings button.meant >> text=overlap")
    assert serious_faults(page) == []
    assert page.is_disabled("#print") and page.is_disabled("#play")
    _drag(page, other, home)
    page.wait_for_function(
        "() => !document.querySelector('#findings').innerText.includes('overlap')"
    )
    unit = page.locator('circle[data-piece="defenders[0]"]').bounding_box()
    middle = unit["x"] + unit["width"] / 2, unit["y"] + unit["height"] / 2
    page.mouse.move(*middle)
    page.mouse.down()
    place = page.locator('circle[data-piece="locations[6]"]').bounding_box()
    page.mouse.move(place["x"] + 4, place["y"] + 4, steps=4)
    page.mouse.up()
    page.wait_for_selector("#verdict[data-sound=yes]")
    assert page.locator("#findings button.error").count() == 0
    page.fill("#title", "The tidy city")
    page.click("#save")
    page.wait_for_url("**/edit?file=the-tidy-city**")
    assert page.evaluate("document.activeElement.id") == "save"
    saved = json.loads((house[2] / "the-tidy-city.json").read_text("utf-8"))
    assert saved["content"]["defenders"][0]["placed_at"]


def _apply_of(page, stroke):
    """What the page sends for a stroke of the pointer over the map, in cells."""
    frame = page.evaluate("document.querySelector('#map').viewBox.baseVal.width")
    left, top, across, down = page.grid
    box = page.locator("#board").bounding_box()
    scale = box["width"] / frame
    spots = [
        (box["x"] + (left + x * across) * scale, box["y"] + (top + y * down) * scale)
        for x, y in stroke
    ]
    with page.expect_response("**/edit/apply**") as answered:
        page.mouse.move(*spots[0])
        page.mouse.down()
        for spot in spots[1:]:
            page.mouse.move(*spot)  # in one jump, as a fast hand does
        page.mouse.up()
    return json.loads(answered.value.request.post_data)["edit"]


def test_a_fast_hand_leaves_no_gap_and_a_wall_follows_the_line(page) -> None:
    with page.expect_response("**/edit/tell**") as told:
        page.goto("/edit?file=deebz&work=strokes")
    page.grid = told.value.json()["data"]["frame"][:4]
    page.wait_for_selector("#board img[src]")
    rock = _apply_of(page, [(1.5, 2.5), (6.5, 2.5)])
    assert rock["cells"] == [[x, 2] for x in range(1, 7)]
    page.check("#tools input[value=wall]")
    wall = _apply_of(page, [(2.5, 5.1), (5.5, 5.1)])
    assert sorted(wall["edges"]) == [[[x, 4], [x, 5]] for x in range(2, 6)]
    corner = _apply_of(page, [(8.9, 8.5), (8.9, 11.1), (11.5, 11.1)])
    down = [[[8, y], [9, y]] for y in range(8, 11)]
    assert sorted(corner["edges"]) == sorted([*down, *([[x, 10], [x, 11]] for x in range(9, 12))])


def test_a_map_is_drawn_by_keyboard_alone_in_a_mirror(page) -> None:
    page.goto("/edit?file=deebz")
    page.wait_for_selector("#field-mirror")
    page.select_option("#field-mirror", "sides")
    page.focus("#field-mirror")
    page.keyboard.press("Tab")
    where = page.locator("#map")  # a screen reader says what it is and where, and lets keys through
    assert where.get_attribute("role") == "slider"
    assert where.get_attribute("aria-roledescription") == "map"
    assert where.get_attribute("aria-valuetext").startswith("column 0, row 0: ")
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    assert page.inner_text("#told").startswith("column 2, row 2")
    before = page.get_attribute("#board img", "src")
    page.keyboard.press(" ")
    page.wait_for_function(
        "s => document.querySelector('#board img').getAttribute('src') !== s", arg=before
    )
    page.wait_for_selector("#heard >> text=column 2, row 2: rock")
    page.keyboard.press("Control+z")
    page.wait_for_selector("#undo:disabled")
    page.wait_for_selector("#heard >> text=Undone. column 2, row 2")
    page.keyboard.press("Control+y")
    page.wait_for_selector("#redo:disabled")
    assert page.is_enabled("#undo")
    assert page.evaluate("document.activeElement.id") == "map"
    page.check("#tools input[value=move]")
    page.wait_for_selector("#heard >> text=Space takes a piece")  # how it is used, without a look
    page.focus("#map")
    told = []
    for _piece in range(40):  # two pieces of one cell don't hold it back
        page.keyboard.press("n")
        told.append(page.inner_text("#told"))
        if "Spawn Point of player 2" in told[-1]:
            break
    assert "Spawn Point of player 2" in told[-1] and len(set(told)) == len(told)
    page.keyboard.press(" ")
    page.wait_for_selector("#heard >> text=You hold Spawn Point of player 2.")
    page.keyboard.press("ArrowRight")
    page.keyboard.press(" ")
    page.wait_for_selector("#heard >> text=Move: Spawn Point of player 2.")
    page.focus("#tools input:checked")
    assert where.get_attribute("aria-valuetext").endswith("Spawn Point of player 2")


def _turn(page) -> str:
    return page.get_attribute("#game-table", "data-turn")


def _until_changed(page, turn: str) -> None:
    page.wait_for_function(
        "t => document.querySelector('#game-table').dataset.turn !== t", arg=turn
    )


def test_a_whole_duel_is_played_by_clicking_with_hint_and_undo(page) -> None:
    page.goto("/play?file=dukes-up&seat.1=easy")
    page.click("#begin")
    page.wait_for_selector("#board .legal")
    page.goto("/play?file=dukes-up&seat.0=me&seat.1=easy&dice=hint")
    page.wait_for_selector("#board .legal")
    turn = _turn(page)
    page.click("#board .legal >> nth=0")  # a card of the hand, which becomes the fief
    _until_changed(page, turn)
    moves = page.inner_text("#moves")
    page.focus("#undo")
    page.keyboard.press("Enter")  # there's nothing more to take back
    page.wait_for_selector("#redo:enabled")
    assert page.evaluate("document.activeElement.closest('#moves') !== null")
    page.click("#redo")
    page.wait_for_selector("#redo:disabled")
    assert page.inner_text("#moves") == moves
    page.fill("#word", "fief")
    page.keyboard.press("Enter")
    page.wait_for_selector("#meaning p")
    heard = False
    for decision in range(120):
        turn = _turn(page)
        if page.inner_text("#ask-title") == "The game is over":
            break
        if decision % 3 == 1 and page.locator("#board .legal").count():
            page.click("#board .legal >> nth=0")
            if _turn(page) == turn and page.locator("#moves .all").count():
                page.click("#moves button[data-move] >> nth=0")
        else:
            page.click("#hint")
            page.wait_for_selector("#hints button")
            if not heard:  # with its reason
                reason = page.inner_text("#hints span >> nth=0")
                page.wait_for_function(
                    "r => document.querySelector('#heard').textContent.includes(r)", arg=reason
                )
                heard = True
            page.click("#hints button >> nth=0")
        _until_changed(page, turn)
    assert page.inner_text("#ask-title") == "The game is over"
    assert "won" in page.inner_text("#phase")
    assert serious_faults(page) == []
