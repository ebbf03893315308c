"""The story of a duel: a fief that lies open is told with its new duke, and the end as it was."""

from __future__ import annotations

import re

import pytest
from tales import Played, paragraphs, played, told

from engine.games.dukes_up.rulebook.melds import is_set
from engine.games.dukes_up.rulebook.tables import BLACK, OWN, RED
from engine.play.replay import steps
from engine.telling.names import in_words, the_card

CROWDED = ("s0", "s28", "s43", "s45", "s51", "s58")
"""Games in which a fief is opened and guarded in a turn too crowded to tell in full."""


def guarded_at_once(game: Played) -> dict[int, str]:
    """The turns in which a fief came to lie open and got a new duke: the fief."""
    play = game.game.play
    state = play.start(game.scenario)
    opened: dict[int, str] = {}
    found: dict[int, str] = {}
    for before, _tokens, after in steps(play, state, game.record["moves"]):
        for seat in (RED, BLACK):
            if after.fief_up[seat] and not before.fief_up[seat]:
                opened[after.turn] = the_card(after.fief[seat])
        new = after.dukes[before.mover] & ~before.dukes[before.mover]
        is_bare = before.fief_up[before.mover] and not before.dukes[before.mover]
        if new and is_bare and before.turn in opened:
            found[before.turn] = opened[before.turn]
    return found


def test_a_fief_that_lies_open_is_never_told_without_its_new_duke() -> None:
    for seed in CROWDED:
        game = played("dukes-up", seed)
        guarded = guarded_at_once(game)
        alone = [
            one for one in told(game).passages if one.first == one.last and one.first in guarded
        ]
        assert alone, seed
        for passage in alone:
            assert guarded[passage.first] in passage.text, passage.text
            assert "a new duke" in passage.text.lower(), passage.text


@pytest.mark.parametrize(
    ("options", "end", "other"),
    [
        ({"turn_limit": 20}, "20 turns", "obody wished to move"),
        ({"idle_limit": 4}, "obody wished to move", "broken off"),
    ],
)
def test_a_game_that_is_stopped_says_why(options: dict[str, int], end: str, other: str) -> None:
    ending = told(played("dukes-up", "one", **options)).ending
    assert end in ending
    assert other not in ending


def test_cards_played_in_a_turn_told_alone_are_told_however_crowded_it_was() -> None:
    seen = 0
    for seed in (*CROWDED, "s2", "s8", "s37"):
        game = played("dukes-up", seed)
        state = game.game.play.start(game.scenario)
        gained: dict[int, int] = {}
        for before, _tokens, after in steps(game.game.play, state, game.record["moves"]):
            own = (after.on_table & ~before.on_table) & OWN[before.mover]
            if after.fief[before.mover] < 0:  # the fief is told by its name
                own &= ~(1 << max(before.fief[before.mover], 0))
            gained[before.turn] = gained.get(before.turn, 0) + own.bit_count()
        for passage in told(game).passages:
            if passage.first == passage.last and gained[passage.first]:
                assert re.search("melds?", passage.text), passage.text
                seen += 1
    assert seen > len(CROWDED)


def test_points_of_the_last_turn_add_up() -> None:
    """Two cards and the fief bring five; what only left its place changes nothing."""
    last, before = (told(played("dukes-up", "s2")).passages[at] for at in (-1, -2))
    assert int(last.totals[0][1].split()[0]) - int(before.totals[0][1].split()[0]) == 5
    assert "two cards" in last.text
    assert re.search("'s own last duke and fief joined the melds", last.text)


@pytest.mark.parametrize(("seed", "turn"), [("s104", 5), ("s309", 9)])
def test_a_duke_that_another_replaced_counts_among_the_cards_that_were_played(
    seed: str, turn: int
) -> None:
    """Its owner played it with two more; a duke given up has a sentence of its own instead."""
    (passage,) = (one for one in told(played("dukes-up", seed)).passages if one.first == turn)
    assert "played three cards into the melds. A new duke took the place" in passage.text


MANY = ("s0", "s1", "s2", "s4", "s5", "s7", "s12", "s15", "s23", "s28", "s37", "s43", "s51", "s58")
WORDS = {"a": 1, "one": 1, "the last": 1, "own last": 1, "both": 2}
SOME = r"(a|the last|both) dukes?"
LOST = (
    rf"(?P<who>(?!Having)\b[A-Z]\w+) lost {SOME} to \w+",
    rf"lured {SOME},?[\w ,]* away from (?P<who>\w+)",
    rf"Having lost {SOME} to \w+, (?P<who>\w+)",
    r"(one|both) of (?P<who>\w+)'s own dukes",
    r"(?P<who>\w+)'s (own last) duke (?:went|and fief)",
)
CHOSE = (
    r"(?P<who>\w+) chose a new duke",
    r"(?P<who>\w+) had no dukes left and had to show the fief: [\w ]+\. Only a new duke",
    rf"(?P<who>\w+) lost {SOME} to \w+ and had to show the fief: [\w ]+\. A new duke now guarded",
    rf"Having lost {SOME} to \w+, (?P<who>\w+) had to show the fief: [\w ]+\. A new duke now",
    r"No duke hid (?P<who>\w+)'s fief any longer, so it lay open: [\w ]+\. All that guarded it now",
    rf"(?P<who>\w+) lost {SOME} to \w+, but chose a new one",
    rf"lured {SOME} away from (?P<who>\w+), who chose a new one",
)


def test_a_reader_always_knows_how_many_dukes_are_left() -> None:
    """They can count along from paragraph to paragraph, however many turns the story leaves out."""
    for seed in MANY:
        game = played("dukes-up", seed)
        left: dict[int, tuple[int, int]] = {}
        state = game.game.play.start(game.scenario)
        for before, _tokens, after in steps(game.game.play, state, game.record["moves"]):
            left[before.turn] = (after.dukes[RED].bit_count(), after.dukes[BLACK].bit_count())
        counted = dict.fromkeys(game.players, 2)
        for passage in told(game).passages:
            for pattern in LOST:
                for found in re.finditer(pattern, passage.text):
                    some = next(word for word in found.groups()[::-1] if word in WORDS)
                    counted[found["who"]] -= WORDS[some]
            for pattern in CHOSE:
                for found in re.finditer(pattern, passage.text):
                    counted[found["who"]] += 1
            assert tuple(counted.values()) == left[passage.last], (seed, passage.text)


def test_how_a_fief_was_taken_is_always_told() -> None:
    """In a turn of its own, with the meld that it went into."""
    seen = 0
    for seed in MANY:
        game = played("dukes-up", seed)
        last = told(game).passages[-1]
        state = game.game.play.start(game.scenario)
        for before, _tokens, after in steps(game.game.play, state, game.record["moves"]):
            foe = 1 - before.mover
            if before.turn and after.fief[foe] < 0 <= before.fief[foe]:
                (meld,) = (one for one in after.table if one >> before.fief[foe] & 1)
                kind = "set" if is_set(meld) else "run"
                assert last.first == last.last, last.text
                assert f"a {kind} of {in_words(meld.bit_count())} cards" in last.text
                seen += 1
    assert seen > 5


def test_nothing_is_told_after_the_fief_was_taken() -> None:
    """Taking it ends the game: dukes given up and chosen in that turn come before."""
    ends = 0
    for seed in MANY:
        *_before, last = re.split(r"(?<=[.!]) ", told(played("dukes-up", seed)).passages[-1].text)
        ends += "fief" in last and "took it" in last
        assert not re.search("own (last duke|dukes)|chose a new duke", last), last
    assert ends > 5


def test_a_reader_knows_whose_dukes_and_fief_are_meant() -> None:
    for seed in MANY:
        text = " ".join(paragraphs(told(played("dukes-up", seed))))
        assert "gave up" not in text
        assert "family's own" not in text


MALE = r"d(?:er|ie|as) (?:Pik|Herz|Karo|Kreuz)-\w+"


def test_german_cards_are_subjects_and_never_follow_an_object_after_a_colon() -> None:
    """Their names are nominatives: not `einen Herzog weg: der Pik-Bube`."""
    seen = 0
    for seed in MANY:
        text = " ".join(paragraphs(told(played("dukes-up", seed), "de")))
        assert not re.search(rf"(?:weg|aufdecken|ab|neuen?|an \w+): {MALE}", text), text
        seen += len(re.findall(rf"Es (?:war|waren) {MALE}", text))
    assert seen > len(MANY)


def test_the_score_says_whose_fief_counted() -> None:
    tale = told(played("dukes-up", "one"))
    assert tale.scores.head[3:5] == ("Own fief", "Fief taken")


def test_the_same_stretch_of_turns_is_told_in_four_ways() -> None:
    texts = [part.text for seed in MANY for part in told(played("dukes-up", seed)).passages]
    ways = {text.split()[0] for text in texts if "joined" in text or "grew" in text}
    ways |= {"The" for text in texts if "melds gained" in text}
    assert len(ways & {"Over", "The", "Talk", "In"}) == 4


def test_no_wording_begins_with_the_melds_played_into() -> None:
    for seed in MANY:
        text = " ".join(paragraphs(told(played("dukes-up", seed))))
        assert "Into the melds" not in text
        assert "made room" not in text


def test_the_first_number_in_the_margin_says_that_it_counts_points() -> None:
    for passage in told(played("dukes-up", "one")).passages:
        first, second = passage.totals
        assert re.fullmatch(r"1 point|\d+ points", first[1])
        assert second[1].isdigit()


def test_the_opening_says_what_scores() -> None:
    for seed in MANY[:3]:
        opening = told(played("dukes-up", seed)).opening
        assert "Every card in the melds scored a point for its colour" in opening
        assert opening.endswith("Taking the other fief scored three.")
    dear = told(played("dukes-up", "s10", jokers="reward", bonus=5)).opening
    assert dear.endswith("scored five.")


def test_a_duke_whom_the_owner_gives_up_is_told_where_it_went() -> None:
    """Into the melds, or back into the hand; with the last one the fief is left unguarded."""
    seen = 0
    for seed in MANY:
        game = played("dukes-up", seed)
        state = game.game.play.start(game.scenario)
        gone: dict[int, bool] = {}
        for before, _tokens, after in steps(game.game.play, state, game.record["moves"]):
            had, has = before.dukes[before.mover], after.dukes[before.mover]
            if before.turn and had.bit_count() > has.bit_count():
                gone[before.turn] = bool(had & ~has & after.on_table)
        for passage in told(game).passages:
            if passage.first == passage.last and passage.first in gone:
                assert gone[passage.first] == bool(
                    re.search("went into the melds|and fief joined", passage.text)
                )
                assert gone[passage.first] != ("Back into the hand" in passage.text)
                seen += 1
            elif "own last duke" in passage.text:
                assert "guarded" in passage.text or "fief: " in passage.text, passage.text
    assert seen


def test_no_story_says_beforehand_what_decides_it() -> None:
    """Where the fief that is taken in the end comes to lie open, only its danger is told."""
    soon = 0
    for seed in (*MANY, "s3", "s6", "s8", "s9"):
        tale = told(played("dukes-up", seed))
        text = " ".join(paragraphs(tale))
        for word in ("to decide the game", "would decide", "At last", "From then on the"):
            assert word not in text, text
        hinge = next((part for part in tale.passages if part.is_hinge), tale.passages[-1])
        last = tale.passages[-1]
        if last.first == hinge.last + 1 and "took it" in last.text and hinge.first == hinge.last:
            begins_so = last.text.startswith("On the very next turn")
            assert begins_so or "fief" in last.text.split(".")[0], last.text
            soon += begins_so
        else:
            assert "very next turn" not in text
    assert soon


def test_an_open_fief_that_is_taken_in_the_end_is_told_with_how_little_guarded_it() -> None:
    seen = 0
    for seed in MANY:
        tale = told(played("dukes-up", seed))
        for hinge in tale.passages[:-1]:
            if hinge.is_hinge and "fief" in hinge.text and "took it" in tale.passages[-1].text:
                little = (
                    "Only a new duke|the only one to guard|All that guarded|Only one duke|danger"
                )
                assert re.search(f"{little}|Nothing protected", hinge.text), hinge.text
                seen += 1
    assert seen
