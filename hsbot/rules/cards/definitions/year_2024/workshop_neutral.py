"""Whizbang's Workshop and Dr. Boom's Incredible Inventions: the neutral cards."""

from hsbot.rules.cards.words import *

FROST_SPELL = Pool(CardType.SPELL, school=SpellSchool.FROST)
DRAGON_HELD = count(HAND.race(DRAGON))
TOY_SOLDIERS = ("TOY_814t", *(f"TOY_814t{i}" for i in range(2, 9)))
GET_FROST = (to_hand(FROST_SPELL), temporary(LAST), to_hand(FROST_SPELL), temporary(LAST))
INTREPID = "TOY_340t"
FIRST_SPELL = whenever(
    SPELL_CAST,
    when(unless(count(SELF.that(bearing(INTREPID)))), buff(SELF, 2, 2), attach(SELF, INTREPID)),
)
HIGHER = while_held(
    CARD_PLAYED, *difference(SUBJECT_COST, THIS_COST), when(at_least(THAT_MUCH, 1), tally())
)
THROW = battlecry(
    when(at_least(TALLY, 1), damage(TARGET, 4)),
    target=CHARACTERS,
    target_if=at_least(TALLY, 1),
)
COPYBOT = end_of_turn(summon("TOY_601t2"), attacks(LAST, random(ENEMIES)))
EXACT = honorable_kill(draw())
REPLICATE = whenever(
    AFTER_PLAY,
    *difference(SUBJECT_ATTACK, THIS_ATTACK),
    when(NOTHING, summon_copy(SUBJECT)),
    scope=OF_OTHERS,
    filter=MINION,
)
WOUND_UP = Trigger(IS_TRADED, (tally(),), SC_OWN | SC_DECK | SC_SELF)
ONE_HEALTH = PLAYED.that(MINION, health_is(1))
ONES = (
    PLAYED.that(MINION, attack_is(1)),
    ONE_HEALTH.that(attack_at_most(0)),
    ONE_HEALTH.that(attack_at_least(2)),
)
"""Those with 1 Attack, and those with 1 Health that have not, each once."""

CARDS = (
    define("MIS_025",
           "Miniaturize, Gigantify After you play a minion with the same Attack as this, summon a "
           "copy of it.",
           REPLICATE, comes_with("MIS_025t", "MIS_025t1")),
    define("MIS_025t",
           "Mini After you play a minion with the same Attack as this, summon a copy of it.",
           REPLICATE),
    define("MIS_025t1",
           "Gigantic After you play a minion with the same Attack as this, summon a copy of it.",
           REPLICATE),
    define("MIS_026", "After you draw a minion, get a 1/1 copy of it that costs (1).",
           whenever(IS_DRAWN, copy(SUBJECT), set_stats(LAST, 1, 1), set_cost(LAST, 1),
                    filter=MINION)),
    define("MIS_308",
           "At the end of your turn, shuffle a Bomb into your opponent's deck. When drawn, it "
           "explodes for 5 damage.",
           end_of_turn(shuffle("BOT_511t", opponent=True))),
    define("TOY_000",
           "Taunt Has +2 Attack during your opponent's turn.",
           aura(SELF, 2, condition=ENEMY_TURN)),
    define("TOY_054",
           "Battlecry: If you've cast a spell while holding this, Discover a card from your "
           "deck.",
           battlecry(when(at_least(TALLY, 1), *discover_from_deck())),
           while_held(SPELL_CAST, tally())),
    define("TOY_307",
           "Miniaturize Battlecry: Get 2 random Temporary Frost spells.",
           battlecry(*GET_FROST), comes_with("TOY_307t")),
    define("TOY_307t",
           "Mini Battlecry: Get 2 random Temporary Frost spells.",
           battlecry(*GET_FROST)),
    define("TOY_312",
           "Miniaturize Rush. After this minion deals exact lethal damage on your turn, draw a "
           "card.",
           EXACT, comes_with("TOY_312t")),
    define("TOY_312t",
           "Mini Rush. After this minion deals exact lethal damage on your turn, draw a card.",
           EXACT),
    define("TOY_340",
           "Miniaturize The first time you cast a spell, gain +2/+2.",
           FIRST_SPELL, comes_with("TOY_340t1")),
    define("TOY_340t1",
           "Mini The first time you cast a spell, gain +2/+2.",
           FIRST_SPELL),
    define(INTREPID, "+2/+2."),
    define("TOY_341",
           "Miniaturize Battlecry: If you've played a higher Cost card while holding this, deal "
           "4 damage.",
           THROW, HIGHER, comes_with("TOY_341t")),
    define("TOY_341t",
           "Mini Battlecry: If you've played a higher Cost card while holding this, deal 4 "
           "damage.",
           THROW, HIGHER),
    define("TOY_386",
           "Battlecry: If you're holding a Dragon, give it and this minion +1/+1.",
           battlecry(when(DRAGON_HELD, buff(random(HAND.race(DRAGON)), 1, 1), buff(SELF, 1, 1)))),
    define("TOY_390",
           "Deathrattle: Reduce the Cost of two spells in your hand by (1).",
           deathrattle(cost(random(SPELLS_IN_HAND, 2), -1))),
    define("TOY_391", "Battlecry: Draw a minion that costs (5) or more. Give it a funny mustache!",
           battlecry(draw_these(random(MINIONS_IN_DECK.that(cost_at_least(5)))))),
    define("TOY_509",
           "Tradeable Battlecry: Deal @ damage to all enemy minions. (Trade to upgrade!)",
           battlecry(measure(TALLY, 1, 1), damage(ENEMY_MINIONS, THAT_MUCH)), WOUND_UP),
    define("TOY_517", "Poisonous Battlecry: Draw a Rush minion.",
           battlecry(tutor(having(RUSH)))),
    define("TOY_520",
           "Battlecry: Cast 2 random Secrets. At the start of your turn, destroy them.",
           battlecry(*cast_secrets(2, Pool(CardType.SPELL, secret=True), "TOY_520e"))),
    define("TOY_520e", "At the start of your turn, destroy this Secret.",
           start_of_turn(destroy(OWNER))),
    define("TOY_528", "Your Hero Power triggers twice.", aura(HERO, keywords=POWER_TWICE)),
    define("TOY_531",
           "Whenever you cast a spell, fill your board with random minions of that Cost.",
           whenever(SPELL_CAST, measure(SUBJECT_COST),
                    summon_random(MINIONS_OF_THAT_COST, MAX_BOARD))),
    define("TOY_601",
           "Miniaturize At the end of your turn, summon a 6/7 Bot that attacks a random enemy.",
           COPYBOT, comes_with("TOY_601t")),
    define("TOY_601t",
           "Mini At the end of your turn, summon a 6/7 Bot that attacks a random enemy.",
           COPYBOT),
    define("TOY_700", "You start the game with one of Whizbang's Experimental Decks!"),
    define("TOY_703",
           "Battlecry: Draw a minion. Transform all other friendly minions into copies of it.",
           battlecry(draw_these(random(MINIONS_IN_DECK)), pick(LAST),
                     when(count(LAST), become_copies(FRIENDLY_MINIONS.other)))),
    define("TOY_814",
           "Deathrattle: Summon five 1/1 Soldiers with random Bonus Effects.",
           deathrattle(summon_random(Pool(cards=TOY_SOLDIERS), 5))),
    define("TOY_820",
           "At the end of your turn, destroy a minion with less Attack than this.",
           end_of_turn(measure(THIS_ATTACK), destroy(random(MINIONS.that(ATTACK_LESS))))),
    define("TOY_866", "Starts Dormant. After 7 minions die, awaken.",
           starts_dormant(),
           while_dormant(whenever(DIES, tally(), when(at_least(TALLY, 7), wake(SELF)),
                                  scope=OF_ANYONE))),
    define("TOY_878",
           "After your opponent plays a minion, transform into a 3/4 copy of it.",
           whenever(AFTER_PLAY, become_copy(SUBJECT), set_stats(SELF, 3, 4), scope=OF_ENEMY,
                    filter=MINION)),
    define("TOY_891",
           "Battlecry: If you control a location, draw 2 cards.",
           battlecry(when(count(LOCATIONS), draw(2)))),
    define("TOY_894",
           "Rush Battlecry: Swap Attack with another minion.",
           battlecry(exchange(SELF | TARGET, SHAPE_EXCHANGE_ATTACK), target=MINIONS.other)),
    define("TOY_895",
           "Taunt Battlecry: Swap Health with another minion.",
           battlecry(exchange(SELF | TARGET, SHAPE_EXCHANGE_HEALTH), target=MINIONS.other)),
    define("TOY_896",
           "Divine Shield, Lifesteal Battlecry: Swap stats with another minion.",
           battlecry(exchange(SELF | TARGET), target=MINIONS.other)),
    define("TOY_943",
           "After you play the left- or right-most card in your hand, deal 1 damage to a random "
           "enemy.",
           whenever(AFTER_PLAY, when(OUTCAST, damage(random(ENEMIES), 1)), scope=OF_OTHERS)),
    define("TOY_960",
           "Battlecry: Get copies of every 1-Attack or 1-Health minion you've played this game.",
           battlecry(*(copy_to_hand(x) for x in ONES))),
)  # fmt: skip
