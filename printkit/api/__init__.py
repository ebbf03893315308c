"""Printkit for programs: games, scenarios, games under way and pages (docs/python.md)."""
