"""A batch on many hosts on paper; see scripts/simulate."""

import argparse
import heapq
import random
import sys

PARSER = argparse.ArgumentParser()
for name, value in (
    ("jobs", 100_000), ("nodes", 1000), ("shard-seconds", 300.0), ("array", 10_000), ("mean", 20.0), ("lost", 200.0),
    ("cut", 500.0), ("detect", 300.0), ("slow", 1.0), ("disk", 61.0), ("seed", 1), ("runs", 3),
):
    PARSER.add_argument(f"--{name}", type=type(value), default=value)

# Seconds that a worker takes to begin, and a node to come back.
START, REPAIR = 2.0, 600.0


class Simulation:
    def __init__(self, settings, seed):
        self.settings = settings
        self.random = random.Random(seed)
        draw = self.random.expovariate
        self.cost = [draw(1 / settings.mean) * (10 if self.random.random() < 0.01 else 1) for _ in range(settings.jobs)]
        self.speed = [0.25 if self.random.random() * 100 < settings.slow else 1.0 for _ in range(settings.nodes)]
        self.done = bytearray(settings.jobs)
        self.left = settings.jobs
        self.events, self.order = [], 0
        self.free, self.waiting = list(range(settings.nodes)), []
        # How often a lost host was at a job.
        self.losses = {}
        self.out = {"set aside": 0}
        self.work = self.wasted = self.last = 0.0
        self.twice = self.lost = self.cut = self.orders = self.shards = 0
        # What nobody is at, as the coordinator knows it.
        self.missing = list(range(settings.jobs))

    def at(self, time, what, *arguments):
        self.order += 1
        heapq.heappush(self.events, (time, self.order, what, arguments))

    def run(self):
        now = 0.0
        self.submit(now)
        while self.left and self.events:
            now, _, what, arguments = heapq.heappop(self.events)
            what(now, *arguments)
        if self.left:
            sys.exit(f"{self.left} jobs never came out")
        return self.last

    def submit(self, now):
        """What is missing, the longest first, each into the shard that has least."""
        missing = sorted((job for job in self.missing if not self.done[job]), key=lambda job: -self.cost[job])
        self.missing = []
        if not missing:
            return
        whole = sum(self.cost[job] for job in missing)
        count = max(1, min(int(whole / self.settings.shard_seconds) + 1, self.settings.array, len(missing)))
        heap = [(0.0, number) for number in range(count)]
        shards = [[] for _ in range(count)]
        for job in missing:
            work, number = heapq.heappop(heap)
            shards[number].append(job)
            heapq.heappush(heap, (work + self.cost[job], number))
        self.orders += 1
        self.shards += count
        self.waiting += shards
        self.start(now)

    def start(self, now):
        while self.free and self.waiting:
            self.begin(now, self.free.pop(), self.waiting.pop(0))

    def begin(self, now, node, shard):
        """A node does the jobs of a shard one after the other, unless something happens to it."""
        rate = 1 / 3600 / self.settings.lost + 1 / 3600 / self.settings.cut
        fate = now + self.random.expovariate(rate)
        time = now + START
        for place, job in enumerate(shard):
            if self.done[job]:
                continue
            end = time + self.cost[job] / self.speed[node]
            if end > fate:
                return self.strike(fate, node, shard[place:], time)
            self.at(end, self.publish, job)
            time = end
        self.at(time, self.give_back, node)

    def strike(self, now, node, rest, since):
        """The node is lost, or cut off: then it works on while another one does the same."""
        noticed = now + self.settings.detect + self.settings.disk
        if self.random.random() < self.settings.cut / (self.settings.cut + self.settings.lost):
            self.lost += 1
            self.wasted += now - since
            self.at(noticed, self.miss, rest, rest[0])
            self.at(now + REPAIR, self.give_back, node)
        else:
            self.cut += 1
            time = since
            for job in rest:
                time += self.cost[job] / self.speed[node]
                self.at(time, self.publish, job)
            self.at(noticed, self.miss, rest, None)
            self.at(time, self.give_back, node)

    def miss(self, now, jobs, working):
        """The coordinator notices that a shard is gone."""
        if working is not None and not self.done[working]:
            self.losses[working] = self.losses.get(working, 0) + 1
            if self.losses[working] == 2:
                # Twice a host was lost with it: it is set aside, and told.
                self.out["set aside"] += 1
                self.done[working] = 1
                self.left -= 1
        self.missing += [job for job in jobs if not self.done[job]]
        self.submit(now)

    def publish(self, now, job):
        """The first who links the record has done the job."""
        self.work += self.cost[job]
        if self.done[job]:
            self.twice += 1
            self.wasted += self.cost[job]
            return
        self.done[job] = 1
        self.left -= 1
        self.last = now

    def give_back(self, now, node):
        self.free.append(node)
        self.start(now)


def main():
    settings = PARSER.parse_args()
    print("seed   hours  ideal  lost  cut  twice  set aside  wasted  orders  shards")
    for seed in range(settings.seed, settings.seed + settings.runs):
        simulation = Simulation(settings, seed)
        seconds = simulation.run()
        ideal = sum(simulation.cost) / sum(simulation.speed)
        print(
            f"{seed:4} {seconds / 3600:7.2f} {ideal / 3600:6.2f} {simulation.lost:5} {simulation.cut:4} {simulation.twice:6} "
            f"{simulation.out['set aside']:10} {100 * simulation.wasted / max(1, simulation.work):6.2f}% {simulation.orders:6} "
            f"{simulation.shards:7}")


main()
