"""The founding of a city in a terminal: pool, stacks and map in words, and what people may type."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.cards import code, label, parse_card
from engine.errors import Explanation, IllegalMove
from engine.games.defenders.founding.creation import LEAST, SIDES
from engine.games.defenders.founding.moves import DUE, stack_of
from engine.games.defenders.founding.notation import asked, read_founding, write_founding
from engine.games.defenders.founding.state import (
    BROAD,
    CALL,
    CREATE,
    DRAW,
    KIND,
    LONG,
    NAME,
    WORD,
    FinishedStack,
    Founding,
    Move,
)
from engine.games.defenders.founding.whole_game import FoundingView
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.stacks import DESCRIPTOR, TYPE, Stack, class_name
from engine.games.defenders.siege.state import View
from engine.games.defenders.terminal import screen
from engine.games.defenders.terminal.said_words import meant, said
from engine.language import _, counted, mark_translatable

SIDE_NAMES = {"loc": mark_translatable("place"), "def": mark_translatable("unit")}
_BEGAN = {
    "loc": mark_translatable("{seat} began S{number}, a place: {card} {word}."),
    "def": mark_translatable("{seat} began S{number}, a unit: {card} {word}."),
}
_FINISHED = {
    "loc": mark_translatable("{seat} finished S{number}, a place."),
    "def": mark_translatable("{seat} finished S{number}, a unit."),
}


def show(view: FoundingView) -> str:
    """What lies on the table: the pool and the stacks, then the map, the posts, the threats."""
    founding = view.founding
    if founding.posting is not None:
        return screen.show(View(view.seat, founding.posting.board))
    if founding.phase == CREATE:
        return "\n".join([*_counted(founding), *_stacks(founding), *_finished(founding)])
    if founding.phase == DRAW:
        return "\n".join(_map(founding))
    if founding.phase in (KIND, NAME):
        work = founding.works[-1]
        text = _("{code} is finished: {cards}.", code=asked(founding), cards=told(work.stack))
        return "\n".join(screen.wrapped(text))
    return "\n".join(_threat(founding))


def _counted(founding: Founding) -> list[str]:
    made = founding.creation
    places, units = len(founding.places), len(founding.units)
    lines = screen.wrapped(
        _(
            "The city so far: {places} of at least {least} places, {units} of at least {least} "
            "units finished; {more} more cards are needed for these.",
            places=places,
            units=units,
            least=LEAST,
            more=made.cards_needed(),
        )
    )
    pool = "  ".join(label(card) for card in made.pool)
    lines += screen.wrapped(_("Pool: {cards}", cards=pool), 6)
    lines += screen.wrapped(
        counted(
            "{n} card lies in the stock. Type a card to see its words.",
            "{n} cards lie in the stock. Type a card to see its words.",
            len(made.stock),
        )
    )
    return lines


def _stacks(founding: Founding) -> list[str]:
    lines = []
    for number, stack in enumerate(founding.creation.stacks, 1):
        if not stack.finalised_by:
            lines += screen.wrapped(f"S{number} {_(SIDE_NAMES[stack.side])}: {told(stack)}", 4)
    return [*([""] if lines else []), *lines]


def _finished(founding: Founding) -> list[str]:
    lines = [
        line
        for letter, works in (("L", founding.places), ("D", founding.units))
        for number, work in enumerate(works, 1)
        for line in screen.wrapped(f"{letter}{number} {work.name}: {told(work.stack)}", 4)
    ]
    return [*([""] if lines else []), *lines]


def told(stack: Stack) -> str:
    """A stack as text: each card with its word, types in capitals, descriptors with their marks."""
    table = words.all_marks(stack.side)
    return ", ".join(
        f"{label(played.card)} "
        + (
            said(played.word).upper()
            if played.role == TYPE
            else said(played.word) + table[played.word].replace("~", "")
        )
        for played in stack.cards
    )


def _map(founding: Founding) -> list[str]:
    drawing = founding.drawing
    work = founding.places[drawing.place]
    hint = _hint(founding, work)
    lines = screen.wrapped(
        _("Draw L{number} {name}: {hint}", number=drawing.place + 1, name=work.name, hint=hint)
    )
    near = [f"L{other + 1}" for other in drawing.drawn if drawing.is_linked(drawing.place, other)]
    joined = (
        _("So far it joins {places}.", places=" ".join(near))
        if near
        else _("So far it joins nothing.")
    )
    reached = (
        _("It is reached from outside.")
        if drawing.outside >> drawing.place & 1
        else _("It isn't reached from outside.")
    )
    lines += [f"{joined} {reached}", ""]
    lines += (
        [_("On the map:")] if drawing.done else [_("The map is empty: this place comes first.")]
    )
    for place in drawing.drawn:
        ways = " ".join(
            f"L{b + 1}" for b in range(len(drawing.near)) if drawing.is_linked(place, b)
        )
        known = founding.places[place]
        sort = _(_sort(known)) + (f", {_('outside')}" if drawing.outside >> place & 1 else "")
        reach = _("to {places}", places=ways) if ways else _("joins nothing")
        lines += screen.wrapped(f"  L{place + 1} {known.name} ({sort}); {reach}", 6)
    later = [f"L{place + 1}" for place in drawing.order[drawing.done + 1 :]]
    told_later = _("Still to draw: {places}", places=", ".join(later))
    return lines + (screen.wrapped(told_later) if later else [])


def _sort(work: FinishedStack) -> str:
    return "underground" if "underground" in work.stack.words else work.kind


def _hint(founding: Founding, work: FinishedStack) -> str:
    """How such a place is drawn (F5.2, F5.3)."""
    kind = class_name("loc", work.stack.cards)
    if "underground" in work.stack.words:
        return _("underground. Dotted, beneath what is drawn already; it joins what it lies under.")
    if work.kind == LONG:
        sort = words.linear_sort(founding.setting, [played.word for played in work.stack.types])
        if sort == "wall":
            return _("a wall. It joins what lies inside and touches it, not what lies outside.")
        return _("a road or way. It joins what lies along it; over water it gets a bridge.")
    if work.kind == BROAD:
        return _("an area, a large closed outline, inside the walls or outside.")
    return _("small ({kind}). Put it in or against a larger place.", kind=_(kind))


def _threat(founding: Founding) -> list[str]:
    foe = founding.foes[-1]
    kind = words.class_of("thr", foe.card)
    titles = words.TABLES["threat_types"]["titles"]
    title = titles[words.classes("thr").index(kind)]
    met = [f"T{n} {f.name} ({label(f.card)})" for n, f in enumerate(founding.foes[:-1], 1)]
    lines = screen.wrapped(_("Outside: {threats}", threats=", ".join(met)), 4) if met else []
    what = f", {said(foe.word)}" if foe.word else ""
    return [
        *lines,
        *screen.wrapped(
            _(
                "Threat {number} of {count} is {card}: {title}.",
                number=len(founding.foes),
                count=len(founding.units),
                card=label(foe.card),
                title=f"{_(title)}{what}",
            )
        ),
    ]


def ask(view: FoundingView) -> str:
    """Whose decision it is and what is to be decided."""
    founding, seat = view.founding, _("Seat {number}", number=view.seat + 1)
    if founding.posting is not None:
        return screen.ask(View(view.seat, founding.posting.board))
    due = _(DUE[founding.phase][1])
    if founding.phase in (NAME, CALL):
        name = founding.suggested_name()
        return _("{seat}: {due}, or Enter for: {name}", seat=seat, due=due, name=name)
    if founding.phase == WORD:
        choices = founding.foe_words()
        return f"{seat}: {due}: {', '.join(said(word, choices) for word in choices)}"
    return f"{seat}: {due}"


def tell_label(view: FoundingView, move: Move) -> str:
    """A move as people type it."""
    founding, (verb, *rest) = view.founding, move
    if verb not in ("create", "add", "word", "kind") or founding.posting is not None:
        return write_founding(founding, move)
    *others, word = rest
    return write_founding(founding, (verb, *others, said(word, _choices(founding, move))))


def _choices(founding: Founding, move: Move) -> Sequence[str]:
    """The words among which a move names one."""
    match move[0]:
        case "create":
            return _can_say(founding, Stack(move[1]), move[2])
        case "add":
            return _can_say(founding, stack_of(founding, move[1]), move[2])
        case "word":
            return founding.foe_words()
    return (BROAD, LONG)


def news(before: Founding, move: Move) -> str:
    """What a move did, in a sentence."""
    verb, *rest = move
    made, seat = before.creation, _("Seat {number}", number=before.to_move + 1)
    match verb:
        case "shuffle":
            return _("The cards are shuffled; twelve lie open.")
        case "create":
            side, card, word = rest
            number = len(made.stacks) + 1
            return _(_BEGAN[side], seat=seat, number=number, card=label(card), word=said(word))
        case "add":
            number, card, word = rest
            told_card = label(card)
            return _(
                "{seat} added to S{number}: {card} {word}.",
                seat=seat,
                number=number + 1,
                card=told_card,
                word=said(word),
            )
        case "finish":
            side = made.stacks[rest[0]].side
            return _(_FINISHED[side], seat=seat, number=rest[0] + 1)
        case "skip":
            return _("{seat} skipped.", seat=seat)
        case "name":
            return _("{code} is called {name}.", code=asked(before), name=rest[0])
        case "finish place":
            return _("L{number} stands on the map.", number=rest[0] + 1)
        case "go":
            unit, place = (before.units[rest[0]].name, before.places[rest[1]].name)
            return _("{unit} took post at {place}.", unit=unit, place=place)
    return ""


# What people type


_SUITS = str.maketrans("♠♥♦♣", "shdc")
_LAY = re.compile(
    r"(?:(loc|def|s\d{1,2})[a-z]* ?[+ ]? ?)?((?:10|[2-9tjqka])[shdc])(?: ?[=: ] ?(.+))?"
)
_DONE = re.compile(r"(?:finish |finalise )?s ?(\d{1,2})(?: (?:is )?(?:done|finished))?")
_STROKE = re.compile(r"(x)?l?(\d{1,2})|(outside|outer|exterior)|drawn|done")
_STROKES = "say what it joins (L1 L4; not L4 takes it back), outside, or drawn"


def read(view: FoundingView, text: str) -> list[Move]:
    """The moves that a person typed: case, blanks and short words are forgiven.

    Raises:
        IllegalMove: it means nothing here; for a card alone, the words it may give.
    """
    founding = view.founding
    tidy = " ".join(text.split())
    low = tidy.lower().translate(_SUITS)
    if founding.posting is not None:
        return [*screen.read(View(view.seat, founding.posting.board), text)]
    if founding.phase == CREATE:
        return [_read_turn(founding, low)]
    if founding.phase in (NAME, CALL):
        return [("name", tidy.removeprefix(f"{asked(founding)}:").strip())]
    if founding.phase == DRAW:
        return _read_strokes(founding, low)
    choices = founding.foe_words() if founding.phase == WORD else (BROAD, LONG)
    word = _meant(low.rpartition("=")[2], choices, DUE[founding.phase][0])
    return [("word" if founding.phase == WORD else "kind", word)]


def _read_turn(founding: Founding, low: str) -> Move:
    if low in ("skip", "pass"):
        return ("skip",)
    found = _DONE.fullmatch(low)
    if found and found[1]:
        return ("finish", int(found[1]) - 1)
    found = _LAY.fullmatch(low.replace("place ", "loc ", 1).replace("unit ", "def ", 1))
    if found is None:
        return read_founding(founding, low)
    where, card = found[1], parse_card(found[2].upper())
    if not found[3]:
        raise Explanation("F2.4", _words_of(founding, card))
    if where is None:
        where = _("Say where: loc 7C=…, def 7C=… or, on a stack, S1+7C=….")
        raise Explanation("F2.3", where)
    if where in SIDES:
        return ("create", where, card, _meant(found[3], _can_say(founding, Stack(where), card)))
    number = int(where[1:]) - 1
    stack = stack_of(founding, number)
    return ("add", number, card, _meant(found[3], _can_say(founding, stack, card)))


def _can_say(founding: Founding, stack: Stack, card: int) -> list[str]:
    made = founding.creation
    return made.words_left(stack, card, TYPE) + made.words_left(stack, card, DESCRIPTOR)


def _words_of(founding: Founding, card: int) -> str:
    """Everything a card may say, for someone who asks."""
    made = founding.creation
    shown = label(card)
    lies = (
        _("{card} lies in the pool.", card=shown)
        if card in made.pool
        else _("{card} isn't in the pool.", card=shown)
    )
    marks = _("Types are in capitals. A * costs morale when it's lost, a + helps in battle.")
    lines = [f"{lies} {marks}"]
    for side in SIDES:
        types = made.words_left(Stack(side), card, TYPE)
        others = words.descriptors_of(side, card)
        choices = [*types, *others]
        row = [said(word, choices) + mark.replace("~", "") for word, mark in others.items()]
        named = ", ".join(said(word, choices).upper() for word in types)
        listed = f"{named}; {', '.join(row)}"
        lines.append(f"{side} {code(card)}= {listed}")
    return "\n".join(lines)


def _meant(text: str, choices: Sequence[str], rule: str = "F2.4") -> str:
    """The word that was typed, or the only one that begins so.

    Raises:
        IllegalMove: none or several do; of the rule that asks for the word.
    """
    found = meant(text, choices)
    if len(found) == 1:
        return found[0]
    named = ", ".join(said(word, choices) for word in found or choices)
    raise Explanation(rule, _("Which of these: {words}?", words=named))


def _read_strokes(founding: Founding, low: str) -> list[Move]:
    """What was typed about the place that is being drawn: ``L1 L4 outside drawn``."""
    place = founding.drawing.place
    low = re.sub(rf"^l{place + 1}(?!\d)[ :-]*", "", low)
    low = re.sub(r"\b(?:not |no |x ?)l? ?(?=\d)", "x", low)
    moves: list[Move] = []
    for part in filter(None, re.split(r"(?:[,\s-]|\band\b)+", low)):
        found = _STROKE.fullmatch(part)
        if found is None:
            raise IllegalMove("F5.4", f"{part[:30]!r}: {_STROKES}")
        if found[2]:
            moves.append(("cut" if found[1] else "link", place, int(found[2]) - 1))
        else:
            moves.append(("open", place) if found[3] else ("finish place", place))
    if not moves:
        raise IllegalMove("F5.4", _STROKES)
    return moves
