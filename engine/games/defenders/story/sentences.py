"""What is said of a siege.

Names stand where they need no case: as subject, with a form for one and one for many, or as
object. Of several wordings no two begin with the same word, whatever the names are.
"""

from __future__ import annotations

from engine.language import mark_counted, mark_named, mark_translatable

SETTING = mark_translatable("{setting}, and an enemy before its gates.")
OPENING = (
    mark_counted(
        "{names} had a single unit to hold it with.",
        "{names} had {count} units to hold it with.",
    ),
)
OUTSIDE = mark_counted("Outside, a single threat was waiting.", "Outside, {count} threats waited.")
KNOWN = mark_translatable("Everybody in the city knew {names}.")
KNOWN_TOO = mark_translatable("Just as well they knew {names}.")
FEARED = mark_translatable("People spoke in whispers of {names}.")
"""Who bears a name of their own, inside and outside, before they are first heard of."""
MADE = mark_translatable("The place was of their own making, card by card.")

ATTACK = (
    mark_counted("A threat marched on the city.",
                 "That day {count} threats marched on the city."),
    mark_counted("An attack came, by a single threat.",
                 "An attack came, {count} threats strong."),
    mark_counted("When the drums began, one threat moved.",
                 "When the drums began, {count} threats moved."),
)  # fmt: skip
SURPRISE = (
    mark_counted("Nobody had seen it coming: a threat attacked.",
                 "Nobody had seen it coming: {count} threats attacked."),
    mark_counted("Without warning a threat attacked.",
                 "Without warning {count} threats attacked."),
)  # fmt: skip
JOINED = (
    mark_counted("At last the reserve arrived: one unit.",
                 "At last the reserve arrived: {count} units."),
    mark_counted("From the reserve one unit came to the rescue.",
                 "From the reserve {count} units came to the rescue."),
)  # fmt: skip
HOLDS = (
    mark_translatable("At {place} the line held: defence {defence}, attack {attack}."),
    mark_translatable(
        "The enemy came to {place} with an attack of {attack}, and a defence of {defence} held."
    ),
    mark_translatable("Nobody got past {place}: the defence was {defence}, the attack {attack}."),
)
STANDS_OFF = (
    mark_translatable(
        "At {place} attack and defence were equal, both {defence}, and the enemy drew back."
    ),
    mark_translatable("The fight for {place} ended level: defence and attack were both {defence}."),
)
BREAKS = (
    mark_translatable("At {place} the line broke: defence {defence}, attack {attack}."),
    mark_translatable(
        "The defence of {place} was too weak, {defence} against an attack of {attack}."
    ),
    mark_translatable(
        "In the fight for {place}, a defence of {defence} lost to an attack of {attack}."
    ),
)
OPEN_DOORS = (
    mark_translatable("Nobody was there to hold {place}, and the enemy walked in."),
    mark_translatable("At {place} the enemy found open doors."),
    mark_translatable("Without a fight the enemy took {place}."),
)
TAKEN = (
    mark_translatable("The enemy took {place}."),
    mark_translatable("From then on the enemy had {place}."),
)
TAKEN_HERE = (
    mark_translatable("The place was lost."),
    mark_translatable("After the fight {place} was in enemy hands."),
)
RUINED = (
    mark_translatable("Only ruins were left of {place}."),
    mark_translatable("Nothing was left of {place} but ruins."),
)
STRUCK = (
    mark_counted("The enemy sent {foe} forward to batter {place}.",
                 "The enemy sent {foe} forward to batter {place}."),
    mark_counted("Under the blows of {foe}, {place} shook.",
                 "Under the blows of {foe}, {place} shook."),
)  # fmt: skip
SLAIN = (
    mark_counted("{foe} broke in and cut down {unit}.", "{foe} broke in and cut down {unit}."),
    mark_counted("There {foe} made an end of {unit}.", "There {foe} made an end of {unit}."),
    mark_counted("In the thick of it, {foe} overran {unit}.",
                 "In the thick of it, {foe} overran {unit}."),
)  # fmt: skip
FALLEN = (
    mark_counted("{names} fell.", "{names} fell."),
    mark_counted("That day the city lost {names}.", "That day the city lost {names}."),
    mark_counted("The enemy killed {names}.", "The enemy killed {names}."),
)
FALLEN_MANY = (
    mark_translatable("That day the city lost {count} units."),
    mark_translatable("There the enemy killed {count} units."),
    mark_translatable("It cost the lives of {count} units."),
)
FALLEN_TOGETHER = (mark_translatable("In all, the city lost {count} units that day."),)
"""Units that fell in several fights of a crowded day."""
PERSON_LOST = (
    mark_translatable("There was no rescue for {names}."),
    mark_translatable("For {names} it was the end."),
    mark_translatable("From then on the city had to do without {names}."),
)
"""Those with a name of their own, who fell among others."""
AMONG_LOST = (
    mark_counted("Among the losses was {names}.", "Among the losses were {names}."),
    mark_counted("Those lost included {names}.", "Those lost included {names}."),
)
"""Those with a name of their own, among units that were only counted."""
CORNERED = (
    mark_translatable("There was nowhere to run, and {count} units died to the last."),
    mark_translatable("With every way closed, {count} units died where they stood."),
)
ESCAPES = (
    mark_counted("Wounded but alive, one unit got away.",
                 "Wounded but alive, {count} units got away."),
    mark_counted("One unit came out of it with wounds.",
                 "{count} units came out of it with wounds."),
)  # fmt: skip
KILLED = (
    mark_counted("{unit} struck down {foe}.", "{unit} struck down {foe}."),
    mark_counted("In that fight {unit} brought down {foe}.",
                 "In that fight {unit} brought down {foe}."),
    mark_counted("Where it was fiercest {unit} put an end to {foe}.",
                 "Where it was fiercest {unit} put an end to {foe}."),
)  # fmt: skip
KILLED_THAT_DAY = (
    mark_counted("That day {unit} destroyed {foe}.", "That day {unit} destroyed {foe}."),
    mark_counted("Before nightfall {unit} had destroyed {foe}.",
                 "Before nightfall {unit} had destroyed {foe}."),
)  # fmt: skip
"""A threat that fell in a fight of which a crowded day has no word."""
FOES_NAMED = (
    mark_translatable("All told, the enemy lost {names} that day."),
    mark_translatable("Before the day was over, {names} had fallen."),
)
"""Threats that fell on a crowded day, by name."""
FOES_COUNTED = (
    mark_translatable("All told, the enemy lost {count} of its own that day."),
    mark_translatable("Before the day was over, {count} threats had fallen."),
)
"""Threats that fell on a crowded day, too many for their names."""
FOES_FALL = (
    mark_translatable("In that fight {count} attackers fell."),
    mark_translatable("It cost the enemy {count} attackers."),
)
SHOT = (
    mark_counted("{unit} took aim at {foe}, and did not miss.",
                 "{unit} took aim at {foe}, and did not miss."),
    mark_counted("From inside the city {unit} brought down {foe}.",
                 "From inside the city {unit} brought down {foe}."),
    mark_counted("With a single shot {unit} destroyed {foe}.",
                 "With a single shot {unit} destroyed {foe}."),
    mark_counted("One well-aimed shot by {unit} put an end to {foe}.",
                 "One well-aimed shot by {unit} put an end to {foe}."),
    mark_counted("A shot by {unit} was enough for {foe}.",
                 "A shot by {unit} was enough for {foe}."),
    mark_counted("Nothing was left of {foe} after a hit by {unit}.",
                 "Nothing was left of {foe} after a hit by {unit}."),
    mark_counted("When {unit} had found the range, it was over for {foe}.",
                 "When {unit} had found the range, it was over for {foe}."),
    mark_counted("Across the field {unit} struck {foe} dead.",
                 "Across the field {unit} struck {foe} dead."),
)  # fmt: skip
SHOT_LATER = (
    mark_counted("Later that day {unit} brought down {foe}.",
                 "Later that day {unit} brought down {foe}."),
    mark_counted("After the attack {unit} took aim at {foe}, and did not miss.",
                 "After the attack {unit} took aim at {foe}, and did not miss."),
    mark_counted("The day ended with a shot by {unit} that destroyed {foe}.",
                 "The day ended with a shot by {unit} that destroyed {foe}."),
)  # fmt: skip
"""A threat that had attacked on the same day."""
SHOTS_NAMED = (
    mark_translatable("Two shots by {unit} destroyed {names}."),
    mark_translatable("First one and then the other, {names} fell to {unit}."),
    mark_translatable("Within those days {unit} brought down {names}."),
)
"""Two threats brought down by the same unit in quiet days."""
SHOTS_ALL = (
    mark_translatable("All of them fell to {unit}."),
    mark_translatable("Every one of them fell to {unit}."),
    mark_translatable("Each time it was the work of {unit}."),
)
SHOTS = (
    mark_translatable("Of these, {count} fell to {unit}."),
    mark_translatable("The sure hand of {unit} accounted for {count} of them."),
)
FOE_GONE = (
    mark_translatable("That was the end of {foe}."),
    mark_translatable("Nobody ever saw {foe} again."),
)
DUEL = (
    mark_translatable("In the night {foe} slipped into the city, looking for {unit}."),
    mark_translatable("Alone and unseen, {foe} came for {unit}."),
)
DRIVEN_OFF = (
    mark_translatable("Before dawn the visitor had to flee."),
    mark_translatable("It came to blows, and the visitor fled."),
)
MURDERED = (
    mark_translatable("By morning it was over for {unit}."),
    mark_translatable("Help for {unit} came too late."),
)
HEALED = (
    mark_counted("Thanks to {unit}, {names} got over a wound.",
                 "Thanks to {unit}, {names} got over a wound."),
    mark_counted("In the care of {unit}, {names} grew stronger.",
                 "In the care of {unit}, {names} grew stronger."),
)  # fmt: skip
HEALED_SELF = (
    mark_counted("{unit} got over a wound.", "{unit} got over a wound."),
    mark_counted("With some rest {unit} grew stronger.", "With some rest {unit} grew stronger."),
)
HEALED_MANY = (
    mark_translatable("Thanks to {unit}, {count} units got over a wound."),
    mark_translatable("In the care of {unit}, {count} units grew stronger."),
)
HEARTENED = (
    mark_counted("{unit} gave the people heart again.", "{unit} gave the people heart again."),
    mark_counted("In the streets {unit} spoke to the people and gave them courage.",
                 "In the streets {unit} spoke to the people and gave them courage."),
    mark_counted("Door by door, {unit} talked the people out of hiding.",
                 "Door by door, {unit} talked the people out of hiding."),
)  # fmt: skip
REBUILT = (
    mark_counted("{unit} set to work, and the city had {place} again.",
                 "{unit} set to work, and the city had {place} again."),
    mark_counted("Stone by stone {unit} rebuilt {place}.",
                 "Stone by stone {unit} rebuilt {place}."),
)  # fmt: skip
WON_BACK = (
    mark_translatable("The city won back {place}."),
    mark_translatable("Now the city had {place} again."),
)
ARRIVES = (
    mark_counted("{names} joined the enemy's camp.", "{names} joined the enemy's camp."),
    mark_counted("Outside, {names} arrived.", "Outside, {names} arrived."),
    mark_counted("The enemy was reinforced by {names}.", "The enemy was reinforced by {names}."),
)
"""Newcomers outside, by name."""
RELIEF = (
    mark_translatable("Help was on its way: reinforcements joined the reserve."),
    mark_translatable("A messenger slipped in: reinforcements were waiting in the reserve."),
    mark_translatable("By back roads more fighters reached the reserve."),
)
SABOTAGE = (
    mark_translatable(
        "In the night somebody cut the ropes of the great bell, and the people lost heart."
    ),
    mark_translatable("A fire in the granary, lit by an unknown hand, cost the city morale."),
    mark_translatable("Somebody poisoned a well, and morale sank."),
)
TERROR = (
    mark_counted("By night {foe} spread terror in the streets, and morale sank.",
                 "By night {foe} spread terror in the streets, and morale sank."),
    mark_counted("Fear of {foe} gripped the city, and morale sank.",
                 "Fear of {foe} gripped the city, and morale sank."),
    mark_counted("Nobody slept for fear of {foe}, and morale sank.",
                 "Nobody slept for fear of {foe}, and morale sank."),
)  # fmt: skip
SANK = (
    mark_translatable("Morale sank with {names}."),
    mark_translatable("The people lost heart over {names}."),
)
ROSE = (
    mark_translatable("Thanks to {names}, the people took courage."),
    mark_translatable("Morale rose with {names}."),
)
UNITS_LOST = mark_counted("the lost unit", "the lost units")
PLACES_LOST = mark_counted("the lost place", "the lost places")
PLACES_BACK = mark_counted("the regained place", "the regained places")
"""What morale sinks or rises with; a translation gives all cases."""
SPIED = (
    mark_translatable("Strangers had watched the gates, and the enemy knew where to strike next."),
    mark_translatable("Somebody had talked, and the enemy knew where to strike next."),
)

TURNED_TO_ENEMY = (
    mark_translatable("From that day to the end, the enemy outnumbered the defenders."),
)
TURNED_TO_CITY = (
    mark_translatable("From that day to the end, the defenders outnumbered the enemy."),
)
QUIET = (
    mark_counted("A day passed without a fight.", "{count} days passed without a fight."),
    mark_counted("For one day the city waited for an attack that didn't come.",
                 "For {count} days the city waited for an attack that didn't come."),
    mark_counted("It was quiet for a day.", "It was quiet for {count} days."),
    mark_counted("All was still for a day.", "All was still for {count} days."),
)  # fmt: skip
NO_ATTACK = (
    mark_counted("No attack came that day.", "No attack came for {count} days."),
    mark_counted("There was no battle that day.", "There was no battle for {count} days."),
    mark_counted("Nobody attacked that day.", "Nobody attacked for {count} days."),
    mark_counted("The city was left in peace that day.",
                 "The city was left in peace for {count} days."),
)  # fmt: skip
BUSY = (
    mark_counted("A day of skirmishes followed.", "{count} days of skirmishes followed."),
    mark_counted(
        "For a day the defenders had no rest.", "For {count} days the defenders had no rest."
    ),
    mark_counted("Blow followed blow for a day.", "Blow followed blow for {count} days."),
)
NO_FIGHT = (
    mark_counted("There was no open battle that day.",
                 "There was no open battle for {count} days."),
    mark_counted("No battle was fought that day.", "No battle was fought for {count} days."),
)  # fmt: skip
"""The enemy attacked, but wherever it came nobody was there."""
DAYS_HELD = (
    mark_counted("The defenders threw one attack back.",
                 "The defenders threw {count} attacks back."),
    mark_counted("One attack was thrown back.", "{count} attacks were thrown back."),
)  # fmt: skip
DAYS_BROKEN = (
    mark_counted("One attack broke through.", "{count} attacks broke through."),
    mark_counted("In one battle the defenders were beaten.",
                 "In {count} battles the defenders were beaten."),
)  # fmt: skip
CAMP_GROWS = (
    mark_counted("Outside, one more threat joined the enemy's camp.",
                 "Outside, {count} more threats joined the enemy's camp."),
    mark_counted("Another threat pitched camp before the gates.",
                 "Another {count} threats pitched camp before the gates."),
    mark_counted("The enemy's camp grew: one threat had come.",
                 "The enemy's camp grew: {count} threats had come."),
)  # fmt: skip
AMONG_THEM = (
    mark_counted("Among them was {names}.", "Among them were {names}."),
    mark_counted("{names} was among them.", "{names} were among them."),
)
"""Some of those just counted, by name."""
WITH_THEM = (mark_named("With them came {names}."),)
DAYS_COST = (
    mark_counted("The city lost one unit.", "The city lost {count} units."),
    mark_counted("One unit was lost.", "In those days {count} units were lost."),
)
DAYS_TAKEN = (
    mark_translatable("The city lost {count} places: {names}."),
    mark_translatable("{count} places were lost: {names}."),
)
DAYS_WON_BACK = (
    mark_translatable("The city won back {count} places: {names}."),
    mark_translatable("{count} places were won back: {names}."),
)
DAYS_REGAINED = (
    mark_counted("{names} was lost for a while, but came back.",
                 "{names} were lost for a while, but came back."),
    mark_counted("For a while {names} was lost.", "For a while {names} were lost."),
)  # fmt: skip
"""Places that were lost and had again in quiet days."""
DAYS_LOST_AGAIN = (
    mark_translatable("For a while the city had {names} again."),
    mark_translatable("The city won back {names}, but not for long."),
)
DAYS_HEALED = (
    mark_counted("The wounded had time to rest, and one wound healed.",
                 "The wounded had time to rest, and {count} wounds healed."),
    mark_counted("In the city one wound healed.", "In the city {count} wounds healed."),
)  # fmt: skip
DAYS_SABOTAGE = (
    mark_counted("Saboteurs struck in the city, and morale sank.",
                 "Saboteurs struck in the city {count} times, and morale sank."),
    mark_counted("An act of sabotage cost the city morale.",
                 "Acts of sabotage cost the city morale, {count} in all."),
)  # fmt: skip
DAYS_TERROR = (
    mark_counted("Terror went about in the streets, and the people lost heart.",
                 "Terror went about in the streets {count} times, and the people lost heart."),
)  # fmt: skip
DAYS_HEARTENED = (
    mark_counted("Somebody found the right words, and the people took heart again.",
                 "More than once somebody found the right words, and the people took heart again."),
    mark_counted("A few good words gave the people heart again.",
                 "Good words gave the people heart again, more than once."),
)  # fmt: skip
DAYS_WAVERED = (
    mark_translatable("Saboteurs went about in the city, but others gave the people heart."),
    mark_translatable("Morale wavered: saboteurs struck, but somebody found the right words."),
)
"""Sabotage and good words in the same days, in whatever order."""
DAYS_KILLED = (
    mark_counted("The enemy lost one of its own.", "The enemy lost {count} of its own."),
    mark_counted("One threat was brought down.", "{count} threats were brought down."),
)  # fmt: skip
DAYS_KILLED_NAMED = (
    mark_translatable("The enemy lost {count} of its own: {names}."),
    mark_translatable("{count} threats were brought down: {names}."),
)
