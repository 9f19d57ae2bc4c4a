"""The native simulator: hsbot's own rules engine as the search's Simulator."""

from __future__ import annotations

from dataclasses import replace
from math import tanh
from typing import TYPE_CHECKING

import numpy as np

from hsbot.errors import InternalError, UsageError
from hsbot.rules.entry import compiled
from hsbot.rules.kernels.beam_search import LINES_SIZE, MOST_WIDTH
from hsbot.rules.kernels.heuristics import (
    BM,
    HA,
    MA,
    SCORE_ADVANTAGES,
    SCORE_HEURISTIC1,
    SCORE_HEURISTIC2,
    SCORE_SIMPLE,
    SCORE_TARALLA,
    SCORE_VALUE,
    TMA,
    TRA,
)
from hsbot.rules.kernels.planning import LEVELS, PLAN_SIZE, TRIES_LEFT, UNBOUNDED
from hsbot.rules.kernels.playouts import POLICY_RANDOM, POLICY_TOURNAMENT
from hsbot.rules.kernels.value.network import NAMES
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import A_END
from hsbot.search.default_policies import LookAheadPolicy, RandomPolicy, TournamentPolicy
from hsbot.simulators.simulator_settings import SimulatorSettings
from hsbot.simulators.win_search import SeenStates, WinSearch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeRng, NativeState
    from hsbot.search.default_policies import DefaultPolicy

FEATURES = tuple(f"{side}_{name}" for side in ("own", "enemy") for name in NAMES)
"""Names of the first features; then whose turn it is (0 or 1) and the turn's number."""
_MAX_PUBLIC = 2048
PLAYOUTS_AT_ONCE = 100
"""Those that are played again where the engine gives one of them up, at the most."""
SCORES = {
    "simple": SCORE_SIMPLE,
    "heuristic1": SCORE_HEURISTIC1,
    "heuristic2": SCORE_HEURISTIC2,
    "taralla": SCORE_TARALLA,
    "value": SCORE_VALUE,
    "advantages": SCORE_ADVANTAGES,
}
"""The scores of :mod:`hsbot.rules.kernels.heuristics` by name."""
WHOLE_SCORES = tuple(name for name in SCORES if name != "advantages")
"""Those that need no weights of one's own."""


class Native:
    """hsbot's rules engine as a :class:`hsbot.search.protocols.Simulator`.

    Not for several threads at once: each has its own (they may share the library).

    Args:
        library: the cards.
        settings: its weights, and how it fails.

    Attributes:
        failures: how often the engine ran out of a fixed size and the state was made a draw.
        faults: what it ran out of, or cut, in words, and how often.
        seen_states: the states that its searches for a win have seen.
    """

    def __init__(self, library: Library, settings: SimulatorSettings | None = None) -> None:
        compiled.prepare()
        self._settings = settings or SimulatorSettings()
        self.failures = 0
        self.faults: dict[str, int] = {}
        self.library = library
        self._work = self.rng(0)
        self._codes = np.zeros(_MAX_PUBLIC, np.int64)
        self._plan = np.zeros(PLAN_SIZE, np.int64)
        self._lines = np.zeros(LINES_SIZE, np.int64)
        self.seen_states = SeenStates()

    def rng(self, seed: int) -> NativeRng:
        """A workspace whose generator starts from ``seed``."""
        work = self.library.workspace()
        compiled.seed_at(work, seed & 0x7FFFFFFF)
        value, heuristic2 = self._settings.value, self._settings.heuristic2
        if value is not None:
            work[0]["net"], work[0]["net_out"] = value.net, value.out
            if value.seen is not None:
                work[0]["net_seen"], work[0]["sees_cards"] = value.seen, 1
            work[0]["hidden"] = value.net[-1]  # all inputs are 0 yet
        if heuristic2 is not None:
            index = self.library.index
            removals = [index[card_id] for card_id in heuristic2.removals if card_id in index]
            work[0]["weight"][: len(heuristic2.thousandths)] = heuristic2.thousandths
            work[0]["removal"][: len(removals)] = removals
        work[0]["advantage"][:] = self._settings.advantages or (MA, TMA, HA, TRA, BM)
        return work

    def player_to_act(self, state: NativeState) -> int:
        """The player who must choose now."""
        return int(compiled.actor_at(state, 0))

    def options(self, state: NativeState) -> Sequence[int]:
        """Public codes of the legal options, in a fixed order; empty when the game is over."""
        n = compiled.options_at(state, 0, self._work, self._codes)
        codes: list[int] = self._codes[:n].tolist()
        return codes

    def apply(self, state: NativeState, option: int, rng: NativeRng) -> None:
        """Play an option in place.

        An option that this world does not have (its card is not there) ends the turn instead: the
        caller vouched for it, and a search must go on.

        Raises:
            InternalError: the engine ran out of one of its fixed sizes.
        """
        if not compiled.apply_public_at(state, 0, rng, option):
            compiled.apply_at(state, 0, rng, A_END)
        if rng[0]["err"]:
            self._fail(rng)
            state[0]["winner"] = _DRAW

    def clone(self, state: NativeState) -> NativeState:
        """An independent copy."""
        copy = np.empty_like(state)
        compiled.copy_at(copy, 0, state, 0)
        return copy

    def is_terminal(self, state: NativeState) -> bool:
        """Whether the game is over."""
        return bool(state[0]["winner"] >= 0)

    def returns(self, state: NativeState) -> tuple[float, float]:
        """1 for the winner and -1 for the other; zeros for a draw and while the game goes on."""
        return _RETURNS[int(state[0]["winner"])]

    def infostate_key(self, state: NativeState, player: int) -> int:
        """A hash of all that ``player`` can see."""
        return int(compiled.hash_at(state, 0, player))

    def turn(self, state: NativeState) -> int:
        """The half-turn's number."""
        return int(state[0]["turn"])

    def playout(
        self, state: NativeState, policy: DefaultPolicy, rng: NativeRng
    ) -> tuple[float, float]:
        """Play a copy to a value; see :meth:`hsbot.search.protocols.Simulator.playout`.

        A look ahead (:mod:`hsbot.rules.kernels.beam_search`) keeps up to ``MOST_WIDTH`` lines, and
        ends in the value network's estimate.
        """
        if isinstance(policy, LookAheadPolicy):
            return self._look_ahead(state, rng, policy)
        wins = self.playouts(state, policy, rng, 1)
        return (1.0, -1.0) if wins[0] else ((-1.0, 1.0) if wins[1] else (0.0, 0.0))

    def playouts(
        self, state: NativeState, policy: DefaultPolicy, rng: NativeRng, n: int
    ) -> tuple[int, int]:
        """Play ``n`` copies to the end by a random or tournament policy.

        One that the engine gives up on is nobody's win; the others of its block are played again.

        Returns:
            How many of them player 0 and player 1 won.

        Raises:
            UsageError: the policy does not play to the end.
        """
        kind, root_player, k0, k1, score = self._play_out_by(policy)
        first = second = 0
        while n > 0:
            some = min(n, PLAYOUTS_AT_ONCE)
            wins = compiled.playouts_at(state, 0, rng, some, kind, root_player, k0, k1, score)
            if rng[0]["err"]:
                self._fail(rng)
                some, wins = 1, 0
            first, second, n = first + int(wins & 0xFFFF), second + int(wins >> 16), n - some
        return first, second

    def _play_out_by(self, policy: DefaultPolicy) -> tuple[int, int, int, int, int]:
        """Kind, root player, both percentages and score of a policy that plays to the end."""
        root_player = self._settings.root_player
        if isinstance(policy, TournamentPolicy):
            k0, k1 = policy.root_percent, policy.other_percent
            return POLICY_TOURNAMENT, root_player, k0, k1, SCORES[policy.score]
        if isinstance(policy, RandomPolicy):
            return POLICY_RANDOM, root_player, 0, 0, 0
        raise UsageError(f"the native simulator has no default policy {policy!r}")

    def leaf_settings(self, policy: DefaultPolicy) -> dict[str, int]:
        """A default policy, and how errors are met, as fields of ``search_tree.TREE``.

        Raises:
            UsageError: the simulator has no such policy.
        """
        forgiving = {"forgiving": int(self._settings.forgiving)}
        if isinstance(policy, LookAheadPolicy):
            names: tuple[str, ...] = ("ahead", "width", "again", "score")
            numbers: tuple[int, ...] = self._look_ahead_by(policy)
        else:
            names = ("policy", "me", "k_me", "k_other", "score")
            numbers = self._play_out_by(policy)
        return forgiving | dict(zip(names, numbers, strict=True))

    def _look_ahead_by(self, policy: LookAheadPolicy) -> tuple[int, int, int, int]:
        """Half-turns, lines side by side, options tried again and score of a look ahead."""
        if not 1 <= policy.width <= MOST_WIDTH:
            raise UsageError(f"a look ahead keeps 1 to {MOST_WIDTH} lines, not {policy.width}")
        return policy.turns, policy.width, policy.again, SCORES[policy.score]

    def _look_ahead(
        self, state: NativeState, rng: NativeRng, policy: LookAheadPolicy
    ) -> tuple[float, float]:
        log_odds = compiled.look_ahead_at(state, 0, rng, *self._look_ahead_by(policy), self._lines)
        if rng[0]["err"]:
            self._fail(rng)
            return 0.0, 0.0
        return expected(log_odds)

    def strikes(self, state: NativeState, rng: NativeRng) -> bool:
        """Whether the player of the turn is sure to win it by ready attacks and the hero power.

        See :mod:`hsbot.rules.kernels.strike`; the state and the generator stay as they are.
        """
        return bool(compiled.strikes_at(state, 0, rng))

    def empty_handed(self, state: NativeState) -> NativeState:
        """A copy of a state in which the player of the turn holds no cards."""
        found = self.clone(state)
        found[0]["nhand"][int(found[0]["cur"])] = 0
        return found

    def play_on(
        self, state: NativeState, policy: LookAheadPolicy, turns: int, rng: NativeRng
    ) -> None:
        """Play a state on in place, both sides by a look ahead's lines.

        A state that the engine has no room for becomes a draw.

        Args:
            state: the position.
            policy: its lines and score; how far it looks is not used.
            turns: half-turns that end; the first is the current one.
            rng: of chance.

        Raises:
            InternalError: the engine ran out of one of its fixed sizes.
        """
        lines = self._look_ahead_by(replace(policy, turns=turns))
        compiled.play_on_at(state, 0, rng, *lines, self._lines)
        if rng[0]["err"]:
            self._fail(rng)
            state[0]["winner"] = _DRAW

    def score(self, state: NativeState, player: int, name: str) -> int:
        """A score of ``SCORES`` from a player's side."""
        return int(compiled.score_at(state, 0, self._work, player, SCORES[name]))

    def plan(
        self, state: NativeState, depth: int, name: str, rng: NativeRng
    ) -> list[tuple[int, int]]:
        """The current player's options, each with the best score that it can lead to.

        Looks ``depth`` (up to ``LEVELS``) options ahead, the option included, in the player's own
        turn (:mod:`hsbot.rules.kernels.planning`). Of targets of one battlecry only the best is
        listed.

        Raises:
            UsageError: it cannot look so far.
            InternalError: the engine ran out of one of its fixed sizes.
        """
        return self.bounded_plan(state, depth, name, rng, UNBOUNDED)[0] or []

    def bounded_plan(
        self, state: NativeState, depth: int, name: str, rng: NativeRng, tries: int
    ) -> tuple[list[tuple[int, int]] | None, int]:
        """The same, as far as ``tries`` tried options are enough.

        Returns:
            The options with their scores, None where they are not enough; and how many were tried.

        Raises:
            UsageError: it cannot look so far.
            InternalError: the engine ran out of one of its fixed sizes.
        """
        if not 1 <= depth <= LEVELS:
            raise UsageError(f"a plan looks 1 to {LEVELS} options ahead, not {depth}")
        self._plan[TRIES_LEFT] = tries
        n = compiled.plan_at(state, 0, rng, depth, SCORES[name], self._plan)
        if rng[0]["err"]:
            self._fail(rng)
        left = int(self._plan[TRIES_LEFT])
        if left < 0:
            return None, tries
        found, values = self._plan[t.MAX_OPTIONS :], self._plan
        return list(zip(found[:n].tolist(), values[:n].tolist(), strict=True)), tries - left

    def win_search(
        self, state: NativeState, other: NativeState | None, rng: NativeRng
    ) -> WinSearch:
        """A search for a line that wins within the turn, for ``rng`` and this simulator alone.

        Args:
            state: whoever must choose looks for the win.
            other: the same in another world, for a win that owes nothing to chance; None for any.
            rng: of chance.
        """
        return WinSearch(state, other, rng, self.seen_states, self._fail)

    def find_win(
        self, state: NativeState, other: NativeState | None, limit: int, rng: NativeRng
    ) -> tuple[tuple[int, ...], bool]:
        """A line that wins within the turn, among about ``limit`` states (:meth:`win_search`).

        Returns:
            The line, empty where none was found, and whether all lines were looked at.
        """
        search = self.win_search(state, other, rng)
        search.advance(limit)
        return search.line, search.complete

    def features(self, state: NativeState) -> Sequence[float]:
        """``FEATURES``, whose turn it is, and the turn's number; player 0's side first."""
        compiled.features_at(state, 0, self._work)
        values: list[float] = self._work[0]["feature"].astype(float).tolist()
        return values

    def card_sums(self, state: NativeState) -> NDArray[np.int32]:
        """Sums of what the cards of a position do: player 0's hand and play, then player 1's."""
        compiled.features_at(state, 0, self._work)
        found: NDArray[np.int32] = self._work[0]["seen"].copy()
        return found

    def _fail(self, rng: NativeRng) -> None:
        code = int(rng[0]["err"])
        rng[0]["err"] = 0
        self.note_fault(code, 1)
        if not self._settings.forgiving:
            raise engine_error(code)

    def note_fault(self, code: int, times: int) -> None:
        """Count that the engine gave up on something."""
        said = str(engine_error(code))
        self.failures += times
        self.faults[said] = self.faults.get(said, 0) + times


def engine_error(code: int) -> InternalError:
    """The exception for an error code of the engine."""
    return InternalError(t.ERRORS.get(code, f"the VM met opcode {code - t.E_OPCODE}"))


def expected(log_odds: int, player: int = 0) -> tuple[float, float]:
    """The expected returns of both players, from log odds.

    Args:
        log_odds: that ``player`` wins, in thousandths.
        player: whose they are.
    """
    own = tanh(log_odds / 2000)
    return (own, -own) if player == 0 else (-own, own)


_DRAW = 2
_RETURNS = {-1: (0.0, 0.0), 0: (1.0, -1.0), 1: (-1.0, 1.0), 2: (0.0, 0.0)}
