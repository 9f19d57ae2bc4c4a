"""The client's refusals and offers, counted by its own error codes and by situations."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardType, OptionType, Zone

from hsbot.observation import DecisionOpened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from hsbot.cards import CardTable
    from hsbot.observation import Event, Observation

OFFERED = ""
"""The code of what is offered."""
_BEFORE: Final = frozenset({"REQ_YOUR_TURN", "REQ_ENOUGH_MANA"})
"""Codes that say nothing of a card: the client stops at them before it asks for the rest."""
_BOARD, _HAND = 7, 10
Situations = dict[str, tuple["Callable[[Observation, int], bool]", str]]


def _minions(now: Observation, player: int) -> int:
    return sum(x.card_type == CardType.MINION for x in now.board(player))


SITUATIONS: Final[Situations] = {
    "the own board is full": (
        lambda now, me: len(now.board(me)) >= _BOARD,
        r"[Ss]ummon|[Rr]ecruit|[Rr]esurrect|into the battlefield|take control",
    ),
    "the own hand is full": (
        lambda now, me: sum(1 for _ in now.in_zone(me, Zone.HAND)) > _HAND - 1,
        r"[Dd]raw|[Gg]et |[Dd]iscover|to your hand",
    ),
    "there is no enemy minion": (
        lambda now, me: not _minions(now, 3 - me),
        r"enem(?:y|ies)(?! hero)",
    ),
    "there is no own minion": (
        lambda now, me: not _minions(now, me),
        r"friendly minion|your (?:other )?minions",
    ),
    "there is no own weapon": (
        lambda now, me: not any(x.card_type == CardType.WEAPON for x in now.in_zone(me, Zone.PLAY)),
        r"your weapon",
    ),
}
"""When a requirement may fail, and which texts of spells and Hero Powers then matter."""


@dataclass(slots=True)
class Refusals:
    """Counts over logs.

    Attributes:
        options: error code, to how often each card was refused for it.
        targets: error code, to how often a target was.
        situations: what there is not, to card ids with how often each code stood there.
    """

    options: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    targets: Counter[str] = field(default_factory=Counter)
    situations: dict[str, defaultdict[str, Counter[str]]] = field(
        default_factory=lambda: {name: defaultdict(Counter) for name in SITUATIONS}
    )

    def read(self, events: Iterable[Event], cards: CardTable) -> None:
        """Count all lists of options of a log."""
        for event in events:
            if isinstance(event, DecisionOpened) and event.decision.kind == "option":
                now = event.decision.observation
                for option in event.decision.options:
                    entity = now.entities.get(option.entity_id)
                    if option.type != OptionType.POWER or entity is None or not entity.card_id:
                        continue
                    self.options[option.error][entity.card_id] += 1
                    self.targets.update(x.error for x in option.targets)
                    if option.error not in _BEFORE:
                        self._situations(now, entity.card_id, option.error, cards)

    def _situations(self, now: Observation, card_id: str, code: str, cards: CardTable) -> None:
        card = cards.get(card_id)
        if card is None or card.type not in (CardType.SPELL, CardType.HERO_POWER):
            return
        for name, (holds, words) in SITUATIONS.items():
            if re.search(words, card.plain_text) and holds(now, now.friendly_player):
                self.situations[name][card_id][code] += 1

    def lines(self, cards: CardTable) -> Iterator[str]:
        """The tables in Markdown."""
        yield "| code | options | cards | targets |"
        yield "|---|---|---|---|"
        for code in sorted({*self.options, *self.targets}):
            seen = self.options.get(code, Counter())
            yield f"| {code or 'offered'} | {seen.total()} | {len(seen)} | {self.targets[code]} |"
        for name, found in self.situations.items():
            yield from ("", f"| {name} | offered | refused |", "|---|---|---|")
            for card_id, codes in sorted(found.items()):
                refused = ", ".join(f"{n} {x}" for x, n in sorted(codes.items()) if x)
                yield f"| {cards[card_id].name} | {codes[OFFERED]} | {refused} |"
