"""The difference of two states in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.game.modifier_words import STATE_WORDS, keyword_words
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy as np

_SIDES: Final = ("you", "the enemy")
_WHOSE: Final = ("your", "the enemy's")
_COUNTS: Final = {
    "mana": "mana",
    "max_mana": "mana crystals",
    "overload": "overload",
    "locked": "locked crystals",
    "fatigue": "fatigue",
}
_PLACES: Final = {
    t.Z_HAND: "hand",
    t.Z_BOARD: "board",
    t.Z_SECRET: "secrets",
    t.Z_DECK: "deck",
}
_IN_PLAY: Final = frozenset({t.Z_BOARD, t.Z_HERO, t.Z_WEAPON})


class StateDiff:
    """Compares a state with an earlier one.

    Args:
        before: the record as it was.
        after: the record as it is.
        name: a card index to the card's name.
    """

    def __init__(self, before: np.void, after: np.void, name: Callable[[int], str]) -> None:
        self._before = before
        self._after = after
        self._name = name

    def words(self) -> list[str]:
        """All differences, those on the table first."""
        rows = range(1, max(int(self._before["hi"]), int(self._after["hi"])))
        return [
            *(words for row in rows for words in self._row(row)),
            *(words for player in (0, 1) for words in self._player(player)),
            *self._game(),
        ]

    # ---- a row -----------------------------------------------------------------------------------
    def _row(self, row: int) -> Iterator[str]:
        old, new = self._before["e"][row], self._after["e"][row]
        was, now = int(old[t.ZONE]), int(new[t.ZONE])
        if was == now == t.Z_NONE or (old == new).all():
            return
        if was != now:
            yield from self._moved(row, old, new)
        elif old[t.CARD] != new[t.CARD]:
            yield f"{self._who(row, old)} becomes {self._known(new)}"
        elif now == t.Z_ENCHANTMENT and old[t.MORE] < new[t.MORE]:
            yield self._attached(new)
        elif now != t.Z_GRAVE and (turned := ", ".join(self._turned(old, new))):
            stats = f" {_stats(old)}" if now == t.Z_BOARD else ""
            yield f"{self._who(row, new)}{stats} {turned}"

    def _who(self, row: int, entity: np.ndarray) -> str:
        if row in (t.R_HERO, t.R_HERO + 1):
            return ("your hero", "the enemy hero")[row - t.R_HERO]
        whose = "enemy " if entity[t.CTRL] else ""
        return whose + self._name(int(entity[t.CARD]))

    def _known(self, entity: np.ndarray) -> str:
        """A card with its stats, if it is something that has any."""
        name = self._name(int(entity[t.CARD]))
        return f"{name} {_stats(entity)}" if int(entity[t.ZONE]) in _IN_PLAY else name

    def _attached(self, enchantment: np.ndarray) -> str:
        owner = int(enchantment[t.OWNER])
        who = self._who(owner, self._after["e"][owner])
        return f"{who} gets {self._name(int(enchantment[t.CARD]))}"

    def _moved(self, row: int, old: np.ndarray, new: np.ndarray) -> Iterator[str]:
        was, now = int(old[t.ZONE]), int(new[t.ZONE])
        side, whose = _SIDES[int(new[t.CTRL])], _WHOSE[int(new[t.CTRL])]
        if now == t.Z_ENCHANTMENT:
            yield self._attached(new)
        elif was == t.Z_ENCHANTMENT:
            yield f"{self._name(int(old[t.CARD]))} ends"
        elif now == t.Z_HAND:
            verb = "returns to" if was == t.Z_BOARD else "comes to"
            yield f"{self._name(int(new[t.CARD]))} {verb} {whose} hand"
        elif now == t.Z_WEAPON:
            yield f"{side}: {self._known(new)} is equipped"
        elif now == t.Z_BOARD:
            yield f"{self._who(row, new)} {_stats(new)} comes into play"
        elif now in _PLACES:
            yield f"{self._name(int(new[t.CARD]))} goes to {whose} {_PLACES[now]}"
        elif was in _IN_PLAY:
            yield f"{self._who(row, old)} leaves play"
        elif was in _PLACES:
            yield f"{self._name(int(old[t.CARD]))} leaves {whose} {_PLACES[was]}"

    def _turned(self, old: np.ndarray, new: np.ndarray) -> Iterator[str]:
        """The changes of an entity that has stayed where it was."""
        if old[t.CTRL] != new[t.CTRL]:
            yield "changes sides"
        yield from _wounds(old, new)
        yield from _keywords(old, new)
        yield from _flags(old, new)
        if new[t.ZONE] == t.Z_HAND and _cost(old) != _cost(new):
            yield f"costs ({_cost(new)}) instead of ({_cost(old)})"
        for column, words in ((t.DATA, "counter"), (t.DATA2, "second counter")):
            if old[column] != new[column]:
                yield f"{words} {old[column]} -> {new[column]}"
        if old[t.SPELL_DAMAGE] != new[t.SPELL_DAMAGE]:
            yield f"has spell damage +{new[t.SPELL_DAMAGE]}"

    # ---- players and the game --------------------------------------------------------------------
    def _player(self, player: int) -> Iterator[str]:
        for field, words in _COUNTS.items():
            was, now = int(self._before[field][player]), int(self._after[field][player])
            if was != now:
                yield f"{_SIDES[player]}: {words} {was} -> {now}"
        was, now = int(self._before["ndeck"][player]), int(self._after["ndeck"][player])
        if was != now:
            yield f"{_SIDES[player]}: deck {was} -> {now}"

    def _game(self) -> Iterator[str]:
        before, after = self._before, self._after
        if after["cur"] != before["cur"]:
            yield ("it is your turn", "it is the enemy's turn")[after["cur"]]
        if after["pend"] and not before["pend"]:
            offered = [self._name(int(x)) for x in after["pend_opt"][: after["pend_n"]]]
            yield f"{_SIDES[after['pend_player']]}: choose {' | '.join(offered)}"
        if after["winner"] >= 0 and before["winner"] < 0:
            yield ("you win", "the enemy wins", "a draw")[after["winner"]]


def _stats(entity: np.ndarray) -> str:
    return f"{_attack(entity)}/{_health(entity)}"


def _attack(entity: np.ndarray) -> int:
    return int(entity[t.ATK] + entity[t.ATK_TEMP] + entity[t.ATK_AURA])


def _health(entity: np.ndarray) -> int:
    return int(entity[t.HEALTH] + entity[t.HEALTH_AURA] - entity[t.DAMAGE])


def _cost(entity: np.ndarray) -> int:
    return max(0, int(entity[t.COST] + entity[t.COST_TEMP] + entity[t.COST_AURA]))


def _wounds(old: np.ndarray, new: np.ndarray) -> Iterator[str]:
    """Damage, healing and other changes of the stats."""
    armor = int(new[t.ARMOR] - old[t.ARMOR])
    harm = int(new[t.DAMAGE] - old[t.DAMAGE])
    dying = _health(new) <= 0 and _health(old) > 0
    grown = _attack(old) != _attack(new) or _health(old) != _health(new) + harm
    left = f" ({_health(new)} left)" if new[t.ZONE] == t.Z_HERO else ""
    if harm - min(armor, 0) > 0:
        yield f"takes {harm - min(armor, 0)}{left}"
    elif harm < 0:
        yield f"is healed by {-harm}{left}"
    if armor > 0:
        yield f"has {new[t.ARMOR]} armor"
    if grown:
        yield f"is {_stats(new)}"
    if dying:
        yield "is dying"


def _keywords(old: np.ndarray, new: np.ndarray) -> Iterator[str]:
    if new[t.ZONE] in (t.Z_HERO, t.Z_POWER):  # their auras' bits are the player's
        had, has = old[t.KW] | old[t.KW_TEMP], new[t.KW] | new[t.KW_TEMP]
    else:
        had = old[t.KW] | old[t.KW_TEMP] | old[t.KW_AURA]
        has = new[t.KW] | new[t.KW_TEMP] | new[t.KW_AURA]
    gained, lost = keyword_words(int(has & ~had)), keyword_words(int(had & ~has))
    if gained:
        yield f"gains {' and '.join(gained)}"
    if lost:
        yield f"loses {' and '.join(lost)}"


def _flags(old: np.ndarray, new: np.ndarray) -> Iterator[str]:
    for flag, word in STATE_WORDS.items():
        was, now = bool(old[t.FLAGS] & flag), bool(new[t.FLAGS] & flag)
        if was != now and flag != t.F_EXHAUSTED:
            yield f"is {'' if now else 'no longer '}{word}"
    if new[t.FLAGS] & t.F_DESTROYED and not old[t.FLAGS] & t.F_DESTROYED:
        yield "is to be destroyed"
