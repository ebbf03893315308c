"""Compiles the parts that pay, with mypyc, each beside its source.

    python .ci/building/compiling.py [remove]

What is compiled stands in ``pyproject.toml`` (``tool.printkit.compiled``). Needs mypy, setuptools
and a C compiler; without them everything runs as plain Python.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIST = Path("engine") / "compiled.json"
"""What the parts were made of, as :mod:`engine.compiled` reads it."""
GROUP = "printkit"
"""The library that holds all parts is called after it."""
OPTIONS = ("-ffp-contract=off",)
"""For the C compiler: fractions are rounded after every step, as Python does."""


def sources() -> list[str]:
    """Return the modules to compile, from the root of the project."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[str] = []
    for pattern in table["tool"]["printkit"]["compiled"]:
        paths = sorted(ROOT.glob(pattern))
        if not paths:
            raise SystemExit(
                f"No module is called {pattern}. Mend tool.printkit in pyproject.toml."
            )
        found += [path.relative_to(ROOT).as_posix() for path in paths]
    return [name for name in dict.fromkeys(found) if not name.endswith("__init__.py")]


def compile_into(target: Path) -> list[Path]:
    """Compile all parts.

    Args:
        target: the folder that holds ``engine`` and ``printkit``: this project, or where a wheel
            is put together.

    Returns:
        the files written, the list of what they were made of among them.
    """
    from mypyc.build import mypycify
    from setuptools import Distribution

    from engine.compiled import checksum

    names = sources()
    made_of = {name: checksum(str(ROOT / name)) for name in names}
    with tempfile.TemporaryDirectory() as folder:
        extensions = mypycify(
            [f"--config-file={ROOT / 'pyproject.toml'}", "--follow-imports=silent", *names],
            target_dir=folder,
            group_name=GROUP,
            multi_file=True,
            opt_level="2",
            debug_level="0",
        )
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *OPTIONS]
        command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(Path(folder) / "lib"), folder
        command.parallel = True
        command.ensure_finalized()
        command.run()
        remove(target)
        written = []
        for made in sorted((Path(folder) / "lib").rglob("*.*")):
            path = target / made.relative_to(Path(folder) / "lib")
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(made, path)
            written.append(path)
    made = {"python": EXTENSION_SUFFIXES[0], "sources": made_of}
    (target / LIST).write_text(json.dumps(made, indent=1), encoding="utf-8")
    return [*written, target / LIST]


def remove(target: Path) -> None:
    """Remove what :func:`compile_into` wrote into a folder."""
    for ending in ("so", "pyd"):
        for pattern in (f"{GROUP}__mypyc*", "engine/**/*", "printkit/**/*"):
            for path in target.glob(f"{pattern}.{ending}"):
                path.unlink()
    (target / LIST).unlink(missing_ok=True)


def main() -> None:
    """Compile in place, or remove what was compiled."""
    if sys.argv[1:] == ["remove"]:
        remove(ROOT)
        return
    written = compile_into(ROOT)
    print(f"compiled: {len(written)} files")


if __name__ == "__main__":
    main()
