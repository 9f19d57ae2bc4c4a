"""The state's record: the whole game as a header and a table with one row an entity.

Cloning copies the header and the rows below the high-water mark ``hi``; rows above it are garbage.
"""

from __future__ import annotations

from typing import Annotated

from hsbot.rules.compile.record_types import I16, I32, I64, Matrix, Vector, dtype_of
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


class StateHeader:
    """The state but for its rows and what is kept beside them."""

    listen: I64  # events that anything in play listens to, as bits
    deck_listen: Annotated[Vector, I64, 2]  # events that a card may listen to from a deck
    mortal: I64  # rows that may have died (``state.death_suspects``), 0 for none
    past_act: I64  # the action before which ``past`` was kept
    order: I32
    counter: Annotated[Matrix, I32, (2, N_COUNTERS)]
    gave_up: I16  # the first limit that the engine met in this game (``ERRORS``), 0 for none
    long_past: I16  # whether any history goes on beyond the header
    past_n: I16  # words of ``past`` in use, 0 for none
    rewinds: I16  # how often the running action was taken back
    turn: I16
    cur: I16  # whose turn it is
    winner: I16  # -1 while the game goes on, 2 for a draw
    dirty: I16  # what must be renewed, ``STALE_`` bits
    hi: I16  # rows in use end here
    free: I16  # first freed row, 0 for none (linked by CARD)
    gone: I16  # how many rows are in Z_GRAVE
    fallen: I16  # first destroyed weapon that the death phase waits for (linked by OWNER)
    has_aura: I16
    pend: I16  # kind of the pending choice
    pend_player: I16
    pend_n: I16
    pend_src: I16
    asker: I16  # the frame that asked last, from 1, among rows; minus that among cards
    nsaved: I16  # frames in ``saved``
    discovered: I16  # whether the last choice was a discover
    halves: I16  # whether a hand may hold a half of a card that shatters
    hand_row: I16  # the card that is being played from hand, in its zone now; 0 for none
    hand_place: I16  # where in hand the card played last was, from 0 at the left
    hand_size: I16  # how many cards were in hand with it
    hand_turn: I16  # the half-turn in which it came there
    first: I16  # who began
    mana: Annotated[Vector, I16, 2]
    max_mana: Annotated[Vector, I16, 2]
    overload: Annotated[Vector, I16, 2]  # owed next turn
    locked: Annotated[Vector, I16, 2]  # locked this turn
    filled: Annotated[
        Vector, I16, 2
    ]  # mana of this turn that filled what was locked beyond the crystals
    fatigue: Annotated[Vector, I16, 2]
    nhand: Annotated[Vector, I16, 2]
    nboard: Annotated[Vector, I16, 2]
    ndeck: Annotated[Vector, I16, 2]
    nsecret: Annotated[Vector, I16, 2]
    ngrave: Annotated[Vector, I16, 2]
    nplayed: Annotated[Vector, I16, 2]
    nwatchers: I16
    nwatchers_in_play: I16  # they come first
    watchers: Annotated[Vector, I16, MAX_WATCHERS]  # rows that listen, have auras or bear something
    hand: Annotated[Matrix, I16, (2, MAX_HAND)]  # rows, left to right
    board: Annotated[Matrix, I16, (2, MAX_BOARD)]  # rows, left to right
    secret: Annotated[Matrix, I16, (2, MAX_SECRETS)]  # rows, in order of play
    deck: Annotated[
        Matrix, I16, (2, MAX_DECK)
    ]  # card index, or minus a row; the last one is drawn next
    grave: Annotated[
        Matrix, I16, (2, MAX_GRAVE)
    ]  # own minions that died, the oldest first; minus one reborn
    ending: I16  # the turn ends when the running action is over
    # cards played, the oldest first, with what each was aimed at (``AIM_SHIFT``); minus a made one
    played: Annotated[Matrix, I32, (2, MAX_PLAYED)]
    broken: Annotated[
        Matrix, I16, (2, MAX_RECENT)
    ]  # weapons destroyed, the oldest first, 0 for none
    revealed: Annotated[Matrix, I16, (2, MAX_RECENT)]  # secrets triggered, likewise
    discarded: Annotated[
        Matrix, I16, (2, MAX_DISCARDED)
    ]  # ... discarded; as many as ``N_DISCARDED_GAME`` says
    opening: Annotated[
        Matrix, I16, (2, MAX_OPENING)
    ]  # cards in hand when the mulligan was over, 0 for none
    pend_opt: Annotated[Vector, I16, MAX_CHOICES]  # card indices or rows to choose from
    pend_gift: Annotated[Vector, I16, MAX_GIFTS]  # dark gifts of the options


_ALIGNED = 16
_PADDING = 1 + (-2 - dtype_of(StateHeader, packed=True).itemsize) % _ALIGNED // 2
HEADER_BYTES, ROW_BYTES = dtype_of(StateHeader, packed=True).itemsize + 2 * _PADDING, 4 * COLUMNS


class StateFields(StateHeader):
    """The whole game."""

    padding: Annotated[Vector, I16, _PADDING]  # the rows' own
    e: Annotated[Matrix, I32, (ROWS, COLUMNS)]
    later_dead: Annotated[Matrix, I16, (2, LATER)]  # what ``grave`` has no room for, and so on
    later_played: Annotated[Matrix, I32, (2, LATER)]
    later_discarded: Annotated[Matrix, I16, (2, LATER)]
    saved: Annotated[Matrix, I32, (SAVED, FRAME)]  # the VM's stack while a choice is pending
    # header and rows before an action
    past: Annotated[Vector, I16, (HEADER_BYTES + ROWS * ROW_BYTES) // 2]


STATE = dtype_of(StateFields, packed=True)
