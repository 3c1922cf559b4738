"""The edits that every film goes through, and what each of them keeps."""

from dataclasses import dataclass
from fractions import Fraction

TITLE = "DIFFERENTIAL"


@dataclass(frozen=True)
class Edit:
  name: str
  words: tuple  # Of the command line.
  ranges: tuple  # Of the film that are kept, in seconds.
  needs: tuple = ()  # "video", "audio"
  strategy: str = "auto"
  title: tuple = ()  # From when to when of the output a title stands there.
  music: Fraction | None = None  # When music begins in the output.


def edits(film, music):
  """The edits of a film. Of a long one a few seconds are kept, behind its middle, where a jump is needed."""
  stretch = min(film.length * Fraction(8, 10), Fraction(4))
  base = (film.length - stretch) * Fraction(6, 10)

  def at(share):
    """A time of the film that lies on no frame, but by chance."""
    return Fraction(int((base + stretch * Fraction(share, 100)) * 10000), 10000)

  def text(time):
    return f"{float(time):.4f}"

  def span(first, last):
    return f"{text(first)}-{text(last)}"

  one = (at(13), at(83))
  trim = ("--trim", span(*one))
  length = one[1] - one[0]
  first, second = (at(55), at(92)), (at(8), at(41))
  title = tuple(Fraction(int(length * share * 1000), 1000) for share in (Fraction(3, 10), Fraction(7, 10)))
  begin = Fraction(int(length * 1000 * Fraction(25, 100)), 1000)
  return [
    Edit("trim", trim, (one,)),
    Edit("two ranges", ("--trim", f"{span(*first)},{span(*second)}"), (first, second)),
    Edit(
      "cut", ("--cut", f"0-{text(at(5))},{span(at(33), at(61))},{text(at(95))}-end"),
      ((at(5), at(33)), (at(61), at(95)))),
    Edit("copy", trim, (one,), strategy="copy"),
    Edit("rotate", (*trim, "--rotate", "90"), (one,), needs=("video",)),
    Edit(
      "text", (*trim, "--text", TITLE, "--at", span(*title), "--size", "20%", "--color", "white", "--box", "black"),
      (one,), needs=("video",), title=title),
    Edit("crop", (*trim, "--crop", "50%"), (one,), needs=("video",)),
    Edit("music", (*trim, "--music", str(music), "--at", text(begin)), (one,), needs=("audio",), music=begin),
  ]
