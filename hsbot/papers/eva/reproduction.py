"""The figures and tables of Garcia-Sanchez et al. 2020: EVA's coevolution."""

from __future__ import annotations

from typing import Final

from hsbot.learning.reproductions.paper import Paper, PaperTable, Study, Task

DECKS: Final = ("Warrior", "Mage", "Shaman")
"""In the order of ``coevolution.DECKS``."""
WEIGHTS: Final = (
    "hero health reduced", "hero attack reduced", "minion health reduced",
    "minion attack reduced", "minion appeared", "minion killed", "secret removed", "mana reduced",
    "health", "attack", "charge", "deathrattle", "divine shield", "inspire", "lifesteal", "stealth",
    "taunt", "windfury", "rarity", "mana", "poison",
)  # fmt: skip
"""In the order of ``weights.EVA_KEYS``."""
OUTSIDE: Final = ("the published eva", "greedy", "gsv")
AGES: Final = (
    "survivors of a run", "mean age", "median age", "lower quartile of ages",
    "upper quartile of ages", "oldest", "newcomers a generation",
    "newcomers a generation from the 20th on", "share born in generations 30 to 60",
)  # fmt: skip
_LAST: Final = tuple(f"{own}, last generation" for own in DECKS)
_ROBIN: Final = tuple(f"{own}, among finalists" for own in DECKS)
CONTROL: Final = "OTHERS"
"""In the place of ids: other cards than the suspected ones, as many, drawn anew for each deal."""
SUSPECTS: Final = {
    "the Mage's deck as it is": (),
    "without Reno Jackson": ("LOE_011",),
    "without its two secrets": ("EX1_289", "EX1_295"),
    "without all three": ("LOE_011", "EX1_289", "EX1_295"),
    "control: without three others": (CONTROL,),
}
"""Cards that are taken out of the Mage's deck, by the heads of rows."""
PLAYERS: Final = {"eva": "by EVA's published weights", "greedy": "by Greedy", "gsv": "by GSV"}
"""Players of both decks, by the names of ``contests.KINDS``."""
_MEAN, _WON, _RUN = "mean weight", "won", "a run"
_DECK_NAMES: Final = (
    "CIG 2018 Pirate Warrior", "CIG 2018 RenoKazakus Mage", "CIG 2018 Jade Shaman",
)  # fmt: skip
STUDIES: Final = {
    "warrior-mage": Study(
        "deals",
        250,
        "hsbot.papers.eva.training.deck_suspects:warrior_wins",
        tuple(
            Task(f"{row} / {column}", ((row, column),), (kind, *out))
            for kind, column in PLAYERS.items()
            for row, out in SUSPECTS.items()
        ),
        _DECK_NAMES[:2],
        block=50,
    ),
    "runs": Study(
        "trainings",
        10,
        "hsbot.papers.eva.training.study:run",
        (
            Task(
                "run",
                (
                    *((own, f"v {other}") for own in _LAST for other in DECKS),
                    *((own, f"v {other}") for own in _ROBIN for other in DECKS),
                    *((row, _WON) for row in OUTSIDE),
                    *((row, _MEAN) for row in WEIGHTS),
                    *((row, _RUN) for row in AGES),
                ),
            ),
        ),
        _DECK_NAMES,
        settings={"generations": 100, "games": 20, "robin": 20, "yardstick": 20},
    ),
}
PAPER: Final = Paper(
    "Garcia-Sanchez et al. 2020, EVA: coevolution of a Hearthstone player",
    __name__.rpartition(".")[0],
    STUDIES,
    {
        "table4": PaperTable(
            "Survivors of the last generation, by decks", "5.3, Table 4", "runs", "deck", rows=_LAST
        ),
        "robin": PaperTable(
            "Finalists of a run among themselves, by decks", "5.4, of Figs 9 and 10", "runs",
            "deck", rows=_ROBIN, columns=tuple(f"v {x}" for x in DECKS), left_out=tuple(
                (row, f"v {deck}") for row, deck in zip(_ROBIN, DECKS, strict=True)
            ),
        ),
        "warrior-mage": PaperTable(
            "Why the Mage beats the Warrior here: games that the Warrior wins", "5.3, Table 4",
            "warrior-mage", "list of the Mage",
        ),
        "fig3": PaperTable(
            "Ages and newcomers", "5.1, Figs 3 to 5", "runs", "", rows=AGES, is_share=False
        ),
        "fig6": PaperTable(
            "Weights of the finalists", "5.2, Figs 6 and 7", "runs", "weight", rows=WEIGHTS,
            is_share=False,
        ),
        "outside": PaperTable(
            "The best of a run against outside players", "not in the paper", "runs", "opponent",
            rows=OUTSIDE,
        ),
    },
)  # fmt: skip
