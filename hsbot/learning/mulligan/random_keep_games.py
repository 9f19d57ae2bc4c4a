"""Games in which lots decide card by card what a mulligan keeps: an experiment on opening hands.

Both sides are played to the end by one line of the beam search a turn, half a millisecond a game.
What was kept has no other cause than the lot, so that a card's difference is its own doing.
"""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.agents.players.context_cache import context_of
from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.game.readable_state import StateView
from hsbot.learning.mulligan.training_lists import lists
from hsbot.rules.entry import codes, compiled, new_game
from hsbot.search import derive_seed
from hsbot.search.default_policies import LookAheadPolicy
from hsbot.simulators.native import Native
from hsbot.simulators.simulator_settings import SimulatorSettings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hsbot.cards import Deck

POLICY: Final = LookAheadPolicy(turns=89, width=1)
"""The player of both sides, to the end of the game."""
MOST_OFFERED: Final = 4
"""Cards of an opening hand; a fifth, which some cards deal, is no part of the experiment."""
NO_CARD: Final = 255
_SEED_BITS: Final = 0x7FFFFFFF
OF_A_PAIR: Final = 10
"""Games that two lists play in a row."""
OTHER_TIMES: Final = 0.1
"""The share of games against a deck of any time: in the others both decks are of one year."""
HAND: Final = np.dtype(
    [
        ("deck", np.uint16),
        ("opponent", np.uint16),
        ("second", np.uint8),
        ("won", np.uint8),
        ("cards", np.uint8, MOST_OFFERED),
        ("kept", np.uint8),
    ]
)
"""An opening hand: the lists by number, whether it goes second, half points won (0 to 2), the cards
by their places in the list, a bit for each that was kept."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some games of the experiment, the unit of work.

    Attributes:
        number: of the chunk; with the seed it decides its games.
        games: how many.
        drafted: how many lists are drafted beside the known ones.
        seed: of all chance.
    """

    number: int
    games: int
    drafted: int
    seed: int


def play(chunk: Chunk) -> NDArray[np.void]:
    """The opening hands of a chunk's games, two a game."""
    seed = derive_seed(chunk.seed, chunk.number)
    table, chance = _table(chunk.drafted, chunk.seed), random.Random(seed)
    hands = np.zeros(2 * chunk.games, HAND)
    for game in range(chunk.games):
        if game % OF_A_PAIR == 0:
            table.pair(chance)
        table.play(chance, derive_seed(seed, game), hands[2 * game : 2 * game + 2])
    return hands


@cache
def _table(drafted: int, seed: int) -> _Table:
    return _Table(lists(drafted, seed))


class _Table:
    """Deals and plays games of some lists.

    Args:
        decks: the lists.
    """

    def __init__(self, decks: Sequence[Deck]) -> None:
        self._decks = decks
        self._library = context_of(decks).library
        settings = SimulatorSettings(forgiving=True, value=load_value_weights())
        self._simulator = Native(self._library, settings)
        self._rng = self._simulator.rng(0)
        self._pair = (0, 0)
        self._prepared: NDArray[np.void] = np.zeros(0, HAND)
        index = self._library.index
        self._places = [
            {index[card_id]: place for place, (card_id, _) in enumerate(deck.cards)}
            for deck in decks
        ]
        self._of_year: dict[str, list[int]] = defaultdict(list)
        for number, deck in enumerate(decks):
            self._of_year[deck.date[:4]].append(number)

    def pair(self, chance: random.Random) -> None:
        """Draw the two lists that the next games are between."""
        first = chance.randrange(len(self._decks))
        others = self._of_year[self._decks[first].date[:4]]
        if chance.random() < OTHER_TIMES:
            others = list(range(len(self._decks)))
        self._pair = (first, chance.choice(others))
        decks = [self._decks[number] for number in self._pair]
        self._prepared = new_game.table(
            self._library,
            [deck.hero_class for deck in decks],
            [deck.card_ids for deck in decks],
            [deck.sideboards_of(deck.card_ids) for deck in decks],
        )

    def play(self, chance: random.Random, seed: int, hands: NDArray[np.void]) -> None:
        """Play a game between these lists; write both opening hands."""
        pair, rng = self._pair, self._rng
        compiled.seed_at(rng, seed & _SEED_BITS)
        state = new_game.new_game(self._prepared, rng)
        dealt = StateView(state)
        for _ in range(2):
            player = dealt.asked
            cards = [row.card for row in dealt.hand_rows(player)]
            kept = chance.getrandbits(len(cards))
            hand = hands[player]
            hand["deck"], hand["opponent"] = pair[player], pair[1 - player]
            hand["second"] = player != dealt.first
            places = [self._places[pair[player]].get(card, NO_CARD) for card in cards]
            hand["cards"] = (places + MOST_OFFERED * [NO_CARD])[:MOST_OFFERED]
            hand["kept"] = kept
            replaced = ((1 << len(cards)) - 1) & ~kept
            self._simulator.apply(state, codes.mulligan_code(replaced), rng)
        result = self._simulator.playout(state, POLICY, rng)
        for player in range(2):
            hands[player]["won"] = round(result[player] + 1)
