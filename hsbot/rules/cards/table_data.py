"""The tables of every card as plain data, as a library's cache file holds them."""

from __future__ import annotations

import msgspec

HIDDEN_CARD = "HIDDEN"
"""A card of which nothing is known: an enemy secret, an undetermined card."""


class Tables(msgspec.Struct, frozen=True):
    """The tables of all cards as plain data, fit for a file: arrays as bytes.

    Attributes:
        key: what they were built from.
        card_ids: index to card id; 0 is "", 1 the hidden card.
        arrays: field of ``layout.WORK`` to the bytes of its used rows.
    """

    key: str
    card_ids: tuple[str, ...]
    arrays: dict[str, bytes]
