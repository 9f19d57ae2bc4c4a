"""Results of a mulligan's cards in the recorded games, added to the advice on a running game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from hearthstone.enums import CardClass

from hsbot.belief.models.opponent_history import class_of
from hsbot.errors import described
from hsbot.messages.advice import KeptInOwnGames
from hsbot.recording.statistics.kept_cards import recorded_kept_counts
from hsbot.system.notices import notice

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice
    from hsbot.observation.model import Decision

NEWEST: Final = 200
"""So many games of the class are counted, the newest: reading one takes a millisecond."""


class RecordedMulligans:
    """An amendment of advice: a mulligan's cards with their results in the recorded games.

    A recording that cannot be read is reported once, in a notice, and advice goes on without it.

    Args:
        file: the recording; it may be absent.
        cards: gives the card table: prints of one card count as that card.
    """

    def __init__(self, file: Path, cards: Callable[[], CardTable]) -> None:
        self._file: Path | None = file
        self._cards = cards

    def __call__(self, decision: Decision) -> Callable[[Advice], Advice]:
        """Adds the results of the cards that the decision offers, if it is a mulligan."""
        found = self._counted(decision) if decision.kind == "mulligan" else ()

        def add(advice: Advice) -> Advice:
            return msgspec.structs.replace(advice, own_games=found) if found else advice

        return add

    def _counted(self, decision: Decision) -> tuple[KeptInOwnGames, ...]:
        """The recorded results of the offered cards, each card once."""
        file = self._file
        if file is None:
            return ()
        try:
            return _kept_in_own_games(decision, file, self._cards())
        except Exception as error:  # noqa: BLE001 - a recording never ends the advice
            self._file = None
            notice(f"no recorded games beside mulligans: {described(error)}", str(file))
            return ()


def _kept_in_own_games(
    decision: Decision, file: Path, cards: CardTable
) -> tuple[KeptInOwnGames, ...]:
    def name_of(card_id: str) -> str:
        return cards[card_id].name if card_id in cards else card_id

    observation = decision.observation
    own_class = CardClass(class_of(observation, observation.friendly_player, cards)).name
    counts = recorded_kept_counts(file, own_class, name_of, newest=NEWEST)
    offered = (observation.entities[x].card_id or "" for x in decision.choice_entities)
    return tuple(
        KeptInOwnGames(
            card_id=card_id,
            kept=found.kept,
            kept_wins=found.kept_wins,
            replaced=found.replaced,
            replaced_wins=found.replaced_wins,
        )
        for card_id in dict.fromkeys(offered)
        if (found := counts.get(name_of(card_id))) is not None
    )
