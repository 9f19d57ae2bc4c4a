"""Learning curves as Tutea (2020) draws them, figures A.1 to A.12; needs the extra ``plot``."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING

from hsbot.system.figure_files import new_figure, write_figure

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

_INCHES = (4.2, 3.2)


def draw(
    curves: Mapping[tuple[str, str, str], Sequence[Sequence[float]]],
    round_games: int,
    path: Path,
) -> None:
    """Draw the mean and the range over the trainings of each agent, a panel for each deck.

    Args:
        curves: shares won by description, algorithm and deck: a row a training, a number a round.
        round_games: games of a round.
        path: the file; its ending says the format (png, svg, pdf).

    Raises:
        UsageError: matplotlib is missing, or the file cannot be written.
    """
    decks = list(dict.fromkeys(deck for _, _, deck in curves))
    figure = new_figure((_INCHES[0] * len(decks), _INCHES[1]))
    panels = figure.subplots(1, len(decks), squeeze=False, sharey=True)
    for panel, deck in zip(panels[0], decks, strict=True):
        for (description, algorithm, of), rows in curves.items():
            if of != deck:
                continue
            rounds = list(zip(*rows, strict=True))
            games = [round_games * (k + 1) for k in range(len(rounds))]
            (line,) = panel.plot(
                games,
                [100 * fmean(won) for won in rounds],
                label=f"{description}, {algorithm.upper()}",
            )
            low, high = ([100 * f(won) for won in rounds] for f in (min, max))
            panel.fill_between(games, low, high, alpha=0.15, color=line.get_color(), linewidth=0)
        panel.set(title=deck, xlabel="games of self-play")
        panel.grid(color="0.92")
        panel.set_axisbelow(True)
    figure.axes[0].set_ylabel("won against random, %")
    figure.axes[-1].legend(loc="lower right", frameon=False)
    write_figure(figure, path)
