"""Statements about the hand: drawing, adding, discovering, discarding."""

from __future__ import annotations

from dataclasses import replace

from hearthstone.enums import CardType

from hsbot.cards import THE_COIN
from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.phrases.card_nouns import Kind, card_filter, pool_of
from hsbot.rules.cards.grammar.phrases.character_nouns import in_hand, the_one
from hsbot.rules.cards.grammar.reading.matcher import rule, statements
from hsbot.rules.cards.grammar.reading.scope import Amount, Said, Scope, done
from hsbot.rules.cards.words import Effect
from hsbot.rules.schema import vocabulary as v


# ---- drawing -------------------------------------------------------------------------------------
@rule("effect", "draw {n} (?:extra )?cards?(?! that| of| from| equal| until| for)")
def _draw(at: Scope, n: int) -> Said:
    return done(at.do(dsl.draw(n), it=dsl.CHOSEN, made=n))


@rule("effect", "draw another(?: card)?(?=\\.|$)")
def _draw_another(at: Scope) -> Said:
    return done(at.do(dsl.draw(1), it=dsl.CHOSEN, made=1))


@rule("effect", "your opponent draws {n} cards?")
def _opponent_draws(at: Scope, n: int) -> Said:
    return done(at.do(dsl.draw(n, opponent=True)))


@rule("effect", "(?:each player|both players) draws? {n} cards?(?! and gain)")
def _both_draw(at: Scope, n: int) -> Said:
    return done(at.do(dsl.draw(n), dsl.draw(n, opponent=True)))


@rule("effect", "draw cards equal to {measure}")
def _draw_measured(at: Scope, measure: Amount) -> Said:
    return done(at.do(*measure.before, dsl.draw(measure.value)))


@rule("effect", "draw a card for each {each}")
def _draw_each(at: Scope, each: Amount) -> Said:
    return done(at.do(*each.before, dsl.draw(each.value)))


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


@rule("effect", "(?:add|get) {n} {token}(?: to your hand)?")
def _token_to_hand(at: Scope, n: int, token: str) -> Said:
    return done(at.do(dsl.to_hand(token, n), it=dsl.CHOSEN, made=n))


@rule("effect", "(?:add|get) {spelled}(?: to your hand)?(?=[.,]|$| and )")
def _named_to_hand(at: Scope, spelled: str) -> Said:
    return done(at.do(dsl.to_hand(spelled), it=dsl.CHOSEN, made=1))


@rule("effect", "(?:add|get) {n} {spelled}(?: to your hand)?(?=[.,]|$| and )")
def _several_named(at: Scope, n: int, spelled: str) -> Said:
    if n < 2:
        return None
    return done(at.do(dsl.to_hand(spelled, n), it=dsl.CHOSEN, made=n))


@rule("effect", "(?:add|get) {n} {costed}(?: to your hand)?")
def _costed_to_hand(at: Scope, n: int, costed: str) -> Said:
    return done(at.do(dsl.to_hand(costed, n), it=dsl.CHOSEN, made=n))


@rule("effect", "give your opponent {n} {spelled}")
def _to_opponent(at: Scope, n: int, spelled: str) -> Said:
    return done(at.do(dsl.to_hand(spelled, n, opponent=True)))


@rule("effect", "get a Coin", "get {n} Coins")
def _coin(at: Scope, n: int = 1) -> Said:
    return None if n < 0 else done(at.do(dsl.to_hand(THE_COIN, n), it=dsl.CHOSEN, made=n))


@rule("effect", "get a copy of it(?! in)", "add a copy of it to your hand")
def _copy(at: Scope) -> Said:
    rows, at = the_one(at)
    if rows is None:
        return None
    return done(at.do(dsl.copy_to_hand(rows)))


statements(
    {
        "put a copy of a random card in your opponent's hand into your hand": (
            dsl.copy_to_hand(in_hand(dsl.ENEMY_HAND)),
        ),
        "your opponent summons a random minion from their hand": (
            Effect(v.O_ENEMY_SUMMONS, None, 1),
        ),
        "discard your hand": (dsl.discard(dsl.HAND),),
    }
)


# ---- discovering ---------------------------------------------------------------------------------
@rule("effect", "discover an? {kind}(?! from your deck| in your)", "discover any {kind}")
def _discover(at: Scope, kind: Kind) -> Said:
    pool, at = pool_of(kind, at, discover=True)
    return done(at.do(*dsl.discover(pool), it=dsl.CHOSEN, made=1, found=True))


# ---- discarding ----------------------------------------------------------------------------------
@rule("effect", "discard {n} random cards?(?: from your hand)?")
def _discard(at: Scope, n: int) -> Said:
    return done(at.do(dsl.discard(in_hand(dsl.HAND, n))))


@rule("effect", "both players discard a random card")
def _both_discard(at: Scope) -> Said:
    mine, theirs = in_hand(dsl.HAND), in_hand(dsl.ENEMY_HAND)
    return done(at.do(dsl.discard(mine), dsl.discard(theirs)))
