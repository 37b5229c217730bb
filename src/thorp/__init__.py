"""One table for three village-building games: Helvetia, Villagers and Hamlet."""

__version__ = "0.1.0"
