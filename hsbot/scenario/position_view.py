"""A read-only view of a position: boards, hands, heroes, what is offered, entities by name.

Player 0 is the friendly side. Boards and hands read from left to right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.errors import UsageError
from hsbot.rules.entry import codes
from hsbot.rules.schema import layout as t
from hsbot.scenario.entity import Entity
from hsbot.scenario.readable_state import ReadableState

if TYPE_CHECKING:
    from hsbot.rules.state.arrays import NativeState
    from hsbot.scenario.card_phrases import CardNames
    from hsbot.simulators.native import Native


class PositionView(ReadableState):
    """Read access to a position: heroes, boards and both hands, as entities and as words.

    Args:
        array: the state.
        native: the simulator that plays it.
        names: the cards by name.
    """

    def __init__(self, array: NativeState, native: Native, names: CardNames) -> None:
        super().__init__(array, native.library, names)
        self.native = native

    # ---- zones -----------------------------------------------------------------------------------
    def _zone(self, zone: str, number: str, player: int) -> list[Entity]:
        s = self.array[0]
        return [Entity(self, int(r)) for r in s[zone][player, : s[number][player]]]

    @property
    def friendly(self) -> list[Entity]:
        """The friendly minions and locations."""
        return self._zone("board", "nboard", 0)

    @property
    def enemy(self) -> list[Entity]:
        """The enemy minions and locations."""
        return self._zone("board", "nboard", 1)

    @property
    def board(self) -> str:
        """Both boards in words: ``CS2_182 4/5, CS2_171 1/1 | EX1_066 3/2``."""
        sides = (", ".join(map(str, side)) for side in (self.friendly, self.enemy))
        return " | ".join(sides)

    @property
    def hand(self) -> list[Entity]:
        """The friendly hand."""
        return self._zone("hand", "nhand", 0)

    @property
    def enemy_hand(self) -> list[Entity]:
        """The enemy hand."""
        return self._zone("hand", "nhand", 1)

    @property
    def hero(self) -> Entity:
        """The friendly hero."""
        return Entity(self, t.R_HERO)

    @property
    def enemy_hero(self) -> Entity:
        """The enemy hero."""
        return Entity(self, t.R_HERO + 1)

    @property
    def weapon(self) -> Entity | None:
        """The friendly weapon."""
        return self._fixed(t.R_WEAPON)

    @property
    def enemy_weapon(self) -> Entity | None:
        """The enemy weapon."""
        return self._fixed(t.R_WEAPON + 1)

    @property
    def power(self) -> Entity | None:
        """The friendly hero power."""
        return self._fixed(t.R_POWER)

    @property
    def enemy_power(self) -> Entity | None:
        """The enemy hero power."""
        return self._fixed(t.R_POWER + 1)

    def _fixed(self, row: int) -> Entity | None:
        found = Entity(self, row)
        return found if found.column(t.ZONE) else None

    @property
    def power_id(self) -> str:
        """The friendly hero power's card."""
        return Entity(self, t.R_POWER).card_id

    def secrets(self, player: int = 0) -> list[str]:
        """Secrets in play."""
        return [x.card_id for x in self._zone("secret", "nsecret", player)]

    @property
    def mana(self) -> int:
        """The friendly player's mana."""
        return self.field("mana", 0)

    @property
    def winner(self) -> int:
        """0 or 1, 2 for a draw, -1 while the game goes on."""
        return self.field("winner")

    @property
    def acting(self) -> int:
        """Whose turn it is, 0 or 1."""
        return self.field("cur")

    @property
    def offered(self) -> list[str]:
        """The card ids that the pending choice offers, in its order; none without a choice."""
        if not self.field("pend"):
            return []
        found = [codes.meaning(self.array, code) for code in self.native.options(self.array)]
        return [self.library.card_ids[x.card] for x in found if x]

    # ---- entities by name ------------------------------------------------------------------------
    def find(self, name: str, *, hand: bool = False) -> Entity:
        """The character (or hand card) that is called so.

        Args:
            name: a card's name or id, ``hero`` or ``enemy hero``; ``enemy`` or ``friendly`` before
                a name tells the sides apart.
            hand: whether it is looked for in the hand of the player whose turn it is.

        Raises:
            UsageError: there is none, or more than one of a side.
        """
        side, _, rest = name.strip().partition(" ")
        only = {"enemy": False, "friendly": True}.get(side.lower())
        wanted = name.strip() if only is None else rest
        if wanted.lower() == "hero":
            return self.enemy_hero if only is False else self.hero
        own = self._zone("hand", "nhand", self.acting)
        found = [
            x
            for x in (own if hand else (*self.friendly, *self.enemy, self.hero, self.enemy_hero))
            if wanted.casefold() in (x.card_id.casefold(), x.name.casefold())
            and only in (None, x.friendly)
        ]
        if hand and found:
            return found[0]
        if len(found) != 1:
            here = "in hand" if hand else "on the board"
            few = f"there is no {name!r} {here}"
            many = f"{name!r} is more than one {here}: take it from scene.friendly or scene.enemy"
            raise UsageError(many if found else few)
        return found[0]
