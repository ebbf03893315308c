"""Paper formats and print options."""
