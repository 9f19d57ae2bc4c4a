"""Claimed costs held against the drop of the chance."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.agents.advisor.advisor import Advisor
from hsbot.clock import FakeClock
from hsbot.confidence_intervals import FEW
from hsbot.errors import BeliefError, UsageError
from hsbot.learning.claimed_regrets import (
    LogRegrets,
    PlayRegret,
    judged_logs,
    log_regrets,
    regret_bands,
)
from hsbot.observation import LogFile
from kit.recordings import sample

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.messages.judgement import Look
    from hsbot.observation.model import Decision
    from hsbot.rules.cards.library import Library
    from kit.commands import Outcome


def test_a_margin_is_of_five_plays_or_more() -> None:
    """Two that are alike would give one of nothing."""
    plays = [PlayRegret(0.12, 0.1 * (number % 2)) for number in range(FEW)]
    assert regret_bands([LogRegrets(tuple(plays[1:]), ())])["bands"][0]["margin"] is None
    assert regret_bands([LogRegrets(tuple(plays), ())])["bands"][0]["margin"] == 0.048


def test_bands_hold_means() -> None:
    """Of all logs together; a band without plays has none."""
    logs = [
        LogRegrets((PlayRegret(0.12, 0.1, foreseen=True), PlayRegret(0.06, 0.02)), (0.01,)),
        LogRegrets((PlayRegret(0.2, 0.2), PlayRegret(0.0, -0.01, same_turn=False)), (-0.03,)),
        LogRegrets((PlayRegret(-0.02, -0.05),), ()),
    ]
    found = regret_bands(logs)
    large, middle, small, none, gained = found["bands"]
    assert (large["plays"], large["claimed"], large["drop"]) == (2, 0.16, 0.15)
    assert large["margin"] is None, "two plays"
    assert (middle["plays"], middle["margin"]) == (1, None)
    assert (small["plays"], small["claimed"]) == (0, None)
    assert (none["plays"], none["drop"]) == (1, -0.01)
    assert (gained["plays"], gained["claimed"], gained["to"]) == (1, -0.02, 0.0)
    assert (large["same_turn"]["plays"], none["same_turn"]["plays"]) == (2, 0)
    assert (large["foreseen"]["plays"], large["foreseen"]["drop"]) == (1, 0.1)
    assert found["followed"] == {"n": 2, "drop": -0.01}


def test_the_plays_of_a_log_are_judged(table: CardTable, library: Library) -> None:
    """Each answered decision but the mulligan is followed, judged, or has no next one."""
    advisor = Advisor(seed=1, clock=FakeClock(), cards=table, library=library)
    found = log_regrets(LogFile(sample()), advisor, 8, lambda event: event)
    assert len(found.plays) > 5
    assert len(found.plays) + len(found.followed) <= 46
    assert all(-1.0 <= play.claimed <= 1.0 and -1.0 <= play.drop <= 1.0 for play in found.plays)
    foreseen = [play for play in found.plays if play.foreseen]
    assert 0 < len(foreseen) < len(found.plays)
    assert all(play.same_turn for play in foreseen)


@pytest.mark.slow
def test_a_decision_that_fails_is_told_and_the_log_goes_on(
    table: CardTable, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An advice and a judgement that the engine cannot hold: two lines, and all other plays."""
    advisor = Advisor(seed=1, clock=FakeClock(), cards=table, library=library)
    whole = log_regrets(LogFile(sample()), advisor, 2, lambda event: event)
    advise, judge, asked = advisor.advise, advisor.judge, [0, 0]

    def failing_advice(decision: Decision, **limits: Any) -> Advice:
        asked[0] += 1
        if asked[0] == 4:
            raise BeliefError("too many cards")
        return advise(decision, **limits)

    def failing_judge(decision: Decision, option: AdviceOption, look: Look) -> object:
        asked[1] += 1
        if asked[1] == 9:
            raise BeliefError("too many minions")
        return judge(decision, option, look)

    monkeypatch.setattr(advisor, "advise", failing_advice)
    monkeypatch.setattr(advisor, "judge", failing_judge)
    found = log_regrets(LogFile(sample()), advisor, 2, lambda event: event)
    assert [line.partition(": no advice")[2][:26] for line in found.unanswered] == [
        " for the decision at line ",
        " for the decision at line ",
    ]
    lines = [line.rpartition(": ")[2] for line in found.unanswered]
    assert lines == ["too many cards", "too many minions"]
    left = len(whole.plays) + len(whole.followed) - len(found.plays) - len(found.followed)
    assert 1 <= left <= 4


def test_what_was_judged_is_not_judged_again(tmp_path: Path) -> None:
    """By the same search; what another one found stays in the file, a cut line does not."""
    file, log = tmp_path / "costs.jsonl", tmp_path / "Power.log"
    costs = LogRegrets((PlayRegret(0.1, 0.2, best=(0.5,), played=(0.4,)),), (0.01,), ("line 3",))
    first = judged_logs(file, 300, 0)
    first.add(log, costs)
    first.close()
    with file.open("a") as end:
        end.write('{"log": "cut')
    other = judged_logs(file, 600, 0)
    assert other.get(log) is None
    other.add(log, LogRegrets((), ()))
    other.close()
    again = judged_logs(file, 300, 0)
    assert again.get(log) == costs
    assert again.get(tmp_path / "other.log") is None
    with pytest.raises(UsageError, match="another hsbot"):
        judged_logs(file, 300, 0)
    again.close()


def test_the_command_goes_on_where_it_stopped(
    command: Callable[..., Outcome], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A log that is kept is not read; the table is of both."""
    one, two, file = tmp_path / "a.log", tmp_path / "b.log", tmp_path / "costs.jsonl"
    for log in (one, two):
        log.write_bytes(sample().read_bytes())
    record = judged_logs(file, 3, 0)
    record.add(one, LogRegrets((PlayRegret(0.3, 0.25),), (), ("a.log: no advice",)))
    record.close()
    read: list[Path] = []

    def judge(path: Path, **_: object) -> LogRegrets:
        read.append(path)
        return LogRegrets((PlayRegret(0.2, 0.15),), ())

    monkeypatch.setattr("hsbot.commands.evaluate._judge", judge)
    asked = ("evaluate", one, two, "--costs", "--iterations", 3, "--resume", file, "--json")
    done = command(*asked, "--jobs", 1)
    assert done.code == 0, done.err
    assert read == [two]
    assert done.err == "hsbot: a.log: no advice\n"
    large = json.loads(done.out)["bands"][0]
    assert (large["plays"], large["claimed"], large["drop"]) == (2, 0.25, 0.2)
    assert json.loads(command(*asked).out)["plays"] == 2
    assert read == [two]
