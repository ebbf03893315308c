"""What is said of a battle. A Unit is named after its player, an Effect by what it came to.

Of several wordings no two begin with the same word, whatever the names are.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.language import Forms, mark_counted, mark_translatable

OPENING = (
    mark_translatable("{names} faced each other with the same cards."),
    mark_translatable("On the edge of the map {names} mustered their Units."),
)
BUILT_MAP = mark_translatable("First they laid out the map together, piece by piece.")

BUILDS = (
    mark_counted("{who} brought a new Unit to the map.",
                 "{who} brought {count} new Units to the map."),
    mark_counted("A new Unit took the field for {who}.",
                 "{count} new Units took the field for {who}."),
    mark_counted("Now {who} had one new Unit on the map.",
                 "Now {who} had {count} new Units on the map."),
)  # fmt: skip
NEW_UNITS = mark_counted("one new Unit for {who}", "{count} new Units for {who}")
NEW_UNITS_EACH = mark_counted("one new Unit each", "{count} new Units each")
ARRIVALS = (
    mark_translatable("Reinforcements came up: {units}."),
    mark_translatable("Help came to the map: {units}."),
    mark_translatable("The ranks grew: {units}."),
)
"""The same of all players at once, where there is much else to tell or hardly anything."""
FELLS = (
    mark_counted("{who} attacked {foe} and felled a Unit.",
                 "{who} attacked {foe} and felled {count} Units."),
    mark_counted("In a fight with {who}, {foe} lost a Unit.",
                 "In fights with {who}, {foe} lost {count} Units."),
    mark_counted("One attack by {who} cost {foe} a Unit.",
                 "Attacks by {who} cost {foe} {count} Units."),
)  # fmt: skip
STRIKES = (
    mark_counted("{who} attacked {foe} once, but every Unit held.",
                 "{who} attacked {foe} {count} times, but every Unit held."),
    mark_counted("In vain {who} tried an attack on {foe}.",
                 "In vain {who} tried {count} attacks on {foe}."),
)  # fmt: skip
LOSES = (
    mark_counted("{who} lost a Unit without any attack.",
                 "{who} lost {count} Units without any attack."),
    mark_counted("Without any attack {who} lost a Unit.",
                 "Without any attack {who} lost {count} Units."),
)  # fmt: skip
WITHDRAWS = (
    mark_counted("{who} called a Unit back from the map.",
                 "{who} called {count} Units back from the map."),
    mark_counted("Called back by {who}, a Unit left the map.",
                 "Called back by {who}, {count} Units left the map."),
)  # fmt: skip
TURNS_COAT = (
    mark_counted("{who} took over a Unit of {foe}.", "{who} took over {count} Units of {foe}."),
    mark_counted("One of the Units that {foe} had built now marched for {who}.",
                 "Units that {foe} had built now marched for {who}."),
)  # fmt: skip
_MODIFIERS = (
    mark_counted("{who} put a new modifier on the map.", "{who} put new modifiers on the map."),
    mark_counted("A card of {who} changed the map.", "Cards of {who} changed the map."),
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
        mark_counted("{who} made some cells dangerous with Discarders.",
                     "{who} made some cells dangerous with Discarders."),
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
    mark_counted("{who} played an Effect that removed a Unit of {foe}.",
                 "{who} played Effects that removed {count} Units of {foe}."),
    mark_counted("An Effect that {who} played cost {foe} a Unit.",
                 "Effects that {who} played cost {foe} {count} Units."),
)  # fmt: skip
HOLDS = (
    mark_counted("{who} held the area for a turn.",
                 "{who} had now held the area for {count} turns."),
    mark_counted("At the end of the turn, {who} stood alone in the area.",
                 "After {count} turns {who} still stood alone in the area."),
)  # fmt: skip
LOSES_HOLD = (
    mark_translatable("{who} no longer held the area, and had to begin again."),
    mark_translatable("The hold was broken, and {who} had to begin again."),
)
BREAKS_HOLD = (
    mark_translatable("{who} broke the hold of {foe}, who had to begin again."),
    mark_translatable("Against {who}, {foe} could not hold the area, and had to begin again."),
)
MASSES = (
    mark_counted("{who} had one Unit in the area.", "{who} had {count} Units in the area."),
    mark_counted("In the area {who} now had one Unit.",
                 "In the area {who} now had {count} Units."),
)  # fmt: skip
ESCAPES = (
    mark_counted("{who} led a first Unit out.", "{who} had now led {count} Units out."),
    mark_counted("By now {who} had one Unit out.", "By now {who} had {count} Units out."),
)  # fmt: skip
MOVES_TOKEN = (
    mark_counted("{who} hauled the Token to within one step of home.",
                 "{who} hauled the Token to within {count} steps of home."),
    mark_counted("The Token moved: for {who} it was one step from home now.",
                 "The Token moved: for {who} it was {count} steps from home now."),
)  # fmt: skip
MOVES_TOKEN_AWAY = (
    mark_translatable("{who} took hold of the Token and moved it."),
    mark_translatable("The Token moved: {who} had it now."),
)
MOVES_SPAWN = (
    mark_counted("{who} hauled the Spawn Point of {foe} to within one step of the target space.",
                 "{who} hauled the Spawn Point of {foe} to within {count} steps of the target"
                 " space."),
    mark_counted("The Spawn Point of {foe} moved, dragged by {who}: one step was left to go.",
                 "The Spawn Point of {foe} moved, dragged by {who}: {count} steps were left to"
                 " go."),
)  # fmt: skip
MOVES_SPAWN_AWAY = (
    mark_translatable("{who} hauled the Spawn Point of {foe} away."),
    mark_translatable("The Spawn Point of {foe} moved on, dragged by {who}."),
)

REASONS: Mapping[str, Forms] = {
    "hold": mark_counted("with one of {needed} turns held", "with {count} of {needed} turns held"),
    "amass": mark_counted(
        "with one of {needed} Units in the area", "with {count} of {needed} Units in the area"
    ),
    "sacrifice": mark_counted(
        "with one of {needed} Units led out", "with {count} of {needed} Units led out"
    ),
    "token": mark_counted(
        "with the Token one step from home", "with the Token {count} steps from home"
    ),
    "spawn": mark_counted(
        "with the Spawn Point of {foe} one step from the target space",
        "with the Spawn Point of {foe} {count} steps from the target space",
    ),
    "cap": mark_counted("with one step left to the goal", "with {count} steps left to the goal"),
    "to goal": mark_counted(
        "with a Unit one step from the goal", "with a Unit {count} steps from the goal"
    ),
    "to token": mark_counted(
        "with a Unit one step from the Token", "with a Unit {count} steps from the Token"
    ),
    "to spawn": mark_counted(
        "with a Unit one step from a rival's Spawn Point",
        "with a Unit {count} steps from a rival's Spawn Point",
    ),
}
"""What makes somebody closest to winning; it stands between commas or at the end."""
THERE = mark_translatable("with a Unit at the goal")
LEADS = (
    mark_translatable("Now {who} was closest to winning, {margin}."),
    mark_translatable("{who} took the lead, {margin}."),
)
HINGE = (
    mark_translatable("From then on {who} led to the end, at first {margin}."),
    mark_translatable("{who} now led, {margin}, and stayed in front to the end."),
)
HINGE_LAST = (
    mark_translatable("When this round began, {foe} was closest to winning."),
    mark_translatable("At the start of this round {foe} was ahead."),
)
HINGE_EVEN = (
    mark_translatable("When this round began, nobody was ahead."),
    mark_translatable("At the start of this round nobody was closest to winning."),
)
HINGE_DRAW = (
    mark_translatable("And still nobody had won."),
    mark_translatable("Even this decided nothing."),
)
FIRST_BUILT = (
    mark_counted("To begin with, they built one Unit.", "To begin with, they built {count} Units."),
    mark_counted("Their first Unit came to the map.", "Their first {count} Units came to the map."),
)
QUIET = (
    mark_counted("Nobody attacked.", "For {count} rounds nobody attacked."),
    mark_counted("There was no attack.", "There was no attack for {count} rounds."),
)  # fmt: skip
UNHURT = (
    mark_counted("There were attacks, but every Unit held.",
                 "There were attacks for {count} rounds, but every Unit held."),
    mark_counted("No attack cost a Unit.", "In {count} rounds no attack cost a Unit."),
)  # fmt: skip
"""The same where Units were attacked."""
RESTLESS = (
    mark_counted("The fighting went to and fro.",
                 "For {count} rounds the fighting went to and fro."),
    mark_counted("They fought.", "They fought for {count} rounds."),
)  # fmt: skip
"""The same where Units were lost."""
QUIET_WITHDRAWN = (
    mark_counted("One Unit was called back.", "{count} Units were called back."),
    mark_counted("A single Unit left the map.", "Off the map went {count} Units."),
)
QUIET_LOST = (
    mark_counted("One Unit was lost.", "In all, {count} Units were lost."),
    mark_counted("That cost a Unit.", "That cost {count} Units."),
)

UNIT_SINCE = mark_translatable("a Unit from round {since}")
UNIT_PREBUILT = mark_translatable("a Unit from before the first turn")
HELD = mark_counted("one turn", "{count} turns in a row")
END: Mapping[str, tuple[Forms, ...]] = {
    "hold": (
        mark_counted(
            "{who} won by holding the area for {turns}. At the end of the last, {unit} stood"
            " there alone.",
            "{who} won by holding the area for {turns}. At the end of the last, {count} Units of"
            " {who} stood there, and nobody else's.",
        ),
        mark_counted(
            "The area had been held for {turns}, in the end by {unit}, and so {who} won.",
            "The area had been held for {turns}, in the end by {count} Units, and so {who} won.",
        ),
    ),
    "amass": (
        mark_counted(
            "{who} won: one Unit stood in the area when the turn ended.",
            "{who} won: {count} Units stood in the area when the turn ended.",
        ),
        mark_counted(
            "When the turn ended, {who} had one Unit in the area, enough to win.",
            "When the turn ended, {who} had {count} Units in the area, enough to win.",
        ),
    ),
    "race": (
        mark_counted(
            "{who} won: {unit}, with Movement {force}, was first to stand in its target space.",
            "{who} won: {unit}, with Movement {force}, was first to stand in its target space.",
        ),
        mark_counted(
            "With Movement {force}, {unit} was first to stand in its target space. So {who} won.",
            "With Movement {force}, {unit} was first to stand in its target space. So {who} won.",
        ),
    ),
    "sacrifice": (
        mark_counted(
            "{who} won by leading {unit} out through the target space.",
            "{who} won by leading {count} Units out through the target space; the last was {unit}.",
        ),
        mark_counted(
            "When {unit} left through the target space, {who} had won.",
            "When {unit} left through the target space, {who} had led {count} Units out and had"
            " won.",
        ),
    ),
    "carry_token": (
        mark_counted(
            "{who} won: {unit}, made large by an Effect, hauled the Token home to the Spawn Point.",
            "{who} won: {count} Units hauled the Token home to the Spawn Point.",
        ),
        mark_counted(
            "The Token was home: {unit}, made large by an Effect, had hauled it to the Spawn Point,"
            " and {who} had won.",
            "The Token was home: {count} Units had hauled it to the Spawn Point, and {who} had"
            " won.",
        ),
    ),
    "carry_spawn": (
        mark_counted(
            "{who} won: {unit}, made large by an Effect, hauled the Spawn Point of {foe} into the"
            " target space.",
            "{who} won: {count} Units hauled the Spawn Point of {foe} into the target space.",
        ),
        mark_counted(
            "The Spawn Point of {foe} was in the target space: {unit}, made large by an Effect, had"
            " hauled it there, and {who} had won.",
            "The Spawn Point of {foe} was in the target space: {count} Units had hauled it there,"
            " and {who} had won.",
        ),
    ),
}
"""Kind of objective -> how it was won, by the Units that it took."""
END_HOME = (
    mark_translatable("{who} won, for the Token had come home to the Spawn Point."),
    mark_translatable("The Token had come home to the Spawn Point of {who}, and that won."),
)
"""The same where no Unit had just hauled it."""
END_CAP = (
    mark_translatable("Time ran out. {who} had come furthest, {margin}, and so won."),
    mark_translatable("When time ran out, {who} had come furthest, {margin}, and won."),
)
"""How it was won by the round cap."""
END_DRAW = (
    mark_translatable("Time ran out before anyone had won. It was a draw."),
    mark_translatable("When time ran out, nobody had won. It was a draw."),
)
LASTED = mark_counted("The battle had lasted one round.", "The battle had lasted {count} rounds.")
COST = mark_counted("It had cost one Unit.", "It had cost {count} Units.")
COST_NONE = mark_translatable("Not one Unit had been lost.")
