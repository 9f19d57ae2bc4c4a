"""The outlook of the best lines, on real games and in scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.agents.advisor import decision_in_search
from hsbot.agents.advisor.advisor import Advisor
from hsbot.agents.advisor.line_outlook import (
    LEAST_SAMPLES,
    LINES,
    SAMPLES,
    Samples,
    outlooks,
    survivor,
)
from hsbot.agents.players import GameContext
from hsbot.agents.setup.decision_search import STRONGEST, set_up
from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.clock import FakeClock
from hsbot.messages.advice import Outlook
from hsbot.scenario import Scene
from hsbot.search.candidate import REPORTED_FROM
from hsbot.simulators.simulator_settings import SimulatorSettings

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice
    from hsbot.observation import Decision
    from hsbot.rules.cards.library import Library
    from kit.logs.games_with_true_states import Played

ITERATIONS = 60


@pytest.fixture(scope="module")
def advised(
    table: CardTable,
    library: Library,
    decisions: list[Decision],
    generated: Callable[[str], Played],
) -> list[tuple[Decision, Advice]]:
    """Every thirtieth decision with its advice, and one whose turn wins."""
    advisor = Advisor(seed=1, clock=FakeClock(), cards=table, library=library)
    asked = [*decisions[::30], generated("modern-basic").decisions[-1]]
    return [(d, advisor.advise(d, budget_s=None, iterations=ITERATIONS)) for d in asked]


def outlook_of_best(advice: Advice) -> Outlook | None:
    """The best option's."""
    return next((c.outlook for c in advice.candidates if c.option == advice.best), None)


def test_a_turn_s_best_options_have_one(advised: list[tuple[Decision, Advice]]) -> None:
    """The best and the two next of a turn, in the same samples; no choice and no mulligan."""
    for decision, advice in advised:
        found = [c.outlook for c in advice.candidates if c.outlook is not None]
        if decision.kind != "option":
            assert not found
            continue
        assert outlook_of_best(advice) is not None
        assert len(found) == min(LINES, len(advice.candidates))
        for outlook in found:
            assert outlook.samples == SAMPLES
            ends = outlook.won, outlook.lose_next, outlook.lethal_next
            assert all(0.0 <= share <= 1.0 for share in ends)
            assert outlook.won or any(
                all(is_of_samples(share, going_on) for share in ends[1:])
                for going_on in range(SAMPLES // 2, SAMPLES + 1)  # wins that no replay confirms
            )
            assert sum(ends) <= 1.001
            assert outlook.answer is None or 0.0 < outlook.answer.probability <= 1.0


def is_of_samples(share: float, samples: int = SAMPLES) -> bool:
    """Whether a share is that of a whole number of samples."""
    return share * samples == pytest.approx(round(share * samples), abs=0.01)


def test_a_certain_win_comes_before_the_next_turn(advised: list[tuple[Decision, Advice]]) -> None:
    """A line that is proven to win wins in every sample."""
    sure = [outlook_of_best(advice) for _, advice in advised if advice.lethal]
    assert sure
    assert all(found is not None and found.won == 1.0 for found in sure)


def test_a_small_budget_makes_few_samples(
    table: CardTable, library: Library, decisions: list[Decision]
) -> None:
    """As many as there is time for: with a budget that is over, none, and no outlook."""
    clock = FakeClock()
    advisor = Advisor(seed=1, clock=clock, cards=table, library=library)
    decision = next(d for d in decisions if d.kind == "option")
    clock.advance(5.0)
    late = advisor.advise(decision, budget_s=1.0, started_s=0.0)
    assert late.iterations >= 1
    assert all(c.outlook is None for c in late.candidates)


class Outlooks:
    """Outlooks of lines in scenes.

    Args:
        table: the card table.
        library: the engine's cards.
        decks: the known decks.
    """

    def __init__(self, table: CardTable, library: Library, decks: DeckDatabase) -> None:
        self._context = GameContext(library, table, decks, FakeClock())
        settings = SimulatorSettings(forgiving=True, value=load_value_weights())
        self._engine = self._context.engine(settings)

    def of(self, scene: Scene, *lines: str, samples: int = SAMPLES) -> list[Outlook | None]:
        """The outlook of lines of one step in words, in so many samples."""
        state, library = scene.array, self._context.library
        options = list(scene.native.options(state))
        codes = {str(option): int(option) for option in scene.options}
        worlds = self._context.determinizer(state, 0, 1)
        setup = set_up(
            self._engine, worlds, STRONGEST.search, 1, tuple(options),
            position=state, library=library,
        )  # fmt: skip
        asked = iter(range(1000))
        return outlooks(
            setup, library, [[codes[line]] for line in lines], lambda: next(asked) >= samples
        )


@pytest.fixture(scope="module")
def reported(table: CardTable, library: Library, decks: DeckDatabase) -> Outlooks:
    """Outlooks by the shipped value network."""
    return Outlooks(table, library, decks)


END, FACE = "end the turn", "attack with Boulderfist Ogre into the enemy hero"
DECKS = {"deck": "Wisp x15", "enemy_deck": "Wisp x15", "enemy_hand": "Wisp"}


def test_a_board_that_kills_is_a_loss_in_the_next_turn(reported: Outlooks) -> None:
    """At 2 health against three Ogres nothing else is left to come."""
    scene = Scene(enemy="Boulderfist Ogre x3", health=2, **DECKS)  # type: ignore[arg-type]
    (found,) = reported.of(scene, END)
    assert found is not None
    assert (found.lose_next, found.lethal_next, found.won) == (1.0, 0.0, 0.0)


def test_lethal_in_the_own_next_turn_is_foreseen(reported: Outlooks) -> None:
    """An Ogre that the enemy cannot stop kills then; attacking now wins at once."""
    scene = Scene(friendly="Boulderfist Ogre", enemy_health=3, mana=0, **DECKS)  # type: ignore[arg-type]
    waiting, attacking = reported.of(scene, END, FACE)
    assert waiting is not None
    assert attacking is not None
    assert waiting.lethal_next > 0.5
    assert (waiting.won, waiting.lose_next) == (0.0, 0.0)
    assert (attacking.won, attacking.lethal_next, attacking.lose_next) == (1.0, 0.0, 0.0)


def test_chances_lie_between_where_the_enemy_s_hand_decides(reported: Outlooks) -> None:
    """At 6 health against a mage with four cards some hands burn, others do not."""
    scene = Scene(
        health=6, enemy_hand="Fireball, Frostbolt, Wisp, Wisp, Arcane Intellect", mana=10,
        deck="Wisp x15", enemy_deck="Fireball x2, Frostbolt, Arcane Missiles, Pyroblast, Wisp x9",
    )  # fmt: skip
    (found,) = reported.of(scene, END)
    assert found is not None
    assert 0.0 < found.lose_next < 1.0
    assert found.answer is not None
    assert 0.0 < found.answer.probability <= 1.0


@pytest.mark.parametrize("samples", [LEAST_SAMPLES - 1, LEAST_SAMPLES])
def test_too_few_samples_say_nothing(reported: Outlooks, samples: int) -> None:
    """Fewer than ``LEAST_SAMPLES`` are not told."""
    (found,) = reported.of(Scene(mana=0, **DECKS), END, samples=samples)  # type: ignore[arg-type]
    assert (found is not None) == (samples == LEAST_SAMPLES)
    assert found is None or found.samples == samples


def test_what_a_line_wins_is_told_by_its_replays(library: Library) -> None:
    """Of 32 samples 20 won by the line and 4 after it; of many fresh worlds the line wins 80%."""
    samples = Samples(library)
    samples.made, samples.won, samples.won_by_line, samples.lethal, samples.lost = 32, 24, 20, 4, 2
    by_samples = samples.outlook()
    assert (by_samples.won, by_samples.lethal_next, by_samples.lose_next) == (0.75, 0.125, 0.0625)
    samples.replayed = 0.8
    found = samples.outlook()
    assert found.won == 0.925
    assert (found.lethal_next, found.lose_next) == (0.0375, pytest.approx(0.01875, abs=1e-4))


def dies(share: float, wins: float = 0.0) -> Outlook:
    """The outlook of a line that loses next turn with a probability, and wins in the one after."""
    figures = dict.fromkeys(("own_hero", "enemy_hero", "own_minions", "enemy_minions", "hand"), 0.0)
    return Outlook(samples=32, won=0.0, lose_next=share, lethal_next=wins, **figures)


@pytest.mark.parametrize(
    ("best", "other", "level", "chosen"),
    [
        (dies(1.0), dies(0.5), True, 2),
        (dies(1.0), dies(0.5), False, 1),
        (dies(0.5), dies(0.4), True, 1),
        (dies(0.5, 0.5), dies(0.0), True, 1),
        (None, dies(0.0), True, 1),
        (dies(1.0), None, True, 1),
    ],
)
def test_who_may_live_is_preferred_where_all_else_is_equal(
    best: Outlook | None, other: Outlook | None, level: bool, chosen: int
) -> None:
    """Not by a few points, and not where it costs a win."""
    assert survivor(1, {1: best, 2: other}, lambda _: level) == chosen


def test_the_advice_is_the_option_that_may_live(
    table: CardTable, library: Library, decisions: list[Decision], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The best option, the line and the outlook are all of it."""
    monkeypatch.setattr(decision_in_search, "LEVEL", 2.0)
    said = [dies(1.0), dies(0.75), dies(0.25)]
    monkeypatch.setattr(decision_in_search, "outlooks", lambda *of: said[: len(of[2])])
    asked = [d for d in decisions if d.kind == "option" and len(d.options) > LINES][::6]
    seen = 0
    for decision in asked:
        advisor = Advisor(seed=1, clock=FakeClock(), cards=table, library=library)
        advice = advisor.advise(decision, budget_s=None, iterations=100)
        found = {c.option: c.outlook for c in advice.candidates if c.outlook is not None}
        visits = [c.visits for c in advice.candidates if c.outlook is not None]
        if advice.lethal or advice.lucky_win or len(found) < LINES or min(visits) < REPORTED_FROM:
            continue
        seen += 1
        assert found[advice.best] == said[2]
        assert advice.line[0] == advice.best
        assert advice.line[-1].type == "end_turn" or advice.then
        break
    assert seen
