"""Many games: playing them on all cores, counting what came out, writing it down."""
