"""The workspace's record: what a thread needs beside the state.

The random generator, the VM's queue and stack, buffers, the numbers of the search kernels, and the
address of the card tables, which all workspaces of a library share. They are data, so that a new
card needs no new compilation.
"""

from __future__ import annotations

from typing import Annotated

from hsbot.rules.compile.record_types import (
    F64,
    I8,
    I16,
    I32,
    I64,
    Matrix,
    Reals,
    Vector,
    dtype_of,
)
from hsbot.rules.schema import kernel_sizes as _sizes  # by a name that no star takes along
from hsbot.rules.schema.card_columns import CARD_COLUMNS
from hsbot.rules.schema.entity_columns import ROWS
from hsbot.rules.schema.frame_columns import FRAME, QUEUE, SELECTED, STACK
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


class TableFields:
    """The tables of cards and programs, the largest last; nobody writes to them."""

    code: Annotated[Matrix, I32, (MAX_CODE, OP_WIDTH)]
    selector: Annotated[Matrix, I32, (MAX_SELECTORS, SELECTOR_WIDTH)]
    trigger: Annotated[Matrix, I32, (MAX_TRIGGERS, TRIGGER_WIDTH)]
    aura: Annotated[Matrix, I32, (MAX_AURAS, AURA_WIDTH)]
    pool: Annotated[Vector, I32, MAX_POOL]
    choose: Annotated[Vector, I16, MAX_CHOOSE]  # of a choose-one card: how many, them, all in one
    in_hand: Annotated[
        Matrix, I16, (MAX_CARDS, _sizes.FEATURES)
    ]  # what a card does when it is played
    in_play: Annotated[Matrix, I16, (MAX_CARDS, _sizes.FEATURES)]  # ... and that is in play
    events: Annotated[Vector, I64, MAX_CARDS]  # events that a card listens to
    hand_events: Annotated[Vector, I64, MAX_CARDS]  # ... and those that it listens to in hand
    cards: Annotated[Matrix, I32, (MAX_CARDS, CARD_COLUMNS)]


TABLES = dtype_of(TableFields, packed=True)


class WorkFields(TableFields):
    """The workspace: a thread has one beside the state."""

    tables: I64  # where the tables stand
    # the VM's registers and buffers
    rng: I64
    err: I32  # first internal error, 0 for none: see ``ERRORS``
    nq: I32
    sp: I32
    nsel: I32
    frame: I32  # the running frame
    nkept: I32
    shelf: Annotated[Vector, I32, SELECTED]
    kept: Annotated[Vector, I32, SELECTED]  # rows gathered by several instructions
    keeper: Annotated[
        Vector, I32, SELECTED
    ]  # the frame that gathered each, none below the one before
    steps: I64
    budget: I64  # instructions that one run may take: MAX_STEPS unless it is watched
    queue: Annotated[Matrix, I32, (QUEUE, FRAME)]
    stack: Annotated[
        Matrix, I32, (STACK + 2, FRAME)
    ]  # the last two for queries outside of programs
    sel: Annotated[Vector, I32, SELECTED]
    cand: Annotated[Vector, I32, SELECTED]
    tmp: Annotated[Vector, I32, 2 * SELECTED]
    # buffers for options and for what a caller asks of a game
    there: I32  # who stands on both sides, as masks of slots: see ``query.side_masks``
    aim: I32  # ... and can be aimed at
    elusive: I32  # ... but not by spells and hero powers
    taunts: I32  # enemy minions that must be attacked first
    fit: I32  # own minions that may attack
    rushing: I32  # ... but no heroes
    acting: I32  # what else on the own board may have an action of its own
    group: Annotated[Vector, I32, MAX_OPTIONS]  # legal actions without a target
    mask: Annotated[Vector, I32, MAX_OPTIONS + 3]  # ... and the slots of the targets of each
    met: Annotated[
        Vector, I64, MAX_BOARD + 1
    ]  # what a card would meet at each place of a board, hashed
    named: Annotated[Vector, I8, ROWS]  # which rows the running sequence names, while it sweeps
    act: Annotated[Vector, I32, MAX_OPTIONS]
    pick: Annotated[Vector, I32, MAX_OPTIONS]
    signature: I64
    unknown: Annotated[Vector, I16, 256]
    nwish: I32  # negative where they shall come in their order, each once
    wish: Annotated[Vector, I16, MAX_WISHES]  # cards that pools shall bring up where they hold them
    naimed: I32
    aimed: Annotated[
        Matrix, I16, (MAX_WISHES, 2)
    ]  # a card, and at what it was aimed by chance, in order
    # the search kernels' own
    nchanged: I32
    changed: Annotated[Matrix, I32, (_sizes.MAX_CHANGED, 3)]  # row, attack and health that it gains
    nsplit: I32
    split: Annotated[
        Matrix, I32, (_sizes.MAX_SPLITS, 2)
    ]  # row that dies, where its deathrattle's split stands
    arriving: I32  # the minion that is played, 0 for none
    feature: Annotated[
        Vector, I32, _sizes.INPUTS
    ]  # of a position, by the names of ``value_network``
    weight: Annotated[Vector, I32, _sizes.MAX_WEIGHTS]  # of heuristic 2, in thousandths
    advantage: Annotated[
        Matrix, I32, (2, _sizes.ADVANTAGES)
    ]  # each player's, of heuristic 1, in thousandths
    change: Annotated[Reals, F64, (2, _sizes.CHANGES)]  # each player's, of the score of a change
    inputs: Annotated[Vector, I32, _sizes.INPUTS]  # of the position that was valued last
    hidden: Annotated[Vector, I32, _sizes.NET_WIDTH]  # the network's sums for them
    net: Annotated[
        Matrix, I32, (_sizes.INPUTS + 1, _sizes.NET_WIDTH)
    ]  # weights of the inputs, then of none
    net_out: Annotated[
        Vector, I32, _sizes.NET_WIDTH + 1
    ]  # weights of the hidden sums, then of none
    sees_cards: I32  # whether the network's weights of cards are anything but 0
    seen: Annotated[Vector, I32, _sizes.SEEN]  # what the cards of a position do, by zones
    seen_inputs: Annotated[Vector, I32, _sizes.SEEN]  # ... of the position that was valued last
    net_seen: Annotated[Matrix, I32, (_sizes.SEEN, _sizes.NET_WIDTH)]  # weights of these
    removal: Annotated[
        Vector, I16, _sizes.MAX_REMOVALS
    ]  # cards that heuristic 2 values in hand; 0 ends them


WORK = dtype_of(WorkFields, packed=True, elsewhere={"tables": TABLES})


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
