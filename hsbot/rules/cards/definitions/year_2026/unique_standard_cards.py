"""Standard's cards of 2025 and 2026 that no other is like: what each does alone.

Where a text leaves something open, a line above the card says how it is read.
"""

from hsbot.rules.cards.words import *

BEETLE = "EDR_818t"
BEETLES = FRIENDLY_MINIONS.that(card(BEETLE))
IDO, THRESHFLEET = "TLC_241", "TLC_241t"
LIVE_IDO = FRIENDLY_MINIONS.that(card(IDO), that_trigger_on(ACTION_ENDS))
CALLS = HAND.that(card(THRESHFLEET))
NATURE = Pool(CardType.SPELL, school=SpellSchool.NATURE)
NATURE_TO_BEGIN = Pool(CardType.SPELL, school=SpellSchool.NATURE, cost_min=2)
"""Of 12 mana so much is left after it that there are spells of that cost."""
CARVED = "MEND_046t"
CARVE_TWELVE = when(
    equals(TALLY, 0),
    random_up_to(10, NATURE_TO_BEGIN), measure(CHOSEN_COST, -1, 12),
    remember_card(leftmost(KEPT, 2)),
    random_up_to(THAT_MUCH, NATURE), minus(CHOSEN_COST), remember_card(leftmost(KEPT)),
    random_costing(THAT_MUCH, NATURE), when(CHOSE, remember_card(rightmost(KEPT)), set_tally(1)),
)  # fmt: skip
"""The three Treants remember spells that cost so much together, if the last one exists."""
ANY_SECRETS = Pool(CardType.SPELL, secret=True)
HEALTH_CHANGED = at_least(counter(N_HEALTH_CHANGED_TURN), 1)
ONE_PARITY = some(unless(count(HAND.other.that(cost_parity(0)))),
                  unless(count(HAND.other.that(cost_parity(1)))))  # fmt: skip
"""The rest of the hand is all even or all odd; an empty one is both."""
CLASSES_IN_ORDER = (
    CardClass.DEATHKNIGHT, CardClass.DRUID, CardClass.HUNTER, CardClass.MAGE, CardClass.PALADIN,
    CardClass.PRIEST, CardClass.ROGUE, CardClass.SHAMAN, CardClass.WARLOCK, CardClass.WARRIOR,
    CardClass.DEMONHUNTER,
)  # fmt: skip
LAST_IN_ROW, BEYOND = 11, 3
"""The Demon Hunter's place in this order, and by how much his number in the data is more."""
OWN_CLASS_NOTED = when(equals(TALLY, 0),
                       *(when(count(HERO.that(of_class(x))), set_tally(x))
                         for x in CLASSES_IN_ORDER))  # fmt: skip
SWAP_CLASS = (
    OWN_CLASS_NOTED, roll(len(CLASSES_IN_ORDER) - 1), plus(1), plus(TALLY),
    when(at_least(TALLY, LAST_IN_ROW + 1), minus(BEYOND)),
    when(at_least(THAT_MUCH, LAST_IN_ROW + 1), minus(LAST_IN_ROW)),
    when(equals(THAT_MUCH, LAST_IN_ROW), plus(BEYOND)), set_tally(THAT_MUCH),
)  # fmt: skip


CARDS = (
    # ---- Into the Emerald Dream, with the Embers of the World Tree
    # the first of the two turns is the one in which it is cast, as its enchantment's words have it
    define("EDR_482",
           "Restore 12 Health to your hero. For the next 2 turns, deal 3 damage to your hero.",
           spell(heal(HERO, 12), attach(HERO, "EDR_482e", 2))),
    define("EDR_482e", "At the end of your turn, deal 3 damage to your hero.",
           end_of_turn(measure(SPELL_DAMAGE, 1, 3), damage(HERO, THAT_MUCH), tick(), over())),
    define("EDR_529",
           "If this would transform into a minion, it transforms into one that costs (2) more.",
           when_transformed(evolve(SELF, 2))),
    # it splits into as many as it had health, and is reformed with one of each number for each
    define("EDR_818",
           "Taunt. Deathrattle: Split into 1/1 Beetles. At the start of your turn, reform with "
           "any remaining.",
           deathrattle(measure(health_of(SELF)), plus(damage_on(SELF)), summon(BEETLE, THAT_MUCH))),
    define(BEETLE,
           "At the start of your turn, combine with any other friendly Beetles and reform "
           "Nythendra.",
           start_of_turn(measure(number_of(BEETLES)), move(BEETLES.other, AT_NOWHERE),
                         transform(SELF, "EDR_818"), set_stats(SELF, THAT_MUCH, THAT_MUCH))),
    define("FIR_927",
           "Battlecry: Discover a 5-Cost card. Gain 1 Mana Crystal next turn "
           "only.~GAMEPLAY_ASPROXY_FIR_927",
           battlecry(*discover(Pool(cost=5, own_class=True)), attach(HERO, "FIR_921e"))),
    # with ten crystals it was an eleventh mana (a log of 2025)
    define("FIR_921e", "Gain 1 Mana Crystal this turn only.",
           next_turn(mana_this_turn(1, unlimited=True))),
    # wherever they are then: what is still in hand burns there
    define("FIR_928",
           "Battlecry: Give all minions in your hand +3/+3. They are destroyed in 3 turns.",
           battlecry(buff(MINIONS_IN_HAND, 3, 3), attach(MINIONS_IN_HAND, "FIR_928e3", 3))),
    define("FIR_928e3", "This card is on fire!",
           start_of_turn(tick(), when(HELD, move(OWNER, AT_NOWHERE), otherwise=(destroy(OWNER),)),
                         over())),
    # ---- The Lost City of Un'Goro
    # the minion becomes a copy of the other with all that this has, as Faceless Manipulator does
    define("DINO_414", "Choose a minion. Choose a different minion to transform it into.",
           spell(choose_row(MINIONS.but_target.but(X_UNTARGETABLE)), become_copies(TARGET),
                 target=MINIONS)),
    define(IDO,
           "While this is alive, you get a 2-Cost Holy spell that gives a minion +2/+2 and Divine "
           "Shield.",
           whenever(ACTION_ENDS, measure(number_of(LIVE_IDO)), minus(number_of(CALLS)),
                    when(at_least(THAT_MUCH, 1),
                         when(at_least(HAND_ROOM, 1), to_hand(THRESHFLEET))),
                    scope=OF_ANYONE)),
    # it is there again after each cast
    define(THRESHFLEET,
           "Give a minion +2/+2 and Divine Shield. (This stays in your hand while Ido is alive!)",
           spell(buff(TARGET, 2, 2), give(TARGET, SHIELD), target=MINIONS),
           whenever(ACTION_ENDS, when(unless(count(LIVE_IDO)), move(SELF, AT_NOWHERE)),
                    scope=OF_ANYONE_IN_HAND)),
    # ---- Across the Timeways
    define("TIME_030", "Split a random minion in your hand into two halves.",
           spell(*split(random(MINIONS_IN_HAND)))),
    define("TIME_063",
           "Dormant for 5 turns. Rush. After you play a card from the newest expansion, awaken 1 "
           "turn sooner.",
           starts_dormant(5),
           while_dormant(whenever(AFTER_PLAY, sooner(SELF), filter=FROM_NEWEST))),
    define("TIME_614",
           "Battlecry: If your hero's Health changed this turn, deal 6 damage to an enemy minion.",
           battlecry(when(HEALTH_CHANGED, damage(TARGET, 6)), target=ENEMY_MINIONS,
                     target_if=HEALTH_CHANGED)),
    define("TIME_706",
           "Battlecry: Replace your hand with your starting hand. Swap back at the end of your "
           "turn.",
           battlecry(set_aside(HAND, "TIME_706e3"), opening_hand())),
    define("TIME_706e3", "Your hand is swapped with your starting hand this turn.",
           end_of_turn(move(HAND, AT_NOWHERE), move(ASIDE, AT_HAND), over())),
    # the four numbers are dealt anew, each to one of the two
    define("TIME_859", "Summon a random 10 and 1-Cost minion. Scramble their stats.",
           spell(summon_random(Pool(CardType.MINION, cost=10)), *keep(LAST),
                 summon_random(Pool(CardType.MINION, cost=1)), keep_too(LAST),
                 exchange(KEPT, SHAPE_SCRAMBLE))),
    # a log of 2025 shows the choice of two of the class's Secrets
    define("TIME_860",
           "Battlecry: Look at 2 random Secrets. Pick one to cast for yourself. The other casts "
           "for your opponent.",
           battlecry(discover_of_two(ANY_SECRETS), cast_chosen(), cast_others(opponent=True))),
    # ---- Cataclysm
    define("CATA_185",
           "Elusive Deathrattle: Transform the minion that killed this into a Faceless "
           "Replicator.",
           when_damaged(when(unless(ALIVE), remember_entity(TARGET.that(MINION)))),
           whenever(IS_DOOMED, remember_entity(TARGET.that(MINION)), scope=OF_THIS),
           deathrattle(transform(REMEMBERED, "CATA_185"))),
    define("CATA_301", "Your next Healing effect this turn deals damage instead.",
           spell(attach(HERO, "CATA_301e"))),
    define("CATA_301e", "Your next Healing effect this turn deals damage instead.",
           rule(HERO, RULE_HEALING_HURTS), whenever(HEALING_HURTS, over()), end_of_turn(over())),
    define("CATA_614",
           "Battlecry: Discover a spell from your class. (Swaps class each turn!)",
           while_held(TURN_START, *SWAP_CLASS),
           battlecry(when(equals(TALLY, 0), *discover(CLASS_SPELLS)),
                     *(when(equals(TALLY, x), *discover(Pool(CardType.SPELL, (x,))))
                       for x in CLASSES_IN_ORDER))),
    define("CATA_615",
           "While holding this, if the rest of your hand is all even or all odd, transform into "
           "the 6/5 Worgen King.",
           whenever(ACTION_ENDS, when(ONE_PARITY, improve(SELF, "CATA_615t")),
                    scope=OF_ANYONE_IN_HAND)),
    define("CATA_615t", "Battlecry: Upgrade your starting Hero Power. It costs (1).",
           battlecry(when(count(HERO_POWER.that(UPGRADES)), upgrade_power(),
                          set_cost(HERO_POWER, 1)))),
    # it cannot attack; both that and the end are its controller's of the location
    define("MEND_044",
           "Give a minion +2 Health and Taunt. It falls asleep until the end of your next turn.",
           spell(buff(TARGET, 0, 2), give(TARGET, TAUNT), attach(TARGET, "MEND_044e3", 2),
                 target=MINIONS)),
    define("MEND_044e3", "", aura(OWNER, keywords=CANT_ATTACK), end_of_turn(tick(), over())),
    define("MEND_046",
           "Battlecry: Get three 2/2 Treants. Carve 12 Mana worth of Nature spells into them.",
           battlecry(to_hand(CARVED, 3), *keep(LAST), set_tally(0),
                     repeat(AGAIN_LIMIT, CARVE_TWELVE))),
    define(CARVED, "Battlecry: Cast {0}.",
           taught_battlecry(remembered_card(), cast_chosen(AIM_GIVEN))),
)  # fmt: skip
