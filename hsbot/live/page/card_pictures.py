"""The cards of the tracker's page: drawn from card data, or the user's own pictures of them."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardType

from hsbot.messages.tracking_html import CardFace
from hsbot.system.paths import config_folder

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.live.protocols import CardNames
    from hsbot.messages.tracking_html import Faces

FOLDER: Final = "cards"
"""The folder of the user's own pictures, in the configuration folder: CARD_ID.png and so on."""
PICTURES: Final = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".webp": "image/webp",
}
"""Ends of their names, and what they are."""
_CARD_ID: Final = re.compile(r"[A-Za-z0-9_]{1,60}")
_FIGHTS: Final = (CardType.MINION, CardType.WEAPON)


def picture_file(card_id: str) -> Path | None:
    """The user's own picture of a card; None for none."""
    if not _CARD_ID.fullmatch(card_id):
        return None
    files = (config_folder() / FOLDER / f"{card_id}{end}" for end in PICTURES)
    return next((file for file in files if file.is_file()), None)


def card_faces(cards: CardTable, names: CardNames) -> Faces:
    """The cards as they are drawn: data is of their print, the picture the user's own.

    Args:
        cards: the card table.
        names: card id to the name in the user's language.
    """

    @cache
    def face(card_id: str) -> CardFace | None:
        card = cards.get(card_id)
        if card is None:
            return None
        fights = card.type in _FIGHTS
        known = card.type in CardType.__members__.values()
        return CardFace(
            card_id,
            names(card_id),
            card.shown_text,
            CardType(card.type).name.replace("_", " ").title() if known else "",
            card.cost,
            card.attack if fights else None,
            card.health if fights or card.type == CardType.LOCATION else None,
            f"card/{card_id}" if picture_file(card_id) else "",
        )

    return face
