"""Two simulators in lockstep: the same position, the same options, and what comes of them.

Our engine and Fireplace begin at one position, hands and decks in one order, and play the same
options. After each, what Fireplace shows is looked for among what the engine may bring about: at
once where no chance is in it, else in many seeds, in which random cards are those that Fireplace
drew. Both then go on from there, each with its own state, so that what is attached or remembered is
compared, too.
"""

from __future__ import annotations

import hashlib
import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from hsbot.cards import THE_COIN
from hsbot.conformance.facts import Painter, differences
from hsbot.rules.entry import codes, compiled
from hsbot.rules.entry.new_game import HEROES
from hsbot.rules.entry.position import Position
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import A_CHOOSE, A_END, A_PLAY, A_TRADE, CARD_SHIFT
from hsbot.simulators.native import Native
from hsbot.simulators.settings import SimulatorSettings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hearthstone.enums import CardClass

    from hsbot.cards import CardTable
    from hsbot.conformance.facts import Picture
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

SURE_TRIES: Final = 8
"""Seeds after which an outcome that never varied counts as the only one."""
TRIES: Final = 300
MOST_STEPS: Final = 160
END_SHARE: Final = 0.12
"""How often a turn ends while there is something left to do."""
_NAMED: Final = (A_PLAY, A_TRADE, A_CHOOSE)
_SIDES: Final = ("friendly", "enemy")
_CODE: Final = (1 << CARD_SHIFT) - 1


@dataclass(frozen=True, slots=True)
class Deal:
    """Where a game begins: decks in order, the first cards of each in hand.

    Attributes:
        classes: of player 0, who begins, and player 1.
        decks: card ids; of player 0 the first three are in hand, of player 1 four, with the coin.
        seed: of the options that are taken, and of chance.
    """

    classes: tuple[CardClass, CardClass]
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    seed: int

    def position(self, library: Library) -> NativeState:
        """The engine's state at the first turn."""
        position = Position(library)
        for player, hand in ((0, 3), (1, 4)):
            hero = HEROES[self.classes[player]]
            position.hero(player, hero)
            position.power(player, f"{hero}bp")
            for card_id in self.decks[player][:hand]:
                position.hand(player, card_id)
            position.deck(player, self.decks[player][hand:])
        position.hand(1, THE_COIN, created=1)
        position.header(turn=1, cur=0, first=0, mana=[1, 0], max_mana=[1, 0])
        return position.finish(library.workspace())


class Facts:
    """A state as facts of both sides, and as a short text that stands for all of them.

    Args:
        library: the engine's cards.
        cards: the card table.
    """

    def __init__(self, library: Library, cards: CardTable) -> None:
        self._painter = Painter(library, cards)

    def of(self, state: NativeState) -> Picture:
        """The facts; what is asked is one of them. Of a game that is over, who won."""
        s = state[0]
        if s["winner"] >= 0:
            return {("game", "winner"): int(s["winner"])}
        facts = self._painter.paint(state)
        table, waiting = s["e"], 1 - int(s["cur"])
        del facts["friendly hand", "cards and costs"]
        for p, side in enumerate(_SIDES):
            hand = [table[r] for r in s["hand"][p, : s["nhand"][p]]]
            facts[f"{side} hand", "cards"] = tuple(
                sorted((self._painter.card(e), self._cost(e, p == waiting)) for e in hand)
            )
        del facts[f"{_SIDES[waiting]} player", "mana"]  # means nothing before its turn
        for side, deck in zip(_SIDES, self.decks(state), strict=True):
            facts[f"{side} deck", "cards"] = tuple(sorted((card, 1) for card in deck))
        secrets = [table[r] for r in s["secret"][1, : s["nsecret"][1]]]
        facts["enemy secrets", "cards"] = tuple(sorted((self._painter.card(e), 1) for e in secrets))
        asked = s["pend_opt"][: s["pend_n"]].tolist() if s["pend"] else []
        if s["pend"] == t.P_ROWS:
            asked = [int(table[row, t.CARD]) for row in asked]
        facts["game", "asked"] = tuple(sorted((self._painter.name(card), 1) for card in asked))
        return facts

    def name(self, card: int) -> str:
        """A card's name, by its index."""
        return self._painter.name(card)

    def decks(self, state: NativeState) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The cards of both players' decks; the last of each is drawn next."""
        return self._deck(state[0], 0), self._deck(state[0], 1)

    def stack(self, state: NativeState, decks: Sequence[Sequence[str]]) -> None:
        """Bring decks into an order, by chance as good as any: that of another simulator.

        Args:
            state: it is changed, where its decks hold the same cards.
            decks: as :meth:`decks` has them.
        """
        s = state[0]
        for p, wanted in enumerate(decks):
            held = self._deck(s, p)
            if held == tuple(wanted) or sorted(held) != sorted(wanted):
                continue
            entries: dict[str, list[int]] = {}
            for card, entry in zip(held, s["deck"][p].tolist(), strict=False):
                entries.setdefault(card, []).append(entry)
            s["deck"][p, : len(held)] = [entries[card].pop(0) for card in wanted]

    def _cost(self, entity: Any, waiting: bool) -> int:
        """A hand card's cost; of who waits for his turn it is not said, since it means nothing."""
        return 0 if waiting else self._painter.cost(entity)

    def _deck(self, s: Any, p: int) -> tuple[str, ...]:
        table = s["e"]
        return tuple(
            self._painter.card(table[-x]) if x < 0 else self._painter.name(x)
            for x in s["deck"][p, : s["ndeck"][p]].tolist()
        )

    @staticmethod
    def digest(facts: Picture) -> str:
        """Sixteen letters that stand for facts."""
        text = repr(sorted(facts.items()))
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def options_digest(options: Iterable[str]) -> str:
    """Letters that stand for a set of options."""
    return hashlib.sha256("\n".join(sorted(options)).encode()).hexdigest()[:16]


class Follower:
    """Our engine, led along another simulator's game.

    Args:
        library: the engine's cards.
        cards: the card table.
    """

    def __init__(self, library: Library, cards: CardTable) -> None:
        self.native = Native(library, SimulatorSettings(forgiving=True))
        self.library = library
        self.facts = Facts(library, cards)
        self._work = self.native.rng(0)
        self._prints: dict[str, list[int]] = {}
        for card in library.index.values():
            self._prints.setdefault(self.facts.name(card), []).append(card)

    def options(self, state: NativeState) -> dict[str, int]:
        """The engine's options by name, and their codes."""
        return self.named(self.native.options(state))

    def named(self, codes_: Iterable[int]) -> dict[str, int]:
        """Options by a text that both simulators have: slots, and the card's name."""
        return {self._name(code): code for code in codes_}

    def _name(self, code: int) -> str:
        if code & 15 not in _NAMED:
            return str(code)
        return f"{code & _CODE} {self.facts.name(code >> CARD_SHIFT)}"

    def outcomes(
        self, state: NativeState, option: int, seeds: Iterable[int], wishes: Sequence[str] = ()
    ) -> Iterator[tuple[NativeState, Picture]]:
        """Different states that an option may lead to, with their facts.

        Args:
            state: before it; it stays as it is.
            option: its code.
            seeds: of chance, one after the other.
            wishes: names of cards that shall come up where chance makes cards.
        """
        prints = (row for x in wishes for row in self._prints.get(x, ()))
        wished = list(prints)[: t.MAX_WISHES]
        met: set[int] = set()
        for seed in seeds:
            compiled.seed_at(self._work, seed)
            self._work[0]["wish"][: len(wished)] = wished
            self._work[0]["nwish"] = len(wished)
            after = self.native.clone(state)
            self.native.apply(after, option, self._work)
            self._work[0]["nwish"] = 0
            key = int(compiled.hash_at(after, 0, 2))
            if key not in met:
                met.add(key)
                yield after, self.facts.of(after)


class Step(NamedTuple):
    """A step on which the two agree.

    Attributes:
        option: by name.
        offered: stands for Fireplace's options; "" where ours were others.
        outcome: stands for Fireplace's facts afterwards.
        wishes: names of cards to wish for where chance made them.
        decks: the order of the decks, where chance made ours another.
    """

    option: str
    offered: str
    outcome: str
    wishes: tuple[str, ...] = ()
    decks: tuple[tuple[str, ...], ...] = ()


@dataclass(slots=True)
class Difference:
    """Where the two part.

    Attributes:
        kind: ``options``, ``effect`` (of no chance), ``support`` (by chance) or ``fault``
            (Fireplace broke down).
        card: whose option it was, or the card that only one of them may play; "" for none.
        option: the option, as :func:`named` has it.
        words: what differs: fact, ours, Fireplace's.
        step: which of the game's options.
    """

    kind: str
    card: str
    option: str
    words: tuple[str, ...]
    step: int


def retrace(follower: Follower, deal: Deal, steps: Iterable[Step]) -> int:
    """Lead our engine along a game that was recorded on Fireplace.

    Returns:
        How many of its steps our engine could still take as Fireplace took them.
    """
    ours, done = deal.position(follower.library), 0
    for step in steps:
        options = follower.options(ours)
        if step.option not in options or step.offered not in ("", options_digest(options)):
            break
        code, sure = options[step.option], range(SURE_TRIES)
        tries: list[tuple[range, tuple[str, ...]]]
        tries = [(sure, ()), (range(SURE_TRIES, TRIES), step.wishes)]
        found = (
            after
            for seeds, wishes in tries
            for after, facts in follower.outcomes(ours, code, seeds, wishes)
            if Facts.digest(facts) == step.outcome
        )
        after = next(found, None)
        if after is None:
            break
        follower.facts.stack(after, step.decks)
        ours, done = after, done + 1
    return done


@dataclass(slots=True)
class Played:
    """A game that was played in lockstep, up to where the two parted.

    Attributes:
        deal: where it began.
        steps: what was done, and what Fireplace made of it.
        played: cards that were played.
        chance: how many steps chance had a part in.
        found: where the two parted; options that differ do not end a game.
    """

    deal: Deal
    steps: list[Step] = field(default_factory=list)
    played: set[str] = field(default_factory=set)
    chance: int = 0
    found: list[Difference] = field(default_factory=list)


class Lockstep:
    """Plays games in lockstep.

    Args:
        follower: our engine.
        simulator: Fireplace.
        builder: makes its games.
        changed: cards that are not the same in both; a game in which one turns up ends there.
    """

    def __init__(
        self, follower: Follower, simulator: Any, builder: Any, changed: Iterable[str] = ()
    ) -> None:
        self._follower, self._simulator, self._builder = follower, simulator, builder
        index = follower.library.index
        self._changed = {index[card_id] for card_id in changed if card_id in index}

    def play(self, deal: Deal) -> Played:
        """One game."""
        played = Played(deal)
        ours = deal.position(self._follower.library)
        theirs, _ = self._builder.build(ours)
        chooser = random.Random(deal.seed)
        for step in range(MOST_STEPS):
            options = self._common(played, ours, theirs, step)
            if not options:
                break
            option = _pick(options, chooser)
            after = self._step(played, ours, theirs, option, step)
            if after is None:
                break
            ours = after
        return played

    def _common(self, played: Played, ours: NativeState, theirs: Any, step: int) -> list[str]:
        """The options that both allow; what only one allows is a difference."""
        mine = self._follower.options(ours)
        other = self._follower.named(self._simulator.options(theirs))
        for words, here, there in (("only ours", mine, other), ("only Fireplace", other, mine)):
            known = {(x.card, x.words[0]) for x in played.found}
            for option in sorted(here.keys() - there.keys()):
                card = self._source(ours, here[option])
                if (card, words) not in known:
                    known.add((card, words))
                    played.found.append(Difference("options", card, option, (words,), step))
        return sorted(mine.keys() & other.keys())

    def _step(
        self, played: Played, ours: NativeState, theirs: Any, option: str, step: int
    ) -> NativeState | None:
        """Take an option on both; our state afterwards, None where they parted."""
        follower, simulator = self._follower, self._simulator
        mine, other = follower.options(ours), follower.named(simulator.options(theirs))
        code = mine[option]
        card = self._source(ours, code)
        offered = options_digest(other) if mine.keys() == other.keys() else ""
        before = simulator.view(theirs)
        faults = dict(simulator.faults)
        simulator.apply(theirs, other[option], random.Random(played.deal.seed * 1000 + step))
        if theirs.failed:
            said = tuple(x for x, n in simulator.faults.items() if n > faults.get(x, 0))
            played.found.append(Difference("fault", card, option, said, step))
            return None
        record = simulator.view(theirs)
        if not self._changed.isdisjoint(self._cards(record)):
            return None
        wanted = follower.facts.of(record)
        nearest: list[tuple[str, str, Any, Any]] | None = None
        varied = 0
        sure: tuple[str, ...] = ()
        for seeds, wishes in (
            (range(SURE_TRIES), sure),
            (range(SURE_TRIES, TRIES), self._newcomers(before, record)),
        ):
            if seeds.start and varied < 2:
                break
            for after, facts in follower.outcomes(ours, code, seeds, wishes):
                varied += 1
                found = differences(facts, wanted)
                if not found:
                    decks: tuple[tuple[str, ...], ...] = follower.facts.decks(record)
                    if decks == follower.facts.decks(after):
                        decks = ()
                    elif self._same_decks(ours, code, after):
                        said = ("deck: another order",)
                        played.found.append(Difference("effect", card, option, said, step))
                        return None
                    follower.facts.stack(after, decks)
                    wished = wishes if varied > 1 else sure
                    outcome = Facts.digest(wanted)
                    played.steps.append(Step(option, offered, outcome, wished, decks))
                    played.chance += varied > 1
                    if card and code & 15 == A_PLAY:
                        played.played.add(card)
                    return after
                if nearest is None or len(found) < len(nearest):
                    nearest = found
        if nearest and all(what == "game" for what, *_ in nearest):
            return None  # which cards of a deck are offered is chance, and too much of it to meet
        words = tuple(
            f"{what}: {tag}: ours {a}, Fireplace {b}" for what, tag, a, b in nearest or ()
        )
        kind = "support" if varied > 1 else "effect"
        played.found.append(Difference(kind, card, option, words[:6], step))
        return None

    def _same_decks(self, ours: NativeState, code: int, after: NativeState) -> bool:
        """Whether chance has no part in how an option leaves our decks."""
        follower = self._follower
        decks = follower.facts.decks(after)
        outcomes = follower.outcomes(ours, code, range(SURE_TRIES))
        return all(follower.facts.decks(state) == decks for state, _ in outcomes)

    def _newcomers(self, before: NativeState, after: NativeState) -> tuple[str, ...]:
        """Cards that came into being: to be wished for."""
        counts = [self._cards(state) for state in (before, after)]
        name = self._follower.facts.name
        return tuple(name(x) for x, n in counts[1].items() if n > counts[0].get(x, 0) and x > 1)

    @staticmethod
    def _cards(state: NativeState) -> dict[int, int]:
        """How often each card is in play, in a hand, or offered."""
        s = state[0]
        rows = [
            int(row)
            for p in (0, 1)
            for zone in ("hand", "board", "secret")
            for row in s[zone][p, : s[f"n{zone}"][p]]
        ]
        cards = s["e"][[*rows, *range(t.R_HERO, t.R_FREE)], t.CARD].tolist()
        cards += s["pend_opt"][: s["pend_n"]].tolist() if s["pend"] else []
        return {card: cards.count(card) for card in set(cards)}

    def _source(self, ours: NativeState, code: int) -> str:
        """The card that an option is about."""
        ids = self._follower.library.card_ids
        if code & 15 in _NAMED:
            return ids[code >> CARD_SHIFT]
        found = codes.meaning(ours, code)
        return ids[found.card] if found is not None else ""


def _pick(options: list[str], chooser: random.Random) -> str:
    """One of the options; the end of the turn mostly when nothing else is left."""
    others = [x for x in options if x != str(A_END)]
    if others and (str(A_END) not in options or chooser.random() >= END_SHARE):
        return chooser.choice(others)
    return str(A_END) if str(A_END) in options else chooser.choice(options)
