"""Games with faults drawn at random: fifty are played, and the judge is shown what is wrong."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec
import pytest

from harness.faulted_games import __main__ as program
from harness.faulted_games.injection import Happened, Injection
from harness.faulted_games.judge import End, findings
from harness.faulted_games.plan import ERAS, SCHEDULED, SIZES, SessionFault, decks_of, draw
from harness.faulted_games.session import play
from harness.standin_session import Match, MatchConfig
from hsbot.driver.messages import Acted, GameOver
from hsbot.driver.session_rules.end_reasons import EndReason
from hsbot.logwriter.match_and_prompts import Prompt
from hsbot.rules.entry.codes import mulligan_code, replaced_places
from hsbot.standin.faults.fault_plan import Fault
from hsbot.standin.game.live_game import Answer

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library

THOUSAND = 1000
FOUND = (
    19, 30, 36, 48, 2621, 2662, 1012, 1051, 1059, 1103, 1109, 1116, 1151, 3711, 20209, 20271, 20355,
)  # fmt: skip
"""A list that came in parts when the log was late, three times; a client that hung behind another
window; a client that came back to the same question while the log was late, and one that came back
to its menus; the end of a turn without advice; a window that was closed at a game's end, twice; a
log put back to what it was and written on, so that some of it is missing; a result told within a
tick; an action that no log tells any more; a game that was over, told again by half; a log that was
moved away just as the client opened it again; a disconnection that was counted as a turn in vain; a
return into a game that was told with its end; a log that was emptied before it was read."""
QUICK = 4


@pytest.mark.parametrize("games", [6, pytest.param(50, marks=pytest.mark.slow)])
def test_nothing_is_lost_doubled_or_pressed_beside(games: int) -> None:
    """Whatever goes wrong: see the judge's docstring for what must hold."""
    report = program.run(games)
    assert report.findings == []
    assert report.games >= games
    assert report.actions > 5 * games


@pytest.mark.parametrize(
    "number", [*FOUND[:QUICK], *(pytest.param(n, marks=pytest.mark.slow) for n in FOUND[QUICK:])]
)
def test_what_was_found_once_stays_mended(
    number: int, library: Library, table: CardTable, decks: DeckDatabase
) -> None:
    """Sessions in which something was lost, doubled, or ended for another reason than was told."""
    assert play(draw(number, decks), library, table).findings == ()


def test_the_program_tells_each_session_and_the_whole(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """JSON lines; the same number gives the same session."""
    told = []
    for _ in range(2):
        monkeypatch.setattr("sys.argv", ["faulted_games", "--games", "1", "--first", "8", "--json"])
        assert program.main() == 0
        told.append([json.loads(line) for line in capsys.readouterr().out.splitlines()])
    (session, report), again = told
    assert session == again[0]
    assert (report["first"], report["sessions"], report["games"]) == (8, 1, 1)
    assert report["actions"] == session["actions"]


def test_a_thousand_plans_hold_all_kinds(decks: DeckDatabase) -> None:
    """Every fault, size and era, faults that come together, and a number's plan every time."""
    plans = [draw(number, decks) for number in range(THOUSAND)]
    assert plans[:9] == [draw(number, decks) for number in range(9)]
    kinds = Counter(trouble.kind for plan in plans for trouble in plan.troubles)
    assert set(kinds) == {*Fault, *SessionFault} - {SessionFault.LOG_CAP, *SCHEDULED}
    assert any(plan.log_kb > 0 for plan in plans)
    assert {(plan.area.width, plan.area.height) for plan in plans} == set(SIZES)
    together = [p for p in plans if len({t.moment for t in p.troubles}) < len(p.troubles)]
    assert len(together) > THOUSAND / 2
    for number, era in enumerate(ERAS):
        assert all(deck in decks_of(era, decks) for deck in plans[number].decks)


@pytest.fixture(scope="module")
def played(
    library: Library,
    table: CardTable,
    decks: DeckDatabase,
    tmp_path_factory: pytest.TempPathFactory,
) -> tuple[Match, Injection, End]:
    """A session without a fault, to its end."""
    folder: Path = tmp_path_factory.mktemp("played")
    both = decks.named("CLASSIC"), decks.named("BASIC")
    seen = Injection(())
    match = Match(MatchConfig(folder, library, table, both, seed=3), on_tick=seen.tick)
    stopped = match.session.run()
    match.client.close()
    return match, seen, End(stopped.cause, stopped.reason, match.clock.now_s())


def told_twice(match: Match, _: Injection, end: End) -> End:
    """The session tells an action that nobody took."""
    match.messages.append(match.told(Acted)[-1])
    return end


def taken_twice(_: Match, seen: Injection, end: End) -> End:
    """The client takes an action that was not told."""
    seen.games[0].taken.append(seen.games[0].taken[-1])
    return end


def another(_: Match, seen: Injection, end: End) -> End:
    """The client takes another action than was told."""
    taken = seen.games[0].taken
    taken[1], taken[2] = taken[2], taken[1]
    return end


def another_mulligan(_: Match, seen: Injection, end: End) -> End:
    """The client keeps other cards than was told."""
    mulligan = seen.games[0].taken[0]
    seen.games[0].taken[0] = Answer(
        mulligan.prompt, mulligan_code(replaced_places(mulligan.code) ^ 1)
    )
    return end


def not_asked(_: Match, seen: Injection, end: End) -> End:
    """The client was asked for nothing that has options."""
    seen.games[0].taken[1] = Answer(Prompt("option", 0, ()), 0)
    return end


def not_as_meant(match: Match, _: Injection, end: End) -> End:
    """The session itself tells that it was not what was meant."""
    acts = [m for m in match.messages if isinstance(m, Acted) and m.option.type != "keep"]
    place = match.messages.index(acts[0])
    match.messages[place] = msgspec.structs.replace(acts[0], as_meant=False)
    return end


def beside(match: Match, _: Injection, end: End) -> End:
    """A button was pressed beside the window."""
    match.screen.pointer.astray.append((0, 0))
    return end


def late_stop(match: Match, seen: Injection, end: End) -> End:
    """A human was noticed too late, and buttons were pressed meanwhile."""
    seen.happened.append(
        Happened(SessionFault.STOP_KEY, end.at_s - 0.2, match.screen.presses - 1, watched=True)
    )
    return replace(end, cause="human", reason=EndReason.STOP_KEY)


def untrue(_: Match, __: Injection, end: End) -> End:
    """A reason that is none."""
    return replace(end, cause="client", reason=f"{EndReason.NO_WINDOW}, for 120 s now")


def hung(_: Match, seen: Injection, end: End) -> End:
    """A window that is gone, because the client hangs: only a crash makes it go."""
    seen.happened.append(Happened(SessionFault.FROZEN, 1.0, 0, watched=True))
    return replace(end, cause="client", reason=f"{EndReason.NO_WINDOW}, for 120 s now")


def another_result(match: Match, _: Injection, end: End) -> End:
    """The session tells another result."""
    over = match.told(GameOver)[0]
    other = "win" if over.result != "win" else "loss"
    match.messages[match.messages.index(over)] = msgspec.structs.replace(over, result=other)
    return end


WRONG = {
    told_twice: "were told and not taken",
    taken_twice: "were taken and not told",
    another: "was taken",
    another_mulligan: "was taken",
    not_asked: "was taken",
    not_as_meant: "told as not meant",
    beside: "beside the client's window",
    late_stop: "presses after stop-key",
    untrue: "nothing of the kind had happened",
    hung: "nothing of the kind had happened",
    another_result: "results told",
}


@pytest.mark.parametrize("change", WRONG)
def test_the_judge_sees_what_is_wrong(
    played: tuple[Match, Injection, End], change: Callable[[Match, Injection, End], End]
) -> None:
    """A session in order has no finding; one with a thing changed has that one."""
    match, seen, end = played
    assert findings(match, seen, end, ()) == []
    messages, taken, happened = list(match.messages), list(seen.games[0].taken), []
    astray = list(match.screen.pointer.astray)
    try:
        changed = change(match, seen, end)
        assert any(WRONG[change] in found for found in findings(match, seen, changed, ()))
    finally:
        match.messages[:], seen.games[0].taken[:] = messages, taken
        seen.happened[:], match.screen.pointer.astray[:] = happened, astray


def test_a_client_that_crashes_while_it_hangs_does_not_come_back(
    played: tuple[Match, Injection, End],
) -> None:
    """Its window is gone, and that is the true reason of an end."""
    match, seen, end = played
    gone = hung(match, seen, end)
    seen.happened.append(Happened(Fault.CRASH, 1.5, 0, watched=True))
    try:
        assert findings(match, seen, gone, ()) == []
    finally:
        seen.happened.clear()
