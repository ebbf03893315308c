"""What is said of a game. A card is named by its rank, and only when it was shown.

Of several wordings no two begin with the same word, whatever the names are. Where a side may be a
team, a wording has a form for one and one for many.
"""

from __future__ import annotations

from engine.language import mark_counted, mark_translatable

OPENING = (
    mark_translatable(
        "It was only an exercise. {names} took their boats out, each with thirteen cards."
        " The tiles are called by what they are worth."
    ),
    mark_translatable(
        "One evening {names} dived to see who was the best captain. Each had thirteen cards, and"
        " the tiles were called by what they are worth."
    ),
)
TEAMS = mark_translatable("They sailed in teams: {teams}.")

TILE = mark_translatable("{tile} in row {row}")
"""Which of the tiles of one worth, within a sentence."""
WINS = (
    mark_translatable("{who} attacked the {tile} and won it from {foe}, who lost {card}."),
    mark_translatable("At the {tile}, {foe} lost {card} to an attack by {who}."),
    mark_translatable("From the deep {who} struck: {foe} lost {card} and the {tile} with it."),
)
LOSES = (
    mark_translatable("{who} attacked the {tile}, but {foe} had {card} there."),
    mark_translatable("For the {tile}, {who} went down with {lost}: {foe} had {card}."),
    mark_translatable("Nothing came of an attack by {who} on the {tile}, where {foe} had {card}."),
)
ACE = (
    mark_translatable("{who} attacked {foe} at the {tile}. There was an ace, and both cards sank."),
    mark_translatable("An ace at the {tile} sank a card of {who} and a card of {foe} together."),
    mark_translatable("Nobody kept the {tile} when {who} attacked {foe}: an ace took both cards."),
)
LEADS = (
    mark_counted("With that, {who} took the lead.", "With that, {who} took the lead together."),
    mark_counted("Now {who} was ahead.", "Now {who} were ahead."),
    mark_counted("The lead went to {who}.", "The lead went to {who} together."),
)
HINGE = (
    mark_counted(
        "Here {who} took the lead, and kept it to the end.",
        "Here {who} took the lead together, and kept it to the end.",
    ),
    mark_counted(
        "From here on {who} stayed in front.", "From here on {who} stayed in front together."
    ),
)
HINGE_TIE = (
    mark_translatable("And still nobody was alone in front."),
    mark_translatable("Even so, it was not decided."),
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
    mark_counted("There was one small fight.", "There were {count} small fights."),
    mark_counted(
        "The boats came to blows once, without much harm.",
        "The boats came to blows {count} times, without much harm.",
    ),
)
FIGHTS_LONG = (
    mark_counted("Over {rounds} rounds there was one small fight.",
                 "Over {rounds} rounds there were {count} small fights."),
    mark_counted("In {rounds} rounds the boats came to blows only once.",
                 "In {rounds} rounds the boats came to blows {count} times."),
)  # fmt: skip

END = (
    mark_counted(
        "When the last card lay, {who} had {points} points and won the exercise.",
        "When the last card lay, {who} had {points} points together and won the exercise.",
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
    "{other} had just as many, but came later in the order of play.",
    "{other} had just as many, but came later in the order of play.",
)
ONE_POINT = mark_counted("one point", "{n} points")
COST = (
    mark_translatable("No boat lost more cards than {who}: {count} were sunk."),
    mark_translatable("It cost {who} the most: {count} sunken cards."),
)
"""For two cards and more."""
