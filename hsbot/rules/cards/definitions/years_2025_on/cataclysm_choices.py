"""Cataclysm: what is taken, repeated and returned, and the Recruits of its paladins."""

from hsbot.rules.cards.words import *

RECRUITS = FRIENDLY_MINIONS.that(card(SILVER_HAND_RECRUIT))
BONUSES = TAUNT | RUSH | SHIELD | WINDFURY | LIFESTEAL | POISONOUS | REBORN | ELUSIVE
TO_ASCEND = FRIENDLY_MINIONS.that(flagged(F_MARKED))
SMALL_NAGA = Pool(CardType.MINION, race=NAGA, without=(GameTag.COLOSSAL,))
STEAL = (
    measure(health_of(CHOSEN)), no_more_than(3), buff(SELF, 0, THAT_MUCH),
    measure(THAT_MUCH, -1), buff(CHOSEN, 0, THAT_MUCH),
)  # fmt: skip
ONE_COST = Pool(CardType.SPELL, measured_cost=True)
TORCHED = (
    when(at_least(THAT_MUCH, 1), note(THAT_MUCH), to_hand("CATA_585"),
         set_note(LAST, SECOND_TALLY)),
)  # fmt: skip

CARDS = (
    define("CATA_154", "Colossal +2 Your spells from other classes cast twice.",
           colossal("CATA_154t", "CATA_154t1", level=HERALD_LEVEL),
           whenever(SPELL_CAST, cast_again(), filter=FROM_ANOTHER_CLASS)),
    define("CATA_161",
           "Battlecry: Give a minion in your hand or battlefield Attack equal to this minion's "
           "Attack.",
           battlecry(buff(TARGET, THIS_ATTACK),
                     target=(FRIENDLY_MINIONS | HAND).that(MINION).other)),
    define("CATA_206",
           "{0}, {1} Each turn this is in your hand, swap between two random Bonus Effects.",
           while_held(TURN_START, lose(SELF, BONUSES), random_bonus(SELF, 2))),
    define("CATA_210",
           "Deathrattle: Summon a {0}/{1} Whelp. (Gains +1/+1 at the start of your turns!)",
           start_of_turn(tally()),
           deathrattle(when_room(summon("CATA_210t"), buff(LAST, TALLY, TALLY)))),
    define("CATA_481",
           "Battlecry: Devour 2 random cards from the opponent's hand, then go Dormant for 2 "
           "turns. Deathrattle: Return them.",
           battlecry(set_aside(random(ENEMY_HAND, 2)), go_dormant(SELF, 2)),
           deathrattle(move(ASIDE, AT_HAND, THEIRS))),
    define("CATA_496",
           "Take control of an enemy minion until the end of their turn. It can't attack this "
           "turn.",
           spell(take_control(TARGET), attach(TARGET, "CATA_496e"),
                 give(TARGET, CANT_ATTACK, this_turn=True), target=ENEMY_MINIONS, require=ROOM)),
    define("CATA_496e", "Switched control, but can't attack.",
           whenever(TURN_END, take_control(OWNER, opponent=True), over(), scope=OF_ENEMY),
           whenever(IS_SILENCED, take_control(OWNER, opponent=True), scope=OF_THIS_FROM_ANYONE)),
    define("CATA_527",
           "Deal 1 damage. After you cast a Fel spell, reopen. Deathrattle: Summon Nespirah, "
           "Unshackled.",
           spell(damage(TARGET, 1), target=CHARACTERS),
           whenever(AFTER_CAST, reopen(SELF), filter=of_school(SpellSchool.FEL)),
           deathrattle(summon("CATA_527t2"))),
    define("CATA_527t2",
           "After you cast a Fel spell, get a random non-Colossal Naga. It costs (1).",
           whenever(AFTER_CAST, to_hand(SMALL_NAGA), set_cost(LAST, 1),
                    filter=of_school(SpellSchool.FEL))),
    define("CATA_554",
           "Set an enemy minion's Health to 1. If you're holding a Dragon, pick another.",
           spell(set_health(TARGET, 1),
                 when(holding(DRAGON), choose_row(ENEMY_MINIONS.but_target), set_health(CHOSEN, 1)),
                 target=ENEMY_MINIONS)),
    define("CATA_567",
           "Transform all friendly minions into ones that cost (1) more. They summon the originals "
           "when they die.",
           spell(mark(FRIENDLY_MINIONS),
                 repeat(MAX_BOARD,
                        when(count(TO_ASCEND), *keep(leftmost(TO_ASCEND)), unmark(KEPT),
                             choose_card_of(KEPT), remember_chosen_card(), evolve(KEPT, 1),
                             remember_chosen(KEPT, "CATA_567e"))))),
    define("CATA_567e", "Deathrattle: Summon {0}.", deathrattle(summon_chosen())),
    define("CATA_570",
           "Battlecry: Draw a card and reduce its Cost by (10). Repeat this with excess Cost "
           "reduction.",
           battlecry(set_tally(10),
                     repeat(AGAIN_LIMIT,
                            when(at_least(TALLY, 1), draw(), *difference(TALLY, cost_of(LAST)),
                                 note(THAT_MUCH), cost_less(LAST, TALLY), set_tally(SECOND_TALLY),
                                 when(unless(count(LAST)), set_tally(0)))))),
    define("CATA_585",
           "Deal @ damage to a damaged minion. Return this to hand with any excess damage.",
           spell(when(at_least(SECOND_TALLY, 1), damage_into(TARGET, SECOND_TALLY, EXCESS),
                      otherwise=(damage_into(TARGET, 8, EXCESS),)), *TORCHED,
                 target=damaged(MINIONS))),
    define("CATA_591",
           "Battlecry: Instead of drawing each turn, Discover a card from your deck. It costs (3) "
           "less. Destroy the others.",
           battlecry(attach(HERO, "CATA_591e"))),
    define("CATA_591e",
           "At the start of your turns, Discover a card from your deck to play. The other two are "
           "incinerated.",
           rule(HERO, RULE_NO_DRAW),
           start_of_turn(discover_row(DECK), *destroy_cards(UNCHOSEN), draw_these(CHOSEN),
                         cost(LAST, -3), discovered())),
    define("CATA_616",
           "This minion's Cost is reduced by the Cost of the last card you played.",
           costs(cost_of(rightmost(PLAYED)))),
    define("CATA_699",
           "Taunt. Battlecry: Choose an enemy minion to steal 3 Health from, three times.",
           battlecry(*(choose_row(ENEMY_MINIONS.living), when(CHOSE, *STEAL)) * 3)),
    define("CATA_786",
           "After you cast a spell, cast a random spell of the same Cost from another class.",
           whenever(AFTER_CAST, measure(SUBJECT_COST),
                    cast_random(Pool(CardType.SPELL, another_class=True, measured_cost=True)))),
    define("MEND_100",
           "Battlecry: Get a 3-Cost Bulb that casts three random 1-Cost spells. It upgrades each "
           "turn.",
           battlecry(to_hand("MEND_100t"))),
    define("MEND_100t", "Cast three random @-Cost spells. (Upgrades each turn!)",
           spell(*(measure(TURNS_HELD, 1, 1), no_more_than(10), cast_random(ONE_COST)) * 3)),
    define("MEND_800", "Rush Deathrattle: Give your Silver Hand Recruits +1 Attack this game.",
           deathrattle(attach(HERO, "MEND_800e"))),
    define("MEND_800e", "For the rest of the game, your Silver Hand Recruits have +1 Attack.",
           aura(RECRUITS, 1)),
    define("MEND_801",
           "Divine Shield After this loses Divine Shield, give your Silver Hand Recruits +1 Health "
           "this game.",
           whenever(LOSES_SHIELD, attach(HERO, "MEND_801e"), scope=OF_THIS)),
    define("MEND_801e", "For the rest of the game, your Silver Hand Recruits have +1 Health.",
           aura(RECRUITS, health=1)),
    define("MEND_802", "Summon two {0} Silver Hand Recruits with Divine Shield.",
           spell(repeat(2, when_room(summon(SILVER_HAND_RECRUIT), give(LAST, SHIELD))),
                 require=ROOM)),
    define("MEND_803", "Battlecry: Give your Silver Hand Recruits +1/+1 this game.",
           battlecry(attach(HERO, "MEND_803e"))),
    define("MEND_803e", "For the rest of the game, your Silver Hand Recruits have +1/+1.",
           aura(RECRUITS, 1, 1)),
    define("MEND_804",
           "Battlecry: Double the stats of all friendly Silver Hand Recruits and give them Taunt.",
           battlecry(multiply_stats(RECRUITS), give(RECRUITS, TAUNT))),
    define("MEND_900", "Summon and get four {0} Silver Hand Recruits.",
           spell(summon(SILVER_HAND_RECRUIT, 4), to_hand(SILVER_HAND_RECRUIT, 4))),
)  # fmt: skip
