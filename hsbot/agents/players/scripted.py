"""The scripted players of Tutea, Reinforcement Learning for Hearthstone (2020), section 2.3.2.

The fourth, which is random, is ``random``.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hsbot.agents.setup.mulligan import obvious_answer
from hsbot.game.characters import Attack, Board
from hsbot.rules.schema.action_codes import A_END

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.settings import Settings
    from hsbot.game.characters import Character
    from hsbot.simulators.engines import GameState


class NoWastePlayer:
    """A player at random that ends the turn only when nothing else is left."""

    def __init__(self, context: GameContext) -> None:
        self._context = context
        self._library = context.library
        self._random = random.Random(0)
        self._seat = 0

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game."""
        self._seat = seat
        self._random.seed(seed)

    def choose(self, state: GameState, options: Sequence[int]) -> int:
        """Any option but the turn's end."""
        record = self._context.record(state)
        settled = obvious_answer(record, options, self._library)
        if settled is not None:
            return settled
        return self._random.choice([x for x in options if x != A_END] or [A_END])


class FacerPlayer(NoWastePlayer):
    """A player that attacks the enemy hero with all that can, then chooses at random."""

    def choose(self, state: GameState, options: Sequence[int]) -> int:
        """An attack on the hero where there is one."""
        record = self._context.record(state)
        settled = obvious_answer(record, options, self._library)
        if settled is not None:
            return settled
        attacks = list(Board(record, self._seat, self._library).attacks(options))
        return self._before(attacks) or self._random.choice(options)

    def _before(self, attacks: Sequence[Attack]) -> int:
        """The attack to make before anything else; 0 for none."""
        face = [attack.code for attack in attacks if attack.target.is_hero]
        return self._random.choice(face) if face else 0


class TraderPlayer(FacerPlayer):
    """A player that makes good trades first, then plays as ``facer`` does.

    A good trade destroys a minion of higher value with one of lower value: what it costs, then its
    attack. Of several it takes the most valuable minion, by the least valuable one.
    """

    def _before(self, attacks: Sequence[Attack]) -> int:
        trades = [
            attack
            for attack in attacks
            if attack.destroys
            and not (attack.attacker.is_hero or attack.target.is_hero)
            and _value(attack.attacker) < _value(attack.target)
        ]
        if not trades:
            return super()._before(attacks)
        cheapest_last = sorted(trades, key=lambda x: _value(x.attacker), reverse=True)
        return max(reversed(cheapest_last), key=lambda x: _value(x.target)).code


def _value(minion: Character) -> tuple[int, int]:
    return minion.cost, minion.attack


def no_waste(context: GameContext, settings: Settings) -> NoWastePlayer:  # noqa: ARG001 - a factory
    """Random, but ends the turn only when nothing else is left (Tutea 2020)."""
    return NoWastePlayer(context)


def facer(context: GameContext, settings: Settings) -> FacerPlayer:  # noqa: ARG001 - a factory
    """Attacks the hero with everything first, then plays at random (Tutea 2020)."""
    return FacerPlayer(context)


def trader(context: GameContext, settings: Settings) -> TraderPlayer:  # noqa: ARG001 - a factory
    """Trades up, then attacks the hero, then plays at random (Tutea 2020)."""
    return TraderPlayer(context)
