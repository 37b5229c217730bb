"""How fast the games run, measured against a fixed loop so that the figures mean something on a noisy machine."""
