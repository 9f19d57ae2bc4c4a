"""Into the Emerald Dream: Ysera and her dream cards, what smolders and what comes back."""

from hsbot.rules.cards.definitions.years_2019_2021.darkmoon import dearer
from hsbot.rules.cards.words import *

CORRUPTED = at_least(TALLY, 1)
GROWN = (measure(SECOND_TALLY), no_less_than(1))
"""The number of a smoldering card: 1, and one more for each turn in hand, as its tag counts it."""


def smolders() -> Trigger:
    """At the end of each own turn in hand it grows by one; after three it is discarded."""
    return while_held(TURN_END, *GROWN, plus(1), note(THAT_MUCH),
                      when(at_least(SECOND_TALLY, 4), discard(SELF)))  # fmt: skip


CARDS = (
    define("EDR_469", "Starts Dormant. After you use your Hero Power, this awakens.",
           starts_dormant(), while_dormant(whenever(POWER_USED, wake(SELF)))),
    define("EDR_950",
           "Battlecry: Draw a card. It costs (1) less this turn. (I know its name!)",
           battlecry(draw(), cost_this_turn(LAST, -1))),
    define("EDR_979",
           "Dormant for 2 turns. While Dormant, gain 3 Armor and draw a card at the end of your "
           "turn.",
           starts_dormant(2), while_dormant(end_of_turn(armor(3), draw()))),
    define("FIR_902",
           "At the start of your next turn, deal 6 damage randomly split among all enemies.",
           stays(next_turn(split_damage(ENEMIES, 6)))),
    define("EDR_000",
           "Start of Game: Increase both players'maximum Mana by 5. Battlecry: Gain 3 Mana "
           "Crystals.",
           start_of_game(*mana_limit(5)), battlecry(mana_crystal(3, full=True))),
    define("EDR_846",
           "Get all 5 Dream cards. If you've played a higher Cost card while holding this, corrupt "
           "them!",
           dearer(tally()),
           spell(when(CORRUPTED,
                      *(to_hand(f"EDR_846t{n}") for n in (3, 4, 5, 2, 1)),
                      otherwise=tuple(to_hand(f"DREAM_0{n}") for n in range(1, 6))))),
    define("EDR_846t1", "Give a minion Immune this turn and +5/+5.",
           spell(give(TARGET, IMMUNE, this_turn=True), buff(TARGET, 5, 5), target=MINIONS)),
    define("EDR_846t2", "Shuffle a minion into its owner's deck.",
           spell(move(TARGET, AT_SHUFFLED), target=MINIONS)),
    define("EDR_846t3", "Elusive Your hero is Elusive.", aura(HERO, keywords=ELUSIVE)),
    define("EDR_846t4", "Deal 5 damage to all enemies. (ESPECIALLY Ysera!)",
           # what stands in brackets is a remark, as the data's italics say: Ysera is one of them
           spell(damage(ENEMIES, 5))),
    define("EDR_891",
           "Deathrattle: Resurrect a friendly Deathrattle minion that costs (4) or less. Summon a "
           "copy of it.",
           deathrattle(summon_anew(random(DIED.that(WITH_DEATHRATTLE, cost_at_most(4)))),
                       summon_copy(LAST))),
    define("EDR_892",
           "Deathrattle: Resurrect a different friendly Deathrattle minion that costs (5) or more. "
           "Summon a copy of it.",
           deathrattle(summon_anew(random(DIED.that(WITH_DEATHRATTLE, cost_at_least(5),
                                                    not_card("EDR_892")))),
                       summon_copy(LAST))),
    define("FIR_911", "Draw {0} cards. (Upgrades each turn, but discards after {1}!)",
           spell(*GROWN, draw(THAT_MUCH)), smolders()),
    define("FIR_914",
           "Give a friendly minion +{0}/+{0}. (Upgrades each turn, but discards after {1}!)",
           spell(*GROWN, give_stats(TARGET, THAT_MUCH), target=FRIENDLY_MINIONS), smolders()),
    define("FIR_916",
           "Deal {0} damage to all enemy minions. (Upgrades each turn, but discards after {1}!)",
           spell(*GROWN, damage(ENEMY_MINIONS, THAT_MUCH)), smolders()),
)  # fmt: skip
