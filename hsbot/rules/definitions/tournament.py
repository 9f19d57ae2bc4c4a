"""The Grand Tournament."""

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import (
    CHARACTERS,
    FRIENDLY_MINIONS,
    HEROES,
    MINIONS,
    TARGET,
    TOTEM,
    battlecry,
    buff,
    count,
    damage,
    define,
    draw_chosen,
    heal,
    joust,
    measure,
    spell,
    upgrade_power,
    whenever,
)

CARDS = (
    define("AT_004", "Deal 2 damage to a minion. This spell gets double bonus from Spell Damage.",
           spell(measure(v.A_SPELL_DAMAGE, 1, 2), damage(TARGET, v.A_ACC), target=MINIONS)),
    define("AT_049", "Battlecry and Inspire: Give your Totems +2 Attack.",
           battlecry(buff(FRIENDLY_MINIONS.race(TOTEM), 2)),
           whenever(v.EV_POWER, buff(FRIENDLY_MINIONS.race(TOTEM), 2))),
    define("AT_058", "Battlecry: Reveal a minion in each deck. If yours costs more, draw it.",
           battlecry(*joust(draw_chosen()))),
    define("AT_111", "Battlecry: Restore 4 Health to each hero.", battlecry(heal(HEROES, 4))),
    define("AT_122", "Battlecry: If you have at least 4 other minions, deal 4 damage.",
           battlecry(damage(TARGET, 4), target=CHARACTERS.other,
                     target_if=count(FRIENDLY_MINIONS.other, 4))),
    define("AT_132", "Battlecry: Replace your starting Hero Power with a better one.",
           battlecry(upgrade_power())),
)  # fmt: skip
