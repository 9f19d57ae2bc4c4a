"""The contract of a simulator, written as a user's program would read it: in positions and words.

Where ``kit.simulator_contract`` holds a simulator of any game to the search's protocol, this holds
one of Hearthstone to the front door: determinism, clones, keys, legality, conservation.

    from kit.python_api_contract import check_engine
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

from hsbot.belief.determinization.full_state_determinizer import FullStateDeterminizer
from hsbot.game import OptionKind, Position
from hsbot.game.option import option_of_code

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.cards import Deck
    from hsbot.game import Option, Side
    from hsbot.game.cards_of_a_day import Rulebook
    from hsbot.simulators.engines import Engine, GameState

_OF_HAND = (OptionKind.PLAY, OptionKind.CHOOSE, OptionKind.MULLIGAN)
"""Kinds whose options may read alike, of equal cards in one hand."""
MOST_CARDS, MOST_MINIONS, MOST_MANA, MOST_STEPS = 10, 7, 10, 600
VANILLA = (
    "CS2_119 x2", "CS2_121 x2", "CS2_124 x2", "CS2_125 x2", "CS2_127 x2", "CS2_131 x2",
    "CS2_162 x2", "CS2_172 x2", "CS2_179 x2", "CS2_182 x2", "CS2_187 x2", "CS2_200 x2",
    "CS2_213 x2", "CS2_029 x2", "CS2_025 x2",
)  # fmt: skip
"""A mage's deck that makes, draws and discards nothing: of its cards none is won or lost."""


class EngineGame:
    """One random game on an engine, and what must hold after each of its options.

    Args:
        engine: the engine.
        rules: names for what it plays.
        decks: of both seats; they must make no cards (:data:`VANILLA`).
        seed: decides the game.
    """

    def __init__(self, engine: Engine, rules: Rulebook, decks: Sequence[Deck], seed: int) -> None:
        self.engine, self.rules, self.seed = engine, rules, seed
        self.simulator = engine.simulator
        self.state: GameState = engine.deal(decks, self.simulator.rng(seed))
        self.where = f"game {seed}, the mulligan"
        self._begun = [0, 0]
        """Cards with which each seat has begun its first turn."""
        self._played, self._burned = [0, 0], [0, 0]

    def position(self, state: GameState | None = None) -> Position:
        """A copy of the game, or of another state of it, in words."""
        state = self.state if state is None else state
        record = self.engine.record(state).copy()
        return Position(record, self.rules, seat=self.simulator.player_to_act(state))

    def options(self) -> list[Option]:
        """The legal options in words."""
        position, found = self.position(), []
        for code in self.simulator.options(self.state):
            option = option_of_code(position, code)
            assert option is not None, f"{self.where}: {code} means nothing"
            found.append(option)
        return found

    def play(self, number: int, chooser: random.Random) -> bool:
        """Check the position and play one option; False where the game is over."""
        self.where = f"game {self.seed}, option {number}"
        options = self.options()
        self._check_legality(options)
        self._check_bounds()
        if not options:
            return False
        self._check_worlds()
        others = [x for x in options if x.kind is not OptionKind.END_TURN]
        option = chooser.choice(others if others and chooser.random() < 0.8 else options)
        self._apply(option, number)
        return True

    def _apply(self, option: Option, number: int) -> None:
        """Play an option on two clones alike, and go on with one of them."""
        simulator, before = self.simulator, self.position()
        first, second = simulator.clone(self.state), simulator.clone(self.state)
        for clone in (first, second):
            simulator.apply(clone, option.code, simulator.rng(number))
        assert str(self.position()) == str(before), f"{self.where}: a clone's option changed it"
        one, other = self.position(first), self.position(second)
        assert str(one) == str(other), f"{self.where}: the same seed, another outcome of {option}"
        for seat in (0, 1):
            keys = [simulator.infostate_key(x, seat) for x in (first, second)]
            assert keys[0] == keys[1], f"{self.where}: one position, two keys"
        self.state = first
        self._check_conservation(before, option, one)

    def _check_legality(self, options: Sequence[Option]) -> None:
        position = self.position()
        words = Counter(str(x) for x in options)
        assert bool(options) != self.simulator.is_terminal(self.state), self.where
        for option in options:
            if option.kind is OptionKind.PLAY:
                assert option.source in position.hand, f"{self.where}: {option} is of no hand"
                assert option.source.cost <= position.mana, f"{self.where}: {option} is too dear"
            if option.kind is OptionKind.ATTACK:
                assert option.source is not None
                assert option.source.friendly, f"{self.where}: {option}"
                assert not option.source.frozen, f"{self.where}: {option} while frozen"
                assert option.target is not None
                assert not option.target.friendly, f"{self.where}: {option}"
                self._check_taunt(position, option)
        twice = {text for text, number in words.items() if number > 1}
        alike = {str(x) for x in options if x.kind in _OF_HAND}
        assert twice <= alike, f"{self.where}: {twice} more than once"

    def _check_taunt(self, position: Position, option: Option) -> None:
        taunts = [x for x in position.enemy if x.has("taunt") and not x.has("stealth")]
        assert not taunts or option.target in taunts, f"{self.where}: {option} past a taunt"

    def _check_bounds(self) -> None:
        position = self.position()
        for side in (position.friendly, position.enemy):
            assert len(side) <= MOST_MINIONS, f"{self.where}: {len(side)} minions"
            assert len(side.hand) <= MOST_CARDS, f"{self.where}: {len(side.hand)} cards"
            assert 0 <= side.mana <= side.max_mana + 1, f"{self.where}: {side.mana} mana"
            assert side.max_mana <= MOST_MANA, f"{self.where}: {side.max_mana} crystals"
            assert all(0 < x.health <= x.max_health for x in side), f"{self.where}: {side}"

    def _check_worlds(self) -> None:
        """A drawn world is one that the seat cannot tell from this, with the same cards in it."""
        seat, position = self.simulator.player_to_act(self.state), self.position()
        drawn = FullStateDeterminizer(
            self.engine.record(self.state), seat, self.rules.library, None, self.seed
        )
        world = self.engine.game_determinizer(self.state, seat, drawn).sample(self.seed)
        simulator, other = self.simulator, self.position(world)
        keys = [simulator.infostate_key(x, seat) for x in (self.state, world)]
        assert keys[0] == keys[1], f"{self.where}: a world that the seat could tell apart"
        own = [[repr(x) for x in here.friendly.hand] for here in (position, other)]
        assert own[0] == own[1], f"{self.where}: another own hand"
        hidden = [Counter(_held(here.enemy)) for here in (position, other)]
        assert hidden[0] == hidden[1], f"{self.where}: the opponent's cards are others"

    def _check_conservation(self, before: Position, option: Option, after: Position) -> None:
        """Each card of a deck that makes none is in the deck, in the hand, or was played."""
        seat = before.seat
        self._played[seat] += option.kind is OptionKind.PLAY
        for player in (0, 1):
            held = len(_held(after.side(player)))
            if after.turn <= 1 and option.kind is not OptionKind.PLAY:
                self._begun[player] = held + self._played[player]
                continue
            if len(before.side(player).hand) == MOST_CARDS and held < len(
                _held(before.side(player))
            ):
                self._burned[player] += option.kind is OptionKind.END_TURN
            total = held + self._played[player] + self._burned[player]
            begun = self._begun[player]
            assert total == begun, f"{self.where}: {total} cards of {begun} after {option}"


def _held(side: Side) -> list[str]:
    """The cards that a side has in hand and deck."""
    return [*(x.card_id for x in side.hand), *side.deck]


def check_engine(engine: Engine, rules: Rulebook, decks: Sequence[Deck], *, games: int) -> int:
    """Play random games, and hold each position to the contract; how many positions were held.

    Raises:
        AssertionError: a promise is broken; the text says which, and where.
    """
    checked = 0
    for seed in range(games):
        game, twin = (EngineGame(engine, rules, decks, seed) for _ in range(2))
        assert str(game.position()) == str(twin.position()), f"game {seed}: two deals of one seed"
        chooser = random.Random(seed)
        while game.play(checked, chooser):
            checked += 1
            assert checked < MOST_STEPS * games, f"game {seed} does not end"
    return checked
