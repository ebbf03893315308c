"""Many games played, counted and judged: certificates, sweeps, reports."""
