"""Performs one case with MoviePy, as its documentation does it. MoviePy's own Python runs this.

The argument is a JSON object: source, out, and what to do: keep, title, rotate, music, crop.
"""

import json
import sys

from moviepy import (
  AudioFileClip, CompositeAudioClip, CompositeVideoClip, TextClip, VideoFileClip, concatenate_videoclips)
from moviepy.audio.fx import MultiplyVolume


def edited(film, what):
  """The film as the case wants it."""
  pieces = [film.subclipped(start, end) for start, end in what.get("keep", [])]
  if pieces:
    film = pieces[0] if len(pieces) == 1 else concatenate_videoclips(pieces)
  if crop := what.get("crop"):
    film = film.cropped(x_center=film.w / 2, width=crop, y1=0, y2=film.h)
  if what.get("rotate"):
    film = film.rotated(-what["rotate"], expand=True)
  if title := what.get("title"):
    text = TextClip(font=title["font"], text=title["text"], font_size=title["size"], color="white")
    text = text.with_start(title["start"]).with_duration(title["end"] - title["start"])
    film = CompositeVideoClip([film, text.with_position(("center", "center"))]).with_audio(film.audio)
  if music := what.get("music"):
    bed = AudioFileClip(music["file"]).with_effects([MultiplyVolume(music["volume"])])
    bed = bed.with_duration(min(bed.duration, film.duration))
    film = film.with_audio(CompositeAudioClip([film.audio, bed]))
  return film


def main():
  what = json.loads(sys.argv[1])
  with VideoFileClip(what["source"]) as film:
    edited(film, what).write_videofile(
      what["out"], codec="libx264", preset="medium", ffmpeg_params=["-crf", "20"], audio_codec="aac",
      audio_bitrate="160k", logger=None)


main()
