"""Faces, letters as outlines, and our own signs."""
