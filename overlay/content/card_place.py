"""The place of a card's picture: beside the panel that names the card, within the game's window."""

from __future__ import annotations

from overlay.content.panel_layout import Box


def card_place(row: Box, panel: Box, client: Box, size: tuple[float, float]) -> Box:
    """Place of a card: on the side of the panel that has more room, at the row's height.

    Args:
        row: the row that names the card; all boxes are in pixels of the screen.
        panel: the panel of this row.
        client: the game's client area.
        size: width and height of the picture.
    """
    width, height = size
    left, right = panel.x - client.x, client.x + client.width - panel.x - panel.width
    x = panel.x - width if left > right else panel.x + panel.width
    y = row.y + row.height / 2 - height / 2
    return Box(
        max(client.x, min(x, client.x + client.width - width)),
        max(client.y, min(y, client.bottom - height)),
        width,
        height,
    )
