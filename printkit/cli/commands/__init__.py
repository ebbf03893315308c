"""One file for each family of commands: parse, call, print."""
