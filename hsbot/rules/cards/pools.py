"""The cards of a pool, taken from the sets that tables are built for."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import CardSet, CardType, GameTag

from hsbot.cards import is_out, newest_release, standard_among
from hsbot.rules.cards.card_rows import race_bits
from hsbot.rules.cards.generated_cards import Generation, banned_from, families_of, is_conditional
from hsbot.rules.cards.text_forms import only_keywords

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hsbot.cards import Card
    from hsbot.rules.cards.words import Pool

_CLASSIC_2021 = CardSet.VANILLA
_TYPES = (CardType.MINION, CardType.SPELL, CardType.WEAPON, CardType.LOCATION, CardType.HERO)
"""The card types of "a random card"."""


class PoolCards:
    """Finds the cards of pools among the collectible ones that the game generates.

    Args:
        chosen: the cards of the tables.
        index: a card's number by its id.
        sets: the sets of whose cards pools are, as CardSet integers; what came out after all of
            them is in no pool.
        edition: the cards' state (:func:`hsbot.cards.edition_of`), "" for today's.
    """

    def __init__(
        self,
        chosen: Sequence[Card],
        index: Mapping[str, int],
        sets: frozenset[int],
        edition: str = "",
    ) -> None:
        self.index = index
        collectible = [c for c in chosen if _is_owned(c)]
        legal = [c for c in collectible if c.card_set in sets]
        there = {c.card_id for c in legal}
        legal = [c for c in legal if c.core_alias not in there]
        day = newest_release(sets)
        originals = [c for c in collectible if not c.core_alias and is_out(c.card_set, day)]
        standard = standard_among(sets)
        today = {c.name for c in collectible if c.card_set in standard}
        self._sources = {
            "legal": legal,
            "originals": originals,
            "past": [c for c in originals if c.name not in today],
        }
        self._by_id = {c.card_id: c for c in chosen}
        self._found: dict[tuple[Pool, str, Generation | None], Sequence[Card]] = {}
        self._of_class: dict[tuple[Pool, str, Generation | None], Mapping[int, Sequence[Card]]] = {}
        self._costs: dict[
            tuple[str, Generation | None, tuple[int, ...]], Mapping[int, Sequence[Card]]
        ] = {}
        self._parts: dict[tuple[str, Generation | None, tuple[int, ...]], Sequence[Card]] = {}
        self._banned = {c.card_id: banned_from(c, edition) for c in collectible}
        self._families = {c.card_id for c in collectible if families_of(c)}
        self._races = {c.card_id: race_bits(c) for c in collectible}
        self._tags = {
            c.card_id: frozenset((*c.keywords, *(tag for tag, value in c.tags.items() if value)))
            for c in collectible
        }

    def of(
        self,
        pool: Pool,
        kind: Generation = Generation.HAND,
        card_class: int | None = None,
        all_sets: bool = False,
    ) -> list[int]:
        """The indices of a pool's cards, of those that are generated in this way.

        With ``card_class`` as if the pool named this class, and no other. Negative for a card that
        only a player gets whose deck began with one of its family.

        Those of the sets that the tables are built for; where these have none, of all sets: with
        ``card_class`` none of any class, or with ``all_sets`` none of this one. Of a card and its
        reprint one counts. A pool from the past is of what those sets have not. Cards that the pool
        names are generated in any case, and so is what its text asks for where the game would
        generate none of it ("Get a random Titan").
        """
        classes = pool.classes if card_class is None else (card_class,)
        if pool.cards:
            named = [(x, self.index[x]) for x in pool.cards]
            return [i for x, i in named if self._of_asked_class(x, classes)]
        if pool.classes:
            pool = replace(pool, classes=())
        if pool.card_set:
            return self._matching(pool, classes, "originals", kind)
        if pool.past:
            return self._matching(pool, classes, "past", kind)
        found = self._matching(pool, classes, "legal", kind)
        if found or pool.strict:
            return found
        one_of_several = card_class is not None and not all_sets
        if one_of_several and self._of_any_class(pool, "legal", kind):
            return []
        found = self._matching(pool, classes, "originals", kind)
        return found or (self._matching(pool, classes, "originals", None) if pool.tags else [])

    def _of_asked_class(self, card_id: str, classes: tuple[int, ...]) -> bool:
        """Whether a card that a pool names is of one of these classes, if it asks for any."""
        return not classes or not set(classes).isdisjoint(self._by_id[card_id].classes)

    def _matching(
        self, pool: Pool, classes: tuple[int, ...], source: str, kind: Generation | None
    ) -> list[int]:
        """Those of a pool, which names no class, of these; without a kind, no card is banned."""
        cards: Sequence[Card]
        if len(classes) == 1:
            cards = self._by_class(pool, source, kind).get(classes[0], ())
        else:
            cards = self._of_any_class(pool, source, kind)
            if classes:
                asked = frozenset(classes)
                cards = [c for c in cards if not asked.isdisjoint(c.classes)]
        index, families = self.index, self._families
        return [
            -index[c.card_id]
            if c.card_id in families and is_conditional(c, kind, pool.tags)
            else index[c.card_id]
            for c in cards
        ]

    def _by_class(
        self, pool: Pool, source: str, kind: Generation | None
    ) -> Mapping[int, Sequence[Card]]:
        """The cards of a pool that names no class, by class; kept for the next class."""
        key = pool, source, kind
        if key not in self._of_class:
            found: defaultdict[int, list[Card]] = defaultdict(list)
            for card in self._of_any_class(pool, source, kind):
                for card_class in card.classes:
                    found[card_class].append(card)
            self._of_class[key] = found
        return self._of_class[key]

    def _of_any_class(self, pool: Pool, source: str, kind: Generation | None) -> Sequence[Card]:
        """The cards of a pool that names no class, in their order; kept for the next class."""
        key = pool, source, kind
        if key not in self._found:
            types = pool.card_types or ((pool.card_type,) if pool.card_type else _TYPES)
            cards = self._part(source, kind, types)
            if pool.cost >= 0:
                cards = self._by_cost(source, kind, types).get(pool.cost, [])
            for test in _tests(pool):
                cards = [c for c in cards if test(c)]
            self._found[key] = self._of_tags(pool, cards)
        return self._found[key]

    def _of_tags(self, pool: Pool, cards: Sequence[Card]) -> Sequence[Card]:
        """Those of some cards that have the tags, and the minion types, which a pool asks for."""
        tags, races = self._tags, self._races
        if pool.race:
            cards = [c for c in cards if races[c.card_id] & pool.race]
        if pool.tags:
            asked = frozenset(pool.tags)
            cards = [c for c in cards if tags[c.card_id] >= asked]
        if pool.without:
            without = frozenset(pool.without)
            cards = [c for c in cards if without.isdisjoint(tags[c.card_id])]
        if pool.any_tags:
            any_tags = frozenset(pool.any_tags)
            cards = [c for c in cards if not any_tags.isdisjoint(tags[c.card_id])]
        return cards

    def _by_cost(
        self, source: str, kind: Generation | None, types: tuple[int, ...]
    ) -> Mapping[int, Sequence[Card]]:
        """The generated cards of some types, by cost; kept for the next pool."""
        key = source, kind, types
        if key not in self._costs:
            found: defaultdict[int, list[Card]] = defaultdict(list)
            for card in self._part(source, kind, types):
                found[card.cost].append(card)
            self._costs[key] = found
        return self._costs[key]

    def _part(self, source: str, kind: Generation | None, types: tuple[int, ...]) -> Sequence[Card]:
        """The generated cards of some types, in their order; kept for the next pool."""
        key = source, kind, types
        if key not in self._parts:
            banned, cards = self._banned, self._sources[source]
            self._parts[key] = [
                c for c in cards if c.type in types and kind not in banned[c.card_id]
            ]
        return self._parts[key]


def _is_owned(card: Card) -> bool:
    """Whether players own it as a card of today's formats."""
    return card.collectible and card.card_set not in {_CLASSIC_2021, CardSet.HERO_SKINS}


def _tests(pool: Pool) -> list[Callable[[Card], bool]]:
    """The tests of a card of a pool beside its type, class, exact cost, race and tags."""
    tests: list[Callable[[Card], bool]] = []
    if pool.cost_min:
        tests.append(lambda c: c.cost >= pool.cost_min)
    if pool.cost_max >= 0:
        tests.append(lambda c: c.cost <= pool.cost_max)
    if pool.secret:
        tests.append(lambda c: c.has(GameTag.SECRET))
    if pool.school:
        tests.append(lambda c: c.spell_school == pool.school)
    if pool.card_set:
        tests.append(lambda c: c.card_set == pool.card_set)
    if pool.rarity:
        tests.append(lambda c: c.rarity == pool.rarity)
    return tests + _rarer_tests(pool)


def _rarer_tests(pool: Pool) -> list[Callable[[Card], bool]]:
    """The tests of few pools: attack, number of minion types, words."""
    tests: list[Callable[[Card], bool]] = []
    if pool.attack >= 0:
        tests.append(lambda c: c.attack == pool.attack)
    if pool.attack_min:
        tests.append(lambda c: c.attack >= pool.attack_min)
    if pool.odd_attack:
        tests.append(lambda c: c.attack % 2 == 1)
    if pool.races_min:
        tests.append(lambda c: len(c.races) >= pool.races_min)
    if pool.worded is not None:
        tests.append(lambda c: pool.worded != only_keywords(c.text))
    return tests
