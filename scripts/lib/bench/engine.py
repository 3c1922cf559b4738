"""The parts that hold the engine against ffmpeg with the same work to do, and the sandbox against none."""

import re
import subprocess

import films
from report import pair_table
from tools import FIXTURES, MEDIA, Failure, ffmpeg, measure, measure_many, median, say, tool


class Engine:
  """Measures one part after another, prints its table, and collects its figures."""

  def __init__(self, program, runs, folder):
    self.program, self.runs, self.folder, self.figures = program, runs, folder, {}

  def show(self, key, heading, lines, sides=("trailer-edit", "ffmpeg")):
    """A table, and its lines as figures; a line is a name, a label, two values and a format."""
    print(pair_table(heading, *sides, [line[1:] for line in lines]), flush=True)
    for name, _, mine, its, _ in lines:
      self.figures[f"{key}.{name}"] = {sides[0]: round(mine, 4), sides[1]: round(its, 4),
                                       "ratio": round(mine / its, 4) if its else None}

  def alternate(self, words, *commands):
    """The runs of each command, in turn."""
    runs = [[] for _ in commands]
    for number in range(self.runs):
      say(f"{words}, run {number + 1} of {self.runs}")
      for command, mine in zip(commands, runs):
        mine.append(measure(command))
    return runs

  # --- Full renders ---------------------------------------------------------------------------------------

  def source_1080p(self):
    recipe = ["-stream_loop", "4", "-i", FIXTURES / "tears-of-steel-6s.mp4", "-t", "30", "-vf",
              "scale=1920:1080:flags=bicubic,setsar=1,fps=30,noise=alls=3:allf=t", "-c:v", "libx264", "-preset",
              "veryfast", "-crf", "20", "-g", "60", "-keyint_min", "60", "-sc_threshold", "0", "-x264-params",
              "open-gop=0", "-c:a", "aac", "-b:a", "192k"]
    return films.kept("source-1080p", ".mp4", recipe, lambda file: ffmpeg(*recipe, file))

  def ours_1080p(self):
    return [self.program, self.source_1080p(), "--trim", "5-20", "--codec", "h264", "--crf", "20", "--preset", "medium",
            "--strategy", "full", "--quiet", "--overwrite", "--out", self.folder / "ours.mp4"]

  def render(self):
    """15 s of 1080p, and what trailer-edit chooses by itself: profile, a key picture every 5 s, the rate of sound."""
    theirs = ["ffmpeg", "-v", "error", "-nostdin", "-y", "-ss", "5", "-t", "15", "-i", self.source_1080p(), "-c:v",
              "libx264", "-crf", "20", "-preset", "medium", "-profile:v", "high", "-g", "150", "-c:a", "aac", "-b:a",
              "192k", self.folder / "theirs.mp4"]
    mine, its = self.alternate("render", self.ours_1080p(), theirs)
    sizes = [(self.folder / name).stat().st_size / 1000 for name in ("ours.mp4", "theirs.mp4")]
    self.show("render", "Full render: 15 s of 1920x1080 at 30/s, x264 medium crf 20, AAC",
              [*usual(mine, its), ("size", "size of the result, kB", *sizes, "{:.0f}")])

  def edits(self):
    """The same with a title, a logo, fades and music, encoded fast so that the edits count."""
    ours = [self.program, self.source_1080p(), "--trim", "5-20", "--text", "Coming soon", "--at", "2-13", "--size",
            "10%", "--fade", "0.5", "--watermark", FIXTURES / "logo.png", "--scale", "20%", "--fade-to-black", "2",
            "--music", FIXTURES / "music-3s.ogg", "--loop", "--volume", "-6dB", "--codec", "h264", "--crf", "20",
            "--preset", "ultrafast", "--strategy", "full", "--quiet", "--overwrite", "--out", self.folder / "ours.mp4"]
    title = ("drawtext=text=Coming soon:fontsize=108:fontcolor=white:x=(w-tw)/2:y=h-th-54:enable='between(t,2,13)'"
             ":alpha='min(1,min((t-2)/0.5,(13-t)/0.5))'")
    graph = (f"[1:v]scale=384:-1,format=rgba[logo];[0:v]{title}[titled];[titled][logo]overlay=W-w-54:54,"
             "fade=t=out:st=13:d=2[v];[2:a]volume=-6dB[bed];[0:a][bed]amix=duration=first:normalize=0,"
             "afade=t=out:st=13:d=2[a]")
    theirs = ["ffmpeg", "-v", "error", "-nostdin", "-y", "-ss", "5", "-t", "15", "-i", self.source_1080p(), "-i",
              FIXTURES / "logo.png", "-stream_loop", "-1", "-i", FIXTURES / "music-3s.ogg", "-filter_complex", graph,
              "-map", "[v]", "-map", "[a]", "-c:v", "libx264", "-crf", "20", "-preset", "ultrafast", "-profile:v",
              "high", "-g", "150", "-c:a", "aac", "-b:a", "192k", "-t", "15", self.folder / "theirs.mp4"]
    mine, its = self.alternate("edits", ours, theirs)
    self.show("edits", "Title, logo, fade, music: 15 s of 1920x1080 at 30/s, x264 ultrafast", usual(mine, its))

  # --- Pieces and kept spans ------------------------------------------------------------------------------

  def pieces(self):
    """20 s of 720p, all encoded, by encoders that leave processors idle; the settings are trailer-edit's usual ones.

    ffmpeg gives the encoder as many threads as there are processors; `one` is the same with the one thread that each piece
    has, and `rows` with rows side by side, which VP9 does not do unless it is told to.
    """
    vpx = ["-deadline", "good", "-cpu-used", "3", "-g", "120"]
    codings = {
      "vp8": (".webm", "yuv420p", ["-c:v", "libvpx", "-crf", "8", "-b:v", 1280 * 720 * 24 * 3 // 10, *vpx]),
      "vp9": (".webm", "yuv420p", ["-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", *vpx]),
      "av1": (".mp4", "yuv444p", ["-c:v", "libaom-av1", "-crf", "28", "-b:v", "0", "-cpu-used", "6", "-row-mt", "1", "-g",
                                  "120", "-enable-intrabc", "0", "-lag-in-frames", "31"]),
    }
    for codec, (suffix, form, words) in codings.items():
      source = self.source_720p(form)
      peers = {codec: words, f"{codec}-one": [*words, "-threads", "1"]}
      if codec == "vp9":
        peers["vp9-rows"] = [*words, "-row-mt", "1"]
      ours = self.folder / f"ours{suffix}"
      mine, *its = self.alternate(
        f"pieces, {codec}",
        [self.program, source, "--codec", codec, "--strategy", "full", "--quiet", "--overwrite", "--out", ours],
        *(["ffmpeg", "-v", "error", "-nostdin", "-y", "-i", source, *peer, self.folder / f"{name}{suffix}"]
          for name, peer in peers.items()))
      lines = []
      for name, runs in zip(peers, its):
        files = [ours, self.folder / f"{name}{suffix}"]
        lines += [(f"{name}-{key}", f"{name}, {label}", *values, style) for key, label, *values, style in usual(mine, runs)]
        lines += [(f"{name}-size", f"{name}, size, kB", *(file.stat().st_size / 1000 for file in files), "{:.0f}"),
                  (f"{name}-psnr", f"{name}, PSNR-Y, dB", *(luma_psnr(file, source) for file in files), "{:.2f}")]
      self.show("pieces", f"Full renders in pieces: 20 s of 1280x720 at 24/s, {form}, {codec}", lines)

  def source_720p(self, form):
    recipe = ["-i", films.trailer().path, "-ss", "5", "-t", "20", "-an", "-vf",
              # VP8 knows no other colours, and nothing is to be converted.
              "scale=1280:720:flags=bicubic:out_color_matrix=bt601,setsar=1", "-colorspace", "smpte170m",
              "-color_primaries", "smpte170m", "-color_trc", "smpte170m", "-pix_fmt", form, "-c:v", "libx264", "-preset", "veryfast", "-crf", "16", "-g", "96"]
    return films.kept(f"source-720p-{form}", ".mp4", recipe, lambda file: ffmpeg(*recipe, file))

  def spans(self):
    """Ten titles in ten minutes, then one of them changed; and the same without what was kept."""
    film = films.ten_minutes().path
    def line(changed):
      texts = [f"Title {number}" for number in range(10)]
      texts[4] = changed
      edits = [word for number, text in enumerate(texts)
               for word in ("--text", text, "--at", f"{30 + 55 * number}-{33 + 55 * number}")]
      return [self.program, film, *edits, "--quiet", "--overwrite", "--out", self.folder / "ours.mp4"]
    first, later = [], []
    for number in range(self.runs):
      say(f"spans, run {number + 1} of {self.runs}")
      home = {"XDG_CACHE_HOME": self.folder / f"cache-{number}", "TRAILER_EDIT_CACHE": "4GiB"}
      first.append(measure(line("Title 4"), home))
      later.append(measure(line("Another one"), home))
    self.show("spans", "Ten titles of 3 s in ten minutes of 1920x796, then one of them changed", usual(later, first)[:2],
              ("changed", "first"))

  # --- Probing --------------------------------------------------------------------------------------------

  def probe(self):
    names = ["tears-of-steel-6s.mp4", "h264.ts", "h264-two-sounds.mkv", "vp9.webm", "mpeg2.mpg", "hevc-10bit-hdr10.mp4",
             "sound.mp3"]
    files = [FIXTURES / name for name in names]
    # Playlists and texts are no films.
    films_there = (".mp4", ".mov", ".mkv", ".webm", ".ts", ".mts")
    if MEDIA.is_dir():
      files += sorted(file for file in MEDIA.iterdir() if file.suffix in films_there and file.is_file())
    else:
      say("the optional collection of real clips is absent; TRAILER_EDIT_MEDIA names its folder")
    times, lines = 20, []
    say(f"probing {len(files)} files, {self.runs} runs of {times} each")
    for file in files:
      ours = [self.program, "probe", "--json", file]
      theirs = ["ffprobe", "-v", "error", "-of", "json", "-show_format", "-show_streams", "-show_chapters", file]
      rounds = [(measure_many(ours, times), measure_many(theirs, times)) for _ in range(self.runs)]
      lines.append((file.name, file.name, *map(median, zip(*rounds)), "{:.1f}"))
    middle = [median(line[side] for line in lines) for side in (2, 3)]
    self.show("probe", "Probe: wall time of a run, ms",
              [*lines, ("median", f"median of the {len(files)} files", *middle, "{:.1f}")], ("trailer-edit", "ffprobe"))

  # --- Memory of a long film ------------------------------------------------------------------------------

  def memory(self):
    short = ["-f", "lavfi", "-i", "testsrc2=s=160x90:r=10", "-f", "lavfi", "-i", "sine=f=330:r=48000", "-t", "60",
             "-c:v", "libx264", "-preset", "ultrafast", "-g", "100", "-c:a", "aac", "-b:a", "64k"]
    minute = films.kept("minute", ".mp4", short, lambda file: ffmpeg(*short, file))
    loop = ["-stream_loop", "59", "-i", minute, "-t", "3600", "-c", "copy"]
    hour = films.kept("hour", ".mp4", loop, lambda file: ffmpeg(*loop, file))
    runs = {}
    for file in (minute, hour):
      ours = [self.program, file, "--trim", "1-end", "--preset", "ultrafast", "--strategy", "full", "--quiet",
              "--overwrite", "--out", self.folder / "ours.mp4"]
      theirs = ["ffmpeg", "-v", "error", "-nostdin", "-y", "-ss", "1", "-i", file, "-c:v", "libx264", "-crf", "18",
                "-preset", "ultrafast", "-g", "50", "-c:a", "aac", "-b:a", "96k", self.folder / "theirs.mp4"]
      runs[file] = self.alternate(f"memory, {'1 minute' if file == minute else '60 minutes'}", ours, theirs)
    peaks = {file: [median(run.peak for run in side) for side in runs[file]] for file in runs}
    more = [long - brief for long, brief in zip(peaks[hour], peaks[minute])]
    walls = [median(run.wall for run in side) for side in runs[hour]]
    self.show("memory", "Memory: peak of a full render of 160x90 at 10/s with sound, MB", [
      ("1-minute", "1 minute", *peaks[minute], "{:.1f}"), ("60-minutes", "60 minutes", *peaks[hour], "{:.1f}"),
      ("difference", "60 minutes need more by", *more, "{:.1f}"),
      ("wall", "wall of 60 minutes, s", *walls, "{:.2f}")])

  # --- The sandbox ----------------------------------------------------------------------------------------

  def sandbox(self):
    file = FIXTURES / "seeds" / "h264-aac.mp4"
    probes = [[self.program, "probe", "--sandbox", mode, "--json", file] for mode in ("require", "off")]
    try:
      tool(*probes[0])
    except Failure as failure:
      # Where the kernel has less than all, there is nothing to compare, but the other parts' figures still count.
      if not str(failure).startswith("exit code 69:"):
        raise
      say("the part sandbox is left out: --sandbox require does not work here")
      return
    # A start takes some 30 ms, so a small difference shows only over many; one by one, as noise comes in bursts.
    starts = max(self.runs, 41)
    say(f"sandbox, {starts} starts of each")
    rounds = [[measure_many(command, 1) for command in probes] for _ in range(starts)]
    start = list(map(median, zip(*rounds)))
    sides = ("require", "off")
    self.show("sandbox", f"Sandbox, start-up: probe of {file.name}, medians of {starts} runs",
              [("start-up", "wall, ms", *start, "{:.2f}")], sides)
    print(f"  require needs more by {start[0] - start[1]:.2f} ms")
    runs = self.alternate("sandbox", *([*self.ours_1080p(), "--sandbox", mode] for mode in sides))
    self.show("sandbox", "Sandbox, throughput: full render of 15 s of 1920x1080 at 30/s, x264 medium crf 20, AAC",
              usual(*runs)[:2], sides)


def luma_psnr(file, source):
  """How far the luma of a film's frames is from its source's, in dB."""
  words = ["ffmpeg", "-nostdin", "-i", file, "-i", source, "-lavfi",
           "[0:v]settb=1/24,setpts=N[a];[1:v]settb=1/24,setpts=N[b];[a][b]psnr", "-f", "null", "-"]
  text = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=True).stderr
  return float(re.search(r"PSNR y:([\d.]+)", text).group(1))


def usual(mine, its):
  """Wall, CPU and peak memory of two sides' runs, as lines of a table."""
  return [(name, label, median(getattr(run, name) for run in mine), median(getattr(run, name) for run in its), style)
          for name, label, style in (("wall", "wall, s", "{:.2f}"), ("cpu", "CPU, s", "{:.2f}"),
                                     ("peak", "peak memory, MB", "{:.0f}"))]


PARTS = {name: getattr(Engine, name) for name in ("render", "edits", "pieces", "spans", "probe", "memory", "sandbox")}
