"""The paths of chance by which an action comes to what the log shows after it.

The action is simulated with the hidden secrets doing nothing, as they did. A path is a seed of
chance, and cards that may be hidden, for which the simulation ends with the heroes of the log, and
with the minions of before as they are there. Only such a path shows what another secret would
have done: elsewhere chance, or a card that the engine has wrong, went another way than in the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hsbot.game.readable_state import StateView
from hsbot.rules.schema.action_codes import A_END

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hsbot.belief.determinization.partial_state_determinizer import PartialStateDeterminizer
    from hsbot.observation.model import EntityId
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.native import Native

PATHS = 6
"""Paths that are looked at, at the most."""
_TRIES = 60
"""Simulations in which they are looked for, at the most."""
_HELD: Final = ("", "CS2_182", "CS2_023")
"""The possible cards in the opponent's hand: the belief's deal, minions only (Chillwind Yeti), or
spells only (Arcane Intellect). A secret may ask for a minion in its owner's hand, and there may be
none."""


class Path(NamedTuple):
    """A seed of all chance, and the card that the opponent holds ("" for what is dealt)."""

    seed: int
    held: str


class ActionPaths:
    """An action's simulations.

    Args:
        native: the simulator.
        worlds: determinizations of the position in which the action was taken.
        code: the action's public code.
        rows: the row in the engine's table of each secret that was hidden, by entity.
        gone: what those were that left, by entity; "" where that was not shown.
        before: the position in which it was taken.
        after: the position in which it ended, as the log shows it.
    """

    def __init__(
        self,
        native: Native,
        worlds: PartialStateDeterminizer,
        code: int,
        *,
        rows: Mapping[EntityId, int],
        gone: Mapping[EntityId, str],
        before: NativeState,
        after: NativeState,
    ) -> None:
        self._native, self._worlds, self._code = native, worlds, code
        self._rows, self._gone = rows, gone
        self._before = {eid: card for _, eid, card, _, _ in _minions(before)}
        self._wanted = self._compared(after)
        self._paths = list(self._found())

    def always_trigger(self, entity_id: EntityId, card_id: str) -> bool:
        """Whether a hidden secret, if it were a card, would have triggered on every path.

        Args:
            entity_id: the secret, one that stayed.
            card_id: what it might be.
        """
        secrets, row = {**self._gone, entity_id: card_id}, self._rows[entity_id]
        ends = (self._after(path, secrets) for path in self._paths)
        return bool(self._paths) and all(
            row not in _lying(state) and not self._native.is_terminal(state) for state in ends
        )

    def _found(self) -> Iterator[Path]:
        """The paths, equally many for each card that may be held."""
        for held in _HELD:
            found = 0
            for seed in range(_TRIES // len(_HELD)):
                path = Path(seed, held)
                if self._agrees(self._after(path, self._gone)):
                    yield path
                    found += 1
                    if found == PATHS // len(_HELD):
                        break

    def _after(self, path: Path, secrets: Mapping[EntityId, str]) -> NativeState:
        """The state after the action on a path."""
        state = self._worlds.sample(path.seed, secrets, path.held)
        self._native.apply(state, self._code, self._native.rng(path.seed))
        return state

    def _agrees(self, state: NativeState) -> bool:
        """Whether a state is the log's: the secrets that left, heroes and minions.

        The log's next position lies a whole turn later where the turn was ended, and beyond the
        choice where one is to be made: such a state's board is not compared.
        """
        gone = {i for i, row in self._rows.items() if row not in _lying(state)}
        if self._native.is_terminal(state) or gone != self._gone.keys():
            return False
        if self._code == A_END or StateView(state).asks:
            return True
        return self._compared(state) == self._wanted

    def _compared(self, state: NativeState) -> object:
        """The heroes, how many minions there are, and those of before as they are now.

        Minions that were transformed or have come are not compared: either may be by chance.
        """
        there = {
            eid: (player, *figures) if self._before[eid] == card else (player,)
            for player, eid, card, *figures in _minions(state)
            if eid in self._before
        }
        seen = StateView(state)
        heroes = [(hero.health, hero.armor) for hero in map(seen.hero_row, (0, 1))]
        boards = [seen.field("nboard", player) for player in (0, 1)]
        return [sum(hero) for hero in heroes], boards, there


def _lying(state: NativeState) -> set[int]:
    """The rows of the opponent's secrets."""
    return {secret.row for secret in StateView(state).secret_rows(1)}


def _minions(state: NativeState) -> Iterator[tuple[int, EntityId, int, int, int]]:
    """Player, entity, card, attack and health of each minion and location."""
    for player in (0, 1):
        for minion in StateView(state).board_rows(player):
            yield player, minion.entity_id, minion.card, minion.attack, minion.health
