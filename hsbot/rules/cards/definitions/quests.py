"""Quests and sidequests of all sets, with their rewards and what these make."""

from hsbot.rules.cards.words import *

FULL_ON_OWN_TURN = (OWN_TURN, at_least(A_BOARD, MAX_BOARD))
MURLOCS = Pool(CardType.MINION, race=MURLOC)
MAGE_SPELLS = Pool(CardType.SPELL, (CardClass.MAGE,))

TWO_DAMAGE = Condition(CD_AMOUNT_EQ, None, A_EVENT, 2)
NOT_FROM_FAVOR = count(TARGET.that(FL_NOT_CARD, "TLC_631e"))
"""The damage was dealt by something, which is not what repeats it."""


HOLY, SHADOW = (FL_SCHOOL, SpellSchool.HOLY), (FL_SCHOOL, SpellSchool.SHADOW)
FEL_BEASTS = Pool(cards=("TLC_446t2", "TLC_446t3", "TLC_446t4"))
UNGORO_REWARDS = Pool(cards=(
    "UNG_028t", "UNG_067t1", "UNG_116t", "UNG_829t1", "UNG_920t1", "UNG_934t1", "UNG_940t8",
    "UNG_942t", "UNG_954t1",
))  # fmt: skip
HAND_IS_FULL, HAND_IS_EMPTY = at_least(A_HAND, 10), Condition(CD_AMOUNT_EQ, None, A_HAND, 0)
NOT_FILLED_YET, FILLED = (Condition(CD_AMOUNT_EQ, None, A_DATA, n) for n in (0, 1))


def _combine(other: str) -> Trigger:
    """Both halves of Sol'etos in hand become the whole."""
    both = (move(SELF, AT_NOWHERE), move(leftmost(HAND.that(FL_CARD, other)), AT_NOWHERE),
            to_hand("TLC_817t5"))  # fmt: skip
    return whenever(EV_TO_HAND, when(count(HAND.that(FL_CARD, other)), *both),
                    scope=SC_OWN | SC_HAND, filter=(FL_CARD, other))  # fmt: skip


def new_power(card_id: str) -> Effect:
    """Replace the hero power."""
    return Effect(O_HERO_POWER, None, 0, card_id)


CARDS = (
    # ---- adaptations -----------------------------------------------------------------------------
    define("UNG_999t2", "Deathrattle: Summon two 1/1 Plants.", spell(attach(SELF, "UNG_999t2e"))),
    define("UNG_999t2e", "Deathrattle: Summon two 1/1 Plants.",
           deathrattle(summon("UNG_999t2t1", 2))),
    define("UNG_999t3", "+3 Attack", spell(buff(SELF, 3))),
    define("UNG_999t4", "+3 Health", spell(buff(SELF, 0, 3))),
    define("UNG_999t5", "Elusive", spell(give(SELF, ELUSIVE))),
    define("UNG_999t6", "Taunt", spell(give(SELF, TAUNT))),
    define("UNG_999t7", "Windfury", spell(give(SELF, WINDFURY))),
    define("UNG_999t8", "Divine Shield", spell(give(SELF, SHIELD))),
    define("UNG_999t10", "Stealth until your next turn.",
           spell(give(SELF, STEALTH), attach(SELF, "UNG_999t10e"))),
    define("UNG_999t10e", "Stealthed until your next turn.",
           start_of_turn(lose(OWNER, STEALTH), over())),
    define("UNG_999t13", "Poisonous", spell(give(SELF, POISONOUS))),
    define("UNG_999t14", "+1/+1", spell(buff(SELF, 1, 1))),

    define("UNG_001", "Battlecry: Adapt.", battlecry(*adapt())),
    define("UNG_002", "Battlecry: Adapt, then Adapt.", battlecry(*adapt(), *adapt())),
    define("UNG_100", "Battlecry: Adapt.", battlecry(*adapt())),
    define("UNG_925", "Taunt Battlecry: Adapt.", battlecry(*adapt())),

    # ---- Journey to Un'Goro ----------------------------------------------------------------------
    define("UNG_028",
           "Quest: Cast 8 spells that didn't start in your deck. Reward: Time Warp.",
           quest(EV_AFTER_CAST, 8, to_hand("UNG_028t"), filter=(FL_CREATED, 0))),
    define("UNG_028t", "Take an extra turn. (Once per game)",
           spell(Effect(O_COUNTER, None, 1, N_SKIP, 1))),
    define("UNG_067",
           "Quest: Play four minions with the same name. Reward: Crystal Core.",
           whenever(EV_PLAYED, measure(number_of(PLAYED.that(FL_SAME_CARD, LIKE_SUBJECT))),
                    calculate(CALC_SUBTRACT, A_DATA),
                    when(at_least(A_ACC, 1), Effect(O_PROGRESS, None, A_ACC, 4),
                         to_hand("UNG_067t1")), filter=MINION)),
    define("UNG_116", "Quest: Summon 4 minions with 5 or more Attack. Reward: Barnabus.",
           quest(EV_SUMMONED, 4, to_hand("UNG_116t"), filter=(FL_ATK_GE, 5))),
    define("UNG_067t1", "For the rest of the game, your minions are 5/5.",
           spell(set_stats(FRIENDLY_MINIONS, 5, 5), set_stats(HAND.that(*MINION), 5, 5),
                 attach(HERO, "UNG_067t1e"))),
    define("UNG_067t1e", "Your minions are 5/5.",
           whenever(EV_TO_HAND, set_stats(SUBJECT, 5, 5), filter=MINION),
           whenever(EV_PLAY, note(1), filter=MINION),
           whenever(EV_SUMMONED, when(at_least(A_DATA2, 1), note(0),
                                        otherwise=(set_stats(SUBJECT, 5, 5),)))),
    define("UNG_116t", "Battlecry: Reduce the Cost of minions in your deck to (0).",
           battlecry(set_cost(DECK.that(*MINION), 0))),
    define("UNG_829", "Quest: Discard 6 cards. Reward: Nether Portal.",
           quest(EV_DISCARDED, 6, to_hand("UNG_829t1"))),
    define("UNG_829t1", "Open a permanent portal that summons 3/2 Imps.",
           spell(summon("UNG_829t2"))),
    define("UNG_829t2", "At the end of your turn, summon two 3/2 Imps.",
           end_of_turn(summon("UNG_829t3", 2))),
    define("UNG_920", "Quest: Play seven 1-Cost minions. Reward: Queen Carnassa.",
           quest(EV_PLAYED, 7, to_hand("UNG_920t1"), filter=MINION,
                 condition=count(SUBJECT.that(FL_COST_GE, 1).that(FL_COST_LE, 1)))),
    define("UNG_920t1", "Rush Battlecry: Shuffle 20 Raptors into your deck.",
           battlecry(shuffle("UNG_920t2", 20))),
    define("UNG_934", "Quest: Play 7 Taunt minions. Reward: Sulfuras.",
           quest(EV_PLAYED, 7, to_hand("UNG_934t1"), filter=MINION,
                 condition=count(SUBJECT.that(FL_KEYWORD, TAUNT)))),
    define("UNG_934t1", "Battlecry: Your Hero Power becomes 'Deal 8 damage to a random enemy.'",
           battlecry(new_power("UNG_934t2"))),
    define("UNG_934t2", "Deal 8 damage to a random enemy.", power(damage(random(ENEMIES), 8))),
    define("UNG_940",
           "Quest: Summon 6 Deathrattle minions. Reward: Amara, Warden of Hope.",
           quest(EV_SUMMONED, 6, to_hand("UNG_940t8"), filter=(FL_DEATHRATTLE, 0))),
    define("UNG_940t8", "Taunt Battlecry: Set your hero's Health to 40.",
           battlecry(set_health(HERO, 40))),
    define("UNG_942", "Quest: Summon 8 Murlocs. Reward: Megafin.",
           quest(EV_SUMMONED, 8, to_hand("UNG_942t"), filter=(FL_RACE, MURLOC))),
    define("UNG_942t", "Battlecry: Fill your hand with random Murlocs.",
           battlecry(to_hand(MURLOCS, 10))),
    define("UNG_954", "Quest: Cast 5 spells on your minions. Reward: Galvadon.",
           quest(EV_AFTER_CAST, 5, to_hand("UNG_954t1"),
                 condition=count(TARGET.but(X_ENEMIES).that(*MINION)))),
    define("UNG_954t1", "Battlecry: Adapt 5 times.",
           battlecry(*adapt(), *adapt(), *adapt(), *adapt(), *adapt())),

    # ---- Saviors of Uldum ------------------------------------------------------------------------
    define("ULD_155", "Quest: Summon 20 minions. Reward: Pharaoh's Warmask.",
           quest(EV_SUMMONED, 20, new_power("ULD_155p"))),
    define("ULD_155p", "Give your minions +2 Attack.", power(buff(FRIENDLY_MINIONS, 2))),

    # ---- Descent of Dragons: sidequests ----------------------------------------------------------
    define("DRG_008", "Sidequest: Summon 5 minions. Reward: Give your minions +1/+1.",
           quest(EV_SUMMONED, 5, buff(FRIENDLY_MINIONS, 1, 1))),
    define("DRG_251",
           "Sidequest: Summon 3 Rush minions. Reward: Summon a 4/4 Gryphon with Rush.",
           quest(EV_SUMMONED, 3, summon("DRG_251t"), filter=(FL_KEYWORD, RUSH))),
    define("DRG_255",
           "Sidequest: Use your Hero Power three times. Reward: Summon three 2/1 Leper Gnomes.",
           quest(EV_POWER, 3, summon("EX1_029", 3))),
    define("DRG_317",
           "Sidequest: Attack twice with your hero. Reward: Add 3 'Claw' spells to your hand.",
           quest(EV_ATTACKED, 2, to_hand("CS2_005", 3), filter=HERO_ONLY)),

    # ---- The Lost City of Un'Goro ----------------------------------------------------------------
    define("TLC_229", "Quest: Play 6 minions of unique types. Reward: Ashalon.",
           quest(EV_PLAYED, 6, to_hand("TLC_229t14"), filter=MINION, each=new_type())),
    define("TLC_229t14",
           "Rush. Battlecry: Adapt twice. For the rest of the game, give minions you play those "
           "Adaptations.",
           battlecry(*adapt(), remember_chosen(HERO, "TLC_229t14e"),
                     *adapt(), remember_chosen(HERO, "TLC_229t14e"))),
    define("TLC_229t14e", "For the rest of the game, give minions you play those Adaptations.",
           whenever(EV_PLAY, take_remembered(SUBJECT), filter=MINION)),
    define("TLC_239", "Quest: Fill your board on 3 of your turns. Reward: The Everbloom.",
           quest(EV_SUMMONED, 3, to_hand("TLC_239t"), each=once(), condition=FULL_ON_OWN_TURN),
           end_of_turn(note(0))),
    define("TLC_239t", "After your hero attacks, give your minions +2/+2.",
           whenever(EV_ATTACKED, buff(FRIENDLY_MINIONS, 2, 2), filter=HERO_ONLY)),
    define("TLC_426",
           "Repeatable Quest: Summon 6 Murlocs. Reward: Murlocs you summon gain +1/+1.",
           quest(EV_SUMMONED, 6, attach(HERO, "TLC_426e"), filter=(FL_RACE, MURLOC),
                 repeatable=True)),
    define("TLC_426e", "Murlocs you summon gain +1/+1.",
           whenever(EV_SUMMONED, buff(SUBJECT, 1, 1), filter=(FL_RACE, MURLOC))),
    define("TLC_433", "Quest: Spend 15 Corpses. Reward: Tyrax, Bone Terror.",
           quest(EV_CORPSES, 15, to_hand("TLC_433t"), amount=A_EVENT)),
    define("TLC_433t", 'Deathrattle: Open Terror\'s Grave. It has "Deathrattle: Resummon Tyrax."',
           deathrattle(summon("TLC_433t2"))),
    define("TLC_433t2", "Deal 4 damage. Deathrattle: Resummon Tyrax, Bone Terror.",
           spell(damage(TARGET, 4), target=CHARACTERS), deathrattle(summon("TLC_433t"))),
    define("TLC_446", "Quest: Play 6 Temporary cards. Reward: Underfel Rift.",
           quest(EV_PLAY, 6, to_hand("TLC_446t"), filter=(FL_FLAGGED, F_TEMPORARY))),
    define("TLC_446t",
           "Open a Rift to the Underfel. Throw a card in to summon 2 random Fel Beasts. "
           "(Once per turn.)",
           spell(summon("TLC_446t1"))),
    define("TLC_446t1",
           "Select the Rift to activate. Throw a card in to summon 2 random Fel Beasts. "
           "(Once per turn.)",
           spell(move(TARGET, AT_NOWHERE), summon_random(FEL_BEASTS, 2), target=HAND)),
    define("TLC_460", "Quest: Discover 8 cards. Reward: The Origin Stone.",
           quest(EV_DISCOVER, 8, to_hand("TLC_460t"))),
    define("TLC_460t",
           "After you Discover a card, this plays the other options. Lose 1 Durability.",
           whenever(EV_DISCOVER, Effect(O_PLAY_OTHERS), buff(SELF, 0, -1))),
    define("TLC_513", "Quest: Shuffle cards into your deck, 5 times. Reward: Master Dusk.",
           quest(EV_SHUFFLED, 5, to_hand("TLC_513t"))),
    define("TLC_513t",
           "Battlecry: Summon two 3/3 Ninjas with Stealth. "
           "Your Ninjas now shuffle back into your deck when they die.",
           battlecry(summon("TLC_513t2", 2), attach(HERO, "TLC_513e2"))),
    define("TLC_513e2", "When a Ninja dies, shuffle it into your deck.",
           whenever(EV_DIED, shuffle("TLC_513t2"), filter=(FL_CARD, "TLC_513t2"))),
    define("TLC_513hp", "Draw 2 cards that didn't start in your deck.",
           power(draw_these(random(DECK.that(FL_CREATED), 2)))),
    define("TLC_602",
           "Quest: Survive 10 turns. Reward: Latorvius, Gaze of the City.",
           quest(EV_TURN_START, 10, to_hand("TLC_602t"))),
    define("TLC_602t",
           "Battlecry: Get 2 random 'Journey to Un'Goro' Quest Rewards. "
           "Shuffle the rest into your deck.",
           battlecry(Effect(O_SCATTER, None, 2, UNGORO_REWARDS))),
    define("TLC_631",
           "Quest: Deal exactly 2 damage to an enemy on your turn, 12 times. "
           "Reward: Gorishi Colossus.",
           quest(EV_DAMAGED, 12, to_hand("TLC_631t"), scope=SC_ENEMY,
                 condition=(OWN_TURN, TWO_DAMAGE, count(TARGET)))),
    define("TLC_631t",
           "Battlecry: For the rest of the game, whenever you deal exactly 2 damage to an enemy, "
           "deal 2 more.",
           battlecry(attach(HERO, "TLC_631e"))),
    define("TLC_631e", "",
           whenever(EV_DAMAGED,
                    when(TWO_DAMAGE, when(NOT_FROM_FAVOR, damage(SUBJECT, 2))), scope=SC_ENEMY)),
    define("TLC_817",
           "Quest: Cast 4 Holy spells Reward: Life's Breath. "
           "Quest: Cast 4 Shadow spells. Reward: Death's Touch.",
           spell(Effect(O_PROGRESS, None, 1, 1), begin_quest("TLC_817t"),
                 begin_quest("TLC_817t2"))),
    define("TLC_817t", "Quest: Cast 4 Holy spells. Reward: Life's Breath.",
           quest(EV_AFTER_CAST, 4, to_hand("TLC_817t3"), filter=HOLY)),
    define("TLC_817t2", "Quest: Cast 4 Shadow spells. Reward: Death's Touch.",
           quest(EV_AFTER_CAST, 4, to_hand("TLC_817t4"), filter=SHADOW)),
    define("TLC_817t3",
           "Taunt. Battlecry: Summon a copy of this. "
           "If you're holding both halves of Sol'etos, combine!",
           battlecry(summon_copy(SELF)), _combine("TLC_817t4")),
    define("TLC_817t4",
           "Reborn. Deathrattle: Deal 5 damage to a random enemy. "
           "If you're holding both halves of Sol'etos, combine!",
           deathrattle(damage(random(ENEMIES), 5)), _combine("TLC_817t3")),
    define("TLC_817t5",
           "Taunt, Reborn. Battlecry: Summon a copy of this. "
           "Deathrattle: Deal 5 damage to a random enemy.",
           battlecry(summon_copy(SELF)), deathrattle(damage(random(ENEMIES), 5))),
    define("TLC_830", "Quest: Play a 1, 3, 5, and 7-Attack Beast. Reward: Shokk.",
           *(quest(EV_PLAYED, 4, to_hand("TLC_830t"), each=once(k), filter=(FL_RACE, BEAST),
                   condition=count(SUBJECT.that(FL_ATK_EQ, k))) for k in (1, 3, 5, 7))),
    define("TLC_830t",
           "Rush Battlecry: Discover any 8, 6, and 4-Attack Beast. Set their Costs to (2).",
           battlecry(*(step for k in (8, 6, 4)
                       for step in (*discover(Pool(CardType.MINION, race=BEAST, attack=k)),
                                    Effect(O_COST, CHOSEN, 2, 1))))),
    define("TLC_987",
           "Battlecry: If you played a Quest this game, deal 3 damage to an enemy minion.",
           battlecry(damage(TARGET, 3), target=ENEMY_MINIONS,
                     target_if=at_least(A_COUNTER + N_QUESTS, 1))),

    # ---- Across the Timeways ---------------------------------------------------------------------
    define("END_017", "Quest: Fill your hand, then empty it. Reward: Tick and Tock.",
           quest(EV_TO_HAND, 2, condition=(HAND_IS_FULL, NOT_FILLED_YET)),
           *(quest(event, 2, to_hand("END_017t"), condition=(HAND_IS_EMPTY, FILLED), scope=SC_ANY)
             for event in (EV_PLAYED, EV_DISCARDED, EV_TURN_END, EV_TURN_START))),
    define("END_017t",
           "Battlecry: Draw until your hand is full. Deathrattle: Empty the opponent's hand.",
           battlecry(draw_to(10)), deathrattle(discard(ENEMY_HAND))),
)  # fmt: skip
