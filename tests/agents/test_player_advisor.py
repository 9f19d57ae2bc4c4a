"""Advice of an arena player."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import GameType

from hsbot.agents.player_advisor import PlayerAdvisor
from hsbot.agents.players.weights import EVA_KEYS, document
from hsbot.clock import FakeClock
from hsbot.logwriter import sample_log

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.cards import CardTable
    from kit.commands import Outcome
    from kit.logs.truth import Played


def test_a_player_advises_what_the_log_offers(
    table: CardTable, generated: Callable[[str], Played]
) -> None:
    """Each answer is a legal option, with a vote a world; the same seed votes the same."""
    first, again = (PlayerAdvisor("eva", seed=2, cards=table, clock=FakeClock()) for _ in range(2))
    kinds = set()
    for decision in generated("neighbours-basic").decisions[:12]:
        advice = first.advise(decision, budget_s=None, iterations=3)
        kinds.add(decision.kind)
        assert advice.iterations == sum(x.visits for x in advice.candidates) == 3
        assert advice.line == (advice.best,)
        assert 0 <= advice.win_probability <= 1
        if decision.kind == "option":
            legal = {option.index for option in decision.options if option.legal}
            assert advice.best.option_index in legal
        assert again.advise(decision, budget_s=None, iterations=3) == advice
    assert "option" in kinds


def test_a_mode_with_rules_of_its_own_is_named(
    table: CardTable, generated: Callable[[str], Played]
) -> None:
    """A player knows a brawl's own rules no better than the search does."""
    decision = generated("neighbours-basic").decisions[1]
    brawl = replace(decision.observation, game_type=GameType.GT_TAVERNBRAWL)
    advisor = PlayerAdvisor("eva", cards=table, clock=FakeClock())
    advice = advisor.advise(replace(decision, observation=brawl), budget_s=None, iterations=1)
    assert advice.mode == "Tavern Brawl"


def test_advise_takes_a_player(
    command: Callable[..., Outcome], table: CardTable, tmp_path: Path
) -> None:
    """By weights of a file: who fears to spend mana ends its turns."""
    log = tmp_path / "Power.log"
    log.write_text(sample_log().read_text(encoding="utf-8"), encoding="utf-8")
    lazy = tmp_path / "lazy.toml"
    factors = [0.0] * len(EVA_KEYS)
    factors[EVA_KEYS.index("mana_reduced")] = 1.0
    lazy.write_text(document(EVA_KEYS, factors, []), encoding="utf-8")
    asked = ("advise", log, "--json", "--iterations", "1", "--max-decisions", "6")
    done = command(*asked, "--player", f"eva:weights={lazy}")
    assert done.code == 0
    rows = [json.loads(line) for line in done.out.splitlines()]
    plays = [row["best"]["card_id"] for row in rows if row["best"]["type"] == "play"]
    assert all(table[card_id].cost == 0 for card_id in plays)
    usual = command(*asked, "--player", "greedy")
    bests = [json.loads(line)["best"] for line in usual.out.splitlines()]
    assert any(x["type"] == "play" and table[x["card_id"]].cost for x in bests)
    wrong = command(*asked, "--player", "nobody")
    assert wrong.code == 2
    assert "no player 'nobody'" in wrong.err
