"""Templates of pages: everything that is put into one is escaped, unless it is our own file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hsbot.errors import UsageError
from hsbot.recording.play.chance_balance import signed
from hsbot.system.extras import install_hint

if TYPE_CHECKING:
    from collections.abc import Callable


def template(text: str, **filters: Callable[..., Any]) -> Any:
    """A template of jinja2 with automatic escaping; an unknown name is an error.

    Args:
        text: the template; ``percent`` and ``signed`` are filters of all.
        filters: further filters.

    Raises:
        UsageError: the package jinja2 is missing.
    """
    try:
        from jinja2 import Environment, StrictUndefined  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise UsageError(f"a page needs jinja2: {install_hint('record')}") from error
    environment = Environment(
        autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined
    )
    environment.filters |= {"percent": _percent, "signed": _signed, **filters}
    return environment.from_string(text)


def _percent(share: float, digits: int = 0) -> str:
    return f"{share:.{digits}%}"


def _signed(amount: float) -> str:
    """A change in percent, with the minus sign of print."""
    return signed(amount).replace("-", "\N{MINUS SIGN}")
