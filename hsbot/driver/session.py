"""A session of play: reads the log, asks the planner, acts, and knows when to end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from hsbot.driver.actor import Actor, Outcome, RetryPolicy
from hsbot.driver.limits import Limits, Tally, forbidden, reached
from hsbot.driver.menus.navigator import MenuNavigator
from hsbot.driver.menus.steps import MenuChoice, concede_steps
from hsbot.driver.messages import GameOver, Stopped
from hsbot.driver.mouse.guard import LOOK_S
from hsbot.errors import DriverError, EmergencyStop, described
from hsbot.messages.advice import AdviceOption
from hsbot.messages.counting import counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.driver.context import SessionContext
    from hsbot.driver.game_monitor import Question
    from hsbot.messages.advice import Advice
    from hsbot.observation.model import Decision

SETTLE_S = 0.6
"""Seconds that the client gets after it has shown all: cards still fly."""
MULLIGAN_S = 14.0
"""Seconds from the log's mulligan to cards that can be clicked: the heroes meet first."""
CHOICE_S = 1.2
"""Seconds that the cards of a choice take to arrive."""
SILENCE_S = 240.0
"""Seconds without a line of the log in a game, after which something is wrong."""
GIVE_UP_S, LEAST_GIVE_UP_S = 75.0, 10.0
"""Seconds for which all that the mouse does may be in vain: a turn is over then."""
HOPELESS_TURNS = 3
"""So many turns in a row must look lost before a game is conceded."""


class Planner(Protocol):
    """Who knows what to do."""

    def advise(self, question: Question, should_stop: Callable[[], bool]) -> Advice:
        """The advice for what is asked.

        Args:
            question: what is asked, and since when.
            should_stop: asked often; once it says True the answer so far is returned at once.

        Raises:
            HsbotError: there is none for this decision.
        """
        ...


@dataclass(frozen=True, slots=True)
class SessionConfig:
    """What the user wants of a session.

    Attributes:
        limits: when it ends.
        menus: which games it may begin, with what.
        dry_run: only show what would be done.
        decisions: ends after so many were carried out, in the middle of a game too; None to play it
            to its end.
        concede_below: the chance of winning, 0 to 1, under which a game is given up when it stays
            there for three turns; None to play all to their end.
    """

    limits: Limits = field(default_factory=Limits)
    menus: MenuChoice = field(default_factory=MenuChoice)
    dry_run: bool = False
    concede_below: float | None = None
    decisions: int | None = None


class Session:
    """One session.

    Args:
        config: what the user wants.
        context: log, mouse and clock.
        planner: knows what to do.
        hour: tells the hour of the day, with its fraction.
        retry: how long to wait for the game's answers.

    Attributes:
        tally: the games so far.
    """

    def __init__(
        self,
        config: SessionConfig,
        context: SessionContext,
        planner: Planner,
        hour: Callable[[], float],
        retry: RetryPolicy | None = None,
    ) -> None:
        self._config = config
        self._context = context
        self._monitor = context.monitor
        self._guard = context.guard
        self._planner = planner
        self._clock = context.clock
        self._hour = hour
        self._actor = Actor(context, retry)
        self._menus = MenuNavigator(context, self._actor, config.menus)
        self._tally = Tally()
        self._began_s = context.clock.now_s()
        self._asked: tuple[int, str, int, int] | None = None
        self._vain_since_s: float | None = None
        self._options: list[AdviceOption] = []
        self._hopeless: list[int] = []
        self._passed: tuple[int, str, int, int] | None = None
        self._taken = 0

    @property
    def tally(self) -> Tally:
        """The games so far."""
        return self._tally

    def run(self) -> Stopped:
        """Play until a limit is reached or a human wants the mouse back.

        Raises:
            DriverError: the game does not do what it should; what was told before says what.
            HsbotError: the log cannot be read any further, or the display has gone.
        """
        try:
            reason = self._play()
        except EmergencyStop as stop:
            return self._stopped("human", str(stop))
        except DriverError as error:
            self._stopped("client", str(error))
            raise
        return self._stopped("limit", reason)

    def _play(self) -> str:
        """Play; why it ended."""
        while True:
            self._monitor.pump()
            self._count_results()
            if self._monitor.truncated:
                raise DriverError(
                    "the log has reached its size limit and tells nothing any more: restart the "
                    "game; `hsbot setup` lifts the limit for good"
                )
            if self._taken == self._config.decisions:
                return f"{counted(self._taken, 'decision')} carried out"
            if not self._monitor.live:
                self._guard.rest(LOOK_S)
            elif self._monitor.in_game:
                self._in_game()
            else:
                reason = self._limit()
                if reason:
                    return reason
                self._next_game()

    def _next_game(self) -> None:
        if self._config.dry_run:
            self._guard.rest(LOOK_S)
        else:
            self._menus.step(game_ended=self._tally.games > 0)

    def _limit(self) -> str:
        elapsed_s = self._clock.now_s() - self._began_s
        return reached(self._config.limits, self._tally, elapsed_s, self._hour())

    def _count_results(self) -> None:
        results, self._monitor.results = self._monitor.results, []
        for result in results:
            tally = self._tally
            tally.count(result)
            self._hopeless = []
            self._context.tell(
                GameOver(result=result, wins=tally.wins, losses=tally.losses, draws=tally.draws)
            )

    def _in_game(self) -> None:
        """One look at the game that is on."""
        self._menus.game_began()
        if self._monitor.refused:
            raise DriverError(f"hsbot does not play this: {self._monitor.refused}")
        question = self._monitor.question
        if question is not None and question.key != self._passed:
            if question.key != self._asked:
                self._require_permitted(question)
                self._plan(question)
                return
            if self._is_due(question):
                self._act(question)
                return
        if self._clock.now_s() - self._monitor.last_line_s > SILENCE_S:
            raise DriverError(f"the log of the game is silent for {SILENCE_S:g} s: is it frozen?")
        self._guard.rest(LOOK_S)

    def _require_permitted(self, question: Question) -> None:
        """Never a click in a game of a kind that the user has not allowed.

        Raises:
            DriverError: it is of such a kind.
        """
        game_type = question.decision.observation.game_type
        reason = forbidden(game_type, ladder=self._config.menus.ladder)
        if reason and not self._config.dry_run:
            raise DriverError(reason)

    def _is_due(self, question: Question) -> bool:
        """Whether the client waits, and the cards that are asked about are there."""
        wait_s = {"mulligan": MULLIGAN_S, "choice": CHOICE_S}.get(question.decision.kind, 0.0)
        arrived = self._clock.now_s() - question.arrived_s >= wait_s / self._context.speed
        return arrived and self._monitor.has_settled(SETTLE_S / self._context.speed)

    def _act(self, question: Question) -> None:
        """Take the best option that the mouse can take."""
        if self._config.dry_run:
            self._actor.show(question, self._options[0])
            self._passed = question.key
            return
        while self._options:
            outcome = self._actor.act(question, self._options[0])
            if outcome is Outcome.TAKEN:
                self._vain_since_s = None
                self._taken += 1
            if outcome in (Outcome.TAKEN, Outcome.MOVED_ON):
                self._asked = None
                return
            failed = self._options.pop(0)
            if outcome is Outcome.UNCONFIRMED:
                self._require_patience()
                self._options.append(failed)
                return
        self._context.note("hsbot does not know how to do any of this: it is yours, or the rope's")
        self._guard.leave_to_human()
        self._passed = question.key

    def _plan(self, question: Question) -> None:
        """Ask the planner what to do, or give the game up."""

        def should_stop() -> bool:
            self._guard.look()
            self._monitor.pump()
            return not self._monitor.is_open(question)

        try:
            advice = self._planner.advise(question, should_stop)
        except Exception as error:  # noqa: BLE001 - one decision never ends a session
            self._context.note(f"no advice here: {described(error)}")
            options = [last_resort(question.decision)]
        else:
            options = in_order(advice)
            if self._is_hopeless(advice):
                self._actor.perform(question, concede_steps())
                self._context.rest(3)
                return
        self._asked = question.key
        self._options = options

    def _require_patience(self) -> None:
        """Give up when for a whole turn nothing that the mouse did has had an effect."""
        now_s = self._clock.now_s()
        if self._vain_since_s is None:
            self._vain_since_s = now_s
        waited_s = now_s - self._vain_since_s
        if waited_s > GIVE_UP_S / self._context.speed + LEAST_GIVE_UP_S:
            raise DriverError(
                f"the game does not take what the mouse does, for {waited_s:.0f} s now: see "
                "`hsbot calibrate`, and whether something lies over the game"
            )

    def _is_hopeless(self, advice: Advice) -> bool:
        """Whether the game is to be given up; counts the turns that look lost."""
        below = self._config.concede_below
        if below is None or self._config.dry_run or advice.kind != "option":
            return False
        if advice.win_probability >= below:
            self._hopeless = []
        elif advice.turn not in self._hopeless:
            self._hopeless.append(advice.turn)
        return len(self._hopeless) >= HOPELESS_TURNS

    def _stopped(self, cause: str, reason: str) -> Stopped:
        tally = self._tally
        stopped = Stopped(
            cause=cause,  # type: ignore[arg-type]  # one of the literals
            reason=reason,
            games=tally.games,
            wins=tally.wins,
            losses=tally.losses,
            draws=tally.draws,
        )
        self._context.tell(stopped)
        return stopped


def in_order(advice: Advice) -> list[AdviceOption]:
    """What to do, and what else if that cannot be done: the most visited first."""
    others = sorted(advice.candidates, key=lambda candidate: -candidate.visits)
    return [advice.best, *(c.option for c in others if c.option != advice.best)]


def last_resort(decision: Decision) -> AdviceOption:
    """What is always possible: end the turn, keep all cards, take the first that is offered."""
    if decision.kind == "mulligan":
        return AdviceOption(type="keep", entity_ids=decision.choice_entities, text="Keep all")
    if decision.kind == "choice":
        first = decision.choice_entities[: max(1, decision.count_min)]
        return AdviceOption(
            type="choose", option_index=0, entity_id=first[0], entity_ids=first, text="The first"
        )
    end = next((o for o in decision.options if o.legal and not o.entity_id), None)
    return AdviceOption(type="end_turn", option_index=end.index if end else 0, text="End the turn")
