"""The tables and learning curves of Tutea 2020."""

from __future__ import annotations

from typing import Final

from hsbot.learning.reproductions.paper import Cell, Paper, PaperTable, Study, Task

DECKS: Final = {"simple": "Tutea simple", "complex": "Tutea complex"}
DESCRIPTIONS: Final = {"minimal": "Minimal", "stats": "Stats-only", "full": "Fully-visible"}
ALGORITHMS: Final = {"mc": "MC", "q": "Q"}
OPPONENTS: Final = ("Random", "No-Waste", "Facer", "Trader", "random over places")
"""In the order of ``parallel_games.OPPONENTS``; the last is not the paper's."""
SCRIPTS: Final = {
    "random": "Random",
    "random-places": "Random over places",
    "no-waste": "No-Waste",
    "facer": "Facer",
    "facer-places": "Facer over places",
    "facer-busy": "Facer, busy",
    "trader": "Trader",
    "trader-places": "Trader over places",
    "trader-busy": "Trader, busy",
}
"""Scripts that may be the paper's (``tutea.kernels.variant_scripts``), by the lanes' names."""
ROUNDS: Final = 20
GAMES: Final = 10_000
_SETTINGS: Final = {"games": GAMES, "curve": 100, "test": 10_000}


def _agent(description: str, algorithm: str, deck: str) -> str:
    return f"{DESCRIPTIONS[description]} - {ALGORITHMS[algorithm]}, {deck}"


def _after(number: int) -> str:
    """The head of a point of the curve: games of self-play before it."""
    return str(GAMES // ROUNDS * (number + 1))


def _cells(agent: str) -> tuple[Cell, ...]:
    tests = tuple((agent, opponent) for opponent in OPPONENTS)
    return *tests, *((_after(number), agent) for number in range(ROUNDS))


def _study(descriptions: tuple[str, ...]) -> Study:
    tasks = tuple(
        Task(name, _cells(name), (description, algorithm, DECKS[deck]))
        for algorithm in ALGORITHMS
        for description in descriptions
        for deck in DECKS
        for name in [_agent(description, algorithm, deck)]
    )
    play = "hsbot.papers.tutea.training.study:training"
    return Study("trainings", 10, play, tasks, tuple(DECKS.values()), settings=_SETTINGS)


def _rows(agent: str) -> tuple[str, str]:
    """Rows of an agent early and late in its training."""
    return f"{agent}, after {_after(0)} games", agent


def _against_scripts() -> Study:
    tasks = tuple(
        Task(
            agent,
            tuple((row, script) for row in _rows(agent) for script in SCRIPTS.values()),
            (description, "mc", DECKS[deck]),
        )
        for deck in ("complex", "simple")
        for description in ("minimal", "stats")
        for agent in [_agent(description, "mc", deck)]
    )
    play = "hsbot.papers.tutea.training.study:against_scripts"
    settings = {"games": GAMES, "curve": 1, "test": 2000}
    return Study("trainings", 10, play, tasks, tuple(DECKS.values()), settings=settings)


STUDIES: Final = {
    "small": _study(("minimal", "stats")),
    "full": _study(("full",)),
    "scripts": _against_scripts(),
}
_CURVES: Final = tuple(_after(number) for number in range(ROUNDS))


def _table(deck: str, study: str, where: str) -> PaperTable:
    descriptions = ("full",) if study == "full" else ("minimal", "stats")
    rows = tuple(_agent(x, y, deck) for x in descriptions for y in ALGORITHMS)
    size = "Large agents" if study == "full" else "Small agents"
    return PaperTable(f"{size}, {deck} deck: games won", where, study, "agent", rows, OPPONENTS)


def _curve(deck: str, study: str, where: str) -> PaperTable:
    descriptions = ("full",) if study == "full" else ("minimal", "stats")
    agents = tuple(_agent(x, y, deck) for x in descriptions for y in ALGORITHMS)
    title = f"Games won against Random while learning, {deck} deck"
    return PaperTable(title, where, study, "games of self-play", _CURVES, agents, is_curve=True)


PAPER: Final = Paper(
    "Tutea 2020, reinforcement learning in Hearthstone",
    __name__.rpartition(".")[0],
    STUDIES,
    {
        "table3.1": _table("simple", "small", "Table 3.1"),
        "table3.1-full": _table("simple", "full", "Table 3.1"),
        "table3.2": _table("complex", "small", "Table 3.2"),
        "table3.2-full": _table("complex", "full", "Table 3.2"),
        "scripts": PaperTable(
            "Why more games are won here: later agents, or other scripts", "Tables 3.1 and 3.2",
            "scripts", "agent",
            compared=tuple(
                (_agent("stats", "mc", deck), _agent("minimal", "mc", deck)) for deck in DECKS
            ),
        ),
        "curves-simple": _curve("simple", "small", "appendix A"),
        "curves-simple-full": _curve("simple", "full", "appendix A"),
        "curves-complex": _curve("complex", "small", "appendix A"),
        "curves-complex-full": _curve("complex", "full", "appendix A"),
    },
)  # fmt: skip
