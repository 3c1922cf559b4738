"""Performs the cases: all programs in turn, several times, and looks at the pictures of what they wrote."""

import json
from dataclasses import dataclass, field

import pictures
from tools import Failure, measure, median, say, warm


@dataclass
class Result:
  """What one program did in one case."""

  side: object
  runs: list = field(default_factory=list)
  megabytes: float = 0
  encoded: int | None = None
  identity: pictures.Identity | None = None
  failure: str | None = None

  def figure(self, name):
    return median(getattr(run, name) for run in self.runs)

  @property
  def wall(self):
    return self.figure("wall") * self.side.scale

  @property
  def cpu(self):
    return self.figure("cpu") * self.side.scale

  @property
  def peak(self):
    return self.figure("peak")


def compare(case, runs, there, folder):
  """The results of a case, by the names of its sides. Sides whose program is not there are left out."""
  results = {side.name: Result(side) for side in case.sides if side.peer in there}
  warm(case.edit.film.path)
  for number in range(runs):
    say(f"{case.name}, run {number + 1} of {runs}")
    sides = list(results.values())
    # Each round begins with another program, so that none always runs after the same one.
    first = number % len(sides)
    for result in sides[first:] + sides[:first]:
      if not result.failure:
        run_once(result, number + 1 == runs, folder)
  return results


def run_once(result, look, folder):
  """One run; the last one's pictures are looked at."""
  out = folder / f"result{result.side.edit.film.path.suffix}"
  out.unlink(missing_ok=True)
  try:
    run = measure(result.side.command(out), {"FFMPEG_BINARY": "ffmpeg", "IMAGEIO_FFMPEG_EXE": "ffmpeg"})
    if not out.is_file():
      raise Failure("nothing was written")
    result.runs.append(run)
    if look:
      examine(result, out, run)
  except Failure as failure:
    result.failure = str(failure)
    say(f"{result.side.name} failed: {failure}")
  finally:
    out.unlink(missing_ok=True)


def examine(result, out, run):
  side = result.side
  result.megabytes = out.stat().st_size / 1e6
  result.identity = pictures.compare(side.edit.film, side.edit.ranges, out)
  if side.encodes == "told":
    streams = json.loads(run.stdout)["report"]["streams"]
    result.encoded = sum(stream["encoded"] for stream in streams if stream["kind"] == "video")
  elif side.encodes == "seen":
    result.encoded = result.identity.pictures - result.identity.identical - result.identity.elsewhere
  else:
    result.encoded = result.identity.pictures if side.encodes == "all" else 0


def times_longer(results, name, than="trailer-edit"):
  """How many times as long `name` takes, as the median over the rounds; None when one of them did not run."""
  one, other = results.get(name), results.get(than)
  if not one or not other or one.failure or other.failure:
    return None
  return median(mine.wall * one.side.scale / (its.wall * other.side.scale) for mine, its in zip(one.runs, other.runs))


def as_json(results):
  """The figures of a case for the JSON file."""
  return {name: side_as_json(results, name, result) for name, result in results.items()}


def side_as_json(results, name, result):
  if result.failure:
    return {"failure": result.failure}
  identity, ratio = result.identity, times_longer(results, name)
  return {
    "wallSeconds": round(result.wall, 3), "cpuSeconds": round(result.cpu, 3), "peakMegabytes": round(result.peak, 1),
    "timesAsLong": None if ratio is None else round(ratio, 3),
    "sizeMegabytes": round(result.megabytes, 2), "extrapolatedBy": result.side.scale,
    "pictures": {
      "expected": identity.expected, "found": identity.pictures, "encoded": result.encoded,
      "identical": identity.identical, "identicalElsewhere": identity.elsewhere,
    },
    "runs": [{"wall": round(run.wall, 3), "cpu": round(run.cpu, 3), "peak": round(run.peak, 1)} for run in result.runs],
  }
