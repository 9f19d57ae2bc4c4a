"""Replay of another simulator's game on our engine, option by option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hsbot.conformance.full_state_facts import BothSidesReader, facts_digest, options_digest
from hsbot.rules.entry import codes, compiled
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import A_CHOOSE, A_PLAY, A_TRADE, CARD_SHIFT
from hsbot.simulators.native import Native
from hsbot.simulators.simulator_settings import SimulatorSettings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hsbot.cards import CardTable
    from hsbot.conformance.comparable_facts import Facts
    from hsbot.conformance.starting_deals import Deal
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

SURE_TRIES: Final = 8
"""Seeds after which an outcome that never varied counts as the only one."""
TRIES: Final = 300
"""Seeds that are tried for an outcome that varies."""
NAMED: Final = (A_PLAY, A_TRADE, A_CHOOSE)
"""Kinds of options that are named by their card."""
_CODE: Final = (1 << CARD_SHIFT) - 1


class Follower:
    """Our engine, made to follow a game of another simulator option by option.

    Args:
        library: the engine's cards.
        cards: the card table.
    """

    def __init__(self, library: Library, cards: CardTable) -> None:
        self.native = Native(library, SimulatorSettings(forgiving=True))
        self.library = library
        self.facts = BothSidesReader(library, cards)
        self._work = self.native.rng(0)
        self._prints: dict[str, list[int]] = {}
        for card in library.index.values():
            self._prints.setdefault(self.facts.name(card), []).append(card)

    def options(self, state: NativeState) -> dict[str, int]:
        """The engine's options by name, and their codes; cards are placed at the right end."""
        return self.named(x for x in self.native.options(state) if not codes.position(x))

    def named(self, codes_: Iterable[int]) -> dict[str, int]:
        """Option codes by a name that both simulators share: slots, and the card's name."""
        return {self._name(code): code for code in codes_}

    def _name(self, code: int) -> str:
        if code & 15 not in NAMED:
            return str(code)
        return f"{code & _CODE} {self.facts.name(code >> CARD_SHIFT)}"

    def outcomes(
        self, state: NativeState, option: int, seeds: Iterable[int], wishes: Sequence[str] = ()
    ) -> Iterator[tuple[NativeState, Facts]]:
        """The different states that an option may lead to by chance, with their facts.

        Args:
            state: the state before it; it is not changed.
            option: its code.
            seeds: of chance, one after the other.
            wishes: names of the cards that chance shall make, where it makes cards.
        """
        prints = (row for x in wishes for row in self._prints.get(x, ()))
        wished = list(prints)[: t.MAX_WISHES]
        met: set[int] = set()
        for seed in seeds:
            compiled.seed_at(self._work, seed)
            self._work[0]["wish"][: len(wished)] = wished
            self._work[0]["nwish"] = len(wished)
            after = self.native.clone(state)
            self.native.apply(after, option, self._work)
            self._work[0]["nwish"] = 0
            key = int(compiled.hash_at(after, 0, 2))
            if key not in met:
                met.add(key)
                yield after, self.facts.of(after)


class AgreedStep(NamedTuple):
    """A recorded option on whose outcome both simulators agreed.

    Attributes:
        option: by name.
        offered: digest of Fireplace's options; "" where ours differed.
        outcome: digest of Fireplace's facts afterwards.
        wishes: names of cards to wish for where chance made them.
        decks: the order of the decks, where chance changed ours.
    """

    option: str
    offered: str
    outcome: str
    wishes: tuple[str, ...] = ()
    decks: tuple[tuple[str, ...], ...] = ()


def retrace(follower: Follower, deal: Deal, steps: Iterable[AgreedStep]) -> int:
    """Replay a game recorded on Fireplace on our engine.

    Returns:
        The number of its steps that our engine could still take as Fireplace took them.
    """
    ours, done = deal.position(follower.library), 0
    for step in steps:
        options = follower.options(ours)
        if step.option not in options or step.offered not in ("", options_digest(options)):
            break
        code, sure = options[step.option], range(SURE_TRIES)
        tries: list[tuple[range, tuple[str, ...]]]
        tries = [(sure, ()), (range(SURE_TRIES, TRIES), step.wishes)]
        found = (
            after
            for seeds, wishes in tries
            for after, facts in follower.outcomes(ours, code, seeds, wishes)
            if facts_digest(facts) == step.outcome
        )
        after = next(found, None)
        if after is None:
            break
        follower.facts.reorder_decks(after, step.decks)
        ours, done = after, done + 1
    return done
