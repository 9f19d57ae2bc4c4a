"""Damages of a log's bytes: cut short, bits flipped, lines lost, doubled, swapped, misspelt."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    Damage = Callable[[bytes, random.Random], bytes]

_FLIPS_A_MEGABYTE: Final = 200
_LINES_A_THOUSAND: Final = 3
"""Lines in a thousand that a damage of lines touches: lost, doubled, swapped, misspelt."""
_HEAD: Final = 600
"""First lines of a log, among which a gap begins: they name the players."""
_GAP: Final = 80


def damages() -> dict[str, Damage]:
    """All damages by name; each takes a log's bytes and a source of chance."""
    cut: dict[str, Damage] = {
        f"cut at {tenth} tenths": functools.partial(_cut, tenth=tenth) for tenth in range(1, 10)
    }
    return cut | {
        "beginning lost": _headless,
        "bits flipped": _flipped,
        "lines lost": _lost,
        "a gap at the beginning": _gap,
        "lines doubled": _doubled,
        "lines swapped": _swapped,
        "lines moved": _moved,
        "lines misspelt": _misspelt,
        "numbers changed": _renumbered,
    }


def _cut(data: bytes, rng: random.Random, *, tenth: int) -> bytes:
    return data[: len(data) * tenth // 10]


def _headless(data: bytes, rng: random.Random) -> bytes:
    return data[rng.randrange(1, max(2, len(data))) :]


def _flipped(data: bytes, rng: random.Random) -> bytes:
    damaged = bytearray(data)
    for _ in range(1 + len(data) * _FLIPS_A_MEGABYTE // 1_000_000 if data else 0):
        damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
    return bytes(damaged)


def _lost(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    for place in sorted(_places(lines, rng), reverse=True):
        del lines[place]
    return b"\n".join(lines)


def _gap(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    start = rng.randrange(min(len(lines), _HEAD))
    return b"\n".join(lines[:start] + lines[start + rng.randrange(1, _GAP) :])


def _doubled(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    for place in sorted(_places(lines, rng), reverse=True):
        lines.insert(place, lines[place])
    return b"\n".join(lines)


def _swapped(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    for place in _places(lines, rng):
        following = min(place + 1, len(lines) - 1)
        lines[place], lines[following] = lines[following], lines[place]
    return b"\n".join(lines)


def _moved(data: bytes, rng: random.Random) -> bytes:
    """A line of elsewhere in the place of each that is touched."""
    lines = data.split(b"\n")
    for place in _places(lines, rng):
        lines[place] = rng.choice(lines)
    return b"\n".join(lines)


def _misspelt(data: bytes, rng: random.Random) -> bytes:
    lines = [bytearray(line) for line in data.split(b"\n")]
    for place in _places(lines, rng):
        if lines[place]:
            lines[place][rng.randrange(len(lines[place]))] = rng.randrange(32, 127)
    return b"\n".join(lines)


def _renumbered(data: bytes, rng: random.Random) -> bytes:
    """The last number of a line is another one: small, negative, or too large for the table."""
    lines = data.split(b"\n")
    for place in _places(lines, rng):
        line = lines[place].rstrip()
        number = rng.choice((0, 1, 2, -1, 99, 70_000, 2**31, 2**63))
        lines[place] = line.rstrip(b"0123456789") + str(number).encode()
    return b"\n".join(lines)


def _places(lines: list[bytes] | list[bytearray], rng: random.Random) -> list[int]:
    count = min(len(lines), 1 + len(lines) * _LINES_A_THOUSAND // 1000)
    return rng.sample(range(len(lines)), count)
