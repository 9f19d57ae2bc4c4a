"""``hsbot setup fireplace``: where Fireplace is, and whether it starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.simulators.fireplace.installation import carddata, locate
from hsbot.simulators.fireplace.installation.package import load_fireplace
from hsbot.terminal.consoles import Terminal

if TYPE_CHECKING:
    from pathlib import Path


def setup_fireplace(path: Path | None, data: Path | None) -> None:
    """Remember a checkout, fetch the card data of its time, and try both.

    Args:
        path: the checkout; None for the one that is remembered or installed.
        data: a wheel with the card data; None to fetch it from the package index.

    Raises:
        UsageError: Fireplace or its card data is missing or broken.
    """
    package = locate.find_package() if path is None else locate.remember(path)
    file = carddata.card_data() if data is None else carddata.keep_from(data)
    console = Terminal()
    for line in (
        f"{package}: Fireplace",
        f"{file}: the card data of its time (build {carddata.BUILD})",
        f"{len(load_fireplace().cards)} cards: ready for --simulator fireplace",
    ):
        console.print(line, soft_wrap=True, highlight=False)
