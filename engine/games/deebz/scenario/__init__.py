"""A scenario's content read, checked and told in words."""
