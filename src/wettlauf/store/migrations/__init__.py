"""The steps from an empty database to the one that this version uses, one file each, in `versions/`."""
