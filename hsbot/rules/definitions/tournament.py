"""The Grand Tournament."""

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import HEROES, MINIONS, TARGET, battlecry, damage, define, heal, measure, spell

CARDS = (
    define("AT_004", "Deal 2 damage to a minion. This spell gets double bonus from Spell Damage.",
           spell(measure(v.A_SPELL_DAMAGE, 1, 2), damage(TARGET, v.A_ACC), target=MINIONS)),
    define("AT_111", "Battlecry: Restore 4 Health to each hero.", battlecry(heal(HEROES, 4))),
)  # fmt: skip
