"""The Fireplace library as a simulator behind the search's protocol (docs/develop/fireplace.md).

It is the user's own copy, imported only when it is asked for; nothing of it is part of hsbot.
"""
