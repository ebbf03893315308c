"""Libraries that another library loads in any case, but that no page of ours needs.

Every file that imports ReportLab imports this file first; docs/dependencies.md tells what it saves.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import LazyLoader, find_spec, module_from_spec
from types import ModuleType


def defer(name: str) -> None:
    """Let a module of a package load when it is first used, not when it is imported.

    Nothing happens when it is loaded already, or not installed. A module without a package around
    it cannot be deferred.
    """
    package, _, own = name.rpartition(".")
    if name in sys.modules or find_spec(package) is None:
        return
    spec = find_spec(name)
    if spec is None or spec.loader is None:
        return
    loader = LazyLoader(spec.loader)
    spec.loader = loader
    module = module_from_spec(spec)
    sys.modules[name] = module
    loader.exec_module(module)
    setattr(import_module(package), own, module)  # or "from package import own" would load it


def defer_functions(name: str) -> None:
    """Let a module of functions load when one of them is first called, wherever they were imported.

    Nothing happens when it is loaded already.
    """
    stand_in = ModuleType(name)

    def function(own: str) -> object:
        if own.startswith("__"):
            raise AttributeError(own)

        def call(*args: object, **named: object) -> object:
            if sys.modules.get(name) is stand_in:
                del sys.modules[name]
            return getattr(import_module(name), own)(*args, **named)

        return call

    vars(stand_in)["__getattr__"] = function  # what a module lacks is asked of it (PEP 562)
    sys.modules.setdefault(name, stand_in)


defer("PIL.Image")  # ReportLab loads it for pictures, which we never give it
defer_functions("reportlab.lib.rl_safe_eval")  # nor words to work out
