"""A siege as a tale: a moment is a turn, which the story calls a day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence
from dataclasses import replace

from engine.cards import parse_card
from engine.games.defenders.picture.wall_towers import world_of
from engine.games.defenders.rulebook.stacks import TYPE, played_of, primary
from engine.games.defenders.rulebook.word_tables import PACKAGE, class_index
from engine.games.defenders.siege.table.fixed_facts import JACK
from engine.games.defenders.story import sentences as told
from engine.games.defenders.story.chronicle import SiegeStory
from engine.games.defenders.story.days import day
from engine.games.defenders.story.endings import ending
from engine.games.defenders.story.morale import HELD_DEAR, felt
from engine.games.defenders.story.names import foe_name, introduced, unit_name
from engine.games.defenders.story.newcomers import (
    came_among,
    named_later,
    newcomers,
    tell_newcomers_together,
)
from engine.games.defenders.story.together import (
    KILLS,
    LINES,
    MOST_NAMED,
    lost_in_days,
    name_places_together,
    places_named,
)
from engine.language import _, mark_translatable
from engine.scenario.envelope import Scenario
from engine.scenario.titles import title_told
from engine.telling.cases import Named
from engine.telling.names import called, in_words, listed
from engine.telling.tale import Moment, Passage, Remark, Scores, Tale, Wording, remark
from engine.telling.teller import Teller, key_of
from engine.telling.weave import StoryLength, weave

MEASURE = StoryLength(
    most=12,
    lines=4 * LINES,
    least=4,
    tells_last=True,
    when=(
        mark_translatable("Day {turn}"),
        mark_translatable("Days {first} and {last}"),
        mark_translatable("Days {first} to {last}"),
    ),
)


def tell(
    scenario: Scenario, players: Sequence[str], moves: Sequence[str], story: SiegeStory
) -> Tale:
    """A siege, told.

    Args:
        scenario: complete, as the record holds it.
        players: in order of seats.
        moves: the record's tokens.
        story: what they came to.
    """
    names = called(players)
    teller = Teller(key_of(scenario, moves))
    opening = teller.tell(_opening(story, names))
    moments = _moments(story)
    mark_hinge(moments, story)
    last = ending(story)
    return Tale(
        title=title_told(PACKAGE, scenario),
        name=_("Chronicle of the siege"),
        players=tuple((name, "") for name in names),
        opening=opening,
        passages=_passages(moments, teller, opening, last),
        ending=last,
        scores=_scores(story),
        seed=str(scenario.seed),
        scenario_id=scenario.id,
    )


def _opening(story: SiegeStory, names: Sequence[str]) -> list[Remark]:
    units, threats = len(story.content.defenders), len(story.content.threats)
    where = _(world_of(story.content))
    lines = [remark((told.SETTING,), setting=where)]
    if story.is_built:
        lines.append(remark((told.MADE,)))
    if units:
        count = in_words(units)
        lines.append(remark(told.OPENING, number=units, count=count, names=listed(names)))
    known = _known(story)
    lines += _introduced(told.KNOWN, known[:_MOST_KNOWN])
    lines += _introduced(told.KNOWN_TOO, known[_MOST_KNOWN:])
    if threats:
        lines.append(remark((told.OUTSIDE,), number=threats, count=in_words(threats)))
    lines += _introduced(told.FEARED, _feared(story))
    return [*lines, remark((HELD_DEAR,))]


_MOST_KNOWN = 4
"""Names of the city's own in one sentence."""


def _introduced(text: Wording, names: Sequence[Named]) -> list[Remark]:
    return [remark((text,), names=listed(names))] if names else []


def _known(story: SiegeStory) -> list[Named]:
    """The city's own Jacks, Queens and Kings, each with what they are."""
    found = []
    for number, unit in enumerate(story.content.defenders):
        cards = played_of(unit)
        first = primary(cards)
        if first is not None and class_index(first) >= JACK:
            word = next(part.word for part in cards if part.card == first and part.role == TYPE)
            found.append(introduced(unit_name(story.board, number), word))
    return found


def _feared(story: SiegeStory) -> list[Named]:
    """The Jacks, Queens and Kings that the siege begins with, each with what they are."""
    return [
        introduced(foe_name(story.board, number), threat.word)
        for number, threat in enumerate(story.content.threats)
        if class_index(parse_card(threat.card)) >= JACK
    ]


def _moments(story: SiegeStory) -> list[Moment]:
    moments = []
    for chapter in story.chapters:
        lines, tally = day(story.board, chapter.events)
        totals = (
            (_("morale damage"), str(chapter.morale)),
            (_("units"), str(chapter.units)),
            (_("threats"), str(chapter.threats)),
        )
        moments.append(Moment(chapter.turn, lines, totals, tally))
    return moments


def _passages(
    moments: Sequence[Moment], teller: Teller, opening: str, last: str
) -> tuple[Passage, ...]:
    """Write the paragraphs until they introduce every threat that they or the last one name."""
    named: set[str] = set()
    while True:
        passages = _woven(moments, teller.copy(), named, opening)
        spoken_of = named_later(moments, " ".join([*(part.text for part in passages), last]))
        if spoken_of <= named:
            return passages
        named |= spoken_of


def _woven(
    moments: Sequence[Moment], teller: Teller, named: Container[str], opening: str
) -> tuple[Passage, ...]:
    whole = {moment.at: moment for moment in moments}
    days = [
        replace(moment, lines=tell_newcomers_together(moment.lines, named)) for moment in moments
    ]
    name_places_together(days)

    def fold(quiet: Sequence[Moment]) -> list[Remark]:
        return _fold([whole[moment.at] for moment in quiet], named)

    return weave(days, teller, fold, MEASURE, opening)


def mark_hinge(moments: Sequence[Moment], story: SiegeStory) -> None:
    """Add a sentence to the day from which the winner outnumbered the other side to the end.

    There is none where the winner was ahead from the beginning, or not before the last day.
    """
    if not story.outcome:
        return
    has_won = story.outcome.get("by") != "F18.1"
    counts = [(len(story.content.defenders), len(story.content.threats))]
    counts += [(chapter.units, chapter.threats) for chapter in story.chapters]
    leads = [units - threats if has_won else threats - units for units, threats in counts]
    behind = max((day for day, lead in enumerate(leads) if lead <= 0), default=len(leads))
    if behind + 1 < len(leads) - 1:  # the day before the first chapter is number 0
        texts = told.TURNED_TO_CITY if has_won else told.TURNED_TO_ENEMY
        moments[behind].lines.append(remark(texts, is_hinge=True))


def _fold(moments: Sequence[Moment], named: Container[str] = ()) -> list[Remark]:
    """Return the lines for quiet days on end; ``named`` are newcomers in the story."""
    tally = sum((moment.tally for moment in moments), Counter[str]())
    told_of = ("killed", "taken", "lost", "won back", "sabotaged", "terror")
    texts: tuple[Wording, ...] = told.QUIET
    if tally["fights"]:
        texts = told.BUSY
    elif tally["attacks"]:
        texts = told.NO_FIGHT
    elif any(tally[what] for what in told_of):
        texts = told.NO_ATTACK
    lines = [remark(texts, number=tally["days"], count=in_words(tally["days"]))]
    for what, more in (
        ("joined", told.JOINED),
        ("new", ()),
        ("repulsed", told.DAYS_HELD),
        ("killed", ()),
        ("defeated", told.DAYS_BROKEN),
        ("lost", ()),
        ("healed", told.DAYS_HEALED),
        ("terror", told.DAYS_TERROR),
        ("sabotaged", told.DAYS_SABOTAGE),
        ("heartened", told.DAYS_HEARTENED),
    ):
        if what == "new":
            lines += newcomers(moments, named)
        elif what == "killed":
            lines += _killed(moments, tally[what])
        elif what == "lost":
            lines += lost_in_days(moments, tally[what])
        elif what in _MOODS and all(tally[mood] == 1 for mood in _MOODS):
            lines += [remark(told.DAYS_WAVERED)] if what == _MOODS[0] else []
        elif tally[what]:
            lines.append(remark(more, number=tally[what], count=in_words(tally[what])))
    return [*lines, *places_named(moments), *felt(tally)]


_MOODS = ("sabotaged", "heartened")
"""What morale sank by and rose by in quiet days: in one sentence where there was one of each."""


_FEW_KILLED = 2
"""More threats destroyed in quiet days than this have no line of their own."""


def _killed(moments: Sequence[Moment], killed: int) -> list[Remark]:
    """Return the lines for threats destroyed in quiet days: by name, if they are few.

    Several of which one came on the same days are counted: nobody has heard of it before.
    """
    lines = [line for moment in moments for line in moment.lines if line.texts in KILLS]
    is_known = len(lines) == killed
    if is_known and killed <= _FEW_KILLED:
        return _shot_together(
            [replace(line, texts=told.SHOT) if _is_shot(line) else line for line in lines]
        )
    count = in_words(killed)
    foes = [line.fields["foe"] for line in lines]
    if is_known and killed <= MOST_NAMED and not came_among(moments, foes):
        names = listed(foes)
        return [
            remark(told.DAYS_KILLED_NAMED, count=count, names=names),
            *_marksman(moments, killed),
        ]
    return [remark(told.DAYS_KILLED, number=killed, count=count), *_marksman(moments, killed)]


def _shot_together(lines: Sequence[Remark]) -> list[Remark]:
    """Return the lines for two threats: a single one where the same unit brought down both."""
    units = {str(line.fields["unit"]) for line in lines if _is_shot(line)}
    if len(lines) < _FEW_KILLED or len(units) > 1 or not all(map(_is_shot, lines)):
        return list(lines)
    names = listed(line.fields["foe"] for line in lines)
    return [remark(told.SHOTS_NAMED, unit=lines[0].fields["unit"], names=names)]


def _is_shot(line: Remark) -> bool:
    return line.texts in (told.SHOT, told.SHOT_LATER)


def _marksman(moments: Sequence[Moment], killed: int) -> list[Remark]:
    """Who brought down most threats in quiet days, if it was more than one."""
    shots = Counter(
        part.fields["unit"] for moment in moments for part in moment.lines if _is_shot(part)
    )
    if not shots or max(shots.values()) < 2:
        return []
    unit, count = shots.most_common(1)[0]
    texts = told.SHOTS if count < killed else told.SHOTS_ALL
    return [remark(texts, unit=unit, count=in_words(count))]


def _scores(story: SiegeStory) -> Scores:
    """What was left on both sides."""
    last = story.chapters[-1]
    head = ("", _("At the end"), "")
    places = len(story.content.locations)
    gone = len(story.held) + len(story.ruined)
    return Scores(
        head,
        (
            (_("Units"), str(last.units), _("{number} lost", number=len(story.fallen))),
            (_("Intact places"), str(places - gone), _("{number} lost", number=gone)),
            (_("Threats"), str(last.threats), _("{number} destroyed", number=len(story.slain))),
            (_("Morale damage"), str(last.morale), ""),
        ),
    )
