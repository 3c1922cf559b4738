"""The test films: their pictures carry their own number, which a page can read from the pixels."""

import os
import random
import subprocess
from dataclasses import dataclass
from fractions import Fraction

WIDTH, HEIGHT = 384, 216
BLOCK = 24  # A bit is a block of this side in the first row, and its opposite below it.
BITS = WIDTH // BLOCK
BAND = 56  # Rows at the bottom that stay grey, so that a title on them shows.
SECONDS = 10

X264 = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "20"]
AAC = ["-c:a", "aac", "-b:a", "96k"]
OPUS = ["-c:a", "libopus", "-b:a", "64k"]
# Alternative reference pictures are not shown: the source holds packets, or parts of them, without a picture.
WEBM = ["-deadline", "realtime", "-cpu-used", "8", "-crf", "20", "-b:v", "800k",
        "-auto-alt-ref", "1", "-lag-in-frames", "16"]


@dataclass(frozen=True)
class Film:
    name: str
    file: str
    rate: Fraction
    video: list
    audio: list
    output: str  # The extension of what is made of it.
    others: tuple = ()  # Further encoders: each makes a part of the film, behind those of the ones before.


FILMS = [
    Film("h264-closed", "h264-closed.mp4", Fraction(25),
         X264 + ["-x264-params", "keyint=48:min-keyint=48:scenecut=0:bframes=2:b-pyramid=none"], AAC, "mp4"),
    # Key pictures each second; only those at 0, 4 and 7 s are IDRs.
    Film("h264-open", "h264-open.mp4", Fraction(25),
         X264 + ["-x264-params", "open-gop=1:keyint=25:min-keyint=13:scenecut=0:bframes=3",
                 "-forced-idr", "1", "-force_key_frames", "0,4,7"], [], "mp4"),
    Film("h264-pyramid", "h264-pyramid.mp4", Fraction(30000, 1001),
         X264 + ["-x264-params", "keyint=75:min-keyint=75:scenecut=0:bframes=5:b-adapt=0:b-pyramid=normal:ref=4"],
         [], "mp4"),
    Film("h264-baseline", "h264-baseline.mp4", Fraction(25),
         X264 + ["-profile:v", "baseline", "-x264-params", "keyint=60:min-keyint=60:scenecut=0"], AAC, "mp4"),
    Film("h264-mkv", "h264.mkv", Fraction(24000, 1001),
         X264 + ["-x264-params", "keyint=48:min-keyint=48:scenecut=0:bframes=3"], AAC, "mp4"),
    # As a capture of several programs: the parameter sets change on the way.
    Film("h264-joined", "h264-joined.mp4", Fraction(25),
         X264 + ["-x264-params", "keyint=48:min-keyint=48:scenecut=0:bframes=3:ref=4"], [], "mp4",
         others=(X264 + ["-profile:v", "main", "-x264-params", "cabac=0:slices=4:bframes=0:ref=2:keyint=40"],
                 X264 + ["-b:v", "800k", "-maxrate", "800k", "-bufsize", "800k", "-x264-params",
                         "nal-hrd=cbr:pic-struct=1:bframes=1:ref=1:keyint=30:min-keyint=30:scenecut=0"])),
    Film("vp8", "vp8.webm", Fraction(25), ["-c:v", "libvpx", "-g", "60"] + WEBM, OPUS, "webm"),
    Film("vp9", "vp9.webm", Fraction(30), ["-c:v", "libvpx-vp9", "-g", "75"] + WEBM, OPUS, "webm"),
    # Beside the first encoder's frames stand those of SVT-AV1.
    Film("av1-aom", "av1-aom.webm", Fraction(25), ["-c:v", "libaom-av1", "-cpu-used", "8", "-crf", "25", "-g", "50",
                                                   "-lag-in-frames", "16"], OPUS, "webm"),
    Film("av1-aom-mp4", "av1-aom.mp4", Fraction(30), ["-c:v", "libaom-av1", "-cpu-used", "8", "-crf", "25", "-g", "60",
                                                      "-usage", "realtime"], AAC, "mp4"),
    Film("av1-svt", "av1-svt.mp4", Fraction(25), ["-c:v", "libsvtav1", "-preset", "10", "-crf", "25", "-g", "48",
                                                  "-svtav1-params", "lp=2"], AAC, "mp4"),
]


def texture():
    """A grey picture of soft spots, twice as wide as the film, as a list of rows."""
    dice = random.Random(20)
    cells = [[dice.randrange(60, 190) for _ in range(WIDTH * 2 // 8)] for _ in range(HEIGHT // 8)]
    return [b"".join(bytes([cell]) * 8 for cell in row) for row in cells for _ in range(8)]


def picture(number, rows):
    """The luma of a picture: its number, moving spots, a band that stays grey."""
    bits = [number >> (BITS - 1 - i) & 1 for i in range(BITS)]
    lines = [b"".join(bytes([235 if bit == one else 16]) * BLOCK for bit in bits) * BLOCK for one in (1, 0)]
    shift = number * 3 % WIDTH
    spots = [row[shift:shift + WIDTH] for row in rows[2 * BLOCK:HEIGHT - BAND]]
    return b"".join(lines + spots) + bytes([110]) * (WIDTH * BAND)


def encode(path, rate, numbers, video, audio):
    """Writes a film whose pictures show these numbers; None is a picture without any."""
    sound = ["-f", "lavfi", "-i", f"sine=440:sample_rate=48000:duration={float(len(numbers) / rate):.6f}"]
    command = ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p",
               "-s", f"{WIDTH}x{HEIGHT}", "-framerate", str(rate), "-i", "-", *(sound if audio else []),
               *video, "-pix_fmt", "yuv420p", "-threads", "2", *audio, str(path)]
    chroma = bytes([128]) * (WIDTH * HEIGHT // 2)
    rows = texture()
    quiet = {**os.environ, "SVT_LOG": "0"}
    with subprocess.Popen(command, stdin=subprocess.PIPE, env=quiet) as ffmpeg:
        for number in numbers:
            luma = bytes([128]) * (WIDTH * HEIGHT) if number is None else picture(number, rows)
            ffmpeg.stdin.write(luma + chroma)
        ffmpeg.stdin.close()
    if ffmpeg.returncode != 0:
        raise RuntimeError(f"ffmpeg could not make {path}")


def make(film, folder):
    """Writes a film, its pictures numbered from 0; returns its path."""
    path = folder / film.file
    count = int(SECONDS * film.rate)
    if not film.others:
        encode(path, film.rate, range(count), film.video, film.audio)
        return path
    encoders = [film.video, *film.others]
    names = []
    for part, video in enumerate(encoders):
        numbers = range(count * part // len(encoders), count * (part + 1) // len(encoders))
        names.append((f"{film.name}-{part}.ts", float(len(numbers) / film.rate)))
        encode(folder / names[-1][0], film.rate, numbers, video, film.audio)
    parts = folder / f"{film.name}.txt"
    parts.write_text("".join(f"file {name}\nduration {length}\n" for name, length in names))
    subprocess.run(["ffmpeg", "-v", "error", "-y", "-f", "concat", "-i", str(parts), "-c", "copy", str(path)], check=True)
    return path
