"""Maps on a grid of cells."""
