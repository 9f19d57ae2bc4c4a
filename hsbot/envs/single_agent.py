"""The game as a Gymnasium environment: one seat, against a player of the arena.

    import gymnasium
    import hsbot.envs.single_agent

    game = gymnasium.make("Hearthstone-v0", opponent="greedy", deck="BASIC")

The mask of legal actions is in the observation, and :meth:`HearthstoneEnv.action_masks` gives it as
sb3-contrib's MaskablePPO asks for it. Needs the extra ``hsbot[envs]``.
"""

from __future__ import annotations

from contextlib import contextmanager
from enum import Enum
from typing import TYPE_CHECKING, Any

import numpy as np

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError as absent:
    from hsbot.system.extras import lacking

    raise lacking(absent, "hsbot.envs.single_agent") or absent from absent


from hsbot.agents.players import make_player
from hsbot.argument_errors import explained
from hsbot.envs.action_spaces import ActionSpace
from hsbot.envs.enum_arguments import RENDER_MODES, named, render_mode as checked_mode
from hsbot.envs.game import Game
from hsbot.envs.observation_space import observation_space, observed
from hsbot.errors import HsbotError, IllegalOptionError, UsageError, short
from hsbot.rules.schema.action_codes import A_END
from hsbot.rules.schema.environment.episode import MAX_OPTIONS_A_TURN
from hsbot.search import derive_seed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

_AGENT, _OPPONENT = 0, 1
"""Seats."""


class Illegal(Enum):
    """The ways with an action that the mask forbids."""

    LOSE = "lose"
    RAISE = "raise"


class HearthstoneEnv(gymnasium.Env[dict[str, "NDArray[Any]"], int]):
    """One seat of a game, against a named player; who begins is tossed.

    An observation is a dictionary: ``observation`` (int16, ``OBSERVATION_SIZE``) and
    ``action_mask`` (int8). The reward is 1 for a win and -1 for a loss, in the last step; a draw
    gives 0. A game that the engine gives up on is truncated. ``info`` says ``illegal`` where a
    forbidden action has lost the game, and is empty else.

    Args:
        opponent: the player as ``hsbot arena`` names it, such as "greedy",
            "default:iterations=50", or your own, "mybot.py:Mine". Those that see all look at the
            agent's hand, too.
        deck: the agent's deck, by name or code.
        opponent_deck: the opponent's; the same by default.
        action_space: "flat" or "source-target" (:class:`hsbot.envs.ActionSpace`).
        render_mode: "ansi" for a string, "human" for text on stdout, None for nothing.
        illegal: what becomes of an action that the mask forbids: "lose", as in PettingZoo's
            wrapper, ends the game with -1; "raise" raises ``IllegalOptionError``.
        history: how many of the last actions are in the observation, as ``history`` (int16,
            (``history``, ``len(HISTORY_NAMES)``)).

    Raises:
        DeckError: a text is neither a deck's name nor a deck code.
        UsageError: there is no such player, action space, render mode, or way with illegal
            actions, or ``history`` is no number of actions.
    """

    metadata = {  # noqa: RUF012 - Gymnasium's own
        "render_modes": [*RENDER_MODES],
        "render_fps": 1,
    }

    @explained
    def __init__(
        self,
        opponent: str = "random",
        deck: str = "BASIC",
        opponent_deck: str | None = None,
        action_space: str = "source-target",
        render_mode: str | None = None,
        *,
        illegal: str = "lose",
        history: int = 0,
    ) -> None:
        space = named(ActionSpace, action_space, "action_space")
        self._raises = named(Illegal, illegal, "illegal") is Illegal.RAISE
        self._is_lost = False
        self.game = Game((deck, opponent_deck or deck), space, history)
        self._opponent, self._name = make_player(opponent, self.game.context), opponent
        self.render_mode = checked_mode(render_mode)
        self.observation_space = observation_space(space, history)  # type: ignore[assignment]  # of any values
        self.action_space = spaces.Discrete(space.size)  # type: ignore[assignment]  # of np.int64

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Deal a game and play it up to the agent's first decision."""
        super().reset(seed=seed, options=options)
        self._is_lost = False
        game_seed = int(self.np_random.integers(1 << 31))
        while True:
            self.game.reset(game_seed)
            with self._said_of_opponent():
                self._opponent.begin(_OPPONENT, derive_seed(game_seed, _OPPONENT))
            self._play_opponent()
            if not self.game.is_over:
                return self._observation(), {}
            game_seed = derive_seed(game_seed, 0)

    def step(
        self, action: int
    ) -> tuple[dict[str, NDArray[Any]], float, bool, bool, dict[str, Any]]:
        """Take an action, and play on to the agent's next decision or the end.

        Raises:
            IllegalOptionError: the mask forbids it, and that is to raise; or the game is over.
            UsageError: it is no whole number; or the opponent's code raises, with its place.
        """
        if self._is_lost:
            raise IllegalOptionError(short(action), "the game is over: reset the environment")
        try:
            self.game.step(action)
        except IllegalOptionError:
            if self._raises or self.game.is_over:
                raise
            self._is_lost = True
            return self._lost()
        self._play_opponent()
        over, failed = self.game.is_over, self.game.has_failed
        if self.render_mode == "human":
            self.render()
        reward = self.game.reward(_AGENT)
        return self._observation(), reward, over and not failed, over and failed, {}

    def _lost(self) -> tuple[dict[str, NDArray[Any]], float, bool, bool, dict[str, Any]]:
        """The answer to a step of a game that an illegal action has lost."""
        return self._observation(), -1.0, True, False, {"illegal": True}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, as sb3-contrib's MaskablePPO asks for it."""
        return self._mask().astype(bool)

    def _mask(self) -> NDArray[np.int8]:
        return np.zeros_like(self.game.mask) if self._is_lost else self.game.mask.copy()

    def render(self) -> str | None:
        """The game as text, both hands shown: returned, or written to stdout."""
        return self.game.rendered(self.render_mode)

    def _play_opponent(self) -> None:
        """Let the opponent play until the agent must choose or the game is over."""
        turn = taken = 0
        while not self.game.is_over and self.game.seat == _OPPONENT:
            now = self.game.turn
            turn, taken = now, taken + 1 if now == turn else 1
            options = self.game.options()
            out_of_time = taken > MAX_OPTIONS_A_TURN and A_END in options
            with self._said_of_opponent():
                code = A_END if out_of_time else self._opponent.choose(self.game.state, options)
                if code not in options:
                    raise IllegalOptionError(code, "it was not offered")
            self.game.take(code)

    @contextmanager
    def _said_of_opponent(self) -> Iterator[None]:
        """Say of errors that they are the opponent's, and of no step of the agent.

        Raises:
            UsageError: something is, in the words of what was raised.
        """
        try:
            yield
        except HsbotError as error:
            raise UsageError(f"the opponent, {self._name}: {error}") from error

    def _observation(self) -> dict[str, NDArray[Any]]:
        return observed(self.game, _AGENT, self._mask())


gymnasium.register(id="Hearthstone-v0", entry_point="hsbot.envs.single_agent:HearthstoneEnv")
