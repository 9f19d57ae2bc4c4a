"""The determinizer of a full state: cards that one player cannot see are dealt anew.

Hidden are the opponent's hand, deck and secrets, and the order of the own deck; they are drawn from
the belief about the opponent's deck, in compiled code. The coin stays where it is.
"""

from __future__ import annotations

import random
from collections import Counter
from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np
from hearthstone.enums import FormatType

from hsbot.belief.determinization.partial_state_determinizer import MAX_UNSEEN
from hsbot.belief.hidden.hiding import hide
from hsbot.belief.hidden.secrets import (
    MOST_COMBINATIONS,
    HiddenSecret,
    SecretGuess,
    forced_secrets,
    matrix,
)
from hsbot.cards import THE_COIN
from hsbot.rules.entry import compiled
from hsbot.rules.schema import layout as t
from hsbot.rules.state.arrays import Unseen, past_of, played_cards, set_past

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from numpy.typing import NDArray

    from hsbot.belief.models.interface import DeckModel
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState


OWN, HAND, ALL = SIGHTS = ("own", "hand", "all")
"""A player's sight: its own side and the board; the opponent's hand, secrets and list too; the
order of both decks too."""
KEPT_ORDER: Final = -1
"""The number of unseen cards that says: the deck's order is known (``kernels.determinization``)."""


class FullStateDeterminizer:
    """A :class:`hsbot.search.protocols.Determinizer` over a full state, for one decision.

    Args:
        state: the game's full state; it is not changed.
        seat: the player (0 or 1) whose information set is sampled.
        library: the engine's cards.
        deck_model: the belief about the opponent's deck, by the opponent's class (a CardClass
            integer); None where the opponent's unseen cards are known and only their places are
            not.
        seed: of the decks that are drawn.
        lists: the number of the opponent's decks drawn; each determinization uses one of them.
        sight: the player's sight, a name of ``SIGHTS``; more than ``own`` serves to measure the
            importance of hidden cards.
    """

    def __init__(
        self,
        state: NativeState,
        seat: int,
        library: Library,
        deck_model: Callable[[int], DeckModel] | None,
        seed: int,
        *,
        lists: int = 16,
        sight: str = OWN,
    ) -> None:
        self._library = library
        self._state = state[0]
        self._opponent = 1 - seat
        self._coin = self._library.index.get(THE_COIN, 0)
        self._random = random.Random(seed)
        self._base = state.copy()
        self._seat, self._deck_model = seat, deck_model
        self._sight = sight
        decks = () if sight == ALL else (0, 1)
        hands = (self._opponent,) if sight == OWN else ()
        known = (self._coin, t.HIDDEN)
        self._hidden = hide(self._base[0], library, decks, hands, known)
        self._hide_secrets(self._base[0])
        past = past_of(self._base)
        if past is not None:  # the own deck's order is dealt anew, as its cards are known
            hide(past[0], library, [x for x in decks if x != seat], hands, known)
            self._hide_secrets(past[0])
            set_past(self._base, past, int(self._state["past_act"]))
        self._deal(lists)
        self._work = self._library.workspace()

    def _deal(self, lists: int) -> None:
        """Draw ``lists`` of the opponent's unseen cards and secrets."""
        drawn = self._draw(self._deck_model, self._hidden.cards[self._opponent], lists)
        self._lists = [self._unknown(list(deck), secrets) for deck, secrets in drawn]

    def fresh(self, seed: int) -> FullStateDeterminizer:
        """A determinizer of the same position that has drawn other decks and secrets.

        It draws more of them where secrets are hidden, on which a win may depend.

        Args:
            seed: for the decks that are drawn.
        """
        found = copy(self)
        found.__dict__.pop("unseen", None)
        found._random = random.Random(seed)  # noqa: SLF001 - its own
        found._deal(256 if self._hidden_secrets else 64)  # noqa: SLF001
        found._work = self._library.workspace()  # noqa: SLF001
        return found

    @property
    def forced_secrets(self) -> NDArray[np.int16] | None:
        """Every possible combination of hidden secrets; see :func:`secrets.forced_secrets`."""
        if self._deck_model is None:
            _, _, secrets = self._lists[0]
            rows = secrets[1 - self._seat :][:1] if self._hidden_secrets else secrets[:0]
            known = [self._library.card_ids[i] for i in rows.ravel().tolist() if i]
            return None if any(map(self._library.unmodelled, known)) else rows
        belief = self._deck_model(self._hero_class).after(self._seen)
        guess = SecretGuess(self._secrets_seen(), (), belief, FormatType.FT_WILD)
        forced = forced_secrets(guess.combinations(MOST_COMBINATIONS), self._library)
        named = self._lists[0][2][:1, t.MAX_SECRETS :]
        return None if forced is None else np.hstack([forced, named.repeat(len(forced), 0)])

    @cached_property
    def unseen(self) -> Unseen:
        """The unseen cards from which the determinizations are dealt."""
        unknown, sizes, secrets = (np.concatenate(x) for x in zip(*self._lists, strict=True))
        return Unseen(self._base, unknown, sizes, secrets, len(self._lists[0][1]))

    def sample(self, seed: int) -> NativeState:
        """A determinization: a full state; the same seed gives the same one."""
        unknown, sizes, secrets = self._lists[seed % len(self._lists)]
        state = np.empty_like(self._base)
        compiled.determinize_at(
            state, 0, self._base, 0, self._work, seed & 0x7FFFFFFF, unknown, sizes, secrets
        )
        return state

    # ---- hiding ----------------------------------------------------------------------------------
    def _hide_secrets(self, record: np.void) -> None:
        """Make the opponent's secrets unknown, if the player does not see them."""
        table = record["e"]
        for row in self._secret_rows(record) if self._sight == OWN else ():
            table[row, t.CARD] = t.HIDDEN
            table[row, t.FLAGS] |= t.F_HIDDEN

    @cached_property
    def _hidden_secrets(self) -> list[int]:
        """The rows of the opponent's secrets that are not seen, in order of play."""
        return self._secret_rows(self._state) if self._sight == OWN else []

    def _secret_rows(self, record: np.void) -> list[int]:
        """The rows of the opponent's secrets, quests left out, in order of play."""
        rows = record["secret"][self._opponent, : record["nsecret"][self._opponent]].tolist()
        flags = self._library.cards[:, t.C_FLAGS]
        return [row for row in rows if flags[record["e"][row, t.CARD]] & t.CF_SECRET]

    # ---- guessing --------------------------------------------------------------------------------
    def _draw(
        self, deck_model: Callable[[int], DeckModel] | None, true: list[int], lists: int
    ) -> list[tuple[list[int], list[int]]]:
        """``lists`` pairs of the opponent's unseen cards and secrets; one of the ``true`` ones."""
        if deck_model is None:
            secrets = [int(self._state["e"][row, t.CARD]) for row in self._hidden_secrets]
            return [(true + self._hidden.made, secrets)] * (lists if self._hidden.elsewhere else 1)
        belief = deck_model(self._hero_class).after(self._seen)
        guess = SecretGuess(self._secrets_seen(), (), belief, FormatType.FT_WILD)
        holes = len(true) + len(self._hidden.made) + guess.from_deck
        drawn = []
        for _ in range(lists):
            deck = belief.sample_deck(self._random, holes)
            secrets_drawn = guess.draw(self._random, deck)
            drawn.append((self._indices(deck), self._indices(secrets_drawn, unknown=0)))
        return drawn

    @cached_property
    def _hero_class(self) -> int:
        hero = self._state["e"][t.R_HERO + self._opponent, t.CARD]
        own = int(self._library.cards[hero, t.C_CLASS])
        before = int(self._state["counter"][self._opponent, t.N_CLASS])
        return before if before and own in (0, t.CLASS_NEUTRAL) else own

    @cached_property
    def _seen(self) -> Counter[str]:
        """Cards seen of the opponent's starting deck.

        What was played and belongs into decks, and what came into play from the deck by itself.
        """
        record, library = self._state, self._library
        opponent = self._opponent
        flags = library.cards[:, t.C_FLAGS]
        played = played_cards(record, opponent)
        counts = Counter(card for card in played if flags[card] & t.CF_COLLECTIBLE)
        counts -= Counter(int(record["e"][row, t.CARD]) for row in self._hidden_secrets)
        for row in record["board"][opponent, : record["nboard"][opponent]].tolist():
            card = int(record["e"][row, t.CARD])
            if not record["e"][row, t.CREATED] and flags[card] & t.CF_COLLECTIBLE:
                counts[card] = max(counts[card], 1)
        return Counter({library.card_ids[card]: n for card, n in counts.items()})

    def _secrets_seen(self) -> list[HiddenSecret]:
        """The player's knowledge of the opponent's secrets."""
        table, cards = self._state["e"], self._library.cards
        return [
            HiddenSecret(
                int(cards[table[row, t.CARD], t.C_CLASS]),
                int(cards[table[row, t.CARD], t.C_COST]),
                not table[row, t.CREATED],
            )
            for row in self._hidden_secrets
        ]

    def _indices(self, card_ids: Iterable[str], unknown: int | None = None) -> list[int]:
        """Card indices; those of unknown cards are left out, or ``unknown``."""
        index = self._library.index
        found = [index.get(card_id, unknown) for card_id in card_ids]
        return [i for i in found if i is not None]

    def _unknown(
        self, opponent: list[int], secrets: list[int]
    ) -> tuple[NDArray[np.int16], NDArray[np.int64], NDArray[np.int16]]:
        """The engine's matrices: a row for each player, and the secrets likewise.

        Cards that the other player holds are taken out of the deck, and come after the secrets.
        """
        cards: list[list[int]] = [[], []]
        cards[self._seat] = list(self._hidden.cards[self._seat])
        cards[self._opponent] = opponent
        for player in (0, 1) if self._hidden.elsewhere else ():
            brought = cards[player][: len(self._hidden.cards[player])]
            self._random.shuffle(brought)
            cards[player][: len(brought)] = brought
        named = [cards[x].pop(0) if cards[x] else 0 for x in self._hidden.elsewhere]
        cards = [some[:MAX_UNSEEN] for some in cards]
        shown: list[list[int]] = [[], []]
        shown[self._opponent] = secrets[: t.MAX_SECRETS]
        behind = [[*some, *[0] * (t.MAX_SECRETS - len(some)), *named] for some in shown]
        sizes = np.array([len(some) for some in cards], np.int64)
        if self._sight == ALL:
            sizes[:] = KEPT_ORDER
        return matrix(cards, MAX_UNSEEN), sizes, matrix(behind, t.MAX_SECRETS + len(named))
