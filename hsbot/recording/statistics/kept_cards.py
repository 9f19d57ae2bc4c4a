"""Win counts of recorded games by what the mulligan did with each card."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hsbot.errors import DamagedGameError
from hsbot.recording.archive import Archive
from hsbot.recording.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@dataclass(slots=True)
class KeptCounts:
    """Games with an end in which a card was offered.

    Attributes:
        kept, replaced: how many there were.
        kept_wins, replaced_wins: how many of them were won.
    """

    kept: int = 0
    kept_wins: int = 0
    replaced: int = 0
    replaced_wins: int = 0


def recorded_kept_counts(
    file: Path, hero_class: str, name_of: Callable[[str], str], newest: int | None = None
) -> dict[str, KeptCounts]:
    """See :func:`kept_counts`; nothing where there is no such file.

    Raises:
        RecordingError: it cannot be read.
    """
    if not os.path.lexists(file):
        return {}
    with Store(file, create=False) as store:
        return kept_counts(Archive(store), hero_class, name_of, newest)


def kept_counts(
    archive: Archive, hero_class: str, name_of: Callable[[str], str], newest: int | None = None
) -> dict[str, KeptCounts]:
    """The counts of each card that mulligans offered, by the card's name.

    Games in the stand-in client are left out.

    Args:
        archive: the recording.
        hero_class: only games with this class count, the name of a CardClass.
        name_of: card id to name: prints of one card are one card.
        newest: only so many games count, the last ones; None for all.

    Raises:
        RecordingError: it cannot be read.
    """
    found: dict[str, KeptCounts] = {}
    games = [
        game
        for game in archive.games()
        if game.result is not None
        and game.friendly.hero_class == hero_class
        and not game.origin.stand_in
    ]
    for game in games if newest is None else games[-newest:]:
        record = None
        with suppress(DamagedGameError):  # one of many, which the game at hand does not depend on
            record = archive.mulligan(game.game_id)
        if record is None or record.decision.sent_entities is None:
            continue
        decision, kept = record.decision, set(record.decision.sent_entities)
        for entity_id in decision.choice_entities:
            card = decision.observation.entities.get(entity_id)
            if card is None or not card.card_id:
                continue
            counts = found.setdefault(name_of(card.card_id), KeptCounts())
            won = game.result == "win"
            if entity_id in kept:
                counts.kept, counts.kept_wins = counts.kept + 1, counts.kept_wins + won
            else:
                counts.replaced += 1
                counts.replaced_wins += won
    return found
