"""The subcommands of `thorp`, one module each; every module registers itself with the parser in `thorp.cli`."""
