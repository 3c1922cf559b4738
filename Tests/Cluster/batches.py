"""Batches that coordinators run on the hosts, one coordinator after the other."""

import collections
import hashlib
import json
import os
import signal
import subprocess
import threading
import time


def digests(folder):
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(folder.rglob("*")) if path.is_file()}


def expect(holds, what):
    if not holds:
        raise SystemExit(f"not so: {what}")


class Batch:
    """A script that is run by coordinators on the controller, one after the other."""

    def __init__(self, cluster, program, folder, script, seconds, name="farm", *words):
        self.cluster = cluster
        self.folder = folder
        self.farm = folder / name
        self.command = [program, "batch", "run", script, "--state", f"state-{name}", "--executor", "slurm", "--shared",
                        str(self.farm), "--shard-seconds", str(seconds), "--json", "--quiet", "--cache", "off", *words]
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
