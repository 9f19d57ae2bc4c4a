"""Cards that effects cast, and battlecries, deathrattles and secrets that they trigger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.cards.dsl.amounts import number_of
from hsbot.rules.cards.dsl.conditions import at_least, at_most
from hsbot.rules.cards.dsl.pools import Pool
from hsbot.rules.cards.dsl.programs import *
from hsbot.rules.cards.dsl.selectors import SECRETS, rightmost
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import F_TWICE

if TYPE_CHECKING:
    from hsbot.rules.cards.dsl.selectors import Selector

__all__ = [
    "cast",
    "cast_adjoining",
    "cast_again",
    "cast_beside",
    "cast_card",
    "cast_chosen",
    "cast_others",
    "cast_random",
    "cast_secrets",
    "chosen_deathrattle",
    "costing",
    "gain_deathrattles",
    "put_secret",
    "repeat_battlecries",
    "reveal_secret",
    "spread_deathrattles",
    "summon_adjoining",
    "trigger_battlecries",
    "trigger_deathrattles",
    "trigger_effects",
    "twice",
    "twice_no_more",
]  # fmt: skip


def cast(selector: Selector, aim: int = 0, *, opponent: bool = False) -> Effect:
    """Cast or play the selected cards of a hand, a deck or the past, one by one.

    ``opponent``: the opponent casts them (Unseen Saboteur).

    Example: Clumsy Courier.
    """
    return Effect(v.O_CAST_ROWS, selector, 0, int(opponent), 0, aim)


def cast_chosen(aim: int = 0) -> Effect:
    """Cast the chosen card; targets by chance, but first what ``aim`` names.

    Example: Hydrologist.
    """
    return Effect(v.O_CAST_CHOSEN, None, 0, 0, 0, aim)


def cast_others(*, opponent: bool = False) -> Effect:
    """Cast the cards that the last choice left over (Faceless Enigma)."""
    return Effect(v.O_CAST_OTHERS, None, 0, int(opponent))


def cast_random(pool: Pool, aim: int = 0) -> Effect:
    """Cast a random card of a pool; targets by chance, but first what ``aim`` names.

    Example: Desperate Measures.
    """
    return Effect(v.O_CAST, None, 0, pool, 0, aim)


def costing(mana: int, pool: Pool, *each: Step) -> tuple[Step, ...]:
    """For random cards of a pool with a total cost of ``mana``: each is the chosen card in turn.

    Example: Fyrakk the Blazing.
    """
    take = Effect(v.O_AFFORD, None, v.A_ACC, pool)
    spent = Effect(v.O_CALC, None, v.A_CHOSEN_CARD_COST, v.CALC_SUBTRACT)
    body = If(Condition(v.CD_CHOSEN_ANY), (spent, *each), otherwise=(Effect(v.O_SET, None, 0, 1),))
    return (
        Effect(v.O_SET, None, mana, 1),
        Repeat(mana, (If(Condition(v.CD_AMOUNT_GE, None, v.A_ACC, 1), (take, body)),)),
    )


def cast_card(card_id: str, aim: int = 0) -> Effect:
    """Cast a card that the text names; targets by chance, but first what ``aim`` names."""
    return cast_random(Pool(cards=(card_id,)), aim)


def cast_secrets(number: int, pool: Pool, enchantment: str = "") -> tuple[Step, ...]:
    """Cast so many random Secrets, none that is in play; each bears the enchantment, if any.

    The source's counts are used up by it.

    Example: Observer of Mysteries.
    """
    bound = (Effect(v.O_ATTACH, rightmost(SECRETS), 0, enchantment),) if enchantment else ()
    count = number_of(SECRETS)
    return (
        Effect(v.O_DATA, None, 0, 1),
        repeat(
            AGAIN_LIMIT,
            Effect(v.O_DATA2, None, count, 1),
            when(
                at_most(v.A_DATA, number - 1),
                cast_random(pool),
                Effect(v.O_SET, None, count, 1),
                Effect(v.O_CALC, None, v.A_DATA2, v.CALC_SUBTRACT),
                when(at_least(v.A_ACC, 1), Effect(v.O_DATA, None, 1), *bound),
            ),
        ),
    )


def cast_again() -> Effect:
    """The running spell or battlecry has its effect once more, on the same target.

    Example: Vexallus.
    """
    return Effect(v.O_CAST_AGAIN)


def cast_beside() -> Effect:
    """The running spell has its effect on the minions beside its target, too (Conductivity)."""
    return Effect(v.O_CAST_AGAIN, None, 0, 1)


def cast_adjoining(selector: Selector) -> Effect:
    """Cast the hand cards that stand in an unbroken row beside the place of the played card."""
    return Effect(v.O_CHAIN, selector)


def summon_adjoining(selector: Selector) -> Effect:
    """Summon the hand cards that stand in an unbroken row beside the place of the played card.

    Example: Engine Crewmate.
    """
    return Effect(v.O_CHAIN, selector, 0, 1)


def twice(selector: Selector) -> Effect:
    """The selected spells will have their effect twice when they are cast (Efflorescence)."""
    return Effect(v.O_TWICE, selector)


def twice_no_more(selector: Selector) -> Effect:
    """The selected spells will have their effect once, after all (Stargazing)."""
    return Effect(v.O_FLAG, selector, 0, F_TWICE, 1)


def trigger_battlecries(selector: Selector) -> Effect:
    """Trigger the battlecries of the selected, targets by chance."""
    return Effect(v.O_PROVOKE, selector, 0, -1)


def repeat_battlecries(selector: Selector) -> Effect:
    """Do the battlecries of the selected as the source's own, targets by chance (Shudderwock)."""
    return Effect(v.O_PROVOKE, selector, 0, v.PROVOKE_AS_OWN)


def trigger_effects(selector: Selector, event: int) -> Effect:
    """Trigger what the selected do at an event, such as their end of turn effects: ``TURN_END``.

    Example: Inspiring Maul.
    """
    return Effect(v.O_PROVOKE, selector, 0, event)


def trigger_deathrattles(selector: Selector) -> Effect:
    """Trigger deathrattles (Feign Death)."""
    return Effect(v.O_RATTLE, selector)


def gain_deathrattles(selector: Selector, enchantment: str) -> Effect:
    """Gain the deathrattles of the selected.

    The enchantment's own deathrattle is ``chosen_deathrattle()``.

    Example: Primal Rockfang.
    """
    return Effect(v.O_GAIN_RATTLES, selector, 0, enchantment)


def spread_deathrattles(selector: Selector, enchantment: str) -> Effect:
    """The selected gain the deathrattles of the target; likewise (Death Growl)."""
    return Effect(v.O_GAIN_RATTLES, selector, 0, enchantment, 0, 1)


def chosen_deathrattle() -> Effect:
    """The deathrattle of the chosen card, as the source's own.

    In a deathrattle the chosen card is what its enchantment, or else the minion, remembers.

    Example: Undatakah Deathrattles.
    """
    return Effect(v.O_RATTLE_CHOSEN)


def put_secret() -> Effect:
    """Put a random Secret from the deck into play (Inconspicuous Rider)."""
    return Effect(v.O_PUT_SECRET)


def reveal_secret() -> Effect:
    """Reveal the running Secret, where it stands deeper in a program than ``secret`` puts it.

    Example: Sudden Betrayal.
    """
    return Effect(v.O_SECRET_DONE)
