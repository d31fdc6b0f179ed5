"""Courses over HTTP: structs that travel, handlers under `/api/strauss/`, and the calls of a client."""
