"""Edits every film of some folders in several ways and holds the outputs against what ffmpeg and ffprobe see."""

import argparse
import json
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path

import film as films
from edits import edits
from expect import expectation
from judge import Verdict

ENDINGS = {
  ".mp4", ".m4v", ".mov", ".mkv", ".webm", ".ts", ".mts", ".m2ts", ".mpg", ".avi", ".flv", ".ogv", ".m4a", ".mp3",
  ".ogg", ".opus", ".flac", ".wav"}
# What a container cannot hold or a film does not have is refused with these: no mismatch, but told.
REFUSALS = {64: "usage", 65: "media"}


class Trial:
  """One film through one edit into one container."""

  def __init__(self, program, source, edit, container, music, folder):
    self.name = f"{source.path.name}: {edit.name}, {container}"
    self.source, self.edit, self.music = source, edit, music
    self.program = program
    self.path = folder / f"{source.path.stem}-{edit.name.replace(' ', '-')}.{container}"
    self.refusal, self.faults = None, []

  def run(self):
    try:
      plan, report = self.program_says("plan"), self.program_says("edit")
      if plan and report:
        output = films.Film(self.path)
        expected = self.expected(plan)
        verdict = Verdict(self.source, self.edit, expected, output, plan, report, self.music)
        self.faults = verdict.faults
    except films.Failure as failure:
      self.faults = [str(failure)]
    finally:
      self.path.unlink(missing_ok=True)
    return self

  def program_says(self, what):
    """The JSON that the program writes; None where it refuses."""
    words = [self.program, *(["plan"] if what == "plan" else []), self.source.path, *self.edit.words]
    words += ["--strategy", self.edit.strategy, "--out", self.path, "--json", "--quiet", "--overwrite"]
    done = films.run([word for word in words if not (what == "plan" and word == "--overwrite")], check=False)
    answer = json.loads(done.stdout or b"{}")
    if done.returncode == 0:
      return answer
    message = answer.get("error", {}).get("message", done.stderr.decode(errors="replace").strip()[-200:])
    if done.returncode in REFUSALS and (what == "plan" or self.edit.strategy == "copy"):
      self.refusal = f"{REFUSALS[done.returncode]}: {message}"
    else:
      self.faults.append(f"{what} ends with {done.returncode}: {message}")
    return None

  def expected(self, plan):
    """What must be in the output. Where cuts may move, the plan says where they went, and that is held to."""
    if self.edit.strategy != "copy":
      return expectation(self.source, self.edit.ranges)
    clips = [clip["source"] for clip in plan["plan"]["clips"]]
    return expectation(self.source, [(Fraction(clip["start"]), Fraction(clip["end"])) for clip in clips])


def make_music(folder):
  """Ten seconds of noise, which is like nothing else."""
  path = folder / "noise.wav"
  films.run(
    ["ffmpeg", "-v", "error", "-nostdin", "-f", "lavfi", "-i", "anoisesrc=seed=7:duration=10:amplitude=0.3", path])
  return path


def trials_of(path, program, containers, only, music, heard, folder):
  source = films.Film(path)
  if source.length <= 0 or not (source.video or source.audio):
    raise films.Failure("there is nothing in it that lasts")
  return [
    Trial(program, source, edit, container, heard, folder)
    for edit in edits(source, music) for container in containers
    if all(source.streams(kind) for kind in edit.needs) and (not only or edit.name in only)]


def paths_of(names):
  for name in names:
    path = Path(name)
    yield from sorted(p for p in path.iterdir() if p.suffix.lower() in ENDINGS) if path.is_dir() else [path]


def program(name):
  """The program to test: the one named, else the one that was built last."""
  builds = [Path(__file__).resolve().parents[3] / ".build" / kind / "trailer-edit" for kind in ("release", "debug")]
  found = [Path(name)] if name else [build for build in builds if build.is_file()]
  if not found or not found[0].is_file():
    sys.exit("differential: there is no program to test: swift build makes one, or use --program")
  return max(found, key=lambda path: path.stat().st_mtime)


def main():
  parser = argparse.ArgumentParser(prog="differential", add_help=False)
  parser.add_argument("--program")
  parser.add_argument("--only", action="append", default=[])
  parser.add_argument("--container", action="append", default=[])
  parser.add_argument("--json")
  parser.add_argument("paths", nargs="+")
  options = parser.parse_args()
  options.program = program(options.program)
  with tempfile.TemporaryDirectory() as temporary:
    folder = Path(temporary)
    music = make_music(folder)
    facts = films.Film(music)
    results = []
    with ThreadPoolExecutor(2) as pool:
      for path in paths_of(options.paths):
        try:
          trials = trials_of(
            path, options.program, options.container or ["mp4", "mkv"], options.only, music, facts.sound, folder)
        except (films.Failure, ValueError, KeyError, ZeroDivisionError) as failure:
          print(f"  not read  {path.name}: {failure}")
          continue
        print(f"{path.name}: {len(trials)} trials", flush=True)
        for trial in pool.map(Trial.run, trials):
          results.append(trial)
          tell(trial)
  return summary(results, options)


def tell(trial):
  for fault in trial.faults:
    print(f"  MISMATCH  {trial.name}: {fault}", flush=True)
  if trial.refusal:
    print(f"  refused   {trial.name}: {trial.refusal}", flush=True)


def summary(results, options):
  wrong = sum(bool(trial.faults) for trial in results)
  refused = sum(trial.refusal is not None and not trial.faults for trial in results)
  if options.json:
    Path(options.json).write_text(json.dumps(
      [{"name": trial.name, "faults": trial.faults, "refusal": trial.refusal} for trial in results], indent=1))
  print(f"differential: {len(results) - wrong - refused} as wanted, {refused} refused, {wrong} mismatched")
  if not results:
    print("differential: no film was found", file=sys.stderr)
    return 66
  return 1 if wrong else 0


if __name__ == "__main__":
  sys.exit(main())
