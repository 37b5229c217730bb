"""Compiles the core and the games with mypyc while a wheel is built.

The sources stay as they are: everything made on the way lies in `build/mypyc`, and only the finished extension modules
go into the wheel, each beside the `.py` it was made from.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ("src/thorp/core", "src/thorp/games", "src/thorp/bots")
DRAWING = ("outline", "particulars", "picture", "sketch", "svg")  # modules whose names begin so need not be fast

# Sums of products are rounded as Python rounds them, on every processor: bots choose by tiny differences.
ROUNDING = [] if sys.platform == "win32" else ["-ffp-contract=off"]


class MypycHook(BuildHookInterface[Any]):
    """The build hook that `pyproject.toml` names `custom`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and add what came out to the wheel."""
        if version == "editable":
            return
        root = Path(self.root)
        extensions = compile_modules(root, root / "build" / "mypyc")
        build_data["infer_tag"] = True
        build_data["pure_python"] = False
        build_data["force_include"].update(extensions)


def compile_modules(root: Path, build: Path) -> dict[str, str]:
    """Compile every module under COMPILED; return where each extension lies and where in the wheel it belongs."""
    from mypyc.build import mypycify  # noqa: PLC0415
    from setuptools import Distribution  # noqa: PLC0415  mypyc looks whether setuptools was imported before it
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    # A package's __init__.py only gathers names, and drawing takes no time: compiling them gains nothing.
    modules = sorted(
        str(path.relative_to(root))
        for folder in COMPILED
        for path in (root / folder).rglob("*.py")
        if not path.name.startswith(("__init__", *DRAWING))
    )
    build.mkdir(parents=True, exist_ok=True)
    arguments = [f"--config-file={root / 'pyproject.toml'}", f"--cache-dir={build / 'cache'}"]
    extension_modules = mypycify(
        [*arguments, *modules],
        opt_level="3",
        debug_level="0",
        group_name="thorp",
        target_dir=str(build / "c"),
    )
    for extension in extension_modules:
        extension.extra_compile_args += ROUNDING
    command = build_ext(Distribution({"name": "thorp", "ext_modules": extension_modules}))
    command.build_lib = str(build / "lib")
    command.build_temp = str(build / "temp")
    command.ensure_finalized()
    command.run()
    return {output: Path(output).relative_to(build / "lib").as_posix() for output in command.get_outputs()}
