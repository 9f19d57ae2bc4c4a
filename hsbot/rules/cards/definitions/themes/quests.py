"""Quests and sidequests of all sets, with their rewards and what these make."""

from hsbot.rules.cards.words import *

FULL_ON_OWN_TURN = (OWN_TURN, at_least(BOARD_SIZE, MAX_BOARD))

TWO_DAMAGE = equals(EVENT_AMOUNT, 2)
NOT_FROM_FAVOR = count(TARGET.own.that(not_card("TLC_631e")))
"""The damage was dealt by something of the player's, which is not what repeats it."""


HOLY, SHADOW = of_school(SpellSchool.HOLY), of_school(SpellSchool.SHADOW)
FEL_BEASTS = Pool(cards=("TLC_446t2", "TLC_446t3", "TLC_446t4"))
UNGORO_REWARDS = Pool(cards=(
    "UNG_028t", "UNG_067t1", "UNG_116t", "UNG_829t1", "UNG_920t1", "UNG_934t1", "UNG_940t8",
    "UNG_942t", "UNG_954t1",
))  # fmt: skip
HAND_IS_FULL, HAND_IS_EMPTY = at_least(HAND_SIZE, 10), equals(HAND_SIZE, 0)
NOT_FILLED_YET, FILLED = (equals(TALLY, n) for n in (0, 1))


def _combine(other: str) -> Trigger:
    """Both halves of Sol'etos in hand become the whole."""
    both = (move(SELF, AT_NOWHERE), move(leftmost(HAND.that(card(other))), AT_NOWHERE),
            to_hand("TLC_817t5"))  # fmt: skip
    return whenever(ENTERS_HAND, when(count(HAND.that(card(other))), *both),
                    scope=OF_OWN_IN_HAND, filter=card(other))  # fmt: skip


def murlocs_gain(summoned: int) -> tuple[Trigger, ...]:
    """Dive the Golakka Depths: gives as much as it was done, which it shows (a log of 2025)."""
    gain = when(at_least(SECOND_TALLY, 1), buff(SUBJECT, SECOND_TALLY, SECOND_TALLY))
    return (
        whenever(IS_SUMMONED, gain, filter=of_type(MURLOC)),
        quest(IS_SUMMONED, summoned, add_note(1), filter=of_type(MURLOC), repeatable=True),
    )


def minions_are(attack: int, health: int) -> tuple[Trigger, ...]:
    """Minions have these statistics from now on; those from hand have them there."""
    statistics = set_stats(SUBJECT, attack, health)
    from_hand = when(at_least(SECOND_TALLY, 1), note(0), otherwise=(statistics,))
    return (
        whenever(ENTERS_HAND, statistics, filter=MINION),
        whenever(CARD_PLAYED, note(1), filter=MINION),
        whenever(IS_SUMMONED, from_hand),
    )


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
    define("UNG_028", "Quest: Cast 8 spells that didn't start in your deck. Reward: Time Warp.",
           quest(AFTER_CAST, 8, to_hand("UNG_028t"), filter=NOT_FROM_A_DECK)),
    define("UNG_028t", "Take an extra turn. (Once per game)",
           spell(extra_turn())),
    define("UNG_067", "Quest: Play four minions with the same name. Reward: Crystal Core.",
           whenever(AFTER_PLAY,
                    *difference(number_of(PLAYED.that(same_card_as(LIKE_SUBJECT))), TALLY),
                    when(at_least(THAT_MUCH, 1), progress(THAT_MUCH, 4), to_hand("UNG_067t1")),
                    filter=MINION)),
    define("UNG_116", "Quest: Summon 4 minions with 5 or more Attack. Reward: Barnabus.",
           quest(IS_SUMMONED, 4, to_hand("UNG_116t"), filter=attack_at_least(5))),
    define("UNG_067t1", "For the rest of the game, your minions are 5/5.",
           spell(set_stats(FRIENDLY_MINIONS, 5, 5), set_stats(HAND.that(MINION), 5, 5),
                 attach(HERO, "UNG_067t1e"))),
    define("UNG_067t1e", "Your minions are 5/5.", *minions_are(5, 5)),
    define("UNG_116t", "Battlecry: Reduce the Cost of minions in your deck to (0).",
           battlecry(set_cost(DECK.that(MINION), 0))),
    define("UNG_829", "Quest: Discard 6 cards. Reward: Nether Portal.",
           quest(IS_DISCARDED, 6, to_hand("UNG_829t1"))),
    define("UNG_829t1", "Open a permanent portal that summons 3/2 Imps.",
           spell(summon("UNG_829t2"))),
    define("UNG_829t2", "At the end of your turn, summon two 3/2 Imps.",
           end_of_turn(summon("UNG_829t3", 2))),
    define("UNG_920", "Quest: Play seven 1-Cost minions. Reward: Queen Carnassa.",
           quest(AFTER_PLAY, 7, to_hand("UNG_920t1"), filter=MINION,
                 condition=count(SUBJECT.that(cost_at_least(1)).that(cost_at_most(1))))),
    define("UNG_920t1", "Rush Battlecry: Shuffle 20 Raptors into your deck.",
           battlecry(shuffle("UNG_920t2", 20))),
    define("UNG_934", "Quest: Play 7 Taunt minions. Reward: Sulfuras.",
           quest(AFTER_PLAY, 7, to_hand("UNG_934t1"), filter=MINION,
                 condition=count(SUBJECT.that(having(TAUNT))))),
    define("UNG_934t1", "Battlecry: Your Hero Power becomes 'Deal 8 damage to a random enemy.'",
           battlecry(new_power("UNG_934t2"))),
    define("UNG_934t2", "Deal 8 damage to a random enemy.", power(damage(random(ENEMIES), 8))),
    define("UNG_940", "Quest: Summon 6 Deathrattle minions. Reward: Amara, Warden of Hope.",
           quest(IS_SUMMONED, 6, to_hand("UNG_940t8"), filter=WITH_DEATHRATTLE)),
    define("UNG_940t8", "Taunt Battlecry: Set your hero's Health to 40.",
           battlecry(set_health(HERO, 40))),
    define("UNG_942", "Quest: Summon 8 Murlocs. Reward: Megafin.",
           quest(IS_SUMMONED, 8, to_hand("UNG_942t"), filter=of_type(MURLOC))),
    define("UNG_942t", "Battlecry: Fill your hand with random Murlocs.",
           battlecry(to_hand(ANY_MURLOCS, 10))),
    define("UNG_954", "Quest: Cast 5 spells on your minions. Reward: Galvadon.",
           quest(AFTER_CAST, 5, to_hand("UNG_954t1"), condition=count(TARGET.own.that(MINION)))),
    define("UNG_954t1", "Battlecry: Adapt 5 times.",
           battlecry(*adapt(), *adapt(), *adapt(), *adapt(), *adapt())),

    # ---- Saviors of Uldum ------------------------------------------------------------------------
    define("ULD_155", "Quest: Summon 20 minions. Reward: Pharaoh's Warmask.",
           quest(IS_SUMMONED, 20, new_power("ULD_155p"))),
    define("ULD_155p", "Give your minions +2 Attack.", power(buff(FRIENDLY_MINIONS, 2))),

    # ---- Descent of Dragons: sidequests ----------------------------------------------------------
    define("DRG_008", "Sidequest: Summon 5 minions. Reward: Give your minions +1/+1.",
           quest(IS_SUMMONED, 5, buff(FRIENDLY_MINIONS, 1, 1))),
    define("DRG_251", "Sidequest: Summon 3 Rush minions. Reward: Summon a 4/4 Gryphon with Rush.",
           quest(IS_SUMMONED, 3, summon("DRG_251t"), filter=having(RUSH))),
    define("DRG_255",
           "Sidequest: Use your Hero Power three times. Reward: Summon three 2/1 Leper Gnomes.",
           quest(POWER_USED, 3, summon("EX1_029", 3))),
    define("DRG_317",
           "Sidequest: Attack twice with your hero. Reward: Add 3 'Claw' spells to your hand.",
           quest(AFTER_ATTACK, 2, to_hand("CS2_005", 3), filter=HERO_ONLY)),

    # ---- The Lost City of Un'Goro ----------------------------------------------------------------
    define("TLC_229", "Quest: Play 6 minions of unique types. Reward: Ashalon.",
           quest(AFTER_PLAY, 6, to_hand("TLC_229t14"), filter=MINION, each=new_type())),
    define("TLC_229t14",
           "Rush. Battlecry: Adapt twice. For the rest of the game, give minions you play those "
           "Adaptations.",
           battlecry(*adapt(), remember_chosen(HERO, "TLC_229t14e"),
                     *adapt(), remember_chosen(HERO, "TLC_229t14e"))),
    define("TLC_229t14e", "For the rest of the game, give minions you play those Adaptations.",
           whenever(CARD_PLAYED, take_remembered(SUBJECT), filter=MINION)),
    define("TLC_239", "Quest: Fill your board on 3 of your turns. Reward: The Everbloom.",
           quest(IS_SUMMONED, 3, to_hand("TLC_239t"), each=once(), condition=FULL_ON_OWN_TURN),
           end_of_turn(note(0))),
    define("TLC_239t", "After your hero attacks, give your minions +2/+2.",
           whenever(AFTER_ATTACK, buff(FRIENDLY_MINIONS, 2, 2), filter=HERO_ONLY)),
    define("TLC_426", "Repeatable Quest: Summon 6 Murlocs. Reward: Murlocs you summon gain +1/+1.",
           *murlocs_gain(6)),
    define("TLC_433", "Quest: Spend 15 Corpses. Reward: Tyrax, Bone Terror.",
           quest(CORPSES_SPENT, 15, to_hand("TLC_433t"), amount=EVENT_AMOUNT)),
    define("TLC_433t", 'Deathrattle: Open Terror\'s Grave. It has "Deathrattle: Resummon Tyrax."',
           deathrattle(summon("TLC_433t2"))),
    define("TLC_433t2", "Deal 4 damage. Deathrattle: Resummon Tyrax, Bone Terror.",
           spell(damage(TARGET, 4), target=CHARACTERS), deathrattle(summon("TLC_433t"))),
    define("TLC_446", "Quest: Play 6 Temporary cards. Reward: Underfel Rift.",
           quest(CARD_PLAYED, 6, to_hand("TLC_446t"), filter=flagged(F_TEMPORARY))),
    define("TLC_446t",
           "Open a Rift to the Underfel. Throw a card in to summon 2 random Fel Beasts. "
           "(Once per turn.)",
           spell(summon("TLC_446t1"))),
    define("TLC_446t1",
           "Select the Rift to activate. Throw a card in to summon 2 random Fel Beasts. "
           "(Once per turn.)",
           spell(move(TARGET, AT_NOWHERE), summon_random(FEL_BEASTS, 2), target=HAND)),
    define("TLC_460", "Quest: Discover 8 cards. Reward: The Origin Stone.",
           quest(DISCOVERS, 8, to_hand("TLC_460t"))),
    define("TLC_460t",
           "After you Discover a card, this plays the other options. Lose 1 Durability.",
           whenever(DISCOVERS, play_others(), buff(SELF, 0, -1))),
    define("TLC_513", "Quest: Shuffle cards into your deck, 5 times. Reward: Master Dusk.",
           quest(SHUFFLES, 5, to_hand("TLC_513t"), filter=HERO_ONLY)),
    define("TLC_513t",
           "Battlecry: Summon two 3/3 Ninjas with Stealth. "
           "Your Ninjas now shuffle back into your deck when they die.",
           battlecry(summon("TLC_513t2", 2), attach(HERO, "TLC_513e2"))),
    define("TLC_513e2", "When a Ninja dies, shuffle it into your deck.",
           whenever(DIES, shuffle("TLC_513t2"), filter=card("TLC_513t2"))),
    define("TLC_513hp", "Draw 2 cards that didn't start in your deck.",
           power(draw_these(random(DECK.that(NOT_FROM_A_DECK), 2)))),
    define("TLC_602", "Quest: Survive 10 turns. Reward: Latorvius, Gaze of the City.",
           quest(TURN_START, 10, to_hand("TLC_602t"))),
    define("TLC_602t",
           "Battlecry: Get 2 random 'Journey to Un'Goro' Quest Rewards. "
           "Shuffle the rest into your deck.",
           battlecry(hand_and_shuffle(UNGORO_REWARDS, 2))),
    define("TLC_631",
           "Quest: Deal exactly 2 damage to an enemy on your turn, 12 times. "
           "Reward: Gorishi Colossus.",
           quest(TAKES_DAMAGE, 12, to_hand("TLC_631t"), scope=OF_ENEMY,
                 condition=(OWN_TURN, TWO_DAMAGE, count(TARGET.own)))),
    define("TLC_631t",
           "Battlecry: For the rest of the game, whenever you deal exactly 2 damage to an enemy, "
           "deal 2 more.",
           battlecry(attach(HERO, "TLC_631e"))),
    define("TLC_631e", "",
           whenever(TAKES_DAMAGE, when(TWO_DAMAGE, when(NOT_FROM_FAVOR, damage(SUBJECT, 2))),
                    scope=OF_ENEMY)),
    define("TLC_817",
           "Quest: Cast 4 Holy spells Reward: Life's Breath. "
           "Quest: Cast 4 Shadow spells. Reward: Death's Touch.",
           spell(progress(1, 1), begin_quest("TLC_817t"), begin_quest("TLC_817t2"))),
    define("TLC_817t", "Quest: Cast 4 Holy spells. Reward: Life's Breath.",
           quest(AFTER_CAST, 4, to_hand("TLC_817t3"), filter=HOLY)),
    define("TLC_817t2", "Quest: Cast 4 Shadow spells. Reward: Death's Touch.",
           quest(AFTER_CAST, 4, to_hand("TLC_817t4"), filter=SHADOW)),
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
           *(quest(AFTER_PLAY, 4, to_hand("TLC_830t"), each=once(k), filter=of_type(BEAST),
                   condition=count(SUBJECT.that(attack_is(k)))) for k in (1, 3, 5, 7))),
    define("TLC_830t",
           "Rush Battlecry: Discover any 8, 6, and 4-Attack Beast. Set their Costs to (2).",
           battlecry(*(step for k in (8, 6, 4)
                       for step in (*discover(Pool(CardType.MINION, race=BEAST, attack=k)),
                                    set_cost(CHOSEN, 2))))),
    define("TLC_987",
           "Battlecry: If you played a Quest this game, deal 3 damage to an enemy minion.",
           battlecry(damage(TARGET, 3), target=ENEMY_MINIONS,
                     target_if=at_least(counter(N_QUESTS), 1))),

    # ---- Across the Timeways ---------------------------------------------------------------------
    define("END_017", "Quest: Fill your hand, then empty it. Reward: Tick and Tock.",
           quest(ENTERS_HAND, 2, condition=(HAND_IS_FULL, NOT_FILLED_YET)),
           *(quest(event, 2, to_hand("END_017t"), condition=(HAND_IS_EMPTY, FILLED),
                   scope=OF_ANYONE)
             for event in (AFTER_PLAY, IS_DISCARDED, TURN_END, TURN_START))),
    define("END_017t",
           "Battlecry: Draw until your hand is full. Deathrattle: Empty the opponent's hand.",
           battlecry(draw_to(10)), deathrattle(discard(ENEMY_HAND))),
)  # fmt: skip
