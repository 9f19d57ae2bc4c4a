"""Sources of card data: the installed ``hearthstone_data``, else what was built into hsbot.

The package holds 155 MB, of which hsbot reads 7; a wheel of hsbot holds these as ``cards.zip``.
"""

from __future__ import annotations

import re
import zipfile
from dataclasses import dataclass
from importlib import metadata, resources
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from hsbot.cards.card import Card
from hsbot.errors import DeckError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hsbot.cards.carddefs import Progress

PACKED: Final = "cards.zip"
_BUILD = re.compile(rb'<CardDefs build="(\d+)"')


class CardSource(Protocol):
    """A source of card data.

    Attributes:
        build: the game build that the data was taken from, 0 when it is not stated.
        size: of the file, which tells two data sets of a build apart.
    """

    @property
    def build(self) -> int:
        """See above."""
        ...

    @property
    def size(self) -> int:
        """See above."""
        ...

    def cards(self, progress: Progress | None = None) -> list[Card]:
        """All cards, in the data's order; ``progress`` is told the share done."""
        ...

    def names(self, language: str) -> dict[str, str]:
        """Card id to name in a language, without the cards that the language lacks."""
        ...


@dataclass(frozen=True, slots=True)
class DataFile:
    """A CardDefs.xml."""

    path: Path

    @property
    def build(self) -> int:
        """The game build that the file names."""
        with self.path.open("rb") as file:
            found = _BUILD.search(file.read(512))
        return int(found[1]) if found else 0

    @property
    def size(self) -> int:
        """The file's size."""
        return self.path.stat().st_size

    def cards(self, progress: Progress | None = None) -> list[Card]:
        """Read the cards, which takes seconds."""
        from hsbot.cards.carddefs import read_carddefs  # noqa: PLC0415 - not needed once cached

        return read_carddefs(self.path, progress)

    def names(self, language: str) -> dict[str, str]:
        """Read the names, which takes seconds."""
        from hsbot.cards.carddefs import read_names  # noqa: PLC0415 - as above

        return read_names(self.path, language)


@dataclass(frozen=True, slots=True)
class PackedData:
    """A file that :func:`pack` wrote."""

    path: Path

    @property
    def build(self) -> int:
        """The game build of the data that was packed."""
        with zipfile.ZipFile(self.path) as packed:
            return int(packed.comment)

    @property
    def size(self) -> int:
        """The file's size."""
        return self.path.stat().st_size

    def cards(self, progress: Progress | None = None) -> list[Card]:
        """Unpack the cards.

        Raises:
            DeckError: another version of hsbot packed them.
        """
        with zipfile.ZipFile(self.path) as packed:
            try:
                cards = msgspec.msgpack.decode(packed.read("cards"), type=list[Card])
            except msgspec.ValidationError as error:
                raise DeckError(
                    f"{self.path} is of another version of hsbot: python -m pip install . again"
                ) from error
        if progress is not None:
            progress(1.0)
        return cards

    def names(self, language: str) -> dict[str, str]:
        """Unpack the names."""
        with zipfile.ZipFile(self.path) as packed:
            return msgspec.msgpack.decode(packed.read(language), type=dict[str, str])


def pack(source: CardSource, languages: Iterable[str], path: Path) -> None:
    """Write all that hsbot reads of a source into one small file, the same bytes whenever it is.

    Args:
        source: the data.
        languages: whose names are packed.
        path: the file; its folder is made.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_LZMA) as packed:
        packed.comment = str(source.build).encode()
        for name in ("cards", *languages):
            data = source.cards() if name == "cards" else source.names(name)
            entry = zipfile.ZipInfo(name)  # of 1980
            entry.compress_type = zipfile.ZIP_LZMA
            packed.writestr(entry, msgspec.msgpack.encode(data))


def card_source() -> CardSource:
    """The card data to read: the installed package's, which can be newer, else hsbot's own.

    ``python -m hsbot`` in a checkout imports the checkout, which has no data: it uses those of the
    hsbot that is installed beside it.

    Raises:
        DeckError: there is neither.
    """
    if find_spec("hearthstone_data") is not None:
        from hearthstone_data import get_carddefs_path  # noqa: PLC0415 - need not be there

        return DataFile(Path(str(get_carddefs_path())))
    for packed in _packed_files():
        if packed.is_file():
            return PackedData(packed)
    raise DeckError(
        "there is no card data: python -m pip install hearthstone_data (an hsbot that was "
        "built, not linked to a checkout, brings its own)"
    )


def _packed_files() -> Iterator[Path]:
    """Where packed data can lie: beside the imported modules, then in each installed hsbot."""
    yield Path(str(resources.files("hsbot") / "data" / PACKED))
    for installed in metadata.distributions(name="hsbot"):
        yield Path(str(installed.locate_file(f"hsbot/data/{PACKED}")))
