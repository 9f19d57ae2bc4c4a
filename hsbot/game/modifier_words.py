"""Words beside a card's name: keywords, stats, states, damage, cost."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from hsbot.errors import UsageError
from hsbot.near_names import near_hint
from hsbot.rules.schema import layout as t
from hsbot.system.whole_numbers import whole_number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

KEYWORDS: Final = {
    "taunt": t.TAUNT,
    "charge": t.CHARGE,
    "rush": t.RUSH,
    "divine shield": t.SHIELD,
    "windfury": t.WINDFURY,
    "mega-windfury": t.MEGA_WINDFURY,
    "lifesteal": t.LIFESTEAL,
    "poisonous": t.POISONOUS,
    "stealth": t.STEALTH,
    "reborn": t.REBORN,
    "elusive": t.ELUSIVE,
    "immune": t.IMMUNE,
    "immune while attacking": t.IMMUNE_ATTACKING,
    "can't attack": t.CANT_ATTACK,
    "can't attack heroes": t.CANT_ATTACK_HEROES,
}
"""A keyword to its ``layout`` bit."""
STATES: Final = {
    "frozen": t.F_FROZEN,
    "silenced": t.F_SILENCED,
    "asleep": t.F_EXHAUSTED,
    "exhausted": t.F_EXHAUSTED,
    "dormant": t.F_DORMANT,
}
"""A state to its ``layout`` flag; of two words for one, the first is written."""
STATE_WORDS: Final = {flag: word for word, flag in reversed(STATES.items())}

MOST_NUMBER: Final = 9999
"""The most of attack, health, damage, armor, cost and spell damage that can be said of a card."""
AGES: Final = {"older": -1, "younger": 1}
"""A word for the order of play to how that compares to all else in play."""

EnchantmentNames: TypeAlias = "Callable[[str], tuple[str, int]]"
"""Finds the id of the enchantment whose name a text begins with, and where what follows begins."""

_NUMBERS: Final = {
    "stats": r"(\d+)/(\d+)",
    "cost": r"\((\d+)\)",
    "damage": r"damaged (\d+)",
    "armor": r"armor (\d+)",
    "spell damage": r"spell damage \+?(\d+)",
    "progress": r"progress (\d+)",
    "copies": r"x(\d+)",
    "health": r"(\d+)(?: health)?",
}
_PATTERNS: Final = [
    *((name, re.compile(pattern, re.IGNORECASE)) for name, pattern in _NUMBERS.items()),
    *(
        ("word", re.compile(rf"({re.escape(word)})", re.IGNORECASE))
        for word in sorted((*KEYWORDS, *STATES, *AGES, "undamaged"), key=len, reverse=True)
    ),
]
_OTHERS: Final = (*AGES, "undamaged", "damaged", "armor", "spell damage", "progress")
_EXAMPLES: Final = (
    "4/3, 12 health, (2), damaged 1, armor 5, spell damage +1, x2, undamaged, "
    "older, younger, with Blessing of Kings"
)
"""The words beside keywords and states, and examples of all of them."""
_WITH: Final = re.compile(r"with ", re.IGNORECASE)
_END: Final = re.compile(r"\s+|$")


def keyword_words(bits: int) -> list[str]:
    """The keywords among ``layout`` bits, in words."""
    return [word for word, bit in KEYWORDS.items() if bits & bit]


@dataclass
class CardModifiers:
    """Stats, keywords and states that a phrase gives a card beside its name.

    Attributes:
        attack: its attack now.
        health: its health (durability) now.
        damage: the damage it has taken; None when that is to follow from the printed health.
        cost: what it costs.
        armor: its armor.
        spell_damage: what it adds to spells.
        progress: how far a quest is.
        copies: how many of it there are.
        keywords: ``layout`` bits beside the printed ones.
        flags: ``layout`` flags.
        enchantments: ids of what is attached to it.
        age: -1 for what was played before all else in play, 1 for what was played after it.
    """

    attack: int | None = None
    health: int | None = None
    damage: int | None = None
    cost: int | None = None
    armor: int | None = None
    spell_damage: int | None = None
    progress: int | None = None
    copies: int = 1
    keywords: int = 0
    flags: int = 0
    enchantments: list[str] = field(default_factory=list)
    age: int = 0

    @classmethod
    def read(cls, words: str, enchantments: EnchantmentNames | None = None) -> CardModifiers:
        """Read modifiers from words: ``4/3 taunt divine shield frozen with Blessing of Kings``.

        Args:
            words: what stands beside the card's name.
            enchantments: finds the enchantment whose name a text begins with; without it none is.

        Raises:
            UsageError: something is none of them.
        """
        marks, position = cls(), 0
        while position < len(words):
            if enchantments and (found := _WITH.match(words, position)):
                if (word := words[found.end() :].casefold()) in (*KEYWORDS, *STATES):
                    raise UsageError(f"{word!r} is no enchantment: it stands without 'with'")
                card_id, end = enchantments(words[found.end() :])
                marks.enchantments.append(card_id)
                position = found.end() + end
                continue
            for name, pattern in _PATTERNS:
                found = pattern.match(words, position)
                if found and (after := _END.match(words, found.end())):
                    marks._take(name, found.groups())
                    position = after.end()
                    break
            else:
                raise UsageError(_unknown(words[position:]))
        return marks

    def _take(self, name: str, said: Sequence[str]) -> None:
        if name == "word":
            word = said[0].lower()
            self.age = AGES.get(word, self.age)
            self.keywords |= KEYWORDS.get(word, 0)
            self.flags |= STATES.get(word, 0)
            self.damage = 0 if word == "undamaged" else self.damage
            return
        least, most = (1, t.DECK_LIMIT) if name == "copies" else (0, MOST_NUMBER)
        named = "attack or health" if name == "stats" else name
        numbers = [whole_number(int(x), named, least=least, most=most) for x in said]
        if name == "stats":
            self.attack, self.health = numbers
        else:
            setattr(self, name.replace(" ", "_"), numbers[0])

    @property
    def bare(self) -> bool:
        """Whether there is no modifier but the number of copies."""
        return self == CardModifiers(copies=self.copies)

    def values(self, health: int, keywords: int) -> dict[str, int]:
        """The values of an entity's columns that they set (``position.COLUMNS``).

        Less health than is printed is damage, unless the damage is given; more is a greater
        maximum. What is silenced has the keywords that stand beside it, and none of those printed.

        Args:
            health: what is printed on the card.
            keywords: its printed keyword bits.
        """
        silenced = bool(self.flags & t.F_SILENCED)
        values = {"flags": self.flags, "keywords": self.keywords | (0 if silenced else keywords)}
        if silenced:
            values["spell_damage"] = 0
        damage = self.damage
        if self.health is not None:
            damage = max(0, health - self.health) if damage is None else damage
            values["health"] = self.health + damage
        if damage:
            values["damage"] = damage
        for name in ("attack", "cost", "armor", "spell_damage"):
            if getattr(self, name) is not None:
                values[name] = getattr(self, name)
        return values


def _unknown(words: str) -> str:
    word, *more = words.split()
    pair = near_hint(" ".join([word, *more[:1]]), KEYWORDS, "")
    hint = pair or near_word(word, _OTHERS, f", {_EXAMPLES}")
    return f"{word!r} says nothing of a card: {hint}"


def near_word(word: str, others: Sequence[str] = (), examples: str = "") -> str:
    """The keyword, state or other word that was probably meant, as a question; else all there are.

    Args:
        word: what was said.
        others: words that are known beside keywords and states.
        examples: what follows in a list of all there are.
    """
    known = (*KEYWORDS, *STATES)
    return near_hint(word, (*known, *others), f"there are {', '.join(known)}{examples}")
