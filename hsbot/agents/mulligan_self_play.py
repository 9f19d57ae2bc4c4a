"""Self-play of a deck in which a coin decides what the mulligan keeps: how its cards then do."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from hsbot.agents.players.context_cache import context_of
from hsbot.agents.setup.mulligan import CARD_ERROR, POLICY
from hsbot.agents.setup.mulligan_model.keep_effects import keep_model
from hsbot.agents.setup.mulligan_results import KeptCard
from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.belief.decks.game_dates import newest_day, plausibility
from hsbot.game.readable_state import StateView
from hsbot.rules.entry import codes
from hsbot.rules.schema import layout as t
from hsbot.search import derive_seed
from hsbot.simulators.engines import make_engine
from hsbot.simulators.simulator_settings import SimulatorSettings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.cards import CardTable, Deck
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState


@dataclass(slots=True)
class _Tally:
    """Number, sum and sum of squares of chances."""

    games: int = 0
    total: float = 0.0
    squares: float = field(default=0.0)

    def add(self, chance: float) -> None:
        """Count a game."""
        self.games += 1
        self.total += chance
        self.squares += chance * chance

    @property
    def mean(self) -> float:
        """The mean chance."""
        return self.total / self.games if self.games else 0.0

    @property
    def variance(self) -> float:
        """The variance of the mean."""
        if self.games < 2:
            return 0.0
        spread = max(0.0, self.squares / self.games - self.mean**2)
        return spread / (self.games - 1)


def kept_cards(
    deck: Deck,
    opponents: Sequence[Deck],
    cards: CardTable,
    *,
    games: int,
    seed: int,
    played: Callable[[], None] | None = None,
) -> list[KeptCard]:
    """The cards of a deck, by how games go in which a coin decides whether each is kept.

    An opponent's deck is drawn for each game, by how much it was played and how old it is; the
    opponent makes the usual mulligan. What follows is played as the mulligan's search plays its
    trials, to a value. A coin decides, so that nothing but the card makes the difference.

    Args:
        deck: the deck.
        opponents: the decks that it may meet.
        cards: the card table.
        games: how many.
        seed: of all chance.
        played: called after each game.

    Returns:
        Every card that was offered, the one that gains most by being kept first.

    Raises:
        CardNotImplementedError: the simulator lacks a card.
    """
    library = context_of([deck, *opponents]).library
    engine = make_engine("native", library, cards, SimulatorSettings(value=load_value_weights()))
    simulator, chance = engine.simulator, random.Random(seed)
    today = newest_day()
    weights = [max(x.games, 1) ** 0.5 * plausibility(x.date, today) for x in opponents]
    kept: dict[str, _Tally] = {}
    replaced: dict[str, _Tally] = {}
    for game in range(games):
        met = chance.choices(opponents, weights)[0]
        rng = simulator.rng(derive_seed(seed, game))
        state = engine.deal([deck, met], rng)
        fates: list[tuple[str, bool]] = []
        for _ in range(2):
            record = engine.record(state)
            if StateView(record).asked == 0:
                answer, fates = _by_coin(record, library, chance)
            else:
                answer = codes.usual_mulligan(record, library)
            simulator.apply(state, answer, rng)
        value = (simulator.playout(state, POLICY, rng)[0] + 1) / 2
        for card_id, is_kept in fates:
            (kept if is_kept else replaced).setdefault(card_id, _Tally()).add(value)
        if played is not None:
            played()
    found = [
        _compared(card_id, kept.get(card_id, _Tally()), replaced.get(card_id, _Tally()))
        for card_id in sorted({*kept, *replaced})
    ]
    return sorted(_blended(found, deck, library), key=lambda card: -card.difference)


def _blended(found: Sequence[KeptCard], deck: Deck, library: Library) -> list[KeptCard]:
    """The cards with what is known of keeping such ones, and what these games add to it.

    Against any class, and on average of both seats. The trials have an error beside that of their
    number: what they stop at takes dear cards for more than they are.
    """
    costs = [int(library.cards[library.index[x], t.C_COST]) for x in deck.card_ids]
    rows = [library.index[card.card_id] for card in found]
    seats = [
        keep_model().of_hand(library, rows, second=x, deck=sum(costs) / len(costs), opponent=0)
        for x in (False, True)
    ]
    blended = []
    for number, card in enumerate(found):
        known = sum(float(x.single[number]) for x in seats) / 2
        doubt = float(seats[0].errors[number]) ** 2
        trials = card.error**2 + CARD_ERROR**2
        share = doubt / (doubt + trials) if card.error else 0.0
        value = known + share * (card.measured - known)
        error = (doubt * (1 - share)) ** 0.5
        blended.append(msgspec.structs.replace(card, blended=value, error=error))
    return blended


def _by_coin(
    record: NativeState, library: Library, chance: random.Random
) -> tuple[int, list[tuple[str, bool]]]:
    """A mulligan's code that a coin decides card by card, and each card with whether it is kept."""
    held = [library.card_ids[row.card] for row in StateView(record).hand_rows(0)]
    fates = [(card_id, chance.random() < 0.5) for card_id in held]
    places = sum(1 << i for i, (_, is_kept) in enumerate(fates) if not is_kept)
    return codes.mulligan_code(places), fates


def _compared(card_id: str, kept: _Tally, replaced: _Tally) -> KeptCard:
    known = kept.games > 1 and replaced.games > 1
    error = (kept.variance + replaced.variance) ** 0.5 if known else 0.0
    return KeptCard(card_id, kept.games, replaced.games, kept.mean, replaced.mean, error)
