"""The public surface of hsbot as lines of text: what programs of others may depend on.

``python -m harness.surface`` prints it; with ``--keep`` it is written to
``docs/develop/public-surface.txt``, which a test holds against the code.
"""
