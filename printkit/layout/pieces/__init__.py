"""Things to cut out: tokens, standees, tents, dice, boxes and mats."""
