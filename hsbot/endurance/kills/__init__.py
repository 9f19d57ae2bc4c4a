"""What writes is killed at random moments; what is left must be whole, and go on."""
