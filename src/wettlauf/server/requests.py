"""Requests whose body is decoded once, strictly, straight into the struct that the handler asks for."""

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
    """Data of this type from JSON; a refusal says what is wrong with it."""
    try:
        return decoder(kind).decode(content)
    except RecursionError:
        raise bad_request("nested too deeply") from None
    except UnicodeError:
        raise bad_request("not UTF-8") from None
    except msgspec.DecodeError as error:  # also what has the wrong type
        raise bad_request(error) from None


class TypedRequest(Request[Any, Any, Any]):
    """Litestar would take `"7"` for a number, and lets some broken texts through to the handlers of failures."""

    async def json(self) -> Any:
        if self.content_type[0] not in (JSON, ""):
            raise bad_request(f"the body must be {JSON}")
        wanted = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        return decoded(wanted, await self.body())
