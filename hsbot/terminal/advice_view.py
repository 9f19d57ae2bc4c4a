"""Rich view of an Advice: its line as numbered steps, win probability, candidates, opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from hsbot.game.decisions.same_option import same_click, same_place, same_play
from hsbot.messages.advice import NO_CHANCE, STOPS
from hsbot.messages.certainty_words import (
    danger_words,
    interval_words,
    kept_words,
    luck_words,
    own_games_words,
    rough_words,
    toss_words,
)
from hsbot.messages.opponent_words import deck_words, is_finding, likely_heading, likely_words
from hsbot.messages.outlook_words import why_lines
from hsbot.plurals import counted, listed
from hsbot.terminal.palette import BEST, FRIENDLY, OPPOSING, PLAIN, QUIET, WARNING

if TYPE_CHECKING:
    from hsbot.live.protocols import CardNames
    from hsbot.messages.advice import Advice, AdviceOption, Candidate, OpponentGuess

MAX_CANDIDATES = 6
MAX_DECKS = 3
MAX_CARDS = 6
MAX_UNMODELLED = 8
BAR_WIDTH = 16
"""Of every bar: one that gave way to the words beside it would say less at a higher chance."""
ROPE_S = 20.0
"""Seconds before a turn's end at which the game lights its rope."""


def draw_advice(
    advice: Advice,
    names: CardNames,
    *,
    change: float | None = None,
    jump: str = "",
    chosen: AdviceOption | None = None,
    no_win_is_news: bool = True,
) -> RenderableType:
    """A renderable of the whole advice, for a console of 80 columns and more.

    Args:
        advice: what to draw.
        names: card id to name.
        change: of the win probability since the last decision, -1 to 1; None where unknown.
        jump: what has happened before a large change, in words.
        chosen: the option that the player then sent; None where that is not known.
        no_win_is_news: whether it is told that no win this turn was found where all was looked at.
    """
    halves = Table.grid(padding=(0, 3, 0, 0), expand=True)
    halves.add_column(ratio=9)
    halves.add_column(ratio=11)
    plan = _plan(advice, names, change, jump, chosen, no_win_is_news=no_win_is_news)
    halves.add_row(plan, _candidates(advice, names))
    lines: list[RenderableType] = [*_unmodelled(advice, names), halves]
    if words := danger_words(advice, names, lambda option: option_words(option, names)):
        lines.append(Text(words, style=WARNING))
    lines.extend(_why(advice, names))
    beside = (kept_words(advice, names), own_games_words(advice, names))
    lines.extend(Text(words, style=QUIET) for words in beside if words)
    lines.extend(_opponent(advice.opponent, names))
    lines.extend(_mode(advice))
    lines.extend(_gave_up(advice))
    lines.append(_effort(advice))
    return Group(*lines)


def option_words(option: AdviceOption, names: CardNames) -> str:
    """The option in words: its own text, or what its fields tell."""
    if option.text:
        return option.text
    words = option.type.replace("_", " ")
    return f"{words} {names(option.card_id)}" if option.card_id else words


def draw_rope(left_s: float, whole_s: float) -> RenderableType:
    """The turn's clock as a bar that burns down, with the seconds left."""
    burning = left_s <= ROPE_S
    colour = OPPOSING if burning else FRIENDLY
    words = f"{left_s:.0f} s left of the turn" + (": the rope burns" if burning else "")
    return _bar_row(left_s / whole_s, colour, Text(words, WARNING if burning else QUIET))


def draw_share(share: float) -> RenderableType:
    """A bar that shows how much of the search's budget is used, 0 to 1."""
    return _bar_row(share, QUIET, Text(f"{share:.0%} of the search", QUIET))


def _bar_row(share: float, colour: str, words: Text) -> RenderableType:
    bar = ProgressBar(
        total=1.0,
        completed=share,
        width=BAR_WIDTH,
        complete_style=colour,
        finished_style=colour,
    )
    return _beside_bar(bar, words)


def _beside_bar(bar: ProgressBar, words: Text) -> RenderableType:
    """A bar of its whole width, whatever room the words beside it are left."""
    row = Table.grid(padding=(0, 1, 0, 0))
    row.add_column(width=BAR_WIDTH)
    row.add_column()
    row.add_row(bar, words)
    return row


def _plan(
    advice: Advice,
    names: CardNames,
    change: float | None,
    jump: str,
    chosen: AdviceOption | None,
    *,
    no_win_is_news: bool,
) -> RenderableType:
    """The win probability, the numbered steps of the line, and the option that was chosen."""
    steps = Table.grid(padding=(0, 1, 0, 0))
    steps.add_column(justify="right", style=BEST, no_wrap=True)
    steps.add_column(ratio=1)
    for number, option in enumerate(advice.line or (advice.best,), start=1):
        steps.add_row(f"{number}.", Text(option_words(option, names), style=PLAIN))
    if advice.then:
        steps.add_row("", Text(STOPS[advice.then], style=QUIET))
    heading = "First guess" if advice.first_guess else "Best line"
    heading = "The arena player's move" if advice.player else heading
    parts: list[RenderableType] = [Text(heading, style=BEST), _win_bar(advice), steps]
    if words := interval_words(advice):
        parts.insert(2, Text(words, style=QUIET))
    if jump:
        parts.insert(2, Text(jump, style=QUIET))
    elif change is not None:
        words = f"{100 * change + 0.0:+.1f} since the last decision"
        parts.insert(2, Text(words, style=FRIENDLY if change >= 0 else OPPOSING))
    if words := rough_words(advice):
        parts.insert(2, Text(words, style=WARNING))
    if words := toss_words(advice, lambda option: option_words(option, names)):
        parts.append(Text(words, style=WARNING))
    if advice.lethal:
        parts.insert(1, Text("LETHAL: this line wins this turn", style=WARNING))
    elif words := luck_words(advice, lambda option: option_words(option, names)):
        parts.insert(1, Text(words, style=WARNING))
    elif advice.no_lethal and no_win_is_news:
        parts.insert(1, Text("no win this turn: every line was looked at", style=QUIET))
    if chosen is not None:
        parts.append(_chosen(advice, chosen, names))
    return Group(*parts)


def _win_bar(advice: Advice) -> RenderableType:
    bar = ProgressBar(
        total=1.0,
        completed=advice.win_probability,
        width=BAR_WIDTH,
        style=OPPOSING,
        complete_style=FRIENDLY,
        finished_style=FRIENDLY,
    )
    if not advice.tells_chance:
        return Text(NO_CHANCE, style=WARNING)
    doubt = "?" if advice.unmodelled else ""
    words = Text(
        f"{advice.percent(advice.win_probability)}{doubt} {advice.chance_of}", style="bold"
    )
    return _beside_bar(bar, words)


def _chosen(advice: Advice, chosen: AdviceOption, names: CardNames) -> Text:
    """The option that the player chose, and whether it is the first step of the line.

    Beside an arena player's move it is said that the log's player is meant.
    """
    who = "The log's player" if advice.player else "The player"
    alike = [c.option for c in advice.candidates if same_click(c.option, advice.best)]
    same = same_play if chosen.type == "keep" else same_click
    if same_place(chosen, advice.best) or (len(alike) < 2 and same(chosen, advice.best)):
        return Text(f"{who} did just that.", style=QUIET)
    return Text(f"{who} did: {option_words(chosen, names)}", style=QUIET)


def _candidates(advice: Advice, names: CardNames) -> RenderableType:
    """The candidates as a table: the best, then the others, most visited first."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style=QUIET, expand=True)
    table.add_column("Considered", ratio=1, overflow="fold")
    table.add_column(advice.visits_word, justify="right")
    table.add_column("win", justify="right")
    found = sorted(advice.listed, key=lambda x: not same_place(x.shown.option, advice.best))
    for one in found[:MAX_CANDIDATES]:
        best = same_place(one.shown.option, advice.best)
        words = option_words(one.shown.option, names) + one.copies
        table.add_row(
            Text(("> " if best else "  ") + words),
            f"{one.visits:,}",
            _chance_cell(advice, one.shown),
            style=BEST if best else PLAIN,
        )
    if (left := len(found) - MAX_CANDIDATES) > 0:
        table.add_row(Text(f"  and {left} more", style=QUIET), "", "")
    return table


def _chance_cell(advice: Advice, candidate: Candidate) -> str:
    """The chance; of another than the best its difference in points, where its error is known."""
    if candidate.error is None or same_place(candidate.option, advice.best):
        return advice.chance_words(candidate)
    points = round(100 * (candidate.value - advice.win_probability), 1) + 0.0  # never -0.0
    return f"{points:+.1f} \u00b1{196 * candidate.error:.1f} (95%)"


def _why(advice: Advice, names: CardNames) -> list[RenderableType]:
    """The best line's risks and gains, in two lines."""
    lines = why_lines(advice, names, lambda option: option_words(option, names))
    return [_fact(x.heading, x.words, BEST) for x in lines]


def _opponent(opponent: OpponentGuess, names: CardNames) -> list[RenderableType]:
    """Likely decks and cards of the opponent, nothing when nothing is believed."""
    lines: list[RenderableType] = []
    if words := deck_words(opponent, names, MAX_DECKS):
        style = OPPOSING if is_finding(words) else QUIET
        lines.append(_fact("Opponent's deck", words, style))
    if opponent.cards:
        shown = opponent.cards[:MAX_CARDS]
        lines.append(_fact(likely_heading(shown), likely_words(shown, names), OPPOSING))
    return lines


def _unmodelled(advice: Advice, names: CardNames) -> list[RenderableType]:
    """Names the cards whose effects the simulator does not know."""
    if not advice.unmodelled:
        return []
    count = len(advice.unmodelled)
    shown = [names(card_id) for card_id in advice.unmodelled[:MAX_UNMODELLED]]
    if count > MAX_UNMODELLED:
        shown.append(f"{count - MAX_UNMODELLED} more")
    return [_fact(f"{counted(count, 'card')} not modelled", listed(shown), WARNING)]


def _mode(advice: Advice) -> list[RenderableType]:
    """Says that a mode's own rules are not simulated, where it may have some."""
    if not advice.mode:
        return []
    return [_fact(advice.mode, "the mode's own rules are not simulated", WARNING)]


def _gave_up(advice: Advice) -> list[RenderableType]:
    """Names the limits of the simulator that the search met."""
    if not advice.gave_up:
        return []
    reasons = ", ".join(f"{fault.reason} ({fault.times})" for fault in advice.gave_up)
    return [_fact("Simulated games given up", reasons, WARNING)]


def _fact(label: str, text: str, style: str) -> Text:
    return Text.assemble((f"{label}: " if label else "", style), (text, PLAIN))


def _effort(advice: Advice) -> Text:
    """Iterations, playouts and seconds of the search, in one line, and what visits leave out."""
    counts = (
        advice.effort_words,
        counted(advice.playouts, "playout"),
        f"{advice.elapsed_s:.2f} s",
    )
    kept = sum(x.visits for x in advice.candidates) > advice.iterations
    more = "; visits count those of the tree kept from the decision before" if kept else ""
    win = advice.lucky_win
    if win is not None and win.advised:
        more += f"; not in the visits: {win.attempts:,} trials of the win this turn"
    return Text(", ".join(counts) + more, style=QUIET)
