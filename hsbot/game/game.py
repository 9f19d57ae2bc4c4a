"""A game between two decks, stepped by its options."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from hsbot.argument_errors import explained
from hsbot.errors import UsageError, short
from hsbot.game.matchup import Matchup
from hsbot.game.position import Position
from hsbot.game.readable_state import checked_seat
from hsbot.rules.entry import codes, compiled
from hsbot.rules.entry.new_game import new_game
from hsbot.system.whole_numbers import whole_number

if TYPE_CHECKING:
    from hsbot.game.entity import Entity
    from hsbot.game.matchup import DeckLike
    from hsbot.game.option import Option, Options
    from hsbot.game.side import Side


class Game:
    """A game between two decks: dealt, its mulligans done, and stepped by its options.

    All that its ``position`` offers it offers, too, seen from the seat that must choose at that
    moment: ``friendly`` is that one's side.

    Args:
        deck: the deck of seat 0: a name of the deck database, a deck code, or a list of cards by
            name or id. A list need be no whole deck: 1 to 60 cards are taken.
        other: the deck of seat 1; the same where None is given.
        seed: decides the deal, who begins, and all chance.
        mulligan: whether the mulligans are left to be chosen; else each seat replaces the cards
            that cost more than 3.
        first: the seat that begins; a coin toss where None is given.

    Raises:
        DeckError: a deck cannot be read, or there is none of that name.
        CardNotImplementedError: the simulator lacks a card of a deck.
        UsageError: an argument is not what it should be.
    """

    @explained
    def __init__(
        self,
        deck: DeckLike,
        other: DeckLike | None = None,
        *,
        seed: int = 0,
        mulligan: bool = False,
        first: int | None = None,
    ) -> None:
        compiled.begin_for_python()
        seed = whole_number(seed, "seed")
        if not isinstance(mulligan, bool):
            raise UsageError(f"mulligan is True or False, not {short(mulligan)}")
        first = None if first is None else checked_seat(first, "first, the seat that begins,")
        self.matchup = Matchup.of(deck, deck if other is None else other)
        rules = self.matchup.rules
        rng = rules.native.rng(seed)
        state = new_game(self.matchup.table(), rng, first=-1 if first is None else first)
        self._position = Position(state, rules, seed=seed)
        while not mulligan and state[0]["pend"]:
            replaced = codes.usual_mulligan(state, rules.library)
            self._position.play(self._position.options.with_code(replaced))

    @explained
    def clone(self, seed: int | None = None) -> Game:
        """A copy that plays on by itself; see :meth:`hsbot.Position.clone`."""
        found = copy(self)
        found._position = self._position.clone(seed)  # noqa: SLF001 - its own
        return found

    def __deepcopy__(self, _memo: object) -> Game:
        return self.clone()

    @property
    def position(self) -> Position:
        """The position, seen from the seat that must choose; it changes as the game is played."""
        self._position.seat = self._position.to_play
        return self._position

    @property
    def options(self) -> Options:
        """The legal options of the seat that must choose; empty when the game is over."""
        return self._position.options

    def play(self, option: Option | str) -> Game:
        """Take an option; the game itself, to go on with.

        Raises:
            IllegalOptionError: it is not legal here.
            UsageError: it is no option.
        """
        self._position.play(option)
        return self

    @property
    def to_play(self) -> int:
        """The seat that must choose now, 0 or 1."""
        return self._position.to_play

    @property
    def turn(self) -> int:
        """The half-turn, which counts both players': 1 for the first one's first turn.

        0 in the mulligan, and then the game's own TURN tag; the n-th own turns of the two players,
        as people and the overlay count, are half-turns 2n - 1 and 2n.
        """
        return self._position.turn

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._position.is_over

    @property
    def winner(self) -> int | None:
        """The seat that has won; None in a draw and while the game goes on."""
        return self._position.winner

    @property
    def returns(self) -> tuple[float, float]:
        """1 for the seat that has won and -1 for the other; zeros in a draw and before the end."""
        return self._position.returns

    # ---- as the seat that must choose sees it ----------------------------------------------------
    @property
    def seat(self) -> int:
        """The seat from which it is seen: the one that must choose now, 0 or 1."""
        return self.to_play

    @property
    def friendly(self) -> Side:
        """The side of the seat that must choose; as a sequence, its minions and locations."""
        return self.position.friendly

    @property
    def enemy(self) -> Side:
        """The other side."""
        return self.position.enemy

    @property
    def hand(self) -> list[Entity]:
        """The friendly hand."""
        return self.position.hand

    @property
    def hero(self) -> Entity:
        """The friendly hero."""
        return self.position.hero

    @property
    def mana(self) -> int:
        """The friendly player's mana."""
        return self.position.mana

    @property
    def entities(self) -> list[Entity]:
        """Every entity in play or in a hand, the friendly side's first."""
        return self.position.entities

    @property
    def offered(self) -> list[str]:
        """The card ids that a pending choice offers, in its order; none without a choice."""
        return self.position.offered

    @property
    def is_mulligan(self) -> bool:
        """Whether what is pending is the mulligan."""
        return self.position.is_mulligan

    @property
    def first(self) -> int:
        """The seat that has begun the game."""
        return self.position.first

    def side(self, seat: int) -> Side:
        """The side of a seat, 0 or 1."""
        return self.position.side(seat)

    def key(self, player: int) -> int:
        """A hash of all that a seat can see: equal in every determinization for it."""
        return self.position.key(player)

    @explained
    def find(self, name: str, *, hand: bool = False) -> Entity:
        """The character (or hand card) that is called so; see :meth:`hsbot.Position.find`."""
        return self.position.find(name, hand=hand)

    @explained
    def determinization(self, seed: int, seat: int | None = None) -> Position:
        """A world that a seat takes for possible; see :meth:`hsbot.Position.determinization`."""
        return self.position.determinization(seed, seat)

    @explained
    def playouts(self, n: int = 1, *, seed: int = 0) -> tuple[int, int]:
        """The wins of both seats by random options; see :meth:`hsbot.Position.playouts`."""
        return self.position.playouts(n, seed=seed)

    def seen_by(self, seat: int) -> Position:
        """A copy of the position that is seen from a seat."""
        return self.position.seen_by(seat)

    def __str__(self) -> str:
        return str(self.position)

    def __repr__(self) -> str:
        first, second = (deck.name for deck in self.matchup.decks)
        return f"<Game {first} against {second}: {self._position!r}>"

    def _repr_html_(self) -> str:
        return self.position._repr_html_()
