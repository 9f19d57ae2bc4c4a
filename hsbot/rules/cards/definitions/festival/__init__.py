"""Cards of Festival of Legends and Audiopocalypse: stars, instruments, riffs, remixes."""
