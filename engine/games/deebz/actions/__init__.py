"""What a Unit does: build, move, attack, carry, haul, interact (D7, D10, D11)."""
