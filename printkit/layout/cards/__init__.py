"""Playing cards: pips, courts, jokers and backs."""
