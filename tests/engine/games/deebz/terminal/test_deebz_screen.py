"""A person at the terminal: whole games typed by hand, and what the screen tells beside the map."""

from __future__ import annotations

import re

import pytest
from deebz_table import begin, codes, deal, do, go, put

from engine import registry
from engine.errors import IllegalMove
from engine.game.playable import CHANCE, NOBODY, turn_of
from engine.games.deebz.actions.activation import Activation, GrantedAction
from engine.games.deebz.actions.attack import LossChoice, RevealChoice
from engine.games.deebz.actions.move import Walk
from engine.games.deebz.programs.greedy import HANDLERS
from engine.games.deebz.table.draw_piles import Draw, Strategy
from engine.games.deebz.table.table import PendingStep
from engine.games.deebz.terminal.screen import ASKS, BRIEF
from engine.games.deebz.terminal.table_lines import player_lines
from engine.games.deebz.turn.phases import ActivateUnits, EndTurn, PlaceUnits, PlayEffects
from engine.play.match import Dice

PLAY = registry.load("deebz").play
RACE = {"objectives": [{"kind": "race", "area": [[11, 0]]}]}


@pytest.mark.parametrize("ruleset", [{}, {"preset": "full"}, {"deck_adjust": "draft"}])
def test_a_whole_game_is_played_by_typing(ruleset) -> None:
    state = begin(ruleset={**ruleset, "round_cap": 4}, **RACE)
    dice = Dice("typed", 2)
    greedy = PLAY.players["greedy"]
    while state.to_move != NOBODY:
        if state.to_move == CHANCE:
            state.apply(state.chance(dice.chance))
            continue
        turn = turn_of(state)
        move = greedy(turn, dice.seats[turn.seat])
        assert "{" not in PLAY.screen.ask(turn.view)
        assert max(map(len, PLAY.screen.show(turn.view).splitlines())) <= 78
        typed = "  " + PLAY.screen.label(turn.view, move).replace(" ", "  ")
        assert PLAY.screen.read(turn.view, typed) == [move]
        state.apply(move)
    assert PLAY.screen.result(state)


def left(state) -> tuple[str, ...]:
    """What the guide says is left for seat 0."""
    return PLAY.guide.situation(state.observe(0), []).left


def asked(state) -> str:
    return PLAY.screen.ask(state.observe(0))


def shown(state, seat: int = 0) -> str:
    return PLAY.screen.show(state.observe(seat))


def test_the_screen_tells_goal_suits_letters_and_rewards() -> None:
    state = begin(
        modifiers=[
            {"type": "discarder", "x": 4, "y": 4},
            {"type": "teleporter", "x": 1, "y": 5, "designation": "A", "facing": "E"},
            {"type": "teleporter", "x": 9, "y": 5, "designation": "A", "facing": "N"},
        ],
        rewards=[{"area": [[1, 0]], "cards": ["5H"], "mode": "single_use"}],
        ruleset={"suit_map": {"S": "movement", "H": "range", "D": "armour", "C": "damage"}},
    )
    go(state, PlaceUnits(0))
    text = " ".join(shown(state).split())
    assert "Hold the ground: Hold the area alone at the end of 3 of your turns" in text
    assert "Suits: ♠ Movement, ♥ Range, ♦ Armour, ♣ Damage" in text
    assert "D Discarder, T Teleporter, TA at 1,5 faces E, TA at 9,5 faces N" in text
    assert "Rewards: 5♥ at 1,0" in text


def test_targets_of_ones_own_carry_their_players_number() -> None:
    both = begin(**RACE)
    assert "::" in shown(both)
    assert "Objective, First to stand" in shown(both)
    own = begin(objectives=[{"kind": "race", "areas": [[[11, 0]], [[0, 11]]]}])
    assert ":1" in shown(own)
    assert ":2" in shown(own)
    assert "::" not in shown(own)
    assert "Letters: :: the target" in shown(both)
    assert "Letters: :1 the target of P1, :2 the target of P2" in shown(own)


def test_an_effect_in_the_making_asks_for_what_it_lacks() -> None:
    state = begin(modifiers=[{"type": "blocker", "x": 4, "y": 4}])
    put(state, 0, (3, 3), "2C")
    deal(state, 0, "JS JH 5S 5H")
    go(state, PlayEffects(0))
    do(state, ("play", "E-J1", 0))
    assert asked(state) == "Pay its cards (pay JS)"
    do(state, ("pay", codes("JS")[0]))
    assert asked(state) == "Pay more cards (pay JH), or done"
    do(state, ("done",))
    assert asked(state) == "Name its target (cell 1,0)"
    go(state, PlayEffects(0))
    do(state, ("play", "E-S1", 0), ("pay", codes("5S")[0]), ("pay", codes("5H")[0]))
    assert asked(state) == "Choose one, as listed by ? (choose move)"


def test_an_effect_is_typed_by_the_cost_that_pages_name_it_by() -> None:
    state = begin(modifiers=[{"type": "blocker", "x": 4, "y": 4}])
    put(state, 0, (3, 3), "2C")
    deal(state, 0, "6S 6H 6C JS")
    go(state, PlayEffects(0))
    for typed in ("play triple", "play Triple", "play TRIPLE "):
        assert PLAY.screen.read(state.observe(0), typed) == [("play", "E-S3", 0)]
    assert PLAY.screen.read(state.observe(0), "play E-J1") == [("play", "E-J1", 0)]
    with pytest.raises(IllegalMove):  # two Effects cost a Jack
        state.verify(*PLAY.screen.read(state.observe(0), "play j"))


def test_d12_9_the_suit_of_an_effect_is_asked_for_by_name() -> None:
    state = begin(ruleset={"advanced_modifiers": True})
    put(state, 0, (3, 3), "2C")
    deal(state, 0, "6S 6H 6C")
    go(state, PlayEffects(0))
    do(state, ("play", "E-S3", 0), *(("pay", card) for card in codes("6S 6H 6C")))
    assert asked(state) == "Choose the suit that the Effect has, for a Reflector (choose S)"


def test_a_draw_limit_is_shown_once_there_is_one() -> None:
    state = begin()
    assert player_lines(state, 0)[1].split() == ["P1", "(you)", "0", "52", "0", "-"]
    state.seats[0].limit = 7
    assert player_lines(state, 0)[1].split()[-1] == "7"


def test_short_actions_that_are_left_are_counted() -> None:
    state = begin()
    unit = put(state, 0, (3, 3), "2C 2D")
    step = Activation(unit, 0)
    go(state, step)
    step.pay(state)
    assert left(state)[0] == f"u{unit.number} has 2 Short Actions left."
    step.pay(state)
    assert left(state)[0] == f"u{unit.number} has 1 Short Action left."


def test_the_screen_tells_who_is_still_to_come() -> None:
    """S10: arrivals by round and by Interact, until they are there."""
    area = [[6, 6]]
    state = begin(
        objectives=[{"kind": "hold", "area": area, "interact": {"draw_cards": 1}}],
        templates=[{"id": "watch", "cards": ["4S", "6H"]}],
        spawn_events=[
            {"round": 3, "template": "watch", "player": 1, "cell": [1, 0]},
            {"interact": 0, "template": "watch", "player": 2, "cell": [10, 11]},
        ],
    )
    put(state, 0, (6, 6), "2C")
    go(state, ActivateUnits(0))
    text = " ".join(shown(state).split())
    assert "Interact 0: draw 1 card." in text
    assert "Arrivals: P1 4♠ 6♥ at 1,0 in round 3; P2 4♠ 6♥ at 10,11 at the first interact 0" in text
    do(state, ("activate", state.units[0].number), ("interact", 0))
    assert [unit.controller for unit in state.units] == [0, 1]
    assert "Arrivals: P1 4♠ 6♥ at 1,0 in round 3 " in " ".join(shown(state).split()) + " "


def test_the_screen_helps_with_the_decision_at_hand() -> None:
    state = begin()
    unit = put(state, 0, (3, 3), "2C 3C")
    deal(state, 0, "JS 5H 6H")
    go(state, PlayEffects(0))
    assert "E-J1 (J+) Place 1 Blocker" in shown(state)
    assert "E-J1" not in shown(state, 1)
    go(state, PlaceUnits(0))
    do(state, ("build",), ("add", codes("5H")[0]))
    assert "In the Unit so far: 5♥" in shown(state)
    assert "In the Unit so far" not in shown(state, 1)
    go(state, Walk(state, unit, 0))
    assert left(state) == ("3 steps are left.",)


def test_in_the_middle_of_a_decision_the_map_is_not_drawn_again() -> None:
    state = begin(ruleset={"base_draw_limit": 5})
    deal(state, 0, "JS 5H 6H")
    brief = PLAY.screen.brief
    go(state, PlayEffects(0))
    assert brief(state.observe(0)) == ""  # a phase begins: the table
    do(state, ("play", "E-J1", 0), ("pay", codes("JS")[0]))
    assert "E-J1 costs J+; paid so far: J♠" in brief(state.observe(0))
    assert "paid" not in brief(state.observe(1))
    who = state.seats[0]
    who.limit, who.drawn = 5, 3
    go(state, Draw(0))
    assert "Up to 2 cards" in left(state)[0]
    who.drawn = 5
    go(state, EndTurn(0))
    assert brief(state.observe(0)).splitlines() == ["Your hand: J♠ 5♥ 6♥"]
    assert left(state) == ("You may keep 0 cards.",)


def test_a_modifier_is_found_and_named_by_its_cell() -> None:
    mods = [{"type": "blocker", "x": 4, "y": 3}, {"type": "blocker", "x": 7, "y": 8}]
    state = begin(modifiers=mods)
    deal(state, 0, "JS 5H")
    go(state, PlayEffects(0))
    do(state, ("play", "E-J2", 0), ("pay", codes("JS")[0]), ("done",), ("choose", "blocker"))
    view = state.observe(0)
    assert "m1 Blocker 4,3, m2 Blocker 7,8" in PLAY.screen.brief(view)
    assert PLAY.screen.read(view, "mod 7,8") == PLAY.screen.read(view, "mod m2")
    with pytest.raises(IllegalMove):
        PLAY.screen.read(view, "mod 0,0")


def test_several_moves_in_one_line() -> None:
    state = begin()
    deal(state, 0, "JS 5H 6H")
    go(state, PlaceUnits(0))
    moves = PLAY.screen.read(state.observe(0), "build; ADD 5h;add 6H ; place 0,1;")
    assert moves == [("build",), *(("add", c) for c in codes("5H 6H")), ("place", state.cell(0, 1))]


def test_a_strategy_and_a_number_need_no_word_before_them() -> None:
    state = begin()
    read = PLAY.screen.read
    go(state, Strategy(0))
    assert read(state.observe(0), "Draw") == [("strategy", "draw")]
    assert read(state.observe(0), "strategy reclaim") == [("strategy", "reclaim")]
    do(state, ("strategy", "draw"))
    assert read(state.observe(0), "3") == [("draw", 3)]
    with pytest.raises(IllegalMove, match="'draw' needs more after it, as in 'draw 3'"):
        read(state.observe(0), "draw")


def test_one_word_takes_several_cards_and_cells() -> None:
    state = begin()
    deal(state, 0, "JS 5H 6H")
    go(state, PlaceUnits(0))
    do(state, ("build",))
    five, six = codes("5H 6H")
    read = PLAY.screen.read
    assert read(state.observe(0), "add 5h, 6h") == [("add", five), ("add", six)]
    assert read(state.observe(0), "add 5h and 6h") == [("add", five), ("add", six)]
    unit = put(state, 0, (3, 3), "2C 3C", "4D 5D")
    go(state, ActivateUnits(0))
    everything = [("reveal", unit.number, card) for card in codes("4D 5D")]
    assert read(state.observe(0), f"reveal u{unit.number}") == everything


def test_no_step_is_offered_where_none_is_left() -> None:
    state = begin()
    unit = put(state, 0, (3, 3))
    put(state, 1, (3, 5), "2C")
    go(state, ActivateUnits(0))
    do(state, ("activate", unit.number), ("move",), ("step", state.cell(3, 4)))
    asked = PLAY.screen.ask(state.observe(0))
    assert asked.startswith("Attack in the middle of the Move (attack u")


def test_any_word_for_enough_will_do() -> None:
    state = begin()
    unit = put(state, 0, (3, 3), "2C 3C")
    go(state, ActivateUnits(0))
    read = PLAY.screen.read
    for word in ("done", "end", "pass", "stop"):
        assert read(state.observe(0), word) == [("done",)]
    do(state, ("activate", unit.number), ("move",), ("step", state.cell(3, 4)))
    for word in ("done", "end", "pass", "stop"):
        assert read(state.observe(0), word) == [("stop",)]


def test_stop_after_a_move_that_has_ended_by_itself_does_not_end_the_activation() -> None:
    state = begin()
    unit = put(state, 0, (3, 3), "2C 3C")
    go(state, ActivateUnits(0))
    do(state, ("activate", unit.number))
    do(state, *PLAY.screen.read(state.observe(0), "move 3,9"))
    with pytest.raises(IllegalMove, match="end ends the Activation"):
        PLAY.screen.read(state.observe(0), "stop")
    assert PLAY.screen.read(state.observe(0), "end") == [("end",)]


def test_carrying_asks_for_a_step_and_then_where_to_set_down() -> None:
    state = begin()
    unit, burden = put(state, 0, (3, 3)), put(state, 0, (3, 4))
    go(state, ActivateUnits(0))
    do(state, ("activate", unit.number), ("carry", burden.number))
    assert "step" in PLAY.screen.ask(state.observe(0))
    do(state, ("step", state.cell(4, 3)))
    assert PLAY.screen.ask(state.observe(0)).startswith("Set it down next to your Unit (put ")


def test_a_walk_that_is_too_far_goes_as_far_as_the_movement_lasts() -> None:
    state = begin()
    unit = put(state, 0, (3, 3), "2C 3C")
    go(state, ActivateUnits(0))
    do(state, ("activate", unit.number))
    moves = PLAY.screen.read(state.observe(0), "move 3,9")
    assert moves == [("move",), *(("step", state.cell(3, y)) for y in (4, 5, 6))]
    do(state, *moves[:2])
    rest = PLAY.screen.read(state.observe(0), "step 3,9")
    assert rest == [("step", state.cell(3, y)) for y in (5, 6)]


def test_a_walk_that_an_effect_grants_is_typed_by_where_it_ends_too() -> None:
    state = begin()
    unit = put(state, 0, (3, 3), "2C 3C")
    go(state, GrantedAction(unit, "move", 0))
    moves = PLAY.screen.read(state.observe(0), "move 3,9")
    assert moves == [("move",), *(("step", state.cell(3, y)) for y in (4, 5, 6))]


def test_a_walk_is_typed_by_where_it_ends_and_goes_around_what_harms() -> None:
    state = begin(modifiers=[{"type": "discarder", "x": 4, "y": 3}])
    unit = put(state, 0, (3, 3), "2C 3C 4C")
    go(state, ActivateUnits(0))
    do(state, ("activate", unit.number))
    moves = PLAY.screen.read(state.observe(0), "move 5,3")
    assert moves[0] == ("move",)
    assert moves[-1] == ("step", state.cell(5, 3))
    assert ("step", state.cell(4, 3)) not in moves
    assert len(moves) == 5
    do(state, *moves)
    assert unit.number == state.units[0].number
    assert state.units[0].cell == state.cell(5, 3)


def test_d3_1_a_step_through_a_wall_is_refused_and_not_led_around_it() -> None:
    state = begin(walls=[[[3, 3], [4, 3]]])
    unit = put(state, 0, (3, 3), "2C 3C 4C")
    go(state, ActivateUnits(0))
    do(state, ("activate", unit.number), ("move",))
    meant = PLAY.screen.read(state.observe(0), "step 4,3")
    assert meant == [("step", state.cell(4, 3))]
    with pytest.raises(IllegalMove, match="through no Wall"):
        state.verify(meant[0])


def test_d4_6_a_refused_reveal_says_why() -> None:
    state = begin(ruleset={"reveal": "advanced"})
    unit = put(state, 0, (3, 3), "2C", "3C")
    deal(state, 0, "5H")
    go(state, PlaceUnits(0))
    with pytest.raises(IllegalMove, match="only as its own Activation ends"):
        state.verify(("reveal", unit.number, codes("3C")[0]))
    go(state, RevealChoice(unit))
    with pytest.raises(IllegalMove, match="no such card face down"):
        state.verify(("reveal", unit.number, codes("4C")[0]))


def kinds_of(frame: type[PendingStep]) -> set[str]:
    """The names of all kinds of a frame."""
    return {frame}.union(*map(kinds_of, frame.__subclasses__()))


def test_what_is_said_and_done_about_frames_names_frames_there_are() -> None:
    assert {*ASKS, *BRIEF, *HANDLERS} <= kinds_of(PendingStep)


def test_news_name_effects_and_strategies_as_the_pages_do() -> None:
    """D9: what the pages call Pair or J+ is never told by its id."""
    state = begin()
    go(state, PlayEffects(0))
    told = PLAY.screen.news(state, ("play", "E-S1", 0), state, 1)
    assert told.startswith("Player 1 plays the Effect Pair: A Unit does")
    told = PLAY.screen.news(state, ("strategy", "bonus"), state, 1)
    assert told == "Player 1 chooses the strategy Acquire a Bonus."


def test_an_effect_that_stays_is_shown_with_what_was_chosen() -> None:
    state = begin()
    put(state, 0, (3, 3), "2C")
    deal(state, 0, "QS")
    go(state, PlayEffects(0))
    do(state, ("play", "E-Q1", 0), ("pay", codes("QS")[0]))
    do(state, ("choose", "movement"), ("unit", 1))
    assert "Q Movement" in shown(state)


def test_interact_is_told_only_where_an_objective_answers_it() -> None:
    """D10.3, S7: the screen names the same Short Actions as the cheat card."""
    gives = {"kind": "race", "area": [[11, 0]], "interact": {"draw_cards": 1}}
    for content, is_there in ((RACE, False), ({"objectives": [gives]}, True)):
        state = begin(**content)
        unit = put(state, 0, (3, 3), "2C")
        go(state, Activation(unit, 0))
        told = PLAY.guide.situation(state.observe(0), state.legal_moves()).about
        assert ("Interact" in told) is is_there


def test_a_unit_is_asked_to_be_placed_where_it_may_stand() -> None:
    """D4.1: the example is a cell that counts, also before a card is chosen."""
    state = begin()
    deal(state, 0, "2C 3C")
    go(state, PlaceUnits(0))
    do(state, ("build",))
    found = re.search(r"place (\d+,\d+)", PLAY.screen.ask(state.observe(0)))
    assert found is not None
    do(state, *PLAY.screen.read(state.observe(0), f"add 2C; place {found[1]}"))
    assert [unit.number for unit in state.units_of(0)] == [1]


def test_when_no_step_is_left_the_next_action_needs_no_stop() -> None:
    """D10.2: nobody who types move again means to attack in the middle of the last one."""
    state = begin()
    unit = put(state, 0, (3, 3), "2C")
    put(state, 0, (3, 5), "4S")  # to be attacked, so that the Move asks
    go(state, Activation(unit, 0))
    do(state, ("move",))
    do(state, *PLAY.screen.read(state.observe(0), "step 2,3; step 3,3"))
    kinds = {move[0] for move in state.legal_moves()}
    assert "attack" in kinds
    assert "step" not in kinds
    typed = PLAY.screen.read(state.observe(0), "move 3,1")
    assert [move[0] for move in typed] == ["stop", "move", "step", "step"]
    do(state, *typed)
    assert PLAY.screen.show(state.observe(0)).count("3,1 ") == 1


def test_a_draw_before_the_shuffle_says_that_it_is_one() -> None:
    """D6.4: what is drawn first comes from the old draw pile, and the rest from the new one."""
    state = begin()
    go(state, Strategy(0))
    do(state, ("strategy", "reclaim"))
    assert asked(state).startswith("How many cards do you draw before you shuffle?")
    state = begin()
    go(state, Strategy(0))
    do(state, ("strategy", "draw"))
    assert asked(state) == "How many cards do you draw? (draw 7)"


def test_a_loss_says_how_many_cards_go() -> None:
    """D11.3: the number is Damage minus Armour plus 1."""
    state = begin()
    unit = put(state, 0, (3, 3), "2C 3C 4S")
    go(state, LossChoice(unit, 2))
    assert asked(state) == "u1 loses 2 cards now: which card goes? (lose 4S)"


def test_no_card_is_asked_for_when_the_hand_is_empty() -> None:
    state = begin()
    deal(state, 0, "2C")
    go(state, PlaceUnits(0))
    do(state, ("build",), ("add", codes("2C")[0]))
    assert asked(state).startswith("Place the Unit (place ")
