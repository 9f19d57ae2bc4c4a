"""The tables and figures of Santos et al. 2017 (CIG), and of the thesis that they come from."""

from __future__ import annotations

from typing import Final

from hsbot.learning.reproductions.paper import Paper, PaperTable, Study, Task

ZOO, WARRIOR, MAGE = (
    "Santos Zoo Warlock",
    "Santos N'Zoth Control Warrior",
    "Santos Yogg Tempo Mage",
)
DECKS: Final = {"Zoo": ZOO, "Warrior": WARRIOR, "Mage": MAGE}
_PAIRS: Final = "hsbot.papers.common.studies:arena_pairs"
_UNITS: Final = 125
"""Deals of a point: the paper's 250 games."""
_BLOCK: Final = 4
HEURISTICS: Final = ("1", "2")
ITERATIONS: Final = tuple(range(10, 101, 10))
PLAYOUTS: Final = (1, *range(5, 36, 5))
PERCENTS: Final = (0, 25, 50, 75, 100)
SELECTIONS: Final = {
    "max": "max-child",
    "robust": "robust-child",
    "max_robust": "max-robust-child",
    "secure": "secure-child",
}
REUSE: Final = {"yes": "kept (policy 1)", "no": "built anew (policy 2)"}
OPPONENTS: Final = {
    "random": "random",
    "no-aggression": "no-aggression",
    "greedy": "greedy",
    "gsv": "gsv",
}
WEIGHTS: Final = ("minions", "tough minions", "hand", "stats", "mana")
SAYS: Final = (
    "no bound is above 0",
    "secure as printed is hsbot's",
    "secure as printed is max-child",
    "robust-child is max-child",
)
"""In the order of ``secure_study.SAYS``."""
_SELECTION: Final = ("tournament", "rank", "roulette", "random")
_GSV: Final = "Zoo Warlock on both sides, against GSV"


def _point(row: str, column: str, *match: str) -> Task:
    """A cell of games of a player against an opponent, with a deck each."""
    return Task(f"{row} / {column}", ((row, column),), match)


def _zoo(row: str, heuristic: str, settings: str) -> Task:
    """A point against GSV in the mirror of the Zoo deck, by one heuristic in tree and playouts."""
    player = f"santos:tree={heuristic},playout={heuristic}" + (settings and f",{settings}")
    return _point(row, f"heuristic {heuristic}", player, "gsv", ZOO, ZOO)


def _arena(tasks: tuple[Task, ...], decks: tuple[str, ...] = (ZOO,)) -> Study:
    return Study("deals", _UNITS, _PAIRS, tasks, decks, block=_BLOCK)


def _k(heuristic: str) -> Study:
    """The grid of k: rows the own side's, columns the opponent's."""
    return _arena(
        tuple(
            _point(
                str(k0), f"k1 = {k1}%",
                f"santos:tree={heuristic},playout={heuristic},k0={k0},k1={k1}", "gsv", ZOO, ZOO,
            )
            for k0 in PERCENTS
            for k1 in PERCENTS
        )
    )  # fmt: skip


def _decks(opponent: str) -> Study:
    """Both tree searches with each pair of decks against one opponent."""
    return _arena(
        tuple(
            _point(f"{a} against {b}", player, player, opponent, DECKS[a], DECKS[b])
            for a in DECKS
            for b in DECKS
            for player in ("santos", "vanilla")
        ),
        (ZOO, WARRIOR, MAGE),
    )


STUDIES: Final = {
    "iterations": _arena(
        tuple(_zoo(str(n), h, f"iterations={n}") for n in ITERATIONS for h in HEURISTICS)
    ),
    "playouts": _arena(
        tuple(_zoo(str(n), h, f"iterations=30,playouts={n}") for n in PLAYOUTS for h in HEURISTICS)
    ),
    "k-1": _k("1"),
    "k-2": _k("2"),
    "selection": _arena(
        tuple(_zoo(words, h, f"selection={x}") for x, words in SELECTIONS.items() for h in "12")
    ),
    "reuse": _arena(
        tuple(_zoo(words, h, f"reuse={x}") for x, words in REUSE.items() for h in HEURISTICS)
    ),
    **{f"decks-{opponent}": _decks(opponent) for opponent in OPPONENTS},
    "secure": Study(
        "deals",
        25,
        "hsbot.papers.santos.secure_child_study:decisions",
        (Task("secure", tuple((row, "of decisions") for row in SAYS), (ZOO, "gsv")),),
        (ZOO,),
    ),
    "genetic": Study(
        "trainings",
        10,
        "hsbot.papers.santos.training.study:restart",
        tuple(
            Task(x, tuple((x, column) for column in ("won on new deals", *WEIGHTS)), (x,))
            for x in _SELECTION
        ),
        (ZOO,),
        settings={"population": 50, "generations": 50, "games": 30, "retest": 1998},
    ),
}
PAPER: Final = Paper(
    "Santos et al. 2017, Monte-Carlo tree search in Hearthstone",
    __name__.rpartition(".")[0],
    STUDIES,
    {
        "fig4": PaperTable(
            f"Iterations: {_GSV}", "CIG IV-A, Fig. 4a; thesis 5.1, Fig. 5.1a",
            "iterations", "iterations", is_curve=True,
        ),
        "fig5": PaperTable(
            f"Playouts a node: {_GSV}", "CIG IV-B, Fig. 5a; thesis 5.2, Fig. 5.2a",
            "playouts", "playouts", is_curve=True,
        ),
        "fig6": PaperTable(
            f"k with heuristic 2: {_GSV}", "CIG IV-C, Fig. 6a; thesis 5.3, Fig. 5.4a",
            "k-2", "k0, %", is_curve=True,
        ),
        "fig7": PaperTable(
            f"Action that is returned: {_GSV}", "CIG IV-D, Fig. 7; thesis 5.4, Fig. 5.5",
            "selection", "selection",
        ),
        "secure": PaperTable(
            f"Why the secure child wins here, decisions of santos: {_GSV}", "CIG IV-D",
            "secure", "of the same root",
        ),
        "fig8": PaperTable(
            f"Reuse of the tree: {_GSV}", "CIG IV-E, Fig. 8; thesis 5.5, Fig. 5.6",
            "reuse", "tree",
        ),
        "fig9": PaperTable(
            "Decks against GSV", "CIG V, Fig. 9; thesis 6, Fig. 6.4", "decks-gsv", "decks"
        ),
        "fig10": PaperTable(
            f"k with heuristic 1: {_GSV}", "CIG appendix C, Fig. 10; thesis 5.3, Fig. 5.3a",
            "k-1", "k0, %", is_curve=True,
        ),
        "fig11": PaperTable(
            "Decks against Greedy", "CIG appendix C, Fig. 11; thesis 6, Fig. 6.3",
            "decks-greedy", "decks",
        ),
        "thesis-6.1": PaperTable(
            "Decks against Random", "thesis 6, Fig. 6.1", "decks-random", "decks"
        ),
        "thesis-6.2": PaperTable(
            "Decks against No Aggression", "thesis 6, Fig. 6.2", "decks-no-aggression", "decks"
        ),
        "appendix-b": PaperTable(
            "The genetic algorithm's weights on new deals against Greedy", "CIG appendix B",
            "genetic", "selection", columns=("won on new deals",),
        ),
        "appendix-b-weights": PaperTable(
            "The genetic algorithm's weights", "CIG appendix B",
            "genetic", "selection", columns=WEIGHTS, is_share=False,
        ),
    },
)  # fmt: skip
