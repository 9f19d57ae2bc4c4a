"""The cards of page and overlay: drawn from card data, or the user's own pictures of them."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardType

from hsbot.messages.card_face import CardFace
from hsbot.system.paths import config_folder

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.live.protocols import CardNames
    from hsbot.messages.card_face import Faces

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


def page_address(card_id: str) -> str:
    """The page's address of the user's own picture of a card; "" for none."""
    return f"card/{card_id}" if picture_file(card_id) else ""


def own_file(card_id: str) -> str:
    """The file of the user's own picture of a card; "" for none."""
    return str(picture_file(card_id) or "")


def card_faces(
    cards: Callable[[], CardTable], names: CardNames, picture: Callable[[str], str]
) -> Faces:
    """The cards as they are drawn: data is of their print, the picture the user's own.

    Args:
        cards: loads the card table.
        names: card id to the name in the user's language.
        picture: card id to the address or file of the user's own picture; "" for none.
    """

    @cache
    def face(card_id: str) -> CardFace | None:
        card = cards().get(card_id)
        if card is None:
            return None
        fights = card.type in _FIGHTS
        known = card.type in CardType.__members__.values()
        return CardFace(
            card_id=card_id,
            name=names(card_id),
            text=card.shown_text,
            kind=CardType(card.type).name.replace("_", " ").title() if known else "",
            cost=card.cost,
            attack=card.attack if fights else None,
            health=card.health if fights or card.type == CardType.LOCATION else None,
            picture=picture(card_id),
        )

    return face
