"""The Black Empire's Larvae, and who makes them."""

from hsbot.rules.cards.words import *

LARVAE = Pool(
    another_class=True,
    cards=("BE_720t1", "BE_720t2", "BE_720t3", "BE_720t4", "BE_720t5", "BE_720t6", "BE_720t7",
           "BE_720t8", "BE_720t9", "BE_720t10", "BE_720t11"),
)  # fmt: skip
"""Each is of the class whose hero power its Combo triggers; the Teal Larva, which is of none and
says "No Spoilers!", is left out."""

CARDS = (
    define("BE_720",
           "Battlecry: Get a 1-Cost Larva with a Combo that triggers a Hero Power from another "
           "class.",
           battlecry(to_hand(LARVAE))),
    define("BE_722",
           "Deathrattle: Get two 1-Cost Larvae with Combos that trigger a Hero Power from another "
           "class.",
           deathrattle(to_hand(LARVAE, 2))),
    define("BE_724",
           "Get three 1-Cost Larvae with Combos that trigger a Hero Power from another class.",
           spell(to_hand(LARVAE, 3))),
    define("BE_720t1", "Combo: Restore #2 Health.", combo(heal(TARGET, 2), target=CHARACTERS)),
    define("BE_720t2", "Combo: Summon a random basic Totem.",
           combo(summon_random(Pool(cards=BASIC_TOTEMS), fresh=True))),
    define("BE_720t3", "Combo: Equip a 1/2 Dagger.", combo(equip("CS2_082"))),
    define("BE_720t4", "Combo: Summon a 1/1 Silver Hand Recruit.",
           combo(summon(SILVER_HAND_RECRUIT))),
    define("BE_720t5", "Combo: Deal 2 damage to the enemy hero.", combo(damage(ENEMY_HERO, 2))),
    define("BE_720t6", "Combo: Give your hero +1 Attack this turn. Gain 1 Armor.",
           combo(buff_this_turn(HERO, 1), armor(1))),
    define("BE_720t7", "Combo: Draw a card and deal 2 damage to your hero.",
           combo(draw(), damage(HERO, 2))),
    define("BE_720t8", "Combo: Deal 1 damage.", combo(damage(TARGET, 1), target=CHARACTERS)),
    define("BE_720t9", "Combo: Gain 2 Armor.", combo(armor(2))),
    define("BE_720t10", "Combo: Give your hero +1 Attack this turn.",
           combo(buff_this_turn(HERO, 1))),
    define("BE_720t11", "Combo: Summon a 1/1 Ghoul with Charge. It dies at end of turn.",
           combo(summon("HERO_11bpt"))),
)  # fmt: skip
