"""Tables over HTTP and WebSocket: the open API, and what keeps it safe."""
