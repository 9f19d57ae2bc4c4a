"""Whole games against the stand-in client, on a made-up clock: its log is the judge."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass

from hsbot.cards import Deck
from hsbot.driver.actor import SILENT
from hsbot.driver.messages import Acted, GameOver, Noted, Stopped
from hsbot.driver.session_limits import SessionLimits
from hsbot.observation import DecisionClosed, LogTracker
from hsbot.powerlog import session_logs
from hsbot.screen import ClientArea
from hsbot.standin.faults.fault_plan import Fault, parse_plan

if TYPE_CHECKING:
    from harness.standin_session import Match
    from hsbot.observation import Decision
    from kit.play.sessions import Begin

WISP = "CS2_231"
SEEDS = [0, 1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 20))]
DECKS = ("CLASSIC", "Token Druid", "Secret Mage", "Discover Hunter")
NUISANCES = [fault for fault in Fault if fault is not Fault.CONCEDE]


def sent(match: Match) -> list[Decision]:
    """The friendly decisions that were answered, as the client's own logs have them."""
    tracker = LogTracker()
    events = []
    for log in session_logs(match.config.install / "Logs"):
        lines = log.read_text("utf-8").splitlines()
        events += [event for line in lines for event in tracker.feed(line)]
    events += tracker.finish()
    closed = [e.decision for e in events if isinstance(e, DecisionClosed)]
    return [d for d in closed if d.sent is not None or d.sent_entities is not None]


def check(match: Match, stopped: Stopped) -> list[Acted]:
    """Check that as many actions were sent as meant, each one as meant, whatever went wrong."""
    acted = [message for message in match.messages if isinstance(message, Acted)]
    assert stopped.cause == "limit"
    assert not match.screen.pointer.astray
    assert [a.option for a in acted if not a.as_meant] == []
    assert len(sent(match)) == len(acted)
    assert match.client.game is None or match.client.game.result is not None
    return acted


@pytest.mark.parametrize("seed", SEEDS)
def test_games_in_a_row(begin: Begin, seed: int) -> None:
    """From the main menu through two games: nothing lost, nothing doubled, nothing else sent."""
    match = begin(DECKS[seed % len(DECKS)], seed=seed, games=2)
    stopped = match.session.run()
    acted = check(match, stopped)
    assert {message.attempts for message in acted} == {1}
    assert stopped.games == len(match.told(GameOver)) == 2
    assert stopped.wins + stopped.losses + stopped.draws == 2


def test_a_second_hero_power_is_clicked(begin: Begin) -> None:
    """Thal'ena's power is used by the mouse, beside the first one."""
    match = begin(Deck("Vampyrs", CardClass.DEATHKNIGHT, (("JAIL_446", 15), (WISP, 15))), seed=4)
    acted = check(match, match.session.run())
    used = set()
    for decision in sent(match):
        if decision.sent is not None:
            entity_id = decision.options[decision.sent.option].entity_id
            used.add(decision.observation.entities[entity_id].card_id if entity_id else None)
    assert {"HERO_11bp", "JAIL_446hp"} <= used
    assert {message.attempts for message in acted} == {1}


@pytest.mark.parametrize("fault", NUISANCES)
def test_a_fault_is_survived(begin: Begin, fault: Fault) -> None:
    """Whatever goes wrong in the first two turns, every action is sent once, and as meant."""
    match = begin(seed=3, faults=parse_plan(f"{fault}@1,{fault}@2"))
    acted = check(match, match.session.run())
    assert acted
    waits = [note.text for note in match.told(Noted) if "waiting" in note.text]
    if fault in (Fault.DROP_CLICK, Fault.POPUP):
        assert SILENT in waits
    if fault is Fault.BACKGROUND:
        assert waits


def test_all_faults_at_once(begin: Begin) -> None:
    """One fault after the other, in each turn the next."""
    plan = ",".join(NUISANCES)
    match = begin("Secret Mage", seed=5, faults=parse_plan(plan))
    check(match, match.session.run())


def test_an_opponent_who_gives_up(begin: Begin) -> None:
    """The game is won, and the session goes on to the next."""
    match = begin(seed=2, games=2, faults=parse_plan("concede@2"))
    stopped = match.session.run()
    check(match, stopped)
    assert (stopped.wins, stopped.games) == (2, 2)


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080), (2560, 1080)])
def test_every_aspect(begin: Begin, size: tuple[int, int]) -> None:
    """A game at 4:3, 16:9 and 21:9."""
    match = begin(seed=6, area=ClientArea(0, 24, *size))
    check(match, match.session.run())


def test_losses_in_a_row_end_the_session(begin: Begin) -> None:
    """Random play loses; after the second time no further game is begun."""
    match = begin(seed=1, limits=SessionLimits(losses=2))
    stopped = match.session.run()
    assert stopped.reason == "2 games lost in a row"
    assert (stopped.losses, stopped.games) == (2, 2)


def test_minutes_end_the_session_after_the_game(begin: Begin) -> None:
    """A game that is on is played to its end."""
    match = begin(seed=1, limits=SessionLimits(minutes=0.5))
    stopped = match.session.run()
    assert stopped.reason == "0.5 minutes are over"
    assert stopped.games == 1
