"""The later steps of a line in words, and why a line stops."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from hsbot.agents.advisor.advisor import Advisor
from hsbot.agents.advisor.line_wording import stop_of, sure_part
from hsbot.agents.players import GameContext
from hsbot.agents.setup.decision_search import STRONGEST, set_up
from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.belief.determinization.full_state_determinizer import FullStateDeterminizer
from hsbot.clock import FakeClock
from hsbot.observation import read_decisions
from hsbot.rules.schema.action_codes import A_END
from hsbot.scenario import Scene
from hsbot.simulators.simulator_settings import SimulatorSettings
from kit.recordings import sample

if TYPE_CHECKING:
    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice, LineStop
    from hsbot.observation import Decision
    from hsbot.rules.cards.library import Library


@pytest.fixture(scope="module")
def advices(table: CardTable, library: Library) -> list[Advice]:
    """Of the sample game, with few iterations."""
    advisor = Advisor(seed=2, clock=FakeClock(), cards=table, library=library)
    decisions = list(read_decisions(sample()))[28:]
    return [advisor.advise(decision, budget_s=None, iterations=150) for decision in decisions]


def test_a_line_that_stops_says_why(advices: list[Advice]) -> None:
    """Sir Finley's new Hero Power is chosen from what he offers; to the turn's end none is said."""
    stops = {advice.line[-1].text: advice.then for advice in advices if advice.kind == "option"}
    assert stops["Play Sir Finley Mrrgglton"] == "choice"
    assert stops["End the turn"] == ""
    assert all(advice.then == "" for advice in advices if advice.kind != "option")
    finley = next(a for a in advices if a.line[-1].text == "Play Sir Finley Mrrgglton")
    assert "then by what is offered" in str(finley)
    assert all(a.then for a in advices if a.kind == "option" and not _ends(a))


def test_what_could_be_foreseen_says_so(advices: list[Advice]) -> None:
    """After a step without chance; neither of what is offered, nor at a turn's beginning."""
    before = [advices[0], *advices]
    turns = [x.turn == y.turn for x, y in zip(before, advices, strict=False)]
    found = [advice.foreseen for advice in advices]
    assert any(found)
    assert not any(one and not same for one, same in zip(found, turns, strict=True))
    chosen = [i for i, advice in enumerate(advices) if advice.kind == "choice"]
    assert chosen
    assert [found[i] for i in chosen] == [False] * len(chosen), "offered by chance"
    assert [found[i + 1] for i in chosen] == [True] * len(chosen), "as it was chosen"


def _ends(advice: Advice) -> bool:
    """Whether a line ends the turn, or may end the game."""
    return advice.line[-1].type == "end_turn" or advice.lethal_probability > 0.0


class Turns:
    """Turns of scenes, as a search of them sees their lines.

    Args:
        table: the card table.
        library: the engine's cards.
        decks: the known decks.
    """

    def __init__(self, table: CardTable, library: Library, decks: DeckDatabase) -> None:
        self._context = GameContext(library, table, decks, FakeClock())
        settings = SimulatorSettings(forgiving=True, value=load_value_weights())
        self._engine = self._context.engine(settings)

    def told(
        self, *steps: str, won: bool = False, ends: bool = True, **position: Any
    ) -> tuple[int, LineStop]:
        """How many steps of a line are told, and why no more.

        Args:
            steps: the options in words, as they read where they are taken in one world.
            won: as :func:`sure_part` takes it.
            ends: whether the line ends the turn after them.
            position: the scene.
        """
        scene = Scene(self._engine.simulator, **position)
        state, library = scene.array, self._context.library
        codes = tuple(int(option) for option in scene.options)
        dealt = FullStateDeterminizer(state, 0, library, None, 1, sight="own")
        setup = set_up(
            self._engine, dealt, STRONGEST.search, 1, codes, position=state, library=library
        )
        world = scene.clone()
        line = [*(self._taken(world, words) for words in steps), *[A_END] * ends]
        sure = sure_part(setup, line, won=won)
        asked = cast("Decision", SimpleNamespace(kind="option"))
        return len(sure), stop_of(asked, setup, sure)

    def _taken(self, world: Scene, words: str) -> int:
        """Take an option in a world; its code."""
        simulator = self._engine.simulator
        code = next(int(option) for option in world.options if str(option) == words)
        simulator.apply(world.array, code, simulator.rng(1))
        return code


@pytest.fixture(scope="module")
def turns(table: CardTable, library: Library, decks: DeckDatabase) -> Turns:
    """Lines of scenes."""
    return Turns(table, library, decks)


DAGGERS, KEEP, BOMBER = "play Chrono Daggers", "choose Keep Timeline", "play Mad Bomber"
OGRE, BRONZE = "attack with Boulderfist Ogre into the enemy hero", "use Blessing of the Bronze"
PLACE: dict[str, Any] = {
    "hand": "TIME_001, Mad Bomber, Novice Engineer, Chillwind Yeti, Tracking",
    "mana": 10,
    "friendly": "Boulderfist Ogre",
    "enemy": "Boulderfist Ogre x3",
    "deck": "Wisp, Fireball, Bloodfen Raptor, Chillwind Yeti",
    "enemy_deck": "Wisp x9",
    "hero": "Rogue",
    "power": "Blessing of the Bronze",
}


@pytest.mark.parametrize(
    ("steps", "told", "then"),
    [
        ((DAGGERS, KEEP, OGRE), 1, "chance"),
        ((OGRE, DAGGERS, KEEP), 2, "chance"),
        ((BRONZE, KEEP), 1, "chance"),
        ((BOMBER, OGRE), 1, "chance"),
        (("play Tracking", "choose Wisp", OGRE), 1, "choice"),
        (("play Novice Engineer", OGRE), 3, ""),
        (("play Chillwind Yeti", OGRE), 3, ""),
    ],
)
def test_no_step_is_planned_past_what_chance_decides(
    turns: Turns, steps: tuple[str, ...], told: int, then: LineStop
) -> None:
    """Random damage, a question of what came of it, an offer; a draw changes no other step."""
    assert turns.told(*steps, **PLACE) == (told, then)


def test_a_line_that_was_not_searched_further_says_so(turns: Turns) -> None:
    """Nothing is to be seen after the Ogre's attack, and mana is left."""
    assert turns.told(OGRE, ends=False, **PLACE) == (1, "search")
    assert turns.told(OGRE, ends=False, **PLACE | {"enemy_health": 1}) == (1, "")


def test_a_line_that_wins_anyway_is_told_whole(turns: Turns) -> None:
    """The Bomber may hit anything."""
    assert turns.told(BOMBER, OGRE, won=True, **PLACE)[0] == 3
