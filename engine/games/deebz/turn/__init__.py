"""Turns and phases: the state of a game under way (D5)."""
