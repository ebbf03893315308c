"""What is said of a game. A card is named by its rank, and only when it was shown.

Of several wordings no two begin with the same word, whatever the names are. Where a side may be a
team, a wording has a form for one and one for many.
"""

from __future__ import annotations

from engine.language import mark_counted, mark_translatable

OPENING = (
    mark_translatable(
        "It was only an exercise. {names} took their boats out, each with thirteen cards."
        " Every two neighbours had four tiles between them: {tiles}."
    ),
    mark_translatable(
        "One evening {names} dived with thirteen cards each, to see who was the best captain."
        " Every two neighbours had four tiles between them: {tiles}."
    ),
)
TEAMS = mark_translatable("They sailed in teams: {teams}.")

TILE = mark_translatable("{tile} in row {row}")
"""Which of the tiles of one worth, within a sentence."""
WINS = (
    mark_translatable("{who} attacked the {tile} and won it from {foe}, who lost {card}."),
    mark_translatable("At the {tile}, {who} sank {card} of {foe}'s and took the tile."),
    mark_translatable("An attack by {who} cost {foe} the {tile} and {card}."),
)
LOSES = (
    mark_translatable("{who} attacked the {tile}, but {foe} had {card} there."),
    mark_translatable("At the {tile}, {foe} beat off {who} with {card}."),
    mark_translatable("{foe} defended the {tile} against {who} with {card}."),
)
TIES = (
    mark_translatable(
        "{who} attacked the {tile} with {card}, and {foe} defended it with another. The tie went to"
        " {foe}, who controlled the {other} of that row."
    ),
    mark_translatable(
        "It was {card} against {card} when {who} attacked {foe} at the {tile}. The {other} of that"
        " row decided the tie for {foe}."
    ),
)
"""Won by the defender (U5.4)."""
ACE_ATTACKS = (
    mark_translatable("{who} played an ace against {foe} at the {tile}, and {card} sank with it."),
    mark_translatable("At the {tile}, an ace of {who}'s took {card} of {foe}'s down with it."),
)
ACE_DEFENDS = (
    mark_translatable(
        "{who} attacked the {tile} and met an ace of {foe}'s, which took {lost} down with it."
    ),
    mark_translatable("At the {tile}, {foe} had an ace, and {lost} of {who}'s sank with it."),
)
TWO_ACES = (
    mark_translatable(
        "{who} attacked {foe} at the {tile} with an ace and met another. Both aces sank."
    ),
)
NO_FIGHT = (mark_translatable("Nobody fought, but there were points to be had at free tiles."),)
LEADS = (
    mark_counted(
        "That round put {who} in the lead.",
        "That round put {who} in the lead together.",
    ),
    mark_counted("Now {who} was ahead.", "Now {who} were ahead."),
    mark_counted("The lead went to {who}.", "The lead went to {who} together."),
)
HINGE = (
    mark_counted(
        "After this round {who} was in front, and stayed there to the end.",
        "After this round {who} were in front together, and stayed there to the end.",
    ),
    mark_counted(
        "From here on {who} stayed in front.", "From here on {who} stayed in front together."
    ),
)
HINGE_LAST = (
    mark_counted(
        "The last round put {who} in front.", "The last round put {who} in front together."
    ),
    mark_counted(
        "{who} took the lead in the last round.",
        "{who} took the lead together in the last round.",
    ),
)
HINGE_TIE = (
    mark_translatable("That left nobody alone in front."),
    mark_translatable("So the lead was shared in the end."),
)
QUIET = (
    mark_counted(
        "For a round the boats only took up their places.",
        "For {count} rounds the boats only took up their places.",
    ),
    mark_counted(
        "A round went by with nothing but bubbles.",
        "{count} rounds went by with nothing but bubbles.",
    ),
)
FIGHTS = (
    mark_translatable("There were {count} fights in {rounds} rounds."),
    mark_translatable("In {rounds} rounds the boats met in {count} fights."),
)
"""For two fights and more."""
AHEAD = (
    mark_counted("After round {turns} {who} was ahead.", "After round {turns} {who} were ahead."),
    mark_counted(
        "By the end of round {turns}, {who} had the most points.",
        "By the end of round {turns}, {who} had the most points together.",
    ),
)

END = (
    mark_counted(
        "After the last card, {who} had {points} points and won.",
        "After the last card, {who} had {points} points together and won.",
    ),
    mark_counted(
        "The boats came up, and {who} had won with {points} points.",
        "The boats came up, and {who} had won with {points} points together.",
    ),
)
END_BY = mark_counted(
    "{other} finished {margin} behind.", "{other} together finished {margin} behind."
)
END_TIE = mark_counted(
    "{other} had just as many, but came later in the order of play, which decides ties.",
    "{other} had just as many, but came later in the order of play, which decides ties.",
)
ONE_POINT = mark_counted("one point", "{n} points")
COST = (
    mark_translatable("Nobody lost more cards than {who}: {count} were sunk."),
    mark_translatable("It cost {who} the most: {count} sunken cards."),
)
"""For two cards and more."""
