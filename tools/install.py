"""Installs thorp into the environment this runs in: compiled where that is possible, interpreted elsewhere.

THORP_COMPILE=1 insists on compiling, THORP_COMPILE=0 forbids it; unset, a C compiler and Python's headers decide.
Nothing happens when neither the choice nor any file that goes into the package has changed since the last time.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STAMP = Path(sys.prefix) / ".thorp-installed"


def main() -> int:
    """Install if anything changed, and say in one line what is installed."""
    wish = os.environ.get("THORP_COMPILE", "")
    if wish not in {"", "0", "1"}:
        sys.exit(
            f"THORP_COMPILE is {wish!r}; it may be 0 (interpreted), 1 (compiled) or unset (as this machine allows)"
        )
    missing = "" if wish else missing_for_compiling()
    compiling = wish == "1" or (wish == "" and not missing)
    digest = fingerprint(f"{wish} {compiling}")
    if STAMP.exists() and STAMP.read_text("utf-8").split()[0] == digest:
        return 0
    STAMP.unlink(missing_ok=True)
    if missing:
        print(f"thorp: no {missing} here, so thorp runs interpreted: the same games, several times slower", flush=True)
    built = "compiled" if compiling else "interpreted"
    if not install(compiling):
        if not compiling or wish == "1":
            sys.exit(f"thorp: installing thorp {built} failed; the reason is above")
        print(
            "thorp: compiling failed (above), so thorp is installed interpreted: the same games, several times slower"
        )
        built = "interpreted"
        if not install(False):
            sys.exit("thorp: installing thorp failed; the reason is above")
    STAMP.write_text(f"{digest} {built}\n", "utf-8")
    print(f"thorp: installed, {built}")
    return 0


def missing_for_compiling() -> str:
    """What keeps this machine from compiling; empty if nothing does."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if sys.platform != "win32" and shutil.which(compiler) is None:
        return f"C compiler ({compiler})"
    headers = [Path(sysconfig.get_path(name)) / "Python.h" for name in ("include", "platinclude")]
    return "" if any(header.exists() for header in headers) else "Python.h"


def fingerprint(choice: str) -> str:
    """A digest of everything that the installed package depends on."""
    digest = hashlib.sha256(f"{sys.version} {choice}".encode())
    files = [ROOT / "pyproject.toml", ROOT / "hatch_build.py", ROOT / "README.md", ROOT / "requirements" / "run.txt"]
    folders = (ROOT / "src", ROOT / "docs" / "rules")
    files += [path for folder in folders for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    for path in sorted(files):
        digest.update(f"\n{path.relative_to(ROOT).as_posix()}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def install(compiling: bool) -> bool:
    """Install with pip; True if that went well."""
    if compiling:
        print("thorp: compiling the games (two or three minutes)", flush=True)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    command += ["--disable-pip-version-check", "--no-index", str(ROOT)]
    environment = os.environ | {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "1" if compiling else "0"}
    return subprocess.run(command, env=environment, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
