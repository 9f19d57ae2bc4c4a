"""Cards that are built of parts, and that take cards or powers away; of several sets."""

from hsbot.rules.cards.words import *

POWERS = tuple(f"HERO_{number:02d}bp" for number in range(1, 12))
HERBS = Pool(cards=tuple(f"BAR_079t{number}" for number in range(4, 10)))
"""Rush, Taunt, Divine Shield, Lifesteal, Stealth, Poisonous."""
EFFECTS = (
    Pool(cards=("BAR_079t10", "BAR_079t11", "BAR_079t12", "BAR_079t13", "BAR_079t14",
                "BAR_079t15")),
    Pool(cards=("BAR_079t10b", "BAR_079t11", "BAR_079t12b", "BAR_079t13b", "BAR_079t14b",
                "BAR_079t15b")),
    Pool(cards=("bar_079t10c", "BAR_079t11", "BAR_079t12c", "BAR_079t13c", "BAR_079t14c",
                "BAR_079t15c")),
)  # fmt: skip
"""The effects that a Lesser, a Greater and a Superior Golem may have beside it."""
GOLEMS = ("BAR_079_m1", "BAR_079_m2", "BAR_079_m3")


def golem(size: int) -> Definition:
    """A golem: a keyword, which it has in hand already, and a Battlecry or Spell Damage."""
    return define(
        GOLEMS[size],
        "{0} {1}",
        battlecry(ordered_parts(EFFECTS[size])),
        when_in_hand(
            ENTERS_HAND,
            when(made_of("BAR_079t4"), give(SELF, RUSH)),
            when(made_of("BAR_079t5"), give(SELF, TAUNT)),
            when(made_of("BAR_079t6"), give(SELF, SHIELD)),
            when(made_of("BAR_079t7"), give(SELF, LIFESTEAL)),
            when(made_of("BAR_079t8"), give(SELF, STEALTH)),
            when(made_of("BAR_079t9"), give(SELF, POISONOUS)),
            when(made_of(("BAR_079t14", "BAR_079t14b", "BAR_079t14c")[size]),
                 give_spell_damage(SELF, (1, 2, 4)[size])),
        ),
    )  # fmt: skip


CARDS = (
    define("AV_202t2", "After you attack a minion, smash it into the enemy hero!",
           whenever(AFTER_ATTACK, when(count(TARGET.that(MINION)),
                                       strike(ENEMY_HERO, TARGET_ATTACK)), filter=HERO_ONLY)),
    define("AV_210",
           "Battlecry: Cast the other choice from the last Choose One spell you've cast.",
           battlecry(other_option(), when(CHOSE, cast_chosen()))),
    define("BAR_079",
           "Battlecry: If your deck has no 4-Cost cards, build a custom Golem.",
           battlecry(when(unless(count(DECK.that(cost_is(4)))), choose_one_of(*GOLEMS),
                          when(chose(GOLEMS[0]), *two_parts_of(GOLEMS[0], HERBS, EFFECTS[0]),
                               otherwise=(when(chose(GOLEMS[1]),
                                               *two_parts_of(GOLEMS[1], HERBS, EFFECTS[1]),
                                               otherwise=two_parts_of(GOLEMS[2], HERBS,
                                                                      EFFECTS[2])),))))),
    golem(0),
    golem(1),
    golem(2),
    define("BAR_079t10", "Battlecry: Give your other minions +1/+1.",
           spell(buff(FRIENDLY_MINIONS.other, 1, 1))),
    define("BAR_079t10b", "Battlecry: Give your other minions +2/+2.",
           spell(buff(FRIENDLY_MINIONS.other, 2, 2))),
    define("bar_079t10c", "Battlecry: Give your other minions +4/+4.",
           spell(buff(FRIENDLY_MINIONS.other, 4, 4))),
    define("BAR_079t11", "Battlecry: Summon a copy of this.", spell(summon_copy(SELF))),
    define("BAR_079t12", "Battlecry: Freeze a random enemy minion.",
           spell(freeze(random(ENEMY_MINIONS)))),
    define("BAR_079t12b", "Battlecry: Freeze two random enemy minions.",
           spell(freeze(random(ENEMY_MINIONS, 2)))),
    define("BAR_079t12c", "Battlecry: Freeze all enemy minions.", spell(freeze(ENEMY_MINIONS))),
    define("BAR_079t13", "Battlecry: Deal 3 damage to a random enemy minion.",
           spell(damage(random(ENEMY_MINIONS), 3))),
    define("BAR_079t13b", "Battlecry: Deal 3 damage to two random enemy minions.",
           spell(damage(random(ENEMY_MINIONS, 2), 3))),
    define("BAR_079t13c", "Battlecry: Deal 3 damage to all enemy minions.",
           spell(damage(ENEMY_MINIONS, 3))),
    define("BAR_079t14b", "Spell Damage +2.", spell()),
    define("BAR_079t15", "Battlecry: Draw a card.", spell(draw())),
    define("BAR_079t15b", "Battlecry: Draw 2 cards.", spell(draw(2))),
    define("BAR_079t15c", "Battlecry: Draw 4 cards.", spell(draw(4))),
    define("BAR_323", "Discover a Hero Power and set its Cost to (0). Swap back after 2 uses.",
           spell(choose_card_of(HERO_POWER), remember_chosen(HERO, "BAR_323e"),
                 *choose_power(*POWERS), set_cost(HERO_POWER, 0))),
    define("BAR_323e", "",
           whenever(POWER_USED, tally(), when(equals(TALLY, 2), chosen_power(), over()))),
    define("DAL_573", "Your Secrets trigger twice.", rule(HERO, RULE_SECRETS_TWICE)),
    define("RLK_214",
           "Start of Game: Consume 3 different minions in your deck. Leave behind Souls that "
           "Discover them.",
           start_of_game(consume(different(MINIONS_IN_DECK, 3), "RLK_214t"))),
    define("RLK_214t", "Discover a minion consumed by Souleater's Scythe.",
           spell(*discover_of_band())),
    define("SW_065", "Battlecry: Discover a spell that didn't start in your deck.",
           battlecry(*discover_not_begun_with(Pool(CardType.SPELL, own_class=True)))),
    define("SW_460",
           "Choose an enemy minion. Your minions attack it, then return any that die to your hand.",
           spell(set_tally(number_of(DIED)), attacks(FRIENDLY_MINIONS, TARGET), resolve_deaths(),
                 *difference(number_of(DIED), TALLY),
                 *(when(rolled(n), copy(rightmost(DIED, n), printed=True))
                   for n in range(1, MAX_BOARD + 1)),
                 target=ENEMY_MINIONS)),
    define("WORK_043",
           "Battlecry: Summon three minions from your deck that are from different expansions.",
           battlecry(move(different_sets(MINIONS_IN_DECK, 3), AT_BOARD))),
    define("WW_003",
           "Your Excavate, Quickdraw, Tradeable, and Legendary cards cost (1) less.",
           cost_aura(HAND.that(ON_BOUNTY_BOARD), -1)),
)  # fmt: skip
