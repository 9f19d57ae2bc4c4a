"""Game tags that stand for the engine's keyword bits and counters, in card data and logs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import GameTag

from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Mapping

KEYWORD_BITS = {
    GameTag.TAUNT: t.TAUNT,
    GameTag.CHARGE: t.CHARGE,
    GameTag.RUSH: t.RUSH,
    GameTag.DIVINE_SHIELD: t.SHIELD,
    GameTag.WINDFURY: t.WINDFURY,
    GameTag.LIFESTEAL: t.LIFESTEAL,
    GameTag.POISONOUS: t.POISONOUS,
    GameTag.STEALTH: t.STEALTH,
    GameTag.REBORN: t.REBORN,
    GameTag.ELUSIVE: t.ELUSIVE,
    GameTag.CANT_BE_TARGETED_BY_SPELLS: t.ELUSIVE,
    GameTag.CANT_ATTACK: t.CANT_ATTACK,
    GameTag.MEGA_WINDFURY: t.MEGA_WINDFURY,
    GameTag.IMMUNE: t.IMMUNE,
    GameTag.IMMUNE_WHILE_ATTACKING: t.IMMUNE_ATTACKING,
    GameTag.CANNOT_ATTACK_HEROES: t.CANT_ATTACK_HEROES,
}
"""Tags that are keyword bits of an entity, in a card's data and in a log alike."""

CARDS_DRAWN_TAG = 995
"""A tag that has no name yet, of a player: cards drawn this game, without the opening hand."""

COUNTER_TAGS: Mapping[int, int] = {
    GameTag.NUM_CARDS_PLAYED_THIS_TURN: t.N_CARDS_TURN,
    GameTag.NUM_MINIONS_PLAYED_THIS_TURN: t.N_MINIONS_TURN,
    GameTag.NUM_CARDS_DRAWN_THIS_TURN: t.N_DRAWN_TURN,
    GameTag.NUM_SPELLS_PLAYED_THIS_GAME: t.N_SPELLS_GAME,
    GameTag.NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_TURN: t.N_DIED_TURN,
    GameTag.NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_GAME: t.N_DIED_GAME,
    GameTag.JADE_GOLEM: t.N_JADE,
    GameTag.CORPSES: t.N_CORPSES,
    GameTag.HEROPOWER_ACTIVATIONS_THIS_TURN: t.N_POWERS_TURN,
    GameTag.NUM_TIMES_HERO_POWER_USED_THIS_GAME: t.N_POWERS_GAME,
    GameTag.OVERLOAD_THIS_GAME: t.N_OVERLOAD_GAME,
    GameTag.AMOUNT_HEALED_THIS_GAME: t.N_RESTORED_GAME,
    GameTag.ARMOR_GAINED_THIS_GAME: t.N_ARMOR_GAME,
    GameTag.NUM_HERO_POWER_DAMAGE_THIS_GAME: t.N_POWER_DAMAGE_GAME,
    GameTag.HERALD_COLOSSAL_AMOUNT: t.N_HERALDED,
    GameTag.INVOKE_COUNTER: t.N_INVOKED,
    3527: t.N_IMBUED,  # times the player has imbued: no name in the data
    2898: t.N_PLAGUES,  # plagues that the player has shuffled: no name in the data
    GameTag.STARSHIP_LAUNCH_COST_DISCOUNT: t.N_LAUNCH_LESS,
    GameTag.CTHUN_ATTACK_BUFF: t.N_CTHUN_ATTACK,
    GameTag.CTHUN_HEALTH_BUFF: t.N_CTHUN_HEALTH,
    CARDS_DRAWN_TAG: t.N_DRAWN_GAME,
    2786: t.N_ARMOR_TURN,  # armor gained this turn: no name in the data
    464: t.N_HERO_DAMAGE_TURN,  # none of the following has a name in the data, but the two that do
    821: t.N_HERO_HEALED_TURN,
    835: t.N_RESTORED_TURN,
    1573: t.N_HEALTH_CHANGED_GAME,
    1575: t.N_HEALTH_CHANGED_TURN,  # whether, not how often
    1781: t.N_SECRETS_TRIGGERED,
    2335: t.N_HERO_ATTACKS_GAME,
    GameTag.EXCAVATE_COUNTER: t.N_EXCAVATED,
    GameTag.CORPSES_SPENT_THIS_GAME: t.N_CORPSES_SPENT,
    3110: t.N_OWN_DAMAGE_GAME,
    3143: t.N_ARMOR_LOST_TURN,
    3525: t.N_LOCATIONS_GAME,
    3687: t.N_OWN_HURT_GAME,
    4307: t.N_SHUFFLES_GAME,
}
"""Tags of a player's entity that are counters of the engine, in a log that is read or written."""

COUNTER_BITS: Mapping[int, tuple[int, ...]] = {
    t.N_CTHUN: (
        GameTag.CTHUN_ABILITY1_USED,
        GameTag.CTHUN_ABILITY2_USED,
        GameTag.CTHUN_ABILITY3_USED,
        GameTag.CTHUN_ABILITY4_USED,
    ),
}
"""Counters of which each bit has a tag of its own."""

TEMPORARY_TAG = 3630
"""A tag that has no name yet: the card is discarded at the end of the turn."""
ABILITY_USED_TAGS = (
    GameTag.TITAN_ABILITY_USED_1, GameTag.TITAN_ABILITY_USED_2, GameTag.TITAN_ABILITY_USED_3,
    GameTag.ACTIVATABLE_MINION_ABILITY_USED_4,
)  # fmt: skip
"""Tags of a titan: which of its abilities it has used; bits of the engine's ``DATA2``."""

RETURNS_TAG = 298
"""A tag that has no name yet: the spell comes back to hand as its turn ends (Headcrack)."""
BY_AURA_TAG = 323
"""A tag that has no name yet: the enchantment lies on its card because of an aura."""
ECHO = "GIL_000"
"""The enchantment that takes a card away at the end of the turn which Echo has copied."""
FOLLOWS_AT_TURN_END = frozenset({"FP1_003"})
"""Minions whose Battlecry happens at the end of the turn; no enchantment shows that."""
IMMUNE_FOR_GOOD = frozenset({"MAW_034"})
"""Minions that are Immune longer than a turn by their own text."""
JADE_GOLEM = "CFM_712_t01"
"""The 1/1 Jade Golem, which stands for all others."""
ON_FIRE, BURNING_DOWN = "TID_718e2", "WORK_026e3"
"""Immolate's and Burndown's enchantments of a card in hand, hidden on the opponent's cards.
How many turns the card has left is its IMMOLATESTAGE, counted down from 3."""
IN_FLAMES = frozenset({ON_FIRE, BURNING_DOWN})
UNDER_CONDITION: Mapping[int, frozenset[str]] = {
    GameTag.ELUSIVE: frozenset({"LOOT_193", "BT_197t"}),  # on the opponent's turn
    GameTag.SPELLPOWER: frozenset({"TRLA_108"}),  # for each spell in hand
}
"""Cards whose data has a keyword's tag, and whose text gives it under a condition alone: they are
printed without it, and their definitions give it. Reprints by the original's id."""
ACTS_LAST: Mapping[str, str] = {
    "EX1_136": "Redemption: after a death's deathrattles and other triggers (hs-bugs 820)",
}
"""Exceptions to the order of play: cards that act after all other listeners of an event, each with
the source of that. Reprints by the original's id."""
RETURNS_PARTS = "TTN_906"
"""X-21 Repairbot, who keeps what was magnetized to it."""
FLEETING = frozenset({
    "BOT_568e", "BT_006e", "BTA_11e", "BTA_BOSS_02e", "EDR_449e", "GBL_999e", "GIFT_99e",
    "MIS_104e", "PVPDR_SCH_Druidt5e", "REV_938te", "THD_043hpe", "TID_707e", "TOY_307e",
    "TOY_916e1", "TTN_742e", "YOD_027e",
})  # fmt: skip
"""Enchantments that discard a card in hand as the turn ends; cards without them have a tag."""
RECASTS_PLAYED = frozenset({"VAC_519t3"})
"""Spells that stay and cast once more what was played while they did (Mistah Vistah's)."""
SUMMONS_AGAIN = {"GDB_234t": "GDB_234t", "GDB_234": "GDB_234t"}
"""Cards that summon a minion, to that whose later copies summon it as well (Replicating Spore)."""
CASTS_DRAWN = frozenset({"BE_143t2e", "SW_447e2", "TTN_845e", "TTN_845e1"})
"""Enchantments that cast a card of the deck as it is drawn."""
POWER_DEALS_MORE = "BAR_546e"
"""The enchantment by which a player's Hero Power deals one more for the rest of the game."""
POWER_DAMAGE: Mapping[str, int] = {
    POWER_DEALS_MORE: 1,
    "SW_321e": 2,
    "TRL_390e": 2,
    "TRL_390e2": 2,
    "YOD_008": 2,
}
"""Other cards in play that make Hero Powers deal more, and have no tag HEROPOWER_DAMAGE."""

ONCE_TAGS = (GameTag.FRENZY, GameTag.SPELLBURST)
"""Tags of what a minion or weapon does once: 0 when that has happened."""

NO_CORPSE_TAG = 2217
"""A tag that has no name yet: the minion leaves no corpse when it dies."""

BAND_MANAGER, BEATRIX, UNDERBELLY_KING = "ETC_080", "JAIL_397", "JAIL_831"
BAND_MANAGERS = (BAND_MANAGER, BEATRIX, UNDERBELLY_KING)
"""E.T.C. and others, whose sideboard in a deck lies set aside from the start: a band, the minion
that joins ten times, contraband."""

ABORT_LAUNCH = "GDB_906"
"""The sub-option of a Starship in building that does nothing."""
