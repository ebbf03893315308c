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
"""The king of hearts, which is a wall like any other."""

OPENING = (
    mark_translatable(
        "Under the mountain {defender} had hidden the king of the dwarves, and the women and"
        " children, behind four rows of walls. {attacker} came with an army to find them."
    ),
    mark_translatable(
        "{attacker} led an army to Da'Bu Deeps, with bombs and two spies. Behind"
        " four rows of walls, {defender} had hidden the king of the dwarves, and the women and"
        " children."
    ),
)
THEMES: Mapping[str, str] = {
    "bastion": mark_translatable("They were all in the cave, behind two strong walls."),
    "false-cave": mark_translatable(
        "The cave looked like the place to go, but it held only two strong walls."
    ),
    "decoy": mark_translatable(
        "One column of walls was weak on purpose, to lure the army to where there was nothing to"
        " find."
    ),
    "split": mark_translatable("One hiding place was in the cave, the other far out on one side."),
    "gatehouse": mark_translatable("One hiding place was in the front row. That was bold."),
    "curtain-wall": mark_translatable("The whole front row was made of strong walls."),
    "flank": mark_translatable("Both hiding places were at the back, on one side of the cave."),
    "free": mark_translatable("No pattern gave the two hiding places away."),
}
"""How the fortress was built, now that nobody need keep it secret."""

FALLS = (
    mark_translatable("{attacker} broke down a wall {place}: it was {wall}."),
    mark_translatable("With a crash, a wall fell {place}: it was {wall}."),
    mark_translatable("A wall {place} gave way: it was {wall}."),
)
HOLDS = (
    mark_translatable("{attacker} played {force} {place}, but the wall held: it was {wall}."),
    mark_translatable(
        "An attack {place} cost {attacker} {force}, because the wall held: it was {wall}."
    ),
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
    mark_translatable("{attacker} sent a spy, who heard the women and children {place}."),
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
    mark_translatable("The dwarf king could not escape {place}: {attacker} captured him."),
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
REVENGE_SPY = (
    mark_translatable("{defender} took revenge and drew a spy from {attacker}'s hand."),
    mark_translatable("Revenge cost {attacker} a spy."),
)
REVENGE = (
    mark_translatable("{defender} took revenge, and {attacker} lost {force}."),
    mark_translatable("Revenge cost {attacker} {force}."),
)
GIVES_UP = (
    mark_translatable("{attacker} had seen enough and gave up the siege."),
    mark_translatable("Then the drums fell silent: {attacker} gave up."),
)
TURNED_TO_ATTACK = (
    mark_translatable("That decided the siege."),
    mark_translatable("After this, {attacker} could no longer lose."),
    mark_translatable("This won {attacker} the siege."),
)
TURNED_TO_DEFENCE = (
    mark_translatable("The army felt that loss to the end."),
    mark_translatable("It was a loss that {attacker} never made good."),
)
QUIET_FIRST = (
    mark_counted(
        "For one attack the army felt its way forward.",
        "For {count} attacks the army felt its way forward.",
    ),
    mark_counted("The siege began with one attack.", "The siege began with {count} attacks."),
)
"""For the attacks at the very beginning."""
QUIET = (
    mark_counted("Then came one more attack.", "Then came {count} more attacks."),
    mark_counted("One more attack followed.", "Another {count} attacks followed."),
    mark_counted("The army tried once more.", "The army tried {count} more times."),
)
QUIET_FALLEN = (
    mark_counted("{defender} lost one wall.", "{defender} lost {count} walls."),
    mark_counted("Just one wall came down.", "Stone by stone, {count} walls came down."),
)
QUIET_NONE = (
    mark_translatable("No wall fell."),
    mark_translatable("Every stone stayed where it was."),
)

END_BOTH = mark_translatable(
    "In the end neither hiding place was good enough. The dwarf king and the women and children"
    " were captured, and {attacker} scored all three points."
)
END_KING = mark_translatable(
    "The dwarf king was captured, but the women and children were not. They are worth more, so"
    " {defender} won by two points to one."
)
END_QUEEN = mark_translatable(
    "The women and children were captured, but the dwarf king was not. They are worth more, so"
    " {attacker} won by two points to one."
)
END_NONE = mark_translatable(
    "Nobody was captured. The dwarf king and the women and children were safe, and {defender}"
    " scored all three points."
)
COST_WALLS = mark_counted("One wall lay in ruins.", "By then {count} walls lay in ruins.")
COST_ARMY = mark_counted(
    "Of the army, a single card was left.", "Of the army, {count} cards were left."
)
SPIES: Mapping[tuple[int, int], str] = {
    (1, 1): mark_translatable("One spy had done his work, and revenge had taken the other."),
    (1, 0): mark_translatable("One spy had done his work, and the other was never sent."),
    (0, 2): mark_translatable("Revenge had taken both spies."),
    (0, 1): mark_translatable("Revenge had taken one spy, and the other was never sent."),
    (0, 0): mark_translatable("The two spies were never sent."),
}
"""What became of them, unless both were sent: how many were, and how many revenge took."""
COST_ALL = mark_translatable("Of the army, nothing was left.")
