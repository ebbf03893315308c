"""Battle maps drawn as places: carved floors, hatched rock, boulders, walls, landmarks."""
