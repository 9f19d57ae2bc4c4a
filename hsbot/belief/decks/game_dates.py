"""Dates of client builds and card sets, and how plausible a deck of another month is."""

from __future__ import annotations

import math
from datetime import date, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING

from hearthstone.enums import CardSet, CardType, FormatType

from hsbot.cards import NEWER_SETS, PLAYABLE_TYPES, RELEASES, generating_sets, standard_sets

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hsbot.cards import Card, CardTable
    from hsbot.observation.model import Entity, Observation

_BUILD_DATES: tuple[tuple[int, str], ...] = (
    (3890, "2013-10-02"),
    (4944, "2014-03-11"),
    (6485, "2014-09-22"),
    (7628, "2015-01-29"),
    (9786, "2015-08-18"),
    (10833, "2015-11-10"),
    (12051, "2016-03-14"),
    (13619, "2016-07-12"),
    (14830, "2016-10-03"),
    (17720, "2017-02-28"),
    (19506, "2017-06-01"),
    (20970, "2017-09-18"),
    (22611, "2017-12-06"),
    (23966, "2018-04-10"),
    (25252, "2018-07-10"),
    (25770, "2018-08-02"),
    (26757, "2018-09-27"),
    (26992, "2018-10-02"),
    (26996, "2018-10-03"),
    (27059, "2018-10-06"),
    (27358, "2018-10-18"),
    (27405, "2018-10-25"),
    (27641, "2018-11-06"),
    (27845, "2018-11-20"),
    (28116, "2018-12-06"),
    (28242, "2018-12-14"),
    (28329, "2018-12-19"),
    (28556, "2019-01-24"),
    (29349, "2019-02-28"),
    (29933, "2019-04-02"),
    (30103, "2019-04-08"),
    (30795, "2019-05-08"),
    (31022, "2019-05-22"),
    (31268, "2019-05-28"),
    (31353, "2019-06-03"),
    (31532, "2019-06-11"),
    (31761, "2019-06-21"),
    (32708, "2019-07-26"),
    (33157, "2019-08-14"),
    (33402, "2019-08-26"),
    (33717, "2019-09-03"),
    (34104, "2019-09-17"),
    (34670, "2019-10-02"),
    (35057, "2019-10-12"),
    (35747, "2019-10-30"),
    (36393, "2019-11-09"),
    (37060, "2019-11-26"),
    (38034, "2019-12-11"),
    (38203, "2019-12-13"),
    (38377, "2019-12-18"),
    (39282, "2020-01-09"),
    (39954, "2020-01-18"),
    (40734, "2020-02-04"),
    (42174, "2020-02-19"),
    (43246, "2020-03-11"),
    (44222, "2020-03-21"),
    (44582, "2020-03-29"),
    (45310, "2020-04-09"),
    (45932, "2020-04-17"),
    (47374, "2020-05-07"),
    (48313, "2020-05-15"),
    (48705, "2020-05-21"),
    (49534, "2020-06-01"),
    (51510, "2020-06-18"),
    (53261, "2020-07-08"),
    (54613, "2020-07-24"),
    (56359, "2020-08-13"),
    (58213, "2020-09-02"),
    (58638, "2020-09-08"),
    (60352, "2020-09-24"),
    (62331, "2020-10-13"),
    (63160, "2020-10-17"),
    (65000, "2020-11-04"),
    (65614, "2020-11-07"),
    (66927, "2020-11-20"),
    (68600, "2020-12-08"),
    (70828, "2021-01-08"),
    (70986, "2021-01-08"),
    (71003, "2021-01-10"),
    (71603, "2021-01-21"),
    (73652, "2021-02-05"),
    (77662, "2021-03-20"),
    (82994, "2021-05-11"),
    (86314, "2021-06-16"),
    (86601, "2021-07-01"),
    (88605, "2021-07-14"),
    (91040, "2021-08-16"),
    (93849, "2021-09-15"),
    (95431, "2021-09-30"),
    (121569, "2021-10-18"),
    (124497, "2021-10-27"),
    (126299, "2021-11-15"),
    (128654, "2021-12-16"),
    (130051, "2022-01-19"),
    (131337, "2022-02-04"),
    (135540, "2022-03-30"),
    (138759, "2022-05-11"),
    (147348, "2022-08-13"),
    (148526, "2022-08-31"),
    (154818, "2022-11-02"),
    (155409, "2022-11-09"),
    (158725, "2022-11-23"),
    (165029, "2023-02-06"),
    (168129, "2023-03-01"),
    (170824, "2023-03-28"),
    (174258, "2023-05-02"),
    (180614, "2023-07-06"),
    (182995, "2023-08-07"),
    (183433, "2023-08-09"),
    (186852, "2023-09-27"),
    (189017, "2023-11-02"),
    (190145, "2023-11-27"),
    (191554, "2023-12-15"),
    (192412, "2024-01-12"),
    (193541, "2024-02-02"),
    (195635, "2024-03-05"),
    (198711, "2024-04-25"),
    (198933, "2024-05-14"),
    (199503, "2024-05-17"),
    (201108, "2024-06-17"),
    (202360, "2024-06-27"),
    (203120, "2024-07-16"),
    (204283, "2024-07-31"),
    (205031, "2024-08-08"),
    (205267, "2024-08-20"),
    (206433, "2024-08-29"),
    (206605, "2024-09-10"),
    (208182, "2024-09-26"),
    (208591, "2024-10-10"),
    (209698, "2024-10-17"),
    (210640, "2024-11-04"),
    (212031, "2024-11-21"),
    (212197, "2024-12-03"),
    (213490, "2024-12-10"),
    (216149, "2025-02-04"),
    (216423, "2025-02-18"),
    (217489, "2025-02-27"),
    (217964, "2025-03-18"),
    (219197, "2025-04-04"),
    (219846, "2025-04-29"),
    (221175, "2025-05-13"),
    (221850, "2025-05-22"),
    (221908, "2025-06-02"),
    (223184, "2025-06-12"),
    (223542, "2025-07-01"),
    (225000, "2025-07-17"),
    (225406, "2025-08-05"),
    (226021, "2025-08-07"),
    (226642, "2025-08-19"),
    (226928, "2025-09-02"),
    (228373, "2025-09-17"),
    (228587, "2025-09-29"),
    (229543, "2025-10-09"),
    (229984, "2025-10-28"),
    (231191, "2025-11-13"),
    (231720, "2025-12-02"),
    (233025, "2025-12-12"),
    (233275, "2026-01-13"),
    (234747, "2026-01-27"),
    (235290, "2026-02-09"),
    (236529, "2026-02-24"),
    (237510, "2026-03-10"),
    (238003, "2026-03-17"),
    (238087, "2026-03-19"),
    (239422, "2026-04-02"),
    (239550, "2026-04-14"),
    (240397, "2026-04-16"),
    (240818, "2026-04-22"),
    (241135, "2026-04-28"),
    (241170, "2026-05-05"),
    (241958, "2026-05-07"),
    (242566, "2026-05-19"),
    (243002, "2026-06-02"),
    (244584, "2026-06-11"),
    (245096, "2026-06-18"),
    (245258, "2026-06-30"),
    (246003, "2026-07-06"),
    (247416, "2026-07-21"),
    (248348, "2026-08-04"),
    (249896, "2026-08-18"),
    (250339, "2026-08-25"),
    (251332, "2026-09-03"),
    (251951, "2026-09-09"),
    (251952, "2026-09-15"),
    (254477, "2026-10-13"),
    (255790, "2026-10-26"),
)
"""Client build to the day of its release, from the card data's history.

From the middle of 2018 on a build between two of them is at most three days off; before, the table
has about one build in three months."""

_LATER_TAGS = 1000
"""Each game since the end of 2018 has higher tags than this from its first decision on (49 of 49
logs of builds 28855 to 240818), no earlier one has (7 of 7, of builds to 25252)."""

_AHEAD_OF_SET = timedelta(days=21)
"""The most days by which a set's client comes out before the set; it is played after, too."""
_BUILDS_PRINTED = date(2018, 2, 6)
"""The day from which on, at the latest, the client prints a game's build: logs of build 20457
(August 2017) have none, those of 23576 do."""
_FADE_MONTHS = 3.0
_LEAST_PLAUSIBLE = 1e-3
_UNDATED = 1e-2
_DAYS_PER_MONTH = 30.44


def build_date(build: int) -> date | None:
    """The approximate day of a client build; None where the build is unknown (0).

    Days between two known builds are interpolated; builds outside the table get its first or last
    day.
    """
    if build <= 0:
        return None
    build = min(max(build, _BUILD_DATES[0][0]), _BUILD_DATES[-1][0])
    for (low, low_day), (high, high_day) in pairwise(_BUILD_DATES):
        if low <= build <= high:
            start, end = date.fromisoformat(low_day), date.fromisoformat(high_day)
            share = (build - low) / (high - low)
            return start + timedelta(days=round(share * (end - start).days))
    return None


def newest_day() -> date:
    """The day of the newest known build, which games of later builds get, too."""
    return date.fromisoformat(_BUILD_DATES[-1][1])


def played_on(observation: Observation, cards: Mapping[str, Card]) -> date | None:
    """The approximate day on which a game was played; None where unknown.

    It is the day of the client's build. If that was not printed, it is the first possible day: the
    one of the newest set of which a card was seen. The same holds for a client that came out
    shortly before a set: a card of the set shows that it was out. A game of Legacy cards alone is
    dated by its tags, which show the first years.
    """
    built = build_date(observation.build)
    if built is not None and not sets_ahead(built):
        return built
    entities = observation.entities.values()
    seen = (e.card_id or e.last_known_card_id or "" for e in entities)
    if built is not None:
        ahead = sets_ahead(built)
        met = {card_id for card_id in seen if card_id in cards and cards[card_id].card_set in ahead}
        days = (ahead[cards[card_id].card_set] for card_id in met)
        return built if _is_gift(met, cards) else max(days, default=built)
    day = newest_set_day(seen, cards)
    if day is None and max((max(e.tags, default=0) for e in entities), default=0) < _LATER_TAGS:
        return RELEASES[CardSet.EXPERT1]
    return day


def played_until(observation: Observation, cards: Mapping[str, Card]) -> date | None:
    """The last day on which a game may have been played by its log; None for today.

    If the client printed no build, the seen cards give the first day (:func:`played_on`), and the
    missing build gives the last.
    """
    day = played_on(observation, cards)
    return day if observation.build or day is None else max(day, _BUILDS_PRINTED)


def _is_gift(met: Iterable[str], cards: Mapping[str, Card]) -> bool:
    """Whether a game's only card of a set may be the Legendary minion that was given ahead of it.

    That minion alone, with its tokens, does not show that the set is out: Archmage Vargoth (2019),
    Prince Renathal (2022) and Blademaster Okani (2022) were played in logs before.
    """
    shown = sorted(met, key=len)
    if not shown or any(not card_id.startswith(shown[0]) for card_id in shown):
        return False
    first = cards[shown[0]]
    return first.type == CardType.MINION and first.elite


def day_after(day: date) -> date:
    """The last day of a game that a set or a build dates on a day.

    It is the day of the next set, or of the next build that is known: balance changes come between.
    """
    later = [x for x in RELEASES.values() if x > day]
    return min(later, default=max(day, newest_day()))


def sets_ahead(day: date) -> dict[int, date]:
    """The sets that came out soon after a client of that day, with the days on which they did."""
    return {x: out for x, out in RELEASES.items() if day < out <= day + _AHEAD_OF_SET}


def format_played(observation: Observation, cards: CardTable) -> int:
    """The format of a game, a FormatType integer; 0 where unknown.

    It is the one that the client printed. If it printed none, a card that Standard did not have at
    the time shows Wild: a card from a deck, or a random one in the years without cards "from the
    past".
    """
    if observation.format_type:
        return observation.format_type
    day = played_on(observation, cards)
    sets = generating_sets(FormatType.FT_STANDARD, day) or standard_sets()
    made_of_these = day is not None and day < RELEASES[CardSet.WONDERS]
    for entity in observation.entities.values():
        card = cards.get(entity.card_id or "")
        made = made_of_these and _is_made_by_chance(observation, entity, cards)
        if not (entity.from_deck or made):
            continue
        if card is not None and card.collectible and card.type in PLAYABLE_TYPES:
            prints = (x.card_set for x in cards.by_name(card.name))
            if sets.isdisjoint(prints):
                return int(FormatType.FT_WILD)
    return 0


def _is_made_by_chance(observation: Observation, entity: Entity, cards: CardTable) -> bool:
    """Whether a card was made by another that does not name it."""
    creator = observation.entities.get(entity.creator_id)
    maker = cards.get((creator.card_id if creator else None) or "")
    card = cards.get(entity.card_id or "")
    if maker is None or card is None or not maker.collectible:
        return False
    text = maker.plain_text
    return card.name not in text and ("random" in text.lower() or "discover" in text.lower())


def newest_set_day(seen: Iterable[str], cards: Mapping[str, Card]) -> date | None:
    """The release day of the newest set of some cards; None if unknown, or if it is today's."""
    sets = {cards[card_id].card_set for card_id in seen if card_id in cards}
    known = sets & RELEASES.keys()
    if not known or sets & NEWER_SETS:
        return None
    return max(RELEASES[card_set] for card_set in known)


def plausibility(deck_month: str, played_on: date | None) -> float:
    """The weight of a deck of ``deck_month`` ("YYYY-MM") on a day: 1 in its time, then fading.

    It is never 0, since people play old decks in Wild; 1 if the day is unknown, and small if the
    deck's month is. A game of the newest known build may be later: no deck is newer than it.
    """
    if played_on is None:
        return 1.0
    if not deck_month:
        return _UNDATED
    year, month = (int(part) for part in deck_month.split("-")[:2])
    days = (played_on - date(year, month, 15)).days
    if days < 0 and played_on >= newest_day():
        return 1.0
    months = abs(days) / _DAYS_PER_MONTH
    return max(math.exp(-months / _FADE_MONTHS), _LEAST_PLAUSIBLE)
