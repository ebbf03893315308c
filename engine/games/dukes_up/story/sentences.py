"""What is said of a game. A card is named only where everybody saw it, after a colon.

Of several wordings no two begin with the same word, whatever the names are.
"""

from __future__ import annotations

from engine.language import mark_counted, mark_translatable

OPENING = (
    mark_translatable(
        "Two families met in one crowded hall. {red} spoke for Red, {black} for Black, and each"
        " family hid its finest land behind two dukes."
    ),
    mark_translatable(
        "It was to be a quiet evening in the great hall. {red} came with the reds and {black} with"
        " the blacks, each with two dukes and a secret fief."
    ),
)

LAYS = (
    mark_counted(
        "{who} sent a single guest into the company.", "{who} sent {count} guests into the company."
    ),
    mark_counted(
        "Into the company went a guest of {who}.", "Into the company went {count} guests of {who}."
    ),
    mark_counted(
        "There was a new face in the hall, sent by {who}.",
        "There were {count} new faces in the hall, sent by {who}.",
    ),
)
TAKES = (
    mark_counted(
        "{who} drew away a duke of {foe}: {cards}.", "{who} drew away both dukes of {foe}: {cards}."
    ),
    mark_counted(
        "Charmed by {who}, a duke of {foe} changed company: {cards}.",
        "Charmed by {who}, both dukes of {foe} changed company: {cards}.",
    ),
    mark_counted(
        "In the crowd {foe} lost a duke to {who}: {cards}.",
        "In the crowd {foe} lost both dukes to {who}: {cards}.",
    ),
)
EXPOSED = (
    mark_translatable("{who} had no dukes left, so the fief lay open: {card}."),
    mark_translatable("Without dukes, {who} had to show the fief: {card}."),
    mark_translatable("Nobody stood before the fief of {who} now, and all could see it: {card}."),
)
FAILED = (
    mark_translatable("{who} tried to play the fief, in vain, and all saw it: {card}."),
    mark_translatable("In vain {who} reached for the family's own fief, and all saw it: {card}."),
)
GUESSED = (
    mark_translatable("{who} guessed what {foe} was hiding: {card}."),
    mark_translatable("Out of nowhere {who} named the fief of {foe}: {card}."),
)
PROTECTS = (
    mark_translatable("{who} found a new duke: {card}."),
    mark_translatable("A new duke stood up for {who}: {card}."),
)
TAKES_FIEF = (
    mark_translatable("{who} took the fief of {foe}, and that was the end of the evening."),
    mark_translatable("At last the way was free, and {who} took the fief of {foe}."),
)
OWN_FIEF = (
    mark_translatable("The family's own fief had to go with it."),
    mark_translatable("With it went the fief of {who}."),
)
SHUFFLES = (
    mark_translatable("{who} had to gather up the old cards and start afresh."),
    mark_translatable("By now {who} had run through every card once."),
)
LEADS = (
    mark_translatable("With that, {who} was ahead."),
    mark_translatable("Now the hall belonged to {who}, for a while."),
    mark_translatable("The lead passed to {who}."),
)
HINGE = (
    mark_translatable("That was the turn of the evening: {who} stayed ahead from then on."),
    mark_translatable("From here on {who} was never caught again."),
)
HINGE_FIEF = (
    mark_translatable("That was the turn of the evening."),
    mark_translatable("From here on it was only a matter of time."),
    mark_translatable("The rest was a race."),
)
HINGE_DRAW = (
    mark_translatable("And still it was undecided."),
    mark_translatable("Even then nobody was ahead."),
)
QUIET = (
    mark_counted(
        "For a turn nobody joined the company.", "For {count} turns nobody joined the company."
    ),
    mark_counted(
        "The company stayed as it was for a turn.",
        "The company stayed as it was for {count} turns.",
    ),
)
MINGLING = (
    mark_counted("Over {turns} turns a single guest joined the company.",
                 "Over {turns} turns {count} guests joined the company."),
    mark_counted("Slowly the hall filled: one guest in {turns} turns.",
                 "Slowly the hall filled: {count} guests in {turns} turns."),
)  # fmt: skip
MINGLING_ONCE = (
    mark_counted("A guest joined the company.", "A group of {count} joined the company."),
    mark_counted("One more came to the dance.", "Another {count} came to the dance."),
)
LOSSES = (
    mark_counted("A duke changed company too.", "In all, {count} dukes changed company."),
    mark_counted("With them went one duke.", "With them went {count} dukes."),
)

END_FIEF = (
    mark_translatable("{who} had the fief, and the families counted their own."),
    mark_translatable("With the fief in the hands of {who}, the families counted their own."),
)
END_PILES = (
    mark_translatable("{who} had no cards left to draw, and so the evening ended."),
    mark_translatable("The evening ended when {who} had no cards left to draw."),
)
END_STOPPED = (
    mark_translatable("Nobody wished to move any more, and so the evening ended."),
    mark_translatable("The evening ended because nobody wished to move any more."),
)
WON = (
    mark_translatable("{winner} won by {points} to {less}."),
    mark_translatable("By {points} to {less} the hall belonged to {winner}."),
)
WON_LEVEL = mark_translatable(
    "Both had {points}, but {winner} held the other family's fief, and that decides."
)
DRAWN = mark_translatable("Both families had {points}: a draw, and both went home proud.")
COST = (
    mark_counted(
        "{loser} went home with one card that never came to the dance.",
        "{loser} went home with {count} cards that never came to the dance.",
    ),
    mark_counted(
        "At home with {loser}, one card had never been played.",
        "At home with {loser}, {count} cards had never been played.",
    ),
)
COST_NONE = mark_translatable("{loser} had played every card, and it was not enough.")
