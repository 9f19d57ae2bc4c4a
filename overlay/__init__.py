"""Draws advice over the game's window: a process of its own, ``python -m overlay``.

It reads :mod:`hsbot.messages.overlay` lines on stdin and draws; it plans nothing, clicks
nothing, tells on stdout what the user has picked, and ends when its pipe closes.
"""
