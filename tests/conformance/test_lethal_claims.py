"""Claims of a win within the turn, held against replays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from harness.lethal_claims.checker import ClaimChecker, Report
from hsbot.rules.schema import layout as t
from hsbot.rules.state.arrays import Unseen
from hsbot.scenario import Scene
from hsbot.search import LethalConfig, LethalSearch
from hsbot.search.lethal.win_claims import worlds_of_proof
from hsbot.simulators.line_trials import FORCED_WORLDS, LineTrials

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.native import Native


class Known:
    """A determinizer of a position in which only a secret is hidden: never, and always, drawn.

    Args:
        native: knows the cards.
        state: the position, player 0 to choose.
        drawn: the secret that its determinizations hold.
        possible: card ids of the secrets that it may be.
    """

    def __init__(self, native: Native, state: NativeState, drawn: str, possible: list[str]) -> None:
        base = state.copy()
        (row,) = base[0]["secret"][1, :1].tolist()
        base[0]["e"][row, t.CARD] = t.HIDDEN
        base[0]["e"][row, t.FLAGS] |= t.F_HIDDEN
        secrets = np.zeros((2, t.MAX_SECRETS), np.int16)
        secrets[1, 0] = native.library.index[drawn]
        unknown, sizes = np.zeros((2, 4), np.int16), np.zeros(2, np.int64)
        self.unseen = Unseen(base, unknown, sizes, secrets, 2)
        forced = np.zeros((len(possible), t.MAX_SECRETS), np.int16)
        forced[:, 0] = [native.library.index[card_id] for card_id in possible]
        self.forced_secrets: NDArray[np.int16] | None = forced
        self._native = native

    def fresh(self, seed: int) -> Known:  # noqa: ARG002 - the protocol's signature
        """The same."""
        return self

    def sample(self, seed: int) -> NativeState:
        """The position with the secret that is drawn."""
        return LineTrials(self._native, self, seed).world(0)


def claim_of(native: Native, determinizer: Known) -> LethalSearch[NativeState]:
    """The search for a win of a position, at its end."""
    trials = LineTrials(native, determinizer, 2)
    search = LethalSearch(
        native, determinizer, 1, LethalConfig(), finder=native.win_search, trials=trials
    )
    while not search.advance(1000):
        pass
    return search


ICE_BLOCK, COUNTERSPELL, VAPORIZE, MIRROR = "EX1_295", "EX1_287", "EX1_594", "EX1_294"


@pytest.mark.parametrize(
    ("possible", "certain"),
    [([MIRROR], True), ([MIRROR, COUNTERSPELL], True), ([MIRROR, ICE_BLOCK], False)],
)
def test_every_secret_that_may_be_is_forced(
    native: Native, possible: list[str], certain: bool
) -> None:
    """One that no determinization holds makes a win uncertain where it would stop it."""
    scene = Scene(native, friendly=["CS2_182"], enemy=[], hand=["CS2_029"], mana=4)
    state = scene.array
    state[0]["e"][t.R_HERO + 1, t.DAMAGE] = 27
    state = with_secret(native, state, MIRROR)
    result = claim_of(native, Known(native, state, MIRROR, possible)).result()
    assert result.certain == certain
    assert len(result.line) == 1
    assert result.probability == 1.0


def test_a_line_goes_around_a_secret_that_may_be(native: Native) -> None:
    """The attack would meet Vaporize, the spell does not: what is certain is found."""
    scene = Scene(native, friendly=["CS2_182"], enemy=[], hand=["CS2_029"], mana=4)
    state = scene.array
    state[0]["e"][t.R_HERO + 1, t.DAMAGE] = 26
    state = with_secret(native, state, MIRROR)
    result = claim_of(native, Known(native, state, MIRROR, [MIRROR, VAPORIZE])).result()
    assert result.certain
    assert [code & 15 for code in result.line] == [1]


def test_each_secret_is_forced_many_times(native: Native) -> None:
    """The effect of a secret may be chance: each has as many worlds, in turn."""
    state = with_secret(native, Scene(native).array, MIRROR)
    trials = LineTrials(native, Known(native, state, MIRROR, [MIRROR, VAPORIZE, ICE_BLOCK]), 1)
    assert trials.forced == FORCED_WORLDS
    worlds = [trials.world(number)[0] for number in (-6, -5, -4, -3, -2, -1)]
    cards = [world["e"][world["secret"][1, 0], t.CARD] for world in worlds]
    names = [native.library.card_ids[int(card)] for card in cards]
    assert names == [MIRROR, VAPORIZE, ICE_BLOCK] * 2


def with_secret(native: Native, state: NativeState, card_id: str) -> NativeState:
    """The position with a secret of the enemy's."""
    found = state.copy()
    row = int(found[0]["hi"])
    found[0]["e"][row, :] = 0
    found[0]["e"][row, t.CARD] = native.library.index[card_id]
    found[0]["e"][row, t.ZONE] = t.Z_SECRET
    found[0]["e"][row, t.CTRL] = 1
    found[0]["hi"] += 1
    found[0]["secret"][1, 0] = row
    found[0]["nsecret"][1] = 1
    return found


def test_the_bound_grows_with_lines_and_trees() -> None:
    """About 8,700 worlds for 60 lines at 0.1% and 1%; more for more tickets."""
    assert worlds_of_proof(60, 1) == 8696
    assert worlds_of_proof(60, 2) > 8696


def test_what_is_claimed_holds() -> None:
    """On generated positions no certain claim is refuted, and probabilities are near replays."""
    report = Report(0, 500)
    checker = ClaimChecker(500, nodes=300, trees=1)
    for number in range(12):
        checker.check(number, report)
    assert report.positions == 12
    assert len(report.by_source) == 5
    assert report.certain + report.likely > 0
    told = report.as_json()
    assert told["search_s"]["n"] == 12
    assert told["to_win_s"]["n"] == report.certain
    assert told["to_proof_s"]["n"] == report.excluded
    assert told["states"] > 100
    assert report.false == []
    assert report.missed == []
    assert all(abs(error) < 12 for error in report.errors)
