"""Batches: many short jobs beside a shell loop of ffmpeg, memory by the number of jobs, and runs with nothing to do."""

import json
import shutil
import time

import films
from report import number, table
from targets import Verdict
from tools import Failure, ffmpeg, measure, say

# Jobs of a loop that are measured: a loop does each as fast as the one before.
LOOP_SAMPLE = 200
# Inputs of the largest batch, and cuts of each.
INPUTS = 100
LEAST_RATIO, CHECK_SECONDS, RESUME_SECONDS = 4, 4, 3
# Files of which each is cut once, and how many times as fast as a loop that shall be.
DIFFERENT, LEAST_RATIOS = 200, {"copy": 7, "auto": 6}
# MB that ten times the jobs may take more.
MEMORY_GROWTH = 20


def clip():
  """4 s of 640x360 at 25 pictures a second, a key picture every 12, with AAC."""
  recipe = ["-f", "lavfi", "-i", "testsrc2=s=640x360:r=25", "-f", "lavfi", "-i", "sine=f=330:r=48000", "-t", "4",
            "-c:v", "libx264", "-pix_fmt", "yuv420p", "-g", "12", "-keyint_min", "12", "-sc_threshold", "0",
            "-c:a", "aac", "-b:a", "96k"]
  return films.kept("batch-clip", ".mp4", recipe, lambda file: ffmpeg(*recipe, file))


def clips(count):
  """So many files of 4 s that all differ: the program has to open each."""
  folder = clip().parent / "batch-clips"
  folder.mkdir(exist_ok=True)
  names = [folder / f"{clip().stem}-{place:03}.mp4" for place in range(count)]
  for place, name in enumerate(names):
    if not name.is_file():
      ffmpeg("-i", clip(), "-c", "copy", "-metadata", f"comment=clip {place}", name)
  return names


def cuts(count):
  """So many cuts in frames, up to 1,221 that differ: 1 to 2.5 s long, none of which starts at a key picture."""
  starts = [frame for frame in range(1, 37) if frame % 12]
  return [(starts[job % 33], starts[job % 33] + 26 + job // 33 % 37) for job in range(count)]


class Batch:
  """Measures batches, prints tables, and collects figures."""

  def __init__(self, program, runs, folder, jobs):
    self.program, self.runs, self.folder, self.jobs = program, runs, folder, jobs
    self.figures, self.growth = {}, 0

  def script(self, name, strategy, jobs):
    """A script of (input, cut) pairs, and its folder of outputs."""
    home = self.folder / name
    shutil.rmtree(home, ignore_errors=True)
    (home / "out").mkdir(parents=True)
    entries = [{"input": str(film), "edits": [{"trim": f"{start}f-{end}f"}], "out": f"out/{place}.mp4"}
               for place, (film, (start, end)) in enumerate(jobs)]
    file = home / "batch.json"
    file.write_text(json.dumps({"version": 1, "defaults": {"strategy": strategy}, "jobs": entries}))
    return file

  def run(self, script, *options):
    """A run of the batch; every job must have its file then."""
    done = measure([self.program, "batch", "run", script, "--state", script.parent / "state", "--quiet", "--json",
                    *options])
    summary = json.loads(done.stdout.strip().splitlines()[-1])
    made = len(list((script.parent / "out").glob("*.mp4")))
    if summary["done"] + summary["alreadyDone"] != summary["jobs"] or made != summary["jobs"]:
      raise Failure(f"{summary['jobs']} jobs left {made} files: {summary}")
    return done, summary

  def loop(self, name, words, pairs, processes=1):
    """The rate of ffmpeg in a shell loop, or in xargs with several processes, for pairs of file and cut."""
    home = self.folder / name
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    lines = [f"-ss {start / 25:.2f} -i {film} -t {(end - start) / 25:.2f} {words} {home}/{place}.mp4"
             for place, (film, (start, end)) in enumerate(pairs)]
    listed = home / "lines"
    listed.write_text("\n".join(lines) + "\n")
    ffmpeg_line = "ffmpeg -v error -nostdin -y"
    shell = f"while read -r line; do {ffmpeg_line} $line || exit 1; done < {listed}" if processes == 1 else \
      f"xargs -P{processes} -L1 {ffmpeg_line} < {listed}"
    done = measure(["bash", "-c", shell])
    return len(pairs) / done.wall

  def throughput(self, strategy, words, kind="", count=None, films=None):
    """Jobs a second of one way to cut, beside ffmpeg's: of one clip, or of as many clips as there are jobs."""
    count = count or self.jobs
    pairs = list(zip(films or [clip()] * count, cuts(count)))
    sample = pairs[:LOOP_SAMPLE]
    say(f"batch, {strategy}{kind}: {len(pairs)} jobs, loops of {len(sample)}")
    script = self.script(f"batch-{strategy}", strategy, pairs)
    rates = {"trailer-edit": [], "loop": [], "xargs": []}
    for _ in range(self.runs):
      done, summary = self.run(script, "--restart")
      rates["trailer-edit"].append(summary["jobs"] / done.wall)
      rates["loop"].append(self.loop("loop", words, sample))
      rates["xargs"].append(self.loop("loop", words, sample, processes=2))
    best = {name: sorted(values)[len(values) // 2] for name, values in rates.items()}
    rows = [(f"trailer-edit batch run, {strategy}", [number(best["trailer-edit"]), ""]),
            (f"loop of ffmpeg {words}", [number(best["loop"]), f"{best['trailer-edit'] / best['loop']:.1f}x"]),
            (f"xargs -P2 ffmpeg {words}", [number(best["xargs"]), f"{best['trailer-edit'] / best['xargs']:.1f}x"])]
    what = f"one cut each of {count} different clips" if films else f"{count} cuts of a clip"
    print(table(f"batch, {strategy}: {what} of 4 s, 640x360", ["jobs/s", "faster"], rows), flush=True)
    self.figures[strategy + kind] = {name: round(value, 3) for name, value in best.items()}

  def memory(self):
    """The peak of the largest process with few and with many jobs."""
    few = max(1, self.jobs // 10)
    peaks = {}
    for count in (few, self.jobs):
      script = self.script("batch-memory", "copy", [(clip(), cut) for cut in cuts(count)])
      peaks[count] = self.run(script)[0].peak
    rows = [(f"{count} jobs", [f"{peak:.0f}"]) for count, peak in peaks.items()]
    print(table("batch: memory", ["peak, MB"], rows), flush=True)
    self.figures["memory"] = {str(count): round(peak, 1) for count, peak in peaks.items()}
    self.growth = peaks[self.jobs] - peaks[few]

  def large(self):
    """Many jobs over many inputs: how long they take to check, and a run that finds nothing to do."""
    inputs = self.folder / "batch-inputs"
    inputs.mkdir(exist_ok=True)
    # As a part of what was asked for: fewer jobs, fewer inputs.
    side = INPUTS if self.jobs >= 1000 else max(2, int((self.jobs * 10) ** 0.5))
    copies = [inputs / f"clip-{place:03}.mp4" for place in range(side)]
    for copy in copies:
      shutil.copy(clip(), copy)
    jobs = [(copy, cut) for cut in cuts(side) for copy in copies]
    script = self.script("batch-large", "copy", jobs)
    say(f"batch, {len(jobs)} jobs over {len(copies)} inputs")
    check = measure([self.program, "batch", "check", script, "--json", "--quiet"])
    first = self.run(script)[0]
    again = self.run(script)[0]
    rows = [(name, [number(run.wall), f"{run.peak:.0f}"])
            for name, run in (("batch check", check), ("first run", first), ("run with nothing to do", again))]
    print(table(f"batch: {len(jobs)} jobs over {len(copies)} inputs", ["wall, s", "peak, MB"], rows), flush=True)
    self.figures["large"] = {"jobs": len(jobs), "inputs": len(copies), "check": round(check.wall, 3),
                             "first": round(first.wall, 3), "nothing": round(again.wall, 3)}

  def measure(self):
    """All of it."""
    start = time.monotonic()
    self.throughput("copy", "-c copy")
    self.throughput("auto", "-c:v libx264 -c:a aac")
    count = min(self.jobs, DIFFERENT)
    self.throughput("copy", "-c copy", ", different", count, clips(count))
    self.throughput("auto", "-c:v libx264 -c:a aac", ", different", count, clips(count))
    self.memory()
    self.large()
    say(f"batch took {time.monotonic() - start:.0f} s")

  def verdicts(self):
    """What is meant to be reached, as far as it was measured."""
    found = []
    for strategy, words in (("copy", "ffmpeg -c copy"), ("auto", "exact ffmpeg")):
      for kind, least in (("", LEAST_RATIO), (", different", LEAST_RATIOS[strategy])):
        if figures := self.figures.get(strategy + kind):
          ratio = figures["trailer-edit"] / figures["loop"]
          found.append(Verdict("batch", f"{strategy}{kind}: jobs a second beside a loop of {words}",
                               f"at least {least}x", f"{ratio:.1f}x", ratio >= least))
    if "memory" in self.figures:
      found.append(Verdict("batch", "memory of ten times the jobs", f"at most {MEMORY_GROWTH} MB more",
                           f"{self.growth:.0f} MB", self.growth <= MEMORY_GROWTH))
    if large := self.figures.get("large"):
      limits = (("check", "check", CHECK_SECONDS), ("nothing", "run with nothing to do", RESUME_SECONDS))
      for key, words, most in limits:
        found.append(Verdict("batch", f"{large['jobs']} jobs, {words}", f"under {most} s", f"{large[key]:.1f} s",
                             large[key] < most))
    return found
