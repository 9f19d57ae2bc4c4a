"""One game between two players, played on a simulator."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from hsbot.agents.players import make_player
from hsbot.agents.players.context_cache import context_of
from hsbot.agents.players.settings import require_files
from hsbot.arena.luck import LuckMeter
from hsbot.belief.decks.database import known_decks
from hsbot.cards import load_cards
from hsbot.clock import WALL
from hsbot.errors import IllegalOptionError
from hsbot.game.readable_state import StateView
from hsbot.rules.schema.action_codes import A_END
from hsbot.rules.schema.environment.episode import MAX_OPTIONS_A_TURN
from hsbot.search import derive_seed
from hsbot.simulators.engines import NATIVE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.agents.players import GameContext, Player
    from hsbot.cards import Deck
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.engines import Engine

Winner: TypeAlias = Literal["a", "b", "draw"]
StateObserver: TypeAlias = "Callable[[Any, Any], object]"
"""Is called with the simulator and the state before each option."""

_DEAL, _GAME = 0, 1
_PLAYERS = (2, 3)
_LUCK = 4
"""Indices of the seeds that are derived from a pair's."""


@dataclass(frozen=True, slots=True)
class Match:
    """Two players with their decks, and the simulator that they play on.

    Attributes:
        a: player A as typed, ``santos:iterations=60``.
        b: player B.
        deck_a: A's deck, by its name in the deck database, or its code.
        deck_b: B's.
        simulator: what it is played on, a name of :data:`hsbot.simulators.engines.SIMULATORS`.
        clock: what budgets of time are measured by, a name of :data:`hsbot.clock.CLOCKS`.
        luck: by how many games each chance event is valued (:mod:`hsbot.arena.luck`); 0 for not
            at all.
        time_limit_s: what a player may take for an option, as in :func:`hsbot.match`; None for no
            limit.
    """

    a: str
    b: str
    deck_a: str
    deck_b: str
    simulator: str = NATIVE
    clock: str = WALL
    luck: int = 0
    time_limit_s: float | None = None

    def document(self) -> dict[str, Any]:
        """Players and decks as ``hsbot arena --json`` prints them."""
        return {"a": self.a, "b": self.b, "deck_a": self.deck_a, "deck_b": self.deck_b}


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game.

    Attributes:
        winner: who won.
        half_turns: how long it lasted, both players' turns counted.
        a_first: whether A had the first turn.
        forfeit: why the loser lost without playing to the end; "" for a game that was played out.
        luck: A's by each value of :data:`hsbot.arena.luck.VALUES`, in games; () where it was not
            measured.
    """

    winner: Winner
    half_turns: int
    a_first: bool
    forfeit: str = ""
    luck: tuple[float, ...] = ()

    @property
    def points_a(self) -> float:
        """1 where A won, 0.5 for a draw."""
        return {"a": 1.0, "draw": 0.5, "b": 0.0}[self.winner]


def play_game(
    match: Match, seed: int, *, swapped: bool, watch: StateObserver | None = None
) -> GameResult:
    """Play one game; the same arguments give the same game, whatever was played before.

    Players with a budget of time are the exception.

    Args:
        match: who plays what.
        seed: of the deal and all chance. The two games of a pair share it.
        swapped: whether A sits in the second seat, with B's luck of the other game of the pair: the
            same side begins, and a seat's deck is shuffled the same.
        watch: is called with the simulator and the state before each option.

    Raises:
        UsageError: there is no such player.
        DeckError: there is no such deck.
        IllegalOptionError: a player chose what was not offered.
    """
    decks = [named_deck(name) for name in (match.deck_a, match.deck_b)]
    context = context_of(decks, match.simulator, match.clock)
    players = [_cache.player(match.a, context, 0), _cache.player(match.b, context, 1)]
    return play_between(context, decks, players, seed, swapped=swapped, watch=watch)


def play_between(
    context: GameContext,
    decks: Sequence[Deck],
    players: Sequence[Player],
    seed: int,
    *,
    swapped: bool,
    watch: StateObserver | None = None,
    meter: LuckMeter | None = None,
) -> GameResult:
    """Play one game between two players, as :func:`play_game` does.

    Args:
        context: what players share.
        decks: A's and B's.
        players: A and B.
        seed: of the deal and all chance.
        swapped: whether A sits in the second seat.
        watch: is called with the simulator and the state before each option.
        meter: measures the luck.

    Raises:
        IllegalOptionError: a player chose what was not offered.
    """
    decks, players = list(decks), list(players)
    if swapped:
        decks.reverse()
        players.reverse()
    if meter:
        meter.begin(derive_seed(seed, _LUCK))
    for seat, player in enumerate(players):
        player.begin(seat, derive_seed(seed, _PLAYERS[seat]))
    record, half_turns = _play(context, decks, players, seed, watch=watch, meter=meter)
    seat_of_a = int(swapped)
    end = StateView(record)
    return GameResult(
        winner="draw" if end.winner is None else ("a" if end.winner == seat_of_a else "b"),
        half_turns=half_turns,
        a_first=end.first == seat_of_a,
        luck=luck_of_a(meter, swapped=swapped),
    )


def luck_of_a(meter: LuckMeter | None, *, swapped: bool) -> tuple[float, ...]:
    """A's luck so far, of a meter that measures that of the first seat."""
    sign = -1 if swapped else 1
    return tuple(sign * x for x in meter.luck) if meter else ()


def check(match: Match, files: tuple[str, ...] = ()) -> None:
    """Check that a match can be played, before any process is started for it.

    Args:
        match: it.
        files: those that its players are made of, as the run began.

    Raises:
        UsageError: there is no such player, a setting makes no sense, or a file is another one.
        DeckError: there is no such deck.
        CardNotImplementedError: the simulator lacks a card of a deck.
    """
    decks = [named_deck(name) for name in (match.deck_a, match.deck_b)]
    context = context_of(decks, match.simulator, match.clock)
    engine = _cache.engine(context)
    engine.deal(decks, engine.simulator.rng(0))
    for seat, name in enumerate((match.a, match.b)):
        _cache.player(name, context, seat, files)


def _play(
    context: GameContext,
    decks: list[Deck],
    players: list[Player],
    seed: int,
    *,
    watch: StateObserver | None,
    meter: LuckMeter | None,
) -> tuple[NativeState, int]:
    engine = _cache.engine(context)
    simulator = engine.simulator
    state = engine.deal(decks, simulator.rng(derive_seed(seed, _DEAL)))
    rng = simulator.rng(derive_seed(seed, _GAME))
    if meter:
        meter.note_deal(state, partial(engine.deal, decks))
    turn = taken = 0
    while not simulator.is_terminal(state):
        if watch is not None:
            watch(simulator, state)
        if simulator.turn(state) != turn:
            turn, taken = simulator.turn(state), 0
        taken += 1
        options = simulator.options(state)
        player = simulator.player_to_act(state)
        out_of_time = taken > MAX_OPTIONS_A_TURN and A_END in options
        seen = meter.shuffled(state) if meter else state
        code = A_END if out_of_time else players[player].choose(seen, options)
        if code not in options:
            raise IllegalOptionError(code, f"player {player} was not offered it")
        (meter or simulator).apply(state, code, rng)
    return engine.record(state), simulator.turn(state)


# ---- what a process keeps from game to game ------------------------------------------------------
@cache
def named_deck(name: str) -> Deck:
    """A deck of the database, or that of a code.

    Raises:
        DeckError: it is neither.
    """
    known = known_decks()
    if any(deck.name.casefold() == name.casefold() for deck in known):
        return known.named(name)
    return known.meant(name, load_cards()).decks[0]


class _ThreadCache(threading.local):
    """Players, simulators and meters of one thread, kept from game to game."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, int, int, tuple[str, ...]], Player] = {}
        self._engines: dict[int, Engine] = {}
        self._meters: dict[tuple[int, int], tuple[GameContext, LuckMeter]] = {}

    def player(
        self, text: str, context: GameContext, seat: int, files: tuple[str, ...] = ()
    ) -> Player:
        """The player object for A (0) or B (1): the same name twice gives two.

        Raises:
            UsageError: it is not made of the files that the run began with.
        """
        key = text, id(context), seat, files
        if key not in self._players:
            require_files(text, files)
            self._players[key] = make_player(text, context)
        return self._players[key]

    def engine(self, context: GameContext) -> Engine:
        """The simulator that the games are played on."""
        if id(context) not in self._engines:
            self._engines[id(context)] = context.engine()
        return self._engines[id(context)]

    def meter(self, context: GameContext, games: int) -> LuckMeter:
        """The meter of luck; it holds its context, so that no other one has its number."""
        key = id(context), games
        if key not in self._meters:
            self._meters[key] = context, LuckMeter(context, games)
        return self._meters[key][1]


_cache = _ThreadCache()


def cached_player(text: str, context: GameContext, number: int, files: tuple[str, ...]) -> Player:
    """A named player for A (0) or B (1), made once in a thread for a run of such files.

    Raises:
        UsageError: it is not made of these files.
    """
    return _cache.player(text, context, number, files)


def cached_meter(context: GameContext, games: int) -> LuckMeter:
    """The meter that values each chance event by so many games, made once in a thread.

    Raises:
        UsageError: the games are not played on hsbot's own simulator.
    """
    return _cache.meter(context, games)
