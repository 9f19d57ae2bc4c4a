"""The result of a search: the best option, the candidates, the principal line; and merging."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from hsbot.errors import UsageError
from hsbot.search.candidate import REPORTED_FROM, Candidate, PositionReading, PositionValue, mixed
from hsbot.search.selection import FINAL_SELECTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.search.config import SearchConfig
    from hsbot.search.lethal.best_first_search import LethalResult
    from hsbot.search.protocols import Option, Player, TreeNode

_NOT_CERTAIN: Final = 0.99
"""The most that is said of a win that did not come about in every replay."""


THIN: Final = 16
"""Visits from which on an option is a line's next step: a planner does better than fewer."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The result of a search so far.

    Attributes:
        player: the root's player, from whose side every value here is seen.
        best: the option to play.
        value: the mean of its visits, in [-1, 1].
        candidates: the root options that were tried, most visited first, ``best`` among them.
        line: the plan for the turn, ``best`` first; see :func:`principal_line`.
        lethal: whether ``line`` is proven to win within this turn.
        lethal_probability: how likely the line that most likely wins within this turn does: 1 with
            ``lethal``, 0 where none was found.
        iterations: iterations made, over all runs.
        playouts: simulated games, over all runs.
        nodes: nodes that the search made, and its root.
        depth_max: options on the longest path from the root to a leaf.
        depth_mean: options on a path, on average.
        win: what was found out about a win within this turn; None where no line wins.
        without_win: the answer without it, which several trees are joined by; None where it is this
            one.
        no_win: whether it is proven that no line wins within this turn.
        tries: whether ``line`` is the one that most likely wins within this turn.
    """

    player: Player
    best: Option
    value: float
    candidates: tuple[Candidate, ...]
    line: tuple[Option, ...]
    lethal: bool
    iterations: int
    playouts: int
    nodes: int
    depth_max: int
    depth_mean: float
    lethal_probability: float = 0.0
    win: LethalResult | None = None
    without_win: SearchResult | None = None
    no_win: bool = False
    tries: bool = False

    @property
    def win_probability(self) -> float:
        """The root player's chance of winning when following ``best``: ``(value + 1) / 2``."""
        return (self.value + 1.0) / 2.0


@dataclass(frozen=True, slots=True)
class SearchCounts:
    """The work of a search over all its runs.

    Attributes:
        iterations: iterations made.
        playouts: simulated games.
        nodes: nodes made, and the root.
        depth_max: options on the longest path from the root to a leaf.
        steps: options on all paths.
    """

    iterations: int
    playouts: int
    nodes: int
    depth_max: int
    steps: int


def search_result(
    root: TreeNode,
    candidates: Sequence[Candidate],
    config: SearchConfig,
    lethal: LethalResult | None,
    counts: SearchCounts,
) -> SearchResult:
    """The answer of a search from its tree.

    Args:
        root: the tree.
        candidates: the root options that were tried, most visited first.
        config: says how the option to play is chosen.
        lethal: what the search for a win within the turn has found, if there was one.
        counts: what was done.

    Raises:
        UsageError: the search was not run yet.
    """
    if not candidates:
        raise UsageError("a search has no result before it is run")
    best = FINAL_SELECTIONS[config.final_selection](candidates, config.exploration)
    result = SearchResult(
        player=root.player,
        best=best.option,
        value=best.value,
        candidates=tuple(candidates),
        line=principal_line(root, best.option),
        lethal=False,
        iterations=counts.iterations,
        playouts=counts.playouts,
        nodes=counts.nodes,
        depth_max=counts.depth_max,
        depth_mean=counts.steps / counts.iterations if counts.iterations else 0.0,
    )
    return result if lethal is None else with_win(result, lethal)


def root_candidates(root: TreeNode, player: Player, allowed: Sequence[Option]) -> list[Candidate]:
    """The ``allowed`` root options that were visited, most visited first, valued for ``player``."""
    codes, visits, means = root.codes, root.visits, root.means[player]
    slots = [root.slot_of(option) for option in dict.fromkeys(allowed)]
    reading, found = PositionReading(root), []
    for slot in slots:
        if slot is not None and visits[slot]:
            after = reading.after(root, slot)
            one = Candidate(codes[slot], visits[slot], means[slot], after=after.value)
            found.append(replace(one, ended=after.ended, gained=after.gained))
    found.sort(key=lambda candidate: -candidate.visits)
    return found


def principal_line(root: TreeNode, best: Option) -> tuple[Option, ...]:
    """``best``, then the most visited option of what is below, as long as the turn lasts.

    It ends where the turn or the player to act changes, or before an option with fewer than
    ``THIN`` visits, which nobody has looked at; with transpositions also where options lead in a
    circle.

    The option that passes the turn ends the line. After chance (a draw, a random target) the line
    follows the option that was taken most often over all outcomes that were sampled. What follows a
    random step is a plan for the likely case, and is to be searched again once the outcome is seen.
    """
    line = [best]
    passed = {id(root)}
    nodes = _below([root], best, passed)
    while nodes:
        taken: dict[Option, tuple[int, float]] = {}
        for node in nodes:
            means = node.means[root.player]
            for option, more, mean in zip(node.codes, node.visits, means, strict=True):
                visits, total = taken.get(option, (0, 0.0))
                taken[option] = visits + more, total + more * mean
        option = max(taken, key=lambda one: (taken[one][0], taken[one][1] / max(1, taken[one][0])))
        if taken[option][0] < THIN:
            break
        line.append(option)
        nodes = _below(nodes, option, passed)
    return tuple(line)


def _below(nodes: Sequence[TreeNode], option: Option, passed: set[int]) -> list[TreeNode]:
    """The nodes of the same turn to which an option leads, those ``passed`` and empty ones left."""
    found: list[TreeNode] = []
    for node in nodes:
        slot = node.slot_of(option)
        for outcome in [] if slot is None else node.outcomes_of(slot):
            below = outcome.node
            if below is None or id(below) in passed or not below.codes:
                continue
            if (below.player, below.turn) == (node.player, node.turn):
                passed.add(id(below))
                found.append(below)
    return found


def merge(results: Sequence[SearchResult], config: SearchConfig) -> SearchResult:
    """Root parallelisation: one result of several independent searches of the same decision.

    Visits add up, values are averaged by visits, and the final selection of ``config`` is made
    anew. The line is that of the search which likes the chosen option best. What the searches know
    of wins within the turn is joined by itself (:func:`joined_win`).

    Raises:
        UsageError: there is nothing to merge, or the searches had different players at the root.
    """
    if not results:
        raise UsageError("no search results to merge")
    if len({result.player for result in results}) > 1:
        raise UsageError("search results of different players cannot be merged")
    win = joined_win([result.win for result in results if result.win is not None])
    results = [result.without_win or result for result in results]
    candidates = _pooled(results)
    pick = FINAL_SELECTIONS[config.final_selection](candidates, config.exploration)
    chosen = max(results, key=lambda r: (r.best == pick.option, _visits(r, pick.option)))
    iterations = sum(result.iterations for result in results)
    steps = sum(result.depth_mean * result.iterations for result in results)
    merged = SearchResult(
        player=chosen.player,
        best=pick.option,
        value=pick.value,
        candidates=tuple(candidates),
        line=chosen.line if chosen.best == pick.option else (pick.option,),
        lethal=False,
        iterations=iterations,
        playouts=sum(result.playouts for result in results),
        nodes=sum(result.nodes for result in results),
        depth_max=max(result.depth_max for result in results),
        depth_mean=steps / iterations if iterations else 0.0,
        no_win=win is None and any(result.no_win for result in results),
    )
    return merged if win is None else with_win(merged, win)


def joined_win(wins: Sequence[LethalResult]) -> LethalResult | None:
    """The knowledge of several searches together of a win within the turn; None where no line wins.

    A line that one of them has proven is certain, unless another one has seen it fail; of several
    the shortest is taken. Else it is the line that was chosen by the most wins, and its probability
    is the average over all fresh worlds in which it was measured; by these it is not chosen, or the
    luckiest measurement would be reported.

    Args:
        wins: what each search has found.
    """
    failed = {win.line for win in wins if win.line and not win.certain and win.probability < 1.0}
    proven = [win for win in wins if win.certain and win.line not in failed]
    if proven:
        return min(proven, key=lambda win: len(win.line))
    found = [win for win in wins if win.line]
    if not found:
        return None
    best = max(found, key=lambda win: win.wins)
    same = [win for win in found if win.line == best.line and not win.certain]
    replays = sum(win.replays for win in same)
    won = sum(win.probability * win.replays for win in same)
    return replace(best, probability=won / max(1, replays), replays=replays, certain=False)


def with_win(result: SearchResult, win: LethalResult) -> SearchResult:
    """``result`` with what was found out about a win within the turn."""
    if not win.line:
        return replace(result, no_win=win.excluded)
    probability = 1.0 if win.certain else min(win.probability, _NOT_CERTAIN)
    return replace(with_lethal(result, win.line, probability), win=win, without_win=result)


def with_lethal(
    result: SearchResult, line: tuple[Option, ...], probability: float = 1.0
) -> SearchResult:
    """``result`` with a line that wins within the turn with a probability.

    A certain one is best, and worth 1. A lucky one is best where it wins more often than is
    reported of the search's own choice; where that begins with the same option, it is the plan.

    Args:
        result: what the search found.
        line: the options.
        probability: of the win; 1 for a certain one.
    """
    best, found = line[0], replace(result, lethal_probability=probability)
    value = 2.0 * probability - 1.0
    if probability < 1.0 and value <= reported_value(result, result.best).value:
        return replace(found, line=line, tries=True) if best == result.best else found
    won = Candidate(best, _visits(result, best), value, ended=1.0, gained=value)
    others = [candidate for candidate in result.candidates if candidate.option != best]
    candidates = tuple(sorted([won, *others], key=lambda candidate: -candidate.visits))
    lethal = probability >= 1.0
    found = replace(found, best=best, value=value, line=line, tries=True)
    return replace(found, lethal=lethal, candidates=candidates)


def reported_value(result: SearchResult, option: Option) -> PositionValue:
    """The reported value of an option of a result; the result's value where it was not tried.

    Of fewer than ``REPORTED_FROM`` visits each counts for what it is, a part of these: the rest is
    the mean of all options. One game that was won says nothing like 100%.
    """
    found = next((c for c in result.candidates if c.option == option), None)
    if found is None:
        return PositionValue(result.value)
    if found.after is None or found.visits >= REPORTED_FROM:
        return found.position
    return mixed([(found.visits, found.position), (REPORTED_FROM - found.visits, _mean(result))])


def _mean(result: SearchResult) -> PositionValue:
    """The mean of what all visits of a result tell."""
    return mixed([(max(c.visits, 1e-9), c.position) for c in result.candidates])


def with_reflex(result: SearchResult, option: Option) -> SearchResult:
    """``result`` with another option to play, of which the tree has seen little or nothing.

    Where it was tried too rarely to be reported, it is worth the mean of all visits: its own few,
    or those of the luckiest option, say less of it.

    Args:
        result: what the search found.
        option: what is played instead.
    """
    if option == result.best:
        return result
    found = result.candidates
    known = next((one for one in found if one.option == option), Candidate(option, 0, result.value))
    if known.visits < REPORTED_FROM:
        known = replace(_joined(found), option=option, visits=known.visits)
    others = [candidate for candidate in found if candidate.option != option]
    candidates = tuple(sorted([known, *others], key=lambda candidate: -candidate.visits))
    return replace(result, best=option, value=known.value, line=(option,), candidates=candidates)


def with_line(result: SearchResult, line: tuple[Option, ...]) -> SearchResult:
    """``result`` with another line, which is worth as much: so is the option that it begins with.

    Args:
        result: what the search found.
        line: the options.
    """
    if line[0] == result.best:
        return replace(result, line=line)
    reported = reported_value(result, result.best)
    best = Candidate(
        line[0],
        _visits(result, line[0]),
        reported.value,
        ended=reported.ended,
        gained=reported.gained,
    )
    others = [candidate for candidate in result.candidates if candidate.option != line[0]]
    candidates = tuple(sorted([best, *others], key=lambda candidate: -candidate.visits))
    return replace(result, best=line[0], line=line, candidates=candidates)


def _pooled(results: Sequence[SearchResult]) -> list[Candidate]:
    """The candidates of all results, those of one option made one."""
    found: dict[Option, list[Candidate]] = {}
    for result in results:
        for candidate in result.candidates:
            found.setdefault(candidate.option, []).append(candidate)
    pooled = [_joined(same) for same in found.values()]
    pooled.sort(key=lambda candidate: -candidate.visits)
    return pooled


def _joined(same: Sequence[Candidate]) -> Candidate:
    """One option's candidates of several trees as one, values averaged by visits."""
    visits = sum(candidate.visits for candidate in same)
    if not visits:
        return Candidate(same[0].option, 0, 0.0)

    def mean(of: Callable[[Candidate], float]) -> float:
        return sum(candidate.visits * of(candidate) for candidate in same) / visits

    joined = Candidate(same[0].option, visits, mean(lambda one: one.value))
    if all(candidate.after is None for candidate in same):
        return joined
    return replace(
        joined,
        after=mean(lambda one: one.reported),
        ended=mean(lambda one: one.ended),
        gained=mean(lambda one: one.gained),
    )


def _visits(result: SearchResult, option: Option) -> int:
    """How often ``result`` visited ``option``."""
    return sum(c.visits for c in result.candidates if c.option == option)
