"""Which frames an edit keeps and when they are shown: worked out from the source's time stamps, not from the plan."""

from dataclasses import dataclass
from fractions import Fraction

NOTICEABLE = Fraction(1, 10)  # A longer wait for the next frame is seen: the frame on screen is held instead.


@dataclass(frozen=True)
class Shown:
  number: int  # Of the frame in the source.
  start: Fraction  # Seconds of the output.
  clip: int


@dataclass(frozen=True)
class Clip:
  start: Fraction  # Seconds of the film.
  end: Fraction
  output: Fraction  # Where it starts in the output.


@dataclass
class Expectation:
  clips: list
  frames: list

  @property
  def length(self):
    last = self.clips[-1]
    return last.output + last.end - last.start


def ticks(time, film):
  """A time of the film in ticks of its frames, rounded to the nearest."""
  exact = (time + film.start) / film.tick
  return int(exact + Fraction(1, 2)) if exact >= 0 else -int(-exact + Fraction(1, 2))


def expectation(film, ranges):
  """What is left of a film of which these ranges are kept, in their order.

  A frame is kept if it starts inside. Bounds then move to the kept frames, where those come within a tenth of a second.
  """
  result = Expectation([], [])
  for start, end in ranges:
    append(result, film, start, min(end, film.length))
  return result


def append(result, film, start, end):
  times = [frame.pts * film.tick - film.start for frame in film.frames] if film.video else []
  output = result.length if result.clips else Fraction(0)
  if not times:
    result.clips.append(Clip(start, end, output))
    return
  is_last = end >= film.length
  first = next((n for n, frame in enumerate(film.frames) if frame.pts >= ticks(start, film)), len(times))
  after = len(times) if is_last else next(
    (n for n, frame in enumerate(film.frames) if frame.pts >= ticks(end, film)), len(times))
  held = None
  if first > 0:
    if first < len(times) and times[first] - start <= NOTICEABLE:
      start = times[first]
    else:
      held = first - 1
  if after < len(times) and times[after] - end <= NOTICEABLE:
    end = times[after]
  number = len(result.clips)
  if held is not None:
    result.frames.append(Shown(held, output, number))
  result.frames += [Shown(n, output + times[n] - start, number) for n in range(first, after)]
  result.clips.append(Clip(start, end, output))
