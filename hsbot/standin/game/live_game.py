"""A game that goes on in real time: server, opponent, animations, the turn's time limit."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthstone.enums import PlayState

from hsbot.logwriter.match import Pause, Prompt
from hsbot.rules.entry.codes import mulligan_code
from hsbot.rules.schema.action_codes import POS_SHIFT
from hsbot.standin.game.animation import TaskListPlayer
from hsbot.standin.game.displayed_table import DisplayedTable
from hsbot.standin.game.opponent import ThinkingOpponent
from hsbot.standin.game.timing import MULLIGAN_S, TURN_S

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.logwriter.game_process import GameProcess
    from hsbot.standin.game.opponent import Opponent
    from hsbot.standin.game.timing import GameClock


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

    def __init__(self, process: GameProcess, opponent: Opponent, clock: GameClock) -> None:
        self.process = process
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

    # ---- faults ----------------------------------------------------------------------------------
    def rejoin(self) -> None:
        """Join the game anew: all of it is told again, and displayed at once."""
        self.joined += 1
        self.animation.stop()
        self.process.rejoin()
