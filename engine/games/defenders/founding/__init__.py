"""The city built at the table before the siege (F5-F9)."""
