"""What a coordinator takes for batches of a given size: seconds and memory; see scripts/simulate.

Usage: coordinator.py PROGRAM FOLDER JOBS...

The jobs are of one film, and what hosts would do is written for them: a record and an output for each job.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import time


TABLE = 250_000


def measured(command, folder):
    """Seconds and peak memory of a command, which has to succeed."""
    begin = time.monotonic()
    child = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    said = child.stderr.read().decode()
    _, status, usage = os.wait4(child.pid, 0)
    if status:
        raise SystemExit(f"{' '.join(command)} failed: {said}")
    return time.monotonic() - begin, usage.ru_maxrss / 1024


def write_results(farm, out):
    """A record for every job of the shards, as a worker writes it."""
    made = out / "made"
    for path in (farm / "shards").rglob("*.jsonl"):
        for line in path.open():
            job = json.loads(line)
            if not made.exists():
                made.write_bytes(b"a result")
            os.link(made, job["output"])
            facts = os.stat(job["output"])
            record = {
                "version": 1, "key": job["key"], "job": job["job"], "temporary": f".{job['job']}.part",
                "target": job["output"], "replaces": False, "attempts": 1, "seconds": 1.0, "notices": [], "host": "n1",
                "facts": {"byteCount": facts.st_size, "inode": facts.st_ino, "modificationNanoseconds": facts.st_mtime_ns},
                "output": {"path": job["output"], "byteCount": facts.st_size, "digest": "0" * 64, "duration": 1.0,
                           "encodedPictures": 25, "copiedPictures": 0}}
            place = farm / "done" / job["key"][:2]
            place.mkdir(mode=0o700, exist_ok=True)
            with open(place / f"{job['key']}.json", "w") as file:
                json.dump(record, file)


def main():
    program, root = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    film = pathlib.Path(__file__).parent.parent.parent / "Fixtures" / "h264-closed-gop.mp4"
    print("| jobs | orders | collect | status | shared folder |\n|---|---|---|---|---|")
    for jobs in map(int, sys.argv[3:]):
        folder = root / f"te-coordinator-{jobs}"
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "out").mkdir(parents=True)
        shutil.copy(film, folder / "film.mp4")
        script = "version: 1\njobs:\n"
        # A table may have a million values.
        for start in range(0, jobs, TABLE):
            rows = "".join(f"film.mp4,{number}\n" for number in range(start, min(start + TABLE, jobs)))
            (folder / f"rows{start}.csv").write_text("input,n\n" + rows)
            script += ("  - input: {manifest: rows%d.csv}\n    edits: [{trim: 0.5-1.5}]\n" % start
                       + '    out: "out/{{n}}.mp4"\n')
        (folder / "jobs.yaml").write_text(script)
        place = ["jobs.yaml", "--state", "state"]
        orders = measured([program, "batch", "export", *place, "--shared", "farm", "--engine", "shell", "--quiet"], folder)
        write_results(folder / "farm", folder / "out")
        size = sum(path.stat().st_size for path in (folder / "farm").rglob("*") if path.is_file())
        collect = measured([program, "batch", "collect", *place, "--shared", "farm", "--quiet"], folder)
        status = measured([program, "batch", "status", *place], folder)
        steps = " | ".join(f"{seconds:.1f} s, {peak:.0f} MiB" for seconds, peak in (orders, collect, status))
        print(f"| {jobs:,} | {steps} | {size >> 20} MiB |", flush=True)
        shutil.rmtree(folder)


main()
