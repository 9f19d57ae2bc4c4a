"""The test games keep to the protocol, and the kit notices a simulator that does not."""

# ruff: noqa: ARG002 - the signatures are the protocol's

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kit.simulator_contract import check_simulator
from kit.small_games import (
    DuelGame,
    GuessGame,
    HashGame,
    HashState,
    PigGame,
    PigState,
    PokerGame,
    PokerState,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Hashable, Sequence

    from hsbot.search.default_policies import DefaultPolicy
    from hsbot.search.protocols import Option, Player, Returns


def test_the_hash_game_keeps_to_the_protocol() -> None:
    """A deterministic game passes the kit, and every state on the way was checked."""
    game = HashGame()
    assert check_simulator(game, lambda seed: HashState(path=seed + 1)) == 10 * (game.depth + 1)


def test_the_dice_game_keeps_to_the_protocol() -> None:
    """A game of chance passes the kit."""
    assert check_simulator(PigGame(), lambda _seed: PigState()) > 30


def test_the_guessing_game_keeps_to_the_protocol() -> None:
    """Resampling the hidden card keeps the infostate key."""
    game = GuessGame()
    checked = check_simulator(
        game,
        game.deal,
        resample=lambda state, _player, seed: type(state)(
            game.deal(seed).card, state.gambled, state.result
        ),
    )
    assert checked > 20


def test_the_poker_game_keeps_to_the_protocol() -> None:
    """Resampling the other's card keeps the infostate key of who acts."""
    game = PokerGame()

    def resample(state: PokerState, player: Player, seed: int) -> PokerState:
        card = game.deal(state.cards[player])(seed).cards[1]
        own = state.cards[player]
        return PokerState((own, card) if player == 0 else (card, own), state.history)

    checked = check_simulator(game, lambda seed: game.deal(seed % 3)(seed), resample=resample)
    assert checked > 20


def test_the_duel_keeps_to_the_protocol() -> None:
    """Turns of many actions with chance pass the kit."""
    game = DuelGame((1, 2, 3), lucky=True)
    assert check_simulator(game, lambda _seed: game.start(9)) > 50


class SharedList(HashGame):
    """A hash game whose clones are the original."""

    def clone(self, state: HashState) -> HashState:
        """No copy at all."""
        return state


class EndlessOptions(HashGame):
    """A hash game that offers options after its end."""

    def options(self, state: HashState) -> Sequence[Option]:
        """One option always."""
        return super().options(state) or [10]

    def is_terminal(self, state: HashState) -> bool:
        """The true end."""
        return state.depth >= self.depth

    def playout(self, state: HashState, policy: DefaultPolicy, rng: random.Random) -> Returns:
        """A draw: random play would never end."""
        return 0.0, 0.0


class UnseededChance(PigGame):
    """A dice game whose die does not come from the generator given."""

    def __init__(self) -> None:
        super().__init__()
        self.rolls = 0

    def settle(self, state: PigState, rolls: bool, face: int) -> None:
        """A face that depends on how often the die was rolled before."""
        self.rolls += 1
        super().settle(state, rolls, self.rolls % 3 + 1)

    def playout(self, state: PigState, policy: DefaultPolicy, rng: random.Random) -> Returns:
        """A draw, so that only ``apply`` is at fault."""
        return 0.0, 0.0


class LoudReturns(HashGame):
    """A hash game with a value before the end."""

    def returns(self, state: HashState) -> Returns:
        """A win at all times."""
        return 1.0, -1.0


class TellTaleKey(GuessGame):
    """A guessing game whose infostate key gives the card away."""

    def infostate_key(self, state: object, player: Player) -> Hashable:
        """The whole state."""
        return repr(state)


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (SharedList(), "changed the state"),
        (EndlessOptions(), "if and only if terminal"),
        (LoudReturns(), "while the game goes on"),
    ],
)
def test_the_kit_finds_a_broken_simulator(broken: HashGame, complaint: str) -> None:
    """Each broken promise fails the kit with its own words."""
    with pytest.raises(AssertionError, match=complaint):
        check_simulator(broken, lambda seed: HashState(path=seed + 1))


def test_the_kit_finds_chance_from_elsewhere() -> None:
    """The same seed must give the same outcome."""
    with pytest.raises(AssertionError, match="another outcome"):
        check_simulator(UnseededChance(), lambda _seed: PigState())


def test_the_kit_finds_a_key_that_tells_too_much() -> None:
    """A resampled world must have the same infostate key."""
    game = TellTaleKey()
    with pytest.raises(AssertionError, match="another infostate key"):
        check_simulator(
            game,
            game.deal,
            resample=lambda _state, _player, seed: game.deal(seed),
        )


def test_the_kit_finds_a_game_without_end() -> None:
    """A game that is not over after the given number of options fails the kit."""
    with pytest.raises(AssertionError, match="not over after 3 options"):
        check_simulator(HashGame(), lambda seed: HashState(path=seed + 1), max_steps=3)
