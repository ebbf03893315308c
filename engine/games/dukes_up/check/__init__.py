"""The validator: every finding a scenario deserves."""
