"""Small games with known answers, for the search's tests.

States are mutable classes with ``copy()``; one base class does what all simulators share.
"""

# ruff: noqa: ARG002 - the signatures are the protocol's

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from hsbot.search.default_policies import DefaultPolicy
    from hsbot.search.protocols import Option, Player, Returns

StateT = TypeVar("StateT")

_MASK = (1 << 64) - 1


def scramble(*numbers: int) -> int:
    """A fixed pseudo-random function of ``numbers``: FNV-1a over words, and a shift mix."""
    value = 0xCBF29CE484222325
    for number in numbers:
        value = ((value ^ (number & _MASK)) * 0x100000001B3) & _MASK
        value ^= value >> 29
    value = (value * 0x9E3779B97F4A7C15) & _MASK
    return value ^ (value >> 32)


class SmallGame(Generic[StateT]):
    """The common part of the games: generators, random playouts, no features."""

    def rng(self, seed: int) -> random.Random:
        """Python's generator."""
        return random.Random(seed)

    def playout(self, state: StateT, policy: DefaultPolicy, rng: random.Random) -> Returns:
        """Uniform over the options to the end, whatever the policy's name."""
        current: Any = self.clone(state)
        while options := self.options(current):
            self.apply(current, options[int(rng.random() * len(options))], rng)
        return self.returns(current)

    def is_terminal(self, state: StateT) -> bool:
        """Over when nothing can be done."""
        return not self.options(state)

    def features(self, state: StateT) -> Sequence[float]:
        """None."""
        return ()

    def options(self, state: StateT) -> Sequence[Option]:
        """Each game's own."""
        raise NotImplementedError

    def apply(self, state: StateT, option: Option, rng: random.Random) -> None:
        """Each game's own."""
        raise NotImplementedError

    def clone(self, state: StateT) -> StateT:
        """Each game's own."""
        raise NotImplementedError

    def returns(self, state: StateT) -> Returns:
        """Each game's own."""
        raise NotImplementedError


@dataclass
class World(Generic[StateT]):
    """A determinizer made of a function from seed to state; it counts its samples."""

    make: Callable[[int], StateT]
    samples: int = 0

    def sample(self, seed: int) -> StateT:
        """A fresh state."""
        self.samples += 1
        return self.make(seed)


# --- A deterministic tree driven by a hash -----------------------------------------------------


@dataclass(slots=True)
class HashState:
    """A node of the hash tree: the hash of the path, and how long it is."""

    path: int = 1
    depth: int = 0


class HashGame(SmallGame[HashState]):
    """A tree whose branching and values are a hash of the path.

    Each turn is ``actions`` options of one player in a row. Values at the leaves are zero-sum, in
    steps.
    """

    def __init__(self, branching: int = 4, depth: int = 6, actions: int = 2) -> None:
        self.branching = branching
        self.depth = depth
        self.actions = actions

    def player_to_act(self, state: HashState) -> Player:
        """By turns of ``actions`` options."""
        return state.depth // self.actions % 2

    def turn(self, state: HashState) -> int:
        """Turns passed."""
        return state.depth // self.actions

    def options(self, state: HashState) -> Sequence[Option]:
        """One to ``branching`` options, named by number."""
        if state.depth >= self.depth:
            return []
        return list(range(10, 10 + 1 + scramble(state.path, 7) % self.branching))

    def apply(self, state: HashState, option: Option, rng: random.Random) -> None:
        """Append the option to the path."""
        state.path = scramble(state.path, option)
        state.depth += 1

    def clone(self, state: HashState) -> HashState:
        """A copy."""
        return replace(state)

    def returns(self, state: HashState) -> Returns:
        """A hash of the path in [-1, 1] at the end."""
        if state.depth < self.depth:
            return 0.0, 0.0
        value = scramble(state.path, 3) % 2001 / 1000.0 - 1.0
        return value, -value

    def infostate_key(self, state: HashState, player: Player) -> Hashable:
        """All is open."""
        return state.path, state.depth

    def solve(self, state: HashState) -> Returns:
        """The value of perfect play."""
        options = self.options(state)
        if not options:
            return self.returns(state)
        player = self.player_to_act(state)
        return max((self.solve(self._after(state, o)) for o in options), key=lambda v: v[player])

    def best(self, state: HashState) -> Option:
        """The first option of perfect play."""
        player = self.player_to_act(state)
        return max(self.options(state), key=lambda o: self.solve(self._after(state, o))[player])

    def _after(self, state: HashState, option: Option) -> HashState:
        after = self.clone(state)
        self.apply(after, option, random.Random(0))
        return after


# --- Chance -------------------------------------------------------------------------------------


class ChanceGame(HashGame):
    """The hash tree with a die of ``faces`` after each option, and games that end in the middle.

    A quarter of the positions below the start win or lose at once. It remembers every value, for
    player 0, that was asked of it.
    """

    def __init__(self, faces: int = 3, branching: int = 3, depth: int = 3) -> None:
        super().__init__(branching, depth, actions=depth)
        self.faces = faces
        self.seen: list[float] = []

    def apply(self, state: HashState, option: Option, rng: random.Random) -> None:
        """Append the option and what the die shows."""
        self.settle(state, option, int(rng.random() * self.faces))

    def settle(self, state: HashState, option: Option, face: int) -> None:
        """The option with a known face of the die."""
        state.path = scramble(state.path, option, face)
        state.depth += 1

    def options(self, state: HashState) -> Sequence[Option]:
        """None where the game is over."""
        return [] if self._ended(state) else super().options(state)

    def returns(self, state: HashState) -> Returns:
        """1 or -1 where the game has ended in the middle."""
        value = super().returns(state)[0]
        if state.depth < self.depth and self._ended(state):
            value = 1.0 if scramble(state.path, 5) % 2 else -1.0
        self.seen.append(value)
        return value, -value

    def option_value(self, state: HashState, option: Option) -> float:
        """Player 0's value of an option under perfect play, averaged over the die."""
        total = 0.0
        for face in range(self.faces):
            after = self.clone(state)
            self.settle(after, option, face)
            values = [self.option_value(after, further) for further in self.options(after)]
            total += max(values) if values else self.returns(after)[0]
        return total / self.faces

    def _ended(self, state: HashState) -> bool:
        return state.depth > 0 and scramble(state.path, 11) % 4 == 0


PIG_TARGET = 6
PIG_FACES = (1, 1, 2)
HOLD, ROLL = 0, 1


@dataclass(slots=True)
class PigState:
    """Totals of both, the running sum of this turn, who acts, and how many turns passed."""

    totals: tuple[int, int] = (0, 0)
    running: int = 0
    player: int = 0
    turn: int = 0
    over: bool = False


class PigGame(SmallGame[PigState]):
    """The dice game of Pig with an unkind die: roll on (a 1 loses the running sum) or hold.

    Who reaches ``PIG_TARGET`` by holding wins; after ``turns`` turns the lead counts. As a drawn
    card has a code of its own, an option's code tells what the die has shown:
    ``2 * (running + 16 * player)``, one more to roll.
    """

    def __init__(self, turns: int = 6) -> None:
        self.turns = turns

    def player_to_act(self, state: PigState) -> Player:
        """The player on turn."""
        return state.player

    def turn(self, state: PigState) -> int:
        """Turns passed."""
        return state.turn

    def options(self, state: PigState) -> Sequence[Option]:
        """Hold or roll; hold only, once that wins."""
        if state.over:
            return []
        base = 2 * (state.running + 16 * state.player)
        won = state.totals[state.player] + state.running >= PIG_TARGET
        return [base + HOLD] if won else [base + HOLD, base + ROLL]

    def apply(self, state: PigState, option: Option, rng: random.Random) -> None:
        """Hold, or roll the die."""
        rolls = option % 2 == ROLL
        self.settle(state, rolls, PIG_FACES[int(rng.random() * len(PIG_FACES))] if rolls else 0)

    def settle(self, state: PigState, rolls: bool, face: int) -> None:
        """The option with a known face of the die."""
        if rolls and face > 1:
            state.running += face
            return
        if not rolls:
            first, second = state.totals
            if state.player == 0:
                state.totals = (first + state.running, second)
            else:
                state.totals = (first, second + state.running)
        state.over = state.totals[state.player] >= PIG_TARGET
        if not state.over:
            state.player = 1 - state.player
            state.turn += 1
            state.over = state.turn >= self.turns
        state.running = 0

    def clone(self, state: PigState) -> PigState:
        """A copy."""
        return replace(state)

    def returns(self, state: PigState) -> Returns:
        """1 for who reached the target; else what the lead is worth."""
        for player in (0, 1):
            if state.totals[player] >= PIG_TARGET:
                return (1.0, -1.0) if player == 0 else (-1.0, 1.0)
        lead = (state.totals[0] - state.totals[1]) / PIG_TARGET if state.over else 0.0
        return lead, -lead

    def infostate_key(self, state: PigState, player: Player) -> Hashable:
        """All is open."""
        return state.totals, state.running, state.player, state.turn, state.over

    def expectimax(self, state: PigState, memo: dict[Hashable, float]) -> float:
        """Player 0's value under perfect play of both."""
        if state.over:
            return self.returns(state)[0]
        key = self.infostate_key(state, 0)
        if key not in memo:
            values = [self.option_value(state, option, memo) for option in self.options(state)]
            memo[key] = max(values) if state.player == 0 else min(values)
        return memo[key]

    def option_value(self, state: PigState, option: Option, memo: dict[Hashable, float]) -> float:
        """Player 0's value of an option, averaged over the die."""
        rolls = option % 2 == ROLL
        faces = PIG_FACES if rolls else (0,)
        total = 0.0
        for face in faces:
            after = self.clone(state)
            self.settle(after, rolls, face)
            total += self.expectimax(after, memo)
        return total / len(faces)


# --- Hidden cards ---------------------------------------------------------------------------------

SAFE, GAMBLE, GUESS = 0, 1, 10


@dataclass(slots=True)
class GuessState:
    """The hidden card, what was done, and player 0's result once it is over."""

    card: int
    gambled: bool = False
    result: float | None = None


class GuessGame(SmallGame[GuessState]):
    """Player 0 takes a sure small win, or gambles on naming the hidden card.

    Who sees the card always gambles: naming it then wins for certain. Without seeing it the gamble
    is worth ``2 / cards - 1``. A search that plans in each world by itself falls for it (strategy
    fusion).
    """

    def __init__(self, cards: int = 4, safe: float = 0.2) -> None:
        self.cards = cards
        self.safe = safe

    def player_to_act(self, state: GuessState) -> Player:
        """Always player 0."""
        return 0

    def turn(self, state: GuessState) -> int:
        """One turn."""
        return 0

    def options(self, state: GuessState) -> Sequence[Option]:
        """Safe or gamble, then a guess."""
        if state.result is not None:
            return []
        return [GUESS + card for card in range(self.cards)] if state.gambled else [SAFE, GAMBLE]

    def apply(self, state: GuessState, option: Option, rng: random.Random) -> None:
        """Take it, gamble, or name a card."""
        if option == SAFE:
            state.result = self.safe
        elif option == GAMBLE:
            state.gambled = True
        else:
            state.result = 1.0 if option == GUESS + state.card else -1.0

    def clone(self, state: GuessState) -> GuessState:
        """A copy."""
        return replace(state)

    def returns(self, state: GuessState) -> Returns:
        """Zero-sum."""
        value = state.result or 0.0
        return value, -value

    def infostate_key(self, state: GuessState, player: Player) -> Hashable:
        """The card is hidden from both."""
        return state.gambled, state.result

    def deal(self, seed: int) -> GuessState:
        """A world: a card drawn uniformly."""
        return GuessState(scramble(seed) % self.cards)


class PeekGame(GuessGame):
    """The same, but who gambles is shown the card before naming it: the gamble always wins."""

    def infostate_key(self, state: GuessState, player: Player) -> Hashable:
        """The card is hidden until the gamble."""
        return state.gambled, state.result, state.card if state.gambled else None


CHECK, BET, FOLD, CALL = 1, 2, 3, 4
SHOW = 100


@dataclass(slots=True)
class PokerState:
    """Both cards, and the options so far."""

    cards: tuple[int, int]
    history: tuple[int, ...] = ()


class PokerGame(SmallGame[PokerState]):
    """A cut-down Kuhn poker: player 0 checks or bets, player 1 calls or folds a bet.

    A check shows the cards: 1/2 to the higher. A fold gives 1/2, a called bet 1 to the higher card.
    Player 1 may also answer a bet by *showing* the own card, a fold whose code tells the card: it
    is legal in one world only.
    """

    def __init__(self, cards: int = 3) -> None:
        self.cards = cards

    def player_to_act(self, state: PokerState) -> Player:
        """Player 1 answers a bet."""
        return len(state.history) % 2

    def turn(self, state: PokerState) -> int:
        """Each acts once."""
        return len(state.history)

    def options(self, state: PokerState) -> Sequence[Option]:
        """Check or bet; then fold, call or show."""
        if not state.history:
            return [CHECK, BET]
        return [FOLD, CALL, SHOW + state.cards[1]] if state.history == (BET,) else []

    def apply(self, state: PokerState, option: Option, rng: random.Random) -> None:
        """Note it."""
        state.history = (*state.history, option)

    def clone(self, state: PokerState) -> PokerState:
        """A copy."""
        return replace(state)

    def returns(self, state: PokerState) -> Returns:
        """Player 0's winnings, and the same for the other with the sign changed."""
        if not state.history or state.history == (BET,):
            return 0.0, 0.0
        sign = 1.0 if state.cards[0] > state.cards[1] else -1.0
        if state.history == (CHECK,):
            value = sign / 2
        elif state.history == (BET, CALL):
            value = sign
        else:
            value = 0.5
        return value, -value

    def infostate_key(self, state: PokerState, player: Player) -> Hashable:
        """The own card and what was done."""
        return player, state.cards[player], state.history

    def deal(self, own: int) -> Callable[[int], PokerState]:
        """Worlds in which player 0 holds ``own``: player 1 has any of the others."""
        others = [card for card in range(self.cards) if card != own]
        return lambda seed: PokerState((own, others[scramble(seed) % len(others)]))


# --- Turns of many actions, commuting; a win within the turn
# ------------------------------------------

END_TURN = 0


@dataclass(slots=True)
class DuelState:
    """Health of both, ready attackers, mana left, a hidden trap perhaps, and whose turn it is."""

    health: tuple[int, int]
    ready: tuple[int, ...]
    mana: int = 0
    trap: bool = False
    player: int = 0
    turn: int = 0


class DuelGame(SmallGame[DuelState]):
    """Attackers hit the enemy in any order, each once a turn, as long as mana lasts.

    Attacker ``i`` has option code ``i + 1``, costs 1 mana and does its strength in damage. With
    ``lucky`` an attack misses one time in four. A trap stops the first attack of the last attacker
    and is hidden from player 0.
    """

    def __init__(
        self, strengths: tuple[int, ...], mana: int = 3, turns: int = 4, lucky: bool = False
    ) -> None:
        self.strengths = strengths
        self.mana = mana
        self.turns = turns
        self.lucky = lucky

    def start(self, enemy_health: int, trap: bool = False) -> DuelState:
        """Player 0 begins with all attackers ready."""
        return DuelState((30, enemy_health), tuple(range(len(self.strengths))), self.mana, trap)

    def player_to_act(self, state: DuelState) -> Player:
        """The player on turn."""
        return state.player

    def turn(self, state: DuelState) -> int:
        """Turns passed."""
        return state.turn

    def options(self, state: DuelState) -> Sequence[Option]:
        """End the turn, or attack with what is ready."""
        if min(state.health) <= 0 or state.turn >= self.turns:
            return []
        return [END_TURN, *((i + 1) for i in state.ready)] if state.mana else [END_TURN]

    def apply(self, state: DuelState, option: Option, rng: random.Random) -> None:
        """Attack or pass the turn; an attacker that is not ready does nothing."""
        if option == END_TURN:
            state.player = 1 - state.player
            state.turn += 1
            state.mana = self.mana
            state.ready = tuple(range(len(self.strengths)))
            return
        attacker = option - 1
        if attacker not in state.ready:
            return
        state.ready = tuple(i for i in state.ready if i != attacker)
        state.mana -= 1
        damage = self.strengths[attacker]
        if self.lucky and rng.random() < 0.25:
            damage = 0
        if state.trap and attacker == len(self.strengths) - 1:
            damage, state.trap = 0, False
        first, second = state.health
        state.health = (first, second - damage) if state.player == 0 else (first - damage, second)

    def clone(self, state: DuelState) -> DuelState:
        """A copy."""
        return replace(state)

    def returns(self, state: DuelState) -> Returns:
        """1 for who brought the other to zero."""
        if state.health[1] <= 0:
            return 1.0, -1.0
        if state.health[0] <= 0:
            return -1.0, 1.0
        return 0.0, 0.0

    def infostate_key(self, state: DuelState, player: Player) -> Hashable:
        """All but the trap, which player 1 knows."""
        trap = state.trap if player == 1 else None
        return state.health, state.ready, state.mana, trap, state.player, state.turn
