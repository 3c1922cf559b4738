"""The films that are measured: made once by ffmpeg and kept in .build/bench.

All of them are 1920x796 at 24 pictures a second, H.264 or HEVC with a pyramid of B pictures, and AAC sound; in most a key picture
stands where a scene begins, and they are at most 8 s apart. Each picture carries its number, so no two are the same.
"""

import hashlib
import json
import os
from dataclasses import dataclass
from pathlib import Path

from tools import CACHE, FIXTURES, MEDIA, Failure, ffmpeg, ffprobe, say, tool

RATE = 24
WIDTH, HEIGHT = 1920, 796
REAL = MEDIA / "tears-of-steel-battle_800x332_vp8.webm"

# Scenes of different lengths, some longer than 8 s, of pictures that move: 70 s in all.
COMPUTED = [
  "mandelbrot=s=960x398:r=24:maxiter=500,trim=0:13,setpts=PTS-STARTPTS",
  "testsrc2=s=960x398:r=24:d=17",
  "cellauto=s=960x398:r=24:rule=110:scroll=1:seed=7,trim=0:4,setpts=PTS-STARTPTS",
  "gradients=s=960x398:r=24:d=11:speed=0.02:seed=7:nb_colors=3:c0=0x204080:c1=0xe0a040:c2=0x602020",
  "life=s=320x133:r=24:mold=10:ratio=0.3:seed=7:death_color=#c83232:life_color=#00ff00,scale=960:398,trim=0:6,"
  "setpts=PTS-STARTPTS",
  "mandelbrot=s=960x398:r=24:start_x=-0.74:start_y=0.13:maxiter=500,trim=0:19,setpts=PTS-STARTPTS",
]

GRAIN = "noise=alls=2:allf=t"
NUMBER = "drawtext=text='%{n}':fontsize=40:fontcolor=white:box=1:boxcolor=black@0.6:x=48:y=48"
H264 = ["-c:v", "libx264", "-profile:v", "high", "-crf", "20", "-g", "192", "-bf", "3", "-pix_fmt", "yuv420p",
        "-x264-params", "scenecut=40:b-pyramid=normal:open-gop=0", "-colorspace", "bt709", "-color_primaries", "bt709",
        "-color_trc", "bt709", "-color_range", "tv"]

# Open GOPs, as cameras and x265 write them.
HEVC = ["-c:v", "libx265", "-crf", "22", "-tag:v", "hvc1", "-pix_fmt", "yuv420p", "-x265-params",
        "keyint=192:scenecut=0:open-gop=1:log-level=error", "-colorspace", "bt709", "-color_primaries", "bt709",
        "-color_trc", "bt709", "-color_range", "tv"]

# Sound whose packets follow each other without holes, as cameras and editors write it.
EVEN = ["-af", "asetpts=N/SR/TB"]


@dataclass(frozen=True)
class Film:
  name: str
  seconds: int
  path: Path

  @property
  def pictures(self):
    return self.seconds * RATE


def pictures_are():
  """What the pictures show, for the report."""
  return "real pictures (Tears of Steel)" if REAL.is_file() else "computed pictures"


def kept(name, suffix, recipe, make):
  """The file of this name made by this recipe: made now if it is not there."""
  mark = hashlib.sha256(json.dumps(recipe, default=str).encode()).hexdigest()[:10]
  file = CACHE / f"{name}-{mark}{suffix}"
  if not file.is_file():
    CACHE.mkdir(parents=True, exist_ok=True)
    for old in CACHE.glob(f"{name}-??????????{suffix}*"):
      old.unlink()
    say(f"making {file.name} ...")
    part = file.with_name(f"{file.stem}.{os.getpid()}.unfinished{suffix}")
    try:
      make(part)
      part.rename(file)
    finally:
      part.unlink(missing_ok=True)
  return file


def material():
  """70 s of video and sound to make films of."""
  if REAL.is_file():
    return REAL
  graph = ";".join(f"{scene},setsar=1,format=yuv420p[s{number}]" for number, scene in enumerate(COMPUTED))
  graph += ";" + "".join(f"[s{number}]" for number in range(len(COMPUTED))) + f"concat=n={len(COMPUTED)}[v]"
  sound = "aevalsrc='0.2*sin(440*2*PI*t)*(1+sin(3*t))|0.2*sin(330*2*PI*t)*(1+sin(2*t))':s=48000:d=70"

  def make(file):
    ffmpeg("-f", "lavfi", "-i", sound, "-filter_complex", graph, "-map", "[v]", "-map", "0:a", "-c:v", "libx264",
           "-preset", "veryfast", "-crf", "14", "-c:a", "flac", "-t", "70", file)

  return kept("material", ".mkv", [graph, sound], make)


# As services write WebM.
VP9 = ["-c:v", "libvpx-vp9", "-crf", "30", "-b:v", "0", "-g", "192", "-pix_fmt", "yuv420p", "-deadline", "good",
       "-cpu-used", "5", "-row-mt", "1", "-colorspace", "bt709", "-color_range", "tv"]
VP8 = ["-c:v", "libvpx", "-crf", "10", "-b:v", "6M", "-g", "192", "-pix_fmt", "yuv420p", "-deadline", "good",
       "-cpu-used", "5"]
# SVT-AV1 begins no GOP where it is told.
AV1 = ["-c:v", "libaom-av1", "-crf", "30", "-b:v", "0", "-cpu-used", "6", "-row-mt", "1", "-g", "192",
       "-pix_fmt", "yuv420p"]
OPUS = ["-c:a", "libopus", "-b:a", "128k"]


def film(name, seconds, preset, keys=None, codec=H264):
  source = material()
  looks = f"fps={RATE},scale={WIDTH}:{HEIGHT}:flags=bicubic,setsar=1,{GRAIN},{NUMBER}"
  recipe = ["-stream_loop", "-1", "-i", source, "-t", seconds, "-map", "0:v:0", "-map", "0:a:0", "-vf", looks,
            *EVEN, *codec, "-preset", preset, *(keys or []), "-c:a", "aac", "-b:a", "160k", "-ar", "48000", "-ac", "2"]
  file = kept(name, ".mp4", recipe, lambda file: ffmpeg(*recipe, file))
  return Film(name, seconds, file)


TRAILER_KEYS = ["-force_key_frames", "5.7,13.7,21.7,29.7"]


def trailer():
  """35 s, encoded with care: a key picture 0.4 s after the first cut of the cases, and from there on every 8 s."""
  return film("trailer", 35, "medium", keys=[*TRAILER_KEYS, "-sc_threshold", "0"])


def hevc():
  """The same in HEVC."""
  return film("hevc", 35, "medium", keys=TRAILER_KEYS, codec=HEVC)


def webm(name, codec):
  """The same in WebM."""
  looks = f"fps={RATE},scale={WIDTH}:{HEIGHT}:flags=bicubic,setsar=1,{GRAIN},{NUMBER}"
  recipe = ["-stream_loop", "-1", "-i", material(), "-t", 35, "-map", "0:v:0", "-map", "0:a:0", "-vf", looks, *EVEN,
            *codec, *TRAILER_KEYS, *OPUS]
  return Film(name, 35, kept(name, ".webm", recipe, lambda file: ffmpeg(*recipe, file)))


def far_keys():
  """35 s with a key picture every 10 s, as cameras and services write them that save bits."""
  keys = ["-g", "240", "-keyint_min", "240", "-x264-params", "scenecut=0:b-pyramid=normal:open-gop=0"]
  return film("far-keys", 35, "veryfast", keys=keys)


def ten_minutes():
  return film("film", 600, "veryfast")


def music():
  """45 s of Ogg Vorbis, computed."""
  recipe = ["-stream_loop", "-1", "-i", FIXTURES / "music-3s.ogg", "-t", "45", "-map", "0:a:0", "-c:a", "libvorbis",
            "-q:a", "5"]
  return kept("music", ".ogg", recipe, lambda file: ffmpeg(*recipe, file))


def two_hours(suffix):
  """Two hours of small pictures, repeated without encoding: what counts is how many packets the index has."""
  light = ["-i", trailer().path, "-vf", "scale=640:264", *H264, "-crf", "30", "-preset", "veryfast", "-c:a", "aac",
           "-b:a", "64k"]
  short = kept("light", ".mp4", light, lambda file: ffmpeg(*light, file))
  loop = ["-stream_loop", "-1", "-i", short, "-t", "7200", "-c", "copy"]
  whole = kept("hours", ".mp4", loop, lambda file: ffmpeg(*loop, file))
  if suffix == ".mp4":
    return Film("hours", 7200, whole)
  copy = ["-i", whole, "-c", "copy"]
  return Film("hours", 7200, kept("hours", suffix, copy, lambda file: ffmpeg(*copy, file)))


def describe(film):
  """Codec facts of a film, for the report: key pictures, the longest way between two, bits a second."""
  packets = ffprobe(film.path, "-select_streams", "v:0", "-show_entries", "packet=pts_time,flags")["packets"]
  keys = sorted(float(packet["pts_time"]) for packet in packets if "K" in packet["flags"])
  ways = [end - start for start, end in zip(keys, [*keys[1:], film.seconds])]
  return {
    "seconds": film.seconds, "pictures": len(packets), "keyPictures": len(keys), "longestGOP": round(max(ways), 3),
    "keys": [round(key, 3) for key in keys],
    "megabitsPerSecond": round(film.path.stat().st_size * 8 / film.seconds / 1e6, 2), "shows": pictures_are(),
  }


def font():
  """A bold font file for the peers that want one by name."""
  file = tool("fc-match", "-f", "%{file}", "DejaVu Sans:bold")
  if not Path(file).is_file():
    raise Failure("fc-match finds no font; scripts/setup installs one")
  return file
