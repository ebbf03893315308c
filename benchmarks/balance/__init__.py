"""How the games turn out with default options, and the page that says it."""
