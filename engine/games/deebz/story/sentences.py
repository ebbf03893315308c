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
    mark_counted("An attack by {who} on {foe} did no damage.",
                 "No attack by {who} on {foe} did any damage."),
)  # fmt: skip
HITS = (
    mark_counted("{who} attacked {foe}, whose Unit lost a card but stayed.",
                 "{who} attacked {foe}, who lost {count} cards, but every attacked Unit stayed."),
    mark_counted("When {who} attacked, a Unit of {foe} lost a card but stayed.",
                 "When {who} attacked, {foe} lost {count} cards but no Unit."),
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
    "blocker": (
        mark_counted("{who} put a Blocker on the map.", "{who} put Blockers on the map."),
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
    mark_counted("{who} ended the turn alone in the area.",
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
ENTERS_AREA = (
    mark_translatable("{who} came into the area, so {foe} had to start again."),
    mark_translatable("Since {who} had come into the area, {foe} had to start again."),
)
RETURNS_TO_AREA = (
    mark_translatable("{who} came back into the area, so {foe} had to start again."),
    mark_translatable("Since {who} had come back into the area, {foe} had to start again."),
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
ESCAPES_MORE = (
    mark_counted("{who} led out one more Unit, {all} in all.",
                 "{who} led out {count} more Units, {all} in all."),
)  # fmt: skip
"""The same where some are out already; ``all`` counts them together."""
ESCAPES_NEXT: Mapping[int, tuple[str, ...]] = {
    2: (mark_translatable("{who} led out a second Unit."),
        mark_translatable("A second Unit of {who} left the map through the way out.")),
    3: (mark_translatable("{who} led out a third Unit."),
        mark_translatable("A third Unit of {who} left the map through the way out.")),
    4: (mark_translatable("{who} led out a fourth Unit."),
        mark_translatable("A fourth Unit of {who} left the map through the way out.")),
    5: (mark_translatable("{who} led out a fifth Unit."),
        mark_translatable("A fifth Unit of {who} left the map through the way out.")),
}  # fmt: skip
"""The number of a Unit that is led out -> the same of this one alone."""
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
"""Kind of objective -> what met it. Races and Units led out have lines of their own."""
WINS_UNMOVED: Mapping[str, tuple[str, ...]] = {
    "race": (mark_translatable("{who} now had a Unit in the target space."),),
    "carry_token": (mark_translatable("The Token now lay at the Spawn Point of {who}."),),
    "carry_spawn": (mark_translatable("The Spawn Point of {foe} now lay in the target space."),),
}
"""The same where nothing of the winner's had moved there."""
