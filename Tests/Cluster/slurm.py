"""A batch on two hosts with a real Slurm, while hosts are lost, cut off, and the coordinator is killed.

Usage: slurm.py PROGRAM FOLDER SCRIPT [faults] [accounts]

FOLDER holds the films and gets everything else; SCRIPT lies in it. What the hosts made is compared with what a run on this
machine makes, byte for byte. In the end one line of JSON tells what was seen; what is wrong ends the program.
"""

import collections
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import hosts  # noqa: E402
from batches import Batch, digests, expect  # noqa: E402


def main():
    program, folder, script = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), sys.argv[3]
    has_faults = "faults" in sys.argv[4:]
    has_accounts = "accounts" in sys.argv[4:]
    reason = hosts.missing(has_accounts)
    if reason:
        print(json.dumps({"skipped": reason}))
        return
    out = folder / "out"
    local = subprocess.run([program, "batch", "run", script, "--state", "local", "--quiet", "--cache", "off"], cwd=folder)
    expect(local.returncode == 0, "the batch runs on this machine")
    expected = digests(out)
    shutil.rmtree(out)
    # Slurm executes scripts there, which not every file system that holds the films may allow.
    with tempfile.TemporaryDirectory(prefix="te-slurm-", dir="/tmp") as place, hosts.Hosts(
            place, accounting=has_accounts) as cluster:
        batch = Batch(cluster, program, folder, script, 5, "farm", *(["--account", "film"] if has_accounts else []))
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
