"""Pictures of a screen that nobody sees, and how far they are from those that were accepted.

Accepted pictures (``accepted/``) were looked at by somebody. They are kept at a tenth of their
size, which leaves out what fonts and their smoothing decide.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import NamedTuple

ACCEPTED = Path(__file__).with_name("accepted")
MOST_FAR = {
    **dict.fromkeys(("launcher-first", "restart", "launcher", "refused", "report", "fault"), 0.02),
    **dict.fromkeys(("overlay", "scaled"), 0.1),
}
"""How much of each picture may be other than was accepted: boards differ from game to game."""
SMALLER = 10
FAR = 32
"""A cell whose colour is farther off, of 255, is another one."""
SIGNATURE = b"\x89PNG\r\n\x1a\n"
HEAD = ">IIBBBBB"
PLAIN = (8, 2, 0, 0, 0)
"""Eight bits of red, green and blue, as they are: the one kind of PNG that is written here."""


class Picture(NamedTuple):
    """A picture: rows from the top, three bytes a pixel."""

    width: int
    height: int
    data: bytes


def screen() -> Picture:
    """The whole screen."""
    from Xlib import X  # noqa: PLC0415 - on Linux, when asked for
    from Xlib.display import Display  # noqa: PLC0415 - the same

    display = Display()
    root = display.screen().root
    size = root.get_geometry()
    shown = root.get_image(0, 0, size.width, size.height, X.ZPixmap, 0xFFFFFFFF).data
    display.close()
    data = bytearray(3 * size.width * size.height)
    data[0::3], data[1::3], data[2::3] = shown[2::4], shown[1::4], shown[0::4]
    return Picture(size.width, size.height, bytes(data))


def titles() -> set[str]:
    """The titles of all windows of the screen."""
    from Xlib.display import Display  # noqa: PLC0415 - on Linux, when asked for

    display, found = Display(), set()
    rest = [display.screen().root]
    while rest:
        window = rest.pop()
        found.add(str(window.get_wm_name() or ""))
        rest += window.query_tree().children
    display.close()
    return found


def write(picture: Picture, target: Path) -> None:
    """Save a picture as a PNG, whole or not at all."""
    stride = 3 * picture.width
    rows = (picture.data[at : at + stride] for at in range(0, len(picture.data), stride))
    body = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    head = struct.pack(HEAD, picture.width, picture.height, *PLAIN)
    beside = target.with_suffix(".part")
    with beside.open("wb") as file:
        file.write(SIGNATURE)
        for kind, content in ((b"IHDR", head), (b"IDAT", body), (b"IEND", b"")):
            sealed = struct.pack(">I", zlib.crc32(kind + content))
            file.write(struct.pack(">I", len(content)) + kind + content + sealed)
    beside.replace(target)


def read(source: Path) -> Picture:
    """A picture that :func:`write` has saved.

    Raises:
        ValueError: it is another kind of file.
    """
    data, at, body = source.read_bytes(), len(SIGNATURE), b""
    width = height = 0
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        content = data[at + 8 : at + 8 + length]
        at += length + 12
        if kind == b"IHDR":
            width, height, *form = struct.unpack(HEAD, content)
            if tuple(form) != PLAIN:
                raise ValueError(f"{source}: another kind of PNG")
        elif kind == b"IDAT":
            body += content
    rows, stride = zlib.decompress(body), 3 * width + 1
    if any(rows[::stride]):
        raise ValueError(f"{source}: another kind of PNG")
    return Picture(
        width, height, b"".join(rows[y * stride + 1 : (y + 1) * stride] for y in range(height))
    )


def smaller(picture: Picture) -> Picture:
    """The picture at a tenth of its size, each pixel the mean of a square of a hundred."""
    width, height = picture.width // SMALLER, picture.height // SMALLER
    cells = bytearray()
    for y in range(height):
        sums = [0] * (3 * width)
        for row in range(y * SMALLER, (y + 1) * SMALLER):
            line = picture.data[3 * row * picture.width : 3 * (row + 1) * picture.width]
            for colour in range(3):
                values = line[colour::3]
                for x in range(width):
                    sums[3 * x + colour] += sum(values[x * SMALLER : (x + 1) * SMALLER])
        cells += bytes(total // SMALLER**2 for total in sums)
    return Picture(width, height, bytes(cells))


def difference(one: Picture, other: Picture) -> float:
    """The share of pixels whose colours are far from each other; all where the sizes differ."""
    if (one.width, one.height) != (other.width, other.height):
        return 1.0
    far = [abs(a - b) > FAR for a, b in zip(one.data, other.data, strict=True)]
    pixels = one.width * one.height
    return sum(any(far[3 * x : 3 * x + 3]) for x in range(pixels)) / pixels
