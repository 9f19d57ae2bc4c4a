"""Perils in Paradise and the Traveling Travel Agency: more cards of the classes."""

from hsbot.rules.cards.words import *

BATTLECRY_PLAYED = count(SUBJECT.that(MINION, WITH_BATTLECRY))
DEATHRATTLE_PLAYED = count(SUBJECT.that(MINION, WITH_DEATHRATTLE))
OPEN_AGAIN = reopen(SELF)
PLAYS_WHAT_IT_DREW = every(
    count(SUBJECT.that(flagged(F_MARKED))), unless(count(REMEMBERED.but_subject))
)
BIG_MINION = FRIENDLY_MINIONS.that(attack_at_least(5))
TAUNTS_THAT_DIED = DIED.that(having(TAUNT))
NOT_WARLOCK = not_of_class(CardClass.WARLOCK)
WARLOCK_CARDS = Pool(classes=(CardClass.WARLOCK,))
FIVE_OR_LESS = Pool(CardType.MINION, cost_max=5, own_class=True)
OTHER_CLASSES = (
    CardClass.DEATHKNIGHT, CardClass.DRUID, CardClass.HUNTER, CardClass.MAGE, CardClass.PALADIN,
    CardClass.PRIEST, CardClass.ROGUE, CardClass.SHAMAN, CardClass.WARLOCK, CardClass.WARRIOR,
    CardClass.DEMONHUNTER,
)  # fmt: skip


def shuffle_one_of(card_class: CardClass) -> If:
    """A card of a class, for 1 mana, into the deck, unless it is the own class."""
    return when(unless(count(HERO.that(of_class(card_class)))),
                make(Pool(classes=(card_class,)), AT_SHUFFLED), set_cost(LAST, 1),
                keep_too(LAST))  # fmt: skip


def _new_school() -> tuple[Step, ...]:
    """A random spell of a school that the player has not cast a spell of.

    ``TALLY`` counts such schools; each of them takes the place of the one before it, which stands
    in ``SECOND_TALLY``, with the chance that leaves all of them the same.
    """
    schools = range(SpellSchool.ARCANE, SpellSchool.FEL + 1)
    found = (
        when(unless(count(PLAYED.that(of_school(school)))), tally(), roll(TALLY),
             when(NOTHING, note(school)))
        for school in schools
    )  # fmt: skip
    got = (
        when(equals(SECOND_TALLY, school), to_hand(Pool(CardType.SPELL, school=school)))
        for school in schools
    )
    return set_tally(0), note(0), *found, *got


_NEW_SCHOOL = _new_school()

CARDS = (
    define("VAC_308",
           "Get two random spells from spell schools you haven't cast this game.",
           spell(*_NEW_SCHOOL, *_NEW_SCHOOL)),
    define("VAC_328",
           "Taunt This is permanently Frozen.",
           when_summoned(freeze(SELF)), whenever(TURN_START, stay_frozen(SELF), scope=OF_ANYONE)),
    define("VAC_333",
           "Battlecry: Replay the last card you played from another class.",
           # of another class than its own: a Mage's replayed a Mage spell (a log of 2024)
           battlecry(cast(rightmost(PLAYED.that(not_of_class(CardClass.ROGUE),
                                                not_of_class(CardClass.NEUTRAL)))))),
    define("VAC_334",
           "Draw a card. If you play it this turn, reopen this.",
           spell(draw(), mark(LAST), remember_entity(LAST)),
           whenever(CARD_PLAYED, when(PLAYS_WHAT_IT_DREW, OPEN_AGAIN)),
           end_of_turn(unmark(HAND))),
    define("VAC_336",
           "Warlock Tourist Battlecry: Discover a Hero card from the past (from another class).",
           battlecry(*discover(Pool(CardType.HERO, past=True, another_class=True)))),
    define("VAC_341",
           "Battlecry: Destroy an enemy minion with Attack less than or equal to this minion's.",
           battlecry(destroy(TARGET), target=ENEMY_MINIONS.no_stronger)),
    define("VAC_402",
           "Deathrattle: Freeze 3 random enemies. Any that were already Frozen take 5 damage "
           "instead.",
           deathrattle(*keep(random(ENEMIES, 3)), damage(KEPT.that(FROZEN), 5), freeze(KEPT))),
    define("VAC_409",
           "Your next Battlecry minion costs (1) less. After you play a Battlecry minion, reopen "
           "this.",
           spell(attach(HERO, "VAC_409e")),
           whenever(AFTER_PLAY, when(BATTLECRY_PLAYED, OPEN_AGAIN))),
    define("VAC_409e",
           "Your next Battlecry minion costs (1) less.",
           for_next(cost_aura(MINIONS_IN_HAND.that(WITH_BATTLECRY), -1))),
    define("VAC_415",
           "Battlecry: Repeat each card you played last turn.",
           battlecry(cast(last_turn(PLAYED).not_among("VAC_415")))),
    define("VAC_418",
           "Taunt Costs (1) less for each time your hero has taken damage on your turn.",
           costs(counter(N_OWN_HURT_GAME))),
    define("VAC_428",
           "Choose a minion. If it's an enemy, Freeze it. If it's friendly, give it Spell Damage "
           "+1.",
           spell(freeze(TARGET.hostile), give_spell_damage(TARGET.own, 1), target=MINIONS)),
    define("VAC_443",
           "Battlecry: The next spell you draw is Cast When Drawn.",
           battlecry(attach(HERO, "VAC_443e"))),
    define("VAC_443e",
           "The next spell you draw is Cast When Drawn.",
           whenever(IS_DRAWN, over(), cast(SUBJECT), draw(), filter=SPELL)),
    define("VAC_457",
           "Each player summons their highest Cost minion that died this game.",
           spell(summon_anew(highest_cost(DIED)),
                 summon_anew(highest_cost(ENEMY_DIED), opponent=True))),
    define("VAC_501",
           "Priest Tourist Damage your hero takes on your turn is redirected to a random enemy.",
           instead_of_damage(damage(random(ENEMIES), EVENT_AMOUNT), scope=OF_OWN_IN_OWN_TURN,
                             filter=HERO_ONLY)),
    define("VAC_503",
           "Death Knight Tourist Your Deathrattles trigger twice. After you play a Deathrattle "
           "minion, destroy it.",
           aura(HERO, keywords=DEATHRATTLE_TWICE),
           whenever(AFTER_PLAY, when(DEATHRATTLE_PLAYED, destroy(SUBJECT)))),
    define("VAC_508",
           "Gain 2 Mana Crystals next turn only.",
           spell(attach(HERO, "VAC_508e"))),
    define("VAC_508e",
           "Gain 2 Mana Crystals this turn only.",
           next_turn(mana_this_turn(2, unlimited=True))),
    define("VAC_519",
           "Mage Tourist Battlecry: In 3 turns, replay every spell you've cast between now and "
           "then.",
           battlecry(cast_card("VAC_519t3"))),
    define("VAC_519t3",
           "In 3 turns, recast every spell you played while this was in play.",
           stays(whenever(AFTER_CAST, set_aside(rightmost(PLAYED))),
                 start_of_turn(tick(), cast(ASIDE), over()), turns=3)),
    define("VAC_524",
           "Battlecry: Both players' spells cost (5) until the end of your next turn.",
           battlecry(attach(HERO, "VAC_524e", 2))),
    define("VAC_524e",
           "All spells cost (5).",
           cost_aura((HAND | ENEMY_HAND).that(SPELL), 5, exactly=True),
           end_of_turn(tick(), over())),
    define("VAC_558",
           "Summon three 5/5 Pirates. Costs (1) less for each spell you've cast on characters "
           "this game.",
           spell(summon("VAC_558t", 3)), costs(counter(N_AIMED_GAME))),
    define("VAC_919",
           "Taunt Battlecry: The next spell you cast has Lifesteal.",
           battlecry(attach(HERO, "VAC_919e"))),
    define("VAC_919e",
           "Your next spell has Lifesteal.",
           whenever(SPELL_CAST, give(SUBJECT, LIFESTEAL), over())),
    define("VAC_920",
           "After this minion gains Attack, reduce the Cost of the highest Cost card in your "
           "hand by (1).",
           whenever(GAINS_STATS, when(at_least(EVENT_AMOUNT, 1), cost(highest_cost(HAND), -1)),
                    scope=OF_THIS)),
    define("VAC_926",
           "Summon 2 minions from your deck and give them Rush. They go back at the end of your "
           "turn.",
           spell(recruit(amount=2), give(LAST, RUSH), attach(LAST, "VAC_926e"))),
    define("VAC_926e",
           "Returns to deck at end of turn.",
           end_of_turn(pick(OWNER), over(), move(CHOSEN, AT_SHUFFLED))),
    define("VAC_931",
           "Choose a minion. This turn, your hero steals 4 Attack from it.",
           spell(measure(TARGET_ATTACK), no_more_than(4), buff_this_turn(HERO, THAT_MUCH),
                 times(-1), buff_this_turn(TARGET, THAT_MUCH), target=MINIONS)),
    define("VAC_932",
           "Doesn't lose Durability while you control a minion with 5 or more Attack.",
           aura(WEAPON, keywords=IMMUNE, need=BIG_MINION)),
    define("VAC_936",
           "Deals octuple damage to minions.",
           deals_times(SELF, 8, condition=count(SUBJECT.that(MINION)))),
    define("VAC_941",
           "Replace your Hero Power and non-Warlock cards with Warlock ones. They cost (1) less.",
           spell(new_power("HERO_07bp"), *keep((HAND | DECK).that(NOT_WARLOCK)),
                 transform(KEPT, WARLOCK_CARDS), cost(KEPT, -1))),
    define("VAC_944",
           'Give a minion +3/+3 and "At the start of your turn, deal 3 damage to your hero."',
           spell(buff(TARGET, 3, 3), attach(TARGET, "VAC_944e"), target=MINIONS)),
    define("VAC_944e",
           '+3/+3 and "At the start of your turn, deal 3 damage to your hero."',
           whenever(TURN_START,
                    when(every(OWN_TURN, count(OWNER.own)), damage(HERO, 3)),
                    when(every(ENEMY_TURN, count(OWNER.hostile)), damage(ENEMY_HERO, 3)),
                    scope=OF_ANYONE)),
    define("VAC_945",
           "Battlecry: If you've taken 8 damage on your turns, summon Ourobos.",
           battlecry(when(at_least(counter(N_OWN_DAMAGE_GAME), 8), summon("VAC_945t")))),
    define("VAC_945e",
           "Deathrattle: Summon Ourobos, World Serpent.",
           deathrattle(summon("VAC_945t"))),
    define("VAC_945t",
           'Taunt Deathrattle: Give a minion in your hand "Deathrattle: Summon Ourobos."',
           deathrattle(attach(random(MINIONS_IN_HAND), "VAC_945e"))),
    define("VAC_948",
           "Resurrect three of your different highest Cost Taunt minions.",
           spell(aim(highest_cost(TAUNTS_THAT_DIED)),
                 pick(highest_cost(TAUNTS_THAT_DIED.that(other_card_than(LIKE_TARGET)))),
                 *keep(TARGET, CHOSEN,
                       highest_cost(TAUNTS_THAT_DIED.that(other_card_than(LIKE_TARGET),
                                                          other_card_than(LIKE_CHOSEN)))),
                 summon_anew(random(KEPT, 3)))),
    define("VAC_949",
           "Increase your maximum Mana by 3 and gain an empty Mana Crystal.",
           spell(add_to(N_MANA_MORE, 3), mana_crystal())),
    define("VAC_953",
           "Deal 2 damage to all minions. If none die, deal 2 more.",
           spell(damage_into(MINIONS, 2, KILLED), when(NOTHING, damage(MINIONS, 2)))),
    define("WORK_001",
           "Discover two minions that cost (5) or less. They gain each other's Attack and "
           "Health.",
           spell(*discover(FIVE_OR_LESS), aim(CHOSEN), *discover(FIVE_OR_LESS),
                 note(attack_of(CHOSEN)), set_tally(health_of(CHOSEN)),
                 buff(CHOSEN, attack_of(TARGET), health_of(TARGET)),
                 buff(TARGET, SECOND_TALLY, TALLY))),
    define("WORK_004",
           "Shuffle a card from each other class into your deck. They cost (1). Draw one.",
           spell(*keep(SELF.other), *map(shuffle_one_of, OTHER_CLASSES),
                 draw_these(random(KEPT)))),
    define("WORK_007",
           "Tradeable, Temporary Destroy a minion.",
           when_in_hand(ENTERS_HAND, temporary(SELF)),
           spell(destroy(TARGET), target=MINIONS)),
    define("WORK_008",
           "Deal 4 damage to all minions. (Excess damage hits your hero.)",
           spell(damage_into(MINIONS, 4, EXCESS), damage(HERO, THAT_MUCH, fixed=True))),
    define("WORK_020",
           "Add 8 Bananas to your hand. Any that can't fit are randomly fed to friendly minions "
           "in play.",
           spell(repeat(8, when(at_least(HAND_ROOM, 1), to_hand("EX1_014t"),
                                otherwise=(buff(random(FRIENDLY_MINIONS), 1, 1),))))),
    define("WORK_022",
           'Give your hero +3 Attack and "Also damages adjacent minions" this turn.',
           spell(attach(HERO, "WORK_022e"))),
    define("WORK_022e",
           "+3 Attack this turn.",
           aura(OWNER, 3),
           whenever(ATTACKS, *keep(BESIDE_TARGET), aim(HERO), strike(KEPT, HERO_ATTACK),
                    scope=OF_THIS),
           end_of_turn(over())),
    define("WORK_025",
           "Rush, Taunt Choose Thrice - Gain +2 Attack; or +2 Health.",
           on_play(*(step for _ in range(3)
                       for step in choose_effect("WORK_025a", "WORK_025b")))),
    define("WORK_025a", "+2 Attack.", spell(buff(SELF, 2))),
    define("WORK_025b", "+2 Health.", spell(buff(SELF, 0, 2))),
    define("WORK_026",
           "Draw 3 cards and light them on fire. In 3 turns, any still in hand are destroyed!",
           spell(draw(3), attach(LAST, "WORK_026e3", 3))),
    define("WORK_026e3",
           "This card is on fire!",
           end_of_turn(tick(), move(OWNER, AT_NOWHERE)),
           whenever(CARD_PLAYED, over(), scope=OF_THIS)),
    define("WORK_040",
           "After ANY card is drawn, make it Temporary.",
           whenever(IS_DRAWN, temporary(SUBJECT), scope=OF_ANYONE)),
    define("WORK_042",
           "Battlecry: Destroy a friendly minion. Summon a copy of it at the end of your turns.",
           battlecry(remember_card(SELF, TARGET), destroy(TARGET), target=FRIENDLY_MINIONS.other),
           end_of_turn(when(CHOSE, summon_chosen()))),
)  # fmt: skip
