"""Cards that are always there: Legacy, Core and event sets, basic hero powers, tokens."""
