"""Evaluation of deck models: accuracy on held-out deck lists, and on opponents' plays in logs.

Lists: some decks of an era are left out, the others are known. Of each left-out deck some cards are
shown, drawn at random, in several orders; a model then ranks the cards that it expects of the rest.
Measured are

* the share of the deck's remaining cards that is among its first 10 and first 20, copies counted
  (``top10_share``), and each card once (``top10_distinct``),
* how likely the next card, drawn at random from the rest, is its first, and among its first 10:
  exact, over all cards that may be drawn. The latter is ``top10_share`` by another name.

Games: before each card that the opponent plays from the starting deck, each model ranks what it
expects; measured is whether that card is its first, and among its first 10.
"""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from hsbot.belief.decks.clustering import cluster
from hsbot.belief.decks.database import DeckDatabase
from hsbot.belief.models.match_context import MatchContext
from hsbot.belief.models.model_registry import MODELS
from hsbot.confidence_intervals import Z95
from hsbot.errors import DeckError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from hsbot.belief.models.interface import DeckModel
    from hsbot.belief.models.opponent_history import OpponentPlay
    from hsbot.cards import CardTable, Deck

SEEN: Final = (3, 6, 10)
"""The numbers of seen cards after which lists are measured."""
ORDERS: Final = 4
"""Random orders in which each left-out deck is shown."""
LIST_MEASURES: Final = (
    "top10_share",
    "top20_share",
    "top10_distinct",
    "top20_distinct",
    "next_is_top1",
    "next_in_top10",
)
GAME_MEASURES: Final = ("next_is_top1", "next_in_top10")


@dataclass(slots=True)
class Values:
    """The values of one measure, one for each deck or play."""

    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The mean of the values."""
        return math.fsum(self.values) / len(self.values)

    @property
    def margin(self) -> float:
        """Half the width of the mean's 95% interval, by the normal approximation."""
        n, mean = len(self.values), self.mean
        if n < 2:
            return 1.0
        variance = math.fsum((value - mean) ** 2 for value in self.values) / (n - 1)
        return Z95 * math.sqrt(variance / n)

    def lead(self, other: Values) -> Values:
        """The differences to another model's values on the same decks or plays."""
        return Values([a - b for a, b in zip(self.values, other.values, strict=True)])


Measurements = dict[tuple[str, str], dict[str, Values]]
"""(what was known, measure) to model to values."""


def evaluate_lists(
    decks: Sequence[Deck],
    cards: CardTable,
    *,
    models: Sequence[str] = tuple(MODELS),
    left_out: float = 0.2,
    most: int | None = None,
    clusters: int | None = None,
    seed: int = 0,
    on_deck: Callable[[], None] = lambda: None,
) -> Measurements:
    """Measure deck models on held-out lists of one era.

    Args:
        decks: the era's decks.
        cards: the card table.
        models: names of deck models.
        left_out: the share of decks that is left out.
        most: at most so many of them are measured.
        clusters: boil the known decks down to so many first, as ``decks/`` was made.
        seed: decides which are left out, and which of their cards are shown.
        on_deck: called after each deck.

    Raises:
        DeckError: there are too few decks.
    """
    rng = random.Random(seed)
    shuffled = rng.sample(list(decks), len(decks))
    count = round(len(decks) * left_out)
    if not 0 < count < len(decks):
        raise DeckError(f"too few decks to leave some out, {len(decks)}: name more")
    tested, known = shuffled[:count][:most], shuffled[count:]
    if clusters is not None:
        groups = cluster(known, clusters)
        known = [group.representative(str(i)) for i, group in enumerate(groups)]
    database = DeckDatabase(tuple(known))
    made: dict[tuple[str, int], DeckModel] = {}
    table: Measurements = defaultdict(lambda: defaultdict(Values))
    for deck in tested:
        whole = [cards.canonical(card_id) for card_id in deck.card_ids]
        orders = [rng.sample(whole, len(whole)) for _ in range(ORDERS)]
        for model in models:
            key = (model, deck.hero_class)
            if key not in made:
                made[key] = MODELS[model](database, cards, MatchContext(deck.hero_class))
            for seen in SEEN:
                values = [
                    _list_values(_ranked(made[key], order[:seen], cards), order[seen:])
                    for order in orders
                ]
                for measure, column in zip(LIST_MEASURES, zip(*values, strict=True), strict=True):
                    table[f"{seen} seen", measure][model].values.append(math.fsum(column) / ORDERS)
        on_deck()
    return table


def evaluate_plays(
    plays: Iterable[OpponentPlay],
    database: DeckDatabase,
    cards: CardTable,
    *,
    models: Sequence[str] = tuple(MODELS),
) -> Measurements:
    """Measure deck models on what opponents played, with all of ``database`` known."""
    made: dict[object, DeckModel] = {}
    table: Measurements = defaultdict(lambda: defaultdict(Values))
    for play in plays:
        for model in models:
            key = (model, play.context)
            if key not in made:
                made[key] = MODELS[model](database, cards, play.context)
            guesses = _ranked(made[key], play.seen, cards)
            values = _hits(guesses, cards.canonical(play.card_id))
            for measure, value in zip(GAME_MEASURES, values, strict=True):
                table["games", measure][model].values.append(value)
    return table


def merged(tables: Iterable[Measurements]) -> Measurements:
    """Several measurements as one."""
    total: Measurements = defaultdict(lambda: defaultdict(Values))
    for table in tables:
        for key, row in table.items():
            for model, sample in row.items():
                total[key][model].values.extend(sample.values)
    return total


def report(table: Measurements) -> Iterator[dict[str, object]]:
    """A row for each measure: every model's mean and interval, and the first one's leads."""
    for (known, measure), row in table.items():
        first = next(iter(row))
        yield {
            "after": known,
            "measure": measure,
            "n": len(row[first].values),
            "rules": {model: _interval(sample) for model, sample in row.items()},
            "leads": {
                model: _interval(row[first].lead(sample))
                for model, sample in row.items()
                if model != first
            },
        }


def _interval(sample: Values) -> Mapping[str, float]:
    mean, margin = sample.mean, sample.margin
    return {"mean": round(mean, 4), "low": round(mean - margin, 4), "high": round(mean + margin, 4)}


def _ranked(model: DeckModel, seen: Sequence[str], cards: CardTable) -> list[str]:
    """The 20 likeliest cards, by their originals' ids."""
    found = model.after(seen).card_probabilities()
    return list(dict.fromkeys(cards.canonical(card_id) for card_id in found))[:20]


def _list_values(guesses: Sequence[str], left: Sequence[str]) -> tuple[float, ...]:
    """The measures of a list, in the order of their names; ``left`` is what was not shown."""
    counts = Counter(left)
    shares = [sum(counts[c] for c in guesses[:n]) / len(left) for n in (1, 10, 20)]
    distinct = [len(counts.keys() & set(guesses[:n])) / len(counts) for n in (10, 20)]
    return shares[1], shares[2], *distinct, shares[0], shares[1]


def _hits(guesses: Sequence[str], card_id: str) -> tuple[float, float]:
    return float(card_id in guesses[:1]), float(card_id in guesses[:10])
