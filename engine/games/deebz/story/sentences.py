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
    mark_counted("{who} built a Unit.", "{who} built {count} Units."),
    mark_counted("Only {who} built a Unit.", "Only {who} built Units, {count} in all."),
)
ALL_BUILD = (
    mark_counted("{names} each built a Unit.", "{names} each built {count} Units."),
    mark_counted("Each side built a Unit.", "Each side built {count} Units."),
)
SOME_BUILD = (
    mark_counted("{names} each built a Unit.", "{names} each built {count} Units."),
    mark_counted("{other} each built a Unit.", "{other} each built {count} Units."),
)
"""The same of several players who built as many; ``other`` has them the other way round."""
UNEQUAL = (mark_translatable("{units}."), mark_translatable("{other}."))
"""A list of players, each with a number; ``other`` has them the other way round."""
BUILT_FIRST = mark_counted("{who} built one Unit", "{who} built {count} Units")
LOST_FIRST = mark_counted("{who} lost one Unit", "{who} lost {count} Units")
BACK_FIRST = mark_counted("{who} called back one Unit", "{who} called back {count} Units")
"""How such a list begins."""
AND_THEN = mark_counted("{who} one", "{who} {count}")
"""How it goes on."""
FELLS = (
    mark_counted("{who} attacked {foe} and felled a Unit.",
                 "{who} attacked {foe} and felled {count} Units."),
    mark_counted("{foe} lost a Unit to an attack by {who}.",
                 "{foe} lost {count} Units to attacks by {who}."),
)  # fmt: skip
FELLS_SEVERAL = (mark_translatable("{who} attacked and felled {units}."),)
"""The same of Units of several players."""
UNITS_OF = mark_counted("one Unit of {foe}", "{count} Units of {foe}")
"""How a list of them begins."""
AND_OF = mark_counted("one of {foe}", "{count} of {foe}")
"""How it goes on."""
STRIKES = (
    mark_counted("{who} attacked {foe}, but did no damage.",
                 "{who} made {count} attacks on {foe}, but did no damage."),
)  # fmt: skip
HITS = (
    mark_counted("{who} attacked {foe}, who lost one card but no Unit.",
                 "{who} attacked {foe}, who lost {count} cards but no Unit."),
)  # fmt: skip
"""The same where Units lost cards, but none of them its last."""
OWN = (
    mark_counted("{who} attacked and felled one of their own Units.",
                 "{who} attacked and felled {count} of their own Units."),
)  # fmt: skip
BITTEN = (
    mark_counted("{who} lost a Unit to a Discarder.", "{who} lost {count} Units to Discarders."),
)
GIVES = (
    mark_counted("{who} gave up a Unit for an Effect.",
                 "{who} gave up {count} Units for Effects."),
)  # fmt: skip
LOSES = (
    mark_counted("{who} lost a Unit, though not in a fight.",
                 "{who} lost {count} Units, though not in a fight."),
)  # fmt: skip
WITHDRAWS = (mark_counted("{who} called back a Unit.", "{who} called back {count} Units."),)
TURNS_COAT = (
    mark_counted("{who} took over a Unit of {foe}.", "{who} took over {count} Units of {foe}."),
    mark_counted("Control of a Unit passed from {foe} to {who}.",
                 "Control of {count} Units passed from {foe} to {who}."),
)  # fmt: skip
_MODIFIERS = (mark_counted("{who} put a modifier on the map.", "{who} put modifiers on the map."),)
EFFECTS: Mapping[str, tuple[Forms, ...]] = {
    "again": (
        mark_counted("{who} paid cards for one more action.",
                     "{who} paid cards for {count} more actions."),
        mark_counted("Cards bought {who} one more action.",
                     "Cards bought {who} {count} more actions."),
    ),
    "blocker": (
        mark_counted("{who} blocked a way with a Blocker.", "{who} blocked ways with Blockers."),
    ),
    "discarder": (
        mark_counted("{who} put Discarders on the map.", "{who} put Discarders on the map."),
    ),
    "teleporter": (
        mark_counted("{who} opened a Teleporter.", "{who} opened Teleporters."),
    ),
    "multiplier": _MODIFIERS,
    "reflector": _MODIFIERS,
    "modifier": _MODIFIERS,
    "remove": (
        mark_counted("{who} cleared a modifier off the map.",
                     "{who} cleared modifiers off the map."),
    ),
    "weaken": (
        mark_counted("{who} weakened a Unit.", "{who} weakened Units, {count} times."),
    ),
    "strengthen": (
        mark_counted("{who} made a Unit stronger.", "{who} made Units stronger, {count} times."),
    ),
    "detach": (
        mark_counted("{who} ended an Effect on a Unit.", "{who} ended Effects on Units."),
    ),
    "limit": (
        mark_counted("{who} changed a Draw Limit.", "{who} changed Draw Limits."),
    ),
    "interrupt": (
        mark_counted("{who} interrupted a turn with an ace.",
                     "{who} interrupted turns with aces."),
    ),
    "cancel": (
        mark_counted("{who} cancelled an Effect with an ace.",
                     "{who} cancelled {count} Effects with aces."),
    ),
    "redirect": (
        mark_counted("{who} redirected an Effect.", "{who} redirected Effects."),
    ),
}  # fmt: skip
"""What Effects come to -> the sentences for it."""
REMOVES = (
    mark_counted("{who} used an Effect to remove a Unit of {foe}.",
                 "{who} used Effects to remove {count} Units of {foe}."),
    mark_counted("An Effect that {who} used cost {foe} a Unit.",
                 "Effects that {who} used cost {foe} {count} Units."),
)  # fmt: skip
HOLDS = (
    mark_counted("{who} held the area at the end of the turn.",
                 "{who} had now held the area for {count} turns in a row."),
    mark_counted("At the end of the turn, {who} stood alone in the area.",
                 "After {count} turns in a row, {who} still held the area."),
)  # fmt: skip
LOSES_HOLD = (mark_translatable("{who} no longer held the area and had to start again."),)
EMPTIES_AREA = (
    mark_translatable("{who} had no Unit left in the area and had to start again."),
    mark_translatable("In the area {who} had no Unit left, and had to start again."),
)
SHARES_AREA = (
    mark_translatable("{who} was in the area too, so {foe} had to start again."),
    mark_translatable("Since {who} was in the area too, {foe} had to start again."),
)
"""Why a hold is over."""
IN_AREA = (mark_translatable("In the area {parts}."), mark_translatable("Inside the area {parts}."))
NOW_HAS = mark_counted("{who} now had one Unit", "{who} now had {count} Units")
NOW_HAS_NONE = mark_translatable("{who} now had no Unit")
AND_NONE = mark_translatable("{who} none")
"""Whose number in the area changed: how it begins, and how it goes on."""
ESCAPES = (
    mark_counted("{who} led a Unit out.", "{who} led {count} Units out."),
    mark_counted(
        "One Unit of {who} left the map through the way out.",
        "{count} Units of {who} left the map through the way out.",
    ),
)
OUT_SO_FAR = (
    mark_counted("In all, {who} had now led out one Unit.",
                 "In all, {who} had now led out {count} Units."),
)  # fmt: skip
"""How many Units are out; it follows the sentence before."""
MOVES_TOKEN = (
    mark_counted("{who} hauled the Token to within one step of home.",
                 "{who} hauled the Token to within {count} steps of home."),
    mark_counted("Hauled by {who}, the Token now lay one step from home.",
                 "Hauled by {who}, the Token now lay {count} steps from home."),
    mark_counted("Now {who} had one step to go with the Token.",
                 "Now {who} had {count} steps to go with the Token."),
    mark_counted("Bit by bit the Token moved: {who} was one step from home.",
                 "Bit by bit the Token moved: {who} was {count} steps from home."),
)  # fmt: skip
MOVES_TOKEN_AWAY = (mark_translatable("{who} took hold of the Token and moved it."),)
MOVES_SPAWN = (
    mark_counted("{who} hauled the Spawn Point of {foe} to within one step of the target space.",
                 "{who} hauled the Spawn Point of {foe} to within {count} steps of the target"
                 " space."),
    mark_counted("Hauled by {who}, the Spawn Point of {foe} now lay one step from the target"
                 " space.",
                 "Hauled by {who}, the Spawn Point of {foe} now lay {count} steps from the target"
                 " space."),
)  # fmt: skip
MOVES_SPAWN_AWAY = (mark_translatable("{who} hauled the Spawn Point of {foe} away."),)

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
    "steps": mark_counted("with one step left to the goal", "with {count} steps left to the goal"),
    "steps to carry_token": mark_counted(
        "with one step left to the Token", "with {count} steps left to the Token"
    ),
    "steps to carry_spawn": mark_counted(
        "with one step left to another's Spawn Point",
        "with {count} steps left to another's Spawn Point",
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
    mark_translatable("At the start of this round nobody led."),
)
HINGE_DRAW = (
    mark_translatable("And still nobody had won."),
    mark_translatable("Even this decided nothing."),
)
QUIET = (
    mark_counted("Nobody attacked.", "For {count} rounds nobody attacked."),
    mark_counted("There was no attack.", "There was no attack for {count} rounds."),
)  # fmt: skip
UNHURT = (
    mark_counted("There were attacks, but no Unit fell.",
                 "There were attacks for {count} rounds, but no Unit fell."),
    mark_counted("No attack cost a Unit.", "In {count} rounds no attack cost a Unit."),
)  # fmt: skip
"""The same where Units were attacked."""
RESTLESS = (
    mark_counted("There was fighting.", "For {count} rounds there was fighting."),
    mark_counted("They fought.", "They fought for {count} rounds."),
)  # fmt: skip
"""The same where Units were lost."""
UNIT_SINCE = mark_translatable("a Unit from round {since}")
UNIT_PREBUILT = mark_translatable("a Unit from before the first turn")
HELD = mark_counted("one turn", "{count} turns in a row")
WINS: Mapping[str, tuple[Forms, ...]] = {
    "hold": (
        mark_counted(
            "At the end of the turn {who} had {unit} in the area, and nobody else was there.",
            "At the end of the turn {who} had {count} Units in the area, and nobody else was"
            " there.",
        ),
    ),
    "amass": (
        mark_counted(
            "At the end of the turn {who} had one Unit in the area.",
            "At the end of the turn {who} had {count} Units in the area.",
        ),
    ),
    "race": (
        mark_counted(
            "{who} moved {unit}, with Movement {force}, into the target space.",
            "{who} moved {unit}, with Movement {force}, into the target space.",
        ),
    ),
    "carry_token": (
        mark_counted(
            "{who} had {unit}, made large by an Effect, haul the Token home to the Spawn Point.",
            "{who} had {count} Units haul the Token home to the Spawn Point.",
        ),
    ),
    "carry_spawn": (
        mark_counted(
            "{who} had {unit}, made large by an Effect, haul the Spawn Point of {foe} into the"
            " target space.",
            "{who} had {count} Units haul the Spawn Point of {foe} into the target space.",
        ),
    ),
}
"""Kind of objective -> what met it, in the last round. Units led out have lines of their own."""
WINS_UNMOVED: Mapping[str, tuple[str, ...]] = {
    "race": (mark_translatable("{who} now had a Unit in the target space."),),
    "carry_token": (mark_translatable("The Token now lay at the Spawn Point of {who}."),),
    "carry_spawn": (mark_translatable("The Spawn Point of {foe} now lay in the target space."),),
}
"""The same where nothing of the winner's had moved there."""
END: Mapping[str, tuple[Forms, ...]] = {
    "hold": (
        mark_counted("{who} had held the area for {turns}, and won.",
                     "{who} had held the area for {turns}, and won."),
        mark_counted("By holding the area for {turns}, {who} won.",
                     "By holding the area for {turns}, {who} won."),
    ),
    "amass": (
        mark_counted("{who} had enough Units there, and won.",
                     "{who} had enough Units there, and won."),
        mark_counted("That was enough, and {who} won.", "That was enough, and {who} won."),
    ),
    "race": (
        mark_counted("{who} was the first to get there, and won.",
                     "{who} was the first to get there, and won."),
        mark_counted("Nobody had got there sooner, and {who} won.",
                     "Nobody had got there sooner, and {who} won."),
    ),
    "sacrifice": (
        mark_counted("{who} had one Unit out, and won.", "{who} had {count} Units out, and won."),
        mark_counted("With one Unit out, {who} won.", "With {count} Units out, {who} won."),
    ),
    "carry_token": (
        mark_counted("{who} had the Token at home, and won.",
                     "{who} had the Token at home, and won."),
        mark_counted("With the Token at home, {who} won.",
                     "With the Token at home, {who} won."),
    ),
    "carry_spawn": (
        mark_counted("{who} had the prize, and won.", "{who} had the prize, and won."),
        mark_counted("That was the prize, and {who} won.",
                     "That was the prize, and {who} won."),
    ),
}  # fmt: skip
"""Kind of objective -> the victory, after the last round."""
END_CAP = (
    mark_translatable("Time ran out. {who} had come furthest, {margin}, and so won."),
    mark_translatable("When time ran out, {who} had come furthest, {margin}, and won."),
)
"""How it was won by the round cap."""
END_DRAW = (
    mark_translatable("Time ran out, and it was a draw."),
    mark_translatable("With that, time ran out. It was a draw."),
)
END_DRAWN: Mapping[str, tuple[str, ...]] = {
    "hold": (
        mark_translatable("Time ran out before anybody had held the area for long enough."
                          " It was a draw."),
        mark_translatable("Nobody had held the area for long enough when time ran out."
                          " It was a draw."),
    ),
    "carry_token": (
        mark_translatable("Time ran out before anybody had brought the Token home."
                          " It was a draw."),
        mark_translatable("Nobody had brought the Token home when time ran out."
                          " It was a draw."),
    ),
    "amass": (
        mark_translatable("Time ran out before anybody had enough Units in the area."
                          " It was a draw."),
        mark_translatable("Nobody had enough Units in the area when time ran out."
                          " It was a draw."),
    ),
    "race": (
        mark_translatable("Time ran out before anybody stood in the target space."
                          " It was a draw."),
        mark_translatable("Nobody stood in the target space when time ran out."
                          " It was a draw."),
    ),
    "sacrifice": (
        mark_translatable("Time ran out before anybody had led enough Units out."
                          " It was a draw."),
        mark_translatable("Nobody had led enough Units out when time ran out."
                          " It was a draw."),
    ),
    "carry_spawn": (
        mark_translatable("Time ran out before anybody had hauled another's Spawn Point into the"
                          " target space. It was a draw."),
        mark_translatable("Nobody had hauled another's Spawn Point into the target space when"
                          " time ran out. It was a draw."),
    ),
}  # fmt: skip
"""Kind of objective -> a draw that was about nothing else."""
END_UNMOVED: Mapping[str, tuple[str, ...]] = {
    "carry_token": (
        mark_translatable("Time ran out, and nobody had even moved the Token. It was a draw."),
        mark_translatable("Nobody had even moved the Token when time ran out. It was a draw."),
    ),
    "carry_spawn": (
        mark_translatable("Time ran out, and nobody had even moved another's Spawn Point."
                          " It was a draw."),
        mark_translatable("Nobody had even moved another's Spawn Point when time ran out."
                          " It was a draw."),
    ),
}  # fmt: skip
"""The same where what was to be hauled has never been."""
LASTED = mark_counted("The battle had lasted one round.", "The battle had lasted {count} rounds.")
COST = mark_counted("It had cost one Unit.", "It had cost {count} Units.")
COST_NONE = mark_translatable("Not one Unit had been lost.")
