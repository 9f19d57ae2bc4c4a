"""The determinizer of a partial state: its hidden cards are drawn from the belief."""

from __future__ import annotations

import random
from collections import Counter
from copy import copy
from typing import TYPE_CHECKING

import numpy as np
from hearthstone.enums import GameTag, Zone

from hsbot.belief.determinization.cards_outside_deck import draw_named, name_hidden_cards
from hsbot.belief.hidden.secrets import (
    MOST_COMBINATIONS,
    forced_secrets,
    matrix,
    secret_guess,
)
from hsbot.belief.models.opponent_history import unseen_of_deck
from hsbot.rules.entry import compiled
from hsbot.rules.schema import layout as t
from hsbot.rules.state.arrays import Unseen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from hsbot.belief.determinization.partial_state import PartialState
    from hsbot.belief.models.interface import Belief
    from hsbot.observation.model import EntityId
    from hsbot.rules.state.arrays import NativeState

_DRAWS = 40
"""The most tries to draw a deck without duplicates."""
MAX_UNSEEN = 128
"""The most unseen cards of one side: twelve in hand and a full deck fit."""


class PartialStateDeterminizer:
    """A :class:`hsbot.search.protocols.Determinizer` over a partial state, for one decision.

    Decks, and the opponent's hidden secrets, are drawn from the posteriors once: own decks, and for
    each of them ``lists`` of the opponent's. Each world then takes a pair and deals it anew, in
    compiled code: the same seed gives the same world. Cards of the other's deck, and cards with a
    known maker, are dealt apart from decks
    (:mod:`hsbot.belief.determinization.cards_outside_deck`). A single own deck would decide the
    luck of the whole decision.

    Args:
        world: the partial state.
        own: the belief about the friendly deck (certain where its list is known).
        opponent: the belief about the opponent's.
        seed: for the decks that are drawn.
        own_decks: the number of own decks to draw.
        lists: the number of the opponent's decks to draw for each of them.
    """

    def __init__(
        self,
        world: PartialState,
        own: Belief,
        opponent: Belief,
        seed: int,
        *,
        own_decks: int = 8,
        lists: int = 8,
    ) -> None:
        self._base = world.array.copy()
        self._named = name_hidden_cards(world, self._base, opponent.cards)
        self._world, self._own, self._opponent = world, own, opponent
        self._library = world.library
        self._work = world.library.workspace()
        rng = random.Random(seed)
        self._all_own = 0
        self._guess = secret_guess(world.observation, world.hidden_secrets, opponent)
        self._draw(rng, own_decks, lists)

    def _draw(self, rng: random.Random, own_decks: int, lists: int) -> None:
        """Draw ``own_decks`` own decks, and for each of them ``lists`` of the opponent's."""
        world, opponent, guess = self._world, self._opponent, self._guess
        own_holes, opponent_holes = (self._holes(player) for player in (0, 1))
        own_named, opponent_named = (sum(x.owner == p for x in self._named) for p in (0, 1))
        unseen: list[list[str]] = []
        secrets: list[list[str]] = []
        for _ in range(own_decks):
            own = self._own_cards(rng, own_holes, own_named)
            unseen.append(own[:own_holes])
            secrets.append([])
            for _ in range(lists):
                deck = opponent.sample_deck(rng, opponent_holes + guess.from_deck + opponent_named)
                drawn = guess.draw(rng, deck)
                elsewhere = own[own_holes:], deck[opponent_holes:]
                rng.shuffle(elsewhere[0])
                named = draw_named(self._named, elsewhere, rng)
                secrets.append([*drawn, *[""] * (t.MAX_SECRETS - len(drawn)), *named])
                unseen.append(deck[:opponent_holes])
        index = world.library.index
        known = [[index[card_id] for card_id in row if card_id in index] for row in unseen]
        guessed = [[index.get(card_id, 0) for card_id in row] for row in secrets]
        self._rows = 1 + lists
        self._sizes = np.array([len(row) for row in known], np.int64)
        self._unknown = self._certain_where_known(matrix(known, MAX_UNSEEN))
        self._secrets = matrix(guessed, t.MAX_SECRETS + len(self._named))

    def fresh(self, seed: int) -> PartialStateDeterminizer:
        """A determinizer of the same position that has drawn other decks and secrets.

        It draws more of them where secrets are hidden, on which a win may depend.

        Args:
            seed: for the decks that are drawn.
        """
        found = self.twin()
        own_decks, lists = (16, 16) if self._world.hidden_secrets else (8, 8)
        found._draw(random.Random(seed), own_decks, lists)  # noqa: SLF001 - its own
        return found

    @property
    def forced_secrets(self) -> NDArray[np.int16] | None:
        """Every possible combination of hidden secrets; see :func:`secrets.forced_secrets`."""
        forced = forced_secrets(self._guess.combinations(MOST_COMBINATIONS), self._library)
        if forced is None or not self._named:
            return forced
        named = np.resize(
            self._secrets[1 : self._rows, t.MAX_SECRETS :], (len(forced), len(self._named))
        )
        return np.hstack([forced, named])

    def twin(self) -> PartialStateDeterminizer:
        """A copy that draws the same determinizations, for another thread."""
        twin = copy(self)
        twin._work = self._library.workspace()  # noqa: SLF001 - its own
        return twin

    def with_own_deck_of(self, card_id: str) -> PartialStateDeterminizer | None:
        """A copy in which all unseen cards of the own deck are this one; None without it."""
        index = self._library.index.get(card_id)
        if index is None:
            return None
        found = self.twin()
        found._all_own = index  # noqa: SLF001 - its own
        found._unknown = found._certain_where_known(self._unknown)  # noqa: SLF001
        return found

    def _certain_where_known(self, unknown: NDArray[np.int16]) -> NDArray[np.int16]:
        """The cards to deal from, with the own ones as :meth:`with_own_deck_of` has them."""
        if self._all_own:
            unknown = unknown.copy()
            unknown[:: self._rows] = self._all_own
        return unknown

    def _own_deck(
        self, world: PartialState, own: Belief, rng: random.Random, holes: int
    ) -> list[str]:
        """The unseen cards of the friendly deck; without duplicates if the log shows that."""
        deck = own.sample_deck(rng, holes)
        if not _without_duplicates(world, own):
            return deck
        state, ids = self._base[0], world.library.card_ids
        places = state["deck"][0, : state["ndeck"][0]]
        known = np.where(places < 0, state["e"][-np.minimum(places, 0), t.CARD], places)
        there = {own.cards.canonical(ids[card]) for card in known if card}
        found: dict[str, str] = {}
        for _ in range(_DRAWS):
            found = {own.cards.canonical(x): x for x in deck} | found
            if len(found.keys() - there) >= holes:
                break
            deck = own.sample_deck(rng, holes)
        return [x for original, x in found.items() if original not in there][:holes]

    def _own_cards(self, rng: random.Random, holes: int, named: int) -> list[str]:
        """Cards for the holes of the own side, then those of the own deck that lie elsewhere.

        More holes than unseen cards of the own deck are cards that were made, of which nothing is
        known: what began the game in the deck and lies elsewhere is none of those.
        """
        world = self._world
        own = self._own_deck(world, self._own, rng, holes + named)
        if not named:
            return own
        begun = len(unseen_of_deck(world.observation, world.observation.friendly_player))
        if holes + named <= begun:
            return own
        first = self._own_deck(world, self._own, rng, begun)
        rng.shuffle(first)
        more = list((Counter(own) - Counter(first)).elements())
        rng.shuffle(more)
        here = [*first[named:], *more][:holes]
        return [*here, *[""] * (holes - len(here)), *first[:named]]

    def _holes(self, player: int) -> int:
        state = self._base[0]
        rows = state["hand"][player, : state["nhand"][player]]
        unknown = state["e"][rows, t.FLAGS] & (t.F_HIDDEN | t.F_NAMED)
        hidden = int(np.count_nonzero(unknown == t.F_HIDDEN))
        deck = state["deck"][player, : state["ndeck"][player]]
        return min(MAX_UNSEEN, hidden + int(np.count_nonzero(deck == 0)))

    @property
    def unseen(self) -> Unseen:
        """The unseen cards from which the determinizations are dealt."""
        return Unseen(self._base, self._unknown, self._sizes, self._secrets, self._rows)

    def sample(
        self, seed: int, secrets: Mapping[EntityId, str] | None = None, held: str = ""
    ) -> NativeState:
        """A determinization: a full state; the same seed gives the same one.

        Args:
            seed: of all chance.
            secrets: the opponent's hidden secrets, entity to card id; one that is not named stays
                unknown and does nothing. Drawn if None.
            held: the card id of each of the opponent's unseen cards; drawn if "".
        """
        state = np.empty_like(self._base)
        first = self._rows * (seed % (len(self._sizes) // self._rows))
        here = slice(first, first + self._rows)
        dealt = self._secrets[here]
        if secrets is not None:
            named = [secrets.get(i, "") for i in self._world.hidden_secrets]
            row = [self._library.index.get(card_id, 0) for card_id in named[: t.MAX_SECRETS]]
            dealt = dealt.copy()
            dealt[:, : t.MAX_SECRETS] = matrix([row], t.MAX_SECRETS)
        unknown = self._unknown[here]
        if held:
            unknown = unknown.copy()
            unknown[1:] = self._library.index[held]
        unseen = unknown, self._sizes[here], dealt
        compiled.determinize_at(state, 0, self._base, 0, self._work, seed & 0x7FFFFFFF, *unseen)
        return state


def _without_duplicates(world: PartialState, own: Belief) -> bool:
    """Whether a card in hand that asks for a deck without duplicates is powered up."""
    hand = world.observation.in_zone(world.id_of(0), Zone.HAND)
    lit = (own.cards.get(e.card_id or "") for e in hand if e.tag(GameTag.POWERED_UP))
    return any("no duplicates" in " ".join(card.text.split()) for card in lit if card is not None)
