"""The determinizer of a partial state: its hidden cards are drawn from the belief."""

from __future__ import annotations

import random
from copy import copy
from typing import TYPE_CHECKING

import numpy as np
from hearthstone.enums import GameTag, Zone

from hsbot.belief.decks.eras import played_on
from hsbot.belief.determinization.secrets import SecretGuess
from hsbot.rules.entry import compiled
from hsbot.rules.schema import layout as t
from hsbot.rules.state.arrays import Unseen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hsbot.belief.determinization.partial_state import PartialState
    from hsbot.belief.models.belief import Belief
    from hsbot.rules.state.arrays import NativeState

_DRAWS = 40
"""Decks that are drawn, at the most, for cards that are not twice in it."""
MAX_UNSEEN = 128
"""Unseen cards of one side, at the most: twelve in hand and a full deck fit."""


class PartialStateDeterminizer:
    """A :class:`hsbot.search.protocols.Determinizer` over a partial state, for one decision.

    Decks, and the opponent's hidden secrets, are drawn from the posteriors once, ``lists`` of them;
    each world then takes one and deals it anew, in compiled code: the same seed gives the same
    world.

    Args:
        world: the partial state.
        own: the belief about the friendly deck (certain where its list is known).
        enemy: the belief about the opponent's.
        seed: for the decks that are drawn.
        lists: how many of the opponent's decks to draw.
    """

    def __init__(
        self, world: PartialState, own: Belief, enemy: Belief, seed: int, lists: int = 64
    ) -> None:
        self._base = world.array
        self._library = world.library
        self._work = world.library.workspace()
        rng = random.Random(seed)
        observation = world.observation
        day = played_on(observation, enemy.cards) if world.hidden_secrets else None
        guess = SecretGuess(
            world.hidden_secrets, world.open_secrets, enemy, observation.format_type, day
        )
        own_holes, enemy_holes = (self._holes(player) for player in (0, 1))
        unseen, secrets = [self._own_deck(world, own, rng, own_holes)], [[""]]
        for _ in range(lists):
            deck = enemy.sample_deck(rng, enemy_holes + guess.from_deck)
            secrets.append(guess.draw(rng, deck))
            unseen.append(deck)
        index = world.library.index
        known = [[index[card_id] for card_id in row if card_id in index] for row in unseen]
        guessed = [[index.get(card_id, 0) for card_id in row] for row in secrets]
        self._sizes = np.array([len(row) for row in known], np.int64)
        self._unknown, self._secrets = matrix(known, MAX_UNSEEN), matrix(guessed, t.MAX_SECRETS)

    def twin(self) -> PartialStateDeterminizer:
        """A copy that draws the same determinizations, for another thread."""
        twin = copy(self)
        twin._work = self._library.workspace()  # noqa: SLF001 - its own
        return twin

    def _own_deck(
        self, world: PartialState, own: Belief, rng: random.Random, holes: int
    ) -> list[str]:
        """The unseen cards of the friendly deck; none twice where the log shows that it is so."""
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

    def _holes(self, player: int) -> int:
        state = self._base[0]
        rows = state["hand"][player, : state["nhand"][player]]
        hidden = int(np.count_nonzero(state["e"][rows, t.FLAGS] & t.F_HIDDEN))
        deck = state["deck"][player, : state["ndeck"][player]]
        return min(MAX_UNSEEN, hidden + int(np.count_nonzero(deck == 0)))

    @property
    def unseen(self) -> Unseen:
        """What the determinizations are dealt from."""
        rows = len(self._sizes)
        return Unseen(self._base, self._unknown, self._sizes, self._secrets, rows)

    def sample(self, seed: int) -> NativeState:
        """A determinization: a full state; the same seed gives the same one."""
        state = np.empty_like(self._base)
        unseen = self._unknown, self._sizes, self._secrets
        compiled.determinize_at(state, 0, self._base, 0, self._work, seed & 0x7FFFFFFF, *unseen)
        return state


def _without_duplicates(world: PartialState, own: Belief) -> bool:
    """Whether a card in hand that asks for a deck without duplicates is powered up."""
    hand = world.observation.in_zone(world.id_of(0), Zone.HAND)
    texts = [own.cards[e.card_id].text for e in hand if e.tag(GameTag.POWERED_UP) and e.card_id]
    return any("no duplicates" in " ".join(text.split()) for text in texts)


def matrix(rows: Sequence[Sequence[int]], width: int) -> NDArray[np.int16]:
    """Rows of card indices as a matrix of ``width`` columns, filled up with 0."""
    found = np.zeros((len(rows), width), np.int16)
    for i, row in enumerate(rows):
        found[i, : len(row)] = row
    return found
