"""Puzzles: solved, graded and made."""
