"""Cards as they were: texts that patches have changed and that the grammar cannot read.

Until when a card had its text stands in ``hsbot/cards/earlier.json``.
"""
