"""Lockstep games of our engine and Fireplace: same position, same options, outcomes compared.

Our engine and Fireplace begin at one position, hands and decks in one order, and play the same
options. After each option, Fireplace's outcome is searched among the engine's possible outcomes: in
one try if it is not random, else in many seeds, in which random cards are those that Fireplace
drew. Both then go on from there, each with its own state, so that enchantments and remembered cards
are compared, too.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from hsbot.conformance.comparable_facts import differences
from hsbot.conformance.cross_replay import NAMED, SURE_TRIES, TRIES, AgreedStep
from hsbot.conformance.full_state_facts import facts_digest, options_digest
from hsbot.game.readable_state import StateView
from hsbot.rules.entry import codes
from hsbot.rules.schema.action_codes import A_END, A_PLAY, CARD_SHIFT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.conformance.comparable_facts import Fact, Facts
    from hsbot.conformance.cross_replay import Follower
    from hsbot.conformance.starting_deals import Deal
    from hsbot.rules.state.arrays import NativeState

MOST_STEPS: Final = 160
END_SHARE: Final = 0.12
"""The probability that a turn ends while other options are left."""


@dataclass(slots=True)
class Divergence:
    """A step at which the two simulators part.

    Attributes:
        kind: ``options``, ``effect`` (of no chance), ``support`` (by chance) or ``fault``
            (Fireplace broke down).
        card: the card of the option, or the card that only one of them may play; "" for none.
        option: the option, as :meth:`.Follower.named` has it.
        words: the differences: fact, ours, Fireplace's.
        step: the number of the option in the game.
    """

    kind: str
    card: str
    option: str
    words: tuple[str, ...]
    step: int


@dataclass(slots=True)
class LockstepGame:
    """A game played in lockstep, up to where the two simulators parted.

    Attributes:
        deal: where it began.
        steps: what was done, and what Fireplace made of it.
        played: cards that were played.
        chance: how many steps chance had a part in.
        found: where the two parted; options that differ do not end a game.
    """

    deal: Deal
    steps: list[AgreedStep] = field(default_factory=list)
    played: set[str] = field(default_factory=set)
    chance: int = 0
    found: list[Divergence] = field(default_factory=list)


@dataclass(slots=True)
class _Match:
    """The search for Fireplace's outcome among ours.

    Attributes:
        after: the state that agrees; None where none did.
        nearest: the differences of the nearest state that does not; None before the first.
        varied: the number of different states tried.
        wishes: the card names that chance was given for ``after``.
    """

    after: NativeState | None = None
    nearest: list[tuple[str, str, Fact, Fact]] | None = None
    varied: int = 0
    wishes: tuple[str, ...] = ()


class Lockstep:
    """Plays games on two simulators in lockstep.

    Args:
        follower: our engine.
        simulator: Fireplace.
        builder: makes its games.
        changed: cards that differ between both; a game in which one turns up ends there.
    """

    def __init__(
        self, follower: Follower, simulator: Any, builder: Any, changed: Iterable[str] = ()
    ) -> None:
        self._follower, self._simulator, self._builder = follower, simulator, builder
        index = follower.library.index
        self._changed = {index[card_id] for card_id in changed if card_id in index}

    def play(self, deal: Deal) -> LockstepGame:
        """Play one game, up to where the two part."""
        game = LockstepGame(deal)
        ours = deal.position(self._follower.library)
        theirs, _ = self._builder.build(ours)
        chooser = random.Random(deal.seed)
        for step in range(MOST_STEPS):
            options = self._common(game, ours, theirs, step)
            if not options:
                break
            option = _pick(options, chooser)
            after = self._step(game, ours, theirs, option, step)
            if after is None:
                break
            ours = after
        return game

    def _common(self, game: LockstepGame, ours: NativeState, theirs: Any, step: int) -> list[str]:
        """The options that both allow; an option that only one allows is a difference."""
        mine = self._follower.options(ours)
        other = self._follower.named(self._simulator.options(theirs))
        for words, here, there in (("only ours", mine, other), ("only Fireplace", other, mine)):
            known = {(x.card, x.words[0]) for x in game.found}
            for option in sorted(here.keys() - there.keys()):
                card = self._source(ours, here[option])
                if (card, words) not in known:
                    known.add((card, words))
                    game.found.append(Divergence("options", card, option, (words,), step))
        return sorted(mine.keys() & other.keys())

    def _step(
        self, game: LockstepGame, ours: NativeState, theirs: Any, option: str, step: int
    ) -> NativeState | None:
        """Take an option on both; our state afterwards, None where they parted."""
        follower, simulator = self._follower, self._simulator
        mine, other = follower.options(ours), follower.named(simulator.options(theirs))
        code = mine[option]
        card = self._source(ours, code)
        before = simulator.view(theirs)
        fault = self._apply(theirs, other[option], game.deal.seed * 1000 + step)
        if fault is not None:
            game.found.append(Divergence("fault", card, option, fault, step))
            return None
        record = simulator.view(theirs)
        if not self._changed.isdisjoint(self._cards(record)):
            return None
        wanted = follower.facts.of(record)
        match = self._closest(ours, code, wanted, self._new_cards(before, record))
        if match.after is None:
            self._note_difference(game, match, card, option, step)
            return None
        decks: tuple[tuple[str, ...], ...] = follower.facts.decks(record)
        if decks == follower.facts.decks(match.after):
            decks = ()
        elif self._same_decks(ours, code, match.after):
            said = ("deck: another order",)
            game.found.append(Divergence("effect", card, option, said, step))
            return None
        follower.facts.reorder_decks(match.after, decks)
        offered = options_digest(other) if mine.keys() == other.keys() else ""
        outcome = facts_digest(wanted)
        game.steps.append(AgreedStep(option, offered, outcome, match.wishes, decks))
        game.chance += match.varied > 1
        if card and code & 15 == A_PLAY:
            game.played.add(card)
        return match.after

    def _apply(self, theirs: Any, code: int, seed: int) -> tuple[str, ...] | None:
        """Take an option on Fireplace; return its message if it broke down, else None."""
        simulator = self._simulator
        faults = dict(simulator.faults)
        simulator.apply(theirs, code, random.Random(seed))
        if not theirs.failed:
            return None
        return tuple(x for x, n in simulator.faults.items() if n > faults.get(x, 0))

    def _closest(
        self, ours: NativeState, code: int, wanted: Facts, new_cards: tuple[str, ...]
    ) -> _Match:
        """The outcome of an option on our engine that is nearest to Fireplace's facts."""
        match = _Match()
        sure: tuple[str, ...] = ()
        for seeds, wishes in (
            (range(SURE_TRIES), sure),
            (range(SURE_TRIES, TRIES), new_cards),
        ):
            if seeds.start and match.varied < 2:
                break
            for after, facts in self._follower.outcomes(ours, code, seeds, wishes):
                match.varied += 1
                differing = differences(facts, wanted)
                if not differing:
                    match.after, match.wishes = after, wishes if match.varied > 1 else sure
                    return match
                if match.nearest is None or len(differing) < len(match.nearest):
                    match.nearest = differing
        return match

    @staticmethod
    def _note_difference(
        game: LockstepGame, match: _Match, card: str, option: str, step: int
    ) -> None:
        """Note how the nearest outcome differs."""
        nearest = match.nearest or []
        if nearest and all(what == "game" for what, *_ in nearest):
            return  # the offered cards of a deck are random, with too many outcomes to try
        words = tuple(f"{what}: {tag}: ours {a}, Fireplace {b}" for what, tag, a, b in nearest)
        kind = "support" if match.varied > 1 else "effect"
        game.found.append(Divergence(kind, card, option, words[:6], step))

    def _same_decks(self, ours: NativeState, code: int, after: NativeState) -> bool:
        """Whether an option leaves our decks in an order that is not random."""
        follower = self._follower
        decks = follower.facts.decks(after)
        outcomes = follower.outcomes(ours, code, range(SURE_TRIES))
        return all(follower.facts.decks(state) == decks for state, _ in outcomes)

    def _new_cards(self, before: NativeState, after: NativeState) -> tuple[str, ...]:
        """Names of cards that came into being, for chance to give on our engine."""
        counts = [self._cards(state) for state in (before, after)]
        name = self._follower.facts.name
        return tuple(name(x) for x, n in counts[1].items() if n > counts[0].get(x, 0) and x > 1)

    @staticmethod
    def _cards(state: NativeState) -> dict[int, int]:
        """How often each card is in play, in a hand, or offered."""
        seen = StateView(state)
        cards = [*(row.card for row in seen.rows_out_of_decks()), *seen.offered_cards]
        return {card: cards.count(card) for card in set(cards)}

    def _source(self, ours: NativeState, code: int) -> str:
        """The card that an option is about."""
        ids = self._follower.library.card_ids
        if code & 15 in NAMED:
            return ids[code >> CARD_SHIFT]
        found = codes.facts(ours, code)
        return ids[found.card] if found is not None else ""


def _pick(options: list[str], chooser: random.Random) -> str:
    """Choose an option at random; the turn mostly ends only when nothing else is left."""
    others = [x for x in options if x != str(A_END)]
    if others and (str(A_END) not in options or chooser.random() >= END_SHARE):
        return chooser.choice(others)
    return str(A_END) if str(A_END) in options else chooser.choice(options)
