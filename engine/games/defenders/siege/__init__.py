"""The siege: its state, set-up and soundness (F10-F16)."""
