"""The Black Empire's other minions, weapons and locations, and what they make."""

from hsbot.rules.cards.words import *

FIVE_DIED = at_least(counter(N_DIED_TURN), 5)
GOLEM = "BE_561t"
SCROLLS = ("BE_327t", "BE_327t1", "BE_327t2", "BE_327t3")
RITUALS = ("BE_090t1", "BE_090t2", "BE_090t3")
MARKED = FRIENDLY_MINIONS.that(flagged(F_MARKED))
PROTECTION = (buff(ADJACENT, 2, 2),)
_LAST_TWO = when(rolled(2), improve(SELF, SCROLLS[2]), otherwise=(improve(SELF, SCROLLS[3]),))
_LAST_THREE = when(rolled(1), improve(SELF, SCROLLS[1]), otherwise=(_LAST_TWO,))
DECIPHERED = when(rolled(0), improve(SELF, SCROLLS[0]), otherwise=(_LAST_THREE,))


def _ritual(card_id: str, text: str, *effect: Step) -> Definition:
    """A Ritual: in two turns it has its effect, and counts as completed."""
    return define(card_id, text, stays(in_turns(add_to(N_RITUALS), *effect), turns=2))


CARDS = (
    # ---- Neutral
    define("BE_036",
           "Battlecry: Reduce the Cost of a card in your hand by (5). This continues to the left "
           "and right with (1) less reduction.",
           battlecry(cost_less_around(TARGET, 5), target=HAND.other)),
    define("BE_151", "Battlecry and Deathrattle: Give adjacent minions +2/+2.",
           battlecry(*PROTECTION), deathrattle(*PROTECTION)),
    define("BE_327", "Battlecry: ??? (Deciphers in @ turns.)",
           while_held(TURN_START, when(at_least(TURNS_HELD, 2), roll(len(SCROLLS)), DECIPHERED))),
    define("BE_327t", "Battlecry: Summon two random 2-Cost Deathrattle minions.",
           battlecry(summon_random(Pool(CardType.MINION, cost=2, tags=(GameTag.DEATHRATTLE,)),
                                   2))),
    define("BE_327t1", "Battlecry: The next spell you cast this turn costs (4) less.",
           battlecry(attach(HERO, "BE_327te"))),
    define("BE_327te", "The next spell you cast this turn costs (4) less.",
           for_next(cost_aura(SPELLS_IN_HAND, -4), this_turn=True)),
    define("BE_327t2", "Battlecry: Deal 6 damage randomly split among all other minions.",
           battlecry(split_damage(MINIONS.other, 6))),
    define("BE_327t3", "Battlecry: Gain the stats of a random adjacent minion.",
           battlecry(pick(random(ADJACENT)), gain_stats_of(CHOSEN))),
    define("BE_734", "Battlecry: Summon a copy of this at the end of this turn.",
           battlecry(tally()),
           end_of_turn(measure(TALLY), set_tally(0), repeat(THAT_MUCH, summon_copy(SELF)))),
    define("BE_997",
           "After a card enters your hand except from this, give both players a random "
           "spell.~GAMEPLAY ASPROXY BE 997",
           whenever(ENTERS_HAND,
                    when(at_least(TALLY, 1), tally(-1),
                         otherwise=(when(at_least(HAND_ROOM, 1), tally()), to_hand(ANY_SPELLS),
                                    to_hand(ANY_SPELLS, opponent=True))))),
    # ---- Death Knight, Demon Hunter
    define("BE_230",
           "Your left-most minion has Rush. Your right-most minion is Immune while attacking.",
           aura(leftmost(FRIENDLY_MINIONS), keywords=RUSH),
           aura(rightmost(FRIENDLY_MINIONS), keywords=IMMUNE_ATTACKING)),
    define("BE_565",
           "Battlecry: If 5 friendly minions died this turn, your Rush minions have Charge this "
           "game. ({0} left!)",
           battlecry(when(FIVE_DIED, attach(HERO, "BE_565e")))),
    define("BE_565e", "For the rest of the game, your Rush minions have Charge.",
           aura(FRIENDLY_MINIONS.that(having(RUSH)), keywords=CHARGE)),
    # ---- Druid
    define("BE_802",
           'Get two 2/1 Plants with "Deathrattle: Summon a 5/5 Bug with Taunt." They cost (2).',
           spell(to_hand("BE_802t", 2))),
    define("BE_802t", "Deathrattle: Summon a 5/5 Bug with Taunt.", deathrattle(summon("BE_002"))),
    # ---- Hunter
    define("BE_553t", "Give a friendly Mech +2 Attack and Rush. It dies at end of turn.",
           spell(buff(TARGET, 2), give(TARGET, RUSH), attach(TARGET, "BE_553e"),
                 target=FRIENDLY_MINIONS.race(MECH))),
    define("BE_553e", "+2 Attack, Rush, and dies at end of turn.",
           whenever(TURN_END, destroy(OWNER), scope=OF_ANYONE)),
    define("BE_555",
           "Discover a spell and reduce its Cost by (8). Repeat this with excess Cost reduction.",
           spell(set_tally(8),
                 repeat(AGAIN_LIMIT,
                        when(at_least(TALLY, 1), discover_card(OWN_CLASS_SPELLS),
                             measure(CHOSEN_COST), chosen_to_hand(), cost_less(LAST, TALLY),
                             times(-1), tally(THAT_MUCH))))),
    define("BE_732",
           "Battlecry: All your minions deal damage equal to their Attack to a random enemy.",
           battlecry(mark(FRIENDLY_MINIONS), count_into(MARKED),
                     repeat(THAT_MUCH, aim(leftmost(MARKED)), unmark(TARGET),
                            when(count(TARGET), strike(random(ENEMIES), TARGET_ATTACK))))),
    define("BE_900", "Taunt Deathrattle: Summon 4 Mana worth of random Mechs.",
           deathrattle(*costing(4, Pool(CardType.MINION, race=MECH), summon_chosen()))),
    # ---- Mage
    define("BE_250",
           "Move all spells in your deck to the top. You can pick to draw from the top or bottom "
           "each turn.",
           spell(move(SPELLS_IN_DECK, AT_TOP),
                 when(unless(count(HERO.that(bearing("BE_250e")))), attach(HERO, "BE_250e")))),
    define("BE_250e",
           "Passive. At the start of your turn, you may choose to draw from the top or bottom of "
           "your deck.",
           rule(HERO, RULE_NO_DRAW), start_of_turn(*choose_effect("BE_250t", "BE_250t2"))),
    define("BE_250t", "Draw from the top of your deck.", spell(draw())),
    define("BE_250t2", "Draw from the bottom of your deck.",
           spell(when(DECK_EMPTY, draw(), otherwise=(draw_these(rightmost(DECK)),)))),
    define("BE_254", "Frozen until you spend 15 Mana on spells. (@ left!)",
           when_summoned(freeze(SELF)),
           whenever(TURN_START, when(at_most(TALLY, 14), stay_frozen(SELF)), scope=OF_ANYONE),
           whenever(MANA_SPENT, tally(EVENT_AMOUNT), when(at_least(TALLY, 15), once(), thaw(SELF)),
                    filter=SPELL)),
    define("BE_259",
           "Battlecry: Summon two 10/10 Constructs. They are Frozen until you spend 15 Mana on "
           "spells.",
           battlecry(summon("BE_254", 2))),
    # ---- Paladin
    define("BE_000", "Lifesteals for both players.",
           whenever(DEALS_DAMAGE, heal(ENEMY_HERO, EVENT_AMOUNT), filter=HERO_ONLY)),
    define("BE_142",
           "All numbers on this card equal your remaining Mana. Summon a @/@ Soldier with Divine "
           "Shield.",
           costs_exactly(MANA_LEFT), when_in_hand(MANA_SPENT, set_tally(EVENT_AMOUNT)),
           spell(measure(MANA_LEFT), when(at_least(TALLY, 1), measure(TALLY)),
                 summon_with_stats("BE_142t", THAT_MUCH))),
    # ---- Shaman
    define("BE_209",
           "Battlecry: For the rest of the game, Elementals you summon have their stats set to "
           "5/5.",
           battlecry(attach(HERO, "BE_209e2"))),
    define("BE_209e2", "Elementals you summon are set to 5/5.",
           whenever(IS_SUMMONED, set_stats(SUBJECT, 5, 5), filter=of_type(ELEMENTAL))),
    # the second is picked after the first, as where a text says "pick another"
    define("BE_302", "Deal 2 damage to two different enemies. Overload: (1).",
           spell(choose_row(ENEMIES.but_target.but(X_UNTARGETABLE)), damage(TARGET | CHOSEN, 2),
                 target=ENEMIES)),
    define("BE_337", "Battlecry: Your next spell of each school casts twice.",
           battlecry(attach(HERO, "BE_337e2"))),
    define("BE_337e2", "",
           whenever(SPELL_CAST, measure(NUMBER_NOTED), note_school(), minus(NUMBER_NOTED),
                    when(at_most(THAT_MUCH, -1), cast_again()), filter=WITH_A_SCHOOL)),
    # ---- Warlock
    define("BE_090",
           "Battlecry: If you've completed a Ritual this game, choose a Sinister Ritual to begin.",
           battlecry(when(at_least(counter(N_RITUALS), 1), choose_one_of(*RITUALS),
                          cast_chosen()))),
    _ritual("BE_090t1", "In @ turns, draw 5 cards from your opponent's deck.",
            draw_theirs(leftmost(ENEMY_DECK, 5))),
    _ritual("BE_090t2",
            "In @ turns, summon three random Legendary minions. Get a 1-Cost copy of each.",
            summon_random(LEGENDARY_MINIONS, 3), copy_to_hand(LAST), set_cost(LAST, 1)),
    _ritual("BE_090t3", "In @ turns, give your minions +6/+6 (wherever they are).",
            buff(MINIONS_IN_HAND | FRIENDLY_MINIONS | DECK, 6, 6)),
    define("BE_093", "Battlecry: Transform adjacent minions into a copy of this.",
           battlecry(pick(SELF), become_copies(ADJACENT))),
    # ---- Warrior
    define("BE_055",
           "Battlecry: Discover a spell. Transform it into a 3/3 weapon of the same cost that "
           "casts it each attack.",
           battlecry(discover_card(OWN_CLASS_SPELLS),
                     when(CHOSE, remember_card(SELF), make("BE_055t", AT_HAND), remembered_card(),
                          remember_card(LAST), set_cost(LAST, CHOSEN_COST)))),
    define("BE_055t", "After your hero attacks, cast '{0}' randomly.",
           whenever(AFTER_ATTACK, cast_chosen(), filter=HERO_ONLY)),
    define("BE_557",
           "Battlecry: Gain 20 Armor. In 2 turns, convert your Armor into a Golem with that many "
           "stats and Taunt.",
           battlecry(armor(20), attach(HERO, "BE_557e2", 2))),
    define("BE_557e2",
           "In 2 turns, convert your Armor into a Golem with those stats and Taunt.",
           in_turns(when(every(ROOM, at_least(ARMOR, 1)), spend_armor(ARMOR),
                         summon_with_stats(GOLEM, THAT_MUCH)))),
    define("BE_558", "After your hero attacks, convert 5 of your hero's Health to Armor.",
           whenever(AFTER_ATTACK, measure(health_of(HERO), 1, -5),
                    set_health(HERO, THAT_MUCH, damaged=True), armor(5), filter=HERO_ONLY)),
)  # fmt: skip
