"""Bars and lines of reports."""
