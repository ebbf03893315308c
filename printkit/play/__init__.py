"""Scenarios and records people hand in, and games at one terminal."""
