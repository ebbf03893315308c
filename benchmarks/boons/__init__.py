"""How far boons of a campaign move the odds."""
