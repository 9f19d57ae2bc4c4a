"""Rules of the player's own: what they change of an advice, and files that are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from hearthstone.enums import CardType

from hsbot.agents.user_rules import load_rules
from hsbot.commands.play import ruled
from hsbot.driver.game_player import in_order
from hsbot.driver.session_settings import SessionConfig
from hsbot.messages.advice import AdviceOption, Candidate
from hsbot.messages.certainty_words import toss_words
from hsbot.observation import DecisionClosed, LogFile
from hsbot.system.own_files.damage_tolerant_files import OwnFileError
from kit.recordings import made_up_advice, sample

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.agents.user_rules import OwnRules
    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice
    from hsbot.observation import Decision
    from kit.commands import Outcome

END = AdviceOption(type="end_turn", text="End the turn")


@pytest.fixture
def rules(tmp_path: Path, table: CardTable) -> Callable[..., OwnRules]:
    """The rules of a file with some text."""

    def read(text: str, **local: str) -> OwnRules:
        (tmp_path / "policy.toml").write_text(text, "utf-8")
        found = load_rules(tmp_path / "policy.toml", table, local)
        assert found is not None
        return found

    return read


def decided(kind: str, turn: int = 0) -> Decision:
    """The sample game's first decision of a kind, from a TURN on."""
    return next(
        event.decision
        for event in LogFile(sample()).events()
        if isinstance(event, DecisionClosed)
        and event.decision.kind == kind
        and event.decision.observation.turn >= turn
    )


def advised(decision: Decision, *line: AdviceOption, **changes: object) -> Advice:
    """Advice of a line, with ending the turn as the other candidate."""
    candidates = (
        Candidate(option=line[0], visits=9, value=0.7), Candidate(option=END, visits=3, value=0.6),
    )  # fmt: skip
    advice = made_up_advice(decision)
    return msgspec.structs.replace(
        advice, best=line[0], line=line, candidates=candidates, win_probability=0.7, **changes
    )


def test_a_mulligan_keeps_and_throws_what_the_rules_say(rules: Callable[..., OwnRules]) -> None:
    """The words name each rule that changed the answer; another language's names are known."""
    decision = decided("mulligan")
    advice = made_up_advice(decision)
    held = [decision.observation.entities[i] for i in decision.choice_entities]
    (kept,) = advice.best.entity_ids
    first, other = held[0], held[1]
    assert kept == first.entity_id
    text = f'never_keep = ["{first.card_id}"]\nalways_keep = ["eigener NAME"]'
    found = rules(text, **{other.card_id or "": "Eigener Name"}).applied(decision, advice)
    same = [x.entity_id for x in held if x.card_id == other.card_id]
    assert sorted(found.best.entity_ids) == sorted(same)
    assert found.line == (found.best,)
    assert "never keep " in found.best.text
    assert "always keep Eigener Name" in found.best.text
    assert rules("never_keep = []").applied(decision, advice) is advice


def test_an_answer_against_the_rules_is_no_alternative(rules: Callable[..., OwnRules]) -> None:
    """Nor is the answer itself: with every ruled card named, and no figure of the former best."""
    decision = decided("mulligan")
    first, second, *rest = decision.choice_entities
    held = decision.observation.entities
    both = [held[i].card_id for i in (first, second)]

    def keep(*ids: int) -> AdviceOption:
        return AdviceOption(type="keep", entity_ids=ids, text=f"Keep {len(ids)}")

    answers = (keep(first), keep(first, second), keep(second, *rest))
    candidates = tuple(
        Candidate(option=x, visits=9, value=0.5 - n / 100, error=0.05, as_good=n > 0)
        for n, x in enumerate(answers)
    )
    advice = msgspec.structs.replace(
        made_up_advice(decision), best=answers[0], line=answers[:1], candidates=candidates,
        win_probability=0.5,
    )  # fmt: skip
    found = rules(f"always_keep = {both}").applied(decision, advice)
    assert set(found.best.entity_ids) == {first, second}
    assert found.best.text.count("always keep") == len({*both})
    assert toss_words(found, lambda option: option.text) == ""
    assert [c.ruled_out for c in found.candidates] == [True, False, True]
    assert found.candidates[1].option == found.best
    assert (found.win_probability, found.interval) == (0.49, None)
    as_ruled = rules(f"always_keep = {both[:1]}").applied(decision, advice)
    assert as_ruled.best == answers[0]
    assert [c.ruled_out for c in as_ruled.candidates] == [False, False, True]


def test_a_play_that_is_too_early_is_not_advised(rules: Callable[..., OwnRules]) -> None:
    """The best of the others is, with the rule in its words; a certain win is not given up."""
    decision = decided("option", turn=4)
    turn = (decision.observation.turn + 1) // 2
    play = AdviceOption(type="play", entity_id=1, card_id="CS2_029", text="Play Fireball")
    early = rules(f"[not_before]\nFireball = {turn + 1}")
    advice = advised(decision, play, END)
    found = early.applied(decision, advice)
    rule = f"(your rule: never play Fireball before turn {turn + 1})"
    assert found.best.text == f"End the turn {rule}"
    assert (found.line, found.win_probability) == ((found.best,), 0.6)
    later = early.applied(decision, advised(decision, END, play))
    assert [step.text for step in later.line] == [f"End the turn {rule}"]
    won = advised(decision, play, lethal=True)
    assert early.applied(decision, won) is won
    assert rules(f"[not_before]\nFireball = {turn}").applied(decision, advice) is advice


def test_nothing_is_aimed_at_what_is_spared(rules: Callable[..., OwnRules]) -> None:
    """By any option that has a target."""
    decision = decided("option", turn=6)
    target = next(x for x in decision.observation.entities.values() if x.card_id)
    aimed = AdviceOption(
        type="attack", entity_id=1, target_id=target.entity_id, text="Attack into it"
    )
    found = rules(f'never_target = ["{target.card_id}"]').applied(
        decision, advised(decision, aimed)
    )
    assert found.best.text.startswith("End the turn (your rule: never target ")


def test_weights_move_the_answer_as_far_as_their_points(rules: Callable[..., OwnRules]) -> None:
    """Cards, face and board; both that which helped and that which hurt is said."""
    decision = decided("option", turn=6)
    seen = decision.observation
    (hero,) = seen.in_play(seen.opposing_player, CardType.HERO)
    face = AdviceOption(type="attack", entity_id=1, target_id=hero.entity_id, text="Go face")
    fire = AdviceOption(type="play", entity_id=2, card_id="CS2_029", text="Play Fireball")
    advice = advised(decision, face, END)  # 0.7 against 0.6

    assert rules("face = -9").applied(decision, advice) is advice
    ended = rules("face = -11").applied(decision, advice)
    assert ended.best.text == "End the turn (your rule: face -11)"
    assert ended.win_probability == 0.6
    assert [ended.chance_words(x) for x in ended.candidates] == ["70.0% ruled out", "60.0%"]
    assert in_order(ended) == [ended.best]  # the mouse does not try it either

    other = Candidate(option=fire, visits=5, value=0.65)
    three = msgspec.structs.replace(advice, candidates=(*advice.candidates, other))
    burned = rules("board = 9\nface = -4\n[weight]\nFireball = 2").applied(decision, three)
    assert burned.best.text == "Play Fireball (your rule: Fireball +2, face -4)"
    won = msgspec.structs.replace(three, lethal=True)
    assert rules("face = -50").applied(decision, won) is won


def test_when_a_game_is_given_up_and_how_fast_it_is_played_are_rules_too(
    rules: Callable[..., OwnRules],
) -> None:
    """They set up a session; what the command asks for goes first."""
    found = rules("pause_s = 1.5\n[concede]\nbelow = 0.02\nturns = 2\nnot_before = 6")
    config = ruled(SessionConfig(), found)
    assert (config.concede_below, config.concede_turns, config.concede_from) == (0.02, 2, 6)
    assert config.pause_s == 1.5
    assert ruled(SessionConfig(concede_below=0.1), found).concede_below == 0.1
    assert (
        ruled(SessionConfig(), None) == ruled(SessionConfig(), rules("face = 1")) == SessionConfig()
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('never_keep = ["Firebal"]', "no card 'Firebal': did you mean 'Fireball'"),
        (
            'never_keep = ["Fireball"]\nalways_keep = ["Fireball"]',
            "stands in never_keep and in always_keep",
        ),
        ('newer_keep = ["Fireball"]', "no rule 'newer_keep': did you mean 'never_keep'"),
        ("xyz = 1", "no rule 'xyz': there are never_keep, "),
        ('face = "x"', "face: a number is needed, not a text"),
        ("never_keep = 3", "never_keep: a list is needed, not a whole number"),
        ("[not_before]\nFireball = 0", "not_before: a whole number of at least 1 is needed"),
        ("never_keep = [", "is no TOML: at the end: this is no value"),
        ('face = 1\nnever_keep = "x\n', "is no TOML: line 2, column 16: a quote is not closed"),
        ("face = 51", "face: a number of at most 50 is needed, not 51"),
        ("[weight]\nFirebal = 2", "no card 'Firebal'"),
        ("[concede]\nturns = 3", "concede: 'below' is missing"),
        ("[concede]\nbelow = 2", "concede.below: a number below 1 is needed, not 2"),
        ("[concede]\nbelow = 0.1\nturns = 1.5", "a whole number is needed, not one with a point"),
        ("[concede]\nbelw = 0.1", "concede: there is no 'belw': did you mean 'below'"),
        ("pause_s = 60", "pause_s: a number of at most 5 is needed, not 60"),
    ],
)
def test_a_file_that_cannot_be_meant_is_refused(
    tmp_path: Path, table: CardTable, text: str, said: str
) -> None:
    """With the file's name and the reason; without a file there are no rules."""
    path = tmp_path / "policy.toml"
    assert load_rules(path, table, {}) is None
    path.write_text(text, "utf-8")
    with pytest.raises(OwnFileError, match=said):
        load_rules(path, table, {})


def test_the_rules_are_checked_at_the_start(
    command: Callable[..., Outcome], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one line, before anything is advised."""
    monkeypatch.setenv("HSBOT_CONFIG_DIR", str(tmp_path))
    (tmp_path / "policy.toml").write_text('never_keep = ["Firebal"]', "utf-8")
    done = command("advise", sample(), "--json", "--iterations", "1")
    assert (done.code, done.out) == (2, "")
    (line,) = done.err.splitlines()
    assert "policy.toml: there is no card 'Firebal': did you mean 'Fireball'?" in line
