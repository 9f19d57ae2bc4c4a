"""JSON schemas without their descriptions."""

from __future__ import annotations

from typing import Any


def without_words(schema: Any) -> Any:
    """A JSON schema without its ``description`` fields, which may be reworded freely."""
    if isinstance(schema, dict):
        return {key: without_words(value) for key, value in schema.items() if key != "description"}
    return [without_words(item) for item in schema] if isinstance(schema, list) else schema
