"""The plain warning, and what the user has said to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from hsbot.errors import DriverError
from hsbot.system.files import write_whole
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
    """What the user was told, and has accepted.

    Attributes:
        warned: whether the warning was shown.
        ladder: whether playing against strangers was accepted.
    """

    warned: bool = False
    ladder: bool = False


def consent_file() -> Path:
    """Where it is kept: in ``HSBOT_CONFIG_DIR`` or the user's configuration folder."""
    return config_folder() / FILE_NAME


def read_consent() -> Consent:
    """What was kept; nothing was, where the file is absent or cannot be understood."""
    try:
        return msgspec.json.decode(consent_file().read_bytes(), type=Consent)
    except (OSError, msgspec.DecodeError):
        return Consent()


def keep_consent(consent: Consent) -> None:
    """Keep it for the next time.

    Raises:
        DriverError: the file cannot be written.
    """
    file = consent_file()
    try:
        write_whole(file, msgspec.json.encode(consent), make_folder=True)
    except OSError as error:
        raise DriverError(f"{file}: cannot be written: {error.strerror}") from error
