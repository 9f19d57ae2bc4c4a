"""The outlook of lines of the own turn: played on through the next two turns in determinizations.

The lines to be compared are played on in the same determinizations, those of the search's first
iterations, by the search's own default policy.
"""

from __future__ import annotations

from collections import Counter
from statistics import fmean
from typing import TYPE_CHECKING, Final

from hsbot.agents.advisor.board_after_line import figures
from hsbot.agents.setup.mulligan_search import MulliganSearch
from hsbot.messages.advice import CardGuess, Outlook
from hsbot.rules.state.arrays import played_cards
from hsbot.search import LookAheadPolicy, derive_seed
from hsbot.search.result import principal_line

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hsbot.agents.setup.decision_search import DecisionSearch, RootSearch
    from hsbot.rules.cards.library import Library
    from hsbot.search import SearchResult
    from hsbot.search.protocols import Rng
    from hsbot.simulators.engines import GameState

SAMPLES: Final = 32
"""Determinizations in which each line is played on: a share is known to within nine points."""
REPLAYS: Final = 256
"""Fresh worlds in which a line alone is replayed: whether it wins the turn is known to within three
points, and agrees with what is reported of a likely win."""
LEAST_SAMPLES: Final = 8
"""Fewer say nothing, and are not reported."""
SAFER: Final = 0.25
"""By how much less often an option must lose next turn to be preferred to one as good."""
AS_NEAR: Final = 0.05
"""By how much less often it may win this turn or the next."""
LINES: Final = 3
"""Lines that have an outlook: the best one and the two next."""
_POLICY: Final = LookAheadPolicy(turns=3, width=3)
"""The policy that plays on where the search's default policy looks at no lines of a turn."""
_PLAYED: Final = ("own_hero", "enemy_hero", "own_minions", "enemy_minions", "hand")


def lines_to_compare(
    result: SearchResult, searches: Sequence[RootSearch]
) -> dict[int, tuple[int, ...]]:
    """Option code to line, of the best option and the next by visits, the best first.

    Args:
        result: the answer.
        searches: the trees; of each option the line is that of the tree that visited it most.
    """
    lines = {result.best: tuple(result.line)}
    for candidate in result.candidates:
        if len(lines) == LINES:
            break
        if candidate.option not in lines and candidate.visits:
            lines[candidate.option] = line_of(searches, candidate.option)
    return lines


def line_of(searches: Sequence[RootSearch], option: int) -> tuple[int, ...]:
    """The line that begins with an option, in the tree that visited it most."""
    roots = [x.root for x in searches if not isinstance(x, MulliganSearch)]

    def visits(number: int) -> int:
        slot = roots[number].slot_of(option)
        return 0 if slot is None else roots[number].visits[slot]

    return principal_line(roots[max(range(len(roots)), key=visits)], option)


def outlooks(
    setup: DecisionSearch,
    library: Library,
    lines: Sequence[Sequence[int]],
    should_stop: Callable[[], bool],
) -> list[Outlook | None]:
    """The outlook of each line, all of them in the same determinizations.

    Args:
        setup: the decision, an option of a turn.
        library: the engine's cards.
        lines: option codes, the decision's own first.
        should_stop: asked before each determinization; once true, the samples so far are reported.

    Returns:
        None for a line, where the simulator cannot play on or there was no time for enough samples.
    """
    samples = [Samples(library) for _ in lines]
    for world in range(SAMPLES):
        if setup.engine.play_on is None or should_stop():
            break
        for found, line in zip(samples, lines, strict=True):
            _play_on(setup, line, derive_seed(setup.seed, world), found)
    won = [(found, line) for found, line in zip(samples, lines, strict=True) if found.won]
    seed = derive_seed(setup.seed, SAMPLES)
    trials = setup.engine.trials(setup.determinizer, seed) if won else None
    if trials is not None:
        for found, line in won:
            found.replayed = trials.wins(line, 0, REPLAYS) / REPLAYS
    return [x.outlook() if x.made >= LEAST_SAMPLES else None for x in samples]


def survivor(best: int, outlook: Mapping[int, Outlook | None], level: Callable[[int], bool]) -> int:
    """The option that loses next turn clearly less often than one that is as good otherwise.

    Where a game is as good as lost, the search's values are all near the least, and do not tell
    who lives a turn longer. What wins less often this turn or the next is not preferred.

    Args:
        best: the option that the search prefers.
        outlook: option to outlook, of options compared in the same worlds.
        level: whether an option's chance is as good as the best one's.
    """
    kept = outlook.get(best)
    if kept is None:
        return best
    near = kept.won + kept.lethal_next - AS_NEAR
    safer = {
        option: found.lose_next
        for option, found in outlook.items()
        if found is not None
        and found.lose_next <= kept.lose_next - SAFER
        and found.won + found.lethal_next >= near
        and level(option)
    }
    return min(safer, key=safer.__getitem__, default=best)


class Samples:
    """The outcomes of one line in the determinizations so far.

    Args:
        library: the engine's cards.

    Attributes:
        replayed: the share of fresh worlds in which the line alone wins; None where it was not
            replayed.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self.made = self.won = self.won_by_line = self.lost = self.lethal = 0
        self.replayed: float | None = None
        self.boards: list[dict[str, float]] = []
        self.answers: Counter[int] = Counter()

    def outlook(self) -> Outlook:
        """The message: what the line itself wins is taken from its replays, which are many."""
        won = self.won / self.made
        if self.replayed is not None:
            won = min(1.0, won + self.replayed - self.won_by_line / self.made)
        goes_on = (1.0 - won) / max(1, self.made - self.won)
        card, times = min(self.answers.items(), key=lambda x: (-x[1], x[0]), default=(0, 0))
        boards = self.boards or [dict.fromkeys(_PLAYED, 0.0)]
        return Outlook(
            samples=self.made,
            won=round(won, 4),
            lose_next=round(self.lost * goes_on, 4),
            lethal_next=round(self.lethal * goes_on, 4),
            answer=CardGuess(
                card_id=self._library.card_ids[card], probability=round(times / self.made, 4)
            )
            if times
            else None,
            **{name: round(fmean(board[name] for board in boards), 2) for name in _PLAYED},
        )


def _play_on(setup: DecisionSearch, line: Sequence[int], seed: int, found: Samples) -> None:
    """Play a line and the two turns after it in one determinization, and count what comes."""
    simulator = setup.engine.simulator
    state, rng = setup.determinizer.sample(seed), simulator.rng(seed)
    found.made += 1
    by_line = _own_turn(setup, state, line, rng)
    if simulator.is_terminal(state):
        found.won_by_line += by_line and simulator.returns(state)[0] > 0
        found.won += simulator.returns(state)[0] > 0
        found.lost += simulator.returns(state)[1] > 0
        return
    before = Counter(played_cards(setup.engine.record(state)[0], 1))
    _turn(setup, state, rng)
    found.answers.update(set(Counter(played_cards(setup.engine.record(state)[0], 1)) - before))
    if not simulator.is_terminal(state):
        found.boards.append(figures(setup.engine.record(state)))
        _turn(setup, state, rng)
        found.lethal += simulator.returns(state)[0] > 0
        return
    found.lethal += simulator.returns(state)[0] > 0
    found.lost += simulator.returns(state)[1] > 0


def _own_turn(setup: DecisionSearch, state: GameState, line: Sequence[int], rng: Rng) -> bool:
    """Follow a line as far as it is legal, then the default policy to the end of the turn.

    Returns:
        Whether the line has ended the game.
    """
    simulator = setup.engine.simulator
    turn = simulator.turn(state)
    for i, code in enumerate(line):
        over = simulator.is_terminal(state) or simulator.player_to_act(state) != 0
        if over or simulator.turn(state) != turn or (i and code not in simulator.options(state)):
            break
        simulator.apply(state, code, rng)
    ended = simulator.is_terminal(state)
    if not ended and simulator.turn(state) == turn:
        _turn(setup, state, rng)
    return ended


def _turn(setup: DecisionSearch, state: GameState, rng: Rng) -> None:
    """Play the current turn to its end by the search's default policy."""
    play_on, policy = setup.engine.play_on, setup.config.default_policy
    if play_on is not None:
        play_on(state, policy if isinstance(policy, LookAheadPolicy) else _POLICY, 1, rng)
