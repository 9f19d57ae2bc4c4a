"""The form of a line, and the clock of a log without dates."""

from __future__ import annotations

import pytest

from hsbot.powerlog import SkipLog, Skipped
from hsbot.powerlog.log_clock import LogClock, split_stamp
from hsbot.powerlog.skip_log import MAX_SKIPPED_RECORDS, MAX_SKIPPED_TEXT


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("D 12:00:00.1234567 GameState.X() - a", ("12:00:00.1234567", "GameState.X() - a")),
        ("W 1:02:03.4 Other", ("1:02:03.4", "Other")),
        ("Truncating log, which has reached the size limit of 10000KB", None),
        ("", None),
        ("a prose line", None),
    ],
)
def test_split_stamp(line: str, parts: tuple[str, str] | None) -> None:
    """The usual width goes the fast way, others by pattern, anything else is no log line."""
    assert split_stamp(line) == parts


def test_the_clock_goes_on_over_midnight_but_forgives_disorder() -> None:
    """A big step back is midnight, a small one two threads that wrote out of order."""
    clock = LogClock()
    assert clock.read("23:59:59.0000000") == pytest.approx(86399)
    assert clock.read("23:59:58.5000000") == pytest.approx(86398.5)
    assert clock.read("00:00:01.0000000") == pytest.approx(86401)
    assert clock.read("00:00:01.0000000") == pytest.approx(86401)
    assert clock.read("00:00:02.0000000") == pytest.approx(86402)


@pytest.mark.parametrize("text", ["", "12", "1:2", "a:b:c", "12:00:00:00", "12:00:0.0.0"])
def test_a_time_that_is_none(text: str) -> None:
    """A damaged time raises, and does not stop the clock."""
    clock = LogClock()
    with pytest.raises(ValueError, match=r".*"):
        clock.read(text)
    assert clock.read("00:00:01.0000000") == pytest.approx(1)


def test_the_skip_log_counts_all_and_keeps_some() -> None:
    """Reasons are counted without end, records are kept up to a limit and cut to length."""
    log = SkipLog()
    for number in range(MAX_SKIPPED_RECORDS + 5):
        log.add(number + 1, "binary data", "")
    log.add(9, "not a log line", "x" * (MAX_SKIPPED_TEXT + 9))
    assert len(log) == MAX_SKIPPED_RECORDS + 6
    assert len(list(log)) == MAX_SKIPPED_RECORDS
    assert next(iter(log)) == Skipped(1, "binary data", "")
    assert log.summary() == f"{MAX_SKIPPED_RECORDS + 5} binary data, 1 not a log line"
    other = SkipLog()
    other.add(1, "not a log line", "x" * (MAX_SKIPPED_TEXT + 9))
    assert len(other.records[0].text) == MAX_SKIPPED_TEXT
