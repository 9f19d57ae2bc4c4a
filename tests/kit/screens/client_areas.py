"""Client areas of game windows as hypothesis strategies."""

from __future__ import annotations

from hypothesis import strategies as st

from hsbot.screen import ClientArea

SIZES = [
    (800, 600), (1024, 768), (1600, 1200),  # 4:3
    (1280, 800), (1920, 1200), (2560, 1600),  # 16:10
    (1280, 720), (1366, 768), (1920, 1080), (3840, 2160),  # 16:9
    (2560, 1080), (3440, 1440), (5120, 2160),  # 21:9
]  # fmt: skip
SCALES = [1.0, 1.25, 1.5, 1.75, 2.0, 3.0]
OFFSETS = st.integers(-8000, 8000)


def clients() -> st.SearchStrategy[ClientArea]:
    """Client areas of every size, on any monitor, left of and above the first one too."""
    return st.builds(
        lambda size, x, y: ClientArea(x, y, *size), st.sampled_from(SIZES), OFFSETS, OFFSETS
    )
