"""The city: its shape, places, connections and names (F3-F5)."""
