"""The studio's way to the browser; the only room that knows Starlette and uvicorn."""
