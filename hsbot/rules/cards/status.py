"""Status of a card in the card table: how much of it the simulator models."""

NATIVE, PARSED, SCRIPTED, PARTIAL, UNSUPPORTED = range(5)
STATUS_NAMES = ("native", "parsed", "scripted", "partial", "unsupported")
"""Native: stats and keywords; parsed: from its text; scripted: by hand; partial: a part of its
text, or a card that it makes, is missing; unsupported: its text is not known, it is a bare body."""
