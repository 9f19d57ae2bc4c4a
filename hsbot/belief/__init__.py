"""What the friendly side may believe of the hidden cards: deck database, posterior, whole worlds."""
