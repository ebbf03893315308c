"""What teaches a game while it is played: plain data for a terminal, a browser or a page."""
