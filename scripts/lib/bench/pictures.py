"""Counts the pictures of a result, and those that are bit by bit the source's."""

import math
import subprocess
from dataclasses import dataclass

from films import RATE
from tools import Failure


@dataclass(frozen=True)
class Identity:
  expected: int
  pictures: int
  identical: int  # equal the source's picture that belongs there
  elsewhere: int  # equal a picture of the source that belongs elsewhere


def hashes(file):
  """The MD5 of every picture that a player shows, as stored (not turned), in the order of showing."""
  command = ["ffmpeg", "-v", "error", "-nostdin", "-noautorotate", "-i", str(file), "-map", "0:v:0", "-fps_mode",
             "passthrough", "-f", "framemd5", "-"]
  found = []
  with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
    for line in process.stdout:
      if not line.startswith("#"):
        found.append(bytes.fromhex(line.rsplit(",", 1)[1].strip()))
  if process.returncode != 0:
    raise Failure(f"ffmpeg cannot decode {file}")
  return found


def source_hashes(film):
  """The same of a source, kept beside it."""
  notes = film.path.with_name(film.path.name + ".md5")
  if notes.is_file() and notes.stat().st_mtime >= film.path.stat().st_mtime:
    return [bytes.fromhex(line) for line in notes.read_text().split()]
  found = hashes(film.path)
  notes.write_text("\n".join(value.hex() for value in found) + "\n")
  return found


def wanted(ranges):
  """The numbers of the source's pictures in these ranges of seconds: those that begin in them."""
  return [
    number for start, end in ranges for number in range(math.ceil(start * RATE - 1e-6), math.ceil(end * RATE - 1e-6))
  ]


def compare(film, ranges, result):
  """Holds a result against the pictures that the ranges of the source ask for."""
  source = source_hashes(film)
  expected = [source[number] for number in wanted(ranges)]
  found = hashes(result)
  identical = sum(1 for mine, other in zip(found, expected) if mine == other)
  known = set(expected)
  elsewhere = sum(1 for value in found if value in known) - identical
  return Identity(len(expected), len(found), identical, max(elsewhere, 0))
