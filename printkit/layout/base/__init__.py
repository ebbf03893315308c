"""Measures, frames and marks every other room of the layout uses."""
