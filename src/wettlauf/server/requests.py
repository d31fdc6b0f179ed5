"""Decodes request bodies once, strictly, into the struct that the handler asks for."""

from __future__ import annotations

import functools
from typing import Any

import msgspec
from litestar import Request

from wettlauf.server.errors import bad_request

JSON = "application/json"


@functools.cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def decoded(kind: Any, content: bytes | str) -> Any:
    """Decodes JSON into this type; a refusal says what is wrong with it."""
    try:
        return decoder(kind).decode(content)
    except RecursionError:
        raise bad_request("nested too deeply") from None
    except UnicodeError:
        raise bad_request("not UTF-8") from None
    except msgspec.DecodeError as error:  # includes wrong types
        raise bad_request(error) from None


class TypedRequest(Request[Any, Any, Any]):
    """Replaces Litestar's decoding, which accepts `"7"` as a number and passes some malformed texts to the exception
    handlers."""

    async def json(self) -> Any:
        if self.content_type[0] not in (JSON, ""):
            raise bad_request(f"the body must be {JSON}")
        wanted = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        return decoded(wanted, await self.body())
