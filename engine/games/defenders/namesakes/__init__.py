"""Which names suit which type words, one file for each setting."""
