"""A card as it is drawn where the mouse is on its name: for the page and for the overlay."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable


class CardFace(msgspec.Struct, frozen=True, kw_only=True):
    """A card as it is drawn.

    Attributes:
        card_id: the card; its picture has a colour of its own by it.
        name: its name in the user's language.
        text: what is written on it.
        kind: its type, in words.
        cost: its mana cost.
        attack: of a minion or weapon; None for none.
        health: the same, and of a location.
        picture: the address or file of the user's own picture of it; "" for none.
    """

    card_id: str
    name: str
    text: str
    kind: str
    cost: int
    attack: int | None = None
    health: int | None = None
    picture: str = ""


Faces: TypeAlias = "Callable[[str], CardFace | None]"
"""Card id to the card as it is drawn; None where it is not known."""


def no_face(card_id: str) -> None:
    """No card is drawn."""
