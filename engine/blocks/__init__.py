"""The blocks games describe pages with: they say what stands on a page, never how large."""
