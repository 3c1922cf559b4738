"""Holds an output against what an edit asks for, and against what the program says of it.

What is let pass, and why:

| what | why |
|---|---|
| sound of Vorbis up to 25 ms beside its place | time stamps of Vorbis in Ogg wander by as much in the source |
| the length of a film cut at its end, where its container tells no stream's length | Matroska tells one length, of subtitles too |
| frames that `copy` keeps around the wanted ones | cuts move to where a copy may begin and end; where to, the plan is held to |
| a copy that is refused with code 64 only while it is made | parameter sets that change are seen when they are read |
| a title on the frame within a tick of where it begins or ends | the container's clock is no finer |
"""

import re
from fractions import Fraction

import film as films
from film import RATE, SIDE

LAG = 0.005  # Seconds by which sound may lie beside its pictures.
VORBIS_LAG = 0.025  # Time stamps of Vorbis in Ogg wander by this much in the source itself.
ALIKE = 6  # Code values by which a frame encoded anew differs from its source in a small picture, at most.
TELLING = 1  # Neighbours that are nearer to each other than this tell nothing.
TITLE_SHOWS = 40  # Code values by which a title changes a part of a small picture.
QUIET = 1e-5  # Mean square below which sound is too quiet to be placed.


class Verdict:
  """What does not fit, a line each."""

  def __init__(self, source, edit, expected, output, plan, report, music):
    self.source, self.edit, self.expected, self.output = source, edit, expected, output
    self.plan, self.report, self.music = plan, report, music
    self.faults = []
    if source.video:
      self.frames()
    if source.audio:
      self.sound()
    self.counts()

  def fault(self, words):
    self.faults.append(words)

  # -- Frames ------------------------------------------------------------------------------------------------------

  def frames(self):
    if not self.output.video:
      self.fault("the output has no pictures")
      return
    shown, wanted = self.output.frames, self.expected.frames
    if len(shown) != len(wanted):
      self.fault(f"{len(shown)} frames are shown, {len(wanted)} are wanted")
      return
    self.times(shown, wanted)
    identical = sum(a.hash == self.source.frames[b.number].hash for a, b in zip(shown, wanted))
    made = self.report_of("video")
    if self.edit.strategy == "copy" and identical != len(wanted):
      self.fault(f"{identical} of {len(wanted)} copied frames are the source's own")
    elif self.edit.strategy != "copy" and identical < made["copied"]:
      self.fault(f"{made['copied']} frames are said to be copied, {identical} are the source's own")
    fresh = self.output.complaints - self.source.complaints
    if fresh:
      self.fault(f"the decoder complains: {sorted(fresh)[0]}")
    self.pictures(wanted)

  def times(self, shown, wanted):
    slack = max(self.output.tick, self.source.tick) * Fraction(101, 100) / 2 + Fraction(1, 100_000)
    slack += self.source.tick / 2
    for place, (frame, want) in enumerate(zip(shown, wanted)):
      off = frame.pts * self.output.tick - want.start
      if abs(off) > slack:
        self.fault(f"frame {place} is shown {float(off) * 1000:+.1f} ms beside its time")
        return

  def pictures(self, wanted):
    """Each frame looks like the one of the source that it must be, and not more like a neighbour."""
    filters, turned = "", self.edit.name == "rotate"
    if self.edit.name == "crop":
      width, height, x, y = self.cropped()
      filters = f"crop={width}:{height}:{x}:{y}:exact=1"
    source = self.source.thumbnails(filters)
    if turned:
      source = [turn(picture) for picture in source]
    output = self.output.thumbnails()
    for place, want in enumerate(wanted):
      if place >= len(output) or want.number >= len(source):
        self.fault("a frame cannot be decoded a second time")
        return
      if self.title(place, want, output[place], source[want.number]):
        continue
      own = films.difference(output[place], source[want.number])
      if own > ALIKE:
        self.fault(f"frame {place} does not look like the source's {want.number} ({own:.1f})")
        return
      for neighbour in (want.number - 1, want.number + 1):
        if 0 <= neighbour < len(source) and films.difference(source[neighbour], source[want.number]) > TELLING:
          if films.difference(output[place], source[neighbour]) < own:
            self.fault(f"frame {place} looks like the source's {neighbour}, not {want.number}")
            return

  def title(self, place, want, output, source):
    """Whether a title stands on the frame, which must be so from its start to its end and nowhere else."""
    if not self.edit.title:
      return False
    shows = max(abs(a - b) for a, b in zip(output, source)) > TITLE_SHOWS
    near = max(self.output.tick, self.source.tick)
    if any(abs(want.start - edge) <= near for edge in self.edit.title):
      return shows
    wanted = self.edit.title[0] <= want.start < self.edit.title[1]
    if shows != wanted:
      self.fault(f"the title {'is missing' if wanted else 'stands'} on frame {place} at {float(want.start):.3f} s")
    return shows

  def cropped(self):
    """The rectangle that the program says it keeps, which must be the size of the output.

    The echo says what was asked for; where that does not fit the blocks of colour, a note says what became of it.
    """
    echo = " ".join(reading for edit in self.plan["edits"] for reading in edit["readings"])
    notes = " ".join(notice["message"] for notice in self.plan["notices"])
    found = re.search(r"widened to (\d+)x(\d+)\+(\d+)\+(\d+)", notes) or re.search(
      r"crop (\d+)x(\d+) at (\d+),(\d+)", echo)
    if not found:
      self.fault(f"no echo tells the crop: {echo}")
      return (2, 2, 0, 0)
    width, height, x, y = map(int, found.groups())
    if self.output.displayed_size != (width, height):
      self.fault(f"{width}x{height} is said, the file is {'x'.join(map(str, self.output.displayed_size))}")
    asked = tuple(side * Fraction(1, 2) for side in self.source.displayed_size)
    if any(abs(a - b) >= 2 for a, b in zip((width, height), asked)) and "widened" not in notes:
      self.fault(f"50 % became {width}x{height} without a note")
    return width, height, x, y

  # -- Sound -------------------------------------------------------------------------------------------------------

  def sound(self):
    if not self.output.audio:
      self.fault("the output has no sound")
      return
    reach = VORBIS_LAG if self.source.audio["codec_name"] == "vorbis" else LAG
    for number, clip in enumerate(self.expected.clips):
      length = clip.end - clip.start
      for share in (Fraction(12, 100), Fraction(1, 2), Fraction(9, 10)):
        found = self.lag_of(clip, length * share)
        if found is not None and abs(found) > reach:
          self.fault(f"sound of clip {number} lies {found * 1000:+.1f} ms beside its pictures")
          break
    if self.edit.music is not None:
      self.music_lag()

  def lag_of(self, clip, place):
    """How far the sound round a place of a clip is from where it must be; None where that cannot be told."""
    own, source = self.output.sound, self.source.sound
    length = RATE // 4
    if float(clip.end - clip.start) < 0.4:
      return None
    here = round((float(clip.output + place) - own.start) * RATE) - length // 2
    there = round((float(self.source.start + clip.start + place) - source.start) * RATE) - length // 2
    first, last = (round((float(time) - own.start) * RATE) for time in (clip.output, clip.output + clip.end - clip.start))
    if here < max(0, first) or here + length > min(last, len(own.samples)) or there < 0:
      return None
    if own.level(here, here + length) < QUIET or source.level(there, there + length) < QUIET:
      return None
    found, likeness = films.lag(own, here, source, there, length)
    return found if likeness > 0.7 else None

  def music_lag(self):
    """The music is noise that is like nothing else: where it is heard tells where it lies."""
    own, music = self.output.sound, self.music
    length = RATE // 4
    begin = float(self.edit.music) + 0.1
    here = round((begin - own.start) * RATE)
    there = round((0.1 - music.start) * RATE)
    if here < 0 or here + length > len(own.samples):
      return
    found, likeness = films.lag(own, here, music, there, length)
    # Of 2,000 samples of noise, others are alike by 0.02 on average; under loud sound the music's own are by more.
    if likeness < 0.12:
      self.fault("the music is not heard")
    elif abs(found) > 0.001:
      self.fault(f"the music lies {found * 1000:+.1f} ms beside its place")

  # -- What the program says ---------------------------------------------------------------------------------------

  def report_of(self, kind):
    return next(stream for stream in self.report["report"]["streams"] if stream["kind"] == kind)

  def counts(self):
    """The tables of plan and report against what ffprobe counts."""
    plan = self.plan["plan"]
    if self.source.video and self.output.video:
      made = self.report_of("video")
      said = made["copied"] + made["encoded"]
      packets, hidden = self.output.packets("video")
      if said not in (packets, packets - hidden, len(self.output.frames)):
        self.fault(f"the report counts {said} frames, the file has {packets} packets")
      counted = [clip["expectedFrames"] if clip["framesAreCounted"] else None for clip in plan["clips"]]
      wanted = len(self.expected.frames)
      if None not in counted and sum(counted) != wanted:
        self.fault(f"the plan counts {sum(counted)} frames in clips, {wanted} are right")
      stream = next(stream for stream in plan["streams"] if stream["kind"] == "video")
      spans = [span.get("pictures") for span in stream["spans"]]
      if None not in spans and self.edit.strategy != "copy" and sum(spans) != wanted:
        self.fault(f"the plan counts {sum(spans)} frames in spans, {wanted} are right")
    if plan["clips"][-1]["isOpenEnded"] and not self.source.tells_lengths:
      return
    length = Fraction(self.report["report"]["duration"])
    frame = Fraction(1, 10) if self.source.video else Fraction(1, 1000)
    if abs(length - self.expected.length) > frame:
      self.fault(f"the report says {float(length):.3f} s, {float(self.expected.length):.3f} s are right")


def turn(picture):
  """A small picture turned clockwise by 90 degrees."""
  return bytes(picture[(SIDE - 1 - column) * SIDE + row] for row in range(SIDE) for column in range(SIDE))
