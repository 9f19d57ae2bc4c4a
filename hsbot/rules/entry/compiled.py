"""The engine's entry points, called from Python with arrays of records and an index.

Import costs little; :func:`prepare` compiles everything once or loads it from the cache, and must
run before the first call.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from hsbot.plugins import plugins
from hsbot.rules.actions.applying import apply, end_if_asked
from hsbot.rules.actions.legal import legal
from hsbot.rules.actions.opening import deal
from hsbot.rules.actions.option_facts import describe_code, describe_options
from hsbot.rules.actions.public_codes import private_code, public_code
from hsbot.rules.compile import building
from hsbot.rules.compile.function_register import PLAIN
from hsbot.rules.compile.jit import ENTRIES, entry, offline_entry, rare_entry
from hsbot.rules.engine.auras import refresh_all
from hsbot.rules.engine.deck import note_decks
from hsbot.rules.kernels.action_indices import index_in
from hsbot.rules.kernels.beam_search import states_for
from hsbot.rules.kernels.determinization import determinize
from hsbot.rules.kernels.episodes import (
    begin_game,
    forget_result,
    settle,
    show,
    step_game,
    take,
)
from hsbot.rules.kernels.heuristics import score
from hsbot.rules.kernels.invariants import broken
from hsbot.rules.kernels.lethal import OTHER, begin_win, find_win
from hsbot.rules.kernels.line_replay import left_out, replay
from hsbot.rules.kernels.planning import plan
from hsbot.rules.kernels.playouts import finish_randomly, look_ahead, playout_once, random_action
from hsbot.rules.kernels.seat_observation import observe
from hsbot.rules.kernels.strike import may_strike, strike
from hsbot.rules.kernels.tree_search.loop import search
from hsbot.rules.kernels.tree_search.nodes import find_entry
from hsbot.rules.kernels.value.network import features, see_cards
from hsbot.rules.kernels.win_bound import NO_BOUND, acts_by_itself, most_damage
from hsbot.rules.query.action_slots import player_to_act
from hsbot.rules.query.hashes import state_hash
from hsbot.rules.schema.environment.episode import Episodes
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.search_tree import Entries, SearchRoom, TreeArrays, WorldArrays
from hsbot.rules.state.copying import copy, scratch
from hsbot.rules.state.random_generator import below, mix, seed
from hsbot.rules.vm.machine import run
from hsbot.system.notices import notice

if TYPE_CHECKING:
    from collections.abc import Callable


for plugin in plugins("hsbot.kernels").values():  # before anything is compiled
    plugin.load()

MAX_GAMES = 1000
"""Random games that are tried for a position at a late turn."""


@entry
def seed_at(works: Works, n: int) -> None:
    """Seed the workspace's generator and forget its error."""
    seed(works[0], n)
    works[0].err = 0


@rare_entry
def deal_at(states: States, i: int, works: Works, first: int, mulligan: int) -> None:
    """Deal a table that ``hsbot.rules.entry.new_game`` has prepared; ``first`` below 0 tosses."""
    if first < 0:
        first = below(works[0], 2)
    deal(states[i], works[0], first, mulligan)


@rare_entry
def legal_at(states: States, i: int, works: Works) -> int:
    """Private codes of the legal actions into ``works[0].act``; returns how many."""
    return legal(states[i], works[0])


@entry
def apply_at(states: States, i: int, works: Works, act: int) -> None:
    """Do the action with the private code ``act``."""
    apply(states[i], works[0], act)


@entry
def options_at(states: States, i: int, works: Works, out: Vector) -> int:
    """Public codes of the legal actions into ``out``, each once, in a fixed order.

    Returns how many.
    """
    s = states[i]
    w = works[0]
    n = legal(s, w)
    k = 0
    for j in range(n):
        code = public_code(s, w.act[j])
        if k < out.shape[0]:
            out[k] = code
            k += 1
    return k


@entry
def describe_options_at(
    states: States, i: int, works: Works, names: Vector, out: Vector
) -> int:  # fmt: skip
    """Describe the legal actions in rows of ``out``, in the same order.

    The columns are those of ``schema.environment.option_facts``. ``names`` has a number for each
    card, the same for cards of one name. Returns how many.
    """
    return describe_options(states[i], works[0], names, out)


@entry
def describe_code_at(states: States, i: int, names: Vector, code: int, out: Vector) -> bool:
    """Describe the action with a public code, legal or not; return whether there is one."""
    return describe_code(states[i], names, code, out)


@entry
def apply_public_at(states: States, i: int, works: Works, code: int) -> int:
    """Do the action with a public code; 0 when this state has none like it."""
    act = private_code(states[i], code)
    if act < 0:
        return 0
    apply(states[i], works[0], act)
    return 1


@rare_entry
def resume_at(states: States, i: int, works: Works) -> None:
    """Continue a run that has used up its budget (``vm.machine.run``)."""
    run(states[i], works[0])
    if works[0].sp == 0:
        end_if_asked(states[i], works[0])


@entry
def public_code_at(states: States, i: int, act: int) -> int:
    """The public code of a private one."""
    return public_code(states[i], act)


@entry
def private_code_at(states: States, i: int, code: int) -> int:
    """The private code of a public one, -1 for none."""
    return private_code(states[i], code)


@entry
def refresh_at(states: States, i: int, works: Works) -> None:
    """Recompute auras and listeners after a state was written by hand."""
    note_decks(states[i], works[0])
    refresh_all(states[i], works[0])


@entry
def determinize_at(states: States, i: int, source: States, j: int, works: Works, n: int,
                   unknown: ShortMatrix, sizes: Vector,
                   secrets: ShortMatrix) -> None:  # fmt: skip
    """Make a determinization of the observed state ``source[j]`` in ``states[i]``, by seed ``n``.

    ``unknown[0]`` are player 0's unseen cards; one of the rows from 1 on, at random, player 1's
    (card indices); ``sizes`` says how many of each row count. The same row of ``secrets`` are the
    hidden secrets, in order of play; 0 leaves one hidden.
    """
    determinize(states[i], source[j], works[0], n, unknown, sizes, secrets, 0, sizes.shape[0])


@entry
def copy_at(states: States, i: int, source: States, j: int) -> None:
    """Copy state ``source[j]`` into ``states[i]``."""
    copy(states[i], source[j])


@entry
def actor_at(states: States, i: int) -> int:
    """The player who must choose."""
    return player_to_act(states[i])


@entry
def score_at(states: States, i: int, works: Works, me: int, which: int) -> int:
    """A heuristic's score from player ``me``'s side."""
    return score(states[i], works[0], me, which)


@entry
def plan_at(states: States, i: int, works: Works, depth: int, which: int, out: Vector) -> int:
    """Look ahead in the turn of who must choose: public codes into ``out[MAX_OPTIONS:]``.

    Their values, the best scores that each and ``depth - 1`` more options lead to, come into
    ``out`` (of ``PLAN_SIZE``) from its beginning. The bound of tries stands in ``out``
    (:mod:`hsbot.rules.kernels.planning`). Returns how many options there are.
    """
    x = scratch(depth + 2)
    copy(x[0], states[i])
    n = plan(x, works[0], out, depth, player_to_act(states[i]), which)
    for k in range(n):
        out[MAX_OPTIONS + k] = public_code(states[i], out[MAX_OPTIONS + k])
    return n


@entry
def hash_at(states: States, i: int, viewer: int) -> int:
    """The state's hash as ``viewer`` sees it."""
    return state_hash(states[i], viewer)


@rare_entry
def features_at(states: States, i: int, works: Works) -> None:
    """Fill ``works[0].feature`` and ``works[0].seen``."""
    features(states[i], works[0])
    see_cards(states[i], works[0], 0)
    see_cards(states[i], works[0], 1)


@rare_entry
def playouts_at(states: States, i: int, works: Works, n: int, policy: int, me: int, k_me: int,
                k_other: int, which: int) -> int:  # fmt: skip
    """Play ``n`` copies of a state out; wins of player 0 plus 65536 times those of player 1."""
    x = scratch(3)
    w = works[0]
    wins = 0
    for _ in range(n):
        copy(x[0], states[i])
        winner = playout_once(x, w, policy, me, k_me, k_other, which)
        if winner == 0:
            wins += 1
        elif winner == 1:
            wins += 65536
    return wins


@entry
def look_ahead_at(
    states: States, i: int, works: Works, turns: int, width: int, again: int, which: int,
    out: Vector
) -> int:  # fmt: skip
    """The value of a state to player 0, ``turns`` half-turns ahead (``playouts.look_ahead``).

    ``out`` has ``LINES_SIZE`` numbers.
    """
    x = scratch(states_for(width))
    copy(x[0], states[i])
    return look_ahead(x, works[0], out, turns, width, again, which)


@rare_entry
def strikes_at(states: States, i: int, works: Works) -> int:
    """Whether the player of the turn wins by ready attacks and the power (``strike``)."""
    x = scratch(2)
    copy(x[0], states[i])
    return int(may_strike(x[0], works[0]) and strike(x, works[0], 0, 1))


@entry
def play_on_at(
    states: States, i: int, works: Works, turns: int, width: int, again: int, which: int,
    out: Vector
) -> None:  # fmt: skip
    """Play ``states[i]`` on until ``turns`` half-turns have ended (``playouts.look_ahead``).

    ``out`` has ``LINES_SIZE`` numbers.
    """
    x = scratch(states_for(width))
    copy(x[0], states[i])
    look_ahead(x, works[0], out, turns, width, again, which)
    copy(states[i], x[0])


@entry
def begin_win_at(
    states: States, source: States, i: int, j: int, works: Works, out: Vector, age: int
) -> None:
    """Begin a search for a win in ``source[i]`` (``lethal.begin_win``).

    ``source[j]`` is the same in another world; ``j`` below 0 for one world alone.
    """
    copy(states[0], source[i])
    if j >= 0:
        copy(states[OTHER], source[j])
    begin_win(states, works[0], out, 1 if j >= 0 else 0, age)


@rare_entry
def most_damage_at(states: States, i: int, works: Works, out: Vector, me: int) -> int:
    """The most damage that the rest of player ``me``'s turn can do (``win_bound.most_damage``)."""
    if acts_by_itself(states[i], works[0], 1 - me):
        return NO_BOUND
    return most_damage(states[i], works[0], out, 0, me)


@entry
def find_win_at(states: States, works: Works, out: Vector, seen: Vector, limit: int) -> int:
    """Go on with a search for a win (``lethal.find_win``)."""
    return find_win(states, works[0], out, seen, limit)


@entry
def replay_at(
    states: States, source: States, works: Works, codes: Vector, seeds: Vector, lists: Vector,
    rows: int, unknown: ShortMatrix, sizes: Vector, secrets: ShortMatrix,
    forced: ShortMatrix, strict: int, out: Vector
) -> None:  # fmt: skip
    """Replay a line in determinizations of ``source[0]`` (``line_replay.replay``)."""
    replay(
        states, source[0], works[0], codes, seeds, lists, rows, unknown, sizes, secrets, forced,
        strict, out,
    )  # fmt: skip


@entry
def left_out_at(states: States, works: Works, codes: Vector, out: Vector) -> int:
    """The rest of a line in ``states[0]`` without some steps (``line_replay.left_out``)."""
    x = scratch(3)
    copy(x[0], states[0])
    return left_out(x, works[0], codes, out)


@entry
def search_at(
    t: TreeArrays, worlds: WorldArrays, room: SearchRoom, draws: RealVector, works: Works, n: int
) -> int:
    """Make up to ``n`` iterations of a search (``tree_search.search``)."""
    return search(t, worlds, room, draws, works[0], n)


@rare_entry
def find_entry_at(table: Entries, key: int) -> int:
    """The place of a key in a transposition table (``tree_search.nodes``)."""
    return find_entry(table, key)


@offline_entry
def random_games_at(states: States, i: int, works: Works, seed0: int, n: int) -> int:
    """Play ``n`` random games from the prepared table ``states[i]``, mulligan off.

    A game that the engine gives up ends there, and the next begins; the last one's error is kept in
    the workspace. Returns the number of steps.
    """
    x = scratch(1)
    w = works[0]
    steps = 0
    error = 0
    for k in range(n):
        copy(x[0], states[i])
        seed(w, seed0 + k)
        deal(x[0], w, k & 1, 0)
        steps += finish_randomly(x[0], w)
        w.signature = mix(w.signature, state_hash(x[0], 2))
        if w.err:
            error = w.err
            w.err = 0
    w.err = error
    return steps


@offline_entry
def checked_games_at(
    states: States, i: int, j: int, works: Works, seed0: int, n: int, out: Vector
) -> None:
    """Play ``n`` random games on from ``states[i]`` and check every state on the way.

    A prepared table is dealt first, with a mulligan in every other pair of games. The last state
    comes into ``states[j]``. Into ``out``: steps, games that were begun, and what is wrong with the
    last state (``invariants.broken``), at which it ends; so it does at an error.
    """
    x = scratch(2)
    w = works[0]
    out[0] = 0
    out[1] = 0
    out[2] = 0
    while out[1] < n and out[2] == 0 and w.err == 0:
        k = out[1]
        out[1] = k + 1
        copy(x[0], states[i])
        seed(w, seed0 + k)
        if x[0].turn == 0:
            deal(x[0], w, k & 1, (k >> 1) & 1)
        out[2] = broken(x, w)
        while x[0].winner < 0 and w.err == 0 and out[2] == 0:
            apply(x[0], w, random_action(x[0], w))
            out[0] += 1
            if w.err == 0:
                out[2] = broken(x, w)
    copy(states[j], x[0])


@offline_entry
def middle_at(states: States, i: int, j: int, works: Works, seed0: int, turn: int) -> None:
    """Put a random position at half-turn ``turn``, from table ``states[i]``, into ``states[j]``.

    An error where none of many random games lasts so long.
    """
    w = works[0]
    for k in range(MAX_GAMES):
        copy(states[j], states[i])
        n = seed0 + 1000003 * k
        seed(w, n)
        deal(states[j], w, n & 1, 0)
        while states[j].winner < 0 and states[j].turn < turn and w.err == 0:
            apply(states[j], w, random_action(states[j], w))
        if states[j].winner < 0 or w.err:
            return
    w.err = E_SHORT


@offline_entry
def clones_at(states: States, i: int, j: int, n: int) -> int:
    """Copy ``states[i]`` to ``states[j]`` ``n`` times, for a benchmark; each copy is read."""
    x = 0
    for k in range(n):
        states[i].order = k & 1023
        copy(states[j], states[i])
        x += states[j].order + states[j].e[R_FREE + (k & 3), CARD]
    return x


@offline_entry
def begin_games_at(
    states: States,
    source: States,
    works: Works,
    games: Episodes,
    observed: ShortMatrix,
    masks: ByteMatrix,
    seeds: Vector,
) -> None:
    """Deal as many games as ``games`` has records, each by its seed, from tables ``source``.

    Each game's observation, of the seat that must choose, and its mask come into their rows.
    """
    w = works[0]
    w.err = 0
    for i in range(games.shape[0]):
        seed(w, seeds[i])
        begin_game(states[i], source, w, games, i)
        games[i].rng = w.rng
        show(states[i], w, games, i, observed, masks)


@offline_entry
def step_games_at(
    states: States,
    source: States,
    works: Works,
    games: Episodes,
    observed: ShortMatrix,
    masks: ByteMatrix,
    actions: Vector,
) -> int:
    """Step every game by its index in ``actions``; -1, or the first game whose mask forbids it.

    Then none is stepped. Observations and masks are written anew.
    """
    w = works[0]
    for i in range(games.shape[0]):
        a = actions[i]
        if a < 0 or a >= masks.shape[1] or masks[i, a] == 0:
            return i
    for i in range(games.shape[0]):
        w.rng = games[i].rng
        step_game(states[i], source, w, games, i, actions[i])
        games[i].rng = w.rng
        show(states[i], w, games, i, observed, masks)
    return -1


@offline_entry
def observe_at(
    states: States,
    i: int,
    works: Works,
    games: Episodes,
    viewer: int,
    observed: ShortMatrix,
    row: int,
) -> None:
    """Write what ``viewer`` sees of game i into a row of ``observed``."""
    observe(states[i], works[0], games, i, viewer, observed, row)


@offline_entry
def show_at(
    states: States, i: int, works: Works, games: Episodes, observed: ShortMatrix, masks: ByteMatrix
) -> None:  # fmt: skip
    """Write game i's observation and mask anew, for the seat that must choose."""
    games[i].seat = player_to_act(states[i])
    show(states[i], works[0], games, i, observed, masks)


@offline_entry
def index_at(states: States, i: int, games: Episodes, code: int) -> int:
    """The index by which game i takes a public code, or its part that is asked for; -1 for none."""
    act = private_code(states[i], code)
    return index_in(games, i, act) if act >= 0 else -1


@offline_entry
def take_code_at(
    states: States,
    source: States,
    works: Works,
    games: Episodes,
    observed: ShortMatrix,
    masks: ByteMatrix,
    code: int,
) -> int:
    """Step the one game by an action's public code; 0 when its state has none like it."""
    w = works[0]
    act = private_code(states[0], code)
    if act < 0:
        return 0
    w.rng = games[0].rng
    forget_result(games, 0)
    take(states[0], w, games, 0, act)
    settle(states[0], source, w, games, 0)
    games[0].rng = w.rng
    show(states[0], w, games, 0, observed, masks)
    return 1


COMPILING = "compiling the simulator for this machine, once, which takes some seconds"
STILL_COMPILING = "the simulator is still being compiled for this machine, as another command began"
SLOWER_MEANWHILE = (
    "the simulator is still being compiled for this machine: until then it is five times slower"
)
COMPILING_MORE = "compiling more of the simulator for this machine, once, which takes some seconds"
_lock = threading.Lock()
_prepared = False
_is_awaited = True
"""Whether what the cache lacks is waited for: no quick code serves until it is made."""


def begin(progress: Callable[[int, int], None], *, behind: bool = True) -> None:
    """Begin to compile the engine if it must be; ``prepare`` then does not wait for it.

    Until it is done the engine is machine code that does the same, a fifth as fast.

    Args:
        progress: called as ``progress(done, total)``.
        behind: whether it is less urgent than other programs, as beside a game.
    """
    global _is_awaited  # noqa: PLW0603  # as below
    with _lock:
        if not _prepared and not PLAIN:
            _is_awaited = is_ready()
            building.begin(progress, behind=behind)


def begin_for_python() -> None:
    """Begin as for a program of a user's, which wants to play at once and then fast; a notice."""
    if not _prepared and not PLAIN and not is_ready():
        words = SLOWER_MEANWHILE if building.serves_quickly() else COMPILING
        notice(words, words)
        begin(lambda _done, _total: None, behind=False)


def is_ready() -> bool:
    """Whether the machine code that the first advice needs is in the cache."""
    return building.is_cached()


def is_whole() -> bool:
    """Whether all machine code of the engine is in the cache, whatever needs it."""
    return is_ready() and (PLAIN or all(map(building.code_cache().holds, building.LATER)))


def is_under_way() -> bool:
    """Whether some process, this one or another, makes what of it is not in the cache."""
    return building.is_under_way()


def compiling_words() -> str:
    """The compilation in words, as it is about to begin, or goes on since an earlier command."""
    return STILL_COMPILING if is_under_way() else COMPILING


def make_ahead() -> None:
    """Compile into the cache what it lacks of the whole engine, whatever needs it."""
    if not PLAIN:
        building.make_ahead()


def prepare(progress: Callable[[int, int], None] | None = None) -> None:
    """Compile the engine, or load it from the cache; ``progress(done, total)`` while compiling.

    Whoever waits for it without ``progress``, or later for the part that an entry point needs, is
    told so by a notice. Safe to call from several threads; the second call costs nothing.
    """
    global _prepared  # noqa: PLW0603  # compiled code is a process-wide thing
    with _lock:
        if not _prepared and not PLAIN:
            if progress is None and _is_awaited and not is_ready():
                notice(compiling_words(), COMPILING)
            building.compile_all(progress)
            for one in ENTRIES:
                if one.registered.role in building.LATER:
                    one.call = _noticed(one.registered.role, one.call)
        _prepared = True


def _noticed(role: str, load: Callable[..., Any]) -> Callable[..., Any]:
    """The first call of an entry point of another part: a notice where that must be compiled."""

    def call(*arguments: Any) -> Any:
        if _is_awaited and not building.code_cache().holds(role):
            notice(COMPILING_MORE, COMPILING_MORE)
        return load(*arguments)

    return call
