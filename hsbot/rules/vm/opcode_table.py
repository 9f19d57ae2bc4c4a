"""The groups of opcodes: which of the VM's step functions runs an opcode that its loop does not."""

from __future__ import annotations

import numpy as np

from hsbot.rules.schema.vocabulary import (
    O_AFFORD,
    O_ATTACK,
    O_CAST,
    O_CONSUME,
    O_HEAL_INTO,
    O_JOIN,
    O_MERGE,
    O_MOVE,
    O_NEW_CARD,
    O_OPTIONS,
    O_PIECES,
    O_PROGRESS,
    O_SEEN,
    O_SPELL_DAMAGE,
    O_TRANSFORM_KEEP,
)

G_LOOP, G_ZONES, G_PLAY, G_MECHANIC, G_CAST, G_BODIES = range(6)
"""The VM's loop itself; then ``opcode_groups.step_zones`` and so on."""

_GROUPS: tuple[tuple[int, tuple[int, ...]], ...] = (
    (G_ZONES, tuple(range(O_MOVE, O_TRANSFORM_KEEP + 1))),
    (G_PLAY, tuple(range(O_ATTACK, O_HEAL_INTO + 1))),
    (
        G_MECHANIC,
        (
            *range(O_PROGRESS, O_NEW_CARD + 1),
            *range(O_JOIN, O_PIECES + 1),
            *range(O_SEEN, O_CONSUME + 1),
        ),
    ),
    (G_CAST, tuple(range(O_CAST, O_AFFORD + 1))),
    (G_BODIES, (*range(O_SPELL_DAMAGE, O_OPTIONS + 1), O_MERGE)),
)
"""Each group's opcodes; a new one may have any number below ``MAX_OPCODES``."""
MAX_OPCODES = 512


def _table() -> np.ndarray[tuple[int], np.dtype[np.int8]]:
    table = np.zeros(MAX_OPCODES, np.int8)
    for group, opcodes in _GROUPS:
        for opcode in opcodes:
            table[opcode] = group
    return table


OPCODE_GROUP = _table()
"""An opcode's group, by its number."""
