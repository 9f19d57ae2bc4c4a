"""The drawing of a decision, read back as plain text."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec
import pytest
from hearthstone.enums import CardType, GameTag, Step, Zone
from rich.console import Console

from hsbot.live.protocols import SearchLimits, Timing
from hsbot.live.view_model import DecisionView
from hsbot.messages.advice import AdviceOption, Candidate, GaveUp, LuckyWin
from hsbot.messages.certainty_words import luck_words
from hsbot.observation.display_attributes import health_left, mana
from hsbot.terminal.advice_view import draw_advice
from hsbot.terminal.board_view import draw_board
from hsbot.terminal.decision_view import VIEW_WIDTH, draw, playable_entities, step_marks

if TYPE_CHECKING:
    from hsbot.messages.advice import Advice
    from hsbot.observation.model import Decision
    from kit.advice_scenes import Scenes


def text_of(
    scenes: type[Scenes],
    decision: Decision,
    advice: Advice | None,
    chosen: AdviceOption | None = None,
) -> str:
    """The text that a person reads, without colours."""
    console = Console(width=VIEW_WIDTH, color_system=None)
    with console.capture() as capture:
        view = DecisionView(decision, Timing(), advice, final=True)
        console.print(draw(view, scenes.names, chosen=chosen))
    return capture.get()


def test_board_tells_both_sides(scenes: type[Scenes], decision: Decision) -> None:
    """Heroes, health after damage, armor, weapon, mana, hand with costs: all is drawn."""
    text = text_of(scenes, decision, None)
    for words in (
        "Jaina Proudmoore (Mage)   26 health",
        "Illidan Stormrage (Demon Hunter)   18 health +3 armor",
        "Warglaive 2/2",
        "mana 4/5",
        "(4) Fireball",
        "(7) Oddly Shaped Relic",
        "mana 0/4   hand 1   deck 1   secrets and quests 1",
        "4/3 (5)",
        "taunt",
        "thinking",
    ):
        assert words in text


def test_what_is_known_of_the_opponent_is_told_where_it_is(scenes: type[Scenes]) -> None:
    """A quest in play and the cards in hand, each for itself."""
    known = [
        scenes.entity(50, 2, Zone.SECRET, "ODD"),
        scenes.entity(51, 2, Zone.HAND, "FIRE"),
        scenes.entity(52, 2, Zone.HAND, "YETI"),
    ]
    console = Console(width=200, color_system=None)
    with console.capture() as capture:
        console.print(draw_board(scenes.decision(4, *known).observation, scenes.names))
    odd, fire, yeti = map(scenes.names, ("ODD", "FIRE", "YETI"))
    said = " ".join(capture.get().split())
    assert f"in play: {odd} known in hand: {fire} + {yeti}" in said


@pytest.mark.parametrize("width", [60, 80, 100])
def test_no_card_is_broken_in_a_narrow_terminal(scenes: type[Scenes], width: int) -> None:
    """Each card of the hand stands whole in a line, and seven minions side by side in theirs."""
    hand = [scenes.entity(30 + i, 1, Zone.HAND, "ODD", COST=7) for i in range(6)]
    minion = int(CardType.MINION)
    side = [
        scenes.entity(40 + i, 2, Zone.PLAY, "YETI", CARDTYPE=minion, ZONE_POSITION=2 + i, HEALTH=5)
        for i in range(6)
    ]
    decision = scenes.decision(7, *hand, *side)
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(draw_board(decision.observation, scenes.names))
    lines = capture.get().splitlines()
    assert max(len(line.rstrip()) for line in lines) <= width
    assert sum(line.count("(7) Oddly Shaped Relic") for line in lines) == 7
    assert max(line.count("╯") + line.count("┛") for line in lines) == 7


def test_what_was_given_up_is_read_by_a_person(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """A limit that simulated games met stands below the advice; usually there is none."""
    assert "given up" not in text_of(scenes, decision, advice)
    met = (GaveUp(reason="the event queue is full", times=3),)
    text = text_of(scenes, decision, msgspec.structs.replace(advice, gave_up=met))
    assert "Simulated games given up: the event queue is full (3)" in text


def test_advice_is_read_by_a_person(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """Numbered steps, chance, candidates, belief, effort, unmodelled cards and what was sent."""
    text = text_of(scenes, decision, advice, scenes.end_turn)
    for words in (
        "1. Fireball Sen'jin",
        "2. attack Chillwind Yeti",
        "62.5%? win",
        "> Fireball Sen'jin",
        "1,200",
        "Opponent's deck: Aggro Demon Hunter 80%",
        "Next draw may be: Fireball 25%",
        "1 card not modelled: Oddly Shaped Relic",
        "1,234 iterations",
        "The player did: End the turn",
    ):
        assert words in text
    assert "LETHAL" not in text


def test_level_options_are_marked(scenes: type[Scenes], decision: Decision, advice: Advice) -> None:
    """In their own row, not as what else to play; the best one is level with nothing."""
    best, other = advice.candidates
    level = msgspec.structs.replace(other, value=0.615, as_good=True)
    told = msgspec.structs.replace(advice, candidates=(best, level))
    text = text_of(scenes, decision, told)
    assert "61.5%" not in text
    assert text.count("level") == 1
    assert "coin's toss" not in text


def test_no_doubt_and_no_deck_that_does_not_fit(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """Only unmodelled cards put a question mark to the chance; an unknown deck has no name."""
    unlisted = msgspec.structs.replace(advice.opponent, unlisted=0.94)
    known = msgspec.structs.replace(advice, unmodelled=(), opponent=unlisted)
    text = text_of(scenes, decision, known)
    assert "62.5% win" in text
    assert "Opponent's deck: none of the decks that hsbot knows (94% sure)" in text
    assert "Aggro Demon Hunter" not in text


def test_lethal_and_agreement_are_said(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """A lethal line and a human who did the same are both pointed out."""
    lethal = msgspec.structs.replace(advice, lethal=True)
    text = text_of(scenes, decision, lethal, advice.best)
    assert "LETHAL" in text
    lucky = msgspec.structs.replace(advice, lethal_probability=0.375)
    assert "to win this turn: 38%" in text_of(scenes, decision, lucky)
    assert "The player did just that." in text


def test_beside_an_arena_player_s_move_two_players_have_two_names(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """The one that was asked, and the one who played in the log."""
    asked = msgspec.structs.replace(advice, player="mine.py:Mine")
    text = text_of(scenes, decision, asked, advice.best)
    assert "The arena player's move" in text
    assert "The log's player did just that." in text
    assert "The log's player did: End" in text_of(scenes, decision, asked, scenes.end_turn)


def test_after_a_few_iterations_no_chance_is_drawn(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """Neither beside the plan nor beside an option: two games tell nothing."""
    best, other = (msgspec.structs.replace(x, visits=n) for n, x in enumerate(advice.candidates))
    few = msgspec.structs.replace(advice, candidates=(best, other), iterations=2)
    text = text_of(scenes, decision, few)
    assert "too little searched for a chance" in text
    assert "first guess: not searched" in text
    assert "%" not in text.partition("First guess")[2].partition("Opponent")[0]
    assert "62.5%" not in text
    assert "62.5%" in text_of(scenes, decision, msgspec.structs.replace(few, iterations=16))


@pytest.mark.parametrize(
    ("advised", "safe", "said"),
    [
        (True, 0.5, "to win this turn: 40% (31% to 50%); 61% in all, 50% without it, by Wait"),
        (
            False,
            0.7,
            "Gamble would win this turn with 40% (31% to 50%): 61% in all, 70% without it",
        ),
        (True, None, "to win this turn: 40% (31% to 50%)"),
    ],
)
def test_luck_is_told_with_what_it_costs(
    advice: Advice, advised: bool, safe: float | None, said: str
) -> None:
    """The chance with its interval, and both chances of winning the game; rare luck is not."""
    win = LuckyWin(
        option=AdviceOption(type="play", text="Gamble"), probability=0.4, low=0.31, high=0.5,
        attempts=96, trying=0.61, safe=safe, advised=advised,
        safe_option=None if safe is None else AdviceOption(type="end_turn", text="Wait"),
    )  # fmt: skip
    told = msgspec.structs.replace(advice, lucky_win=win, lethal_probability=0.4)
    assert luck_words(told, lambda option: option.text) == said
    assert ("to win this turn: 40%" in str(told)) is advised
    seldom = msgspec.structs.replace(win, probability=0.04, low=0.01, high=0.1)
    told = msgspec.structs.replace(advice, lucky_win=seldom, lethal_probability=0.04)
    assert luck_words(told, lambda option: option.text) == ""
    sure = msgspec.structs.replace(advice, lucky_win=win, lethal=True)
    assert luck_words(sure, lambda option: option.text) == ""


def test_seven_minions_a_side_fit(scenes: type[Scenes], advice: Advice) -> None:
    """The widest board there is keeps within the panel's width, each minion with its figures."""
    others = (
        scenes.entity(100 + i, 2, Zone.PLAY, "YETI", CARDTYPE=int(CardType.MINION), ATK=i, HEALTH=i,
               ZONE_POSITION=i + 1)
        for i in range(1, 7)
    )  # fmt: skip
    text = text_of(scenes, scenes.decision(7, *others), advice)
    assert max(map(len, text.splitlines())) == VIEW_WIDTH
    assert all(f"{i}/{i}" in text for i in range(1, 7))


def test_hidden_and_unknown_cards_are_drawn(scenes: type[Scenes], advice: Advice) -> None:
    """A minion without a card id, a class of tomorrow and a location do not trouble the drawing."""
    extra = (
        scenes.entity(30, 2, Zone.PLAY, None, CARDTYPE=int(CardType.MINION), ZONE_POSITION=2),
        scenes.entity(31, 2, Zone.PLAY, "HERO_10", CARDTYPE=int(CardType.HERO), CLASS=999),
        scenes.entity(32, 1, Zone.PLAY, "LOC", CARDTYPE=int(CardType.LOCATION), HEALTH=3, DAMAGE=1,
               ZONE_POSITION=2),
    )  # fmt: skip
    text = text_of(scenes, scenes.decision(7, *extra), advice)
    assert "a hidden" in text
    assert "2 of 3 uses" in text


@pytest.mark.parametrize("kind", ["mulligan", "choice"])
def test_offered_cards_are_named(
    scenes: type[Scenes], kind: str, decision: Decision, advice: Advice
) -> None:
    """A mulligan and a choice say what is offered, and what to do with each card."""
    asked = replace(decision, kind=kind, choice_entities=(12, 13), choice_source=6)
    thinking = text_of(scenes, asked, None)
    assert "? Fireball" in " ".join(thinking.split())
    kept = AdviceOption(type="keep", entity_ids=(12,), text="Keep Fireball")
    best = kept if kind == "mulligan" else AdviceOption(type="choose", entity_id=12)
    values = tuple(
        Candidate(option=AdviceOption(type="choose", entity_id=i), visits=1, value=0.5)
        for i in (12, 13)
    )
    answer = msgspec.structs.replace(advice, best=best, line=(best,), candidates=values)
    text = " ".join(text_of(scenes, asked, answer).split())
    assert "Fireblast asks" in text
    if kind == "mulligan":
        assert "\u2713 keep Fireball" in text
        assert "\u2717 replace Oddly Shaped Relic" in text
    else:
        assert "\u2713 take Fireball 50.0% win" in text
        assert "take Oddly" not in text
        assert "Oddly Shaped Relic \u226550.0% win" in text
    assert playable_entities(asked) == {12, 13}


def test_a_mulligan_s_other_answers_are_told_by_their_difference(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """The error that stands there is the difference's, not that of a chance of winning."""
    asked = replace(decision, kind="mulligan", choice_entities=(12, 13))
    keep = [AdviceOption(type="keep", entity_ids=(i,), text=f"Keep {i}") for i in (12, 13)]
    values = (
        Candidate(option=keep[0], visits=9, value=0.5, error=0.06),
        Candidate(option=keep[1], visits=9, value=0.482, error=0.02),
    )
    answer = msgspec.structs.replace(
        advice, kind="mulligan", best=keep[0], line=keep[:1], win_probability=0.5,
        candidates=values, lethal=False,
    )  # fmt: skip
    text = text_of(scenes, asked, answer)
    assert "-1.8 \u00b13.9 (95%)" in text
    assert "48.2%" not in text


def test_change_clock_and_progress_are_drawn(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """While the search goes on: its share, the change of the chance, the turn's seconds."""
    timing = Timing(0.0, SearchLimits(budget_s=2.0), 75.0, 48.0)
    view = DecisionView(decision, timing, advice, change=-0.042)
    console = Console(width=VIEW_WIDTH, color_system=None)
    with console.capture() as capture:
        console.print(draw(view, scenes.names, now_s=10.0))
    text = capture.get()
    for words in ("62.5%? win", "-4.2", "38 s left of the turn", "25% of the search"):
        assert words in text


def test_only_legal_options_are_playable(decision: Decision) -> None:
    """A card whose option bears an error is not drawn as playable."""
    assert playable_entities(decision) == {0, 11, 12}


def test_step_marks_follow_the_line(advice: Advice) -> None:
    """A mark says at which step an entity acts and at which it is aimed at."""
    assert step_marks(advice) == {12: "1", 21: ">1", 11: "2", 5: ">2"}


def test_a_mulligan_is_in_nobody_s_turn(scenes: type[Scenes], decision: Decision) -> None:
    """TURN is 1 during it already; the title tells the turn once the game has begun."""
    seen = decision.observation

    def title(step: Step, **changes: str) -> str:
        tags = {**seen.game_entity.tags, int(GameTag.STEP): int(step)}
        game = replace(seen.game_entity, tags=tags)
        there = replace(seen, entities={**seen.entities, seen.game_entity_id: game})
        asked = replace(decision, observation=there, **changes)
        return text_of(scenes, asked, None).splitlines()[0]

    assert f"turn {(seen.turn + 1) // 2} (yours)  your move" in title(Step.MAIN_ACTION)
    early = title(Step.BEGIN_MULLIGAN, kind="mulligan")
    assert "mulligan" in early
    assert "turn" not in early


def test_that_nothing_wins_is_told_where_a_win_was_thinkable(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """By the board's attack and the mana against the enemy hero's health; else it is no news."""
    told = msgspec.structs.replace(advice, no_lethal=True)
    seen = decision.observation
    (hero,) = seen.in_play(seen.opposing_player, CardType.HERO)
    for health, is_told in ((4, True), (80, False)):
        tags = {**hero.tags, int(GameTag.HEALTH): health, int(GameTag.DAMAGE): 0}
        entities = {**seen.entities, hero.entity_id: replace(hero, tags=tags)}
        there = replace(decision, observation=replace(seen, entities=entities))
        assert ("no win this turn" in text_of(scenes, there, told)) == is_told


def test_a_choice_that_is_level_says_with_what(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """Beside an offered card its chance of winning, or words that stand alone."""
    best, other = (
        msgspec.structs.replace(x, option=msgspec.structs.replace(x.option, entity_id=i))
        for i, x in enumerate(advice.candidates, 30)
    )
    level = msgspec.structs.replace(other, value=0.615, as_good=True)
    offered = [scenes.entity(i, 1, Zone.SETASIDE, x) for i, x in ((30, "FIRE"), (31, "ODD"))]
    entities = {**decision.observation.entities, **{x.entity_id: x for x in offered}}
    asked = replace(
        decision, kind="choice", choice_entities=(30, 31),
        observation=replace(decision.observation, entities=entities),
    )  # fmt: skip
    told = msgspec.structs.replace(advice, best=best.option, candidates=(best, level))
    text = text_of(scenes, asked, told)
    assert "62.5% win" in text
    assert "level with the best" in text
    assert "level win" not in text


def test_svg_can_be_exported(scenes: type[Scenes], decision: Decision, advice: Advice) -> None:
    """The recorded drawing becomes an SVG picture that names the cards."""
    console = Console(width=VIEW_WIDTH, record=True, file=io.StringIO())
    console.print(draw(DecisionView(decision, Timing(), advice), scenes.names))
    svg = console.export_svg(title="hsbot")
    assert svg.startswith("<svg")
    assert "Jaina" in svg


def test_old_weapons_keep_durability_apart(scenes: type[Scenes]) -> None:
    """A weapon of an old build wears down its DURABILITY, whatever its HEALTH says."""
    weapon = scenes.entity(
        9, 1, Zone.PLAY, "WPN", CARDTYPE=int(CardType.WEAPON), DURABILITY=4, DAMAGE=1
    )
    assert health_left(weapon) == 3


def test_mana_counts_coin_and_overload(scenes: type[Scenes]) -> None:
    """Temporary crystals add to what is available; the used ones, overload in, are gone."""
    player = scenes.entity(2, 1, Zone.PLAY, None, RESOURCES=6, TEMP_RESOURCES=1, RESOURCES_USED=5,
                    OVERLOAD_LOCKED=3)  # fmt: skip
    assert mana(player) == (2, 6)


def test_more_visits_than_iterations_are_explained(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """A tree that was kept has visits of the decision before; where there are none, no word."""
    visits = sum(x.visits for x in advice.candidates)
    for iterations, told in ((visits, False), (visits - 1, True)):
        text = " ".join(
            text_of(
                scenes, decision, msgspec.structs.replace(advice, iterations=iterations)
            ).split()
        )
        assert ("visits count those of the tree kept from the decision" in text) == told


def test_equal_cards_are_considered_once(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """The play of either copy is one row, with the visits of both."""
    play = AdviceOption(type="play", card_id="CS2_231", text="Play Wisp", entity_id=8)
    copy = msgspec.structs.replace(play, entity_id=9)
    candidates = tuple(Candidate(option=x, visits=n, value=0.4) for x, n in ((play, 5), (copy, 4)))
    told = msgspec.structs.replace(advice, candidates=(*advice.candidates, *candidates))
    text = text_of(scenes, decision, told)
    (line,) = (line for line in text.splitlines() if "Play Wisp" in line)
    assert "Play Wisp (either of 2" in line
    assert " 9 " in line


def test_cards_whose_names_hold_commas_are_parted_otherwise(advice: Advice) -> None:
    """Three cards could be read where two are meant."""
    named = msgspec.structs.replace(advice, unmodelled=("Toki, Time-Tinker", "Temporal Loop"))
    console = Console(width=120, color_system=None)
    with console.capture() as capture:
        console.print(draw_advice(named, lambda card_id: card_id))
    assert "2 cards not modelled: Toki, Time-Tinker + Temporal Loop" in capture.get()


@pytest.mark.parametrize("width", [60, 80, 100])
def test_a_higher_chance_has_a_longer_bar(advice: Advice, width: int) -> None:
    """No bar gives way to the words beside it."""
    bars = []
    for win, change in ((0.3, None), (0.5, 0.123), (0.7, -0.006), (0.9, None)):
        console = Console(width=width, color_system=None)
        told = msgspec.structs.replace(advice, win_probability=win, unmodelled=())
        with console.capture() as capture:
            console.print(draw_advice(told, str, change=change))
        bars.append(max(line.count("\u2501") for line in capture.get().splitlines()))
    assert bars == sorted({*bars})


def test_a_change_says_since_when(advice: Advice) -> None:
    """A bare figure beside the chance is none that a reader could place."""
    console = Console(width=VIEW_WIDTH, color_system=None)
    with console.capture() as capture:
        console.print(draw_advice(advice, str, change=0.005))
    assert "+0.5 since the last decision" in capture.get()
    with console.capture() as capture:
        console.print(draw_advice(advice, str, change=0.2, jump="up 20 points; since then: Brawl"))
    assert "since the last decision" not in capture.get()


def test_a_win_that_was_tried_on_its_own_says_so_beside_the_visits(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """Else the best option seems to rest on its few visits."""
    win = LuckyWin(
        option=advice.best, probability=0.8, low=0.78, high=0.82, attempts=4000, trying=0.85,
        advised=True,
    )  # fmt: skip
    told = msgspec.structs.replace(advice, lucky_win=win)
    words = "not in the visits: 4,000 trials of the win this turn"
    assert words in " ".join(text_of(scenes, decision, told).split())
    assert words not in text_of(scenes, decision, advice)
