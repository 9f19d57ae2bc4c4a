"""The counters of a player (``N_``), and the rules that auras make hold for one (``RULE_``)."""

from __future__ import annotations

(
    N_CARDS_TURN,  # cards played this turn (combo)
    N_MINIONS_TURN,
    N_SPELLS_TURN,
    N_SPELLS_GAME,
    N_DIED_TURN,  # own minions that died this turn
    N_DIED_GAME,
    N_JADE,  # size of the last jade golem
    N_CORPSES,
    N_HERO_DAMAGE_TURN,
    N_POWERS_TURN,
    N_TOTEMS_GAME,
    N_OVERLOAD_GAME,
    N_ATTACKS_TURN,
    N_RESTORED_TURN,  # health that the player has restored
    N_DISCARDED_GAME,
    N_POWERS_GAME,
) = range(16)
(
    N_CARDS_LAST,  # cards played in the own last turn
    N_HEAL_MORE,  # what the own healing restores more, by auras
    N_DRAWN_TURN,  # cards drawn this turn
    N_ARMOR_TURN,  # armor gained this turn
    N_ATTACKS_GAME,  # attacks of own characters
    N_HERO_ATTACKS_GAME,  # attacks of the own hero
    N_HEALED_GAME,  # health that was restored to own characters
    N_CORPSES_SPENT,
    N_SPELL_DAMAGE_TURN,  # damage that own spells have dealt this turn
    N_DIED_LAST,  # own minions that died in the last half-turn
) = range(26, 36)
(
    N_QUESTS,  # quests played
    N_SKIP,  # turns that the player will not get
    N_HERALDED,  # times the player has heralded
    N_IMBUED,  # times the player has imbued the hero power
    N_DECK,  # bits: what held of the own deck at the start of the game
    N_CTHUN,  # bits: C'Thun's abilities that were triggered this game
) = range(36, 42)
(
    N_LEYLINE_EFFECT,  # by how much the effects of leylines are increased
    N_LEYLINE_TIMES,  # how often more leylines trigger
    N_COMPANION_COST,  # by how much more the Beasts cost that replace animal companions
    N_COMPANIONS,  # how many animal companions more are summoned at once
) = range(48, 52)
DECK_CTHUN, DECK_TEN_COSTS, DECK_NO_SPELLS, DECK_NO_DUPLICATES, DECK_HUNDRED = range(5)
DECK_BLOOD, DECK_FROST, DECK_UNHOLY, DECK_EXTRA_TURN = 12, 13, 14, 15
"""Bits of ``N_DECK``: C'Thun started in it; cards of ten different costs did; no spell did; no
card did twice; Blood, Frost, Unholy cards did; and that a card which may only once gave its player
an extra turn has."""
N_RULES, N_DOUBLINGS, N_SUMMONINGS = 45, 46, 47
"""Made by auras: rules that hold for the player (RULE_*); how often the damage and healing of his
spells and hero power is doubled; how often the number of minions that his cards summon is."""
(
    N_MANA_MINIONS_GAME,  # mana spent on minions this game
    N_MANA_SPELLS_GAME,
    N_MANA_TURN,  # mana spent this turn
    N_SHUFFLES_GAME,  # times the player has shuffled cards into the own deck
    N_DISCOVERS_TURN,
) = range(19, 24)
DOUBLINGS, DOUBLED_POWER, DOUBLED_HEALING, DOUBLED_SPELL_DAMAGE = 7, 8, 64, 512
DOUBLED_CRIES = 4096
"""In ``N_DOUBLINGS``: a mask of how often; what one more counts for hero powers, for healing, for
what spell damage adds to spells, for minions' battlecries and combos."""
N_STONEBREW = 42  # hands that Harth Stonebrew has replaced
(
    N_SPELL_AURA,  # spell damage that auras add
    N_HURT_TURN,  # how often the hero took damage this turn
    N_HERO_HEALED_TURN,  # health that was restored to the hero this turn
) = range(52, 55)
(
    N_SECRETS_GAME,  # secrets played
    N_ELEMENTALS,  # elementals played since the player's turn began
    N_ELEMENTALS_BEFORE,  # ... in the player's turn before
) = range(16, 19)
N_INVOKED = 24  # times the player has invoked Galakrond
(
    N_PLAGUES,  # plagues that the player has shuffled into the other deck
    N_FORGED,  # cards forged
    N_EXCAVATED,  # times the player has excavated
    N_RELICS,  # relics cast
    N_TENDRILS,  # chaotic tendrils played
    N_EARTHEN,  # earthen golems summoned
    N_AUTOMATONS,  # astral automatons summoned
    N_ASTEROIDS,  # damage more that the player's asteroids deal
    N_STREAK,  # own turns in a row, up to the one before, in which an elemental was played
) = range(56, 65)
N_POWER_DAMAGE_GAME, N_RESTORED_GAME = 25, 55
"""Damage that the player's hero powers have dealt; health that the player has restored."""
N_BOONS = 65  # boons that the player's Bwonsamdi was given
N_MANA_MORE = 66
"""How many mana crystals more than ``MANA_LIMIT`` the player may have."""
N_CLASS = 67  # the player's class, where the hero is of none or several, 0 where it never was
(
    N_LOCATIONS_GAME,  # locations used
    N_OWN_HURT_GAME,  # how often the hero took damage in the player's own turns
    N_OWN_DAMAGE_GAME,  # damage that the hero took in the player's own turns
) = range(68, 71)
N_TURNOVER = 71
"""How many of the player's cards were drawn, played or destroyed this game: both players' together
are what The Ceaseless Expanse asks for. Neither the opening hand nor hero powers count."""
N_DISCOVERS_GAME = 72
(
    N_LAUNCHED,  # Starships launched
    N_LAUNCH_LESS,  # by how much the next launch of a Starship costs less
) = range(73, 75)
N_AIMED_GAME = 75  # spells that the player cast on characters
N_AIMED_AT_OWN_GAME = 76  # ... on own characters
N_RATTLERS_GAME = 77  # Deathrattle minions that the player has summoned, played ones too
N_RITUALS = 78  # Rituals that the player has completed
N_TWO_MANA_GAME = 79  # cards that the player played for 2 mana
N_DRAWN_GAME = 80  # cards drawn, without the opening hand
N_DRAGONS = 81  # dragons that the player has summoned, the played ones too
N_ARMOR_GAME = 82  # armor gained this game
N_BEASTS = 83  # beasts that the player has summoned, the played ones too
N_HERO_DAMAGE_LAST = 84  # damage that the hero took in the opponent's last turn
N_FIRE_TURN = 85  # Fire spells cast since the player's turn began
N_FIRE_STREAK = 86  # own turns in a row, up to the one before, in which one was cast
(
    N_WEAPONS_GAME,  # weapons equipped
    N_HAND_MORE,  # how many cards more than ``HAND_LIMIT`` the player may hold
    N_POWER_ATTACK,  # by how much more attack, and armor, the player's hero powers give
    N_POWER_ARMOR,
) = range(87, 91)
N_SECRETS_TRIGGERED = 91  # own secrets that were triggered this game
N_TREANTS = 92  # treants that the player has summoned, the played ones too
N_ARMOR_LOST_TURN = 93  # armor that the hero lost or spent this turn
N_TURNS_BACK = 94  # skipped turns of the player that will be made good by an extra one
N_MANA_HOLY_GAME = 95  # mana spent on Holy spells this game
N_PIRATES = 96  # pirates that the player has summoned, the played ones too
N_CURSES = 97  # Abyssal Curses that the player was given
N_SCHOOL_DAMAGE = 98
"""Spell damage of single schools, made by auras: ``SCHOOL_BITS`` bits for each school from 1."""
SCHOOL_BITS = 4
N_HEALTH_CHANGED_TURN = 99  # how often the hero's health was lost, paid, restored or set this turn
N_COIN = 100  # the card index of what the player gets for a Coin, 0 for a Coin
N_CHARACTERS_HURT_TURN = 101  # how often an own character took damage this turn
N_HEALTH_CHANGED_GAME = 102  # how often the hero's health was changed in the player's own turns
N_OTHER_OPTION = 103  # the option not taken of the last choose-one spell that was played
N_COUNTERS = 104
N_CTHUN_ATTACK, N_CTHUN_HEALTH = 43, 44  # what the own C'Thun has gained, wherever it is
RULE_HEALING_HURTS, RULE_NO_HEALING, RULE_ENDURE = (1 << i for i in range(3))
(
    RULE_END_TWICE, RULE_NO_DRAW, RULE_PAST_TAUNT, RULE_CHOOSE_BOTH, RULE_TWICE_CORPSES,
    RULE_TOUGH_SHIELDS, RULE_MINIONS_ONLY, RULE_SPELLS_ONLY, RULE_RANDOM_TARGETS,
) = (1 << i for i in range(6, 15))  # fmt: skip
"""Effects that restore health deal damage; characters cannot be healed; minions cannot be reduced
below 1 health; end of turn effects trigger twice; no card is drawn at the start of the turn;
attacks ignore taunt; choose-one cards have both effects; twice as many corpses; divine shields take
three hits; only minions, or only spells, may be played; targets are chosen by chance."""
RULE_GROWTH = 1 << 3
"""Health that the hero would lose in the own turn is gained, as a higher maximum."""
RULE_NO_OVERLOAD = 1 << 21
"""Nothing overloads the player's mana crystals."""
RULE_KEEPS_OVERDRAWN = 1 << 18
"""The cards that the player would draw into a full hand are kept by the hero's enchantment."""
RULE_TRADE_CHOICE = 1 << 22
"""A trade draws nothing by itself: the listener to it has the player choose."""
RULE_KINDRED_TWICE, RULE_HERO_NO_HEALING = 1 << 4, 1 << 5
"""The effects of Kindred come twice; the hero cannot be healed."""
RULE_SPELLS_SPARE_HEROES = 1 << 16
"""The player's spells cannot target heroes."""
RULE_SECRETS_STAY = 1 << 17
"""The player's secrets cannot be revealed."""
RULE_LIFESTEAL_STRIKES, RULE_NO_DEATHRATTLES = 1 << 19, 1 << 23
"""The player's Lifesteal damages the other hero instead of healing; no Deathrattle triggers."""
RULE_SECRETS_TWICE = 1 << 24
"""The player's secrets trigger twice."""
RULES_BELOW = 15
RULE_ENDLESS_DECK = 1 << RULES_BELOW
"""Drawing from the empty deck is an event (``EV_DRAW_NONE``) and does not hurt."""
