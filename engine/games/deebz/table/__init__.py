"""What lies on the table: Units, cards, values, and who sees what."""
