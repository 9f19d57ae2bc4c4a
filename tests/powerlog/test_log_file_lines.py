"""Bytes to lines, however they are cut."""

from __future__ import annotations

from hypothesis import given, strategies as st

from hsbot.powerlog import LineDecoder

TEXT = st.text(st.characters(exclude_characters="\r\n\ufeff", exclude_categories=("Cs",)))


def read(*chunks: bytes) -> list[str]:
    """All lines of the chunks, the end of the file included."""
    decoder = LineDecoder()
    return [line for chunk in chunks for line in decoder.feed(chunk)] + decoder.flush()


@given(st.lists(TEXT), st.data(), st.sampled_from(("\n", "\r\n")), st.booleans())
def test_any_cut_gives_the_same_lines(
    lines: list[str], data: st.DataObject, end: str, bom: bool
) -> None:
    """Cuts inside a line, a CRLF or a character, with or without a byte order mark."""
    content = (b"\xef\xbb\xbf" if bom else b"") + "".join(line + end for line in lines).encode()
    cuts = sorted(data.draw(st.lists(st.integers(0, len(content)), max_size=8)))
    bounds = zip([0, *cuts], [*cuts, len(content)], strict=True)
    assert read(*(content[a:b] for a, b in bounds)) == lines


def test_an_unfinished_line_is_held_back() -> None:
    """A line counts once its end is there; flush gives up the rest and starts afresh."""
    decoder = LineDecoder()
    assert decoder.feed(b"one\ntw") == ["one"]
    assert decoder.feed(b"o\r") == []
    assert decoder.feed(b"\nthree") == ["two"]
    assert decoder.flush() == ["three"]
    assert decoder.flush() == []
    assert decoder.feed(b"\xef\xbb\xbffour\n") == ["four"]


def test_odd_line_ends_stay_in_the_line() -> None:
    """Only LF ends a line: names may hold characters that look like line ends to Python."""
    assert read("a\u2028b\x0bc\x85d\n".encode()) == ["a\u2028b\x0bc\x85d"]


def test_bytes_that_are_no_text_are_replaced() -> None:
    """A damaged byte costs one character, not the reading."""
    assert read(b"a\xffb\nc\n", b"d\xe2\x82") == ["a\ufffdb", "c", "d\ufffd"]


def test_a_line_without_an_end_is_not_held() -> None:
    """A stream of one line comes in parts; the longest line that a client writes is whole."""
    decoder = LineDecoder()
    assert decoder.feed(b"x" * 900_000) == []
    assert decoder.feed(b"x" * 200_000) == ["x" * 1_100_000]
    assert decoder.feed(b"\n") == [""]
    assert decoder.flush() == []
