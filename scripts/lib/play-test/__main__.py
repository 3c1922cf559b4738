"""Edits test films, and plays what comes out in headless Chromium. scripts/play-test tells how to call it."""

import argparse
import json
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import browser
import expect
import films
import judge
import selftest

# Which edits are made of which film: 38 outputs.
OUTPUTS = {
    "h264-closed": "trim join2 title cut fade",
    "h264-open": "trim join2 title cut",
    "h264-pyramid": "trim join3 title",
    "h264-baseline": "join2 cut title",
    "h264-mkv": "join2 title swap",
    "vp8": "trim join2 title",
    "vp9": "join2 cut title",
    "av1-aom": "trim join2 title cut",
    "av1-aom-mp4": "trim join3 title cut",
    "av1-svt": "trim join2 title fade",
    "h264-joined": "trim join2",
}


def chosen(only):
    """The film, the edit and the output's name of everything that is asked for."""
    edits = {edit.name: edit for edit in expect.EDITS}
    for film in films.FILMS:
        for name in OUTPUTS[film.name].split():
            output = f"{film.name}-{name}.{film.output}"
            if not only or any(word in output for word in only):
                yield film, edits[name], output


def run(program, source, edit, target, strategy):
    """Plans and makes an output; returns the seams of the plan, and words about what was copied."""
    edits = shlex.split(edit.arguments) + (["--strategy", strategy] if strategy else [])
    command = [program, str(source), *edits, "--out", str(target), "--overwrite", "--json"]
    answers = []
    for more in (["--plan"], []):
        done = subprocess.run(command + more, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode != 0:
            raise RuntimeError(f"the program ended with {done.returncode}: {done.stderr.strip()[-500:]}")
        answers.append(json.loads(done.stdout))
    pictures = [stream for stream in answers[1]["report"]["streams"] if stream["kind"] == "video"]
    copied, encoded = (sum(stream.get(key, 0) for stream in pictures) for key in ("copied", "encoded"))
    return expect.planned_seams(answers[0]), f"{copied} copied, {encoded} encoded"


def make_outputs(options, folder):
    """Makes all outputs; returns what is expected of each, words about each, and what could not be made."""
    expected, words, failures, sources = {}, {}, {}, {}
    for film, edit, output in chosen(options.only):
        if film.name not in sources:
            sources[film.name] = films.make(film, folder)
        source = sources[film.name]
        target = folder / output
        try:
            seams, words[output] = run(options.program, source, edit, target, options.strategy)
        except RuntimeError as error:
            failures[output] = str(error)
            continue
        expected[output] = expect.expectation(source, edit, bool(film.audio))
        for seam in seams:
            expected[output].add_seam(seam)
    return expected, words, failures


def play_all(options, folder):
    """Makes and plays the outputs; prints a line for each and a summary; returns how many are wrong."""
    print("play-test: making the films and their edits", file=sys.stderr, flush=True)
    begin = time.monotonic()
    expected, words, failures = make_outputs(options, folder)
    made = time.monotonic()
    total = len(expected) + len(failures)
    if total == 0:
        sys.exit("play-test: no output has such a name; --list shows them")
    for output, error in failures.items():
        print(f"WRONG  {output}: {error}", flush=True)
    wrong, left_out, frames = len(failures), 0, 0
    jobs = [judge.job(output, expectation) for output, expectation in expected.items()]
    for result in browser.play(options.chromium, jobs, {job["name"]: folder / job["name"] for job in jobs}, folder):
        output = result["name"]
        verdict = judge.Verdict(result, expected[output])
        print(f"{verdict.word:5}  {output}: {verdict.summary()} ({words[output]})", flush=True)
        wrong += verdict.word != "ok"
        left_out += verdict.left_out
        frames += len(expected[output].frames)
    print(f"play-test: {total - wrong} of {judge.count(total, 'output')} right; {frames} frames, "
          f"{left_out} of them left out in play by a slow machine; made in {made - begin:.0f} s, "
          f"played in {time.monotonic() - made:.0f} s")
    return wrong


def main():
    parser = argparse.ArgumentParser(prog="play-test", add_help=False)
    parser.add_argument("--program", default="")
    parser.add_argument("--chromium")
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--strategy")
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    if options.list:
        for _, edit, output in chosen(options.only):
            print(f"{output:28}{edit.arguments}")
        return 0
    with tempfile.TemporaryDirectory(prefix="trailer-edit-play-", ignore_cleanup_errors=True) as scratch:
        folder = options.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        try:
            wrong = selftest.run(options.chromium, folder) if options.self_test else play_all(options, folder)
        except RuntimeError as error:
            sys.exit(f"play-test: {error}")
        except KeyboardInterrupt:
            return 130
    return 1 if wrong else 0


sys.exit(main())
