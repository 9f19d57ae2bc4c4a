"""Facts of a state, hidden ones included, and digests to compare them by."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Final

from hsbot.conformance.comparable_facts import FactReader
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hsbot.cards import CardTable
    from hsbot.conformance.comparable_facts import Facts
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

_SIDES: Final = ("friendly", "enemy")


class BothSidesReader:
    """Reads all facts of a state, hidden ones of both sides included.

    Args:
        library: the engine's cards.
        cards: the card table.
    """

    def __init__(self, library: Library, cards: CardTable) -> None:
        self._reader = FactReader(library, cards, has_attacked=0)

    def of(self, state: NativeState) -> Facts:
        """The facts, an open choice included; for a finished game only the winner."""
        s = state[0]
        if s["winner"] >= 0:
            return {("game", "winner"): int(s["winner"])}
        facts = self._reader.facts(state)
        table, waiting = s["e"], 1 - int(s["cur"])
        del facts["friendly hand", "cards and costs"]
        for p, side in enumerate(_SIDES):
            hand = [table[r] for r in s["hand"][p, : s["nhand"][p]]]
            facts[f"{side} hand", "cards"] = tuple(
                sorted((self._reader.card(e), self._cost(e, p == waiting)) for e in hand)
            )
        for side, deck in zip(_SIDES, self.decks(state), strict=True):
            facts[f"{side} deck", "cards"] = tuple(sorted((card, 1) for card in deck))
        secrets = [table[r] for r in s["secret"][1, : s["nsecret"][1]]]
        facts["enemy secrets", "cards"] = tuple(sorted((self._reader.card(e), 1) for e in secrets))
        asked = s["pend_opt"][: s["pend_n"]].tolist() if s["pend"] else []
        if s["pend"] == t.P_ROWS:
            asked = [int(table[row, t.CARD]) for row in asked]
        facts["game", "asked"] = tuple(sorted((self._reader.name(card), 1) for card in asked))
        return facts

    def name(self, card: int) -> str:
        """A card's name, by its index."""
        return self._reader.name(card)

    def decks(self, state: NativeState) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The cards of both players' decks; the last of each is drawn next."""
        return self._deck(state[0], 0), self._deck(state[0], 1)

    def reorder_decks(self, state: NativeState, decks: Sequence[Sequence[str]]) -> None:
        """Reorder a state's decks to match another simulator's, where they hold the same cards.

        Args:
            state: it is changed in place.
            decks: as :meth:`decks` has them.
        """
        s = state[0]
        for p, wanted in enumerate(decks):
            held = self._deck(s, p)
            if held == tuple(wanted) or sorted(held) != sorted(wanted):
                continue
            entries: dict[str, list[int]] = {}
            for card, entry in zip(held, s["deck"][p].tolist(), strict=False):
                entries.setdefault(card, []).append(entry)
            s["deck"][p, : len(held)] = [entries[card].pop(0) for card in wanted]

    def _cost(self, entity: Any, waiting: bool) -> int:
        """A hand card's cost; 0 for the player not on turn, whose costs mean nothing yet."""
        return 0 if waiting else self._reader.cost(entity)

    def _deck(self, s: Any, p: int) -> tuple[str, ...]:
        table = s["e"]
        return tuple(
            self._reader.card(table[-x]) if x < 0 else self._reader.name(x)
            for x in s["deck"][p, : s["ndeck"][p]].tolist()
        )


def facts_digest(facts: Facts) -> str:
    """First 16 hex digits of a SHA-256 of the facts."""
    text = repr(sorted(facts.items()))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def options_digest(options: Iterable[str]) -> str:
    """First 16 hex digits of a SHA-256 of a set of option names."""
    return hashlib.sha256("\n".join(sorted(options)).encode()).hexdigest()[:16]
