"""Games against the stand-in client with faults drawn at random, judged by what the client took.

``python -m harness.faulted_games`` plays them. :mod:`.plan` draws what goes wrong from a
game's number, :mod:`.injection` lets it happen, :mod:`.judge` says what was not as it must be.
"""
