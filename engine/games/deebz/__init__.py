"""Deebz maps."""
