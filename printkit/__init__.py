"""Printkit: turns a seed into a game night on paper."""

__version__ = "0.1.0"
