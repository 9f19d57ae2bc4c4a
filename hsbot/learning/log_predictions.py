"""Predictions made on real games: the win probability said at each decision, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from hsbot.belief.decks.game_dates import played_on
from hsbot.errors import described
from hsbot.game.decisions.sent_option import sent_option
from hsbot.game.wording import OptionWording
from hsbot.observation.events import DecisionClosed, GameEnded
from hsbot.recording.labels import game_kind
from hsbot.recording.regrets import followed

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.agents.advisor.advisor import Advisor
    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice
    from hsbot.observation.events import Event, GameResult
    from hsbot.observation.model import Decision
    from hsbot.observation.whole_log_reader import LogFile

UNKNOWN: Final = "unknown"
"""The year or mode of a game whose log does not tell it."""
QUARTERS: Final = 4
_WON: Final[dict[GameResult, float]] = {"win": 1.0, "draw": 0.5, "loss": 0.0}


@dataclass(frozen=True, slots=True)
class Prediction:
    """The prediction at one decision of a real game, and how the game ended.

    Attributes:
        log: the file.
        game: number of the game in it.
        line_number: the log line that completed the decision.
        turn: the game's turn counter; 0 in the mulligan.
        quarter: of the game, by its turns: 1 to 4.
        kind: option, mulligan or choice.
        year: in which the game was played, ``UNKNOWN`` where that is not known.
        mode: the game's mode and format in words, ``UNKNOWN`` where the log has neither.
        said: the win probability that the advice gave.
        won: 1 for a game won, 0 for one lost, 0.5 for a draw.
        lethal: whether the advice claimed a certain win within the turn.
        won_in_turn: whether the game was won before the turn ended.
        agreed: whether the player did what was advised; None where the log does not show it.
        drift: what was said less what was said one decision before, where the player did what was
            advised then, and neither chance nor anything revealed came between; else None.
        unmodelled: how many cards the advice names as not or only partly known to the simulator.
    """

    log: str
    game: int
    line_number: int
    turn: int
    quarter: int
    kind: str
    year: str
    mode: str
    said: float
    won: float
    lethal: bool
    won_in_turn: bool
    agreed: bool | None
    drift: float | None
    unmodelled: int


@dataclass(frozen=True, slots=True)
class LogPredictions:
    """The predictions made on a log's games.

    Attributes:
        predictions: of the games whose end the log shows.
        games: how many those are.
        unfinished: how many games it has whose end it does not show; nothing is predicted there.
        unanswered: for each decision that could not be answered, which and why.
    """

    predictions: tuple[Prediction, ...]
    games: int
    unfinished: int
    unanswered: tuple[str, ...]


@dataclass(slots=True)
class LogPredictor:
    """Lets an advisor answer the decisions of a log's games that were played to their end.

    Attributes:
        advisor: who answers; one that has answered nothing else, or its kept trees may differ.
        budget_s: seconds for a decision, None for no limit of time.
        iterations: search iterations for a decision, None for no limit of number.
    """

    advisor: Advisor
    budget_s: float | None
    iterations: int | None
    _found: list[Prediction] = field(default_factory=list, init=False)
    _unanswered: list[str] = field(default_factory=list, init=False)

    def predict(
        self, log: LogFile, with_deck: Callable[[Event], Event] = lambda event: event
    ) -> LogPredictions:
        """The predictions of one log.

        Args:
            log: the file.
            with_deck: adds the friendly deck to an event's decision, where it is known.

        Raises:
            LogError: the file cannot be read, or no game starts in it.
        """
        asked: list[Decision] = []
        games = unfinished = 0
        for event in map(with_deck, log.events()):
            if isinstance(event, DecisionClosed):
                asked.append(event.decision)
            elif isinstance(event, GameEnded):
                decisions = [x for x in asked if x.observation.game == event.game]
                asked = []
                if event.result not in _WON:
                    unfinished += 1
                    continue
                games += 1
                self._game(EndedGame(log, event.result), decisions)
        return LogPredictions(tuple(self._found), games, unfinished, tuple(self._unanswered))

    def _game(self, game: EndedGame, decisions: list[Decision]) -> None:
        """Predict at each decision of a game that has just ended."""
        before: Prediction | None = None
        for decision in decisions:
            try:
                foreseen = before is not None and before.agreed and self.advisor.foresaw(decision)
                advice = self.advisor.advise(
                    decision, budget_s=self.budget_s, iterations=self.iterations
                )
            except Exception as error:  # noqa: BLE001 - one decision never ends an evaluation
                self._unanswered.append(unanswered(game.log, decision, error))
                before = None
                continue
            wording = OptionWording(self.advisor.cards, decision.observation, None)
            chosen = sent_option(decision, wording)
            agreed = None if chosen is None else followed(advice, chosen)
            now = game.prediction(decision, advice, agreed, self.advisor.cards)
            if before is not None and foreseen:
                now = replace(now, drift=now.said - before.said)
            self._found.append(now)
            before = now


def unanswered(log: LogFile, decision: Decision, error: Exception) -> str:
    """A decision that could not be answered in a line for people: which, and why."""
    return (
        f"{log.path}: no advice for the decision at line {decision.line_number}: {described(error)}"
    )


class EndedGame:
    """A game that has just ended in the log that is read.

    Args:
        log: the log, read as far as the game's end.
        result: the friendly player's.
    """

    def __init__(self, log: LogFile, result: GameResult) -> None:
        self.log = log
        self._result = result
        self._end = log.tracker.snapshot()

    def prediction(
        self, decision: Decision, advice: Advice, agreed: bool | None, cards: CardTable
    ) -> Prediction:
        """The prediction at one of its decisions, with the game's year, mode and result."""
        end, day = self._end, played_on(self._end, cards)
        return Prediction(
            log=str(self.log.path),
            game=advice.game,
            line_number=decision.line_number,
            turn=advice.turn,
            quarter=min(QUARTERS, 1 + QUARTERS * advice.turn // (end.turn + 1)),
            kind=advice.kind,
            year=str(day.year) if day else UNKNOWN,
            mode=game_kind(end.game_type, end.format_type) or UNKNOWN,
            said=advice.win_probability,
            won=_WON[self._result],
            lethal=advice.lethal,
            won_in_turn=self._result == "win" and decision.observation.turn == end.turn,
            agreed=agreed,
            drift=None,
            unmodelled=len(advice.unmodelled),
        )
