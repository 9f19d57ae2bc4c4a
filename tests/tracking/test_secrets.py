"""Hidden secrets: what is excluded is never what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import GameTag, Zone

from hsbot.live.adviser import card_of_dbf
from hsbot.live.tracking import ActionCollector
from hsbot.observation import DecisionOpened, GameEnded
from hsbot.observation.replay import LogFile
from hsbot.rules.schema import layout as t
from hsbot.tracking import DeckTracker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.messages.tracking import HiddenSecretState
    from hsbot.observation import Event, Observation
    from hsbot.rules.cards.library import Library
    from kit.logs.truth import Played

WITH_SECRETS = ("2018_3games_23576", "2024_210640_friendly", "2025_231720_underground_arena")


@pytest.fixture
def tracker(table: CardTable) -> DeckTracker:
    """A tracker that has seen nothing yet, and names cards by their ids."""
    return DeckTracker(table, lambda card_id: card_id)


def _told(
    events: Iterable[Event], now: Callable[[], Observation], tracker: DeckTracker
) -> list[tuple[Observation, tuple[HiddenSecretState, ...]]]:
    """The hidden secrets at each friendly decision and at the end, with what was shown by then."""
    actions, told = ActionCollector(), []
    for event in events:
        actions.event(event)
        for action in actions.take():
            tracker.acted(action)
        if isinstance(event, DecisionOpened):
            told.append(
                (event.decision.observation, tracker.track(event.decision.observation).secrets)
            )
        elif isinstance(event, GameEnded) and now().friendly_player:
            told.append((now(), ()))
    return told


@pytest.mark.parametrize("name", WITH_SECRETS)
def test_excluded_secrets_are_never_revealed_later(
    shared_logs: Path, tracker: DeckTracker, table: CardTable, name: str
) -> None:
    """By the log's later revelations; and each hidden secret of the log is told."""
    log = LogFile(shared_logs / f"{name}.log", card_of_dbf)
    told = _told(log.events(), log.tracker.snapshot, tracker)
    shown = {
        (now.game, e.entity_id): table.canonical(e.card_id)
        for now, _ in told
        for e in now.entities.values()
        if e.card_id and e.tag(GameTag.SECRET)
    }
    for now, secrets in told:
        hidden = [
            e.entity_id for e in now.in_zone(now.opposing_player, Zone.SECRET) if not e.card_id
        ]
        assert [x.entity_id for x in secrets] == hidden or not secrets
        for secret in secrets:
            assert secret.possible
            true = shown.get((now.game, secret.entity_id))
            assert true not in {x.card_id for x in secret.excluded}
            assert not {x.card_id for x in secret.excluded} & {x.card_id for x in secret.possible}


def test_a_real_secret_is_narrowed_down(shared_logs: Path, tracker: DeckTracker) -> None:
    """A spell that was not countered, a minion that met no runes: each with its action."""
    log = LogFile(shared_logs / "2024_210640_friendly.log", card_of_dbf)
    (*_, last) = [s for _, s in _told(log.events(), log.tracker.snapshot, tracker) if s]
    reasons = {x.card_id: x.reason for x in last[0].excluded}
    assert "Play Delicious Cheese on turn 8" in reasons["EX1_287"]  # Counterspell
    assert "Play Aman'Thul on turn 9" in reasons["LOOT_101"]  # Explosive Runes
    assert "EX1_289" in {x.card_id for x in last[0].possible}  # Ice Barrier: no hero was attacked


def test_a_true_secret_is_never_excluded(
    generated: Callable[[str], Played], tracker: DeckTracker, table: CardTable, library: Library
) -> None:
    """In generated games the secret is known: it stays possible as long as it is there."""
    met = sum(
        _met(generated(name), tracker, table, library) for name in ("pirates-reno", "reno-reno")
    )
    assert met > 0


def _met(played: Played, tracker: DeckTracker, table: CardTable, library: Library) -> int:
    """How many hidden secrets a game's decisions met, none of whose truth was excluded."""
    opponent = 1 - played.match.friendly
    pairs = zip(played.decisions, played.truths, strict=True)
    truths = {decision.line_number: state[0] for decision, (state, _, _) in pairs}
    actions, met = ActionCollector(), 0
    for event in played.events:
        actions.event(event)
        for action in actions.take():
            tracker.acted(action)
        if not isinstance(event, DecisionOpened) or event.decision.line_number not in truths:
            continue
        state = truths[event.decision.line_number]
        rows = state["secret"][opponent, : state["nsecret"][opponent]].tolist()
        true = {
            int(state["e"][row, t.EID]): table.canonical(
                library.card_ids[int(state["e"][row, t.CARD])]
            )
            for row in rows
        }
        for secret in tracker.track(event.decision.observation).secrets:
            met += 1
            assert true[secret.entity_id] not in {x.card_id for x in secret.excluded}
    return met
