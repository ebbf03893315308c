"""Which names suit which type words: a grammar for each setting, and one for every world."""
