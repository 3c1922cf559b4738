"""The part that measures the catalog: its store with 100,000 films beside the sqlite3 shell, and a search as a command."""

import json
import os
import subprocess
import sys

from report import table
from tools import ROOT, Failure, measure, median, say, tool

FILMS = 100_000
# What is meant to be reached.
IMPORT_RATIO, QUERY_MS, SEARCH_RATIO, MERGE_RATIO, NEAR_MS = 3, 20, 2.5, 1.6, 50
# A search takes some 50 ms, so a small difference shows only over many.
LEAST_RUNS = 41


def built():
  """The program that fills and asks a store, built like the one that is given away."""
  build = ["swift", "build", "-c", "release", "--static-swift-stdlib", "--product", "trailer-edit-catalog-bench"]
  say("building what fills the store ...")
  if subprocess.run(build, cwd=ROOT, stdout=sys.stderr, check=False).returncode != 0:
    raise Failure("the build failed")
  return f"{tool(*build, '--show-bin-path').strip()}/trailer-edit-catalog-bench"


class Verdicts:
  """Lines of a table that say what is wanted, what was found, and whether that will do."""

  def __init__(self):
    self.rows, self.figures = [], {}

  def add(self, key, words, found, most, unit):
    self.rows.append((words, [f"at most {most}{unit}", f"{found:.2f}{unit}", "pass" if found <= most else "MISS"]))
    self.figures[key] = {"found": round(found, 3), "most": most, "verdict": self.rows[-1][1][-1]}


def store(folder, verdicts):
  """Fills a store, and asks it."""
  folder.mkdir(parents=True)
  say(f"{FILMS:,} films are imported and searched, beside the sqlite3 shell; this takes a minute or two")
  found = json.loads(tool(built(), folder, FILMS))
  shell = found.get("shellTime")
  print(table(f"catalog: {FILMS:,} films", ["s"], [
    ("import", [f"{found['importTime']:.2f}"]),
    ("sqlite3 shell, same tables and indexes", [f"{shell:.2f}" if shell else "missing"])]), flush=True)
  rows = [(f"--by {name}", [f"{one[key] * 1000:.2f}" for key in ("wall", "cpu", "slowest")])
          for name, one in sorted(found["queries"].items())]
  print(table("catalog: 400 searches of 3 or more characters, limit 50, 95th percentile",
              ["wall, ms", "CPU, ms", "slowest, ms"], rows), flush=True)
  if shell:
    verdicts.add("import", "import beside the sqlite3 shell", found["importTime"] / shell, IMPORT_RATIO, "x")
  for name, one in sorted(found["queries"].items()):
    verdicts.add(f"query.{name}", f"search --by {name}, 95th percentile", one["wall"] * 1000, QUERY_MS, " ms")
  width = found["width"]
  verdicts.add("merge", "import of three sources that are merged beside one that is not",
               width["mergedTime"] / width["unmergedTime"], MERGE_RATIO, "x")
  verdicts.add("refresh", f"{width['searches']['count']} searches during a refresh, 95th percentile",
               width["searches"]["wall"] * 1000, QUERY_MS, " ms")
  verdicts.add("near", "near search over 200,000 shows, 95th percentile", width["near"]["wall"] * 1000, NEAR_MS, " ms")
  return found


def command(engine, home, verdicts):
  """A search as a command, beside the start of ffmpeg, in turn."""
  runs = max(engine.runs, LEAST_RUNS)
  say(f"catalog search as a command, {runs} runs")
  environment = {f"XDG_{name}_HOME": str(home / name.lower()) for name in ("DATA", "CACHE", "CONFIG")}
  environment["TRAILER_EDIT_CONFIG"] = ""
  ours = [engine.program, "catalog", "search", "jyväs", "--limit", "50"]
  theirs = ["ffmpeg", "-version"]
  sides = {"trailer-edit catalog search": [], "ffmpeg -version": []}
  for number in range(runs + 1):
    for words, mine in zip((ours, theirs), sides.values()):
      run = measure(words, environment)
      # The first run of each reads from disk what the others have in memory.
      if number:
        mine.append(run)
  if not next(iter(sides.values()))[0].stdout:
    raise Failure("the search found nothing")
  rows = [(name, [f"{median(run.wall for run in mine) * 1000:.1f}", f"{median(run.cpu for run in mine) * 1000:.1f}"])
          for name, mine in sides.items()]
  print(table(f"catalog: a search among {FILMS:,} films as a command, medians of {runs} alternating runs",
              ["wall, ms", "CPU, ms"], rows), flush=True)
  walls = [median(run.wall for run in mine) for mine in sides.values()]
  verdicts.add("search", "a search beside ffmpeg -version", walls[0] / walls[1], SEARCH_RATIO, "x")
  return {"ours": walls[0], "ffmpeg": walls[1]}


def catalog(engine):
  """All of it, with what is meant to be reached."""
  home, verdicts = engine.folder / "catalog", Verdicts()
  found = store(home / "data" / "trailer-edit", verdicts)
  found["command"] = command(engine, home, verdicts)
  print(table("catalog: what is meant to be reached", ["wanted", "found", ""], verdicts.rows), flush=True)
  print(f"  load {os.getloadavg()[0]:.2f}")
  engine.figures["catalog"] = {**found, "targets": verdicts.figures}
