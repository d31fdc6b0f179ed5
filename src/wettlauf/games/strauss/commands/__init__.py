"""What Strauß voraus! adds to the command line."""
