"""What is said of a game. A card is named by its rank, and only when it was shown.

Of several wordings no two begin with the same word, whatever the names are. Where a side may be a
team, a wording has a form for one and one for many.
"""

from __future__ import annotations

from engine.language import mark_counted, mark_translatable

OPENING = (
    mark_translatable(
        "It was only an exercise. {names} took their boats out, each with thirteen cards."
        " Between every two neighbours lay four tiles worth {tiles} points."
    ),
    mark_translatable(
        "The hatches closed, and {names} went hunting for points, with thirteen cards each. Any two"
        " neighbours fought over four tiles, worth {tiles}."
    ),
)
TEAMS = mark_translatable("They sailed in teams: {teams}.")

HANDICAP = mark_translatable("All points include the handicap: {parts}.")
TILE = mark_translatable("{tile} tile in row {row}")
"""Which of the tiles of one worth, within a sentence."""
PLACES = (
    mark_translatable("{who} took the free {tile}."),
    mark_translatable("The {tile} was free, and {who} took it."),
)
WINS = (
    mark_translatable("{who} took the {tile} from {foe}, whose card there was {card}."),
    mark_translatable("The {tile} went from {foe} to {who}, who sank the card there, {card}."),
)
LOSES = (
    mark_translatable(
        "{who} attacked the {tile} in vain: {foe} had the higher card there, {card}."
    ),
    mark_translatable(
        "At the {tile}, {who} failed against {foe}, who had the higher card there, {card}."
    ),
)
TIES = (
    mark_translatable(
        "{who} attacked the {tile} with {card}, and {foe} had one there too. The tie went to {foe},"
        " who controlled the {other} tile of that row."
    ),
    mark_translatable(
        "It was {card} against {card} when {who} attacked {foe} at the {tile}. The {other} tile of"
        " that row decided the tie for {foe}."
    ),
)
"""Won by the defender (U5.4)."""
ACE_ATTACKS = (
    mark_translatable("{who} spent an ace to sink {foe}'s card at the {tile}."),
    mark_translatable("At the {tile}, an ace of {who}'s took {foe}'s card down with it."),
)
ACE_DEFENDS = (
    mark_translatable("{who} attacked the {tile} and met an ace of {foe}'s: both cards sank."),
    mark_translatable("At the {tile}, {who} met an ace of {foe}'s: both cards sank."),
)
TWO_ACES = (
    mark_translatable(
        "{who} attacked {foe} at the {tile} with an ace and met another. Both aces sank."
    ),
)
LEADS = (
    mark_counted("That put {who} in the lead.", "That put {who} in the lead together."),
    mark_counted("The lead went to {who}.", "The lead went to {who} together."),
)
LEADS_AT = (
    mark_counted(
        "That put {who} in the lead in round {round}.",
        "That put {who} in the lead together in round {round}.",
    ),
    mark_counted(
        "So {who} took the lead in round {round}.",
        "So {who} took the lead together in round {round}.",
    ),
)
"""For the last change of the lead in several rounds, after what brought it about."""
HINGE = (
    mark_counted(
        "Now {who} was in front, and stayed there.",
        "Now {who} were in front together, and stayed there.",
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
FREE = (
    mark_counted("A free tile brought {parts}.", "Free tiles brought {parts}."),
    mark_counted(
        "Without a fight, a tile brought {parts}.", "Without a fight, tiles brought {parts}."
    ),
)
WON_FIRST = mark_translatable("{who} won {points} from {foe}")
WON_NEXT = mark_translatable("{who} {points} from {foe}")
WON_MORE = mark_translatable("{points} from {foe}")
"""The first of several such parts of a sentence, another after it, and one of the same winner."""
BALANCE = (
    mark_translatable("On balance, {parts}."),
    mark_translatable("All in all, {parts}."),
)
"""For several rounds: what was won back has been taken off."""
ALSO_WON = (mark_translatable("In the same round, {parts}."),)
ACES = (
    mark_counted("An ace freed a tile and cost {parts}.", "Aces freed tiles and cost {parts}."),
    mark_counted("The fight with an ace cost {parts}.", "Fights with aces cost {parts}."),
)
ACCOUNT = "{said}"
"""All this of a single round in one line."""
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
WENT_TO = mark_translatable("to {who} in round {round}")
LEADERS = (mark_translatable("The lead went {parts}."),)
"""Who took the lead in several rounds, and when."""

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
COST = (mark_translatable("Nobody lost more cards than {who}: {count} were sunk."),)
"""For two cards and more."""
