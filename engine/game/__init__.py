"""What a game offers the rest of the house, and what checks a scenario."""
