"""Grammar of the world's faults: schedules drawn by number, and a failing one made small.

A schedule is written in the parts of the world that may fail: log, clock, window, mouse, process,
memory, advice, the client's own states; its disk is the limit of its log. One of a part's faults
comes at a moment or together with the last one, held for up to a minute. A schedule that fails is
made smaller, fault by fault and number by number, until nothing can be left out of it; its words
are read again as the same schedule, and are kept as a test.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias

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
from harness.faulted_games.session import play, screen_of
from harness.standin_session import SimulatedScreen
from hsbot.belief.decks.database import load_decks
from hsbot.cards import load_cards
from hsbot.errors import HsbotError, ProcessEnded
from hsbot.screen import ClientArea
from hsbot.simulators.library_cache import load_library
from hsbot.standin.faults.fault_plan import Fault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from harness.faulted_games.plan import Occasion
    from harness.faulted_games.session import Heeds, MakesScreen
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
PROGRESS: Final = 10
"""After so many sessions it is said how many there were."""
LEAPS_S: Final = (60.0, -60.0, 3600.0, -3600.0, 86_400.0, -86_400.0)


HELD: Final = (
    SessionFault.LATE_LINES, SessionFault.LATE_LOGS, SessionFault.LATE_MENUS,
    SessionFault.SUSPENDED, SessionFault.MINIMISE,
)  # fmt: skip
"""The faults that last as long as the schedule says."""
CUT: Final = (SessionFault.LATE_LINES, SessionFault.LATE_LOGS)
"""The faults that stop in the middle of some lines."""
TOGETHER_SHARE: Final = 0.25
"""One fault in so many comes at the moment of the one before."""
CAPPED_SHARE: Final = 0.25
"""In how many sessions the client's disk has a limit for its log."""
EDGE_SHARE: Final = 0.2
"""One fault in so many has the shortest or the longest time."""


def schedule(number: int, known: Sequence[Deck]) -> GamePlan:
    """The session of a number and what fails in it; the same for the same decks.

    Args:
        number: decides everything.
        known: the decks that there are.
    """
    chance = random.Random(f"schedule {number}")
    troubles: list[PlannedTrouble] = []
    for _ in range(chance.randint(1, MOST_FAULTS)):
        trouble = _fault(chance)
        if troubles and chance.random() < TOGETHER_SHARE:
            trouble = replace(trouble, moment=troubles[-1].moment)
        troubles.append(trouble)
    size, games = chance.randrange(len(SIZES)), chance.randint(1, 2)
    log_kb = chance.randint(*LOG_KB) if chance.random() < CAPPED_SHARE else -1
    return _session(number, troubles, known, games=games, size=size, log_kb=log_kb)


def _session(
    number: int,
    troubles: Iterable[PlannedTrouble],
    known: Sequence[Deck],
    *,
    games: int,
    size: int,
    log_kb: int,
) -> GamePlan:
    lists = decks_of(ERAS[number % len(ERAS)], known)
    rest, mine = divmod(number // len(ERAS), len(lists))
    return GamePlan(
        number=number,
        decks=(lists[mine], lists[rest % len(lists)]),
        area=ClientArea(0, 0, *SIZES[size]),
        games=games,
        troubles=tuple(troubles),
        log_kb=log_kb,
    )


def _fault(chance: random.Random) -> PlannedTrouble:
    """A fault of a part of the world, at a moment of its own."""
    kind = chance.choice(WORLD[chance.choice(tuple(WORLD))])
    held_s, lines = 0.0, 0
    if kind is SessionFault.CLOCK_LEAP:
        held_s = chance.choice(LEAPS_S)
    elif kind in HELD:
        is_edge = chance.random() < EDGE_SHARE
        held_s = chance.choice(LATE_S) if is_edge else round(chance.uniform(*LATE_S), 2)
    if kind in CUT:
        lines = chance.choice((0, chance.randrange(LATE_LINES)))
    return PlannedTrouble(kind, _moment(chance), held_s, lines)


MOST: Final[Mapping[Occasion, int]] = {
    "press": MOST_PRESSES, "release": MOST_PRESSES, "answer": MOST_ANSWERS,
}  # fmt: skip


def _moment(chance: random.Random) -> Moment:
    occasion = chance.choice(("seconds", *MOST))
    if occasion == "seconds":
        return Moment("seconds", round(chance.uniform(0.0, LONGEST_S), 2))
    return Moment(occasion, chance.randint(1, MOST[occasion]))


def run(numbers: Iterable[int], judged: Judge, known: Sequence[Deck]) -> None:
    """Play schedules until one fails; it is shrunk.

    Args:
        numbers: which.
        judged: plays a plan.
        known: the decks that there are.

    Raises:
        AssertionError: one failed; the text is the smallest that does, and what was found.
        KeyboardInterrupt: a signal has come while it was shrunk; a note has the smallest so far.
    """
    for number in numbers:
        smallest = schedule(number, known)
        found = judged(smallest)
        try:
            while found and (simpler := _failing(_simpler(smallest), judged)):
                smallest, found = simpler
        except KeyboardInterrupt as end:
            end.add_note("\n".join([in_words(smallest), *found]))
            raise
        if found:
            raise AssertionError("\n".join([in_words(smallest), *found]))


def shrunk(plan: GamePlan, judged: Judge) -> GamePlan:
    """A plan of which nothing can be left out or made simpler that still fails."""
    while simpler := _failing(_simpler(plan), judged):
        plan, _ = simpler
    return plan


def _failing(plans: Iterable[GamePlan], judged: Judge) -> tuple[GamePlan, Sequence[str]] | None:
    """The first plan that fails, and its findings."""
    each = ((plan, judged(plan)) for plan in plans)
    return next((one for one in each if one[1]), None)


def _simpler(plan: GamePlan) -> Iterator[GamePlan]:
    """A plan with one thing less, the largest things first: half of the faults, one of them."""
    troubles = plan.troubles
    size = len(troubles) // 2
    while size:
        for at in range(0, len(troubles), size):
            yield replace(plan, troubles=troubles[:at] + troubles[at + size :])
        size //= 2
    if plan.games > 1:
        yield replace(plan, games=1)
    if plan.log_kb >= 0:
        yield replace(plan, log_kb=-1)
    for at, one in enumerate(troubles):
        for less in _lesser(one):
            yield replace(plan, troubles=(*troubles[:at], less, *troubles[at + 1 :]))


def _lesser(trouble: PlannedTrouble) -> Iterator[PlannedTrouble]:
    """A fault with one number less: its lines, its time, its moment."""
    if trouble.lines:
        yield replace(trouble, lines=0)
    shortest = LEAPS_S[0] if trouble.kind is SessionFault.CLOCK_LEAP else LATE_S[0]
    halved = round(max(shortest, trouble.late_s / 2), 2)
    for late_s in (shortest, halved):
        if late_s < trouble.late_s:
            yield replace(trouble, late_s=late_s)
    moment = trouble.moment
    first = 0.0 if moment.occasion == "seconds" else 1
    for number in (first, moment.number // 2):
        if first <= number < moment.number:
            yield replace(trouble, moment=replace(moment, number=number))


_SESSION: Final = re.compile(r"session (\d+), (\d+) games, window (\d+), log of (-?\d+) KB: (.*)")
_FAULT: Final = re.compile(
    r"([a-z-]+)(?: for (-?[\d.]+) s)?(?: after (\d+) lines)? at (\w+) ([\d.]+)"
)


def in_words(plan: GamePlan) -> str:
    """A plan in a line, which :func:`from_words` reads."""
    came = ", ".join(
        f"{one.kind}{f' for {one.late_s} s' if one.late_s else ''}"
        f"{f' after {one.lines} lines' if one.lines else ''}"
        f" at {one.moment.occasion} {one.moment.number}"
        for one in plan.troubles
    )
    window = SIZES.index((int(plan.area.width), int(plan.area.height)))
    return (
        f"session {plan.number}, {plan.games} games, window {window}, "
        f"log of {plan.log_kb} KB: {came}"
    )


def from_words(line: str, known: Sequence[Deck]) -> GamePlan:
    """The plan of a line.

    Raises:
        ValueError: it is none.
    """
    found = _SESSION.fullmatch(line)
    if found is None:
        raise ValueError(f"no schedule: {line}")
    number, games, window, log_kb = map(int, found.groups()[:4])
    troubles = [_read_fault(one) for one in found[5].split(", ") if one]
    return _session(number, troubles, known, games=games, size=window, log_kb=log_kb)


def _read_fault(words: str) -> PlannedTrouble:
    found = _FAULT.fullmatch(words)
    if found is None:
        raise ValueError(f"no fault of a schedule: {words}")
    name, held_s, lines, occasion, number = found.groups()
    kind: AnyFault = SessionFault(name) if name in set(SessionFault) else Fault(name)
    if occasion == "seconds":
        moment = Moment("seconds", float(number))
    else:
        moment = Moment(next(one for one in MOST if one == occasion), int(number))
    return PlannedTrouble(kind, moment, float(held_s or 0), int(lines or 0))


def player(
    screen: MakesScreen = SimulatedScreen, heeds: Heeds = lambda: None
) -> tuple[Judge, tuple[Deck, ...]]:
    """The judge that plays plans against the stand-in client, and the decks.

    Args:
        screen: makes the window and the mouse.
        heeds: called after each session; may end all by an exception.
    """
    cards = load_cards()
    library = load_library(cards)

    def judged(plan: GamePlan) -> Sequence[str]:
        found = play(plan, library, cards, screen).findings
        heeds()
        return found

    return judged, tuple(load_decks())


def main(argv: Sequence[str] | None = None) -> int:
    """Play schedules; the exit code is 1 where some failed, each told at its smallest.

    A signal ends it at once: what was found so far is told, and the exit code is the signal's.
    """
    parser = argparse.ArgumentParser(
        prog="python -m harness.faulted_games.grammar",
        description="Games against the stand-in client with schedules of faults by a grammar.",
    )
    parser.add_argument("--sessions", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the first's number (0)")
    parser.add_argument("--words", metavar="LINE", help="play the schedule of this line alone")
    parser.add_argument(
        "--screen",
        action="store_true",
        help="with the mouse of this display, which is taken from you, and a real window",
    )
    asked = parser.parse_args(argv)
    try:
        with screen_of(on_screen=asked.screen) as (screen, heeds):
            judged, known = player(screen, heeds)
            if asked.words:
                found = judged(from_words(asked.words, known))
                sys.stdout.write("\n".join([asked.words, *found, ""]))
                return 1 if found else 0
            return _play_all(asked.first, asked.sessions, judged, known)
    except HsbotError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except ProcessEnded as end:
        sys.stderr.write(f"{end}\n")
        return end.code


def _play_all(first: int, sessions: int, judged: Judge, known: Sequence[Deck]) -> int:
    """Play schedules of numbers in a row; what is found, and how far it is, is told as it comes."""
    failed = 0
    for number in range(first, first + sessions):
        try:
            run([number], judged, known)
        except AssertionError as finding:
            failed += 1
            sys.stdout.write(f"from session {number}: {finding}\n")
            sys.stdout.flush()
        except KeyboardInterrupt as end:
            for note in getattr(end, "__notes__", ()):
                sys.stdout.write(f"from session {number}, not at its smallest yet: {note}\n")
            sys.stdout.write(f"ended in session {number}, {failed} before it with findings\n")
            sys.stdout.flush()
            raise
        played = number - first + 1
        if played % PROGRESS == 0 or played == sessions:
            sys.stdout.write(f"{played} sessions played, {failed} of them with findings\n")
            sys.stdout.flush()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
