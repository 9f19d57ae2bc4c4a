"""What a definition says of its card beside the engine: counters it asks for, cards it gives."""
