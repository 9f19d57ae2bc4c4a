"""Random positions over all cards: what random games with checked states start from."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardClass, CardType, FormatType

from hsbot.cards import class_cards, playable_cards
from hsbot.game.readable_state import StateView
from hsbot.rules.entry import new_game
from hsbot.rules.entry.state_builder import Position
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.cards import Card, CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeRng, NativeState

FORMATS: Final = (FormatType.FT_STANDARD, FormatType.FT_WILD)
KINDS: Final = ("class decks", "mixed decks", "mixed boards")
"""Decks of cards that their class may hold; of any cards; positions in the middle of a game."""
DECK_SIZE: Final = 30
_KEYWORDS: Final = (
    t.TAUNT, t.CHARGE, t.RUSH, t.SHIELD, t.WINDFURY, t.LIFESTEAL, t.POISONOUS, t.STEALTH, t.REBORN,
    t.ELUSIVE,
)  # fmt: skip
_MOST_TURN, _MOST_PAST, _MOST_STAT = 60, 60, 12
_BOARD: Final = (CardType.MINION, CardType.LOCATION)


class MixedPositions:
    """Positions of one format, each from a seed.

    Args:
        cards: the card table.
        library: the engine's cards of the format.
        format_type: the format, of ``FORMATS``.
        rng: a workspace, for auras.
    """

    def __init__(
        self, cards: CardTable, library: Library, format_type: int, rng: NativeRng
    ) -> None:
        self._library = library
        self._rng = rng
        self._pool = playable_cards(cards, format_type)
        self._secrets = [
            card
            for card in self._pool
            if library.cards[library.index[card.card_id], t.C_FLAGS] & t.CF_SECRET
        ]

    def position(self, kind: str, seed: int) -> NativeState:
        """A table before the deal, or a position in a player's turn.

        Args:
            kind: one of ``KINDS``.
            seed: of everything in it.
        """
        chooser = random.Random(f"{kind} {seed}")
        classes = [chooser.choice(sorted(new_game.HEROES)) for _ in range(2)]
        if kind == "mixed boards":
            state = self._middle(chooser, classes)
            while not _all_alive(state):  # an aura of one kills another: between no actions
                state = self._middle(chooser, classes)
            return state
        pools = [
            class_cards(self._pool, card_class) if kind == "class decks" else self._pool
            for card_class in classes
        ]
        decks = [_ids(chooser.choices(pool, k=DECK_SIZE)) for pool in pools]
        return new_game.table(self._library, classes, decks)

    def _middle(self, chooser: random.Random, classes: Sequence[CardClass]) -> NativeState:
        position = Position(self._library)
        for player in range(2):
            hero = new_game.HEROES[classes[player]]
            health = chooser.randint(1, 30)
            position.hero(player, hero, damage=30 - health, armor=chooser.choice((0, 0, 5, 20)))
            position.power(player, f"{hero}bp")
            self._side(chooser, position, player)
        crystals = [chooser.randint(0, t.MANA_LIMIT) for _ in range(2)]
        position.header(
            turn=chooser.randint(1, _MOST_TURN), cur=chooser.randrange(2), mana=crystals,
            max_mana=crystals, first=chooser.randrange(2),
        )  # fmt: skip
        return position.finish(self._rng)

    def _side(self, chooser: random.Random, position: Position, player: int) -> None:
        """Place everything of one player but the hero."""
        pool = self._pool
        minions = [card for card in chooser.choices(pool, k=40) if card.type in _BOARD]
        for card in minions[: chooser.randint(0, t.MAX_BOARD)]:
            position.minion(player, card.card_id, **self._changes(chooser, card))
        weapons = [card for card in chooser.choices(pool, k=20) if card.type == CardType.WEAPON]
        if weapons:
            position.weapon(player, weapons[0].card_id)
        for card in chooser.choices(pool, k=chooser.randint(0, t.HAND_LIMIT)):
            position.hand(player, card.card_id)
        secrets = {card.name: card for card in chooser.choices(self._secrets, k=3)}
        for card in list(secrets.values())[: chooser.randint(0, 3)]:
            position.secret(player, card.card_id)
        position.deck(player, _ids(chooser.choices(pool, k=chooser.randint(0, DECK_SIZE))))
        dead = [card for card in chooser.choices(pool, k=_MOST_PAST) if card.type == _BOARD[0]]
        position.grave(player, _ids(dead))
        position.played(player, _ids(chooser.choices(pool, k=chooser.randint(0, _MOST_PAST))), 0)

    def _changes(self, chooser: random.Random, card: Card) -> dict[str, int]:
        """The changes of a minion in play from its printed card; a location has none."""
        alive = self._library.cards[self._library.index[card.card_id], t.C_HEALTH] > 0
        if card.type != CardType.MINION or (alive and chooser.random() < 0.5):
            return {}
        health = chooser.randint(1, _MOST_STAT)
        return {
            "attack": chooser.randint(0, _MOST_STAT),
            "health": health,
            "damage": chooser.randrange(health),
            "keywords": sum({chooser.choice(_KEYWORDS) for _ in range(chooser.randint(0, 3))}),
            "flags": chooser.choice((0, t.F_EXHAUSTED, t.F_FROZEN, t.F_SILENCED)),
        }


def _all_alive(state: NativeState) -> bool:
    """Whether nobody on a board is mortally wounded with the auras counted."""
    return all(row.health > 0 for player in (0, 1) for row in StateView(state).board_rows(player))


def _ids(cards: Sequence[Card]) -> list[str]:
    return [card.card_id for card in cards]
