"""The basic hero powers and what they make."""

from dataclasses import replace

from hsbot.rules.cards.words import *

TOTEMS = Pool(cards=BASIC_TOTEMS)
"""Healing, Searing, Stoneclaw and Wrath of Air Totem."""

DRAW = draw(), when(count(HERO_POWER.that(having(DRAWS_FOR_NOTHING))), set_cost(CHOSEN, 0))
"""A card, which costs nothing beside Wilfred Fizzlebang."""


def _shot(amount: int) -> Text:
    """Damage to the enemy hero, or where another card says so to any character."""
    shot = when(count(TARGET), damage(TARGET, amount), otherwise=(damage(ENEMY_HERO, amount),))
    aims = count(HERO_POWER.that(having(AIMS_AT_MINIONS)))
    return replace(power(shot, target=CHARACTERS), target_if=aims)


def _dagger(card_id: str) -> Text:
    """A dagger; a Poisoned Blade is not replaced by it, but gains attack."""
    sharpen, new = buff(WEAPON, 1), equip(card_id)
    return power(when(count(WEAPON.that(card("AT_034"))), sharpen, otherwise=(new,)))


CARDS = (
    define("HERO_01bp", "Hero Power Gain $d2 Armor.", power(armor(2))),
    define("HERO_01bp2", "Hero Power Gain $d4 Armor.", power(armor(4))),
    define("HERO_02bp", "Hero Power Summon a random basic Totem.",
           power(summon_random(TOTEMS, fresh=True), require=ROOM)),
    define("HERO_02bp2", "Hero Power Summon a Totem of your choice.",
           power(choose_one_of(*TOTEMS.cards), summon_chosen(), require=ROOM)),
    define("HERO_03bp", "Hero Power Equip a 1/2 Dagger.", _dagger("CS2_082")),
    define("HERO_03bp2", "Hero Power Equip a 2/2 Weapon.", _dagger("AT_132_ROGUEt")),
    define("HERO_04bp", "Hero Power Summon a {0} Silver Hand Recruit.",
           power(summon("CS2_101t"), require=ROOM)),
    define("HERO_04bp2", "Hero Power Summon two {0} Recruits.",
           power(summon("CS2_101t", 2), require=ROOM)),
    # of portraits, in other words or by another name
    define("HERO_04cbhp", "Hero Power Summon a 1/1 Silver Hand Recruit.",
           power(summon("CS2_101t"), require=ROOM)),
    define("HERO_04cbhp2", "Hero Power Summon two 1/1 Recruits.",
           power(summon("CS2_101t", 2), require=ROOM)),
    define("HERO_04fbp3", "Hero Power Summon a {0} Silver Hand Recruit.",
           power(summon("CS2_101t"), require=ROOM)),
    define("HERO_05bp", "Hero Power Deal 2 damage to the enemy hero.",
           _shot(2)),
    define("HERO_05bp2", "Hero Power Deal 3 damage to the enemy hero.",
           _shot(3)),
    define("HERO_06bp", "Hero Power +$a1 Attack this turn. +$d1 Armor.",
           power(buff_this_turn(HERO, 1), armor(1))),
    define("HERO_06bp2", "Hero Power +$a2 Attack this turn. +$d2 Armor.",
           power(buff_this_turn(HERO, 2), armor(2))),
    define("HERO_07bp", "Hero Power Draw a card and take 2 damage.",
           power(damage(HERO, 2), *DRAW)),
    define("HERO_07bp2", "Hero Power Draw a card.", power(*DRAW)),
    define("HERO_08bp", "Hero Power Deal 1 damage.", power(damage(TARGET, 1), target=CHARACTERS)),
    define("HERO_08bp2", "Hero Power Deal 2 damage.", power(damage(TARGET, 2), target=CHARACTERS)),
    define("HERO_08fbp3", "Hero Power Deal 2 damage.", power(damage(TARGET, 2), target=CHARACTERS)),
    define("HERO_09bp", "Hero Power Restore 2 Health.", power(heal(TARGET, 2), target=CHARACTERS)),
    define("HERO_09bp2", "Hero Power Restore 4 Health.", power(heal(TARGET, 4), target=CHARACTERS)),
    define("HERO_10bp", "Hero Power +$a1 Attack this turn.", power(buff_this_turn(HERO, 1))),
    define("HERO_10bp2", "Hero Power +$a2 Attack this turn.", power(buff_this_turn(HERO, 2))),
    define("HERO_11bp", "Hero Power Summon a 1/1 Ghoul with Charge. It dies at end of turn.",
           power(summon("HERO_11bpt"), require=ROOM)),
    define("HERO_11bp2", "Hero Power Summon a 2/1 Ghoul with Charge. It dies at end of turn.",
           power(summon("HERO_11bp2t"), require=ROOM)),
    define("HERO_11bp2t", "Charge At the end of your turn, this minion dies.",
           end_of_turn(destroy(SELF))),
    define("HERO_11bpt", "Charge At the end of your turn, this minion dies.",
           end_of_turn(destroy(SELF))),
)  # fmt: skip
