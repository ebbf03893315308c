"""``python -m printkit``."""

from printkit.cli.main import main

if __name__ == "__main__":
    main()
