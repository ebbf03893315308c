"""A turn at the table: state, moves and refusals."""
