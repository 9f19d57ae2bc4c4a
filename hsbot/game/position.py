"""A position of a game: what is where, what may be done, and the game that is played on from it."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, Final, Literal, Self, SupportsIndex, TypeAlias, Unpack

import numpy as np

from hsbot.argument_errors import explained
from hsbot.belief.determinization.full_state_determinizer import FullStateDeterminizer
from hsbot.errors import IllegalOptionError, UsageError, short
from hsbot.game.cards_of_a_day import Rulebook, rulebook_on
from hsbot.game.option import Option, OptionKind, Options, near_options
from hsbot.game.pictures.text_board import text_board
from hsbot.game.position_builder import PositionBuilder
from hsbot.game.readable_state import ReadableState, checked_seat
from hsbot.game.scene_setup import SceneSetup
from hsbot.game.side import Side
from hsbot.near_names import meant_question, near_hint, near_names
from hsbot.rules.entry import compiled
from hsbot.rules.schema import layout as t
from hsbot.search.default_policies import RANDOM
from hsbot.system.whole_numbers import whole_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.game.entity import Entity
    from hsbot.game.scene_setup import SceneArguments
    from hsbot.rules.state.arrays import NativeState

Seat: TypeAlias = Literal[0, 1]
_FEW: Final = 8
"""How many legal options a message names."""
_DRAW: Final = 2
_MOST_PLAYOUTS: Final = 1_000_000
_SEES_ALL: Final = 2
"""The viewer of a hash who sees both sides."""
_STEP: Final = 6364136223846793005
_WIDE: Final = (1 << 64) - 1
"""Knuth's factor of a linear congruential generator modulo 2^64 (MMIX), whose upper bits seed each
option's chance."""


_TAUGHT: Final = {"first", "is_mulligan", "is_over", "seat", "to_play", "turn", "winner"}
"""Names of a state in numbers that speak of the game in its words."""


class Position(ReadableState):
    """A whole position, seen from one seat, and the game that is played on from it.

    All cards are there, the hidden ones too; what a seat cannot see is dealt anew by
    :meth:`determinization`. :meth:`play` changes the position; a :meth:`clone` plays on by itself.
    It copies (``copy.copy``) and pickles.

    Args:
        state: the state; it becomes the position's own.
        rules: the cards and the engine.
        seat: the seat from which it is seen: ``friendly`` is that side.
        seed: decides all chance from here on.
        words: none: :meth:`from_words` takes them.

    Raises:
        UsageError: there is no state, or the seed is no number.
    """

    def __init__(
        self,
        state: NativeState | None = None,
        rules: Rulebook | None = None,
        *,
        seat: int = 0,
        seed: int = 0,
        **words: object,
    ) -> None:
        if state is None or words or not isinstance(rules, Rulebook):
            raise UsageError("a position in words is made by Position.from_words(...)")
        super().__init__(state, rules, seat)
        self._luck = _luck_of(seed)
        self._options: Options | None = None

    _IN_NUMBERS = (
        frozenset(
            x for x in (*dir(ReadableState), "array", "code_of", "rules") if not x.startswith("_")
        )
        - _TAUGHT
    )
    """Names for who knows the engine: left out of ``dir``, and no part of the public surface."""

    @classmethod
    def from_words(cls, *bare: object, **words: Unpack[SceneArguments]) -> Position:
        """A position in words; every one of them may be left out.

        ``Position.from_words(friendly="Wisp x2, Bloodfen Raptor", hand="Fireball (2)", mana=4,
        enemy="Chillwind Yeti 4/3 taunt frozen", enemy_hero="Priest 12 armor 3", deck="Wisp x5")``

        ======================  ====================================================================
        seat 0, to play         the other side, and what it is
        ======================  ====================================================================
        ``friendly``            ``enemy``: minions and locations, from the left, ready to attack
        ``hand``                ``enemy_hand``: from the left, 10 cards at most
        ``deck``                ``enemy_deck``: the next card last; "" for none; nine harmless
                                minions where it is not said
        ``hero``                ``enemy_hero``: a name or a class, with health and armor (Mage)
        ``health``              ``enemy_health``: left now, where the hero's words do not say it
        ``max_health``          ``enemy_max_health``: 30, or the health where that is more
        ``armor``               ``enemy_armor``: where the hero's words do not say it (0)
        ``weapon``              ``enemy_weapon``: "Fiery War Axe 3/1"
        ``power``               ``enemy_power``: the hero's own where none is named
        ``secrets``             ``enemy_secrets``: secrets, quests, and spells that stay in play
        ``counters``            ``enemy_counters``: as ``counters`` of a side has them
                                (``{"Corpses": 5, "spells cast": 3}``)
        ``mana``                of both, all full: 0 to 50 (10); beyond 10 as cards allow it
        ``turn``                the half-turn: 1 to 89 (20)
        ``seed``                decides all chance from here on (1)
        ======================  ====================================================================

        A card goes by its name or id; behind it may stand attack and health now (``4/3``), its cost
        (``(2)``), copies (``x2``), ``damaged 1``, keywords (``taunt``, ``divine shield``), states
        (``frozen``, ``asleep``, ``dormant``, ``silenced``), ``spell damage +1``, enchantments
        (``with Blessing of Kings``), a quest's ``progress 3`` and ``older`` or ``younger`` than all
        else in play. Cards are parted by commas, or are a list.

        Raises:
            UsageError: an argument, a card, or what is said of one, is not known or cannot be.
        """
        if bare:
            said = 'from_words(friendly="Wisp", hand="Fireball")'
            raise UsageError(f"each word of a position has its name, {said}, not {short(bare[0])}")
        compiled.begin_for_python()
        rules, setup = rulebook_on(None), SceneSetup.of(words)
        state = PositionBuilder(rules.library, rules.names).build(setup)
        return cls(state, rules, seed=setup.seed)

    # ---- sides and the game ----------------------------------------------------------------------
    def side(self, seat: int) -> Side:
        """The side of a seat, 0 or 1.

        Raises:
            UsageError: the seat is neither.
        """
        return Side(self, checked_seat(seat))

    @property
    def friendly(self) -> Side:
        """The side from which the position is seen; as a sequence, its minions and locations."""
        return Side(self, self.seat)

    @property
    def enemy(self) -> Side:
        """The other side."""
        return Side(self, 1 - self.seat)

    @property
    def hand(self) -> list[Entity]:
        """The friendly hand."""
        return self.friendly.hand

    @property
    def hero(self) -> Entity:
        """The friendly hero."""
        return self.friendly.hero

    @property
    def mana(self) -> int:
        """The friendly player's mana."""
        return self.friendly.mana

    @property
    def entities(self) -> list[Entity]:
        """Every entity in play or in a hand, the friendly side's first."""
        found: list[Entity] = []
        for side in (self.friendly, self.enemy):
            fixed = [x for x in (side.hero, side.power, side.weapon) if x is not None]
            found += [*fixed, *side.board, *side.secrets, *side.hand]
        return found

    @property
    def returns(self) -> tuple[float, float]:
        """1 for the seat that has won and -1 for the other; zeros in a draw and before the end."""
        return self.native.returns(self.array)

    def key(self, player: int) -> int:
        """A hash of all that a seat can see: equal in every determinization for it."""
        return self.native.infostate_key(self.array, checked_seat(player))

    @property
    def offered(self) -> list[str]:
        """The card ids that a pending choice offers, in its order; none without a choice."""
        if not self.field("pend"):
            return []
        return [x.card_id for x in self.options if x.kind is OptionKind.CHOOSE]

    # ---- playing on ------------------------------------------------------------------------------
    @property
    def options(self) -> Options:
        """The legal options of the seat that must choose; empty when the game is over."""
        if self._options is None:
            self._options = Options(self, self.described_options())
        return self._options

    def play(self, option: Option | str) -> Position:
        """Take an option; the position itself, as it is then.

        Args:
            option: one of :attr:`options`, an equal one of a determinization, or the option in
                words. A bare number is refused: it might be an index or a public code, which
                ``options[n]`` and ``options.with_code(n)`` tell apart.

        Raises:
            IllegalOptionError: it is not legal here.
            UsageError: it is no option.
        """
        return self._take(self.code_of(option))

    def code_of(self, option: Option | str) -> int:
        """The public code of an option that is legal here, as :meth:`play` takes it.

        Raises:
            IllegalOptionError: it is not legal here.
            UsageError: it is no option.
        """
        options = self.options
        if isinstance(option, Option):
            if options.holds(option):
                return option.code
            if option.code in options.codes and options.with_code(option.code) == option:
                return option.code
            found = next((x for x in options if x == option), None)
            if found is not None:
                return found.code
        elif isinstance(option, str):
            words = [x.casefold() for x in options.words]
            if option.casefold() in words:
                return options.codes[words.index(option.casefold())]
        else:
            said = f"play takes an option of position.options, not {short(option)}"
            raise UsageError(f"{said}{self._meant_by_number(option)}")
        raise self._illegal(str(option))

    def _meant_by_number(self, number: object) -> str:
        """The options that a number may mean, in Python, for a message; "" where there is none."""
        if isinstance(number, bool) or not isinstance(number, SupportsIndex):
            return ""
        options, meant = self.options, []
        if 0 <= index(number) < len(options):
            meant.append(f"the option at that index is position.options[{number}]")
        if index(number) in options.codes:
            meant.append(f"the one with that code position.options.with_code({number})")
        return f": {', '.join(meant)}" if meant else ""

    def _illegal(self, said: str) -> IllegalOptionError:
        """The error of an option in words that is not legal here."""
        words = self.options.words
        if not words:
            return IllegalOptionError(said, "it is not legal here; the game is over")
        found = near_options(said, words)
        nearest, near = found.ranked, found.question and f"{found.question} "
        if len(found.meant) > 1:
            nearest = found.meant
            near = "it needs a target; " if found.lacks_target else "it may be several; "
        few = nearest[:_FEW]
        more = f"; and {len(nearest) - len(few)} more" if len(nearest) > len(few) else ""
        reason = f"it is not legal here; {near}legal are: {'; '.join(few)}{more}"
        return IllegalOptionError(said, reason)

    def _take(self, code: int) -> Position:
        """Play a legal public code; the position itself."""
        work = self.rules.table.rng
        compiled.seed_at(work, self._next_luck())
        compiled.apply_public_at(self.array, 0, work, code)
        self._options = None
        if work[0]["err"]:
            work[0]["err"] = 0
            self.array[0]["winner"] = _DRAW
        return self

    def _next_luck(self) -> int:
        """The seed of the next option's chance."""
        self._luck = (self._luck * _STEP + 1) & _WIDE
        return self._luck >> 33

    @explained
    def clone(self, seed: int | None = None) -> Self:
        """A copy that plays on by itself.

        Args:
            seed: decides its chance; with None it plays on with the same chance.
        """
        found = self._of(self.native.clone(self.array))
        if seed is not None:
            found._reseed(seed)  # noqa: SLF001 - its own
        return found

    __hash__ = None  # type: ignore[assignment]  # it changes as it is played on

    def __eq__(self, other: object) -> bool:
        """Whether all is the same, what is hidden and the seat from which it is seen too."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.seat == other.seat and self._key_of_all == other._key_of_all

    @property
    def _key_of_all(self) -> int:
        """A hash of all that counts of the position."""
        return int(compiled.hash_at(self.array, 0, _SEES_ALL))

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, _memo: object) -> Self:
        return self.clone()

    def _of(self, state: NativeState) -> Self:
        """Another state of the same game, with the same chance, of the same class."""
        found = object.__new__(type(self))
        ReadableState.__init__(found, state, self.rules, self.seat)
        found._luck, found._options = self._luck, None
        return found

    def _reseed(self, seed: int) -> None:
        """Let a seed decide all chance from here on."""
        self._luck = _luck_of(seed)

    def seen_by(self, seat: int) -> Self:
        """A copy that is seen from a seat: ``friendly`` is that side.

        Raises:
            UsageError: the seat is neither 0 nor 1.
        """
        found = self.clone()
        found.seat = checked_seat(seat)
        return found

    @explained
    def determinization(self, seed: int, seat: int | None = None) -> Self:
        """A world that a seat takes for possible: what it cannot see is dealt anew.

        The cards of the game are known and where they are is not, as between players who agreed on
        their lists; :func:`hsbot.plan` draws the opponent's from the deck database.

        Args:
            seed: decides what is dealt, and all chance of the world.
            seat: who looks, 0 or 1; the seat from which the position is seen when None.
        """
        seen, seed = self.seat if seat is None else checked_seat(seat), whole_number(seed, "seed")
        worlds = FullStateDeterminizer(self.array, seen, self.library, None, seed)
        found = self._of(worlds.sample(seed))
        found.seat = seen
        found._reseed(seed)  # noqa: SLF001 - its own
        return found

    @explained
    def playouts(self, n: int = 1, *, seed: int = 0) -> tuple[int, int]:
        """How many of ``n`` copies, played to the end by random options, seat 0 and seat 1 win.

        The others are draws. The position stays as it is. Compiled: some ten thousand a second.

        Args:
            n: how many, 1 to 1,000,000.
            seed: decides all chance in them; the same seed gives the same games.

        Raises:
            UsageError: an argument is no whole number, or out of bounds.
        """
        games = whole_number(n, "n", least=1, most=_MOST_PLAYOUTS)
        work = self.rules.table.rng
        compiled.seed_at(work, _luck_of(whole_number(seed, "seed")) >> 33)
        return self.native.playouts(self.array, RANDOM, work, games)

    # ---- words -----------------------------------------------------------------------------------
    @explained
    def find(self, name: str, *, hand: bool = False) -> Entity:
        """The character (or hand card) that is called so.

        Args:
            name: a card's name or id, ``hero`` or ``enemy hero``; ``enemy`` or ``friendly`` before
                a name tells the sides apart.
            hand: whether it is looked for in the hand of the player whose turn it is.

        Raises:
            UsageError: there is none, or more than one of a side.
        """
        if not isinstance(name, str):
            raise UsageError(f"a card is found by its name, not by {short(name)}")
        side, _, rest = name.strip().partition(" ")
        only = {"enemy": False, "friendly": True}.get(side.lower())
        wanted = name.strip() if only is None else rest
        if wanted.lower() == "hero":
            return self.enemy.hero if only is False else self.hero
        own = self.side(self.field("cur")).hand
        board = (*self.friendly, *self.enemy, self.hero, self.enemy.hero)
        found = [
            x
            for x in (own if hand else board)
            if wanted.casefold() in (x.card_id.casefold(), x.name.casefold())
            and only in (None, x.friendly)
        ]
        if hand and found:
            return found[0]
        if len(found) != 1:
            here = "in hand" if hand else "on the board"
            if only is not None and not wanted:
                raise UsageError(
                    f"{name!r} is a side: say '{name.strip()} hero', or a minion's name"
                )
            hint = self._near_entity(wanted, own if hand else board, only)
            few = f"there is no {name!r} {here}" + (f": {hint}" if hint else "")
            sides = {x.friendly for x in found}
            by_side = f"say 'friendly {wanted}' or 'enemy {wanted}', or " if len(sides) > 1 else ""
            whose = "friendly" if True in sides else "enemy"
            place = f"{by_side}take it by its place, as in {whose}[0]"
            many = f"{name!r} is more than one {here}: {place}"
            raise UsageError(many if found else few)
        return found[0]

    def _near_entity(self, name: str, among: Sequence[Entity], friendly: bool | None) -> str:
        """The question whether another name was meant, with its side where one was said."""
        if friendly is None:
            return near_hint(name, ["hero", *(x.name for x in among)], "")
        for wanted in (friendly, not friendly):
            names = ["hero", *(x.name for x in among if x.friendly == wanted)]
            if near := near_names(name, names, 1):
                return meant_question([f"{'friendly' if wanted else 'enemy'} {near[0]}"])
        return ""

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__()} - self._IN_NUMBERS)

    def __str__(self) -> str:
        return text_board(self, self.offered)

    def __repr__(self) -> str:
        over = f"won by seat {self.winner}" if self.winner is not None else "a draw"
        state = over if self.is_over else f"seat {self.to_play} to play"
        heroes = " against ".join(f"{x.hero.name} {x.hero.health}" for x in map(self.side, (0, 1)))
        return f"<{type(self).__name__}: {heroes}, half-turn {self.turn}, {state}>"

    def _repr_html_(self) -> str:
        from hsbot.game.pictures.board_svg import board_svg  # noqa: PLC0415 - notebooks alone

        return board_svg(self, self.offered)

    def __getstate__(self) -> tuple[object, ...]:
        return self.array.tobytes(), self.rules, self.seat, self._luck

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        data, self.rules, self.seat, self._luck = state
        self.array = np.frombuffer(data, t.STATE).copy()
        self._options = None


def _luck_of(seed: object) -> int:
    """The chance that a caller's seed decides.

    Raises:
        UsageError: it is no whole number.
    """
    return (whole_number(seed, "seed") * _STEP + 1) & _WIDE
