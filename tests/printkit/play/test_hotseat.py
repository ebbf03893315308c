"""A game at one screen: nobody sees what is another's, and nothing typed breaks it."""

from __future__ import annotations

import pytest

from engine import registry
from engine.game.contract import Request
from engine.play.match import Dice
from engine.play.programs import find_player
from engine.rng import Stream
from printkit.play.broken_off import settled
from printkit.play.console import StopPlaying
from printkit.play.hotseat import HotseatGame, _folded

SLUGS = [slug for slug in registry.packages() if registry.load(slug).play is not None]


class Script:
    """A console that types a list of lines and keeps what it was shown, screen by screen."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = list(lines)
        self.screens: list[list[str]] = [[]]

    def say(self, text: str) -> None:
        self.screens[-1].append(text)

    def ask(self, prompt: str) -> str:
        self.screens[-1].append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def clear(self) -> None:
        self.screens.append([])


def sit(slug: str, programs: list[str | None], lines: list[str], seed: str = "1"):
    game = registry.load(slug)
    play = game.play
    whole = play.deal_missing(game.generate(Request(seed, len(programs))), Stream(seed))
    script = Script(lines)
    names = [name or f"Person {seat}" for seat, name in enumerate(programs)]
    players = [name and find_player(name, play) for name in programs]
    table = HotseatGame(play, play.start(whole), names, players, Dice(seed, len(names)), script)
    return table, script, whole


def run(table: HotseatGame) -> bool:
    try:
        table.run()
    except StopPlaying:
        return False
    return True


def first_label(table: HotseatGame) -> str:
    seat = table.state.to_move
    view = table.state.observe(seat)
    return table.play.screen.label(view, table.state.legal_moves()[0])


def test_the_end_of_what_is_typed_stops_the_game() -> None:
    table, script, _ = sit("dukes-up", [None, "greedy"], [])
    assert not run(table)
    assert "You are Red" in script.screens[0][1]


class Robot(Script):
    """Two people who take the first choice each time, for some turns."""

    def __init__(self, turns: int) -> None:
        super().__init__([""] * turns)
        self.table: HotseatGame | None = None

    def ask(self, prompt: str) -> str:
        super().ask(prompt)
        return "" if "Press Enter" in prompt else first_label(self.table)


def test_two_people_never_share_a_screen() -> None:
    table, _, _ = sit("dukes-up", [None, None], [])
    table.console = robot = Robot(60)
    robot.table = table
    assert not run(table)
    assert len(robot.screens) > 10
    seen = set()
    for screen in robot.screens:
        text = "\n".join(screen)
        assert not ("You are Red" in text and "You are Black" in text)
        seen |= {name for name in ("You are Red", "You are Black") if name in text}
    assert len(seen) == 2


def test_what_is_no_move_or_against_the_rules_is_explained_and_asked_again() -> None:
    table, script, _ = sit("uboat-wargames", [None, "greedy", "greedy"], ["nonsense", "?", ""])
    assert not run(table)
    shown = "\n".join(line for screen in script.screens for line in screen)
    assert "? lists your choices" in " ".join(shown.split())
    assert len(table.moves) in (0, 1, 2)  # the others may have begun


def test_a_suit_typed_on_a_phone_is_a_suit() -> None:
    """It has a sign after it that asks for a picture."""
    plain, _, _ = sit("dukes-up", [None, "greedy"], [])
    said = first_label(plain)
    assert said[-1] in "♠♥♦♣"
    table, _, _ = sit("dukes-up", [None, "greedy"], [said + "\ufe0f"])
    run(table)
    assert table.moves[:1] == [plain.state.legal_moves()[0]]


class Guesser(Script):
    """A person who types any of the choices that the screen lists."""

    def __init__(self, seed: str) -> None:
        super().__init__([])
        self.table: HotseatGame | None = None
        self.rng = Stream(seed)

    def ask(self, prompt: str) -> str:
        self.screens[-1].append(prompt)
        seat = self.table.state.to_move
        view = self.table.state.observe(seat)
        return self.table.play.screen.label(view, self.rng.pick(self.table.state.legal_moves()))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_person_can_finish_a_game_by_typing_what_is_listed(slug: str) -> None:
    seats = registry.load(slug).info.default_players
    table, _, whole = sit(slug, [None, *["greedy"] * (seats - 1)], [], "3")
    table.console = guesser = Guesser("g")
    guesser.table = table
    assert run(table)
    assert guesser.screens[-1][-1].split() == table.ending().split()
    state = table.play.start(whole)
    tokens = table.play.write(table.play.start(whole), table.moves)
    assert table.play.replay(state, tokens) is None
    assert state.outcome() == table.state.outcome()


def test_programs_alone_play_to_the_end() -> None:
    for slug, seats in (("dukes-up", 2), ("uboat-wargames", 3), ("dabu-deeps", 2)):
        table, script, _ = sit(slug, ["greedy"] * seats, [])
        assert run(table)
        assert table.state.outcome()
        assert script.screens[-1][-1].split() == table.ending().split()


def test_a_game_broken_off_anywhere_can_go_on_from_its_tokens() -> None:
    for slug, seats in (("dukes-up", 2), ("uboat-wargames", 3), ("dabu-deeps", 2)):
        table, _, whole = sit(slug, ["random"] * seats, [], "5")
        run(table)
        play = table.play
        for count in range(min(len(table.moves), 40)):
            tokens, kept = settled(play, lambda p=play, w=whole: p.start(w), table.moves[:count])
            assert len(kept) <= count <= len(kept) + 3
            state = play.start(whole)
            assert play.replay(state, tokens) is None


def test_an_open_game_tells_everybody_its_news_once() -> None:
    table, _, _ = sit("defenders", [None, None, None], [])
    robot = Robot(40)
    robot.table = table
    table.console = robot
    run(table)
    said = "\n".join(line for screen in robot.screens for line in screen)
    assert len(robot.screens) == 1
    words = " ".join(said.split())
    assert words.count("Turn 2, the card is") == 1
    assert words.index("Turn 2, the card is") < words.index("Turn 2 · card")
    assert "Person 1: A scene" not in said
    assert max(len(line) for line in said.splitlines()) <= 90


@pytest.mark.parametrize("slug", ["dukes-up", "uboat-wargames"])
def test_who_is_called_finds_an_empty_screen(slug: str) -> None:
    """What the one before saw is gone when the next person comes, and not only after Enter."""
    robot = Robot(12)
    table, _script, _whole = sit(slug, [None] * registry.load(slug).info.players[0], [])
    robot.table, table.console = table, robot
    run(table)
    calls = [screen for screen in robot.screens if any("Press Enter" in line for line in screen)]
    assert len(calls) > 3
    assert all(len(screen) == 1 for screen in calls)


def said(script: Script) -> str:
    return " ".join(" ".join(line for screen in script.screens for line in screen).split())


def test_a_batch_that_stops_halfway_says_what_was_done_and_what_not() -> None:
    lines = ["done", "strategy draw", "draw 7", "build; add 2S; add 2S; place 0,0"]
    table, script, _ = sit("deebz", [None, "greedy"], lines, "1")
    run(table)
    told = said(script)
    assert "Done: build; add" in told or "Done: build." in told
    assert "Not done: add 2S; " in told


def test_ending_a_phase_with_something_left_asks_once() -> None:
    table, script, _ = sit("dabu-deeps", [None, "greedy"], ["concede", "concede"])
    assert run(table)
    told = said(script)
    assert told.count("To do it all the same, type concede again.") == 1
    assert len(table.moves) == 1


def test_another_answer_in_between_is_asked_about_again() -> None:
    lines = ["concede", "help exposed", "concede", "hint", "nonsense", "concede"]
    table, _, _ = sit("dabu-deeps", [None, "greedy"], lines)
    assert run(table)  # questions are no moves: the second concede is the answer
    assert len(table.moves) == 1


def test_cards_are_understood_in_any_usual_writing() -> None:
    plain, _, _ = sit("dukes-up", [None, "greedy"], [])
    hidden = first_label(plain).removeprefix("fief ")
    names = {"♥": "hearts", "♦": "diamonds"}
    writings = [f"{hidden[-1]}{hidden[:-1]}", f"the {hidden[:-1]} of {names[hidden[-1]]}"]
    for written in writings:
        table, _, _ = sit("dukes-up", [None, "greedy"], [written])
        run(table)
        assert table.moves[:1] == [plain.state.legal_moves()[0]]


def test_the_same_news_several_times_on_end_is_said_once() -> None:
    told = _folded(["A.", "A.", "B.", "A.", "C!", "C!", "C!"])
    assert told == ["A (twice).", "B.", "A.", "C! (3 times)"]


@pytest.mark.parametrize(
    ("slug", "usual", "turned"),
    [("dabu-deeps", "4d r1c1", "r1c1 4♦"), ("uboat-wargames", "L7", "7 l")],
)
def test_a_card_and_its_place_are_understood_in_either_order(
    slug: str, usual: str, turned: str
) -> None:
    players = registry.load(slug).info.default_players
    table, _script, _whole = sit(slug, [None] * players, [], "a")
    table.session.advance()
    view = table.state.observe(table.state.to_move)
    assert table.play.screen.read(view, turned) == table.play.screen.read(view, usual)


def test_the_table_is_shown_once_when_a_move_is_taken_back() -> None:
    table, script, _whole = sit("uboat-wargames", [None, "easy", "easy", "easy"], ["L7", "undo"])
    run(table)
    shown = script.screens[-1]
    back = next(place for place, text in enumerate(shown) if "Taken back" in text)
    assert sum("You have drawn" in text for text in shown[back:]) == 1


def test_bare_cards_mean_what_the_decision_asks_for() -> None:
    lines = ["done", "strategy draw", "draw 7", "build", "?"]
    table, script, _whole = sit("deebz", [None, "easy"], lines, "a")
    run(table)
    view = table.state.observe(table.state.to_move)
    hand = [label for label in script.screens[-1][-2].split() if len(label) == 2][:2]
    assert len(hand) == 2
    told = [table.play.screen.read(view, text) for text in (" ".join(hand), ", ".join(hand))]
    assert told == [table.play.screen.read(view, f"add {' '.join(hand)}")] * 2


def test_what_happens_before_the_first_turn_is_not_since_the_last_one() -> None:
    table, script, _ = sit("uboat-wargames", ["easy", None, "easy"], ["L7"], seed="4")
    assert table.state.to_move != 1  # another one begins
    run(table)
    shown = said(script)
    assert shown.index("Before your turn:") < shown.index("Since your last turn:")
    assert shown.count("Before your turn:") == 1
