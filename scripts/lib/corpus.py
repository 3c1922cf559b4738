"""Records what the program makes of many edits, and compares recordings; see scripts/corpus."""

import argparse
import difflib
import hashlib
import json
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "Fixtures"
MUSIC, LOGO = FIXTURES / "music-3s.ogg", FIXTURES / "logo.png"
ENDINGS = {
  ".mp4", ".mov", ".mkv", ".webm", ".ts", ".mts", ".mpg", ".avi", ".flv", ".ogv", ".m4a", ".mp3", ".ogg", ".opus",
  ".flac", ".wav"}

# Each edit with the containers that it is written into by turns. Times are parts of the film, so that they suit any.
EDITS = {
  "trim": ("--trim 21.3%-47.7%", "mp4 mkv mov ts"),
  "join": ("--trim 12%-31%,55%-74%", "mp4 mkv"),
  "join backwards": ("--trim 60%-80%,10%-30%", "mp4 mov"),
  "cut": ("--cut 20%-80%", "mp4 mkv"),
  "copy": ("--trim 20%-60% --strategy copy", "mp4 mkv ts"),
  "copy all": ("--strategy copy", "mkv mp4"),
  "turn": ("--trim 30%-50% --rotate 90", "mp4 mkv"),
  "title": ("--trim 10%-60% --text Title --at 30%-50% --fade 0.2", "mp4 mkv"),
  "logo": (f"--trim 5%-40% --watermark {LOGO} --at 50%-70%", "mp4 mkv"),
  "crop": ("--trim 40%-50% --crop 50%", "mp4 mkv"),
  "fades": ("--trim 35%-65% --fade-from-black 0.4 --fade-to-black 0.5", "mp4 mkv"),
  "music": (f"--trim 20%-70% --music {MUSIC} --at 10% --duck -12dB", "mp4 mkv"),
  "mute, louder": ("--trim 15%-35% --sound -6dB", "mp4 mkv"),
  "full": ("--trim 45%-55% --strategy full", "mp4 mkv"),
  "webm": ("--trim 45%-50% --container webm", "webm"),
  "gif": ("--trim 48%-50% --container gif", "gif"),
}
# Of sound alone.
SOUND_EDITS = {
  "trim": ("--trim 21.3%-47.7%", "m4a mp3 flac wav"),
  "join": ("--trim 12%-31%,55%-74%", "m4a mkv"),
  "copy": ("--trim 20%-60% --strategy copy", "mkv"),
  "fades": ("--fade-from-black 0.4 --fade-to-black 0.5", "m4a"),
}
# So many edits are tried with each film, by turns.
EACH = 8
# The longest that one may take, in seconds.
PATIENCE = 600


def films(named):
  found = []
  for path in map(Path, named or [FIXTURES]):
    files = path.iterdir() if path.is_dir() else [path]
    found += sorted(file.resolve() for file in files if file.suffix in ENDINGS)
  return found


def run(words, **options):
  return subprocess.run(
    [str(word) for word in words], stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE, check=False,
    **options)


def trials(paths):
  """Which edits are made of which film into which container: every edit comes by as often as any other."""
  turn = 0
  for place, path in enumerate(paths):
    probed = run(["ffprobe", "-v", "error", "-show_entries", "stream=codec_type", "-of", "csv=p=0", path])
    edits = EDITS if b"video" in probed.stdout else SOUND_EDITS
    names = list(edits)
    for step in range(min(EACH, len(names))):
      name = names[(place * EACH + step) % len(names)]
      words, containers = edits[name]
      choice = containers.split()
      yield path, name, words.split(), choice[(place + turn) % len(choice)]
    turn += 1


def hashes(path):
  """Hashes of all frames with their times, of all samples, and of all packets; empty for what is not there."""
  def of(*words):
    done = run(["ffmpeg", "-v", "error", "-nostdin", "-i", path, *words, "-f", "framemd5", "-"])
    lines = [line for line in done.stdout.splitlines() if not line.startswith(b"#")]
    return {"count": len(lines), "md5": hashlib.md5(b"\n".join(lines)).hexdigest()}
  return {
    "frames": of("-map", "0:v?", "-fps_mode", "passthrough", "-enc_time_base", "-1"),
    "samples": of("-map", "0:a?"),
    "packets": of("-map", "0", "-c", "copy", "-copy_unknown"),
  }


def plain(value, folder):
  """A value of the program's JSON without what another run has otherwise."""
  if isinstance(value, dict):
    moving = {"seconds", "elapsed", "speed", "phases", "version", "file", "modified", "timings"}
    return {key: plain(item, folder) for key, item in value.items() if key not in moving}
  if isinstance(value, list):
    items = [plain(item, folder) for item in value]
    # Sets of words come in any order.
    return sorted(items) if all(isinstance(item, str) for item in items) else items
  return value.replace(str(folder), "…").replace(str(ROOT), "…") if isinstance(value, str) else value


def answer(done, folder):
  try:
    return plain(json.loads(done.stdout), folder)
  except ValueError:
    return {"stderr": done.stderr.decode(errors="replace")[-400:]}


def trial(program, path, name, words, container):
  """What the program makes of one edit."""
  with tempfile.TemporaryDirectory(prefix="corpus-") as folder:
    output = Path(folder) / f"out.{container}"
    common = [path, *words, "--out", output, "--json", "--quiet"]
    planned = run([program, "plan", *common])
    done = run([program, *common])
    result = {
      "exit": [planned.returncode, done.returncode], "plan": answer(planned, folder),
      "report": answer(done, folder)}
    if output.exists():
      result["sha256"] = hashlib.sha256(output.read_bytes()).hexdigest()
      result |= hashes(output)
    return f"{path.name}: {name}, {container}", result


def differences(before, after):
  """What is otherwise, what matters most first."""
  told = []
  for key in ["exit", "frames", "samples", "packets", "sha256"]:
    if before.get(key) != after.get(key):
      told.append(f"{key}: {before.get(key)} -> {after.get(key)}")
  for key in ["plan", "report"]:
    texts = [json.dumps(side[key], indent=1, sort_keys=True, ensure_ascii=False).splitlines() for side in (before, after)]
    changed = [line for line in difflib.unified_diff(*texts, n=0, lineterm="") if line[:3] not in ("---", "+++")]
    told += [f"{key}: {line}" for line in changed[:12] if not line.startswith("@@")]
  return told


def main():
  parser = argparse.ArgumentParser(prog="scripts/corpus")
  parser.add_argument("what", choices=["record", "compare"])
  parser.add_argument("recording", type=Path)
  parser.add_argument("films", nargs="*")
  parser.add_argument("--program")
  parser.add_argument("--only", action="append", default=[])
  parser.add_argument("--jobs", type=int, default=2)
  asked = parser.parse_intermixed_args()
  built = [ROOT / ".build" / kind / "trailer-edit" for kind in ("release", "debug")]
  built = [path for path in built if path.exists()]
  program = Path(asked.program).resolve() if asked.program else max(built, key=lambda path: path.stat().st_mtime, default=None)
  if program is None:
    sys.exit("corpus: build the program first, or name it with --program")
  old = json.loads(asked.recording.read_text()) if asked.what == "compare" else {}
  new, failed = {}, 0
  with ThreadPoolExecutor(asked.jobs) as pool:
    chosen = [one for one in trials(films(asked.films)) if all(word in one[1] for word in asked.only)]
    for name, result in pool.map(lambda one: trial(program, *one), chosen):
      new[name] = result
      if asked.what == "record":
        print(f"{result['exit'][1]:3} {result.get('sha256', '-')[:12]:12} {name}", flush=True)
        continue
      told = differences(old[name], result) if name in old else ["it was not recorded"]
      failed += bool(told)
      if told:
        print("\n  ".join([name, *told]), flush=True)
  if asked.what == "record":
    asked.recording.write_text(json.dumps(new, indent=1, sort_keys=True, ensure_ascii=False) + "\n")
    made = sum("sha256" in result for result in new.values())
    print(f"{len(new)} edits recorded, {made} of them made a file")
  else:
    print(f"{len(new)} edits compared, {failed} differ")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
  main()
