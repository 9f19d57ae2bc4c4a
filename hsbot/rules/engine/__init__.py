"""What happens: events, damage, auras, zones, deaths."""
