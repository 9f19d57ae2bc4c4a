"""Whom and what a card speaks of: selectors, amounts that are measured, pools of cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from hsbot.rules.cards.dsl.filters import Filter

__all__ = [
    "ADJACENT", "ASIDE", "BEAST", "BESIDE_IN_HAND", "BESIDE_TARGET", "CHARACTERS", "CHOSEN",
    "DECK", "DEMON", "DRAENEI", "DRAGON", "ELEMENTAL", "ENEMIES", "ENEMY_DECK", "ENEMY_HAND",
    "ENEMY_HERO", "ENEMY_HERO_POWER", "ENEMY_LOCATIONS", "ENEMY_MINIONS", "ENEMY_SECRETS",
    "ENEMY_WEAPON", "FRIENDLY", "FRIENDLY_MINIONS", "HAND", "HERO", "HEROES", "HERO_POWER",
    "KEPT", "LAST", "LEFT_OF_SELF", "LOCATIONS", "MECH", "MINIONS", "MURLOC", "NAGA", "OWNER",
    "PIRATE", "QUILBOAR", "REMEMBERED", "RIGHT_OF_SELF", "SECRETS", "SELF", "SUBJECT", "TARGET",
    "TOTEM", "UNCHOSEN", "UNDEAD", "WEAPON", "Amount", "Measure", "Pool", "Selector",
    "attack_of", "cost_of", "damage_on", "damaged", "dormant", "health_of", "number_of",
    "random",
]  # fmt: skip

BEAST, DEMON, MECH, MURLOC, PIRATE, TOTEM, DRAGON, ELEMENTAL, UNDEAD, NAGA, QUILBOAR, DRAENEI = (
    1 << i for i in range(12)
)
"""Minion types as bits, as in the card table's C_RACE."""


# ---- selectors -----------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Selector:
    """Which entities: where to look, what to leave out, what must hold, how many to take."""

    where: int = 0
    rest: int = 0
    filters: tuple[Filter, ...] = ()
    pick: int = v.PICK_ALL
    count: int = 0

    def __or__(self, other: Selector) -> Selector:
        """Both places."""
        return replace(self, where=self.where | other.where, rest=self.rest | other.rest)

    def that(self, *filters: Filter) -> Selector:
        """Only those that pass the filters (three at the most)."""
        return replace(self, filters=(*self.filters, *filters))

    def race(self, bits: int) -> Selector:
        """Only minions of these types."""
        return self.that((v.FL_RACE, bits))

    def among(self, *card_ids: str) -> Selector:
        """Only these cards."""
        return self.that((v.FL_AMONG, " ".join(card_ids)))

    def not_among(self, *card_ids: str) -> Selector:
        """Only other cards than these."""
        return self.that((v.FL_NOT_AMONG, " ".join(card_ids)))

    def but(self, bits: int) -> Selector:
        """Leaving out what the X_ bits name."""
        return replace(self, rest=self.rest | bits)

    @property
    def other(self) -> Selector:
        """All but the source."""
        return self.but(v.X_SELF)

    @property
    def but_target(self) -> Selector:
        """All but the target."""
        return self.but(v.X_TARGET)

    @property
    def but_subject(self) -> Selector:
        """All but the one that the event is about."""
        return self.but(v.X_SUBJECT)

    @property
    def living(self) -> Selector:
        """Those that are not about to die."""
        return self.but(v.X_DYING)

    @property
    def own(self) -> Selector:
        """Those that the player of the source controls."""
        return self.but(v.X_ENEMIES)

    @property
    def hostile(self) -> Selector:
        """Those that the opponent of the source's player controls."""
        return self.but(v.X_FRIENDS)


SELF, TARGET, SUBJECT = Selector(v.S_SELF), Selector(v.S_TARGET), Selector(v.S_SUBJECT)
OWNER, CHOSEN = Selector(rest=v.S_OWNER), Selector(v.S_CHOSEN)
HERO, ENEMY_HERO = Selector(v.S_F_HERO), Selector(v.S_E_HERO)
HEROES = HERO | ENEMY_HERO
FRIENDLY_MINIONS, ENEMY_MINIONS = Selector(v.S_F_MINIONS), Selector(v.S_E_MINIONS)
MINIONS = FRIENDLY_MINIONS | ENEMY_MINIONS
FRIENDLY, ENEMIES = HERO | FRIENDLY_MINIONS, ENEMY_HERO | ENEMY_MINIONS
CHARACTERS = FRIENDLY | ENEMIES
HAND, ENEMY_HAND = Selector(v.S_F_HAND), Selector(v.S_E_HAND)
WEAPON, ENEMY_WEAPON = Selector(v.S_F_WEAPON), Selector(v.S_E_WEAPON)
ADJACENT, BESIDE_TARGET = Selector(v.S_ADJACENT), Selector(v.S_TARGET_ADJACENT)
HERO_POWER, ENEMY_HERO_POWER = Selector(rest=v.S_F_POWER), Selector(rest=v.S_E_POWER)
LOCATIONS, ENEMY_LOCATIONS = Selector(rest=v.S_F_LOCATIONS), Selector(rest=v.S_E_LOCATIONS)
SECRETS, ENEMY_SECRETS = Selector(rest=v.S_F_SECRETS), Selector(rest=v.S_E_SECRETS)
DECK, ENEMY_DECK = Selector(rest=v.S_F_DECK), Selector(rest=v.S_E_DECK)
LAST = Selector(rest=v.S_LAST)
"""What the program's last instruction that made or moved anything did: "Draw 3 cards. They ..."."""
UNCHOSEN = Selector(rest=v.S_UNCHOSEN)
"""The rows that the last choice among rows left over."""
RIGHT_OF_SELF, LEFT_OF_SELF = Selector(rest=v.S_RIGHT), Selector(rest=v.S_LEFT)
KEPT = Selector(rest=v.S_KEPT)
"""What ``keep`` gathered."""
REMEMBERED = Selector(rest=v.S_REMEMBERED)
"""What the source remembers, unless it has gone to another zone since."""
ASIDE = Selector(rest=v.S_ASIDE)
"""What the source keeps aside."""
BESIDE_IN_HAND = Selector(rest=v.S_HAND_BESIDE)
"""The source's neighbours in hand, or those of the place it was played from."""


def random(selector: Selector, count: int = 1) -> Selector:
    """``count`` of them at random, none that is about to die."""
    return replace(selector.but(v.X_DYING), pick=v.PICK_RANDOM, count=count)


def dormant(selector: Selector) -> Selector:
    """Only dormant ones, which other selectors never find."""
    return selector.but(v.X_DORMANT).that((v.FL_DORMANT, 0))


def damaged(selector: Selector) -> Selector:
    """Only damaged ones."""
    return selector.that((v.FL_DAMAGED, 0))


# ---- amounts -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Measure:
    """A number measured of what a selector finds: how many they are, or the sum of what they have.

    Attributes:
        what: ``v.OF_``.
        selector: of whom.
    """

    what: int
    selector: Selector


Amount: TypeAlias = "int | Measure"


def number_of(selector: Selector) -> Measure:
    """How many the selector finds."""
    return Measure(v.OF_COUNT, selector)


def attack_of(selector: Selector) -> Measure:
    """Their attack, summed up."""
    return Measure(v.OF_ATTACK, selector)


def health_of(selector: Selector) -> Measure:
    """Their health, summed up."""
    return Measure(v.OF_HEALTH, selector)


def cost_of(selector: Selector) -> Measure:
    """Their costs, summed up."""
    return Measure(v.OF_COST, selector)


def damage_on(selector: Selector) -> Measure:
    """The damage that they have taken, summed up."""
    return Measure(v.OF_DAMAGE, selector)


# ---- pools ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Pool:
    """A set of collectible cards, from which chance or a player picks.

    Attributes:
        card_type: CardType integer, 0 for any.
        card_types: CardType integers, any of them; empty for any.
        classes: CardClass integers, any of them; empty for any.
        cost: exact mana cost, -1 for any.
        race: minion type bits, 0 for any.
        cards: these cards and no others, when given.
        secret: only secrets.
        school: SpellSchool integer, 0 for any.
        rarity: Rarity integer, 0 for any.
        cost_min: lowest mana cost.
        cost_max: highest mana cost, -1 for any.
        tags: GameTag integers that it must have: keywords, "Deathrattle", "Combo".
        any_tags: GameTag integers of which it must have one, where there are any.
        own_class: only cards of the hero's class, as it is when the pool is drawn from, and neutral
            ones; ``classes`` is then empty.
        only_class: only cards of the hero's class, and no neutral ones.
        attack: exact attack, -1 for any.
        another_class: only cards of other classes than the hero's, and no neutral ones.
        past: only cards that are not in today's Standard.
        measured_cost: only cards whose cost is the accumulator when the pool is drawn from.
        attack_min: lowest attack.
        odd_attack: only odd attack.
        races_min: fewest minion types.
        strict: empty where Standard has no such card, instead of all of Wild's.
        enemy_class: only cards of the other player's hero's class.
        card_set: CardSet integer, 0 for any; of that set all cards, whatever the format.
        worded: only cards whose text says more than keywords, or, if False, no more; None for any.
    """

    card_type: int = 0
    classes: tuple[int, ...] = ()
    cost: int = -1
    race: int = 0
    cards: tuple[str, ...] = ()
    secret: bool = False
    school: int = 0
    rarity: int = 0
    cost_min: int = 0
    cost_max: int = -1
    tags: tuple[int, ...] = ()
    own_class: bool = False
    attack: int = -1
    only_class: bool = False
    card_types: tuple[int, ...] = ()
    another_class: bool = False
    past: bool = False
    measured_cost: bool = False
    attack_min: int = 0
    odd_attack: bool = False
    races_min: int = 0
    strict: bool = False
    any_tags: tuple[int, ...] = ()
    enemy_class: bool = False
    card_set: int = 0
    worded: bool | None = None
