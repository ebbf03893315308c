"""Files, messages about faults, and the data that comes with the package."""
