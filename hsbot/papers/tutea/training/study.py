"""A unit of the studies of agents: one training, its curve and its tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hsbot.papers.tutea.reproduction import ROUNDS, SCRIPTS
from hsbot.papers.tutea.training.agent_trainings import EVERY, TESTS
from hsbot.papers.tutea.training.parallel_games import OPPONENTS
from hsbot.papers.tutea.training.work_units import Training, play_round, wins_against
from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from collections.abc import Mapping


def training(
    arguments: tuple[Any, ...], settings: Mapping[str, int], seed: int, units: range
) -> list[list[float]]:
    """The shares won against each scripted player in the end, then against random on the way.

    As ``hsbot train rl`` trains: a unit's seed gives the training of that number there.

    Args:
        arguments: description, algorithm and deck.
        settings: ``games`` of a training, ``curve`` games of each point on the way, and ``test``
            games against each player.
        seed: of all.
        units: the trainings.
    """
    deck = arguments[2]
    rows = []
    for unit in units:
        course = _course(arguments, settings, seed, unit)
        found = play_round(course, None)
        while found.rounds < course.rounds:
            found = play_round(course, found.data)
        curve = [won / course.curve_games for won in found.curve]
        curve += [curve[-1]] * (ROUNDS - len(curve))
        tests, games = derive_seed(course.seed, TESTS), settings["test"]
        won = [
            wins_against(found.network, deck, opponent, games, derive_seed(tests, number)) / games
            for number, opponent in enumerate(OPPONENTS)
        ]
        rows.append([*won, *curve])
    return rows


def against_scripts(
    arguments: tuple[Any, ...], settings: Mapping[str, int], seed: int, units: range
) -> list[list[float]]:
    """The shares won against each of ``SCRIPTS`` after a round of training, then after all.

    Args:
        arguments: description, algorithm and deck.
        settings: as of ``training``.
        seed: of all.
        units: the trainings, those of ``training``.
    """
    deck = arguments[2]
    rows = []
    for unit in units:
        course = _course(arguments, settings, seed, unit)
        found = play_round(course, None)
        learnt = [found.network]
        while found.rounds < course.rounds:
            found = play_round(course, found.data)
        learnt.append(found.network)
        tests, games = derive_seed(course.seed, TESTS), settings["test"]
        rows.append(
            [
                wins_against(network, deck, script, games, derive_seed(tests, number)) / games
                for network in learnt
                for number, script in enumerate(SCRIPTS)
            ]
        )
    return rows


def _course(
    arguments: tuple[Any, ...], settings: Mapping[str, int], seed: int, unit: int
) -> Training:
    description, algorithm, deck = arguments
    return Training(
        description,
        algorithm,
        deck,
        games=settings["games"],
        round_games=-(-settings["games"] // ROUNDS),
        curve_games=settings["curve"],
        every=EVERY[algorithm],
        seed=derive_seed(seed, unit),
    )
