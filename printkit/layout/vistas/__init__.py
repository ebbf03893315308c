"""Places seen as people would see them: cities and maps from a hill, halls, the sea, arms."""
