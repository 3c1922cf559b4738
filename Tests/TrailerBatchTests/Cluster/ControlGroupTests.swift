import Foundation
import TestSupport
import Testing
@testable import TrailerBatch

/// Workers and memory fit the place they are in, not the machine.
@Suite("Control groups")
struct ControlGroupTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ files: [String: String], membership: String) throws -> ControlGroups {
    for (path, text) in files {
      let place = folder.file("cgroup/" + path)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: place, atomically: true, encoding: .utf8)
    }
    try membership.write(to: folder.file("membership"), atomically: true, encoding: .utf8)
    return ControlGroups(root: folder.file("cgroup").path, membership: folder.file("membership").path)
  }

  @Test("a pod of two processors on a machine with many, version 2")
  func pod() throws {
    let groups = try write(
      [
        "kubepods/pod1/a/cpu.max": "max 100000\n", "kubepods/pod1/cpu.max": "200000 100000\n",
        "kubepods/cpu.max": "6400000 100000\n", "kubepods/pod1/memory.max": "4294967296\n",
        "kubepods/pod1/memory.current": "1073741824\n", "kubepods/memory.max": "max\n",
      ], membership: "0::/kubepods/pod1/a\n")
    #expect(groups.processors == 2)
    #expect(groups.memory == 3 << 30)
  }

  @Test("a container that sees its own group as the root")
  func root() throws {
    let groups = try write(["cpu.max": "150000 100000", "memory.max": "1000000"], membership: "0::/../elsewhere\n")
    #expect(groups.processors == 1)
    #expect(groups.memory == 1_000_000)
  }

  @Test("a job of a scheduler, version 1")
  func job() throws {
    let groups = try write(
      [
        "cpu,cpuacct/slurm/job_7/cpu.cfs_quota_us": "300000", "cpu,cpuacct/slurm/job_7/cpu.cfs_period_us": "100000",
        "cpu,cpuacct/cpu.cfs_quota_us": "-1", "cpu,cpuacct/cpu.cfs_period_us": "100000",
        "memory/slurm/job_7/memory.limit_in_bytes": "2147483648",
        "memory/slurm/job_7/memory.usage_in_bytes": "147483648",
        "memory/memory.limit_in_bytes": "9223372036854771712",
      ], membership: "4:cpu,cpuacct:/slurm/job_7\n3:memory:/slurm/job_7\n1:name=systemd:/x\n")
    #expect(groups.processors == 3)
    #expect(groups.memory == 2_000_000_000)
  }

  @Test("nothing is limited where nothing says so")
  func none() throws {
    let groups = try write(["cpu.max": "max 100000", "memory.max": "max"], membership: "0::/\n")
    #expect(groups.processors == .max && groups.memory == nil)
    #expect(ControlGroups(root: "/nonexistent", membership: "/nonexistent").processors == .max)
    let broken = try write(["cpu.max": "0 0", "memory.max": "-"], membership: "::::\nnonsense\n0::/\n")
    #expect(broken.processors == .max && broken.memory == nil)
  }
}
