"""What Strauß voraus! adds to the library."""
