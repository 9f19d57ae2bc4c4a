"""HSReplay documents (``.hsreplay.xml``): recorded games, read as the lines of a Power.log."""

from hsbot.powerlog.hsreplay.document import DocumentDecoder, is_document

__all__ = ["DocumentDecoder", "is_document"]
