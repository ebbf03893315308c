"""What is said of a game. A card is named only where everybody saw it, after a colon.

Of several wordings no two begin with the same word, whatever the names are.
"""

from __future__ import annotations

from engine.language import mark_counted, mark_named, mark_translatable

OPENING = (
    mark_translatable(
        "Two families met in one crowded hall. {red} spoke for Red, {black} for Black, and each"
        " family hid its finest land, the fief, behind two dukes."
    ),
    mark_translatable(
        "It was to be a quiet evening. {red} spoke for the reds, {black} for the blacks, and two"
        " dukes guarded each family's fief, its finest land."
    ),
)
SCORING = (
    mark_translatable(
        "Every card in the melds scored a point for its colour, lured dukes too, and so did every"
        " duke and fief in its place. Taking the other fief scored {count}."
    ),
)

LAYS = (
    mark_counted(
        "{who} played a card into the melds.", "{who} played {count} cards into the melds."
    ),
    mark_counted(
        "A card of {who}'s went into the melds.", "{count} cards of {who}'s went into the melds."
    ),
)
SOME_DUKES = mark_counted("a duke", "{count} dukes")
LAST_DUKE = mark_translatable("the last duke")
BOTH_DUKES = mark_translatable("both dukes")
"""Within a sentence, as its object."""
TAKES = (
    mark_named("{who} lured {dukes}, {cards}, away from {foe}."),
    mark_named("In the crowd {who} lured {dukes}, {cards}, away from {foe}."),
)
TAKES_NEXT = (mark_named("On the very next turn {who} lured {dukes}, {cards}, away from {foe}."),)
PLAYED = mark_counted("one card", "{count} cards")
LAYS_AND_TAKES = (
    mark_named("{who} played {played} into the melds and lured {dukes}, {cards}, away from {foe}."),
    mark_named(
        "In the crowd {who} played {played} into the melds and lured {dukes}, {cards}, away from"
        " {foe}."
    ),
    mark_named(
        "With a bow {who} played {played} into the melds and lured {dukes}, {cards}, away from"
        " {foe}."
    ),
)
"""Points and a loss in one line, so that a story with little room drops neither."""
LAYS_AND_TAKES_NEXT = (
    mark_named(
        "On the very next turn {who} played {played} into the melds and lured {dukes}, {cards},"
        " away from {foe}."
    ),
)
SWAPS = (
    mark_counted("{who} swapped a duke for {cards}.", "{who} swapped both dukes for {cards}."),
    mark_counted(
        "A new duke took the place of an old one of {who}'s: {cards}.",
        "New dukes took the places of both old ones of {who}'s: {cards}.",
    ),
)
OWN_DUKE = mark_translatable("one of {who}'s own dukes")
OWN_LAST_DUKE = mark_translatable("{who}'s own last duke")
OWN_BOTH_DUKES = mark_translatable("both of {who}'s own dukes")
"""Within a sentence, as its subject."""
PLAYS_DUKE = (
    mark_named("Even {dukes} went into the melds."),
    mark_named("By choice, {dukes} went into the melds."),
)
PLAYS_ALL_DUKES = (
    mark_named("Even {dukes} went into the melds, and nobody guarded {who}'s fief any more."),
    mark_named("By choice, {dukes} went into the melds, and nobody guarded {who}'s fief any more."),
)
TAKES_BACK = (mark_named("Back into the hand went {dukes}."),)
TAKES_BACK_ALL = (
    mark_named("Back into the hand went {dukes}, and nobody guarded {who}'s fief any more."),
)
"""Who takes a duke away and puts no other in his place. The cards played count him already."""
WITHDRAWS = (
    mark_translatable("{who} took a card out of the melds, which cost a point."),
    mark_translatable("One card of {who}'s left the melds, which cost a point."),
)
EXPOSED = (
    mark_translatable("{who} had no dukes left and had to show the fief: {card}."),
    mark_translatable("Without dukes, {who} had to show the fief: {card}."),
    mark_translatable("No duke hid {who}'s fief any longer, so it lay open: {card}."),
)
EXPOSED_AND_GUARDED = (
    mark_translatable(
        "{who} had no dukes left and had to show the fief: {card}. Only a new duke guarded it now."
    ),
    mark_translatable(
        "Without dukes, {who} had to show the fief: {card}. Then {who} chose a new duke, the only"
        " one to guard it."
    ),
    mark_translatable(
        "No duke hid {who}'s fief any longer, so it lay open: {card}. All that guarded it"
        " now was a new duke."
    ),
)
"""A fief and its new duke in one line, so that a story with little room doesn't drop the duke."""
FAILED = (
    mark_translatable("{who} tried in vain to play {who}'s own fief, which then lay open: {card}."),
    mark_translatable(
        "In vain {who} tried to play {who}'s own fief, and now all could see it: {card}."
    ),
)
GUESSED = (
    mark_translatable("{who} guessed {foe}'s fief, so from then on it lay open: {card}."),
    mark_translatable("Out of nowhere {who} named {foe}'s fief, and now all could see it: {card}."),
)
PROTECTS = (
    mark_translatable("{who} chose a new duke to guard the open fief."),
    mark_translatable("To guard the open fief, {who} chose a new duke."),
)
SET = mark_counted("a set of one card", "a set of {count} cards")
RUN = mark_counted("a run of one card", "a run of {count} cards")
MELD = mark_counted("a meld of one card", "a meld of {count} cards")
"""Where a fief went, within a sentence, as its object."""
TAKES_FIEF = (
    mark_translatable("{foe}'s fief fitted into {meld}, and so {who} took it."),
    mark_translatable("Now {foe}'s fief fitted into {meld}, and {who} took it."),
)
TAKES_FIEF_NEXT = (
    mark_translatable("On the very next turn {foe}'s fief fitted into {meld}, and {who} took it."),
)
TAKES_FIEF_WITH_ALL = (
    mark_translatable(
        "Even {who}'s own last duke and fief joined the melds. {foe}'s fief fitted into {meld}, and"
        " so {who} took it."
    ),
)
TAKES_FIEF_WITH_OWN = (
    mark_translatable(
        "{who}'s own fief joined the melds. {foe}'s fief fitted into {meld}, and so {who} took it."
    ),
    mark_translatable(
        "Now {who}'s own fief joined the melds. {foe}'s fief fitted into {meld}, and so {who} took"
        " it."
    ),
)
LEADS = (
    mark_translatable("After this turn {who} was ahead."),
    mark_translatable("Now {who} was in the lead."),
    mark_translatable("{who} was now in front."),
)
HINGE = (
    mark_translatable("That was the turning point: {who} stayed ahead from then on."),
    mark_translatable("From then on {who} stayed ahead to the end."),
)
HINGE_FIEF = (mark_translatable("Now {foe}'s fief was in danger."),)
HINGE_ONE_DUKE = (mark_translatable("Only one duke stood between {who} and {foe}'s fief."),)
HINGE_NO_DUKE = (mark_translatable("Nothing protected {foe}'s fief any more."),)
"""Where a fief that will be taken came to lie open: the story doesn't say yet that it will."""
HINGE_AT_ONCE = (mark_translatable("That decided the evening."),)
"""The fief came to lie open in the very turn in which it was taken."""
HINGE_DRAW = (
    mark_translatable("At the end neither of them was ahead."),
    mark_translatable("Even then the two were level."),
)
QUIET = (
    mark_counted(
        "For a turn nobody played into the melds.",
        "For {count} turns nobody played into the melds.",
    ),
    mark_counted("There was a turn without a new card in the melds.",
                 "There were {count} turns without new cards in the melds."),
)  # fmt: skip
MINGLING = (
    mark_counted("Over {turns} turns a single card joined the melds.",
                 "Over {turns} turns {count} cards joined the melds."),
    mark_counted("The melds gained a single card in {turns} turns.",
                 "The melds gained {count} cards in {turns} turns."),
    mark_counted("Talk and dance filled {turns} turns, and a single card joined the melds.",
                 "Talk and dance filled {turns} turns, and {count} cards joined the melds."),
    mark_counted("In {turns} turns the melds grew by a single card.",
                 "In {turns} turns the melds grew by {count} cards."),
)  # fmt: skip
MINGLING_ONCE = (
    mark_counted("A card joined the melds.", "{count} cards joined the melds."),
    mark_counted(
        "One more card went into the melds.", "Another {count} cards went into the melds."
    ),
)
LOSSES = (
    mark_translatable("{foe} lost {dukes} to {who}."),
    mark_translatable("{who} lured {dukes} away from {foe}."),
    mark_translatable("With sweet words {who} lured {dukes} away from {foe}."),
)
LOST_AND_EXPOSED = (
    mark_translatable("{foe} lost {dukes} to {who} and had to show the fief: {card}."),
    mark_translatable("Having lost {dukes} to {who}, {foe} had to show the fief: {card}."),
)
NEW_GUARD = (
    mark_translatable("A new duke now guarded it."),
    mark_translatable("To guard it, {foe} chose a new duke."),
)
LOST_BUT_GUARDED = (
    mark_translatable("{foe} lost {dukes} to {who}, but chose a new one to guard the fief."),
    mark_translatable(
        "{who} lured {dukes} away from {foe}, who chose a new one to guard the fief."
    ),
)

END_FIEF = (mark_translatable("That ended the game at once."),)
END_PILES = (
    mark_translatable("{who} had no cards left to draw, and so the evening ended."),
    mark_translatable("The evening ended when {who} had no cards left to draw."),
)
END_STOPPED = (
    mark_translatable("Nobody wished to move any more, and so the evening ended."),
    mark_translatable("The evening ended because nobody wished to move any more."),
)
END_LIMIT = (
    mark_translatable("The evening was broken off after {turns} turns."),
    mark_translatable("After {turns} turns the evening was broken off."),
)
WON = (mark_translatable("{winner} won by {points} to {less}."),)
WON_LEVEL = mark_translatable(
    "Both had {points} points, but {winner} had taken the fief, and so won."
)
DRAWN = mark_translatable("Both families had {points} points: a draw, and both went home proud.")
COST = (
    mark_counted(
        "{loser} was left with one card that scored nothing.",
        "{loser} was left with {count} cards that scored nothing.",
    ),
)
COST_NONE = mark_translatable("{loser} had put every card to use, and it wasn't enough.")
