"""Pages and cards onto sheets of paper."""
