"""Running programs and measuring them: wall time, CPU time, peak memory; and medians."""

import json
import os
import shlex
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
CACHE = ROOT / ".build" / "bench"
PEERS = ROOT / ".build" / "bench-peers"
FIXTURES = ROOT / "Fixtures"
MEDIA = Path(os.environ.get("TRAILER_EDIT_MEDIA", ROOT.parent / "shared" / "media"))

# A program that runs longer than this hangs.
LONGEST_RUN = 3600


def say(words):
  print(f"bench: {words}", file=sys.stderr, flush=True)


class Failure(Exception):
  """A program failed, or what is needed is missing; the text says which and why."""


@dataclass(frozen=True)
class Run:
  """What one run of a program took, children that it waited for included."""

  wall: float
  cpu: float
  peak: float  # MB of the largest process
  stdout: str


# What was encoded in one run must not help the next.
NO_CACHE = {"TRAILER_EDIT_CACHE": "off"}


def measure(command, environment=None):
  """Runs the command once and measures it as /usr/bin/time does, with wait4.

  A child counts its parent's memory until it becomes another program, so nothing is measured to be smaller than this
  script (some 20 MB). All that is measured here is larger.
  """
  command = [str(word) for word in command]
  with tempfile.TemporaryFile() as stdout, tempfile.TemporaryFile() as stderr:
    start = time.monotonic()
    # A group of its own, so that a run that is broken off leaves no process behind.
    process = subprocess.Popen(
      command, stdin=subprocess.DEVNULL, stdout=stdout, stderr=stderr, cwd=ROOT, start_new_session=True,
      env={**os.environ, **NO_CACHE, **(environment or {})})
    guard = threading.Timer(LONGEST_RUN, os.killpg, (process.pid, signal.SIGKILL))
    guard.daemon = True
    guard.start()
    try:
      _, status, usage = os.wait4(process.pid, 0)
    except BaseException:
      os.killpg(process.pid, signal.SIGKILL)
      raise
    finally:
      guard.cancel()
    wall = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
      raise Failure(failure(command, process.returncode, text_of(stderr), text_of(stdout)))
    kilobytes = usage.ru_maxrss if sys.platform != "darwin" else usage.ru_maxrss / 1024
    return Run(wall, usage.ru_utime + usage.ru_stime, kilobytes * 1.024 / 1000, text_of(stdout))


def text_of(file):
  file.seek(0)
  return file.read().decode(errors="replace")


def failure(command, code, *outputs):
  """One line: what failed, how, and the last words of it."""
  last = next((lines[-1] for lines in (text.strip().splitlines() for text in outputs) if lines), "no message")
  return f"exit code {code}: {last.strip()} [{shlex.join(command)[:400]}]"


def measure_many(command, times):
  """The mean wall time in ms of many runs of a short program."""
  command = [str(word) for word in command]
  start = time.monotonic()
  for _ in range(times):
    done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if done.returncode != 0:
      raise Failure(failure(command, done.returncode, done.stderr.decode(errors="replace")))
  return (time.monotonic() - start) * 1000 / times


def tool(*command, environment=None):
  """Runs a program that is not measured, and returns what it printed."""
  command = [str(word) for word in command]
  done = subprocess.run(
    command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", check=False,
    env={**os.environ, **NO_CACHE, **(environment or {})})
  if done.returncode != 0:
    raise Failure(failure(command, done.returncode, done.stderr, done.stdout))
  return done.stdout


def ffmpeg(*arguments):
  return tool("ffmpeg", "-v", "error", "-nostdin", "-y", *arguments)


def ffprobe(file, *arguments):
  return json.loads(tool("ffprobe", "-v", "error", "-of", "json", *arguments, file))


def median(values):
  return statistics.median(values)


def warm(file):
  """Reads a file once, so that the first run is not the only one that waits for the disk."""
  with open(file, "rb") as stream:
    while stream.read(1 << 20):
      pass
