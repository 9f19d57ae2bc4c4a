"""Mutations of valid inputs, drawn by hypothesis, so that a finding shrinks to few of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hypothesis.strategies import DrawFn

MOST_EDITS: Final = 5
MOST_BYTES: Final = 1 << 20
"""Of an input: what is larger is slow for its size, not for what stands in it."""
NUMBER: Final = re.compile(rb"-?\d+(?:\.\d+)?")
WORD: Final = re.compile(rb"[A-Za-z_][A-Za-z0-9_]*")
NUMBERS: Final = (
    b"0", b"-1", b"1", b"255", b"32768", b"-32769", b"65536", b"2147483647", b"2147483648",
    b"-2147483649", b"4294967296", b"9223372036854775807", b"9223372036854775808", b"1e400",
    b"1e-400", b"-0.0", b"nan", b"NaN", b"inf", b"-Infinity", b"0x10", b"1_000", b"007",
    b"9" * 30, b"9" * 5000, b"true", b"null", b'"1"', b"[1]", b"{}", "\u0664".encode(),
)  # fmt: skip
TEXTS: Final = (
    b"", b" ", b"\n", b"\r", b"\r\n", b"\x00", b"\t", b"\x1b[2J", b"\xff", b"\xfe\xff",
    b"\xed\xa0\x80", b"\xef\xbb\xbf", b'"', b"'", b"\\", b"'''", b'"""', b"[", b"]", b"{", b"}",
    b"[[", b"=", b",", b"#", b"<", b"&", b"&#0;", b"../../x", b"/dev/zero", b"%s%n", b"=1+1",
    "\u202e".encode(), "\u2028".encode(), "\U0001f0cf".encode(), b"a" * 300, b"[" * 3000,
    b'{"a":' * 3000, b"a." * 900, b" " * 3000,
)  # fmt: skip


@st.composite
def mutated(draw: DrawFn, seeds: Sequence[bytes]) -> bytes:
    """An input after some edits; most are small, some double a part again and again.

    Args:
        draw: hypothesis'.
        seeds: valid inputs.
    """
    data = draw(st.sampled_from(seeds))
    for _ in range(draw(st.integers(0, MOST_EDITS))):
        data = draw(st.sampled_from(EDITS))(draw, data, seeds)[:MOST_BYTES]
    return data


def _place(draw: DrawFn, data: bytes) -> int:
    return draw(st.integers(0, len(data)))


def _part(draw: DrawFn, data: bytes) -> tuple[int, int]:
    begin = _place(draw, data)
    return begin, min(len(data), begin + draw(st.integers(0, 80)))


def _number(draw: DrawFn, data: bytes, _seeds: Sequence[bytes]) -> bytes:
    """Another number in a number's place."""
    return _replaced(draw, data, NUMBER, draw(st.sampled_from(NUMBERS)))


def _word(draw: DrawFn, data: bytes, _seeds: Sequence[bytes]) -> bytes:
    """Another word of the input, or an odd text, in a word's place."""
    words = [b"x", *(found[0] for found in WORD.finditer(data[:5000]))]
    return _replaced(draw, data, WORD, draw(st.sampled_from(words) | st.sampled_from(TEXTS)))


def _replaced(draw: DrawFn, data: bytes, what: re.Pattern[bytes], by: bytes) -> bytes:
    found = list(what.finditer(data))
    if not found:
        return data + by
    one = draw(st.sampled_from(found))
    return data[: one.start()] + by + data[one.end() :]


def _inserted(draw: DrawFn, data: bytes, _seeds: Sequence[bytes]) -> bytes:
    at, text = _place(draw, data), draw(st.sampled_from(TEXTS) | st.binary(max_size=8))
    return data[:at] + text + data[at:]


def _removed(draw: DrawFn, data: bytes, _seeds: Sequence[bytes]) -> bytes:
    begin, end = _part(draw, data)
    return data[:begin] + data[end:]


def _cut(draw: DrawFn, data: bytes, _seeds: Sequence[bytes]) -> bytes:
    return data[: _place(draw, data)]


def _flipped(draw: DrawFn, data: bytes, _seeds: Sequence[bytes]) -> bytes:
    if not data:
        return data
    at = draw(st.integers(0, len(data) - 1))
    return data[:at] + bytes([data[at] ^ (1 << draw(st.integers(0, 7)))]) + data[at + 1 :]


def _repeated(draw: DrawFn, data: bytes, _seeds: Sequence[bytes]) -> bytes:
    begin, end = _part(draw, data)
    return data[:begin] + data[begin:end] * draw(st.sampled_from((2, 3, 100, 5000))) + data[end:]


def _swapped(draw: DrawFn, data: bytes, _seeds: Sequence[bytes]) -> bytes:
    """Two lines in each other's place."""
    lines = data.split(b"\n")
    a, b = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    lines[a], lines[b] = lines[b], lines[a]
    return b"\n".join(lines)


def _without_line(draw: DrawFn, data: bytes, _seeds: Sequence[bytes]) -> bytes:
    lines = data.split(b"\n")
    del lines[draw(st.integers(0, len(lines) - 1))]
    return b"\n".join(lines)


def _spliced(draw: DrawFn, data: bytes, seeds: Sequence[bytes]) -> bytes:
    """The end of another input behind the beginning of this one."""
    other = draw(st.sampled_from(seeds))
    return data[: _place(draw, data)] + other[_place(draw, other) :]


EDITS: Final[tuple[Callable[[DrawFn, bytes, Sequence[bytes]], bytes], ...]] = (
    _number, _number, _word, _word, _inserted, _removed, _cut, _flipped, _repeated, _swapped,
    _without_line, _spliced,
)  # fmt: skip
