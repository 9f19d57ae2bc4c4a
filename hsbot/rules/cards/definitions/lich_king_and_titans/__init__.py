"""March of the Lich King and Titans: what the first files of these sets left over."""
