"""Runs tests one after the other and prints which took most processor time, and which took longest.

Usage: test-times.py SWIFT TEST ARGUMENTS...

The runner tells on a pipe when a test begins and ends. What its process and those that it waited for have used by then is
read from /proc; with one test at a time, the difference is the test's. The exit code is the runner's.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

MOST = 20  # Lines of a table.
TICKS = os.sysconf("SC_CLK_TCK")


def runner(parent):
  """The process below `parent` that runs the tests; None where there is none yet."""
  for folder in Path("/proc").iterdir():
    if not folder.name.isdigit():
      continue
    try:
      words = (folder / "cmdline").read_bytes()
    except OSError:
      continue
    if b"swift-testing" in words and b"--event-stream-output-path" in words and int(folder.name) != parent:
      return int(folder.name)
  return None


def used(process):
  """Processor seconds of a process and of its children that have ended; 0 for one that is gone."""
  try:
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
  except OSError:
    return 0.0
  return sum(map(int, fields[11:15])) / TICKS


class Times:
  """Processor and wall seconds of tests, by their names."""

  def __init__(self, process):
    self.process, self.runner = process, None
    self.names, self.begun = {}, {}
    self.tests = {}

  def take(self, record):
    payload = record["payload"]
    if record["kind"] == "test":
      if payload["kind"] == "function":
        self.names[payload["id"]] = payload["id"].rsplit("/", 1)[0]
      return
    name = self.names.get(payload.get("testID"))
    if name is None:
      return
    if self.runner is None:
      self.runner = runner(self.process)
    now = (used(self.runner), time.monotonic())
    if payload["kind"] == "testStarted":
      self.begun[name] = now
    elif payload["kind"] == "testEnded" and name in self.begun:
      before = self.begun.pop(name)
      self.tests[name] = (now[0] - before[0], now[1] - before[1])

  @property
  def suites(self):
    sums = defaultdict(lambda: (0.0, 0.0))
    for name, (cpu, wall) in self.tests.items():
      suite = name.rsplit("/", 1)[0]
      sums[suite] = (sums[suite][0] + cpu, sums[suite][1] + wall)
    return sums


def table(title, times, column):
  print(f"\n{title}\n  CPU s   wall s")
  for name, (cpu, wall) in sorted(times.items(), key=lambda item: -item[1][column])[:MOST]:
    print(f"{cpu:7.1f}  {wall:7.1f}  {name}")


def main(command):
  with tempfile.TemporaryDirectory() as folder:
    pipe = Path(folder) / "events"
    os.mkfifo(pipe)
    # Open for writing, too: else nothing could be read before the runner has opened it.
    events = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
    process = subprocess.Popen([*command, "--no-parallel", "--event-stream-output-path", str(pipe)])
    times = Times(process.pid)
    rest = b""
    while process.poll() is None:
      rest = drain(events, rest, times)
      time.sleep(0.01)
    drain(events, rest, times)
    os.close(events)
  for name, part in (("tests", times.tests), ("suites", times.suites)):
    table(f"dearest {name} by processor time", part, 0)
    table(f"longest {name}", part, 1)
  cpu, wall = (sum(column) for column in zip(*times.tests.values(), strict=True)) if times.tests else (0, 0)
  print(f"\n{len(times.tests)} tests: {cpu:.0f} s of processor time, {wall:.0f} s one after the other")
  return process.returncode


def drain(events, rest, times):
  """Takes the records that have arrived whole; returns what is left of the last line."""
  while True:
    try:
      rest += os.read(events, 1 << 16)
    except BlockingIOError:
      break
  *lines, rest = rest.split(b"\n")
  for line in lines:
    if line.strip():
      times.take(json.loads(line))
  return rest


if __name__ == "__main__":
  sys.exit(main(sys.argv[1:]))
