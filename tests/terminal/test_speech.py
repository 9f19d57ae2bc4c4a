"""The advised line read aloud: by which program, in which words, and when it is silent."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, cast

import msgspec
import pytest

from hsbot.errors import UsageError
from hsbot.messages.advice import AdviceOption, Candidate
from hsbot.terminal.speech import SPEAKERS, SpokenReporter, Voice, find_voice, spoken
from kit.advice_scenes import an_advice

if TYPE_CHECKING:
    from pathlib import Path

    from kit.commands import Outcome

HEARD = "import sys, pathlib; pathlib.Path(sys.argv[1]).write_bytes(sys.stdin.buffer.read())"
LINE = (
    AdviceOption(type="play", card_id="FIRE", text="Play Fireball on the enemy hero"),
    AdviceOption(type="hero_power", card_id="POWER"),
)


class FakeVoice:
    """Keeps what it was to say."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def say(self, text: str) -> None:
        """Keep it."""
        self.heard.append(text)

    def stop(self) -> None:
        """Keep that."""
        self.heard.append("")


def test_the_line_is_said_and_then_the_chance() -> None:
    """Once it is final; silence when the decision is closed."""
    advice = msgspec.structs.replace(
        an_advice(), best=LINE[0], line=LINE, win_probability=0.624, lethal=False, then="draw"
    )
    voice = FakeVoice()
    reporter = SpokenReporter(cast("Voice", voice), {"POWER": "Fireblast"}.__getitem__)
    anything: Any = None
    reporter.thinking(anything, anything)
    reporter.progress(anything, advice)
    reporter.note("a note")
    assert voice.heard == []
    reporter.advised(anything, advice)
    reporter.cleared()
    steps = "Play Fireball on the enemy hero. Then: hero power Fireblast, then by what is drawn"
    assert voice.heard == [f"{steps}. 62 percent.", ""]
    sure = msgspec.structs.replace(advice, lethal=True, then="", line=LINE[:1])
    assert spoken(sure, lambda x: x.text) == "Play Fireball on the enemy hero. This wins now."
    tried = tuple(Candidate(option=x, visits=1, value=0.5) for x in LINE)
    guess = msgspec.structs.replace(advice, candidates=tried)
    assert spoken(guess, lambda x: x.text).startswith("A first guess: Play Fireball")
    unsearched = (msgspec.structs.replace(tried[0], visits=0), *tried[1:])
    unsure = msgspec.structs.replace(guess, candidates=unsearched)
    assert spoken(unsure, lambda x: x.text).endswith(" 62 percent over all options.")


def test_the_first_program_that_is_there_speaks() -> None:
    """Where there is none, that is one line."""
    found = find_voice({"espeak": "/bin/espeak", "say": "/bin/say"}.get)
    assert found._command == ("/bin/espeak", *SPEAKERS["espeak"])
    with pytest.raises(UsageError, match="install speech-dispatcher or espeak-ng"):
        find_voice(lambda _: None)


def test_a_program_hears_the_words(tmp_path: Path) -> None:
    """In UTF-8; whatever they begin with, they are no option of it."""
    heard = tmp_path / "heard"
    with Voice((sys.executable, "-c", HEARD, str(heard))) as voice:
        voice.say("-x Sylvanas \u30a2")
        assert voice._speaking is not None
        assert voice._speaking.wait(60) == 0
    assert heard.read_text("utf-8").strip() == "-x Sylvanas \u30a2"


def test_what_comes_next_interrupts() -> None:
    """And so does the end; a program that has gone says nothing."""
    forever = (sys.executable, "-c", "import threading; threading.Event().wait()")
    with Voice(forever) as voice:
        voice.say("one")
        first = voice._speaking
        voice.say("two")
        second = voice._speaking
        assert first is not None
        assert first.poll() is not None
    assert second is not None
    assert second.poll() is not None
    with Voice(("no-such-program",)) as gone:
        gone.say("nothing")


def test_a_finished_log_is_not_read_aloud(command: Any, tmp_path: Path) -> None:
    """In one line."""
    log = tmp_path / "Power.log"
    log.touch()
    done: Outcome = command("advise", str(log), "--speak")
    assert done.code == 2
    assert "--speak is for a running game" in done.err
