"""Telling: what happened in a played game, as a story with a beginning, a turn and an end."""
