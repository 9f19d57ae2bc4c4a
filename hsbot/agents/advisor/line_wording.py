"""A line's later steps in the words of the positions that they are taken in, and why it stops."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from hsbot.game.cards_of_a_day import rulebook_of
from hsbot.game.decisions.later_option import later_option
from hsbot.game.option import option_of_code
from hsbot.game.readable_state import ReadableState, StateView
from hsbot.rules.schema.action_codes import A_END
from hsbot.search import derive_seed

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from hsbot.agents.setup.decision_search import DecisionSearch
    from hsbot.game.decisions.root_options import RootOptions
    from hsbot.game.wording import OptionWording
    from hsbot.messages.advice import AdviceOption, LineStop
    from hsbot.observation.model import Decision
    from hsbot.simulators.engines import GameState

WORLDS: Final = 24
"""Determinizations in which a line is followed."""
MOST_WITHOUT: Final = 1
"""The most of these in which a step may be illegal; before one illegal in more the line stops."""
MOST_UNLIKE: Final = WORLDS // 4
"""The most of these in which what is seen before a step may differ from the likeliest: a Secret
that hardly any world has stops no line, and the toss of a coin does."""


def later_steps(
    decision: Decision,
    root: RootOptions,
    wording: OptionWording,
    setup: DecisionSearch,
    line: Sequence[int],
) -> list[AdviceOption]:
    """A line after its first option, in one determinization, which names its entities.

    Args:
        decision: the decision; only a turn's options have later steps.
        root: its partial state and options.
        wording: words for its entities.
        setup: its search.
        line: option codes, the decision's own first.
    """
    if decision.kind != "option":
        return []
    engine, partial = setup.engine, root.state
    simulator, state = engine.simulator, setup.sample()
    rng, rules = simulator.rng(setup.seed), rulebook_of(partial.library, wording.cards)
    steps: list[AdviceOption] = []
    for i, code in enumerate(line):
        if simulator.is_terminal(state) or simulator.player_to_act(state) != 0:
            break
        if i:
            option = option_of_code(ReadableState(engine.record(state), rules, 0), code)
            if option is None:
                break
            steps.append(later_option(option, partial.rows, wording))
        simulator.apply(state, code, rng)
    return steps


def sure_part(setup: DecisionSearch, line: Sequence[int], *, won: bool = False) -> tuple[int, ...]:
    """A line as far as nothing that is not seen yet decides what is best: its sure steps.

    A step is sure where it is legal in nearly all worlds, and where the boards after the step
    before it look alike in most; the answer to a question is, where all that the player sees does:
    whoever is asked has seen what has come of it. A card that is drawn stops a line only by what is
    illegal without it.

    Args:
        setup: the decision.
        line: option codes, the decision's own first.
        won: whether the line wins however chance decides: then it is all of what is legal.
    """
    simulator = setup.engine.simulator
    without, seen = [0] * len(line), [_Seen() for _ in line]
    for world in range(WORLDS):
        seed = derive_seed(setup.seed, world)
        state, rng = setup.determinizer.sample(seed), simulator.rng(seed)
        turn = simulator.turn(state)
        for step, code in enumerate(line):
            if simulator.is_terminal(state):
                break
            if step and code not in simulator.options(state):
                without[step] += 1
                break
            simulator.apply(state, code, rng)
            if simulator.is_terminal(state) or simulator.turn(state) != turn:
                break
            if not won and step + 1 < len(line):
                seen[step].add(setup, state)
    for step in range(1, len(line)):
        if without[step] > MOST_WITHOUT or seen[step - 1].tells:
            return tuple(line[:step])
    return tuple(line)


class _Seen:
    """The positions after a line in several worlds, as the player sees them."""

    def __init__(self) -> None:
        self._boards: Counter[Hashable] = Counter()
        self._all: Counter[Hashable] = Counter()
        self._asked = False

    def add(self, setup: DecisionSearch, state: GameState) -> None:
        """Take in the position of one world."""
        view = StateView(setup.engine.record(state))
        self._asked |= view.asks
        self._boards[_board(view)] += 1
        self._all[setup.engine.simulator.infostate_key(state, 0)] += 1

    @property
    def boards_differ(self) -> bool:
        """Whether what lies open is not alike in most worlds."""
        return _differ(self._boards)

    @property
    def is_one(self) -> bool:
        """Whether the player sees the same in all worlds."""
        return len(self._all) <= 1

    @property
    def tells(self) -> bool:
        """Whether the player has seen something there that may decide the next step."""
        return self.boards_differ or (self._asked and _differ(self._all))


def _differ(found: Counter[Hashable]) -> bool:
    return bool(found) and found.total() - max(found.values()) > MOST_UNLIKE


def _board(view: StateView) -> Hashable:
    """The open cards and values of both sides, without the friendly player's hand and deck."""
    return (
        tuple(
            (
                _hero(view, player),
                tuple((x.card, x.attack, x.health, x.keywords) for x in view.board_rows(player)),
                view.field("nsecret", player),
            )
            for player in (0, 1)
        ),
        view.field("nhand", 1),
        view.field("ndeck", 1),
    )


def _hero(view: StateView, player: int) -> Hashable:
    hero, weapon = view.hero_row(player), view.weapon_row(player)
    held = None if weapon is None else (weapon.card, weapon.attack, weapon.health)
    return hero.card, hero.attack, hero.health, hero.armor, held


def stop_of(decision: Decision, setup: DecisionSearch, line: Sequence[int]) -> LineStop:
    """The event that a line waits for which says no more though the turn goes on; "" for none.

    It is the next search where the player sees the same after the line in all worlds: what follows
    was hardly tried.

    Args:
        decision: the decision; only a turn's options have lines.
        setup: its search.
        line: option codes, the decision's own first.
    """
    if decision.kind != "option" or line[-1] == A_END:
        return ""
    found = [_after(setup, line, derive_seed(setup.seed, world)) for world in range(WORLDS)]
    ends = [end for end in found if end is not None]
    left, seen, offers = [], _Seen(), set[tuple[int, ...]]()
    for end in ends:
        view = StateView(setup.engine.record(end))
        left.append(view)
        seen.add(setup, end)
        offers.add(tuple(view.offered_cards))
    if any(view.asks for view in left) and (len(offers) > 1 or not seen.tells):
        return "choice"
    if seen.boards_differ or any(view.asks for view in left):
        return "chance"
    if seen.is_one and len(ends) in (0, WORLDS):
        return "search" if ends else ""
    cards = StateView(setup.engine.record(setup.sample())).field("ndeck", 0)
    return "draw" if any(view.field("ndeck", 0) < cards for view in left) else "chance"


def _after(setup: DecisionSearch, line: Sequence[int], seed: int) -> GameState | None:
    """The position after a line in a world; None where the turn is over."""
    simulator, state = setup.engine.simulator, setup.determinizer.sample(seed)
    rng, turn = simulator.rng(seed), simulator.turn(state)
    for step, code in enumerate(line):
        if step and (simulator.is_terminal(state) or code not in simulator.options(state)):
            break
        simulator.apply(state, code, rng)
    over = simulator.is_terminal(state) or simulator.turn(state) != turn
    return None if over else state
