"""How the engine's compiled parts are made; no part of what is installed."""
