"""The engine: five card games as data and rules. It knows no paper."""
