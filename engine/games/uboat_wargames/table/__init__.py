"""The table: state, scoring and set-up."""
