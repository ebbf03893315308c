"""One round under way: its state, its set-up and its notation."""
