"""United in Stormwind and the Deadmines: questlines, mounts and trades."""

from hsbot.rules.cards.words import *

FIRE, FROST, ARCANE = SpellSchool.FIRE, SpellSchool.FROST, SpellSchool.ARCANE
VALEERA = "HERO_03"
DISGUISES = tuple(f"HERO_{number:02d}" for number in (1, 2, *range(4, 12)))
"""The heroes of the other classes."""
COIN, RAT = "GAME_005", "SW_455t"
ADVENTURERS = Pool(cards=tuple(f"WC_034t{n}" for n in ("", *range(2, 9))))
WEAR = buff(SELF, 0, -1)
"""The weapon loses durability."""
MARKED = HAND.that(flagged(F_MARKED))
UNMARK = unmark(MARKED)
OWN_SPELLS = (DECK | HAND).that(SPELL)
HURT_THIS_TURN = some(at_least(counter(N_HURT_TURN), 1), at_least(enemy_counter(N_HURT_TURN), 1))
FALLING_FOR = draw_these(random(SPELLS_IN_DECK)), damage(HERO, cost_of(LAST))


def _on_landing(*bonus: Step) -> Trigger:
    """The bonus of a flight, on the flightmaster who sleeps until it is over."""
    return whenever(AWAKENS, *bonus, over(), scope=OF_THIS_FROM_ANYONE)


def traded(*program: Step) -> Trigger:
    """After this is traded: it lies in the deck again."""
    return Trigger(IS_TRADED, program, SC_OWN | SC_DECK | SC_SELF)


def draw_quest(total: int, *reward: Step) -> tuple[Trigger, ...]:
    """Draw so many cards in one turn; those drawn in it are made cheaper.

    What is cast when drawn counts, too, and of what is cheaper also what was drawn before the quest
    was played (both seen in a log of 2026).
    """
    drawn = mark(HAND.that(CAME_THIS_TURN, FROM_A_DECK))
    later = (
        *difference(counter(N_DRAWN_TURN), EVENT_AMOUNT),
        repeat(THAT_MUCH, unmark(rightmost(MARKED))),
    )
    cheaper = cost(MARKED, -1), UNMARK
    return (
        quest(CAST_WHEN_DRAWN, total, drawn, *cheaper, *reward),
        quest(IS_DRAWN, total, drawn, *later, *cheaper, *reward, each=mark(SUBJECT)),
        whenever(TURN_END, set_data(SELF, 0), UNMARK),
    )


def cost_quest(costs: tuple[int, ...], *reward: Step) -> tuple[Trigger, ...]:
    """Play a card of each of these costs."""
    return tuple(
        quest(
            AFTER_PLAY, len(costs), *reward,
            condition=count(SUBJECT.that(cost_is(n))), each=once(i),
        )
        for i, n in enumerate(costs)
    )  # fmt: skip


def school_quest(*reward: Step) -> tuple[Trigger, ...]:
    """Cast a Fire, a Frost and an Arcane spell."""
    return tuple(
        quest(AFTER_CAST, 3, *reward, filter=of_school(which), each=once(i))
        for i, which in enumerate((FIRE, FROST, ARCANE))
    )


def mount(enchantment: str, attack: int, health: int, *more: Step) -> Text:
    """Give a minion stats and more; when it dies, its mount stays."""
    return spell(buff(TARGET, attack, health), *more, attach(TARGET, enchantment), target=MINIONS)


def demon_seed(total: int, *reward: Step) -> Trigger:
    """Take so much damage on your turns."""
    return quest(
        TAKES_DAMAGE, total, *reward, amount=EVENT_AMOUNT, condition=OWN_TURN, filter=HERO_ONLY
    )


CARDS = (
    define("DED_004",
           "Tradeable After you Trade this, reduce the Cost of a spell in your hand by (1).",
           traded(cost(random(SPELLS_IN_HAND), -1))),
    define("DED_007", "Battlecry: Deal 2 damage to a random enemy. Repeat for each of your Beasts.",
           battlecry(measure(number_of(FRIENDLY_MINIONS.race(BEAST)), 1, 1),
                     repeat(THAT_MUCH, damage(random(ENEMIES), 2)))),
    define("DED_008", "Battlecry: Get a copy of the last friendly Deathrattle minion that died.",
           battlecry(copy_to_hand(rightmost(RATTLING_DEAD)))),
    define("DED_009",
           "Tradeable Give a minion +2/+3. After you Trade this, give a friendly minion Rush.",
           spell(buff(TARGET, 2, 3), target=MINIONS), traded(give(random(FRIENDLY_MINIONS), RUSH))),
    define("DED_500", "Taunt. Battlecry: Swap the Attack of the highest and lowest Attack minion.",
           battlecry(*keep(highest_attack(MINIONS), lowest_attack(MINIONS)),
                     exchange(KEPT, SHAPE_EXCHANGE_ATTACK))),
    define("DED_503",
           "Battlecry: If you've taken damage this turn, deal that much to an enemy minion.",
           battlecry(damage(TARGET, counter(N_HERO_DAMAGE_TURN)), target=ENEMY_MINIONS,
                     target_if=at_least(counter(N_HERO_DAMAGE_TURN), 1))),
    define("DED_505",
           "Battlecry and Deathrattle: Draw a spell. Your hero takes damage equal to its Cost.",
           battlecry(*FALLING_FOR), deathrattle(*FALLING_FOR)),
    define("DED_506", "Tradeable Draw 3 cards. If drawn this turn, this costs (3).",
           spell(draw(3)), costs_exactly(3, condition=count(SELF.that(CAME_THIS_TURN)))),
    define("DED_507", "Battlecry: Deal 2 damage to the left and right-most enemy minions.",
           battlecry(*keep(leftmost(ENEMY_MINIONS), rightmost(ENEMY_MINIONS)), damage(KEPT, 2))),
    define("DED_508", "Summon two minions from your deck. They fight!",
           spell(when(count(MINIONS_IN_DECK, 2), move(random(MINIONS_IN_DECK), AT_BOARD), aim(LAST),
                      when_room(move(random(MINIONS_IN_DECK), AT_BOARD), attacks(LAST, TARGET)),
                      otherwise=(move(MINIONS_IN_DECK, AT_BOARD),)), require=ROOM)),
    define("DED_514", "Battlecry: Add a copy of the next card your opponent plays to your hand.",
           battlecry(attach(HERO, "DED_514e"))),
    define("DED_514e", "Add a copy of the next card your opponent plays to your hand.",
           whenever(CARD_PLAYED, copy_to_hand(SUBJECT), over(), scope=OF_ENEMY)),
    define("DED_516", "Battlecry: Draw a spell. Gain Armor equal to its Cost.",
           battlecry(draw_these(random(SPELLS_IN_DECK)), armor(cost_of(LAST)))),
    define("DED_517",
           "Deal 8 damage to an enemy minion. Summon a Remnant with stats equal to the excess "
           "damage.",
           spell(damage_into(TARGET, 8, EXCESS),
                 when(at_least(THAT_MUCH, 1), summon_with_stats("DED_517t", THAT_MUCH)),
                 target=ENEMY_MINIONS)),
    define("DED_519", "After your hero attacks, deal 2 damage to a random enemy twice.",
           whenever(AFTER_ATTACK, damage(random(ENEMIES), 2), damage(random(ENEMIES), 2),
                    filter=HERO_ONLY)),
    define("DED_524",
           "Battlecry: Draw a card for each different spell school you've cast this game.",
           battlecry(draw(SCHOOLS_CAST))),
    define("DED_527", "Tradeable After you Trade this, gain +2 Durability.",
           traded(buff(SELF, 0, 2))),
    define("ONY_012",
           "Give a minion +1/+2 and Spell Damage +1. When it dies, summon a Spirit Raptor.",
           mount("ONY_012e", 1, 2, give_spell_damage(TARGET, 1))),
    define("ONY_012e", "+1/+2 and Spell Damage +1. Deathrattle: Summon a Spirit Raptor.",
           deathrattle(summon("ONY_012t"))),
    define("SW_003",
           "After you draw 4 cards, reduce the Cost of cards in your hand by (1). Lose 1 "
           "Durability.",
           whenever(IS_DRAWN, tally(),
                    when(at_least(TALLY, 4), set_data(SELF, 0), cost(HAND, -1), WEAR))),
    define("SW_012",
           "After you cast a Shadow spell, deal 1 damage to all enemies. Lose 1 Durability.",
           whenever(AFTER_CAST, damage(ENEMIES, 1), WEAR, filter=of_school(SpellSchool.SHADOW))),
    define("SW_023", "Tradeable Choose a friendly minion. Enemy minions attack it.",
           spell(attacks(ENEMY_MINIONS, TARGET), target=FRIENDLY_MINIONS)),
    define("SW_024",
           "At the end of your turn, attack a random enemy minion. If it dies, gain +3/+3.",
           end_of_turn(aim(random(ENEMY_MINIONS)), attacks(SELF, TARGET),
                       when(TARGET_DIES, buff(SELF, 3, 3)))),
    define("SW_028", "Questline: Play 3 Pirates. Reward: Draw a weapon.",
           quest(AFTER_PLAY, 3, tutor(WEAPON_CARD), begin_quest("SW_028t"),
                 filter=of_type(PIRATE))),
    define("SW_028t", "Questline: Play 3 Pirates. Reward: Deal 2 damage to a random enemy twice.",
           quest(AFTER_PLAY, 3, damage(random(ENEMIES), 2), damage(random(ENEMIES), 2),
                 begin_quest("SW_028t2"), filter=of_type(PIRATE))),
    define("SW_028t2", "Questline: Play 3 Pirates. Reward: Cap'n Rokara.",
           quest(AFTER_PLAY, 3, to_hand("SW_028t5"), filter=of_type(PIRATE))),
    define("SW_028t5", "Battlecry: Summon The Juggernaut!", battlecry(summon("SW_028t6"))),
    define("SW_028t6",
           "Start of Your Turn: Summon a Pirate, equip a Warrior weapon, and fire two cannons "
           "that deal 2 damage!",
           start_of_turn(summon_random(Pool(CardType.MINION, race=PIRATE)),
                         equip(Pool(CardType.WEAPON, (CardClass.WARRIOR,))),
                         damage(random(ENEMIES), 2), damage(random(ENEMIES), 2))),
    define("SW_031",
           "Questline: Play 3 cards with Overload. Reward: Unlock your Overloaded Mana Crystals.",
           quest(AFTER_PLAY, 3, unlock_mana(), begin_quest("SW_031t"), filter=WITH_OVERLOAD)),
    define("SW_031t",
           "Questline: Play 3 cards with Overload. Reward: Summon a 3/3 Elemental with Taunt.",
           quest(AFTER_PLAY, 3, summon("SW_031t8"), begin_quest("SW_031t2"), filter=WITH_OVERLOAD)),
    define("SW_031t2", "Questline: Play 2 cards with Overload. Reward: Stormcaller Bru'kan.",
           quest(AFTER_PLAY, 2, to_hand("SW_031t7"), filter=WITH_OVERLOAD)),
    define("SW_031t7", "Battlecry: For the rest of the game, your spells cast twice.",
           battlecry(attach(HERO, "SW_031t7e"))),
    define("SW_031t7e", "Spells cast twice.", whenever(SPELL_CAST, cast_again())),
    define("SW_032", "Battlecry: Reduce the Cost of Elementals in your hand and deck by (1).",
           battlecry(cost((HAND | DECK).race(ELEMENTAL), -1))),
    define("SW_034", "Summon four random 5-Cost minions. Make them 2/2.",
           spell(summon_random(Pool(CardType.MINION, cost=5), 4), set_stats(LAST, 2, 2),
                 require=ROOM)),
    define("SW_035",
           "Discover a @-Cost minion and summon it. (Upgraded for each Overload card you played "
           "this game!)",
           spell(measure(number_of(PLAYED.that(WITH_OVERLOAD)), 1, 1), no_more_than(10),
                 discover_card(Pool(CardType.MINION, measured_cost=True, own_class=True)),
                 summon_chosen(), require=ROOM)),
    define("SW_036",
           "At the end of your turn, reduce the Cost of a card in your hand by (1). (50% chance "
           "to increase.)",
           end_of_turn(when(EVEN_CHANCE, cost(random(HAND), -1), otherwise=(cost(random(HAND), 1),
                                                                            )))),
    define("SW_037", "Taunt Costs (1) less for each card drawn this turn.",
           costs(counter(N_DRAWN_TURN))),
    define("SW_039",
           "Questline: Draw 4 cards in one turn. Reward: Reduce the Cost of the cards drawn by "
           "(1).",
           draw_quest(4, begin_quest("SW_039t"))),
    define("SW_039t",
           "Questline: Draw 5 cards in one turn. Reward: Reduce the Cost of the cards drawn by "
           "(1).",
           draw_quest(5, begin_quest("SW_039t3"))),
    define("SW_039t3", "Questline: Draw 5 cards in one turn. Reward: Demonslayer Kurtrus.",
           quest(IS_DRAWN, 5, to_hand("SW_039t3_t")), whenever(TURN_END, set_data(SELF, 0))),
    define("SW_039t3_t",
           "Battlecry: For the rest of the game, cards you draw cost (2) less.",
           battlecry(attach(HERO, "SW_039t3_te"))),
    define("SW_039t3_te", "Costs (2) less.", whenever(IS_DRAWN, cost(SUBJECT, -2))),
    define("SW_040", "Deal 2 damage to the lowest Health enemy, twice.",
           spell(damage(lowest_health(ENEMIES), 2), damage(lowest_health(ENEMIES.living), 2))),
    define("SW_041", "At the start of your next turn, draw a card and reduce its Cost by (1).",
           stays(next_turn(draw(), cost(LAST, -1)))),
    define("SW_042", "Tradeable Deathrattle: Summon a Persistent Peddler from your deck.",
           deathrattle(recruit(card("SW_042")))),
    define("SW_044",
           "Battlecry: Cast all Fel spells you've played this game (targets enemies if possible).",
           battlecry(cast(PLAYED.that(of_school(SpellSchool.FEL)), AIM_ENEMIES))),
    define("SW_045",
           "Whenever you Trade, Discover a card from your deck to draw instead.",
           rule(HERO, RULE_TRADE_CHOICE),
           whenever(IS_TRADED, *discover_from_deck(DECK.but_subject))),
    define("SW_048",
           "After a friendly minion loses Divine Shield, give minions in your hand +1/+1. Lose 1 "
           "Durability.",
           whenever(LOSES_SHIELD, buff(MINIONS_IN_HAND, 1, 1), WEAR, filter=MINION)),
    define("SW_050",
           "You start the game as a different class until you play a Rogue card.",
           start_of_game(when(count(HERO.that(of_class(CardClass.ROGUE))),
                              random_up_to(0, Pool(cards=DISGUISES)), disguise(),
                              attach(HERO, "SW_050e")))),
    define("SW_050e", "Appearing as someone else.",
           whenever(AFTER_PLAY, over(), disguise(VALEERA),
                    filter=of_class(CardClass.ROGUE))),
    define("SW_057", "Can only attack if you have at least 8 cards in hand.",
           aura(SELF, keywords=CANT_ATTACK, condition=unless(at_least(HAND_SIZE, 8)))),
    define("SW_064", "Battlecry: Choose a friendly Beast. Shuffle three 3/3 copies into your deck.",
           battlecry(when(count(TARGET), copy(TARGET, AT_SHUFFLED, 3), set_stats(LAST, 3, 3)),
                     target=FRIENDLY_MINIONS.race(BEAST).other)),
    define("SW_069",
           "At the end of your turn, store a card from your deck. Deathrattle: Add the stored "
           "cards to your hand.",
           end_of_turn(set_aside(random(DECK))), deathrattle(move(ASIDE, AT_HAND))),
    define("SW_070", "Battlecry: Add a Coin to your hand. Deathrattle: Give your opponent one.",
           battlecry(to_hand(COIN)), deathrattle(to_hand(COIN, opponent=True))),
    define("SW_073",
           "Whenever your opponent casts a spell, add a random spell with the same Cost to your "
           "hand.",
           whenever(SPELL_CAST, measure(cost_of(SUBJECT)),
                    make(Pool(CardType.SPELL, measured_cost=True), AT_HAND), scope=OF_ENEMY)),
    define("SW_074", "Battlecry: Create a Golden copy of a random card in your hand.",
           battlecry(copy(random(HAND)))),
    define("SW_075",
           "Deathrattle: If you had 10 Elwynn Boars die this game, equip a 15/3 Sword of a "
           "Thousand Truths.",
           deathrattle(when(count(DIED.that(card("SW_075")), 10), equip("SW_075t")))),
    define("SW_075t", "After your hero attacks, destroy your opponent's Mana Crystals.",
           whenever(AFTER_ATTACK, measure(ENEMY_MANA_CRYSTALS, -1),
                    mana_crystal(THAT_MUCH, opponent=True), filter=HERO_ONLY)),
    define("SW_077", "Starts Dormant. After you play 3 cards, this awakens.",
           starts_dormant(),
           while_dormant(whenever(AFTER_PLAY, tally(), when(at_least(TALLY, 3), wake(SELF)),
                                  scope=OF_OTHERS))),
    define("SW_078",
           "Battlecry: Transform minions in your deck into random Dragons. (They keep their "
           "original stats and Cost.)",
           battlecry(transform_keeping(MINIONS_IN_DECK, Pool(CardType.MINION, race=DRAGON),
                                       cost=True, stats=True))),
    define("SW_079",
           "Battlecry: Choose a flightpath and go Dormant. Awaken with a bonus when you complete "
           "it!",
           battlecry(*choose_effect("SW_079t", "SW_079t2", "SW_079t3"))),
    define("SW_079e4", "Dormant. Summon a 2/2 Adventurer in @ turns.",
           _on_landing(summon_random(ADVENTURERS))),
    define("SW_079e5", "Dormant. Restore 10 health to your hero in @ turns.",
           _on_landing(heal(HERO, 10))),
    define("SW_079e6", "Dormant. Deal 12 damage randomly split to enemies in @ turns.",
           _on_landing(split_damage(ENEMIES, 12))),
    define("SW_079t", "In 1 turn, summon a 2/2 Adventurer with a random bonus effect.",
           spell(go_dormant(SELF, 1), attach(SELF, "SW_079e4"))),
    define("SW_079t2", "In 3 turns, restore 10 Health to your hero.",
           spell(go_dormant(SELF, 3), attach(SELF, "SW_079e5"))),
    define("SW_079t3", "In 5 turns, deal 12 damage randomly split among enemies.",
           spell(go_dormant(SELF, 5), attach(SELF, "SW_079e6"))),
    define("SW_080", "At the start and end of each player's turn, draw a card.",
           whenever(TURN_START, draw(), scope=OF_ANYONE),
           whenever(TURN_END, draw(), scope=OF_ANYONE)),
    define("SW_081",
           "Battlecry: Draw a Rush minion to gain Rush. Repeat for Taunt and Divine Shield.",
           battlecry(*(when(count(MINIONS_IN_DECK.that(having(bit))),
                            draw_these(random(MINIONS_IN_DECK.that(having(bit)))),
                            give(SELF, bit)) for bit in (RUSH, TAUNT, SHIELD)))),
    define("SW_085", "Summon a Fiend with Taunt and stats equal to your hand size.",
           spell(summon("SW_085t"), set_stats(LAST, HAND_SIZE, HAND_SIZE), require=ROOM)),
    define("SW_087", "Give a minion +1/+1. When it dies, summon an endless Dreadsteed.",
           mount("SW_087e", 1, 1)),
    define("SW_087e", "+1/+1. Deathrattle: Summon a never-ending Dreadsteed.",
           deathrattle(summon("SW_087t"))),
    define("SW_087e2", "Summon a Dreadsteed at the end of the turn.",
           whenever(TURN_END, summon("SW_087t"), over(), scope=OF_ANYONE)),
    define("SW_087t", "Deathrattle: At the end of the turn, summon Tamsin's Dreadsteed.",
           deathrattle(attach(HERO, "SW_087e2"))),
    define("SW_091",
           "Questline: Take 12 damage on your turns. Reward: Lifesteal. Deal 3 damage to the "
           "enemy hero.",
           demon_seed(12, damage(ENEMY_HERO, 3), begin_quest("SW_091t"))),
    define("SW_091t",
           "Questline: Take 12 damage on your turns. Reward: Lifesteal. Deal 3 damage to the "
           "enemy hero.",
           demon_seed(12, damage(ENEMY_HERO, 3), begin_quest("SW_091t3"))),
    define("SW_091t3", "Questline: Take 12 damage on your turns. Reward: Blightborn Tamsin.",
           demon_seed(12, to_hand("SW_091t4"))),
    define("SW_091t4",
           "Battlecry: For the rest of the game, damage you take on your turn damages your "
           "opponent instead.",
           battlecry(attach(HERO, "SW_091t5"))),
    define("SW_091t5",
           "For the rest of the game, damage you take on your turn instead damages your opponent.",
           instead_of_damage(damage(ENEMY_HERO, EVENT_AMOUNT), scope=OF_OWN_IN_OWN_TURN,
                             filter=HERO_ONLY)),
    define("SW_092", "Costs (1) if your hand is full.",
           costs_exactly(1, condition=at_least(HAND_SIZE, HAND_LIMIT))),
    define("SW_095", "Draw an Overload card.", spell(tutor(WITH_OVERLOAD))),
    define("SW_097",
           "After this takes damage, shuffle two Golem Parts into your deck. When drawn, summon a "
           "2/1 Mech.",
           when_damaged(make("SW_097t", AT_SHUFFLED, 2))),
    define("SW_097t", "Casts When Drawn Summon a 2/1 Damaged Golem.", spell(summon("skele21"))),
    define("SW_109", "Battlecry: Cast the highest Cost spell from your hand.",
           battlecry(cast(highest_cost(SPELLS_IN_HAND)))),
    define("SW_110", "Deal @ damage. Shuffle an Ignite into your deck that deals one more damage.",
           spell(measure(TALLY, 1, 2), damage(TARGET, THAT_MUCH), make("SW_110", AT_SHUFFLED),
                 set_data(LAST, TALLY), tally(1, LAST), target=CHARACTERS)),
    define("SW_112", "Battlecry: Your next Fire spell has Spell Damage +2.",
           battlecry(attach(HERO, "SW_112e"))),
    define("SW_112e", "Your next Fire spell has Spell Damage +2.",
           whenever(CARD_PLAYED, attach(HERO, "SW_112e2"), over(), filter=of_school(FIRE))),
    define("SW_112e2", "Your next Fire spell has Spell Damage +2.",
           spell_damage_aura(2), whenever(AFTER_PLAY, over())),
    define("SW_113",
           "Battlecry: If you've cast a Fire spell on each of your last three turns, cast 3 "
           "Fireballs at random enemies.",
           battlecry(when(at_least(counter(N_FIRE_STREAK), 3),
                          repeat(3, cast_card("CS2_029", AIM_ENEMIES))))),
    define("SW_114", "Tradeable Unlock your Overloaded Mana Crystals to deal that much damage.",
           spell(measure(OVERLOADED_CRYSTALS), unlock_mana(), damage(TARGET, THAT_MUCH),
                 target=CHARACTERS)),
    define("SW_115",
           "After you play a Battlecry minion, repeat the first Battlecry played this turn.",
           whenever(AFTER_PLAY, when(count(SUBJECT.that(WITH_BATTLECRY)),
                                     repeat_battlecries(leftmost(this_turn(PLAYED).that(
                                         WITH_BATTLECRY)))), scope=OF_OTHERS, filter=MINION)),
    define("SW_305", "Divine Shield Battlecry: Gain Rush if this has at least 4 Attack.",
           battlecry(when(at_least(THIS_ATTACK, 4), give(SELF, RUSH)))),
    define("SW_306", "Taunt When you draw this, add a copy of it to your hand.",
           when_in_hand(IS_DRAWN, copy(SELF))),
    define("SW_307", "Tradeable Battlecry: Gain +1/+1 for each other friendly minion you control.",
           battlecry(measure(number_of(FRIENDLY_MINIONS.other)), gain_stats(THAT_MUCH))),
    define("SW_310",
           "Battlecry: Get a copy of a random friendly Deathrattle minion that died this game.",
           battlecry(copy_to_hand(random(RATTLING_DEAD)))),
    define("SW_311",
           "Deal 2 damage to the enemy hero. Shuffle 3 Bleeds into your deck that deal 2 more "
           "when drawn.",
           spell(damage(ENEMY_HERO, 2), make("SW_311t", AT_SHUFFLED, 3))),
    define("SW_311t", "Casts When Drawn Deal 2 damage to the enemy hero.",
           spell(damage(ENEMY_HERO, 2))),
    define("SW_316", "Give a minion +1/+1 and Divine Shield. When it dies, summon a Warhorse.",
           mount("SW_316e", 1, 1, give(TARGET, SHIELD))),
    define("SW_316e", "+1/+1 and Divine Shield. Deathrattle: Summon a Warhorse.",
           deathrattle(summon("SW_316t"))),
    define("SW_320",
           "Summon seven 1/1 Rats. Any that can't fit on the battlefield go to your hand with "
           "+4/+4.",
           spell(repeat(7, when_room(summon(RAT),
                                     otherwise=(to_hand(RAT), buff(LAST, 4, 4)))))),
    define("SW_321", "Deal 3 damage. Your next Hero Power deals 2 more damage.",
           spell(damage(TARGET, 3), attach(HERO, "SW_321e"), target=CHARACTERS)),
    define("SW_321e", "Your next Hero Power deals 2 more damage.",
           deals_more(HERO_POWER, 2), whenever(POWER_USED, over())),
    define("SW_323", "Rush. Deathrattle: Go Dormant. Revive after 5 friendly minions die.",
           deathrattle(summon_anew(SELF), go_dormant(CHOSEN)),
           while_dormant(whenever(DIES, tally(), when(at_least(TALLY, 5), set_tally(0), wake(SELF)),
                                  filter=MINION))),
    define("SW_400", "Battlecry: If you control a Quest, Discover a spell.",
           battlecry(when(CONTROLS_QUEST, *discover(OWN_CLASS_SPELLS)))),
    define("SW_405", "Draw a Deathrattle card that costs (4) or less. Trigger its Deathrattle.",
           spell(draw_these(random(DECK.that(WITH_DEATHRATTLE).that(cost_at_most(4)))),
                 trigger_deathrattles(LAST))),
    define("SW_411", "Battlecry: Gain +1/+1 for each other SI:7 card you've played this game.",
           battlecry(measure(number_of(PLAYED.that(SI_7)), 1, -1), no_less_than(0),
                     gain_stats(THAT_MUCH))),
    define("SW_413", "Rush After this attacks a minion, gain Stealth.",
           whenever(AFTER_ATTACK, when(count(TARGET.that(MINION)), give(SELF, STEALTH)),
                    scope=OF_THIS)),
    define("SW_417",
           "Costs (1) less for each SI:7 card you've played this game. Combo: Destroy an enemy "
           "minion.",
           costs(number_of(PLAYED.that(SI_7))), combo(destroy(TARGET), target=ENEMY_MINIONS)),
    define("SW_418", "Stealth Battlecry: The next card you draw costs (1) less.",
           battlecry(attach(HERO, "SW_418e2"))),
    define("SW_418e2", "The next card you draw costs (1) less.",
           whenever(IS_DRAWN, cost(SUBJECT, -1), over())),
    define("SW_432", "Give a minion +4/+2 and Rush. When it dies, summon a Kodo.",
           mount("SW_432e", 4, 2, give(TARGET, RUSH))),
    define("SW_432e", "+4/+2 and Rush. Deathrattle: Summon a Kodo.",
           deathrattle(summon("SW_432t"))),
    define("SW_433",
           "Questline: Play a 2, 3, and 4-Cost card. Reward: Discover a card from your deck.",
           cost_quest((2, 3, 4), *discover_from_deck(), begin_quest("SW_433t"))),
    define("SW_433t",
           "Questline: Play a 5 and 6-Cost card. Reward: Discover a card from your deck.",
           cost_quest((5, 6), *discover_from_deck(), begin_quest("SW_433t2"))),
    define("SW_433t2", "Questline: Play a 7 and 8-Cost card. Reward: Xyrella, the Sanctified.",
           cost_quest((7, 8), to_hand("SW_433t3"))),
    define("SW_433t3", "Taunt Battlecry: Shuffle the Purified Shard into your deck.",
           battlecry(make("SW_433t3a", AT_SHUFFLED))),
    define("SW_433t3a", "Destroy the enemy hero.", spell(destroy(ENEMY_HERO))),
    define("SW_434", "Battlecry: Give your opponent a Coin. Deathrattle: You get two.",
           battlecry(to_hand(COIN, opponent=True)), deathrattle(to_hand(COIN, 2))),
    define("SW_436", "After your hero gains Attack, this minion gains +2 Attack.",
           *(whenever(event, when(at_least(EVENT_AMOUNT, 1), buff(SELF, 2)), filter=HERO_ONLY)
             for event in (GAINS_STATS, GAINS_ATTACK_THIS_TURN))),
    define("SW_440",
           "Discover a Deathrattle minion. If you have enough Mana to play it, trigger its "
           "Deathrattle.",
           spell(*discover(Pool(CardType.MINION, tags=(GameTag.DEATHRATTLE,), own_class=True)),
                 when(count(LAST.that(AFFORDABLE)), trigger_deathrattles(LAST)))),
    define("SW_443", "Give a minion +4/+7 and Taunt. When it dies, summon an Elekk.",
           mount("SW_443e", 4, 7, give(TARGET, TAUNT))),
    define("SW_443e", "+4/+7 and Taunt. Deathrattle: Summon an Elekk.",
           deathrattle(summon("SW_443t"))),
    define("SW_444", "Battlecry: If any hero took damage this turn, draw a Shadow spell.",
           battlecry(when(HURT_THIS_TURN, tutor(of_school(SpellSchool.SHADOW))))),
    define("SW_446", "Both heroes take one extra damage from all sources.", takes_more(HEROES, 1)),
    define("SW_447", "Battlecry: The next 3 spells you draw are Cast When Drawn.",
           battlecry(attach(HERO, "SW_447e"))),
    define("SW_447e", "Your next 3 spells are Cast When Drawn.",
           whenever(IS_DRAWN, tally(), when(at_least(TALLY, 3), over()), cast(SUBJECT), draw(),
                    filter=SPELL)),
    define("SW_450", "Questline: Cast a Fire, Frost, and Arcane spell. Reward: Draw a spell.",
           school_quest(draw_these(random(SPELLS_IN_DECK)), begin_quest("SW_450t"))),
    define("SW_450t", "Questline: Cast a Fire, Frost, and Arcane spell. Reward: Discover one.",
           school_quest(*discover_from_deck(SPELLS_IN_DECK), begin_quest("SW_450t2"))),
    define("SW_450t2",
           "Questline: Cast a Fire, Frost, and Arcane spell. Reward: Arcanist Dawngrasp.",
           school_quest(to_hand("SW_450t4"))),
    define("SW_450t4", "Battlecry: For the rest of the game, you have Spell Damage +3.",
           battlecry(attach(HERO, "SW_450t4e"))),
    define("SW_450t4e", "Spell Damage +3", spell_damage_aura(3)),
    define("SW_451", "Taunt Battlecry: If you've cast a Fel spell this turn, gain +2/+2.",
           battlecry(when(count(this_turn(PLAYED).that(of_school(SpellSchool.FEL))),
                          buff(SELF, 2, 2)))),
    define("SW_452", "Lifesteal. Deal 3 damage to a minion. Outcast: Deal 5 instead.",
           spell(when(OUTCAST, damage(TARGET, 5), otherwise=(damage(TARGET, 3),)),
                 target=MINIONS)),
    define("SW_454", "Has Attack equal to the number of cards you've drawn this turn.",
           aura(WEAPON, counter(N_DRAWN_TURN))),
    define("SW_457",
           "After three friendly Beasts die, draw a Beast and give it +1/+1. Lose 1 Durability.",
           whenever(DIES, tally(),
                    when(at_least(TALLY, 3), set_data(SELF, 0),
                         draw_these(random(DECK.race(BEAST))), buff(LAST, 1, 1), WEAR),
                    filter=of_type(BEAST))),
    define("SW_448",
           "Start of Game: If the spells in your deck are all Shadow, enter Shadowform.",
           start_of_game(*difference(number_of(OWN_SPELLS),
                                     number_of(OWN_SPELLS.that(of_school(SpellSchool.SHADOW)))),
                         when(NOTHING, new_power("EX1_625t")))),
    define("SW_458", "Give a minion +2/+2 and Immune while attacking. When it dies, summon a Ram.",
           mount("SW_458e", 2, 2, give(TARGET, IMMUNE_ATTACKING))),
    define("SW_458e", "+2/+2 and Immune while attacking. Deathrattle: Summon a Ram.",
           deathrattle(summon("SW_458t"))),
    define("SW_458t", "Immune while attacking.", aura(SELF, keywords=IMMUNE_ATTACKING)),
    define("SW_462", "Your next Fire spell this turn costs (2) less.",
           spell(attach(HERO, "SW_462e"))),
    define("SW_462e", "The next Fire spell you play costs (2) less.",
           for_next(cost_aura(SPELLS_IN_HAND.that(of_school(FIRE)), -2), this_turn=True)),
)  # fmt: skip
