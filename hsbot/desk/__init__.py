"""The desk's window: a process of its own, ``python -m hsbot.desk``, started by ``hsbot`` alone.

It reads :mod:`hsbot.messages.desk` lines on stdin, shows them, answers what the user asks for on
stdout, and ends when its pipe closes. It checks nothing and starts nothing itself.
"""
