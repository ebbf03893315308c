"""What is said of a battle. A Unit is named after its player; no card is named.

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
        "Their Spawn Points were the prize: the first to carry off another's would win.",
        "Their Spawn Points were the prize: the first to carry off another's would win.",
    ),
}
"""Kind of objective -> what it asked for, by how many it needed."""

BUILDS = (
    mark_counted("{who} brought a new Unit to the map.",
                 "{who} brought {count} new Units to the map."),
    mark_counted("A new Unit came up for {who}.",
                 "{count} new Units came up for {who}."),
    mark_counted("There was a fresh Unit for {who}.", "There were {count} fresh Units for {who}."),
)  # fmt: skip
FELLS = (
    mark_counted("{who} attacked and felled a Unit of {foe}.",
                 "{who} attacked and felled {count} Units of {foe}."),
    mark_counted("A Unit of {foe} fell to an attack by {who}.",
                 "In attacks by {who}, {count} Units of {foe} fell."),
    mark_counted("Then {who} struck, and a Unit of {foe} was gone.",
                 "Then {who} struck, and {count} Units of {foe} were gone."),
)  # fmt: skip
STRIKES = (
    mark_counted("{who} attacked {foe} once, but every Unit stood.",
                 "{who} attacked {foe} {count} times, but every Unit stood."),
    mark_counted("An attack by {who} on {foe} brought nobody down.",
                 "In vain {who} attacked {foe}, {count} times."),
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
    mark_counted("A Unit of {who} went home, and its cards with it.",
                 "{count} Units of {who} went home, and their cards with them."),
)  # fmt: skip
TURNS_COAT = (
    mark_counted("{who} took over a Unit of {foe}.", "{who} took over {count} Units of {foe}."),
    mark_counted("Now a Unit of {foe} marched for {who}.",
                 "Now {count} Units of {foe} marched for {who}."),
)  # fmt: skip
EFFECTS = (
    mark_counted("{who} played an Effect.", "{who} played {count} Effects."),
    mark_counted("With a card from the hand, {who} changed the game.",
                 "With {count} Effects from the hand, {who} changed the game."),
)  # fmt: skip
HOLDS = (
    mark_counted("{who} held the ground for a turn.",
                 "{who} had now held the ground for {count} turns."),
    mark_counted("When the turn ended, {who} stood alone on the ground.",
                 "When the turn ended, {who} stood alone on the ground: {count} turns now."),
)  # fmt: skip
LOSES_HOLD = (
    mark_translatable("{who} was alone there no longer, and had to begin again."),
    mark_translatable("Others came onto the ground, and {who} had to begin again."),
)
MASSES = (
    mark_counted("{who} had one Unit on the ground.", "{who} had {count} Units on the ground."),
    mark_counted("A Unit of {who} stood on the ground.",
                 "{count} Units of {who} stood on the ground."),
)  # fmt: skip
ESCAPES = (
    mark_counted("{who} led a first Unit out.", "{who} had now led {count} Units out."),
    mark_counted("A Unit of {who} went through the way out.",
                 "{count} Units of {who} had now gone through the way out."),
)  # fmt: skip
MOVES_TOKEN = (
    mark_translatable("{who} took hold of the Token and moved it."),
    mark_translatable("The Token moved: {who} had it now."),
)
MOVES_SPAWN = (
    mark_translatable("{who} carried off the Spawn Point of {foe}."),
    mark_translatable("The Spawn Point of {foe} was gone, carried off by {who}."),
)
LEADS = (
    mark_translatable("Now {who} was nearest to the goal."),
    mark_translatable("That put {who} in front."),
)
HINGE = (
    mark_translatable("Here the battle turned: {who} stayed in front from then on."),
    mark_translatable("From this round on nobody was nearer to the goal than {who}."),
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
    mark_counted("For a round the Units only marched.",
                 "For {count} rounds the Units only marched."),
    mark_counted("A round went by in marching.", "{count} rounds went by in marching."),
)  # fmt: skip
QUIET_BUILT = (
    mark_counted("One new Unit joined the march.", "{count} new Units joined the march."),
    mark_counted("A single new Unit came up behind.", "Reinforcements came up: {count} new Units."),
)
QUIET_WITHDRAWN = (
    mark_counted("One Unit was called back.", "{count} Units were called back."),
    mark_counted("A single Unit went home.", "Home went {count} Units."),
)
QUIET_LOST = (
    mark_counted("One Unit was lost.", "On the way {count} Units were lost."),
    mark_counted("It cost a Unit.", "It cost {count} Units."),
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
        mark_translatable("When the turn ended, {who} was there in numbers, and had won."),
    ),
    "race": (
        mark_translatable("{who} was the first to stand there, and won."),
        mark_translatable("Ahead of all the others, {who} stood there and had won."),
    ),
    "sacrifice": (
        mark_translatable("{who} had led enough Units out, and won."),
        mark_translatable("With the last of them out, {who} had won."),
    ),
    "carry_spawn": (
        mark_translatable("{who} brought home another's Spawn Point, and won."),
        mark_translatable("With a stolen Spawn Point in place, {who} had won."),
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
