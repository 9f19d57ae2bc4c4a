"""Colossal minions with their appendages, and what heralds them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.cards.words import *

if TYPE_CHECKING:
    from hsbot.rules.cards.words import Definition, Part

FOREIGN_SPELLS = Pool(CardType.SPELL, another_class=True)
LEGS = ("CATA_139t", "CATA_139t2", "CATA_139t3", "CATA_139t4")
HEADS = {
    "CATA_432t1": ("Taunt", TAUNT), "CATA_432t2": ("Lifesteal", LIFESTEAL),
    "CATA_432t3": ("Elusive", ELUSIVE), "CATA_432t4": ("Divine Shield", SHIELD),
}  # fmt: skip
BODIES = ("CATA_550t", *(f"CATA_550t{k}" for k in range(2, 7)))
BODIES_LEFT = at_most(TALLY, 98)
MORE_BODIES = repeat(6, when_room(when(BODIES_LEFT, summon_beside(BODIES[0], 1),
                                        tally())))  # fmt: skip
"""Magmaw's counter says how many of its 99 bodies have been summoned."""
CHOGALL = count(FRIENDLY_MINIONS.that(card("CATA_726"), NOT_SILENCED))
LEGENDARY_DRAGONS = Pool(CardType.MINION, race=DRAGON, rarity=Rarity.LEGENDARY)
GROW = gain_stats(THAT_MUCH)
DEVOUR = (when(count(RIGHT_OF_SELF), destroy(RIGHT_OF_SELF), GROW),)
DEVOUR_DECK = (
    when(count(MINIONS_IN_ENEMY_DECK), *destroy_card(random(MINIONS_IN_ENEMY_DECK)), GROW),
)
UPGRADE = "Herald twice to upgrade."
CATACLYSMS = ("CATA_190t10", "CATA_190t11", "CATA_190t12", "CATA_190t13")
CHROMATUS = FRIENDLY_MINIONS.that(card("CATA_432"))


def _alike(card_ids: tuple[str, ...], text: str, *parts: Part) -> tuple[Definition, ...]:
    """Cards with one text."""
    return tuple(define(card_id, text, *parts) for card_id in card_ids)


def _soldiers(left: str, right: str) -> Part:
    """Two appendages that are upgraded like Soldiers."""
    return colossal(left, right, level=HERALD_LEVEL)


CARDS = (
    # ---- soldiers and the appendages of their kind -----------------------------------------------
    *_alike(("CATA_158t", "CATA_154t", "CATA_154t1"),
            "When summoned, get a random spell from another class. It costs ({0}) less. " + UPGRADE,
            when_summoned(to_hand(FOREIGN_SPELLS), measure(HERALD_LEVEL, -1),
                          cost(CHOSEN, THAT_MUCH))),
    *_alike(("CATA_525t", "CATA_151t", "CATA_151t1"),
            "When summoned, give your hero +{0} Attack this turn. " + UPGRADE,
            when_summoned(buff_this_turn(HERO, HERALD_LEVEL))),
    *_alike(("CATA_565t", "CATA_153t", "CATA_153t1"),
            "Adjacent minions have +{0} Attack. " + UPGRADE, *aura(ADJACENT, SOLDIER_LEVEL)),
    *_alike(("CATA_580t", "CATA_150t", "CATA_150t1"),
            "Deathrattle: Deal {0} damage to a random enemy. " + UPGRADE,
            deathrattle(measure(SOLDIER_LEVEL, 2), damage(random(ENEMIES), THAT_MUCH))),

    *_alike(("CATA_725t", "CATA_726t", "CATA_726t1"),
            "At the end of your turn, destroy the minion to the right to gain +{0}/+{0}. "
            + UPGRADE,
            end_of_turn(measure(SOLDIER_LEVEL, 2), when(CHOGALL, *DEVOUR_DECK, otherwise=DEVOUR))),
    *_alike(("CATA_780t", "CATA_155t", "CATA_155t1"),
            "When summoned, get a random {0}-Cost minion. It costs Health this turn. " + UPGRADE,
            when_summoned(measure(HERALD_LEVEL, 2), to_hand(MINIONS_OF_THAT_COST),
                          pay_with(LAST, PAY_HEALTH, this_turn=True))),

    # ---- heralding cards -------------------------------------------------------------------------
    define("CATA_156", "Herald {0}. Deal 4 damage to all enemy minions.",
           spell(*herald(), damage(ENEMY_MINIONS, 4))),
    define("CATA_158", "Stealth Deathrattle: Herald {0}.", deathrattle(*herald())),
    define("CATA_160", "Battlecry: Herald {0}. Give the Soldier Rush.",
           battlecry(*herald(), give(CHOSEN, RUSH))),
    define("CATA_492", "Herald {0}. Draw a card.", spell(*herald(), draw())),
    define("CATA_497",
           "Battlecry: Herald {0}. Reduce Deathwing's Cost by ({1}). (Herald to improve!)",
           battlecry(*herald(), repeat(counter(N_HERALDED), attach(HERO, "CATA_497e")))),
    define("CATA_497e", "Reduced Cost.", cost_aura(HAND.that(card("CATA_190h")), -1)),
    define("CATA_525", "Rush Battlecry: Herald {0}.", battlecry(*herald())),
    define("CATA_530", "Herald {0}. Your hero has Lifesteal this turn.",
           spell(*herald(), give(HERO, LIFESTEAL, this_turn=True))),
    define("CATA_561", "Herald {0}. Get two 1/1 Elementals with Rush.",
           spell(*herald(), to_hand("CATA_561t", 2))),
    define("CATA_565", "Taunt Battlecry: Herald {0}.", battlecry(*herald())),
    define("CATA_580", "Battlecry: Herald {0}.", battlecry(*herald())),
    define("CATA_722", "Taunt Battlecry: Herald {0}.", battlecry(*herald())),
    define("CATA_725", "Battlecry: Herald {0}. Deathrattle: Restore 3 Health to your hero.",
           battlecry(*herald()), deathrattle(heal(HERO, 3))),
    define("CATA_780", "Lifesteal Battlecry: Herald {0}.", battlecry(*herald())),
    define("CATA_785", "Herald {0}. Combo: Deal 3 damage.",
           Text((*herald(), when(COMBO, damage(TARGET, 3))), CHARACTERS.but(X_UNTARGETABLE),
                COMBO)),

    # ---- Deathwing -------------------------------------------------------------------------------
    define("CATA_190h", "Battlecry: Choose {0} Cataclysms to unleash! Herald twice to upgrade.",
           battlecry(note(0), repeat(HERALD_LEVEL, *choose_fresh(*CATACLYSMS)))),
    define("CATA_190p", "+$a5 Attack this turn.", power(buff_this_turn(HERO, 5))),
    define("CATA_190t10", "Summon a 12/12 Dragon.", spell(summon("CATA_190t14"))),
    define("CATA_190t11", "Destroy the highest Health enemy minion.",
           spell(destroy(highest_health(ENEMY_MINIONS)))),
    define("CATA_190t12", "Deal 4 damage to all enemy minions.",
           spell(damage(ENEMY_MINIONS, 4, fixed=True))),
    define("CATA_190t13",
           "Shuffle five random Legendary Dragons into your deck. They cost (1).",
           spell(make(LEGENDARY_DRAGONS, AT_SHUFFLED, 5), set_cost(LAST, 1))),

    # ---- colossal minions ------------------------------------------------------------------------
    define("CATA_139",
           "Colossal +4 After one of Wickerfang's Legs gains stats, this gains them too.",
           colossal(*LEGS), whenever(GAINS_STATS, gain_like(SELF), filter=card(LEGS[0]))),
    *_alike(LEGS, "At the end of your turn, gain +1/+1.", end_of_turn(buff(SELF, 1, 1))),
    define("CATA_150",
           "Colossal +2 At the end of your turn, trigger your minions' Deathrattles.",
           _soldiers("CATA_150t", "CATA_150t1"),
           end_of_turn(trigger_deathrattles(FRIENDLY_MINIONS))),
    define("CATA_151", "Colossal +2 Your hero has Windfury.",
           _soldiers("CATA_151t", "CATA_151t1"), aura(HERO, keywords=WINDFURY)),
    define("CATA_153",
           "Colossal +2, Rush, Windfury Battlecry: Get 2 minions with Cost equal to this minion's "
           "Attack. They cost (1).",
           _soldiers("CATA_153t", "CATA_153t1"),
           battlecry(measure(THIS_ATTACK), to_hand(MINIONS_OF_THAT_COST, 2), set_cost(LAST, 1))),
    define("CATA_155",
           "Colossal +2. When your hero would lose Health on your turn, gain that much max Health "
           "instead.",
           _soldiers("CATA_155t", "CATA_155t1"), rule(HERO, RULE_GROWTH)),
    define("CATA_300",
           "Colossal +3. After you restore Health to a character, attack a random enemy minion.",
           colossal("CATA_300t1", "CATA_300t2", "CATA_300t3"),
           whenever(IS_HEALED, when(count(TARGET.own), attacks(SELF, random(ENEMY_MINIONS))),
                    scope=OF_ANYONE)),
    *_alike(("CATA_300t1", "CATA_300t2", "CATA_300t3"),
            "At the end of your turn, restore 3 Health to a random damaged friendly character.",
            end_of_turn(heal(random(damaged(FRIENDLY)), 3))),
    define("CATA_432", "Colossal +4 Taunt, Lifesteal, Elusive, Divine Shield", colossal(*HEADS)),
    *(define(head, f"{name} Deathrattle: Remove {name} from Chromatus.",
             deathrattle(lose(CHROMATUS, keyword))) for head, (name, keyword) in HEADS.items()),
    define("CATA_488",
           "Colossal +2 At the end of your turn, deal 3 damage to all other minions.",
           colossal("CATA_488t", "CATA_488t2"), end_of_turn(damage(MINIONS.other, 3))),
    *_alike(("CATA_488t", "CATA_488t2"),
            "Whenever this takes damage, get a random Fire spell. It costs (3) less.",
            when_damaged(to_hand(FIRE_SPELLS), cost(CHOSEN, -3))),
    define("CATA_550", "Colossal +99 Summon any leftover appendages when there is room.",
           *(whenever(event, MORE_BODIES, scope=scope) for event, scope in (
               (IS_SUMMONED, OF_THIS), (DIES, OF_OWN),
               (TURN_START, OF_ANYONE), (TURN_END, OF_ANYONE), (AFTER_PLAY, OF_ANYONE)))),
    define("CATA_726",
           "Colossal +2 Your Arms and Soldiers destroy minions in the enemy's deck instead.",
           _soldiers("CATA_726t", "CATA_726t1")),
    *_alike(BODIES, "Deathrattle: Give a random friendly minion +2 Attack.",
            deathrattle(buff(random(FRIENDLY_MINIONS), 2))),
)  # fmt: skip
