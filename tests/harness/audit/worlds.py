"""An advised decision in fresh worlds: its lines replayed by what their steps name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.belief.determinization.choice_restoration import decision_state
from hsbot.belief.determinization.partial_state_determinizer import PartialStateDeterminizer
from hsbot.game.cards_of_a_day import rulebook_of
from hsbot.game.decisions.later_option import later_option
from hsbot.game.decisions.root_options import RootOptions, root_options
from hsbot.game.option import option_of_code
from hsbot.game.readable_state import ReadableState
from hsbot.game.wording import OptionWording
from hsbot.search import LookAheadPolicy, derive_seed
from hsbot.search.default_policies import TournamentPolicy
from hsbot.simulators.native import Native
from hsbot.simulators.simulator_settings import SimulatorSettings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.agents.advisor.advisor import Advisor
    from hsbot.messages.advice import AdviceOption
    from hsbot.observation.model import Decision
    from hsbot.rules.state.arrays import NativeState

POLICIES: Final = (TournamentPolicy(), TournamentPolicy(75, 50, "simple"))
"""The policies that play games to the end: neither has a part in an advice."""
_LINES: Final = LookAheadPolicy(turns=3, width=3)


@dataclass(frozen=True, slots=True)
class Replay:
    """A line replayed in one world.

    Attributes:
        state: where it has led to.
        done: how many of its steps were legal, one after the other.
        over: whether the game was over then.
    """

    state: NativeState
    done: int
    over: bool


class FreshWorlds:
    """Worlds of a decision that no search has seen.

    Args:
        advisor: whose beliefs they are drawn from.
        decision: the decision.
        seed: decides them.
    """

    def __init__(self, advisor: Advisor, decision: Decision, seed: int) -> None:
        observation = decision.observation
        library = advisor.library_of(observation)
        self._seed, self._rules = seed, rulebook_of(library, advisor.cards)
        self._words = OptionWording(advisor.cards, observation)
        self._root: RootOptions = root_options(
            decision, decision_state(decision, library), self._words
        )
        own = advisor.posterior(observation, observation.friendly_player)
        enemy = advisor.posterior(observation, observation.opposing_player)
        self._drawn = PartialStateDeterminizer(self._root.state, own, enemy, seed)
        settings = SimulatorSettings(forgiving=True, value=load_value_weights())
        self._native = Native(library, settings)
        self._first = {option: code for code, option in self._root.offered.items()}

    def follow(self, line: Sequence[AdviceOption], world: int) -> Replay:
        """Replay a line as far as its steps are legal."""
        native, seed = self._native, derive_seed(self._seed, world)
        state, rng = self._drawn.sample(seed), native.rng(seed)
        for step, option in enumerate(line):
            if native.is_terminal(state):
                return Replay(state, len(line), over=True)
            code = self._first.get(option) if step == 0 else self._like(state, option)
            if code is None:
                return Replay(state, step, over=False)
            native.apply(state, code, rng)
        return Replay(state, len(line), native.is_terminal(state))

    def wins(self, state: NativeState) -> bool:
        """Whether the friendly player has won."""
        return self._native.is_terminal(state) and self._native.returns(state)[0] > 0

    def is_over(self, state: NativeState) -> bool:
        """Whether the game is over."""
        return self._native.is_terminal(state)

    def play_turns(self, state: NativeState, world: int, turns: int) -> None:
        """Play the turn, and as many after it, to the end by lines of a look ahead."""
        rng = self._native.rng(derive_seed(self._seed, world))
        for _ in range(turns):
            if not self._native.is_terminal(state):
                self._native.play_on(state, _LINES, 1, rng)

    def is_own_turn(self, state: NativeState) -> bool:
        """Whether the decision's turn goes on."""
        before = self._drawn.sample(self._seed)
        return not self.is_over(state) and self._native.turn(state) == self._native.turn(before)

    def won_games(self, line: Sequence[AdviceOption], policy: TournamentPolicy, games: int) -> int:
        """Games that are won after the first step of a line, each in a world of its own."""
        won = 0
        for world in range(games):
            state = self.follow(line[:1], world).state
            rng = self._native.rng(derive_seed(self._seed, -1 - world))
            if self.is_over(state):
                won += self.wins(state)
            else:
                won += self._native.playouts(state, policy, rng, 1)[0]
        return won

    def _like(self, state: NativeState, option: AdviceOption) -> int | None:
        """The legal option that names what a step of a line names; None for none."""
        for code in self._native.options(state):
            found = option_of_code(ReadableState(state, self._rules, 0), code)
            if found is None or found.advice_type != option.type:
                continue
            other = later_option(found, self._root.state.rows, self._words)
            if _names(other) == _names(option):
                return code
        return None


def _names(option: AdviceOption) -> tuple[object, ...]:
    """The identity of a step among a line's; the place of a minion is no part of it."""
    source = option.entity_id or option.card_id
    return option.type, source, option.sub_option, option.target_id
