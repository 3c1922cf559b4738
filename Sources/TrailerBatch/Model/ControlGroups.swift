/// What the control groups of this process leave it, as a container or a scheduler has set them: version 2, version 1, or
/// both.
///
/// The limits of a group hold for all below it, so those of every group on the way to the root count.
struct ControlGroups: Sendable {
  private let root: String
  private let membership: String

  /// Those of this process.
  ///
  /// - Parameters:
  ///   - root: where the control groups are mounted.
  ///   - membership: the file that tells which ones the process is in, see cgroups(7).
  init(root: String = "/sys/fs/cgroup", membership: String = "/proc/self/cgroup") {
    self.root = root
    self.membership = membership
  }

  /// Processors that there is time for, at least 1; `Int.max` where nothing is limited.
  var processors: Int {
    var least = Double.infinity
    for folder in folders(of: "cpu") {
      // Version 2: microseconds in each period, or `max`, and the period.
      let both = words(folder + "/cpu.max")
      if both.count == 2, let time = Double(both[0]), let period = Double(both[1]), period > 0 {
        least = min(least, time / period)
      }
      // Version 1: the time is -1 where there is no limit.
      if let time = number(folder + "/cpu.cfs_quota_us"), let period = number(folder + "/cpu.cfs_period_us"), time > 0,
        period > 0
      {
        least = min(least, Double(time) / Double(period))
      }
    }
    return least < 1e6 ? max(1, Int(least.rounded(.down))) : .max
  }

  /// Bytes that are left; `nil` where nothing is limited.
  var memory: Int64? {
    var least: Int64?
    for folder in folders(of: "memory") {
      for (limit, use) in [("memory.max", "memory.current"), ("memory.limit_in_bytes", "memory.usage_in_bytes")] {
        // What is as good as no limit in version 1 is a huge number.
        guard let most = number(folder + "/" + limit), most < 1 << 60 else { continue }
        let left = max(0, most - (number(folder + "/" + use) ?? 0))
        least = min(least ?? left, left)
      }
    }
    return least
  }

  /// The folders of the groups of one kind that the process is in, up to the root.
  private func folders(of controller: String) -> [String] {
    guard let text = SystemText.read(membership) else { return [] }
    var found: [String] = []
    for line in text.split(separator: "\n") {
      // `0::/path` in version 2, `4:cpu,cpuacct:/path` in version 1.
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let isNew = parts[1].isEmpty
      guard isNew || parts[1].split(separator: ",").contains(where: { $0 == controller }) else { continue }
      // In a container, the root may be the group itself, whatever the path says.
      let mounts = isNew ? [root, root + "/unified"] : [root + "/" + parts[1], root + "/" + controller]
      for mount in mounts {
        var path = parts[2].split(separator: "/").map(String.init)
        while true {
          found.append(([mount] + path).joined(separator: "/"))
          if path.isEmpty { break }
          path.removeLast()
        }
      }
    }
    return found
  }

  private func words(_ path: String) -> [Substring] {
    SystemText.read(path)?.split { $0 == " " || $0 == "\n" } ?? []
  }

  private func number(_ path: String) -> Int64? { words(path).first.flatMap { Int64($0) } }
}
