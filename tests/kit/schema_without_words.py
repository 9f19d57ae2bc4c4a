"""JSON schemas as goldens hold them: without descriptions, in an order of their own."""

from __future__ import annotations

from typing import Any


def without_words(schema: Any) -> Any:
    """A JSON schema without its ``description`` fields, which may be reworded freely."""
    if isinstance(schema, dict):
        return {key: without_words(value) for key, value in schema.items() if key != "description"}
    return [without_words(item) for item in schema] if isinstance(schema, list) else schema


def in_order(schema: Any) -> Any:
    """A JSON schema whose alternatives stand in one order, which msgspec's versions differ in."""
    if isinstance(schema, dict):
        return {key: in_order(value) for key, value in schema.items()}
    if isinstance(schema, list):
        return sorted(map(in_order, schema), key=str)
    return schema
