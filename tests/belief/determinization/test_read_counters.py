"""What a log tells of the weapons equipped this game, and of how many cards a hand may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag

from hsbot.belief.determinization.partial_state import PartialState
from hsbot.observation.replay import read_decisions
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.observation import Observation
    from hsbot.rules.cards.library import Library


def _last(path: Path) -> Observation:
    return [x.observation for x in read_decisions(path) if x.kind == "option"][-1]


def test_weapons_are_counted(shared_logs: Path, library: Library) -> None:
    """In play and broken ones of each player, in games in which there were any."""
    most = 0
    for name in ("2018_3games_23576", "2023_183876_ranked", "2016_13619"):
        observation = _last(shared_logs / f"{name}.log")
        state = PartialState(observation, library).array[0]
        for player in (0, 1):
            player_id = (observation.friendly_player, observation.opposing_player)[player]
            in_play = observation.in_play(player_id, CardType.WEAPON)
            counted = int(state["counter"][player, t.N_WEAPONS_GAME])
            assert counted >= len(in_play)
            most = max(most, counted)
    assert most > 0


def test_the_hand_limit_is_read(shared_logs: Path, library: Library) -> None:
    """Ten cards as a rule; eleven where the player's tag says so."""
    observation = _last(shared_logs / "2023_friendly_sideboard.log")
    player = observation.player(observation.friendly_player)
    assert PartialState(observation, library).array[0]["counter"][0, t.N_HAND_MORE] == 0
    player.tags[GameTag.MAXHANDSIZE] = 11  # type: ignore[index]  # an observation of its own
    assert PartialState(observation, library).array[0]["counter"][0, t.N_HAND_MORE] == 1


def test_armor_gained_this_turn_is_read(shared_logs: Path, library: Library) -> None:
    """Stoneskin Armorer asks for it; the game tells it of the player who has gained some."""
    found: set[int] = set()
    for decision in read_decisions(shared_logs / "2023_179020_ai.log"):
        if decision.kind == "option":
            state = PartialState(decision.observation, library).array[0]
            gained = int(state["counter"][0, t.N_ARMOR_TURN])
            assert gained <= state["counter"][0, t.N_ARMOR_GAME]
            found.add(gained)
    assert found == {0, 5}


def test_what_cthun_gained_is_read_off_the_one_shown(shared_logs: Path, library: Library) -> None:
    """Logs of 2016 tell it by the C'Thun of the ritual, which stands beside the board."""
    observation = _last(shared_logs / "2016_13619.log")
    player = next(
        x
        for x in (observation.friendly_player, observation.opposing_player)
        if observation.player(x).tag(GameTag.PROXY_CTHUN)
    )
    shown = observation.entities[observation.player(player).tag(GameTag.PROXY_CTHUN)]
    seat = 0 if player == observation.friendly_player else 1
    counters = PartialState(observation, library).array[0]["counter"][seat]
    gained = (shown.tag(GameTag.ATK) - 6, shown.tag(GameTag.HEALTH) - 6)
    assert (counters[t.N_CTHUN_ATTACK], counters[t.N_CTHUN_HEALTH]) == gained
    assert max(gained) > 0
