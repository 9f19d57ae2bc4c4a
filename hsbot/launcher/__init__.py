"""The launcher's window: a process of its own (``python -m hsbot.launcher``), begun by ``hsbot``.

``hsbot`` alone is the launcher: it says what is ready and what is missing, and starts what the user
asks for. The window reads :mod:`hsbot.messages.launcher_protocol` lines on stdin, shows them,
answers on stdout, and ends when its pipe closes. It checks nothing and starts nothing itself.
"""
