"""The registers of a program: what its instructions leave behind for those that follow.

``S_LAST`` is what the frame's last maker made or moved, in order (the frame's ``F_FROM`` and
``F_TO``); empty if it made nothing. ``S_CHOSEN`` is the
frame's ``F_CHOSEN``: the row that a maker made last, or that was marked or chosen; for some
instructions it is a card instead. ``S_KEPT`` is what the frame itself has gathered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import Final

    from numpy.typing import NDArray

MAKERS: Final = frozenset({
    v.O_DRAW, v.O_TUTOR, v.O_DRAW_TO, v.O_MOVE, v.O_BOUNCE, v.O_TO_DECK, v.O_STEAL, v.O_SWAP_WITH,
    v.O_GIVE, v.O_COPY_HAND, v.O_RANDOM_CARD, v.O_GIVE_CHOSEN, v.O_COPY, v.O_PUT, v.O_PUT_RANDOM,
    v.O_PUT_CHOSEN, v.O_OTHERS, v.O_MAKE, v.O_CRAFT, v.O_SCATTER, v.O_SHUFFLE, v.O_SHUFFLE_COPY,
    v.O_SUMMON, v.O_SUMMON_COPY, v.O_SUMMON_ANEW, v.O_SUMMON_CHOSEN, v.O_RECRUIT, v.O_RESURRECT,
    v.O_RAISE_FALLEN, v.O_SUMMON_NOTED, v.O_ROTATE, v.O_JADE, v.O_LIMB, v.O_HERALD,
    v.O_ENEMY_SUMMONS, v.O_PUT_SECRET, v.O_EQUIP, v.O_EQUIP_RANDOM, v.O_PIECES,
})  # fmt: skip
"""Opcodes of instructions that make cards or move them to another zone."""


def by_opcode(opcodes: Collection[int]) -> NDArray[np.int8]:
    """1 for each of some opcodes, by opcode."""
    highest = max(number for name, number in vars(v).items() if name.startswith("O_"))
    table = np.zeros(highest + 1, np.int8)
    table[list(opcodes)] = 1
    return table


MAKES: Final = by_opcode(MAKERS)
"""1 for each opcode that makes something, by opcode."""
