"""What teaches the game: tonight's rules, Learn to play, and examples that the engine plays."""
