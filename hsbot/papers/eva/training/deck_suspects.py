"""A unit of the study of Warrior and Mage: a deal with another list of the Mage's."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from hsbot.belief.decks.database import known_decks
from hsbot.papers.common.contests import EVA, KINDS, ScoredPlayer, prepared, workspace
from hsbot.papers.common.kernels.entry_points import scored_games_at
from hsbot.papers.eva.reproduction import CONTROL, SUSPECTS
from hsbot.papers.eva.training.coevolution import DECKS
from hsbot.papers.eva.weights import eva
from hsbot.rules.entry import new_game
from hsbot.rules.kernels.planning import PLAN_SIZE
from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

PLAIN: Final = "CS2_182"
"""Chillwind Yeti, which has no text: it takes the place of the cards that are taken out."""
_SEED_BITS: Final = 0x7FFFFFFF
_CONTROL: Final = 1
"""The index of the control's seed among a deal's."""


def warrior_wins(
    arguments: tuple[Any, ...],
    settings: Mapping[str, int],  # noqa: ARG001 - none
    seed: int,
    units: range,
) -> list[list[float]]:
    """The Warrior's share of the games of each deal, played from both seats, without a mulligan.

    Args:
        arguments: who plays both decks (``KINDS``; ``eva`` by its published weights), and the ids
            of the cards that are taken out of the Mage's deck; ``CONTROL`` in their place for as
            many others as are suspected, drawn anew for each deal.
        settings: none.
        seed: of all.
        units: the deals.
    """
    kind, *out = arguments
    player = ScoredPlayer(kind, eva("cig2018") if kind == EVA else ())
    native = prepared(*DECKS[:2])[1]
    work, plan = workspace(native, (player, player)), np.zeros(PLAN_SIZE, np.int64)
    rows = []
    for unit in units:
        deal = derive_seed(seed, unit) & _SEED_BITS
        table = _dealt(tuple(out) if CONTROL not in out else others(derive_seed(deal, _CONTROL)))
        seeds = np.array([deal, deal], np.int64)  # in the second the Mage begins
        both = KINDS[kind], KINDS[kind]
        rows.append([(scored_games_at(table, 0, work, seeds, *both, 0, plan) & 0xFFFF) / 2])
    return rows


def others(seed: int) -> tuple[str, ...]:
    """As many cards of the Mage's deck as are suspected, none of them suspected."""
    suspected = max(SUSPECTS.values(), key=len)
    unsuspected = sorted({*known_decks().named(DECKS[1]).card_ids} - {*suspected})
    return tuple(Random(seed).sample(unsuspected, len(suspected)))


@lru_cache(maxsize=len(SUSPECTS))
def _dealt(out: tuple[str, ...]) -> NDArray[np.void]:
    """The table of the two decks, the Mage's without some cards."""
    native = prepared(*DECKS[:2])[1]
    decks = [known_decks().named(name) for name in DECKS[:2]]
    own, other = (deck.card_ids for deck in decks)
    changed = [PLAIN if card_id in out else card_id for card_id in other]
    classes = [deck.hero_class for deck in decks]
    return new_game.table(native.library, classes, [own, changed])
