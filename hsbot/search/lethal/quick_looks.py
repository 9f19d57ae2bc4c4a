"""Quick looks of the simulator's own, and deep ones that go on beside the tree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from hsbot.search.lethal.shared_ground import OVER, PAUSE, SAMPLES, WON
from hsbot.search.lethal.simulator_looks import LookAfter, Settled

if TYPE_CHECKING:
    from collections.abc import Generator

    from hsbot.search.lethal.shared_ground import Ground
    from hsbot.search.lethal.simulator_looks import AtHand, Finder, Look

StateT = TypeVar("StateT")

FIRST_LOOK: Final = 400
"""States that the simulator's first look may visit, in a millisecond or two, so that a small budget
is kept. Where they are too few, it goes on after a pause."""
SLICE: Final = 1024
"""States of a deep look between two pauses."""
_LUCKY_LOOK: Final = 1_250
"""States of the first looks for a win that may owe something to chance, before a deep look."""
_REFUTED: Final = 12
"""How often a quick look is taken again in worlds that refute what the last one found."""


class QuickLooks(Generic[StateT]):
    """The looks at two worlds, and then at one after the other, of one search.

    Args:
        ground: the game, its worlds, the judge of lines.
        finder: begins a look.
        at_hand: a simple win, which is held to come first; None where there is no such look.

    Attributes:
        complete: whether every line was looked at.
        over: whether there is no use in looking on.
        excluded: whether it is proven that no line wins.
        deep: whether a deep look is under way.
    """

    def __init__(
        self, ground: Ground[StateT], finder: Finder, at_hand: AtHand | None = None
    ) -> None:
        self._ground, self._finder, self._at_hand = ground, finder, at_hand
        self.complete = self.over = self.excluded = self.deep = False
        self._deep_nodes = 0

    def steps(self) -> Generator[int, None, bool]:
        """Look quickly at two worlds, then at one after the other; return whether that settles it.

        It does not where a win was found that is not certain. A deep look comes after first short
        ones for what may be luck, as it may last as long as the budget does.
        """
        ground = self._ground
        worlds = [ground.world(i) for i in (0, 1)]
        if self._at_hand is not None:
            yield from ground.judged(self._at_hand(worlds[0], ground.rng))
            if ground.certain:
                self.over = True
                return True
        refuting, found = ground.claims.refuting, False
        for _ in range(_REFUTED):
            look = self._begun(worlds[0], worlds[1])
            yield from self._looked(look, min(FIRST_LOOK, ground.config.nodes))
            yield from self._looked(look, ground.config.nodes)
            if not look.finished and self._deep_left:
                found = (yield from self._lucky_looks(_LUCKY_LOOK))[0] or found
                if ground.certain:
                    break
                yield from self._deepened(look)
            known = len(refuting)
            found = found or bool(look.line)  # one that may not be played hides others
            yield from ground.judged(look.line)
            if ground.certain or not look.complete or len(refuting) == known:
                break
            worlds = [refuting[-1], (refuting[:-1] or worlds)[-1]]
        complete = look.complete
        if complete and not ground.certain:
            lucky, complete = yield from self._lucky_looks(ground.config.nodes)
            found = found or lucky
            self.excluded = not found and self._is_known(look)
        self.over = ground.certain or not found
        self.complete = self.over and (complete or self.excluded)
        return self.over

    def _is_known(self, look: Look) -> bool:
        """Whether a look has seen all that may happen in the turn, whatever the world is."""
        ground = self._ground
        if look.by_chance or ground.claims.secrets_hidden:
            return False
        legal = set(ground.simulator.options(ground.world(0)))
        return ground.root_options is None or legal.issuperset(ground.root_options)

    def _lucky_looks(self, limit: int) -> Generator[int, None, tuple[bool, bool]]:
        """Look at single worlds; return whether any line wins, and whether all was seen."""
        ground, found = self._ground, False
        for sample in range(SAMPLES):
            world = ground.world(2 * sample)
            look = self._begun(world, None)
            yield from self._looked(look, limit)
            found = found or bool(look.line)
            yield from ground.judged(look.line)
            if ground.certain or not look.complete:
                return found, look.complete
        return found, True

    def _looked(self, look: Look, limit: int) -> Generator[int]:
        """Look on, up to so many states in all, at once; the word goes back to the tree then."""
        if not look.finished and look.nodes < limit:
            yield 1
            look.advance(limit - look.nodes)
            for _ in range(self._ground.config.burst):
                yield 0

    def _deepened(self, look: Look) -> Generator[int]:
        """Look on in slices, as far as it is allowed."""
        self.deep = True
        while self._deep_left and not look.finished:
            before = look.nodes
            look.advance(SLICE)
            self._deep_nodes += look.nodes - before
            yield PAUSE
        self.deep = False

    @property
    def _deep_left(self) -> bool:
        """Whether deep looks may visit more states."""
        deep = self._ground.config.deep
        return deep is None or self._deep_nodes < deep

    def _begun(self, first: StateT, other: StateT | None) -> Look:
        """A look that is begun; where there is one root option, after it.

        A look is at all options of a state, and the first win that it meets would hide those that
        begin with the option. Where chance has a part in it, no line wins in both worlds by what
        the player sees.
        """
        ground = self._ground
        options = ground.root_options
        if options is None or len(options) != 1:
            return self._finder(first, other, ground.rng)
        simulator, (option,) = ground.simulator, options
        player, turn = simulator.player_to_act(first), simulator.turn(first)
        after = []
        for world in (first,) if other is None else (first, other):
            after.append(simulator.clone(world))
            simulator.apply(after[-1], option, ground.rng)
        keys = {ground.key(world, player, turn) for world in after}
        if keys == {WON}:
            return Settled((option,))
        if len(keys) > 1 or keys == {OVER}:
            return Settled(())
        return LookAfter(
            option, self._finder(after[0], None if other is None else after[1], ground.rng)
        )
