"""What the friendly side may believe of the hidden cards.

Deck database, posterior, whole worlds.
"""
