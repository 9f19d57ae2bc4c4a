"""Determinization: hidden cards of a state are given identities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.deck import shuffle
from hsbot.rules.schema.layout import *
from hsbot.rules.state.chance import below
from hsbot.rules.state.rows import write_card

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@jit
def fill_unknown(s: State, w: Work, p: int, first: int, size: int) -> None:
    """Give player p's unknown cards an identity: ``w.unknown[first:first + size]``, shuffled.

    Hidden hand cards come first, then the deck's unknown places (0). Should the cards run out, they
    are dealt again.
    """
    k = 0
    for i in range(size - 1):
        j = i + below(w, size - i)
        x = w.unknown[first + i]
        w.unknown[first + i] = w.unknown[first + j]
        w.unknown[first + j] = x
    for i in range(s.nhand[p]):
        r = s.hand[p, i]
        if s.e[r, FLAGS] & F_HIDDEN and size:
            write_card(s, w, r, w.unknown[first + k % size])
            s.e[r, FLAGS] &= ~F_HIDDEN
            k += 1
    for i in range(s.ndeck[p]):
        if s.deck[p, i] == 0 and size:
            s.deck[p, i] = w.unknown[first + k % size]
            k += 1
    shuffle(s, w, p)


@jit
def reveal_secrets(s: State, w: Work, p: int, row: int, secrets: NDArray[np.int16]) -> None:
    """Give player p's hidden secrets an identity: ``secrets[row]``, in order of play."""
    k = 0
    for i in range(s.nsecret[p]):
        r = s.secret[p, i]
        if s.e[r, FLAGS] & F_HIDDEN:
            if k < secrets.shape[1] and secrets[row, k]:
                write_card(s, w, r, secrets[row, k])
                s.e[r, FLAGS] &= ~F_HIDDEN
            k += 1
