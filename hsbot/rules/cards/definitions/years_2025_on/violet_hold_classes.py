"""Escape from the Violet Hold: what classes can do."""

from hsbot.rules.cards.words import *

FRIEND_DIED = at_least(counter(N_DIED_TURN), 1)
TEN_MANA = at_least(MANA_CRYSTALS, 10)
NO_NEUTRAL = unless(count(DECK.that(of_class(12))))
BIG_DECK = at_least(DECK_SIZE, 25)

CARDS = (
    # ---- Death Knight
    define("JAIL_445",
           "Deal 3 damage randomly split among enemies. If a friendly minion died this turn, deal "
           "3 more.",
           spell(split_damage(ENEMIES, 3), when(FRIEND_DIED, split_damage(ENEMIES, 3)))),
    define("JAIL_454",
           "Choose an enemy minion. Summon four 3/1 Undead with Lifesteal that attack it.",
           spell(summon("JAIL_454t", 4), attacks(LAST, TARGET), target=ENEMY_MINIONS)),
    # ---- Druid
    define("JAIL_202", "Your hero has +1 Attack on your turn.",
           aura(HERO, 1, condition=OWN_TURN)),
    define("JAIL_507",
           "Battlecry: Summon a 2-Cost Taunt minion. If you have 10 or more Mana, summon a 6-Cost "
           "instead.",
           battlecry(when(TEN_MANA,
                          summon_random(Pool(CardType.MINION, cost=6, tags=(GameTag.TAUNT,))),
                          otherwise=(summon_random(
                              Pool(CardType.MINION, cost=2, tags=(GameTag.TAUNT,))),)))),
    define("JAIL_866", "Draw 2 minions. If you have 10 or more Mana, give them +3/+3.",
           spell(draw_these(random(MINIONS_IN_DECK, 2)), when(TEN_MANA, buff(LAST, 3, 3)))),
    # ---- Hunter
    define("JAIL_380", "Deathrattle: Draw a spell that didn't start in your deck.",
           deathrattle(draw_these(random(SPELLS_IN_DECK.that(NOT_FROM_A_DECK))))),
    define("JAIL_881",
           "Deal 4 damage split among all enemies. Shuffle 2 spells into your deck that do it "
           "again when drawn.",
           spell(split_damage(ENEMIES, 4), make("JAIL_881t", AT_SHUFFLED, 2))),
    define("JAIL_881t", "Casts When Drawn Deal 4 damage split among all enemies.",
           spell(split_damage(ENEMIES, 4))),
    define("JAIL_882", "Battlecry: Copy all spells in your deck. Deathrattle: Draw one.",
           battlecry(copy(SPELLS_IN_DECK, AT_SHUFFLED)),
           deathrattle(draw_these(random(SPELLS_IN_DECK)))),
    define("JAIL_395", "Prepare Battlecry: Trigger a friendly minion's Deathrattle.",
           battlecry(trigger_deathrattles(TARGET),
                     target=FRIENDLY_MINIONS.other.that(WITH_DEATHRATTLE))),
    define("JAIL_879",
           "Summon a random 5-Cost Beast. Shuffle 2 spells into your deck that do it again when "
           "drawn.",
           spell(summon_random(Pool(CardType.MINION, cost=5, race=BEAST)),
                 make("JAIL_879t", AT_SHUFFLED, 2))),
    define("JAIL_879t", "Casts When Drawn Summon a random 5-Cost Beast.",
           spell(summon_random(Pool(CardType.MINION, cost=5, race=BEAST)))),
    # ---- Mage
    define("JAIL_379",
           "Battlecry: Reveal a spell in your deck. If it costs (5) or more, deal 5 damage split "
           "among enemy minions.",
           battlecry(pick(random(SPELLS_IN_DECK)),
                     when(count(CHOSEN.that(cost_at_least(5))), split_damage(ENEMY_MINIONS, 5)))),
    define("JAIL_735",
           "Prepare. Summon an 8-Cost minion. If you've cast 3 other spells this turn, do it "
           "again.",
           spell(summon_random(Pool(CardType.MINION, cost=8)),
                 when(at_least(counter(N_SPELLS_TURN), 4),
                      summon_random(Pool(CardType.MINION, cost=8))))),
    # ---- Paladin
    define("JAIL_328",
           "Deathrattle: If your deck has no Neutral cards, get a random Paladin card. It costs "
           "(2) less.",
           deathrattle(when(NO_NEUTRAL, to_hand(Pool(classes=(5,))), cost(LAST, -2)))),
    define("JAIL_035",
           "Taunt Battlecry: If your deck has no Neutral cards, summon two Vigilant Sentries.",
           battlecry(when(NO_NEUTRAL, summon("JAIL_035", 2)))),
    define("JAIL_326",
           "Prepare Choose a friendly minion. Set all minions' stats equal to that minion's.",
           spell(measure(TARGET_ATTACK), set_stats(MINIONS.but_target, THAT_MUCH, TARGET_HEALTH),
                 target=FRIENDLY_MINIONS)),
    # ---- Priest
    define("JAIL_940", "Trigger the Deathrattle of a random friendly minion that died this game.",
           spell(trigger_deathrattles(random(DIED.that(WITH_DEATHRATTLE))))),
    define("JAIL_941", "Restore 4 Health. Get a 'Dark Embrace' that deals 4 damage.",
           spell(heal(TARGET, 4), to_hand("JAIL_941t"), target=CHARACTERS)),
    define("JAIL_941t", "Deal 4 damage.", spell(damage(TARGET, 4), target=CHARACTERS)),
    define("CAP_804",
           "Battlecry: Give a friendly minion Reborn. If it already has Reborn, summon a copy of "
           "it.",
           battlecry(when(count(TARGET.that(having(REBORN))), summon_copy(TARGET),
                          otherwise=(give(TARGET, REBORN),)), target=FRIENDLY_MINIONS.other)),
    define("JAIL_913", "Prepare Give a minion +5/+5 and Lifesteal.",
           spell(buff(TARGET, 5, 5), give(TARGET, LIFESTEAL), target=MINIONS)),
    define("JAIL_448",
           "Taunt Deathrattle: Get three 1/1 copies of random Legendary minions. They cost (1).",
           deathrattle(make(Pool(CardType.MINION, rarity=5), AT_HAND, 3), set_stats(LAST, 1, 1),
                       set_cost(LAST, 1))),
    define("JAIL_912",
           "Prepare, Taunt Deathrattle: Restore 6 Health to your hero. Summon a random 6-Cost "
           "minion.",
           deathrattle(heal(HERO, 6), summon_random(Pool(CardType.MINION, cost=6)))),
    # ---- Rogue
    define("JAIL_225",
           "Deal 3 damage to a minion. If it dies, shuffle a copy of it into your deck that costs "
           "(2).",
           spell(damage(TARGET, 3),
                 when(TARGET_DIES, copy(TARGET, AT_SHUFFLED, 1, printed=True),
                      set_cost(LAST, 2)), target=MINIONS)),
    define("JAIL_909", "Prepare Combo: Gain +1/+1 for each other card played this turn.",
           combo(gain_stats(CARDS_BEFORE_THIS))),
    # ---- Shaman
    define("JAIL_801", "Deal 4 damage. (Cast @ spells to turn into a minion!)",
           spell(damage(TARGET, 4), target=CHARACTERS),
           while_held(SPELL_CAST, tally(), when(at_least(TALLY, 3), transform(SELF, "JAIL_801t")))),
    define("JAIL_801t", "Battlecry: Deal 4 damage.",
           battlecry(damage(TARGET, 4), target=CHARACTERS.other)),
    define("JAIL_457", "Prepare Battlecry: Give your other minions +1/+1.",
           battlecry(buff(FRIENDLY_MINIONS.other, 1, 1))),
    define("JAIL_803", "Freeze an enemy. Draw 2 cards. (Cast @ spells to turn into a minion!)",
           spell(freeze(TARGET), draw(2), target=ENEMIES),
           while_held(SPELL_CAST, tally(), when(at_least(TALLY, 3), transform(SELF, "JAIL_803t")))),
    define("JAIL_803t", "Battlecry: Freeze an enemy. Draw two cards.",
           battlecry(freeze(TARGET), draw(2), target=ENEMIES)),
    define("JAIL_805",
           "Lifesteal. Deal 2 damage to all enemy minions. (Cast @ spells to turn into a minion!)",
           spell(damage(ENEMY_MINIONS, 2)),
           while_held(SPELL_CAST, tally(), when(at_least(TALLY, 3), transform(SELF, "JAIL_805t")))),
    define("JAIL_805t", "Lifesteal Battlecry: Deal 2 damage to all enemy minions.",
           battlecry(damage(ENEMY_MINIONS, 2))),
    # ---- Warlock
    define("JAIL_997",
           "Make a minion go Dormant for 2 turns. If it\N{RIGHT SINGLE QUOTATION MARK}s a friendly "
           "Demon, give it +3/+3 instead.",
           spell(when(every(count(TARGET.own), count(TARGET.race(DEMON))), buff(TARGET, 3, 3),
                      otherwise=(go_dormant(TARGET, 2),)), target=MINIONS)),
    define("JAIL_399",
           "Taunt. Deathrattle: Put two 8/8 Demons with Taunt and Lifesteal on the bottom of your "
           "deck.",
           deathrattle(make("JAIL_399t1", AT_BOTTOM, 2))),
    define("JAIL_511",
           "Summon a Demon with stats equal to your hand size. It attacks a random enemy minion.",
           spell(summon("JAIL_511t"), set_stats(LAST, HAND_SIZE, HAND_SIZE),
                 attacks(LAST, random(ENEMY_MINIONS)))),
    # ---- Warrior
    define("JAIL_387", "Give minions in your hand +1/+1. Legendary minions get an extra +2/+1.",
           spell(buff(MINIONS_IN_HAND, 1, 1), buff(MINIONS_IN_HAND.that(IS_LEGENDARY), 2, 1))),
    define("JAIL_311", "Taunt Has +5 Attack if your deck has 25 or more cards.",
           aura(SELF, 5, condition=BIG_DECK)),
    define("JAIL_307",
           "Deal 2 damage to all minions, twice. If your deck has 25 or more cards, this costs (2) "
           "less.",
           spell(damage(MINIONS, 2), damage(MINIONS, 2)), costs(-2, 1, condition=BIG_DECK)),
    define("JAIL_435", "Prepare Battlecry: Force all enemy minions to attack this.",
           battlecry(attacks(ENEMY_MINIONS, SELF))),
    # ---- Demon Hunter
    define("JAIL_734",
           "Battlecry: Discover a card in your deck. If it's empty, gain +4/+4 instead.",
           battlecry(when(count(DECK), *discover_from_deck(), otherwise=(buff(SELF, 4, 4),)))),
    define("JAIL_892",
           "Deal 2 damage. Shuffle a random Demon Hunter spell into your deck. Outcast: Do it "
           "again.",
           spell(damage(TARGET, 2), make(Pool(CardType.SPELL, (14,)), AT_SHUFFLED),
                 when(OUTCAST, damage(TARGET, 2), make(Pool(CardType.SPELL, (14,)), AT_SHUFFLED)),
                 target=CHARACTERS)),
    define("JAIL_721", "Prepare, Rush After you summon a Demon, gain its stats.",
           whenever(AFTER_SUMMON, buff(SELF, SUBJECT_ATTACK, SUBJECT_HEALTH), scope=OF_OTHERS,
                    filter=of_type(DEMON))),
    # ---- Neutral
    define("JAIL_850", "After you play a minion, give it +3/+3 and make it go Dormant for 1 turn.",
           whenever(AFTER_PLAY, buff(SUBJECT, 3, 3), go_dormant(SUBJECT, 1), scope=OF_OTHERS,
                    filter=MINION)),
    define("JAIL_998", "Prepare. Battlecry: Give a friendly minion +2 Attack and Rush.",
           battlecry(buff(TARGET, 2), give(TARGET, RUSH), target=FRIENDLY_MINIONS.other)),
    define("JAIL_447",
           "Rush. Deathrattle: Get Detective's Clothes that give +4/+4 and Rush.",
           deathrattle(to_hand("JAIL_447t"))),
    define("JAIL_447t", "Give a minion +4/+4 and Rush.",
           spell(buff(TARGET, 4, 4), give(TARGET, RUSH), target=MINIONS)),
    define("JAIL_204", "Costs (2) if there are no minions on the battlefield.",
           costs_exactly(2, condition=unless(count(MINIONS)))),
    define("JAIL_462", "Battlecry: Draw 2 cards. If they're both minions, gain Charge.",
           battlecry(draw(2), when(count(LAST.that(MINION), 2), give(SELF, CHARGE)))),
    define("JAIL_407",
           "Prepare After you play a card, get a random Battlecry minion. It costs (2) less.",
           whenever(AFTER_PLAY, to_hand(Pool(CardType.MINION, tags=(GameTag.BATTLECRY,))),
                    cost(LAST, -2), scope=OF_OTHERS)),
    define("JAIL_718", "Prepare Whenever you cast a spell, draw a card.",
           whenever(SPELL_CAST, draw())),
    define("JAIL_890", "Prepare, Taunt ALL minions cost (2) more.",
           cost_aura((HAND | ENEMY_HAND).that(MINION), 2)),
)  # fmt: skip
