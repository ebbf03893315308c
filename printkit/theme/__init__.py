"""How pages look: themes, theme files and the print style made from them."""
