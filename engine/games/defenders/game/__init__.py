"""Games of two sides and what measuring counts."""
