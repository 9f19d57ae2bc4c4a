"""A game played in one go by two functions that choose, on a simulated clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from hsbot.logwriter.game_process import GameProcess
from hsbot.logwriter.match_and_prompts import Match, Pause, Prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

__all__ = ["Chooser", "Match", "OfflineGame"]

Chooser: TypeAlias = "Callable[[NativeState, Sequence[int]], int]"
"""Takes the state and the public codes of the legal options; returns one of them.

The state is whole and the chooser's own copy: to look only at what its player may see is its own
business.
"""

ANIMATION_S, THINKING_S, MULLIGAN_S = 0.35, (1.5, 6.0), (8.0, 14.0)
"""Seconds: of a task list's animation; how long a player takes for an option, for the mulligan."""


class OfflineGame:
    """Plays one game on the simulator and writes its Power.log.

    Args:
        match: the decks, the seed and the players.
        library: the engine's cards.
        cards: the card table.
        choosers: who decides for player 0 and for player 1.
        write: takes each line of the log, its newline included.
    """

    def __init__(
        self,
        match: Match,
        library: Library,
        cards: CardTable,
        choosers: tuple[Chooser, Chooser],
        write: Callable[[str], object],
    ) -> None:
        self._choosers = choosers
        self._now_s = match.begins_s
        self._process = GameProcess(match, library, cards, write, lambda: self._now_s)

    def play(self) -> int:
        """Play to the end.

        Returns:
            The winner, 0 or 1; 2 for a draw.

        Raises:
            IllegalOptionError: a chooser chose what it was not offered.
        """
        stops = self._process.run()
        answer: int | None = None
        try:
            while True:
                stop = stops.send(answer)
                answer = self._answer(stop) if isinstance(stop, Prompt) else None
                if stop is Pause.ARRIVED:
                    self._animate()
        except StopIteration as over:
            winner: int = over.value
            return winner

    def _answer(self, prompt: Prompt) -> int:
        self._think(prompt.player, MULLIGAN_S if prompt.kind == "mulligan" else THINKING_S)
        return self._choosers[prompt.player](self._process.state.copy(), prompt.legal)

    def _think(self, player: int, seconds: tuple[float, float]) -> None:
        """Let a player's time pass; the other's does not show in the log."""
        friendly = player == self._process.match.friendly
        self._now_s += self._process.random.uniform(*seconds) / (1 if friendly else 2)

    def _animate(self) -> None:
        """Let the client play what has arrived."""
        for _ in self._process.writer.play_tasks():
            self._now_s += ANIMATION_S
