"""The rulebook's tables and words, and the content of a scenario as types."""
