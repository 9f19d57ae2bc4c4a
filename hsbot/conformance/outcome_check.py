"""Check of one logged action: whether the simulator reaches the state that the log shows after it.

``exact`` when the only possible outcome agrees with the log, ``possible`` when the log's outcome is
one of several random ones, ``wrong`` otherwise; ``unmodelled`` when a card took part that the
engine knows only in part.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np
from hearthstone.enums import Zone

from hsbot.belief.determinization.partial_state import PartialState
from hsbot.belief.determinization.partial_state_determinizer import PartialStateDeterminizer
from hsbot.belief.hidden.card_makers import makers_in
from hsbot.conformance.comparable_facts import FactReader
from hsbot.conformance.outcome_search import OutcomeSearch
from hsbot.conformance.revealed_cards import new_cards, with_revealed_cards
from hsbot.conformance.unmodelled_cards import same_to_rules, unmodelled_cards
from hsbot.errors import BeliefError
from hsbot.rules.entry import codes, compiled
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import (
    A_CHOOSE,
    A_END,
    A_PLAY,
    A_POWER,
    A_TRADE,
    POS_SHIFT,
    POSITION,
    SLOT_HAND,
    SRC_SHIFT,
    SUB_SHIFT,
    TGT_SHIFT,
)
from hsbot.rules.schema.action_kinds import ACTION_KINDS
from hsbot.rules.schema.card_columns import C_SAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

    from hsbot.agents.advisor.advisor import Advisor
    from hsbot.conformance.comparable_facts import Fact
    from hsbot.conformance.logged_actions import LoggedAction
    from hsbot.observation import Observation
    from hsbot.rules.cards.library import Library

Verdict = Literal["exact", "possible", "wrong", "unmodelled"]

_CODES = {kind.name: kind.code for kind in ACTION_KINDS} | {"forge": A_TRADE}
_TRIES = 400
_PATIENCE = 20
"""The factor for the number of worlds in a last search, while the outcome goes on varying."""
_WORLDS = 64
"""Determinizations searched for an action that the known cards do not allow."""
_MAX_CHOICES = 16
_SUB_OPTIONS = 16
"""Values of a code's sub-option, that of none included."""
_KIND_AND_SOURCE = 15 | 31 << SRC_SHIFT
"""The bits of a code for the kind of action and its source."""


@dataclass(frozen=True, slots=True)
class FactDifference:
    """A fact in which the simulator and the log differ."""

    what: str
    tag: str
    simulated: Fact
    logged: Fact

    def __str__(self) -> str:
        return f"{self.what}: {self.tag} is {self.logged}, simulated {self.simulated}"


@dataclass(frozen=True, slots=True)
class ActionVerdict:
    """The verdict on one action.

    Attributes:
        verdict: see the module.
        unmodelled: the cards that the engine knows only in part, for that verdict.
        differences: of the nearest simulated outcome, for ``wrong``.
        reason: the reason why the simulator could not do it at all; "" otherwise.
    """

    verdict: Verdict
    unmodelled: tuple[str, ...] = ()
    differences: tuple[FactDifference, ...] = ()
    reason: str = ""


class OutcomeChecker:
    """Checks the actions of games that are played with one library; holds one workspace.

    Args:
        library: the engine's cards.
        advisor: its belief fills in hidden cards where they decide.
        tries: the number of seeds tried for an outcome that varies.
    """

    def __init__(self, library: Library, advisor: Advisor, tries: int = _TRIES) -> None:
        compiled.prepare()
        self._reader = FactReader(library, advisor.cards)
        self._advisor = advisor
        self._library = library
        self._work = library.workspace()
        self._tries = tries
        self._wishes: list[int] = []
        self._targets: list[tuple[int, int]] = []

    def compare(self, action: LoggedAction) -> ActionVerdict:
        """Check one settled action."""
        unmodelled = unmodelled_cards(
            action, self._lacks, self._attaches, self._alike, self._text_of
        )
        if unmodelled:
            return ActionVerdict("unmodelled", unmodelled=unmodelled)
        try:
            return self._compare(action)
        except BeliefError as error:
            return ActionVerdict("unmodelled", reason=str(error))

    def _compare(self, action: LoggedAction) -> ActionVerdict:
        known = with_revealed_cards(action, self._advisor.cards)
        world = PartialState(known, self._library)
        acts = self._codes(world, action)
        states = [world.array] if acts else list(self._allowing(world, action))
        if not states:
            return ActionVerdict("wrong", reason="the simulator does not let it be done")
        wanted = None
        if not action.over and action.after is not None:
            wanted = self._reader.facts(PartialState(action.after, self._library).array)
        self._wish(action)
        self._tell(world, action)
        search = OutcomeSearch(
            lambda state, act, seed: self.run(state, act, action, seed),
            self._reader.facts,
            acts or self._codes(world, action, states[0]),
            wanted,
        )
        given = itertools.cycle(states)
        search.look(lambda: next(given).copy(), self._tries)
        if search.met:
            return ActionVerdict("exact" if acts and len(search.seen) == 1 else "possible")
        if acts:
            worlds = self._sampler(world, action)
            search.look(worlds, self._tries)
            if not search.met:
                search.look(self._with_new_cards(world, action, worlds), self._tries)
            if not search.met:  # shuffles, splits and random targets cannot be steered
                search.look(worlds, _PATIENCE * self._tries)
        if search.met:
            return ActionVerdict("possible")
        if acts and self._asks_hidden_deck(world, action):
            return ActionVerdict("unmodelled", reason="it asks a deck that the log does not show")
        return ActionVerdict(
            "wrong", differences=tuple(FactDifference(*x) for x in search.nearest or ())
        )

    def _asks_hidden_deck(self, world: PartialState, action: LoggedAction) -> bool:
        """Whether a card that acted asks its player's deck, of which cards are not known.

        The belief about the deck may hold no such deck in any of the worlds (Corpsetaker).
        """
        makers = makers_in(action.before, self._advisor.cards)
        after = action.after or action.before
        acted = [action.entity_id, *(block.entity_id for block in action.blocks)]
        found = [e for i in acted if (e := after.entities.get(i)) is not None]
        found += [action.shown] if action.shown is not None else []
        return any(
            self._hides_deck(world, e.controller)
            for e in found
            if e.card_id and makers.asks_deck(e.card_id)
        )

    @staticmethod
    def _hides_deck(world: PartialState, player_id: int) -> bool:
        """Whether a card of a player's (PLAYER_ID) deck is not known."""
        player, first = int(player_id != world.id_of(0)), world.array[0]
        return bool((first["deck"][player, : first["ndeck"][player]] == 0).any())

    def _allowing(self, world: PartialState, action: LoggedAction) -> Iterator[NDArray[np.void]]:
        """Determinizations in which the action is legal: a hidden card may be what allows it.

        A battlecry that asks for a Dragon in hand has targets only if one is held.
        """
        sample = self._sampler(world, action)
        for _ in range(_WORLDS):
            state = sample()
            if self._codes(world, action, state):
                yield state

    def _sampler(self, world: PartialState, action: LoggedAction) -> Callable[[], NDArray[np.void]]:
        """Determinizations of the cards that stay hidden, sampled from the belief."""
        observation = action.before
        own = self._advisor.posterior(observation, observation.friendly_player)
        opponent = self._advisor.posterior(observation, observation.opposing_player)
        sampler, seeds = (
            PartialStateDeterminizer(world, own, opponent, action.line_number),
            itertools.count(),
        )
        return lambda: sampler.sample(next(seeds))

    def _with_new_cards(
        self, world: PartialState, action: LoggedAction, worlds: Callable[[], NDArray[np.void]]
    ) -> Callable[[], NDArray[np.void]]:
        """The same determinizations, with the cards that came into being in hidden decks and hands.

        A card that was copied out of a hidden deck or hand stays hidden there; a card may have left
        a hand because the opponent holds it, too (Shadowcloaked Assailant).
        """
        index = self._library.index
        cards = [index[card_id] for card_id in new_cards(action) if card_id in index]
        held = cards + [index[card_id] for card_id in _left_hand(action) if card_id in index]
        hidden = np.argwhere(world.array[0]["deck"] == 0)
        sizes = world.array[0]["ndeck"]
        places = [(p, i) for p, i in hidden.tolist() if i < sizes[p]]
        first = world.array[0]
        hand = first["hand"][1, : first["nhand"][1]].tolist()
        hand = [row for row in hand if first["e"][row, t.FLAGS] & t.F_HIDDEN]

        def sample() -> NDArray[np.void]:
            state = worlds()
            for (p, i), card in zip(places, itertools.cycle(cards), strict=False):
                state[0]["deck"][p, i] = card
            for row, card in zip(hand, itertools.cycle(held), strict=False):
                self._become(state[0]["e"][row], card)
            return state

        return sample

    def _become(self, entity: NDArray[np.int32], card: int) -> None:
        """Replace a hidden card of a hand by a card as printed."""
        printed = self._library.cards[card, [t.C_COST, t.C_ATK, t.C_HEALTH, t.C_KW]]
        entity[[t.CARD, t.COST, t.ATK, t.HEALTH, t.KW]] = (card, *printed)

    # ---- doing it --------------------------------------------------------------------------------
    def _codes(
        self, world: PartialState, action: LoggedAction, state: NDArray[np.void] | None = None
    ) -> list[int]:
        """The engine's private code of the action; none when it is not legal there.

        There are several for a card with options if the log does not show the one taken.

        Args:
            world: the known state before the action.
            action: the action.
            state: a determinization of ``world``, where that is asked about.
        """
        player = int(world.array[0]["cur"])
        found = codes.slots(world.array, player)
        kind = _CODES[action.kind]
        act = kind
        if kind not in (A_END, A_POWER):
            slot = found.get(world.rows.get(action.entity_id, 0), 0)
            if not slot:
                return []
            act |= (slot - (SLOT_HAND if kind in (A_PLAY, A_TRADE) else 0)) << SRC_SHIFT
        if kind != A_TRADE:
            act |= found.get(world.rows.get(action.target_id, 0), 0) << TGT_SHIFT
        subs = [sub + 1 for sub in self._sub_options(world, action, act, state)]
        acts = self._legal(world, action, [act | sub << SUB_SHIFT for sub in subs], state)
        if not acts and action.sub_option == 0:  # builds of 2017 print 0 for "none", too
            acts = self._legal(world, action, [act], state)
        place = _position(action)
        if not place and kind == A_PLAY and action.player != action.before.friendly_player:
            return [x for act in acts for x in self._at_places(act, state, world)]
        return [act | place << POS_SHIFT for act in acts]

    def _at_places(
        self, act: int, state: NDArray[np.void] | None, world: PartialState
    ) -> list[int]:
        """A code for every place, if the place matters; for the right end otherwise.

        No log shows which of several Mechs the opponent's Magnetic minion has joined.
        """
        seen = world.array if state is None else state
        n = compiled.legal_at(seen, 0, self._work)
        listed = {x for x in self._work[0]["act"][:n].tolist() if not (x ^ act) & ~POSITION}
        places = int(seen[0]["nboard"][seen[0]["cur"]]) + 1 if listed - {act} else 1
        return [act | place << POS_SHIFT for place in range(places)]

    def _sub_options(
        self, world: PartialState, action: LoggedAction, act: int, state: NDArray[np.void] | None
    ) -> Sequence[int]:
        """The engine's numbers for the action's sub-option, from 0; all of them if unknown.

        The log's number is a place in its own list, which has unusable options last: a titan's used
        abilities and options without a target. The opponent's list is not printed; there the
        engine's own number is a second guess.
        """
        at = action.sub_option
        if at < 0:
            return range(-1, _SUB_OPTIONS - 1)
        known = world.sub_options(world.rows.get(action.entity_id, 0))
        if action.sub_card in known:
            return (known.index(action.sub_card),)
        n = compiled.legal_at(world.array if state is None else state, 0, self._work)
        legal = self._work[0]["act"][:n].tolist()
        usable = {codes.sub_option(x) for x in legal if not (x ^ act) & _KIND_AND_SOURCE}
        listed = sorted(range(len(known)), key=lambda sub: sub not in usable)
        return tuple(dict.fromkeys((*listed[at : at + 1], at)))

    def _legal(
        self,
        world: PartialState,
        action: LoggedAction,  # noqa: ARG002 - Fireplace's checker asks for it
        acts: list[int],
        state: NDArray[np.void] | None,
    ) -> list[int]:
        """The private codes that are legal, at any place of their card."""
        n = compiled.legal_at(world.array if state is None else state, 0, self._work)
        legal = {act & ~POSITION for act in self._work[0]["act"][:n].tolist()}
        return [act for act in acts if act in legal]

    def _wish(self, action: LoggedAction) -> None:
        """Let chance make the cards that came into being, where it makes cards.

        A pool has one of a card and its reprint; the client may name either.
        """
        index = self._library.index
        cards: list[int] = []
        for card_id in new_cards(action):
            card = index.get(card_id, 0)
            same = self._printings(card)
            cards += [0] if cards and cards[-1] in same else []  # the same once more
            cards += [card, *(x for x in same if x != card)] if card else []
        self._wishes = cards[: len(self._work[0]["wish"])]

    def _tell(self, world: PartialState, action: LoggedAction) -> None:
        """Note the targets of cards played meanwhile: an effect that casts them chooses at random.

        A target is a row, or for a new entity minus its card.
        """
        index, targets, last = self._library.index, list[tuple[int, int]](), (0, 0)
        for block in action.blocks:
            aimed = block.entity_id, block.target_id
            if aimed in (last, (action.entity_id, action.target_id)) or not block.target_id:
                continue
            last = aimed
            source, target = (block.before.entities.get(x) for x in aimed)
            card = index.get((source.card_id if source else None) or "", 0)
            row = world.rows.get(block.target_id, 0)
            row = row or -index.get((target.card_id if target else None) or "", 0)
            targets += [(card, row)] if card and row else []
        self._targets = targets[: len(self._work[0]["aimed"])]

    def run(
        self, state: NDArray[np.void], code: int, action: LoggedAction, seed: int
    ) -> NDArray[np.void]:
        """Do the action with the choices made meanwhile, in place."""
        compiled.seed_at(self._work, seed)
        wished = len(self._wishes)
        self._work[0]["wish"][:wished] = self._wishes
        self._work[0]["nwish"] = -wished if seed % 2 else wished  # in the log's order, or by chance
        targets = self._targets if seed % 4 else []
        self._work[0]["naimed"] = len(targets)
        for number, pair in enumerate(targets):
            self._work[0]["aimed"][number] = pair
        compiled.apply_at(state, 0, self._work, code)
        index = self._library.index
        chosen = [index.get(card_id, 0) for card_id in action.chosen]
        for _ in range(_MAX_CHOICES):
            if not state[0]["pend"]:
                break
            offered = int(state[0]["pend_n"])
            compiled.apply_at(state, 0, self._work, self._choice(state, chosen, seed))
            seed //= offered  # the next choice is one of its own
        return state

    def _choice(self, state: NDArray[np.void], chosen: list[int], seed: int) -> int:
        """Make the log's choice; where the log has none, the seed decides."""
        offered = state[0]["pend_opt"][: state[0]["pend_n"]].tolist()
        wanted = self._printings(chosen.pop(0) if chosen else 0)
        places = (i for i, card in enumerate(offered) if card in wanted)
        return A_CHOOSE | next(places, seed % len(offered)) << SRC_SHIFT

    def _printings(self, card: int) -> list[int]:
        """A card and its other printings."""
        if not card:
            return []
        same = self._library.cards[: len(self._library.card_ids), C_SAME]
        found: list[int] = np.flatnonzero(same == same[card]).tolist()
        return found

    def _attaches(self, card_id: str | None) -> bool:
        """Whether the simulator knows an enchantment."""
        return card_id in self._library.index

    def _alike(self, one: Observation, other: Observation) -> bool:
        """Whether two states are the same in everything that the rules read."""
        return same_to_rules(one, other, self._library)

    def _text_of(self, card_id: str) -> str:
        """A card's text in plain words; "" for none."""
        card = self._advisor.cards.get(card_id)
        return " ".join(card.plain_text.split()) if card is not None else ""

    def _lacks(self, card_id: str) -> bool:
        """Whether the simulator knows a card only in part."""
        return self._library.text_unmodelled(card_id)


def _left_hand(action: LoggedAction) -> list[str]:
    """The known cards that left a hand in the course of an action, except for the one played."""
    after = action.after.entities if action.after is not None else {}
    return [
        entity.card_id
        for entity in action.before.entities.values()
        if entity.card_id
        and entity.zone == Zone.HAND
        and entity.entity_id != action.entity_id
        and (later := after.get(entity.entity_id)) is not None
        and later.zone != Zone.HAND
    ]


def _position(action: LoggedAction) -> int:
    """The board place from 1 at which a minion was put; 0 for the right end."""
    if action.kind != "play":
        return 0
    if action.position:
        return action.position
    settled = action.after.entities.get(action.entity_id) if action.after else None
    for entity in (
        action.shown,
        settled,
    ):  # before its effects, which may move it, if the log has that
        if entity is not None and entity.zone == Zone.PLAY and entity.position:
            return min(entity.position, 8)
    return 0
