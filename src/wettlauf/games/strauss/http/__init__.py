"""Courses over HTTP: the structs of the API, handlers under `/api/strauss/`, and the calls of the Python client."""
