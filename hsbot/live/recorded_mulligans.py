"""How a mulligan's cards did in the recorded games, beside the advice on a running game."""

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
    from hsbot.live.protocols import AnyAdvisor
    from hsbot.messages.advice import Advice
    from hsbot.observation.model import Decision

NEWEST: Final = 200
"""So many games of the class are counted, the newest: reading one takes a millisecond."""


class OwnGamesAdvisor:
    """An advisor whose mulligans tell what came of the offered cards in recorded games.

    A recording that cannot be read is told once, in a notice, and advice goes on without it.

    Args:
        advisor: who advises.
        file: the recording; it may not be there.
        cards: gives the card table: prints of one card count as that card.
    """

    def __init__(
        self,
        advisor: AnyAdvisor,
        file: Path,
        cards: Callable[[], CardTable],
    ) -> None:
        self._advisor = advisor
        self._file: Path | None = file
        self._cards = cards

    def advise(
        self,
        decision: Decision,
        *,
        budget_s: float | None,
        iterations: int | None,
        started_s: float | None = None,
        on_progress: Callable[[Advice], None] | None = None,
        should_stop: Callable[[], bool] | None = None,
    ) -> Advice:
        """See :meth:`hsbot.live.protocols.AnyAdvisor.advise`."""
        found = self._counted(decision) if decision.kind == "mulligan" else ()

        def add(advice: Advice) -> Advice:
            return msgspec.structs.replace(advice, own_games=found) if found else advice

        def progress(advice: Advice) -> None:
            if on_progress is not None:
                on_progress(add(advice))

        advice = self._advisor.advise(
            decision,
            budget_s=budget_s,
            iterations=iterations,
            started_s=started_s,
            on_progress=progress if on_progress is not None else None,
            should_stop=should_stop,
        )
        return add(advice)

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
