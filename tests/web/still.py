"""Waits, in the page, until something that moves has come to rest, so that a press does not miss it."""

from __future__ import annotations

# Two equal measurements do not show that a thing rests: on a busy machine its transition may not have begun, or no
# frame been drawn in between. So the script waits for frames instead of milliseconds, and for the end of every
# animation of the thing or of what contains it. A thing that comes to rest under the pointer may rise again: hence the
# loop.
STILL = """
    const frame = () => new Promise(requestAnimationFrame);
    const moves = (thing) => ({ effect, playState }) =>
        playState === "running" && effect.getComputedTiming().endTime !== Infinity && effect.target?.contains(thing);
    const still = async (thing) => {
        for (;;) {
            await frame();
            await frame();
            const moving = document.getAnimations().filter(moves(thing));
            await Promise.allSettled(moving.map(({ finished }) => finished));
            if (moving.length) continue;
            const before = thing.getBoundingClientRect();
            await frame();
            const box = thing.getBoundingClientRect();
            if (before.x === box.x && before.y === box.y) return box;
        }
    };
"""
