"""The map as the rules read it: cells, sight, ranges and distances."""
