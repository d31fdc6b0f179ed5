"""Switch to a Python that is new enough if the current one is not.

`play` and `test` run this before anything else, under whatever Python the system offers. So it must be readable by any
Python, down to 2.7: no f-strings, no annotations, ASCII only.
"""

from __future__ import print_function

import os
import subprocess
import sys

OLDEST = (3, 11)
# The one with most wheels first, the newest ones last.
MINORS = (13, 14, 12, 11, 15, 16)

# A candidate has to run this: pyenv's shims, for example, are on the PATH and may still fail.
PROBE = "import sys; print(sys.version_info >= (%d, %d)); print(sys.executable)" % OLDEST


def is_new_enough(version):
    # type: (tuple[int, ...]) -> bool
    return tuple(version[:2]) >= OLDEST


def refusal(version, executable):
    # type: (tuple[int, ...], str) -> str
    this = "%s (%s)" % (".".join(str(part) for part in version), executable)
    needed = "%d.%d" % OLDEST
    return "Wettlauf needs Python %s or newer, not %s: install a newer one and start again." % (needed, this)


def candidates(folders):
    # type: (list[str]) -> list[list[str]]
    """Return commands that may start a newer Python, best first."""
    ending = ".exe" if os.name == "nt" else ""
    names = ["python3.%d" % minor for minor in MINORS] + ["python3", "python"]
    found = []
    for name in names:
        for folder in folders:
            path = os.path.join(folder, name + ending)
            if os.path.isfile(path) and os.access(path, os.X_OK):
                found.append([path])
    if os.name == "nt":
        found.extend(["py", "-3.%d" % minor] for minor in MINORS)
    return found


def answer(command):
    # type: (list[str]) -> str | None
    """Return the path of the Python that this command starts, or None if it fails or is too old."""
    try:
        process = subprocess.Popen(
            command + ["-c", PROBE], stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True
        )
        lines = process.communicate()[0].splitlines()
    except (OSError, UnicodeError):
        return None
    if process.returncode != 0 or len(lines) != 2 or lines[0] != "True":
        return None
    return lines[1]


def newer_python():
    # type: () -> str | None
    for command in candidates(os.environ.get("PATH", os.defpath).split(os.pathsep)):
        executable = answer(command)
        if executable is not None:
            return executable
    return None


def restart_if_too_old(script):
    # type: (str) -> None
    """Return if this Python is new enough; otherwise run the script with one that is, or say what is missing."""
    if is_new_enough(sys.version_info[:3]):
        return
    executable = newer_python()
    if executable is None:
        print(refusal(sys.version_info[:3], sys.executable), file=sys.stderr)
        sys.exit(1)
    command = [executable, script] + sys.argv[1:]
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(executable, command)
