"""The game's pages, as blocks."""
