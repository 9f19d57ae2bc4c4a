"""Settings as they are typed, and the players' names."""

from __future__ import annotations

import random
import re
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from hsbot import plugins
from hsbot.agents.players import GROUP, describe, make_player, player_names, settings_of
from hsbot.agents.players.context_cache import context_of
from hsbot.agents.players.settings import parse
from hsbot.agents.players.tree_search import lists_within
from hsbot.arena.single_game import named_deck, play_between
from hsbot.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.agents.players import GameContext, Player, Settings
    from hsbot.rules.state.arrays import NativeState


def test_a_small_budget_draws_few_decks() -> None:
    """Drawing them must not take the budget; without one all are drawn."""
    assert [lists_within(x) for x in (0.0, 0.005, 0.01, 0.02, 1.0)] == [16, 4, 8, 16, 16]


def test_settings_are_read_by_kind() -> None:
    """Numbers, words and flags; what is not given is the default."""
    name, settings = parse("santos:iterations=60,c=0.5,reuse=no,deck=common")
    assert name == "santos"
    assert settings.whole("iterations", 1) == 60
    assert settings.number("c", 1.0) == 0.5
    assert settings.flag("reuse", default=True) is False
    assert settings.word("deck", "known", ("common", "known")) == "common"
    assert settings.whole("playouts", 20) == 20
    settings.done()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("nobody", "no player 'nobody': there are random, "),
        ("greedy:depth", "settings are key=value"),
        ("greedy:depth=1,depth=2", "each key once"),
        ("greedy:depth=9", "depth is from 1 to 4, not '9'"),
        ("quick:depth=5", "depth is from 1 to 4, not '5'"),
        ("default:iterations=many", "iterations is a whole number, not 'many'"),
        ("default:c=-1", "c is 0 or more, not '-1'"),
        ("default:sees=much", "sees is one of "),
        ("random:depth=1", "random has no setting 'depth': it has none"),
        ("gsv:speed=1", "gsv has no setting 'speed': it has weights, depth"),
        ("gsv:weights=evolvd", "no weights are named 'evolvd': did you mean 'evolved'"),
        ("gsv:weights=other", "no weights are named 'other': there are default, evolved"),
        ("gsv:weights=nowhere.toml", "weights nowhere.toml: cannot be read"),
    ],
)
def test_nonsense_is_refused_in_one_line(text: str, complaint: str, context: GameContext) -> None:
    """The error names the player, the setting and what it may be."""
    with pytest.raises(UsageError, match=re.escape(complaint)):
        make_player(text, context)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("greedy:score=advantages", "greedy: score=advantages means nothing without weights"),
        ("greedy:value=plain", "greedy: value means nothing without score=value"),
        ("greedy:score=heuristic2,value=plain", "value means nothing without score=value"),
        ("greedy:score=simple,weights={weights}", "weights means nothing without score=advantages"),
        ("gsv-fair:score=advantages", "gsv-fair: score is one of "),
        ("gsv-fair:value=plain", "gsv-fair: value means nothing without score=value"),
        ("gsv-fair:score=value,weights=default", "weights means nothing without score=heuristic2"),
        ("gsv-fair:deck=known,lists=3", "lists means nothing without a deck that is guessed"),
        ("default:sees=all,deck=common", "default: deck means nothing without sees=own"),
        ("default:sees=hand,deck=bayes", "default: deck means nothing without sees=own"),
        ("default:policy=look-ahead:advantages", "SCORE is one of simple, "),
        ("default:policy=tournament:20/30:advantages", "SCORE is one of simple, "),
    ],
)
def test_settings_that_mean_nothing_together_are_refused(
    text: str, complaint: str, context: GameContext, tmp_path: Path
) -> None:
    """A setting that would be read and then not used is named, with what it needs."""
    weights = tmp_path / "weights.toml"
    weights.write_text("weights = [1, 1, 1, 1, 1]\n", encoding="utf-8")
    with pytest.raises(UsageError, match=re.escape(complaint)) as refused:
        make_player(text.format(weights=weights), context)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("name", player_names())
def test_a_default_said_aloud_changes_nothing(name: str, context: GameContext) -> None:
    """Each setting of each player at its own default, alone and with all others, is taken.

    Those of a heuristic that a player has not by default mean nothing.
    """
    unused = {"vanilla": ("k0", "k1")}.get(name, ())
    known = settings_of(name, context)
    said = {key: f"{key}={x}" for key, (x, _) in known.items() if x not in (None, "")}
    for key in unused:
        with pytest.raises(UsageError, match=f"{name}: {key} means nothing without"):
            make_player(f"{name}:{said.pop(key)}", context)
    for given in (*said.values(), ",".join(said.values())):
        assert make_player(f"{name}:{given}" if given else name, context)


@pytest.mark.parametrize("player", ["gsv-fair:score=value", "quick:depth=3"])
def test_weights_of_the_value_are_read_from_a_file(
    player: str, context: GameContext, tmp_path: Path
) -> None:
    """One that is none is refused when the player is made."""
    bad = tmp_path / "value.toml"
    bad.write_text("schema = 2\n", encoding="utf-8")
    with pytest.raises(UsageError, match=r"value\.toml"):
        make_player(f"{player},value={bad}", context)


def test_every_player_is_described() -> None:
    """Each name has a line that says what it is."""
    for name in player_names():
        assert describe(name).endswith(".")


class LastOptionPlayer:
    """A third party's player: takes the last option."""

    def __init__(self, *, first: bool) -> None:
        self._first = first

    def begin(self, seat: int, seed: int) -> None:
        """Nothing to forget."""

    def choose(self, state: NativeState, options: Sequence[int]) -> int:  # noqa: ARG002
        """The last one, or the first."""
        return options[0] if self._first else options[-1]


def last_option(context: GameContext, settings: Settings) -> LastOptionPlayer:
    """Takes the last option."""
    first = settings.flag("first", "whether it takes the first one", default=False)
    return LastOptionPlayer(first=first)


def faulty(context: GameContext, settings: Settings) -> LastOptionPlayer:
    """Cannot be made."""
    raise ValueError("no weights")


def guide_factory(context: GameContext, settings: Settings) -> Player:
    """The player of CONTRIBUTING's second block: a function of a position and its options."""
    text = (Path(__file__).resolve().parents[3] / "CONTRIBUTING.md").read_text("utf-8")
    (block,) = (x for x in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if "player_of" in x)
    names: dict[str, Any] = {}
    exec(block, names)  # noqa: S102 - the guide's own
    made: Player = names["miser"](context, settings)
    return made


@pytest.fixture
def plug_in(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A distribution that has a player in the entry-point group."""
    factories = {"last": "last_option", "faulty": "faulty", "guide": "guide_factory"}
    found = [EntryPoint(name, f"{__name__}:{x}", GROUP) for name, x in factories.items()]

    def entry_points(*, group: str) -> EntryPoints:
        return EntryPoints(found if group == GROUP else [])

    monkeypatch.setattr(plugins, "entry_points", entry_points)
    plugins.plugins.cache_clear()
    yield
    plugins.plugins.cache_clear()


@pytest.mark.usefixtures("plug_in")
def test_third_parties_add_players(context: GameContext) -> None:
    """A player of the entry-point group plays by its name and settings, and is listed."""
    options = random.Random(1).sample(range(100), 5)
    assert "last" in player_names()
    assert describe("last") == "Takes the last option."
    state = None
    assert make_player("last", context).choose(state, options) == options[-1]  # type: ignore[arg-type]  # it does not look
    assert make_player("last:first=yes", context).choose(state, options) == options[0]  # type: ignore[arg-type]
    said = {"first": ("no", "whether it takes the first one (yes)")}
    assert settings_of("last", context) == said
    with pytest.raises(UsageError, match="last has no setting 'second'"):
        make_player("last:second=yes", context)


@pytest.mark.usefixtures("plug_in")
def test_a_third_party_s_fault_is_told_as_its_own(context: GameContext) -> None:
    """Its exception, and an option that was not offered, name the player, its file and the line."""
    player = make_player("last", context)
    with pytest.raises(UsageError, match=r"player 'last' raised IndexError: .*test_settings.py:"):
        player.choose(None, [])  # type: ignore[arg-type]  # it does not look
    with pytest.raises(
        UsageError,
        match=r"'faulty', as it was made, raised ValueError: no weights .*test_settings.py:",
    ):
        make_player("faulty", context)


@pytest.mark.usefixtures("plug_in")
def test_a_function_of_positions_plays_as_a_plug_in() -> None:
    """By the bridge that CONTRIBUTING prints; it ends no game early and breaks no rule."""
    context = context_of([named_deck("BASIC")])
    players = [make_player(name, context) for name in ("guide", "random")]
    result = play_between(context, [named_deck("BASIC")] * 2, players, 3, swapped=False)
    assert result.winner in {"a", "b"}
    assert result.forfeit == ""
