"""The driver's readings: whether the client has caught up, menu logs, limits and consent."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import GameType
from rich.console import Console

from hsbot.clock import FakeClock
from hsbot.driver.client_clock import Moment
from hsbot.driver.consent import Consent, consent_file, keep_consent, read_consent
from hsbot.driver.menus.menu_logs import LOOK_FOR_SESSION_S, MenuLog
from hsbot.driver.session_limits import Hours, SessionLimits, Tally, forbidden, reached
from hsbot.errors import DriverError
from hsbot.logwriter.format.client_log_lines import chosen_deck_lines, scene_loaded_line
from hsbot.terminal.consent import AnswerSource, require_consent

if TYPE_CHECKING:
    from pathlib import Path


def test_the_menus_logs(tmp_path: Path) -> None:
    """The newest session's scene and search; an older one's no more, whatever its name says."""
    clock = FakeClock()
    first = tmp_path / "Logs" / "Hearthstone_2026_11_22_12_00_00"
    first.mkdir(parents=True)
    (first / "LoadingScreen.log").write_text(scene_loaded_line(1, "LOGIN", "HUB"))
    menus = MenuLog(tmp_path, clock)
    menus.read()
    assert (menus.scene, menus.searched_at) == ("HUB", None)
    with (first / "LoadingScreen.log").open("a") as log:
        log.write(scene_loaded_line(2, "HUB", "TOURNAMENT"))
    (first / "Decks.log").write_text(chosen_deck_lines(3, "Mine", 5, "AAEBAf0E"))
    menus.read()
    assert (menus.scene, menus.searched_at) == ("TOURNAMENT", Moment(3, 0))
    (tmp_path / "Logs" / "Hearthstone_2026_11_22_13_00_00").mkdir()
    clock.advance(LOOK_FOR_SESSION_S)
    menus.read()
    assert (menus.scene, menus.scene_at) == ("", None)
    back = tmp_path / "Logs" / "Hearthstone_2026_11_22_12_30_00"
    back.mkdir()
    (back / "LoadingScreen.log").write_text(scene_loaded_line(1, "LOGIN", "HUB"))
    clock.advance(LOOK_FOR_SESSION_S)
    menus.read()
    assert menus.scene == "HUB", "a session after the clock was set back"


REACHED = {
    "games": (SessionLimits(games=2), Tally(wins=1, losses=1), "2 games played"),
    "losses": (SessionLimits(losses=2), Tally(losses=3, streak=2), "2 games lost in a row"),
    "minutes": (SessionLimits(minutes=1.5), Tally(), "1.5 minutes are over"),
    "hours": (SessionLimits(hours=Hours(9, 12)), Tally(), "it is not between 9 and 12 o'clock"),
}


@pytest.mark.parametrize("name", REACHED)
def test_limits(name: str) -> None:
    """Each limit ends the session when it is reached, and says so."""
    limits, tally, wanted = REACHED[name]
    assert reached(limits, tally, 90.0, 12.5) == wanted


def test_no_limit_is_reached_before_its_time() -> None:
    """One game, one loss, one second, one minute less."""
    limits = SessionLimits(games=3, minutes=1.5, hours=Hours(22, 13), losses=2)
    assert reached(limits, Tally(wins=1, losses=1, streak=1), 89.9, 12.99) == ""
    assert reached(SessionLimits(), Tally(losses=50, streak=50), 1e9, 3.0) == ""


@pytest.mark.parametrize(
    ("hours", "inside", "outside"),
    [
        (Hours(9, 17), (9.0, 16.99), (8.99, 17.0)),
        (Hours(22, 6), (22.0, 23.9, 0.0, 5.9), (6.0, 12.0)),
    ],
)
def test_hours(hours: Hours, inside: tuple[float, ...], outside: tuple[float, ...]) -> None:
    """Up to the second hour, over midnight too."""
    assert all(hours.hold(hour) for hour in inside)
    assert not any(hours.hold(hour) for hour in outside)


@pytest.mark.parametrize("pair", [(9, 9), (-1, 5), (24, 5), (5, 25)])
def test_hours_that_make_no_sense(pair: tuple[int, int]) -> None:
    """They are refused."""
    with pytest.raises(ValueError, match="9-17"):
        Hours(*pair)


def test_a_streak_ends_with_a_win() -> None:
    """Only losses in a row count."""
    tally = Tally()
    for result in ("loss", "loss", "win", "loss", "draw", "unknown", "loss"):
        tally.count(result)  # type: ignore[arg-type]
    assert (tally.games, tally.streak, tally.losses, tally.unknown) == (7, 1, 4, 1)


def test_what_may_be_played() -> None:
    """Practice and friends always, strangers when asked for, nothing else ever."""
    for kind in (GameType.GT_VS_AI, GameType.GT_VS_FRIEND):
        assert not forbidden(kind, ladder=False)
        assert not forbidden(kind, ladder=True)
    for kind in (GameType.GT_RANKED, GameType.GT_CASUAL):
        assert "--ladder" in forbidden(kind, ladder=False)
        assert not forbidden(kind, ladder=True)
    for number in (GameType.GT_ARENA, GameType.GT_TAVERNBRAWL, 0, 999):
        assert forbidden(number, ladder=True)


class Answer(AnswerSource):
    """A user who answers, or nobody."""

    def __init__(self, text: str | None) -> None:
        self._text = text
        self.asked = 0

    def is_interactive(self) -> bool:
        """Whether there is an answer."""
        return self._text is not None

    def read(self) -> str:
        """The answer."""
        self.asked += 1
        return f"{self._text}\n"


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A configuration folder of this test's own."""
    monkeypatch.setenv("HSBOT_CONFIG_DIR", str(tmp_path))
    return tmp_path


def ask(answer: str | None, *, ladder: bool, accept: bool = False) -> tuple[str, int]:
    """The printed text, and the number of times that the user is asked."""
    out, asker = StringIO(), Answer(answer)
    require_consent(Console(file=out, width=400), ladder=ladder, accept=accept, asker=asker)
    return out.getvalue(), asker.asked


@pytest.mark.usefixtures("config")
def test_the_warning_comes_once() -> None:
    """The first practice game is warned of; the second is not."""
    shown, asked = ask(None, ladder=False)
    assert "suspended or closed for good" in shown
    assert asked == 0
    assert ask(None, ladder=False) == ("", 0)


@pytest.mark.usefixtures("config")
def test_ladder_is_accepted_once_in_words() -> None:
    """Yes is kept; anything else, or nobody to answer, plays nothing and keeps nothing."""
    for answer in ("no", "", "y", None):
        with pytest.raises(DriverError, match="accepted"):
            ask(answer, ladder=True)
        assert read_consent() == Consent()
    shown, asked = ask("yes", ladder=True)
    assert "against strangers" in shown
    assert asked == 1
    assert ask(None, ladder=True) == ("", 0)


@pytest.mark.usefixtures("config")
def test_scripts_accept_by_an_argument() -> None:
    """The warning is still shown, the first time."""
    shown, asked = ask(None, ladder=True, accept=True)
    assert "against strangers" in shown
    assert asked == 0
    assert read_consent() == Consent(warned=True, ladder=True)


def test_a_damaged_file_is_no_consent(config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that cannot be read accepts nothing; a folder that cannot be made is told."""
    keep_consent(Consent(True, True))
    consent_file().write_bytes(b"{")
    assert read_consent() == Consent()
    assert config in consent_file().parents
    monkeypatch.setenv("HSBOT_CONFIG_DIR", str(consent_file() / "config"))
    with pytest.raises(DriverError, match="cannot be written"):
        keep_consent(Consent(True, True))


@pytest.mark.parametrize("hours", [-24, -13, -1, 1, 13, 24])
def test_moments_before_and_after_a_clock_was_set_are_in_the_order_of_their_reading(
    hours: int,
) -> None:
    """As at the end of summer; without that, a line that came late is of when it was written."""
    entered, ended = Moment(43_200.0, 20.0), Moment(43_500.0 + hours * 3600.0, 320.0)
    assert ended.is_after(entered)
    assert not entered.is_after(ended)
    late = Moment(43_190.0, 80.0)
    assert entered.is_after(late)
    assert not late.is_after(entered)


def test_moments_over_midnight_are_in_their_order() -> None:
    """Stamps have no day."""
    before, after = Moment(86_390.0, 20.0), Moment(15.0, 45.0)
    assert after.is_after(before)
    assert not before.is_after(after)


def test_a_session_after_the_clock_was_set_back_is_the_newest(tmp_path: Path) -> None:
    """Its folder's name, a time, stands before the last one's."""
    clock = FakeClock()
    last, next_one = "Hearthstone_2026_10_25_02_50_00", "Hearthstone_2026_10_25_02_05_00"
    (tmp_path / "Logs" / last).mkdir(parents=True)
    menus = MenuLog(tmp_path, clock)
    menus.read()
    assert menus.session == last
    (tmp_path / "Logs" / next_one).mkdir()
    clock.advance(2 * LOOK_FOR_SESSION_S)
    menus.read()
    assert menus.session == next_one
    assert menus.has_session_after(last)
    assert not menus.has_session_after(next_one)
    assert menus.has_session_after("")
