"""Ways of putting pages onto sheets, one in each file: copies, stapled booklets, zines."""
