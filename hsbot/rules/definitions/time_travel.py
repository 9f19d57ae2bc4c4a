"""Across the Timeways."""

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import (
    ENEMY_MINIONS,
    LAST,
    TARGET,
    attacks,
    battlecry,
    damage_into,
    deathrattle,
    define,
    draw,
    random,
    summon,
)

CARDS = (
    define("TIME_434", "Deathrattle: Summon a 4/1 Shadow that attacks a random enemy minion.",
           deathrattle(summon("TIME_434t"), attacks(LAST, random(ENEMY_MINIONS)))),
    define("TIME_858",
           "Battlecry: Deal 5 damage to an enemy minion. Draw cards equal to the excess damage.",
           battlecry(damage_into(TARGET, 5, v.EXCESS), draw(v.A_ACC), target=ENEMY_MINIONS)),
)  # fmt: skip
