"""The commands of ``hsbot``, one file each: arguments, request, composition, printing."""
