"""Compiles parts into a wheel, where ``PRINTKIT_COMPILE=1`` asks for it.

Without it the wheel is plain Python, needs no compiler, and serves every platform.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):
    """What hatchling calls before it puts a wheel together."""

    def dependencies(self) -> list[str]:
        """What compiling needs beside hatchling; the last two for the types of what is compiled."""
        if not _is_wanted():
            return []
        return ["mypy>=1.13,<3", "setuptools>=65", "msgspec>=0.19,<1", "numpy>=1.26,<3"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled parts to the wheel."""
        if version == "editable" or not _is_wanted():
            return
        sys.path[:0] = [self.root, str(Path(__file__).parent)]
        from compiling import compile_into

        folder = Path(tempfile.mkdtemp(prefix="printkit-compiled-"))
        for path in compile_into(folder):
            build_data["force_include"][str(path)] = path.relative_to(folder).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def _is_wanted() -> bool:
    return bool(os.environ.get("PRINTKIT_COMPILE"))
