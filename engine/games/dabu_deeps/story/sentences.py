"""The sentences of a round.

The leader is always the dwarf king, so that nobody takes him for a card. A wall is named once
everybody has seen it. Of several wordings no two begin with the same word, whatever the names are.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.language import mark_counted, mark_translatable

PLACES = (
    mark_translatable("in the front row"),
    mark_translatable("in the second row"),
    mark_translatable("in the third row"),
    mark_translatable("in the last row"),
    mark_translatable("in the cave"),
)
"""By row, as the answer to: where?"""
CLOSE_BY = mark_translatable("close by")
"""Where a card lies that a bomb lit, if the bomb struck the same row."""
ORDINARY_KING = mark_translatable("{wall}, an ordinary card")
"""A king who isn't the dwarf king."""

OPENING = (
    mark_translatable(
        "{attacker} attacked Da'Bu Deeps with an army of 28 cards: 13 soldiers, 13 bombs and two"
        " spies. {defender} defended four rows of walls and a cave, and somewhere in them the"
        " dwarf king and the women and children were hidden."
    ),
)
OPENING_LATE = (
    mark_counted(
        "{attacker} was attacking Da'Bu Deeps with an army of one card, and {defender} defended"
        " what was left of the fortress.",
        "{attacker} was attacking Da'Bu Deeps with an army of {count} cards, and {defender}"
        " defended what was left of the fortress.",
    ),
)
"""For a round that is taken up in the middle."""
THEMES: Mapping[str, str] = {
    "bastion": mark_translatable(
        "Both hiding places had been in the cave. The walls before it were {walls}."
    ),
    "false-cave": mark_translatable(
        "The cave had looked like the best hiding place, but all it held was {walls}."
    ),
    "decoy": mark_translatable(
        "One column of walls had been weak on purpose, to lure the army to where there was nothing"
        " to find."
    ),
    "split": mark_translatable(
        "One hiding place had been in the cave, the other far out on one side."
    ),
    "gatehouse": mark_translatable(
        "Hiding {hidden} in the front row had been bold, and it worked."
    ),
    "curtain-wall": mark_translatable(
        "The whole front row had been strong: its weakest wall was {walls}."
    ),
    "flank": mark_translatable("Both hiding places had been in the same corner of the fortress."),
}
"""How the fortress was built: told at the end, when nobody need keep it secret any more."""
GATEHOUSE_FAILED = mark_translatable(
    "Hiding {hidden} in the front row had been bold, and it failed."
)
HIDDEN_KING = mark_translatable("the dwarf king")
HIDDEN_QUEEN = mark_translatable("the women and children")
"""As an object."""

FALLS = (
    mark_translatable("{attacker} played {force} and broke down a wall {place}: it was {wall}."),
    mark_translatable("A wall {place} fell to {force}: it was {wall}."),
)
HOLDS = (
    mark_translatable("{attacker} played {force} {place}, but the wall held: it was {wall}."),
    mark_translatable("One wall {place} was too strong for {force}: it was {wall}."),
)
BOMB_FALLS = (
    mark_translatable("{attacker} threw a bomb and broke down a wall {place}: it was {wall}."),
    mark_translatable("A bomb broke down a wall {place}: it was {wall}."),
)
BOMB_HOLDS = (
    mark_translatable("{attacker} threw a bomb at a wall {place}, but it held: it was {wall}."),
    mark_translatable("A bomb struck a wall {place}, but the wall held: it was {wall}."),
)
"""For a bomb whose light shows more than its own target."""
SPY_WALL = (
    mark_translatable("A spy crept in and found only a wall {place}: it was {wall}."),
    mark_translatable("{attacker} sent a spy, who saw nothing but stone {place}."),
)
SPY_KING = (
    mark_translatable("A spy came back with good news: the dwarf king was hiding {place}."),
    mark_translatable("{attacker} sent a spy, and the spy saw the dwarf king {place}."),
)
SPY_QUEEN = (
    mark_translatable(
        "A spy came back with the best of news: the women and children were hiding {place}."
    ),
    mark_translatable("{attacker} sent a spy, who saw the women and children {place}."),
)
LIT_KING = (
    mark_translatable("By the light of the bomb, {attacker} saw the dwarf king {place}."),
    mark_translatable("The light of the bomb fell on the dwarf king {place}."),
)
LIT_QUEEN = (
    mark_translatable("By the light of the bomb, {attacker} saw the women and children {place}."),
    mark_translatable("The light of the bomb fell on the women and children {place}."),
)
TAKES_KING = (
    mark_translatable("{attacker} came upon the dwarf king {place} and captured him."),
    mark_translatable(
        "The dwarf king was hiding {place}. There {attacker} found him and captured him."
    ),
)
TAKES_QUEEN = (
    mark_translatable("{attacker} came upon the women and children {place} and captured them."),
    mark_translatable(
        "The women and children were hiding {place}. There {attacker} found them and captured them."
    ),
)
"""For those not seen before."""
REACHES_KING = (
    mark_translatable("{attacker} reached the dwarf king {place} and captured him."),
    mark_translatable("There was no way out for the dwarf king {place}: {attacker} captured him."),
)
REACHES_QUEEN = (
    mark_translatable("{attacker} reached the women and children {place} and captured them."),
    mark_translatable("Now {attacker} struck {place} and captured the women and children."),
)
"""For those that a spy or a bomb had shown."""
BOMB_TAKES_KING = (
    mark_translatable("{attacker} threw a bomb {place} and captured the dwarf king."),
    mark_translatable("With a bomb {place}, {attacker} captured the dwarf king."),
)
BOMB_TAKES_QUEEN = (
    mark_translatable("{attacker} threw a bomb {place} and captured the women and children."),
    mark_translatable("With a bomb {place}, {attacker} captured the women and children."),
)
REVENGE = (
    mark_translatable("In revenge, {defender} took a card from {attacker}'s hand: it was {card}."),
    mark_translatable("{defender} took revenge: a card from {attacker}'s hand, {card}, was lost."),
)
A_SPY = mark_translatable("a spy")
"""As a subject or after a colon."""
GIVES_UP = (
    mark_translatable("{attacker} had seen enough and gave up the siege."),
    mark_translatable("Then the drums fell silent: {attacker} gave up."),
)
TURNED_TO_ATTACK = (
    mark_translatable("They count for two of the three points: {defender} could no longer win."),
)
ALL_CAPTURED = (mark_translatable("They count for two points, so {attacker} now had all three."),)
QUIET_FIRST = (
    mark_counted(
        "{attacker} attacked {turns} times and broke down one wall.",
        "{attacker} attacked {turns} times and broke down {count} walls.",
    ),
    mark_counted(
        "In {turns} attacks {attacker} broke down one wall.",
        "In {turns} attacks {attacker} broke down {count} walls.",
    ),
)
"""For the attacks at the very beginning."""
QUIET = (
    mark_counted(
        "{attacker} attacked {turns} more times and broke down one wall.",
        "{attacker} attacked {turns} more times and broke down {count} walls.",
    ),
    mark_counted(
        "In {turns} more attacks {attacker} broke down one wall.",
        "In {turns} more attacks {attacker} broke down {count} walls.",
    ),
)
QUIET_FIRST_NONE = (
    mark_translatable("{attacker} attacked {turns} times, but no wall fell."),
    mark_translatable("In {turns} attacks no wall fell."),
)
QUIET_NONE = (
    mark_translatable("{attacker} attacked {turns} more times, but no wall fell."),
    mark_translatable("In {turns} more attacks no wall fell."),
)
QUIET_IN_VAIN = (mark_translatable("The other {count} attacks broke none."),)
"""After the walls that fell in the same attacks."""
QUIET_REVENGE = (
    mark_counted(
        "In revenge, {defender} took one card from {attacker}'s hand.",
        "In revenge, {defender} took {count} cards from {attacker}'s hand.",
    ),
)
SHOWN_KING = (
    mark_translatable("By the light of a bomb, {attacker} saw the dwarf king {place}."),
    mark_translatable("A bomb showed {attacker} the dwarf king {place}."),
)
SHOWN_QUEEN = (
    mark_translatable("By the light of a bomb, {attacker} saw the women and children {place}."),
    mark_translatable("A bomb showed {attacker} the women and children {place}."),
)
"""Those that a bomb showed, in attacks whose bomb the story leaves out."""
SHOWN_BOTH = (
    mark_translatable(
        "Bombs showed {attacker} the dwarf king {place} and the women and children {other}."
    ),
    mark_translatable(
        "By the light of bombs, {attacker} saw the dwarf king {place} and the women and children"
        " {other}."
    ),
)
SHOWN_TOGETHER = (
    mark_translatable(
        "Bombs showed {attacker} both the dwarf king and the women and children {place}."
    ),
    mark_translatable(
        "By the light of bombs, {attacker} saw both the dwarf king and the women and children"
        " {place}."
    ),
)
"""Both in one row, or both in the cave."""
QUIET_SPIES = (
    mark_counted("A spy saw only a wall {places}.", "Two spies saw only walls {places}."),
)
"""What spies found who found nobody."""
SPY_IN_VAIN = (
    mark_translatable("{attacker} sent a spy, but there was nothing left to find out."),
    mark_translatable("A spy set out, but there was nothing left to find out."),
)

END_BOTH = mark_translatable(
    "Nobody in hiding had escaped, and {attacker} won the round with all three points."
)
END_KING = mark_translatable(
    "The dwarf king was captured, but the women and children were not. They are worth two points"
    " and he is worth one. So {defender} won the round."
)
END_QUEEN = mark_translatable(
    "The dwarf king was never captured, but {attacker} won the round by two points to one."
)
END_NONE = mark_translatable(
    "The dwarf king and the women and children were safe. So {defender} won the round with"
    " all three points."
)
COST_ARMY = mark_counted(
    "Of the army, a single card was left.", "Of the army, {count} cards were left."
)
SPIES: Mapping[tuple[int, int], str] = {
    (1, 1): mark_translatable("One spy had been sent, and revenge had taken the other."),
    (1, 0): mark_translatable("One spy had been sent, the other never was."),
    (0, 2): mark_translatable("Revenge had taken both spies."),
    (0, 1): mark_translatable("Revenge had taken one spy, and the other was never sent."),
    (0, 0): mark_translatable("The two spies were never sent."),
}
"""What became of them, unless both were sent: how many were, and how many revenge took."""
COST_ALL = mark_translatable("Of the army, nothing was left.")
