"""Damage, healing, armor, attacks and deaths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.cards.dsl.programs import AGAIN_LIMIT, Condition, Effect, Step, repeat, when
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import F_FROZEN

if TYPE_CHECKING:
    from hsbot.rules.cards.dsl.amounts import Amount
    from hsbot.rules.cards.dsl.selectors import Selector

__all__ = [
    "aim", "armor", "attacks", "cancel", "damage", "damage_into", "destroy", "destroy_armor",
    "freeze", "heal", "heal_and_count", "heal_into", "lessening_damage", "ready", "resolve_deaths",
    "retarget", "ripple", "spend_armor", "split_damage", "stay_frozen", "strike", "take_fatigue",
    "thaw", "walk",
]  # fmt: skip


def damage(selector: Selector, amount: Amount, *, fixed: bool = False, up_to: int = 0) -> Effect:
    """Deal damage, to all selected at once.

    ``fixed``: spell damage adds nothing to it; ``up_to``: to each a random number up to this one.

    Example: Fireball.
    """
    spread = up_to - amount if up_to and isinstance(amount, int) else 0
    return Effect(v.O_DAMAGE, selector, amount, int(fixed), spread)


def split_damage(selector: Selector, amount: Amount, *, fixed: bool = False) -> Effect:
    """Deal damage randomly split among them; ``fixed`` as of ``damage`` (Arcane Missiles)."""
    return Effect(v.O_DAMAGE_SPLIT, selector, amount, int(fixed))


def lessening_damage(selector: Selector, amount: int) -> tuple[Step, ...]:
    """Deal damage, and again with 1 less, until none is left: Spell Damage makes it more often.

    Example: Shellshot.
    """
    again = damage(selector, v.A_ACC, fixed=True), Effect(v.O_CALC, None, 1, v.CALC_SUBTRACT)
    return (
        *(damage(selector, n) for n in range(amount, 0, -1)),
        Effect(v.O_SET, None, v.A_SPELL_DAMAGE, 1),
        repeat(AGAIN_LIMIT, when(Condition(v.CD_AMOUNT_GE, None, v.A_ACC, 1), *again)),
    )


def heal(selector: Selector, amount: Amount) -> Effect:
    """Restore health (Tournament Medic)."""
    return Effect(v.O_HEAL, selector, amount)


def strike(selector: Selector, amount: Amount) -> Effect:
    """Deal damage as the target does it: no spell damage, but its lifesteal and poison.

    Example: Betrayal.
    """
    return Effect(v.O_STRIKE, selector, amount)


def freeze(selector: Selector) -> Effect:
    """Freeze characters (Ice Walker)."""
    return Effect(v.O_FREEZE, selector)


def stay_frozen(selector: Selector) -> Effect:
    """Freeze again what never thaws; it is no event (Meltemental)."""
    return Effect(v.O_FLAG, selector, 0, F_FROZEN)


def thaw(selector: Selector) -> Effect:
    """Characters are frozen no more (Colossus of the Cold)."""
    return Effect(v.O_FLAG, selector, 0, F_FROZEN, 1)


def take_fatigue(*, opponent: bool = False) -> Effect:
    """Take fatigue, or let the opponent take it (Blade of The Black Empire)."""
    return Effect(v.O_FATIGUE, b=int(opponent))


def destroy(selector: Selector) -> Effect:
    """Destroy minions, weapons or locations (Scourge Rager)."""
    return Effect(v.O_DESTROY, selector)


def armor(amount: Amount, *, opponent: bool = False) -> Effect:
    """Gain armor, or give it to the opponent (Half-Time Scavenger)."""
    return Effect(v.O_ARMOR, None, amount, 0, int(opponent))


def ripple(amount: int) -> Effect:
    """Damage the target, and to its left and right one less with each place (Dark Terraforming)."""
    return Effect(v.O_RIPPLE, None, amount)


def attacks(attacker: Selector, defender: Selector) -> Effect:
    """Force the attackers to attack, one after the other.

    Each attacks all that ``defender`` finds when its turn has come; there the attacker is the
    ``SUBJECT``.

    Example: Malefic Rook.
    """
    return Effect(v.O_ATTACK, attacker, 0, defender)


def retarget(selector: Selector) -> Effect:
    """The running attack's target becomes one of the selected (Noble Sacrifice)."""
    return Effect(v.O_RETARGET, selector)


def damage_into(selector: Selector, amount: Amount, keep: int, *, fixed: bool = False) -> Effect:
    """Deal damage; ``THAT_MUCH`` is what came of it: ``DEALT``, ``EXCESS`` or number ``KILLED``.

    ``fixed`` as of ``damage``.

    Example: Defile.
    """
    return Effect(v.O_DAMAGE_INTO, selector, amount, keep, 0, int(fixed))


def heal_and_count(selector: Selector, amount: Amount) -> Effect:
    """Restore health; ``THAT_MUCH`` of them were healed beyond their full health (Dreamboat)."""
    return Effect(v.O_HEAL_INTO, selector, amount, 1)


def heal_into(selector: Selector, amount: Amount) -> Effect:
    """Restore health; ``THAT_MUCH`` of it was too much (Lingering Spirit)."""
    return Effect(v.O_HEAL_INTO, selector, amount)


def ready(selector: Selector) -> Effect:
    """The selected may attack once more this turn (Sul'thraze)."""
    return Effect(v.O_READY, selector)


def cancel() -> Effect:
    """The spell, minion or attack that is about to happen has no effect (Objection!)."""
    return Effect(v.O_CANCEL)


def resolve_deaths() -> Effect:
    """Resolve the deaths that are due now, before the next step (Defile)."""
    return Effect(v.O_DEATHS)


def aim(selector: Selector) -> Effect:
    """The first of the selected is the ``TARGET`` of what follows (Brawl)."""
    return Effect(v.O_TARGET, selector)


def destroy_armor() -> Effect:
    """The enemy hero loses all armor (Platebreaker)."""
    return Effect(v.O_USE_UP, None, v.A_ENEMY_ARMOR, 3)


def walk(amount: int, *, excess: bool = False) -> Effect:
    """Damage the target, then its neighbours to the left or to the right.

    ``excess``: what was more than a health goes on; else each takes one more (Domino Effect).

    Example: Rolling Fireball.
    """
    return Effect(v.O_WALK, None, amount, int(excess))


def spend_armor(most: Amount) -> Effect:
    """Spend up to so much armor; it was ``THAT_MUCH`` (Reckless Flurry)."""
    return Effect(v.O_USE_UP, None, most, 1)
