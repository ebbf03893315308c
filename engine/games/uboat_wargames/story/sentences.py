"""What is said of a game. A card is named by its rank, and only when it was shown.

Of several wordings no two begin with the same word, whatever the names are. Where a side may be a
team, a wording has a form for one and one for many.
"""

from __future__ import annotations

from engine.language import mark_counted, mark_translatable
from engine.telling.tale import Wording

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
PLACES = (
    mark_translatable("{who} took the free {tile} tile in row {row}."),
    mark_translatable("The {tile} tile in row {row} was free, and {who} took it."),
)
PLACES_FIRST = (
    mark_translatable("{who} took the free {tile} tile in row {row}, between {beside}."),
    mark_translatable(
        "In row {row}, between {beside}, the {tile} tile was free, and {who} took it."
    ),
)
WINS = (
    mark_translatable("{who} sank {loss} and took the {tile} tile in row {row}."),
    mark_translatable("The {tile} tile in row {row} went to {who}, who sank {loss}."),
    mark_translatable(
        "In row {row}, {who} took {foe}'s {tile} tile and sank the card there, {card}."
    ),
)
WINS_FIRST = (
    mark_translatable(
        "In row {row}, between {beside}, {who} sank {loss} and took the {tile} tile."
    ),
    mark_translatable(
        "The {tile} tile in row {row}, between {beside}, went to {who}, who sank {loss}."
    ),
)
LOSES = (
    mark_translatable(
        "{who} attacked the {tile} tile in row {row} in vain: {foe} had the higher card there,"
        " {card}."
    ),
    mark_translatable(
        "At the {tile} tile in row {row}, {who} failed against {foe}, who had the higher card"
        " there, {card}."
    ),
)
LOSES_FIRST = (
    mark_translatable(
        "In row {row}, between {beside}, {who} attacked the {tile} tile in vain: {foe} had the"
        " higher card there, {card}."
    ),
    mark_translatable(
        "The {tile} tile in row {row}, between {beside}, was attacked in vain: {foe} had the higher"
        " card there, {card}."
    ),
)
TIES = (
    mark_translatable(
        "{who} attacked the {tile} tile in row {row} with {card}, and {foe} had one too."
        " {foe}'s {other} tile decided the tie."
    ),
    mark_translatable(
        "It was {card} against {card} when {who} attacked {foe} at the {tile} tile in row {row}."
        " {foe}'s {other} tile decided the tie."
    ),
)
"""Won by the defender (U5.4)."""
TIES_FIRST = (
    mark_translatable(
        "In row {row}, between {beside}, {who} attacked the {tile} tile with {card}, and {foe} had"
        " one too. {foe}'s {other} tile decided the tie."
    ),
    mark_translatable(
        "Row {row} lay between {beside}. There {who} attacked the {tile} tile with {card}, and"
        " {foe} had one too. {foe}'s {other} tile decided the tie."
    ),
)
ACE_ATTACKS = (
    mark_translatable("{who}'s ace drove {foe} off the {tile} tile in row {row} and left it free."),
    mark_translatable(
        "The {tile} tile in row {row} came free when {who}'s ace drove {foe} off it."
    ),
)
ACE_ATTACKS_FIRST = (
    mark_translatable(
        "In row {row}, between {beside}, {who}'s ace drove {foe} off the {tile} tile and left it"
        " free."
    ),
    mark_translatable(
        "The {tile} tile in row {row}, between {beside}, came free when {who}'s ace drove {foe} off"
        " it."
    ),
)
ACE_DEFENDS = (
    mark_translatable(
        "{who} attacked the {tile} tile in row {row} and met {foe}'s ace: both cards sank, and the"
        " tile was free."
    ),
    mark_translatable(
        "The {tile} tile in row {row} came free when {who} met {foe}'s ace there and both cards"
        " sank."
    ),
)
ACE_DEFENDS_FIRST = (
    mark_translatable(
        "In row {row}, between {beside}, {who} met {foe}'s ace at the {tile} tile: both cards sank,"
        " and the tile was free."
    ),
    mark_translatable(
        "The {tile} tile in row {row}, between {beside}, came free when {who} met {foe}'s ace there"
        " and both cards sank."
    ),
)
TWO_ACES = (
    mark_translatable(
        "{who} attacked {foe} at the {tile} tile in row {row}, ace against ace: both sank, and the"
        " tile was free."
    ),
    mark_translatable(
        "The {tile} tile in row {row} came free when {who} attacked {foe} there, ace against ace,"
        " and both sank."
    ),
)
TWO_ACES_FIRST = (
    mark_translatable(
        "In row {row}, between {beside}, {who} attacked the {tile} tile, ace against ace: both"
        " sank, and {foe}'s tile was free."
    ),
    mark_translatable(
        "The {tile} tile in row {row}, between {beside}, came free when {who} attacked {foe} there,"
        " ace against ace."
    ),
)
AT_FIRST: dict[tuple[Wording, ...], tuple[Wording, ...]] = {
    PLACES: PLACES_FIRST,
    WINS: WINS_FIRST,
    LOSES: LOSES_FIRST,
    TIES: TIES_FIRST,
    ACE_ATTACKS: ACE_ATTACKS_FIRST,
    ACE_DEFENDS: ACE_DEFENDS_FIRST,
    TWO_ACES: TWO_ACES_FIRST,
}
"""The same where a story names the row for the first time: it names the two who share the row."""
OWN_CARDS = (
    mark_translatable("{foe}'s ace"),
    mark_translatable("{foe}'s two"),
    mark_translatable("{foe}'s three"),
    mark_translatable("{foe}'s four"),
    mark_translatable("{foe}'s five"),
    mark_translatable("{foe}'s six"),
    mark_translatable("{foe}'s seven"),
    mark_translatable("{foe}'s eight"),
    mark_translatable("{foe}'s nine"),
    mark_translatable("{foe}'s ten"),
    mark_translatable("{foe}'s jack"),
    mark_translatable("{foe}'s queen"),
    mark_translatable("{foe}'s king"),
)
"""By rank from 1 up. In languages with cases: the accusative, so somebody sank it."""
LEADS = (
    mark_counted("That put {who} in the lead.", "That put {who} in the lead together."),
    mark_counted("Now {who} was in front.", "Now {who} were in front together."),
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
LEVEL = (
    mark_counted(
        "That brought {who} level with {leader}.", "That brought {who} level with {leader}."
    ),
    mark_counted("Now {who} was level with {leader}.", "Now {who} were level with {leader}."),
)
LEVEL_BY = (
    mark_counted(
        "By round {round}, {who} had drawn level with {leader}.",
        "By round {round}, {who} had drawn level with {leader}.",
    ),
)
SHARED = (
    mark_translatable("That put {who} level in front."),
    mark_translatable("Now {who} were level in front."),
)
SHARED_BY = (mark_translatable("By round {round}, {who} were level in front."),)
"""Where those level with each other don't include the last leader."""
HINGE_LAST = (
    mark_counted(
        "The last round put {who} in front.", "The last round put {who} in front together."
    ),
    mark_counted(
        "{who} took the lead in the last round.",
        "{who} took the lead together in the last round.",
    ),
)
SMALLER = mark_counted("a smaller tile changed hands too", "smaller tiles changed hands too")
OTHERS = mark_counted("another tile changed hands too", "other tiles changed hands too")
CAME_FREE = mark_counted("another tile came free", "other tiles came free")
OTHERS_OR_FREE = mark_translatable("other tiles changed hands or came free")
FREE = mark_counted("a free tile went to {who}", "free tiles went to {who}")
FREE_MOST = mark_translatable("free tiles brought {who} the most points")
"""What is left of the points of some rounds, within a sentence."""
REST_OF_ONE_KIND = "{said}."
REST = (
    mark_translatable("{fought}, and {free}."),
    mark_translatable("{free}, and {fought}."),
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
WENT_TO = mark_translatable("to {who} in round {round}")
LEADERS = (
    mark_translatable("The lead went {parts}."),
    mark_translatable("First place went {parts}."),
)
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
