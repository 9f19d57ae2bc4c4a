"""A game state as values: its fields and rows in numbers, and with a rulebook in words."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING

import numpy as np

from hsbot.errors import UsageError
from hsbot.rules.entry import compiled
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.environment.option_facts import OPTION_FACTS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.cards import CardTable
    from hsbot.game.card_phrases import CardNames
    from hsbot.game.cards_of_a_day import Rulebook
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.native import Native


def checked_seat(seat: object, name: str = "a seat") -> int:
    """A seat that was given by a caller.

    Args:
        seat: what was given.
        name: what it is, for the message.

    Raises:
        UsageError: it is neither 0 nor 1.
    """
    try:
        number = index(seat)  # type: ignore[arg-type]  # what has no index is refused below
    except TypeError:
        number = -1
    if number not in (0, 1):
        raise UsageError(f"{name} is 0 or 1, not {seat!r}")
    return number


class Row:
    """A row of a state's table, read as it is now: an entity in numbers.

    Args:
        state: the state.
        row: its number.
    """

    __slots__ = ("row", "state")

    def __init__(self, state: StateView, row: int) -> None:
        self.state = state
        self.row = row

    def column(self, column: int) -> int:
        """A column of it (``hsbot.rules.schema.layout``), for who knows the engine."""
        return int(self.state.array[0]["e"][self.row, column])

    def write(self, column: int, value: int) -> None:
        """Write a column by hand, which no rule of the game watches over."""
        self.state.array[0]["e"][self.row, column] = value

    @property
    def entity_id(self) -> int:
        """The game's own entity id; 0 for what only the simulation has."""
        return self.column(t.EID)

    @property
    def card(self) -> int:
        """The index of its card in the engine's library."""
        return self.column(t.CARD)

    @property
    def attack(self) -> int:
        """Attack, without a hero's weapon."""
        return sum(self.column(c) for c in (t.ATK, t.ATK_TEMP, t.ATK_AURA))

    @property
    def lasting_attack(self) -> int:
        """Attack that does not end with the turn."""
        return self.column(t.ATK) + self.column(t.ATK_AURA)

    @property
    def max_health(self) -> int:
        """Health (or durability) without damage."""
        return self.column(t.HEALTH) + self.column(t.HEALTH_AURA)

    @property
    def health(self) -> int:
        """Health (or durability) left."""
        return self.max_health - self.column(t.DAMAGE)

    @property
    def damage(self) -> int:
        """The damage that it has taken and that was not healed."""
        return self.column(t.DAMAGE)

    @property
    def armor(self) -> int:
        """A hero's armor."""
        return self.column(t.ARMOR)

    @property
    def cost(self) -> int:
        """Its current cost."""
        return max(0, sum(self.column(c) for c in (t.COST, t.COST_TEMP, t.COST_AURA)))

    @property
    def lasting_cost(self) -> int:
        """The cost without what ends with the turn; it may lie below 0."""
        return self.column(t.COST) + self.column(t.COST_AURA)

    @property
    def spell_damage(self) -> int:
        """Its bonus to the damage of its controller's spells."""
        return self.column(t.SPELL_DAMAGE)

    @property
    def controller(self) -> int:
        """The seat that controls it, 0 or 1."""
        return self.column(t.CTRL)

    @property
    def frozen(self) -> bool:
        """Whether it is frozen."""
        return bool(self.column(t.FLAGS) & t.F_FROZEN)

    @property
    def attacks_made(self) -> int:
        """Attacks (of a hero power or location: uses) in this turn."""
        return self.column(t.ATTACKS)

    @property
    def keywords(self) -> int:
        """The bits of its keywords (``layout.TAUNT`` and so on), those of auras too."""
        return self.column(t.KW) | self.column(t.KW_TEMP) | self.column(t.KW_AURA)


class StateView:
    """A state's fields, rows and counters by name: numbers, which need no cards.

    Args:
        array: the state; whoever plays on writes into it.
    """

    def __init__(self, array: NativeState) -> None:
        self.array = array

    def field(self, name: str, player: int | None = None) -> int:
        """A field of the state's header, of one player where it has one for each."""
        value = self.array[0][name]
        return int(value if player is None else value[player])

    def count(self, player: int, counter: int) -> int:
        """A per-player counter (``layout.N_*``)."""
        return int(self.array[0]["counter"][player, counter])

    def rows(self, zone: str, number: str, player: int) -> list[int]:
        """One of the state's lists of rows, from the left."""
        s = self.array[0]
        found: list[int] = s[zone][player, : s[number][player]].tolist()
        return found

    # ---- a player's entities ---------------------------------------------------------------------
    def hero_row(self, player: int) -> Row:
        """A player's hero."""
        return Row(self, t.R_HERO + player)

    def power_row(self, player: int) -> Row:
        """A player's hero power; its zone is ``Z_NONE`` where there is none."""
        return Row(self, t.R_POWER + player)

    def weapon_row(self, player: int) -> Row | None:
        """A player's weapon; None without one."""
        found = Row(self, t.R_WEAPON + player)
        return found if found.column(t.ZONE) else None

    def board_rows(self, player: int) -> list[Row]:
        """A player's minions and locations, from the left."""
        return [Row(self, row) for row in self.rows("board", "nboard", player)]

    def hand_rows(self, player: int) -> list[Row]:
        """A player's hand, from the left."""
        return [Row(self, row) for row in self.rows("hand", "nhand", player)]

    def secret_rows(self, player: int) -> list[Row]:
        """A player's secrets and quests, the oldest first."""
        return [Row(self, row) for row in self.rows("secret", "nsecret", player)]

    def rows_out_of_decks(self) -> list[Row]:
        """Every entity in a hand, in play or in the secret zone; card 0 where a place is empty."""
        fixed = [Row(self, row) for row in range(t.R_HERO, t.R_FREE)]
        zones = (self.hand_rows, self.board_rows, self.secret_rows)
        return [*fixed, *(row for zone in zones for player in (0, 1) for row in zone(player))]

    def deck_cards(self, player: int) -> list[int]:
        """The card indices of a deck, the next card last; a made card stands there by its row."""
        cards = self.rows("deck", "ndeck", player)
        return [x if x >= 0 else Row(self, -x).card for x in cards]

    # ---- whose word it is ------------------------------------------------------------------------
    @property
    def to_play(self) -> int:
        """The seat that must choose now, 0 or 1."""
        return int(compiled.actor_at(self.array, 0))

    @property
    def current(self) -> int:
        """The seat whose turn it is, 0 or 1."""
        return self.field("cur")

    @property
    def first(self) -> int:
        """The seat that has begun the game."""
        return self.field("first")

    @property
    def asks(self) -> bool:
        """Whether a choice or the mulligan is pending."""
        return bool(self.field("pend"))

    @property
    def is_mulligan(self) -> bool:
        """Whether what is pending is the mulligan."""
        return self.field("pend") == t.P_MULLIGAN

    @property
    def asked(self) -> int:
        """The seat that must answer what is pending."""
        return self.field("pend_player")

    @property
    def offered_cards(self) -> list[int]:
        """The card indices that a pending choice offers; none without one."""
        rows = self.offered_rows
        return [row.card for row in rows] if rows else self._offered

    @property
    def offered_rows(self) -> list[Row]:
        """The entities that a pending choice offers; none where it offers cards."""
        of_rows = self.field("pend") == t.P_ROWS
        return [Row(self, row) for row in self._offered] if of_rows else []

    @property
    def _offered(self) -> list[int]:
        s = self.array[0]
        offered: list[int] = s["pend_opt"][: s["pend_n"]].tolist() if s["pend"] else []
        return offered

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.field("winner") >= 0

    @property
    def winner(self) -> int | None:
        """The seat that has won; None in a draw and while the game goes on."""
        winner = self.field("winner")
        return winner if winner in (0, 1) else None

    @property
    def turn(self) -> int:
        """The half-turn, which counts both players': 1 for the first one's first turn.

        0 in the mulligan, and then the game's own TURN tag; the n-th own turns of the two players,
        as people and the overlay count, are half-turns 2n - 1 and 2n.
        """
        return self.field("turn")

    @property
    def fault(self) -> str:
        """The limit at which the engine gave up on this game, which is a draw then; "" for none."""
        return t.ERRORS.get(self.field("gave_up"), "")


class ReadableState(StateView):
    """A state with the rulebook that it is read by, as seen from one seat.

    Args:
        array: the state; whoever plays on writes into it.
        rules: the cards and the engine.
        seat: the seat from which it is seen: ``friendly`` is that side.
    """

    def __init__(self, array: NativeState, rules: Rulebook, seat: int) -> None:
        super().__init__(array)
        self.rules = rules
        self.seat = seat

    @property
    def library(self) -> Library:
        """The engine's cards."""
        return self.rules.library

    @property
    def names(self) -> CardNames:
        """The cards by name."""
        return self.rules.names

    @property
    def cards(self) -> CardTable:
        """The card table."""
        return self.rules.cards

    @property
    def native(self) -> Native:
        """The engine of the calling thread."""
        return self.rules.native

    def deck(self, player: int = 0) -> list[str]:
        """The card ids of a seat's deck, the next card last."""
        return [self.library.card_ids[x] for x in self.deck_cards(checked_seat(player))]

    def described_options(self) -> NDArray[np.int64]:
        """The legal options in numbers, a row each (``schema.environment.option_facts``)."""
        table = self.rules.table
        n = compiled.describe_options_at(self.array, 0, table.rng, table.names, table.facts)
        return table.facts[: n * OPTION_FACTS].copy().reshape(n, OPTION_FACTS)

    def described_option(self, code: int) -> NDArray[np.int64]:
        """The option with a public code, legal or not, in one such row; no row for nothing."""
        found = np.zeros((1, OPTION_FACTS), np.int64)
        known = compiled.describe_code_at(self.array, 0, self.rules.name_numbers, code, found[0])
        return found if known else found[:0]
