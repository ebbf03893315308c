"""Our own drawings: people composed of parts, beasts, engines, places, and players' arms."""
