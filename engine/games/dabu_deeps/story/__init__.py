"""The story of a played game: what is worth telling, and the sentences for it."""
