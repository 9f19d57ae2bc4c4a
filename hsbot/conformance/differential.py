"""Differential test of our engine against Fireplace: random games in lockstep, set by set."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import asdict, dataclass, field
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from hearthstone.enums import CardClass, CardSet, CardType, FormatType

from hsbot.cards import cards_of_edition, edition_of, generating_sets
from hsbot.conformance.cross_replay import Follower
from hsbot.conformance.lockstep import Lockstep
from hsbot.conformance.starting_deals import Deal
from hsbot.errors import UsageError
from hsbot.near_names import near_hint
from hsbot.rules.cards.card_status import SCRIPTED
from hsbot.rules.cards.text_forms import normal_text
from hsbot.rules.entry.new_game import HEROES
from hsbot.search import derive_seed
from hsbot.simulators.fireplace.building import Builder
from hsbot.simulators.fireplace.simulator import Fireplace
from hsbot.simulators.library_cache import load_library

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hsbot.cards import CardTable
    from hsbot.conformance.lockstep import Divergence, LockstepGame
    from hsbot.rules.cards.library import Library

DAY: Final = date(2021, 11, 30)
"""A day on which the cards were as Fireplace has them."""
_POOLS_OF: Final = date(2021, 12, 7)
"""A day on which its pools' sets were out: it has cards of Alterac Valley."""
SETS: Final = {
    "CLASSIC": (CardSet.LEGACY, CardSet.EXPERT1),
    "CORE": (CardSet.CORE,),
    "NAXX": (CardSet.NAXX,),
    "GVG": (CardSet.GVG,),
    "BRM": (CardSet.BRM,),
    "TGT": (CardSet.TGT,),
    "LOE": (CardSet.LOE,),
    "OG": (CardSet.OG,),
    "KARA": (CardSet.KARA,),
    "GANGS": (CardSet.GANGS,),
    "UNGORO": (CardSet.UNGORO,),
    "ICECROWN": (CardSet.ICECROWN,),
    "LOOTAPALOOZA": (CardSet.LOOTAPALOOZA,),
    "GILNEAS": (CardSet.GILNEAS,),
    "BOOMSDAY": (CardSet.BOOMSDAY,),
    "TROLL": (CardSet.TROLL,),
    "DALARAN": (CardSet.DALARAN,),
    "ULDUM": (CardSet.ULDUM,),
    "DRAGONS": (CardSet.DRAGONS, CardSet.YEAR_OF_THE_DRAGON),
    "BLACK_TEMPLE": (CardSet.BLACK_TEMPLE, CardSet.DEMON_HUNTER_INITIATE),
    "SCHOLOMANCE": (CardSet.SCHOLOMANCE,),
    "DARKMOON_FAIRE": (CardSet.DARKMOON_FAIRE,),
    "THE_BARRENS": (CardSet.THE_BARRENS,),
    "STORMWIND": (CardSet.STORMWIND,),
}
"""The sets that both have, Classic to United in Stormwind."""
DECK_SIZE: Final = 30
_DECK_TYPES: Final = (CardType.MINION, CardType.SPELL, CardType.WEAPON, CardType.HERO)


@dataclass(slots=True)
class SetResult:
    """Counts over the games of one card set.

    Attributes:
        cards: cards of the set that both have, as they were then.
        changed: cards whose numbers or text differ between both: left out.
        played: the number of them that were played.
        games: games in lockstep.
        steps: options taken with the same outcome in both.
        chance: the number of these with random outcomes.
        parted: card id to the count of each kind of difference at it.
        examples: for each kind and card, where it can be seen: seed, step, option, words.
    """

    cards: int = 0
    changed: int = 0
    played: int = 0
    games: int = 0
    steps: int = 0
    chance: int = 0
    parted: dict[str, dict[str, int]] = field(default_factory=dict)
    examples: dict[str, dict[str, Any]] = field(default_factory=dict)

    def document(self) -> dict[str, Any]:
        """The result as JSON."""
        return asdict(self)


def check_set(name: str) -> None:
    """Refuse a name that is not in ``SETS``.

    Raises:
        UsageError: there is no such set.
    """
    if name not in SETS:
        raise UsageError(f"no set {name!r}: {near_hint(name, SETS)}")


def library_of_fireplace(cards: CardTable) -> Library:
    """The engine's cards as they were in Fireplace's time, with pools of its sets."""
    sets = generating_sets(FormatType.FT_WILD, _POOLS_OF)
    return load_library(cards, sets=sets, edition=edition_of(DAY))


class Differential:
    """Plays random games of card sets in lockstep.

    Args:
        cards: the card table.

    Raises:
        UsageError: Fireplace is missing or broken.
    """

    def __init__(self, cards: CardTable) -> None:
        self._cards = cards
        self.library = library_of_fireplace(cards)
        self._fireplace = Fireplace(self.library)
        builder = Builder(self._fireplace, cards)
        self._stubs = builder.stubs
        self.follower = Follower(self.library, cards)
        self._lockstep = Lockstep(self.follower, self._fireplace, builder, self._changed)

    def play(self, set_name: str, seed: int) -> LockstepGame:
        """One game of a set; the same seed gives the same game."""
        return self._lockstep.play(self.deal(set_name, seed))

    def run(
        self, set_name: str, games: int, seed: int, record: list[LockstepGame] | None = None
    ) -> SetResult:
        """Many games of a set.

        Args:
            set_name: a name of ``SETS``.
            games: the number of games.
            seed: of all chance.
            record: the games are added to it.

        Raises:
            UsageError: there is no such set.
        """
        both, changed = self.pool(set_name)
        result = SetResult(cards=len(both), changed=changed)
        met: set[str] = set()
        for number in range(games):
            own_seed = derive_seed(seed, number)
            played = self.play(set_name, own_seed)
            result.games += 1
            if record is not None:
                record.append(played)
            result.steps += len(played.steps)
            result.chance += played.chance
            met |= played.played & set(both)
            _count(result, played.found, own_seed)
        result.played = len(met)
        return result

    def pool(self, set_name: str) -> tuple[Mapping[str, tuple[int, ...]], int]:
        """A set's cards in both simulators, by class, and the number that differ in their data.

        Raises:
            UsageError: there is no such set.
        """
        check_set(set_name)
        return self._pools[set_name]

    def deal(self, set_name: str, seed: int) -> Deal:
        """Two classes and their decks, by a seed."""
        pool, _ = self.pool(set_name)
        rng = random.Random(seed)
        known = [c for c in HEROES if HEROES[c] in self._fireplace.package.cards]
        classes = rng.sample(known, 2)
        decks = [self._deck(pool, hero_class, rng) for hero_class in classes]
        return Deal((classes[0], classes[1]), (decks[0], decks[1]), seed)

    @staticmethod
    def _deck(
        pool: Mapping[str, tuple[int, ...]], hero_class: CardClass, rng: random.Random
    ) -> tuple[str, ...]:
        """A deck, half of it cards of the class if the set has enough of them."""
        own = [x for x, classes in pool.items() if hero_class in classes]
        neutral = [x for x, classes in pool.items() if CardClass.NEUTRAL in classes]
        deck = rng.sample(own * 2, min(len(own) * 2, DECK_SIZE // 2))
        rest = neutral * 2 or own * 2
        deck += [rng.choice(rest) for _ in range(DECK_SIZE - len(deck))]
        rng.shuffle(deck)
        return tuple(deck)

    @cached_property
    def _pools(self) -> dict[str, tuple[dict[str, tuple[int, ...]], int]]:
        found: dict[str, tuple[dict[str, tuple[int, ...]], int]] = {}
        for name, sets in SETS.items():
            alike: dict[str, tuple[int, ...]] = {}
            changed = 0
            for card_id, data in self._fireplace.package.cards.items():
                if not data.collectible or data.card_set not in sets:
                    continue
                if data.type not in _DECK_TYPES or card_id.startswith("HERO_"):
                    continue
                if card_id not in self.library.index or not self._stubs.modelled(card_id):
                    continue
                if self.library.status(card_id) > SCRIPTED:
                    continue
                if self._alike(card_id, data):
                    alike[card_id] = tuple(int(x) for x in data.classes)
                else:
                    changed += 1
            found[name] = (dict(sorted(alike.items())), changed)
        return found

    @cached_property
    def _changed(self) -> list[str]:
        """Minions and weapons that differ between both card tables."""
        return [
            card_id
            for card_id, data in self._fireplace.package.cards.items()
            if data.type in (CardType.MINION, CardType.WEAPON)
            and card_id in self.library.index
            and not self._alike(card_id, data)
        ]

    def _alike(self, card_id: str, data: Any) -> bool:
        """Whether a card is the same in both card tables."""
        card = self._edition[card_id]
        health = data.durability if data.type == CardType.WEAPON else data.health
        numbers = (card.cost, card.attack, card.health) == (data.cost, data.atk, health)
        return numbers and normal_text(card.text) == normal_text(data.description)

    @cached_property
    def _edition(self) -> CardTable:
        return cards_of_edition(self._cards, edition_of(DAY))


def _count(result: SetResult, found: Iterable[Divergence], seed: int) -> None:
    for difference in found:
        kinds = result.parted.setdefault(difference.card, {})
        kinds[difference.kind] = kinds.get(difference.kind, 0) + 1
        result.examples.setdefault(
            f"{difference.kind} {difference.card}",
            {
                "seed": seed,
                "step": difference.step,
                "option": difference.option,
                "words": list(difference.words),
            },
        )


def totals(results: Iterable[SetResult]) -> Counter[str]:
    """The counts of several sets, summed up."""
    total: Counter[str] = Counter()
    for result in results:
        for name in ("cards", "changed", "played", "games", "steps", "chance"):
            total[name] += getattr(result, name)
        for kinds in result.parted.values():
            total.update(kinds)
    return total
