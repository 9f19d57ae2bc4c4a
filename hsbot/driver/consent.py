"""The warning about Blizzard's terms, and the user's stored consent."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from hsbot.errors import DriverError
from hsbot.system.own_files.damage_tolerant_files import own_text, read_own, write_own
from hsbot.system.paths import config_folder

if TYPE_CHECKING:
    from pathlib import Path

FILE_NAME = "playing.json"
WARNING = (
    "hsbot is about to play with your mouse. Blizzard's terms forbid bots: an account that is "
    "played by one can be suspended or closed for good, with all that was bought on it, and "
    "without appeal. hsbot hides nothing of what it does. Play with an account that you can do "
    "without, against the innkeeper or a friend who knows. Move the mouse or press F12 to stop it."
)
LADDER_WARNING = (
    "With --ladder it plays against strangers, who have not agreed to play a program. This is what "
    "accounts are closed for most of all."
)


class Consent(msgspec.Struct, frozen=True):
    """The stored consent: which warnings were shown and accepted.

    Attributes:
        warned: whether the warning was shown.
        ladder: whether playing against strangers was accepted.
    """

    warned: bool = False
    ladder: bool = False


def consent_file() -> Path:
    """The path of the stored consent, in the user's configuration folder."""
    return config_folder() / FILE_NAME


def read_consent() -> Consent:
    """The stored consent; an empty one when the file is absent or, with a notice, damaged."""
    return read_own(consent_file(), _parsed, Consent(), "the warnings count as new")


def keep_consent(consent: Consent) -> None:
    """Store the consent for later sessions.

    Raises:
        DriverError: the file cannot be written.
    """
    file = consent_file()
    try:
        write_own(file, msgspec.json.encode(consent), _parsed)
    except OSError as error:
        raise DriverError(f"{file}: cannot be written: {error.strerror}") from error


def _parsed(data: bytes) -> Consent:
    return msgspec.json.decode(own_text(data), type=Consent)
