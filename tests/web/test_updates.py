"""A server update while a page is open: the page fetches missing texts and parts instead of failing."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.web import names
from tests.web.conftest import Visit

AN_ID = re.compile(r"\b(web|server|table|keltis)-[a-z-]{3,}\b")


def test_an_open_page_gets_new_texts_and_new_parts(visit: Visit) -> None:
    page = visit.open(service_workers="block")  # a service worker's requests would bypass the routes below
    asked: list[str] = []

    def old_texts(route: Route) -> None:
        """Removes a text the first time, as if the page had been opened before that text existed."""
        asked.append(route.request.url)
        answer = route.fetch()
        texts = answer.text() if len(asked) > 1 else re.sub(r"(?m)^web-home-play =.*\n", "", answer.text())
        route.fulfill(response=answer, body=texts)

    gone: list[str] = []

    def old_part(route: Route) -> None:
        if gone:
            route.continue_()
        else:
            gone.append(route.request.url)
            route.fulfill(status=404, content_type="application/json", body="{}")

    page.route("**/api/words/en?part=page", old_texts)
    page.route("**/assets/NewTable-*.js", old_part)
    page.goto("/")
    expect(page.get_by_role("button", name=names.PLAY_NOW).first).to_be_visible()
    expect(page.locator("body")).not_to_contain_text(AN_ID)
    assert len(asked) == 2  # once for the missing text, not once per use
    page.goto("/new/keltis")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert len(gone) == 1
    visit.problems.clear()  # the browser reports the missing part
