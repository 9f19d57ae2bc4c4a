"""The state's record: the whole game as a header and a table with one row an entity.

Cloning copies the header and the rows below the high-water mark ``hi``; rows above it are garbage.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from hsbot.rules.schema.counters import N_COUNTERS
from hsbot.rules.schema.entity_columns import COLUMNS, ROWS
from hsbot.rules.schema.frame_columns import FRAME, SAVED
from hsbot.rules.schema.limits import (
    LATER,
    MAX_BOARD,
    MAX_CHOICES,
    MAX_DECK,
    MAX_DISCARDED,
    MAX_GIFTS,
    MAX_GRAVE,
    MAX_HAND,
    MAX_OPENING,
    MAX_PLAYED,
    MAX_RECENT,
    MAX_SECRETS,
    MAX_WATCHERS,
)

_I, _WIDE = np.int16, np.int32

_HEADER: list[Any] = [
    ("listen", np.int64),  # events that anything in play listens to, as bits
    ("deck_listen", np.int64, 2),  # events that a card may listen to from a deck
    ("mortal", np.int64),  # rows that may have died (``state.suspects``), 0 for none
    ("past_act", np.int64),  # the action before which ``past`` was kept
    ("order", _WIDE),
    ("counter", _WIDE, (2, N_COUNTERS)),
    ("gave_up", _I),  # the first limit that the engine met in this game (``ERRORS``), 0 for none
    ("long_past", _I),  # whether any history goes on beyond the header
    ("past_n", _I),  # words of ``past`` in use, 0 for none
    ("rewinds", _I),  # how often the running action was taken back
    ("turn", _I),
    ("cur", _I),  # whose turn it is
    ("winner", _I),  # -1 while the game goes on, 2 for a draw
    ("dirty", _I),  # what must be renewed, ``STALE_`` bits
    ("hi", _I),  # rows in use end here
    ("free", _I),  # first freed row, 0 for none (linked by CARD)
    ("gone", _I),  # how many rows are in Z_GRAVE
    ("fallen", _I),  # first destroyed weapon that the death phase waits for (linked by OWNER)
    ("has_aura", _I),
    ("pend", _I),  # kind of the pending choice
    ("pend_player", _I),
    ("pend_n", _I),
    ("pend_src", _I),
    ("asker", _I),  # the frame that asked last, from 1, among rows; minus that among cards
    ("nsaved", _I),  # frames in ``saved``
    ("discovered", _I),  # whether the last choice was a discover
    ("halves", _I),  # whether a hand may hold a half of a card that shatters
    ("hand_row", _I),  # the card that is being played from hand, in its zone now; 0 for none
    ("hand_place", _I),  # where in hand the card played last was, from 0 at the left
    ("hand_size", _I),  # how many cards were in hand with it
    ("hand_turn", _I),  # the half-turn in which it came there
    ("first", _I),  # who began
    ("mana", _I, 2),
    ("max_mana", _I, 2),
    ("overload", _I, 2),  # owed next turn
    ("locked", _I, 2),  # locked this turn
    ("filled", _I, 2),  # mana of this turn that filled what was locked beyond the crystals
    ("fatigue", _I, 2),
    ("nhand", _I, 2),
    ("nboard", _I, 2),
    ("ndeck", _I, 2),
    ("nsecret", _I, 2),
    ("ngrave", _I, 2),
    ("nplayed", _I, 2),
    ("nwatchers", _I),
    ("nwatchers_in_play", _I),  # they come first
    ("watchers", _I, MAX_WATCHERS),  # rows that listen, have auras or bear something
    ("hand", _I, (2, MAX_HAND)),  # rows, left to right
    ("board", _I, (2, MAX_BOARD)),  # rows, left to right
    ("secret", _I, (2, MAX_SECRETS)),  # rows, in order of play
    ("deck", _I, (2, MAX_DECK)),  # card index, or minus a row; the last one is drawn next
    ("grave", _I, (2, MAX_GRAVE)),  # own minions that died, the oldest first; minus one reborn
    ("ending", _I),  # the turn ends when the running action is over
    # cards played, the oldest first, with what each was aimed at (``AIM_SHIFT``); minus a made one
    ("played", _WIDE, (2, MAX_PLAYED)),
    ("broken", _I, (2, MAX_RECENT)),  # weapons destroyed, the oldest first, 0 for none
    ("revealed", _I, (2, MAX_RECENT)),  # secrets triggered, likewise
    ("discarded", _I, (2, MAX_DISCARDED)),  # ... discarded; as many as ``N_DISCARDED_GAME`` says
    ("opening", _I, (2, MAX_OPENING)),  # cards in hand when the mulligan was over, 0 for none
    ("pend_opt", _I, MAX_CHOICES),  # card indices or rows to choose from
    ("pend_gift", _I, MAX_GIFTS),  # dark gifts of the options
]
_ALIGNED = 16
_HEADER.append(
    ("padding", _I, 1 + (-2 - np.dtype(_HEADER).itemsize) % _ALIGNED // 2)
)  # the rows' own
HEADER_BYTES, ROW_BYTES = np.dtype(_HEADER).itemsize, 4 * COLUMNS
STATE = np.dtype(
    [
        *_HEADER,
        ("e", _WIDE, (ROWS, COLUMNS)),
        ("later_dead", _I, (2, LATER)),  # what ``grave`` has no room for, and so on
        ("later_played", _WIDE, (2, LATER)),
        ("later_discarded", _I, (2, LATER)),
        ("saved", _WIDE, (SAVED, FRAME)),  # the VM's stack while a choice is pending
        ("past", _I, (HEADER_BYTES + ROWS * ROW_BYTES) // 2),  # header and rows before an action
    ]
)
