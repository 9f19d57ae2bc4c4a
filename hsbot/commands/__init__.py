"""The commands, a module or a package each: request, composition, printing.

Each bears its command's name and has a ``COMMAND`` (``hsbot.commands.declared_arguments``): its
request and the function that runs it. A module is imported only when its command is asked for;
therefore the line that ``hsbot --help`` prints of each command stands here.
"""

from __future__ import annotations

from typing import Final

COMMANDS: Final = {
    "about": "what hsbot is made of: packages, versions, licences; or an SBOM of them",
    "advise": "advise on a live game, or on each decision of a log",
    "arena": "let players play against each other, and count",
    "bench": "measure hsbot's speed on this machine",
    "calibrate": "look at where hsbot thinks things are on the screen, and correct it by dragging",
    "cards": "how much of a format the simulator plays",
    "compare": "compare two outputs of `hsbot advise --json`, decision by decision",
    "completion": "a script by which your shell completes hsbot's words, or their JSON schema",
    "decks": "the decks that opponents may be playing",
    "demo": "advise on a sample game that comes with hsbot, or play one on the screen",
    "differential": "hold the simulator against Fireplace, in random games of each set",
    "doctor": "check what a live game needs: the game, the extras, the screen, the caches",
    "evaluate": "hold the advised chance of winning against how real games ended",
    "fidelity": "hold the simulator against what real games did",
    "launcher": "what is ready, what is missing, what next: the same as hsbot alone",
    "papers": "play the tables and figures of published papers again, beside what they print",
    "play": "play with the mouse, against the innkeeper or a friend",
    "review": "write a recorded game as a page: what was played, what was best, what it cost",
    "sandbox": "play in a stand-in for the game's client, run a scenario, or write a game's log",
    "sessions": "the games that were recorded with --record",
    "setup": "make the game write its log (keeps a backup of its settings), or set up Fireplace",
    "stats": "win rates over the recorded games, by deck, class, mode and more",
    "track": "both decks, the opponent's hand and secrets, counters: of a live game or a log",
    "train": "learn from games that a player plays with itself",
    "update": "ask the package index whether there are newer card data, or a newer hsbot",
}
"""Each command's name, which is also its module's, and its line in ``hsbot --help``."""
