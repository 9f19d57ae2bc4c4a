"""Cards of several sets that copy, keep aside and change cards in hands and decks."""

from hsbot.rules.cards.words import *

FROM_ENEMY = flagged(F_COPIED)
SHIFT = become_copy(random(ENEMY_HAND.that(MINION)))

SPELL_OF_COST = Pool(card_type=CardType.SPELL, own_class=True, measured_cost=True)

CARDS = (
    define("BE_143",
           "Taunt. Battlecry: For each Holy spell in your deck, shuffle in a copy with Cast when "
           "Drawn.",
           battlecry(copy(SPELLS_IN_DECK.that(of_school(SpellSchool.HOLY)), AT_SHUFFLED),
                     casts_when_drawn(LAST))),
    define("BE_303",
           "Battlecry: If you've played two different spell schools while holding this, deal 4 "
           "damage to all enemies.",
           while_held(SPELL_CAST, note_school()),
           battlecry(when(at_least(NUMBER_NOTED, 2), damage(ENEMIES, 4)))),
    define("BE_EVENT_100",
           "Draw 2 minions. Refresh 5 Mana Crystals. You can only play minions for the rest of the "
           "turn.",
           spell(draw_these(random(MINIONS_IN_DECK, 2)), refresh_mana(5),
                 attach(HERO, "BE_EVENT_100e"))),
    define("BE_EVENT_100e", "You can only play minions this turn.",
           paid_with(HAND.that(not_card_type(T_MINION)), PAY_NEVER), end_of_turn(over())),
    define("CAP_400",
           "Deathrattle: Put two 3/3 Imp-formants into the enemy deck. They summon for YOU when "
           "drawn.",
           deathrattle(make("CAP_400t2t", AT_SHUFFLED, 2, opponent=True))),
    define("CAP_400t2t", "Lifesteal Summoned When Drawn (for your opponent)"),
    define("CAP_802",
           "Summon a 2/1 Ghost with Reborn. Give a playable card in your hand this effect for a "
           "turn.",
           spell(summon("CAP_802t"), attach(random(HAND.that(AFFORDABLE)), "CAP_802e1"))),
    define("CAP_802e1",
           "After this is played, summon a 2/1 Ghost with Reborn. Give a card in your hand this "
           "effect for a turn.",
           spell(summon("CAP_802t"), attach(random(HAND.that(AFFORDABLE)), "CAP_802e1")),
           end_of_turn(over())),
    define("CATA_202",
           "Get a random Shatter card from another class. (It's already combined).",
           spell(make(Pool(tags=(GameTag.SHATTER,), another_class=True), AT_HAND,
                      whole=True))),
    define("CATA_458", "Battlecry: Give all spells in your hand and deck Spell Damage +1.",
           battlecry(give_spell_damage(SPELLS_IN_HAND | SPELLS_IN_DECK, 1))),
    define("CATA_464", "Deathrattle: Get a 2-Cost spell that deals this minion's Attack damage.",
           deathrattle(make("CATA_464t", AT_HAND), set_data(LAST, THIS_ATTACK))),
    define("CATA_464t", "Deal @ damage.", spell(damage(TARGET, TALLY), target=CHARACTERS)),
    define("CATA_499", "When you play or discard this, summon two random 1-Cost minions.",
           spell(summon_random(Pool(card_type=CardType.MINION, cost=1), 2)),
           when_in_hand(IS_DISCARDED, summon_random(Pool(card_type=CardType.MINION, cost=1), 2))),
    define("CATA_720", "Battlecry: Destroy all cards that cost (2) or less in both players' decks.",
           battlecry(*destroy_cards((DECK | ENEMY_DECK).that(cost_at_most(2))))),
    define("CATA_897",
           "Battlecry: Choose a card in your hand to discard. Deathrattle: Get it back. It costs "
           "(1) less.",
           battlecry(discard(TARGET), set_aside(TARGET), target=HAND.other),
           deathrattle(move(ASIDE, AT_HAND), cost(LAST, -1))),
    define("CATA_979",
           "Battlecry: Choose a spell in your hand. Split it into two random spells of the same "
           "Cost.",
           battlecry(when(count(TARGET), measure(cost_of(TARGET)), move(TARGET, AT_NOWHERE),
                          make(SPELL_OF_COST, AT_HAND, 2)), target=SPELLS_IN_HAND)),
    define("EDR_493",
           "Battlecry: Transform minions in your hand into random Demons. (They keep their "
           "original stats and Cost.)",
           battlecry(transform_keeping(MINIONS_IN_HAND,
                                       Pool(card_type=CardType.MINION, race=DEMON),
                                       cost=True, stats=True))),
    define("EDR_232", "Each minion gets shuffled into a random player's deck.",
           spell(move(MINIONS, AT_SHUFFLED, ANYONES))),
    define("EDR_494",
           "At the end of your turn, eat a minion in your deck and gain its stats. Deathrattle: "
           "Add them to your hand.",
           end_of_turn(pick(random(DECK.that(MINION))), gain_stats_of(CHOSEN), set_aside(CHOSEN)),
           deathrattle(move(ASIDE, AT_HAND))),
    define("EDR_524",
           "Battlecry: If you're holding one of the same cards as your opponent, shuffle theirs "
           "into their deck.",
           battlecry(move(random(ENEMY_HAND.that(HELD_BY_BOTH)), AT_SHUFFLED))),
    define("EDR_521", "Battlecry: Get a copy of the lowest Cost card in your opponent's hand.",
           battlecry(copy(lowest_cost(ENEMY_HAND)))),
    define("JAIL_303",
           "Battlecry: Look at 3 cards in your opponent's hand and secretly choose one. "
           "Deathrattle: Discard it.",
           battlecry(choose_row(random(ENEMY_HAND, 3)), remember_entity(CHOSEN)),
           deathrattle(discard(REMEMBERED))),
    define("JAIL_313",
           "Battlecry: Choose a card in your hand. Transform it into a spell that costs (5) more "
           "(keeps its original Cost).",
           battlecry(measure(cost_of(TARGET), plus=5),
                     transform_keeping(TARGET, SPELL_OF_COST, cost=True), target=HAND.other)),
    define("JAIL_432",
           "Battlecry: If you played a copy of an opponent's card while holding this, deal 2 "
           "damage to all enemy minions.",
           while_held(CARD_PLAYED, when(count(SUBJECT.that(FROM_ENEMY)), tally())),
           battlecry(when(at_least(TALLY, 1), damage(ENEMY_MINIONS, 2)))),
    define("JAIL_434",
           "Deathrattle: Reduce the Cost of cards in your hand that were copied from your "
           "opponent by (1).",
           deathrattle(cost(HAND.that(FROM_ENEMY), -1))),
    define("TIME_025t", "Casts When Drawn Deal 3 damage to your hero.", spell(damage(HERO, 3))),
    define("TIME_028", "Lifesteal Battlecry: Cast a Shred of Time from your deck to gain +3/+3.",
           battlecry(pick(random(DECK.that(card("TIME_025t")))),
                     when(CHOSE, cast(CHOSEN), buff(SELF, 3, 3)))),
    define("TIME_432",
           "Discover a copy of a card from your deck and one from your opponent's.",
           spell(*discover_copy(DECK), *discover_copy(ENEMY_DECK))),
    define("TIME_857", "Discover two Arcane spells from the past. They cost (2) less.",
           spell(repeat(2, *discover(Pool(card_type=CardType.SPELL, school=SpellSchool.ARCANE,
                                          own_class=True, past=True)),
                        cost(CHOSEN, -2)))),
    define("TIME_876",
           "Each turn this is in your hand, transform into a random minion in your opponent's "
           "hand.",
           while_held(TURN_START, SHIFT, attach(SELF, "TIME_876e"))),
    define("TIME_876e", "Transforming into a random minion in your opponent's hand.",
           *shifting(SHIFT, attach(OWNER, "TIME_876e"))),
    define("TIME_EVENT_998",
           "Battlecry: Send all minions in your hand 2 turns into the future. They return with "
           "+5/+5.",
           battlecry(set_aside(MINIONS_IN_HAND, "TIME_EVENT_998e1"))),
    define("TIME_EVENT_998e1",
           "Sending a minion 2 turns into the future. It returns with +5/+5.",
           Timer(2), start_of_turn(tick(), move(ASIDE, AT_HAND), buff(LAST, 5, 5), over())),
    define("TLC_461", "Battlecry: Discover a card with Cost equal to your remaining Mana Crystals.",
           battlecry(measure(MANA_LEFT), *discover(Pool(measured_cost=True, own_class=True)))),
    define("TLC_603", "Battlecry: Draw a card. Deathrattle: Discard it.",
           battlecry(draw(), remember_entity(LAST)), deathrattle(discard(REMEMBERED))),
    define("TLC_827", "At the end of your turn, gain +1 Attack (even while in hand or deck).",
           everywhere(TURN_END, buff(SELF, 1))),
)  # fmt: skip
