"""What teaches the game: hints for a player, and the lesson led step by step."""
