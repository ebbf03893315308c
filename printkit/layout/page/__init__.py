"""The page around the pieces: margins, frame and foot."""
