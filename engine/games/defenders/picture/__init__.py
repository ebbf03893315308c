"""The city drawn from above, as blocks."""
