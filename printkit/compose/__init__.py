"""Whole documents: blocks laid out on pages, posters, panels and colophons."""
