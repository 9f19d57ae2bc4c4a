"""A position in a few words, the options taken in it, and what it looks like afterwards.

Player 0 is the friendly side, whose turn it is; every action is checked to be legal before it is
taken. Boards and hands read from left to right.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from hsbot.errors import IllegalOptionError, UsageError
from hsbot.rules.entry import codes
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import (
    A_ABILITY,
    A_ATTACK,
    A_END,
    A_LOCATION,
    A_PLAY,
    A_POWER,
    A_TRADE,
)
from hsbot.scenario.card_phrases import CardNames
from hsbot.scenario.entity import Entity
from hsbot.scenario.position_builder import PositionBuilder, known_cards, whole_engine
from hsbot.scenario.trace import Trace, traced, watcher

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.cards import CardTable
    from hsbot.simulators.native import Native

MAGE = "HERO_08"
_FEW = 8
"""How many legal options a message names."""


class Scene:
    """A position, and the game going on from it.

    Cards are named as people do, or by their ids, one in a string or several parted by commas; what
    they bear beside what is printed follows the name: ``Chillwind Yeti 4/3 taunt frozen, Wisp x2``.
    ``4/3`` is attack and health now (less health than printed is damage), ``(2)`` a cost.

    Args:
        native: the simulator; one with all cards where none is given.
        friendly: minions and locations of the player whose turn it is, ready to attack.
        enemy: the other's.
        hand: the friendly hand.
        enemy_hand: the other's.
        deck: the friendly deck, the next card last.
        enemy_deck: the other's.
        mana: mana crystals of both, all full.
        hero: the friendly hero, or its class: ``Mage 12 armor 3``.
        enemy_hero: the other's.
        health: the friendly hero's health, where ``hero`` does not say it.
        armor: its armor, likewise.
        enemy_health: the enemy hero's health.
        enemy_armor: its armor.
        weapon: the friendly weapon: ``Fiery War Axe 3/1``.
        enemy_weapon: the other's.
        power: the friendly hero power; the hero's own where none is named.
        enemy_power: the other's.
        secrets: friendly secrets.
        enemy_secrets: the other's.
        turn: the half-turn's number.
        seed: of what chance decides.

    Raises:
        UsageError: a card, or what is said of one, is not known.
    """

    def __init__(
        self,
        native: Native | None = None,
        *,
        friendly: str | Sequence[str] = (),
        enemy: str | Sequence[str] = (),
        hand: str | Sequence[str] = (),
        enemy_hand: str | Sequence[str] = (),
        deck: str | Sequence[str] = (),
        enemy_deck: str | Sequence[str] = (),
        mana: int = 10,
        hero: str = MAGE,
        enemy_hero: str = MAGE,
        health: int = 30,
        armor: int = 0,
        enemy_health: int = 30,
        enemy_armor: int = 0,
        weapon: str = "",
        enemy_weapon: str = "",
        power: str = "",
        enemy_power: str = "",
        secrets: str | Sequence[str] = (),
        enemy_secrets: str | Sequence[str] = (),
        turn: int = 20,
        seed: int = 1,
    ) -> None:
        self.native = native or whole_engine()
        self.rng = self.native.rng(seed)
        self._traces: list[Trace] = []
        setting = PositionBuilder(self.native, self.names)
        setting.position.header(turn=turn, cur=0, mana=(mana, mana), max_mana=(mana, mana))
        setting.hero(0, hero, power, {"health": health, "armor": armor})
        setting.hero(1, enemy_hero, enemy_power, {"health": enemy_health, "armor": enemy_armor})
        for player, words in enumerate((weapon, enemy_weapon)):
            setting.weapon(player, words)
        for player, cards in enumerate((friendly, enemy)):
            setting.board(player, cards)
        for player, cards in enumerate((hand, enemy_hand)):
            setting.hand(player, cards)
        for player, cards in enumerate((secrets, enemy_secrets)):
            setting.secrets(player, cards)
        for player, cards in enumerate((deck, enemy_deck)):
            setting.deck(player, cards)
        self.array = setting.position.finish(self.native.library.workspace())

    @property
    def cards(self) -> CardTable:
        """The card table."""
        return known_cards()

    @cached_property
    def names(self) -> CardNames:
        """The cards by name."""
        return CardNames(self.cards, self.native.library)

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

    @property
    def power(self) -> Entity | None:
        """The friendly hero power."""
        return self._fixed(t.R_POWER)

    @property
    def enemy_power(self) -> Entity | None:
        """The other hero power."""
        return self._fixed(t.R_POWER + 1)

    def _fixed(self, row: int) -> Entity | None:
        found = Entity(self, row)
        return found if found.column(t.ZONE) else None

    @property
    def power_id(self) -> str:
        """The friendly hero power's card."""
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

    def __str__(self) -> str:
        from hsbot.scenario.text_board import text_board  # noqa: PLC0415 - draws what stands here

        return text_board(self)

    # ---- who is meant ----------------------------------------------------------------------------
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

    def _meant(self, who: Entity | str | None) -> Entity | None:
        return self.find(who) if isinstance(who, str) else who

    # ---- options ---------------------------------------------------------------------------------
    @property
    def acting(self) -> int:
        """Whose turn it is."""
        return self.field("cur")

    def _own(self, card: str) -> Entity:
        return self.find(card, hand=True)

    def _code(
        self,
        kind: int,
        source: Entity | str | None = None,
        target: Entity | str | None = None,
        sub: int = -1,
    ) -> int:
        acts, aim = self._meant(source), self._meant(target)
        return codes.make(self.array, kind, acts.row if acts else 0, aim.row if aim else 0, sub)

    def _legal(self, code: int) -> bool:
        return code in self.native.options(self.array)

    def _take(self, code: int) -> Scene:
        if not self._legal(code):
            said = _said(self, code)
            like = [x for x in self.options if x.startswith(said.partition(" on ")[0])]
            few = "; ".join((like or self.options)[:_FEW])
            raise IllegalOptionError(said, f"it is not legal here; legal are: {few}")
        tellers = [*(trace.take for trace in self._traces), *watcher()]
        if tellers:
            traced(self, code, _said(self, code), tellers)
        else:
            self.native.apply(self.array, code, self.rng)
        return self

    @property
    def options(self) -> list[str]:
        """The legal options in words."""
        return [_said(self, code) for code in self.native.options(self.array)]

    def can_play(self, card: str, target: Entity | str | None = None, sub: int = -1) -> bool:
        """Whether a hand card may be played."""
        return self._legal(self._code(A_PLAY, self._own(card), target, sub))

    def play(self, card: str, target: Entity | str | None = None, sub: int = -1) -> Scene:
        """Play a hand card of the player whose turn it is; minions go to the right end.

        Args:
            card: its name or id.
            target: whom it is played on.
            sub: the option of a choose-one card, from 0.

        Raises:
            UsageError: there is no such card in hand, or no such target.
            IllegalOptionError: it cannot be played so.
        """
        return self._take(self._code(A_PLAY, self._own(card), target, sub))

    def can_attack(self, attacker: Entity | str, target: Entity | str) -> bool:
        """Whether an attack is legal."""
        return self._legal(self._code(A_ATTACK, attacker, target))

    def attack(self, attacker: Entity | str, target: Entity | str) -> Scene:
        """Attack."""
        return self._take(self._code(A_ATTACK, attacker, target))

    def can_use_power(self, target: Entity | str | None = None, sub: int = -1) -> bool:
        """Whether the hero power may be used."""
        return self._legal(self._code(A_POWER, None, target, sub))

    def use_power(self, target: Entity | str | None = None, sub: int = -1) -> Scene:
        """Use the hero power."""
        return self._take(self._code(A_POWER, None, target, sub))

    def can_use(self, location: Entity | str, target: Entity | str | None = None) -> bool:
        """Whether a location may be used."""
        return self._legal(self._code(A_LOCATION, location, target))

    def use(self, location: Entity | str, target: Entity | str | None = None) -> Scene:
        """Use a location."""
        return self._take(self._code(A_LOCATION, location, target))

    def can_use_ability(
        self, minion: Entity | str, ability: int, target: Entity | str | None = None
    ) -> bool:
        """Whether a titan's ability (from 0) may be used."""
        return self._legal(self._code(A_ABILITY, minion, target, ability))

    def use_ability(
        self, minion: Entity | str, ability: int, target: Entity | str | None = None
    ) -> Scene:
        """Use a titan's ability (from 0)."""
        return self._take(self._code(A_ABILITY, minion, target, ability))

    def trade(self, card: str) -> Scene:
        """Trade a hand card."""
        return self._take(self._code(A_TRADE, self._own(card)))

    def end_turn(self) -> Scene:
        """End the turn."""
        return self._take(A_END)

    def choose(self, card: str) -> Scene:
        """Take one of the cards offered, the first of equal ones.

        Raises:
            UsageError: it is not offered.
        """
        for card_id in self.offered:
            if card.casefold() in (card_id.casefold(), self.names.name(card_id).casefold()):
                return self._take(codes.choice_code(self.native.library.index[card_id]))
        offered = ", ".join(map(self.names.name, self.offered)) or "nothing"
        raise UsageError(f"{card!r} is not offered; there is {offered}")

    @property
    def offered(self) -> list[str]:
        """The cards offered by the pending choice."""
        if not self.field("pend"):
            return []
        found = [codes.meaning(self.array, code) for code in self.native.options(self.array)]
        return [self.native.library.card_ids[x.card] for x in found if x]

    # ---- looking closer --------------------------------------------------------------------------
    def show(self) -> Scene:
        """Print the position; the scene itself, to go on with."""
        print(self)  # noqa: T201 - that is what it is for
        return self

    def trace(self) -> Trace:
        """Keep every step of the engine while the trace is open.

        ``with scene.trace() as steps: scene.play("Fireball", "enemy hero")``, then
        ``print(steps)``.
        """
        return Trace(self._traces)


board = Scene
"""A scene by the name that a script calls it: ``board(friendly="Chillwind Yeti 4/3 taunt")``."""


def _said(scene: Scene, code: int) -> str:
    """An option in words."""
    found = codes.meaning(scene.array, code)
    if found is None:
        return "an option that this position does not have"
    name = scene.names.name(scene.native.library.card_ids[found.card]) if found.card else ""
    if found.kind == "attack":
        name = Entity(scene, found.source).name
    words = {"end_turn": "end the turn", "hero_power": "use", "location": "use", "keep": "keep"}
    verb = words.get(found.kind, found.kind)
    sub = f" (option {found.sub_option})" if found.sub_option >= 0 else ""
    aim = ""
    if found.target:
        target = Entity(scene, found.target)
        aim = f" on {'' if target.friendly else 'enemy '}{target.name}"
    return f"{verb} {name}{sub}{aim}".strip()
