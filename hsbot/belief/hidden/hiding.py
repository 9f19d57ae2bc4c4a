"""Hiding of what one player cannot see of a full state; whose starting decks had the cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Collection

    import numpy as np
    from numpy.typing import NDArray

    from hsbot.rules.cards.library import Library

_PRINTED: Final = {
    t.COST: t.C_COST,
    t.ATK: t.C_ATK,
    t.HEALTH: t.C_HEALTH,
    t.KW: t.C_KW,
    t.SPELL_DAMAGE: t.C_SPELL_DAMAGE,
}
_NOTHING: Final = (t.ENCH, t.DATA, t.DATA2, t.LINK, t.TIMER, t.COST_TEMP, t.FLAGS)


@dataclass(frozen=True, slots=True)
class Hidden:
    """The hidden part of a state.

    Attributes:
        cards: for each player, the cards of the starting deck that were hidden, wherever they lie.
        elsewhere: for each hidden card that the other player holds, the player whose starting deck
            had it, in the kernel's order (``kernels.determinization.name_cards``).
        made: cards of hands that were made during the game.
    """

    cards: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    elsewhere: list[int] = field(default_factory=list)
    made: list[int] = field(default_factory=list)


def hide(
    record: np.void,
    library: Library,
    decks: Collection[int],
    hands: Collection[int],
    known: Collection[int],
) -> Hidden:
    """Make cards of a state unknown.

    A card of a deck that has been changed there stays known, and so does one that was put there
    later. While a choice is pending, the cards that it may be about stay known.

    Args:
        record: the state; it is changed.
        library: the cards.
        decks: the players whose decks are hidden.
        hands: the players whose hands are hidden.
        known: cards (indices) that stay known in a hand.
    """
    found = Hidden()
    for player in (0, 1):
        if player in hands:
            _hide_hand(record, player, known, found)
        if player in decks:
            _hide_deck(record, library, player, found)
    return found


def _hide_hand(record: np.void, player: int, known: Collection[int], found: Hidden) -> None:
    for row in record["hand"][player, : record["nhand"][player]].tolist():
        entity = record["e"][row]
        if entity[t.CARD] not in known:
            foreign = entity[t.CREATED] == t.FOREIGN
            entity[t.FLAGS] |= t.F_HIDDEN | (t.F_NAMED if foreign else 0)
            if entity[t.CREATED] == t.MADE:
                found.made.append(int(entity[t.CARD]))
            else:
                _note(found, player, int(entity[t.CARD]), foreign=foreign)
            entity[t.CARD] = t.HIDDEN


def _hide_deck(record: np.void, library: Library, player: int, found: Hidden) -> None:
    deck = record["deck"][player]
    for place, x in enumerate(deck[: record["ndeck"][player]].tolist()):
        if x > 0:
            _note(found, player, x, foreign=False)
            deck[place] = 0
        elif x < 0 and not record["pend"] and _is_foreign(entity := record["e"][-x], library):
            _note(found, player, int(entity[t.CARD]), foreign=True)
            deck[place] = t.HIDDEN
            entity[t.ZONE] = t.Z_NONE


def _note(found: Hidden, player: int, card: int, *, foreign: bool) -> None:
    owner = 1 - player if foreign else player
    found.cards[owner].append(card)
    if foreign:
        found.elsewhere.append(owner)


def _is_foreign(entity: NDArray[np.int32], library: Library) -> bool:
    """Whether a deck's card began the game in the other deck, and is as it was."""
    card = library.cards[entity[t.CARD]]
    return (
        entity[t.CREATED] == t.FOREIGN
        and all(entity[column] == card[printed] for column, printed in _PRINTED.items())
        and not any(entity[column] for column in _NOTHING)
    )
