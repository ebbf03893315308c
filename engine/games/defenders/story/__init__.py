"""The chronicle: events of a siege told as a story."""
