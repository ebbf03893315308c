"""Effects: their costs, their declaration, responses and results (D8, D9)."""
