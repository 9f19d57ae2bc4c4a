"""March of the Lich King and the Path of Arthas."""

from hearthstone.enums import SpellSchool

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import (
    CHOSEN,
    ENEMIES,
    ENEMY_HERO,
    HERO,
    MINIONS,
    TARGET,
    battlecry,
    count,
    damage,
    define,
    destroy,
    rule,
    spell,
    tutor,
    when,
)
from hsbot.rules.layout import RULE_NO_HEALING, T_SPELL

A_SPELL = tutor(v.FL_TYPE, T_SPELL)
IT_IS_FROST = count(CHOSEN.that(v.FL_SCHOOL, SpellSchool.FROST))

CARDS = (
    define("RLK_115", "Enemy characters can't be healed.", rule(ENEMY_HERO, RULE_NO_HEALING)),
    define("RLK_125", "Destroy a minion. Deal 3 damage to your hero.",
           spell(destroy(TARGET), damage(HERO, 3, fixed=True), target=MINIONS)),
    define("RLK_224",
           "Battlecry: Draw 2 spells. If they're both Frost spells, deal 2 damage to all enemies.",
           battlecry(A_SPELL,
                     when(IT_IS_FROST, A_SPELL, when(IT_IS_FROST, damage(ENEMIES, 2)),
                          otherwise=(A_SPELL,)))),
)  # fmt: skip
