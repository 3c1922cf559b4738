"""Runs tests and looks after them while they run.

Usage: test-runner.py times SWIFT TEST ARGUMENTS...
       test-runner.py watch SWIFT TEST ARGUMENTS...
  times   one test after the other; prints which took most processor time, and which took longest
  watch   as they are run anyway; where no test begins or ends for a quarter of an hour, names those that have not ended,
          with the processes that they wait for, and ends the run; where the runner ends before its tests have, as in a
          crash, names them

The runner tells on a pipe when a test begins and ends. The exit code is the runner's.
"""

import contextlib
import fcntl
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

MOST = 20  # Lines of a table.
PATIENCE = float(os.environ.get("TRAILER_EDIT_PATIENCE", 900))  # Seconds without news of any test.
TICKS = os.sysconf("SC_CLK_TCK")


def processes():
  """The command lines of all processes, by their numbers."""
  for folder in Path("/proc").iterdir():
    if not folder.name.isdigit():
      continue
    try:
      yield int(folder.name), (folder / "cmdline").read_bytes()
    except OSError:
      continue


def runner(parent):
  """The process below `parent` that runs the tests; None where there is none yet."""
  for number, words in processes():
    if b"swift-testing" in words and b"--event-stream-output-path" in words and number != parent:
      return number
  return None


def below(process):
  """The processes below `process`, with their command lines."""
  found, everything = {process}, list(processes())
  for _ in everything:
    more = {number for number, _ in everything if facts(number)[1:2] and int(facts(number)[1]) in found} - found
    if not more:
      break
    found |= more
  return [(number, words) for number, words in everything if number in found and number != process]


def facts(process):
  """What the system says of a process behind its name: state, parent, ...; nothing of one that is gone."""
  try:
    return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
  except OSError:
    return []


def used(process):
  """Processor seconds of a process and of its children that have ended; 0 for one that is gone."""
  return sum(map(int, facts(process)[11:15])) / TICKS


class Times:
  """Processor and wall seconds of tests, by their names."""

  def __init__(self, process):
    self.process, self.runner = process, None
    self.begun, self.tests = {}, {}

  def take(self, kind, name):
    if self.runner is None:
      self.runner = runner(self.process)
    now = (used(self.runner), time.monotonic())
    if kind == "testStarted":
      self.begun[name] = now
    elif kind == "testEnded" and name in self.begun:
      before = self.begun.pop(name)
      self.tests[name] = (now[0] - before[0], now[1] - before[1])

  def look(self):
    pass

  @property
  def suites(self):
    sums = defaultdict(lambda: (0.0, 0.0))
    for name, (cpu, wall) in self.tests.items():
      suite = name.rsplit("/", 1)[0]
      sums[suite] = (sums[suite][0] + cpu, sums[suite][1] + wall)
    return sums

  def tell(self):
    for name, part in (("tests", self.tests), ("suites", self.suites)):
      table(f"dearest {name} by processor time", part, 0)
      table(f"longest {name}", part, 1)
    cpu, wall = (sum(column) for column in zip(*self.tests.values(), strict=True)) if self.tests else (0, 0)
    print(f"\n{len(self.tests)} tests: {cpu:.0f} s of processor time, {wall:.0f} s one after the other")


def table(title, times, column):
  print(f"\n{title}\n  CPU s   wall s")
  for name, (cpu, wall) in sorted(times.items(), key=lambda item: -item[1][column])[:MOST]:
    print(f"{cpu:7.1f}  {wall:7.1f}  {name}")


class Watch:
  """Tests that have begun and not ended, and when there was last news of one."""

  def __init__(self, process):
    self.process, self.running, self.news = process, set(), None

  def take(self, kind, name):
    self.news = time.monotonic()
    if kind == "testStarted":
      self.running.add(name)
    elif kind == "testEnded":
      self.running.discard(name)

  def look(self):
    if self.news is None or time.monotonic() - self.news < PATIENCE:
      return
    print(f"\nno news of any test for {PATIENCE:.0f} s; these have not ended:", file=sys.stderr)
    for name in sorted(self.running):
      print(f"  {name}", file=sys.stderr)
    print("processes that run:", file=sys.stderr)
    # Whoever is left would keep the output open, for whose end SwiftPM waits.
    for number, words in below(self.process):
      print(f"  {number} {words.replace(bytes(1), b' ').decode(errors='replace')}", file=sys.stderr)
      with contextlib.suppress(ProcessLookupError):
        os.kill(number, signal.SIGKILL)
    self.running.clear()
    self.news = None

  def tell(self):
    for name in sorted(self.running):
      print(f"error: the runner ended before this test had: {name}", file=sys.stderr)


def main(mode, command):
  more, pause = {"times": (["--no-parallel"], 0.01), "watch": ([], 0.2)}[mode]
  with tempfile.TemporaryDirectory() as folder:
    pipe = Path(folder) / "events"
    os.mkfifo(pipe)
    # Open for writing, too: else nothing could be read before the runner has opened it.
    events = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
    fcntl.fcntl(events, fcntl.F_SETPIPE_SZ, 1 << 20)
    process = subprocess.Popen([*command, *more, "--event-stream-output-path", str(pipe)])
    observer = {"times": Times, "watch": Watch}[mode](process.pid)
    names, rest = {}, b""
    while process.poll() is None:
      rest = drain(events, rest, names, observer)
      observer.look()
      time.sleep(pause)
    drain(events, rest, names, observer)
    os.close(events)
  observer.tell()
  return process.returncode


def drain(events, rest, names, observer):
  """Takes the records that have arrived whole; returns what is left of the last line."""
  while True:
    try:
      rest += os.read(events, 1 << 16)
    except BlockingIOError:
      break
  *lines, rest = rest.split(b"\n")
  for line in lines:
    if not line.strip():
      continue
    record = json.loads(line)
    payload = record["payload"]
    if record["kind"] == "test":
      if payload["kind"] == "function":
        names[payload["id"]] = payload["id"].rsplit("/", 1)[0]
    elif payload.get("testID") in names:
      observer.take(payload["kind"], names[payload["testID"]])
  return rest


if __name__ == "__main__":
  try:
    sys.exit(main(sys.argv[1], sys.argv[2:]))
  except KeyboardInterrupt:
    sys.exit(130)
