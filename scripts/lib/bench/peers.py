"""The peers: where they are, which versions, and how to install them."""

import os
import re
import shutil
import subprocess
import sys

from tools import PEERS, Failure, say, tool

PYTHON = PEERS / "bin" / "python"
PACKAGES = ["smartcut==1.7", "moviepy==2.2.1"]
NAMES = ["ffmpeg", "smartcut", "moviepy", "melt", "mkvmerge"]


def smartcut():
  """The program, or None."""
  own = PEERS / "bin" / "smartcut"
  return str(own) if own.is_file() else shutil.which("smartcut")


def moviepy_python():
  """A Python that has MoviePy, or None."""
  for python in (str(PYTHON), sys.executable):
    if os.path.isfile(python) and subprocess.run(
        [python, "-c", "import moviepy"], capture_output=True, check=False).returncode == 0:
      return python
  return None


def melt():
  return shutil.which("melt") or shutil.which("melt-7")


def mkvmerge():
  return shutil.which("mkvmerge")


def versions(program):
  """The version of each program that is there, by name; peers that are missing are None."""
  found = {
    "trailer-edit": tool(program, "--version").split()[-1],
    "ffmpeg": re.search(r"version (\S+)", tool("ffmpeg", "-version"))[1],
    "smartcut": None, "moviepy": None, "melt": None, "mkvmerge": None,
  }
  if smartcut():
    found["smartcut"] = re.sub(r"^\D*", "", tool(smartcut(), "--version").strip())
  if python := moviepy_python():
    found["moviepy"] = tool(python, "-c", "import importlib.metadata as m; print(m.version('moviepy'))").strip()
  if melt():
    found["melt"] = re.search(r"melt (\S+)", tool(melt(), "--version"))[1]
  if mkvmerge():
    found["mkvmerge"] = re.search(r" v(\S+)", tool(mkvmerge(), "--version"))[1]
  return found


def install():
  """Installs the peers that are missing: melt and mkvmerge as Debian's packages, the others into a Python environment."""
  absent = [package for package, there in (("melt", melt()), ("mkvtoolnix", mkvmerge())) if not there]
  if absent:
    if not shutil.which("apt-get"):
      raise Failure(f"{' and '.join(absent)} missing, and apt-get, too; macOS: brew install mlt mkvtoolnix")
    as_root = [] if os.geteuid() == 0 else ["sudo"]
    say(f"installing {' and '.join(absent)}")
    tool(*as_root, "apt-get", "update", "-qq")
    tool(*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "-qq",
         "--no-install-recommends", *absent)
  if not (PEERS / "bin" / "smartcut").is_file() or moviepy_python() != str(PYTHON):
    say(f"installing {' and '.join(PACKAGES)} into {PEERS}")
    tool(sys.executable, "-m", "venv", PEERS)
    tool(PYTHON, "-m", "pip", "install", "--quiet", *PACKAGES)
  for name, there in (("smartcut", smartcut()), ("moviepy", moviepy_python()), ("melt", melt()),
                      ("mkvmerge", mkvmerge())):
    if not there:
      raise Failure(f"{name} is still missing")
    say(f"{name} is there")
