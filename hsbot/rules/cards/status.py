"""How much of a card the simulator models: the status of a card in the card table."""

NATIVE, PARSED, SCRIPTED, PARTIAL, UNSUPPORTED = range(5)
STATUS_NAMES = ("native", "parsed", "scripted", "partial", "unsupported")
"""Native: stats and keywords; parsed: from its text; scripted: by hand; partial: in part only;
unsupported: not at all."""
