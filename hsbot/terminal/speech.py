"""The advised line read aloud, by the system's own speech."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, Final

from hsbot.errors import UsageError
from hsbot.messages.advice import NO_CHANCE, STOPS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Self

    from hsbot.live.protocols import CardNames, Timing
    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.observation.model import Decision

_SPEAK: Final = (
    "Add-Type -AssemblyName System.Speech; "
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)
SPEAKERS: Final[Mapping[str, tuple[str, ...]]] = {
    "espeak-ng": ("--stdin",),
    "espeak": ("--stdin",),
    "spd-say": ("--wait", "--pipe-mode"),
    "say": ("-f", "-"),
    "powershell": ("-NoProfile", "-Command", _SPEAK),
}
"""Programs that read their input aloud, with their arguments; the first that is there speaks."""
_NO_WINDOW: Final = 0x08000000
"""Windows' CREATE_NO_WINDOW."""
_ROUGH: Final = {"rough": "A rough answer", "first guess": "A first guess"}
"""The words before an advice that was hardly searched."""
END_S: Final = 2.0
"""How long a program may take to fall silent."""


class Voice:
    """A voice that says one thing at a time: what comes next interrupts it.

    Args:
        command: the program that reads its input aloud, with its arguments.
    """

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._speaking: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()

    def say(self, text: str) -> None:
        """Say a text, in place of what is being said."""
        self.stop()
        quiet = subprocess.DEVNULL
        try:
            self._speaking = subprocess.Popen(  # noqa: S603 - the program that was found
                self._command,
                stdin=subprocess.PIPE,
                stdout=quiet,
                stderr=quiet,
                creationflags=_NO_WINDOW if sys.platform == "win32" else 0,
            )
            stdin = self._speaking.stdin
            if stdin is not None:
                with stdin:
                    stdin.write(f"{text}\n".encode())
        except OSError:
            return  # it has gone since it was found: the advice stands on the screen

    def stop(self) -> None:
        """Say no more."""
        speaking, self._speaking = self._speaking, None
        if speaking is None:
            return
        if speaking.poll() is None:
            speaking.terminate()
        try:
            speaking.wait(END_S)
        except subprocess.TimeoutExpired:
            speaking.kill()
            speaking.wait()


def find_voice(which: Callable[[str], str | None] = shutil.which) -> Voice:
    """The system's voice.

    Args:
        which: finds a program on the path.

    Raises:
        UsageError: there is none.
    """
    for program, arguments in SPEAKERS.items():
        if (path := which(program)) is not None:
            return Voice((path, *arguments))
    raise UsageError("--speak needs a program that speaks: install speech-dispatcher or espeak-ng")


class SpokenReporter:
    """Reads each final answer aloud, once.

    Args:
        voice: says it.
        names: card id to the name in the user's language.
    """

    def __init__(self, voice: Voice, names: CardNames) -> None:
        self._voice = voice
        self._names = names

    def thinking(self, decision: Decision, timing: Timing) -> None:
        """Nothing is said before there is an answer."""

    def progress(self, decision: Decision, advice: Advice) -> None:
        """Nothing is said that may change."""

    def advised(self, decision: Decision, advice: Advice) -> None:
        """Say the line."""
        del decision
        self._voice.say(spoken(advice, self._words))

    def cleared(self) -> None:
        """Be silent: the decision is closed."""
        self._voice.stop()

    def note(self, text: str) -> None:
        """Notes are for the eyes."""

    def _words(self, option: AdviceOption) -> str:
        if option.text or not option.card_id:
            return option.text or option.type.replace("_", " ")
        return f"{option.type.replace('_', ' ')} {self._names(option.card_id)}"


def spoken(advice: Advice, words: Callable[[AdviceOption], str]) -> str:
    """An advice as one says it: the steps, then the chance.

    Args:
        advice: the advice.
        words: an option in words.
    """
    steps = ". Then: ".join(words(option) for option in advice.line or (advice.best,))
    then = f", {STOPS[advice.then]}" if advice.then else ""
    chance = advice.percent(advice.win_probability, 0).removesuffix("%")
    chance = chance.replace("<", "less than ").replace(">", "more than ")
    guess = f"{_ROUGH[advice.roughness]}: " if advice.roughness else ""
    of = "" if advice.chance_of == "win" else f" {advice.chance_of}"
    chance_words = f"{chance} percent{of}" if advice.tells_chance else NO_CHANCE.capitalize()
    sure = "This wins now" if advice.lethal else chance_words
    return f"{guess}{steps}{then}. {sure}."
