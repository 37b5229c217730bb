"""What every game is: state, action, decision, chance, log, replay, undo. No I/O, no web, no clock."""

from thorp.core.action import Action, Notation
from thorp.core.chance import Chance, Dice
from thorp.core.errors import BadNotation, BadOptions, BadRecord, IllegalAction, ThorpError, UndoRefused
from thorp.core.event import Event
from thorp.core.game import Decision, Game, Option, OptionValue
from thorp.core.playout import perft, playout
from thorp.core.record import Line, Record
from thorp.core.score import ScoreSheet, ranks
from thorp.core.state import OVER, State
from thorp.core.table import Table

__all__ = [
    "OVER",
    "Action",
    "BadNotation",
    "BadOptions",
    "BadRecord",
    "Chance",
    "Decision",
    "Dice",
    "Event",
    "Game",
    "IllegalAction",
    "Line",
    "Notation",
    "Option",
    "OptionValue",
    "Record",
    "ScoreSheet",
    "State",
    "Table",
    "ThorpError",
    "UndoRefused",
    "perft",
    "playout",
    "ranks",
]
