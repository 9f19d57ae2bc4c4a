"""However the bytes are cut and whenever it pauses, the same log tells the same story."""

from __future__ import annotations

from hypothesis import given, settings, strategies as st

from hsbot.observation import DecisionClosed, DecisionOpened, LogTracker
from hsbot.powerlog import LineDecoder
from kit.log_script import DECK_1, HERO_2, Script, decisions, option, target, track


def story() -> Script:
    """Two games with all kinds of lists, damage and letters of several bytes."""
    script = Script().started().options(5, option(1, DECK_1[0]), target(0, HERO_2))
    script.send_option(1, target=HERO_2).raw("").raw("시간의 굴레 ist kein Log")
    script.full(60, "CS2_231", ZONE="SETASIDE", CONTROLLER=1)
    script.choices(3, (60,), source=str(DECK_1[0])).send_choices(3, (60,)).chosen(3, (60,))
    script.tag("시간땜장이#1", "TIMEOUT", 1).options(6).options(7, option(1, DECK_1[1]))
    return script.tag("GameEntity", "STATE", "COMPLETE").started().options(8).send_option(0)


STORY = story()
EVENTS = track(STORY)[1]
DATA = ("\ufeff" + "\r\n".join(STORY.lines)).encode()
ACTIONS = st.sampled_from(("keep", "keep", "keep", "keep", "cut", "lose", "garble"))
CUTS = st.lists(st.integers(0, len(DATA)), max_size=40).map(sorted)


def test_the_story_is_not_empty() -> None:
    """The story that the properties below compare holds decisions of every kind."""
    kinds = [d.kind for d in decisions(EVENTS, DecisionClosed)]
    assert kinds == ["mulligan", "option", "choice", "option", "option", "mulligan", "option"]


@settings(max_examples=60, deadline=None)
@given(CUTS)
def test_any_chunking_gives_the_same_events(cuts: list[int]) -> None:
    """Chunks may end inside a line, a character or a CRLF."""
    decoder, tracker = LineDecoder(), LogTracker()
    chunks = [DATA[a:b] for a, b in zip([0, *cuts], [*cuts, len(DATA)], strict=True)]
    lines = [line for chunk in chunks for line in decoder.feed(chunk)] + decoder.flush()
    events = [event for line in lines for event in tracker.feed(line)]
    assert [*events, *tracker.finish()] == EVENTS


@settings(max_examples=60, deadline=None)
@given(st.sets(st.integers(0, len(STORY.lines)), max_size=30))
def test_pauses_do_not_change_what_is_decided(pauses: set[int]) -> None:
    """Idle anywhere may open a decision early or twice, but never closes another one."""
    tracker, events = LogTracker(), []
    for number, line in enumerate(STORY.lines):
        events += tracker.feed(line)
        if number in pauses:
            events += tracker.idle()
    events += tracker.finish()
    assert decisions(events, DecisionClosed) == decisions(EVENTS, DecisionClosed)
    final = [event.decision for event in EVENTS if isinstance(event, DecisionOpened)]
    opened = decisions(events, DecisionOpened)
    assert [d for d in opened if d in final] == final


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_damage_never_stops_the_reading(data: st.DataObject) -> None:
    """Lines that are lost, cut, doubled or garbled are skipped; nothing raises."""
    tracker = LogTracker()
    for line in STORY.lines:
        action = data.draw(ACTIONS)
        if action == "lose":
            continue
        at = data.draw(st.integers(0, len(line))) if action in ("cut", "garble") else 0
        if action == "cut":
            line = line[:at]  # noqa: PLW2901 - the damaged line takes the line's place
        elif action == "garble":
            noise = data.draw(st.sampled_from(("[", "]", "=", "id=", "tag=", "-1", "\x00", "99")))
            line = line[:at] + noise + line[at + 1 :]  # noqa: PLW2901
        tracker.feed(line)
    tracker.finish()
    assert tracker.line_number <= len(STORY.lines)
