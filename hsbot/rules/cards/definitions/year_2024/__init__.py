"""Sets of 2024: Whizbang's Workshop, Perils in Paradise, Heroes of StarCraft."""
