"""The scripted opponents of Bowman, NEATStone (2023), section 3.6.

How they choose stands in :mod:`hsbot.papers.neatstone.kernels.scripts`, by which `hsbot train
neat` plays them, too. What the paper leaves open is our choice, and named so here or there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.agents.setup.mulligan import obvious_answer
from hsbot.papers.neatstone.kernels.entry_points import script_choice_at
from hsbot.papers.neatstone.schema import (
    SCRIPT_AGGRO,
    SCRIPT_BONUS_CARD,
    SCRIPT_CARELESS,
    SCRIPT_KIND,
    SCRIPT_LEAD,
    SCRIPT_MIDRANGE,
    SCRIPT_ONE_CARD,
    SCRIPT_PATIENCE,
    SCRIPT_RANDOM,
    SCRIPT_SIZE,
)
from hsbot.rules.entry import compiled
from hsbot.rules.schema.card_columns import C_SAME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.settings import Settings
    from hsbot.rules.cards.library import Library
    from hsbot.simulators.engines import GameState

PATIENCE: Final = 5
"""Own turns before the midrange player may become aggressive: our choice."""
LEAD: Final = 2
"""Minions more than the opponent's that are a strong advantage: our choice."""
KILL_COMMAND, ON_THE_HUNT = "EX1_539", "OG_061"
RANDOM, AGGRO, MIDRANGE = "random", "aggro-score", "midrange-score"
SCRIPTS: Final = {RANDOM: SCRIPT_RANDOM, AGGRO: SCRIPT_AGGRO, MIDRANGE: SCRIPT_MIDRANGE}
"""The scripts by the names of the players that follow them."""
CARELESS: Final = {f"{name}-careless": name for name in (AGGRO, MIDRANGE)}
"""Scripts whose cards and hero power go at any target, by the script that they are else."""


def script_of(name: str, library: Library, patience: int = PATIENCE) -> NDArray[np.int64]:
    """The numbers by which the kernel follows a script.

    Args:
        name: one of ``SCRIPTS``, or of ``CARELESS``.
        library: the cards; those of Figure 3.8 that it lacks add no damage.
        patience: own turns before the midrange player may become aggressive.
    """
    script = np.zeros(SCRIPT_SIZE, np.int64)
    script[SCRIPT_KIND] = SCRIPTS[CARELESS.get(name, name)]
    script[SCRIPT_CARELESS] = name in CARELESS
    script[SCRIPT_PATIENCE], script[SCRIPT_LEAD] = patience, LEAD
    for place, card_id in ((SCRIPT_BONUS_CARD, KILL_COMMAND), (SCRIPT_ONE_CARD, ON_THE_HUNT)):
        card = library.index.get(card_id)
        script[place] = -1 if card is None else library.cards[card, C_SAME]
    return script


class ScorePlayer:
    """A scripted player that scores its attacks and plays cheap minions first.

    Args:
        context: what players share.
        script: what the kernel is told of it (``script_of``).
    """

    def __init__(self, context: GameContext, script: NDArray[np.int64]) -> None:
        self._context = context
        self._script = script
        compiled.prepare()
        self._work = context.library.workspace()

    def begin(self, seat: int, seed: int) -> None:  # noqa: ARG002 - the protocol's signature
        """Begin a game."""
        compiled.seed_at(self._work, seed & 0x7FFFFFFF)

    def choose(self, state: GameState, options: Sequence[int]) -> int:
        """An attack of a minion, a card, the hero power, an attack of the hero; else the end."""
        record = self._context.record(state)
        settled = obvious_answer(record, options, self._context.library)
        if settled is not None:
            return settled
        codes = np.array(options, np.int64)
        return options[script_choice_at(record, 0, self._work, codes, len(codes), self._script)]


def aggro_score(context: GameContext, settings: Settings) -> ScorePlayer:  # noqa: ARG001 - a factory
    """Attacks by a score, hero first where it is not behind (NEATStone, Bowman 2023)."""
    return ScorePlayer(context, script_of(AGGRO, context.library))


def midrange_score(context: GameContext, settings: Settings) -> ScorePlayer:
    """Plays for the board until it leads or can win (NEATStone, Bowman 2023)."""
    patience = settings.whole(
        "patience", PATIENCE, "own turns before it may become aggressive", least=0
    )
    return ScorePlayer(context, script_of(MIDRANGE, context.library, patience))
