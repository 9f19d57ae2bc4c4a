"""Plays the game that is on: plans each open decision, and carries the advice out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from hsbot.driver.actor import Outcome
from hsbot.driver.mouse.guard import LOOK_S
from hsbot.driver.session_limits import forbidden
from hsbot.driver.session_rules.end_reasons import EndReason
from hsbot.driver.throttle import Throttle
from hsbot.errors import DriverError, described
from hsbot.half_turns import own_turn
from hsbot.live.client_pace import SETTLE_S, cards_there_s
from hsbot.messages.advice import AdviceOption
from hsbot.plurals import counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.driver.actor import Actor
    from hsbot.driver.session_context import SessionContext
    from hsbot.driver.session_settings import SessionConfig
    from hsbot.live.latest_decision import OpenDecision
    from hsbot.messages.advice import Advice
    from hsbot.observation.model import Decision

GIVE_UP_S, LEAST_GIVE_UP_S = 75.0, 10.0
"""Seconds for which all that the mouse does may be in vain: a turn is over then."""
MOST_LAPSES = 3
"""So many decisions in a row must run out after the mouse's clicks before it is given up."""
PAUSED_S = 40.0
"""Later in a turn there is no pause before the hand acts."""


class Planner(Protocol):
    """Finds advice for an open decision, such as :class:`hsbot.live.planner.LivePlanner`."""

    def advise(self, asked: OpenDecision, should_stop: Callable[[], bool]) -> Advice | None:
        """The advice; None when the decision was closed meanwhile.

        Args:
            asked: what is asked, and since when.
            should_stop: asked often; once it says True the search ends at once.

        Raises:
            HsbotError: there is none for this decision.
        """
        ...


class GamePlayer:
    """Plans the open decision, waits until the client takes input, and acts.

    Args:
        config: what the user wants.
        context: log, mouse and clock.
        planner: finds the advice.
        actor: carries options out.

    Attributes:
        taken: how many options were carried out in this session.
    """

    def __init__(
        self, config: SessionConfig, context: SessionContext, planner: Planner, actor: Actor
    ) -> None:
        self._config = config
        self._context = context
        self._monitor = context.monitor
        self._planner = planner
        self._actor = actor
        self._planned: OpenDecision | None = None
        self._options: list[AdviceOption] = []
        self._passed: OpenDecision | None = None
        self._vain_since_s: float | None = None
        self._lapses = 0
        self._hopeless: list[int] = []
        self.taken = 0

    def game_ended(self) -> None:
        """Forget what was counted in the game: turns that looked lost, clicks in vain."""
        self._hopeless = []
        self._vain_since_s, self._lapses = None, 0

    def step(self) -> None:
        """Do the next thing in the game that is on, or wait a little.

        Raises:
            DriverError: it is not to be played, or does not do what it should.
            EmergencyStop: the user moved the mouse or pressed the stop key.
        """
        if self._monitor.status.refused:
            raise DriverError(f"hsbot does not play this: {self._monitor.status.refused}")
        self._actor.watch_window()
        if self._monitor.view.in_menus:  # a click would meet a button of the menus
            self._monitor.end_if_left()
            self._context.guard.rest(LOOK_S)
            return
        asked = self._monitor.asked
        if asked is not None and asked is not self._passed:
            if asked is not self._planned:
                self._require_permitted(asked)
                self._plan(asked)
                return
            if self._is_due(asked):
                self._act(asked)
                return
        self._monitor.require_lines()
        self._context.guard.rest(LOOK_S)

    def _require_permitted(self, asked: OpenDecision) -> None:
        """Raise in a game of a kind that the user has not allowed.

        Raises:
            DriverError: it is of such a kind.
        """
        game_type = asked.decision.observation.game_type
        reason = forbidden(game_type, ladder=self._config.menus.ladder)
        if reason and not self._config.dry_run:
            raise DriverError(reason)

    def _is_due(self, asked: OpenDecision) -> bool:
        """Whether the client takes input, and the offered cards are on the screen."""
        context = self._context
        arrived = context.clock.now_s() >= cards_there_s(asked, context.speed)
        is_on = self._monitor.is_on(asked, context.speed)
        pause_s = self._config.pause_s
        if context.clock.now_s() - asked.turn_began_s > PAUSED_S / context.speed:
            pause_s = 0.0
        return arrived and is_on and self._monitor.has_settled(SETTLE_S / context.speed + pause_s)

    def _plan(self, asked: OpenDecision) -> None:
        """Ask the planner what to do, or give the game up."""
        try:
            advice = self._planner.advise(
                asked, Throttle(self._stopper(asked), LOOK_S, self._context.clock)
            )
        except Exception as error:  # noqa: BLE001 - one decision never ends a session
            self._context.note(f"no advice here: {described(error)}")
            options = [last_resort(asked.decision)]
        else:
            if advice is None:
                return
            options = in_order(advice)
            if self._is_hopeless(advice):
                if not self._actor.concede(asked):
                    self._require_progress()
                return
        self._planned = asked
        self._options = options

    def _stopper(self, asked: OpenDecision) -> Callable[[], bool]:
        """Callback that stops a search when the decision is closed or the user takes the mouse."""

        def should_stop() -> bool:
            self._context.guard.look()
            self._monitor.pump()
            return not self._monitor.is_open(asked)

        return should_stop

    def _act(self, asked: OpenDecision) -> None:
        """Take the best option that the mouse can take."""
        if self._config.dry_run:
            self._actor.show(asked, self._options[0])
            self._passed = asked
            return
        while self._options:
            outcome = self._actor.act(asked, self._options[0])
            if outcome is Outcome.TAKEN:
                self._vain_since_s, self._lapses = None, 0
                self.taken += 1
            if outcome is Outcome.LAPSED:
                self._count_lapse()
                return
            if outcome in (Outcome.TAKEN, Outcome.MOVED_ON):
                self._planned = None
                return
            failed = self._options.pop(0)
            if outcome is Outcome.UNCONFIRMED:
                self._require_progress()
                self._options.append(failed)
                return
        self._context.note(
            "hsbot can carry out none of these options: play one yourself, or let the turn run out"
        )
        self._context.guard.allow_user_input()
        self._passed = asked

    def _require_progress(self) -> None:
        """Give up when for a whole turn nothing that the mouse did has had an effect.

        Raises:
            DriverError: it is so.
        """
        now_s = self._context.clock.now_s()
        if self._vain_since_s is None:
            self._vain_since_s = now_s
        waited_s = now_s - self._vain_since_s
        if waited_s > GIVE_UP_S / self._context.speed + LEAST_GIVE_UP_S:
            raise _in_vain(f"for {waited_s:.0f} s now")

    def _count_lapse(self) -> None:
        """Give up when turn after turn ran out while the log showed nothing of the mouse's clicks.

        Raises:
            DriverError: it is so.
        """
        self._lapses += self._monitor.status.in_game
        if self._lapses >= MOST_LAPSES:
            raise _in_vain(f"for {counted(self._lapses, 'turn')} now")

    def _is_hopeless(self, advice: Advice) -> bool:
        """Whether the game is to be given up; counts the turns that look lost."""
        below = self._config.concede_below
        if below is None or self._config.dry_run or advice.kind != "option":
            return False
        if advice.win_probability >= below:
            self._hopeless = []
        elif advice.turn not in self._hopeless:
            self._hopeless.append(advice.turn)
        if own_turn(advice.turn) < self._config.concede_from:
            return False
        if len(self._hopeless) < self._config.concede_turns:
            return False
        turns = counted(len(self._hopeless), "turn")
        self._context.note(f"concedes: the chance of winning was below {below:.0%} for {turns}")
        return True


def _in_vain(long: str) -> DriverError:
    return DriverError(
        f"{EndReason.NO_REACTION}, {long}: see `hsbot calibrate`, and whether "
        "another window covers the game"
    )


def in_order(advice: Advice) -> list[AdviceOption]:
    """The advised option, then the other candidates, the most visited first."""
    others = sorted(
        (candidate for candidate in advice.candidates if not candidate.ruled_out),
        key=lambda candidate: -candidate.visits,
    )
    return [advice.best, *(c.option for c in others if c.option != advice.best)]


def last_resort(decision: Decision) -> AdviceOption:
    """The option without any advice: end the turn, keep all cards, or choose the first."""
    if decision.kind == "mulligan":
        return AdviceOption(type="keep", entity_ids=decision.choice_entities, text="Keep all")
    if decision.kind == "choice":
        first = decision.choice_entities[: max(1, decision.count_min)]
        return AdviceOption(
            type="choose",
            option_index=0,
            entity_id=first[0] if first else None,
            entity_ids=first,
            text="The first",
        )
    end = next((o for o in decision.options if o.legal and not o.entity_id), None)
    return AdviceOption(type="end_turn", option_index=end.index if end else 0, text="End the turn")
