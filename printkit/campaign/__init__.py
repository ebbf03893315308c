"""Campaigns on disk and on paper."""
