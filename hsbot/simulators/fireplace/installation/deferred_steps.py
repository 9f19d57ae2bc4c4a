"""A patch of Fireplace: steps that it defers for an open choice and never takes up are dropped."""

from __future__ import annotations

from typing import Any


def drop_deferred_steps(actions: Any) -> None:
    """Keep no step that Fireplace defers for an open choice.

    It defers every action of a card but the one that asks. What it keeps in the definition would
    hold on to each game for ever, and come up in another one.

    Args:
        actions: the module ``fireplace.actions``, whose ``TargetedAction`` is patched.
    """
    kind = actions.TargetedAction
    trigger = kind._trigger

    def trigger_unless_deferred(self: Any, i: int, source: Any) -> Any:
        choice = source.controller.choice
        if choice is not None and choice is not self:
            return []
        return trigger(self, i, source)

    kind._trigger = trigger_unless_deferred
