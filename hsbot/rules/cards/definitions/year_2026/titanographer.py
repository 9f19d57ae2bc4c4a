"""Titanographer Osk, who has another Titan's ability each turn in hand, as a battlecry."""

from dataclasses import replace

from hsbot.rules.cards.definitions.lich_king_and_titans import norgannon_argus_sargeras
from hsbot.rules.cards.definitions.themes import titans
from hsbot.rules.cards.words import *

OSK = "TLC_452"
ABILITIES = {
    "t1": "TTN_737t", "t2": "TTN_737t3", "t3": "TTN_737t1", "t4": "TTN_862t1", "t5": "TTN_862t2",
    "t6": "TTN_862t3", "t7": "TTN_903t", "t8": "TTN_903t2", "t9": "TTN_903t3", "t13": "TTN_075t",
    "t14": "TTN_075t3", "t15": "TTN_075t2", "t16": "TTN_858t3", "t17": "TTN_858t2",
    "t18": "TTN_858t1", "t19": "TTN_429t", "t20": "TTN_429t3", "t21": "TTN_429t2",
    "t22": "TTN_721t", "t23": "TTN_721t1", "t24": "TTN_721t2", "t26": "TTN_800t2",
    "t27": "TTN_800t", "t28": "TTN_960t3", "t29": "TTN_960t2", "t30": "TTN_415t3",
    "t31": "TTN_415t2", "t32": "TTN_415t", "t33": "YOG_516t3", "t34": "YOG_516t2",
    "t35": "YOG_516t",
}  # fmt: skip
"""The forms of Osk, each with the ability of a Titan that it has as its battlecry."""
FORMS = Pool(cards=tuple(f"{OSK}{x}" for x in ABILITIES))
NUMBERS = {"t13": "5", "t14": "1", "t15": "1"}
"""The numbers of Norgannon's abilities in the place of "@"."""
TEXTS = {
    "t14": "Cast 1 random Mage Secret.", "t28": "Summon two 6/6 Infernals.",
}  # fmt: skip
"""Where Osk's words are others than the Titan's."""
_BY_ID = {x.card_id: x for x in (*titans.CARDS, *norgannon_argus_sargeras.CARDS)}
ANOTHER = random_up_to(10, FORMS), improve_to_chosen(SELF)
CHANGES = when_in_hand(ENTERS_HAND, *ANOTHER), while_held(TURN_START, *ANOTHER)


def _form(token: str, ability: str) -> Definition:
    """A form of Osk: the ability's text as a battlecry, and the change to another form."""
    found = _BY_ID[ability]
    said = TEXTS.get(token, found.text.replace("@", NUMBERS.get(token, "")))
    (text,) = (part for part in found.parts if isinstance(part, Text))
    own = replace(text, battlecry=True, needs_target=False)
    return define(f"{OSK}{token}", f"Battlecry: {said}", own, CHANGES[1])


CARDS = (
    define(OSK, "Gains a random Titan ability in your hand that changes each turn.", CHANGES),
    *(_form(token, ability) for token, ability in ABILITIES.items()),
)
