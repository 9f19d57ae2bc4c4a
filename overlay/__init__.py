"""Draws advice over the game's window: a process of its own, ``python -m overlay``.

It reads :mod:`hsbot.messages.overlay` lines on stdin and only draws; it plans nothing, clicks
nothing, and ends when its pipe closes.
"""
