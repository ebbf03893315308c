"""The settings' word lists, one TOML file each (F3.6)."""
