"""The map in the hands of people: tools, edits, mirrors, and where findings lie."""
