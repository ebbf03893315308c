"""Games under way: records, matches between programs, and the search for any game."""
