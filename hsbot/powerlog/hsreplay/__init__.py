"""HSReplay documents (``.hsreplay.xml``): recorded games, read as the lines of a Power.log."""

from hsbot.powerlog.hsreplay.document import DocumentDecoder, first_day, is_document

__all__ = ["DocumentDecoder", "first_day", "is_document"]
