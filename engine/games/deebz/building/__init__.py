"""Building the map together before the game: segments, Spawn Points, objective (D1.3)."""
