"""Does the simulator do what the game did? One action, from the state before to the one after.

``exact`` when the only possible outcome agrees with the log, ``possible`` when the log's is one of
those that chance can bring about, ``wrong`` otherwise; ``unmodelled`` when a card took part that
the engine does not know wholly.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np
from hearthstone.enums import CardType, GameTag, Zone

from hsbot.belief.determinization.determinize import PartialStateDeterminizer
from hsbot.belief.determinization.partial_state import PartialState
from hsbot.conformance.facts import Painter, Picture, differences
from hsbot.conformance.hindsight import newcomers, with_hindsight
from hsbot.errors import BeliefError
from hsbot.rules.entry import codes, compiled
from hsbot.rules.schema.action_codes import (
    A_ABILITY,
    A_ATTACK,
    A_CHOOSE,
    A_END,
    A_LOCATION,
    A_PLAY,
    A_POWER,
    A_TRADE,
    POS_SHIFT,
    SLOT_HAND,
    SRC_SHIFT,
    SUB_SHIFT,
    TGT_SHIFT,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from hsbot.agents.advisor.advisor import Advisor
    from hsbot.conformance.actions import Span
    from hsbot.conformance.facts import Fact
    from hsbot.observation import Entity, Observation
    from hsbot.rules.cards.library import Library

Verdict = Literal["exact", "possible", "wrong", "unmodelled"]

_CODES = {
    "play": A_PLAY, "attack": A_ATTACK, "hero_power": A_POWER, "location": A_LOCATION,
    "ability": A_ABILITY, "trade": A_TRADE, "forge": A_TRADE, "end_turn": A_END,
}  # fmt: skip
_FIRST_TRIES = 8
"""Seeds after which an outcome that never varied counts as the only one."""
_TRIES = 400
_MAX_CHOICES = 16
_SUB_OPTIONS = 16
"""Values of a code's sub-option, that of none included."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A fact in which the simulator and the log differ."""

    what: str
    tag: str
    simulated: Fact
    logged: Fact

    def __str__(self) -> str:
        return f"{self.what}: {self.tag} is {self.logged}, simulated {self.simulated}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How an action compares.

    Attributes:
        verdict: see the module.
        unmodelled: the cards that the engine does not know wholly, for that verdict.
        differences: of the nearest simulated outcome, for ``wrong``.
        reason: why the simulator could not do it at all, in words; "" otherwise.
    """

    verdict: Verdict
    unmodelled: tuple[str, ...] = ()
    differences: tuple[Difference, ...] = ()
    reason: str = ""


class Mirror:
    """Compares the actions of games that are played with one library; holds one workspace.

    Args:
        library: the engine's cards.
        advisor: whose belief fills in what stays hidden where that decides.
        tries: how many seeds an outcome that varies is looked for in.
    """

    def __init__(self, library: Library, advisor: Advisor, tries: int = _TRIES) -> None:
        compiled.prepare()
        self._painter = Painter(library, advisor.cards)
        self._advisor = advisor
        self._library = library
        self._work = library.workspace()
        self._tries = tries

    def compare(self, span: Span) -> Outcome:
        """Judge one settled action."""
        unmodelled = self._unmodelled(span)
        if unmodelled:
            return Outcome("unmodelled", unmodelled=unmodelled)
        try:
            return self._compare(span)
        except BeliefError as error:
            return Outcome("unmodelled", reason=str(error))

    def _compare(self, span: Span) -> Outcome:
        world = PartialState(with_hindsight(span), self._library)
        acts = self._codes(world, span)
        if not acts:
            return Outcome("wrong", reason="the simulator does not let it be done")
        wanted = None
        if not span.over and span.after is not None:
            wanted = self._painter.paint(PartialState(span.after, self._library).array)
        self._wish(span)
        search = _Search(self, span, acts, wanted)
        search.look(world.array.copy, self._tries)
        if search.met:
            return Outcome("exact" if len(search.seen) == 1 else "possible")
        worlds = self._sampler(world, span)
        search.look(worlds, self._tries)
        if not search.met:
            search.look(self._with_newcomers(world, span, worlds), self._tries)
        if search.met:
            return Outcome("possible")
        return Outcome("wrong", differences=tuple(Difference(*x) for x in search.nearest or ()))

    def _sampler(self, world: PartialState, span: Span) -> Callable[[], NDArray[np.void]]:
        """Worlds in which the cards that stay hidden are what the belief holds possible."""
        observation = span.before
        own = self._advisor.posterior(observation, observation.friendly_player)
        enemy = self._advisor.posterior(observation, observation.opposing_player)
        sampler, seeds = (
            PartialStateDeterminizer(world, own, enemy, span.line_number),
            itertools.count(),
        )
        return lambda: sampler.sample(next(seeds))

    def _with_newcomers(
        self, world: PartialState, span: Span, worlds: Callable[[], NDArray[np.void]]
    ) -> Callable[[], NDArray[np.void]]:
        """The same worlds, but what came into being lies in the hidden parts of the decks.

        A card that was copied out of a hidden deck stays hidden there.
        """
        index = self._library.index
        cards = [index[card_id] for card_id in newcomers(span) if card_id in index]
        hidden = np.argwhere(world.array[0]["deck"] == 0)
        sizes = world.array[0]["ndeck"]
        places = [(p, i) for p, i in hidden.tolist() if i < sizes[p]]

        def sample() -> NDArray[np.void]:
            state = worlds()
            for (p, i), card in zip(places, itertools.cycle(cards), strict=False):
                state[0]["deck"][p, i] = card
            return state

        return sample

    def paint(self, state: NDArray[np.void]) -> Picture:
        """The facts of a state."""
        return self._painter.paint(state)

    # ---- doing it --------------------------------------------------------------------------------
    def _codes(self, world: PartialState, span: Span) -> list[int]:
        """The engine's private code of the action; none when it is not legal there.

        Several for a card with options where the log does not tell which was taken.
        """
        player = int(world.array[0]["cur"])
        found = codes.slots(world.array, player)
        kind = _CODES[span.kind]
        act = kind
        if kind not in (A_END, A_POWER):
            slot = found.get(world.rows.get(span.entity_id, 0), 0)
            if not slot:
                return []
            act |= (slot - (SLOT_HAND if kind in (A_PLAY, A_TRADE) else 0)) << SRC_SHIFT
        if kind != A_TRADE:
            act |= found.get(world.rows.get(span.target_id, 0), 0) << TGT_SHIFT
        subs = range(_SUB_OPTIONS) if span.sub_option < 0 else (span.sub_option + 1,)
        acts = [act | sub << SUB_SHIFT for sub in subs]
        return [act | _position(span) << POS_SHIFT for act in self._legal(world, span, acts)]

    def _legal(self, world: PartialState, span: Span, acts: list[int]) -> list[int]:  # noqa: ARG002
        """Those private codes that are legal."""
        n = compiled.legal_at(world.array, 0, self._work)
        legal = self._work[0]["act"][:n].tolist()
        return [act for act in acts if act in legal]

    def _wish(self, span: Span) -> None:
        """Let the cards that came into being come up where chance may bring them."""
        index = self._library.index
        cards = [index[card_id] for card_id in newcomers(span) if card_id in index]
        cards = cards[: len(self._work[0]["wish"])]
        self._work[0]["wish"][: len(cards)] = cards
        self._work[0]["nwish"] = len(cards)

    def run(self, state: NDArray[np.void], code: int, span: Span, seed: int) -> NDArray[np.void]:
        """Do the action, and what was chosen meanwhile, in place."""
        compiled.seed_at(self._work, seed)
        compiled.apply_at(state, 0, self._work, code)
        index = self._library.index
        chosen = [index.get(card_id, 0) for card_id in span.chosen]
        for _ in range(_MAX_CHOICES):
            if not state[0]["pend"]:
                break
            compiled.apply_at(state, 0, self._work, self._choice(state, chosen, seed))
        return state

    def _choice(self, state: NDArray[np.void], chosen: list[int], seed: int) -> int:
        """Choose what the log chose; where it does not tell, as the seed says."""
        offered = state[0]["pend_opt"][: state[0]["pend_n"]].tolist()
        wanted = chosen.pop(0) if chosen else 0
        place = offered.index(wanted) if wanted in offered else seed % len(offered)
        return A_CHOOSE | place << SRC_SHIFT

    # ---- who took part ---------------------------------------------------------------------------
    def _unmodelled(self, span: Span) -> tuple[str, ...]:
        """Cards that took part and that the engine does not know wholly."""
        after = span.after or span.before
        found: dict[str, None] = {}
        for entity_id in dict.fromkeys((span.entity_id, *span.actors)):
            entity = span.before.entities.get(entity_id) or after.entities.get(entity_id)
            if entity is not None:
                self._note(found, span, entity, after)
        for entity in span.before.entities.values():
            if entity.zone == Zone.PLAY and entity.tag(GameTag.AURA) and entity.card_id:
                self._note(found, span, entity, after)
        return tuple(found)

    def _note(self, found: dict[str, None], span: Span, entity: Entity, after: Observation) -> None:
        if entity.card_type in (CardType.PLAYER, CardType.GAME):
            return
        later = after.entities.get(entity.entity_id)
        card_id = entity.card_id or (later.card_id if later else None)
        if entity.card_type == CardType.ENCHANTMENT:
            maker = span.before.entities.get(entity.creator_id)
            if self._attaches(card_id) or maker is None:
                return
            card_id = maker.card_id or maker.last_known_card_id
        if card_id is None or self._lacks(card_id):
            found[card_id or "?"] = None

    def _attaches(self, card_id: str | None) -> bool:
        """Whether the simulator knows an enchantment."""
        return card_id in self._library.index

    def _lacks(self, card_id: str) -> bool:
        """Whether the simulator does not know a card wholly."""
        return self._library.unmodelled(card_id)


class _Search:
    """Looks for the log's outcome among those that the simulator brings about.

    Attributes:
        seen: the outcomes met, by their hash, of each code.
        nearest: the differences of the one that comes closest; empty once it was met.
    """

    def __init__(
        self, mirror: Mirror, span: Span, acts: Sequence[int], wanted: Picture | None
    ) -> None:
        self._mirror, self._span, self._acts, self._wanted = mirror, span, acts, wanted
        self.seen: set[int] = set()
        self.nearest: list[tuple[str, str, Fact, Fact]] | None = None

    @property
    def met(self) -> bool:
        """Whether the log's outcome was among them."""
        return self.nearest is not None and not self.nearest

    def look(self, worlds: Callable[[], NDArray[np.void]], tries: int) -> None:
        """Try seeds until the outcome is met, or never varied."""
        for act in self._acts:
            self._look(act, worlds, tries)
            if self.met:
                return

    def _look(self, act: int, worlds: Callable[[], NDArray[np.void]], tries: int) -> None:
        fresh = 0
        for seed in range(tries):
            state = self._mirror.run(worlds(), act, self._span, seed)
            key = int(compiled.hash_at(state, 0, 2))
            if key not in self.seen:
                fresh += 1
                self.seen.add(key)
                found = _judge(self._mirror.paint(state), self._wanted)
                if self.nearest is None or len(found) < len(self.nearest):
                    self.nearest = found
            if seed >= _FIRST_TRIES - 1 and (self.met or fresh <= 1):
                return


def _position(span: Span) -> int:
    """The board place from 1 at which a minion was put; 0 for the right end."""
    if span.kind != "play":
        return 0
    if span.position:
        return span.position
    entity = span.after.entities.get(span.entity_id) if span.after else None
    return min(entity.position, 8) if entity is not None and entity.zone == Zone.PLAY else 0


def _judge(mine: Picture, wanted: Picture | None) -> list[tuple[str, str, Fact, Fact]]:
    """The differences; of an action that ended the game only that it did so counts."""
    if wanted is not None:
        return differences(mine, wanted)
    winner = mine["game", "winner"]
    return [] if winner != -1 else [("game", "winner", winner, "over")]
