"""The game as a PettingZoo AEC environment: two agents, of which the one that must choose acts.

    from hsbot.envs.aec import env

    game = env(deck_0="BASIC", deck_1="BASIC")
    game.reset(seed=1)
    for agent in game.agent_iter():
        observation, reward, termination, truncation, info = game.last()
        mask = observation["action_mask"]
        over = termination or truncation
        game.step(None if over else game.action_space(agent).sample(mask))

An agent acts several times in a row: a turn is many options, and in the source-target space an
option is up to four actions. Needs the extra ``hsbot[envs]``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as absent:
    from hsbot.system.extras import lacking

    raise lacking(absent, "hsbot.envs.aec") or absent from absent


from hsbot.argument_errors import explained
from hsbot.envs.action_spaces import ActionSpace
from hsbot.envs.enum_arguments import RENDER_MODES, named, render_mode as checked_mode
from hsbot.envs.game import Game
from hsbot.envs.observation_space import observation_space, observed
from hsbot.search import derive_seed
from hsbot.system.whole_numbers import whole_number

if TYPE_CHECKING:
    from numpy.typing import NDArray

_AGENTS = ("player_0", "player_1")
"""By seat."""


@explained
def env(
    deck_0: str = "BASIC",
    deck_1: str = "BASIC",
    action_space: str = "source-target",
    seed: int = 0,
    render_mode: str | None = None,
    *,
    history: int = 0,
) -> AECEnv:
    """The environment in PettingZoo's usual wrappers: illegal actions lose the game.

    Args:
        deck_0: seat 0's deck, by name or code.
        deck_1: seat 1's.
        action_space: "flat" or "source-target" (:class:`hsbot.envs.ActionSpace`).
        seed: of the games that are reset without a seed.
        render_mode: "ansi" for a string, "human" for text on stdout, None for nothing.
        history: how many of the last actions are in the observation.
    """
    raw = raw_env(deck_0, deck_1, action_space, seed, render_mode, history=history)
    legal = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name, and untyped
    """The environment without wrappers: an illegal action raises ``IllegalOptionError``.

    An agent's observation is a dictionary: ``observation`` (int16, ``OBSERVATION_SIZE``) and
    ``action_mask`` (int8; all zeros for the agent that is not to act). The winner's reward is 1,
    the loser's -1; a draw gives 0. A game that the engine gives up on is truncated.

    Args:
        deck_0: seat 0's deck, by name or code.
        deck_1: seat 1's.
        action_space: "flat" or "source-target" (:class:`hsbot.envs.ActionSpace`).
        seed: of the games that are reset without a seed.
        render_mode: "ansi" for a string, "human" for text on stdout, None for nothing.
        history: how many of the last actions are in the observation, as ``history`` (int16,
            (``history``, ``len(HISTORY_NAMES)``)).

    Raises:
        DeckError: a text is neither a deck's name nor a deck code.
        UsageError: there is no such action space, or ``history`` is no number of actions.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "hearthstone_v0",
        "render_modes": [*RENDER_MODES],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    @explained
    def __init__(
        self,
        deck_0: str = "BASIC",
        deck_1: str = "BASIC",
        action_space: str = "source-target",
        seed: int = 0,
        render_mode: str | None = None,
        *,
        history: int = 0,
    ) -> None:
        super().__init__()
        space = named(ActionSpace, action_space, "action_space")
        self.game = Game((deck_0, deck_1), space, history)
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = list(_AGENTS)
        self.agents: list[str] = []
        self._seed, self._resets = whole_number(seed, "seed"), 0
        self._no_mask = np.zeros(space.size, np.int8)
        self.observation_spaces = {agent: observation_space(space, history) for agent in _AGENTS}
        self.action_spaces = {agent: spaces.Discrete(space.size) for agent in _AGENTS}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations, the same object at each call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions, the same object at each call."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a game; without a seed the next one of those that the last seed decides."""
        if seed is not None:
            self._seed, self._resets = whole_number(seed, "seed"), 0
        self.game.reset(derive_seed(self._seed, self._resets))
        self._resets += 1
        self.agents = list(_AGENTS)
        self.rewards = dict.fromkeys(_AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(_AGENTS, 0.0)
        self.terminations = dict.fromkeys(_AGENTS, False)
        self.truncations = dict.fromkeys(_AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in _AGENTS}
        self.agent_selection = _AGENTS[self.game.seat]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """An agent's observation, and the mask of its actions."""
        seat = _AGENTS.index(agent)
        acts = seat == self.game.seat and not self.game.is_over
        return observed(self.game, seat, (self.game.mask if acts else self._no_mask).copy())

    def step(self, action: int | None) -> None:
        """Take the selected agent's action; None for an agent whose game is over.

        Raises:
            IllegalOptionError: the mask forbids it.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.game.step(-1 if action is None else action)
        self.rewards = {name: self.game.reward(seat) for seat, name in enumerate(_AGENTS)}
        if self.game.is_over:
            ended = self.truncations if self.game.has_failed else self.terminations
            ended.update(dict.fromkeys(_AGENTS, True))
        self.agent_selection = _AGENTS[self.game.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The game as text, both hands shown: returned, or written to stdout."""
        return self.game.rendered(self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""
