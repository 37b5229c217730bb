"""The `thorp` command."""

import argparse
import os
import signal
import sys
from collections.abc import Sequence

from thorp import __version__
from thorp.commands import advise, arena, bench, bot, draw, fit, play, simulate
from thorp.core.errors import ThorpError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a subcommand. What a person can mend is said in one line on stderr, with exit status 2.

    >>> main(["simulate", "chess", "--games", "1"])
    2
    """
    parser = argparse.ArgumentParser(prog="thorp", description="One table for three village-building games.")
    parser.add_argument("--version", action="version", version=f"thorp {__version__}")
    subcommands = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in (play, draw, advise, simulate, arena, fit, bot, bench):
        command.register(subcommands)
    asked = parser.parse_args(arguments)
    try:
        asked.run(asked)
    except ThorpError as error:
        print(f"thorp: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read the output has seen enough, as in `thorp draw ... | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


def command(arguments: Sequence[str] | None = None) -> int:
    """What the installed command runs. Being asked to end is the same as Ctrl-C: nothing is lost or left running."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    return main(arguments)


if __name__ == "__main__":
    sys.exit(command())
