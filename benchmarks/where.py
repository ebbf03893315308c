"""Where a benchmark ran: without this its figures say little.

An interpreter that was built without optimisation is 1.05 to 1.25 times slower; modules without
bytecode are compiled at every start; whatever else runs takes its share.
"""

from __future__ import annotations

import os
import platform
import sys
import sysconfig

import engine


def where() -> str:
    """The interpreter, how it was built, bytecode, how the engine runs, cores and load."""
    flags = str(sysconfig.get_config_var("CONFIG_ARGS") or "")
    optimised = "--enable-optimizations" in flags or "--with-lto" in flags
    words = [
        f"{platform.python_implementation()} {platform.python_version()}",
        "optimised build" if optimised else "build without --enable-optimizations",
        "no bytecode written" if sys.dont_write_bytecode else "bytecode kept",
        f"engine: {engine.BUILD}",
        f"{os.cpu_count()} cores",
    ]
    if hasattr(os, "getloadavg"):
        words.append(f"load {os.getloadavg()[0]:.1f}")
    return ", ".join(words)


if __name__ == "__main__":
    print(where())
