"""Costs of cards, mana, overload and corpses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.cards.dsl.conditions import at_least
from hsbot.rules.cards.dsl.programs import Effect, If, Program, Step
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import N_CORPSES, N_MANA_MORE

if TYPE_CHECKING:
    from hsbot.rules.cards.dsl.amounts import Amount
    from hsbot.rules.cards.dsl.selectors import Selector

__all__ = [
    "corpses", "cost", "cost_less", "cost_less_around", "cost_this_turn", "for_corpses",
    "mana_crystal", "mana_limit",
    "mana_this_turn", "overload", "pay_with", "refresh_mana", "reset_cost", "set_cost",
    "set_cost_this_turn", "spend_corpses", "spend_mana", "swap_costs", "unlock_mana",
]  # fmt: skip


def cost(selector: Selector, change: Amount) -> Effect:
    """Change costs by an amount, up or down (Efficient Octo-bot)."""
    return Effect(v.O_COST, selector, change)


def cost_less(selector: Selector, amount: Amount) -> Effect:
    """Lower costs by an amount (Relic of Dimensions)."""
    return Effect(v.O_COST, selector, amount, 2)


def cost_less_around(selector: Selector, amount: Amount) -> Effect:
    """Lower a hand card's cost, and to its left and right by one less with each place.

    Example: M.O.T.H.E.R..
    """
    return Effect(v.O_COST, selector, amount, 3)


def set_cost(selector: Selector, amount: Amount) -> Effect:
    """Set costs to an amount (Luna's Pocket Galaxy)."""
    return Effect(v.O_COST, selector, amount, 1)


def cost_this_turn(selector: Selector, change: Amount) -> Effect:
    """Change costs until the end of the turn (Planted Evidence)."""
    return Effect(v.O_COST_TURN, selector, change)


def set_cost_this_turn(selector: Selector, amount: Amount) -> Effect:
    """Set costs until the end of the turn (Tenwu of the Red Smoke)."""
    return Effect(v.O_COST_TURN, selector, amount, 1)


def reset_cost(selector: Selector) -> Effect:
    """Set costs to what is printed (Wizened Truthseeker)."""
    return Effect(v.O_RESET_COST, selector)


def swap_costs(selector: Selector) -> Effect:
    """The first two selected swap their costs (Prismatic Lens)."""
    return Effect(v.O_SWAP_COSTS, selector)


def pay_with(selector: Selector, currency: int, *, this_turn: bool = False) -> Effect:
    """Cards cost health, armor or corpses (``layout.PAY_``) instead of mana.

    Example: G'huun the Blood God.
    """
    return Effect(v.O_PAY, selector, 0, currency, int(this_turn))


def mana_this_turn(amount: Amount, *, opponent: bool = False, unlimited: bool = False) -> Effect:
    """Gain (or lose) mana for this turn only; beyond ten crystals, too (Emberscarred Whelp)."""
    return Effect(v.O_MANA, None, amount, 3 if unlimited else 0, int(opponent))


def mana_crystal(amount: Amount = 1, *, full: bool = False, opponent: bool = False) -> Effect:
    """Gain (or lose) mana crystals (Wild Growth)."""
    return Effect(v.O_MANA, None, amount, 2 if full else 1, int(opponent))


def mana_limit(amount: int) -> tuple[Effect, Effect]:
    """Both players may have so many more mana crystals (Ysera, Emerald Aspect)."""
    return tuple(Effect(v.O_COUNTER, None, amount, N_MANA_MORE, side) for side in (0, 1))  # type: ignore[return-value]  # two


def refresh_mana(amount: Amount) -> Effect:
    """Refresh mana crystals (Horn of Winter)."""
    return Effect(v.O_REFRESH, None, amount)


def spend_mana(at_most: Amount = 0) -> Effect:
    """Spend all the mana that is left; it was ``THAT_MUCH`` (Forbidden Ritual)."""
    return Effect(v.O_SPEND, None, at_most)


def unlock_mana() -> Effect:
    """Unlock overloaded mana crystals (Eternal Sentinel)."""
    return Effect(v.O_UNLOCK)


def overload(amount: Amount) -> Effect:
    """Overload mana crystals of the next turn (Winged Aberration)."""
    return Effect(v.O_OVERLOAD, None, amount)


def corpses(amount: Amount) -> Effect:
    """Gain corpses, or spend them with a negative amount (Plagued Grain)."""
    return Effect(v.O_COUNTER, None, amount, N_CORPSES)


def spend_corpses(most: Amount) -> Effect:
    """Spend up to so many corpses; there were ``THAT_MUCH`` (Bloodfiend)."""
    return Effect(v.O_USE_UP, None, most)


def for_corpses(number: int, *program: Step, otherwise: Program = ()) -> If:
    """Spend exactly so many corpses for what follows, where there are enough (Soul Searching)."""
    return If(at_least(v.A_CORPSES, number), (spend_corpses(number), *program), otherwise)
