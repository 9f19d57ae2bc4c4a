"""The Black Empire's set: what classes and neutral cards can do."""

from hsbot.rules.cards.words import *

NOT_MINIONS = LAST.that(not_card_type(T_MINION))
THREE_COST_SPELL = cast_random(Pool(CardType.SPELL, cost=3))
RATTLING_SUBJECT = SUBJECT.living.that(WITH_DEATHRATTLE)
GROW = (gain_stats_of(LAST),)

CARDS = (
    # ---- Death Knight
    define("BE_325", "Destroy a minion. Restore the minion's Health to its owner.",
           spell(measure(TARGET_HEALTH),
                 when(count(TARGET.own), heal(HERO, THAT_MUCH),
                      otherwise=(heal(ENEMY_HERO, THAT_MUCH),)), destroy(TARGET), target=MINIONS)),
    # ---- Druid
    define("BE_801", "Draw a different spell. If it's a Nature spell, it casts twice.",
           spell(draw_these(random(SPELLS_IN_DECK.that(not_card("BE_801")))),
                 twice(LAST.that(of_school(SpellSchool.NATURE))))),
    define("BE_850t",
           "Taunt. Battlecry: Summon a {0}/{1} Beast with Rush. (It has the opposite stats of this "
           "minion!)",
           battlecry(summon("BE_850"), set_stats(LAST, THIS_HEALTH, THIS_ATTACK))),
    define("BE_852",
           "Battlecry: For the rest of the game, after you play a Deathrattle minion, summon a "
           "copy of it.",
           battlecry(attach(HERO, "BE_852e"))),
    define("BE_852e",
           "For the rest of the game, after you play a Deathrattle minion, summon a copy of it.",
           whenever(AFTER_PLAY, when(count(RATTLING_SUBJECT), summon_copy(SUBJECT)),
                    filter=MINION)),
    define("BE_856", "Battlecry: Double the stats of all Beasts in your hand and deck.",
           battlecry(multiply_stats((HAND | DECK).race(BEAST)))),
    # ---- Mage
    define("BE_150",
           "Battlecry: Discover a spell to put on top of your deck. It costs (2) less.",
           battlecry(discover_card(Pool(CardType.SPELL, own_class=True)), make_chosen(AT_TOP),
                     cost(LAST, -2))),
    define("BE_252", "Choose a friendly minion. Summon a random minion of the same Cost.",
           spell(measure(TARGET_COST), summon_random(Pool(CardType.MINION, measured_cost=True)),
                 target=FRIENDLY_MINIONS)),
    define("BE_251", "Draw a card. If it's not a minion, refresh two Mana Crystals.",
           spell(draw(), when(count(NOT_MINIONS), refresh_mana(2)))),
    define("BE_256", "Battlecry and Deathrattle: Cast a random 3-Cost spell.",
           battlecry(THREE_COST_SPELL), deathrattle(THREE_COST_SPELL)),
    define("BE_270",
           "Battlecry: Draw two cards. For each that isn't a minion, summon a 3/6 Water Elemental.",
           battlecry(draw(2), summon("CS2_033", number_of(NOT_MINIONS)))),
    # ---- Paladin
    define("BE_146",
           "After you cast a Holy spell, summon a Soldier with stats equal to its Cost and Divine "
           "Shield. Lasts 3 turns.",
           stays(whenever(AFTER_CAST, summon("BE_142t"),
                          set_stats(LAST, SUBJECT_COST, SUBJECT_COST), scope=OF_OTHERS,
                          filter=of_school(SpellSchool.HOLY)), end_of_turn(tick(), over()),
                 turns=3)),
    define("BE_154", "Draw 3 cards. Set the Attack and Health of any minions drawn to 2.",
           spell(draw(3), set_stats(LAST.that(MINION), 2, 2))),
    # ---- Priest
    define("BE_196",
           "At the end of your turn, summon a copy of a random enemy minion. It attacks the "
           "original.",
           end_of_turn(aim(random(ENEMY_MINIONS)), summon_copy(TARGET), attacks(LAST, TARGET))),
    define("BE_790",
           "Taunt. Battlecry: Summon a 0, 1, and 2-Attack minion from your deck. Gain their stats.",
           battlecry(*(step for n in range(3) for step in (
                     move(random(MINIONS_IN_DECK.that(attack_is(n))), AT_BOARD), *GROW)))),
    # ---- Rogue
    define("BE_541",
           "Deathrattle: Get a copy of a random different Deathrattle minion in your hand.",
           deathrattle(copy(random(MINIONS_IN_HAND.that(WITH_DEATHRATTLE).that(not_card("BE_541")))))),
    define("BE_721", "Costs (2) less for each Combo card played this turn. Battlecry: Draw a card.",
           costs(number_of(this_turn(PLAYED).that(WITH_COMBO)), -2), battlecry(draw())),
    # ---- Shaman
    define("BE_870",
           "Battlecry: Discover any spell with Cost equal to this minion's Attack. It costs (0) "
           "this turn.",
           battlecry(measure(THIS_ATTACK), *discover(Pool(CardType.SPELL, measured_cost=True)),
                     set_cost_this_turn(CHOSEN, 0))),
    define("BE_171",
           "Taunt. Battlecry: If you've played two different spell schools while holding this, "
           "summon a copy of this.",
           while_held(SPELL_CAST, note_school()),
           battlecry(when(at_least(NUMBER_NOTED, 2), summon_copy(SELF)))),
    # ---- Warlock
    define("BE_094",
           "Give a minion and a random one in your hand stats equal to double this card's Cost.",
           spell(measure(THIS_COST, 2), give_stats(TARGET, THAT_MUCH),
                 give_stats(random(MINIONS_IN_HAND), THAT_MUCH), target=MINIONS)),
    define("BE_085", "In @ turns, summon two 3/5 C'thraxxi with Taunt.",
           stays(in_turns(add_to(N_RITUALS), summon("BE_085t", 2)), turns=2)),
    define("BE_005", "In @ turns, draw 2 cards. Reduce their Costs by (2).",
           stays(in_turns(add_to(N_RITUALS), draw(2), cost(LAST, -2)), turns=2)),
    define("BE_728",
           "Battlecry: Reduce the Cost of minions in your hand and deck by (1) and increase the "
           "Cost of spells by (1).",
           battlecry(cost(MINIONS_IN_HAND | MINIONS_IN_DECK, -1),
                     cost(SPELLS_IN_HAND | SPELLS_IN_DECK, 1))),
    # ---- Warrior
    define("BE_559",
           "Deal 3 damage to a minion. If you've gained Armor this turn, destroy it instead.",
           spell(when(at_least(counter(N_ARMOR_TURN), 1), destroy(TARGET),
                      otherwise=(damage(TARGET, 3),)), target=MINIONS)),
    define("BE_561", "Summon a 3/3 Golem with Taunt. Spend 3 Armor to give it +3/+3.",
           spell(summon("BE_561t"), when(at_least(ARMOR, 3), buff(LAST, 3, 3), spend_armor(3)))),
    # ---- Demon Hunter
    define("BE_566",
           "Battlecry: Choose a card in your hand to shuffle into your deck. It costs (1) less.",
           battlecry(move(TARGET, AT_SHUFFLED), cost(TARGET, -1), target=HAND.other)),
    define("BE_264", "Outcast and Deathrattle: Get a random Outcast card.",
           on_play(when(OUTCAST, to_hand(OUTCAST_CARDS))), deathrattle(to_hand(OUTCAST_CARDS))),
    define("BE_873",
           "At the start of your next turn, summon three 3/1 Shredclaws with Rush.~GAMEPLAY "
           "ASPROXY BE 873",
           stays(next_turn(summon("BE_873t", 3)))),
    define("BE_564", "Battlecry: If a friendly minion died this turn, attack a random enemy.",
           battlecry(when(at_least(counter(N_DIED_TURN), 1), attacks(SELF, random(ENEMIES))))),
    # ---- Neutral
    define("BE_008", "After you play a neutral card, your next spell costs (1) less this turn.",
           whenever(AFTER_PLAY, attach(HERO, "BE_008e"), scope=OF_OTHERS,
                    filter=of_class(CLASS_NEUTRAL))),
    define("BE_008e", "Your next spell this turn costs (1) less.",
           for_next(cost_aura(SPELLS_IN_HAND, -1), this_turn=True)),
    define("BE_996",
           "After an enemy minion dies on your turn, gain +2/+2 and a random Bonus Effect.",
           whenever(DIES, when(OWN_TURN, buff(SELF, 2, 2), random_bonus(SELF)), scope=OF_ENEMY)),
    define("BE_999", "At the start of EVERY player's turn, attack a random enemy.",
           whenever(TURN_START, attacks(SELF, random(ENEMIES)), scope=OF_ANYONE)),
)  # fmt: skip
