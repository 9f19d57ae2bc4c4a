"""The vocabulary of card programs: opcodes, events, selectors, filters, conditions, amounts.

Events, selectors, filters, amounts, conditions and opcodes, as numbers.

An instruction is ``(opcode, selector, amount, a, b, c)``. A selector is an index into the selector
table; an amount below ``DYNAMIC`` is the number itself, above it names something to be measured
when it runs.
"""

from __future__ import annotations

# ---- events: bit numbers -------------------------------------------------------------------------
(
    EV_DAMAGED,  # subject took damage (amount)
    EV_HEALED,  # subject was healed (amount); the frame's target is the healer's hero
    EV_DIED,  # subject, a minion, died
    EV_SUMMONED,  # subject, a minion, was summoned or played
    EV_PLAY,  # subject, a card, is being played ("whenever you play")
    EV_PLAYED,  # ... was played ("after you play")
    EV_CAST,  # a spell is being cast
    EV_AFTER_CAST,  # a spell was cast
    EV_TURN_START,
    EV_TURN_END,
    EV_ATTACK,  # subject attacks; the frame's target is the defender
    EV_ATTACKED,  # ... has attacked
    EV_DRAWN,  # amount: the how many-th card of the turn it is
    EV_POWER,  # the hero power was used (inspire)
    EV_DISCARDED,
    EV_ARMOR,
    EV_EQUIPPED,
    EV_OVERLOAD,
    EV_SECRET,  # a secret was revealed
    EV_AFTER_SUMMON,  # subject was summoned and its battlecry has run
    EV_DEALT,  # subject dealt damage (amount) to the frame's target
    EV_SHIELD,  # subject lost its divine shield
    EV_FATAL,  # subject, a hero, would lose its last health: whoever listens prevents the damage
) = range(23)
EV_OVERHEAL = 53  # subject was healed beyond its full health (amount: by how much)
(
    EV_CORPSES,  # corpses were spent (amount)
    EV_ABILITY,  # subject, a titan, has used its ability of that number (from 1)
    EV_GAINED,  # subject was given attack (amount) and health (accumulator)
    EV_GAME_START,  # the mulligan is over
    EV_DISCOVER,  # a card is chosen of a discover, whatever becomes of it (amount: 1 of rows)
) = range(45, 50)
STAT_BITS = 31
"""As it is emitted, the amount of ``EV_GAINED`` holds the health in so many low bits."""
EV_FROZEN, EV_BROKEN = 59, 60  # subject was not frozen and is now; subject, a weapon, is destroyed
EV_LOCATION = 51  # subject, a location, was used
EV_SILENCED = 54  # subject is being silenced: what is attached to it listens for the last time

EV_OVERKILL, EV_EXACT = 37, 38
"""Subject dealt more damage than the frame's target had health, or exactly as much (amount: the
damage): known at the blow, whatever is done to the target before whoever listens acts."""
EV_GAINED_NOW = 25  # subject was given attack until the end of the turn (amount)
EV_RESTS = 26  # an action is over, its deaths too; subject is what was played, used or attacked
EV_DOOMED = 27  # subject, a minion, is destroyed by an effect of the frame's target; listens alone
EV_REBORN = 39  # subject, a minion, came back by Reborn
EV_DRAW_NONE = 34  # the player draws from an empty deck that is endless (``RULE_ENDLESS_DECK``)
EV_FORGED, EV_CAST_DRAWN = 55, 56
"""Subject, a hand card, was forged (amount: 1 where it was before); subject was cast when drawn,
and the next card is drawn."""
EV_COUNTER = 23  # subject, a spell or minion, is about to be played: who counters it does so now
(
    EV_TO_HAND,  # subject entered a hand (amount: from this zone, ``layout.Z_``, 0 for made)
    EV_SHUFFLED,  # cards were shuffled into the deck of the event's side; before that each card,
    # the subject, on the part of who did it (amount: 1 into the own deck, 2 into the other's)
    EV_SPENT,  # mana (amount) was spent on subject
    EV_DISCOVERED,  # subject, a row, was discovered
    EV_PREPARED,  # subject was prepared: from the next turn it is amount cheaper
    EV_SHATTERED,  # subject was split into halves
) = range(28, 34)
"""Hand and deck."""

# ---- a trigger's scope ---------------------------------------------------------------------------
SC_OWN, SC_ENEMY, SC_SELF, SC_NOT_SELF, SC_HAND, SC_DECK = (1 << i for i in range(6))
SC_ANY = SC_OWN | SC_ENEMY
"""The events heard: the listener's controller's, the enemy's; only those about itself; about any
but itself; from the hand, or from the deck, instead of from play."""

# ---- selectors: where to look (word 0) -----------------------------------------------------------
(
    S_SELF,
    S_TARGET,
    S_SUBJECT,
    S_F_HERO,
    S_E_HERO,
    S_F_MINIONS,
    S_E_MINIONS,
    S_F_HAND,
    S_E_HAND,
    S_F_WEAPON,
    S_E_WEAPON,
    S_ADJACENT,  # neighbours of the source
    S_TARGET_ADJACENT,  # neighbours of the target
    S_CHOSEN,  # the row that a choice or an earlier instruction left in the frame
) = (1 << i for i in range(14))
(
    S_F_DIED,  # own minions that died this game, the oldest first
    S_E_DIED,
    S_F_PLAYED,  # cards that the player played this game, the oldest first, the running one last
    S_E_PLAYED,
    S_THIS_TURN,  # of these lists, only what belongs to this turn
    S_LAST_TURN,  # ... what was played in its player's last turn; who died since then
) = (1 << i for i in range(14, 20))
S_F_DISCARDED = 1 << 20  # cards that the player discarded this game, the oldest first
S_F_BROKEN, S_F_REVEALED = 1 << 21, 1 << 22  # own weapons destroyed; own secrets triggered
S_LISTS = S_F_DIED | S_E_DIED | S_F_PLAYED | S_E_PLAYED | S_F_DISCARDED | S_F_BROKEN | S_F_REVEALED
SEVERAL_IN_PLAY = S_F_MINIONS | S_E_MINIONS | S_ADJACENT | S_TARGET_ADJACENT
# ---- selectors: what to leave out (word 1) -------------------------------------------------------
(
    X_SELF,  # not the source
    X_TARGET,
    X_SUBJECT,
    X_DYING,  # only characters that are not about to die
    X_UNTARGETABLE,  # not stealthed enemies, immune ones, or elusive ones for spells and powers
    S_OWNER,  # what the enchantment is attached to
    S_F_POWER,
    S_E_POWER,
    S_F_SECRETS,
    S_E_SECRETS,
    S_LAST,  # what the last maker that ran in this program made (``registers``); it may be nothing
    X_DORMANT,
) = (1 << i for i in range(12))
OWN_SIDE, OWN_MORE = S_F_HERO | S_F_MINIONS | S_F_HAND | S_F_WEAPON, S_F_POWER | S_F_SECRETS
"""Zones of the own side in words 0 and 1; the bit of the same zone of the enemy's is the next."""
X_STRONGER, X_TOUGHER = 1 << 12, 1 << 13
"""Of targets: not who has more attack, or more health, than the source."""
X_NOT_LEFT, X_NOT_RIGHT = 1 << 14, 1 << 15
"""Only those that stand left of the source, on its board or in its hand; only those right of it."""
X_FRIENDS, X_ENEMIES = 1 << 24, 1 << 25
S_F_LOCATIONS, S_E_LOCATIONS = 1 << 28, 1 << 29  # word 1
S_RIGHT, S_LEFT = 1 << 26, 1 << 27  # word 1: the minion right of the source; left of it
S_F_BAND = 1 << 30  # word 1: the cards that came with the source's card in the deck
"""Not what the source's controller controls; not what the opponent controls."""
# ---- selectors over hands and decks (word 1) -----------------------------------------------------
(
    S_F_DECK,  # the next card to be drawn first
    S_E_DECK,
    S_UNCHOSEN,  # what the last choice among rows left over
    S_KEPT,  # what ``O_KEEP`` gathered
    S_HAND_BESIDE,  # neighbours of the source in its hand, or of where it was played from
    S_ASIDE,  # what the source keeps aside
    S_REMEMBERED,  # the row that the source remembers (``O_REMEMBER_ROW``), while it stays there
    S_F_LASTING,  # spells that stay in play: auras, sigils
) = (1 << i for i in range(16, 24))
RARELY = S_LAST | S_F_DECK | S_E_DECK | S_UNCHOSEN | S_KEPT | S_HAND_BESIDE | S_ASIDE
RARELY |= S_F_LOCATIONS | S_E_LOCATIONS | S_REMEMBERED | S_F_LASTING | S_F_BAND

# ---- selectors: how many -------------------------------------------------------------------------
PICK_ALL, PICK_RANDOM, PICK_LEFT, PICK_RIGHT, PICK_MAX_ATK, PICK_MIN_ATK, PICK_MAX_COST = range(7)

(
    PICK_MIN_COST,
    PICK_MAX_HEALTH,
    PICK_MIN_HEALTH,
    PICK_OTHER_CARDS,  # at random, no card twice
    PICK_OTHER_COSTS,  # at random, of different costs
    PICK_OTHER_RACES,  # at random, each with a minion type of its own
    PICK_OTHER_SCHOOLS,  # at random, of different spell schools
    PICK_OTHER_CLASSES,
    PICK_OTHER_SETS,  # ... of different expansions
) = range(20, 29)

# ---- filters of a selector: kind and argument ----------------------------------------------------
(
    FL_NONE,
    FL_RACE,  # any of these race bits
    FL_ATK_GE,
    FL_ATK_LE,
    FL_DAMAGED,
    FL_UNDAMAGED,
    FL_KEYWORD,  # any of these keyword bits
    FL_TYPE,  # card type
    FL_CARD,  # this card, whatever its printing
    FL_COST_GE,
    FL_COST_LE,
    FL_FROZEN,
    FL_DEATHRATTLE,
    FL_NOT_RACE,
    FL_HEALTH_LE,
    FL_HEALTH_GE,
    FL_SECRET,
    FL_SILENCED,
    FL_BATTLECRY,
    FL_SCHOOL,
    FL_COMBO,
    FL_NOT_CARD,
    FL_LEGENDARY,
    FL_OVERLOAD,
    FL_ATK_EQ,
    FL_CLASS,
    FL_NOT_CLASS,
    FL_NO_KEYWORD,
    FL_SPELL_DAMAGE,
) = range(29)
(
    FL_ATTACKED,  # has attacked this turn; argument 1: has not
    FL_AMONG,  # one of a few cards (``dsl.Selector.among``)
    FL_NOT_AMONG,
    FL_BEARS,  # this enchantment is attached to it
) = range(93, 97)
FL_QUEST = 97  # a quest, sidequest or questline
FL_ATK_BELOW = 98  # less attack than the running program's accumulator
FL_ATK_MANA = 99  # no more attack than whose turn it is has mana

FL_BOTH_HOLD, FL_NOT_TYPE = 48, 49
"""The other player holds the same card; not of this card type."""
(
    FL_RACES_GE,  # at least so many minion types
    FL_ANY_SCHOOL,  # has a spell school
    FL_OTHER_CLASS,  # of a class that is neither the controller's nor neutral; arg 1: of the former
    FL_COST_EQ,
    FL_COST_PARITY,  # 0 even, 1 odd
    FL_ATK_PARITY,
    FL_COST_IS,  # its cost is the running program's accumulator
    FL_COST_ABOVE,  # ... is more than that
    FL_COST_BELOW,
    FL_ATK_IS,
    FL_CREATED,  # did not start in a deck
    FL_STARTED,  # started in a deck
    FL_FLAGGED,  # any of these flags (``layout.F_``)
    FL_TAGGED,  # has any of these tags (``layout.TG_``)
    FL_AFFORDABLE,  # can be paid for now
    FL_CAME_NOW,  # came into its zone this turn
    FL_SAME_CARD,  # the same card as another (``LIKE_``)
    FL_NOT_SAME_CARD,
    FL_HEALTH_EQ,
    FL_RARITY,
) = range(50, 70)
"""Hand and deck."""
LIKE_SOURCE, LIKE_TARGET, LIKE_SUBJECT, LIKE_CHOSEN, LIKE_CARD = range(5)
"""Of ``FL_SAME_CARD``: the row that is the source, target and so on, or the chosen card."""

# ---- amounts measured when they are needed -------------------------------------------------------
DYNAMIC = 20000
(
    A_ACC,  # the accumulator
    A_EVENT,  # the event's amount
    A_TARGET_ATK,
    A_SELF_ATK,
    A_ARMOR,
    A_WEAPON_ATK,
    A_HAND,
    A_ENEMY_HAND,
    A_MISSING_HEALTH,  # of the own hero
    A_DATA,  # the source's own counter
    A_HERO_ATK,
    A_SELF_HEALTH,
    A_TARGET_HEALTH,
    A_TARGET_COST,
    A_BOARD,  # places taken, by locations and the dormant too
    A_SPELLS_GAME,
    A_MANA,
    A_SUBJECT_COST,
    A_SUBJECT_ATK,
    A_OVERLOADED,
    A_TOTEMS,
    A_JADE,
    A_DIED_TURN,  # of both sides; the own are ``A_COUNTER + N_DIED_TURN``
    A_CORPSES,
    A_DIED_GAME,
    A_CARDS_TURN,  # other cards played this turn
    A_DISCARDED,
    A_POWERS_GAME,
    A_FATIGUE,
    A_DECK,
    A_SUBJECT_HEALTH,
    A_SPELL_DAMAGE,
) = range(DYNAMIC, DYNAMIC + 32)
(
    A_HERALD,  # 1, 2 after two heralds, 4 after four
    A_REWINDS,  # how often the running action was taken back
    A_SOLDIER,  # what ``A_HERALD`` was as the source was summoned
) = range(DYNAMIC + 150, DYNAMIC + 153)
A_COUNTER, A_ENEMY_COUNTER = 21000, 21500
"""``A_COUNTER + layout.N_X`` is the own player's counter, ``A_ENEMY_COUNTER + ...`` the other's."""

(
    A_SELF_COST,
    A_MAX_MANA,
    A_ENEMY_MAX_MANA,
    A_HAND_ROOM,  # cards that the own hand has room for
    A_ENEMY_DECK,
    A_DATA2,  # the source's second counter
    A_CHOSEN_CARD_COST,  # printed cost of the card that was chosen
    A_TURNS_HELD,  # own turns that began since it came to hand
    A_NOTED,  # how many bits the source's counter has (``O_NOTE_SCHOOL``)
) = range(DYNAMIC + 80, DYNAMIC + 89)
"""Hand and deck."""

# ---- conditions ----------------------------------------------------------------------------------
(
    CD_ALWAYS,
    CD_COUNT_GE,  # the selector finds at least ``amount`` rows
    CD_COMBO,  # another card was played before this one this turn
    CD_HIGHLANDER,  # the own deck holds no card twice
    CD_WEAPON,  # a weapon is equipped
    CD_AMOUNT_GE,  # the amount is at least the argument
    CD_CHANCE,  # with ``amount`` percent
    CD_OVERLOADED,
    CD_OWN_TURN,
    CD_ENEMY_TURN,
    CD_TARGET_DEAD,  # the target is about to die or has died
    CD_SURVIVED,  # the target is not about to die
    CD_HAND_RACE,  # another card of these race bits in the own hand
    CD_TARGET_RACE,
    CD_SECRET,  # controls a secret
    CD_DECK_EMPTY,
    CD_CHOSEN,  # the last choice was the card given
    CD_ROOM,  # the own board has room
    CD_AMOUNT_LE,
    CD_AMOUNT_EQ,
) = range(20)
CD_QUICKDRAW = 58
"""The source came to hand in this turn, and is there or was played from there."""
CD_HELD = 59
"""The source, or what it is attached to as an enchantment, is in hand."""
CD_FINALE = 44
"""No mana is left: of a card in hand, when it will have been paid for."""
CD_RIGHTMOST = 42
"""The card that was played last was the right-most in hand."""
CD_BESIDE = 43
"""The event's subject was played from the place beside the source, which is in hand."""
CD_MADE_OF, CD_STANDS, CD_REMEMBERED = 61, 62, 63
"""The source is made of the card given (see ``O_MAKE``); it is in play and still that card; the
chosen card is the remembered one."""
(
    CD_OUTCAST,  # the source is, or was played from, the left or right end of the hand
    CD_CENTRE,  # ... the exact centre
    CD_ALL_DIFFERENT_COST,  # no two of the selected cost the same
    CD_SHARE_RACE,  # all of the selected have a minion type in common
    CD_CHOSEN_ANY,  # something was chosen
) = range(36, 41)
CD_LASTING = 50
"""A spell with one of these tags (``layout.TG_``) stays in play on the own side."""
CD_NOT = 64
"""Added to a condition: it must not hold."""

# ---- what happens in play and over time: effects_play, lasting, shapes ---------------------------
(
    O_ATTACK,  # the selected are forced to attack what the selector numbered ``a`` then names
    O_AIM,  # sequence: a forced attacker chooses its target
    O_FORCED,  # sequence: a forced attack takes place if both still stand
    O_DAMAGE_INTO,  # amount to the selected; a: what the accumulator then holds (DEALT, ...)
    O_CALC,  # accumulator = accumulator (CALC_* ``a``) amount
    O_TICK,  # the source's timer runs down by one; the program ends unless it has run out
    O_ONCE_A_TURN,  # the program ends when it has come this far this turn already
    O_DORMANT,  # the selected go dormant for amount turns, or for 0 until they are woken
    O_WAKE,  # the selected dormant minions wake
    O_CAST_CHOSEN,  # the chosen card is cast, its target chosen by chance; c: AIM_*
    O_CAST_ROWS,  # the selected cards are cast or played from wherever they are, likewise
    O_CAST_ROW,  # sequence: the frame's subject is cast
    O_CAST_AGAIN,  # the running spell has its effect once more; a: 1 on its target's neighbours too
    O_TWICE,  # the selected spells will have their effect twice when they are cast
    # the selected's triggers of event a run, for -1 their battlecries, for -2 as the source's own
    O_PROVOKE,
    O_LINK,  # the selected remember the chosen card, or the card of the first row of selector a
    # the deathrattles of the selected, attached to the source by enchantment a; c: 1 those of the
    # frame's target, attached to the selected
    O_GAIN_RATTLES,
    O_RATTLE_CHOSEN,  # the deathrattle of the chosen card runs as the source's own
    O_REOPEN,  # the selected locations may be used at once
    # the selected gain amount random bonus effects, or ones of keywords a, that they do not have
    O_BONUS,
    O_TAKE_BONUS,  # the source gains the bonus effects of the selected; the accumulator: how many
    # up to amount corpses (a 0), armor (a 1) or the other player's armor (a 3) are gone; the
    # accumulator: how many
    O_USE_UP,
    O_END_NOW,  # the turn ends when the running action is over
    O_SWAP_POWER,  # hero power a for the time being: it remembers the one that was there
    O_POWER_BACK,  # the remembered hero power is back
    O_SOONER,  # the selected dormant minions wake a turn sooner
    O_RESHAPE,  # stats of the selected, or of the first two, by SHAPE_* a
    # amount to the selected; the accumulator: what was more than their damage; a: 1 of how many
    O_HEAL_INTO,
) = range(190, 218)
SHAPE_HIGHER, SHAPE_EXCHANGE, SHAPE_EXCHANGE_ATTACK, SHAPE_EXCHANGE_HEALTH = range(4)
SHAPE_ATTACK_AS_HEALTH, SHAPE_LOWER, SHAPE_GAIN_COST, SHAPE_SCRAMBLE = 4, 5, 6, 7
SHAPE_COST_AND_ATTACK = 8
"""Attack and health become the higher (the lower) of the two; the first two exchange their stats,
their attack, their health; attack becomes as much as health; both grow by the cost; the numbers of
the first two are dealt anew among these; each card's cost and attack change places."""
HEALTH_WHOLE = 2
"""Of ``O_SET_HEALTH``: only the damage goes (1: what is left of it is set)."""
PROVOKE_AS_OWN = -2
"""Of ``O_PROVOKE``: battlecries of others as the source's own."""
EV_WOULD = 36  # subject would take damage (amount): whoever listens prevents it
EV_WOULD_HURT = 24  # subject would damage a hero, the frame's target (amount): likewise
A_TURNS = DYNAMIC + 110  # turns that the player has begun
A_ENEMY_MANA = DYNAMIC + 111  # mana that the opponent has left
A_TIMER = DYNAMIC + 112  # the source's timer
A_ENEMY_ARMOR = DYNAMIC + 113
A_CHOSEN_CARD = DYNAMIC + 114  # the index of the chosen card
AIM_SELF, AIM_TARGET, AIM_ENEMIES, AIM_GIVEN = 1, 2, 4, 8
"""The aim of a cast card where that is legal: the source, the frame's target, enemies; the frame's
target or nothing, unless chance decides all that its program asks."""
CD_KINDRED, CD_ALL, CD_ANY, CD_RULE = range(46, 50)
"""A card with a minion type or spell school of the source's (of the subject's with argument 1) was
played last turn; all (any) of the ``amount`` conditions that stand from code ``arg`` on hold; a
rule (``layout.RULE_*``) holds for the player."""
FL_CORPSES = 86  # its controller has so many corpses
(
    FL_TRIGGERS,  # has a trigger of this event
    FL_PLAYED,  # its controller has played such a card this game
    FL_PLAYED_LAST,  # in play, it was played in its controller's last turn
) = range(71, 74)
EV_AWAKE = 35  # subject, a dormant minion, woke
EV_STRUCK_BY = 44  # subject would damage the listener (amount); it alone listens
EV_GUARDS = 61  # a neighbour would take damage: whoever listens takes it instead
SC_DORMANT = 1 << 8
"""A trigger's scope: only while the listener is dormant, instead of only while it is not."""
SC_IN_OWN_TURN = 1 << 9
"""A trigger's scope: only in the turn of the listener's controller."""
FL_DORMANT = 70
(CALC_ADD, CALC_SUBTRACT, CALC_TIMES, CALC_DIVIDE, CALC_MAX, CALC_MIN, CALC_MODULO) = range(7)
DEALT, EXCESS, KILLED, OVERKILLED, EXACTED = range(5)
"""The numbers that ``O_DAMAGE_INTO`` leaves in the accumulator.

The damage dealt, what of it was more than the target's health, how many it killed, or how many took
more than they had health, or exactly as much.
"""

A_OF = 100_000
"""``A_OF + OF_* * MAX_SELECTORS + selector`` is measured of what a selector names (``dsl.of``)."""
(OF_COUNT, OF_ATTACK, OF_HEALTH, OF_COST, OF_DAMAGE, OF_SCHOOLS) = range(6)
OF_BLOOD, OF_FROST, OF_UNHOLY = range(6, 9)
OF_PRINTED_ATTACK, OF_PRINTED_HEALTH, OF_TYPES, OF_KINDS = range(9, 13)
"""The runes of a kind; what is printed on the cards; the minion types of any of them, as bits; how
many of them can have a minion type each that none of the others stands for."""

# ---- what an aura changes ------------------------------------------------------------------------
AU_ATK, AU_HEALTH, AU_KEYWORD, AU_COST, AU_SET_COST, AU_COST_TO_ONE = range(6)
AU_RULE, AU_SET_ATK, AU_DOUBLING, AU_SUMMONING = range(30, 34)
"""A rule (``layout.RULE_*``) for whoever controls the selected; attack is exactly the value; spells
and hero power of whoever controls the selected deal and restore twice as much; their cards summon
twice as many minions."""
AU_MORE_RULES = 34
"""Rules for whoever controls the selected, from ``layout.RULE_ENDLESS_DECK`` on: the bits shifted
right by ``layout.RULES_BELOW``, as an amount is a small number."""
AU_SPELLS, AU_HEALS = 35, 36
"""Spell damage for whoever controls the selected; his healing restores so much more."""
AU_SCHOOL_SPELLS = 21
"""``AU_SCHOOL_SPELLS + school``: spell damage of that school's spells alone."""
MOST_SCHOOL = 7
AU_DEALS, AU_DEALS_TIMES, AU_TAKES, AU_TAKES_TIMES, AU_TAKES_MOST = range(40, 45)
"""The selected deal so much more damage, so many times as much; take so much more, so many times as
much; take so much at a time at the most."""
AU_TAKES_HALF = 45  # the selected take half as much damage, rounded up
AU_PAY = 20
"""It costs another thing than mana (``layout.PAY_``)."""
AU_COST_AT_LEAST = 37
"""It costs so much at the least, whatever else changes its cost."""

# ---- opcodes -------------------------------------------------------------------------------------
(
    O_END,
    O_DAMAGE,  # amount to the selected; a: 1 nothing is added to it; b: up to b more at random
    O_DAMAGE_SPLIT,  # amount, one at a time, at random among the selected
    O_HEAL,
    O_BUFF,  # a attack, amount health
    O_BUFF_TURN,  # amount attack until the end of the turn
    O_DRAW,  # amount cards; a: 1 the other side
    O_SUMMON,  # a card, amount of them, b: ``SUMMONS_``
    O_SUMMON_COPY,  # of the selected; b side
    O_DESTROY,
    O_MANA,  # amount; a: 0 this turn, 1 empty crystals, 2 full ones, 3 as 0, unlimited; b side
    O_ARMOR,  # amount; b: 1 the other side
    O_KEYWORD,  # a bits, b: 1 until the end of the turn
    O_REMOVE_KEYWORD,  # a bits
    O_SET_ATK,
    O_SET_HEALTH,
    O_SILENCE,
    O_BOUNCE,
    O_DISCARD,
    O_TRANSFORM,  # a card, or for 0 the chosen one
    O_TRANSFORM_RANDOM,  # a, b: pool
    O_EQUIP,  # a card, b side
    O_GIVE,  # a card to hand, amount of them, b side
    O_FREEZE,
    O_STEAL,  # b: 1 the other side gets them
    O_COPY_HAND,  # of the selected; b side
    O_SWAP_STATS,
    # amount; a: 1 set it instead of adding, 2 subtract, 3 likewise, and one less with each place
    # further left and right in hand
    O_COST,
    O_ATTACH,  # a enchantment card
    O_SHUFFLE,  # a card, amount of them, b side
    O_SHUFFLE_COPY,  # a copy of each selected into the own deck
    O_TO_DECK,
    O_MILL,  # amount cards, b side
    O_RECRUIT,  # a, b: filter; amount minions from the deck
    O_TUTOR,  # a, b: filter; amount cards
    # a, b: pool; c: bit 0 summon instead of to hand, 1 the other side, 2 none that is on the board,
    # 3 where the subject or target died
    O_RANDOM_CARD,
    # a, b: pool; the frame's chosen is the card; c: 1 it is no discover (adapt), 2 only cards with
    # a minion type that the player has not played, 4 none that is in the opponent's deck, 8 only of
    # a spell school that was not cast, 16 none that is in the own deck, 32 two options only
    O_DISCOVER,
    O_CHOOSE,  # a, b: pool, all of it in order
    O_GIVE_CHOSEN,  # the chosen card to hand
    O_SUMMON_CHOSEN,
    O_POWER_CHOSEN,  # the chosen hero power replaces the own one
    O_PUT_SECRET,  # a random secret from the deck
    O_SECRET_DONE,  # the running secret is revealed, if it can do anything; a: its needs (NEED_*)
    O_RESURRECT,  # a, b: filter; amount; c: ``RESURRECTS_`` bits
    O_JADE,  # a: card of the 1/1; amount golems
    O_HERO_POWER,  # a card (0: the better one of the basic power that is there), b side
    O_ENEMY_SUMMONS,  # the opponent puts amount minions from hand into play
    O_RETARGET,  # the running attack's target becomes one selected
    O_CANCEL,  # the running spell or attack has no effect
    O_OVERLOAD,  # amount more next turn
    O_COUNTER,  # player counter a += amount; b side
    O_DATA,  # the counter of the source (or of the selected) += amount; a: 1 set it
    O_TARGET,  # the frame's target = the first selected
    O_MARK,  # the frame's chosen = the first selected
    O_SET,  # accumulator = amount * (a or 1) + b
    O_COUNT,  # accumulator = number selected
    O_REPEAT,  # loop counter (b: 1 the inner one) = amount; jump to c when it is 0
    O_AGAIN,  # jump to c while the loop counter lasts
    O_UNLESS,  # jump to c unless condition a (argument b) holds
    O_JUMP,  # to c
    O_REBORN,  # sequence: the source comes back with 1 health
    O_EVENT,  # sequence: event a about the source, for the target
    O_OWN_PROGRAM,  # sequence: the source's battlecry or text
    O_ENTER,  # sequence: a played card enters its zone
    O_FIGHT,  # sequence: the blows of an attack
    O_DEATHS,  # sequence: remove what died; comes again until nothing does
    O_END_TURN,  # sequence: the turn's expiries, then the other player's turn begins
    O_TURN_DRAW,
    O_DETACH,  # the source, an enchantment, is over
) = range(69)
# ---- opcodes: copies, transformations ------------------------------------------------------------
(
    O_SPELL_DAMAGE,  # amount more spell damage
    O_BECOME,  # the source becomes a copy of the first selected
    O_SUMMON_ANEW,  # the selected's cards as printed, b: ``SUMMONS_``
    O_STRIKE,  # the frame's target deals amount damage to the selected
    O_READY,  # the selected may attack once more this turn
    O_RAISE_FALLEN,  # the own minions that died this turn are summoned
    O_SCORCH,  # the event's amount of damage to the own hero, from nobody
    O_NEW_HERO,  # a card takes the own hero's place, with its health and hero power
    O_BECOME_LAST,  # the source, a hand card, becomes the subject's card and is bound to a
    O_ROLL,  # accumulator = a random number below amount
    O_RIPPLE,  # amount damage to the target, one less with each place further left and right
    # the selected hand cards that touch the gap the played card left are cast; a: 1 summoned
    O_CHAIN,
    # the card that the accumulator remembers comes to hand with the chosen one grafted on it
    O_CRAFT,
) = range(290, 303)
O_BECOME_CHOSEN = 303  # the selected become copies of the chosen row
O_LONGER = 304  # the timers of the selected run amount turns longer
O_IMPROVE = 305  # the selected hand cards become card a (0: the chosen one) and keep their gains
O_FATIGUE = 306  # a player takes fatigue, b side
O_OPTIONS = 307  # the choose-one options of the first selected to hand
O_MERGE = 340  # sequence: the source, a magnetic minion, becomes a part of the target
# ---- opcodes: the rules' own sequences -----------------------------------------------------------
(
    O_DIED,  # sequence: the source's death is an event, and its deathrattles run
    O_JUDGE,  # sequence: the game is over for a hero that has fallen
    O_STILL,  # end the program when the source, whose trigger it is, no longer listens
) = range(120, 123)

# ---- opcodes of structured mechanics -------------------------------------------------------------
(
    O_PROGRESS,  # the quest's counter += amount; go on when it reaches a. b: 1 it starts over
    O_QUEST,  # a quest card begins, without being played
    O_DATA2,  # the source's second counter += amount; a: 1 set it
    O_RUN_CHOSEN,  # the chosen card's program runs; for each selected, as its own
    O_RUN_LINK,  # the program of the card that the source remembers, likewise
    O_ATTACH_CHOSEN,  # a enchantment that remembers the chosen card
    O_ONCE,  # end the program when the source has bit amount of its second counter; else set it
    O_NEW_TYPE,  # ... when it has all minion types of the subject; else note the first new one
    O_ABILITY,  # sequence: a titan's ability has been used
    O_LIMB,  # card a is summoned b places right of the source, or left of it for 0
    O_HERALD,  # the soldier of pool a, b that belongs to the hero's class is summoned
    O_HERALDED,  # the player has heralded once more
    O_GAIN_LIKE,  # the selected gain what the event's subject was given
    O_RATTLE,  # the deathrattles of the selected are triggered
    O_IMBUE,  # the hero power of pool a, b that belongs to the hero's class, or its upgrade
    O_USE_POWER,  # the own hero power is triggered, on each of the selected if it has a target
    # choose a card of pool a, b that costs amount at the most; c: 1 of a minion and a spell
    O_DISCOVER_UP_TO,
    O_REWIND,  # keep (a), or take the running action back (b), which may be done amount times
    O_EQUIP_RANDOM,  # a random weapon of pool a, b; c side
    # amount random cards of pool a, b to hand, all others shuffled into the deck; c: 1 all but the
    # chosen one are shuffled
    O_SCATTER,
    O_PLAY_OTHERS,  # what the discover of the event left over is played by chance
    O_CHOOSE_FRESH,  # one of pool a, b that the source has not noted (``O_NOTE_CHOSEN``)
    O_NOTE_CHOSEN,  # the source notes which of pool a, b was chosen
    O_NOTE,  # bit amount of player counter a is set
    O_GIFTS,  # stands after a choice: each option has a dark gift of pool a, b (accumulator)
    # the selected are given the accumulator's dark gift, one of pool a, b by chance where that is
    # not empty; c: 1 it is the event's amount, a copy without an event
    O_GIVE_GIFT,
) = range(240, 266)
O_INVOKE = 266  # the power of pool a, b that belongs to the hero's class has its effect: invoke
(
    O_JOIN,  # sequence: the dead source, a piece, is built into its player's Starship
    O_LAUNCH,  # the Starship in building is launched; the frame's target = it
    O_RELAUNCH,  # the next launched Starship after the accumulator, which goes on to it, once more
    O_PIECES,  # copies of the source's pieces to hand
) = range(272, 276)
EV_LAUNCHED = 41  # subject, a Starship, was launched
EV_EXCAVATED = 42  # the player has excavated a treasure
EV_MAGNETIZED = 52  # a magnetic minion became a part of subject; the frame's target is that one
EV_HEAL_HURTS = 40  # what would restore health has dealt damage, or will now
EV_RUINED = 43  # subject, a card of a hand or deck, was destroyed there
O_EXCAVATED = 267  # the player has excavated once more
O_NEW_CARD = 269  # the program ends when the source has noted the subject's card, by enchantment a
O_SLIDE = 268  # the selected hand cards go to the left end of their hand
EV_INVOKED = 57  # Galakrond was invoked
EV_TRADED = 58  # subject, a card, was traded
EV_GIFTED = 50  # subject is given a dark gift (amount: its card)
FL_AKIN = 110  # shares a minion type or spell school with another (``LIKE_``)
FL_DAMAGED_OR_COMBO = 114  # damaged, or a card was played before this turn
FL_INNER = 111  # a hand card that is neither the left- nor the right-most one
FL_NEWEST = 113  # is of the newest expansion
FL_UPGRADES = 115  # has a better form: a basic hero power, a card that can be forged
FL_WAS_REBORN = 112  # of own minions that died: came back by Reborn
FL_AIMED = 120  # of cards played: aimed at what the bits say, 1 << ``layout.AIMED_AT_``
FL_UNFLAGGED = 121  # none of these flags (``layout.F_``)
FL_CARD_FLAGS = 122  # has any of these card flags (``layout.CF_``)
FL_LACKS = 123  # has not all of these keyword bits
FL_BEARS_TAG = 85  # an enchantment with one of these ``layout.EG_`` bits
(
    GIFT_LIFESTEAL, GIFT_ELUSIVE, GIFT_CHEAP, GIFT_TAUNT, GIFT_COPY, GIFT_CHARGE, GIFT_BATTLECRIES,
    GIFT_TO_DECK, GIFT_REBORN, GIFT_WINDFURY,
) = range(10)  # fmt: skip
"""The dark gifts by their places in their pool."""
CD_NOTED, CD_ALL_NOTED = 56, 57
"""Bit ``amount`` of player counter ``arg`` is set; its lowest ``amount`` bits are."""
O_SEEN = 421
"""The options of the last choice are noted; the accumulator: 1 where none of them was noted before.
a: 1 what was noted is forgotten."""
O_CHOOSE_BAND = 422
"""One of the cards that the player's hero keeps as a band is discovered."""
O_OFFERED = 423
"""Stands after a choice that offers card a beside its own options."""
O_OPENING = 424
"""Copies of the cards that were in the own hand when the mulligan was over come to hand.
a: ``OPENING_OTHERS`` but for the source's own card, ``OPENING_ONE`` a random one of them."""
OPENING_OTHERS, OPENING_ONE = 1, 2
BONUS_MEASURED = -1
"""As ``O_BONUS``'s a: the amount is no number of bonus effects but the bits of those to give."""
O_MIX_HANDS = 425
"""The cards of both hands are dealt anew, to each player as many as before."""
O_COIN = 427
"""From now on the player gets the chosen card where a Coin would come to hand."""
O_CAST_OTHERS = 426
"""The cards that the last choice left over are cast, a: 1 by the other player."""
O_OFFER = 428
"""A random card of pool a, b joins the options of a choice; c: bit 0 it is the first one of these,
bit 1 the last one: now the choice is asked for; bit 2 it is no Discover; bit 3 only beside
another one, and as one of three. Where the bits from 4 on are no 0: one of the dearest cards that
cost amount at the most, of so many or more: of a cost all are."""
O_WALK = 429
"""Damage to the target, then to its neighbours in one direction, which is decided by chance where
there is somebody on both sides. a: 1 what was more than a health goes on to the next, else each
takes one more than the one before, and spell damage adds nothing."""
O_REPLACEMENT = 430
"""One of three random cards of pool a, b is chosen, whose effect fits the first selected's trigger
(``layout.C_HALF_FREE``)."""
O_HALF = 431
"""From here to its end the program is the effect of a card's text, the half behind its trigger: of
who was assembled with another card's effect (its ``LINK``) that one runs instead."""
O_SECOND_POWER = 432
"""Card a is the player's second hero power."""
O_OTHER_OPTION = 433
"""The chosen card is the option not taken of the last choose-one spell."""
O_CONSUME = 434
"""The selected cards of the deck become part of what the own hero keeps, for card a to discover
(``O_CHOOSE_BAND``), and card a stands in the deck in the place of each."""
O_ROTATE = 435
"""The minions of both boards move on by a place, a: 0 the own ones to the left, 1 to the right: at
the ends they change sides."""
O_DISGUISE = 436
"""The own hero becomes card a, or the chosen card, with its hero power; all else of it stays."""
O_SUMMON_NOTED = 437
"""The cards that the running card has noted on the own hero are summoned, the newest first."""
O_EXCHANGE_POWERS = 438
"""The players exchange their hero powers, which may be used this turn."""
REWIND = 1
"""The option of ``O_REWIND`` that takes the action back."""

# ---- opcodes of made and cast cards: effects_cast ------------------------------------------------
(
    O_CAST,  # a random card of pool a, b is cast, with random targets; c: AIM_*
    O_PARTS,  # what the source was made of has its effect; a, b: in the order of this pool
    O_MAKE,  # card a, made of the remembered and the chosen card, to hand
    O_REMEMBER,  # the accumulator = the chosen card
    # discover from pool a, b, not the remembered card; amount 1: or just that; c: 1 no Discover
    O_DISCOVER_OTHER,
    O_JOUST,  # reveal a minion of each deck: the chosen card is the own one, 0 when it lost
    O_REPLACE_DECK,  # every card of the own deck becomes a random one of pool a, b
    # the selected become random cards of pool a, b that cost amount more; c: 1 their costs stay
    O_EVOLVE,
    # the chosen card = that of the first selected; a: 1 what the source remembers, 2 in its second
    # counter, 3 in its first
    O_CARD_OF,
    # the chosen card = a random one of pool a, b that costs 1 to amount (c: 1 from 0, 2 just that)
    O_AFFORD,
) = range(280, 290)
NEED_SUBJECT, NEED_ROOM, NEED_FIRST, NEED_HAND, NEED_DEAD = (1 << i for i in range(5))
"""The needs of a secret to be revealed: the minion it is about, room for what it summons, an entity
selected by its first effect, room in hand for what it copies, its minion still in the graveyard."""

# ---- opcodes of hands and decks: ``effects_zones`` -----------------------------------------------
(
    # the selected to place a (``AT_``); b whose: 0 its controller's, 1 own, 2 the other's,
    # 3 random; c: 1 who gets a deck's card draws it
    O_MOVE,
    O_COPY,  # amount copies of each selected to place a; b whose; c: 1 as printed
    O_PUT,  # amount of card a to place c, b side
    # amount random cards of pool a, b to place c & 7; c & 8: the other side, c & 16: no card twice,
    # c & 32: that do not shatter
    O_PUT_RANDOM,
    O_PUT_CHOSEN,  # amount of the chosen (c: 1 the remembered) card to place a, b side
    O_OTHERS,  # the cards that the last choice left over to place a, b side, c with their gifts
    O_KEEP,  # the selected join the frame's ``S_KEPT``; a: 1 it is empty before
    O_CHOOSE_ROWS,  # one of the selected rows is chosen; a: 1 it is a discover
    O_COST_TURN,  # cost changes by amount until the end of the turn; a: 1 it is set
    O_PAY,  # the selected cost a (``layout.PAY_``) instead of mana; b: 1 until the end of the turn
    O_SWAP_COSTS,  # of the first two selected
    O_RESET_COST,  # what they are printed with
    O_REFRESH,  # amount mana crystals are full again
    O_SPEND,  # accumulator = the mana left (at most amount, if that is not 0), which is spent
    O_UNLOCK,  # overloaded mana crystals
    O_FLAG,  # a bits (``layout.F_``) of the selected are set; b: 1 they are cleared
    O_MULTIPLY,  # attack and health of the selected, times amount; a: 1 health only, 2 attack only
    O_SET_STATS,  # attack a, health amount
    O_SWAP_WITH,  # the source (a: 1 the target) and the first selected, of a hand or deck, swap
    O_DRAW_TO,  # draw until amount cards are in hand; b side
    O_REVERSE_DECK,  # b side; a: 1 it is shuffled instead
    O_DISCOVERED,  # tell that the chosen row was discovered
    # the source, enchantment a on the own hero, or for -1 the chosen row keeps the selected aside;
    # b: 1 minions as they are
    O_ASIDE,
    O_ATTACH_OTHERS,  # a enchantment that remembers the cards left over; b: 1 those were rows
    O_CHOOSE_REMEMBERED,  # choose one of the two cards that the source remembers
    O_DATA_OF,  # the selected's counters = amount
    O_NOTE_SCHOOL,  # the source's counter notes the subject's spell school, a bit each
    O_REMEMBER_ROW,  # the source remembers the first selected row, in its second counter
    O_TRANSFORM_KEEP,  # the selected become random cards of pool a, b; c: 1 costs, 2 stats stay
) = range(140, 169)
SUMMONS_OTHER_SIDE, SUMMONS_REPLACE, SUMMONS_AT_END = 1, 2, 4
"""How minions are summoned: for the other player; where the subject or target died."""
RESURRECTS_AT_END, RESURRECTS_WITH_PARTS = 1, 2
"""How minions are resurrected: at the right end; with what was magnetized to them."""
AT_HAND, AT_TOP, AT_BOTTOM, AT_SHUFFLED, AT_BOARD, AT_NOWHERE = range(6)
"""Places: hand, top, bottom and random place of a deck, the battlefield, out of the game."""
