"""The card language: Python data that reads like the card; the tree that the assembler reads.

``define("CS2_029", "Deal 6 damage.", spell(damage(TARGET, 6), target=CHARACTERS))``

The text grammar makes the same tree. A tree holds card ids and pools by name; numbers of the tables
appear in the assembler only. Whoever writes or reads trees imports the words from
``hsbot.rules.cards.words``.

``filters``, ``events``, ``selectors``, ``amounts`` and ``pools`` are the nouns of the language,
``programs`` and ``conditions`` its grammar; ``effects`` holds its verbs, ``parts`` what a card is
made of, ``constants`` numbers and enums that have no word of their own.
"""
