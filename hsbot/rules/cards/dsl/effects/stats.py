"""Attack, health, keywords and enchantments of entities."""

from __future__ import annotations

from hsbot.rules.cards.dsl.amounts import Amount, attack_of, health_of
from hsbot.rules.cards.dsl.effects.counting import measure, no_more_than, times
from hsbot.rules.cards.dsl.programs import Effect
from hsbot.rules.cards.dsl.selectors import SELF, Selector
from hsbot.rules.schema import vocabulary as v

__all__ = [
    "attach", "attack_as_health", "buff", "buff_this_turn", "double_attack", "double_health",
    "exchange", "gain_cost", "gain_like", "gain_stats", "gain_stats_of", "give", "give_measured",
    "give_spell_damage", "give_stats", "highest_of_both", "lose", "lowest_of_both",
    "multiply_stats", "over", "random_bonus", "random_keywords", "set_attack", "set_health",
    "set_stats", "silence", "steal_health", "swap_cost_and_attack", "swap_stats", "take_bonus",
]  # fmt: skip


def buff(selector: Selector, attack: Amount, health: Amount = 0) -> Effect:
    """Give lasting attack, and health or durability (Kvaldir Raider)."""
    return Effect(v.O_BUFF, selector, health, attack)


def steal_health(selector: Selector, most: Amount) -> tuple[Effect, ...]:
    """Take health from a character and give it to the source, no more than there is.

    Example: Herald of Shadows, in a log of 2023.
    """
    return (
        measure(health_of(selector)),
        no_more_than(most),
        buff(SELF, 0, v.A_ACC),
        times(-1),
        buff(selector, 0, v.A_ACC),
    )


def buff_this_turn(selector: Selector, attack: Amount) -> Effect:
    """Give attack until the end of the turn (Heroic Strike)."""
    return Effect(v.O_BUFF_TURN, selector, attack)


def give(selector: Selector, keywords: int, *, this_turn: bool = False) -> Effect:
    """Give keywords: Taunt, Rush, Divine Shield (Sunwell Initiate)."""
    return Effect(v.O_KEYWORD, selector, 0, keywords, int(this_turn))


def lose(selector: Selector, keywords: int) -> Effect:
    """Take keywords away (Shimmering Courser)."""
    return Effect(v.O_REMOVE_KEYWORD, selector, 0, keywords)


def set_attack(selector: Selector, amount: Amount) -> Effect:
    """Set attack to an amount (Mirage Caller)."""
    return Effect(v.O_SET_ATK, selector, amount)


def set_health(selector: Selector, amount: Amount, *, damaged: bool = False) -> Effect:
    """Set health; with ``damaged`` what is left of it, the maximum staying (Alexstrasza)."""
    return Effect(v.O_SET_HEALTH, selector, amount, int(damaged))


def silence(selector: Selector) -> Effect:
    """Silence minions (Defias Cleaner)."""
    return Effect(v.O_SILENCE, selector)


def swap_stats(selector: Selector) -> Effect:
    """Swap attack and health (Reflecto Engineer)."""
    return Effect(v.O_SWAP_STATS, selector)


def exchange(selector: Selector, what: int = v.SHAPE_EXCHANGE) -> Effect:
    """The first two selected exchange their stats, or attack or health alone, by ``SHAPE_``.

    Example: Darkspeaker.
    """
    return Effect(v.O_RESHAPE, selector, 0, what)


def multiply_stats(selector: Selector, factor: Amount = 2) -> Effect:
    """Double (or more) attack and health (Lor'themar Theron)."""
    return Effect(v.O_MULTIPLY, selector, factor)


def double_attack(selector: Selector) -> Effect:
    """Double attack (Linecracker)."""
    return Effect(v.O_MULTIPLY, selector, 2, 2)


def double_health(selector: Selector) -> Effect:
    """Double health (Predatory Instincts)."""
    return Effect(v.O_MULTIPLY, selector, 2, 1)


def set_stats(selector: Selector, attack: Amount, health: Amount) -> Effect:
    """Set attack and health to amounts (Swarthy Swordshiner)."""
    return Effect(v.O_SET_STATS, selector, health, attack)


def highest_of_both(selector: Selector) -> Effect:
    """Attack and health become the higher of the two (Divine Augur)."""
    return Effect(v.O_RESHAPE, selector, 0, v.SHAPE_HIGHER)


def lowest_of_both(selector: Selector) -> Effect:
    """Attack and health become the lower of the two (Gravity Lapse)."""
    return Effect(v.O_RESHAPE, selector, 0, v.SHAPE_LOWER)


def gain_cost(selector: Selector) -> Effect:
    """Give each of the selected as much attack and health as it costs (Blackrock 'n' Roll)."""
    return Effect(v.O_RESHAPE, selector, 0, v.SHAPE_GAIN_COST)


def swap_cost_and_attack(selector: Selector) -> Effect:
    """Swap the cost and the attack of each of the selected cards (Deck of Chaos)."""
    return Effect(v.O_RESHAPE, selector, 0, v.SHAPE_COST_AND_ATTACK)


def attack_as_health(selector: Selector) -> Effect:
    """Attack becomes as much as health (Lady in White)."""
    return Effect(v.O_RESHAPE, selector, 0, v.SHAPE_ATTACK_AS_HEALTH)


def random_bonus(selector: Selector, number: int = 1) -> Effect:
    """Give random bonus effects, of those that each does not have; their bits are ``THAT_MUCH``.

    Example: Story of Galvadon.
    """
    return Effect(v.O_BONUS, selector, number)


def give_measured(selector: Selector, keywords: Amount) -> Effect:
    """Give the keywords whose bits an amount holds, such as those of ``random_bonus``.

    Example: Ace Wayfinder.
    """
    return Effect(v.O_BONUS, selector, keywords, v.BONUS_MEASURED)


def random_keywords(selector: Selector, keywords: int, number: Amount) -> Effect:
    """Give random ones of some keywords, of those that each does not have (Elitist Snob).

    Keywords that bonus effects may be: Taunt, Rush, Divine Shield, Windfury, Lifesteal and so on.
    """
    return Effect(v.O_BONUS, selector, number, keywords)


def take_bonus(selector: Selector) -> Effect:
    """Steal the bonus effects of the selected; there were ``THAT_MUCH`` (Violet Punisher)."""
    return Effect(v.O_TAKE_BONUS, selector)


def give_spell_damage(selector: Selector, amount: Amount) -> Effect:
    """Give spell damage (Bioluminescence)."""
    return Effect(v.O_SPELL_DAMAGE, selector, amount)


def gain_like(selector: Selector) -> Effect:
    """Gain the attack and health that the event's subject was given (``GAINS_STATS``).

    Example: Wickerfang.
    """
    return Effect(v.O_GAIN_LIKE, selector)


def give_stats(selector: Selector, amount: Amount) -> Effect:
    """Give lasting attack and as much health: "stats equal to" (Primal Fusion)."""
    return buff(selector, amount, amount)


def gain_stats(amount: Amount) -> Effect:
    """Gain lasting attack and as much health (Defias Wannabe)."""
    return give_stats(SELF, amount)


def gain_stats_of(selector: Selector) -> Effect:
    """Gain the attack and health of the selected (Phantom Freebooter)."""
    return buff(SELF, attack_of(selector), health_of(selector))


def attach(selector: Selector, enchantment: str, turns: Amount = 0) -> Effect:
    """Attach an enchantment with programs of its own, its timer set (Rebuke)."""
    return Effect(v.O_ATTACH, selector, turns, enchantment)


def over() -> Effect:
    """The running enchantment comes off what it is attached to (Field of Strife)."""
    return Effect(v.O_DETACH)
