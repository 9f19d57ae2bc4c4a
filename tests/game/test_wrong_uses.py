"""Sixty wrong uses of the front door: each an HsbotError of one line that names what is wrong."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import pytest

import hsbot
import hsbot.envs
from hsbot.agents.players.game_context import DECK_MODELS
from hsbot.argument_errors import explained
from hsbot.errors import HsbotError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

SAMPLE = Path(hsbot.__file__).parent / "logwriter" / "sample" / "Power.log"
any_hsbot: Any = hsbot
"""The front door without its types, which would refuse most of this."""


def position() -> Any:
    """A position of two Wisps."""
    return any_hsbot.Position.from_words(friendly="Wisp", enemy="Wisp", deck="Wisp x3", mana=3)


def game() -> Any:
    """A game."""
    return any_hsbot.Game("BASIC", seed=1)


class Chooser:
    """A class without what makes it a player."""


class Deaf:
    """A player that is told nothing."""

    def choose(self) -> None:
        """Nothing."""


class Forgetful:
    """A player that wants to know its seat alone."""

    def begin(self, seat: int) -> None:
        """Nothing."""

    def choose(self, _position: Any, options: Any) -> Any:
        """The first option."""
        return options[0]


class Weighted(Forgetful):
    """A player that needs weights."""

    def __init__(self, weights: Any) -> None:
        self.weights = weights


class Unborn(Forgetful):
    """A player that fails as it is made."""

    def __init__(self) -> None:
        raise KeyError("weights")


WRONG: dict[str, tuple[Callable[[], object], str]] = {
    # ---- words of a scene that are none
    "words without names": (
        lambda: any_hsbot.Position.from_words(3),
        "each word of a position has",
    ),
    "short name": (lambda: any_hsbot.Scene(hand="Wips"), "did you mean 'Wisp'"),
    "class misspelt": (lambda: any_hsbot.Scene(hero="Maje"), "did you mean 'Mage'"),
    "mana text": (lambda: any_hsbot.Position.from_words(mana="four"), "mana is a whole number"),
    "mana below 0": (lambda: any_hsbot.Position.from_words(mana=-1), "mana is a whole number"),
    "turn float": (lambda: any_hsbot.Scene(turn=1.5), "turn is a whole number"),
    "board number": (lambda: any_hsbot.Position.from_words(friendly=5), "friendly is cards"),
    "hand numbers": (lambda: any_hsbot.Position.from_words(hand=[1]), "hand is cards by name"),
    "hero number": (lambda: any_hsbot.Scene(hero=3), "hero is a card's name"),
    "weapon list": (lambda: any_hsbot.Scene(weapon=["Arcanite Reaper"]), "weapon is a card"),
    "advise seed": (
        lambda: hsbot.advise(next(hsbot.read_log(SAMPLE)), iterations=1, seed=any_hsbot.__name__),
        "seed is a whole number",
    ),
    # ---- one thing in the place of another
    "game of a matchup": (
        lambda: any_hsbot.Game(any_hsbot.Matchup.of("BASIC", "CLASSIC")),
        "Game(*matchup.decks)",
    ),
    "game of a game": (lambda: any_hsbot.Game(game()), "a deck is a name"),
    "position of text": (lambda: any_hsbot.Position("Wisp", "Wisp"), "from_words"),
    "plan of a decision": (lambda: any_hsbot.plan(_decision()), "hsbot.advise takes a decision"),
    "advise what is over": (lambda: any_hsbot.advise(_over()), "the game of this position is over"),
    "advise a mulligan": (
        lambda: any_hsbot.advise(any_hsbot.Game("BASIC", mulligan=True)),
        "within the mulligan, which hsbot.plan takes",
    ),
    "options by words": (lambda: position().options["end the turn"], "position.play takes one"),
    "option by index": (lambda: position().play(1), "position.options[1]"),
    "option by index 0": (lambda: game().play(0), "position.options[0], the one with that code"),
    "option by numpy's index": (lambda: position().play(np.int64(0)), "position.options[0]"),
    "scene's option by index": (lambda: any_hsbot.Scene().play(0), "position.options[0]"),
    "option half said": (
        lambda: any_hsbot.Position.from_words(hand="Fireball", mana=4).play("Fireball"),
        "it needs a target; legal are: play Fireball on your hero; play Fireball on the enemy hero",
    ),
    "option without its target": (
        lambda: any_hsbot.Position.from_words(hand="Fireball", mana=4).play("play Fireball"),
        "it needs a target; legal are: play Fireball on your hero; play Fireball on the enemy hero",
    ),
    "option misspelt without its target": (
        lambda: any_hsbot.Position.from_words(hand="Fireball", mana=4).play("plya Firebal"),
        "it needs a target; legal are: play Fireball on your hero; play Fireball on the enemy hero",
    ),
    "scene without a target": (
        lambda: any_hsbot.Scene(hand="Fireball", mana=4).play("Fireball"),
        "it needs a target; legal are: play Fireball on your hero; play Fireball on the enemy hero",
    ),
    "option of several": (
        lambda: any_hsbot.Scene(hand="Wrath", enemy="Wisp", hero="Druid").play("play Wrath"),
        "it may be several; legal are: play Wrath (",
    ),
    "option misspelt": (
        lambda: any_hsbot.Position.from_words(hand="Fireball", mana=4).play(
            "plya Firebal on the enemy hero"
        ),
        "did you mean 'play Fireball on the enemy hero'?",
    ),
    "option kind": (lambda: any_hsbot.OptionKind("Play"), "'Play': did you mean 'play'?"),
    "no option kind": (lambda: any_hsbot.OptionKind(7), "is 7: there are end_turn, play, "),
    "find a number": (lambda: position().find(3), "found by its name"),
    "scene target number": (
        lambda: any_hsbot.Scene(hand="Fireball", mana=4).play("Fireball", 5),
        "an entity or its name",
    ),
    "scene of cards": (lambda: any_hsbot.Scene("Wisp"), "friendly='Wisp'"),
    "position of words": (lambda: any_hsbot.Position(friendly="Wisp"), "from_words"),
    "find a side": (lambda: position().find("enemy"), "say 'enemy hero'"),
    "find by half a name": (
        lambda: any_hsbot.Scene(enemy="Chillwind Yeti").find("enemy Yeti"),
        "did you mean 'enemy Chillwind Yeti'?",
    ),
    "find on the other side": (
        lambda: any_hsbot.Scene(friendly="Chillwind Yeti").find("enemy Yeti"),
        "did you mean 'friendly Chillwind Yeti'?",
    ),
    "find without a side": (
        lambda: any_hsbot.Scene(enemy="Chillwind Yeti").find("Yeti"),
        "did you mean 'Chillwind Yeti'?",
    ),
    "scene place": (
        lambda: any_hsbot.Scene(hand="Wisp").play("Wisp", place="left"),
        "place is a whole number from 0",
    ),
    "scene sub": (
        lambda: any_hsbot.Scene(hand="Wrath", enemy="Wisp").play("Wrath", "enemy Wisp", sub="x"),
        "sub is a whole number",
    ),
    "scene ability": (
        lambda: any_hsbot.Scene(friendly="Norgannon").use_ability("Norgannon", 1.5),
        "ability is a whole number",
    ),
    "choose number": (lambda: any_hsbot.Scene().choose(3), "by its name or id"),
    # ---- arguments of other names, or none
    "match deck": (
        lambda: any_hsbot.match("random", "random", deck=["BASIC"]),
        "match has no argument 'deck': did you mean 'decks'?",
    ),
    "game sed": (lambda: any_hsbot.Game("BASIC", sed=1), "Game has no argument 'sed': did you"),
    "game with a word for the mulligan": (
        lambda: any_hsbot.Game("CLASSIC", mulligan="no"),
        "mulligan is True or False, not 'no'",
    ),
    "option with no code": (
        lambda: any_hsbot.Scene(mana=1).options.with_code("x"),
        "no option here has the code 'x'",
    ),
    "game of nothing": (any_hsbot.Game, "Game: missing a required argument: 'deck'"),
    "game of three": (lambda: any_hsbot.Game("BASIC", "BASIC", 1), "Game: too many positional"),
    "plan iteration": (lambda: any_hsbot.plan(position(), iteration=9), "did you mean 'iter"),
    "advise budget word": (lambda: any_hsbot.advise(_decision(), budget=1), "mean 'budget_s'?"),
    "clone sed": (lambda: position().clone(sed=1), "clone has no argument 'sed': did you mean"),
    "log pth": (lambda: any_hsbot.read_log(pth="Power.log"), "did you mean 'path'?"),
    # ---- numbers that are none
    "clone seed": (lambda: position().clone(seed="x"), "seed is a whole number"),
    "world seed": (lambda: position().determinization("x"), "seed is a whole number"),
    "no playouts": (lambda: position().playouts(0), "n is a whole number from 1 to 1000000"),
    "playouts seed": (lambda: position().playouts(9, seed="x"), "seed is a whole number"),
    "words seed": (lambda: any_hsbot.Position.from_words(seed=1.5), "seed is a whole number"),
    "seed True": (lambda: any_hsbot.Game("BASIC", seed=True), "seed is a whole number"),
    "clock name": (lambda: any_hsbot.match("random", "random", clock="wall"), "clock"),
    "jobs text": (lambda: any_hsbot.match("random", "random", jobs="2"), "jobs"),
    "matchup of names": (lambda: any_hsbot.Matchup("BASIC", "BASIC"), "Matchup.of"),
    "near card in hand": (
        lambda: any_hsbot.Scene(hand="Fireball", mana=4).play("Firebal", "enemy hero"),
        "did you mean 'Fireball'?",
    ),
    # ---- decks and games
    "deck name": (lambda: any_hsbot.Game("CLASIC"), "CLASSIC"),
    "deck name 2": (lambda: any_hsbot.Game("BASIC", "Elementl Mage"), "Elemental Mage"),
    "no such deck": (lambda: any_hsbot.Game("qqqqqq"), "qqqqqq"),
    "empty name": (lambda: any_hsbot.Game(""), "''"),
    "cut code": (lambda: any_hsbot.Game("AAECAf0EBA"), "deck code"),
    "deck of none": (lambda: any_hsbot.Game(None), "None"),
    "deck number": (lambda: any_hsbot.Game(3), "3"),
    "deck of numbers": (lambda: any_hsbot.Game([1, 2]), "[1, 2]"),
    "deck too large": (
        lambda: any_hsbot.Game(["Wisp x60", "Fireball"]),
        "60 cards at most, not 61",
    ),
    "deck of counts": (lambda: any_hsbot.Game({"Wisp": 30}), "a deck is a name"),
    "deck of a hero power": (lambda: any_hsbot.Game(["Fireblast"]), "is a hero power"),
    "empty list": (lambda: any_hsbot.Game([]), "empty"),
    "unknown card": (lambda: any_hsbot.Game(["Firebal"] * 30), "Fireball"),
    "two classes": (lambda: any_hsbot.Game(["Fireball", "Backstab"]), "no class"),
    "modified card": (lambda: any_hsbot.Game(["Wisp 3/3"]), "Wisp"),
    "seed text": (lambda: any_hsbot.Game("BASIC", seed="one"), "seed"),
    "seed none": (lambda: any_hsbot.Game("BASIC", seed=None), "seed"),
    "first": (lambda: any_hsbot.Game("BASIC", first=2), "first"),
    # ---- playing
    "play none": (lambda: game().play(None), "None"),
    "play float": (lambda: game().play(0.0), "0.0"),
    "play list": (lambda: game().play([]), "[]"),
    "play code": (lambda: game().play(123456), "an option of position.options, not 123456"),
    "play words": (lambda: game().play("win the game"), "legal"),
    "play bool": (lambda: game().play(True), "True"),
    "play another's": (lambda: game().play(position().options[1]), "legal"),
    "play entity": (lambda: position().play(position().hero), "option"),
    "play after the end": (lambda: _over().play("end the turn"), "over"),
    "seat": (lambda: position().seen_by(2), "seat"),
    "seat text": (lambda: position().seen_by("me"), "seat"),
    "key seat": (lambda: position().key(5), "seat"),
    "determinization seat": (lambda: position().determinization(1, seat=7), "seat"),
    "keyword": (lambda: position().hero.has("tount"), "taunt"),
    "find": (lambda: position().find("Ysera"), "Ysera"),
    "find many": (lambda: position().find("Wisp"), "more than one"),
    # ---- positions in words
    "argument": (lambda: any_hsbot.Position.from_words(frendly="Wisp"), "friendly"),
    "card": (lambda: any_hsbot.Position.from_words(hand="Firebal"), "Fireball"),
    "modifier": (lambda: any_hsbot.Position.from_words(friendly="Wisp tount"), "taunt"),
    "eight minions": (lambda: any_hsbot.Position.from_words(friendly="Wisp x8"), "seven"),
    "hero": (lambda: any_hsbot.Position.from_words(hero="Jaina Prodmore"), "Jaina"),
    "scene argument": (lambda: any_hsbot.Scene(enmy="Wisp"), "enemy"),
    "scene card": (lambda: any_hsbot.Scene(hand="Fireball").play("Frostbolt"), "Frostbolt"),
    "scene target": (lambda: any_hsbot.Scene(hand="Fireball").play("Fireball", "Yeti"), "Yeti"),
    "scene native": (lambda: any_hsbot.Scene(3), "native"),
    # ---- plans
    "plan of text": (lambda: any_hsbot.plan("here"), "str"),
    "plan of none": (lambda: any_hsbot.plan(None), "NoneType"),
    "iterations zero": (lambda: any_hsbot.plan(position(), iterations=0), "iterations"),
    "iterations text": (lambda: any_hsbot.plan(position(), iterations="9"), "iterations"),
    "iterations half": (lambda: any_hsbot.plan(position(), iterations=1.5), "iterations"),
    "iterations many": (lambda: any_hsbot.plan(position(), iterations=10**30), "iterations"),
    "budget": (lambda: any_hsbot.plan(position(), budget_s=-1), "budget_s"),
    "budget nan": (lambda: any_hsbot.plan(position(), budget_s=float("nan")), "budget_s"),
    "deck model": (lambda: any_hsbot.plan(position(), deck="baies", iterations=1), "bayes"),
    "sight": (lambda: any_hsbot.plan(position(), sees="everything", iterations=1), "own"),
    "plan seed": (lambda: any_hsbot.plan(position(), seed="x", iterations=1), "seed"),
    "plan at the end": (lambda: any_hsbot.plan(_over(), iterations=1), "over"),
    # ---- matches
    "player name": (lambda: any_hsbot.match("gredy", "random"), "greedy"),
    "player none": (lambda: any_hsbot.match("greedy", None), "None"),
    "player number": (lambda: any_hsbot.match(7, "random"), "7"),
    "player class": (lambda: any_hsbot.match(Chooser, "random"), "choose"),
    "player setting": (lambda: any_hsbot.match("default:iteration=3", "random"), "iteration"),
    "no player": (lambda: any_hsbot.match("random"), "two players, match(a, b, decks=[...])"),
    "three players": (lambda: any_hsbot.match("random", "gsv", "greedy"), "'greedy'"),
    "function of one": (
        lambda: any_hsbot.match(lambda _position: None, "random"),
        "called with (position, options), and takes (_position) (test_wrong_uses.py:",
    ),
    "choose of none": (lambda: any_hsbot.match(Deaf(), "random"), "Deaf: choose is called with"),
    "begin of one": (lambda: any_hsbot.match(Forgetful, "random"), "begin is called with (seat"),
    "class with arguments": (
        lambda: any_hsbot.match(Weighted, "random"),
        "Weighted cannot be made without arguments: give an object, Weighted(...)",
    ),
    "class that raises": (
        lambda: any_hsbot.match(Unborn, "random"),
        "player Unborn, as it was made, raised KeyError: 'weights' (test_wrong_uses.py:",
    ),
    "odd games": (lambda: any_hsbot.match("random", "random", games=3), "even"),
    "games text": (lambda: any_hsbot.match("random", "random", games="4"), "games"),
    "jobs": (lambda: any_hsbot.match("random", "random", jobs=0), "jobs"),
    "many games": (
        lambda: any_hsbot.match("random", "random", games=10**12),
        "games is an even number from 2 to 1000000",
    ),
    "many jobs": (lambda: any_hsbot.match("random", "random", jobs=10**9), "jobs is a whole"),
    "much luck": (
        lambda: any_hsbot.match("random", "random", luck=10**9),
        "luck is a whole number from 0 to 1000",
    ),
    "no time limit": (
        lambda: any_hsbot.match("random", "random", time_limit_s=float("inf")),
        "time_limit_s",
    ),
    "long time limit": (
        lambda: any_hsbot.match("random", "random", time_limit_s=1e308),
        "time_limit_s",
    ),
    "decks text": (lambda: any_hsbot.match("random", "random", decks="CLASSIC"), "decks"),
    "decks name": (lambda: any_hsbot.match("random", "random", decks=["CLASIC"]), "CLASSIC"),
    "deck far off": (
        lambda: any_hsbot.Game("NOPE", "BASIC"),
        "it is no deck code: 'hsbot decks list' names them all",
    ),
    "deck near": (
        lambda: any_hsbot.Game("cig pirate warior", "BASIC"),
        "did you mean 'CIG 2018 Pirate Warrior'",
    ),
    "no decks": (lambda: any_hsbot.match("random", "random", decks=[]), "decks"),
    "time limit": (lambda: any_hsbot.match("random", "random", time_limit_s=0), "time_limit_s"),
    "endless number": (lambda: _over().play(10**5000), "an option of position.options, not"),
    "endless digits": (lambda: _over().play("9" * 500), "not legal"),
    # ---- logs
    "name of no file": (lambda: any_hsbot.read_log("Power\0.log"), "Power"),
    "no log": (lambda: any_hsbot.read_log("nowhere.log"), "nowhere.log"),
    "log unnamed": (lambda: any_hsbot.read_log(""), "path is empty"),
    "follow unnamed": (lambda: any_hsbot.follow_log(""), "path is empty"),
    "log none": (lambda: any_hsbot.read_log(None), "None"),
    "log bytes": (lambda: any_hsbot.read_log(b"Power.log"), "Power.log"),
    "empty folder": (lambda: any_hsbot.read_log(Path(__file__).parent / "__nothing__"), "nothing"),
    "no power log": (lambda: list(any_hsbot.read_log(__file__)), "Power.log"),
    "advise text": (lambda: any_hsbot.advise("now"), "str"),
    "advise budget": (lambda: any_hsbot.advise(_decision(), budget_s=0), "budget_s"),
    "advise iterations": (lambda: any_hsbot.advise(_decision(), iterations=-5), "iterations"),
}


def _over() -> Any:
    """A position after the end."""
    found = any_hsbot.Position.from_words(hand="Fireball", enemy_health=6, mana=4)
    return found.play("play Fireball on the enemy hero")


def _decision() -> Any:
    return next(iter(hsbot.read_log(SAMPLE)))


def test_there_are_sixty() -> None:
    """At least."""
    assert len(WRONG) >= 60


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_use_is_told_in_one_line(name: str) -> None:
    """Never an AttributeError or a TypeError of hsbot's inside; what would be right is in it."""
    use, word = WRONG[name]
    with pytest.raises(HsbotError) as raised:
        use()
    text = str(raised.value)
    assert word in text
    assert "\n" not in text
    assert len(text) < 600


def test_a_number_out_of_bounds_is_no_other_card() -> None:
    """The card's name was read whole: nothing else is asked about, and sentences end."""
    with pytest.raises(UsageError) as number:
        any_hsbot.Position.from_words(deck="Fireball x200")
    assert str(number.value).endswith(
        "Fireball x200: copies is a whole number from 1 to 60, not 200"
    )
    with pytest.raises(UsageError, match=r"with Blessing of Kings\. Or is it 'Frostbolt'\?$"):
        any_hsbot.Position.from_words(deck="Frost Bolt x3")


def _doors() -> dict[str, Any]:
    """Functions and classes that users call, and their methods with an argument that may be left.

    Methods that take one thing alone, which a player calls a million times, are left to Python.
    """
    found: dict[str, Any] = {}
    for home in (hsbot, hsbot.envs):
        for name in home.__all__:
            one = getattr(home, name)
            if inspect.isfunction(one):
                found[name] = one
            if name in ("Game", "GameBatch"):
                found[f"{home.__name__}.{name}"] = one
            if name in ("Game", "Position", "Scene", "Matchup"):
                found |= {f"{name}.{key}": x for key, x in vars(one).items() if _may_leave(key, x)}
    return found


def _may_leave(name: str, function: Any) -> bool:
    """Whether a public method has an argument with a default."""
    if name.startswith("_") or not inspect.isfunction(function):
        return False
    return any(x.default is not x.empty for x in inspect.signature(function).parameters.values())


@pytest.mark.parametrize("name", sorted(_doors()))
def test_no_door_takes_an_unknown_argument_for_a_bug(name: str) -> None:
    """It is an HsbotError, and Python's TypeError for whoever expects that."""
    door = _doors()[name]
    if not [x for x in inspect.signature(door).parameters if x != "self"]:
        pytest.skip("takes nothing")
    with pytest.raises(HsbotError, match="has no argument 'oponentt'") as raised:
        door(oponentt=1)
    assert isinstance(raised.value, TypeError)


def test_a_type_error_of_a_function_s_own_is_left_alone() -> None:
    """Its arguments fit: it is no fault of the call."""

    @explained
    def broken(number: int) -> int:
        return number + cast("int", "")

    with pytest.raises(TypeError) as raised:
        broken(1)
    assert not isinstance(raised.value, HsbotError)
    assert inspect.signature(broken).parameters.keys() == {"number"}


def test_mana_beyond_ten_stays() -> None:
    """As after a card that raises the limit, which alone allows it."""
    said = any_hsbot.Position.from_words(mana=20, deck="Wisp x3", enemy_deck="Wisp x3")
    said.play("end the turn").play("end the turn")
    assert (said.mana, said.friendly.max_mana) == (20, 20)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("AAECAf0E", "a deck code that ends too early (copy it whole)"),
        ("AAECAf0EBu", "a deck code that ends too early (copy it whole)"),
        ("AAECAf0EAAAA", "a deck code without cards"),
        ("AAECAAAAAA==", "a deck code without a hero"),
        ("AAECAf0E*A==", "'*' stands in none"),
    ],
)
def test_a_bad_deck_code_is_told_its_fault(code: str, said: str) -> None:
    """A code that was copied in part says so; one word for all faults helps nobody."""
    with pytest.raises(any_hsbot.HsbotError) as told:
        any_hsbot.Game(code, "BASIC")
    assert said in str(told.value)


def test_help_of_a_plan_names_every_deck_model() -> None:
    """A name that the error lists has a phrase in the docstring."""
    for model in DECK_MODELS:
        assert f"``{model}``" in str(any_hsbot.plan.__doc__)
