"""``hsbot decks``: the deck database listed, shown, added to, and what is predicted from it."""

from hsbot.commands.declared_arguments import Actions

_HERE = __name__
COMMAND = Actions(
    "ACTION",
    {
        "list": ("all known decks", f"{_HERE}.database:LIST"),
        "show": ("the cards of one deck", f"{_HERE}.database:SHOW"),
        "add": ("keep a deck, from its code", f"{_HERE}.database:ADD"),
        "import": (
            "keep the decks of a file: codes, lists, JSON of public statistics",
            f"{_HERE}.database:IMPORT",
        ),
        "remove": ("take away a deck that was added", f"{_HERE}.database:REMOVE"),
        "own": (
            "your own decks, by the game's Decks.log, and what of them is not modelled",
            f"{_HERE}.own:COMMAND",
        ),
        "mulligan": (
            "how a deck's cards do, kept or replaced: in self-play, and in your recorded games",
            f"{_HERE}.mulligan:COMMAND",
        ),
        "coverage": (
            "how many deck lists the simulator plays whole, and what is missing",
            f"{_HERE}.coverage:COMMAND",
        ),
        "predict": (
            "what the opponent of a log was to be expected to hold, turn by turn",
            f"{_HERE}.predictions:PREDICT",
        ),
        "evaluate": (
            "how well the opponent's deck is guessed, on deck lists or logs",
            f"{_HERE}.predictions:EVALUATE",
        ),
    },
)
