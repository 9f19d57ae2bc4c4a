"""The likeliest win within a turn, where its chance can be counted by hand."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

import hsbot
from hsbot.agents.advisor.advisor import Advisor
from hsbot.agents.advisor.calibration import option_chance, reported_chance
from hsbot.agents.advisor.decision_in_search import DecisionTask
from hsbot.agents.advisor.lethal_gamble import Luck, Trial, lucky_win, with_luck
from hsbot.agents.players import GameContext
from hsbot.agents.setup.decision_search import STRONGEST, set_up
from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.belief.determinization.full_state_determinizer import FullStateDeterminizer
from hsbot.clock import FakeClock
from hsbot.confidence_intervals import wilson
from hsbot.game.readable_state import StateView
from hsbot.messages.advice import AdviceOption
from hsbot.messages.outlook_words import why_lines
from hsbot.observation import read_decisions
from hsbot.rules.schema import layout as t
from hsbot.scenario import Scene
from hsbot.search import IterationBudget, SearchResult
from hsbot.search.candidate import PositionValue
from hsbot.search.lethal.best_first_search import LethalResult
from hsbot.search.lethal.expectimax import LOOKS, LuckSearch
from hsbot.search.result import with_win
from hsbot.simulators.simulator_settings import SimulatorSettings
from kit.recordings import sample

if TYPE_CHECKING:
    from hsbot.agents.setup.decision_search import DecisionSearch
    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.search.lethal.expectimax import Redealing
    from hsbot.simulators.native import Native

ATTEMPTS = 150
SURE_Z = 3.3
"""Standard deviations: one interval in a thousand misses."""
ENEMY = {"enemy_deck": "Wisp x10", "enemy_hand": "Wisp x2"}
HUNTER = {"hero": "Hunter", "power": "HERO_01bp"}
"""... with Armor Up: no damage comes from the hero power."""
OTHERS = (
    "Wisp, Bloodfen Raptor, Chillwind Yeti, Boulderfist Ogre, River Crocolisk, War Golem, "
    "Sen'jin Shieldmasta, Stonetusk Boar, Oasis Snapjaw"
)
HURT, TWO_HURT = {"enemy_health": 1}, {"enemy_health": 2}
NO_MANA = {"mana": 0, **HURT}
DRAW = {"hand": "Novice Engineer", "mana": 3, "deck": "Arcane Shot, Wisp x9", **HUNTER, **TWO_HURT}


def never() -> bool:
    """Time does not run out."""
    return False


def searched(
    native: Native, state: NativeState, dealt: Redealing[NativeState]
) -> LuckSearch[NativeState]:
    """The search of a position by a way to deal what is hidden."""
    return LuckSearch(native, dealt(state, 1), native.win_search, dealt, 1)


def share(search: LuckSearch[NativeState]) -> tuple[int, int]:
    """Attempts that the best first steps win, and how many were made."""
    part = search.best_part(search.first_parts(LOOKS, never), (8, 16), never)
    return sum(search.attempt(part, number)[0] for number in range(ATTEMPTS)), ATTEMPTS


@pytest.mark.parametrize(
    ("chance", "position"),
    [
        pytest.param(1 / 10, {**DRAW, "enemy": "Chillwind Yeti"}, id="the one card of ten"),
        pytest.param(
            1 - (2 / 3) ** 3,
            {"hand": "EX1_277", "mana": 1, "enemy": "Boulderfist Ogre x2", **HURT},
            id="one of three missiles at three targets",
        ),
        pytest.param(
            1 / 2,
            {"hand": "EX1_277", "mana": 1, "enemy": "Boulderfist Ogre", **TWO_HURT},
            id="two of three missiles at two targets",
        ),
        pytest.param(
            1 / 2,
            {"friendly": "EX1_298", "mana": 0, "enemy_health": 8, "enemy": "Boulderfist Ogre"},
            id="Ragnaros at two targets",
        ),
        pytest.param(
            3 / 4,
            {"friendly": "NEW1_019 asleep", "hand": "Wisp x2", "enemy": "War Golem", **NO_MANA},
            id="one of two knives at two targets",
        ),
        pytest.param(
            3 / 10,
            {"hand": "DS1_184", "mana": 2, "deck": f"Arcane Shot, {OTHERS}", **HUNTER, **TWO_HURT},
            id="Tracking's three of ten",
        ),
        pytest.param(
            1 - (6 / 8) * (5 / 7),
            {"hand": "CS2_023", "mana": 7, "deck": "Fireball, Frostbolt, Wisp x6",
             "enemy_health": 3, "enemy": "Wisp", "power": "HERO_01bp"},
            id="either of two burns among two of eight: what to do depends on which",
        ),
    ],
)  # fmt: skip
def test_a_chance_that_can_be_counted(
    native: Native, chance: float, position: dict[str, Any]
) -> None:
    """Draws, missiles, a Discover, two lots one after the other: what is counted is found."""

    def dealt(state: NativeState, seed: int) -> FullStateDeterminizer:
        return FullStateDeterminizer(state, 0, native.library, None, seed, lists=1)

    scene = Scene(native, **{"deck": "Wisp x5", **ENEMY, **position})
    low, high = wilson(*share(searched(native, scene.array, dealt)), z=SURE_Z)
    assert low <= chance <= high


ICE_BLOCK, COUNTERSPELL = "EX1_295", "EX1_287"
FREEZING_TRAP, MISDIRECTION = "EX1_611", "EX1_533"


class EitherSecret:
    """A determinizer whose one secret is either of two, each as often.

    Args:
        native: knows the cards.
        state: the position.
        secrets: the two.
    """

    def __init__(self, native: Native, state: NativeState, *secrets: str) -> None:
        self._library, self._state, self._secrets = native.library, state, secrets

    def sample(self, seed: int) -> NativeState:
        """The position with one of the two, and all else dealt anew."""
        state = self._state.copy()
        secret = self._secrets[seed // 64 % 2]
        for held in StateView(state).secret_rows(1):
            held.write(t.CARD, self._library.index[secret])
        return FullStateDeterminizer(state, 0, self._library, None, seed, lists=1).sample(seed)


def test_an_unknown_secret_is_a_lot(native: Native) -> None:
    """An attack wins unless it is Ice Block: half of the times."""
    scene = Scene(
        native, friendly="Bloodfen Raptor", enemy_hero="Mage 3", mana=0,
        enemy_secrets=ICE_BLOCK, deck="Wisp x5", **ENEMY,  # type: ignore[arg-type]
    )  # fmt: skip

    def dealt(state: NativeState, _: int) -> EitherSecret:
        return EitherSecret(native, state, ICE_BLOCK, COUNTERSPELL)

    low, high = wilson(*share(searched(native, scene.array, dealt)), z=SURE_Z)
    assert low <= 1 / 2 <= high


def test_a_win_whatever_a_secret_shows(native: Native) -> None:
    """The trap takes one attacker or its target; the other one wins, once that has been seen."""
    scene = Scene(
        native, friendly="Chillwind Yeti x2", enemy_hero="Hunter 4", mana=0,
        enemy_secrets=FREEZING_TRAP, deck="Wisp x5", **ENEMY,  # type: ignore[arg-type]
    )  # fmt: skip

    def dealt(state: NativeState, _: int) -> EitherSecret:
        return EitherSecret(native, state, FREEZING_TRAP, MISDIRECTION)

    assert share(searched(native, scene.array, dealt)) == (ATTEMPTS, ATTEMPTS)


def test_nothing_is_tried_where_no_luck_wins(native: Native) -> None:
    """No first step is found where the deck holds nothing that wins."""

    def dealt(state: NativeState, seed: int) -> FullStateDeterminizer:
        return FullStateDeterminizer(state, 0, native.library, None, seed, lists=1)

    scene = Scene(native, **{**DRAW, **ENEMY, "deck": "Wisp x10"})
    assert searched(native, scene.array, dealt).first_parts(LOOKS, never) == []


def plain(_option: int, value: PositionValue) -> float:
    """The search's own chance."""
    return (value.value + 1) / 2


class Tried:
    """Luck tried in scenes with the advisor's own search.

    Args:
        table: the card table.
        library: the engine's cards.
        decks: the known decks.
    """

    def __init__(self, table: CardTable, library: Library, decks: DeckDatabase) -> None:
        self._context = GameContext(library, table, decks, FakeClock())
        settings = SimulatorSettings(forgiving=True, value=load_value_weights())
        self._engine = self._context.engine(settings)

    def set_up(self, **position: Any) -> tuple[Scene, DecisionSearch, Redealing[NativeState]]:
        """A scene, the set-up of its search, and the way to deal what is hidden."""
        scene = Scene(self._engine.simulator, **{"deck": "Wisp x9", **ENEMY, **position})  # type: ignore[arg-type]
        state, library = scene.array, self._context.library

        def dealt(state: NativeState, seed: int) -> FullStateDeterminizer:
            return FullStateDeterminizer(state, 0, library, None, seed, lists=1)

        options = tuple(scene.native.options(state))
        setup = set_up(
            self._engine, dealt(state, 1), STRONGEST.search, 1, options,
            position=state, library=library,
        )  # fmt: skip
        return scene, setup, dealt

    def of(self, **position: Any) -> tuple[Scene, SearchResult, SearchResult, Trial]:
        """The scene, its search's answer, the answer with luck, and the trial of it."""
        scene, setup, dealt = self.set_up(**position)
        luck = Luck(setup, dealt, 64)
        assert luck.look(never)
        search = setup.search()
        result = search.run(IterationBudget(200))
        trial = luck.trial(result, [search], never, never)
        assert trial is not None
        return scene, result, with_luck(result, trial, plain), trial


@pytest.fixture(scope="module")
def tried(table: CardTable, library: Library, decks: DeckDatabase) -> Tried:
    """Trials by the shipped value network."""
    return Tried(table, library, decks)


BOMBER = {
    "hero": "Hunter 1", "power": "HERO_01bp", "enemy_hero": "Warrior 1", "hand": "Mad Bomber",
    "friendly": "Boulderfist Ogre asleep x2", "mana": 2,
}  # fmt: skip


def words_of(scene: Scene, result: SearchResult) -> str:
    """The answer's first step in words."""
    return next(str(option) for option in scene.options if int(option) == result.best)


def test_who_is_dead_otherwise_tries(tried: Tried) -> None:
    """At 1 health against three Ogres one card of ten is better than none."""
    scene, _, found, trial = tried.of(
        **{**DRAW, "hand": "Novice Engineer, Bloodfen Raptor"},
        health=1, enemy="Boulderfist Ogre x3",
    )  # fmt: skip
    assert words_of(scene, found) == "play Novice Engineer"
    assert 0.0 < found.lethal_probability < 0.25
    assert not trial.is_worse


def test_who_wins_next_turn_does_not_try(tried: Tried) -> None:
    """Three bombs win now in 19 of 64 games and lose in most others; two Ogres win next turn."""
    scene, _, found, trial = tried.of(**BOMBER)
    assert trial.is_worse
    low, high = wilson(trial.attempts.won, trial.attempts.made, z=SURE_Z)
    assert low <= 19 / 64 <= high
    assert words_of(scene, found) != "play Mad Bomber"


def test_another_way_to_the_same_win_is_none_without_it(tried: Tried) -> None:
    """A Wisp first leaves the missiles what they were: no line is told that does not try."""
    _, _, found, trial = tried.of(
        hand="EX1_277, Wisp", mana=1, enemy="Boulderfist Ogre", friendly="Bloodfen Raptor asleep",
        hero="Hunter 1", power="HERO_01bp", enemy_health=2,
    )  # fmt: skip
    assert 0.3 < trial.attempts.probability < 0.7
    assert trial.safe == ()
    assert found.lethal_probability == trial.attempts.probability


def test_a_line_that_wins_by_luck_burns_nobody_for_nothing(tried: Tried) -> None:
    """Fireblast on oneself before the missiles goes from the line, and from the win's own."""
    scene, setup, dealt = tried.set_up(
        hand="Arcane Missiles", hero="Mage", mana=3, health=6,
        enemy_health=2, enemy="Boulderfist Ogre",
    )  # fmt: skip
    words = {str(option): int(option) for option in scene.options}
    burn, missiles = words["use Fireblast on your hero"], words["play Arcane Missiles"]
    given: Any = {"root": SimpleNamespace(searched=dict.fromkeys(setup.options)), "wording": None}
    given |= {"decision": SimpleNamespace(kind="option"), "opponent": None, "faults": None}
    task = DecisionTask(setup=setup, searches=(), luck=Luck(setup, dealt), unmodelled=(), **given)
    searched = setup.search().run(IterationBudget(1))
    win = LethalResult((burn, missiles), 0.7, certain=False, nodes=1, complete=False)
    found = task.pruned(with_win(searched, win), never)
    assert (found.best, found.line) == (missiles, (missiles,))
    assert found.win is not None
    assert found.win.line == found.line
    proven = with_win(searched, replace(win, certain=True, probability=1.0))
    assert task.pruned(proven, never) == proven


def test_what_trying_is_worth_decides(tried: Tried) -> None:
    """Better beyond its error it becomes the answer, worse it is taken back, else all stays."""
    scene, result, _, trial = tried.of(**BOMBER)
    bomber = trial.attempts.line
    better = with_luck(result, Trial(trial.attempts, trial.safe, gain=0.2, error=0.1), plain)
    assert better.line == bomber
    assert better.value == pytest.approx(
        next(c.reported for c in better.candidates if c.option == better.best)
    )
    doubtful = Trial(trial.attempts, trial.safe, 0.05, 0.1)
    assert with_luck(result, doubtful, plain).best == result.best
    told = with_luck(result, doubtful, lambda _, value: 0.6 + 0.2 * (value.ended > 0.0))
    assert told.line == bomber
    worse = Trial(trial.attempts, trial.safe, -0.2, 0.1, frozenset({better.line}))
    back = with_luck(better, worse, plain)
    assert words_of(scene, back) == words_of(scene, result)


def test_what_is_told_agrees_with_the_advice(tried: Tried) -> None:
    """Trying is worth the wins at least; the safe line is worth what it is told to be."""
    _, result, found, trial = tried.of(**BOMBER)
    options = {c.option: AdviceOption(type="other", text=str(c.option)) for c in result.candidates}
    reported = lucky_win(found, trial, options, plain)
    assert reported.low <= reported.probability <= reported.high
    assert reported.trying >= reported.probability
    assert not reported.advised
    assert reported.safe is not None
    assert reported.safe > reported.trying
    assert reported.safe_option is not None
    assert reported.option.text == str(trial.attempts.line[0])


def test_what_does_not_try_is_not_told_the_chance_of_trying(tried: Tried) -> None:
    """A safe line's chance is its own, however likely the win is that it leaves alone."""
    _, result, _, trial = tried.of(**BOMBER)
    likely = replace(trial.attempts, won=trial.attempts.made)
    kept = with_luck(
        result, Trial(likely, trial.safe, gain=-0.2, error=0.1), lambda _, value: 0.5 - value.ended
    )
    assert kept.lethal_probability == 0.99
    doubtful = PositionValue(0.8)
    assert option_chance("option", kept, kept.best, doubtful, 0) == reported_chance(doubtful, 0)
    taken = with_luck(result, Trial(likely, trial.safe, gain=0.2, error=0.1), plain)
    assert option_chance("option", taken, taken.best, PositionValue(0.98), 0) == 0.99


def test_an_advice_tells_its_luck(table: CardTable, library: Library) -> None:
    """In the sample's last turn, with the numbers of the advice; not where a win is certain."""
    advisor = Advisor(seed=1, clock=FakeClock(), cards=table, library=library)
    decisions = list(read_decisions(sample()))
    advice = advisor.advise(decisions[-2], budget_s=None, iterations=64)
    win = advice.lucky_win
    assert win is not None
    assert win.advised
    assert win.probability == advice.lethal_probability
    assert win.trying == advice.win_probability
    assert win.safe is not None
    assert win.trying - win.safe > 0.1  # another way to the same attack would be as good
    assert f"to win this turn: {win.probability:.0%}" in str(advice)
    last = advisor.advise(decisions[-1], budget_s=None, iterations=64)
    assert last.lethal == (last.lucky_win is None)
    mulligan = next(d for d in decisions if d.kind == "mulligan")
    assert advisor.advise(mulligan, budget_s=None, iterations=64).lucky_win is None


LUCKY = {
    "shot": {
        "hero": "Hunter", "weapon": "Eaglehorn Bow 6/2", "hand": "Deadly Shot", "mana": 3,
        "enemy": "Ironbark Protector, Boulderfist Ogre", "enemy_health": 6, "health": 14,
    },
    "missiles": {
        "hand": "Arcane Missiles, Fireball", "enemy": "Boulderfist Ogre", "enemy_health": 8,
        "mana": 5, "health": 6,
    },
    "brawl": {
        "hero": "Warrior", "weapon": "Arcanite Reaper 5/2", "hand": "Brawl", "enemy_health": 5,
        "enemy": "Ironbark Protector, Wisp", "mana": 5, "health": 8,
    },
}  # fmt: skip


@pytest.mark.parametrize("name", LUCKY)
@pytest.mark.parametrize("seed", [0, 2])
def test_a_line_that_stops_at_the_lucky_card_tries(name: str, seed: int) -> None:
    """The figures of trying are its own, and those of a line without it are that line's."""
    advice = hsbot.advise(hsbot.Position.from_words(**LUCKY[name]), iterations=600, seed=seed)
    win = advice.lucky_win
    assert win is not None
    assert win.advised
    assert win.safe is not None
    assert win.safe_option is not None
    assert win.safe_option != advice.best
    assert win.safe < advice.win_probability - 0.05
    assert 0.4 < win.probability <= win.trying == advice.win_probability
    assert advice.best.card_id != "HERO_05bp"
    if name == "brawl":  # whoever does not win is dead
        words = [str(x) for x in why_lines(advice, str, lambda option: option.text)]
        assert not any("0 against 0" in x or "no card" in x for x in words)
