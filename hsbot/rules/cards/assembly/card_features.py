"""Features of cards in numbers: what a card does as it is played, and by being in play.

They are read off the compiled programs, so that a card nobody has seen is known by what it does. A
number is a rough size (damage, cards, stats), at most ``MOST``; of branches all count, and what is
measured as the program runs counts as ``MEASURED``. The value network sums them by zone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.rules.schema import layout as t, vocabulary as v
from hsbot.rules.schema.kernel_sizes import FEATURES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

EFFECTS: Final = (
    "face", "hit", "sweep", "hurt", "heal", "destroy", "wipe", "draw", "give", "discover",
    "summon_attack", "summon_health", "buff_attack", "buff_health", "keyword", "armor", "mana",
    "freeze", "weapon", "cost", "discard", "cast", "attach", "steps",
)  # fmt: skip
"""The effects of a program: damage to the enemy hero, to one, to several, to the own side; ..."""
HAND_NAMES: Final = (
    *EFFECTS, "attack", "health", "charge", "taunt", "keywords", "listens", "rattle", "secret",
)  # fmt: skip
"""The numbers of a card in hand: what it does as it is played, and what it puts there."""
PLAY_NAMES: Final = (
    *EFFECTS, "each_turn", "listens", "auras", "rattle", "secret", "is_weapon", "is_location",
    "printed_cost",
)  # fmt: skip
"""The numbers of a card in play: what its triggers, deathrattle and auras do, and their kinds."""
MOST: Final = 20
MEASURED: Final = 2
"""The size of an amount that is measured as the program runs."""
_LONGEST: Final = 60
_MOST_AMOUNT: Final = 10
_OF_SEVERAL: Final = 3
"""How many a change of several counts for."""
_DAMAGE: Final = frozenset({v.O_DAMAGE, v.O_DAMAGE_SPLIT, v.O_DAMAGE_INTO, v.O_STRIKE, v.O_WALK})
_REMOVES: Final = frozenset({
    v.O_DESTROY, v.O_TRANSFORM, v.O_TRANSFORM_RANDOM, v.O_STEAL, v.O_BOUNCE, v.O_SILENCE,
    v.O_TO_DECK,
})  # fmt: skip
_DRAWS: Final = frozenset({v.O_DRAW, v.O_TUTOR, v.O_DRAW_TO})
_GIVES: Final = frozenset({
    v.O_GIVE, v.O_COPY_HAND, v.O_GIVE_CHOSEN, v.O_PUT, v.O_PUT_CHOSEN, v.O_PUT_RANDOM, v.O_COPY,
    v.O_MOVE,
})  # fmt: skip
_DISCOVERS: Final = frozenset({v.O_DISCOVER, v.O_CHOOSE, v.O_DISCOVER_UP_TO, v.O_CHOOSE_ROWS})
_SUMMONS_SOME: Final = frozenset({
    v.O_SUMMON_COPY, v.O_SUMMON_CHOSEN, v.O_RECRUIT, v.O_RESURRECT, v.O_JADE, v.O_RAISE_FALLEN,
    v.O_SUMMON_ANEW, v.O_HERALD,
})  # fmt: skip
_SOME_BODY: Final = 3
"""Attack and health of a minion that the program does not name."""
_CASTS: Final = frozenset({v.O_CAST, v.O_CAST_CHOSEN, v.O_CAST_ROWS, v.O_CAST_AGAIN, v.O_RATTLE})
_COSTS: Final = frozenset({v.O_COST, v.O_COST_TURN, v.O_PAY})
_LOSES: Final = frozenset({v.O_DISCARD, v.O_MILL, v.O_OVERLOAD})
_AURAS: Final = {v.AU_ATK: "buff_attack", v.AU_HEALTH: "buff_health", v.AU_COST: "cost"}
_FRIENDS: Final = v.S_F_HERO | v.S_F_MINIONS | v.S_SELF
_ENEMIES: Final = v.S_E_HERO | v.S_E_MINIONS | v.S_TARGET | v.S_SUBJECT | v.S_CHOSEN
_CHARGES: Final = t.CHARGE | t.RUSH
_KEYWORDS: Final = (
    t.SHIELD | t.WINDFURY | t.STEALTH | t.LIFESTEAL | t.POISONOUS | t.REBORN | t.ELUSIVE
)


class CardFeatures:
    """The numbers of all cards of some tables.

    Args:
        tables: fields of ``layout.TABLES`` to their used rows.
    """

    def __init__(self, tables: Mapping[str, NDArray[np.signedinteger]]) -> None:
        self._cards: list[list[int]] = tables["cards"].tolist()
        self._code: list[list[int]] = tables["code"].tolist()
        self._selector: list[list[int]] = tables["selector"].tolist()
        self._trigger: list[list[int]] = tables["trigger"].tolist()
        self._aura: list[list[int]] = tables["aura"].tolist()
        self._choose: list[int] = tables["choose"].tolist()
        self._known: dict[int, dict[str, int]] = {}

    def tables(self) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """A row a card: its numbers in hand, and in play."""
        cards = self._cards[t.HIDDEN + 1 :]
        in_hand = _matrix(HAND_NAMES, map(self._hand, cards))
        return in_hand, _matrix(PLAY_NAMES, map(self._play, cards))

    def _hand(self, card: Sequence[int]) -> dict[str, int]:
        found = dict(self._program(card[t.C_PLAY])) | self._options(card[t.C_CHOOSE])
        if card[t.C_TYPE] == t.T_WEAPON:
            found["weapon"] = found.get("weapon", 0) + card[t.C_ATK] * card[t.C_HEALTH]
        elif card[t.C_TYPE] == t.T_MINION:
            found |= {"attack": card[t.C_ATK], "health": card[t.C_HEALTH]}
        found["armor"] = found.get("armor", 0) + card[t.C_ARMOR]
        return found | {
            "charge": int(card[t.C_KW] & _CHARGES != 0),
            "taunt": int(card[t.C_KW] & t.TAUNT != 0),
            "keywords": (card[t.C_KW] & _KEYWORDS).bit_count(),
            "listens": card[t.C_NTRIGGER] + card[t.C_NAURA],
            "rattle": int(card[t.C_DEATH] != 0),
            "secret": int(card[t.C_FLAGS] & t.CF_SECRET != 0),
        }

    def _options(self, first: int) -> dict[str, int]:
        """The most that one of a choose-one card's options does; none for 0."""
        found: dict[str, int] = {}
        for card in self._choose[first + 1 : first + 1 + self._choose[first]] if first else ():
            for name, size in self._program(self._cards[card][t.C_PLAY]).items():
                found[name] = max(found.get(name, 0), size)
        return found

    def _play(self, card: Sequence[int]) -> dict[str, int]:
        first, number = card[t.C_TRIGGER], card[t.C_NTRIGGER]
        triggers = self._trigger[first : first + number]
        programs = [card[t.C_DEATH], *(row[4] for row in triggers)]
        if card[t.C_TYPE] in {t.T_LOCATION, t.T_POWER}:
            programs.append(card[t.C_PLAY])
        found: dict[str, int] = {}
        for program in programs:
            for name, size in self._program(program).items():
                found[name] = found.get(name, 0) + size
        for selector, what, amount, *_ in self._auras(card):
            if what in _AURAS:
                name = _AURAS[what]
                found[name] = found.get(name, 0) + self._times(selector) * _size(abs(amount))
        turns = {v.EV_TURN_START, v.EV_TURN_END}
        return found | {
            "each_turn": sum(row[0] in turns for row in triggers),
            "listens": sum(row[0] not in turns for row in triggers),
            "auras": card[t.C_NAURA],
            "rattle": int(card[t.C_DEATH] != 0),
            "secret": int(card[t.C_FLAGS] & t.CF_SECRET != 0),
            "is_weapon": int(card[t.C_TYPE] == t.T_WEAPON),
            "is_location": int(card[t.C_TYPE] == t.T_LOCATION),
            "printed_cost": min(card[t.C_COST], _MOST_AMOUNT),
        }

    def _auras(self, card: Sequence[int]) -> list[list[int]]:
        return self._aura[card[t.C_AURA] : card[t.C_AURA] + card[t.C_NAURA]]

    def _program(self, start: int) -> dict[str, int]:
        """The effects of the program that starts there; none for 0."""
        if start not in self._known:
            found: dict[str, int] = {}
            end = start
            while start and end < len(self._code) and end < start + _LONGEST:
                instruction = self._code[end]
                if instruction[0] == v.O_END:
                    break
                for name, size in self._instruction(instruction):
                    found[name] = found.get(name, 0) + size
                end += 1
            self._known[start] = found | ({"steps": end - start} if found else {})
        return self._known[start]

    def _instruction(self, row: Sequence[int]) -> list[tuple[str, int]]:
        op, selector, amount, a, b, _ = row
        size = _size(amount)
        if op in _DAMAGE:
            return self._damage(selector, size + (b if op == v.O_DAMAGE else 0))
        if op in _REMOVES:
            several = self._times(selector) > 1
            return (
                [("wipe" if several else "destroy", 1)] if self._meets(selector, _ENEMIES) else []
            )
        if op in _DRAWS:
            return [("draw", -size if a == 1 and op == v.O_DRAW else size)]
        if op in _GIVES:
            return [("give", max(1, size))]
        if op in _DISCOVERS:
            return [("discover", 1)]
        if op == v.O_RANDOM_CARD:
            return self._body(size or 1) if row[5] & 1 else [("give", max(1, size))]
        if op == v.O_SUMMON:
            sign = -1 if b & v.SUMMONS_OTHER_SIDE else 1
            body = self._cards[a if 0 <= a < len(self._cards) else 0]
            return [
                ("summon_attack", sign * size * min(_MOST_AMOUNT, body[t.C_ATK])),
                ("summon_health", sign * size * min(_MOST_AMOUNT, body[t.C_HEALTH])),
            ]
        if op in _SUMMONS_SOME:
            return self._body(max(1, size))
        if op == v.O_BUFF:
            times = self._times(selector)
            return [("buff_attack", times * _size(a)), ("buff_health", times * size)]
        if op == v.O_EQUIP:
            body = self._cards[a if 0 <= a < len(self._cards) else 0]
            return [("weapon", body[t.C_ATK] * body[t.C_HEALTH])]
        if op in _CASTS:
            return [("cast", max(1, size))]
        if op in _COSTS:
            return [("cost", self._times(selector) * max(1, size))]
        if op in _LOSES:
            return [("discard", max(1, size))]
        simple = {
            v.O_HEAL: ("heal", size), v.O_HEAL_INTO: ("heal", size), v.O_ARMOR: ("armor", size),
            v.O_BUFF_TURN: ("buff_attack", size), v.O_MANA: ("mana", max(1, size)),
            v.O_REFRESH: ("mana", size), v.O_KEYWORD: ("keyword", 1), v.O_BONUS: ("keyword", 1),
            v.O_FREEZE: ("freeze", self._times(selector)), v.O_ATTACH: ("attach", 1),
            v.O_ATTACH_CHOSEN: ("attach", 1), v.O_EQUIP_RANDOM: ("weapon", _SOME_BODY),
            v.O_SET_STATS: ("attach", 1), v.O_MULTIPLY: ("buff_attack", _SOME_BODY),
        }  # fmt: skip
        return [simple[op]] if op in simple else []

    def _damage(self, selector: int, size: int) -> list[tuple[str, int]]:
        found = []
        if self._meets(selector, v.S_E_HERO | v.S_TARGET | v.S_CHOSEN):
            found.append(("face", size))
        if self._meets(selector, _ENEMIES & ~v.S_E_HERO):
            found.append(("sweep" if self._times(selector) > 1 else "hit", size))
        if self._meets(selector, _FRIENDS):
            found.append(("hurt", size))
        return found

    def _body(self, number: int) -> list[tuple[str, int]]:
        size = _SOME_BODY * min(number, _OF_SEVERAL)
        return [("summon_attack", size), ("summon_health", size)]

    def _meets(self, selector: int, places: int) -> bool:
        """Whether a selector looks at one of some places."""
        return bool(self._selector[selector][0] & places)

    def _times(self, selector: int) -> int:
        """How many a selector finds, roughly."""
        row = self._selector[selector]
        several = row[0] & (v.SEVERAL_IN_PLAY | v.S_F_HAND) and row[8] == v.PICK_ALL
        return _OF_SEVERAL if several else 1


def _size(amount: int) -> int:
    """An operand's amount as a size."""
    return amount if abs(amount) <= _MOST_AMOUNT else _measured(amount)


def _measured(amount: int) -> int:
    return _MOST_AMOUNT if 0 < amount < v.DYNAMIC else MEASURED


def _matrix(names: Sequence[str], found: Iterable[Mapping[str, int]]) -> NDArray[np.int16]:
    """A row a card: its numbers in their order, none above ``MOST``; 0 in those of no card."""
    places = {name: place for place, name in enumerate(names)}
    rows = [[0] * FEATURES for _ in range(t.HIDDEN + 1)]
    for numbers in found:
        row = [0] * FEATURES
        for name, size in numbers.items():
            row[places[name]] = size
        rows.append(row)
    sizes = np.array(rows).clip(-MOST, MOST)
    return sizes.astype(np.int16)
