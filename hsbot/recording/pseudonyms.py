"""Pseudonyms of players: keyed hashes, the same for the same player in all recordings.

A pseudonym is a keyed hash. The key is made once and lies in a file of its own beside the
recordings; who has a recording but not the key cannot even try names out.
"""

from __future__ import annotations

import hmac
import re
import secrets
from typing import TYPE_CHECKING, Final

from hsbot.errors import RecordingError
from hsbot.system.files import write_once
from hsbot.system.own_files.damage_tolerant_files import OwnFileError, require_own

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

KEY_BYTES: Final = 32
_ACCOUNT_BITS: Final = 40

_NOBODY: Final = r"(?!\d+\s|\d+$|\[|GameEntity\b|UNKNOWN HUMAN PLAYER)"
"""The texts in a player's place that are no player: a number, an entity, the unknown player."""
_NEXT: Final = (
    r"(?<![ ])(?=[ ]+(?:tag|EffectCardId|BlockType|SubType|TaskList|EntitiesCount|SubOption|Info|"
    r"error|Index|CardID|ChoiceType|zone)=|[ ]*$)"
)
"""The end of a player's name: the next field follows, or the end of the line.

It is looked for at the first of several spaces alone: a text of mostly spaces is read in time
that grows with its length.
"""
_FIELDS: Final = ("ntity=", "Player=", "PlayerName=", "arget=", "ource=", " Data=", "] =")
"""How the fields end whose value may be a player."""
_AFTER_FIELD: Final = "|".join(f"(?<={re.escape(end)})" for end in _FIELDS)
NAME: Final = re.compile(
    rf"=(?:{_AFTER_FIELD}) ?{_NOBODY}(?P<name>[^\s=\[][^=\[\n]*?){_NEXT}", re.MULTILINE
)
"""A player's name in a line; it begins with a literal, which makes the search quick."""
BATTLE_TAG: Final = re.compile(r"(?<![\w#-])[^\W\d]\w{1,11}#\d{3,8}\b")
PSEUDONYM: Final = re.compile(r"Player-[0-9a-f]{8}")
ACCOUNT: Final = re.compile(r"(?<=GameAccountId=\[)hi=(?P<hi>\d+) lo=(?P<lo>\d+)(?=\])")


class Pseudonyms:
    """Replaces players' names and account numbers in text.

    Args:
        key: what the pseudonyms depend on.
    """

    def __init__(self, key: bytes) -> None:
        self._key = key

    def name(self, name: str) -> str:
        """The pseudonym of a player: ``Player-`` and eight hexadecimal digits; of one itself."""
        return name if PSEUDONYM.fullmatch(name) else f"Player-{self._digest(name)[:8]}"

    def account(self, account: str) -> str:
        """The pseudonym of an account's number; 0, which is the game's own AI, stays."""
        if account == "0":
            return account
        return str(int(self._digest(account), 16) % (1 << _ACCOUNT_BITS) + 1)

    def text(self, text: str) -> str:
        """Lines of a log with each name and account number replaced by its pseudonym."""
        return _replaced(text, self.name, self.account)

    def _digest(self, text: str) -> str:
        return hmac.new(self._key, text.encode(), "sha256").hexdigest()


def without_players(text: str) -> str:
    """Lines of a log with names and account numbers removed."""
    return _replaced(text, lambda _name: "", lambda _account: "")


def _replaced(text: str, name: Callable[[str], str], account: Callable[[str], str]) -> str:
    text = NAME.sub(lambda found: found[0].removesuffix(found["name"]) + name(found["name"]), text)
    if "#" in text:  # a whole BattleTag, wherever it stands
        text = BATTLE_TAG.sub(lambda found: name(found[0]), text)
    return ACCOUNT.sub(lambda found: f"hi={found['hi']} lo={account(found['lo'])}", text)


def load_key(path: Path) -> bytes:
    """The key in a file, which is made where it is not there; only its owner may read it.

    Raises:
        RecordingError: it cannot be read or written, or is no key.
    """
    try:
        return require_own(path, _parsed) or write_once(path, secrets.token_bytes(KEY_BYTES))
    except OSError as error:
        raise RecordingError(
            f"{path}: the key of pseudonyms cannot be read or written: {error.strerror}"
        ) from error
    except OwnFileError as error:
        message = f"{path}: {error.reason}: remove it, and a new key of pseudonyms is made"
        raise RecordingError(message) from error


def _parsed(data: bytes) -> bytes:
    if len(data) != KEY_BYTES or not any(data):  # a crash leaves zeros
        raise ValueError("is no key of pseudonyms")
    return data
