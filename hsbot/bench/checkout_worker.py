"""A process that measures one checkout of hsbot, for ``hsbot bench --against``.

Run as a script by any Python that has what hsbot needs, with the checkout's folder as its only
argument, or without one by a Python that has the checkout installed. Each line of its input asks
for one measurement as JSON (:class:`Request`), each line of its output answers (:class:`Answer`).
It imports that hsbot, by the names of today, of 28 November or of commit 7371a7e, and nothing of
its own folder, so that both sides are measured by the same code.
"""

from __future__ import annotations

import json
import sys
import time
import zlib
from functools import cache
from importlib import import_module
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, TypedDict

if TYPE_CHECKING:
    from collections.abc import Callable

SEED: Final = 20261121
HALF_TURN: Final = 10
POSITIONS: Final = 32
"""Positions of random games that playouts of a deck start from (of a scene, one); where rules have
changed the games have too, and a few positions would say which of them are longer."""
SEARCHED: Final = 4
"""How many of them are searched."""
SCENE: Final = "scene: "
"""How a board's name begins that is a scene of ``SCENES`` and not a deck."""
SCENES: Final = {
    "crowded classic": {
        "friendly": "Chillwind Yeti, Raid Leader, Frothing Berserker, Knife Juggler, "
        "Stormwind Champion, Loot Hoarder, Sen'jin Shieldmasta",
        "enemy": "Water Elemental, Dire Wolf Alpha, Acolyte of Pain, Raid Leader, Harvest Golem, "
        "Chillwind Yeti, Sunwalker",
        "hand": "Fireball, Frostbolt, Arcane Intellect, Flamestrike, Wisp, Bloodfen Raptor",
        "enemy_hand": "Fireball, Polymorph, Boulderfist Ogre, Loot Hoarder, Frostbolt",
        "deck": "Chillwind Yeti x6, Fireball x2, Loot Hoarder x2, Boulderfist Ogre x2",
        "enemy_deck": "Chillwind Yeti x6, Fireball x2, Loot Hoarder x2, Boulderfist Ogre x2",
    },
    "crowded auras": {
        "friendly": "Stormwind Champion x2, Raid Leader x2, Dire Wolf Alpha, Timber Wolf, "
        "Flametongue Totem",
        "enemy": "Stormwind Champion x2, Raid Leader x2, Dire Wolf Alpha, Timber Wolf, "
        "Flametongue Totem",
        "hand": "Arcane Missiles, Consecration, Flamestrike, Wisp x2, Frostbolt",
        "enemy_hand": "Arcane Missiles, Consecration, Flamestrike, Wisp x2",
        "deck": "Chillwind Yeti x6, Raid Leader x4, Wisp x4",
        "enemy_deck": "Chillwind Yeti x6, Raid Leader x4, Wisp x4",
    },
}
"""Full boards in the words of a scene, the same whatever the rules do in random games."""
ARMOR: Final = 60
"""Armor of both heroes in a scene, so that no win is near and every iteration is made."""
WORK: Final = {"games": 3000, "playouts": 100, "tournament": 25, "search": 1000, "advisor": 500}
"""How much one measurement does: games; playouts or iterations from each position."""


class Request(TypedDict):
    """A request for a measurement.

    Attributes:
        figure: a key of ``WORK``.
        board: the name of a deck that plays against itself, or ``SCENE`` and a scene's name.
    """

    figure: str
    board: str


class Answer(TypedDict):
    """One measurement.

    Attributes:
        done: games, playouts or iterations.
        cpu_s: the process's seconds of CPU for them.
        digest: equal where both sides did the same: the same games, the same trees.
    """

    done: int
    cpu_s: float
    digest: int


def first_module(*names: str) -> Any:
    """The first of some modules that the checkout has: its name of today, then former ones.

    Raises:
        ModuleNotFoundError: it has none of them.
    """
    for name in names[:-1]:
        try:
            return import_module(name)
        except ModuleNotFoundError as error:
            if error.name != name:
                raise
    return import_module(names[-1])


class Today:
    """The measured functions, by the names of today's layout.

    Attributes:
        library: the cards.
        entries: the compiled entry points.
        random: the default policy of random playouts.
        tournament: that of the thesis's.
    """

    def __init__(self) -> None:
        self.entries = import_module("hsbot.rules.entry.compiled")
        self.entries.prepare()
        cards = import_module("hsbot.cards").load_cards()
        self.library = import_module("hsbot.simulators.library_cache").load_library(cards)
        self._decks = import_module("hsbot.belief.decks.database").load_decks()
        policies = first_module("hsbot.search.default_policies", "hsbot.search.policies")
        self.random, self.tournament = policies.RANDOM, policies.TournamentPolicy()

    def table(self, deck: str) -> Any:
        """A game of a deck against itself, before the deal."""
        return self._dealt("hsbot.rules.entry.new_game", self._decks.named(deck))

    def _dealt(self, module: str, deck: Any) -> Any:
        cards = [card_id for card_id, count in deck.cards for _ in range(count)]
        table = import_module(module).table
        return table(self.library, (deck.hero_class, deck.hero_class), (cards, cards))

    def scene(self, name: str) -> Any:
        """The state of a scene."""
        scene = import_module("hsbot.scenario.scene").Scene
        armor = {"armor": ARMOR, "enemy_armor": ARMOR}
        return scene(self.simulator(), **SCENES[name], **armor).array

    def simulator(self) -> Any:
        """A simulator that knows the value function's weights."""
        native = import_module("hsbot.simulators.native").Native
        settings = first_module(
            "hsbot.simulators.simulator_settings", "hsbot.simulators.settings"
        ).SimulatorSettings
        weights = import_module("hsbot.agents.setup.value_weights").load_value_weights()
        return native(self.library, settings(forgiving=True, value=weights))

    def search(self, state: Any, *, advisor: bool) -> Any:
        """A search of a position in which only hidden cards' places are unknown.

        Args:
            state: the position.
            advisor: as the advisor searches; else with random playouts and no lethal search.
        """
        search = import_module("hsbot.search")
        strongest = import_module("hsbot.agents.setup.decision_search").STRONGEST
        hidden = first_module(
            "hsbot.belief.determinization.full_state_determinizer",
            "hsbot.belief.determinization.hidden_cards",
        )
        lethal = import_module("hsbot.agents.setup.lethal_heuristic")
        simulator = self.simulator()
        seat = simulator.player_to_act(state)
        knowledge = search.Knowledge(
            lethal_order=lethal.LethalHeuristic(simulator),
            lethal_finder=getattr(simulator, "win_search", simulator.find_win),
        )
        searches = first_module(
            "hsbot.simulators.compiled_or_python_search", "hsbot.simulators.searches"
        )
        return searches.new_search(
            simulator,
            hidden.FullStateDeterminizer(state, seat, self.library, None, SEED),
            strongest.search if advisor else search.SearchConfig(lethal=None),
            SEED,
            simulator.options(state),
            knowledge=knowledge,
        )


class Earlier(Today):
    """The same by the names of commit 7371a7e."""

    def __init__(self) -> None:
        self.entries = import_module("hsbot.rules.engine")
        self.entries.prepare()
        cards = import_module("hsbot.runtime.advise").card_table()
        self.library = import_module("hsbot.agents.library").load_library(cards)
        self._decks = import_module("hsbot.belief.database").load_decks()
        self.random, self.tournament = "random", "tournament:75/50:heuristic1"

    def table(self, deck: str) -> Any:
        """A game of a deck against itself, before the deal."""
        return self._dealt("hsbot.rules.setup", self._decks.named(deck))

    def scene(self, name: str) -> Any:
        """The state of a scene."""
        scene = import_module("hsbot.sandbox.scenario.scene").Scene
        armor = {"armor": ARMOR, "enemy_armor": ARMOR}
        return scene(self.simulator(), **SCENES[name], **armor).array

    def simulator(self) -> Any:
        """A simulator that knows the value function's weights."""
        native = import_module("hsbot.rules.native").Native
        weights = import_module("hsbot.agents.worth").worth()
        return native(self.library, forgiving=True, worth=weights)

    def search(self, state: Any, *, advisor: bool) -> Any:
        """A search of a position in which only hidden cards' places are unknown."""
        search = import_module("hsbot.search")
        config = import_module("hsbot.agents.advisor").CONFIG
        hidden = import_module("hsbot.agents.players.hidden").HiddenCards
        simulator = self.simulator()
        seat = simulator.player_to_act(state)
        return search.Search(
            simulator,
            hidden(state, seat, SimpleNamespace(library=self.library), SEED, rule="known"),
            config if advisor else search.SearchConfig(lethal_nodes=0),
            SEED,
            list(simulator.options(state)),
            lethal_order=import_module("hsbot.agents.promise").NearLethal(simulator),
            lethal_finder=simulator.find_win,
        )


@cache
def layout() -> Today:
    """The layout of the hsbot that this Python has."""
    try:
        import_module("hsbot.rules.entry.compiled")
    except ModuleNotFoundError:
        return Earlier()
    return Today()


@cache
def positions(board: str) -> list[Any]:
    """The starting positions of playouts and searches: random games' half-turn 10, or one scene."""
    of = layout()
    if board.startswith(SCENE):
        return [of.scene(board.removeprefix(SCENE))] * POSITIONS
    found, table, work = [], of.table(board), of.library.workspace()
    for i in range(POSITIONS):
        states = table.repeat(2)
        of.entries.middle_at(states, 0, 1, work, SEED + i, HALF_TURN)
        found.append(states[1:].copy())
    return found


def games(board: str, count: int) -> Callable[[], tuple[int, int]]:
    """Random games of a deck against itself; how many, and their signature."""
    of, table = layout(), layout().table(board)
    work = of.library.workspace()

    def run() -> tuple[int, int]:
        work[0]["signature"] = 0
        of.entries.random_games_at(table, 0, work, SEED, count)
        return count, int(work[0]["signature"])

    return run


def playouts(board: str, count: int, policy: Any) -> Callable[[], tuple[int, int]]:
    """Playouts from each position; how many, and the wins of both players."""
    states, simulator = positions(board), layout().simulator()

    def run() -> tuple[int, int]:
        rng, digest = simulator.rng(SEED), 0
        for state in states:
            wins = simulator.playouts(state, policy, rng, count)
            digest = zlib.crc32(repr(wins).encode(), digest)
        return count * len(states), digest

    return run


def iterations(board: str, count: int, *, advisor: bool) -> Callable[[], tuple[int, int]]:
    """Iterations of a new search of each position; how many, and the roots' statistics."""
    of, states = layout(), positions(board)[:SEARCHED]
    budget = import_module("hsbot.search").IterationBudget(count)
    searches = [of.search(state, advisor=advisor) for state in states]

    def run() -> tuple[int, int]:
        done = digest = 0
        for search in searches:
            found = search.run(budget)
            done += found.iterations
            visits = sorted(zip(search.root.codes, search.root.visits, strict=True))
            digest = zlib.crc32(repr(visits).encode(), digest)
        return done, digest

    return run


def measured(request: Request) -> Answer:
    """One measurement, set up before the clock starts."""
    figure, board = request["figure"], request["board"]
    count = WORK[figure]
    if figure == "games":
        run = games(board, count)
    elif figure in ("playouts", "tournament"):
        run = playouts(board, count, getattr(layout(), figure.replace("playouts", "random")))
    else:
        run = iterations(board, count, advisor=figure == "advisor")
    begun = time.process_time()
    done, digest = run()
    return Answer(done=done, cpu_s=time.process_time() - begun, digest=digest)


def take_from(folder: str) -> None:
    """Import hsbot from a folder, and from nowhere else.

    An editable installation would lend the modules of another checkout that this one lacks.
    """
    sys.path.insert(0, folder)
    sys.meta_path[:] = [
        finder
        for finder in sys.meta_path
        if not getattr(finder, "__module__", "").startswith("__editable__")
    ]


def main() -> None:
    """Answer requests until the input ends."""
    if len(sys.argv) > 1:
        take_from(sys.argv[1])
    for line in sys.stdin:
        sys.stdout.write(json.dumps(measured(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
