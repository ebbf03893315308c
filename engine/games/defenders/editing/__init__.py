"""The city in the hands of people: tools, edits, and where findings lie."""
