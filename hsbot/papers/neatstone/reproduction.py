"""The tests and Table 4.1 of NEATStone (Bowman 2023), and what may decide its agents' lead."""

from __future__ import annotations

from typing import Final

from hsbot.learning.reproductions.paper import Cell, Paper, PaperTable, Study, Task

AGENTS: Final = {1: "Aggro Agent 1", 2: "Aggro Agent 2", 3: "Midrange Agent"}
OPPONENTS: Final = ("Random", "Aggro Score", "Midrange Score")
"""In the order of ``comparison.OPPONENTS``."""
CARELESS: Final = ("Aggro Score, careless", "Midrange Score, careless")
"""In the order of ``players.scripts.CARELESS``."""
WON: Final = (
    "mean of the last 30 generations",
    "highest mean of a generation",
    "best of all networks",
    "the chosen one, on the deals that chose it",
)
FITNESS: Final = ("highest", "lowest", "highest mean of a generation ", "species in the end")
"""Heads of columns differ from those of shares, as one study has both."""
_PLAY: Final = "hsbot.papers.neatstone.training.study:run"
_SETTINGS: Final = {"population": 50, "generations": 50, "retest": 1000, "table": 500}
_DECKS: Final = ("NEATStone Pirate Warrior", "NEATStone Beast Hunter", "BASIC")
VARIANTS: Final = {
    "as the paper": ("product", 1),
    "sums in the first networks": ("sum", 1),
    "four times the games of a fitness": ("product", 4),
}


def _cells(row: str) -> tuple[Cell, ...]:
    return tuple((row, column) for column in (*OPPONENTS, *CARELESS, *WON, *FITNESS))


STUDIES: Final = {
    "tests": Study(
        "trainings", 10, _PLAY,
        tuple(Task(name, _cells(name), (n, "product", 1)) for n, name in AGENTS.items()),
        _DECKS, settings=_SETTINGS,
    ),
    "lead": Study(
        "trainings", 10, _PLAY,
        tuple(Task(name, _cells(name), (3, *rest)) for name, rest in VARIANTS.items()),
        _DECKS, settings=_SETTINGS,
    ),
}  # fmt: skip
PAPER: Final = Paper(
    "Bowman 2023, NEATStone: neuro-evolution in Hearthstone",
    __name__.rpartition(".")[0],
    STUDIES,
    {
        "table4.1": PaperTable(
            "Bred agents against the scripts", "4.2.2, Table 4.1", "tests", "agent",
            columns=OPPONENTS,
        ),
        "careless": PaperTable(
            "Bred agents against scripts that aim at random", "4.2.2, Table 4.1", "tests", "agent",
            columns=CARELESS,
        ),
        "won": PaperTable(
            "Games won while breeding", "4.1, Figs 4.2, 4.4 and 4.7", "tests", "agent",
            columns=WON,
        ),
        "fitness": PaperTable(
            "Fitness while breeding", "4.1, Figs 4.1, 4.3, 4.5 and 4.6", "tests", "agent",
            columns=FITNESS, is_share=False,
        ),
        "lead": PaperTable(
            "What may decide the Midrange Agent's lead over the scripts", "4.2.2, Table 4.1",
            "lead", "variant", columns=(*OPPONENTS, *CARELESS, *WON),
        ),
    },
)  # fmt: skip
