"""Tags of entities as the real server has them, from the engine's rows and the cards' own data.

Attack, health and cost are final: auras and weapons are included.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag

from hsbot.rules.cards.keyword_tags import KEYWORD_BITS, TEMPORARY_TAG
from hsbot.rules.cards.table_data import BOTH, SECOND, THIRD_COUNT, THREE
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hsbot.cards import Card
    from hsbot.rules.cards.table_data import ShownCount
    from hsbot.rules.state.arrays import NativeState

# What a card's own data tells of it in a log.
_PRINTED_TAGS = (
    GameTag.CLASS, GameTag.RARITY, GameTag.ELITE, GameTag.CARDRACE, GameTag.SPELL_SCHOOL,
    GameTag.BATTLECRY, GameTag.DEATHRATTLE, GameTag.SECRET, GameTag.COMBO, GameTag.OVERLOAD,
    GameTag.QUEST, GameTag.SIDE_QUEST, GameTag.QUEST_PROGRESS_TOTAL, GameTag.TITAN,
    GameTag.TRIGGER_VISUAL, GameTag.CASTS_WHEN_DRAWN, GameTag.AURA, GameTag.DISCOVER,
    GameTag.COIN_CARD, GameTag.HERO_POWER, GameTag.STARSHIP, GameTag.STARSHIP_PIECE,
)  # fmt: skip
_KEYWORD_TAGS = {bit: tag for tag, bit in reversed(KEYWORD_BITS.items())}
"""Keyword bit to its tag; of several tags with one bit the first."""
_HERO_AURA_BITS = (
    t.BATTLECRY_TWICE | t.DEATHRATTLE_TWICE | t.POWER_TWICE | t.MINION_DEATHRATTLE_TWICE
)
STRIKING_TYPES = frozenset({CardType.MINION, CardType.WEAPON})
"""Card types with attack and health."""


class ManaCount:
    """The mana that a player has spent this turn, and gained for this turn only."""

    def __init__(self) -> None:
        self.spent = 0
        self.gained = 0
        self._turn = 0

    def update(self, record: np.void, player: int) -> None:
        """Count what was spent or gained since the last call."""
        if record["cur"] == player and record["turn"] != self._turn:
            self._turn = int(record["turn"])
            self.spent = self.gained = 0
        missing = (
            int(record["max_mana"][player])
            - locked_crystals(record, player)
            - int(record["mana"][player])
        )
        change = missing - (self.spent - self.gained)
        self.spent += max(0, change)
        self.gained += max(0, -change)


def locked_crystals(record: np.void, player: int) -> int:
    """The mana crystals that overload locks this turn, at most all."""
    return min(int(record["locked"][player]), int(record["max_mana"][player]))


def printed_tags(card: Card) -> dict[int, int]:
    """The tags that a card has by its own data."""
    tags = {int(tag): card.tags[tag] for tag in _PRINTED_TAGS if card.tags.get(tag)}
    return {GameTag.CARDTYPE: card.type, **tags}


def keyword_bits(entity: NDArray[np.int32]) -> int:
    """The keyword bits of a row: its own, for this turn, and by auras."""
    return int(entity[t.KW] | entity[t.KW_TEMP] | entity[t.KW_AURA])


def _keyword_tags(bits: int) -> dict[int, int]:
    return {tag: 1 for bit, tag in _KEYWORD_TAGS.items() if bits & bit}


def stat_tags(entity: NDArray[np.int32]) -> dict[int, int]:
    """Attack, health, damage and keywords of a minion, weapon or location in any zone."""
    return {
        GameTag.ATK: max(0, int(entity[t.ATK] + entity[t.ATK_TEMP] + entity[t.ATK_AURA])),
        GameTag.HEALTH: max(0, int(entity[t.HEALTH] + entity[t.HEALTH_AURA])),
        GameTag.DAMAGE: int(entity[t.DAMAGE]),
        GameTag.SPELLPOWER: int(entity[t.SPELL_DAMAGE]),
        **_keyword_tags(keyword_bits(entity)),
    }


def hand_tags(entity: NDArray[np.int32], *, in_hand: bool) -> dict[int, int]:
    """The tags of a card's cost instead of mana, and of its gifts for as long as it is in hand."""
    pay = int(entity[t.PAY]) if in_hand else 0
    pay = pay >> t.PAY_TURN_SHIFT or (pay >> t.PAY_AURA_SHIFT) & t.PAY_MASK or pay & t.PAY_MASK
    flags = int(entity[t.FLAGS]) if in_hand else 0
    never, prepared = pay == t.PAY_NEVER, int(bool(flags & t.F_PREPARE))
    return {
        GameTag.CARD_ALTERNATE_COST: t.PAY_MANA if never else pay,
        GameTag.LITERALLY_UNPLAYABLE: int(never or bool(flags & t.F_LOCKED)),
        GameTag.PREPARE: prepared,
        GameTag.DECK_ACTION_COST: prepared,
        TEMPORARY_TAG: int(bool(flags & t.F_TEMPORARY)),
        GameTag.CHOOSE_BOTH: int(bool(flags & t.F_COMBINED)),
    }


def progress_tags(
    entity: NDArray[np.int32], turns: int, shown: ShownCount | None
) -> dict[int, int]:
    """How far a quest has come, or how many turns are over of a spell that lasts ``turns``.

    One that lasts until its owner's next turn (-1) counts none.
    """
    if turns <= 0:
        asked = {GameTag.QUEST_PROGRESS_TOTAL: shown.total} if shown and shown.total else {}
        return asked | {
            GameTag.QUEST_PROGRESS: int(entity[t.DATA]),
            GameTag.TAG_SCRIPT_DATA_NUM_1: int(entity[t.DATA2]),
        }
    left = int(entity[t.TIMER])
    total = max(left, turns)
    return {GameTag.QUEST_PROGRESS_TOTAL: total, GameTag.QUEST_PROGRESS: total - left}


def count_tags(
    entity: NDArray[np.int32], shown: ShownCount, counters: NDArray[np.int16]
) -> dict[int, int]:
    """The tags by which a card shows its own count or its player's (``counters``)."""
    count, second = int(entity[t.DATA]), int(entity[t.DATA2])
    if shown.total:
        return {GameTag.QUEST_PROGRESS_TOTAL: shown.total - count}
    if shown.counter >= 0:
        return {GameTag.TAG_SCRIPT_DATA_NUM_1: shown.zero + int(counters[shown.counter])}
    if shown.switched:
        return {GameTag.USE_ALTERNATE_CARD_TEXT: count}
    noted = shown.deck >= 0 and int(counters[t.N_DECK]) >> shown.deck & 1
    tags = {GameTag.POWERED_UP: int(noted or 0 < shown.ready <= count)}
    if shown.level:
        return tags | {GameTag.TAG_SCRIPT_DATA_NUM_1: shown.level * (count + 1)}
    if not shown.which:
        return tags
    number = second if shown.which == SECOND else count
    left = shown.zero - number
    tags[GameTag.TAG_SCRIPT_DATA_NUM_1] = left if shown.ready and left > 0 else shown.zero + number
    if shown.which in (BOTH, THREE):
        third, rest = divmod(second, THIRD_COUNT) if shown.which == THREE else (0, second)
        tags |= {GameTag.TAG_SCRIPT_DATA_NUM_2: rest, GameTag.TAG_SCRIPT_DATA_NUM_3: third}
    elif shown.second >= 0 and shown.which != SECOND:
        tags[GameTag.TAG_SCRIPT_DATA_NUM_2] = shown.second + second
    return tags


def board_tags(entity: NDArray[np.int32], *, location: bool) -> dict[int, int]:
    """Attacks, exhaustion and states of a minion or location on the board."""
    flags = int(entity[t.FLAGS])
    bits = keyword_bits(entity)
    attacks = int(entity[t.ATTACKS])
    fresh = bool(flags & t.F_EXHAUSTED) and not bits & t.CHARGE
    if location:
        return {GameTag.EXHAUSTED: int(attacks > 0), GameTag.LOCATION_ACTION_COOLDOWN: attacks}
    return {
        GameTag.NUM_ATTACKS_THIS_TURN: attacks,
        GameTag.EXHAUSTED: int(attacks >= _most_attacks(bits) or (fresh and not bits & t.RUSH)),
        GameTag.ATTACKABLE_BY_RUSH: int(fresh and bool(bits & t.RUSH)),
        GameTag.FROZEN: int(bool(flags & t.F_FROZEN)),
        GameTag.SILENCED: int(bool(flags & t.F_SILENCED)),
        GameTag.DORMANT: int(bool(flags & t.F_DORMANT)),
    }


def _most_attacks(bits: int) -> int:
    """How often a character with these keyword bits attacks in a turn."""
    return 4 if bits & t.MEGA_WINDFURY else (2 if bits & t.WINDFURY else 1)


def hero_tags(state: NativeState, player: int) -> dict[int, int]:
    """The tags of a hero in play, its weapon's attack and keywords included."""
    record = state[0]
    hero = record["e"][t.R_HERO + player]
    weapon = record["e"][t.R_WEAPON + player]
    attack = int(hero[t.ATK] + hero[t.ATK_TEMP] + hero[t.ATK_AURA])
    bits = keyword_bits(hero) if hero[t.ZONE] else 0
    bits &= ~(_HERO_AURA_BITS & int(hero[t.KW_AURA]))
    armed = bits
    if weapon[t.ZONE]:
        if record["cur"] == player:
            attack += int(weapon[t.ATK] + weapon[t.ATK_AURA])
        armed |= keyword_bits(weapon)
    return {
        GameTag.ATK: max(0, attack),
        GameTag.HEALTH: int(hero[t.HEALTH] + hero[t.HEALTH_AURA]),
        GameTag.DAMAGE: int(hero[t.DAMAGE]),
        GameTag.ARMOR: int(hero[t.ARMOR]),
        GameTag.NUM_ATTACKS_THIS_TURN: int(hero[t.ATTACKS]),
        GameTag.EXHAUSTED: int(hero[t.ATTACKS] >= _most_attacks(armed)),
        GameTag.FROZEN: int(bool(hero[t.FLAGS] & t.F_FROZEN)),
        **_keyword_tags(bits),
    }
