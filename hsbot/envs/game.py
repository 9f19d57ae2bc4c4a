"""One game that is stepped by action indices, or by the options of a named player."""

from __future__ import annotations

import sys
from copy import copy
from typing import TYPE_CHECKING

import numpy as np

from hsbot.argument_errors import explained
from hsbot.envs.action_history import ActionHistory, described
from hsbot.envs.action_spaces import ActionSpace
from hsbot.envs.enum_arguments import named
from hsbot.envs.matchups import matchup
from hsbot.envs.observation_columns import OBSERVATION_SIZE
from hsbot.errors import IllegalOptionError, UsageError, short
from hsbot.game import Position
from hsbot.game.readable_state import ReadableState
from hsbot.input_bounds import COUNTS, WHOLE
from hsbot.rules.entry import compiled
from hsbot.rules.schema.environment.action_indices import STAGE_SOURCE
from hsbot.rules.schema.environment.episode import EPISODE
from hsbot.rules.schema.layout import MAX_OPTIONS, STATE
from hsbot.system.whole_numbers import whole_number

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.envs.action_history import Action
    from hsbot.envs.matchups import Arrays, DeckPair
    from hsbot.game import Option
    from hsbot.rules.state.arrays import NativeState

MOST_HISTORY = 1000
"""The most actions that a game tells of."""


class Game:
    """A game between two seats; it begins with :meth:`reset`.

    Args:
        decks: of seat 0 and of seat 1, each a deck's name, a deck code, or a list of cards.
        space: how actions are named, by member or name ("flat", "source-target").
        history: how many of the last actions :meth:`history` tells; a step takes longer then.

    Attributes:
        context: the cards of the time of the decks.
        state: the whole game, not to be changed.
        mask: int8, (``space.size``,): which indices the seat may choose that must choose.

    Raises:
        UsageError: the decks are no pair, there is no such space, or ``history`` is no number of
            actions.
        DeckError: what is given stands for no deck.
    """

    @explained
    def __init__(
        self,
        decks: DeckPair,
        space: ActionSpace | str = ActionSpace.SOURCE_TARGET,
        history: int = 0,
    ) -> None:
        space = named(ActionSpace, space, "space")
        found = matchup(decks)
        self.space, self.context = space, found.context
        length = whole_number(history, "history", least=0, most=MOST_HISTORY)
        self._history = ActionHistory(length, found.context.library)
        self._tables, self._work = found.tables, found.context.library.workspace()
        self.state: NativeState = np.zeros(1, STATE)
        self._episode = np.zeros(1, EPISODE)
        self._episode["space"] = space.code
        self._observed = np.zeros((1, OBSERVATION_SIZE), np.int16)
        self._masks = np.zeros((1, space.size), np.int8)
        self.mask: NDArray[np.int8] = self._masks[0]
        self._is_dealt = False

    def reset(self, seed: int) -> None:
        """Deal a game; the seed decides the deal, who begins, and all chance.

        Raises:
            UsageError: the seed is no whole number.
        """
        seed = whole_number(seed, "seed")
        for name in ("reward", "over", "fault"):
            self._episode[name] = 0
        self._history.clear()
        seeds = np.array([seed & 0xFFFFFFFF], np.int64)
        compiled.begin_games_at(*self._arrays, seeds)
        self._is_dealt = True

    @property
    def seat(self) -> int:
        """The seat that must choose."""
        return int(self._begun["seat"])

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._read.is_over

    @property
    def turn(self) -> int:
        """The half-turn's number."""
        return self._read.turn

    @property
    def _read(self) -> ReadableState:
        return ReadableState(self._dealt, self.context.rulebook, 0)

    @property
    def has_failed(self) -> bool:
        """Whether the game ended, as a draw, because the engine gave up on it."""
        return bool(self._begun["fault"])

    def reward(self, seat: int) -> float:
        """A seat's reward for the last step: 1 or -1 where it ended the game, else 0.

        Raises:
            UsageError: there is no such seat.
        """
        return float(self._begun["reward"][_seat(seat)])

    def observation(self, seat: int) -> NDArray[np.int16]:
        """A seat's observation: a new array of ``OBSERVATION_SIZE`` numbers.

        Raises:
            UsageError: there is no such seat.
        """
        arguments = (self._dealt, 0, self._work, self._episode, _seat(seat), self._observed, 0)
        compiled.observe_at(*arguments)
        seen: NDArray[np.int16] = self._observed[0].copy()
        return seen

    def history(self, seat: int) -> NDArray[np.int16]:
        """The last actions as a seat knows them, the last one first.

        Returns:
            A new array, (number of actions, ``len(HISTORY_NAMES)``), with zeros where the game
            has not had as many.

        Raises:
            UsageError: there is no such seat.
        """
        return self._history.rows(_seat(seat))

    def step(self, index: int) -> None:
        """Take an action, or a part of one.

        Raises:
            IllegalOptionError: the mask forbids it.
            UsageError: it is no whole number.
        """
        index = whole_number(index, "an action")
        if index not in COUNTS:  # no number of the compiled code's
            raise IllegalOptionError(short(index), "the mask forbids it")
        action = self._action_of(index)
        if compiled.step_games_at(*self._arguments, np.array([index], np.int64)) >= 0:
            over = "the game is over: reset it first"
            raise IllegalOptionError(index, over if self.is_over else "the mask forbids it")
        if action is not None and self._episode[0]["stage"] == STAGE_SOURCE:  # it is whole
            self._history.add(action)

    def _action_of(self, index: int) -> Action | None:
        """The action that an index completes, where account is kept of actions."""
        if not self._history.shape[0]:
            return None
        alike = (
            code
            for code in self.options()
            if compiled.index_at(self.state, 0, self._episode, code) == index
        )
        return self._described(next(alike, None))

    def _described(self, code: int | None) -> Action | None:
        """An option before it is taken, where account is kept of actions."""
        if code is None or not self._history.shape[0]:
            return None
        return described(self.state, self.turn, self.seat, code)

    @property
    def position(self) -> Position:
        """A copy of the game in words, seen from the seat that must choose; it plays on by itself.

        Its options are this game's (:meth:`take`, :meth:`index_of`).
        """
        return Position(self._dealt.copy(), self.context.rulebook, seat=self.seat)

    def options(self) -> list[int]:
        """Public codes of the legal options, as a :class:`hsbot.agents.players.Player` wants."""
        codes = np.zeros(MAX_OPTIONS, np.int64)
        n = compiled.options_at(self._dealt, 0, self._work, codes)
        return codes[:n].tolist()  # type: ignore[no-any-return]

    def index_of(self, option: Option | int) -> int:
        """The index by which an option is taken; where parts are asked for, that of the next part.

        Args:
            option: one of :attr:`position`'s, or its public code.

        Raises:
            IllegalOptionError: the game has none like it, or the parts so far are another's.
        """
        index = int(compiled.index_at(self._dealt, 0, self._episode, _code(option)))
        if index < 0 or not self.mask[index]:
            raise IllegalOptionError(str(option), "the mask forbids it")
        return index

    def take(self, option: Option | int) -> None:
        """Take an option, or one by its public code.

        Raises:
            IllegalOptionError: the game has none like it.
        """
        code = _code(option)
        action = self._described(code)
        if not compiled.take_code_at(*self._arguments, code):
            raise IllegalOptionError(str(option), "the game has none like it")
        if action is not None:
            self._history.add(action)

    def in_world(self, state: Position | NativeState) -> Game:
        """A copy of the game in another determinization, which may be stepped by itself.

        Args:
            state: a position, such as ``game.position.determinization(3)``, or a full state; it is
                copied. A game's own state gives a clone.

        Raises:
            UsageError: it is neither.
        """
        if isinstance(state, Position):
            state = state.array
        if not (isinstance(state, np.ndarray) and state.dtype == STATE and state.shape == (1,)):
            raise UsageError(f"a world is a Position or a game's state, not {short(state)}")
        other = copy(self)
        other._hold(state.copy(), self._episode.copy())  # noqa: SLF001 - its own
        return other

    def _hold(self, state: NativeState, episode: NDArray[np.void]) -> None:
        """Go on from another state, with new arrays for what is shown of it."""
        self._history = self._history.copied()
        self.state, self._episode, self._is_dealt = state, episode, True
        self._observed, self._masks = np.empty_like(self._observed), np.empty_like(self._masks)
        self.mask = self._masks[0]
        compiled.show_at(state, 0, self._work, episode, self._observed, self._masks)

    def text(self) -> str:
        """The whole game drawn as text: seat 0 is "you", and both hands are shown."""
        return str(Position(self._dealt, self.context.rulebook))

    def rendered(self, mode: str | None) -> str | None:
        """The text for the render mode ``ansi``; for ``human`` it is written to stdout instead."""
        if mode is None:
            return None
        text = self.text()
        if mode == "ansi":
            return text
        sys.stdout.write(text + "\n\n")
        return None

    @property
    def _dealt(self) -> NativeState:
        """The state of a game that has begun."""
        self._require_begun()
        return self.state

    def _require_begun(self) -> None:
        """Refuse to tell of a game that has not begun: its zeros say that somebody has won.

        Raises:
            UsageError: it has not.
        """
        if not self._is_dealt:
            raise UsageError("the game has not begun: reset(seed) deals it")

    @property
    def _begun(self) -> np.void:
        """The episode of a game that has begun."""
        self._require_begun()
        episode: np.void = self._episode[0]
        return episode

    @property
    def _arguments(self) -> Arrays:
        """The arrays of a game that has begun."""
        return self._dealt, *self._arrays[1:]

    @property
    def _arrays(self) -> Arrays:
        return self.state, self._tables, self._work, self._episode, self._observed, self._masks


def _seat(seat: int) -> int:
    return whole_number(seat, "a seat", least=0, most=1)


def _code(option: Option | int) -> int:
    """An option's public code, as a number that the compiled code can take.

    Raises:
        IllegalOptionError: it is larger than any.
        UsageError: it is neither.
    """
    code = whole_number(option, "an option")
    if code not in WHOLE:
        raise IllegalOptionError(short(code), "the game has none like it")
    return code
