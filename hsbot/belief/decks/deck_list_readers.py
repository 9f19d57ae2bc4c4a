"""Reader of files of deck lists: deck files, deck codes, lists in words, JSON of statistics."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from hearthstone.enums import CardClass

from hsbot.belief.decks.deckfile import parse_deck_file
from hsbot.cards import (
    Deck,
    DeckCodeError,
    deck_from_code,
    format_of,
    is_playable,
    require_counts,
    require_owned,
    shortened,
)
from hsbot.errors import DeckError
from hsbot.input_bounds import MOST_GAMES, MOST_LIST_LINE, MOST_OWN_FILE
from hsbot.near_names import near_hint
from hsbot.plurals import counted
from hsbot.system.files import read_whole
from hsbot.system.own_files.file_faults import json_fault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from hsbot.cards import Card, CardTable

_CODES = ("deckstring", "deck_code", "deckcode", "decklist", "deck_list", "code")
_LISTS = ("cards", "deck_list", "decklist")
_GAMES = ("games", "total_games", "totalgames", "num_games", "game_count")
_WIN_RATES = ("win_rate", "winrate", "win_percentage")
_NAMES = ("name", "archetypename", "archetype_name", "archetype", "deck_name", "title")
_CLASSES = ("hero_class", "player_class", "playerclass", "class", "class_name", "hero")
"""Keys of a deck in public statistics, in lower case, the most reliable first."""
_LEAST_CARDS = 10
"""A list with fewer cards is no deck, but another part of a file of statistics."""
_CARD_LINE = re.compile(r"(?:#\s*)?(\d+)(?:\s*x)?\s+(?:\(\d+\)\s*)?(\S.*)", re.IGNORECASE)
_CLASS_LINE = re.compile(r"#*\s*class:\s*(\w[\w ]*)", re.IGNORECASE)


def read_decks(
    path: Path, cards: CardTable, left_out: Callable[[str], None] | None = None
) -> list[Deck]:
    """The decks of a file, each once: games of equal lists are added up.

    A deck file of ours (``.toml``); JSON, in which every object with a deck code or with pairs of
    dbf id and count is a deck, as public statistics have them; else text: deck codes, each alone or
    in the block that the client copies, or lists in words ("2x Fireball", with "### name" and
    "class: mage" above where known), with an empty line between two.

    Args:
        path: the file.
        cards: the card table, for ids and names.
        left_out: called with the name or code of each list that cannot be read, and the reason (a
            card which the table does not know); the first such list is an error where None.

    Raises:
        DeckError: it cannot be read, or holds no deck.
    """
    try:
        text = read_whole(path, MOST_OWN_FILE).decode("utf-8-sig")
    except OSError as error:
        raise DeckError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise DeckError(f"{path}: cannot be read: it is not text in UTF-8") from error
    reading = _Reading(cards, left_out)
    try:
        if path.suffix == ".toml":
            found = list(_own_decks(text, reading))
        elif text.lstrip().startswith(("{", "[")):
            found = list(_json_decks(json.loads(text), reading))
        else:
            found = list(_text_decks(text, reading))
    except json.JSONDecodeError as error:
        raise DeckError(f"{path}: {json_fault(error)}") from error
    except RecursionError as error:
        raise DeckError(f"{path}: is nested too deep") from error
    except (ValueError, TypeError) as error:
        raise DeckError(f"{path}: no decks can be read from it: {error}") from error
    except DeckError as error:
        raise DeckError(f"{path}: {error}") from error
    if not found:
        reason = f" that can be read: {reading.first_reason}" if reading.first_reason else ""
        raise DeckError(f"{path}: holds no deck{reason or ': no deck code, no list in words'}")
    return _merged(found)


class _Reading:
    """The card table, and the handling of lists with cards that it lacks."""

    def __init__(self, cards: CardTable, left_out: Callable[[str], None] | None) -> None:
        self.cards = cards
        self._left_out = left_out
        self.first_reason = ""

    def attempt(self, make: Callable[[], Deck | None], name: str, code: str = "") -> Deck | None:
        """The deck that is made; None, after a report with its name or code, if it cannot be."""
        try:
            return make()
        except DeckError as error:
            if self._left_out is None:
                raise
            which = name or ("" if isinstance(error, DeckCodeError) else code)
            reason = f"{shortened(which)}: {error}" if which else str(error)
            self.first_reason = self.first_reason or reason
            self._left_out(reason)
            return None


def _merged(decks: Iterable[Deck]) -> list[Deck]:
    """The decks, equal lists as one."""
    found: dict[tuple[CardClass, frozenset[tuple[str, int]]], Deck] = {}
    for deck in decks:
        key = deck.hero_class, frozenset(deck.cards)
        same = found.get(key)
        if same is None:
            found[key] = deck
        else:
            games = same.games + deck.games
            won = same.win_rate * same.games + deck.win_rate * deck.games
            rate = round(won / games, 2) if games else same.win_rate
            found[key] = replace(same, games=games, win_rate=rate)
    return list(found.values())


def _own_decks(text: str, reading: _Reading) -> Iterator[Deck]:
    """The decks of a deck file of ours."""

    def checked(deck: Deck) -> Deck:
        require_owned(deck, reading.cards)
        return deck

    for deck in parse_deck_file(text):
        if reading.attempt(partial(checked, deck), deck.name) is not None:
            yield deck


# ---- JSON ----------------------------------------------------------------------------------------
def _json_decks(value: object, reading: _Reading, inherited: str = "") -> Iterator[Deck]:
    """The decks in a JSON value, at any depth; ``inherited``: the class named by a key above."""
    if isinstance(value, dict):
        entry = {str(key).lower(): x for key, x in value.items()}
        if _is_deck(entry):
            make = partial(_json_deck, entry, reading.cards, inherited)
            deck = reading.attempt(make, _name(entry), _code(entry) or "")
            if deck is not None:
                yield deck
            return
        for key, inner in value.items():
            yield from _json_decks(inner, reading, key if _class_of(key) else inherited)
    elif isinstance(value, list):
        for inner in value:
            yield from _json_decks(inner, reading, inherited)


def _is_deck(entry: dict[str, Any]) -> bool:
    """Whether an object describes a deck: by a code, or by pairs of dbf id and count."""
    return _code(entry) is not None or _pairs(entry) is not None


def _json_deck(entry: dict[str, Any], cards: CardTable, inherited: str) -> Deck | None:
    """The deck that an object describes; None if it has too few cards for one.

    Raises:
        DeckError: the table does not know a card.
    """
    code, pairs = _code(entry), _pairs(entry)
    if code is not None:
        deck = deck_from_code(code, cards)
    else:
        named = next((x for c in _CLASSES if isinstance(x := entry.get(c), str)), inherited)
        deck = _deck(_counted(pairs or [], cards), _class_of(named), cards)
    name = _name(entry)
    games = int(_number(entry, _GAMES, MOST_GAMES))
    return _whole(replace(deck, name=name, games=games, win_rate=_percent(entry), source=""))


def _name(entry: dict[str, Any]) -> str:
    return next((x for key in _NAMES if isinstance(x := entry.get(key), str) and x), "")


def _code(entry: dict[str, Any]) -> str | None:
    texts = (entry.get(key) for key in _CODES)
    return next((x for x in texts if isinstance(x, str) and _is_code(x)), None)


def _is_code(text: str) -> bool:
    """Whether a text is like a deck code: base64 that begins with a zero byte and version 1."""
    return text.startswith("AA") and " " not in text


def _pairs(entry: dict[str, Any]) -> list[list[int]] | None:
    """The pairs of dbf id and count of an object; some files have them as a text."""
    for key in _LISTS:
        pairs = entry.get(key)
        if isinstance(pairs, str) and pairs.lstrip().startswith("["):
            pairs = json.loads(pairs)
        if isinstance(pairs, list) and pairs and all(map(_is_pair, pairs)):
            return pairs
    return None


def _counted(pairs: list[list[int]], cards: CardTable) -> Counter[str]:
    counts: Counter[str] = Counter()
    for dbf_id, count in pairs:
        try:
            counts[cards.by_dbf(dbf_id).card_id] += count
        except KeyError as error:
            raise DeckError(f"no card with dbf id {dbf_id} in the card table") from error
    return counts


def _is_pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(type(x) is int for x in value)


def _number(entry: dict[str, Any], keys: Iterable[str], most: float) -> float:
    """The number under the first of these keys, 0 if none has one.

    Raises:
        DeckError: it is below 0 or above ``most``, or is none.
    """
    key = next((key for key in keys if isinstance(entry.get(key), int | float)), None)
    number = 0 if key is None else entry[key]
    if not 0 <= number <= most:
        raise DeckError(f"{key} must be a number from 0 to {most:g}")
    return float(number)


def _percent(entry: dict[str, Any]) -> float:
    """The win rate in percent; some files have it as a share."""
    rate = _number(entry, _WIN_RATES, 100)
    return round(100 * rate if 0 < rate <= 1 else rate, 2)


# ---- text ----------------------------------------------------------------------------------------
def _text_decks(text: str, reading: _Reading) -> Iterator[Deck]:
    """The decks of a text, block by block; where any holds a code, the codes alone count."""
    blocks = _blocks(text)
    coded = [
        (title, line)
        for title, block in zip(map(_title, blocks), blocks, strict=True)
        for line in block
        if _is_code(line)
    ]
    for title, code in coded:
        make = partial(deck_from_code, code, reading.cards, title)
        deck = reading.attempt(make, title, code)
        if deck is not None:
            yield replace(deck, name=title, source="")
    for block in () if coded else blocks:
        deck = reading.attempt(partial(_worded, block, reading.cards), _title(block))
        if deck is not None:
            yield deck


def _blocks(text: str) -> list[list[str]]:
    """Groups of lines: an empty line or a title ends one; a line that no list has is left out."""
    blocks: list[list[str]] = [[]]
    for found in text.splitlines():
        line = found.strip() if len(found) <= MOST_LIST_LINE else ""
        if blocks[-1] and (not line or line.startswith("###")):
            blocks.append([])
        if line:
            blocks[-1].append(line)
    return blocks if blocks[-1] else blocks[:-1]


def _title(block: list[str]) -> str:
    return next((line[3:].strip() for line in block if line.startswith("###")), "")


def _worded(block: list[str], cards: CardTable) -> Deck | None:
    """The deck of a block of lines such as "2x (4) Fireball"; None where it holds none.

    Raises:
        DeckError: a card is not known, or the class is unclear.
    """
    named = next((found[1] for line in block if (found := _CLASS_LINE.fullmatch(line))), "")
    counts: Counter[str] = Counter()
    for line in block:
        if (found := _CARD_LINE.fullmatch(line)) is not None:
            counts[_card_named(found[2], cards).card_id] += int(found[1])
    if not counts:
        return None
    if counts.total() < _LEAST_CARDS:
        raise DeckError(f"a list of {counted(counts.total(), 'card')} is no deck")
    return _whole(replace(_deck(counts, _class_of(named), cards), name=_title(block)))


def _card_named(name: str, cards: CardTable) -> Card:
    found = next((card for card in cards.by_name(name) if is_playable(card)), None)
    if found is None:
        known = {card.name for card in cards.values() if is_playable(card)}
        hint = near_hint(name, known, "")
        said = f"no collectible card is named {shortened(name)!r}"
        raise DeckError(f"{said}: {hint}" if hint else said)
    return found


# ---- both ----------------------------------------------------------------------------------------
def _whole(deck: Deck) -> Deck | None:
    """The deck; None where it has too few cards for one.

    Raises:
        DeckError: it has more cards than any deck.
    """
    if deck.size < _LEAST_CARDS:
        return None
    require_counts(deck)
    return deck


def _class_of(text: str) -> CardClass | None:
    name = text.replace(" ", "").replace("_", "").upper()
    found = CardClass.__members__.get(name)
    return found if found is not None and found.default_hero else None


def _deck(counts: Counter[str], hero_class: CardClass | None, cards: CardTable) -> Deck:
    """A deck of counted cards; its class, where None, is that of most of its class cards.

    Raises:
        DeckError: the class is unclear, or no deck can hold one of the cards.
    """
    if hero_class is None:
        classes = Counter(
            cards[card_id].card_class for card_id in counts if not cards[card_id].neutral
        )
        if not classes:
            raise DeckError("a deck without a class card: say its class, as in 'class: mage'")
        hero_class = CardClass(classes.most_common(1)[0][0])
    deck = Deck(
        name="",
        hero_class=hero_class,
        cards=tuple(counts.items()),
        format=format_of(counts, cards),
    )
    require_owned(deck, cards)
    return deck
