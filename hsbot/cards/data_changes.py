"""An older state of the card data, and what has changed in playable cards since."""

from __future__ import annotations

import re
import zipfile
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from xml.parsers.expat import ExpatError

from hsbot.cards.card_text import plain_text
from hsbot.cards.carddefs import read_carddefs
from hsbot.cards.pools import is_playable
from hsbot.cards.table import cached_build
from hsbot.errors import UsageError
from hsbot.input_bounds import is_number
from hsbot.system.damaged_archives import DAMAGED_ARCHIVE, member

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hsbot.cards.card import Card

_CARD_DEFS = "hearthstone_data/CardDefs.xml"
_WORD = re.compile(r"\w+")
_STATED = ("cost", "attack", "health", "armor", "races", "spell_school", "classes", "rarity")


@dataclass(frozen=True, slots=True)
class CardChange:
    """A playable card that an older state of the data lacks or has otherwise.

    Attributes:
        card: as it is now.
        fields: what differs: ``text``, ``name``, ``cost``, ``attack`` ...; empty for a new card.
    """

    card: Card
    fields: tuple[str, ...]

    @property
    def is_new(self) -> bool:
        """Whether the older data does not have it as a playable card."""
        return not self.fields


def older_cards(source: str, cache_dir: Path | None = None) -> dict[str, Card]:
    """The cards of an older state of the data, by id.

    Args:
        source: a CardDefs.xml, a wheel of ``hearthstone_data`` with one, or the number of a build
            that was the installed one before: its table is then still in the cache.
        cache_dir: where the cache lies; hsbot's cache folder by default.

    Raises:
        UsageError: it is neither, or it cannot be read.
    """
    path = Path(source)
    if is_number(source) and not path.exists():
        cached = cached_build(int(source), cache_dir)
        if cached is None:
            raise UsageError(
                f"build {source} is not in the cache: fetch it with `python -m pip download "
                f"--no-deps hearthstone_data=={source}.1` and name the file instead"
            )
        return {card.card_id: card for card in cached}
    try:
        cards = _of_wheel(path) if zipfile.is_zipfile(path) else read_carddefs(path)
    except (OSError, ExpatError, LookupError, ValueError, *DAMAGED_ARCHIVE) as error:
        reason = getattr(error, "strerror", None) or error
        raise UsageError(
            f"{source}: no card data can be read from it: {reason}; name a CardDefs.xml, a wheel "
            "of hearthstone_data, or a build"
        ) from error
    if not cards:
        raise UsageError(f"{source}: holds no card")
    return {card.card_id: card for card in cards}


def _of_wheel(path: Path) -> list[Card]:
    with zipfile.ZipFile(path) as wheel, TemporaryDirectory() as folder:
        return read_carddefs(Path(wheel.extract(member(wheel, _CARD_DEFS), folder)))


def changed_cards(cards: Iterable[Card], older: Mapping[str, Card]) -> list[CardChange]:
    """The playable cards that are new or changed since, in the order of ``cards``."""
    found = []
    for card in cards:
        before = older.get(card.card_id)
        if not is_playable(card):
            continue
        if before is None or not is_playable(before):
            found.append(CardChange(card, ()))
        elif fields := _differences(card, before):
            found.append(CardChange(card, fields))
    return found


def _differences(card: Card, before: Card) -> tuple[str, ...]:
    fields = [name for name in _STATED if getattr(card, name) != getattr(before, name)]
    if _words(card.text) != _words(before.text):
        fields.insert(0, "text")
    if card.name != before.name:
        fields.insert(0, "name")
    return tuple(fields)


def _words(text: str) -> list[str]:
    """A text's words and numbers: markup, hyphens and line breaks are no change."""
    return _WORD.findall(plain_text(text).replace("-", "").casefold())
