"""The language in which a card's meaning is written: Python data that reads like the card.

``define("CS2_029", "Deal 6 damage.", spell(damage(TARGET, 6), target=CHARACTERS))``

The same tree is what the text grammar makes; the assembler turns it into programs of the VM. A tree
holds card ids and pools by name; numbers of the tables appear in the assembler only. The words for
hands, decks, costs and mana are in ``hands``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from hearthstone.enums import CardType

from hsbot.rules import vocabulary as v
from hsbot.rules.layout import (
    CHARGE,
    DOUBLED_CRIES,
    DOUBLED_HEALING,
    DOUBLED_POWER,
    ELUSIVE,
    IMMUNE,
    LIFESTEAL,
    N_CORPSES,
    N_CTHUN_ATTACK,
    N_CTHUN_HEALTH,
    POISONOUS,
    REBORN,
    RUSH,
    SHIELD,
    STEALTH,
    T_HERO,
    T_MINION,
    T_SPELL,
    TAUNT,
    WINDFURY,
)
from hsbot.rules.vocabulary import (
    AU_ATK,
    AU_COST,
    AU_COST_TO_ONE,
    AU_HEALTH,
    AU_KEYWORD,
    AU_SET_COST,
)

__all__ = [
    "CHARGE", "ELUSIVE", "IMMUNE", "LIFESTEAL", "POISONOUS", "REBORN", "RUSH", "SHIELD",
    "STEALTH", "TAUNT", "WINDFURY",
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
    filters: tuple[tuple[int, int | str], ...] = ()
    pick: int = v.PICK_ALL
    count: int = 0

    def __or__(self, other: Selector) -> Selector:
        """Both places."""
        return replace(self, where=self.where | other.where, rest=self.rest | other.rest)

    def that(self, kind: int, arg: int | str = 0) -> Selector:
        """Only those that pass a filter (three at the most)."""
        return replace(self, filters=(*self.filters, (kind, arg)))

    def race(self, bits: int) -> Selector:
        """Only minions of these types."""
        return self.that(v.FL_RACE, bits)

    def among(self, *card_ids: str) -> Selector:
        """Only these cards."""
        return self.that(v.FL_AMONG, " ".join(card_ids))

    def not_among(self, *card_ids: str) -> Selector:
        """Only other cards than these."""
        return self.that(v.FL_NOT_AMONG, " ".join(card_ids))

    def but(self, bits: int) -> Selector:
        """Leaving out what the X_ bits name."""
        return replace(self, rest=self.rest | bits)

    @property
    def other(self) -> Selector:
        """All but the source."""
        return self.but(v.X_SELF)


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
MINION, SPELL, HERO_ONLY = (v.FL_TYPE, T_MINION), (v.FL_TYPE, T_SPELL), (v.FL_TYPE, T_HERO)
"""Filters, of selectors and triggers: only minions, only spells, only heroes."""


def random(selector: Selector, count: int = 1) -> Selector:
    """``count`` of them at random, none that is about to die."""
    return replace(selector.but(v.X_DYING), pick=v.PICK_RANDOM, count=count)


def dormant(selector: Selector) -> Selector:
    """Only dormant ones, which other selectors never find."""
    return selector.but(v.X_DORMANT).that(v.FL_DORMANT)


def damaged(selector: Selector) -> Selector:
    """Only damaged ones."""
    return selector.that(v.FL_DAMAGED)


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


# ---- programs ------------------------------------------------------------------------------------
CardRef: TypeAlias = "int | str"


@dataclass(frozen=True, slots=True)
class Effect:
    """One instruction; a card id or a pool in ``a`` is resolved by the assembler."""

    opcode: int
    selector: Selector | None = None
    amount: Amount = 0
    a: int | str | Pool | Selector | Measure = 0
    b: int | str = 0
    c: int = 0


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that holds or does not."""

    kind: int
    selector: Selector | None = None
    amount: Amount = 0
    arg: int | str = 0
    parts: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class If:
    """Do ``then`` when the condition holds, else ``otherwise``."""

    condition: Condition
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Repeat:
    """Do ``body`` ``amount`` times."""

    amount: Amount
    body: tuple[Step, ...]


Step: TypeAlias = "Effect | If | Repeat"
Program: TypeAlias = tuple[Step, ...]


def when(condition: Condition, *then: Step, otherwise: Program = ()) -> If:
    """Do the steps only when the condition holds."""
    return If(condition, then, otherwise)


def repeat(amount: Amount, *body: Step) -> Repeat:
    """Do the steps ``amount`` times."""
    return Repeat(amount, body)


def count(selector: Selector, at_least: int = 1) -> Condition:
    """The selector finds at least so many."""
    return Condition(v.CD_COUNT_GE, selector, at_least)


def at_least(amount: Amount, number: int) -> Condition:
    """An amount (``v.A_``) is at least ``number``."""
    return Condition(v.CD_AMOUNT_GE, None, amount, number)


def unless(condition: Condition) -> Condition:
    """The condition does not hold."""
    return replace(condition, kind=condition.kind ^ v.CD_NOT)


COMBO, HIGHLANDER, WEAPON_EQUIPPED = (
    Condition(v.CD_COMBO),
    Condition(v.CD_HIGHLANDER),
    Condition(v.CD_WEAPON),
)
ROOM = Condition(v.CD_ROOM)
OWN_TURN, ENEMY_TURN = Condition(v.CD_OWN_TURN), Condition(v.CD_ENEMY_TURN)
EVEN_CHANCE = Condition(v.CD_CHANCE, amount=50)
AGAIN_LIMIT = 14
"""How often a text that casts itself again does so at the most."""
OVERLOADED, CONTROLS_SECRET = Condition(v.CD_OVERLOADED), Condition(v.CD_SECRET)
TARGET_DIES, TARGET_SURVIVES = Condition(v.CD_TARGET_DEAD), Condition(v.CD_SURVIVED)


def holding(race: int) -> Condition:
    """A card of this type is in hand."""
    return Condition(v.CD_HAND_RACE, arg=race)


# ---- instructions --------------------------------------------------------------------------------
def damage(selector: Selector, amount: Amount, *, fixed: bool = False, up_to: int = 0) -> Effect:
    """Deal damage, to all selected at once.

    ``fixed``: spell damage adds nothing to it; ``up_to``: to each a random number up to this one.
    """
    spread = up_to - amount if up_to and isinstance(amount, int) else 0
    return Effect(v.O_DAMAGE, selector, amount, int(fixed), spread)


def split_damage(selector: Selector, amount: Amount) -> Effect:
    """Deal damage randomly split among the selected."""
    return Effect(v.O_DAMAGE_SPLIT, selector, amount)


def heal(selector: Selector, amount: Amount) -> Effect:
    """Restore health."""
    return Effect(v.O_HEAL, selector, amount)


def strike(selector: Selector, amount: Amount) -> Effect:
    """Deal damage as the target does it: no spell damage, but its lifesteal and poison."""
    return Effect(v.O_STRIKE, selector, amount)


def buff(selector: Selector, attack: Amount, health: Amount = 0) -> Effect:
    """Give lasting attack and health (or durability)."""
    return Effect(v.O_BUFF, selector, health, attack)


def buff_this_turn(selector: Selector, attack: Amount) -> Effect:
    """Give attack until the end of the turn."""
    return Effect(v.O_BUFF_TURN, selector, attack)


def draw(amount: Amount = 1, *, opponent: bool = False) -> Effect:
    """Draw cards."""
    return Effect(v.O_DRAW, None, amount, int(opponent))


def summon(card_id: str, amount: Amount = 1, *, opponent: bool = False) -> Effect:
    """Summon a token."""
    return Effect(v.O_SUMMON, None, amount, card_id, int(opponent))


def summon_copy(selector: Selector) -> Effect:
    """Summon copies of the selected minions."""
    return Effect(v.O_SUMMON_COPY, selector)


def summon_anew(selector: Selector, *, opponent: bool = False) -> Effect:
    """Summon the selected minions' cards as they are printed."""
    return Effect(v.O_SUMMON_ANEW, selector, b=int(opponent))


def become_copy(selector: Selector) -> Effect:
    """The source becomes a copy of the selected minion."""
    return Effect(v.O_BECOME, selector)


def raise_fallen() -> Effect:
    """Summon the own minions that died this turn."""
    return Effect(v.O_RAISE_FALLEN)


def become_last(enchantment: str) -> Effect:
    """The source, a hand card, becomes the subject's card; the enchantment does so again."""
    return Effect(v.O_BECOME_LAST, None, 0, enchantment)


def roll(number: int) -> Effect:
    """Keep a random number from 0 to ``number`` - 1 in the accumulator."""
    return Effect(v.O_ROLL, None, number)


def rolled(number: int) -> Condition:
    """The accumulator is this number."""
    return Condition(v.CD_AMOUNT_EQ, None, v.A_ACC, number)


def ripple(amount: int) -> Effect:
    """Damage the target, and to its left and right one less with each place."""
    return Effect(v.O_RIPPLE, None, amount)


def cast_adjoining(selector: Selector) -> Effect:
    """Cast the hand cards that stand in an unbroken row beside the place of the played card."""
    return Effect(v.O_CHAIN, selector)


def new_hero(card_id: str) -> Effect:
    """Another hero takes the own hero's place."""
    return Effect(v.O_NEW_HERO, None, 0, card_id)


def ready(selector: Selector) -> Effect:
    """The selected may attack once more this turn."""
    return Effect(v.O_READY, selector)


def give_spell_damage(selector: Selector, amount: Amount) -> Effect:
    """Give spell damage."""
    return Effect(v.O_SPELL_DAMAGE, selector, amount)


def destroy(selector: Selector) -> Effect:
    """Destroy."""
    return Effect(v.O_DESTROY, selector)


def mana_this_turn(amount: Amount) -> Effect:
    """Gain mana for this turn only."""
    return Effect(v.O_MANA, None, amount, 0)


def mana_crystal(amount: Amount = 1, *, full: bool = False, opponent: bool = False) -> Effect:
    """Gain (or lose) mana crystals."""
    return Effect(v.O_MANA, None, amount, 2 if full else 1, int(opponent))


def armor(amount: Amount, *, opponent: bool = False) -> Effect:
    """Gain armor, or give it to the opponent."""
    return Effect(v.O_ARMOR, None, amount, 0, int(opponent))


def corpses(amount: Amount) -> Effect:
    """Gain corpses, or spend them with a negative amount."""
    return Effect(v.O_COUNTER, None, amount, N_CORPSES)


def give(selector: Selector, keywords: int, *, this_turn: bool = False) -> Effect:
    """Give keywords."""
    return Effect(v.O_KEYWORD, selector, 0, keywords, int(this_turn))


def lose(selector: Selector, keywords: int) -> Effect:
    """Take keywords away."""
    return Effect(v.O_REMOVE_KEYWORD, selector, 0, keywords)


def set_attack(selector: Selector, amount: Amount) -> Effect:
    """Set attack."""
    return Effect(v.O_SET_ATK, selector, amount)


def set_health(selector: Selector, amount: Amount, *, damaged: bool = False) -> Effect:
    """Set health; with ``damaged`` what is left of it, the maximum staying."""
    return Effect(v.O_SET_HEALTH, selector, amount, int(damaged))


def silence(selector: Selector) -> Effect:
    """Silence."""
    return Effect(v.O_SILENCE, selector)


def bounce(selector: Selector) -> Effect:
    """Return to hand."""
    return Effect(v.O_BOUNCE, selector)


def discard(selector: Selector) -> Effect:
    """Discard."""
    return Effect(v.O_DISCARD, selector)


def transform(selector: Selector, into: str | Pool) -> Effect:
    """Transform into a card, or into a random one of a pool."""
    if isinstance(into, Pool):
        return Effect(v.O_TRANSFORM_RANDOM, selector, 0, into)
    return Effect(v.O_TRANSFORM, selector, 0, into)


def equip(card_id: str | Pool, *, opponent: bool = False) -> Effect:
    """Equip a weapon, or a random one of a pool."""
    if isinstance(card_id, Pool):
        return Effect(v.O_EQUIP_RANDOM, None, 0, card_id, 0, int(opponent))
    return Effect(v.O_EQUIP, None, 0, card_id, int(opponent))


def to_hand(card: str | Pool, amount: Amount = 1, *, opponent: bool = False) -> Effect:
    """Put a card, or random cards of a pool, into hand."""
    if isinstance(card, Pool):
        return Effect(v.O_RANDOM_CARD, None, amount, card, 0, 2 if opponent else 0)
    return Effect(v.O_GIVE, None, amount, card, int(opponent))


def summon_random(
    pool: Pool, amount: Amount = 1, *, opponent: bool = False, fresh: bool = False
) -> Effect:
    """Summon random minions of a pool; ``fresh``: none that is on the board already."""
    return Effect(v.O_RANDOM_CARD, None, amount, pool, 0, (3 if opponent else 1) + 4 * fresh)


def freeze(selector: Selector) -> Effect:
    """Freeze."""
    return Effect(v.O_FREEZE, selector)


def take_control(selector: Selector, *, opponent: bool = False) -> Effect:
    """Take control of minions, or give it to the opponent."""
    return Effect(v.O_STEAL, selector, b=int(opponent))


def copy_to_hand(selector: Selector, *, opponent: bool = False) -> Effect:
    """Put fresh copies of the selected into hand."""
    return Effect(v.O_COPY_HAND, selector, b=int(opponent))


def swap_stats(selector: Selector) -> Effect:
    """Swap attack and health."""
    return Effect(v.O_SWAP_STATS, selector)


def cost(selector: Selector, change: Amount) -> Effect:
    """Change costs."""
    return Effect(v.O_COST, selector, change)


def shuffle(card_id: str, amount: Amount = 1, *, opponent: bool = False) -> Effect:
    """Shuffle cards into the deck."""
    return Effect(v.O_SHUFFLE, None, amount, card_id, int(opponent))


def attach(selector: Selector, enchantment: str, turns: Amount = 0) -> Effect:
    """Attach an enchantment with programs of its own, its timer set."""
    return Effect(v.O_ATTACH, selector, turns, enchantment)


def over() -> Effect:
    """The running enchantment comes off what it is attached to."""
    return Effect(v.O_DETACH)


def tutor(kind: int, arg: int = 0, amount: int = 1) -> Effect:
    """Draw random cards that pass a filter."""
    return Effect(v.O_TUTOR, None, amount, kind, arg)


def recruit(kind: int = v.FL_NONE, arg: int | str = 0, amount: int = 1) -> Effect:
    """Summon random minions from the deck that pass a filter."""
    return Effect(v.O_RECRUIT, None, amount, kind, arg)


def discover(pool: Pool) -> tuple[Effect, Effect]:
    """Discover: choose one of three cards of a pool, to hand."""
    return Effect(v.O_DISCOVER, None, 0, pool), Effect(v.O_GIVE_CHOSEN)


def choose_one_of(*card_ids: str) -> Effect:
    """Ask for one of these cards; it stays in the frame as the chosen one."""
    return Effect(v.O_CHOOSE, None, 0, Pool(cards=card_ids))


def take_chosen(selector: Selector | None = None) -> Effect:
    """Run the chosen card's text: the source's own, or that of each selected."""
    return Effect(v.O_RUN_CHOSEN, selector)


def take_remembered(selector: Selector | None = None) -> Effect:
    """Run the text of the card that the source remembers."""
    return Effect(v.O_RUN_LINK, selector)


def remember_chosen(selector: Selector, enchantment: str) -> Effect:
    """Attach an enchantment that remembers the chosen card."""
    return Effect(v.O_ATTACH_CHOSEN, selector, 0, enchantment)


def begin_quest(card_id: str) -> Effect:
    """A quest begins without being played."""
    return Effect(v.O_QUEST, None, 0, card_id)


def choose_effect(*card_ids: str) -> tuple[Effect, Effect]:
    """Ask for one of these cards, and do what it says."""
    return choose_one_of(*card_ids), take_chosen()


def choose_fresh(*card_ids: str) -> tuple[Effect, ...]:
    """Ask for one of these cards that was not taken before, and do what it says."""
    pool = Pool(cards=card_ids)
    offer, remember = (
        Effect(v.O_CHOOSE_FRESH, None, 0, pool),
        Effect(v.O_NOTE_CHOSEN, None, 0, pool),
    )
    return offer, remember, take_chosen()


def note_bit(counter: int, bit: int) -> Effect:
    """Set a bit of a player's counter (``layout.N_``)."""
    return Effect(v.O_NOTE, None, bit, counter)


def noted(counter: int, bit: int) -> Condition:
    """A bit of the player's counter is set."""
    return Condition(v.CD_NOTED, None, bit, counter)


def all_noted(counter: int, bits: int) -> Condition:
    """The lowest bits of the player's counter, so many of them, are set."""
    return Condition(v.CD_ALL_NOTED, None, bits, counter)


SOLDIERS = Pool(cards=(
    "CATA_158t", "CATA_525t", "CATA_565t", "CATA_580t", "CATA_725t", "CATA_780t",
))  # fmt: skip


def herald() -> tuple[Effect, Effect]:
    """Herald: the soldier of the hero's class is summoned, and all soldiers may be upgraded.

    What the soldier does when it is summoned comes before the upgrade.
    """
    return Effect(v.O_HERALD, None, 0, SOLDIERS), Effect(v.O_HERALDED)


BLESSINGS = Pool(cards=(
    "EDR_445p", "EDR_448p", "EDR_449p", "EDR_847p", "EDR_850p", "EDR_851p", "END_000p", "END_003p",
))  # fmt: skip


def imbue() -> Effect:
    """Imbue the hero power."""
    return Effect(v.O_IMBUE, None, 0, BLESSINGS)


INVOCATIONS = Pool(cards=("DRG_238p", "DRG_238p2", "DRG_238p3", "DRG_238p4", "DRG_238p5"))


def invoke() -> Effect:
    """Invoke Galakrond: what his hero power does, for the hero's class."""
    return Effect(v.O_INVOKE, None, 0, INVOCATIONS)


MORCHIE = count(FRIENDLY_MINIONS.that(v.FL_CARD, "END_036"))


def rewinding(*program: Step, times: int = 1) -> tuple[Step, ...]:
    """Do the steps, and let the player take them back, or do them twice beside Morchie."""
    ask = Effect(v.O_REWIND, None, times, "TIME_000ta", "TIME_000tb")
    return (*program, when(MORCHIE, *program, otherwise=(ask,)))


ADAPTATIONS = Pool(cards=(
    "UNG_999t2", "UNG_999t3", "UNG_999t4", "UNG_999t5", "UNG_999t6", "UNG_999t7", "UNG_999t8",
    "UNG_999t10", "UNG_999t13", "UNG_999t14",
))  # fmt: skip


def adapt(selector: Selector = SELF) -> tuple[Effect, Effect]:
    """Adapt: one of three adaptations for the selected."""
    return Effect(v.O_DISCOVER, None, 0, ADAPTATIONS, 0, 1), take_chosen(selector)


def shuffle_copy(selector: Selector) -> Effect:
    """Shuffle fresh copies of the selected into the own deck."""
    return Effect(v.O_SHUFFLE_COPY, selector)


def choose_power(*card_ids: str) -> tuple[Effect, Effect]:
    """Discover a hero power, which replaces the own one."""
    return Effect(v.O_DISCOVER, None, 0, Pool(cards=card_ids)), Effect(v.O_POWER_CHOSEN)


def jade_golem(amount: int = 1) -> Effect:
    """Summon a jade golem."""
    return Effect(v.O_JADE, None, amount, "CFM_712_t01")


def retarget(selector: Selector) -> Effect:
    """The running attack's target becomes one of the selected."""
    return Effect(v.O_RETARGET, selector)


def measure(amount: Amount, factor: int = 1, plus: int = 0) -> Effect:
    """Keep a number in the accumulator, for ``v.A_ACC``."""
    return Effect(v.O_SET, None, amount, factor, plus)


def count_into(selector: Selector) -> Effect:
    """Keep the number of the selected in the accumulator."""
    return Effect(v.O_COUNT, selector)


def tick() -> Effect:
    """The source's timer runs down by one; what follows happens when it has run out."""
    return Effect(v.O_TICK)


def once_a_turn() -> Effect:
    """What follows happens the first time in each turn only."""
    return Effect(v.O_ONCE_A_TURN)


def go_dormant(selector: Selector, turns: int = 0) -> Effect:
    """Go dormant for so many of the controller's turns; with 0, until woken."""
    return Effect(v.O_DORMANT, selector, turns)


def wake(selector: Selector) -> Effect:
    """Wake what is dormant (``dormant(...)``, or ``SELF``)."""
    return Effect(v.O_WAKE, selector)


def attacks(attacker: Selector, defender: Selector) -> Effect:
    """Force the attackers to attack, one after the other.

    Each attacks all that ``defender`` finds when its turn has come; there the attacker is the
    ``SUBJECT``.
    """
    return Effect(v.O_ATTACK, attacker, 0, defender)


def damage_into(selector: Selector, amount: Amount, keep: int) -> Effect:
    """Deal damage and keep in the accumulator what came of it: v.DEALT, v.EXCESS or v.KILLED."""
    return Effect(v.O_DAMAGE_INTO, selector, amount, keep)


def calculate(how: int, amount: Amount) -> Effect:
    """Change the accumulator by a ``v.CALC_`` with an amount."""
    return Effect(v.O_CALC, None, amount, how)


# ---- cards that effects cast, make, reveal and replace -------------------------------------------
def discover_card(pool: Pool) -> Effect:
    """Choose one of three cards of a pool; it stays in the frame as the chosen one."""
    return Effect(v.O_DISCOVER, None, 0, pool)


def craft(first: Pool, second: Pool) -> tuple[Effect, ...]:
    """Discover a minion of each pool: the one, with the other grafted on, comes to hand."""
    return (
        discover_card(first),
        Effect(v.O_REMEMBER),
        discover_card(second),
        Effect(v.O_CRAFT),
    )


def two_parts(card_id: str, pool: Pool) -> tuple[Effect, ...]:
    """Discover two different cards of a pool; a card made of both comes to hand."""
    return (
        Effect(v.O_DISCOVER, None, 0, pool),
        Effect(v.O_REMEMBER),
        Effect(v.O_DISCOVER_OTHER, None, 0, pool),
        Effect(v.O_MAKE, None, 0, card_id),
    )


def summon_chosen() -> Effect:
    """Summon the chosen card; the frame then holds its row."""
    return Effect(v.O_SUMMON_CHOSEN)


def joust(*then: Step, otherwise: Program = ()) -> tuple[Step, ...]:
    """Reveal a minion in each deck; in ``then``, the own one is the chosen card."""
    won = unless(Condition(v.CD_CHOSEN, arg=0))
    return Effect(v.O_JOUST), when(won, *then, otherwise=otherwise)


def replace_deck(pool: Pool) -> Effect:
    """Replace every card of the own deck by a random one of a pool."""
    return Effect(v.O_REPLACE_DECK, None, 0, pool)


def evolve(selector: Selector, more: int) -> Effect:
    """Transform into random minions that cost so much more (or less)."""
    return Effect(v.O_EVOLVE, selector, more, Pool(CardType.MINION, measured_cost=True))


def upgrade_power() -> Effect:
    """Replace a basic hero power by the better one."""
    return Effect(v.O_HERO_POWER)


def resurrect(kind: int = v.FL_NONE, arg: int | str = 0, amount: int = 1) -> Effect:
    """Summon random own minions that died this game and pass a filter."""
    return Effect(v.O_RESURRECT, None, amount, kind, arg)


def choose_card_of(selector: Selector) -> Effect:
    """The card of the selected one is the chosen one."""
    return Effect(v.O_CARD_OF, selector)


def guess(pool: Pool) -> tuple[Step, ...]:
    """Offer the chosen card among two of a pool; who takes it gets a copy of it."""
    return (
        Effect(v.O_REMEMBER),
        Effect(v.O_DISCOVER_OTHER, None, 1, pool),
        when(Condition(v.CD_REMEMBERED), Effect(v.O_GIVE_CHOSEN)),
    )


def again_while(*program: Step) -> tuple[Step, ...]:
    """Do it, and again as long as it leaves more than nothing in the accumulator."""
    return measure(1), repeat(AGAIN_LIMIT, when(at_least(v.A_ACC, 1), *program))


def buff_cthun(attack: Amount, health: Amount) -> tuple[Effect, Effect]:
    """Give the own C'Thun attack and health, wherever it is."""
    return (
        Effect(v.O_COUNTER, None, attack, N_CTHUN_ATTACK),
        Effect(v.O_COUNTER, None, health, N_CTHUN_HEALTH),
    )


# ---- parts of a card -----------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Text:
    """What the card does when played or used.

    A battlecry, a spell's text, a hero power, a location.
    """

    program: Program
    target: Selector | None = None
    target_if: Condition | None = None
    require: Condition | None = None
    battlecry: bool = False
    needs_target: bool = False


@dataclass(frozen=True, slots=True)
class Deathrattle:
    """What it does when it dies."""

    program: Program


@dataclass(frozen=True, slots=True)
class Trigger:
    """What it does when something happens."""

    event: int
    program: Program
    scope: int
    filter: tuple[int, int | str] = (v.FL_NONE, 0)


@dataclass(frozen=True, slots=True)
class Aura:
    """What holds while it is in play (or, for its own cost, in hand).

    The value is ``amount`` times ``factor`` for a measured amount, and ``factor`` for each of
    ``per`` where given. It holds while ``need`` finds anything and ``condition`` holds.
    """

    what: int
    selector: Selector
    amount: Amount
    factor: int = 1
    need: Selector | None = None
    per: Selector | None = None
    in_hand: bool = False
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """Options, each a card of its own; ``both`` is the form of who takes all of them."""

    options: tuple[str, ...]
    both: str | None = None


@dataclass(frozen=True, slots=True)
class Timer:
    """A minion that starts dormant, or a spell that stays in play: for so many turns.

    Attributes:
        turns: its controller's turns; -1 until something ends it.
    """

    turns: int


Part: TypeAlias = "Text | Deathrattle | Trigger | Aura | ChooseOne | Timer"


def starts_dormant(turns: int = -1) -> Timer:
    """A minion that is dormant for so many turns after it came into play, or until woken."""
    return Timer(turns)


def stays(*parts: Part | tuple[Part, ...], turns: int = -1) -> tuple[Part, ...]:
    """A spell that stays in play with its triggers and auras: an aura, a sigil, a ritual.

    Its timer starts at ``turns``; ``tick`` runs it down and ``over`` ends it.
    """
    flat: list[Part] = [Timer(turns)]
    for part in parts:
        flat.extend(part if isinstance(part, tuple) else (part,))
    return tuple(flat)


def while_dormant(trigger: Trigger) -> Trigger:
    """A trigger that works only while its minion is dormant."""
    return replace(trigger, scope=trigger.scope | v.SC_DORMANT)


def next_turn(*program: Step) -> Trigger:
    """At the start of your next turn, and then no more: of a spell that stays or an enchantment."""
    return start_of_turn(over(), *program)


def in_turns(*program: Step) -> Trigger:
    """At the start of your turn in which the timer runs out, and then no more."""
    return start_of_turn(tick(), over(), *program)


def battlecry(
    *program: Step, target: Selector | None = None, target_if: Condition | None = None
) -> Text:
    """A battlecry; with a target, the card may still be played where none is legal."""
    return Text(program, _targets(target), target_if, None, battlecry=True)


def spell(*program: Step, target: Selector | None = None, require: Condition | None = None) -> Text:
    """A spell's text; with a target, it needs one."""
    return Text(program, _targets(target), None, require, needs_target=target is not None)


power = spell
"""A hero power's text."""


def spell_of_parts(targeted: str) -> Text:
    """A spell made of other cards, of which ``targeted`` alone has a target: any character."""
    made_of = Condition(v.CD_MADE_OF, arg=targeted)
    return Text((Effect(v.O_PARTS),), _targets(CHARACTERS), made_of)


def combo(*program: Step, otherwise: Program = (), target: Selector | None = None) -> Text:
    """A combo: another card was played before this one this turn."""
    return Text((If(COMBO, program, otherwise),), _targets(target), None if otherwise else COMBO)


def _targets(selector: Selector | None) -> Selector | None:
    return selector.but(v.X_UNTARGETABLE) if selector else None


def deathrattle(*program: Step) -> Deathrattle:
    """A deathrattle."""
    return Deathrattle(program)


def whenever(
    event: int,
    *program: Step,
    scope: int = v.SC_OWN,
    filter: tuple[int, int | str] = (v.FL_NONE, 0),  # noqa: A002  # the word of the language
) -> Trigger:
    """A trigger; ``scope`` says whose events, ``filter`` what must hold of the event's subject."""
    return Trigger(event, program, scope, filter)


def end_of_turn(*program: Step) -> Trigger:
    """At the end of your turn."""
    return Trigger(v.EV_TURN_END, program, v.SC_OWN)


def start_of_turn(*program: Step) -> Trigger:
    """At the start of your turn."""
    return Trigger(v.EV_TURN_START, program, v.SC_OWN)


def when_damaged(*program: Step) -> Trigger:
    """Whenever this takes damage."""
    return Trigger(v.EV_DAMAGED, program, v.SC_OWN | v.SC_SELF)


def secret(
    event: int,
    *program: Step,
    condition: Condition | None = None,
    filter: tuple[int, int | str] = (v.FL_NONE, 0),  # noqa: A002  # the word of the language
    scope: int = v.SC_ENEMY,
) -> Trigger:
    """A secret: on the opponent's turn, when the event happens and the condition holds, once."""
    body: Program = (Effect(v.O_SECRET_DONE), *program)
    if condition:
        body = (If(condition, body),)
    return Trigger(event, body, scope, filter)


def quest(
    event: int,
    total: int,
    *reward: Step,
    amount: int = 1,
    condition: Condition | tuple[Condition, ...] = (),
    filter: tuple[int, int] = (v.FL_NONE, 0),  # noqa: A002  # the word of the language
    scope: int = v.SC_OWN,
    each: Effect | None = None,
    repeatable: bool = False,
) -> Trigger:
    """A quest: counts ``amount`` at each event until ``total``; its own play does not count.

    ``each`` (``once``, ``new_type``) keeps the same thing from counting twice.
    """
    body: Program = (Effect(v.O_PROGRESS, None, amount, total, int(repeatable)), *reward)
    if each:
        body = (each, *body)
    for asked in (condition,) if isinstance(condition, Condition) else condition:
        body = (If(asked, body),)
    return Trigger(event, body, scope | v.SC_NOT_SELF, filter)


def start_of_game(*program: Step) -> tuple[Trigger, Trigger]:
    """At the start of the game, wherever the card is then: in the deck or in the opening hand."""
    places = (v.SC_DECK, v.SC_HAND)
    return tuple(Trigger(v.EV_GAME_START, program, v.SC_OWN | x) for x in places)  # type: ignore[return-value]  # two


def magnetic(enchantment: str) -> Trigger:
    """Played left of a friendly Mech it becomes a part of that: it is played, but not summoned.

    Of its text the enchantment has what is no keyword.
    """
    mech = RIGHT_OF_SELF.race(MECH)
    merge = Effect(v.O_MERGE, mech, 0, enchantment)
    gone = Effect(v.O_MOVE, SELF, 0, v.AT_NOWHERE)
    program = (If(count(mech), (merge, gone, Effect(v.O_CANCEL))),)
    return Trigger(v.EV_PLAY, program, v.SC_OWN | v.SC_SELF)


def colossal(*right: str, left: tuple[str, ...] = ()) -> Trigger:
    """Appendages come with it, in this order to its right, and to its left."""
    limbs = (
        *(Effect(v.O_LIMB, None, 0, card_id, 0) for card_id in left),
        *(Effect(v.O_LIMB, None, 0, card_id, i) for i, card_id in enumerate(right, start=1)),
    )
    return Trigger(v.EV_SUMMONED, limbs, v.SC_OWN | v.SC_SELF)


def when_summoned(*program: Step) -> Trigger:
    """When it is summoned, also when it is played."""
    return Trigger(v.EV_SUMMONED, program, v.SC_OWN | v.SC_SELF)


def gain_like(selector: Selector) -> Effect:
    """Gain the attack and health that the event's subject was given (``v.EV_GAINED``)."""
    return Effect(v.O_GAIN_LIKE, selector)


def trigger_deathrattles(selector: Selector) -> Effect:
    """Trigger deathrattles."""
    return Effect(v.O_RATTLE, selector)


def once(number: int = 0) -> Effect:
    """What follows happens once for each number (below 15) and then no more."""
    return Effect(v.O_ONCE, None, number)


def new_type() -> Effect:
    """What follows happens when the subject has a minion type that was not noted yet."""
    return Effect(v.O_NEW_TYPE)


def note(amount: int) -> Effect:
    """Set the source's second counter."""
    return Effect(v.O_DATA2, None, amount, 1)


def aura(
    selector: Selector,
    attack: int = 0,
    health: int = 0,
    keywords: int = 0,
    *,
    need: Selector | None = None,
    per: Selector | None = None,
    condition: Condition | None = None,
) -> tuple[Aura, ...]:
    """An aura of attack, health and keywords.

    It holds while ``need`` finds anything and ``condition`` holds.
    """
    parts = []
    if attack:
        factor = attack if per else 1
        parts.append(Aura(AU_ATK, selector, attack, factor, need, per, condition=condition))
    if health:
        factor = health if per else 1
        parts.append(Aura(AU_HEALTH, selector, health, factor, need, per, condition=condition))
    if keywords:
        parts.append(Aura(AU_KEYWORD, selector, keywords, 1, need, condition=condition))
    return tuple(parts)


def rule(hero: Selector, bits: int) -> Aura:
    """A rule (``layout.RULE_*``) holds for a hero's player while this is in play."""
    return Aura(v.AU_RULE, hero, bits)


def doubled_summons() -> Aura:
    """The own cards that summon minions summon twice as many."""
    return Aura(v.AU_SUMMONING, HERO, 1)


def doubled_spells() -> Aura:
    """Double the damage and healing of the own spells and hero power."""
    return Aura(v.AU_DOUBLING, HERO, 1)


def doubled_power() -> Aura:
    """Double the damage and healing of the own hero power."""
    return Aura(v.AU_DOUBLING, HERO, DOUBLED_POWER)


def doubled_healing() -> Aura:
    """Double the own healing."""
    return Aura(v.AU_DOUBLING, HERO, DOUBLED_HEALING)


def doubled_cries() -> Aura:
    """The own minions' battlecries and combos trigger twice."""
    return Aura(v.AU_DOUBLING, HERO, DOUBLED_CRIES)


def cost_aura(
    selector: Selector,
    change: int,
    need: Selector | None = None,
    *,
    not_below_one: bool = False,
    exactly: bool = False,
    condition: Condition | None = None,
) -> Aura:
    """Cards in hand cost more or less, or exactly so much, while this is in play."""
    what = AU_SET_COST if exactly else AU_COST_TO_ONE if not_below_one else AU_COST
    return Aura(what, selector, change, 1, need, condition=condition)


def costs(
    amount: Amount,
    factor: int = -1,
    *,
    per: Selector | None = None,
    need: Selector | None = None,
    condition: Condition | None = None,
) -> Aura:
    """This card's own cost in hand changes by ``amount`` times ``factor``."""
    return Aura(AU_COST, SELF, amount, factor, need, per, in_hand=True, condition=condition)


def costs_exactly(
    amount: int, need: Selector | None = None, condition: Condition | None = None
) -> Aura:
    """This card's own cost in hand is set."""
    return Aura(AU_SET_COST, SELF, amount, 1, need, in_hand=True, condition=condition)


def choose_one(*options: str, both: str | None = None) -> ChooseOne:
    """Options, each a card of its own, of which the player takes one when playing the card.

    ``both`` is the form of a minion that takes all of them (Fandral Staghelm).
    """
    return ChooseOne(options, both)


titan = choose_one
"""A titan's abilities, in the order in which the game lists them."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A card's meaning, with the text that it was written from."""

    card_id: str
    text: str
    parts: tuple[Part, ...]
    partial: bool = False


def define(
    card_id: str, text: str, *parts: Part | tuple[Part, ...], partial: bool = False
) -> Definition:
    """Write down a card; ``partial`` when a part of its text is left out."""
    flat: list[Part] = []
    for part in parts:
        flat.extend(part if isinstance(part, tuple) else (part,))
    return Definition(card_id, text, tuple(flat), partial)
