"""What is said of a battle. A Unit is named after its player, an Effect by what it came to.

Of several wordings no two begin with the same word, whatever the names are.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.language import Forms, mark_counted, mark_translatable

OPENING = (
    mark_translatable("{names} came to this ground with the same cards and the same wish."),
    mark_translatable("On the edge of the map {names} mustered their Units."),
)
BUILT_MAP = mark_translatable("First they laid out the map together, piece by piece.")
GOALS: Mapping[str, Forms] = {
    "hold": mark_counted(
        "One piece of ground was worth having. To win, a player had to end one turn there alone.",
        "One piece of ground was worth having. To win, a player had to end {count} turns there"
        " alone.",
    ),
    "carry_token": mark_counted(
        "Far out lay a Token, and to win was to bring it home.",
        "Far out lay a Token, and to win was to bring it home.",
    ),
    "amass": mark_counted(
        "To win, a player had to end a turn with a Unit on the ground that mattered.",
        "To win, a player had to end a turn with {count} Units on the ground that mattered.",
    ),
    "race": mark_counted(
        "Everybody had a place to reach, and the first to stand there would win.",
        "Everybody had a place to reach, and the first to stand there would win.",
    ),
    "sacrifice": mark_counted(
        "Everybody had a way out, and the first to lead a Unit through it would win.",
        "Everybody had a way out, and the first to lead {count} Units through it would win.",
    ),
    "carry_spawn": mark_counted(
        "Their Spawn Points were the prize: the first to haul another's to its goal would win.",
        "Their Spawn Points were the prize: the first to haul another's to its goal would win.",
    ),
}
"""Kind of objective -> what it asked for, by how many it needed."""
GOALS_TOO: Mapping[str, Forms] = {
    "hold": mark_counted(
        "Ending a turn alone on one piece of ground would win too.",
        "Ending {count} turns alone on one piece of ground would win too.",
    ),
    "carry_token": mark_counted(
        "Bringing home a Token that lay far out would win too.",
        "Bringing home a Token that lay far out would win too.",
    ),
    "amass": mark_counted(
        "Ending a turn with a Unit on the ground that mattered would win too.",
        "Ending a turn with {count} Units on the ground that mattered would win too.",
    ),
    "race": mark_counted(
        "Being first to stand in a place of one's own would win too.",
        "Being first to stand in a place of one's own would win too.",
    ),
    "sacrifice": mark_counted(
        "Leading a Unit through a way out would win too.",
        "Leading {count} Units through a way out would win too.",
    ),
    "carry_spawn": mark_counted(
        "Hauling another's Spawn Point to its goal would win too.",
        "Hauling another's Spawn Point to its goal would win too.",
    ),
}
"""The same where another objective has been told."""

BUILDS = (
    mark_counted("{who} brought a new Unit to the map.",
                 "{who} brought {count} new Units to the map."),
    mark_counted("A new Unit took the field for {who}.",
                 "{count} new Units took the field for {who}."),
    mark_counted("On the map appeared a Unit of {who}.",
                 "On the map appeared {count} Units of {who}."),
)  # fmt: skip
FELLS = (
    mark_counted("{who} attacked {foe} and felled a Unit.",
                 "{who} attacked {foe} and felled {count} Units."),
    mark_counted("In a fight with {who}, {foe} lost a Unit.",
                 "In fights with {who}, {foe} lost {count} Units."),
    mark_counted("One attack by {who} cost {foe} a Unit.",
                 "Attacks by {who} cost {foe} {count} Units."),
)  # fmt: skip
STRIKES = (
    mark_counted("{who} attacked {foe} once, but every Unit stood.",
                 "{who} attacked {foe} {count} times, but every Unit stood."),
    mark_counted("In vain {who} tried an attack on {foe}.",
                 "In vain {who} tried {count} attacks on {foe}."),
)  # fmt: skip
LOSES = (
    mark_counted("{who} lost a Unit without any attack.",
                 "{who} lost {count} Units without any attack."),
    mark_counted("The ground itself cost {who} a Unit.",
                 "The ground itself cost {who} {count} Units."),
)  # fmt: skip
WITHDRAWS = (
    mark_counted("{who} called a Unit back from the map.",
                 "{who} called {count} Units back from the map."),
    mark_counted("One Unit went home: {who} had called it back.",
                 "Home went {count} Units: {who} had called them back."),
)  # fmt: skip
TURNS_COAT = (
    mark_counted("{who} took over a Unit of {foe}.", "{who} took over {count} Units of {foe}."),
    mark_counted("One of the Units that {foe} had built now marched for {who}.",
                 "Units that {foe} had built now marched for {who}."),
)  # fmt: skip
_MODIFIERS = (
    mark_counted("{who} put a new modifier on the map.", "{who} put new modifiers on the map."),
    mark_counted("A card of {who} changed the ground.", "Cards of {who} changed the ground."),
)
EFFECTS: Mapping[str, tuple[Forms, ...]] = {
    "again": (
        mark_counted("At the cost of cards, {who} let a Unit act once more.",
                     "At the cost of cards, {who} let Units act {count} more times."),
        mark_counted("Cards bought {who} one more action.",
                     "Cards bought {who} {count} more actions."),
        mark_counted("With an Effect, {who} let a Unit act once more.",
                     "With Effects, {who} let Units act {count} more times."),
    ),
    "blocker": (
        mark_counted("{who} put a Blocker in the way.", "{who} put Blockers in the way."),
        mark_counted("A Blocker closed one of the ways: {who} had put it there.",
                     "Blockers closed some of the ways: {who} had put them there."),
    ),
    "discarder": (
        mark_counted("{who} made the ground dangerous with Discarders.",
                     "{who} made the ground dangerous with Discarders."),
        mark_counted("Some cells cost cards now: {who} had put Discarders there.",
                     "Some cells cost cards now: {who} had put Discarders there."),
    ),
    "teleporter": (
        mark_counted("{who} opened a Teleporter.", "{who} opened Teleporters."),
        mark_counted("A Teleporter opened: {who} had put it there.",
                     "Teleporters opened: {who} had put them there."),
    ),
    "multiplier": _MODIFIERS,
    "reflector": _MODIFIERS,
    "modifier": _MODIFIERS,
    "remove": (
        mark_counted("{who} cleared a modifier off the map.",
                     "{who} cleared modifiers off the map."),
        mark_counted("A modifier was gone: {who} had cleared it away.",
                     "Modifiers were gone: {who} had cleared them away."),
    ),
    "weaken": (
        mark_counted("{who} weakened a Unit.", "{who} weakened Units, {count} times."),
        mark_counted("One Unit was weaker now, and {who} had seen to that.",
                     "Units were weaker now, and {who} had seen to that."),
    ),
    "strengthen": (
        mark_counted("{who} made a Unit stronger.", "{who} made Units stronger, {count} times."),
        mark_counted("One Unit was stronger now, and {who} had seen to that.",
                     "Units were stronger now, and {who} had seen to that."),
    ),
    "detach": (
        mark_counted("{who} ended an Effect that lay on a Unit.",
                     "{who} ended Effects that lay on Units."),
        mark_counted("An Effect on a Unit came to an end: {who} had seen to that.",
                     "Effects on Units came to an end: {who} had seen to that."),
    ),
    "limit": (
        mark_counted("{who} changed how many cards somebody could draw.",
                     "{who} changed how many cards somebody could draw."),
        mark_counted("A card of {who} changed how much could be drawn.",
                     "Cards of {who} changed how much could be drawn."),
    ),
    "interrupt": (
        mark_counted("{who} broke into somebody's turn with an ace.",
                     "{who} broke into others' turns with aces."),
        mark_counted("With an ace {who} broke into somebody's turn.",
                     "With aces {who} broke into others' turns."),
    ),
    "cancel": (
        mark_counted("{who} cancelled an Effect with an ace.",
                     "{who} cancelled {count} Effects with aces."),
        mark_counted("An Effect came to nothing, for {who} had an ace.",
                     "Effects came to nothing, for {who} had aces."),
    ),
    "redirect": (
        mark_counted("{who} turned an Effect elsewhere.", "{who} turned Effects elsewhere."),
        mark_counted("An Effect struck elsewhere, as {who} wished.",
                     "Effects struck elsewhere, as {who} wished."),
    ),
}  # fmt: skip
"""What Effects come to -> what is told of them."""
REMOVES = (
    mark_counted("{who} played an Effect, and {foe} had a Unit less.",
                 "{who} played Effects, and {foe} had {count} Units less."),
    mark_counted("Cards were enough: {foe} had a Unit less, as {who} wished.",
                 "Cards were enough: {foe} had {count} Units less, as {who} wished."),
)  # fmt: skip
HOLDS = (
    mark_counted("{who} held the ground for a turn.",
                 "{who} had now held the ground for {count} turns."),
    mark_counted("At the end of the turn, {who} stood alone on the ground.",
                 "After {count} turns {who} still stood alone on the ground."),
)  # fmt: skip
LOSES_HOLD = (
    mark_translatable("{who} no longer held the ground, and had to begin again."),
    mark_translatable("The hold was broken, and {who} had to begin again."),
)
BREAKS_HOLD = (
    mark_translatable("{who} saw to it that {foe} had to begin again."),
    mark_translatable("Against {who}, {foe} could not hold the ground, and had to begin again."),
)
MASSES = (
    mark_counted("{who} had one Unit on the ground.", "{who} had {count} Units on the ground."),
    mark_counted("On the ground {who} now had one Unit.",
                 "On the ground {who} now had {count} Units."),
)  # fmt: skip
ESCAPES = (
    mark_counted("{who} led a first Unit out.", "{who} had now led {count} Units out."),
    mark_counted("By now {who} had one Unit out.", "By now {who} had {count} Units out."),
)  # fmt: skip
MOVES_TOKEN = (
    mark_translatable("{who} took hold of the Token and moved it."),
    mark_translatable("The Token moved: {who} had it now."),
)
MOVES_SPAWN = (
    mark_translatable("{who} hauled the Spawn Point of {foe} away."),
    mark_translatable("The Spawn Point of {foe} moved on, dragged by {who}."),
)
LEADS = (
    mark_translatable("Now {who} was closest to winning."),
    mark_translatable("That brought {who} closest to winning."),
)
HINGE = (
    mark_translatable("{who} now stood closest to winning, and stayed so to the end."),
    mark_translatable("From this round on the Units of {who} stood closest to winning."),
)
HINGE_LAST = (
    mark_translatable("Only now was it decided, and for {who}."),
    mark_translatable("In this last round {who} settled it."),
)
HINGE_DRAW = (
    mark_translatable("And still nobody had won."),
    mark_translatable("Even this decided nothing."),
)
QUIET = (
    mark_counted("Nobody attacked.", "For {count} rounds the Units only marched."),
    mark_counted("The Units only marched.", "{count} rounds went by in marching."),
)  # fmt: skip
RESTLESS = (
    mark_counted("The fighting went to and fro.",
                 "For {count} rounds the fighting went to and fro."),
    mark_counted("They fought.", "They fought for {count} rounds."),
)  # fmt: skip
"""The same where Units were lost."""
QUIET_BUILT = (
    mark_counted("One new Unit joined the march.", "{count} new Units joined the march."),
    mark_counted("A single new Unit came up behind.", "Reinforcements came up: {count} new Units."),
)
QUIET_WITHDRAWN = (
    mark_counted("One Unit was called back.", "{count} Units were called back."),
    mark_counted("A single Unit went home.", "Home went {count} Units."),
)
QUIET_LOST = (
    mark_counted("One Unit was lost.", "Lost were {count} Units."),
    mark_counted("The fighting cost a Unit.", "The fighting cost {count} Units."),
)

END = {
    "hold": (
        mark_translatable("{who} had held the ground long enough, and won."),
        mark_translatable("The ground had been held long enough, and {who} had won."),
    ),
    "carry_token": (
        mark_translatable("{who} brought the Token home, and won."),
        mark_translatable("With the Token home at last, {who} had won."),
    ),
    "amass": (
        mark_translatable("{who} stood on the ground in numbers, and won."),
        mark_translatable("When the turn ended, {who} had enough Units there, and had won."),
    ),
    "race": (
        mark_translatable("{who} was the first to stand there, and won."),
        mark_translatable("Ahead of all the others, {who} stood there and had won."),
    ),
    "sacrifice": (
        mark_translatable("{who} had led enough Units out, and won."),
        mark_translatable("With enough Units out, {who} had won."),
    ),
    "carry_spawn": (
        mark_translatable("{who} hauled another's Spawn Point to its goal, and won."),
        mark_translatable("With a stolen Spawn Point at its goal, {who} had won."),
    ),
    "": (
        mark_translatable("Time ran out. {who} had come furthest, and so won."),
        mark_translatable("When time ran out, {who} had come furthest and won."),
    ),
}
"""Kind of objective -> how it was won; the empty kind for the end by the round cap."""
END_DRAW = (
    mark_translatable("Time ran out before anyone had won. It was a draw."),
    mark_translatable("When time ran out, nobody had won. It was a draw."),
)
LASTED = mark_counted("The battle had lasted one round.", "The battle had lasted {count} rounds.")
COST = mark_counted("It had cost one Unit.", "It had cost {count} Units.")
COST_NONE = mark_translatable("Not one Unit had been lost.")
