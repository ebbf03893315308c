"""What is said of a unit, a place or a threat on its card: a line for what its words tell (F3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import parse_card
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import Defender, Location, Threat
from engine.games.defenders.rulebook.stacks import DESCRIPTOR
from engine.language import _, mark_translatable
from engine.rng import Stream

_UNITS = {
    "young": mark_translatable("“They told me to wait. I’m done waiting.”"),
    "attractive": mark_translatable("“Do look. Everybody else does.”"),
    "high-status": mark_translatable("“Kneel later. First, hold that door.”"),
    "famous": mark_translatable("“Yes, it’s me. Keep moving.”"),
    "important": mark_translatable("“If I fall, somebody has to read all these letters.”"),
    "of good reputation": mark_translatable("“My word held before these walls did.”"),
    "socially connected": mark_translatable("“I know a man who knows the man at the gate.”"),
    "popular": mark_translatable("“Sing louder. They can hear you out there.”"),
    "loved": mark_translatable("“Come home, all of you. That’s an order.”"),
    "symbol of hope": mark_translatable("“As long as we stand here, so do they.”"),
    "charismatic": mark_translatable("“Who’s with me? I thought so.”"),
    "mobile": mark_translatable("“We’re already there.”"),
    "tough": mark_translatable("“That one hardly hurt.”"),
    "numerous": mark_translatable("“Count us again. We’ve grown.”"),
    "feared": mark_translatable("“Even our own side steps back.”"),
    "hated": mark_translatable("“Nobody asked for us. You’ll need us anyway.”"),
    "corrupt": mark_translatable("“Everything has its price. Tonight it’s doubled.”"),
    "big": mark_translatable("“Stand behind me. There’s room.”"),
    "strong": mark_translatable("“Leave the bar. I’ll hold the gate myself.”"),
    "violent": mark_translatable("“Talk? We stopped talking yesterday.”"),
    "bloodthirsty": mark_translatable("“Let them come closer. Closer.”"),
    "stealthy": mark_translatable("“You walked past us twice.”"),
    "covert-ops": mark_translatable("“This never happened.”"),
    "clever": mark_translatable("“They’ll use the ladder. I sawed the third rung.”"),
    "manipulative": mark_translatable("“It was their own idea. I made sure of that.”"),
    "subtle": mark_translatable("“A word in the right ear is quieter than a sword.”"),
    "unassuming": mark_translatable("“Oh, don’t mind me.”"),
    "ragged": mark_translatable("“Our boots are gone. Our aim isn’t.”"),
    "of low birth": mark_translatable("“We built these streets. We’ll keep them.”"),
    "criminal": mark_translatable("“I know every lock in town. Useful, isn’t it?”"),
}
_PLACES = {
    "newly-built": mark_translatable("The mortar is hardly dry."),
    "attractive": mark_translatable("Painters quarrel over the best corner."),
    "high-status": mark_translatable("You wipe your boots before you enter."),
    "famous": mark_translatable("Strangers ask for it first."),
    "important": mark_translatable("When it closes, everything waits."),
    "highly-visible": mark_translatable("You can see it from every window."),
    "of good reputation": mark_translatable("Nobody was ever cheated here."),
    "popular": mark_translatable("There’s always a queue, and always a song."),
    "loved": mark_translatable("Half the town was courted here."),
    "symbol of hope": mark_translatable("As long as its light burns, people stay."),
    "thriving": mark_translatable("They added a wing last spring, and another in autumn."),
    "busy": mark_translatable("It’s loud at noon and louder at midnight."),
    "central": mark_translatable("Every way in town leads past it."),
    "hub": mark_translatable("You hear the news here before it happens."),
    "vital": mark_translatable("Without it, the town lasts three days."),
    "feared": mark_translatable("Children dare one another to touch the door."),
    "hated": mark_translatable("Somebody paints over its sign every night."),
    "corrupt": mark_translatable("The side door is the one people use."),
    "imposing": mark_translatable("Its shadow reaches across three streets."),
    "well-constructed": mark_translatable("Two fires and a flood haven’t moved a stone."),
    "powerful": mark_translatable("What’s decided here is done by evening."),
    "secret": mark_translatable("It’s on no map but this one."),
    "hidden": mark_translatable("You have to know which wall to push."),
    "underground": mark_translatable("Mind the steps. There are ninety."),
    "obscure": mark_translatable("Even the neighbours aren’t sure what it’s for."),
    "damaged": mark_translatable("The roof fell in last winter, and half is still there."),
    "run-down": mark_translatable("The paint went first, then the shutters."),
    "abandoned": mark_translatable("Somebody left a table laid for six."),
    "unassuming": mark_translatable("You’d walk past it, and that suits everybody here."),
}
_THREATS = {
    "horde": (
        mark_translatable("“Listen. Something out there is chewing.”"),
        mark_translatable("“One is easy. There’s never one.”"),
        mark_translatable("“We stopped counting at dusk.”"),
        mark_translatable("“You hear them long before you see them.”"),
    ),
    "regiment": (
        mark_translatable("“They polish their blades where you can see it.”"),
        mark_translatable("“Somebody taught them to wait.”"),
        mark_translatable("“They march in step, even at night.”"),
        mark_translatable("“They’ve done this before. You can tell.”"),
    ),
    "jack": (
        mark_translatable("“Bar the windows. It won’t come by the door.”"),
        mark_translatable("“It asked for you by name.”"),
    ),
    "queen": (
        mark_translatable("“Send your best. Then send the next.”"),
        mark_translatable("“Nobody who fought that one came back.”"),
    ),
    "king": (
        mark_translatable("“The ground shook, and then we saw why.”"),
        mark_translatable("“That’s no hill. It’s moving.”"),
    ),
}


def quotes_of(side: str, items: Sequence[Location | Defender | Threat]) -> dict[str, str]:
    """The lines for the feet of cards, by id; empty rather than said twice.

    Args:
        side: ``def``, ``loc`` or ``thr``.
        items: the units, places or threats of a scenario's content.
    """
    found: dict[str, str] = {}
    for item in items:
        known = _lines(side, item)
        order = Stream(f"quote|{item.id}|{item.name}").shuffled(known)
        fresh = [line for line in order if _(line) not in found.values()]
        found[item.id] = _(fresh[0]) if fresh else ""
    return found


def _lines(side: str, item: Location | Defender | Threat) -> list[str]:
    """What may be said of one: empty where nobody wrote a line for its words."""
    if isinstance(item, Threat):
        return list(_THREATS[words.class_of("thr", parse_card(item.card))])
    told = _UNITS if side == "def" else _PLACES
    return [told[card.word] for card in item.cards
            if card.role == DESCRIPTOR and card.word in told]  # fmt: skip
