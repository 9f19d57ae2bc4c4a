"""Plans for positions: the search of the player ``default``, for users of Python."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from hsbot.agents.players.game_context import DECK_MODELS, GameContext
from hsbot.agents.setup.decision_search import STRONGEST, set_up
from hsbot.agents.setup.reflex import floored, reflex_option
from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.argument_errors import explained
from hsbot.belief.decks.database import load_decks
from hsbot.belief.determinization.full_state_determinizer import SIGHTS
from hsbot.clock import SystemClock
from hsbot.errors import UsageError
from hsbot.game import Game, Position
from hsbot.game.option import option_of_code
from hsbot.input_bounds import MOST_ITERATIONS
from hsbot.observation.model import Decision
from hsbot.plurals import copies_words, counted
from hsbot.search import AnyOf, IterationBudget, StartedBudget, TimeBudget
from hsbot.simulators.simulator_settings import SimulatorSettings
from hsbot.system.whole_numbers import whole_number

if TYPE_CHECKING:
    from hsbot.agents.setup.decision_search import DecisionSearch
    from hsbot.game import Option
    from hsbot.game.cards_of_a_day import Rulebook
    from hsbot.search import SearchResult
    from hsbot.search.protocols import Budget

DEFAULT_BUDGET_S: Final = 1.0
_SHOWN: Final = 3
"""Options beside the best that a printed plan names."""


@dataclass(frozen=True, slots=True)
class Considered:
    """An option that was considered.

    Attributes:
        option: the option.
        visits: how many iterations took it.
        win_probability: the chance of winning after it, for who must choose; not calibrated.
    """

    option: Option
    visits: int
    win_probability: float

    def __str__(self) -> str:
        return self.in_words(self.visits)

    __repr__ = __str__

    def in_words(self, visits: int, copies: int = 1) -> str:
        """The option with its chance.

        Args:
            visits: how many iterations took it, or any other of these copies.
            copies: how many equal cards it is an option of.
        """
        effort = counted(visits, "visit")
        return f"{self.option}{copies_words(copies)} ({self.win_probability:.1%}, {effort})"


@dataclass(frozen=True, slots=True)
class Plan:
    """The result of a search of a position, from the side of who must choose there.

    Attributes:
        best: the option to take now.
        line: the plan for the turn, ``best`` first; what follows chance is the likely case.
        candidates: what was considered, the most visited first, ``best`` among them.
        win_probability: the chance of winning with ``best``, as the search has it. Compare it with
            those of ``candidates`` and of other plans, not with an advice's: that one is calibrated
            (:mod:`hsbot.agents.advisor.calibration`), and of other worlds, so that near choices
            may differ, too.
        lethal: whether ``line`` is proven to win within this turn.
        iterations: search iterations made.
    """

    best: Option
    line: tuple[Option, ...]
    candidates: tuple[Considered, ...]
    win_probability: float
    lethal: bool
    iterations: int

    def __str__(self) -> str:
        sure = (
            "wins this turn" if self.lethal else f"{self.win_probability:.1%} to win, uncalibrated"
        )
        lines = [f"{self.best.sentence}: {sure}, {counted(self.iterations, 'iteration')}"]
        lines += [f"  then {option}" for option in self.line[1:]]
        alike: dict[str, list[Considered]] = {}
        for one in self.candidates:
            if str(one.option) != str(self.best) and not self.lethal:
                alike.setdefault(str(one.option), []).append(one)
        for same in list(alike.values())[:_SHOWN]:
            visits = sum(x.visits for x in same)
            lines.append(f"  or {same[0].in_words(visits, len(same))}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Plan: {self.best}, {self.win_probability:.1%} to win>"

    def _repr_html_(self) -> str:
        from html import escape  # noqa: PLC0415 - notebooks alone need it

        return f"<pre>{escape(str(self))}</pre>"


@explained
def plan(
    position: Position | Game,
    *,
    budget_s: float | None = None,
    iterations: int | None = None,
    seed: int = 0,
    deck: str = "bayes",
    sees: str = "own",
) -> Plan:
    """Search a position for who must choose there.

    It is fair: it plans over worlds in which what that seat cannot see is dealt anew. With
    iterations and no budget the same position and seed give the same plan.

    Args:
        position: a position or a game; it is not changed.
        budget_s: seconds to think; 1 where neither this nor ``iterations`` is given.
        iterations: search iterations; None for no limit. With a budget, too, it ends by whichever
            is reached first.
        seed: decides all chance of the search.
        deck: the model of the opponent's deck: ``bayes`` (the probability of each deck of the
            database, given what was seen), ``thesis`` (the one deck that shares most cards with
            it, as in Santos's thesis), ``frequency`` (the class's most played cards, whatever was
            seen), ``ngrams`` (cards by how many decks hold them together with those seen), or
            ``known`` (the list is known, only the order is not).
        sees: ``own`` side, the opponent's ``hand`` too, or ``all``.

    Raises:
        UsageError: an argument is not what it should be, or the game is over.
    """
    found = position.position if isinstance(position, Game) else position
    if not isinstance(found, Position):
        hint = "; hsbot.advise takes a decision" if isinstance(position, Decision) else ""
        raise UsageError(f"plan takes a position or a game, not {type(position).__name__}{hint}")
    check_effort(budget_s, iterations)
    _check_word("deck", deck, DECK_MODELS)
    _check_word("sees", sees, SIGHTS)
    seed = whole_number(seed, "seed")
    if found.is_over:
        raise UsageError("the game is over: there is nothing to plan")
    decision = _decision(found, seed, deck, sees)
    search = decision.search()
    result = decision.concluded(search.run(_budget(budget_s, iterations)))
    result = floored(result, STRONGEST.evidence, lambda: reflex_option(decision))
    return _planned(found, decision, result)


def _decision(position: Position, seed: int, deck: str, sees: str) -> DecisionSearch:
    """The search of a position, set up as the player ``default`` does."""
    context, seat = _context(position.rules), position.to_play
    engine = context.engine(SimulatorSettings(seat, forgiving=True, value=load_value_weights()))
    return set_up(
        engine,
        context.determinizer(position.array, seat, seed, deck=deck, sight=sees),
        STRONGEST.search,
        seed,
        tuple(position.options.codes),
        position=position.array,
        library=position.library,
    )


def _planned(position: Position, decision: DecisionSearch, result: SearchResult) -> Plan:
    """A result in the position's options; later steps are worded in a world of the search."""
    options = position.options
    considered = tuple(
        Considered(options.with_code(x.option), x.visits, (x.reported + 1) / 2)
        for x in result.candidates
    )
    best = options.with_code(result.best)
    chance = next((x.win_probability for x in considered if x.option == best), None)
    line, world = [best], Position(decision.sample(), position.rules, seat=position.seat)
    for before, code in zip(result.line, result.line[1:], strict=False):
        if before not in world.options.codes:
            break
        step = option_of_code(world.play(world.options.with_code(before)).clone(), code)
        if step is None:
            break
        line.append(step)
    return Plan(
        best,
        tuple(line),
        considered,
        result.win_probability if chance is None else chance,
        result.lethal,
        result.iterations,
    )


def _budget(budget_s: float | None, iterations: int | None) -> Budget:
    """The budget that was asked for: seconds, iterations, or what comes first."""
    found: list[Budget] = []
    if iterations is not None:
        found.append(IterationBudget(iterations))
    if budget_s is not None or iterations is None:
        found.append(TimeBudget(SystemClock(), budget_s or DEFAULT_BUDGET_S))
    return StartedBudget(AnyOf(*found))


_CONTEXTS: WeakKeyDictionary[Rulebook, GameContext] = WeakKeyDictionary()


def _context(rules: Rulebook) -> GameContext:
    """The game context that searches of a rulebook's positions share, made once."""
    if rules not in _CONTEXTS:
        _CONTEXTS[rules] = GameContext(
            rules.library, rules.cards, load_decks(), SystemClock(), rules.day
        )
    return _CONTEXTS[rules]


def check_effort(budget_s: object, iterations: object) -> None:
    """Check how long a search may take.

    Raises:
        UsageError: it is no number of seconds, or of iterations.
    """
    number = isinstance(budget_s, int | float) and not isinstance(budget_s, bool)
    if budget_s is not None and not (number and math.isfinite(budget_s) and budget_s > 0):  # type: ignore[arg-type, operator]
        raise UsageError(f"budget_s is a number of seconds above 0, not {budget_s!r}")
    if iterations is not None:
        whole_number(iterations, "iterations", least=1, most=MOST_ITERATIONS)


def _check_word(name: str, word: str, known: tuple[str, ...]) -> None:
    if word not in known:
        raise UsageError(f"{name} is one of {', '.join(known)}, not {word!r}")
