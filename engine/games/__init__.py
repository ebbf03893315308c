"""One folder a game. Games know nothing of each other."""
