"""What an output must show when: worked out from the edit and the source's time stamps, not from the plan."""

import json
import subprocess
from dataclasses import dataclass, field
from fractions import Fraction


@dataclass(frozen=True)
class Edit:
    name: str
    arguments: str
    keep: tuple = (("0", None),)  # Ranges of the source, half-open; None is its end.
    title: tuple = ()  # The range of the output where a title stands.
    fade: int = 0  # Seconds of darkness at both ends.


EDITS = [
    Edit("trim", "--trim 1.3-7.7", keep=(("1.3", "7.7"),)),
    Edit("join2", "--trim 1.3-4.1,6.2-9.7", keep=(("1.3", "4.1"), ("6.2", "9.7"))),
    Edit("join3", "--trim 0.7-2.3,4.5-6.1,7.3-9.1", keep=(("0.7", "2.3"), ("4.5", "6.1"), ("7.3", "9.1"))),
    Edit("swap", "--trim 6.2-8.7,1.3-4.1", keep=(("6.2", "8.7"), ("1.3", "4.1"))),
    Edit("cut", "--cut 3.3-5.9", keep=(("0", "3.3"), ("5.9", None))),
    Edit("title", "--text Hello --at 3-5", title=("3", "5")),
    Edit("fade", "--fade-from-black 1 --fade-to-black 1", fade=1),
]


@dataclass(frozen=True)
class Frame:
    start: Fraction
    end: Fraction
    number: int
    title: bool
    dark: bool  # So near black that its number may be lost.


@dataclass
class Expectation:
    frames: list
    sound: bool = False
    seams: set = field(default_factory=set)  # Indices of frames that are the first after a seam.

    @property
    def duration(self):
        return self.frames[-1].end

    def index(self, time):
        """The frame that is shown at this time, or None."""
        for i, frame in enumerate(self.frames):
            if frame.start <= time < frame.end:
                return i
        return None

    def add_seam(self, time):
        """A seam is before the first frame that is not earlier; those at the film's start and end do not count."""
        tick = Fraction(1, 1000)
        index = sum(frame.start < time - tick for frame in self.frames)
        if 0 < index < len(self.frames):
            self.seams.add(index)


def source_frames(path):
    """The time stamps of a film's pictures, ascending, and where the last one ends; and the time base."""
    probe = ["ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries",
             "stream=time_base:packet=pts,duration,flags", "-of", "json", str(path)]
    facts = json.loads(subprocess.run(probe, check=True, capture_output=True).stdout)
    packets = sorted((p["pts"], p.get("duration", 0)) for p in facts["packets"] if "D" not in p["flags"])
    return [p[0] for p in packets], sum(packets[-1]), Fraction(facts["streams"][0]["time_base"])


def bound(text, tick):
    """A bound of an edit in the stream's ticks."""
    return round(Fraction(text) / tick)


def expectation(path, edit, sound):
    """The frames of an output. A clip runs from its first kept picture to the first that is kept no more."""
    stamps, end, tick = source_frames(path)
    frames, base = [], 0
    for start_text, end_text in edit.keep:
        low = bound(start_text, tick)
        high = end if end_text is None else bound(end_text, tick)
        kept = [n for n, stamp in enumerate(stamps) if low <= stamp < high]
        # A film that is kept from its start on keeps what comes before its first picture, too.
        origin = 0 if low == 0 and base == 0 else stamps[kept[0]]
        ends = stamps[1:] + [end]
        frames += [(base + stamps[n] - origin, base + ends[n] - origin, n) for n in kept]
        base = frames[-1][1]
    result = Expectation([mark(edit, a * tick, b * tick, n, base * tick) for a, b, n in frames], sound)
    for first, last in zip(frames, frames[1:]):
        if last[2] != first[2] + 1:
            result.add_seam(last[0] * tick)
    for time in edit.title:
        result.add_seam(Fraction(time))
    if edit.fade:
        result.add_seam(Fraction(edit.fade))
        result.add_seam(base * tick - edit.fade)
    return result


def mark(edit, start, end, number, length):
    """A frame of the output, with what the edit does to it."""
    title = bool(edit.title) and Fraction(edit.title[0]) <= start < Fraction(edit.title[1])
    dark = bool(edit.fade) and min(start, length - end) < Fraction(edit.fade, 4)
    return Frame(start, end, number, title, dark)


def planned_seams(plan):
    """The bounds of clips and of spans of pictures in the plan's JSON, as times of the output."""
    plan = plan["plan"]
    times = [clip["outputStart"] for clip in plan.get("clips", [])]
    for stream in plan["streams"]:
        if stream["kind"] == "video":
            times += [span["range"][side] for span in stream.get("spans", []) for side in ("start", "end")]
    return {Fraction(time) for time in times}
