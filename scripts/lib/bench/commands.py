"""How each program is told to perform an edit. An edit is the same few facts for all of them."""

import json
from dataclasses import dataclass, replace
from pathlib import Path

import films
import peers
from films import HEIGHT, RATE, WIDTH
from pictures import wanted

X264 = ["-c:v", "libx264", "-preset", "medium", "-crf", "20"]
X265 = ["-c:v", "libx265", "-preset", "medium", "-crf", "20", "-tag:v", "hvc1", "-x265-params", "log-level=error"]
VP9 = ["-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-deadline", "good", "-cpu-used", "3", "-row-mt", "1"]
VP8 = ["-c:v", "libvpx", "-crf", "8", "-b:v", "12M", "-deadline", "good", "-cpu-used", "3"]
AV1 = ["-c:v", "libsvtav1", "-preset", "8", "-crf", "28", "-g", "120"]
AAC = ["-c:a", "aac", "-b:a", "160k"]
TITLE = "Coming soon"
TITLE_SIZE = 64


@dataclass(frozen=True)
class Edit:
  """What to do with a film. Times of the title count on what is kept."""

  film: films.Film
  keep: tuple = ()  # ranges of seconds; none: all of it
  title: tuple = ()  # a range of seconds
  rotate: int = 0
  music: Path | None = None
  crop: int = 0  # the width of the middle that stays

  @property
  def ranges(self):
    return self.keep or ((0, self.film.seconds),)

  @property
  def seconds(self):
    return sum(end - start for start, end in self.ranges)

  def sample(self, start, end):
    """The same edit of a part of the film only, to extrapolate from."""
    title = tuple(time - start for time in self.title)
    return replace(self, keep=((start, end),), title=title)


def ranges_text(ranges, between, separator):
  return separator.join(f"{start}{between}{end}" for start, end in ranges)


def ours(program, edit, encoder=()):
  """trailer-edit, which chooses by itself what it copies."""
  words = [program, edit.film.path]
  if edit.keep:
    words += ["--trim", ranges_text(edit.keep, "-", ",")]
  if edit.crop:
    words += ["--crop", f"{edit.crop}x{HEIGHT}"]
  if edit.rotate:
    words += ["--rotate", edit.rotate]
  if edit.title:
    words += ["--text", TITLE, "--at", f"{edit.title[0]}-{edit.title[1]}", "--position", "center", "--size", TITLE_SIZE]
  if edit.music:
    words += ["--music", edit.music, "--volume", "-12dB"]
  return lambda out: [*words, *encoder, "--json", "--quiet", "--progress", "none", "--overwrite", "--out", out]


def ours_plan(program, edit):
  return [program, "plan", edit.film.path, "--trim", ranges_text(edit.keep, "-", ","), "--quiet"]


def ffmpeg_start(edit):
  """The inputs: each kept range one of its own, so that ffmpeg need not decode what is left out."""
  words = ["ffmpeg", "-v", "error", "-nostdin", "-y"]
  for start, end in edit.keep or ((None, None),):
    if start is not None:
      words += ["-ss", start, "-t", round(end - start, 6)]
    words += ["-i", edit.film.path]
  if edit.music:
    words += ["-i", edit.music]
  return words


def ffmpeg_graph(edit):
  """The filters, and the pads of pictures and sound after them: an input's as 0:v, a filter's as [v]."""
  steps, video, sound = [], "0:v", "0:a"
  inputs = len(edit.ranges)
  if inputs > 1:
    steps.append("".join(f"[{n}:v][{n}:a]" for n in range(inputs)) + f"concat=n={inputs}:v=1:a=1[joined][heard]")
    video, sound = "[joined]", "[heard]"
  chain = []
  if edit.crop:
    chain.append(f"crop={edit.crop}:{HEIGHT}")
  if edit.rotate:
    chain.append("transpose=clock")
  if edit.title:
    start, end = edit.title
    chain.append(f"drawtext=text={TITLE}:fontfile={films.font()}:fontsize={TITLE_SIZE}:fontcolor=white:"
                 f"x=(w-tw)/2:y=(h-th)/2:enable='between(t,{start},{end - 0.001})'")
  if chain:
    steps.append(f"{as_label(video)}{','.join(chain)}[v]")
    video = "[v]"
  if edit.music:
    steps.append(f"[{inputs}:a]volume=-12dB[bed];{as_label(sound)}[bed]amix=inputs=2:duration=first:normalize=0[a]")
    sound = "[a]"
  return ";".join(steps), video, sound


def as_label(pad):
  return pad if pad.startswith("[") else f"[{pad}]"


def ffmpeg(edit, picture_codec=None, sound_codec=None):
  """ffmpeg that encodes pictures and sound; with the codec `copy`, the sound alone."""
  graph, video, sound = ffmpeg_graph(edit)
  words = [*ffmpeg_start(edit), *(["-filter_complex", graph] if graph else []), "-map", video, "-map", sound]
  return lambda out: [*words, *(picture_codec or X264), *(sound_codec or AAC), out]


def mkvmerge(edit):
  """mkvmerge, which only copies, from a key picture on."""
  parts = ",+".join(f"{clock(start)}-{clock(end)}" for start, end in edit.keep)
  return lambda out: [peers.mkvmerge(), "--quiet", "--output", out, "--split", f"parts:{parts}", edit.film.path]


def clock(seconds):
  return f"00:{int(seconds) // 60:02}:{seconds % 60:09.6f}"


def ffmpeg_copy(edit):
  """ffmpeg that copies all, from the key picture before the start: fast, and not exact."""
  turn = ["-metadata:s:v", f"rotate={360 - edit.rotate}"] if edit.rotate else []
  words = ffmpeg_start(edit)
  return lambda out: [*words, "-c", "copy", *turn, "-movflags", "+faststart", out]


def smartcut(edit):
  times = ",".join(f"{time}" for piece in edit.keep for time in piece)
  return lambda out: [peers.smartcut(), edit.film.path, out, "--keep", times]


def moviepy(edit):
  what = {"source": str(edit.film.path), "keep": edit.keep, "rotate": edit.rotate, "crop": edit.crop}
  if edit.title:
    what["title"] = {"text": TITLE, "size": TITLE_SIZE, "font": films.font(), "start": edit.title[0],
                     "end": edit.title[1]}
  if edit.music:
    what["music"] = {"file": str(edit.music), "volume": 10 ** (-12 / 20)}
  script = Path(__file__).with_name("moviepy_case.py")
  return lambda out: [peers.moviepy_python(), "-B", script, json.dumps({**what, "out": str(out)})]


def melt_profile(edit):
  """MLT wants the size and rate of the result beforehand, in a file."""
  width, height = (edit.crop or WIDTH), HEIGHT
  if edit.rotate in (90, 270):
    width, height = height, width
  lines = {"description": "bench", "frame_rate_num": RATE, "frame_rate_den": 1, "width": width, "height": height,
           "progressive": 1, "sample_aspect_num": 1, "sample_aspect_den": 1, "display_aspect_num": width,
           "display_aspect_den": height, "colorspace": 709}
  file = films.CACHE / f"profile-{width}x{height}"
  file.write_text("".join(f"{key}={value}\n" for key, value in lines.items()))
  return file


def melt(edit):
  words = [peers.melt(), "-silent", "-profile", melt_profile(edit)]
  for piece in edit.ranges:
    numbers = wanted([piece])
    words += [edit.film.path, f"in={numbers[0]}", f"out={numbers[-1]}"]
    if edit.rotate:
      words.append(f"rotate={edit.rotate}")
    if edit.crop:
      words += ["-attach-cut", "crop", f"left={(WIDTH - edit.crop) // 2}", f"right={(WIDTH - edit.crop) // 2}"]
    if edit.title:
      # Filters of a cut count from the cut's start.
      shown = wanted([edit.title])
      words += ["-attach-cut", f"dynamictext:{TITLE}", f"in={shown[0]}", f"out={shown[-1]}", f"size={TITLE_SIZE}",
                "weight=700", "fgcolour=#ffffffff", "bgcolour=#00000000", "halign=center", "valign=middle"]
  if edit.music:
    last = len(wanted(edit.ranges)) - 1
    words += ["-track", edit.music, "in=0", f"out={last}", "-attach-cut", "volume", "level=-12", "-transition", "mix:1",
              "a_track=0", "b_track=1", "always_active=1", "sum=1"]
  return lambda out: [*words, "-consumer", f"avformat:{out}", "vcodec=libx264", "preset=medium", "crf=20", "threads=0",
                      "acodec=aac", "ab=160k", "ar=48000", "channels=2", "real_time=-1"]
