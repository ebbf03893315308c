"""The screens of the studio, a file for each; the file sets ``SCREEN``, and no list names it."""
