"""Tree reuse: subtrees kept from one decision of a turn for the next.

A tree below the option that was played holds what was learnt over all outcomes of chance. It is
kept only where the position is, in all that shows, the one that the option led to: after a draw or
a random target the search begins anew. So it is across the opponent's turn, which the advisor's
tree does not reach into.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from hsbot.game.readable_state import Row, StateView
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from hsbot.agents.setup.decision_search import DecisionSearch, RootSearch
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.compiled_or_python_search import TreeRoot

LOOKED_AT: Final = 12
"""How many of the last decision's options are tried for what may have been played."""
WORLDS: Final = 4
"""Determinizations in which an option must lead to the same position if no chance is in it."""
_FLAGS = t.F_FROZEN | t.F_SILENCED | t.F_DORMANT


def visible(record: NativeState, seat: int) -> bytes:
    """Bytes of all that ``seat`` (0 or 1) sees of a state; equal for equal views.

    Rows, entity ids, orders of play and the engine's own counters, which a log tells in part only,
    make no difference.
    """
    state = StateView(record)
    names = ("mana", "max_mana", "nsecret", "ndeck", "nhand", "nboard")
    parts: list[object] = [state.current, state.field("pend")]
    for player in range(2):
        parts += [state.field(name, player) for name in names]
        weapon = state.weapon_row(player)
        fixed = [state.hero_row(player), state.power_row(player), *([weapon] if weapon else [])]
        parts.append([_shown(row) for row in (*fixed, *state.board_rows(player))])
    parts.append([(row.card, row.lasting_cost) for row in state.hand_rows(seat)])
    return repr(parts).encode()


def _seen(record: NativeState, seat: int) -> tuple[bytes, list[int]]:
    """A seat's view of a state, with the cards that a choice offers."""
    return visible(record, seat), sorted(StateView(record).offered_cards)


def _shown(row: Row) -> tuple[int, ...]:
    """The visible values of an entity in play: card, stats, keywords, states, attacks."""
    states = row.column(t.FLAGS) & _FLAGS
    attacks = min(row.attacks_made, 1)
    stats = row.lasting_attack, row.health, row.armor
    return row.card, *stats, row.keywords, states, attacks


class TurnKey(NamedTuple):
    """The turn of a decision, and what else trees are kept by: equal where they may be.

    Attributes:
        kind: the kind of decision.
        game: number of the game in the log.
        turn: the half-turn.
        trees: how many are searched side by side.
    """

    kind: str
    game: int
    turn: int
    trees: int

    def is_turn_of(self, other: object) -> bool:
        """Whether both are of one turn, in which an option and a choice may follow each other."""
        if not isinstance(other, TurnKey):
            return False
        mulligan = "mulligan" in (self.kind, other.kind)
        return not mulligan and (self.game, self.turn) == (other.game, other.turn)


@dataclass(frozen=True, slots=True, eq=False)
class GrownTrees:
    """The trees of a decision, for the next decision of the same turn.

    Attributes:
        turn: equal for the decisions among which trees may be kept.
        decision: the decision that they were grown for.
        searches: the searches that hold them.
        likely: options that may have been played since, the likeliest first.
    """

    turn: Hashable
    decision: DecisionSearch
    searches: Sequence[RootSearch]
    likely: Sequence[int]

    def subtree(self, seat: int) -> TreeRoot | None:
        """The first tree's subtree below the likeliest option, if ``seat`` chooses there."""
        node = self.searches[0].follow(self.likely[:1])
        return node if node is not None and node.player == seat else None

    def foresaw(self, now: NativeState, seat: int) -> bool:
        """Whether one of ``likely`` leads to a position in whatever determinization.

        Then no chance was in what has happened since, and nothing was revealed.

        Args:
            now: the position.
            seat: from whose side it is seen, 0 or 1.
        """
        wanted = _seen(now, seat)
        return any(
            all(_seen(self.decision.outcome(x, i), seat) == wanted for i in range(WORLDS))
            for x in islice(self.likely, LOOKED_AT)
        )

    def subtrees(
        self, now: NativeState, seat: int, options: Sequence[int]
    ) -> list[TreeRoot] | None:
        """Each tree's subtree below the option that led to a position.

        Args:
            now: the position in which ``seat`` must choose.
            seat: the player who chooses, 0 or 1.
            options: the root options of the new search.

        Returns:
            The subtrees; None where no option of ``likely`` led there, or one of them holds nothing
            about these options.
        """
        wanted = visible(now, seat)
        for option in islice(self.likely, LOOKED_AT):
            nodes = [search.follow([option]) for search in self.searches]
            kept = [node for node in nodes if node is not None and _fits(node, seat, options)]
            if len(kept) == len(nodes) and visible(self.decision.outcome(option), seat) == wanted:
                for node in kept:
                    node.options = list(options)
                return kept
        return None


def _fits(node: TreeRoot, seat: int, options: Sequence[int]) -> bool:
    """Whether a node was grown over just these options, and something is known of them."""
    same = node.slots is None and sorted(node.options) == sorted(options)
    return node.player == seat and same and bool(node.codes)
