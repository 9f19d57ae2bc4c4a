"""Fireplace, the simulator that the field knows, as a simulator of ours (docs/fireplace.md).

It is the user's own copy, imported only when it is asked for; nothing of it is part of hsbot.
"""
