"""Cards that a text names: "2/1 Damaged Golem", "1-Cost Rock", "'Fireball'"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hearthstone.enums import CardType

from hsbot.rules.cards.grammar.reading.lexicon import KEYWORDS
from hsbot.rules.cards.grammar.reading.matcher import Found, word
from hsbot.rules.cards.grammar.reading.token_cards import Tokens, Wanted
from hsbot.rules.cards.text_forms import only_keywords

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.rules.cards.grammar.reading.parse_state import Scope


# ---- tokens --------------------------------------------------------------------------------------
_NAME = r"[A-Z][\w'\-:]*(?: (?:(?:of|the|and|in)\b |)[A-Z][\w'\-:]*)*"
_TOKEN = re.compile(
    r"(\d+)/(\d+) (" + _NAME + r"|minions?|weapons?)"
    r"(?: (?:with|that have) ((?:[A-Z]\w*(?:[ -][A-Z]\w*)?(?:, and |, | and )?)+))?"
    r'(?: with "([^"]+)")?'
)
_OWN_TEXT = re.compile(
    r" that (?:destroys|deals?|steals?|gives?|casts?|summons?) (?![^.]*this minion)[^.]*"
)
"""The effect of a token, stated by its maker: a token that has a text of its own."""
_COSTED = re.compile(
    r"(\d+)-Cost (?:(?:Holy|Shadow|Fire|Frost|Nature|Fel|Arcane) )?(" + _NAME + r"|spells?)"
)
_QUOTED = re.compile(r"(?:an? )?['\"](" + _NAME + r")['\"](?: spell)?")
_PLAIN = re.compile(r"(?:an? )?(" + _NAME + r")")


def tokens_of(at: Scope) -> Tokens:
    """The token finder of the card's table."""
    return at.source.tokens


def _keyword_tags(text: str | None) -> tuple[int, ...] | None:
    from hsbot.cards.card_text import BARE_KEYWORDS  # noqa: PLC0415

    if not text:
        return ()
    tags = []
    for name in re.split(r", and |, | and ", text):
        if name not in KEYWORDS or name.lower() not in BARE_KEYWORDS:
            return None
        tags.append(int(BARE_KEYWORDS[name.lower()]))
    return tuple(tags)


@word("token")
def _token(text: str, position: int, at: Scope) -> Iterator[Found]:
    """A minion by its stats and name: "2/1 Damaged Golem"; the card id."""
    yield from _find_token(text, position, at, CardType.MINION)


@word("blade")
def _blade(text: str, position: int, at: Scope) -> Iterator[Found]:
    """A weapon by its stats and name: "5/3 Ashbringer"."""
    yield from _find_token(text, position, at, CardType.WEAPON)


def _find_token(text: str, position: int, at: Scope, card_type: int) -> Iterator[Found]:
    match = _TOKEN.match(text, position)
    if not match:
        return
    tags = _keyword_tags(match[4])
    if tags is None:
        return
    wanted = Wanted(match[3], int(match[1]), int(match[2]), card_type, tags, match[5] or "")
    found = at.source.tokens.find(at.card, wanted)
    if found:
        yield found, match.end(), at
        own_text = _own_text_end(text, match.end(), found, at)
        if own_text:
            yield found, own_text, at
    else:
        yield "", match.end(), at.lacking(f"token: {match[0]}")


def _own_text_end(text: str, position: int, card_id: str, at: Scope) -> int:
    """Where a token's own text, stated by its maker, ends; 0 where nothing is stated."""
    own_text = _OWN_TEXT.match(text, position)
    return own_text.end() if own_text and not only_keywords(at.source.table[card_id].text) else 0


@word("costed")
def _costed(text: str, position: int, at: Scope) -> Iterator[Found]:
    """A card by its cost and name: "1-Cost Rock that deals 3 damage"."""
    match = _COSTED.match(text, position)
    if not match:
        return
    found = at.source.tokens.costed(at.card, match[2], int(match[1]))
    if found:
        yield found, _own_text_end(text, match.end(), found, at) or match.end(), at


@word("spelled")
def _spelled(text: str, position: int, at: Scope) -> Iterator[Found]:
    """A card by its name: "'Fireball' spell", "Second Flame"."""
    for pattern in (_QUOTED, _PLAIN):
        match = pattern.match(text, position)
        if match:
            wanted = Wanted(match[1], card_type=0)
            found = at.source.tokens.find(at.card, wanted) or at.source.tokens.named(match[1])
            if found and _same_name(at, found, match[1]):
                yield found, match.end(), at
            return


def _same_name(at: Scope, card_id: str, name: str) -> bool:
    own = at.source.table[card_id].name.lower()
    return own in {name.lower(), name.lower().removesuffix("s")}
