"""What cards do with other cards: discover, craft, reveal, evolve and cast them."""

from __future__ import annotations

from hearthstone.enums import CardType

from hsbot.rules.cards.dsl.filters import ANY, Filter
from hsbot.rules.cards.dsl.nouns import Amount, Pool, Selector
from hsbot.rules.cards.dsl.programs import (
    AGAIN_LIMIT,
    Condition,
    Effect,
    Program,
    Step,
    at_least,
    repeat,
    unless,
    when,
)
from hsbot.rules.cards.dsl.verbs import measure
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import N_CTHUN_ATTACK, N_CTHUN_HEALTH

__all__ = [
    "again_while", "buff_cthun", "choose_card_of", "craft", "discover_card", "evolve", "guess",
    "joust", "replace_deck", "resurrect", "summon_chosen", "two_parts", "upgrade_power",
]  # fmt: skip


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


def resurrect(filter: Filter = ANY, amount: int = 1) -> Effect:  # noqa: A002  # the word of the language
    """Summon random own minions that died this game and pass a filter."""
    return Effect(v.O_RESURRECT, None, amount, *filter)


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
