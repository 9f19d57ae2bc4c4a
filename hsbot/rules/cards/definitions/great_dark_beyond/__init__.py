"""The Great Dark Beyond; its Heroes of StarCraft stand with the sets of its years."""
