"""The scenario file: envelope, ids, restore codes, a game's tables and options."""
