"""Tracker of a Power.log: takes lines, returns events, and shows the game at any line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.errors import HsbotError, described
from hsbot.observation.events import LineFailed
from hsbot.observation.game_follower import GameLog
from hsbot.powerlog import PowerLogReader, SkipLog

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.observation.entity_table import EntityTable
    from hsbot.observation.events import Event
    from hsbot.observation.model import Observation


class LogTracker:
    """Reader of the lines of a Power.log, live or from a file, that returns what happens.

    When a decision opens: an option list and a choice have no last line of their own in the log, so
    ``DecisionOpened`` comes from whichever is first,

    * :meth:`feed` of the next line, of whatever logger (always so in a replay), or
    * :meth:`idle`, which whoever follows a live log calls when no line has been pending for some
      milliseconds (:class:`hsbot.powerlog.LogFollower` does). Should more lines of the same list
      come after that, the decision is opened again with ``revised`` set; the decisions that close
      are the same either way.

    ``DecisionClosed`` comes with SendOption itself, and with the line after a SendChoices. A
    mulligan's ``sent_entities`` are the cards KEPT (that is what the log lists), The Coin left out.

    A second session file of the same client (after a restart) may be fed to the same tracker, which
    :meth:`client_started` tells: a game that was interrupted goes on under its number.

    Args:
        card_of_dbf: names the card of a dbf id, for ``initial_card_id`` of cards transformed
            unseen.
        friendly: PLAYER_ID of the friendly side where it is known beforehand; 0 where the log has
            to tell.
    """

    def __init__(
        self, card_of_dbf: Callable[[int], str | None] | None = None, *, friendly: int = 0
    ) -> None:
        self._skipped = SkipLog()
        self._game = GameLog(self._skipped, card_of_dbf, friendly)
        self._reader = PowerLogReader(self._game, self._skipped)

    def feed(self, line: str) -> Sequence[Event]:
        """Read one line, with or without its line end; what it brought about, in order.

        A bug of hsbot's own that a line brings to light is an event, too (``LineFailed``), and the
        next line is read: no line ends a session.
        """
        try:
            self._reader.feed(line)
        except HsbotError:
            raise
        except Exception as error:  # noqa: BLE001 - named, never silent
            failed = LineFailed(described(error), self._reader.line_number)
            self._skipped.add(failed.line_number, failed.reason, line)
            self._game.events.append(failed)
        return self._take() if self._game.events else ()

    def idle(self) -> Sequence[Event]:
        """Signal that no line is pending: an open list counts as complete."""
        self._reader.idle()
        return self._take()

    def client_started(self) -> None:
        """Hear that the next lines are of another Power.log: the client was started again."""
        self._reader.client_started()

    def finish(self) -> Sequence[Event]:
        """End the log: what is open lapses, an unfinished game's result is "unknown"."""
        self._reader.finish()
        self._game.finish(self._reader.position)
        return self._take()

    def snapshot(self, game: int = 0) -> Observation:
        """The game as it is at this line; ``friendly_player`` is 0 while unknown.

        Args:
            game: the number of the game that an event is of. Where no line has shown its end, the
                next game has begun when ``GameEnded`` comes.

        Raises:
            LookupError: no game has begun, or the first is just being created.
        """
        return self._game.observation(game)

    @property
    def friendly_player(self) -> int:
        """PLAYER_ID of the friendly side of the game that is on; 0 while unknown."""
        return self._game.friendly_player

    @property
    def table(self) -> EntityTable:
        """The live table of the game that is on."""
        return self._game.table

    @property
    def skipped(self) -> SkipLog:
        """The record of lines and games that could not be read."""
        return self._skipped

    @property
    def line_number(self) -> int:
        """How many lines were fed."""
        return self._reader.line_number

    @property
    def game_lines(self) -> int:
        """How many lines of GameState were met; 0 at the end means that this was no Power.log."""
        return self._reader.game_lines

    @property
    def games(self) -> int:
        """How many games have begun, refused ones included."""
        return self._game.games

    @property
    def refused(self) -> int:
        """How many games were refused."""
        return self._game.refused

    def _take(self) -> Sequence[Event]:
        events, self._game.events = self._game.events, []
        return events
