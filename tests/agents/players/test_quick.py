"""The quick player: bounded by the options that it tries, and blind to what is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.agents.players import make_player
from hsbot.agents.players.quick import QuickPlayer
from hsbot.errors import UsageError
from hsbot.rules.entry import new_game
from hsbot.rules.kernels.planning import UNBOUNDED
from hsbot.simulators.native import Native

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.agents.players import GameContext
    from hsbot.scenario import Scene

    Scenes = Callable[..., Scene]


@pytest.mark.parametrize("tries", [40, 300])
def test_no_decision_tries_more(
    tries: int, context: GameContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All worlds together, in every decision of a game; where there is little to try, twelve."""
    player = make_player(f"quick:tries={tries}", context)
    assert isinstance(player, QuickPlayer)
    engine, asked = player._engine, list[tuple[int, int]]()
    bounded = engine.bounded_plan

    def counted(world: object, deep: int, score: str, rng: object, left: int) -> object:
        found, tried = bounded(world, deep, score, rng, left)  # type: ignore[arg-type]
        assert tried <= left
        asked.append((deep, tried))
        return found, tried

    monkeypatch.setattr(engine, "bounded_plan", counted)
    deck = context.decks.named("CLASSIC")
    native = Native(context.library)
    table = new_game.table(context.library, [deck.hero_class] * 2, [deck.card_ids] * 2)
    state, rng = new_game.new_game(table, native.rng(3)), native.rng(4)
    deepest, worlds = set(), set()
    for _ in range(60):
        if native.is_terminal(state):
            break
        options = native.options(state)
        asked.clear()
        player.begin(native.player_to_act(state), 1)
        code = player.choose(state, options)
        assert code in options
        if asked:
            assert sum(tried for _, tried in asked) + len(options) <= max(tries, 2 * len(options))
            deepest.add(max(deep for deep, _ in asked))
            worlds.add(len(asked))
        native.apply(state, code, rng)
    assert max(deepest) == 3
    assert max(worlds) >= 12
    assert min(worlds) < 4


def test_a_bound_cuts_off_or_changes_nothing(scene: Scenes, context: GameContext) -> None:
    """As many tries as were needed give the same plan, one fewer none; battlecries' aims count."""
    some = scene(
        friendly="Chillwind Yeti, Bloodfen Raptor",
        enemy="River Crocolisk, Sen'jin Shieldmasta",
        hand="Frostbolt, Elven Archer, Wisp",
        mana=6,
    )
    native = Native(context.library)
    for depth in (1, 2, 3):
        plan = native.plan(some.array, depth, "simple", native.rng(1))
        whole, tried = native.bounded_plan(some.array, depth, "simple", native.rng(1), UNBOUNDED)
        assert whole == plan
        assert tried > len(plan)  # the archer's six targets are one option
        same, _ = native.bounded_plan(some.array, depth, "simple", native.rng(1), tried)
        assert same == plan
        cut = native.bounded_plan(some.array, depth, "simple", native.rng(1), tried - 1)
        assert cut == (None, tried - 1)


def test_it_does_not_know_the_hand(scene: Scenes, context: GameContext) -> None:
    """Two games that differ in what it cannot see are one to it, and the seed decides."""
    answers = []
    for hand, deck in (("Fireball x3", "Wisp x9"), ("Polymorph x3", "Boulderfist Ogre x9")):
        some = scene(
            friendly="Chillwind Yeti", enemy="Bloodfen Raptor", hand="Frostbolt", mana=4,
            enemy_hand=hand, enemy_deck=deck,
        )  # fmt: skip
        player = make_player("quick", context)
        player.begin(0, 5)
        answers.append(player.choose(some.array, some.native.options(some.array)))
    assert answers[0] == answers[1]


def test_it_takes_the_win(scene: Scenes, choice: Callable[[str, Scene], str]) -> None:
    """Two options that win together are found, whatever else could be done."""
    some = scene(
        friendly="Chillwind Yeti", enemy="River Crocolisk", hand="Fireball, Wisp x4", mana=4,
        enemy_health=10,
    )  # fmt: skip
    assert choice("quick", some) in {
        "attack Chillwind Yeti > enemy hero",
        "play Fireball > enemy hero",
    }


def test_settings_that_make_no_sense_are_refused(context: GameContext, tmp_path: Path) -> None:
    """When the player is made; weights are read from a file."""
    bad = tmp_path / "value.toml"
    bad.write_text("schema = 2\n", encoding="utf-8")
    for settings, words in ((f"value={bad}", r"value\.toml"), ("depth=5", "depth is from 1 to 4")):
        with pytest.raises(UsageError, match=words):
            make_player(f"quick:{settings}", context)
