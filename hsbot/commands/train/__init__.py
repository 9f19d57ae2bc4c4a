"""``hsbot train``: learning from games; the papers' kinds of it are plug-ins."""

from typing import Final

from hsbot.commands.declared_arguments import Actions
from hsbot.plugins import plugins

GROUP: Final = "hsbot.train"
"""The entry-point group of kinds of training: a ``Command`` whose ``line`` says what is trained."""

_OWN = {
    "value": ("what positions are worth, as chances", f"{__name__}.value:COMMAND"),
    "selfplay": (
        "what positions are worth, from what searches say in rounds of self-play",
        f"{__name__}.selfplay:COMMAND",
    ),
    "mulligan": (
        "what keeping a card of the opening hand is worth",
        f"{__name__}.mulligan:COMMAND",
    ),
}
COMMAND = Actions(
    "WHAT", _OWN | {name: (one.load().line, one.value) for name, one in plugins(GROUP).items()}
)
