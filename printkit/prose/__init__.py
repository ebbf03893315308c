"""Prose: message files and sandboxed templates, read as blocks."""
