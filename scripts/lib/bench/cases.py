"""The cases: what is done to which film, and by which programs."""

from collections.abc import Callable
from dataclasses import dataclass

import commands
import films
from commands import Edit

# Encoding ten minutes takes the peers up to an hour, so they encode one minute of them.
SAMPLE_SECONDS = 60


@dataclass(frozen=True)
class Side:
  """One program in one case."""

  name: str  # as in tables and JSON
  peer: str  # the program that must be there
  command: Callable  # gives the command line that writes a file
  edit: Edit  # what its result must hold
  encodes: str = "all"  # pictures: all, none, told (in its JSON), or seen (those that are not the source's)
  scale: float = 1  # what times and pictures are multiplied with: 1 when it did all of the case


@dataclass(frozen=True)
class Case:
  name: str
  title: str
  sides: list

  @property
  def edit(self):
    return self.sides[0].edit


def our_side(program, edit, encoder=()):
  return Side("trailer-edit", "trailer-edit", commands.ours(program, edit, encoder), edit, "told")


def encoders(edit, names=("ffmpeg", "moviepy", "melt"), scale=1.0):
  """The peers that encode every picture."""
  make = {"ffmpeg": commands.ffmpeg, "moviepy": commands.moviepy, "melt": commands.melt}
  return [Side(name, name, make[name](edit), edit, "all", scale) for name in names]


def copying(edit):
  return Side("ffmpeg copy", "ffmpeg", commands.ffmpeg_copy(edit), edit, "none")


def smartcut(edit):
  return Side("smartcut", "smartcut", commands.smartcut(edit), edit, "seen")


def sampled(edit, start):
  """The encoding peers with one minute of the film from `start` on, and how much longer all of it is."""
  part = edit.sample(start, start + SAMPLE_SECONDS)
  return encoders(part, scale=edit.seconds / SAMPLE_SECONDS)


def trim(program):
  edit = Edit(films.trailer(), keep=((5.3, 20.7),))
  return Case("trim", "keep 5.3 s to 20.7 s of the trailer",
              [our_side(program, edit), smartcut(edit), *encoders(edit)])


def join(program):
  edit = Edit(films.trailer(), keep=((2.2, 7.9), (12.4, 19.1), (24.6, 31.3)))
  return Case("join", "join three ranges of the trailer", [our_side(program, edit), smartcut(edit), *encoders(edit)])


def cores(program):
  edit = Edit(films.trailer(), keep=((2.2, 7.9), (12.4, 19.1), (24.6, 31.3)))
  command = commands.ours(program, edit)
  one = Side("trailer-edit, one core", "trailer-edit", lambda out: ["taskset", "-c", "0", *command(out)], edit, "told")
  return Case("cores", "join three ranges of the trailer, whose spans are encoded side by side",
              [our_side(program, edit), one])


def copy(program):
  # From a key picture to another one, so that all of them can do it exactly.
  edit = Edit(films.trailer(), keep=((6.583333, 9.208333),))
  merged = Side("mkvmerge", "mkvmerge", commands.mkvmerge(edit), edit, "none")
  return Case("copy", "keep 2.6 s of the trailer between key pictures: nothing of it is encoded",
              [our_side(program, edit, ["--strategy", "copy"]), copying(edit), merged])


def vp9(program):
  edit = Edit(films.webm("vp9", films.VP9), keep=((5.3, 20.3),))
  whole = Side("ffmpeg", "ffmpeg", commands.ffmpeg(edit, commands.VP9, films.OPUS), edit)
  return Case("vp9", "keep 5.3 s to 20.3 s of the trailer in VP9", [our_side(program, edit), smartcut(edit), whole])


def vp8(program):
  edit = Edit(films.webm("vp8", films.VP8), keep=((5.3, 20.3),))
  whole = Side("ffmpeg", "ffmpeg", commands.ffmpeg(edit, commands.VP8, films.OPUS), edit)
  return Case("vp8", "keep 5.3 s to 20.3 s of the trailer in VP8", [our_side(program, edit), smartcut(edit), whole])


def av1(program):
  edit = Edit(films.webm("av1", films.AV1), keep=((5.3, 20.3),))
  whole = Side("ffmpeg", "ffmpeg", commands.ffmpeg(edit, commands.AV1, films.OPUS), edit)
  return Case("av1", "keep 5.3 s to 20.3 s of the trailer in AV1", [our_side(program, edit), whole])


def av1_title(program):
  edit = Edit(films.webm("av1", films.AV1), title=(10, 13))
  whole = Side("ffmpeg", "ffmpeg", commands.ffmpeg(edit, commands.AV1, films.OPUS), edit)
  return Case("av1-title", "a title of 3 s at 10 s of the trailer in AV1", [our_side(program, edit), whole])


def far_heads(program):
  edit = Edit(films.far_keys(), keep=((9, 12), (19.2, 22.5), (29.4, 33)))
  return Case("far-heads", "join three ranges that begin 9 s behind their key pictures",
              [our_side(program, edit), smartcut(edit), *encoders(edit)])


def title(program):
  edit = Edit(films.trailer(), title=(10, 13))
  return Case("title", "a title of 3 s at 10 s of the trailer", [our_side(program, edit), *encoders(edit)])


# What ffmpeg is told of x265, too; a quality that is asked for would be asked of every picture.
OUR_X265 = ["--preset", "medium"]


def hevc(program):
  edit = Edit(films.hevc(), keep=((5.3, 20.3),))
  whole = Side("ffmpeg", "ffmpeg", commands.ffmpeg(edit, commands.X265), edit)
  return Case("hevc", "keep 5.3 s to 20.3 s of the trailer in HEVC",
              [our_side(program, edit, OUR_X265), smartcut(edit), whole])


def hevc_title(program):
  edit = Edit(films.hevc(), title=(10, 13))
  whole = Side("ffmpeg", "ffmpeg", commands.ffmpeg(edit, commands.X265), edit)
  return Case("hevc-title", "a title of 3 s at 10 s of the trailer in HEVC",
              [our_side(program, edit, OUR_X265), whole])


def rotate(program):
  edit = Edit(films.trailer(), rotate=90)
  return Case("rotate", "turn the trailer by 90 degrees", [our_side(program, edit), copying(edit), *encoders(edit)])


def music(program):
  edit = Edit(films.trailer(), music=films.music())
  mix = Side("ffmpeg mix", "ffmpeg", commands.ffmpeg(edit, ["-c:v", "copy"]), edit, "none")
  return Case("music", "music under the trailer's sound", [our_side(program, edit), mix,
                                                          *encoders(edit, ("moviepy", "melt"))])


def crop(program):
  edit = Edit(films.trailer(), keep=((5.3, 20.7),), title=(2, 5), music=films.music(), crop=1440)
  # Everything is encoded, so all of them get the same settings.
  mine = our_side(program, edit, ["--crf", "20", "--preset", "medium"])
  return Case("crop", "crop, trim, title and music: everything is encoded", [mine, *encoders(edit)])


def keep(program):
  edit = Edit(films.ten_minutes(), keep=((33.3, 573.3),))
  return Case("keep", "keep 9 of 10 minutes",
              [our_side(program, edit), copying(edit), smartcut(edit), *sampled(edit, 270.3)])


def title_film(program):
  edit = Edit(films.ten_minutes(), title=(300, 303))
  return Case("title-film", "a title of 3 s in a film of 10 minutes", [our_side(program, edit), *sampled(edit, 270)])


def rotate_film(program):
  edit = Edit(films.ten_minutes(), rotate=90)
  return Case("rotate-film", "turn a film of 10 minutes: nothing is encoded", [our_side(program, edit), copying(edit)])


CASES = {
  "trim": trim, "join": join, "far-heads": far_heads, "title": title, "hevc": hevc, "hevc-title": hevc_title,
  "vp9": vp9, "vp8": vp8, "av1": av1, "av1-title": av1_title, "cores": cores, "copy": copy, "rotate": rotate,
  "music": music, "crop": crop, "keep": keep, "title-film": title_film, "rotate-film": rotate_film,
}
