"""The opponent's wins in their next turn: after the advised line, after none, after the safest."""

from __future__ import annotations

from dataclasses import replace
from heapq import heappush
from typing import TYPE_CHECKING, Any
from weakref import ref

import msgspec
import pytest
from hearthstone.enums import CardType, GameTag, Zone

from hsbot.agents.advisor.advisor import Advisor
from hsbot.agents.advisor.opponent_lethal import (
    WORLDS,
    AfterLines,
    after_lines,
    at_least,
    reported_danger,
)
from hsbot.agents.players import GameContext
from hsbot.agents.setup.decision_search import STRONGEST, set_up
from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.belief.determinization.full_state_determinizer import FullStateDeterminizer
from hsbot.clock import FakeClock
from hsbot.messages.advice import Advice, AdviceOption, CardGuess, Danger
from hsbot.messages.certainty_words import danger_words
from hsbot.observation import read_decisions
from hsbot.rules.schema.action_codes import A_END
from hsbot.scenario import Scene
from hsbot.search.lethal import opponent_wins
from hsbot.simulators.native import Native
from hsbot.simulators.simulator_settings import SimulatorSettings
from kit.recordings import sample

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import CardTable
    from hsbot.observation import Decision
    from hsbot.rules.cards.library import Library

WARRIORS = {"hero": "Warrior", "enemy_hero": "Warrior", "deck": "Wisp x9"}
FIREBALL_OF_TEN = {"enemy_hand": "Wisp x5", "enemy_deck": "Fireball, Wisp x4"}


class Looked:
    """Scenes whose opponent's next turn is looked at.

    Args:
        table: the card table.
        library: the engine's cards.
        decks: the known decks.
    """

    def __init__(self, table: CardTable, library: Library, decks: DeckDatabase) -> None:
        self._context = GameContext(library, table, decks, FakeClock())
        settings = SimulatorSettings(forgiving=True, value=load_value_weights())
        self._engine = self._context.engine(settings)

    def at(
        self, line: str, worlds: int = WORLDS, sight: str = "own", **position: Any
    ) -> tuple[AfterLines, Danger] | None:
        """The opponent's wins after a line of one step in words, and how they are told."""
        scene = Scene(self._engine.simulator, **{**WARRIORS, **position})  # type: ignore[arg-type]
        state, library = scene.array, self._context.library
        codes = {int(option): str(option) for option in scene.options}
        dealt = FullStateDeterminizer(state, 0, library, None, 1, sight=sight)
        setup = set_up(
            self._engine, dealt, STRONGEST.search, 1, tuple(codes), position=state, library=library
        )
        code = next(code for code, words in codes.items() if words == line)
        found = after_lines(setup, [code], lambda: False, worlds)

        def steps(line: Sequence[int]) -> list[AdviceOption]:
            return [AdviceOption(type="other", text=codes.get(x, "?")) for x in line]

        return None if found is None else (found, reported_danger(setup, found, steps))


@pytest.fixture(scope="module")
def looked(table: CardTable, library: Library, decks: DeckDatabase) -> Looked:
    """Scenes with the shipped value network's priors."""
    return Looked(table, library, decks)


END, TAUNT, RAPTOR = "end the turn", "play Sen'jin Shieldmasta", "play Bloodfen Raptor"
OGRE = {"enemy": "Boulderfist Ogre", "health": 4, "mana": 4, "enemy_deck": "Wisp x9"}


def test_a_taunt_averts_what_passing_does_not(looked: Looked) -> None:
    """Dead if nothing is done, by what stands there alone; safe behind Sen'jin."""
    asked = looked.at(TAUNT, hand="Sen'jin Shieldmasta, Bloodfen Raptor", **OGRE)
    assert asked is not None
    _, reported = asked
    assert (reported.passing, reported.line, reported.bare, reported.cards) == (1.0, 0.0, 1.0, ())
    assert reported.unless == ()


@pytest.mark.parametrize("enemy", ["Boulderfist Ogre", "Boulderfist Ogre x2, Chillwind Yeti"])
def test_a_card_is_named_where_the_board_is_not_enough_alone(looked: Looked, enemy: str) -> None:
    """All hold a Fireball, which would win as well: it is not what the win is owed to."""
    behind = {} if enemy == "Boulderfist Ogre" else {"friendly": "Sen'jin Shieldmasta"}
    asked = looked.at(
        END, health=4, mana=3, hand="Wisp", enemy=enemy, enemy_hero="Mage",
        enemy_hand="Fireball x5", enemy_deck="Fireball x4", **behind,
    )  # fmt: skip
    assert asked is not None
    _, reported = asked
    assert (reported.passing, reported.bare, reported.cards) == (1.0, 1.0, ())


def test_a_line_that_dies_is_told_with_one_that_does_not(looked: Looked) -> None:
    """The Raptor does not help: unless Sen'jin is played."""
    asked = looked.at(RAPTOR, hand="Sen'jin Shieldmasta, Bloodfen Raptor", **OGRE)
    assert asked is not None
    _, reported = asked
    assert (reported.passing, reported.line, reported.unless_line) == (1.0, 1.0, 0.0)
    assert reported.unless[0].text == TAUNT


def test_where_all_dies_no_line_is_named(looked: Looked) -> None:
    """Nothing to be done is told as such."""
    asked = looked.at(RAPTOR, hand="Bloodfen Raptor", **OGRE)
    assert asked is not None
    _, reported = asked
    assert (reported.line, reported.unless, reported.unless_line) == (1.0, (), None)


def test_states_that_wait_are_kept_as_the_way_to_them(
    looked: Looked, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A state takes 100 kB and more, and hundreds wait where a turn has many options."""
    made: list[ref[Any]] = []
    clone = Native.clone
    most = 0

    def counted(simulator: Native, state: Any) -> Any:
        nonlocal most
        found = clone(simulator, state)
        made.append(ref(found))
        made[:] = [one for one in made if one() is not None]
        most = max(most, len(made))
        return found

    waiting = 0

    def pushed(heap: list[Any], item: Any) -> None:
        nonlocal waiting
        heappush(heap, item)
        waiting = max(waiting, len(heap))

    monkeypatch.setattr(Native, "clone", counted)
    monkeypatch.setattr(opponent_wins, "heappush", pushed)
    mine = "Bloodfen Raptor, Wisp x3, River Crocolisk"
    enemy = "Boulderfist Ogre, River Crocolisk, Bloodfen Raptor"
    asked = looked.at(RAPTOR, hand="Bloodfen Raptor, Wisp x3", friendly=mine, health=4, mana=5,
                      enemy=enemy, enemy_deck="Wisp x9")  # fmt: skip
    assert asked is not None
    assert waiting > 40
    assert most < 20


def test_what_may_be_held_kills_as_often_as_it_is(looked: Looked) -> None:
    """One Fireball among ten cards, of which six are in hand after the draw: three in five."""
    asked = looked.at(
        END, worlds=100, health=6, mana=3, hand="Wisp", enemy_hero="Mage", **FIREBALL_OF_TEN
    )
    assert asked is not None
    found, reported = asked
    assert 0.45 <= reported.passing <= 0.75
    assert [card.card_id for card in reported.cards] == ["CORE_CS2_029"]
    assert reported.cards[0].probability == reported.passing
    assert found.advised.bare == reported.bare == 0


def test_a_hand_that_is_seen_is_no_guess(looked: Looked) -> None:
    """With the hand known there is nothing to fear of a Fireball in the deck."""
    hidden = {"health": 8, "mana": 3, "hand": "Wisp", "enemy_hero": "Mage"}
    cards = {"enemy_hand": "Wisp x5", "enemy_deck": "Wisp x5"}
    assert looked.at(END, sight="hand", **hidden, **cards) is None


def at_one_health(decision: Decision) -> Decision:
    """The decision with the friendly hero hurt to 1."""
    seen = decision.observation
    board = seen.in_zone(seen.friendly_player, Zone.PLAY)
    hero = next(x for x in board if x.card_type == CardType.HERO)
    hurt = {int(GameTag.DAMAGE): hero.tags[int(GameTag.HEALTH)] - 1, int(GameTag.ARMOR): 0}
    changed = replace(hero, tags={**hero.tags, **hurt})
    entities = {**seen.entities, hero.entity_id: changed}
    return replace(decision, observation=replace(seen, entities=entities))


@pytest.fixture(scope="module")
def advice(table: CardTable, library: Library) -> Advice:
    """An advice of a real game in which one point of damage would be the end."""
    advisor = Advisor(seed=1, clock=FakeClock(), cards=table, library=library)
    decision = list(read_decisions(sample()))[-10]
    return advisor.advise(at_one_health(decision), budget_s=None, iterations=64)


def test_an_advice_tells_the_danger(advice: Advice) -> None:
    """In a real game, with lines that it offers; a turn that wins has none."""
    assert advice.danger is not None
    assert 0.1 <= advice.danger.passing <= 1.0
    assert advice.danger.samples == 16


def test_danger_in_words(advice: Advice) -> None:
    """By what it comes, and what averts it; nothing where there is none."""

    def reported(danger: Danger | None) -> str:
        changed = msgspec.structs.replace(advice, danger=danger)
        return danger_words(changed, {"FIRE": "Fireball"}.__getitem__, lambda option: option.text)

    fire = (CardGuess(card_id="FIRE", probability=0.4),)
    averted = Danger(samples=24, passing=0.9, line=0.1, bare=0.5, cards=fire)
    assert reported(averted) == (
        "the opponent can kill you next turn with 90% of the hands they may hold, 10% after this "
        "line (the board alone 50%, Fireball 40%)"
    )
    gone = msgspec.structs.replace(averted, line=0.0)
    assert reported(gone) == (
        "the opponent can kill you next turn with 90% of the hands they may hold (the board alone "
        "50%, Fireball 40%), 0% after this line"
    )
    assert at_least(averted, 0.05) == averted
    assert at_least(averted, 0.3) == msgspec.structs.replace(averted, line=0.3)
    assert at_least(gone, 0.3) == Danger(samples=24, passing=0.9, line=0.3)
    verdict = "the opponent can kill you next turn with 90% of the hands they may hold"
    safer = (AdviceOption(type="play", text="Hide"), AdviceOption(type="end_turn", text="End"))
    better = Danger(samples=24, passing=0.9, line=0.9, unless=safer, unless_line=0.2)
    assert reported(better) == f"{verdict}; 20% after: Hide, then End"
    assert reported(Danger(samples=24, passing=0.9, line=0.9)) == verdict
    assert reported(None) == ""
    printed = str(msgspec.structs.replace(advice, danger=averted))
    assert f"\n  {verdict}, 10% after this line (the board alone 50%)\n" in printed


def test_the_end_is_the_line_that_does_nothing() -> None:
    """The code by which turns are ended here is the engine's."""
    assert A_END in Scene().native.options(Scene().array)
