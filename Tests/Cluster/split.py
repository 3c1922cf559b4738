"""A long film that two hosts with a real Slurm share out, undisturbed and with a host that is lost.

Usage: split.py PROGRAM FOLDER SCRIPT SHARES [TIMED]

FOLDER holds the films and gets everything else; SCRIPT lies in it and has one job. With TIMED, the same is done by one host
first, and how much faster two are is told. What the hosts made is compared with what a run on this machine makes.
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import hosts  # noqa: E402
from batches import Batch, digests, expect  # noqa: E402


def main():
    program, folder, script, shares = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), sys.argv[3], sys.argv[4]
    is_timed = "TIMED" in sys.argv[5:]
    reason = hosts.missing()
    if reason:
        print(json.dumps({"skipped": reason}))
        return
    out = folder / "out"
    # Hosts have a processor each, and bytes depend on the threads.
    local = subprocess.run([program, "batch", "run", script, "--state", "local", "--quiet", "--cache", "off", "--threads", "1"],
                           cwd=folder)
    expect(local.returncode == 0, "the batch runs on this machine")
    expected = digests(out)
    told = {"files": len(expected)}
    with tempfile.TemporaryDirectory(prefix="te-slurm-", dir="/tmp") as place, hosts.Hosts(place) as cluster:
        def run(name, *words, disturb=None):
            for path in out.iterdir():
                path.unlink()
            batch = Batch(cluster, program, folder, script, 1, name, "--threads", "1", *words)
            begin = time.monotonic()
            batch.start()
            if disturb:
                disturb(batch)
            expect(batch.wait(3000) == 0, f"the batch {name} ends")
            told[name] = round(time.monotonic() - begin, 1)
            print(f"{name}: {told[name]} s", file=sys.stderr, flush=True)
            expect(digests(out) == expected, f"{name}: the bytes of the local run")
            expect({record["host"] for record in batch.records()} <= {"n1", "n2"}, f"{name}: hosts did it")
            return batch

        if is_timed:
            run("one", "--split", "off", "--slurm-option", "--nodelist=n1")
        run("two", "--split", shares)
        if is_timed:
            told["faster"] = round(told["one"] / told["two"], 2)

        def lose(batch):
            end = time.monotonic() + 120
            while not any(cluster.working(batch, "n2")):
                expect(time.monotonic() < end, "n2 works on a share")
                time.sleep(0.2)
            time.sleep(2)
            cluster.crash("n2")
            time.sleep(3)
            cluster.start("n2")

        batch = run("lost", "--split", shares, disturb=lose)
        told["notes"] = dict(batch.notes())
    print(json.dumps(told))


main()
