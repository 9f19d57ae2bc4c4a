"""How cards of a deck did, kept or replaced in the mulligan; found by self-play, kept in the cache.

``hsbot.agents.mulligan_self_play`` finds it.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import msgspec

from hsbot import __version__
from hsbot.system.own_files.checksummed_cache import read_checked, write_checked
from hsbot.system.paths import cache_folder

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path


class KeptCard(msgspec.Struct, frozen=True):
    """A card of a deck with the mean chances of winning of the games in which it was offered.

    Attributes:
        card_id: the card.
        kept, replaced: in how many games the mulligan kept it, and replaced it.
        kept_chance, replaced_chance: the mean chances of these games, in [0, 1]; 0 without games.
        error: standard error of the difference; 0 where either has fewer than two games.
        blended: the difference with what is known of keeping such cards, each by its error; None
            where nothing is.
    """

    card_id: str
    kept: int
    replaced: int
    kept_chance: float
    replaced_chance: float
    error: float
    blended: float | None = None

    @property
    def measured(self) -> float:
        """How much better the games with the card kept went than the others."""
        return self.kept_chance - self.replaced_chance

    @property
    def difference(self) -> float:
        """How much better the chance is where the card is kept, by all that is known."""
        return self.measured if self.blended is None else self.blended


def deck_file(cards: Iterable[tuple[int, int]], folder: Path | None = None) -> Path:
    """The file that keeps what was found of a deck.

    Args:
        cards: dbf id and count of each card, as a deck code and the log have them.
        folder: hsbot's cache folder by default.
    """
    text = f"{__version__}/{sorted((int(dbf), int(count)) for dbf, count in cards)}"
    name = f"kept-{hashlib.sha256(text.encode()).hexdigest()[:16]}.msgpack"
    return (cache_folder() if folder is None else folder) / name


def save_kept(path: Path, found: Sequence[KeptCard]) -> None:
    """Keep what was found of a deck; a cache that cannot be written is no error."""
    write_checked(path, msgspec.msgpack.encode(found))


def load_kept(path: Path) -> list[KeptCard]:
    """The results found for a deck before; empty where there are none."""
    return read_checked(path, msgspec.msgpack.Decoder(list[KeptCard]).decode) or []
