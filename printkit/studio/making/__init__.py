"""What the screens show, made from their state: evenings, scenarios, pages; nothing of the web."""
