"""A turn of the siege, phase by phase (F11-F16)."""
