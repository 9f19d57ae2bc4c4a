"""Names of the engine's numbers, as the frozen files write them: of events, opcodes and so on."""

from __future__ import annotations

from itertools import dropwhile
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType, SpellSchool

from hsbot.rules.cards import words as dsl
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from types import ModuleType


class Names:
    """The words of one kind: a prefix in a module, or a table."""

    def __init__(self, words: dict[str, int]) -> None:
        self.value = words
        self.name = {value: name for name, value in words.items()}

    @classmethod
    def of(cls, module: ModuleType, *prefixes: str) -> Names:
        """All constants of a module with one of the prefixes, which is left out."""
        words = {}
        for name, value in vars(module).items():
            for prefix in prefixes:
                if name.startswith(prefix) and isinstance(value, int):
                    words[name.removeprefix(prefix)] = value
        return cls(words)

    def bits(self, value: int) -> str:
        """A set of bits, as words joined by "+"."""
        words = [name for name, bit in self.value.items() if value & bit]
        if sum(self.value[name] for name in words) != value:
            message = f"no words for the bits {value:#x}"
            raise ValueError(message)
        return "+".join(words)

    def number(self, words: str) -> int:
        """The bit set for words joined by "+"."""
        return sum(self.value[name] for name in words.split("+") if name)


EVENTS, SCOPES, FILTERS = Names.of(v, "EV_"), Names.of(v, "SC_"), Names.of(v, "FL_")
PICKS, CONDITIONS, COUNTERS = Names.of(v, "PICK_"), Names.of(v, "CD_"), Names.of(t, "N_")
CONDITIONS = Names(
    {
        negation + name: value + bit
        for name, value in CONDITIONS.value.items()
        for negation, bit in (("", 0), ("NOT_", v.CD_NOT))
        if name != "NOT"
    }
)
AMOUNTS = Names(
    {name: x for name, x in Names.of(v, "A_").value.items() if not name.endswith("COUNTER")}
    | {f"COUNTER_{name}": v.A_COUNTER + n for name, n in COUNTERS.value.items()}
    | {f"ENEMY_COUNTER_{name}": v.A_ENEMY_COUNTER + n for name, n in COUNTERS.value.items()}
)
MEASURES = Names.of(v, "OF_")
OPCODES, AURAS = Names.of(v, "O_"), Names.of(v, "AU_")
SCOPES.value.pop("ANY")
_S_WORDS = {n: x for n, x in vars(v).items() if n.startswith("S_")}
_REST = set(dropwhile(lambda name: name != "X_SELF", vars(v)))  # a selector's second word
WHERE = Names({n[2:]: x for n, x in _S_WORDS.items() if n not in _REST})
PLACES = Names({n[2:]: x for n, x in _S_WORDS.items() if n in _REST})
LEFT_OUT = Names.of(v, "X_")
_KEYWORDS = (
    "TAUNT", "CHARGE", "RUSH", "SHIELD", "WINDFURY", "LIFESTEAL", "POISONOUS", "STEALTH", "REBORN",
    "ELUSIVE", "IMMUNE", "CANT_ATTACK", "MEGA_WINDFURY", "IMMUNE_ATTACKING", "CANT_ATTACK_HEROES",
)  # fmt: skip
_RACES = (
    "BEAST", "DEMON", "MECH", "MURLOC", "PIRATE", "TOTEM", "DRAGON", "ELEMENTAL", "UNDEAD", "NAGA",
    "QUILBOAR", "DRAENEI",
)  # fmt: skip
KEYWORDS = Names({name: getattr(t, name) for name in _KEYWORDS})
RACES = Names({name: getattr(dsl, name) for name in _RACES})
_TYPES = Names.of(t, "T_")
CLASSES = Names({c.name: int(c) for c in CardClass})
_SCHOOLS = Names({c.name: int(c) for c in SpellSchool})
CARD_TYPES = Names({c.name: int(c) for c in CardType})

FILTER_BITS = {
    v.FL_RACE: RACES,
    v.FL_NOT_RACE: RACES,
    v.FL_KEYWORD: KEYWORDS,
    v.FL_NO_KEYWORD: KEYWORDS,
}
FILTER_NUMBERS = {
    v.FL_TYPE: _TYPES,
    v.FL_SCHOOL: _SCHOOLS,
    v.FL_CLASS: CLASSES,
    v.FL_NOT_CLASS: CLASSES,
}
FILTER_OPCODES = frozenset({v.O_RECRUIT, v.O_TUTOR, v.O_RESURRECT, v.O_PUT_SECRET})
KEYWORD_OPCODES = frozenset({v.O_KEYWORD, v.O_REMOVE_KEYWORD})
RACE_CONDITIONS = frozenset({v.CD_HAND_RACE, v.CD_TARGET_RACE})
