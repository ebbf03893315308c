"""Cities seen from above."""
