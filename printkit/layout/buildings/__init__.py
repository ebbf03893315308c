"""Buildings and streets of a city, seen from above."""
