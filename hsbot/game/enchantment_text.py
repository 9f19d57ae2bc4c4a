"""Numbers and keywords that an enchantment's text says it adds to its card."""

from __future__ import annotations

import re
from typing import Final

from hsbot.errors import UsageError
from hsbot.game.modifier_words import KEYWORDS

_NUMBERS: Final = (
    (re.compile(r"([+-]\d+)/([+-]\d+)"), ("attack", "health")),
    (re.compile(r"([+-]\d+) Attack(?! this turn)(?! until)"), ("attack",)),
    (re.compile(r"([+-]\d+) Attack (?:this turn|until end of turn)"), ("attack_this_turn",)),
    (re.compile(r"([+-]\d+) Health"), ("health",)),
    (re.compile(r"Spell Damage \+(\d+)"), ("spell_damage",)),
)
_BETWEEN: Final = re.compile(r"\b(?:and|has|gained|increased)\b|[\s.,]", re.IGNORECASE)
_COST: Final = re.compile(r"Costs \((\d+)\) (less|more)")


def said_by_enchantment(card_id: str, text: str) -> dict[str, int]:
    """The numbers that an enchantment's text adds to columns of its card (``position.COLUMNS``).

    Raises:
        UsageError: it says something else.
    """
    added: dict[str, int] = {}
    rest = text
    for pattern, columns in _NUMBERS:
        for found in pattern.finditer(rest):
            for column, number in zip(columns, found.groups(), strict=True):
                added[column] = added.get(column, 0) + int(number)
        rest = pattern.sub("", rest)
    for amount, way in _COST.findall(rest):
        added["cost"] = added.get("cost", 0) + int(amount) * (-1 if way == "less" else 1)
    rest = _COST.sub("", rest)
    for word in sorted(KEYWORDS, key=len, reverse=True):
        rest, number = re.subn(rf"\b{word}\b", "", rest, flags=re.IGNORECASE)
        if number:
            added["keywords"] = added.get("keywords", 0) | KEYWORDS[word]
    if not added or _BETWEEN.sub("", rest):
        raise UsageError(f"what {card_id} does is not modelled beside its card: {text!r}")
    return added
