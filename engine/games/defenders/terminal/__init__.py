"""The game at the terminal: its screen, its news and what may be typed."""
