"""The sentences of a round. A card is named once everybody has seen it, a wall after a colon.

Of several wordings no two begin with the same word, whatever the names are.
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

OPENING = (
    mark_translatable(
        "Under the mountain {defender} had walled up the king of the dwarves, and the women and"
        " children apart from him. {attacker} came to dig them out."
    ),
    mark_translatable(
        "{attacker} led an army to the gates of Da'Bu Deeps, with bombs and two spies. Inside,"
        " {defender} had hidden the king, and the women and children too."
    ),
)
THEMES: Mapping[str, str] = {
    "bastion": mark_translatable("Both were in the cave, behind the strongest walls there were."),
    "false-cave": mark_translatable(
        "The cave looked like the place to go. Neither of them was there."
    ),
    "decoy": mark_translatable("One weak column stood there to tempt, and led nowhere."),
    "split": mark_translatable("One was in the cave, the other far out on one side."),
    "gatehouse": mark_translatable("One of the two was in the very front row, where nobody looks."),
    "curtain-wall": mark_translatable("The whole front row was made of strong walls."),
    "flank": mark_translatable("Both were at the back, on one side, far from the cave."),
    "free": mark_translatable("The plan followed no pattern that anyone could guess."),
}
"""How the fortress was built, now that nobody need keep it secret."""

FALLS = (
    mark_translatable("{attacker} broke down a wall {place}: {wall}."),
    mark_translatable("Down came a wall {place}: {wall}."),
    mark_translatable("With a crash, a wall fell {place}: {wall}."),
)
HOLDS = (
    mark_translatable("{attacker} sent {force} forward {place}, but the wall held: {wall}."),
    mark_translatable("An attack {place} cost {attacker} {force}, for the wall held: {wall}."),
    mark_translatable("Somewhere {place} a wall threw back {force}. It was {wall}."),
)
SPY_WALL = (
    mark_translatable("A spy crept in and found only a wall {place}: {wall}."),
    mark_translatable("{attacker} sent a spy, who saw nothing but stone {place}."),
)
SPY_KING = (
    mark_translatable("A spy came back with the best of news: the king was {place}."),
    mark_translatable("{attacker} sent a spy, and the spy saw the king himself {place}."),
)
SPY_QUEEN = (
    mark_translatable("A spy came back with news: the women and children were {place}."),
    mark_translatable("{attacker} sent a spy, who heard children crying {place}."),
)
LIT_KING = (
    mark_translatable("The attack was a bomb, and its flash lit up the king, {place}."),
    mark_translatable(
        "Because the attack was a bomb, the dark grew bright, and there stood the king {place}."
    ),
)
LIT_QUEEN = (
    mark_translatable(
        "The attack was a bomb, and its flash lit up the women and children, {place}."
    ),
    mark_translatable(
        "Because the attack was a bomb, {attacker} saw the women and children {place} by its light."
    ),
)
TAKES_KING = (
    mark_translatable("{attacker} came upon the king {place} and captured him."),
    mark_translatable("There, {place}, the king of the dwarves was captured."),
)
TAKES_QUEEN = (
    mark_translatable("{attacker} came upon the women and children {place} and captured them."),
    mark_translatable("There, {place}, the women and children were captured."),
)
REVENGE_SPY = (
    mark_translatable("Revenge followed, and it cost {attacker} a spy."),
    mark_translatable("{defender} struck back and caught a spy."),
)
REVENGE = (
    mark_translatable("Revenge followed, and it cost {attacker} {force}."),
    mark_translatable("{defender} struck back and caught {force}."),
)
GIVES_UP = (
    mark_translatable("{attacker} had seen enough and gave up the siege."),
    mark_translatable("Then the drums fell silent: {attacker} gave up."),
)
TURNED_TO_ATTACK = (
    mark_translatable("That decided the siege."),
    mark_translatable("Two of the three points now belonged to {attacker}."),
    mark_translatable("The mountain never recovered from this."),
)
TURNED_TO_DEFENCE = (
    mark_translatable("It was the blow that the army never made good."),
    mark_translatable("Here the siege lost its strength."),
    mark_translatable("That strength was missing ever after."),
)
QUIET_FIRST = (
    mark_counted(
        "For one attack the army felt its way forward.",
        "For {count} attacks the army felt its way forward.",
    ),
    mark_counted("The siege began with a single attack.", "The siege began with {count} attacks."),
)
"""For the attacks at the very beginning."""
QUIET = (
    mark_counted("Then came one more attack.", "Then came {count} more attacks."),
    mark_counted("One more attack followed.", "Attack followed attack, {count} of them."),
    mark_counted("The army tried once more.", "The army tried {count} more times."),
)
QUIET_FALLEN = (
    mark_counted("One wall fell.", "In all, {count} walls fell."),
    mark_counted("It brought down a single wall.", "Stone by stone, {count} walls came down."),
)
QUIET_NONE = (
    mark_translatable("No wall fell."),
    mark_translatable("Every stone stayed where it was."),
)

END_BOTH = mark_translatable(
    "In the end neither hiding place was good enough. The king, the women and the children were all"
    " captured, and {attacker} took every point."
)
END_KING = mark_translatable(
    "The king was captured, but the women and children were never found. That is worth more, and so"
    " {defender} won."
)
END_QUEEN = mark_translatable(
    "The king was never taken, but the women and children were captured. That is worth"
    " more, and so {attacker} won."
)
END_NONE = mark_translatable(
    "Nobody was found. The king, the women and the children came out unharmed, and {defender} won"
    " every point."
)
COST_WALLS = mark_counted("One wall lay in ruins.", "By then {count} walls lay in ruins.")
COST_ARMY = mark_counted(
    "Of the army, a single card was left.", "Of the army, {count} cards were left."
)
COST_ALL = mark_translatable("Of the army, nothing was left.")
