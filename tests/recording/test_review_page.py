"""The page of a game: what it shows, that it needs nothing else, and that a browser shows it."""

from __future__ import annotations

import re
import sys
from collections import Counter
from dataclasses import replace
from datetime import date
from html import escape, unescape
from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.cards import earlier_texts
from hsbot.errors import UsageError
from hsbot.messages.advice import STOPS, CardGuess
from hsbot.recording import Archive, Store
from hsbot.recording.page import page_rendering as page_module, review_page
from hsbot.recording.page.chance_plot import Point, draw_plot
from hsbot.recording.page.opponent_actions import opponent_actions
from hsbot.recording.play.verdict_counts import verdict_counts
from hsbot.recording.statistics.game_summary import story_lines
from kit.pages import Reader, colours
from kit.recordings import LAST_MODELLED_TURN, record, sample

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.messages.advice import LineStop
    from hsbot.recording import DecisionRecord
    from hsbot.recording.page.opponent_actions import OpponentAction

WORSE, BETTER = "Measured worse than the advised", "Measured better than the advised"
GOOD, APART = "Measured as good as the advised, or better", "not told apart from the advised"
DOUBT = "Not told apart from the advised by the search"


@pytest.fixture
def page(archive: Archive, table: CardTable) -> str:
    """The page of the sample game."""
    return review_page(archive.game("1"), archive.decisions(1), table, actions(archive, table))


def actions(archive: Archive, table: CardTable) -> list[OpponentAction]:
    """The opponent's actions in the sample game."""
    return list(opponent_actions(archive.log(1).splitlines(), table))


def decision_articles(page: str) -> list[str]:
    """The articles of the friendly player's decisions."""
    return re.findall(r'<article id="d.*?</article>', page, re.DOTALL)


def test_the_page_needs_nothing_else(page: str) -> None:
    """No address of anything is in it, and its own policy forbids the browser to ask for any."""
    reader = Reader(page)
    for tag, attributes in reader.elements:
        assert "src" not in attributes, tag
        assert (attributes.get("href") or "#").startswith(("#", "data:")), tag
    assert not re.search(r"url\(|@import|https?://(?!www\.w3\.org/2000/svg)", page)
    (policy,) = (m["content"] for m in reader.all("meta") if "http-equiv" in m)
    assert policy is not None
    assert policy.startswith("default-src 'none';")


def test_every_decision_is_on_it(page: str, archive: Archive) -> None:
    """An article each, with what was played, the plan, what was considered, and the belief."""
    records = archive.decisions(1)
    articles = decision_articles(page)
    assert len(articles) == len(records)
    for article, one in zip(articles, records, strict=True):
        assert one.chosen is not None
        assert one.advice is not None
        assert one.chosen.text.replace("'", "&#39;") in article
        assert "A deck of &lt;b&gt;theirs&lt;/b&gt;" in article
        assert "Fireball" in article
        for candidate in one.advice.candidates[:6]:
            assert f">{candidate.visits:,}</td>" in article
        if one.cost is not None and one.verdict == "worse":
            assert f"{WORSE}: {one.cost.value:.1%} less (±0.0%)" in article
            assert "the opponent&#39;s minions have 4 less attack" in article
    assert sum(WORSE in article for article in articles) > 5


def test_what_is_not_modelled_is_not_judged(page: str, archive: Archive) -> None:
    """No cost is claimed of a state with a card that the simulator does not know."""
    silent = 0
    for article, one in zip(decision_articles(page), archive.decisions(1), strict=True):
        if one.turn > LAST_MODELLED_TURN and not one.followed:
            silent += 1
            assert "Not judged: 1 card here not simulated" in article
            assert WORSE not in article
            assert 'data-costly="0"' in article
    assert silent > 3
    assert f"<dd>{silent}</dd>" in page


def test_the_three_costliest_plays_come_first(page: str, archive: Archive) -> None:
    """The worst first, each with the line that was better, both chances, and why."""
    (section,) = re.findall(r'<section class="costliest".*?</section>', page, re.DOTALL)
    worst = sorted(
        (one for one in archive.decisions(1) if one.costly and one.cost),
        key=lambda one: -one.cost.value if one.cost else 0.0,
    )[:3]
    assert re.findall(r'data-number="(\d+)"', section) == [str(one.number) for one in worst]
    assert section.count("→ End the turn") == 3
    assert section.count("Why: after it") == 3
    assert section.count("The price: you hold 1 fewer card.") == 3
    assert page.index(section) < page.index('class="plot')


def test_two_chances_of_one_line_say_why_they_differ(page: str, archive: Archive) -> None:
    """The one that was advised, and the one that was measured after the game."""
    told = 0
    for article, one in zip(decision_articles(page), archive.decisions(1), strict=True):
        judged = one.cost is not None and one.judgement is not None and one.cost.value >= 0.005
        assert ("<h3>Measured after the game</h3>" in article) is judged
        assert ("to win, by the advice" in article) is judged
        if judged:
            told += 1
            assert "(measured after the game, by searches of its own: 70%)" in article
    assert told > 5


def test_likely_cards_are_worded_as_everywhere(archive: Archive, table: CardTable) -> None:
    """By the chance that they are held, where that is known, else that the next draw is one."""
    first, *rest = archive.decisions(1)
    assert first.advice is not None
    for in_hand, heading, chance in (
        (0.14, "May be in hand", "14%"),
        (None, "Next draw may be", "5%"),
    ):
        guess = CardGuess(card_id="CS2_029", probability=0.049, in_hand=in_hand)
        opponent = msgspec.structs.replace(first.advice.opponent, cards=(guess,))
        advice = msgspec.structs.replace(first.advice, opponent=opponent)
        changed = [replace(first, advice=advice), *rest]
        article = decision_articles(review_page(archive.game("1"), changed, table))[0]
        assert f"<summary>{heading}</summary>" in article
        assert f"<span>Fireball</span> <b>{chance}</b>" in article
        assert "4.9%" not in article


def test_steps_that_were_not_played_are_not_told_as_the_player_s(
    archive: Archive, table: CardTable
) -> None:
    """The judged line begins with what was played, and goes on as the search would."""
    game, records = archive.game("1"), archive.decisions(1)
    (one,) = [x for x in records if x.costly and x.judgement][:1]
    assert one.judgement is not None
    played = msgspec.structs.replace(one.judgement.played, steps=("First.", "Second.", "Third."))
    judged = replace(one, judgement=msgspec.structs.replace(one.judgement, played=played))
    page = review_page(game, [judged if x is one else x for x in records], table)
    assert "First.<span" in page
    assert ", then by the search: Second. → Third.</span>" in page


def test_a_game_without_costly_plays_says_so(archive: Archive, table: CardTable) -> None:
    """On the page and in the terminal: none beyond its error, or nothing measured."""
    game, records = archive.game("1"), archive.decisions(1)
    cheap = [replace(one, judgement=None) if one.costly else one for one in records]
    others = [one for one in cheap if one.followed is False]
    known = sum(one.cost is not None for one in others)
    words = "no play other than advised cost 5% or more, and more than its error"
    (told,) = story_lines(game, cheap)
    assert told == f"{words} ({known} of {len(others)} were measured)"
    assert told.capitalize() in review_page(game, cheap, table)
    nothing = [replace(one, judgement=None) for one in records]
    assert story_lines(game, nothing) == ["what the plays cost was not measured"]
    assert "What the plays cost was not measured." in review_page(game, nothing, table)
    unmeasured = ", and what is advised is not measured"
    followed = [
        replace(one, judgement=None, chosen=one.advice and one.advice.best) for one in records
    ]
    assert story_lines(game, followed) == [f"every play was as advised{unmeasured}"]
    unadvised = [replace(followed[0], advice=None), *followed[1:]]
    words = "every play that was advised on was as advised"
    assert story_lines(game, unadvised) == [words + unmeasured]
    unanswered = [replace(one, chosen=None) for one in followed]
    silent = ["no play had an advice that it can be held against"]
    assert story_lines(replace(game, result=None), unanswered[:1]) == silent
    guessed = [searched(followed[0], 3, 48), *followed[1:]]
    (told,) = story_lines(game, guessed)
    rough = f"(1 of {len(followed)} by a rough search)"
    assert told == f"every play was as advised {rough}{unmeasured}"
    assert "no play other than advised cost" not in review_page(game, records, table)


def test_the_opponents_turns_are_replayed(page: str, archive: Archive, table: CardTable) -> None:
    """Each play and attack between the decisions around it, with the table after it."""
    done = actions(archive, table)
    assert len(done) > 10
    articles = re.findall(r'<article id="(\w+)"', page)
    assert [one for one in articles if one[0] == "e"] == [f"e{n + 1}" for n in range(len(done))]
    lines = {f"d{one.number}": one.decision.line_number for one in archive.decisions(1)}
    lines |= {f"e{n}": action.line for n, action in enumerate(done, start=1)}
    assert articles == sorted(articles, key=lines.__getitem__)
    for action in done:
        assert action.after.entities[action.source].controller == action.after.opposing_player
        assert action.text in unescape(page)
    assert any(action.text.startswith("Attacks ") for action in done)
    assert any(action.text.startswith("Plays ") for action in done)
    assert page.count("Opponent&#39;s turn") > 5


def test_hostile_words_stay_words(archive: Archive, table: CardTable) -> None:
    """Names of players and decks are text, whatever is in them."""
    evil = "</style><script>alert(1)</script>\"' onload=x"
    game = archive.game("1")
    named = replace(game, deck=evil, rank=evil, opponent=replace(game.opponent, name=evil))
    page = review_page(named, archive.decisions(1), table, actions(archive, table))
    assert "<script>alert" not in page
    assert page.count("&lt;/style&gt;&lt;script&gt;alert(1)") >= 3
    Reader(page)


def test_the_board_is_the_states(page: str, archive: Archive) -> None:
    """Each minion, hero and known card of a state is drawn once, with its figures as words."""
    articles = decision_articles(page)
    for article, one in zip(articles, archive.decisions(1), strict=True):
        seen = one.decision.observation
        drawn = [int(number) for number in re.findall(r'data-entity="(\d+)"', article)]
        wanted = {e.entity_id for e in seen.entities.values() if e.card_type == 4 and e.zone == 1}
        assert wanted <= set(drawn)
        assert len(drawn) == len(set(drawn))
        assert re.search(r'aria-label="You: Garrosh Hellscream, [^"]*\d+ health', article)
    assert re.search(r'class="minion [^>]*aria-label="[^"]+, \d+ attack, \d+ health', page)


def test_every_control_has_a_name(page: str) -> None:
    """Buttons have words or a label; each article is named by its heading; ids are unique."""
    reader = Reader(page)
    for button in reader.all("button"):
        assert button.get("aria-label") or "data-go" in button
    ids = [attributes["id"] for _, attributes in reader.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    for article in reader.all("article"):
        assert article["aria-labelledby"] in ids
    assert reader.all("html") == [{"lang": "en"}]


def test_a_game_without_advice_has_a_page_too(tmp_path: Path, table: CardTable) -> None:
    """The boards and what was played; no plot and no verdict."""
    file = tmp_path / "r.sqlite3"
    record(sample(), file, table, advise=None)
    with Store(file) as store:
        archive = Archive(store)
        page = review_page(archive.game("1"), archive.decisions(1), table)
        empty = review_page(archive.game("1"), [], table)
    assert page.count("No advice was recorded") == 48
    assert 'class="plot' not in page
    assert WORSE not in page
    assert "No decision was recorded" in empty


def test_without_jinja_the_remedy_is_told(
    archive: Archive, table: CardTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The extra is named."""
    page_module._template.cache_clear()
    monkeypatch.setitem(sys.modules, "jinja2", None)
    with pytest.raises(UsageError, match=r"\[record\]"):
        review_page(archive.game("1"), [], table)


def test_the_plot_places_its_points() -> None:
    """From left to right, a certain win on top; turns as stripes, the even ones shaded."""
    points = [Point(1, "mulligan", 0.5), Point(2, "1", 1.0), Point(3, "1", 0.0), Point(4, "2", 0.5)]
    plot = draw_plot(points, 1000, 240)
    xs = [p.x_px for p in plot.points]
    assert xs == sorted(xs)
    assert 40 < xs[0] < xs[-1] < 986
    top, foot = plot.points[1].y_px, plot.points[2].y_px
    assert (top, foot) == (14, 214)
    assert plot.points[0].y_px == (top + foot) / 2
    assert [(b.name, b.shaded, b.named) for b in plot.bands] == [
        ("M", False, True),
        ("1", False, True),
        ("2", True, True),
    ]
    assert plot.bands[1].width_px == pytest.approx(2 * plot.bands[0].width_px)
    assert plot.line.startswith("M") == plot.area.endswith("Z") is True
    assert draw_plot([], 100, 100).area == ""


# ---- in a browser --------------------------------------------------------------------------------
def visible_articles(dom: str) -> list[str]:
    """The ids of the articles that are not hidden."""
    return re.findall(r'<article id="(d\d+)"(?![^>]*hidden)', dom)


@pytest.mark.chromium
def test_keys_go_through_the_game(
    page: str, tmp_path: Path, browse: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    """One decision at a time; arrows, Home and End, the next costly one, the theme; no error."""
    keys = ["ArrowRight", "ArrowRight", "]", "[", "End", "Home", "c", "t"]
    script = f"""<script>
      const seen = [];
      for (const key of {keys}) {{
        document.dispatchEvent(new KeyboardEvent("keydown", {{ key }}));
        seen.push(document.querySelector("article:not([hidden])").id);
      }}
      document.body.dataset.seen = seen.join(" ");
    </script></body>"""
    path = tmp_path / "page.html"
    path.write_text(page.replace("</body>", script), "utf-8")
    done = browse(path, "--dump-dom", "--blink-settings=preferredColorScheme=1")
    (seen,) = re.findall(r'data-seen="([^"]*)"', done.stdout)
    costly = re.search(r'data-number="(\d+)" data-costly="1"', page)
    assert costly is not None
    first = f"d{costly[1]}"
    stages = re.findall(r'<article id="(\w+)"', page)
    assert seen.split()[:2] == stages[1:3]
    assert seen.split()[4:] == [stages[-1], "d1", first, first]
    headings = dict(re.findall(r'<h2 id="h(\w+)"[^>]*>([^<]*)', page))
    names = [headings[f"e{n[1:]}" if n[0] == "e" else n[1:]].strip() for n in seen.split()[1:4]]
    assert names[0] == names[2] != names[1]
    assert visible_articles(done.stdout) == [first]
    assert re.search(r'<html lang="en"[^>]*data-theme="dark"', done.stdout)
    assert 'aria-current="true"' in done.stdout
    assert re.search(r'<svg class="arrows"[^>]*><path class="(best|played)"', done.stdout)
    assert "Uncaught" not in done.stderr
    assert "Content Security Policy" not in done.stderr


@pytest.mark.chromium
@pytest.mark.slow
def test_a_phone_shows_it_in_light_and_dark(
    page: str, tmp_path: Path, browse: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    """Nothing is wider than the screen; the two pictures differ, and neither is blank."""
    script = """<script>
      document.body.dataset.width = document.documentElement.scrollWidth + "/" + innerWidth;
    </script></body>"""
    pictures = []
    for theme in ("light", "dark"):
        path, picture = tmp_path / f"{theme}.html", tmp_path / f"{theme}.png"
        themed = page.replace('<html lang="en">', f'<html lang="en" data-theme="{theme}">')
        path.write_text(themed.replace("</body>", script), "utf-8")
        browse(path, f"--screenshot={picture}", "--window-size=500,1200")
        pictures.append(colours(picture.read_bytes()))
    assert all(len(rows) > 100 for rows in pictures)
    assert pictures[0] != pictures[1]
    dom = browse(path, "--dump-dom", "--window-size=500,1200").stdout
    (width,) = re.findall(r'data-width="(\d+/\d+)"', dom)
    assert width.split("/")[0] == width.split("/")[1]


def figures(page: str) -> dict[str, str]:
    """The figures at the head of a page, by their names."""
    return dict(re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", page))


def test_the_counts_say_what_they_count(archive: Archive, table: CardTable) -> None:
    """Each decision once, by its verdict, as in the list beside them."""
    game, decisions = archive.game("1"), archive.decisions(1)
    page = review_page(game, decisions, table)
    counts = verdict_counts(decisions)
    found = {name.capitalize(): str(count) for name, count in counts.named}
    assert found.items() <= figures(page).items()
    assert sum(count for _, count in counts.named) == len(decisions) == 48
    assert {"As advised", "Measured worse", "Not judged, cards not simulated"} <= set(found)
    listed = Counter(re.findall(r"</span>\s*<b class=\"\w*\" title=\"(.*?)\"", page))
    assert listed["as advised"] == counts.as_advised - counts.rough > 3
    assert listed["measured worse"] == counts.worse > 5
    (line, average) = counts.lines
    assert line.startswith("48 decisions: as advised ")
    known = [x.cost.value for x in decisions if x.cost and not x.followed]
    assert len(known) == counts.measured
    mean = f"{sum(known) / len(known):.1%}"
    assert average == f"average cost of the {len(known)} plays measured: {mean}"
    assert figures(page)[f"Average cost of the {len(known)} measured"] == mean


def test_no_average_is_told_before_the_costs_are_measured(
    archive: Archive, table: CardTable
) -> None:
    """The plays that were followed cost nothing, and alone would tell of a faultless game."""
    decisions = [replace(one, judgement=None) for one in archive.decisions(1)]
    page = review_page(archive.game("1"), decisions, table)
    assert "Average cost" not in page
    others = sum(one.followed is False and one.can_be_judged for one in decisions)
    assert figures(page)["Not measured"] == str(others)
    assert "? not measured" in page


def searched(one: DecisionRecord, visits: int, iterations: int) -> DecisionRecord:
    """A decision whose advice was followed after so much of a search, without a judgement."""
    advice = one.advice
    assert advice is not None
    few = tuple(msgspec.structs.replace(x, visits=visits, error=0.1) for x in advice.candidates)
    if advice.kind != "mulligan":
        few = tuple(msgspec.structs.replace(x, error=None) for x in few)
    advice = msgspec.structs.replace(advice, candidates=few, iterations=iterations)
    return replace(one, advice=advice, chosen=advice.best, judgement=None)


@pytest.mark.parametrize(
    ("search", "words", "sign"),
    [
        (
            (3, 48),
            "As advised, first guess: tried only 3 times; its cost was not measured",
            "\u25cb",
        ),
        ((20, 1000), "As advised, rough: tried only 20 times", "\u25cb"),
        ((90, 1000), "As advised: the best found in 1,000 iterations", "\u2713"),
    ],
)
def test_a_rough_search_is_told_as_rough(
    archive: Archive, table: CardTable, search: tuple[int, int], words: str, sign: str
) -> None:
    """Of a mulligan, whose chance has an interval, too; its advice has no check mark."""
    decisions = archive.decisions(1)
    mulligan = next(x for x in decisions if x.decision.kind == "mulligan")
    play = next(x for x in decisions if x.advice and len(x.advice.candidates) > 1 and x.turn)
    shown = [searched(one, *search) for one in (play, mulligan)]
    page = review_page(archive.game("1"), shown, table)
    assert page.count(f">{words}</span>") == len(shown)
    assert len(re.findall(rf"<b class=[^>]*>{sign}</b>", page)) == len(shown)
    name = "As advised" if search == (90, 1000) else "As advised by a rough search"
    assert figures(page)[name] == str(len(shown))
    assert f">{sign} " in page


@pytest.mark.parametrize("then", ["", "draw", "chance"])
def test_a_line_that_waits_for_something_says_for_what(
    archive: Archive, table: CardTable, then: LineStop
) -> None:
    """Below its last step, as the advice said it; a line to the turn's end says nothing."""
    step = next(x for x in archive.decisions(1) if x.advice)
    assert step.advice is not None
    shown = replace(step, advice=msgspec.structs.replace(step.advice, then=then))
    page = review_page(archive.game("1"), [shown], table)
    assert re.findall(r'<li class="then">(.*?)</li>', page) == [STOPS[then]] * bool(then)


def test_a_damaged_game_says_so(archive: Archive, table: CardTable) -> None:
    """At the head of its page, with what is missing; a whole one does not."""
    game, decisions = archive.game("1"), archive.decisions(1)
    page = review_page(game, decisions[1:], table, damaged="decision 1, the player's habits")
    assert "The recording of this game is damaged." in page
    assert "Left out: decision 1, the player&#39;s habits." in page
    assert "<dd>47 <small>of 48</small></dd>" in page
    assert "decision 48 of 48" in page
    assert "is damaged" not in review_page(game, decisions, table)


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Reno Jackson", 7),
        ("Argentumkommandant", 18),
        ("Anti-Magic Shell", 5),
        ("อาจารย์โรงเรียน", page_module.LINE_LETTERS),
        ("海拉", 2),
    ],
)
def test_names_without_spaces_are_as_large_as_others(name: str, letters: int) -> None:
    """A name's letters are sized by its longest word; Thai and Chinese break between words."""
    assert page_module._longest(name) == letters


def test_the_texts_are_of_the_day_of_the_game(
    archive: Archive, table: CardTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card that a patch has changed since is shown as it was played."""
    today = review_page(archive.game("1"), archive.decisions(1), table)
    ids = {
        entity.card_id
        for record in archive.decisions(1)
        for entity in record.decision.observation.entities.values()
    }
    monkeypatch.setattr(page_module, "played_on", lambda *_: date(2014, 8, 1))
    then = review_page(archive.game("1"), archive.decisions(1), table)
    earlier = [card for _, card in earlier_texts(table) if card.card_id in ids]
    changed = [card for card in earlier if escape(card.shown_text) in then]
    assert changed
    assert any(escape(card.shown_text) not in today for card in changed)


@pytest.mark.parametrize(
    ("played", "words", "sign"),
    [
        ((0.7, 0.7, 0.7), f"{GOOD}: no difference (±0.0%)", "measured as good, or better"),
        ((0.6, 0.8, 0.7), f"{DOUBT}: no difference (±24.8%)", APART),
        ((0.68, 0.7, 0.69), f"{DOUBT}: 1.0% less (±2.5%)", APART),
        ((0.72, 0.7, 0.71), f"{DOUBT}: 1.0% more (±2.5%)", APART),
        ((0.66, 0.67, 0.665), f"{WORSE}: 3.5% less (±1.2%)", "measured worse"),
        ((0.74, 0.73, 0.735), f"{BETTER}: 3.5% more (±1.2%)", "measured better than the advised"),
        ((0.74, 0.75, 0.72), f"{GOOD}: 3.7% more (±3.8%)", "measured as good, or better"),
    ],
)
def test_the_verdict_follows_the_numbers(
    archive: Archive, table: CardTable, played: tuple[float, ...], words: str, sign: str
) -> None:
    """As good is an answer that is known to be; one within its interval is not told apart."""
    records = archive.decisions(1)
    at = next(i for i, one in enumerate(records) if one.judgement and one.costly)
    judged, number = records[at].judgement, records[at].number
    assert judged is not None
    best = msgspec.structs.replace(judged.best, values=(0.7, 0.7, 0.7))
    other = msgspec.structs.replace(judged.played, values=played)
    changed = msgspec.structs.replace(judged, best=best, played=other)
    records[at] = replace(records[at], judgement=changed)
    page = review_page(archive.game("1"), records, table)
    assert f">{words}</span>" in decision_articles(page)[at]
    listed = re.findall(rf'<li><a href="#d{number}" data-number.*?</a>', page, re.DOTALL)
    assert f' title="{sign}"' in listed[-1]
    (legend,) = re.findall(r'<p class="signs">(.*?)</p>', page)
    assert all(one in legend for one in ("✓ as advised", sign))
    article = decision_articles(page)[at]
    worse = sign == "measured worse"
    assert (">Better</span>" in article) is ("Why:" in article) is worse
