"""A game night: its games, its seats, its pages."""
