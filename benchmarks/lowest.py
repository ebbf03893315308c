"""Constraints that pin every dependency to the lowest version that pyproject.toml allows.

python benchmarks/lowest.py > lowest.txt
pip install -e '.[dev]' -c lowest.txt
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).parent.parent / "pyproject.toml"
EXTRAS = ("dev", "cluster")


def lowest(project: str) -> Iterator[str]:
    """A line for each dependency with a floor, the extras that tests need included.

    Args:
        project: the text of a pyproject.toml.

    Raises:
        ValueError: a dependency has no floor.
    """
    data = tomllib.loads(project)["project"]
    listed = [*data["dependencies"]]
    for extra in EXTRAS:
        listed += data["optional-dependencies"][extra]
    for line in dict.fromkeys(listed):
        found = re.match(r"([\w.-]+)(?:\[[^]]*\])?\s*>=\s*([\w.]+)", line)
        if found is None:
            raise ValueError(f"no floor: {line}")
        yield f"{found[1]}=={found[2]}"


if __name__ == "__main__":
    print(*lowest(PROJECT.read_text("utf-8")), sep="\n")
