"""An entity of a position: a hero, minion, weapon, hero power, secret or card in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardType, Zone

from hsbot.errors import UsageError
from hsbot.game.modifier_words import KEYWORDS, STATE_WORDS, STATES, keyword_words, near_word
from hsbot.game.readable_state import Row
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.game.readable_state import ReadableState

_ZONES: Final = {
    t.Z_HAND: Zone.HAND,
    t.Z_DECK: Zone.DECK,
    t.Z_SECRET: Zone.SECRET,
    t.Z_GRAVE: Zone.GRAVEYARD,
    t.Z_ASIDE: Zone.SETASIDE,
    t.Z_NONE: Zone.REMOVEDFROMGAME,
}
"""The zones that are not in play."""


class Entity(Row):
    """One entity of a position, read as it is now.

    Equal are the views of one entity, in its position and in clones of it.

    Args:
        state: the state.
        row: its row in the state.
        order: its order of play, which tells it from an earlier one in the same row; that of the
            row where None is given.
    """

    __slots__ = ("order",)
    _IN_NUMBERS = frozenset({"card", "column", "keywords", "order", "row", "state", "write"})
    """Names for who knows the engine: left out of ``dir``, and no part of the public surface."""
    state: ReadableState

    def __init__(self, state: ReadableState, row: int, order: int | None = None) -> None:
        super().__init__(state, row)
        self.order = self.column(t.ORDER) if order is None else order

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Entity):
            return NotImplemented
        return (self.row, self.order) == (other.row, other.order)

    def __hash__(self) -> int:
        return hash((self.row, self.order))

    # ---- what it is ------------------------------------------------------------------------------
    @property
    def card_id(self) -> str:
        """Its card's id."""
        return self.state.library.card_ids[self.column(t.CARD)]

    @property
    def name(self) -> str:
        """Its card's name."""
        return self.state.names.name(self.card_id)

    @property
    def text(self) -> str:
        """Its card's text in the time of the rules that are played, on one line."""
        card = self.state.names.printed(self.card_id)
        return card.shown_text if card else ""

    @property
    def card_type(self) -> CardType:
        """The type of its card."""
        card = self.state.rules.cards.get(self.card_id)
        return CardType(card.type) if card else CardType.INVALID

    @property
    def zone(self) -> Zone:
        """Where it is."""
        return _ZONES.get(self.column(t.ZONE), Zone.PLAY)

    @property
    def friendly(self) -> bool:
        """Whether it is on the side from which its position is seen."""
        return self.column(t.CTRL) == self.state.seat

    # ---- what it has -----------------------------------------------------------------------------
    @property
    def status_words(self) -> list[str]:
        """Its keywords and states in words."""
        keywords = self.keywords
        if self.column(t.ZONE) in (t.Z_HERO, t.Z_POWER):  # there auras keep what is the player's
            keywords = self.column(t.KW) | self.column(t.KW_TEMP)
        flags = self.column(t.FLAGS)
        return [
            *keyword_words(keywords),
            *(word for flag, word in STATE_WORDS.items() if flags & flag),
        ]

    @property
    def enchantments(self) -> Sequence[Entity]:
        """The enchantments attached to it, the newest first."""
        found, row = [], self.column(t.ENCH)
        while row:
            found.append(Entity(self.state, row))
            row = found[-1].column(t.ENCH)
        return found

    @property
    def attack_damage(self) -> int:
        """The damage that it deals now where it attacks: a hero's weapon counts in its own turn."""
        player = self.column(t.CTRL)
        weapon = Row(self.state, t.R_WEAPON + player)
        is_hero = self.column(t.ZONE) == t.Z_HERO
        is_armed = is_hero and self.state.field("cur") == player and weapon.column(t.ZONE)
        return max(0, self.attack + (max(0, weapon.attack) if is_armed else 0))

    @property
    def progress(self) -> int:
        """How far a quest is; 0 of all else."""
        return self.column(t.DATA) if self.is_quest else 0

    @property
    def is_quest(self) -> bool:
        """Whether it is a quest, a sidequest or a questline that was played."""
        flags = int(self.state.library.cards[self.column(t.CARD), t.C_FLAGS])
        return self.column(t.ZONE) == t.Z_SECRET and bool(flags & t.CF_QUEST)

    def has(self, word: str | int) -> bool:
        """Whether it has a keyword or is in a state: ``has("taunt")``, ``has("frozen")``.

        Args:
            word: a keyword or state in words, or a ``layout`` bit of a keyword.

        Raises:
            UsageError: there is no such keyword.
        """
        if isinstance(word, int):
            return bool(self.keywords & word)
        said = word.casefold()
        if said in KEYWORDS:
            return bool(self.keywords & KEYWORDS[said])
        if said in STATES:
            return bool(self.column(t.FLAGS) & STATES[said])
        raise UsageError(f"{word!r} is no keyword and no state: {near_word(word)}")

    # ---- words -----------------------------------------------------------------------------------
    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__()} - self._IN_NUMBERS)

    @property
    def brief(self) -> str:
        """Its card's id, attack and health, as tests of cards compare them: ``CS2_182 4/5``."""
        return f"{self.card_id} {self.attack}/{self.health}"

    def __str__(self) -> str:
        kind = self.card_type
        cost = f" ({self.cost})" if self.zone is Zone.HAND or kind is CardType.HERO_POWER else ""
        return f"{self.name}{cost}{self._numbers(kind)}"

    def _numbers(self, kind: CardType) -> str:
        if kind in (CardType.MINION, CardType.WEAPON):
            return f" {self.attack}/{self.health}"
        if kind is CardType.HERO and self.zone is Zone.PLAY:
            armor = f" and {self.armor} armor" if self.armor else ""
            return f", {self.health} health{armor}"
        return f", {self.health} uses" if kind is CardType.LOCATION else ""

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f"<{self}>"


def entity_of(state: ReadableState, entity_id: int) -> Entity:
    """The entity with the game's own id.

    Raises:
        UsageError: the state has none.
    """
    ids = state.array[0]["e"][:, t.EID].tolist()
    if not entity_id or entity_id not in ids:
        raise UsageError(f"there is no entity {entity_id!r} in this position")
    return Entity(state, ids.index(entity_id))
