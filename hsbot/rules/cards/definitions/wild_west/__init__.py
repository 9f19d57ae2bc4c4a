"""Cards of Showdown in the Badlands and Delve into Deepholm: Excavate, Quickdraw, Sludge."""
