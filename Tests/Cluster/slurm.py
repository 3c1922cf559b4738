"""A batch on two hosts with a real Slurm, while hosts are lost, cut off, and the coordinator is killed.

Usage: slurm.py PROGRAM FOLDER SCRIPT [quiet|faults]

FOLDER holds the films and gets everything else; SCRIPT lies in it. What the hosts made is compared with what a run on this
machine makes, byte for byte. In the end one line of JSON tells what was seen; what is wrong ends the program.
"""

import collections
import hashlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import hosts  # noqa: E402


def digests(folder):
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(folder.rglob("*")) if path.is_file()}


def expect(holds, what):
    if not holds:
        raise SystemExit(f"not so: {what}")


class Batch:
    """A script that is run by coordinators on the controller, one after the other."""

    def __init__(self, cluster, program, folder, script, seconds):
        self.cluster = cluster
        self.folder = folder
        self.farm = folder / "farm"
        self.command = [program, "batch", "run", script, "--state", "state", "--executor", "slurm", "--shared",
                        str(self.farm), "--shard-seconds", str(seconds), "--json", "--quiet", "--cache", "off"]
        self.lines = []
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            self.cluster.words("ctl", self.command), cwd=self.folder, env=self.cluster.environment, text=True,
            stdout=subprocess.PIPE, start_new_session=True)
        threading.Thread(target=self.read, args=(self.process,), daemon=True).start()

    def read(self, process):
        for line in process.stdout:
            try:
                self.lines.append(json.loads(line))
            except ValueError:
                pass

    def kill(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def wait(self, seconds):
        return self.process.wait(timeout=seconds)

    def records(self):
        return [json.loads(path.read_text()) for path in (self.farm / "done").rglob("*.json") if path.name[0] != "."]

    def wait_for_records(self, count, seconds=240):
        end = time.monotonic() + seconds
        while len(self.records()) < count:
            expect(time.monotonic() < end, f"{count} records within {seconds} s; there are {len(self.records())}")
            expect(self.process.poll() is None, f"the coordinator works; it ended with {self.process.poll()}")
            time.sleep(0.2)

    def notes(self):
        return collections.Counter(line.get("code") for line in self.lines if line.get("event") == "noticed")


def main():
    program, folder, script = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), sys.argv[3]
    has_faults = "faults" in sys.argv[4:]
    reason = hosts.missing()
    if reason:
        print(json.dumps({"skipped": reason}))
        return
    out = folder / "out"
    local = subprocess.run([program, "batch", "run", script, "--state", "local", "--quiet", "--cache", "off"], cwd=folder)
    expect(local.returncode == 0, "the batch runs on this machine")
    expected = digests(out)
    shutil.rmtree(out)
    # Slurm executes scripts there, which not every file system that holds the films may allow.
    with tempfile.TemporaryDirectory(prefix="te-slurm-", dir="/tmp") as place, hosts.Hosts(place) as cluster:
        batch = Batch(cluster, program, folder, script, 5)
        begin = time.monotonic()
        if not has_faults:
            batch.start()
            expect(batch.wait(300) == 0, "the batch runs on the hosts")
        else:
            faults(cluster, batch, len(expected))
        seconds = time.monotonic() - begin
        found = digests(out)
        expect(found == expected, f"the same files: {sorted(set(found.items()) ^ set(expected.items()))[:4]}")
        records = batch.records()
        targets = collections.Counter(record["target"] for record in records)
        expect(set(targets.values()) == {1} and len(targets) == len(expected), "each result was published once")
        left = [str(path) for path in folder.rglob("*") if path.name.endswith(".part")]
        # What a lost host was at is removed by the next run of the coordinator.
        again = subprocess.run(cluster.words("ctl", batch.command), cwd=folder, env=cluster.environment,
                               capture_output=True, text=True)
        summary = json.loads(again.stdout.splitlines()[-1])
        expect(again.returncode == 0, "a further run has nothing to do")
        submissions = {record.stem for record in (batch.farm / "orders").glob("*.json")}
        expect(digests(out) == expected, "nothing was done again")
        print(json.dumps({
            "jobs": len(expected), "seconds": round(seconds, 1), "left": len(left), "orders": len(submissions),
            "hosts": dict(collections.Counter(record["host"] for record in records)),
            "notes": dict(batch.notes()), "again": summary.get("alreadyDone")}))


def faults(cluster, batch, jobs):
    # The coordinator dies five times: at once, while it submits, and later.
    for delay in (0.05, 0.4, 1.0, 2.0):
        batch.start()
        time.sleep(delay)
        batch.kill()
    batch.start()
    batch.wait_for_records(jobs // 6)
    cluster.crash("n2")
    time.sleep(3)
    cluster.start("n2")
    batch.wait_for_records(jobs // 3)
    batch.kill()
    batch.start()
    batch.wait_for_records(jobs // 2)
    cluster.part("n1")
    time.sleep(60)
    cluster.heal("n1")
    expect(batch.wait(600) == 0, "the batch ends")


main()
