"""Fractured in Alterac Valley: hero cards with their hero powers and weapons."""

from hsbot.rules.cards.definitions.themes.leylines import ANY_COMPANION, MORE_COMPANIONS
from hsbot.rules.cards.definitions.years_2019_2021.alterac import iced, strikes
from hsbot.rules.cards.words import *

IMPROVED_SECRETS = Pool(cards=(
    "AV_113t1", "AV_113t2", "AV_113t3", "AV_113t7", "AV_113t8", "AV_113t9",
))  # fmt: skip
ELEMENTS = "AV_258t", "AV_258t2", "AV_258t3", "AV_258t4"
TWO_GUARDIANS, SIX_HEALTH = summon("AV_258t6", 2), heal(FRIENDLY, 6)
SIX_DAMAGE, TWO_DAMAGE = damage(ENEMY_HERO, 6), damage(ENEMY_MINIONS, 2)
INVOCATIONS_OF_BRUKAN = "AV_258p2", "AV_258pt", "AV_258pt3", "AV_258pt4"


def another_power(powers: tuple[str, ...], own: str = "") -> Program:
    """A random one of some hero powers, another than the own one, takes its place."""
    others = [card_id for card_id in powers if card_id != own]
    into = (when(rolled(i), new_power(card_id)) for i, card_id in enumerate(others))
    return roll(len(others)), *into


CARDS = (
    define("AV_113", "Battlecry: Discover and cast 2 Improved Secrets.",
           battlecry(discover_card(IMPROVED_SECRETS), remember_chosen_card(), cast_chosen(),
                     discover_other(IMPROVED_SECRETS), cast_chosen())),
    define("AV_113p", "Summon an Animal Companion.", power(ANY_COMPANION, MORE_COMPANIONS)),
    define("AV_113t1", "Secret: When your hero is attacked, deal 3 damage to all enemies.",
           secret(ATTACKS, damage(ENEMIES, 3), condition=TARGET_IS_A_HERO)),
    define("AV_113t2",
           "Secret: When an enemy minion attacks, return it to its owner's hand. It costs (4) "
           "more.",
           secret(ATTACKS, bounce(SUBJECT), cost(SUBJECT, 4), filter=MINION)),
    define("AV_113t3", "Secret: When one of your minions is attacked, summon three 2/2 Snakes.",
           secret(ATTACKS, summon("AV_113t3t2", 3), condition=TARGET_IS_A_MINION)),
    define("AV_113t7", "Secret: When a friendly minion is attacked, summon two 3/3 copies.",
           secret(ATTACKS, summon_copy(TARGET), set_stats(LAST, 3, 3),
                  when_room(summon_copy(TARGET), set_stats(LAST, 3, 3)),
                  condition=TARGET_IS_A_MINION)),
    define("AV_113t8",
           "Secret: When your turn starts, if you control two minions, summon two Animal "
           "Companions.",
           secret(TURN_START, ANY_COMPANION, ANY_COMPANION, MORE_COMPANIONS,
                  condition=count(FRIENDLY_MINIONS, 2), scope=OF_OWN)),
    define("AV_113t9",
           "Secret: When your opponent casts a spell, return it to their hand instead. It costs "
           "(2) more.",
           iced(2)),
    define("AV_146", "This doesn't lose Durability. Your hero takes half damage, rounded up.",
           aura(WEAPON, keywords=IMMUNE), takes_half(HERO)),
    define("AV_202p", "Deal 2 damage. Honorable Kill: Gain $d4 Armor.",
           power(*strikes(2, armor(4)), target=CHARACTERS)),
    define("AV_206", "Battlecry: Deal 2 damage to all enemies. Equip a 2/5 Immovable Object.",
           battlecry(damage(ENEMIES, 2), equip("AV_146"))),
    define("AV_206p", "Give a random minion in your hand +4/+4.",
           power(buff(random(MINIONS_IN_HAND), 4, 4))),
    define("AV_258", "Battlecry: Call upon the power of two Elements!",
           battlecry(*choose_fresh(*ELEMENTS), *choose_fresh(*ELEMENTS),
                     *another_power(INVOCATIONS_OF_BRUKAN))),
    define("AV_258p2", "Restore 6 Health to all friendly characters. Swaps each turn.",
           power(SIX_HEALTH), end_of_turn(*another_power(INVOCATIONS_OF_BRUKAN, "AV_258p2"))),
    define("AV_258pt", "Summon two 2/3 Elementals with Taunt. Swaps each turn.",
           power(TWO_GUARDIANS), end_of_turn(*another_power(INVOCATIONS_OF_BRUKAN, "AV_258pt"))),
    define("AV_258pt3", "Deal 6 damage to the enemy hero. Swaps each turn.",
           power(SIX_DAMAGE), end_of_turn(*another_power(INVOCATIONS_OF_BRUKAN, "AV_258pt3"))),
    define("AV_258pt4", "Deal 2 damage to all enemy minions. Swaps each turn.",
           power(TWO_DAMAGE), end_of_turn(*another_power(INVOCATIONS_OF_BRUKAN, "AV_258pt4"))),
    define("AV_258pt7", "Call upon a different Element every turn!",
           end_of_turn(*another_power(INVOCATIONS_OF_BRUKAN))),
    define("AV_258t", "Summon two 2/3 Elementals with Taunt.", spell(TWO_GUARDIANS)),
    define("AV_258t2", "Restore 6 Health to all friendly characters.", spell(SIX_HEALTH)),
    define("AV_258t3", "Deal 6 damage to the enemy hero.", spell(SIX_DAMAGE)),
    define("AV_258t4", "Deal 2 damage to all enemy minions.", spell(TWO_DAMAGE)),
)  # fmt: skip
