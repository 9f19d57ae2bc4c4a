"""The basic hero powers and what they make."""

from hsbot.rules.dsl import (
    CHARACTERS,
    ENEMY_HERO,
    HERO,
    ROOM,
    SELF,
    TARGET,
    Pool,
    armor,
    buff_this_turn,
    damage,
    define,
    destroy,
    draw,
    end_of_turn,
    equip,
    heal,
    power,
    summon,
    summon_random,
)

TOTEMS = Pool(cards=("NEW1_009", "CS2_050", "CS2_051", "CS2_058"))
"""Healing, Searing, Stoneclaw and Strength Totem: today's basic ones."""


CARDS = (
    define("HERO_01bp", "Hero Power Gain $d2 Armor.", power(armor(2))),
    define("HERO_02bp", "Hero Power Summon a random basic Totem.",
           power(summon_random(TOTEMS, fresh=True), require=ROOM)),
    define("HERO_03bp", "Hero Power Equip a 1/2 Dagger.", power(equip("CS2_082"))),
    define("HERO_04bp", "Hero Power Summon a {0} Silver Hand Recruit.",
           power(summon("CS2_101t"), require=ROOM)),
    define("HERO_05bp", "Hero Power Deal 2 damage to the enemy hero.",
           power(damage(ENEMY_HERO, 2))),
    define("HERO_06bp", "Hero Power +$a1 Attack this turn. +$d1 Armor.",
           power(buff_this_turn(HERO, 1), armor(1))),
    define("HERO_07bp", "Hero Power Draw a card and take 2 damage.",
           power(damage(HERO, 2), draw())),
    define("HERO_08bp", "Hero Power Deal 1 damage.", power(damage(TARGET, 1), target=CHARACTERS)),
    define("HERO_09bp", "Hero Power Restore 2 Health.", power(heal(TARGET, 2), target=CHARACTERS)),
    define("HERO_10bp", "Hero Power +$a1 Attack this turn.", power(buff_this_turn(HERO, 1))),
    define("HERO_11bp", "Hero Power Summon a 1/1 Ghoul with Charge. It dies at end of turn.",
           power(summon("HERO_11bpt"), require=ROOM)),
    define("HERO_11bpt", "Charge At the end of your turn, this minion dies.",
           end_of_turn(destroy(SELF))),
)  # fmt: skip
