"""One entity of a position, read from its row of the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from hsbot.scenario.modifiers import STATE_WORDS, keyword_words

if TYPE_CHECKING:
    from hsbot.scenario.readable_state import ReadableState


@dataclass(frozen=True, repr=False)
class Entity:
    """A hero, minion, weapon or hand card of a position, as it is now."""

    state: ReadableState
    row: int

    def column(self, column: int) -> int:
        """A column of its row."""
        return int(self.state.array[0]["e"][self.row, column])

    @property
    def card_id(self) -> str:
        """Its card's id."""
        return self.state.library.card_ids[self.column(t.CARD)]

    @property
    def name(self) -> str:
        """Its card's name."""
        return self.state.names.name(self.card_id)

    @property
    def attack(self) -> int:
        """Attack, without a hero's weapon."""
        return sum(self.column(c) for c in (t.ATK, t.ATK_TEMP, t.ATK_AURA))

    @property
    def health(self) -> int:
        """Health (or durability) left."""
        return self.column(t.HEALTH) + self.column(t.HEALTH_AURA) - self.column(t.DAMAGE)

    @property
    def armor(self) -> int:
        """A hero's armor."""
        return self.column(t.ARMOR)

    @property
    def cost(self) -> int:
        """Its current cost."""
        return max(0, sum(self.column(c) for c in (t.COST, t.COST_TEMP, t.COST_AURA)))

    @property
    def frozen(self) -> bool:
        """Whether it is frozen."""
        return bool(self.column(t.FLAGS) & t.F_FROZEN)

    @property
    def friendly(self) -> bool:
        """Whether the friendly side controls it."""
        return self.column(t.CTRL) == 0

    @property
    def status_words(self) -> list[str]:
        """Its keywords and states in words."""
        keywords = self.column(t.KW) | self.column(t.KW_TEMP) | self.column(t.KW_AURA)
        if self.column(t.ZONE) in (t.Z_HERO, t.Z_POWER):  # there auras keep what is the player's
            keywords = self.column(t.KW) | self.column(t.KW_TEMP)
        flags = self.column(t.FLAGS)
        return [
            *keyword_words(keywords),
            *(word for flag, word in STATE_WORDS.items() if flags & flag),
        ]

    @property
    def enchantments(self) -> list[Entity]:
        """What is attached to it, the newest first."""
        found, row = [], self.column(t.ENCH)
        while row:
            found.append(Entity(self.state, row))
            row = found[-1].column(t.ENCH)
        return found

    def has(self, keyword: int) -> bool:
        """Whether it has a keyword (a ``layout`` bit)."""
        return bool((self.column(t.KW) | self.column(t.KW_TEMP) | self.column(t.KW_AURA)) & keyword)

    def __repr__(self) -> str:
        return f"<{self.name} {self.attack}/{self.health}>"

    def __str__(self) -> str:
        return f"{self.card_id} {self.attack}/{self.health}"
