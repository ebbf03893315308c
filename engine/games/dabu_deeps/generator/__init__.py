"""Makes scenarios."""
