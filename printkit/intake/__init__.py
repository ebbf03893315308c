"""Maps that were drawn with other programs, as scenarios. Nothing in a file is guessed."""
