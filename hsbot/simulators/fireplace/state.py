"""The state type of the Fireplace simulator: a game with its option codes and record cached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hearthstone.enums import PlayState

from hsbot.rules.schema.layout import TURN_LIMIT

if TYPE_CHECKING:
    from hsbot.rules.state.arrays import NativeState

ON, DRAWN = -1, 2
"""``winner`` while the game goes on, and of a draw."""


class FireplaceState:
    """A Fireplace game as a state of the search; mutable.

    Attributes:
        game: Fireplace's own.
        players: its players in the search's order, whoever began.
        known: ids of the entities that the real game has, too.
        failed: whether Fireplace broke down in it; it then counts as drawn.
        seen: the state as the engine's record, while it is up to date.
        options: its option codes, while they are up to date.
    """

    __slots__ = ("failed", "game", "known", "options", "players", "seen")

    def __init__(
        self,
        game: Any,
        players: tuple[Any, Any],
        known: frozenset[int] = frozenset(),
        *,
        failed: bool = False,
    ) -> None:
        self.game = game
        self.players = players
        self.known = known
        self.failed = failed
        self.seen: NativeState | None = None
        self.options: list[int] | None = None

    @property
    def winner(self) -> int:
        """The winning player, ``ON`` or ``DRAWN``."""
        if self.failed:
            return DRAWN
        states = [player.playstate for player in self.players]
        if PlayState.WON in states:
            return states.index(PlayState.WON)
        if PlayState.TIED in states or self.game.turn > TURN_LIMIT:
            return DRAWN
        return ON

    @property
    def actor(self) -> int:
        """The player who must choose now."""
        first = self.game.current_player or self.game.player1
        asked = first if first.choice or not first.opponent.choice else first.opponent
        return self.players.index(asked)

    @property
    def choice(self) -> Any:
        """The open choice of the player who must choose; None for none."""
        return self.players[self.actor].choice

    def changed(self) -> None:
        """Forget what was read from it."""
        self.seen = self.options = None
