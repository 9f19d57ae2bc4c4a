"""The events that triggers wait for, and whose events they are."""

from __future__ import annotations

from hsbot.rules.schema import vocabulary as v

__all__ = [
    "ABILITY_USED", "ACTION_ENDS", "AFTER_ATTACK", "AFTER_CAST", "AFTER_PLAY", "AFTER_SUMMON",
    "ATTACKS", "AWAKENS", "BEFORE_PLAY", "CARD_PLAYED", "CAST_WHEN_DRAWN", "CORPSES_SPENT",
    "DEALS_DAMAGE", "DEALS_EXACTLY", "DIES", "DISCOVERS", "DRAWS_FROM_ENDLESS", "ENTERS_HAND",
    "EQUIPS_WEAPON", "EXCAVATES", "FATAL_DAMAGE", "GAINS_ARMOR", "GAINS_ATTACK_THIS_TURN",
    "GAINS_GIFT", "GAINS_STATS", "GALAKROND_INVOKED", "GAME_START", "HEALING_HURTS", "IS_DESTROYED",
    "IS_DISCARDED", "IS_DISCOVERED", "IS_DOOMED", "IS_DRAWN", "IS_FORGED", "IS_FROZEN", "IS_HEALED",
    "IS_MAGNETIZED", "IS_OVERHEALED", "IS_PREPARED", "IS_REBORN", "IS_SILENCED",
    "IS_SUMMONED", "IS_TRADED", "LOCATION_USED", "LOSES_SHIELD", "MANA_SPENT", "OF_ALL_OTHERS",
    "OF_ANYONE", "OF_ANYONE_IN_HAND", "OF_ENEMY", "OF_ENEMY_IN_HAND", "OF_OTHERS", "OF_OWN",
    "OF_OWN_IN_DECK", "OF_OWN_IN_HAND", "OF_OWN_IN_OWN_TURN", "OF_THIS", "OF_THIS_FROM_ANYONE",
    "OVERLOADS", "POWER_USED", "SECRET_REVEALED", "SHATTERS", "SHUFFLES", "SPELL_CAST",
    "STARSHIP_LAUNCHED",
    "TAKES_DAMAGE", "TURN_END", "TURN_START", "WEAPON_BREAKS", "WOULD_DAMAGE_THIS",
    "WOULD_HURT_HERO", "WOULD_HURT_NEIGHBOUR", "WOULD_TAKE_DAMAGE",
]  # fmt: skip

TAKES_DAMAGE = v.EV_DAMAGED
"""The subject, a character, took damage: ``EVENT_AMOUNT``."""
IS_HEALED = v.EV_HEALED
"""The subject was healed by ``EVENT_AMOUNT``."""
DIES = v.EV_DIED
"""The subject, a minion, died."""
IS_SUMMONED = v.EV_SUMMONED
"""The subject, a minion, was summoned or played."""
DRAWS_FROM_ENDLESS = v.EV_DRAW_NONE
"""A card is drawn from the empty deck of a player for whom ``RULE_ENDLESS_DECK`` holds."""
IS_REBORN = v.EV_REBORN
"""The subject, a minion, came back by Reborn."""
CARD_PLAYED = v.EV_PLAY
"""The subject, a card, is being played: "Whenever you play"."""
AFTER_PLAY = v.EV_PLAYED
"""The subject was played: "After you play"."""
SPELL_CAST = v.EV_CAST
"""The subject, a spell, is being cast: "Whenever you cast"."""
AFTER_CAST = v.EV_AFTER_CAST
"""The subject, a spell, was cast: "After you cast"."""
TURN_START = v.EV_TURN_START
"""A turn begins."""
TURN_END = v.EV_TURN_END
"""A turn ends."""
ATTACKS = v.EV_ATTACK
"""The subject attacks the ``TARGET``."""
AFTER_ATTACK = v.EV_ATTACKED
"""The subject has attacked the ``TARGET``."""
IS_DRAWN = v.EV_DRAWN
"""The subject was drawn, as card number ``EVENT_AMOUNT`` of its player's cards this turn."""
POWER_USED = v.EV_POWER
"""The hero power was used: Inspire."""
IS_DISCARDED = v.EV_DISCARDED
"""The subject was discarded."""
GAINS_ARMOR = v.EV_ARMOR
"""The hero gained armor."""
EQUIPS_WEAPON = v.EV_EQUIPPED
"""A weapon was equipped."""
OVERLOADS = v.EV_OVERLOAD
"""Mana crystals were overloaded."""
SECRET_REVEALED = v.EV_SECRET
"""A secret was revealed."""
AFTER_SUMMON = v.EV_AFTER_SUMMON
"""The subject was summoned, and its battlecry has run."""
DEALS_DAMAGE = v.EV_DEALT
"""The subject dealt damage to the ``TARGET``."""
DEALS_EXACTLY = v.EV_EXACT
"""The subject dealt exactly as much damage as the ``TARGET`` had health."""
LOCATION_USED = v.EV_LOCATION
"""The subject, a location, was used."""
LOSES_SHIELD = v.EV_SHIELD
"""The subject lost its Divine Shield."""
FATAL_DAMAGE = v.EV_FATAL
"""The subject, a hero, would lose its last health; who listens prevents it."""
IS_OVERHEALED = v.EV_OVERHEAL
"""The subject was healed beyond its full health, by ``EVENT_AMOUNT``."""
CORPSES_SPENT = v.EV_CORPSES
"""Corpses were spent."""
ABILITY_USED = v.EV_ABILITY
"""The subject, a Titan, used the ability whose number is ``EVENT_AMOUNT``."""
GAINS_STATS = v.EV_GAINED
"""The subject was given attack and health."""
GAINS_ATTACK_THIS_TURN = v.EV_GAINED_NOW
"""The subject was given attack, ``EVENT_AMOUNT``, until the end of the turn."""
GAME_START = v.EV_GAME_START
"""The mulligan is over."""
DISCOVERS = v.EV_DISCOVER
"""A card was chosen of a Discover."""
IS_DISCOVERED = v.EV_DISCOVERED
"""The subject, a card in a hand or deck, was discovered."""
IS_FROZEN = v.EV_FROZEN
"""The subject was frozen."""
WEAPON_BREAKS = v.EV_BROKEN
"""The subject, a weapon, was destroyed."""
IS_SILENCED = v.EV_SILENCED
"""The subject is being silenced; its enchantments hear it for the last time."""
IS_FORGED = v.EV_FORGED
"""The subject, a card in hand, was forged; ``EVENT_AMOUNT`` is 1 where it was before."""
CAST_WHEN_DRAWN = v.EV_CAST_DRAWN
"""The subject was cast when it was drawn; the next card is drawn."""
BEFORE_PLAY = v.EV_COUNTER
"""The subject is about to be played and can be countered."""
ENTERS_HAND = v.EV_TO_HAND
"""The subject came to a hand."""
SHUFFLES = v.EV_SHUFFLED
"""Cards were shuffled into the deck, the subject being its hero; before that each card was, the
subject, by whose event it is: ``EVENT_AMOUNT`` 1 into the own deck and 2 into the other's.

What a listener shuffles in is told to nobody card by card."""
MANA_SPENT = v.EV_SPENT
"""Mana, ``EVENT_AMOUNT``, was spent on the subject."""
IS_PREPARED = v.EV_PREPARED
"""The subject was prepared."""
SHATTERS = v.EV_SHATTERED
"""The subject was split into halves."""
GALAKROND_INVOKED = v.EV_INVOKED
"""Galakrond was invoked."""
IS_TRADED = v.EV_TRADED
"""The subject, a card, was traded."""
GAINS_GIFT = v.EV_GIFTED
"""The subject was given a Dark Gift."""
AWAKENS = v.EV_AWAKE
"""The subject, a dormant minion, woke."""
EXCAVATES = v.EV_EXCAVATED
"""The player excavated a treasure."""
IS_DESTROYED = v.EV_RUINED
"""The subject, a card in a hand or deck, was destroyed there: it alone listens."""
IS_DOOMED = v.EV_DOOMED
"""The subject, a minion, is destroyed by an effect of the ``TARGET``: it alone listens."""
ACTION_ENDS = v.EV_RESTS
"""A play, attack, use or turn's begin is over: what holds then is seen to (Genn, Cursed King)."""
STARSHIP_LAUNCHED = v.EV_LAUNCHED
"""The subject, a Starship, was launched."""
IS_MAGNETIZED = v.EV_MAGNETIZED
"""A magnetic minion, the ``TARGET``, became a part of the subject."""
HEALING_HURTS = v.EV_HEAL_HURTS
"""An effect that would restore health deals damage: see ``RULE_HEALING_HURTS``."""
WOULD_TAKE_DAMAGE = v.EV_WOULD
"""The subject would take damage; who listens prevents it."""
WOULD_DAMAGE_THIS = v.EV_STRUCK_BY
"""The subject would damage the minion that listens; who listens prevents it."""
WOULD_HURT_NEIGHBOUR = v.EV_GUARDS
"""A minion beside the one that listens would take damage; who listens takes it instead."""
WOULD_HURT_HERO = v.EV_WOULD_HURT
"""The subject would damage a hero, the ``TARGET``; who listens prevents it."""
OF_THIS = v.SC_OWN | v.SC_SELF
"""Only about the card itself."""
OF_OTHERS = v.SC_OWN | v.SC_NOT_SELF
"""About the own side, the card itself left out."""
OF_OWN = v.SC_OWN
"""About the own side."""
OF_ENEMY = v.SC_ENEMY
"""About the opponent's side."""
OF_ENEMY_IN_HAND = v.SC_ENEMY | v.SC_HAND
"""About the opponent's side, while the card is in hand."""
OF_ANYONE = v.SC_ANY
"""About either side."""
OF_THIS_FROM_ANYONE = v.SC_ANY | v.SC_SELF
"""Only about what an enchantment is attached to, whoever controls it."""
OF_ALL_OTHERS = v.SC_ANY | v.SC_NOT_SELF
"""About either side, the card itself left out."""
OF_OWN_IN_HAND = v.SC_OWN | v.SC_HAND
"""About the own side, while the card is in hand."""
OF_OWN_IN_OWN_TURN = v.SC_OWN | v.SC_IN_OWN_TURN
"""About the own side, in the own turn."""
OF_OWN_IN_DECK = v.SC_OWN | v.SC_DECK
"""About the own side, while the card is in the deck."""
OF_ANYONE_IN_HAND = v.SC_ANY | v.SC_HAND
"""About either side, while the card is in hand."""
