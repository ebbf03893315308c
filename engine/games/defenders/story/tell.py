"""A siege as a tale: a moment is a turn, which the story calls a day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from operator import itemgetter

from engine.cards import parse_card
from engine.games.defenders.picture.wall_towers import world_of
from engine.games.defenders.rulebook.stacks import TYPE, played_of, primary
from engine.games.defenders.rulebook.word_tables import PACKAGE, class_index
from engine.games.defenders.siege.table.fixed_facts import JACK
from engine.games.defenders.story import sentences as told
from engine.games.defenders.story.chronicle import SiegeStory
from engine.games.defenders.story.days import day
from engine.games.defenders.story.names import foe_name, introduced, unit_name
from engine.language import _, counted, mark_translatable
from engine.scenario.envelope import Scenario
from engine.scenario.titles import title_told
from engine.telling.cases import Named
from engine.telling.names import begun, called, in_words, listed
from engine.telling.tale import Moment, Remark, Scores, Tale, Wording, remark
from engine.telling.teller import Teller, key_of
from engine.telling.weave import StoryLength, weave

MEASURE = StoryLength(
    most=12,
    lines=5,
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
    _mark_hinge(moments, story)
    name_places_together(moments)
    return Tale(
        title=title_told(PACKAGE, scenario),
        name=_("Chronicle of the siege"),
        players=tuple((name, "") for name in names),
        opening=opening,
        passages=weave(moments, teller, _fold, MEASURE, opening),
        ending=_ending(story),
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
    lines += _introduced(told.KNOWN, _known(story))
    if threats:
        lines.append(remark((told.OUTSIDE,), number=threats, count=in_words(threats)))
    lines += _introduced(told.FEARED, _feared(story))
    return lines


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


_AGAINST = (
    told.FALLEN,
    told.FALLEN_MANY,
    told.SLAIN,
    told.CORNERED,
    told.TAKEN,
    told.OPEN_DOORS,
    told.RUINED,
    told.MURDERED,
)
_FOR = (told.HOLDS, told.KILLED, told.FOES_FALL, told.SHOT, told.FOE_GONE, told.WON_BACK)


def _mark_hinge(moments: list[Moment], story: SiegeStory) -> None:
    """Add a sentence to the day that brought the winner most, less what it cost."""
    has_won = story.outcome.get("by") != "F18.1"
    gains, losses = (_FOR, _AGAINST) if has_won else (_AGAINST, _FOR)
    texts = told.TURNED_TO_CITY if has_won else told.TURNED_TO_ENEMY

    def worth(number: int) -> tuple[int, int]:
        lines = moments[number].lines
        gained = sum(part.weight for part in lines if part.texts in gains)
        return gained - sum(part.weight for part in lines if part.texts in losses), -number

    best = max(_lasting(moments, worth, story), key=worth, default=-1)
    if story.outcome and best >= 0 and worth(best)[0] > 0:
        moments[best].lines.append(remark(texts, is_hinge=True))


def _lasting(
    moments: Sequence[Moment], worth: Callable[[int], tuple[int, int]], story: SiegeStory
) -> Iterator[int]:
    """The days after which the winner lost no more than it won, from the last but one back.

    A day that is told to have turned the siege must not be followed by the city's collapse.
    """
    later = worth(len(moments) - 1)[0]
    for number in reversed(range(len(moments) - 1)):
        units, left = story.chapters[number].units, story.chapters[-1].units
        if later >= 0 and (left * 2 >= units or story.outcome.get("by") == "F18.1"):
            yield number
        later += worth(number)[0]


def _fold(moments: Sequence[Moment]) -> list[Remark]:
    tally = sum((moment.tally for moment in moments), Counter[str]())
    told_of = ("killed", "taken", "lost", "won back", "sabotaged")
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
        ("new", told.CAMP_GROWS),
        ("repulsed", told.DAYS_HELD),
        ("killed", ()),
        ("lost", told.DAYS_COST),
        ("healed", told.DAYS_HEALED),
        ("sabotaged", told.DAYS_SABOTAGE),
        ("heartened", told.DAYS_HEARTENED),
    ):
        if what == "killed":
            lines += _killed(moments, tally[what])
        elif what in _MOODS and all(tally[mood] for mood in _MOODS):
            lines += [remark(told.DAYS_WAVERED)] if what == _MOODS[0] else []
        elif tally[what]:
            lines.append(remark(more, number=tally[what], count=in_words(tally[what])))
    return lines + _places(moments)


_MOODS = ("sabotaged", "heartened")
"""What morale sank by and rose by in quiet days: told in one sentence where there were both."""


def name_places_together(moments: Sequence[Moment]) -> None:
    """Name on a day with more than can be told every place that changed hands, and who fell.

    What turned the siege is told last, after all that happened on its day.
    """
    both = _LOST_PLACE + _HAD_AGAIN
    for moment in moments:
        if len(moment.lines) > MEASURE.lines:
            moment.lines = _killed_together(moment.lines)
        others = [line for line in moment.lines if line.texts not in both]
        if len(moment.lines) > MEASURE.lines and len(moment.lines) > len(others) + 1:
            together = [replace(line, weight=_PLACES) for line in _places([moment])]
            at = next(n for n, line in enumerate(moment.lines) if line.texts in both)
            moment.lines = moment.lines[:at] + together + others[at:]
        moment.lines.sort(key=lambda line: line.is_hinge)


def _killed_together(lines: Sequence[Remark]) -> list[Remark]:
    """The lines of a day, with one instead of several for the threats destroyed, by name."""
    killed = [line for line in lines if line.texts in _KILLS]
    if len(killed) < 2:
        return list(lines)
    names = listed([line.fields["foe"] for line in killed])
    together = remark(told.FOES_NAMED, weight=_PLACES, names=names)
    return [
        together if line is killed[0] else line
        for line in lines
        if line is killed[0] or line not in killed
    ]


_KILLS = (told.SHOT, told.KILLED, told.FOE_GONE)
_PLACES = 9
"""How much matters what places changed hands: no day leaves it out."""
_LOST_PLACE = (told.TAKEN, told.TAKEN_HERE, told.OPEN_DOORS, told.RUINED)
_HAD_AGAIN = (told.WON_BACK, told.REBUILT)
_MOST_NAMED = 3
"""Places named in one sentence."""


def _places(moments: Sequence[Moment]) -> list[Remark]:
    """Which places were lost in quiet days and which won back, by name; first what came first.

    A place that was lost and had again is told apart; one that was had again and lost is as it was.
    """
    both = _LOST_PLACE + _HAD_AGAIN
    lines = [line for moment in moments for line in moment.lines if line.texts in both]
    last = {line.fields["place"]: line for line in lines}
    first = {line.fields["place"]: line for line in reversed(lines)}
    came_back = [
        place
        for place, line in last.items()
        if line.texts in _HAD_AGAIN and first[place].texts in _LOST_PLACE
    ]
    told_of = []
    for kind, many in ((_LOST_PLACE, told.DAYS_TAKEN), (_HAD_AGAIN, told.DAYS_WON_BACK)):
        found = [
            line
            for place, line in last.items()
            if line.texts in kind
            and place not in came_back
            and (line is first[place] or first[place].texts in kind)
        ]
        if found:
            told_of.append((min(map(lines.index, found)), _named_places(found, many)))
    parts = [line for _at, parts in sorted(told_of, key=itemgetter(0)) for line in parts]
    for at in range(0, len(came_back), _MOST_NAMED):
        names = came_back[at : at + _MOST_NAMED]
        parts.append(remark(told.DAYS_REGAINED, number=len(names), names=listed(names)))
    return parts


def _named_places(lines: Sequence[Remark], many: tuple[Wording, ...]) -> list[Remark]:
    """Places lost or won back: one in its own words, several together."""
    alone = {
        line.fields["place"]: remark(told.TAKEN, place=line.fields["place"])
        if line.texts == told.TAKEN_HERE
        else line
        for line in lines
    }
    names = list(alone)
    parts = [names[at : at + _MOST_NAMED] for at in range(0, len(names), _MOST_NAMED)]
    return [
        remark(many, count=in_words(len(part)), names=listed(part))
        if len(part) > 1
        else alone[part[0]]
        for part in parts
    ]


_FEW_KILLED = 2
"""More threats destroyed in quiet days than this have no line of their own."""


def _killed(moments: Sequence[Moment], killed: int) -> list[Remark]:
    """What is told of the threats destroyed in quiet days: by name, if they are few."""
    lines = [line for moment in moments for line in moment.lines if line.texts in _KILLS]
    is_known = len(lines) == killed
    if is_known and killed <= _FEW_KILLED:
        return lines
    count = in_words(killed)
    if is_known and killed <= _MOST_NAMED:
        names = listed([line.fields["foe"] for line in lines])
        return [
            remark(told.DAYS_KILLED_NAMED, count=count, names=names),
            *_marksman(moments, killed),
        ]
    return [remark(told.DAYS_KILLED, number=killed, count=count), *_marksman(moments, killed)]


def _marksman(moments: Sequence[Moment], killed: int) -> list[Remark]:
    """Who brought down most threats in quiet days, if it was more than one."""
    shots = Counter(
        part.fields["unit"]
        for moment in moments
        for part in moment.lines
        if part.texts == told.SHOT
    )
    if not shots or max(shots.values()) < 2:
        return []
    unit, count = shots.most_common(1)[0]
    texts = told.SHOTS if count < killed else told.SHOTS_ALL
    return [remark(texts, unit=unit, count=in_words(count))]


def _ending(story: SiegeStory) -> str:
    days, fallen = len(story.chapters), len(story.fallen)
    parts = [
        _(told.ENDS.get(story.outcome.get("by", ""), told.BROKEN_OFF)),
        counted(*told.LASTED, days, count=in_words(days)),
        begun(counted(*told.COST_UNITS, fallen, count=in_words(fallen)))
        if fallen
        else _(told.COST_NONE),
    ]
    for texts, places in ((told.COST_RUINS, story.ruined), (told.COST_HELD, story.held)):
        if places:
            parts.append(begun(counted(*texts, len(places), count=in_words(len(places)))))
    return " ".join(parts)


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
