"""Viewers that keep up with what they are sent, and viewers that do not."""

from __future__ import annotations

import asyncio

import pytest
from websockets.frames import Frame, Opcode

from wettlauf.server.pipe import text_frame
from wettlauf.server.viewers import MOST_WAITING, SEND_SECONDS, Viewer


def test_who_takes_nothing_is_cut_off() -> None:
    async def stuck() -> None:
        cuts: list[str] = []
        viewer = Viewer(None, (), "")
        viewer.cut = lambda: cuts.append("cut")
        viewer.push(b"one")
        assert await viewer.next() == b"one"
        begun = viewer._sending_since
        assert begun is not None
        viewer.cut_if_stuck(begun + SEND_SECONDS / 2)
        assert viewer.ended is None
        viewer.cut_if_stuck(begun + SEND_SECONDS + 1)
        assert cuts == ["cut"]
        assert await viewer.next() is None  # nothing more is sent

    asyncio.run(stuck())


def test_who_waits_for_news_is_not_stuck() -> None:
    async def waiting() -> None:
        viewer = Viewer(None, (), "")
        viewer.push(b"one")
        await viewer.next()
        viewer.mark_sent()
        viewer.cut_if_stuck(float("inf"))
        assert viewer.ended is None

    asyncio.run(waiting())


def test_too_many_messages_wait_for_nobody() -> None:
    async def slow() -> None:
        viewer = Viewer(None, (), "")
        for _ in range(MOST_WAITING + 1):
            viewer.push(b"more")
        assert viewer.ended == "too-slow"
        assert await viewer.next() is None

    asyncio.run(slow())


def test_what_can_be_sent_at_once_is_and_never_overtakes_what_waits() -> None:
    async def piped() -> None:
        sent: list[bytes] = []
        is_open = True

        def pipe(message: bytes) -> bool:
            if is_open:
                sent.append(message)
            return is_open

        viewer = Viewer(None, (), "")
        viewer.pipe = pipe
        viewer.push(b"1")
        assert sent == [b"1"]
        is_open = False
        viewer.push(b"2")
        is_open = True
        viewer.push(b"3")
        assert sent == [b"1"]  # it would overtake the second
        for wanted in (b"2", b"3"):
            assert await viewer.next() == wanted
            viewer.push(b"late")
            assert sent == [b"1"]  # the previous one is still being sent
            viewer.mark_sent()
        assert [await viewer.next(), await viewer.next()] == [b"late", b"late"]
        viewer.mark_sent()
        viewer.push(b"4")
        assert sent == [b"1", b"4"]

    asyncio.run(piped())


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_text_is_framed_as_the_library_does_it(length: int) -> None:
    text = b"x" * length
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_news_for_one_who_is_answered_goes_out_with_the_answer() -> None:
    written: list[tuple[bytes, ...]] = []
    viewer = Viewer(None, (), "")

    def pipe(*messages: bytes) -> bool:
        written.append(messages)
        return True

    viewer.pipe = pipe
    viewer.hold(b"news")
    assert not written
    viewer.push(b"done")
    viewer.release()
    viewer.hold(b"more news")
    viewer.release()  # there was no answer
    assert written == [(b"news", b"done"), (b"more news",)]


def test_what_is_held_keeps_its_place_in_the_queue() -> None:
    async def slow() -> None:
        viewer = Viewer(None, (), "")
        viewer.push(b"first")
        viewer.hold(b"news")
        viewer.push(b"done")
        assert [await viewer.next() for _ in range(3)] == [b"first", b"news", b"done"]

    asyncio.run(slow())
