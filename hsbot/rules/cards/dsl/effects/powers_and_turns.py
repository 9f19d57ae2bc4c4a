"""Hero powers, quests begun, and turns."""

from __future__ import annotations

from hsbot.rules.cards.dsl.pools import Pool
from hsbot.rules.cards.dsl.programs import Effect
from hsbot.rules.cards.dsl.selectors import HERO_POWER, Selector
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import N_SKIP

__all__ = [
    "begin_quest", "choose_power", "chosen_power", "end_the_turn", "exchange_powers", "extra_turn",
    "new_power", "power_back", "refresh_power", "second_power", "skip_turn", "swap_power",
    "upgrade_power", "use_power",
]  # fmt: skip


def upgrade_power() -> Effect:
    """Replace a basic hero power by the better one (Justicar Trueheart)."""
    return Effect(v.O_HERO_POWER)


def new_power(card_id: str) -> Effect:
    """Another hero power replaces the own one (Shadowform)."""
    return Effect(v.O_HERO_POWER, None, 0, card_id)


def chosen_power() -> Effect:
    """The chosen hero power replaces the own one (Sideshow Spelleater)."""
    return Effect(v.O_POWER_CHOSEN)


def second_power(card_id: str) -> Effect:
    """Another hero power beside the own one (Blood Doctor Thal'ena)."""
    return Effect(v.O_SECOND_POWER, None, 0, card_id)


def use_power(selector: Selector | None = None) -> Effect:
    """Trigger the own hero power, on each of the selected if it has a target (Wisprider)."""
    return Effect(v.O_USE_POWER, selector)


def swap_power(card_id: str) -> Effect:
    """Another hero power for the time being, until ``power_back``; several may follow another.

    Example: Metamorphosis.
    """
    return Effect(v.O_SWAP_POWER, None, 0, card_id)


def exchange_powers() -> Effect:
    """The players exchange their hero powers (Grizzled Wizard)."""
    return Effect(v.O_EXCHANGE_POWERS)


def power_back() -> Effect:
    """The hero power that ``swap_power`` replaced is back (Demonic Blast)."""
    return Effect(v.O_POWER_BACK)


def refresh_power() -> Effect:
    """The hero power may be used again (Blackwald Pixie)."""
    return Effect(v.O_REOPEN, HERO_POWER)


def choose_power(*card_ids: str) -> tuple[Effect, Effect]:
    """Discover a hero power, which replaces the own one (Sir Finley Mrrgglton)."""
    return Effect(v.O_DISCOVER, None, 0, Pool(cards=card_ids)), Effect(v.O_POWER_CHOSEN)


def end_the_turn() -> Effect:
    """The turn ends when the running action is over."""
    return Effect(v.O_END_NOW)


def extra_turn() -> Effect:
    """Take another turn after this one (Time Warp)."""
    return Effect(v.O_COUNTER, None, 1, N_SKIP, 1)


def skip_turn() -> Effect:
    """Skip the own next turn (Endtime Murozond)."""
    return Effect(v.O_COUNTER, None, 1, N_SKIP)


def begin_quest(card_id: str) -> Effect:
    """A quest begins without being played (Final Showdown)."""
    return Effect(v.O_QUEST, None, 0, card_id)
