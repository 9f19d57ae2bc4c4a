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
        left_out: card id to the part of its text that is not modelled, in words.
        makes_unmodelled: card id to the unmodelled cards that it can come to make, by their ids.
        dbf_ids: index to the card's number in the card data, 0 for none.
    """

    key: str
    card_ids: tuple[str, ...]
    arrays: dict[str, bytes]
    left_out: dict[str, str] = {}
    makes_unmodelled: dict[str, tuple[str, ...]] = {}
    dbf_ids: tuple[int, ...] = ()
