"""A dialog over everything else in the client's window."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Dialog:
    """A box with a text and at most one button, shown over any scene.

    Attributes:
        title, text: what it says.
        button: the label of the button, which lies at ``Kind.CONTINUE``; "" for none.
        until_s: when it goes away by itself, in seconds of the game; infinity for never.
    """

    title: str
    text: str
    button: str = ""
    until_s: float = float("inf")
