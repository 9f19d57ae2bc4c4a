"""Checks of one written game: what the log tells and what worlds deal, against the true states."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import Zone

from hsbot.agents.advisor.deck_beliefs import DeckBeliefs
from hsbot.belief.determinization.partial_state import PartialState
from hsbot.belief.determinization.partial_state_determinizer import PartialStateDeterminizer
from hsbot.belief.hidden.card_makers import made_of, maker_of, makers_in
from hsbot.belief.hidden.changed_decks import changed_deck
from hsbot.belief.hidden.decks_log_check import (
    as_listed,
    listed_cards,
    owner_of_form,
    seen_as_listed,
)
from hsbot.belief.models.model_registry import MODELS
from hsbot.belief.models.opponent_history import class_of, seen_of_deck, unseen_of_deck
from hsbot.rules.schema import layout as t
from hsbot.tracking import DeckTracker
from kit.logs.games_with_true_states import play
from kit.logs.generated_games import era_match, moving_deck, random_player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.cards import CardTable
    from hsbot.messages.tracking import OwnDeck
    from hsbot.observation import Entity, Observation
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.library_cache import LibraryShelf
    from kit.logs.generated_games import Decks

WORLDS = 4
"""Worlds that are dealt at each decision."""
_COUNTED = {"nhand": "hand", "ndeck": "deck", "nboard": "board", "nsecret": "secrets"}


def _made_cards(now: Observation, entity: Entity, table: CardTable) -> tuple[str, ...]:
    """The cards of which a hidden one made during the game is one; none where it may be any."""
    maker = maker_of(now, entity)
    return made_of(now, entity, table, class_of(now, maker.controller, table)) if maker else ()


class WrittenGame:
    """A game of cards that make others change hands, with all that its log tells.

    Args:
        seed: of the decks, and of the players, who choose at random.
        year: the day and the card pool (``kit.logs.generated_games.BUILDS``).
        table: the card table.
        shelf: makes the libraries.
        deck: makes a deck of a class.

    Attributes:
        decisions: how many were looked at.
        foreign: in how many of them hidden cards of the other's starting deck were in hands or
            decks.
    """

    def __init__(
        self,
        seed: int,
        year: int,
        table: CardTable,
        shelf: LibraryShelf,
        deck: Decks = moving_deck,
    ) -> None:
        self._table = table
        self._match, self._cards, self._library = era_match(seed, year, table, shelf, deck)
        self._me = self._match.friendly
        self._played = play(self._match, self._library, self._cards, player=random_player(seed))
        own = self._match.decks[self._me].cards
        self._listed = tuple((table[card_id].dbf_id, count) for card_id, count in own)
        self._tracker = DeckTracker(table, lambda card_id: card_id)
        self._beliefs = DeckBeliefs(table, next(iter(MODELS)))
        self.decisions = self.foreign = 0

    def faults(self) -> Iterator[str]:
        """Each thing that a decision shows otherwise than the game has it, in words."""
        for (state, _, _), decision in zip(
            self._played.truths, self._played.decisions, strict=True
        ):
            if decision.kind == "mulligan":  # the engine's player has no coin yet
                continue
            now = replace(decision.observation, deck_code_cards=self._listed)
            self.decisions += 1
            self.foreign += self._has_foreign(now)
            where = f"line {decision.line_number}, turn {now.turn}"
            for fault in self._of_decision(state, now):
                yield f"{where}: {fault}"

    def _of_decision(self, state: NativeState, now: Observation) -> Iterator[str]:
        """The faults of one decision."""
        tracked = self._tracker.track(now)
        truth = _Truth(state, self._me, self._library, self._table)
        yield from self._counts(truth, now)
        yield from self._own_deck(truth.deck(0), tracked.deck)
        yield from self._candidates(truth, now)
        for secret in tracked.secrets:
            card = truth.card(secret.entity_id)
            if card and card not in {self._table.canonical(x.card_id) for x in secret.possible}:
                yield f"secret {secret.entity_id} is {card}, which cannot be"
        yield from self._worlds(truth, now)

    def _has_foreign(self, now: Observation) -> bool:
        return any(
            e.controller != player and e.zone in (Zone.HAND, Zone.DECK)
            for player in (1, 2)
            for e in unseen_of_deck(now, player)
        )

    def _counts(self, truth: _Truth, now: Observation) -> Iterator[str]:
        """Zones that hold another number of cards in the log."""
        for side, player in enumerate((now.friendly_player, now.opposing_player)):
            told = {
                "nhand": sum(1 for _ in now.in_zone(player, Zone.HAND)),
                "ndeck": sum(1 for _ in now.in_zone(player, Zone.DECK)),
                "nboard": len(now.board(player)),
                "nsecret": len(now.secrets(player)),
            }
            for name, count in told.items():
                if count != truth.count(name, side):
                    words = f"{_COUNTED[name]} of side {side}"
                    yield f"{words}: {count} in the log, {truth.count(name, side)} in the game"

    def _own_deck(self, there: Counter[str], deck: OwnDeck) -> Iterator[str]:
        """Cards of the own deck that the tracker tells of it and are not there, or misses.

        A card that became another in hand and went back is reported as it stands in the list.
        """
        listed = listed_cards(self._listed, self._table)
        truth: Counter[str] = Counter()
        for card_id, count in there.items():
            truth[as_listed(card_id, listed, self._table)] += count
        told: Counter[str] = Counter()
        for card in deck.cards:
            told[as_listed(card.card_id, listed, self._table)] += card.count
        if deck.size != truth.total():
            yield f"tracker: deck of {deck.size}, {truth.total()} in the game"
        if (truth - told).total() > deck.unknown:
            yield f"tracker: {deck.unknown} unknown, but not told {dict(truth - told)}"
        if told.total() + deck.unknown == deck.size and told - truth:
            yield f"tracker: not in the deck {dict(told - truth)}"

    def _candidates(self, truth: _Truth, now: Observation) -> Iterator[str]:
        """Hidden made cards that are none of those that their maker is said to make."""
        for entity in now.entities.values():
            if entity.card_id or entity.zone not in (Zone.HAND, Zone.DECK):
                continue
            made = _made_cards(now, entity, self._table)
            card = truth.card(entity.entity_id)
            owned = {card, owner_of_form(card)}  # it may have become another in hand
            if made and card and owned.isdisjoint(map(self._table.canonical, made)):
                if self._another_made(now, card):
                    continue
                maker = now.entities.get(entity.creator_id or entity.made_in)
                yield f"{entity.entity_id} is {card}, which {maker} cannot have made"

    def _another_made(self, now: Observation, card: str) -> bool:
        """Whether something else may have made a card, beside what the log says.

        The log writer names who acted, not whose trigger made it. That may copy what was cast, as
        Lorewalker Cho does.
        """
        makers = makers_in(now, self._table)
        seen = {e.card_id for e in now.entities.values() if e.card_id}
        canonical = self._table.canonical
        return any(
            makers.copies(other) or card in map(canonical, makers.given(other, 0)) for other in seen
        )

    def _worlds(self, truth: _Truth, now: Observation) -> Iterator[str]:
        """Cards that worlds deal though the log excludes them."""
        world = PartialState(now, self._library)
        own, enemy = (
            self._beliefs.posterior(now, player)
            for player in (now.friendly_player, now.opposing_player)
        )
        sampler = PartialStateDeterminizer(world, own, enemy, 1)
        mine = now.friendly_player
        canonical = self._table.canonical
        left = Counter(
            {canonical(self._table.by_dbf(x).card_id): n for x, n in self._listed}
        ) - Counter(map(canonical, seen_of_deck(now, mine)))
        changed = bool(changed_deck(now, mine, self._table).changes)
        for seed in range(WORLDS):
            dealt = _Truth(sampler.sample(seed), 0, self._library, self._table)
            for name, words in _COUNTED.items():
                for side in (0, 1):
                    if dealt.count(name, side) != truth.count(name, side):
                        yield f"world {seed}: {words} of side {side} is {dealt.count(name, side)}"
            hidden = {e.entity_id for e in unseen_of_deck(now, mine)}
            for entity in now.entities.values():
                if entity.zone != Zone.HAND:
                    continue
                card, i = dealt.card(entity.entity_id), entity.entity_id
                if entity.card_id:
                    seen = canonical(entity.card_id)  # the log tells of no change in that hand
                    is_it = truth.card(i) if entity.controller == mine else owner_of_form(seen)
                    if card != is_it and owner_of_form(card) != is_it:
                        yield f"world {seed}: {i} is {card}, which was seen as {is_it}"
                elif i in hidden and left and not changed and card not in left:
                    yield f"world {seed}: {i} of the own list is {card}"
                else:
                    made = _made_cards(now, entity, self._table)
                    if made and card not in set(map(canonical, made)):
                        yield f"world {seed}: {i} is {card}, which its maker cannot have made"
            if not changed and all(
                e.controller == mine and e.zone == Zone.DECK for e in unseen_of_deck(now, mine)
            ):
                foreign = sum(
                    1
                    for e in now.in_zone(mine, Zone.DECK)
                    if not e.last_known_card_id
                    and not (e.from_deck and e.original_controller == mine)
                )
                # a card that had become another before it was shown is still in the list
                listed = listed_cards(self._listed, self._table)
                changed_first = Counter(seen_as_listed(now, self._table)) - listed
                wrong = dealt.deck(0) - truth.deck(0)
                if wrong.total() > foreign + changed_first.total():
                    yield f"world {seed}: dealt {dict(wrong)} into the own deck"


class _Truth:
    """A state's cards by entity; side 0 is the player who looks at it."""

    def __init__(self, state: NativeState, me: int, library: Library, table: CardTable) -> None:
        self._s, self._me, self._library, self._table = state[0], me, library, table
        rows = self._s["e"][: self._s["hi"]]
        self._cards = {
            int(e[t.EID]): self._name(int(e[t.CARD])) for e in rows if e[t.ZONE] != t.Z_NONE
        }

    def count(self, name: str, side: int) -> int:
        """The number of cards in a zone."""
        return int(self._s[name][side ^ self._me])

    def card(self, entity_id: int) -> str:
        """The original of an entity's card; "" for one that is no row."""
        return self._cards.get(entity_id & 0x7FFF, "")

    def deck(self, side: int) -> Counter[str]:
        """The originals of a deck's cards."""
        player = side ^ self._me
        places = self._s["deck"][player, : self._s["ndeck"][player]].tolist()
        return Counter(self._name(x if x > 0 else int(self._s["e"][-x, t.CARD])) for x in places)

    def _name(self, card: int) -> str:
        return self._table.canonical(self._library.card_ids[card])
