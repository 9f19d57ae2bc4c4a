"""A position in a few words, the options taken in it, and what it looks like afterwards.

Player 0 is the friendly side, whose turn it is; every action is checked to be legal before it is
taken. Boards and hands read from left to right.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hsbot.errors import IllegalOptionError
from hsbot.rules import codes
from hsbot.rules import layout as t
from hsbot.rules.actions import A_ABILITY, A_ATTACK, A_END, A_LOCATION, A_PLAY, A_POWER, A_TRADE
from hsbot.rules.position import Position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.rules.native import Native

MAGE, POWER = "HERO_08", "HERO_08bp"


@dataclass(frozen=True)
class Entity:
    """A hero, minion, weapon or card of a scene, as it is now."""

    scene: Scene
    row: int

    def column(self, column: int) -> int:
        """A column of its row."""
        return int(self.scene.array[0]["e"][self.row, column])

    @property
    def card_id(self) -> str:
        """Its card."""
        return self.scene.native.library.card_ids[self.column(t.CARD)]

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
        """Armor."""
        return self.column(t.ARMOR)

    @property
    def cost(self) -> int:
        """What it costs now."""
        return max(0, sum(self.column(c) for c in (t.COST, t.COST_TEMP, t.COST_AURA)))

    @property
    def frozen(self) -> bool:
        """Whether it is frozen."""
        return bool(self.column(t.FLAGS) & t.F_FROZEN)

    def has(self, keyword: int) -> bool:
        """Whether it has a keyword (a ``layout`` bit)."""
        return bool((self.column(t.KW) | self.column(t.KW_TEMP) | self.column(t.KW_AURA)) & keyword)

    def __str__(self) -> str:
        return f"{self.card_id} {self.attack}/{self.health}"


class Scene:
    """A position, and the game going on from it.

    Args:
        native: the simulator.
        friendly: minions and locations of the player whose turn it is, ready to attack.
        enemy: the other's.
        hand: the friendly hand.
        enemy_hand: the other's.
        deck: the friendly deck, the next card last.
        enemy_deck: the other's.
        mana: mana crystals of both, all full.
        hero: the friendly hero.
        health: its health.
        armor: its armor.
        enemy_health: the enemy hero's health.
        enemy_armor: its armor.
        weapon: the friendly weapon.
        enemy_weapon: the other's.
        power: the friendly hero power.
        secrets: friendly secrets.
        enemy_secrets: the other's.
        turn: the half-turn's number.
        seed: of what chance decides.
    """

    def __init__(
        self,
        native: Native,
        *,
        friendly: Sequence[str] = (),
        enemy: Sequence[str] = (),
        hand: Sequence[str] = (),
        enemy_hand: Sequence[str] = (),
        deck: Sequence[str] = (),
        enemy_deck: Sequence[str] = (),
        mana: int = 10,
        hero: str = MAGE,
        health: int = 30,
        armor: int = 0,
        enemy_health: int = 30,
        enemy_armor: int = 0,
        weapon: str = "",
        enemy_weapon: str = "",
        power: str = POWER,
        secrets: Sequence[str] = (),
        enemy_secrets: Sequence[str] = (),
        turn: int = 20,
        seed: int = 1,
    ) -> None:
        self.native = native
        self.rng = native.rng(seed)
        position = Position(native.library)
        position.header(turn=turn, cur=0, mana=(mana, mana), max_mana=(mana, mana))
        position.hero(0, hero, health=health, armor=armor)
        position.hero(1, MAGE, health=enemy_health, armor=enemy_armor)
        position.power(0, power)
        position.power(1, POWER)
        for player, weapon_id in enumerate((weapon, enemy_weapon)):
            if weapon_id:
                position.weapon(player, weapon_id)
        for player, card_ids in enumerate((friendly, enemy)):
            for card_id in card_ids:
                position.minion(player, card_id)
        for player, card_ids in enumerate((hand, enemy_hand)):
            for card_id in card_ids:
                position.hand(player, card_id)
        for player, card_ids in enumerate((secrets, enemy_secrets)):
            for card_id in card_ids:
                position.secret(player, card_id)
        position.deck(0, deck)
        position.deck(1, enemy_deck)
        self.array = position.finish(native.library.workspace())

    # ---- what there is ---------------------------------------------------------------------------
    def _zone(self, zone: str, number: str, player: int) -> list[Entity]:
        s = self.array[0]
        return [Entity(self, int(r)) for r in s[zone][player, : s[number][player]]]

    @property
    def friendly(self) -> list[Entity]:
        """The friendly minions and locations."""
        return self._zone("board", "nboard", 0)

    @property
    def enemy(self) -> list[Entity]:
        """The enemy's."""
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
        """The other hand."""
        return self._zone("hand", "nhand", 1)

    @property
    def hero(self) -> Entity:
        """The friendly hero."""
        return Entity(self, t.R_HERO)

    @property
    def enemy_hero(self) -> Entity:
        """The other hero."""
        return Entity(self, t.R_HERO + 1)

    @property
    def weapon(self) -> Entity | None:
        """The friendly weapon."""
        return self._fixed(t.R_WEAPON)

    @property
    def enemy_weapon(self) -> Entity | None:
        """The other weapon."""
        return self._fixed(t.R_WEAPON + 1)

    def _fixed(self, row: int) -> Entity | None:
        found = Entity(self, row)
        return found if found.column(t.ZONE) else None

    @property
    def power_id(self) -> str:
        """The friendly hero power."""
        return Entity(self, t.R_POWER).card_id

    def deck(self, player: int = 0) -> list[str]:
        """A deck's cards, the next one last."""
        s = self.array[0]
        cards = [int(x) for x in s["deck"][player, : s["ndeck"][player]]]
        return [self.native.library.card_ids[x if x >= 0 else s["e"][-x, t.CARD]] for x in cards]

    def secrets(self, player: int = 0) -> list[str]:
        """Secrets in play."""
        return [x.card_id for x in self._zone("secret", "nsecret", player)]

    def field(self, name: str, player: int | None = None) -> int:
        """A field of the state's header."""
        value = self.array[0][name]
        return int(value if player is None else value[player])

    def count(self, player: int, counter: int) -> int:
        """A per-player counter (``layout.N_*``)."""
        return int(self.array[0]["counter"][player, counter])

    def set(self, entity: Entity, column: int, value: int) -> Scene:
        """Change a column of something, such as the damage it has taken."""
        self.array[0]["e"][entity.row, column] = value
        return self

    @property
    def mana(self) -> int:
        """The friendly player's mana."""
        return self.field("mana", 0)

    @property
    def winner(self) -> int:
        """0 or 1, 2 for a draw, -1 while the game goes on."""
        return self.field("winner")

    # ---- options ---------------------------------------------------------------------------------
    @property
    def acting(self) -> int:
        """Whose turn it is."""
        return self.field("cur")

    def _own(self, card_id: str) -> Entity:
        found = [x for x in self._zone("hand", "nhand", self.acting) if x.card_id == card_id]
        if not found:
            raise IllegalOptionError(card_id, "it is not in hand")
        return found[0]

    def _code(self, kind: int, source: int = 0, target: Entity | None = None, sub: int = -1) -> int:
        return codes.make(self.array, kind, source, target.row if target else 0, sub)

    def _legal(self, code: int) -> bool:
        return code in self.native.options(self.array)

    def _take(self, code: int) -> None:
        if not self._legal(code):
            raise IllegalOptionError(code, "it is not legal here")
        self.native.apply(self.array, code, self.rng)

    def can_play(self, card_id: str, target: Entity | None = None, sub: int = -1) -> bool:
        """Whether a hand card may be played."""
        return self._legal(self._code(A_PLAY, self._own(card_id).row, target, sub))

    def play(self, card_id: str, target: Entity | None = None, sub: int = -1) -> Scene:
        """Play a hand card of the player whose turn it is; minions go to the right end."""
        self._take(self._code(A_PLAY, self._own(card_id).row, target, sub))
        return self

    def can_attack(self, attacker: Entity, target: Entity) -> bool:
        """Whether an attack is legal."""
        return self._legal(self._code(A_ATTACK, attacker.row, target))

    def attack(self, attacker: Entity, target: Entity) -> Scene:
        """Attack."""
        self._take(self._code(A_ATTACK, attacker.row, target))
        return self

    def can_use_power(self, target: Entity | None = None) -> bool:
        """Whether the hero power may be used."""
        return self._legal(self._code(A_POWER, 0, target))

    def use_power(self, target: Entity | None = None) -> Scene:
        """Use the hero power."""
        self._take(self._code(A_POWER, 0, target))
        return self

    def can_use(self, location: Entity, target: Entity | None = None) -> bool:
        """Whether a location may be used."""
        return self._legal(self._code(A_LOCATION, location.row, target))

    def use(self, location: Entity, target: Entity | None = None) -> Scene:
        """Use a location."""
        self._take(self._code(A_LOCATION, location.row, target))
        return self

    def can_use_ability(self, minion: Entity, ability: int, target: Entity | None = None) -> bool:
        """Whether a titan's ability (from 0) may be used."""
        return self._legal(self._code(A_ABILITY, minion.row, target, ability))

    def use_ability(self, minion: Entity, ability: int, target: Entity | None = None) -> Scene:
        """Use a titan's ability (from 0)."""
        self._take(self._code(A_ABILITY, minion.row, target, ability))
        return self

    def trade(self, card_id: str) -> Scene:
        """Trade a hand card."""
        self._take(self._code(A_TRADE, self._own(card_id).row))
        return self

    def end_turn(self) -> Scene:
        """End the turn."""
        self._take(A_END)
        return self

    def choose(self, card_id: str) -> Scene:
        """Take one of the cards offered, the first of equal ones."""
        self._take(codes.choice_code(self.native.library.index[card_id]))
        return self

    @property
    def offered(self) -> list[str]:
        """The cards offered by the pending choice."""
        if not self.field("pend"):
            return []
        found = [codes.meaning(self.array, code) for code in self.native.options(self.array)]
        return [self.native.library.card_ids[x.card] for x in found if x]
