"""Grammar of the world's faults: schedules put together by hypothesis, and shrunk by it.

A schedule is written in the parts of the world that may fail: log, clock, window, mouse, process,
memory, advice, the client's own states; its disk is the limit of its log. One of a part's faults
comes at a moment or together with the last one, held for up to a minute. A schedule that fails is
made smaller, number by number and fault by fault, until nothing can be left out of it.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias

from hypothesis import (
    HealthCheck,
    Phase,
    given,
    seed as seeded,
    settings,
    strategies as st,
)

from harness.faulted_games.plan import (
    ERAS,
    LATE_LINES,
    LATE_S,
    LOG_KB,
    LONGEST_S,
    MOST_ANSWERS,
    MOST_PRESSES,
    SIZES,
    AnyFault,
    GamePlan,
    Moment,
    PlannedTrouble,
    SessionFault,
    decks_of,
)
from harness.faulted_games.session import play
from hsbot.belief.decks.database import load_decks
from hsbot.cards import load_cards
from hsbot.screen import ClientArea
from hsbot.simulators.library_cache import load_library
from hsbot.standin.faults.fault_plan import Fault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from hypothesis.strategies import SearchStrategy

    from hsbot.cards import Deck

Judge: TypeAlias = "Callable[[GamePlan], Sequence[str]]"
"""Plays a plan; its findings."""
WORLD: Final[Mapping[str, tuple[AnyFault, ...]]] = {
    "log": (
        SessionFault.LATE_LINES, SessionFault.LATE_LOGS, SessionFault.LATE_MENUS,
        SessionFault.LOG_COPIED, SessionFault.LOG_EMPTIED,
        SessionFault.LOG_REPLACED, SessionFault.LOG_MOVED, SessionFault.LOG_DELETED,
        SessionFault.LOG_OLD,
    ),
    "clock": (SessionFault.CLOCK_LEAP,),
    "window": (
        SessionFault.GROW, SessionFault.MINIMISE, Fault.MOVE, Fault.RESIZE, Fault.BACKGROUND,
        SessionFault.CLOSED, SessionFault.COVERED, SessionFault.PUT_AWAY,
    ),
    "mouse": (
        Fault.DROP_CLICK, SessionFault.HAND, SessionFault.CORNER, SessionFault.STOP_KEY,
    ),
    "process": (SessionFault.SUSPENDED, Fault.CRASH, SessionFault.FROZEN),
    "memory": (SessionFault.NO_MEMORY,),
    "advice": (SessionFault.SLOW_ADVICE, SessionFault.NO_ADVICE),
    "client": (
        Fault.LAG, Fault.LATE_CARD, Fault.DISCONNECT, Fault.POPUP, Fault.CONCEDE,
        SessionFault.MAINTENANCE,
    ),
}  # fmt: skip
"""The parts of the world, and how each may fail."""
MOST_FAULTS: Final = 16
LEAPS_S: Final = (60.0, -60.0, 3600.0, -3600.0, 86_400.0, -86_400.0)


def moments() -> SearchStrategy[Moment | None]:
    """When a fault comes; None for together with the one before."""
    return st.one_of(
        st.none(),
        st.floats(0.0, LONGEST_S, allow_nan=False).map(lambda x: Moment("seconds", round(x, 2))),
        st.integers(1, MOST_PRESSES).map(lambda n: Moment("press", n)),
        st.integers(1, MOST_PRESSES).map(lambda n: Moment("release", n)),
        st.integers(1, MOST_ANSWERS).map(lambda n: Moment("answer", n)),
    )


HELD: Final = (
    SessionFault.LATE_LINES, SessionFault.LATE_LOGS, SessionFault.LATE_MENUS,
    SessionFault.SUSPENDED, SessionFault.MINIMISE,
)  # fmt: skip
"""The faults that last as long as the schedule says."""
CUT: Final = (SessionFault.LATE_LINES, SessionFault.LATE_LOGS)
"""The faults that stop in the middle of some lines."""
TOGETHER: Final = Moment("seconds", -1.0)
"""Stands for the moment of the fault before."""


def faults(part: str) -> SearchStrategy[PlannedTrouble]:
    """A fault of a part of the world; its moment is the last one's where it has none."""
    return st.builds(
        _fault,
        st.sampled_from(WORLD[part]),
        moments(),
        st.floats(*LATE_S, allow_nan=False).map(lambda x: round(x, 2)),
        st.integers(0, LATE_LINES - 1),
        st.sampled_from(LEAPS_S),
    )


def _fault(
    kind: AnyFault, moment: Moment | None, hold_s: float, lines: int, leap_s: float
) -> PlannedTrouble:
    held_s = leap_s if kind is SessionFault.CLOCK_LEAP else hold_s if kind in HELD else 0.0
    return PlannedTrouble(kind, moment or TOGETHER, held_s, lines if kind in CUT else 0)


def schedules(known: Sequence[Deck]) -> SearchStrategy[GamePlan]:
    """Sessions and what fails in them.

    Args:
        known: the decks that there are.
    """

    def session(
        number: int,
        games: int,
        size: tuple[int, int],
        log_kb: int,
        troubles: list[PlannedTrouble],
    ) -> GamePlan:
        lists = decks_of(ERAS[number % len(ERAS)], known)
        rest, mine = divmod(number // len(ERAS), len(lists))
        return GamePlan(
            number=number,
            decks=(lists[mine], lists[rest % len(lists)]),
            area=ClientArea(0, 0, *size),
            games=games,
            troubles=tuple(_at_moments(troubles)),
            log_kb=log_kb,
        )

    return st.builds(
        session,
        st.integers(0, 10**6),
        st.integers(1, 2),
        st.sampled_from(SIZES),
        st.just(-1) | st.integers(*LOG_KB),
        st.lists(st.one_of(*map(faults, WORLD)), min_size=1, max_size=MOST_FAULTS),
    )


def _at_moments(troubles: Iterable[PlannedTrouble]) -> Iterator[PlannedTrouble]:
    """Faults of which each comes at a moment: its own, or the one's before it."""
    last = Moment("seconds", 0.0)
    for trouble in troubles:
        last = last if trouble.moment is TOGETHER else trouble.moment
        yield replace(trouble, moment=last)


def run(sessions: int, seed: int, judged: Judge, known: Sequence[Deck]) -> None:
    """Play schedules until one fails; it is shrunk.

    Args:
        sessions: how many.
        seed: decides them all.
        judged: plays a plan.
        known: the decks that there are.

    Raises:
        AssertionError: one failed; the text is the smallest that does, and what was found.
    """
    failed: list[GamePlan] = []

    @seeded(seed)
    @settings(
        max_examples=sessions, database=None, deadline=None, print_blob=False,
        report_multiple_bugs=False, phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(schedules(known))
    def play_one(plan: GamePlan) -> None:
        found = judged(plan)
        if found:
            failed.append(plan)
        assert not found, described(plan, found)

    try:
        play_one()
    except AssertionError:
        smallest = shrunk(failed[-1], judged)
        raise AssertionError(described(smallest, judged(smallest))) from None


def shrunk(plan: GamePlan, judged: Judge) -> GamePlan:
    """A plan of which nothing can be left out or made simpler that still fails."""
    while True:
        simpler = next((one for one in _simpler(plan) if judged(one)), None)
        if simpler is None:
            return plan
        plan = simpler


def _simpler(plan: GamePlan) -> Iterator[GamePlan]:
    """A plan with one thing less, the largest things first."""
    troubles = plan.troubles
    for at in range(len(troubles)):
        yield replace(plan, troubles=troubles[:at] + troubles[at + 1 :])
    if plan.games > 1:
        yield replace(plan, games=1)
    if plan.log_kb >= 0:
        yield replace(plan, log_kb=-1)
    for at, one in enumerate(troubles):
        for less in (replace(one, lines=0), replace(one, late_s=min(one.late_s, LATE_S[0]))):
            if less != one:
                yield replace(plan, troubles=(*troubles[:at], less, *troubles[at + 1 :]))


def described(plan: GamePlan, found: Sequence[str]) -> str:
    """A plan and its findings, in words."""
    came = ", ".join(map(str, plan.troubles))
    of = f"session {plan.number}, {plan.games} games, log of {plan.log_kb} KB: {came}"
    return "\n".join([of, *found])


def player() -> tuple[Judge, tuple[Deck, ...]]:
    """The judge that plays plans against the stand-in client, and the decks."""
    cards = load_cards()
    library = load_library(cards)
    return (lambda plan: play(plan, library, cards).findings), tuple(load_decks())


def main(argv: Sequence[str] | None = None) -> int:
    """Play schedules; the exit code is 1 where one failed, which is told at its smallest."""
    parser = argparse.ArgumentParser(
        prog="python -m harness.faulted_games.grammar",
        description="Games against the stand-in client with schedules of faults by hypothesis.",
    )
    parser.add_argument("--sessions", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--seed", type=int, default=1, help="decides them all (1)")
    arguments = parser.parse_args(argv)
    judged, known = player()
    count = 0

    def counted(plan: GamePlan) -> Sequence[str]:
        nonlocal count
        count += 1
        return judged(plan)

    try:
        run(arguments.sessions, arguments.seed, counted, known)
    except AssertionError as failed:
        sys.stdout.write(f"{failed}\n")
        return 1
    sys.stdout.write(f"{count} sessions played, nothing lost, doubled or misplaced\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
