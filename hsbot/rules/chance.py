"""The one source of chance: xorshift64* in the caller's workspace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.jit import jit

if TYPE_CHECKING:
    from hsbot.rules.layout import Work

_MASK, _SEEDS = 0x7FFFFFFFFFFFFFFF, 0x7FFFFFFF


@jit
def below(w: Work, n: int) -> int:
    """A number from 0 to n - 1 (xorshift by Marsaglia on 63 bits, the high bits reduced)."""
    x = w.rng
    x ^= (x << 13) & _MASK
    x ^= x >> 7
    x ^= (x << 17) & _MASK
    w.rng = x
    return (x >> 20) % n


@jit
def seed(w: Work, n: int) -> None:
    """Start the generator; 31 bits of the seed count, and no seed gives the state zero."""
    x = (n & _SEEDS) * 2654435761 + 88172645463325252
    x ^= x >> 29
    x = (x * 668265263) & _MASK
    x ^= x >> 31
    w.rng = x if x != 0 else 1
    for _ in range(4):
        below(w, 2)
