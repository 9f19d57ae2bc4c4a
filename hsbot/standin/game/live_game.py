"""A game that goes on in real time: server, opponent, animations, the turn's time limit."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthstone.enums import PlayState

from hsbot.logwriter.match_and_prompts import Pause, Prompt
from hsbot.rules.entry.codes import mulligan_code
from hsbot.rules.schema.action_codes import POS_SHIFT
from hsbot.standin.game.animation import TaskListPlayer
from hsbot.standin.game.displayed_table import DisplayedTable
from hsbot.standin.game.opponent import ThinkingOpponent
from hsbot.standin.game.timing import MULLIGAN_S, TURN_S

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.logwriter.game_process import GameProcess
    from hsbot.standin.game.opponent import Opponent
    from hsbot.standin.game.timing import GameClock


class LogTap:
    """A log that can be closed: what a game that was taken back goes on to write is left out.

    Args:
        write: takes each line.
        is_open: whether lines are passed on.

    Attributes:
        passed_on: takes each line.
        is_open: whether lines are passed on.
    """

    def __init__(self, write: Callable[[str], object], *, is_open: bool = True) -> None:
        self.passed_on = write
        self.is_open = is_open

    def __call__(self, line: str) -> None:
        """Pass a line on, or not."""
        if self.is_open:
            self.passed_on(line)


@dataclass(frozen=True, slots=True)
class TurnStart:
    """The beginning of an own turn.

    Attributes:
        turn: its number.
        steps: what the server had been sent before.
        taken: how many answers were the player's.
    """

    turn: int
    steps: int
    taken: int


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer by the friendly player's mouse.

    Attributes:
        prompt: the question.
        code: the public code, with the board position that the gesture chose.
    """

    prompt: Prompt
    code: int


class LiveGame:
    """One game in real time: takes the player's input, asks the opponent, plays animations.

    Args:
        process: the game.
        opponent: the other side's player.
        clock: the game's time.
        tap: what the game writes its log into.
        again: makes the same game anew, with the log that it is given; None where it cannot be.

    Attributes:
        process: the game.
        table: what is displayed.
        animation: plays the task lists.
        prompt: what the friendly player is asked, from the moment it has arrived.
        result: the friendly player's PlayState when the game is over, else None.
        lag_s: how late the server's answers come, in seconds of the game.
        joined: how often the client has joined the game again.
        taken: what the friendly player has answered, in order; what the server decided when a turn
            was over is not among it.
    """

    def __init__(
        self,
        process: GameProcess,
        opponent: Opponent,
        clock: GameClock,
        tap: LogTap,
        again: Callable[[LogTap], GameProcess],
    ) -> None:
        self.process = process
        self._tap, self._again = tap, again
        self._sent: list[int | None] = []
        self._starts: list[TurnStart] = []
        self._clock = clock
        self._steps = process.run()
        self._opponent = ThinkingOpponent(opponent, process.match.seed)
        opponent.begin(1 - self.friendly, process.match.seed)
        self.table = DisplayedTable(self.friendly + 1)
        self.animation = TaskListPlayer(process.writer, self.table)
        self.prompt: Prompt | None = None
        self.result: PlayState | None = None
        self.lag_s = 0.0
        self.joined = 0
        self.taken: list[Answer] = []
        self._answers: deque[tuple[float, int | None]] = deque([(0.0, None)])
        self._turn = (-1, 0.0)

    @property
    def friendly(self) -> int:
        """The simulator's player (0 or 1) whose client it is."""
        return self.process.match.friendly

    # ---- time passes -----------------------------------------------------------------------------
    def now_s(self) -> float:
        """The game's time."""
        return self._clock.now_s()

    def tick(self) -> None:
        """Advance to the current time: animations, the opponent, the turn's limit."""
        now = self._clock.now_s()
        self.animation.begin_tick(now)
        while self._advance(now) | self.animation.advance(now):
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
        return self.table.my_turn() and self.animation.turn_begins

    @property
    def animating(self) -> bool:
        """Whether anything moves."""
        return self.animation.playing is not None

    @property
    def ready(self) -> bool:
        """Whether the friendly player's input counts now."""
        waits = self.animation.accepts_input(self._clock.now_s())
        return self.prompt is not None and waits and self.result is None

    @property
    def over(self) -> bool:
        """Whether the game is over and its end has been shown."""
        return self.result is not None and not self.animating

    def _advance(self, now: float) -> bool:
        """Let the server go on if it can; returns whether it did."""
        if self._opponent.thinks:
            found = self._opponent.answer(now)
            if found is None:
                return False
            self._answers.append((now, found))
        if not self._answers or now < self._answers[0][0] or self.result is not None:
            return False
        _, answer = self._answers.popleft()
        self._sent.append(answer)
        try:
            stop = self._steps.send(answer)
        except StopIteration as over:
            self._end(over.value)
            return True
        self._handle(stop, now)
        return True

    def _handle(self, stop: Prompt | Pause, now: float) -> None:
        if stop is Pause.SENT:
            self._answers.append((now + self.lag_s, None))
        elif isinstance(stop, Pause):
            self._answers.append((now, None))
        elif stop.player == self.friendly:
            self._begin_turn(now)
            self.prompt = stop
        else:
            self._opponent.ask(self.process.state.copy(), stop.legal, now)

    def _begin_turn(self, now: float) -> None:
        turn = self.process.turn
        if turn != self._turn[0]:
            self._turn = (turn, now)
            if not self._starts or turn > self._starts[-1].turn:
                self._starts.append(TurnStart(turn, len(self._sent), len(self.taken)))

    def _limit_s(self) -> float:
        mulligan = self.prompt is not None and self.prompt.kind == "mulligan"
        return MULLIGAN_S if mulligan else TURN_S

    def _end(self, winner: int) -> None:
        won = PlayState.WON if winner == self.friendly else PlayState.LOST
        self.result = won if winner in (0, 1) else PlayState.TIED
        self.prompt = None

    # ---- what the friendly player does -----------------------------------------------------------
    def choose_option(self, code: int, position: int = 0) -> None:
        """Take an option of the list; ``position`` is a board place from 1, 0 for none."""
        self._take(code | position << POS_SHIFT)

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
        self._take(mulligan_code(sum(gone)))

    def mulligan_cards(self) -> list[int]:
        """The cards of the open mulligan, the coin left out; none when there is none."""
        asked = self.prompt
        if asked is None or asked.kind != "mulligan" or asked.choice is None:
            return []
        return [e for e in asked.choice.entities if e != self.process.coin]

    def choose_entity(self, entity_id: int) -> None:
        """Answer a choice in the middle of an action."""
        asked = self.prompt
        if asked is not None and asked.choice is not None:
            self._take(asked.answers[asked.choice.entities.index(entity_id)])

    def concede(self, player: int) -> None:
        """Let ``player`` (0 or 1) concede."""
        if self.result is None:
            self._steps.close()
            self._answers.clear()
            self._opponent.stop()
            self._end(self.process.concede(player))

    def _take(self, code: int) -> None:
        if self.prompt is not None:
            self.taken.append(Answer(self.prompt, code))
        self._answer(code)

    def _answer(self, answer: int | None) -> None:
        self.prompt = None
        now = self._clock.now_s()
        self._answers.append((now, answer))
        self._advance(now)  # the click is in the log at once

    # ---- practice --------------------------------------------------------------------------------
    @property
    def taken_back_to(self) -> TurnStart | None:
        """The beginning of the turn that would be taken back; None for none."""
        done = (start for start in self._starts if start.steps < len(self._sent))
        return max(done, key=lambda start: start.steps, default=None) if not self.result else None

    def take_back(self) -> None:
        """Go back to the beginning of the own turn, or of the one before if nothing was done in it.

        The game is played again as it was up to there, and the client joins it: its log goes on as
        after a reconnection.
        """
        start = self.taken_back_to
        if start is None:
            return
        self._tap.is_open = False
        self._steps.close()
        self._opponent.stop()
        self._answers.clear()
        self._tap = LogTap(self._tap.passed_on, is_open=False)
        self.process = self._again(self._tap)
        self._steps = self.process.run()
        self._sent = self._sent[: start.steps]
        stop = [self._steps.send(answer) for answer in self._sent][-1]
        self.prompt = stop if isinstance(stop, Prompt) else None
        self._starts = [x for x in self._starts if x.steps <= start.steps]
        del self.taken[start.taken :]
        self.table = DisplayedTable(self.friendly + 1)
        self.animation = TaskListPlayer(self.process.writer, self.table)
        self._turn = (start.turn, self._clock.now_s())
        self._tap.is_open = True
        self.rejoin()

    # ---- faults ----------------------------------------------------------------------------------
    def rejoin(self) -> None:
        """Join the game anew: all of it is sent again, and displayed at once."""
        self.joined += 1
        self.animation.stop()
        self.process.rejoin()
