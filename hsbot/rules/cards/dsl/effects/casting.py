"""Cards that effects cast, and battlecries, deathrattles and secrets that they trigger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.cards.dsl.pools import Pool
from hsbot.rules.cards.dsl.programs import Effect
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from hsbot.rules.cards.dsl.selectors import Selector

__all__ = [
    "cast", "cast_adjoining", "cast_again", "cast_card", "cast_chosen", "cast_random",
    "chosen_deathrattle", "gain_deathrattles", "put_secret", "repeat_battlecries",
    "reveal_secret", "trigger_battlecries", "trigger_deathrattles", "trigger_effects", "twice",
]  # fmt: skip


def cast(selector: Selector, aim: int = 0) -> Effect:
    """Cast or play the selected cards of a hand, a deck or the past, one by one.

    Example: Clumsy Courier.
    """
    return Effect(v.O_CAST_ROWS, selector, 0, 0, 0, aim)


def cast_chosen(aim: int = 0) -> Effect:
    """Cast the chosen card; targets by chance, but first what ``aim`` names.

    Example: Hydrologist.
    """
    return Effect(v.O_CAST_CHOSEN, None, 0, 0, 0, aim)


def cast_random(pool: Pool, aim: int = 0) -> Effect:
    """Cast a random card of a pool; targets by chance, but first what ``aim`` names.

    Example: Desperate Measures.
    """
    return Effect(v.O_CAST, None, 0, pool, 0, aim)


def cast_card(card_id: str, aim: int = 0) -> Effect:
    """Cast a card that the text names; targets by chance, but first what ``aim`` names."""
    return cast_random(Pool(cards=(card_id,)), aim)


def cast_again() -> Effect:
    """The running spell or battlecry has its effect once more, on the same target.

    Example: Vexallus.
    """
    return Effect(v.O_CAST_AGAIN)


def cast_adjoining(selector: Selector) -> Effect:
    """Cast the hand cards that stand in an unbroken row beside the place of the played card."""
    return Effect(v.O_CHAIN, selector)


def twice(selector: Selector) -> Effect:
    """The selected spells will have their effect twice when they are cast (Efflorescence)."""
    return Effect(v.O_TWICE, selector)


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
