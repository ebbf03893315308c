"""Moves as text."""
