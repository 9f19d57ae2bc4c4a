"""The random generator: multiply-with-carry, its state in the caller's workspace.

Its step serves as a hash, too. It stays below 2^63 without overflowing: LLVM takes a signed
overflow as something that cannot happen, and plain Python's integers do not wrap at all.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.schema.card_columns import C_SAME
from hsbot.rules.schema.layout import Work

_FACTOR = 1791398085
"""Marsaglia's: ``_FACTOR * 2^32 - 1`` is a safe prime, so the period is near 2^62."""
_LOW_16, _LOW_32 = 0xFFFF, 0xFFFFFFFF
HASH_START = 1469598103934665603
"""Any number from 1 to below ``_FACTOR * 2^32``."""


@jit
def churn(x: int) -> int:
    """The generator's next state: a one-to-one function of numbers below ``_FACTOR * 2^32``."""
    return (x & _LOW_32) * _FACTOR + (x >> 32)


@jit
def mix(h: int, x: int) -> int:
    """The hash ``h`` combined with another number, of which 16 bits count."""
    return churn(h ^ (x & _LOW_16))


@jit
def below(w: Work, n: int) -> int:
    """A random number from 0 to n - 1."""
    x = churn(w.rng)
    w.rng = x
    return ((x & _LOW_32) * n) >> 32


@jit
def seed(w: Work, n: int) -> None:
    """Start the generator; 32 bits of the seed count."""
    x = mix(mix(HASH_START, n), n >> 16)
    for _ in range(6):
        x = mix(x, x >> 47)
    w.rng = x


@jit
def wish(w: Work, k: int) -> int:
    """The ``k``-th card that chance is to bring up: in the wishes' order, else any of them."""
    return w.wish[k] if w.nwish < 0 else w.wish[below(w, w.nwish)]


@jit
def grant(w: Work, k: int) -> None:
    """Note that the ``k``-th wish has come true; wishes without an order may do so again.

    Its prints stand beside it: they are that same wish.
    """
    if w.nwish < 0:
        same = w.cards[w.wish[k], C_SAME]
        i = k
        while i > 0 and w.wish[i - 1] and w.cards[w.wish[i - 1], C_SAME] == same:
            i -= 1
        while i < -w.nwish and w.wish[i] and w.cards[w.wish[i], C_SAME] == same:
            w.wish[i] = 0
            i += 1
