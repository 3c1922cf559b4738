"""What ffprobe and ffmpeg see of a film: its frames with their times, hashes and small pictures, and its sound."""

import array
import json
import subprocess
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import accumulate
from operator import mul
from pathlib import Path

SIDE = 32  # Pixels of a small grey picture, which is square whatever the film is.
RATE = 8000  # Samples a second of the sound that is compared.


class Failure(Exception):
  """A program failed; the text says which and why."""


def run(command, check=True):
  """Runs a program that must not take long, and returns what it wrote."""
  done = subprocess.run(
    [str(word) for word in command], stdin=subprocess.DEVNULL, capture_output=True, timeout=600, check=False)
  if check and done.returncode != 0:
    last = done.stderr.decode(errors="replace").strip().splitlines()[-1:] or ["no message"]
    raise Failure(f"{command[0]} ended with {done.returncode}: {last[0]}")
  return done


@dataclass(frozen=True)
class Frame:
  pts: int  # In ticks of its stream.
  hash: str  # Of the stored picture.


@dataclass(frozen=True)
class Sound:
  start: float  # Seconds on the container's clock at which the first sample is heard.
  samples: array.array

  def level(self, first, last):
    """The mean square of a stretch, in samples."""
    part = self.samples[first:last]
    return sum(map(mul, part, part)) / max(1, len(part))


class Film:
  """A file as independent programs see it. What is asked once is kept."""

  def __init__(self, path):
    self.path = Path(path)
    self.facts = json.loads(run(
      ["ffprobe", "-v", "error", "-show_streams", "-show_format", "-of", "json", self.path]).stdout)

  def streams(self, kind):
    """The streams of a kind; pictures of an album or a cover are none of video."""
    return [
      stream for stream in self.facts["streams"]
      if stream.get("codec_type") == kind and not stream.get("disposition", {}).get("attached_pic")]

  @property
  def video(self):
    return next(iter(self.streams("video")), None)

  @property
  def audio(self):
    return next(iter(self.streams("audio")), None)

  @property
  def tick(self):
    return Fraction(self.video["time_base"])

  @cached_property
  def start(self):
    """Where time 0 of the film lies on the container's clock, in seconds."""
    starts = [
      int(stream["start_pts"]) * Fraction(stream["time_base"])
      for stream in self.streams("video") + self.streams("audio") if "start_pts" in stream]
    return max(Fraction(0), min(starts, default=Fraction(0)))

  @cached_property
  def length(self):
    """Seconds to the last end of its pictures and sound, as far as the container tells."""
    ends = [
      (int(stream["start_pts"]) + int(stream["duration_ts"])) * Fraction(stream["time_base"])
      for stream in self.streams("video") + self.streams("audio") if "duration_ts" in stream and "start_pts" in stream]
    whole = Fraction(self.facts["format"].get("duration", "0"))
    return max(ends) - self.start if ends else whole

  @property
  def tells_lengths(self):
    """Whether the container tells how long each of its streams is."""
    return all("duration_ts" in stream for stream in self.streams("video") + self.streams("audio"))

  @property
  def displayed_size(self):
    """Width and height as a player that knows display matrices shows them, before the sample aspect ratio."""
    size = (int(self.video["width"]), int(self.video["height"]))
    turn = next((int(data["rotation"]) for data in self.video.get("side_data_list", []) if "rotation" in data), 0)
    return (size[1], size[0]) if turn % 180 else size

  @cached_property
  def _decoded(self):
    return run(
      ["ffmpeg", "-v", "error", "-nostdin", "-noautorotate", "-copyts", "-i", self.path,
       "-map", f"0:{self.video['index']}", "-enc_time_base:v", "-1", "-fps_mode", "passthrough", "-f", "framemd5", "-"])

  @cached_property
  def frames(self):
    """The frames that are shown, in their order."""
    frames = []
    for line in self._decoded.stdout.decode().splitlines():
      if not line.startswith("#"):
        fields = [field.strip() for field in line.split(",")]
        frames.append(Frame(int(fields[2]), fields[5]))
    return frames

  @property
  def complaints(self):
    """What the decoder wrote of the pictures, without addresses in memory."""
    lines = self._decoded.stderr.decode(errors="replace").splitlines()
    return {line.split("] ", 1)[-1] for line in lines}

  @cache
  def thumbnails(self, filters=""):
    """The frames as they are displayed, small and grey, after the filters if there are any."""
    chain = f"{filters}," if filters else ""
    raw = run(
      ["ffmpeg", "-v", "error", "-nostdin", "-copyts", "-i", self.path, "-map", f"0:{self.video['index']}",
       "-vf", f"{chain}settb=1/1000,setpts=N*1000,scale={SIDE}:{SIDE}:flags=area,format=gray",
       "-fps_mode", "passthrough", "-f", "rawvideo", "-"]).stdout
    area = SIDE * SIDE
    return [raw[place:place + area] for place in range(0, len(raw) - area + 1, area)]

  @cached_property
  def sound(self):
    """The first sound track, one channel of it; None where there is none."""
    return read_sound(self.path, self.audio["index"], self.audio) if self.audio else None

  def packets(self, kind):
    """How many packets the first stream of a kind has that are not hidden."""
    stream = next(iter(self.streams(kind)))
    lines = run(
      ["ffprobe", "-v", "error", "-select_streams", str(stream["index"]), "-show_entries", "packet=flags",
       "-of", "csv=p=0", self.path]).stdout.decode().split()
    return len(lines), sum("D" in flags for flags in lines)


def read_sound(path, index, facts):
  """Decodes a sound track. Its start is the middle one of what its packets say, which counts samples between them."""
  common = ["ffmpeg", "-v", "error", "-nostdin", "-copyts", "-i", path, "-map", f"0:{index}"]
  lines = run(common + ["-af", "aformat=sample_fmts=s16", "-f", "framemd5", "-"]).stdout.decode().splitlines()
  base = next((Fraction(line.split(":")[1].strip()) for line in lines if line.startswith("#tb")), Fraction(1))
  rate, channels, before, starts = int(facts["sample_rate"]), int(facts["channels"]), 0, []
  for line in lines:
    if not line.startswith("#"):
      fields = [field.strip() for field in line.split(",")]
      starts.append(float(int(fields[2]) * base) - before / rate)
      before += int(fields[4]) // channels // 2
  raw = run(common + ["-af", "pan=mono|c0=c0", "-ar", str(RATE), "-f", "f32le", "-"], check=False).stdout
  samples = array.array("f")
  samples.frombytes(raw[:len(raw) // 4 * 4])
  return Sound(sorted(starts)[len(starts) // 2] if starts else 0.0, samples)


def difference(first, second):
  """How much two small pictures differ, in code values on average."""
  return sum(abs(a - b) for a, b in zip(first, second)) / (SIDE * SIDE)


def lag(one, here, other, there, length, reach=0.03):
  """The shift in seconds, up to `reach`, at which two stretches of sound are most alike, and how alike they are.

  `here` and `there` are places in samples. A positive lag means that `one` has later what `other` has at its place.
  """
  steps = int(reach * RATE)
  window = one.samples[here:here + length]
  own = sum(map(mul, window, window)) ** 0.5
  first, last = there - steps, there + steps + length
  if own == 0 or first < 0 or last > len(other.samples):
    return 0.0, 0.0
  around = other.samples[first:last]
  squares = list(accumulate(map(mul, around, around), initial=0.0))
  found = []
  for place in range(2 * steps + 1):
    energy = (squares[place + length] - squares[place]) ** 0.5
    if energy > 1e-6:
      found.append((sum(map(mul, window, around[place:place + length])) / (energy * own), steps - place))
  best = max(found, default=(0.0, 0))[0]
  # A tone is alike a period away: of shifts that are about as good, the smallest is meant.
  shift = min((shift for likeness, shift in found if likeness >= best - 0.01), key=abs, default=0)
  return shift / RATE, best
