"""Games whose players are watched: one that raises, cheats or takes too long loses that game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hsbot.agents.players.context_cache import context_of
from hsbot.agents.python_players import names_of, player_of
from hsbot.arena.single_game import (
    GameResult,
    cached_meter,
    cached_player,
    luck_of_a,
    play_between,
)
from hsbot.arena.time_limit import TimeUpError, time_limit
from hsbot.clock import WALL
from hsbot.errors import HsbotError, described
from hsbot.game.readable_state import StateView
from hsbot.search import derive_seed
from hsbot.simulators.engines import NATIVE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.agents.players import GameContext, Player
    from hsbot.agents.python_players import PlayerLike
    from hsbot.arena.luck import LuckMeter
    from hsbot.arena.single_game import Winner
    from hsbot.cards import Deck
    from hsbot.clock import Clock
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.engines import GameState


@dataclass(frozen=True, slots=True)
class Contest:
    """The players, decks and limits of a match; it goes to worker processes.

    Attributes:
        a: player A.
        b: player B.
        decks: pairs of A's and B's deck, which take turns.
        seed: decides all chance.
        time_limit_s: what a player may take for an option; None for no limit.
        clock: times the players.
        simulator: what is played on, a name of :data:`hsbot.simulators.engines.SIMULATORS`.
        budgets: what players' budgets of time are measured by, a name of
            :data:`hsbot.clock.CLOCKS`.
        luck: by how many games each chance event is valued; 0 for not at all.
        files: those that named players are made of, as the match began.
    """

    a: PlayerLike
    b: PlayerLike
    decks: tuple[tuple[Deck, Deck], ...]
    seed: int
    time_limit_s: float | None
    clock: Clock
    simulator: str = NATIVE
    budgets: str = WALL
    luck: int = 0
    files: tuple[str, ...] = ()

    @property
    def is_named(self) -> bool:
        """Whether both players are names, which any process can make."""
        return isinstance(self.a, str) and isinstance(self.b, str)

    @property
    def names(self) -> tuple[str, str]:
        """A's and B's name, which differ where the players do."""
        return names_of(self.a, self.b)

    def context(self, decks: Sequence[Deck]) -> GameContext:
        """The context that the players of a game share."""
        return context_of(decks, self.simulator, self.budgets)

    def meter(self, context: GameContext) -> LuckMeter | None:
        """Measures the luck of a game; None where that is not asked for.

        Raises:
            UsageError: the games are not played on hsbot's own simulator.
        """
        return cached_meter(context, self.luck) if self.luck else None

    def check(self) -> None:
        """Make the players and deal once, so that what is wrong is reported before any game."""
        for decks in self.decks:
            context = self.context(decks)
            context.engine().deal(decks, context.engine().simulator.rng(0))
            self.meter(context)
            for number, player in enumerate((self.a, self.b)):
                _player(player, context, number, self.files)


class ForfeitError(Exception):
    """A player has lost without playing to the end.

    Attributes:
        number: 0 for A, 1 for B.
        half_turns: how far the game had come.
        first: the seat that had begun; None where nobody had.
    """

    def __init__(self, number: int, reason: str, seen: StateView | None) -> None:
        super().__init__(reason)
        self.number = number
        self.half_turns = seen.turn if seen else 0
        self.first = seen.first if seen else None


class Refereed:
    """A player whose faults lose the game.

    Args:
        player: the player.
        number: 0 for A, 1 for B.
        contest: how long it may take, and by which clock.
        record: a state as a record of the native engine.
    """

    def __init__(
        self,
        player: Player,
        number: int,
        contest: Contest,
        record: Callable[[GameState], NativeState],
    ) -> None:
        self._player, self._number = player, number
        self._name = contest.names[number]
        self._limit_s, self._clock = contest.time_limit_s, contest.clock
        self._record = record

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game."""
        try:
            with time_limit(self._limit_s):
                self._player.begin(seat, seed)
        except TimeUpError as error:
            raise self._forfeit(f"begin took more than {self._limit_s:g} s", None) from error
        except (Exception, SystemExit) as error:
            raise self._forfeit(f"begin: {_reason(error)}", None) from error

    def choose(self, state: GameState, options: Sequence[int]) -> int:
        """The option that it takes.

        Raises:
            ForfeitError: it raised, took too long, or its option is not legal.
        """
        begun_s = self._clock.now_s()
        try:
            with time_limit(self._limit_s):
                code = self._player.choose(state, options)
        except TimeUpError as error:
            raise self._forfeit(f"took more than {self._limit_s:g} s", state) from error
        except (Exception, SystemExit) as error:
            raise self._forfeit(_reason(error), state) from error
        took_s = self._clock.now_s() - begun_s
        if self._limit_s is not None and took_s > self._limit_s:
            raise self._forfeit(f"took {took_s:.2f} s of {self._limit_s:g} s", state)
        if code not in options:
            raise self._forfeit(f"chose {code!r}, which it was not offered", state)
        return code

    def _forfeit(self, reason: str, state: GameState | None) -> ForfeitError:
        seen = None if state is None else StateView(self._record(state))
        turn = seen.turn if seen else 0
        return ForfeitError(self._number, f"{self._name}, half-turn {turn}: {reason}", seen)


def _reason(error: BaseException) -> str:
    """The exception of a player in one line: its own errors by type and text."""
    if isinstance(error, HsbotError):
        return described(error)
    return f"raised {type(error).__name__}: {' '.join(str(error).split())}"


def play_pair(contest: Contest, pair: int) -> tuple[GameResult, GameResult]:
    """Both games of a pair; the unit of work that an executor is given."""
    chance = derive_seed(contest.seed, pair)
    first, second = (_play(contest, pair, chance, swapped=swapped) for swapped in (False, True))
    return first, second


def _play(contest: Contest, pair: int, chance: int, *, swapped: bool) -> GameResult:
    decks = contest.decks[pair % len(contest.decks)]
    context = contest.context(decks)
    meter = contest.meter(context)
    players = [
        Refereed(_player(player, context, number, contest.files), number, contest, context.record)
        for number, player in enumerate((contest.a, contest.b))
    ]
    try:
        return play_between(context, decks, players, chance, swapped=swapped, meter=meter)
    except ForfeitError as forfeit:
        winner: Winner = "b" if forfeit.number == 0 else "a"
        a_first = (forfeit.first or 0) == int(swapped)
        luck = luck_of_a(meter, swapped=swapped)
        return GameResult(winner, forfeit.half_turns, a_first, str(forfeit), luck)


def _player(
    player: PlayerLike, context: GameContext, number: int, files: tuple[str, ...]
) -> Player:
    """A (0) or B (1) for a game: of a name the one that this thread has made before."""
    if isinstance(player, str):
        return cached_player(player, context, number, files)
    return player_of(player, context)
