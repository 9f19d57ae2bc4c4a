"""A game as it goes on: the server's process, the opponent's answers, the animations, the rope."""

from __future__ import annotations

import random
from collections import deque
from concurrent.futures import Future
from typing import TYPE_CHECKING, Protocol

from hearthstone.enums import GameTag, PlayState

from hsbot.logwriter.format.packets import TagChange
from hsbot.logwriter.match import Pause, Prompt
from hsbot.rules.entry.codes import mulligan_code
from hsbot.rules.schema.action_codes import POS_SHIFT
from hsbot.standin.displayed_table import DisplayedTable
from hsbot.standin.timing import MULLIGAN_S, THINKING_S, TURN_S, animation_s

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.logwriter.format.task_lists import TaskList
    from hsbot.logwriter.game_process import GameProcess
    from hsbot.rules.state.arrays import NativeState
    from hsbot.standin.timing import GameClock


class Opponent(Protocol):
    """Who plays the other side; hsbot's players are made into one by the runtime."""

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game, in seat 0 or 1."""

    def ask(self, state: NativeState, options: Sequence[int]) -> Future[int]:
        """One of the options (public codes), as soon as it is found; the state is a copy."""


class LiveGame:
    """One game that goes on as time passes.

    Args:
        process: the game.
        opponent: the other side's player.
        clock: the game's time.

    Attributes:
        process: the game.
        table: what is shown.
        prompt: what the friendly player is asked, from the moment it has arrived.
        result: the friendly player's PlayState when the game is over, else None.
        lag_s: how late the server's answers come.
        hold_s: how much longer than the log says the next animation keeps the player waiting.
        joined: how often the client has joined the game again.
    """

    def __init__(self, process: GameProcess, opponent: Opponent, clock: GameClock) -> None:
        self.process = process
        self._opponent = opponent
        self._clock = clock
        self._events = process.events()
        self._random = random.Random(process.match.seed)
        self.friendly = process.match.friendly
        opponent.begin(1 - self.friendly, process.match.seed)
        self.table = DisplayedTable(self.friendly + 1)
        self.prompt: Prompt | None = None
        self.result: PlayState | None = None
        self.lag_s = 0.0
        self.hold_s = 0.0
        self.joined = 0
        self._answers: deque[tuple[float, int | None]] = deque([(0.0, None)])
        self._thinking: tuple[float, Future[int]] | None = None
        self._playing: tuple[float, TaskList] | None = None
        self._held_until_s = 0.0
        self._free_s = 0.0
        self._turn = (-1, 0.0)

    # ---- time passes -----------------------------------------------------------------------------
    def tick(self) -> None:
        """Do what is due by now."""
        now = self._free_s = self._clock.now_s()
        while self._advance(now) | self._animate(now):
            pass
        if self.prompt is not None and now >= self._turn[1] + self._limit_s():
            self._answer(None)

    def rope_s(self) -> float:
        """Seconds that are left of the friendly player's turn; all of it in the other's."""
        if self.prompt is None:
            return TURN_S
        return self._turn[1] + self._limit_s() - self._clock.now_s()

    @property
    def turn_begins(self) -> bool:
        """Whether the banner of the friendly player's turn is up."""
        if self._playing is None or not self.table.my_turn():
            return False
        told = (task for task in self._playing[1].tasks if isinstance(task, TagChange))
        return any(task.tag == GameTag.TURN for task in told)

    @property
    def animating(self) -> bool:
        """Whether anything moves."""
        return self._playing is not None

    @property
    def ready(self) -> bool:
        """Whether the friendly player's input counts now."""
        waits = self._playing is None and self._clock.now_s() >= self._held_until_s
        return self.prompt is not None and waits and self.result is None

    @property
    def over(self) -> bool:
        """Whether the game is over and its end has been shown."""
        return self.result is not None and self._playing is None

    def _advance(self, now: float) -> bool:
        """Let the server go on if it can; whether it did."""
        if self._thinking is not None:
            ready_s, found = self._thinking
            if now < ready_s or not found.done():
                return False
            self._thinking = None
            self._answers.append((now, found.result()))
        if not self._answers or now < self._answers[0][0] or self.result is not None:
            return False
        _, answer = self._answers.popleft()
        try:
            event = self._events.send(answer)
        except StopIteration as over:
            self._end(over.value)
            return True
        self._meet(event, now)
        return True

    def _meet(self, event: Prompt | Pause, now: float) -> None:
        if event is Pause.SENT:
            self._answers.append((now + self.lag_s, None))
        elif isinstance(event, Pause):
            self._answers.append((now, None))
        elif event.player == self.friendly:
            self._begin_turn(now)
            self.prompt = event
        else:
            think_s = self._random.uniform(*THINKING_S)
            asked = self._opponent.ask(self.process.state.copy(), event.legal)
            self._thinking = (now + think_s, asked)

    def _begin_turn(self, now: float) -> None:
        turn = int(self.process.state[0]["turn"])
        if turn != self._turn[0]:
            self._turn = (turn, now)

    def _limit_s(self) -> float:
        mulligan = self.prompt is not None and self.prompt.kind == "mulligan"
        return MULLIGAN_S if mulligan else TURN_S

    def _animate(self, now: float) -> bool:
        """Begin or end the animation that is due; whether there was one."""
        writer = self.process.writer
        if self._playing is not None:
            until, task_list = self._playing
            if now < until:
                return False
            writer.end_tasks()
            self._playing = None
            self._free_s = until  # the next one follows without a pause
            self.table.settle()
            if task_list.tasks:
                self._held_until_s, self.hold_s = now + self.hold_s, 0.0
            return True
        begun = writer.begin_tasks()
        if begun is None:
            return False
        # shown as its animation begins, so that cards fly while it lasts
        self.table.announce(begun.tasks)
        self.table.show(begun.tasks)
        self._playing = (self._free_s + animation_s(begun), begun)
        return True

    def _end(self, winner: int) -> None:
        won = PlayState.WON if winner == self.friendly else PlayState.LOST
        self.result = won if winner in (0, 1) else PlayState.TIED
        self.prompt = None

    # ---- what the friendly player does -----------------------------------------------------------
    def choose_option(self, code: int, position: int = 0) -> None:
        """Take an option of the list; ``position`` is a board place from 1, 0 for none."""
        self._answer(code | position << POS_SHIFT)

    def keep(self, entities: Sequence[int]) -> None:
        """Answer the mulligan: keep these cards and replace the others."""
        asked = self.prompt
        if asked is None or asked.choice is None:
            return
        gone = [
            1 << place
            for place, entity_id in enumerate(self.mulligan_cards())
            if entity_id not in entities
        ]
        self._answer(mulligan_code(sum(gone)))

    def mulligan_cards(self) -> list[int]:
        """The cards of the open mulligan, the coin left out; none when there is none."""
        asked = self.prompt
        if asked is None or asked.kind != "mulligan" or asked.choice is None:
            return []
        return [e for e in asked.choice.entities if e != self.process.coin]

    def choose_entity(self, entity_id: int) -> None:
        """Answer a choice in mid-effect."""
        asked = self.prompt
        if asked is not None and asked.choice is not None:
            self._answer(asked.answers[asked.choice.entities.index(entity_id)])

    def concede(self, player: int) -> None:
        """``player`` (0 or 1) gives the game up."""
        if self.result is None:
            self._events.close()
            self._answers.clear()
            self._thinking = None
            self._end(self.process.concede(player))

    def _answer(self, answer: int | None) -> None:
        self.prompt = None
        now = self._clock.now_s()
        self._answers.append((now, answer))
        self._advance(now)  # the click is in the log at once

    # ---- faults ----------------------------------------------------------------------------------
    def rejoin(self) -> None:
        """Join the game anew: all of it is told again, and shown at once."""
        self.joined += 1
        self._playing = None
        self.table.settle()
        self.process.rejoin()


def soon(answer: Callable[[], int]) -> Future[int]:
    """An answer that is found at once, as a future."""
    found: Future[int] = Future()
    found.set_result(answer())
    return found
