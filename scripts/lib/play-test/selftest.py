"""Shows that the test can fail: films with known faults, each of which must be reported as what it is."""

import copy
import subprocess
from fractions import Fraction

import browser
import expect
import films
import judge

RATE = Fraction(25)
LENGTH, SEAM = 100, 50
FINE = films.X264 + ["-x264-params", "keyint=25:min-keyint=25:scenecut=0:bframes=2"]
BASELINE = films.X264 + ["-profile:v", "baseline", "-g", "25"]
INTRA = films.X264 + ["-g", "1"]
VP9 = ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-g", "25"] + films.WEBM
TITLE = "drawbox=y=180:h=20:color=white:t=fill:enable='between(n,51,74)'"


def numbers(changes=None):
    """The numbers of the pictures of a good film, with changes."""
    return [(changes or {}).get(number, number) for number in range(LENGTH)]


def without_packet(number, video):
    """A recipe: a film out of which one packet was taken."""
    def make(path):
        whole = path.with_name("whole-" + path.name)
        films.encode(whole, RATE, numbers(), video, [])
        subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", str(whole), "-c", "copy", "-bsf:v",
                        f"noise=amount=0:drop=eq(n\\,{number})", str(path)], check=True)
    return make


def spliced(first, second):
    """A recipe: two films joined as they are; the file keeps the parameter sets of the first one only."""
    def make(path):
        parts = [path.with_name(f"{part}-{path.name}") for part in ("first", "second")]
        films.encode(parts[0], RATE, range(SEAM), first, [])
        films.encode(parts[1], RATE, range(SEAM, LENGTH), second, [])
        playlist = path.with_suffix(".txt")
        playlist.write_text("".join(f"file '{part.name}'\n" for part in parts))
        # Without this, ffmpeg would put the parameter sets into the packets, and all would be well.
        join = ["ffmpeg", "-v", "error", "-y", "-f", "concat", "-auto_convert", "0", "-i", str(playlist)]
        subprocess.run([*join, "-c", "copy", str(path)], check=True)
    return make


def truncated(path):
    """A recipe: a film whose second half is missing."""
    films.encode(path, RATE, numbers(), FINE + ["-movflags", "+faststart"], [])
    path.write_bytes(path.read_bytes()[:path.stat().st_size // 2])


def film(video=FINE, changes=None, shown=None, audio=()):
    """A recipe: a film of these numbers."""
    return lambda path: films.encode(path, RATE, shown or numbers(changes), video, list(audio))


# A name, a recipe, and words that the report must hold; without words the film is good.
CASES = [
    ("good.mp4", film(audio=films.AAC), None),
    ("good.webm", film(VP9), None),
    ("good-splice.mp4", spliced(FINE, FINE), None),
    ("wrong.mp4", film(changes={60: 59}), "frame 60 (2.4000 s): it shows 59, not 60"),
    ("wrong.webm", film(VP9, changes={60: 59}), "frame 60 (2.4000 s): it shows 59, not 60"),
    ("wrong-first.mp4", film(changes={0: 1}), "at the start, frame 0 (0.0000 s): it shows 1, not 0"),
    ("wrong-last.mp4", film(changes={99: 98}), "at the end, frame 99 (3.9600 s): it shows 98, not 99"),
    ("late-seam.mp4", film(shown=[*range(SEAM), *range(SEAM + 1, LENGTH + 1)]), "it shows 51, not 50"),
    ("grey.mp4", film(changes={30: None}), "frame 30 (1.2000 s): the number cannot be read"),
    ("short.mp4", film(shown=list(range(LENGTH - 2))), "lasts 3.920 s, not 4.000 s"),
    ("hole.mp4", without_packet(70, INTRA), "frame 70 (2.8000 s): the picture of 2.7600 s is shown"),
    ("lost-key.mp4", without_packet(50, FINE), "frame 50 (2.0000 s)"),
    ("clashing-sets.mp4", spliced(FINE, BASELINE), "does not play"),
    ("late-title.mp4", film(FINE + ["-vf", TITLE]), "frame 50 (2.0000 s): the title is missing"),
    ("silent.mp4", film(), "no sound was decoded"),
    ("truncated.mp4", truncated, "does not play"),
    ("no-film.mp4", lambda path: path.write_text("no film" * 100), "does not play"),
]


def expected_of(name):
    """What the page is to find: a seam in the middle, and in one case a title after it."""
    title = range(SEAM, 75) if name == "late-title.mp4" else ()
    frames = [expect.Frame(n / RATE, (n + 1) / RATE, n, n in title, False) for n in range(LENGTH)]
    return expect.Expectation(frames, sound=name in ("good.mp4", "silent.mp4"), seams={SEAM})


def check(name, verdict, words):
    """Prints a line; returns whether the verdict is what it must be."""
    if words is None:
        right = verdict.word != "WRONG"
    else:
        right = any(words in complaint for complaint in verdict.complaints)
    report(right, name, verdict, f"it should report '{words}'" if words else "it is good")
    return right


def report(right, name, verdict, wanted):
    """A line about a verdict, and what it should have been."""
    words = f"{verdict.word}, {verdict.summary()}" + ("" if right else f"; {wanted}")
    print(f"{'ok' if right else 'WRONG':5}  {name}: {words}", flush=True)


def check_readings(result):
    """Faults that no file makes for sure: readings of a good film, turned and thinned out."""
    back = copy.deepcopy(result)
    back["plays"][0].reverse()
    right = check("readings in reverse", judge.Verdict(back, expected_of("good.mp4")), "comes after picture")
    slow = copy.deepcopy(result)
    slow["plays"] = [[r for r in readings if abs(r["time"] - 2) > 0.05] for readings in slow["plays"]]
    verdict = judge.Verdict(slow, expected_of("good.mp4"))
    told_apart = verdict.word == "SLOW"
    report(told_apart, "readings left out", verdict, "the machine was slow")
    return right + told_apart


def run(chromium, folder):
    """Makes and plays the films; returns how many were not reported as they are."""
    folder = folder / "self-test"
    folder.mkdir(exist_ok=True)
    for name, recipe, _ in CASES:
        recipe(folder / name)
    words = {name: text for name, _, text in CASES}
    jobs = [judge.job(name, expected_of(name)) for name in words]
    right = 0
    for result in browser.play(chromium, jobs, {name: folder / name for name in words}, folder):
        name = result["name"]
        right += check(name, judge.Verdict(result, expected_of(name)), words[name])
        if name == "good.mp4":
            right += check_readings(result)
    total = len(CASES) + 2
    print(f"play-test: {right} of {total} faults and good films told as they are")
    return total - right
