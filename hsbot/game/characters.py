"""The board as a scripted player reads it from a state: characters and possible attacks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import (
    A_ATTACK,
    SLOT_BOARD,
    SLOT_ENEMY_BOARD,
    SLOT_ENEMY_HERO,
    SLOT_HERO,
    SRC_SHIFT,
    TGT_SHIFT,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

KIND = 15
"""The bits of an option's code that tell its kind (``A_END`` and so on)."""


@dataclass(frozen=True, slots=True)
class Character:
    """A hero or minion in play.

    Attributes:
        row: its row, which names it.
        order: when it came into play; a row that another takes over has another.
        card: its card's index.
        cost: its printed cost.
        attack: its attack, without a weapon's.
        health: the health it has left.
        keywords: the bits (``layout.TAUNT`` and so on) that hold now.
    """

    row: int
    order: int
    card: int
    cost: int
    attack: int
    health: int
    keywords: int

    @property
    def is_hero(self) -> bool:
        """Whether it is a hero."""
        return self.row < t.R_POWER

    def has(self, keyword: int) -> bool:
        """Whether a keyword bit holds."""
        return bool(self.keywords & keyword)


@dataclass(frozen=True, slots=True)
class Attack:
    """An option to attack.

    Attributes:
        code: the option.
        attacker: who attacks; a hero with its weapon.
        target: who is attacked.
    """

    code: int
    attacker: Character
    target: Character

    @property
    def destroys(self) -> bool:
        """Whether the attack destroys its target, triggers and secrets left aside."""
        return not self.target.has(t.SHIELD) and (
            self.attacker.attack >= self.target.health or self.attacker.has(t.POISONOUS)
        )


class Board:
    """Both players' characters, and the legal attacks, read from a state for one player.

    Args:
        state: the game.
        player: whose side is the own one.
        library: the cards.
    """

    def __init__(self, state: NativeState, player: int, library: Library) -> None:
        self._record = state[0]
        self._cards = library.cards
        self.player = player

    def character(self, row: int) -> Character:
        """The character in a row."""
        e = self._record["e"][row].tolist()
        attack = e[t.ATK] + e[t.ATK_TEMP] + e[t.ATK_AURA]
        if row < t.R_POWER:
            attack += self.weapon_attack(row - t.R_HERO)
        return Character(
            row,
            e[t.ORDER],
            e[t.CARD],
            int(self._cards[e[t.CARD], t.C_COST]),
            max(0, attack),
            e[t.HEALTH] + e[t.HEALTH_AURA] - e[t.DAMAGE],
            e[t.KW] | e[t.KW_TEMP] | e[t.KW_AURA],
        )

    def weapon_attack(self, player: int) -> int:
        """The attack of a player's weapon in that player's turn, 0 without one."""
        e = self._record["e"][t.R_WEAPON + player]
        if e[t.ZONE] == t.Z_NONE or self._record["cur"] != player:
            return 0
        return max(0, int(e[t.ATK]) + int(e[t.ATK_TEMP]) + int(e[t.ATK_AURA]))

    def hero(self, player: int) -> Character:
        """A player's hero."""
        return self.character(t.R_HERO + player)

    def armor(self, player: int) -> int:
        """A hero's armor."""
        return int(self._record["e"][t.R_HERO + player, t.ARMOR])

    def minions(self, player: int) -> list[Character]:
        """A player's minions, from the left."""
        rows = self._record["board"][player, : self._record["nboard"][player]].tolist()
        return [self.character(row) for row in rows]

    def attacks(self, options: Sequence[int]) -> Iterator[Attack]:
        """The attacks among the options."""
        for code in options:
            if code & KIND == A_ATTACK:
                attacker = self._row((code >> SRC_SHIFT) & 31)
                target = self._row((code >> TGT_SHIFT) & 63)
                yield Attack(code, self.character(attacker), self.character(target))

    def _row(self, slot: int) -> int:
        """The row at a slot as the player sees it (``rules.actions``)."""
        if slot == SLOT_HERO:
            return t.R_HERO + self.player
        if slot == SLOT_ENEMY_HERO:
            return t.R_HERO + 1 - self.player
        if slot > SLOT_ENEMY_HERO:
            return int(self._record["board"][1 - self.player, slot - SLOT_ENEMY_BOARD])
        return int(self._record["board"][self.player, slot - SLOT_BOARD])
