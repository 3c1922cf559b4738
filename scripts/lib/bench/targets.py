"""What the program is meant to reach beside its peers. The script prints whether it does; nothing fails by it."""

from dataclasses import dataclass

from compare import times_longer

# Case, peer, and how many times as long as trailer-edit the peer shall take at least.
FASTER = [
  ("trim", "ffmpeg", 11), ("trim", "smartcut", 6), ("title", "ffmpeg", 5), ("rotate", "ffmpeg", 100),
  ("keep", "ffmpeg", 200), ("title-film", "ffmpeg", 100),
  ("hevc", "ffmpeg", 10), ("hevc", "smartcut", 3), ("hevc-title", "ffmpeg", 4),
]
# Case, peer, and how many times as long as the peer trailer-edit may take at most.
AT_MOST = [("keep", "ffmpeg copy", 2.5), ("music", "ffmpeg mix", 1.2), ("copy", "ffmpeg copy", 1.3)]
# MB for ten minutes when nothing is encoded.
MEMORY_OF_COPYING = 120
SECONDS_OF_PLANNING = 1


@dataclass(frozen=True)
class Verdict:
  case: str
  words: str
  wanted: str
  found: str | None  # None: not measured
  met: bool

  @property
  def mark(self):
    return "not measured" if self.found is None else "pass" if self.met else "MISS"


def unmeasured(case, words, wanted):
  return Verdict(case, words, wanted, None, False)


def speed(cases):
  """Times of the cases beside those of named peers."""
  verdicts = []
  for case, peer, least in FASTER:
    words, wanted = f"faster than {peer}", f"at least {least}x"
    ratio = times_longer(cases.get(case, {}), peer)
    verdicts.append(unmeasured(case, words, wanted) if ratio is None else
                    Verdict(case, words, wanted, f"{ratio:.1f}x", ratio >= least))
  for case, peer, most in AT_MOST:
    words, wanted = f"time beside {peer}", f"at most {most}x"
    ratio = times_longer(cases.get(case, {}), "trailer-edit", than=peer)
    verdicts.append(unmeasured(case, words, wanted) if ratio is None else
                    Verdict(case, words, wanted, f"{ratio:.2f}x", ratio <= most))
  return verdicts


def memory(cases):
  """Peak memory: a fixed limit where nothing is encoded, and otherwise that of ffmpeg encoding everything."""
  case, words, wanted = "rotate-film", "peak memory", f"at most {MEMORY_OF_COPYING} MB"
  mine = cases.get(case, {}).get("trailer-edit")
  verdicts = [unmeasured(case, words, wanted) if not mine or mine.failure else
              Verdict(case, words, wanted, f"{mine.peak:.0f} MB", mine.peak <= MEMORY_OF_COPYING)]
  for case in ("trim", "join", "far-heads", "title", "hevc", "hevc-title", "rotate", "crop", "keep", "title-film"):
    mine, its = (cases.get(case, {}).get(name) for name in ("trailer-edit", "ffmpeg"))
    words = "peak memory beside ffmpeg"
    if not mine or not its or mine.failure or its.failure:
      verdicts.append(unmeasured(case, words, "at most as much"))
    else:
      verdicts.append(Verdict(case, words, f"at most {its.peak:.0f} MB", f"{mine.peak:.0f} MB", mine.peak <= its.peak))
  return verdicts


def planning(seconds):
  """Planning an edit of a film of two hours; `seconds` by container."""
  case, verdicts = "plan", []
  for container in ("mp4", "mkv"):
    words, wanted = f"two hours of {container}", f"under {SECONDS_OF_PLANNING} s"
    found = seconds.get(container)
    verdicts.append(unmeasured(case, words, wanted) if found is None else
                    Verdict(case, words, wanted, f"{found:.2f} s", found < SECONDS_OF_PLANNING))
  return verdicts


def verdicts(cases, plans):
  """Those of the cases that were measured, or tried."""
  tried = {*cases, *(["plan"] if plans else [])}
  return [one for one in [*speed(cases), *memory(cases), *planning(plans)] if one.case in tried]


def as_json(all_verdicts):
  return [{"case": one.case, "what": one.words, "wanted": one.wanted, "found": one.found, "verdict": one.mark}
          for one in all_verdicts]
