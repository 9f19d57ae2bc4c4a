"""Card texts: markup removed, and the keywords and numbers that they state outright."""

from __future__ import annotations

import re
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from hearthstone.enums import GameTag

if TYPE_CHECKING:
    from collections.abc import Mapping

BARE_KEYWORDS: dict[str, int] = {
    "taunt": GameTag.TAUNT,
    "charge": GameTag.CHARGE,
    "rush": GameTag.RUSH,
    "divine shield": GameTag.DIVINE_SHIELD,
    "windfury": GameTag.WINDFURY,
    "mega-windfury": GameTag.MEGA_WINDFURY,
    "lifesteal": GameTag.LIFESTEAL,
    "poisonous": GameTag.POISONOUS,
    "stealth": GameTag.STEALTH,
    "reborn": GameTag.REBORN,
    "elusive": GameTag.ELUSIVE,
    "tradeable": GameTag.TRADEABLE,
    "magnetic": GameTag.MAGNETIC,
    "echo": GameTag.ECHO,
    "twinspell": GameTag.TWINSPELL,
    "spell damage": GameTag.SPELLPOWER,
}
"""Keywords that a card states by their name alone, before anything else; in lower case."""

HEADING_KEYWORDS: dict[str, int] = {
    "battlecry": GameTag.BATTLECRY,
    "deathrattle": GameTag.DEATHRATTLE,
    "combo": GameTag.COMBO,
    "secret": GameTag.SECRET,
    "overload": GameTag.OVERLOAD,
    "outcast": GameTag.OUTCAST,
    "inspire": GameTag.INSPIRE,
}
"""Keywords that head what they do: "Battlecry and Deathrattle: ..."; in lower case."""

_OTHER_BARE = ("fabled", "colossal", "miniaturize", "gigantify", "prepare", "temporary", "old god")
_VARIANTS = re.compile(r"@(?=\[x\]|<(?!/))|(?<=[^\s($#{+/-])(?<!<b>)@")
_PLURAL = re.compile(r"\|4 ?\(([^,()]*),\s*([^()]*)\)")
_CHANGEABLE = re.compile(r"\$[ad](?=\d)")
"""The mark before an amount of attack or armor in a hero power's text."""
_MARKUP = re.compile(r"\[x\]|</?[a-zA-Z]+>|[$#](?=[\d@{])|(?<=\S)&(?=\s)")
_BARE = re.compile(
    rf"({'|'.join([*BARE_KEYWORDS, *_OTHER_BARE])})(?: \+\d+)?(?:[,.] ?|$| (?=(?-i:[A-Z(])))",
    re.IGNORECASE,
)
_HEADING = re.compile(r'(?<!")(?<!has )\b((?:[A-Z][a-z]+(?:, and |, | and ))*[A-Z][a-z]+):')
_WORD = re.compile(r"[A-Z][a-z]+")
_AMOUNTS = {
    GameTag.OVERLOAD: re.compile(r"\bOverload: \((\d+)\)"),
    GameTag.SPELLPOWER: re.compile(r"\bSpell Damage \+(\d+)"),
}
_DAMAGE = re.compile(r"(?<!\")\b[Dd]eal (\d+) damage(?: to ([^.,;]*)| (randomly[^.,;]*))?")
_HEROES = re.compile(
    r"(?:the enemy hero|(?:all|a random|an|any) (?:other )?(?:enem(?:y|ies)|characters?)(?! minion)"
    r"|a character|an undamaged character|both heroes|each hero)"
)
_PLACEHOLDER = re.compile(r"\{(\d)\}|\{?@\}?")
_NUMBERS = (
    GameTag.TAG_SCRIPT_DATA_NUM_1,
    GameTag.TAG_SCRIPT_DATA_NUM_2,
    GameTag.TAG_SCRIPT_DATA_NUM_3,
    GameTag.TAG_SCRIPT_DATA_NUM_4,
    GameTag.TAG_SCRIPT_DATA_NUM_5,
    GameTag.TAG_SCRIPT_DATA_NUM_6,
)
"""The tags of the numbers for which the placeholders {0}, {1} ... stand; "@" for the first."""
_TOKEN = re.compile(r"(?:\{1\})? ?\{0\} (?=Jade Golem|(?:Silver Hand )?Recruit)")
"""The stats of tokens, which are the player's: 1/1 where nothing has improved them."""
_COUNTED = re.compile(r"(?<=Herald) \{0\}|^\{0\}, \{1\} |^\{0\}$")
"""Words that only a running game has: how often, or which ones."""
_ASIDE = re.compile(
    r" ?\((?:\{\d\}|@|\+@) [^()]*(?:\|4 ?\([^()]*\))?[^()]*\)|(?<=[.!]) \((?:\{\d\}|@)\)"
)
"""A count beside the sentence: "({0} left!)"."""
_LATER_VARIANT = re.compile(r"(?<=[.!]) @ ?(?=\(|[A-Z])")
_NUMBER = re.compile(r"\d+|\bX\b")
_WHEN_PLAYED = {"Battlecry", "Combo", "Outcast", "Kindred", "Tradeable", "Overload"}
_WAITS = re.compile(r"\b(?:[Ww]henever|[Aa]fter|[Aa]t the|[Ww]hen|[Ii]f)\b")


_KEYWORD_LINE = re.compile(
    r"^((?:\[x\])?<b>[^<>\n]*[\w)]</b>(?:,? <b>[^<>\n]*[\w)]</b>)*)\n(?=<b>|[A-Z])", re.MULTILINE
)
"""A line of keywords alone, where another sentence begins after it."""


def first_variant(text: str) -> str:
    """The first of the texts between which a card switches as its state changes ("...@[x]...")."""
    return _VARIANTS.split(text, maxsplit=1)[0] if "@" in text else text


@lru_cache(maxsize=64)  # who reads a card asks several times
def plain_text(text: str) -> str:
    """One readable line: no markup, the first variant, the plural of "|4(card, cards)".

    Numbers that only a running game knows stay as the data's placeholders, ``@`` and ``{0}``.
    """
    text = first_variant(text)
    if "|" in text:
        text = _PLURAL.sub(r"\2", text)
    return " ".join(_MARKUP.sub("", text).replace("_", " ").split())


def shown_text(text: str, numbers: Mapping[int, int] = MappingProxyType({})) -> str:
    """:func:`plain_text` for people: without marks, and with numbers in the place of placeholders.

    A keyword that has a line of its own is a sentence of its own ("Taunt. Costs (1) less ...").
    What only a running game knows is left out where it stands beside the sentence ("({0} left!)"),
    and X in it.

    Args:
        text: the text with its markup.
        numbers: the card's tags, of which some hold the numbers that it begins a game with.
    """
    text = first_variant(_KEYWORD_LINE.sub(r"\1. ", text))
    text = _CHANGEABLE.sub("", " ".join(_MARKUP.sub("", text).replace("_", " ").split()))
    text = text.replace("\\", "/")
    if "{" in text or "@" in text:
        text = _with_numbers(_LATER_VARIANT.split(text, maxsplit=1)[0], numbers)
    return _PLURAL.sub(_one_or_many, text) if "|" in text else text


def _with_numbers(text: str, numbers: Mapping[int, int]) -> str:
    """A text with the card's own numbers, or X, in the place of placeholders."""

    def known(found: re.Match[str]) -> int | None:
        return numbers.get(_NUMBERS[int(found[1] or 0)])

    def aside(found: re.Match[str]) -> str:
        inner = _PLACEHOLDER.search(found[0])
        return "" if inner and known(inner) is None else found[0]

    text = _COUNTED.sub("", _TOKEN.sub(" 1/1 ", text))
    text = _ASIDE.sub(aside, text)
    text = _PLACEHOLDER.sub(lambda found: str(x) if (x := known(found)) is not None else "X", text)
    return " ".join(text.split()).replace(" .", ".")


def _one_or_many(found: re.Match[str]) -> str:
    """The form of "|4(turn, turns)" for the number before it: the second where there is none."""
    before = _NUMBER.findall(found.string[: found.start()])
    return found[1] if before and before[-1] == "1" else found[2]


def stated_keywords(text: str) -> set[int]:
    """The keywords that ``text`` says the card has itself.

    Bare ones count before anything else is said ("Taunt, Rush"), since later ones are about other
    cards ("give a minion Taunt"); headings count wherever they are followed by a colon outside of
    quotes.
    """
    plain, found, position = plain_text(text), set(), 0
    while bare := _BARE.match(plain, position):
        found.add(BARE_KEYWORDS.get(bare[1].lower(), 0))
        position = bare.end()
    for heading in _HEADING.findall(plain):
        found.update(HEADING_KEYWORDS.get(word.lower(), 0) for word in _WORD.findall(heading))
    return found - {0}


def stated_amount(text: str, keyword: int) -> int:
    """The number in "Overload: (2)" or "Spell Damage +1", 0 where there is none."""
    pattern = _AMOUNTS.get(GameTag(keyword))
    found = pattern.search(plain_text(text)) if pattern else None
    return int(found[1]) if found else 0


def stated_burn(text: str) -> int:
    """The damage to the enemy hero that a played card's text states, 0 for none.

    Of what hits minions only, or waits for something else than being played, nothing counts; of
    damage that is split among all enemies half.
    """
    if "eal" not in text:  # so with most texts
        return 0
    plain, total = plain_text(text), 0
    for found in _DAMAGE.finditer(plain):
        before = plain[: found.start()].rstrip()
        whole, target = int(found[1]), found[2] or found[3]
        headed = re.search(r"([A-Z][a-z]+):[^:]*$", before)
        if (headed and headed[1] not in _WHEN_PLAYED) or _WAITS.search(before.split(". ")[-1]):
            continue
        if not target or _HEROES.match(target):
            total += whole
        elif target.startswith("randomly split among all enemies"):
            total += whole // 2
    return total
