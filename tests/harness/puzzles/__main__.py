"""Measures how soon public puzzles are solved, and prints a line each and a summary.

``PYTHONPATH=tests python -m harness.puzzles --seconds 5`` runs the search for a win alone, on one
thread; with ``--player`` the player ``default`` decides, whose search for a win is a part of it.
Seconds are the processor's, so that what else runs there does not count; libraries and machine code
are made before.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from hsbot.agents.setup.decision_search import STRONGEST
from hsbot.agents.setup.lethal_heuristic import LethalHeuristic
from hsbot.agents.setup.score_heuristic import ScoreHeuristic
from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.belief.determinization.full_state_determinizer import FullStateDeterminizer
from hsbot.clock import SystemClock
from hsbot.puzzles.positions import DEAD, LETHAL, SURVIVE, Puzzle, puzzles
from hsbot.puzzles.solving import safest_line, wins
from hsbot.search import Knowledge, TimeBudget
from hsbot.simulators.compiled_or_python_search import new_search
from hsbot.simulators.engines import NativeEngine
from hsbot.simulators.simulator_settings import SimulatorSettings

if TYPE_CHECKING:
    from hsbot.scenario import Scene

_SPAN_S = 0.05
"""How long the player searches between two looks at its answer."""


@dataclass(frozen=True, slots=True)
class Solved:
    """How a puzzle went.

    Attributes:
        right: whether the answer is: a line that wins, or that there is none.
        line: options in the line.
        states: states visited by the search for a win.
        seconds: until the answer.
        cpu_seconds: the same of the processor.
    """

    right: bool
    line: int
    states: int
    seconds: float
    cpu_seconds: float


def by_search(scene: Scene, seed: int, seconds: float) -> tuple[tuple[int, ...], bool, int]:
    """The line that the search for a win finds, whether there is none, and states visited."""
    native = scene.native
    search = native.win_search(scene.array, None, native.rng(seed))
    until = perf_counter() + seconds
    while not search.advance(20_000) and perf_counter() < until:
        pass
    return search.line, search.complete and not search.line, search.nodes


def by_player(scene: Scene, seed: int, seconds: float) -> tuple[tuple[int, ...], bool, int]:
    """The line that the player's search is sure of, whether there is none, and its iterations."""
    native, state = scene.native, scene.array
    library = native.library
    engine = NativeEngine(library, SimulatorSettings(forgiving=True, value=load_value_weights()))
    worlds = FullStateDeterminizer(state, 0, library, None, seed)
    knowledge = Knowledge(
        outcome=ScoreHeuristic(engine, "value"),
        lethal_order=LethalHeuristic(engine.simulator),
        lethal_finder=engine.finder,
        lethal_trials=engine.trials,
    )
    search = new_search(
        engine.simulator, worlds, STRONGEST.search, seed, tuple(native.options(state)),
        knowledge=knowledge,
    )  # fmt: skip
    until = perf_counter() + seconds
    result = search.run(TimeBudget(SystemClock(), _SPAN_S))
    while not (result.lethal or result.no_win) and perf_counter() < until:
        result = search.run(TimeBudget(SystemClock(), _SPAN_S))
    return (result.line if result.lethal else ()), result.no_win, result.iterations


def solved(puzzle: Puzzle, seed: int, seconds: float, *, player: bool) -> Solved:
    """How a puzzle goes in so many seconds."""
    scene = puzzle.scene()
    begun_s, begun_cpu_s = perf_counter(), process_time()
    if puzzle.kind in {SURVIVE, DEAD}:
        line, dead = safest_line(scene, seed, lambda: perf_counter() >= begun_s + seconds)
        spent = perf_counter() - begun_s, process_time() - begun_cpu_s
        return Solved(dead == (puzzle.kind == DEAD), len(line), 0, *spent)
    line, none, states = (by_player if player else by_search)(scene, seed, seconds)
    spent = perf_counter() - begun_s, process_time() - begun_cpu_s
    right = wins(scene, line) if puzzle.kind == LETHAL else none
    return Solved(right, len(line), states, *spent)


def main() -> int:
    """Solve the puzzles, and print how it went; the exit code is 1 where one was not solved."""
    parser = argparse.ArgumentParser(prog="python -m harness.puzzles")
    parser.add_argument("--seconds", type=float, default=75.0, metavar="S", help="each (75)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of chance (1)")
    parser.add_argument("--only", default="", metavar="WORDS", help="those with this in their name")
    parser.add_argument("--player", action="store_true", help="by the player `default`, one tree")
    arguments = parser.parse_args()
    chosen = [puzzle for puzzle in puzzles() if arguments.only in puzzle.name]
    for puzzle in chosen:  # libraries and machine code are made before the clock runs
        puzzle.scene()
    found = []
    for puzzle in chosen:
        one = solved(puzzle, arguments.seed, arguments.seconds, player=arguments.player)
        found.append(one)
        sys.stdout.write(
            f"{'solved' if one.right else 'NOT':6} {one.cpu_seconds:8.3f} s {one.states:10,} "
            f"{puzzle.kind:6} {puzzle.name}\n"
        )
        sys.stdout.flush()
    right = [one.cpu_seconds for one in found if one.right]
    busiest = [one for one in found if one.states > 10_000]
    rate = sum(one.states for one in busiest) / max(1e-9, sum(one.cpu_seconds for one in busiest))
    sys.stdout.write(
        f"{len(right)} of {len(found)} solved, {sum(s <= 5.0 for s in right)} within 5 s of CPU; "
        f"{rate:,.0f} states a second of CPU\n"
    )
    return 0 if len(right) == len(found) else 1


if __name__ == "__main__":
    sys.exit(main())
