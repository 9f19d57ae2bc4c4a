"""The cards of a day, a game's rulebook: the cards, their names, the engine that plays them."""

from __future__ import annotations

import threading
from collections import deque
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final

import numpy as np
from hearthstone.enums import FormatType

from hsbot.cards import CardTable, generating_sets, load_cards
from hsbot.errors import UsageError
from hsbot.game.card_phrases import CardNames
from hsbot.plurals import counted
from hsbot.rules.schema.environment.option_facts import OPTION_FACTS
from hsbot.rules.schema.layout import MAX_OPTIONS
from hsbot.simulators.library_cache import load_library
from hsbot.simulators.native import Native
from hsbot.simulators.simulator_settings import FORGIVING

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from numpy.typing import NDArray

    from hsbot.rules.cards.library import Library


class Rulebook:
    """The cards of a time, their names, and an engine for each thread that plays them.

    Args:
        library: the engine's cards.
        cards: the card table.
        native: the engine of the calling thread; one is made where None is given.
        day: about when the games are played, so that a position can be unpickled; None for today.
    """

    def __init__(
        self,
        library: Library,
        cards: CardTable,
        native: Native | None = None,
        day: date | None = None,
    ) -> None:
        self.library = library
        self.cards = cards
        self.day = day
        self._threads = threading.local()
        if native is not None:
            self._threads.table = Table(native, self.name_numbers)

    @property
    def table(self) -> Table:
        """The engine of the calling thread with its buffers."""
        try:
            found: Table = self._threads.table
        except AttributeError:
            native = Native(self.library, FORGIVING)
            found = self._threads.table = Table(native, self.name_numbers)
        return found

    @property
    def native(self) -> Native:
        """The engine of the calling thread."""
        return self.table.native

    @cached_property
    def names(self) -> CardNames:
        """The cards by name."""
        return CardNames(self.cards, self.library)

    @cached_property
    def name_numbers(self) -> NDArray[np.int64]:
        """A number for each card of the library, the same for cards of one name."""
        numbers: dict[str, int] = {}
        found = []
        for card_id in self.library.card_ids:
            card = self.cards.get(card_id)
            name = (card.name if card else "") or card_id
            found.append(numbers.setdefault(name, len(numbers)))
        return np.array(found, np.int64)

    def __repr__(self) -> str:
        time = self.day.isoformat() if self.day else "today"
        return f"<Rulebook of {time}: {counted(len(self.library.card_ids), 'card')}>"

    def name(self, card: int) -> str:
        """The name of a card, by its row in the library."""
        return self.names.name(self.library.card_ids[card])

    def __reduce__(self) -> tuple[Callable[[date | None], Rulebook], tuple[date | None]]:
        return rulebook_on, (self.day,)


class Table:
    """One thread's engine, with the buffers that positions share in it.

    Args:
        native: the engine.
        name_numbers: see :attr:`Rulebook.name_numbers`.

    Attributes:
        rng: the workspace in which options are played.
        facts: the buffer of described options.
    """

    def __init__(self, native: Native, name_numbers: NDArray[np.int64]) -> None:
        self.native = native
        self.names = name_numbers
        self.rng = native.rng(0)
        self.facts = np.zeros(MAX_OPTIONS * OPTION_FACTS, np.int64)


@cache
def todays_cards() -> CardTable:
    """The card table of the installed data, loaded once a process."""
    return load_cards()


@cache
def rulebook_on(day: date | None) -> Rulebook:
    """The rulebook of a day, made once a process; today's where None is given.

    Random cards are of the sets of that time.
    """
    cards = todays_cards()
    sets = generating_sets(FormatType.FT_WILD, day) if day else None
    return Rulebook(load_library(cards, sets=sets), cards, day=day)


_AROUND: Final = deque[Rulebook](maxlen=3)
"""The last few rulebooks of given cards; each keeps its library, of 20 MB."""


def rulebook_of(
    library: Library, cards: CardTable, native: Native | None = None, day: date | None = None
) -> Rulebook:
    """The rulebook of cards that were loaded already, made once for the last few.

    Args:
        library: the engine's cards.
        cards: the card table.
        native: the engine of the calling thread; one is made where None is given.
        day: about when the games are played; None for today.
    """
    for known in tuple(_AROUND):
        same_engine = native is None or known.native is native
        if known.library is library and known.cards is cards and same_engine:
            return known
    found = Rulebook(library, cards, native, day)
    _AROUND.append(found)
    return found


def rulebook_around(native: Native) -> Rulebook:
    """The rulebook around an engine that is there already.

    Raises:
        UsageError: it is no engine of hsbot's.
    """
    if not isinstance(native, Native):
        hint = "; cards go by keyword, friendly='Wisp'" if isinstance(native, str) else ""
        raise UsageError(f"native is an engine of hsbot.simulators, not {native!r}{hint}")
    return rulebook_of(native.library, todays_cards(), native)
