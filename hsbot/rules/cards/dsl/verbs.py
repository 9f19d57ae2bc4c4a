"""What cards do: one function for each instruction."""

from __future__ import annotations

from hsbot.rules.cards.dsl.filters import ANY, Filter
from hsbot.rules.cards.dsl.nouns import (
    FRIENDLY_MINIONS,
    LAST,
    SELF,
    Amount,
    Pool,
    Selector,
    attack_of,
    health_of,
)
from hsbot.rules.cards.dsl.programs import ROOM, Condition, Effect, If, Program, Step, count, when
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import N_CORPSES

__all__ = [
    "ADAPTATIONS",
    "BLESSINGS",
    "INVOCATIONS",
    "MORCHIE",
    "SOLDIERS",
    "adapt",
    "aim",
    "all_noted",
    "armor",
    "attach",
    "attacks",
    "become_copy",
    "become_last",
    "begin_quest",
    "bounce",
    "buff",
    "buff_this_turn",
    "calculate",
    "cancel",
    "cast_adjoining",
    "choose_effect",
    "choose_fresh",
    "choose_one_of",
    "choose_power",
    "chosen_power",
    "chosen_to_hand",
    "copy_to_hand",
    "corpses",
    "cost",
    "count_into",
    "damage",
    "damage_into",
    "destroy",
    "difference",
    "discard",
    "discover",
    "discover_up_to",
    "draw",
    "equip",
    "freeze",
    "gain_stats",
    "gain_stats_of",
    "give",
    "give_spell_damage",
    "give_stats",
    "go_dormant",
    "half_of",
    "halved",
    "hand_and_shuffle",
    "heal",
    "herald",
    "imbue",
    "invoke",
    "jade_golem",
    "lose",
    "mana_crystal",
    "mana_this_turn",
    "measure",
    "mill",
    "minus",
    "new_hero",
    "new_power",
    "no_less_than",
    "no_more_than",
    "note_bit",
    "noted",
    "once_a_turn",
    "opponent_summons",
    "over",
    "overload",
    "play_others",
    "plus",
    "progress",
    "put_secret",
    "raise_fallen",
    "ready",
    "recruit",
    "remember_chosen",
    "resolve_deaths",
    "retarget",
    "reveal_secret",
    "rewinding",
    "ripple",
    "roll",
    "rolled",
    "set_attack",
    "set_health",
    "shuffle",
    "shuffle_copy",
    "silence",
    "split_damage",
    "stop",
    "strike",
    "summon",
    "summon_anew",
    "summon_beside",
    "summon_copy",
    "summon_random",
    "summon_with_stats",
    "swap_stats",
    "take_chosen",
    "take_control",
    "take_remembered",
    "tick",
    "times",
    "to_hand",
    "transform",
    "tutor",
    "use_power",
    "wake",
    "when_room",
]  # fmt: skip


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


def mana_this_turn(amount: Amount, *, opponent: bool = False) -> Effect:
    """Gain (or lose) mana for this turn only."""
    return Effect(v.O_MANA, None, amount, 0, int(opponent))


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


def tutor(filter: Filter, amount: int = 1) -> Effect:  # noqa: A002  # the word of the language
    """Draw random cards that pass a filter."""
    return Effect(v.O_TUTOR, None, amount, *filter)


def recruit(filter: Filter = ANY, amount: int = 1) -> Effect:  # noqa: A002  # the word of the language
    """Summon random minions from the deck that pass a filter."""
    return Effect(v.O_RECRUIT, None, amount, *filter)


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


MORCHIE = count(FRIENDLY_MINIONS.that((v.FL_CARD, "END_036")))


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


def mill(amount: Amount, *, opponent: bool = False) -> Effect:
    """Destroy cards on the top of the own deck, or of the opponent's."""
    return Effect(v.O_MILL, None, amount, 0, int(opponent))


def put_secret() -> Effect:
    """Put a random Secret from the deck into play."""
    return Effect(v.O_PUT_SECRET)


def reveal_secret() -> Effect:
    """Reveal the running Secret, where it stands deeper in a program than ``secret`` puts it."""
    return Effect(v.O_SECRET_DONE)


def cancel() -> Effect:
    """The spell, minion or attack that is about to happen has no effect."""
    return Effect(v.O_CANCEL)


def stop() -> Effect:
    """The program ends here."""
    return Effect(v.O_END)


def new_power(card_id: str) -> Effect:
    """Another hero power replaces the own one."""
    return Effect(v.O_HERO_POWER, None, 0, card_id)


def chosen_power() -> Effect:
    """The chosen hero power replaces the own one."""
    return Effect(v.O_POWER_CHOSEN)


def use_power() -> Effect:
    """Trigger the own hero power."""
    return Effect(v.O_USE_POWER)


def overload(amount: Amount) -> Effect:
    """Overload mana crystals of the next turn."""
    return Effect(v.O_OVERLOAD, None, amount)


def aim(selector: Selector) -> Effect:
    """The first of the selected is the ``TARGET`` of what follows."""
    return Effect(v.O_TARGET, selector)


def resolve_deaths() -> Effect:
    """Who is about to die dies now, before what follows."""
    return Effect(v.O_DEATHS)


def opponent_summons(amount: Amount = 1) -> Effect:
    """The opponent puts random minions from hand into play."""
    return Effect(v.O_ENEMY_SUMMONS, None, amount)


def summon_beside(card_id: str, places: int) -> Effect:
    """Summon a minion so many places right of this, or left of it for 0."""
    return Effect(v.O_LIMB, None, 0, card_id, places)


def chosen_to_hand() -> Effect:
    """The chosen card comes to hand."""
    return Effect(v.O_GIVE_CHOSEN)


def play_others() -> Effect:
    """Play the cards that a Discover left over, their targets by chance."""
    return Effect(v.O_PLAY_OTHERS)


def discover_up_to(cost: Amount, pool: Pool) -> Effect:
    """Discover a card of a pool that costs so much at the most; it is the chosen card."""
    return Effect(v.O_DISCOVER_UP_TO, None, cost, pool)


def hand_and_shuffle(pool: Pool, amount: Amount) -> Effect:
    """Random cards of a pool come to hand, and all its others are shuffled into the deck."""
    return Effect(v.O_SCATTER, None, amount, pool)


def progress(amount: Amount, total: int) -> Effect:
    """The running quest makes progress; what follows happens when it has reached ``total``."""
    return Effect(v.O_PROGRESS, None, amount, total)


# ---- the measured number: THAT_MUCH --------------------------------------------------------------
def plus(amount: Amount) -> Effect:
    """Add to ``THAT_MUCH``."""
    return calculate(v.CALC_ADD, amount)


def minus(amount: Amount) -> Effect:
    """Subtract from ``THAT_MUCH``."""
    return calculate(v.CALC_SUBTRACT, amount)


def times(factor: Amount) -> Effect:
    """Multiply ``THAT_MUCH``."""
    return calculate(v.CALC_TIMES, factor)


def halved() -> Effect:
    """Halve ``THAT_MUCH``, rounding down."""
    return calculate(v.CALC_DIVIDE, 2)


def no_more_than(most: Amount) -> Effect:
    """Lower ``THAT_MUCH`` to a limit."""
    return calculate(v.CALC_MIN, most)


def no_less_than(least: Amount) -> Effect:
    """Raise ``THAT_MUCH`` to a limit."""
    return calculate(v.CALC_MAX, least)


def half_of(amount: Amount) -> tuple[Effect, Effect]:
    """Half of an amount, rounded up, is ``THAT_MUCH`` for what follows."""
    return measure(amount, plus=1), halved()


def difference(amount: Amount, less: Amount) -> tuple[Effect, Effect]:
    """An amount less another is ``THAT_MUCH`` for what follows."""
    return measure(amount), minus(less)


def when_room(*program: Step, otherwise: Program = ()) -> If:
    """Do the steps only when the own board has room for a minion."""
    return when(ROOM, *program, otherwise=otherwise)


def summon_with_stats(card_id: str, amount: Amount) -> If:
    """Summon a token whose attack and health are an amount, where there is room."""
    return when_room(summon(card_id), Effect(v.O_SET_STATS, LAST, amount, amount))


def gain_stats_of(selector: Selector) -> Effect:
    """Gain the attack and health of the selected."""
    return buff(SELF, attack_of(selector), health_of(selector))


def give_stats(selector: Selector, amount: Amount) -> Effect:
    """Give lasting attack and as much health: "stats equal to"."""
    return buff(selector, amount, amount)


def gain_stats(amount: Amount) -> Effect:
    """Gain lasting attack and as much health."""
    return give_stats(SELF, amount)
