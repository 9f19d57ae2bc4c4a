"""Parser of CardDefs.xml, the client's own card table (package ``hearthstone_data``).

The package's own loader keeps every language (327 MiB, over 8 s); this one keeps the English
strings and the integer tags, in one pass.
"""

from __future__ import annotations

import html
import mmap
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias
from xml.parsers import expat  # the file is part of an installed package, no stranger's input

from hearthstone.enums import CardClass, CardType, GameTag
from hearthstone.utils import REVERSE_CARDRACE_TAG_MAP

from hsbot.cards.card import Card
from hsbot.cards.card_text import BARE_KEYWORDS, HEADING_KEYWORDS, stated_amount, stated_keywords
from hsbot.input_bounds import MOST_TEXT

if TYPE_CHECKING:
    from pathlib import Path

Progress: TypeAlias = Callable[[float], None]
"""Callback for the share done, from 0 to 1."""

_CHUNK_BYTES = 1 << 22
_OTHER_LANGUAGES = re.compile(rb"<(?!enUS>)([a-z]{2}[A-Z]{2})>[^<]*</\1>")
"""The strings of other languages: two thirds of the file."""
_REPRINT_OF = 858
"""Tag without a name in the library: dbf id of the card that this one is a print of."""
_NAME_PREFIX = re.compile(r"^\[[^\]]*\]\s*")
_RELATED_TAGS = (
    GameTag.COLLECTION_RELATED_CARD_DATABASE_ID,
    GameTag.DISPLAY_CARD_ON_MOUSEOVER,
    GameTag.QUEST_REWARD_DATABASE_ID,
    GameTag.QUESTLINE_FINAL_REWARD_DATABASE_ID,
)
KEYWORD_TAGS = tuple(sorted({*BARE_KEYWORDS.values(), *HEADING_KEYWORDS.values()}))
"""Tags of the keywords that a card may have itself."""


@dataclass(slots=True)
class RawCard:
    """An ``Entity`` element of the XML: its tags, and its English strings by tag."""

    card_id: str
    dbf_id: int
    tags: dict[int, int] = field(default_factory=dict)
    referenced: dict[int, int] = field(default_factory=dict)
    strings: dict[int, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """English name."""
        return self.strings.get(GameTag.CARDNAME, "")


class _Reader:
    """Collects :class:`RawCard` from the XML parser's events."""

    def __init__(self) -> None:
        self.cards: list[RawCard] = []
        self._string_tag = 0
        self._text: list[str] = []
        self._parser = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._rest = b""

    def feed(self, chunk: bytes, last: bool) -> None:
        """Read on; of what other languages say nothing comes to the parser."""
        data = self._rest + chunk
        whole = len(data) if last else data.rfind(b"\n") + 1
        self._rest = data[whole:]
        if len(self._rest) > MOST_TEXT:
            raise ValueError(f"it has a line of more than {MOST_TEXT:,} bytes")
        self._parser.Parse(_OTHER_LANGUAGES.sub(b"", data[:whole]), last)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if name == "Tag":
            self._start_tag(attributes)
        elif name == "enUS":
            self._text = []
            self._parser.CharacterDataHandler = self._text.append
            self._parser.EndElementHandler = self._end_english
        elif name == "Entity":
            self.cards.append(RawCard(attributes["CardID"], int(attributes.get("ID", 0))))
        elif name == "ReferencedTag":
            value = int(attributes.get("value") or 0)
            self.cards[-1].referenced[int(attributes["enumID"])] = value

    def _start_tag(self, attributes: dict[str, str]) -> None:
        tag, kind = int(attributes["enumID"]), attributes.get("type", "Int")
        if kind == "LocString":
            self._string_tag = tag
        elif kind != "String":
            self.cards[-1].tags[tag] = int(attributes.get("value") or 0)

    def _end_english(self, name: str) -> None:
        """The end of an English string; no other end is listened to."""
        if name == "enUS":
            self._parser.CharacterDataHandler = None
            self._parser.EndElementHandler = None
            self.cards[-1].strings[self._string_tag] = "".join(self._text)


def read_carddefs(path: Path, progress: Progress | None = None) -> list[Card]:
    """All cards of the file, in its order.

    Raises:
        OSError: the file cannot be read.
        xml.parsers.expat.ExpatError: it is damaged.
        ValueError: it is another file, or one without an end; so is a LookupError.
    """
    size, done, reader = path.stat().st_size, 0, _Reader()
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK_BYTES):
            reader.feed(chunk, last=False)
            done += len(chunk)
            if progress is not None:
                progress(done / size)
    reader.feed(b"", last=True)
    return _cards(reader.cards)


def _cards(raw_cards: list[RawCard]) -> list[Card]:
    ids = {raw.dbf_id: raw.card_id for raw in raw_cards}
    originals = _originals(raw_cards)
    return [_card(raw, ids, originals.get(raw.card_id, "")) for raw in raw_cards]


def _card(raw: RawCard, ids: dict[int, str], core_alias: str) -> Card:
    tags, text = raw.tags, raw.strings.get(GameTag.CARDTEXT, "")
    get, keywords = tags.get, _keywords(tags, text)
    return Card(
        card_id=raw.card_id,
        dbf_id=raw.dbf_id,
        name=raw.name,
        text=text,
        type=get(GameTag.CARDTYPE, 0),
        card_class=get(GameTag.CLASS, 0),
        classes=_classes(tags),
        cost=get(GameTag.COST, 0),
        attack=get(GameTag.ATK, 0),
        health=get(GameTag.HEALTH, 0),
        armor=get(GameTag.ARMOR, 0),
        card_set=get(GameTag.CARD_SET, 0),
        rarity=get(GameTag.RARITY, 0),
        races=_races(tags),
        spell_school=get(GameTag.SPELL_SCHOOL, 0),
        collectible=bool(get(GameTag.COLLECTIBLE, 0)),
        **stated_numbers(keywords, tags, text),
        hero_power=ids.get(get(GameTag.HERO_POWER, 0), "") if _is_hero(tags) else "",
        core_alias=core_alias,
        related=_known_ids((get(tag, 0) for tag in _RELATED_TAGS), ids),
        keywords=keywords,
        tags=tags,
        referenced=raw.referenced,
    )


def _is_hero(tags: dict[int, int]) -> bool:
    return bool(tags.get(GameTag.CARDTYPE) == CardType.HERO)


def _classes(tags: dict[int, int]) -> tuple[int, ...]:
    bits = tags.get(GameTag.MULTIPLE_CLASSES, 0)
    if not bits:
        return (tags.get(GameTag.CLASS, CardClass.INVALID),)
    return tuple(index + 1 for index in range(bits.bit_length()) if bits >> index & 1)


def _races(tags: dict[int, int]) -> tuple[int, ...]:
    races = [int(REVERSE_CARDRACE_TAG_MAP[tag]) for tag in tags if tag in REVERSE_CARDRACE_TAG_MAP]
    first = tags.get(GameTag.CARDRACE, 0)
    return (first, *(race for race in races if race != first)) if first else tuple(races)


def _known_ids(dbf_ids: Iterable[int], ids: dict[int, str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ids[dbf_id] for dbf_id in dbf_ids if dbf_id in ids))


def _keywords(tags: dict[int, int], text: str) -> tuple[int, ...]:
    tagged = {int(tag) for tag in KEYWORD_TAGS if tags.get(tag)}
    return tuple(sorted(tagged | {int(tag) for tag in stated_keywords(text)}))


def stated_numbers(keywords: tuple[int, ...], tags: dict[int, int], text: str) -> dict[str, int]:
    """The fields of a card that hold its keywords' numbers: overload and spell damage."""
    return {
        "overload": _amount(GameTag.OVERLOAD, keywords, tags, text),
        "spell_power": _amount(GameTag.SPELLPOWER, keywords, tags, text),
    }


def _amount(keyword: int, keywords: tuple[int, ...], tags: dict[int, int], text: str) -> int:
    """A keyword's number: what the text says, since the tag may be a mere 1; else the tag."""
    if keyword not in keywords:
        return 0
    return stated_amount(text, keyword) or tags.get(keyword, 0)


def _originals(raw_cards: list[RawCard]) -> dict[str, str]:
    """Card id of each reprint to the id of its original print.

    The data links a reprint by tags; some Core prints carry none and are known by their id. A link
    between cards of different names (the data has a few) is no reprint, and one pair of cards links
    to each other.
    """
    by_dbf = {raw.dbf_id: raw for raw in raw_cards}
    by_id = {raw.card_id: raw for raw in raw_cards}
    parent: dict[str, str] = {}
    for raw in raw_cards:
        for target in _linked(raw, by_dbf, by_id):
            if _same_name(raw, target) and _root(parent, target.card_id) != raw.card_id:
                parent[raw.card_id] = target.card_id
                break
    return {card_id: _root(parent, card_id) for card_id in parent}


def _linked(
    raw: RawCard, by_dbf: dict[int, RawCard], by_id: dict[str, RawCard]
) -> Iterable[RawCard]:
    for tag in (_REPRINT_OF, GameTag.DECK_RULE_COUNT_AS_COPY_OF_CARD_ID):
        target = by_dbf.get(raw.tags.get(tag, 0))
        if target is not None and not target.card_id.startswith("CORE_"):
            yield target
    target = by_id.get(raw.card_id.removeprefix("CORE_"))
    if target is not None:
        yield target


def _same_name(raw: RawCard, target: RawCard) -> bool:
    same = _NAME_PREFIX.sub("", raw.name) == _NAME_PREFIX.sub("", target.name)
    return same and raw.card_id != target.card_id


def _root(parent: dict[str, str], card_id: str) -> str:
    while card_id in parent:
        card_id = parent[card_id]
    return card_id


def read_names(source: Path, language: str) -> dict[str, str]:
    """Card id to name, read from CardDefs.xml without the cache."""
    code = language.encode()
    pattern = re.compile(
        rb'<Entity CardID="([^"]+)"|<Tag enumID="(\d+)"|<' + code + rb">([^<]*)</" + code + rb">"
    )
    names: dict[str, str] = {}
    card_id = tag = b""
    with (
        source.open("rb") as file,
        mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content,
    ):
        for found in pattern.finditer(content):
            if found[1]:
                card_id = found[1]
            elif found[2]:
                tag = found[2]
            elif tag == b"185" and found[3]:  # GameTag.CARDNAME
                names.setdefault(card_id.decode(), html.unescape(found[3].decode()))
    return names
