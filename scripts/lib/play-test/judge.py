"""What the page is told to look at, and what its readings are worth."""

from fractions import Fraction

import films

READABLE = 40  # Least difference between a block and its opposite; of 255.
BRIGHT = 190  # A title is brighter, the grey band below it darker.
NEAR = Fraction(2, 1000)  # Millisecond containers round time stamps.
REACH = 3  # Pictures on each side of a seam that must be seen in play.


def job(name, expected):
    """What the page is asked to do with an output."""
    frames = expected.frames
    seeks = []
    for seam in sorted(expected.seams):
        at = frames[seam].start
        near = [i for i in (seam + 1, seam - 2, seam, seam - 1) if 0 <= i < len(frames)]
        seeks += [at - Fraction(3, 2000), at + Fraction(3, 2000)] + [middle(frames[i]) for i in near]
    seeks += [middle(frames[-1]), middle(frames[0])]
    return {
        "name": name, "url": name, "frames": [[float(frame.start), float(frame.end)] for frame in frames],
        "watched": watched(expected), "seeks": [float(time) for time in seeks],
        "limit": float(expected.duration) * 2 + 20,
    }


def watched(expected):
    """The frames that must be seen in play: those near seams. The first one counts as seen before the play."""
    near = {i for seam in expected.seams for i in range(seam - REACH, seam + REACH)}
    return sorted(i for i in near if 0 < i < len(expected.frames))


def middle(frame):
    return (frame.start + frame.end) / 2


class Verdict:
    """What is wrong with an output, and how much of it was seen."""

    def __init__(self, result, expected):
        self.expected = expected
        self.complaints = []
        self.unseen = []
        self.left_out = 0
        if "error" in result:
            self.complaints.append(f"does not play: {result['error']}")
            return
        self.judge_length(result)
        self.judge(result["first"], 0, "at the start")
        self.judge(result["last"], len(expected.frames) - 1, "at the end")
        for readings in result["plays"]:
            self.judge_play(readings)
        self.judge_coverage(result["plays"])
        for reading in result["sought"]:
            index = expected.index(Fraction(reading["asked"]))
            self.judge(reading, index, f"sought {reading['asked']:.4f} s")

    def judge_length(self, result):
        off = result["duration"] - float(self.expected.duration)
        if abs(off) > 0.05:
            self.complaints.append(f"lasts {result['duration']:.3f} s, not {float(self.expected.duration):.3f} s")
        if self.expected.sound and not result["audioBytes"]:
            self.complaints.append("no sound was decoded")

    def judge_play(self, readings):
        """Every picture that was presented, and that they come in order."""
        last = -1
        for reading in readings:
            index = self.place(reading["time"])
            if index is None:
                self.complaints.append(f"in play: a picture at {reading['time']:.4f} s, where none begins")
                continue
            if index < last:  # The same one twice is a late look at it, no fault.
                self.complaints.append(f"in play: picture {index} comes after picture {last}")
            last = index
            self.judge(reading, index, "in play")

    def judge_coverage(self, plays):
        """Pictures left out by a slow machine are no fault, but those at seams must have been seen in play."""
        presented = [{self.place(reading["time"]) for reading in readings} for readings in plays]
        self.left_out = len(self.expected.frames) - len(presented[0] - {None} | {0})
        self.unseen = sorted(set(watched(self.expected)).difference(*presented))

    def place(self, time):
        """The index of the frame with this time stamp, or None."""
        for index, frame in enumerate(self.expected.frames):
            if abs(frame.start - Fraction(time)) <= NEAR:
                return index
        return None

    def judge(self, reading, index, where):
        """Whether a reading shows the frame of this index."""
        if reading is None:
            self.complaints.append(f"{where}: no picture")
            return
        frame = self.expected.frames[index]
        where = f"{where}, frame {index} ({float(frame.start):.4f} s)"
        if self.place(reading["time"]) != index:
            self.complaints.append(f"{where}: the picture of {reading['time']:.4f} s is shown")
            return
        if reading["size"] != [films.WIDTH, films.HEIGHT]:
            self.complaints.append(f"{where}: the size is {reading['size']}")
        elif reading["contrast"] < READABLE:
            if not frame.dark:
                self.complaints.append(f"{where}: the number cannot be read; it should be {frame.number}")
        elif reading["number"] != frame.number:
            self.complaints.append(f"{where}: it shows {reading['number']}, not {frame.number}")
        if (reading["brightest"] > BRIGHT) != frame.title:
            self.complaints.append(f"{where}: the title {'is missing' if frame.title else 'does not belong here'}")

    @property
    def word(self):
        """A machine that is too slow to tell is another finding than a wrong film."""
        return "WRONG" if self.complaints else "SLOW" if self.unseen else "ok"

    def summary(self):
        """A few words: what is wrong, or what was seen."""
        if self.complaints:
            distinct = list(dict.fromkeys(self.complaints))
            more = f"; and {len(distinct) - 3} more" if len(distinct) > 3 else ""
            return "; ".join(distinct[:3]) + more
        if self.unseen:
            return f"too slow to tell: pictures {self.unseen} near seams were never presented in play"
        words = f"{count(len(self.expected.frames), 'frame')}, {count(len(self.expected.seams), 'seam')}"
        return words + (f", {self.left_out} left out in play and seen by seeking" if self.left_out else "")


def count(number, word):
    return f"{number} {word}{'' if number == 1 else 's'}"
