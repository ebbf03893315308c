"""Paragraphs, tables, notes and forms: text broken into lines."""
