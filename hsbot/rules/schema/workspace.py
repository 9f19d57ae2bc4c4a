"""The workspace's record: what a thread needs beside the state.

The random generator, the VM's queue and stack, buffers, the numbers of the search kernels, and the
card tables, so that a new card needs no new compilation.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from hsbot.rules.schema.card_columns import CARD_COLUMNS
from hsbot.rules.schema.entity_columns import ROWS
from hsbot.rules.schema.frame_columns import FRAME, QUEUE, SELECTED, STACK
from hsbot.rules.schema.kernel_sizes import KERNEL_FIELDS
from hsbot.rules.schema.limits import MAX_BOARD

MAX_CARDS, MAX_CODE, MAX_SELECTORS, MAX_TRIGGERS, MAX_AURAS, MAX_POOL, MAX_CHOOSE = (
    24576,
    65536,
    8192,
    8192,
    4096,
    163840,
    4096,
)
OP_WIDTH, SELECTOR_WIDTH, TRIGGER_WIDTH, AURA_WIDTH = 6, 10, 6, 8

MAX_WISHES = 96
MAX_OPTIONS = 2048

_VM: list[Any] = [
    ("rng", np.int64),
    ("err", np.int32),  # first internal error, 0 for none: see ``ERRORS``
    ("nq", np.int32),
    ("sp", np.int32),
    ("nsel", np.int32),
    ("frame", np.int32),  # the running frame
    ("nkept", np.int32),
    ("shelf", np.int32, SELECTED),
    ("kept", np.int32, SELECTED),  # rows gathered by several instructions
    ("keeper", np.int32, SELECTED),  # the frame that gathered each, none below the one before
    ("steps", np.int64),
    ("budget", np.int64),  # instructions that one run may take: MAX_STEPS unless it is watched
    ("queue", np.int32, (QUEUE, FRAME)),
    ("stack", np.int32, (STACK + 2, FRAME)),  # the last two for queries outside of programs
    ("sel", np.int32, SELECTED),
    ("cand", np.int32, SELECTED),
    ("tmp", np.int32, 2 * SELECTED),
]
"""The VM's registers and buffers."""
_OPTIONS: list[Any] = [
    ("there", np.int32),  # who stands on both sides, as masks of slots: see ``query.sides``
    ("aim", np.int32),  # ... and can be aimed at
    ("elusive", np.int32),  # ... but not by spells and hero powers
    ("taunts", np.int32),  # enemy minions that must be attacked first
    ("fit", np.int32),  # own minions that may attack
    ("rushing", np.int32),  # ... but no heroes
    ("acting", np.int32),  # what else on the own board may have an action of its own
    ("group", np.int32, MAX_OPTIONS),  # legal actions without a target
    ("mask", np.int32, MAX_OPTIONS + 3),  # ... and the slots of the targets of each
    ("met", np.int64, MAX_BOARD + 1),  # what a card would meet at each place of a board, hashed
    ("named", np.int8, ROWS),  # which rows the running sequence names, while it sweeps
    ("act", np.int32, MAX_OPTIONS),
    ("pick", np.int32, MAX_OPTIONS),
    ("signature", np.int64),
    ("unknown", np.int16, 256),
    ("nwish", np.int32),  # negative where they shall come in their order, each once
    ("wish", np.int16, MAX_WISHES),  # cards that pools shall bring up where they hold them
    ("ntold", np.int32),
    ("told", np.int16, (MAX_WISHES, 2)),  # a card, and at what it was aimed by chance, in order
]
"""Buffers for options and for what a caller asks of a game."""
_TABLES: list[Any] = [
    ("code", np.int32, (MAX_CODE, OP_WIDTH)),
    ("selector", np.int32, (MAX_SELECTORS, SELECTOR_WIDTH)),
    ("trigger", np.int32, (MAX_TRIGGERS, TRIGGER_WIDTH)),
    ("aura", np.int32, (MAX_AURAS, AURA_WIDTH)),
    ("pool", np.int32, MAX_POOL),
    ("choose", np.int16, MAX_CHOOSE),  # of a choose-one card: how many, them, all in one
    ("events", np.int64, MAX_CARDS),  # events that a card listens to
    ("hand_events", np.int64, MAX_CARDS),  # ... and those of them that it hears in hand
    ("cards", np.int32, (MAX_CARDS, CARD_COLUMNS)),
]
"""The tables of cards and programs, the largest last."""

WORK = np.dtype([*_VM, *_OPTIONS, *KERNEL_FIELDS, *_TABLES])


E_QUEUE, E_STACK, E_ROWS, E_OPTIONS, E_SAVED, E_ENDLESS, E_SHORT, E_PAST, E_CHOICES = range(1, 10)
"""The reasons for which the engine gives up. ``E_CHOICES`` is no error: the game goes on."""
E_OPCODE = 100
ERRORS = {
    E_QUEUE: "the event queue is full",
    E_STACK: "the VM's stack is full",
    E_ROWS: "no entity row is left",
    E_OPTIONS: "the option buffer is full",
    E_SAVED: "a pending choice has too many frames to save",
    E_ENDLESS: "a sequence does not end",
    E_SHORT: "no random game lasts to the turn asked for",
    E_PAST: "a player's history is full",
    E_CHOICES: "a choice has more options than are listed",
}
