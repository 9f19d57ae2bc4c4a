"""Statements about the hand: drawing, adding, discovering, discarding."""

from __future__ import annotations

from dataclasses import replace

from hearthstone.enums import CardType

from hsbot.cards import THE_COIN
from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.phrases.card_nouns import Kind, card_filter, pool_of
from hsbot.rules.cards.grammar.phrases.character_nouns import in_hand, the_one
from hsbot.rules.cards.grammar.reading.matcher import rule
from hsbot.rules.cards.grammar.reading.parse_state import Said, Scope, done
from hsbot.rules.cards.grammar.reading.table_productions import effects, makes
from hsbot.rules.cards.words import Effect
from hsbot.rules.schema import vocabulary as v

# ---- drawing -------------------------------------------------------------------------------------
makes(
    {
        "draw {n} (?:extra )?cards?(?! that| of| from| equal| until| for)": dsl.draw,
        "draw another(?: card)?(?=\\.|$)": dsl.draw,
    }
)
effects(
    {
        "your opponent draws {n} cards?": lambda n: dsl.draw(n, opponent=True),
        "(?:each player|both players) draws? {n} cards?(?! and gain)": lambda n: (
            dsl.draw(n),
            dsl.draw(n, opponent=True),
        ),
        "draw cards equal to {measure}": dsl.draw,
        "draw a card for each {each}": dsl.draw,
    }
)


@rule("effect", "draw {n} {kind}(?: from your deck)?")
def _tutor(at: Scope, n: int, kind: Kind) -> Said:
    if kind == Kind():
        return None
    found, at = card_filter(kind, at)
    return done(at.do(_tutor_of(found, n), it=dsl.CHOSEN, made=n))


def _tutor_of(found: tuple[int, int | str], n: int = 1) -> Effect:
    return Effect(v.O_TUTOR, None, n, found[0], found[1])


@rule("effect", "draw an? {a:kind}, {b:kind},? and {c:kind}", "draw an? {a:kind} and an? {b:kind}")
def _tutor_list(at: Scope, a: Kind, b: Kind, c: Kind | None = None) -> Said:
    steps = []
    for kind in (a, b, c):
        if kind is not None:
            found, at = card_filter(kind, at)
            steps.append(_tutor_of(found))
    return done(at.do(*steps))


# ---- adding to hand ------------------------------------------------------------------------------
def _to_hand(n: int, token: str) -> Effect:
    return dsl.to_hand(token, n)


@rule("effect", "(?:add|get) {n} random {kind}(?: to your hand)?")
def _random_cards(at: Scope, n: int, kind: Kind) -> Said:
    pool, at = pool_of(kind, at)
    return done(at.do(dsl.to_hand(pool, n), it=dsl.CHOSEN, made=n))


@rule("effect", "(?:add|get) a random {class} {a:kind}, {b:kind}, and {c:kind} to your hand")
def _random_of_class(at: Scope, a: Kind, b: Kind, c: Kind, **said: int) -> Said:
    steps = []
    for kind in (a, b, c):
        pool, at = pool_of(replace(kind, classes=(said["class"],)), at)
        steps.append(dsl.to_hand(pool))
    return done(at.do(*steps))


@rule("effect", "get a random {a:school} and {b:school} spell")
def _random_schools(at: Scope, a: int, b: int) -> Said:
    steps = []
    for school in (a, b):
        pool, at = pool_of(Kind(CardType.SPELL, school=school), at)
        steps.append(dsl.to_hand(pool))
    return done(at.do(*steps))


makes(
    {
        "(?:add|get) {n} {token}(?: to your hand)?": _to_hand,
        "(?:add|get) {spelled}(?: to your hand)?(?=[.,]|$| and )": _to_hand,
        "(?:add|get) {n} {spelled}(?: to your hand)?(?=[.,]|$| and )": lambda n, spelled: (
            _to_hand(n, spelled) if n > 1 else None
        ),
        "(?:add|get) {n} {costed}(?: to your hand)?": _to_hand,
        "get a Coin": lambda n: _to_hand(n, THE_COIN),
        "get {n} Coins": lambda n: _to_hand(n, THE_COIN) if n >= 0 else None,
    }
)
effects(
    {
        "give your opponent {n} {spelled}": lambda n, spelled: dsl.to_hand(
            spelled, n, opponent=True
        ),
        "put a copy of a random card in your opponent's hand into your hand": (
            dsl.copy_to_hand(in_hand(dsl.ENEMY_HAND))
        ),
        "your opponent summons a random minion from their hand": Effect(v.O_ENEMY_SUMMONS, None, 1),
        "discard your hand": dsl.discard(dsl.HAND),
        "discard {n} random cards?(?: from your hand)?": lambda n: dsl.discard(
            in_hand(dsl.HAND, n)
        ),
        "both players discard a random card": (
            dsl.discard(in_hand(dsl.HAND)),
            dsl.discard(in_hand(dsl.ENEMY_HAND)),
        ),
    }
)
effects(
    {
        "get a copy of it(?! in)": dsl.copy_to_hand,
        "add a copy of it to your hand": dsl.copy_to_hand,
    },
    who=the_one,
)


# ---- discovering ---------------------------------------------------------------------------------
@rule("effect", "discover an? {kind}(?! from your deck| in your)", "discover any {kind}")
def _discover(at: Scope, kind: Kind) -> Said:
    pool, at = pool_of(kind, at, discover=True)
    return done(at.do(*dsl.discover(pool), it=dsl.CHOSEN, made=1, found=True))
