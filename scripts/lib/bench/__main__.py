"""scripts/bench: reads the command line, measures, prints tables and writes JSON. scripts/bench --help tells more."""

import json
import os
import platform
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import commands
import films
import peers
import report
import targets
from batch import Batch
from cases import CASES
from catalog import catalog
from compare import as_json, compare
from engine import PARTS as ENGINE_PARTS
from engine import Engine
from serve import serve
from tools import CACHE, ROOT, Failure, measure, median, say

PARTS = {**ENGINE_PARTS, "catalog": catalog, "serve": serve}
GROUPS = {"peers": [*CASES, "plan"], "engine": list(ENGINE_PARTS)}
EVERYTHING = [*GROUPS["peers"], *PARTS, "batch"]


class Usage(Exception):
  """The command line is wrong."""


class Options:
  """The command line, read."""

  def __init__(self, words):
    self.runs, self.names, self.peers, self.program, self.json, self.install = 3, [], peers.NAMES, None, None, False
    self.jobs = 1000
    words = list(words)
    while words:
      name = words.pop(0)
      if name == "--install-peers":
        self.install = True
      elif name not in ("--runs", "--only", "--peers", "--jobs", "--program", "--json"):
        raise Usage(f"'{name}' is not an option")
      elif not words:
        raise Usage(f"{name} needs a value")
      else:
        self.read(name, words.pop(0))
    self.names = self.names or EVERYTHING

  def read(self, name, value):
    if name == "--runs":
      if not value.isdecimal() or not 1 <= int(value) <= 99:
        raise Usage("--runs takes 1 to 99")
      self.runs = int(value)
    elif name == "--jobs":
      if not value.isdecimal() or not 10 <= int(value) <= 1000:
        raise Usage("--jobs takes 10 to 1000")
      self.jobs = int(value)
    elif name == "--only":
      for one in value.split(","):
        self.names += GROUPS.get(one, [one])
      if unknown := set(self.names) - set(EVERYTHING):
        raise Usage(f"there is no case '{sorted(unknown)[0]}'")
    elif name == "--peers":
      self.peers = value.split(",")
      if unknown := set(self.peers) - set(peers.NAMES):
        raise Usage(f"there is no peer '{sorted(unknown)[0]}'")
    elif name == "--json" and not Path(value).absolute().parent.is_dir():
      raise Usage(f"there is no folder for {value}")
    else:
      setattr(self, name[2:], Path(value).absolute())


def built():
  """The program as it is given away, built anew if sources are newer."""
  build = ["swift", "build", "-c", "release", "--static-swift-stdlib", "--product", "trailer-edit"]
  folder = subprocess.run([*build, "--show-bin-path"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
  program = Path(folder.strip()) / "trailer-edit"
  sources = [file for file in [*(ROOT / "Sources").rglob("*"), ROOT / "Package.swift"] if file.is_file()]
  if not program.is_file() or any(file.stat().st_mtime > program.stat().st_mtime for file in sources):
    say("building (the first time takes a few minutes) ...")
    if subprocess.run(build, cwd=ROOT, stdout=sys.stderr, check=False).returncode != 0:
      raise Failure("the build failed")
  return program


def machine():
  """The machine, in words."""
  info = Path("/proc/cpuinfo")
  models = [line.split(":", 1)[1].strip() for line in info.read_text().splitlines() if line.startswith("model name")] \
    if info.is_file() else []
  return {"cpus": os.cpu_count(), "model": models[0] if models else "unknown",
          "system": f"{platform.system()} {platform.release()}"}


def load():
  return " ".join(f"{value:.2f}" for value in os.getloadavg())


def plan(options):
  """Median seconds of planning an edit of a film of two hours, by container."""
  found = {}
  for container in ("mp4", "mkv"):
    edit = commands.Edit(films.two_hours(f".{container}"), keep=((600.3, 6600.7),))
    command = commands.ours_plan(options.program, edit)
    measure(command)
    runs = [measure(command) for _ in range(options.runs)]
    found[container] = {"seconds": median(run.wall for run in runs), "peak": median(run.peak for run in runs)}
  rows = [(f"two hours, {name}", [f"{one['seconds']:.2f}", f"{one['peak']:.0f}"]) for name, one in found.items()]
  print(report.table("plan: 10 to 110 minutes of a film of two hours", ["wall, s", "peak, MB"], rows), flush=True)
  return found


class Figures:
  """All that was measured so far, for the tables and the JSON file."""

  def __init__(self, options, versions, facts, engine, batch):
    self.options, self.versions, self.facts, self.engine, self.batch = options, versions, facts, engine, batch
    self.results, self.plans = {}, {}

  def verdicts(self):
    plans = {name: one["seconds"] for name, one in self.plans.items()}
    return [*targets.verdicts(self.results, plans), *self.batch.verdicts()]

  def write(self):
    """Writes the JSON file. It is written after every case, as a run takes long and may be stopped."""
    if self.options.json:
      shown = {
        **self.facts, "versions": self.versions, "runs": self.options.runs, "films": films.pictures_are(),
        "cases": {name: as_json(sides) for name, sides in self.results.items()}, "plan": self.plans,
        "engine": self.engine.figures, "batch": self.batch.figures, "targets": targets.as_json(self.verdicts()),
      }
      self.options.json.write_text(json.dumps(shown, indent=2) + "\n")


def perform(name, figures, folder):
  """Measures one case and prints its table; says whether trailer-edit did it."""
  options, versions = figures.options, figures.versions
  if name in PARTS:
    PARTS[name](figures.engine)
  elif name == "batch":
    figures.batch.measure()
  elif name == "plan":
    figures.plans = plan(options)
  else:
    case = CASES[name](options.program)
    there = {name for name in ("trailer-edit", *options.peers) if versions[name]}
    figures.results[name] = compare(case, options.runs, there, folder)
    missing = [name for name in options.peers if not versions[name]]
    print(report.case_table(case, figures.results[name], missing), flush=True)
    return not figures.results[name]["trailer-edit"].failure
  return True


def measure_all(options, figures, folder):
  """Measures what was asked for; the names of the cases that failed."""
  failed = []
  for name in options.names:
    try:
      done = perform(name, figures, folder)
    except Failure as failure:
      say(f"{name}: {failure}")
      done = False
    failed += [] if done else [name]
    figures.write()
  return failed


def main():
  options = Options(sys.argv[1:])
  if options.install:
    peers.install()
    return 0
  options.program = options.program or built()
  versions, facts = peers.versions(options.program), machine()
  print(f"machine: {facts['cpus']} CPUs ({facts['model']}), {facts['system']}")
  print("versions: " + ", ".join(f"{name} {version or 'missing'}" for name, version in versions.items()))
  print(f"medians of {options.runs} alternating runs; load before: {load()}", flush=True)
  CACHE.mkdir(parents=True, exist_ok=True)
  with tempfile.TemporaryDirectory(dir=CACHE, prefix="work-") as name:
    folder = Path(name)
    figures = Figures(options, versions, facts, Engine(options.program, options.runs, folder),
                      Batch(options.program, options.runs, folder, options.jobs))
    failed = measure_all(options, figures, folder)
  if verdicts := figures.verdicts():
    print(report.verdict_table(verdicts))
  print(f"\nload after: {load()}")
  if failed:
    say(f"failed: {', '.join(failed)}")
  return 70 if failed else 0


def stop(number, _):
  sys.exit(128 + number)


if __name__ == "__main__":
  signal.signal(signal.SIGTERM, stop)
  signal.signal(signal.SIGHUP, stop)
  try:
    sys.exit(main())
  except Usage as wrong:
    print(f"bench: {wrong}; --help tells more", file=sys.stderr)
    sys.exit(64)
  except Failure as failure:
    say(failure)
    sys.exit(70)
  except KeyboardInterrupt:
    sys.exit(130)
  except BrokenPipeError:
    # Whoever read the tables wants no more of them; Python would complain once more when it closes the pipe.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(74)
