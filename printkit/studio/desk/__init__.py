"""What the studio keeps and works with: sessions, the shelf of files, drawn pages, jobs."""
