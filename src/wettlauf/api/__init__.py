"""What travels between a server and those who talk to it: one struct is the JSON, its check and its documentation.

The server, the Python client, the OpenAPI document and the TypeScript types are all made from these.
"""
