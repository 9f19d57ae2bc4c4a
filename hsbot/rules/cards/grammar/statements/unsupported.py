"""Phrases that the grammar recognises without giving them a meaning.

Most of the engine's words for them exist: the cards that have such a phrase are defined by hand. A
text with one is not parsed; ``python -m hsbot.rules.cards.grammar --lacks 50`` counts the cards by
the name of the phrase. A phrase gets a meaning by a rule in the file of its kind, in place of its
line here; a line that no card's text needs any more goes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.phrases.events import Happening
from hsbot.rules.cards.grammar.reading.matcher import rule
from hsbot.rules.cards.grammar.reading.parse_state import Amount, Clause, Said
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from hsbot.rules.cards.grammar.reading.parse_state import Scope


EFFECTS = {
    "next card costs": [
        "(?:the|your) next {kind}(?: you (?:play|cast|draw))?(?: this turn)? costs {less}",
        "(?:the|your) next {kind}(?: you (?:play|cast))?(?: this turn)? costs \\({digits}\\)",
        "your next Hero Power costs \\({digits}\\)",
        "your next {kind} costs {less} this turn",
        "your next one costs {less}",
        "your opponent's next Hero Power costs {less}",
    ],
    "costs of the opponent next turn": [
        "your opponent's {kind} cost {less} next turn",
        "enemy {kind} cost {less} next turn",
        "enemy {kind} cost \\({digits}\\) next turn",
    ],
    "sub-system: Imbue": ["imbue your Hero Power", "imbue your Hero Power twice"],
    "sub-system: Herald": ["Herald \\{0\\}"],
    "sub-system: Assemble": ["assemble an? {kind}", "assemble an? {kind} from another class"],
    "sub-system: C'Thun abilities": [
        "choose (?:a|two different) C'Thun abilit(?:y|ies) to trigger",
    ],
    "sub-system: Dark Gift": ["give {who} a Dark Gift"],
    "sub-system: Leylines": [
        "get a random Leyline",
        "your Leylines [^.]*",
        "increase the effects of your Leylines [^.]*",
        "get all 3 Leylines",
    ],
    "sub-system: Cannoneers": ["your Cannoneers FIRE!"],
    "sub-system: Animal Companions that change": [
        "replace your future Animal Companions [^.]*",
        "choose an Animal Companion to summon",
        "choose one to summon",
    ],
    "sub-system: Silver Hand Recruits this game": [
        "give your Silver Hand Recruits {gifts} this game",
    ],
    "sub-system: Dreadseeds": ["summon (?:a random|two) Dormant Dreadseeds?"],
    "sub-system: Imp-formants": ["put {n} 3/3 Imp-formants? into the enemy deck"],
    "sub-system: locations that change": ["advance to the present!?"],
    "effects on hand cards for a turn": [
        "give a playable {kind} in your hand this effect for a turn",
        "give it this effect for a turn",
    ],
    "refresh mana": [
        "refresh {n} Mana Crystals?",
        "refresh Mana Crystals equal to {measure}",
    ],
    "refresh the hero power": ["refresh your Hero Power"],
    "forced attack": [
        "attack a random enemy(?: minion)?",
        "attack the lowest Health enemy",
        "attack two random enemy minions",
        "attack ALL other minions",
        "force all enemy minions to attack this",
        "force a random enemy minion to attack it",
        "it attacks a random enemy(?: minion)?",
        "it attacks the original",
        "they attack random enem(?:ies|y minions)",
        "they attack the lowest Health enemy",
        "they fight!",
        "this attacks it(?: too)?",
        "battle it to the death!",
        "summon {n} {token} that attack it",
        "summon an? {token} that attacks a random enemy minion",
    ],
    "random bonus effect": [
        "give {who} a random Bonus Effect",
        "give {who} {n} random Bonus Effects",
        "gain {gifts} and a random Bonus Effect",
        "they each gain {n} random Bonus Effects",
    ],
    "cost for this turn only": ["it costs {less} this turn", "it costs \\({digits}\\) this turn"],
    "costs health": [
        "they cost Health instead of Mana(?: this turn)?",
        "it costs Health instead of Mana",
    ],
    "choose a card in hand": [
        "choose an? {kind} in your hand(?: to discard| to shuffle into your deck)?",
        "choose an? {kind} in your hand to give {gifts}",
        "choose a card in your hand to transform into a Coin",
        "give it {gifts}(?= *\\(chosen)",
    ],
    "cast when drawn": [
        "shuffle {n} Shreds of Time into your deck(?:\\. When drawn, deal 3 damage to your hero)?",
        "shuffle {n} {token} into your deck that are Summoned When Drawn",
        "shuffle {n} {token} into your deck\\. They're Summoned When Drawn",
        "shuffle {n} [A-Za-z ]+ into your deck that [^.]* when drawn",
        "shuffle {n} [A-Za-z ]+ into your deck\\. When drawn, [^.]*",
    ],
    "dormant for some turns": [
        "make {who} go Dormant for {n} turns?",
        "give it {gifts} and make it go Dormant for {n} turns?",
        "summon an? {token} that's Dormant for {n} turns",
        "summon a random {kind} that is Dormant for {n} turns",
    ],
    "trigger deathrattles": [
        "trigger {who:owner} Deathrattles?",
        "trigger its Deathrattle",
        "trigger the Deathrattles? of [^.]*",
        "trigger an? {sort}'s Deathrattle",
    ],
    "cast a spell": [
        "cast 'Fireball' at a random enemy",
        "cast 'Fan of Knives'",
        "cast {n} random {kind}",
        "cast an? (?:random )?{kind}",
        "cast a Shred of Time from your deck to {effects}",
    ],
    "gain deathrattles": ["gain the Deathrattles of [^.]*"],
    "pick: lowest or highest health": [
        "deal {a:damage} damage to the lowest Health enemy",
    ],
    "pick: left-most and right-most": [
        "deal {a:damage} damage to your opponent's left and right-most minions",
        "reduce the Cost of the right-most card in your hand by \\({digits}\\)",
    ],
    "pick among enemies by attack": [
        "destroy the highest Attack enemy minion",
        "destroy the lowest Attack enemy minion",
    ],
    "deck: highest cost": ["draw your highest Cost {kind}", "discard your highest Cost card"],
    "deck: copy random cards of a deck to hand": [
        "copy {n} cards? in your opponent's deck and add (?:it|them) to your hand",
    ],
    "deck: Discover from the own deck": [
        "discover an? {kind} (?:from|in) your deck",
        "discover another card from your deck",
    ],
    "deck: Discover from a deck or hand": [
        "discover a copy of an? {kind} in your (?:opponent's )?(?:deck|hand)",
        "discover an? {kind} in the enemy deck",
    ],
    "deck: change the cards in it": [
        "give {gifts} to all {kind} in your hand, deck, and battlefield",
        "give all {kind} in your hand and deck {gifts}",
    ],
    "deck: by how a card came": [
        "draw a {kind} that (?:didn't start in|started in) your deck",
        "reduce the Cost of cards in your hand that [^.]* by \\({digits}\\)",
    ],
    "hero with divine shield": [
        "give your hero Divine Shield",
        "restore {digits} Health to your hero and give them Divine Shield",
    ],
    "draw until": ["draw until you have {n} cards", "draw {kind} until your hand is full"],
    "look at cards of a deck or hand": ["look at {n} cards in [^.]*\\. [^.]*"],
    "mana next turn": ["gain {n} Mana Crystals? next turn only"],
    "bottom of the deck": [
        "put {n} {token} on the bottom of your deck",
        "draw the bottom {n} cards from your deck",
    ],
    "several copies of a row": ["summon {n} copies of {who}", "fill your board with copies of it"],
    "fresh copy of a row": [
        "summon a new copy(?: of it)?",
        "summon an? {a:digits}/{b:digits} copy of it",
        "summon an? {a:digits}/{b:digits} copy of it with {gifts}",
    ],
    "copy to hand": [
        "get a copy of {who}",
        "get a copy of the lowest Cost {kind} in your opponent's hand",
        "copy the lowest Cost {kind} in your hand",
        "get copies of [^.]*",
        "you get copies of them",
    ],
    "resurrect: all, different or by two filters": [
        "resurrect all (?:different )?friendly {kind}",
        "resurrect your highest-Cost minion that died this game",
        "summon the highest Cost friendly {kind} that died this game",
        "resurrect your minions that were Reborn this game",
        "summon all friendly minions that died this turn",
    ],
    "fill the hand": ["fill your hand with random {kind}", "fill your hand with {token}"],
    "expiry: until your next turn": ["your hero is Immune until your next turn"],
    "expiry: more turns": ["give your hero {gifts}, next turn, and the turn after"],
    "the spell itself returns": ["return this to your hand(?: at the end of your turn)?"],
    "the target's owner": ["its owner draws a card", "draw a card for its owner"],
    "to the opponent's hand": ["give them a Coin", "put a copy into the other player's hand"],
    "two targets": [
        "deal {a:damage} damage to {n} different enemies",
        "deal {a:damage} damage to three different enemies",
        "pick another",
    ],
    "selector: locations": [
        "destroy all minions and locations",
        "destroy an enemy location",
        "destroy a random enemy minion, location, and weapon",
        "reopen a location",
    ],
    "selector: minions of the same type": [
        "deal {a:damage} damage to a minion and all others of the same minion type",
    ],
    "enchantments for the rest of the game": [
        "for the rest of the game, [^.]*",
        "your [^.]* this game",
        "after you cast a spell this game, [^.]*",
        "whenever you summon an [^.]* this game, [^.]*",
    ],
    "next spells cast twice": ["the next {n} spells you play cast twice"],
    "excess damage": [
        "deal {a:damage} damage to it and any excess to their hero",
        "draw cards equal to the excess damage",
        "reduce the Cost of a random card in your hand by the excess damage",
        "excess damage hits the enemy hero",
    ],
    "count of what just died": [
        "draw a card for each that (?:dies|died)",
        "discard a card for each destroyed",
        "draw a card and refresh a Mana for each one destroyed",
    ],
    "amount: a choice of effects": ["choose to gain [^.]*", "gain 2 of [^.]* \\(your choice\\)"],
    "transform by cost": [
        "transform [^.]* into (?:random )?(?:ones?|minions?) that costs? \\({digits}\\) more",
        "summon a random minion of the same Cost(?: to replace it)?",
        "summon a random minion of that Cost",
    ],
    "spend all mana": ["spend all your Mana"],
    "temporary cards": ["it is Temporary", "make it Temporary"],
    "put on top of a deck": ["put a random {kind} on the top of your opponent's deck"],
    "the others of a Discover": [
        "shuffle the other two into your deck",
        "keep all 3",
        "the others get put on the bottom",
        "also pick one of the others",
    ],
}

CLAUSES = {
    "healed this turn": ["you've restored Health this turn", "your hero was healed this turn"],
    "hero attacked this turn": ["your hero (?:has )?attacked this turn"],
    "own minions died this turn": [
        "a friendly minion died this turn",
        "{n} friendly minions died this turn",
    ],
    "cards played this turn, by kind": [
        "you've (?:played|cast) {n} (?:other )?{kind} this turn",
        "you've cast a {a:school} and {b:school} spell this turn",
    ],
    "hero power used this turn": ["you(?:'ve)? used your Hero Power this turn"],
    "hero took damage this turn": ["your hero took damage this turn"],
    "deck holds no card of a kind": [
        "your deck has no {kind}",
        "your deck has no Neutral cards",
    ],
    "discovered this turn": ["you've Discovered this turn"],
    "sub-system: Imbue": [
        "you've Imbued your Hero Power twice",
        "you've Imbued your Hero Power {n} times",
    ],
    "hero's health changed this turn": ["your hero's Health changed this turn"],
    "while holding this": [
        "you(?:'ve)? (?:played|cast) {n} {kind} while holding this",
        "you've played two different spell schools while holding this",
        "you(?:'ve)? spent {digits} Mana while holding this",
        "you(?:'ve)? (?:played|cast) [^.]* while holding this",
        "a Stealthed minion attacked while holding this",
    ],
    "cards played last turn": ["you didn't play a minion last turn"],
    "gained armor this turn": ["you've gained Armor this turn"],
    "deck as it started": ["your deck started with no spells"],
    "unspent mana": ["you have any unspent Mana"],
    "died since your last turn": ["a friendly {race} died after your last turn"],
    "spell damage dealt this turn": ["you dealt damage with a spell this turn"],
    "cards played this game, by kind": [
        "you played a Quest this game",
        "you've played another copy of this",
        "you've played [^.]*",
    ],
    "sub-system: Aura spells": ["you control an Aura"],
    "played this turn by this card": ["you play it this turn"],
    "cost of this card": ["this costs \\({digits}\\) or less"],
    "place in hand": ["this is EXACTLY in the center of your hand"],
    "highest cost in hand": ["this is the highest Cost card in your hand"],
    "any die": ["any die"],
    "what it had already": ["it already has {keyword}", "you had {n} or more"],
}

PARTS = {
    "sub-system: Rewind": ["Rewind(?:, Rewind, Rewind)?[.,]?(?= |$)"],
    "sub-system: Prepare": ["Prepare[.,]?(?= |$)"],
    "sub-system: Colossal": ["Colossal \\+\\d+[.,]?(?= |$)"],
    "sub-system: Shatter": ["Shatter\\.?(?= |$)"],
    "sub-system: Quest": ["(?:Repeatable )?(?:Quest|Sidequest): .*$"],
    "sub-system: start of game": ["Start of Game: .*$"],
    "sub-system: Overheal": ["Overheal: {effects}\\."],
    "dormant for some turns": ["Dormant for {n} turns\\.?(?= |$)", "Starts Dormant\\.(?= |$)"],
    "can be played on either side": ["Can be played on either side\\.(?= |$)"],
    "aura: while a condition holds": [
        "Has {gifts} during your opponent's turn(?:\\. ?|$)",
        "Has {gifts} if {clause}(?:\\. ?|$)",
        "Your hero has {gifts} on your turn(?:\\. ?|$)",
        "Has {gifts} while you control no other minions(?:\\. ?|$)",
    ],
    "counts while in hand": [
        "\\((?:Cast|Improved|Upgrades|Improves|Hold|While in hand)[^)]*\\)",
    ],
    "repeated by the next spell": ["\\(The next Shadow spell you play repeats this!\\)"],
    "lasts some turns": ["Lasts (?:@|\\d+) (?:enemy )?turns\\."],
}

EACH = {
    "amount: counted over the game": [
        "time (?:you've|a friendly|the enemy hero|Ysondre|your) [^.]*",
        "(?:\\w+ )*spell you've cast this game",
        "(?:other )?(?:card|minion)s? you(?:'ve)? (?:played|discarded) [^.]*",
        "Combo card played this turn",
        "damage you dealt with spells this turn",
        "Mana Crystal you've Overloaded this game",
        "Corpse you've spent this game",
        "turn you've taken this game",
        "\\w+ (?:minion )?you've summoned this game",
        "Coin you're holding",
    ],
}

DELAYED = {
    "delayed effect": [
        "At the start of your next turn",
        "At the end of your turn",
        "At the start of your turn",
        "At the end of your next turn",
        "In @ turns",
        "In {n} turns",
        "For the next {n} turns",
    ],
}

EVENTS = {
    "event: the source is the defender": ["After this(?: minion)? is attacked"],
    "event: shatter": ["Whenever you Shatter a card"],
    "event: discover": ["After you Discover a card"],
    "event: restore": ["After you restore Health to a character", "Whenever you heal an enemy"],
    "event: spell with a target": ["After you cast a spell on a minion"],
    "event: any player": ["Whenever a player casts a spell"],
    "event: enters the hand": ["Whenever this enters your hand from the battlefield"],
    "event: discard of a kind": ["After you discard a minion"],
    "event: on one's own turn only": [
        "Whenever your hero takes damage on your turn",
        "After an enemy minion dies on your turn",
    ],
    "event: first each turn": ["The first time you deal damage with a spell each turn"],
    "event: mana": ["Whenever you spend your last Mana Crystal"],
}


def _effect(pattern: str, name: str) -> None:
    @rule("effect", pattern)
    def _no_word(at: Scope, **_: Any) -> Said:
        return None, at.lacking(name).do(it=dsl.CHOSEN, made=1)


def _clause(pattern: str, name: str) -> None:
    @rule("clause", pattern)
    def _no_word(at: Scope, **_: Any) -> Said:
        return Clause(dsl.Condition(v.CD_ALWAYS)), at.lacking(f"condition: {name}")


def _part(pattern: str, name: str) -> None:
    @rule("part", pattern)
    def _no_word(at: Scope, **_: Any) -> Said:
        return (), at.lacking(name)


def _each(pattern: str, name: str) -> None:
    @rule("each", pattern)
    def _no_word(at: Scope, **_: Any) -> Said:
        return Amount(0), at.lacking(name)


def _delay(pattern: str, name: str) -> None:
    @rule("delay", pattern)
    def _no_word(at: Scope, **_: Any) -> Said:
        return None, at.lacking(name)


def _event(pattern: str, name: str) -> None:
    @rule("event", pattern)
    def _no_word(at: Scope, **_: Any) -> Said:
        return Happening(v.EV_PLAY, it=dsl.SUBJECT), at.lacking(name)


for _table, _add in (
    (EFFECTS, _effect),
    (CLAUSES, _clause),
    (PARTS, _part),
    (EACH, _each),
    (DELAYED, _delay),
    (EVENTS, _event),
):
    for _name, _patterns in _table.items():
        for _pattern in _patterns:
            _add(_pattern, _name)
