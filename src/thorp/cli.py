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
    """What the installed command runs.

    Being asked to end and losing the terminal are the same as Ctrl-C: nothing is lost or left running. Under nohup a
    lost terminal is none of its business.
    """
    for name in ("SIGTERM", "SIGHUP"):
        asked_to_end = getattr(signal, name, None)  # not every system hangs up
        if asked_to_end is not None and signal.getsignal(asked_to_end) != signal.SIG_IGN:
            signal.signal(asked_to_end, signal.default_int_handler)
    return main(arguments)


if __name__ == "__main__":
    sys.exit(command())
