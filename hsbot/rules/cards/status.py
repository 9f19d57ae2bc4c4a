"""Status of a card in the card table: how much of it the simulator models."""

NATIVE, PARSED, SCRIPTED, PARTIAL, UNSUPPORTED = range(5)
STATUS_NAMES = ("native", "parsed", "scripted", "partial", "unsupported")
"""Native: stats and keywords; parsed: from its text; scripted: by hand; partial: in part only;
unsupported: not at all."""
